"""`duel-tui rules`: the book as text."""

from __future__ import annotations

import pytest

from duel_tui.cli import main


def printed(capsys: pytest.CaptureFixture[str], *words: str) -> list[str]:
    assert main(["rules", *words]) == 0
    return capsys.readouterr().out.splitlines()


def test_the_contents_come_without_words(capsys: pytest.CaptureFixture[str]) -> None:
    lines = printed(capsys)
    assert lines[0] == "1. The rules of the game"
    assert "4. Costs and trade" in lines


def test_several_words_are_one_question(capsys: pytest.CaptureFixture[str]) -> None:
    assert printed(capsys, "the", "great", "library")[0] == "The Great Library (Wonders)"


def test_lines_fit_the_terminal(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    assert max(map(len, printed(capsys, "9"))) < 40


def test_a_broken_line_goes_on_below_its_text(capsys: pytest.CaptureFixture[str]) -> None:
    lines = printed(capsys, "economy")
    first = next(place for place, line in enumerate(lines) if line.startswith("  2. Seat one builds the Forum"))
    assert lines[first + 1].startswith("    ")


def test_unknown_words_are_refused_with_what_to_do(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "sphynx"]) == 1
    error = capsys.readouterr().err
    assert error == (
        "duel-tui: The rule book says nothing about 'sphynx'. Did you mean The Sphinx? "
        "`duel-tui rules` lists what it has.\n"
    )
