from __future__ import annotations

import io

import pytest

from duel_tui.plain.console import WIDTH, Console, EndOfInput, wrap
from duel_tui.players import cells


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_lines_are_wrapped_with_their_indent() -> None:
    lines = list(wrap("  " + "word " * 40))
    assert len(lines) == 3
    assert all(cells(line) <= WIDTH for line in lines)
    assert lines[0].startswith("  word") and lines[1].startswith("    word")


def test_wide_signs_count_twice() -> None:
    assert all(cells(line) <= WIDTH for line in wrap("漢字漢字漢字 " * 20))


@pytest.mark.parametrize(
    ("text", "spoken"),
    [
        ("Build Altar for 1$", "Build Altar for 1 coin"),
        ("Discard Altar for +4$", "Discard Altar for +4 coins"),
        ("Anna built Walls for 4$ (9$ > 5$).", "Anna built Walls for 4 coins (9 to 5 coins)."),
        ("symbol quill: kinds 3 > 4 of 6", "symbol quill: kinds 3 to 4 of 6"),
        ("coins 17 > 14, points 24 > 30", "coins 17 to 14, points 24 to 30"),
    ],
)
def test_signs_are_spelled_out_for_those_who_listen(text: str, spoken: str) -> None:
    target = io.StringIO()
    Console(io.StringIO(), target).say(text)
    assert target.getvalue() == f"{spoken}\n"


def test_an_empty_text_is_an_empty_line() -> None:
    assert list(wrap("")) == [""]


def test_what_a_script_types_is_written_too() -> None:
    target = io.StringIO()
    assert Console(io.StringIO("  city \n"), target).ask("Anna") == "city"
    assert target.getvalue() == "Anna> city\n"


def test_what_a_person_types_is_not_written_twice() -> None:
    target = Terminal()
    Console(Terminal("city\n"), target).ask("Anna")
    assert target.getvalue() == "Anna> "


def test_the_end_of_input_is_an_exception() -> None:
    with pytest.raises(EndOfInput):
        Console(io.StringIO(""), io.StringIO()).ask("Anna")


def test_signs_that_could_garble_a_terminal_are_not_written() -> None:
    """The name of a save may hold anything: files can be renamed by hand."""
    target = io.StringIO()
    Console(io.StringIO(), target).say("saved as \x1b[2Jx\x9b\u202e.")
    assert target.getvalue() == "saved as ?[2Jx??.\n"


def test_the_names_of_players_stay_as_they_are() -> None:
    target = io.StringIO()
    console = Console(io.StringIO(), target)
    console.keep("3$", "Ann > B", "Ben")
    console.say("3$ pays 4$ (9$ > 5$), Ann > B and Ben pay 3$.")
    assert target.getvalue() == "3$ pays 4 coins (9 to 5 coins), Ann > B and Ben pay 3$.\n"


def test_signs_that_do_not_print_are_dropped() -> None:
    assert Console(io.StringIO("ci\x1bty\x00\n"), io.StringIO()).ask("Anna") == "ci ty"


def test_a_terminal_is_cleared_with_its_scrollback(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm")
    target = Terminal()
    Console(Terminal(), target).clear()
    assert target.getvalue() == "\x1b[2J\x1b[3J\x1b[H"


@pytest.mark.parametrize("kind", ["dumb", "unknown", ""])
def test_a_dumb_terminal_gets_empty_lines_instead(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", kind)
    target = Terminal()
    Console(Terminal(), target).clear()
    assert target.getvalue().strip() == "" and target.getvalue().count("\n") >= 50


def test_a_pipe_is_left_alone() -> None:
    target = io.StringIO()
    Console(io.StringIO(), target).clear()
    assert target.getvalue() == ""
