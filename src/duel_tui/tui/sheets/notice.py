"""A sentence in the middle of an otherwise empty sheet, at any size down to one cell."""

from __future__ import annotations

from duel_tui.tui.format.canvas import Canvas
from duel_tui.tui.format.scene import Picture
from duel_tui.tui.format.styles import TEXT
from duel_tui.tui.format.text import wrap


def notice(sentence: str, width: int, height: int) -> Picture:
    """The sentence, broken where the sheet is narrow; what doesn't fit is left out."""
    sheet = Canvas(width, height)
    lines = wrap(sentence, max(width - 2, 1))
    top = max((height - len(lines)) // 2, 0)
    for row, line in enumerate(lines):
        sheet.write_centred(0, width, top + row, [(line, TEXT)])
    return sheet.picture()
