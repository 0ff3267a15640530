"""The small words that every other module of the engine uses: seats, pairs, resources, colours."""

from __future__ import annotations

from enum import IntEnum
from typing import Final, Literal, TypeAlias, TypeVar, get_args

T = TypeVar("T")

Seat: TypeAlias = int
"""0 sits left, 1 sits right, for the whole game."""

ONE: Final = 0
TWO: Final = 1
SEATS: Final = (ONE, TWO)
SEAT_WORDS: Final = ("one", "two")
"""How a seat is written in canonical texts: `begin one`."""

Resource: TypeAlias = Literal["wood", "stone", "clay", "glass", "papyrus"]
Colour: TypeAlias = Literal["brown", "grey", "red", "green", "blue", "yellow", "purple", "white", "black"]
Section: TypeAlias = Literal["left", "centre", "right"]
"""A pair of chambers of the senate."""

RESOURCES: Final[tuple[Resource, ...]] = get_args(Resource)
RAW: Final[tuple[Resource, ...]] = RESOURCES[:3]
MANUFACTURED: Final[tuple[Resource, ...]] = RESOURCES[3:]
COLOURS: Final[tuple[Colour, ...]] = get_args(Colour)[:7]
"""Those of buildings."""
SENATOR_COLOURS: Final[tuple[Colour, ...]] = get_args(Colour)[7:]
"""Politicians are white, conspirators black."""
CONSPIRATOR: Final[Colour] = "black"
SECTIONS: Final[tuple[Section, ...]] = get_args(Section)


def other(seat: Seat) -> Seat:
    """The seat across the table."""
    return 1 - seat


class Viewer(IntEnum):
    """Who looks at the table; ONE and TWO have the values of their seats."""

    ONE = 0
    TWO = 1
    SPECTATOR = 2
    """Sees only what lies open on the table: the shared screen of a hot seat game."""
    OMNISCIENT = 3
    """Sees everything: testers and finished games."""


class BySeat(tuple[T, T]):
    """A pair with one value for each seat; indexing by a seat is the same as `of`."""

    __slots__ = ()

    def __new__(cls, one: T, two: T) -> BySeat[T]:
        """Make the pair from the values of seat one and seat two."""
        return super().__new__(cls, (one, two))

    def of(self, seat: Seat) -> T:
        """The value of this seat."""
        return self[seat]

    def other(self, seat: Seat) -> T:
        """The value of the seat across."""
        return self[1 - seat]

    def with_(self, seat: Seat, value: T) -> BySeat[T]:
        """The same pair with another value for one seat."""
        return BySeat(value, self[1]) if seat == ONE else BySeat(self[0], value)

    def __getnewargs__(self) -> tuple[T, T]:
        return (self[0], self[1])
