"""Opening scenario files, saves and seeds; and everything that can be wrong with them."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from duel_tui.record import Store
from duel_tui.workbench import CannotOpen, Workbench, open_case, open_file, open_save, open_seed
from tests.record.play import new_table, play, save_file

from .games import DEFAULT, RULES, of_case

CASES = """
[[case]]
name = "first"
accessible = ["altar"]

[[case]]
name = "second"
accessible = ["baths", "theater"]
steps = [
  { say = "Before.", coins.one = 7 },
  "build theater",
  { say = "After.", coins.one = 99, pawn = 3 },
  { do = "build palace", say = "That is refused." },
  { do = "build baths" },
]
"""


def test_the_first_case_is_opened_if_none_is_named(tmp_path: Path) -> None:
    path = tmp_path / "some.toml"
    path.write_text(CASES, encoding="utf-8")
    assert open_file(str(path)).title == "case 1 of 2 in some.toml: first"
    assert open_file(str(path), 2).title == "case 2 of 2 in some.toml: second"


def test_each_step_of_a_case_is_a_step_of_its_line_up_to_the_one_that_is_refused(tmp_path: Path) -> None:
    source = of_case(tmp_path, CASES, 2).source
    kinds = [step.kind for step in source.line.steps]
    assert kinds == ["start", "remark", "action", "remark"]
    assert [step.said for step in source.line.steps[1:]] == ["Before.", "", "After."]
    assert any(notice.startswith("Step 4, in line 13, is refused: ") for notice in source.notices)


def test_what_a_case_expects_in_vain_stands_at_its_step(tmp_path: Path) -> None:
    source = of_case(tmp_path, CASES, 2).source
    assert [failure.what for failure in source.line.steps[3].failures] == ["coins of seat one", "pawn"]
    assert not source.line.steps[1].failures
    assert "1 step of this case does not hold." in source.notices


def test_a_case_that_is_not_there_is_a_sentence(tmp_path: Path) -> None:
    path = tmp_path / "some.toml"
    path.write_text(CASES, encoding="utf-8")
    with pytest.raises(CannotOpen, match=r"has 2 cases, so there is no case 3\.$"):
        open_case(path, 3)


def test_a_save_is_opened_by_its_file_and_by_its_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DUEL_TUI_DATA_DIR", str(tmp_path))
    store = Store(tmp_path)
    with new_table(store, seed=6, name="evening") as table:
        play(table, Random(1), 12)
    by_file = open_file(str(store.path("evening")))
    by_name = open_file("evening")
    assert by_file.line.steps == by_name.line.steps
    assert (by_name.seed, by_name.names, by_name.title, by_name.finished) == (
        6,
        ("Anna", "Ben"),
        "evening.jsonl",
        False,
    )


def test_opening_a_save_does_not_touch_it(tmp_path: Path) -> None:
    store = Store(tmp_path)
    with new_table(store, seed=6) as table:
        play(table, Random(1), 12)
        before = save_file(store).read_bytes()
        bench = Workbench(open_save(str(save_file(store))), at=5)  # while it is played, too
        bench.playout()
    assert save_file(store).read_bytes() == before


def test_steps_that_were_taken_back_are_counted_in_a_notice(tmp_path: Path) -> None:
    store = Store(tmp_path)
    with new_table(store, seed=6, undo="free") as table:
        play(table, Random(1), 20, undo=0.4)
    source = open_save(str(save_file(store)))
    assert any("taken back can't be seen here" in notice for notice in source.notices)


def test_a_save_that_goes_wrong_somewhere_is_opened_up_to_there(tmp_path: Path) -> None:
    store = Store(tmp_path)
    with new_table(store, seed=6) as table:
        play(table, Random(1), 12)
    path = save_file(store)
    lines = path.read_text(encoding="utf-8").split("\n")
    lines[7] = '{"kind":"action","n":6,"seat":"one","do":"build altar"}'
    path.write_text("\n".join(lines), encoding="utf-8")
    source = open_save(str(path))
    assert source.damaged
    assert source.line.end == 5
    assert "step 6" in source.notices[0]


def test_a_torn_line_is_told(tmp_path: Path) -> None:
    store = Store(tmp_path)
    with new_table(store, seed=6) as table:
        play(table, Random(1), 3)
    with save_file(store).open("ab") as file:
        file.write(b'{"kind":"act')
    assert any("not written to its end" in notice for notice in open_save(str(save_file(store))).notices)


@pytest.mark.parametrize(
    ("name", "content", "expected"),
    [
        ("a.toml", b"\xff\xfe noise", r"a\.toml:1: this is no text"),
        ("a.toml", b"age = 1\nstructure = [", r"a\.toml:2: this is no TOML"),
        ("a.toml", b"age = 1\ncolour = 3", r"a\.toml:2: unknown key `colour`"),
        ("a.toml", b'age = 1\none.coins = "many"', r"a\.toml:2: `one\.coins` is the text"),
        ("a.toml", b'age = 1\naccessible = ["alter"]', r"a\.toml:2: there is no card `alter`; did you mean `altar`"),
        ("a.toml", b"x" * (2 << 20), r"a\.toml: the file is larger than 1 MB"),
        ("a.bin", b"\x00" * 1000, r"a\.bin:1: "),
        ("a.jsonl", b"\x00\xff\n" * 10, r"a\.jsonl can't be used: it is no saved game"),
        ("a.jsonl", b"x" * (9 << 20), r"a\.jsonl can't be used: .*larger than 8 MB"),
    ],
)
def test_bad_files_are_refused_with_file_line_and_sentence(
    tmp_path: Path, name: str, content: bytes, expected: str
) -> None:
    path = tmp_path / name
    path.write_bytes(content)
    with pytest.raises(CannotOpen, match=expected):
        open_file(str(path))


def test_what_is_nowhere_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DUEL_TUI_DATA_DIR", str(tmp_path))
    with pytest.raises(CannotOpen, match="There is no saved game 'nothing'"):
        open_file("nothing")
    with pytest.raises(CannotOpen, match="can't be read"):
        open_file(str(tmp_path / "nothing.toml"))
    with pytest.raises(CannotOpen, match="this is a folder"):
        open_file(str(tmp_path))


def test_a_case_of_a_save_is_refused(tmp_path: Path) -> None:
    with pytest.raises(CannotOpen, match="for scenario files"):
        open_file("some.jsonl", case=2)


def test_a_seed_begins_a_game() -> None:
    source = open_seed(RULES, 3116, DEFAULT)
    assert (source.title, source.seed, source.line.end, source.finished) == ("seed 3116", 3116, 0, False)
