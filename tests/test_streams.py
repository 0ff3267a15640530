"""What is said on stderr, and signs that must not come to a terminal."""

from __future__ import annotations

import pytest

from duel_tui import streams


def test_a_complaint_begins_with_the_name_of_the_program(capsys: pytest.CaptureFixture[str]) -> None:
    streams.complain("There is no such thing.")
    assert capsys.readouterr().err == "duel-tui: There is no such thing.\n"


def test_what_could_garble_a_terminal_is_not_written(capsys: pytest.CaptureFixture[str]) -> None:
    streams.note("a\x1b[31m file\nof \u202e many \udcff lines, 漢字")
    assert capsys.readouterr().err == "a?[31m file\nof ? many ? lines, 漢字\n"
