from __future__ import annotations

from pathlib import Path

from duel_tui.crash import report
from tests.tui.play import table_of


def an_error() -> BaseException:
    hidden_card = "pantheon"
    try:
        try:
            raise KeyError(hidden_card)
        except KeyError as inner:
            raise ValueError(f"{hidden_card} is not there") from inner
    except ValueError as error:
        return error


def the_file(folder: Path) -> str:
    (path,) = folder.glob("crash-*.txt")
    return path.read_text(encoding="utf-8")


def test_the_crash_file_tells_types_and_places_of_all_errors(tmp_path: Path) -> None:
    report(an_error(), tmp_path, None)
    text = the_file(tmp_path)
    assert text.index("KeyError") < text.index("which led to") < text.index("ValueError")
    assert "test_crash.py" in text and "in an_error" in text


def test_the_crash_file_holds_no_values_and_no_messages(tmp_path: Path) -> None:
    report(an_error(), tmp_path, None)
    lines = [line for line in the_file(tmp_path).splitlines() if "hidden_card" not in line]
    assert "pantheon" not in "\n".join(lines)


def test_the_sentence_says_where_the_file_is(tmp_path: Path) -> None:
    sentence = report(an_error(), tmp_path / "new", table_of())
    assert str(tmp_path / "new") in sentence and sentence.count("\n") == 0


def test_a_folder_that_cannot_be_written_is_said_and_nothing_is_raised(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    assert "no report could be written" in report(an_error(), tmp_path / "file", None)
