"""A page of plain lines in a frame, which can be scrolled."""

from __future__ import annotations

from collections.abc import Sequence

from duel_tui.tui.format.canvas import Canvas
from duel_tui.tui.format.scene import Picture
from duel_tui.tui.format.styles import ACCENT, MUTED, STRONG, TEXT
from duel_tui.tui.format.text import fit, wrap
from duel_tui.words.signs import signs


def rows_of(lines: Sequence[str], width: int) -> list[str]:
    """The lines broken for a page of this width; what a line is indented by, its further rows are, too."""
    rows: list[str] = []
    for line in lines:
        indent = " " * (len(line) - len(line.lstrip()))
        rows += [indent + part for part in wrap(line, width - 4 - len(indent))] or [""]
    return rows


def last_row(lines: Sequence[str], width: int, height: int) -> int:
    """The highest first row that still fills the page."""
    return max(len(rows_of(lines, width)) - (height - 2), 0)


def notes(title: str, lines: Sequence[str], first: int, ascii_only: bool, width: int, height: int) -> Picture:
    """The page from row `first` on."""
    sheet = Canvas(width, height)
    sheet.frame(0, 0, width, height, signs(ascii_only).double, ACCENT)
    sheet.put(2, 0, f" {fit(title, width - 6)} ", STRONG)
    rows = rows_of(lines, width)
    for y, row in enumerate(rows[first : first + height - 2], start=1):
        sheet.put(2, y, row, STRONG if row.startswith("Rule:") else TEXT)
    if len(rows) > height - 2:
        last = min(first + height - 2, len(rows))
        sheet.write_right(width - 2, height - 1, [(f" rows {first + 1} to {last} of {len(rows)} ", MUTED)])
    return sheet.picture()
