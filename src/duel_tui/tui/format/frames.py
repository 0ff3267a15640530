"""Frames around panels: one box with a title, or three columns in one frame."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple, TypeAlias

from duel_tui.words.signs import Box

from .canvas import Canvas
from .scene import Style
from .styles import LINE
from .text import Line, fit, line_cells

_SHARES: Final = (330, 385)
"""The widths of the first two columns in thousandths of what is inside the frame."""


class Column(NamedTuple):
    """A column of a frame: what stands in the upper edge, and its rows."""

    title: Line
    rows: Sequence[Line]


Columns: TypeAlias = tuple[Column, Column, Column]


def column_widths(width: int) -> tuple[int, int, int]:
    """The inner widths of the three columns of a frame of this width."""
    inner = width - 4
    first, second = (inner * share // 1000 for share in _SHARES)
    return first, second, inner - first - second


def draw_columns(canvas: Canvas, columns: Columns, box: Box, divider: str, style: Style) -> None:
    """Fill the canvas with three columns in one frame."""
    canvas.frame(0, 0, canvas.width, canvas.height, box, style)
    x = 0
    for number, (column, width) in enumerate(zip(columns, column_widths(canvas.width), strict=True)):
        if number:
            canvas.put(x, 0, box.top_join, style)
            for y in range(1, canvas.height - 1):
                canvas.put(x, y, divider, LINE)
            canvas.put(x, canvas.height - 1, box.bottom_join, style)
        canvas.write(x + 2, 0, _fitted(column.title, width - 1))
        draw_rows(canvas, x + 1, column.rows)
        x += width + 1


def _fitted(title: Line, room: int) -> Line:
    """The title with `..` for the end of its last run where it is too long."""
    if line_cells(title) <= room:
        return title
    *first, (text, style) = title
    return [*first, (f"{fit(text.rstrip(), room - line_cells(first) - 1)} ", style)]


def draw_rows(canvas: Canvas, x: int, rows: Sequence[Line]) -> None:
    """Rows inside a frame, from its second row on."""
    for y, row in enumerate(rows[: canvas.height - 2], start=1):
        canvas.write(x, y, row)


def row_with_end(width: int, left: Line, right: Line) -> Line:
    """A row of a column whose end stands at the right, before a blank."""
    return [*left, (" " * max(width - 1 - line_cells(left) - line_cells(right), 0), Style()), *right]
