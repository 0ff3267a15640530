"""Which face the cards of a structure have: the first that fits the room there is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from duel_tui.engine.catalogue import Slot

_TALL_WIDTHS: Final = (12, 10)
_TALL_HEIGHTS: Final = ((6, 4), (5, 3))
"""Height of a card, rows apart."""
_FLAT_PITCHES: Final = (12, 11, 10, 9, 8)
_FLAT_HEIGHT: Final = (3, 2)


class Face(NamedTuple):
    """The size of the cards of a structure, and how far they lie apart."""

    tall: bool
    pitch: int
    """Cells from one card of a row to the next."""
    height: int
    apart: int
    """Rows from one row of cards to the next."""

    @property
    def width(self) -> int:
        """Cells of a card, both edges included; flat ones share them with their neighbours."""
        return self.pitch if self.tall else self.pitch + 1

    def left(self, x: int, width: int) -> int:
        """The first cell of a card in a panel of this width; `x` is its place in half cards from the middle."""
        return width // 2 + x * self.pitch // 2 - self.pitch // 2


class Extent(NamedTuple):
    """How many cards a structure has from far to near, and across at its widest."""

    rows: int
    columns: int


def extent(slots: Sequence[Slot]) -> Extent:
    """The extent of a structure with these slots."""
    across = [slot.x for slot in slots]
    return Extent(max(slot.row for slot in slots) + 1, (max(across) - min(across)) // 2 + 1)


def choose(size: Extent, width: int, height: int) -> Face:
    """The first face that fits the whole structure: tall with four rows apart, with three, else flat."""
    for high, apart in _TALL_HEIGHTS:
        for pitch in _TALL_WIDTHS:
            if size.columns * pitch <= width and (size.rows - 1) * apart + high <= height:
                return Face(True, pitch, high, apart)
    return next(flat(size, width))


def flat(size: Extent, width: int) -> Iterator[Face]:
    """The flat faces that are narrow enough, the widest first; the narrowest of all if there are none."""
    fitting = [pitch for pitch in _FLAT_PITCHES if size.columns * pitch + 1 <= width]
    for pitch in fitting or _FLAT_PITCHES[-1:]:
        yield Face(False, pitch, *_FLAT_HEIGHT)


def heights(size: Extent, width: int) -> Iterator[int]:
    """The rows that the structure takes with each face that is narrow enough, the highest first."""
    tall = _TALL_HEIGHTS if size.columns * _TALL_WIDTHS[-1] <= width else ()
    for high, apart in (*tall, _FLAT_HEIGHT):
        yield (size.rows - 1) * apart + high
