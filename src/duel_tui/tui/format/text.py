"""Measuring, cutting and wrapping texts in cells; names may hold wide (CJK) and combining characters."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, TypeAlias

from rich.cells import get_character_cell_size

from duel_tui.words.signs import ASCII, UNICODE, Box, Signs

from .scene import Style

Line: TypeAlias = Sequence[tuple[str, Style]]
"""Runs of text that follow each other on one row."""


def _sign_characters(mode: Signs) -> str:
    """Every character of a mode's signs, the lines of its frames included."""
    values = [getattr(mode, name) for name in Signs.__slots__]
    return "".join(
        "".join(getattr(value, corner) for corner in Box.__slots__) if isinstance(value, Box) else value
        for value in values
    )


PLAIN: Final = frozenset(map(chr, range(0x20, 0x7F))).union(_sign_characters(UNICODE), _sign_characters(ASCII))
"""Characters that surely take one cell; texts made of them need no measuring."""

_DROPPED: Final = frozenset("\u200d\ufe0e\ufe0f")
"""Joiners and variation selectors change the width of what stands before them, so they are never sent."""
_WORTH_IT: Final = 3
"""The fewest letters by which a word is known."""


def size(char: str) -> int:
    """The cells of one character: 0 for combining, control and dropped ones, else 1 or 2."""
    return 0 if char in _DROPPED else get_character_cell_size(char)


def cells(text: str) -> int:
    """The cells of a text."""
    return len(text) if PLAIN.issuperset(text) else sum(map(size, text))


def line_cells(line: Line) -> int:
    """The cells of a row of runs."""
    return sum(cells(text) for text, _ in line)


def cut(text: str, room: int) -> str:
    """As many whole characters as fit into `room` cells."""
    if PLAIN.issuperset(text):
        return text[: max(room, 0)]
    kept = []
    for char in text:
        room -= size(char)
        if room < 0:
            break
        kept.append(char)
    return "".join(kept)


def fit(text: str, room: int) -> str:
    """The text if it fits, else its beginning with `..` for the rest."""
    if cells(text) <= room:
        return text
    return cut(text, room - 2).rstrip() + ".." if room > 3 else cut(text, room)


def pad(text: str, room: int) -> str:
    """The text with blanks behind it, or cut, so that it takes `room` cells."""
    text = fit(text, room)
    return text + " " * (room - cells(text))


def pad_left(text: str, room: int) -> str:
    """The text with blanks before it, or cut, so that it takes `room` cells."""
    text = fit(text, room)
    return " " * (room - cells(text)) + text


def first_letters(name: str, room: int) -> str:
    """A name in ASCII; where there is no room its first letters, up to a consonant: `Philos`, `Agricul`.

    A second word of which hardly anything is left goes too: `Organized`.
    """
    if len(name) <= room:
        return name
    start = name[: room - 1 if room > 5 else room]
    first, blank, more = start.rpartition(" ")
    if blank and len(more) < _WORTH_IT:
        return first
    kept = start.rstrip("aeiou")
    return kept if len(kept) > 1 else start


def first_that_fits(forms: Iterable[str], room: int) -> str:
    """The first form that fits; the last one, cut, if none does."""
    form = ""
    for form in forms:
        if cells(form) <= room:
            return form
    return fit(form, room)


def wrap(text: str, room: int, indent: int = 0) -> list[str]:
    """The text on lines of at most `room` cells, broken between words; longer words are broken inside.

    `indent` blanks begin each line after the first. A room that holds no wide character behind the indent is taken
    as one that does.
    """
    room = max(room, indent + 2)
    lines: list[str] = []
    line = ""
    for word in text.split():
        if line and cells(line) + 1 + cells(word) <= room:
            line += " " + word
            continue
        if line:
            lines.append(line)
            word = " " * indent + word
        while cells(word) > room:
            lines.append(cut(word, room))
            word = " " * indent + word[len(lines[-1]) :]
        line = word
    return [*lines, line] if line else lines
