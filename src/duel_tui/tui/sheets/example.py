"""The box of a worked example: what its step says, below the table that it speaks of."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from duel_tui.tui.format.canvas import Canvas
from duel_tui.tui.format.scene import Picture
from duel_tui.tui.format.styles import ACCENT, MUTED, STRONG, TEXT
from duel_tui.tui.format.text import fit, wrap
from duel_tui.words.signs import signs

_BOX_FROM: Final = 6
"""The lowest box with an edge all around; lower ones have a title rule."""


def paint_step(
    title: str, where: str, say: str, prices: Sequence[str], ascii_only: bool, width: int, height: int
) -> Picture:
    """The sentence of a step under the title of its example; with room for them, the prices that it is about."""
    canvas = Canvas(width, height)
    box = signs(ascii_only).double
    boxed = height >= _BOX_FROM
    if boxed:
        canvas.frame(0, 0, width, height, box, ACCENT)
    else:
        canvas.put(0, 0, box.horizontal * width, ACCENT)
    canvas.put(2, 0, f" {title} ", STRONG)
    canvas.write_right(width - 2, 0, [(f" {where} ", MUTED)])
    left, room = (3, width - 6) if boxed else (2, width - 4)
    bottom = height - (1 if boxed else 0)
    lines = wrap(say, max(room, 1))
    top = 1 + (boxed and height > len(lines) + 3)
    for y, line in enumerate(lines, start=top):
        canvas.put(left, y, line, TEXT)
    first = top + len(lines) + 1
    for y, price in enumerate(prices[: max(bottom - first, 0)], start=first):
        canvas.put(left, y, fit(price, room), MUTED)
    return canvas.picture()
