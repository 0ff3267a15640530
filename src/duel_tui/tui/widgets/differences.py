"""Which cells differ between two pictures of the same size."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import zip_longest
from typing import Final

from duel_tui.tui.format.scene import Picture, Row, Style
from rich.cells import cell_len

JOIN: Final = 6
"""Changed cells with at most so many unchanged ones between them are sent as one run: moving the cursor and
setting the colours again costs more than that."""


def spans(old: Picture, new: Picture) -> Iterator[tuple[int, int, int]]:
    """The changed runs as (row, first cell, cell after the last one), from top to bottom."""
    for y, (before, after) in enumerate(zip(old, new, strict=True)):
        if before != after:
            for start, end in _runs(_cells(before), _cells(after)):
                yield y, start, end


def _cells(row: Row) -> list[tuple[str, Style]]:
    """One entry for each cell; the second cell of a wide character holds the character once more."""
    cells: list[tuple[str, Style]] = []
    for text, style in row:
        if text.isascii():
            cells.extend((char, style) for char in text)
        else:
            for char in text:
                cells.extend([(char, style)] * cell_len(char))
    return cells


def _runs(before: list[tuple[str, Style]], after: list[tuple[str, Style]]) -> Iterator[tuple[int, int]]:
    """The runs of cells that differ, near ones joined and none of them ending inside a wide character."""
    start = end = -1
    for x, (was, now) in enumerate(zip_longest(before, after)):
        if was == now:
            continue
        if start >= 0 and x - end > JOIN:
            yield _whole(after, start, end)
            start = -1
        if start < 0:
            start = x
        end = x + 1
    if start >= 0:
        yield _whole(after, start, end)


def _whole(cells: list[tuple[str, Style]], start: int, end: int) -> tuple[int, int]:
    """The run with a cell more on each side, if a wide character would be cut there."""
    if start and cell_len(cells[start][0]) > 1:
        start -= 1
    if end < len(cells) and cell_len(cells[end - 1][0]) > 1:
        end += 1
    return start, end
