"""A hint of the tutorial, in place of the panel and the message: the table that it speaks of stays in view."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from duel_tui.tui.format.canvas import Canvas
from duel_tui.tui.format.scene import Picture, Style
from duel_tui.tui.format.styles import ACCENT, BADGE, KEY, MUTED, TEXT
from duel_tui.tui.format.text import wrap
from duel_tui.words.signs import signs


class Part(NamedTuple):
    """One paragraph of a hint."""

    text: str
    style: Style


def parts(before: str, text: str, look: str, how: str) -> tuple[Part, ...]:
    """The paragraphs of a hint: what was done, what there is to know, where it is seen, how to do it."""
    written = (Part(before, MUTED), Part(text, TEXT), Part(look, TEXT), Part(how, KEY))
    return tuple(part for part in written if part.text)


def page_count(told: Sequence[Part], width: int, height: int) -> int:
    """How many pages a hint takes in a strip of this size."""
    return len(_pages(told, width, height))


def paint_hint(
    title: str, whose: str, told: Sequence[Part], page: int, ascii_only: bool, width: int, height: int
) -> Picture:
    """A page of a hint under its title."""
    canvas = Canvas(width, height)
    pages = _pages(told, width, height)
    canvas.put(0, 0, signs(ascii_only).heavy.horizontal * width, ACCENT)
    canvas.put(2, 0, f" {title} ", BADGE)
    number = f" {page + 1} of {len(pages)} " if len(pages) > 1 else ""
    canvas.write_right(width - 2, 0, [(f" {whose} ", KEY), (number, MUTED)])
    for y, (line, style) in enumerate(pages[min(page, len(pages) - 1)], start=1):
        canvas.put(2, y, line, style)
    return canvas.picture()


def _pages(told: Sequence[Part], width: int, height: int) -> list[list[Part]]:
    """The rows of each page; a paragraph that fits on a page isn't broken, and blank rows go where there is room."""
    room = max(height - 1, 1)
    blocks = [[Part(line, part.style) for line in wrap(part.text, max(width - 4, 1))] for part in told]
    if sum(map(len, blocks)) + len(blocks) - 1 < room:
        blocks = [[*block, Part("", TEXT)] for block in blocks]
    pages: list[list[Part]] = [[]]
    for block in blocks:
        if pages[-1] and len(pages[-1]) + len(block) > room:
            pages.append([])
        for row in block:
            if len(pages[-1]) == room:
                pages.append([])
            pages[-1].append(row)
    return pages
