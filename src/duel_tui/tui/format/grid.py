"""The boards of boxes: numbered spaces side by side with shared edges, the one in focus with double ones."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from duel_tui.words.signs import Signs

from .canvas import Canvas
from .styles import ACCENT, LINE, MUTED

_EDGE_FROM: Final = 3
"""The lowest board with an upper edge; one that is a row higher is closed."""
_INSIDE: Final = 2
"""Rows inside a board."""
_PITCH: Final = 14
"""The most cells from one space to the next."""


@dataclass(frozen=True, slots=True)
class Grid:
    """Where the spaces of a board lie, and how their edges are drawn."""

    left: int
    """The cell of the first edge."""
    pitch: int
    """Cells from one space to the next."""
    number: int
    """Of spaces."""
    here: int | None
    """The place of the space in focus, from 0."""
    signs: Signs

    @classmethod
    def across(cls, width: int, number: int, here: int | None, signs: Signs) -> Grid:
        """Spaces as wide as there is room for, in the middle."""
        pitch = min((width - 1) // number, _PITCH)
        return cls((width - pitch * number - 1) // 2, pitch, number, here, signs)

    @property
    def room(self) -> int:
        """The cells inside a space."""
        return self.pitch - 1

    def x(self, place: int) -> int:
        """The first cell inside a space."""
        return self.left + place * self.pitch + 1

    def frame(self, canvas: Canvas, titles: Sequence[str], above: Grid | None = None) -> int:
        """Draw everything but what is inside the spaces; the answer is the first of the two rows where that stands.

        A board that is higher than that has an upper edge, then a lower one too. In the upper edge stands the longest
        of the titles that fits; the board right above, if there is one with spaces at the same places, shares it.
        """
        first = 1 if canvas.height >= _EDGE_FROM else 0
        if first:
            self._upper_edge(canvas, titles, above)
        if canvas.height > first + _INSIDE:
            self._lower_edge(canvas, first + _INSIDE)
        for y in range(first, first + _INSIDE):
            self._dividers(canvas, y)
        return first

    def _upper_edge(self, canvas: Canvas, titles: Sequence[str], above: Grid | None) -> None:
        """The edge with the numbers of the spaces; the title of the board stands at the first one."""
        box, double = self.signs.shared, self.signs.double
        if above is None:
            self._edge(canvas, 0, (box.top_left, box.top_join, box.top_right))
        else:
            self._edge(canvas, 0, (box.left_join, box.cross, box.right_join))
            above._lit(canvas, 0, double.bottom_left + double.horizontal * self.room + double.bottom_right)
        self._lit(canvas, 0, double.top_left + double.horizontal * self.room + double.top_right)
        title = next((f" {title}" for title in titles if len(title) + 2 <= self.room), "")
        for place in range(self.number):
            text = f"{place + 1}{'' if place else title}"
            blank = " " if len(text) < self.room else ""
            canvas.put(self.x(place), 0, text + blank, ACCENT if place == self.here else MUTED)

    def _lower_edge(self, canvas: Canvas, y: int) -> None:
        """The edge that closes the board."""
        box = self.signs.shared
        self._edge(canvas, y, (box.bottom_left, box.bottom_join, box.bottom_right))
        double = self.signs.double
        self._lit(canvas, y, double.bottom_left + double.horizontal * self.room + double.bottom_right)

    def _dividers(self, canvas: Canvas, y: int) -> None:
        """The lines between the spaces on a row."""
        for place in range(self.number + 1):
            canvas.put(self.left + place * self.pitch, y, self.signs.divider, LINE)
        if self.here is not None:
            for x in (self.left + self.here * self.pitch, self.left + (self.here + 1) * self.pitch):
                canvas.put(x, y, self.signs.double.vertical, ACCENT)

    def _edge(self, canvas: Canvas, y: int, corners: tuple[str, str, str]) -> None:
        first, join, last = corners
        bars = [self.signs.rule * self.room] * self.number
        canvas.put(self.left, y, first + join.join(bars) + last, LINE)

    def _lit(self, canvas: Canvas, y: int, edge: str) -> None:
        """The edge of the space in focus, if there is one, over the others."""
        if self.here is not None:
            canvas.put(self.left + self.here * self.pitch, y, edge, ACCENT)
