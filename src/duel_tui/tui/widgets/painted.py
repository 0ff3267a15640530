"""A widget that shows one picture and marks only the rows that changed."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from rich.segment import Segment
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

from duel_tui.tui.format.palette import Ink
from duel_tui.tui.format.scene import Picture, Row, Style

Paint: TypeAlias = Callable[[int, int], Picture]
"""(width, height) -> picture of exactly that size."""


def nothing(width: int, height: int) -> Picture:
    """The picture of a widget that has nothing to show."""
    return ((((" " * width), Style()),),) * height


class Painted(Widget, inherit_css=False):
    """Shows what its paint function makes for its size; a change of size paints anew."""

    ALLOW_SELECT = False

    def __init__(self, ink: Ink, *, name: str) -> None:
        """`name` is the id in the DOM, and the key of the widget's region on the screen."""
        super().__init__(id=name)
        self._ink = ink
        self._paint: Paint = nothing
        self._reason: object = None
        self._picture: Picture = ()
        self._painted_for: tuple[int, int] | None = None
        """The size of the picture; None if there is none yet, or not of this size."""
        self._strips: list[Strip] = []

    def show(self, paint: Paint, because: object = None) -> None:
        """Show what `paint` makes from now on.

        `because` is everything that the picture depends on beside its size: if it equals that of the last call,
        the picture on the screen is kept without painting.
        """
        self._paint = paint
        if because is not None and because == self._reason:
            return
        self._reason = because
        if self._painted_for is not None and self._painted_for == self.size:
            self._set_picture(paint(*self._painted_for))
        else:
            self._painted_for = None  # not on the screen: it is painted when the layout brings it there

    def forget(self) -> None:
        """Paint anew when the layout asks for the picture again."""
        self._painted_for = None
        self._reason = None

    def reink(self, ink: Ink) -> None:
        """Show the same picture in other colours."""
        self._ink = ink
        self._strips = [self._strip(row) for row in self._picture]
        self.refresh()

    def render_lines(self, crop: Region) -> list[Strip]:
        """The rows inside `crop`, painted anew if the size changed since the last time."""
        if self._painted_for != self.size:
            width, height = self._painted_for = (self.size.width, self.size.height)
            self._picture = self._paint(width, height)
            self._strips = [self._strip(row) for row in self._picture]
        rows = self._strips[crop.y : crop.bottom]
        if crop.x == 0 and crop.width == self.size.width:
            return rows
        return [row.crop(crop.x, crop.right) for row in rows]

    def _set_picture(self, picture: Picture) -> None:
        """Take over a picture of the same size and mark the rows that differ."""
        width = self.size.width
        changed = [y for y, (old, new) in enumerate(zip(self._picture, picture, strict=True)) if old != new]
        for y in changed:
            self._strips[y] = self._strip(picture[y])
        self._picture = picture
        if changed:
            self.refresh(*(Region(0, y, width, 1) for y in changed))

    def _strip(self, row: Row) -> Strip:
        """One row in the terminal's colours."""
        ink = self._ink
        return Strip([Segment(text, ink(style)) for text, style in row if text])
