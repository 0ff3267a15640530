"""What is sent to the terminal, checked by an emulator of one."""

from __future__ import annotations

from random import Random

import pyte
import pytest
from rich.color import ColorSystem
from rich.segment import Segment
from rich.style import Style

from duel_tui.tui.widgets.glass import Glass

WIDTH, HEIGHT = 30, 4
STYLES = (
    Style(),
    Style(bold=True),
    Style(color="#ff0000", bgcolor="#001122"),
    Style(color="#00ff00", bgcolor="#001122", bold=True),
    Style(reverse=True),
    Style(bgcolor="#334455"),
)
Rows = list[tuple[int, list[Segment]]]


def emulator() -> tuple[pyte.Screen, pyte.Stream]:
    screen = pyte.Screen(WIDTH, HEIGHT)
    return screen, pyte.Stream(screen)


def drawn(rows: Rows) -> pyte.Screen:
    """A terminal on which the rows were written at once."""
    screen, stream = emulator()
    stream.feed(Glass().write(rows, ColorSystem.TRUECOLOR))
    return screen


def random_rows(random: Random) -> Rows:
    rows: Rows = []
    for y in range(HEIGHT):
        segments, room = [], WIDTH
        while room > 1:
            text = "".join(random.choices(["a", "b", " ", "┃", "中"], k=random.randint(1, 9)))
            while sum(2 if char == "中" else 1 for char in text) > room:
                text = text[:-1]
            room -= sum(2 if char == "中" else 1 for char in text)
            segments.append(Segment(text, random.choice(STYLES)))
        rows.append((y, [*segments, Segment(" " * room, Style())]))
    return rows


def same(one: pyte.Screen, two: pyte.Screen) -> bool:
    """Whether two terminals look alike. A blank has no colour of its own, unless it is reversed."""
    for y in range(HEIGHT):
        for x in range(WIDTH):
            a, b = one.buffer[y][x], two.buffer[y][x]
            if a.data != b.data or a.bg != b.bg or a.reverse != b.reverse:
                return False
            if a.data.strip() and (a.fg, a.bold) != (b.fg, b.bold):
                return False
    return True


@pytest.mark.parametrize("seed", range(20))
def test_differences_lead_to_the_same_screen_as_writing_everything(seed: int) -> None:
    random, glass = Random(seed), Glass()
    screen, stream = emulator()
    for _ in range(8):
        rows = random_rows(random)
        stream.feed(glass.write(rows, ColorSystem.TRUECOLOR))
        assert same(screen, drawn(rows))


def test_what_stands_there_already_is_not_sent_again() -> None:
    glass, rows = Glass(), [(0, [Segment("Garrison", STYLES[2])])]
    assert glass.write(rows, ColorSystem.TRUECOLOR)
    assert glass.write(rows, ColorSystem.TRUECOLOR) == ""
    assert glass.write([(0, [Segment("Garri", STYLES[2]), Segment("son", STYLES[2])])], ColorSystem.TRUECOLOR) == ""


def test_only_the_cells_that_differ_are_sent() -> None:
    glass = Glass()
    glass.write([(2, [Segment("price 4$ for Anna", Style())])], ColorSystem.TRUECOLOR)
    assert glass.write([(2, [Segment("price 6$ for Anna", Style())])], ColorSystem.TRUECOLOR) == "\x1b[3;7H6"


def test_after_forgetting_everything_is_sent_again() -> None:
    glass, rows = Glass(), [(0, [Segment("Garrison", Style())])]
    first = glass.write(rows, ColorSystem.TRUECOLOR)
    glass.forget()
    assert glass.write(rows, ColorSystem.TRUECOLOR) == first


def test_neighbours_change_only_what_differs_between_their_colours() -> None:
    text = Glass().write([(0, [Segment("ab", STYLES[2]), Segment("cd", STYLES[3])])], ColorSystem.TRUECOLOR)
    assert text.count("48;2;0;17;34") == 1 and text.endswith("cd\x1b[22;39;49m")


def test_combining_marks_stand_with_their_letter() -> None:
    screen = drawn([(0, [Segment("e\u0301x", Style())])])
    assert screen.buffer[0][1].data == "x"


def test_colours_are_brought_down_to_what_the_terminal_has() -> None:
    text = Glass().write([(0, [Segment("a", Style(color="#ff0000"))])], ColorSystem.EIGHT_BIT)
    assert "38;5;" in text and "38;2" not in text
