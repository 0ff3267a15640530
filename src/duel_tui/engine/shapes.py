"""What is accessible and what is turned up, for every set of slots of a structure that can still be filled.

The shapes of a layout form a graph that is explored as games reach it; each one is computed once.
"""

from __future__ import annotations

from .catalogue import Slot


class Shape:
    """The filled slots of a structure, with what follows from them."""

    __slots__ = ("accessible", "face_up", "filled", "layout", "without")

    def __init__(self, layout: Layout, filled: int) -> None:
        """`filled` is the bit set of slots that still have a card."""
        self.layout = layout
        self.filled = filled
        self.accessible = tuple(s for s, covers in enumerate(layout.covers) if filled >> s & 1 and not filled & covers)
        """Slots with a card on which no card lies."""
        free = sum(1 << s for s in self.accessible)
        self.face_up = filled & (layout.face_up | free)
        """Bit set of the filled slots whose card lies face up once everything due is turned up."""
        self.without = _Without(self)
        """By slot: the shape after its card is gone, and the slots whose cards are turned up by that."""

    def __eq__(self, other: object) -> bool:
        """Shapes are equal if the same slots of equal layouts are filled."""
        if not isinstance(other, Shape):
            return NotImplemented
        return self is other or (self.filled == other.filled and self.layout.slots == other.layout.slots)

    def __hash__(self) -> int:
        return hash(self.filled)

    def __repr__(self) -> str:
        return f"Shape({self.filled:#b})"

    def covering(self, slot: int) -> tuple[int, ...]:
        """The filled slots whose cards lie on this slot."""
        covers = self.layout.covers[slot] & self.filled
        return tuple(s for s in range(len(self.layout.covers)) if covers >> s & 1)


class _Without(dict[int, tuple[Shape, tuple[int, ...]]]):
    """The links of a shape, each made when it is first looked up."""

    __slots__ = ("_shape",)

    def __init__(self, shape: Shape) -> None:
        super().__init__()
        self._shape = shape

    def __missing__(self, slot: int) -> tuple[Shape, tuple[int, ...]]:
        shape = self._shape
        after = shape.layout.shape(shape.filled & ~(1 << slot))
        turned = after.face_up & ~shape.face_up
        self[slot] = found = (after, tuple(s for s in range(len(shape.layout.covers)) if turned >> s & 1))
        return found


class Layout:
    """One layout and all its shapes reached so far."""

    def __init__(self, slots: tuple[Slot, ...]) -> None:
        """Slots by number."""
        self.slots = slots
        self.covers = tuple(sum(1 << c for c in slot.covered_by) for slot in slots)
        """For each slot the bit set of slots that cover it."""
        self.face_up = sum(1 << slot.slot for slot in slots if slot.face_up)
        self.full = (1 << len(slots)) - 1
        self._shapes: dict[int, Shape] = {}

    def shape(self, filled: int) -> Shape:
        """The shape with these slots filled."""
        shape = self._shapes.get(filled)
        if shape is None:
            shape = self._shapes[filled] = Shape(self, filled)
        return shape
