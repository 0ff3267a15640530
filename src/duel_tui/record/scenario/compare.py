"""What every expectation is made of: a moment, differences, and comparing one thing with another."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from duel_tui.engine.events import Event
from duel_tui.engine.state import City, GameState
from duel_tui.engine.types import SEAT_WORDS, SEATS
from duel_tui.record.scenario.strict import BySeatOf

if TYPE_CHECKING:
    from duel_tui.engine.rules import Ruleset


@dataclass(frozen=True, slots=True)
class Moment:
    """A position, and what the last action brought about."""

    rules: Ruleset
    state: GameState
    events: tuple[Event, ...] = ()

    @property
    def accessible(self) -> list[str]:
        """The accessible cards."""
        cards, shape, _ = self.state.structure
        return [] if shape is None else [cards[slot] for slot in shape.accessible]

    @property
    def cards_left(self) -> int:
        """How many cards the structure has."""
        shape = self.state.structure.shape
        return 0 if shape is None else shape.filled.bit_count()


class Difference(NamedTuple):
    """One thing that isn't as expected, in words of the format."""

    what: str
    expected: str
    seen: str


Differences: TypeAlias = Iterator[Difference]
Compare: TypeAlias = Callable[[Moment, Any], Differences]
"""Compares a position with the value of an expectation."""


def listed(items: Iterable[str]) -> str:
    """Several ids in one line."""
    return ", ".join(items) or "nothing"


def compare(what: str, expected: object, seen: object) -> Differences:
    """Compare two values."""
    if expected != seen:
        yield Difference(what, str(expected), str(seen))


def compare_sets(what: str, expected: Iterable[str], seen: Iterable[str]) -> Differences:
    """Compare two collections whatever their order."""
    wanted, found = sorted(expected), sorted(seen)
    if wanted != found:
        yield Difference(what, listed(wanted), listed(found))


def number(what: str, value: Callable[[Moment], object]) -> Compare:
    """An expectation of one value."""
    return lambda moment, expected: compare(what, expected, value(moment))


def collection(what: str, values: Callable[[Moment], Iterable[Any]]) -> Compare:
    """An expectation of a collection, whatever its order."""
    return lambda moment, expected: compare_sets(what, map(str, expected), map(str, values(moment)))


def in_city(what: str, value: Callable[[City], Any]) -> Compare:
    """An expectation for each seat: a number, or a collection."""

    def compare_cities(moment: Moment, expected: BySeatOf[Any]) -> Differences:
        for seat in SEATS:
            if (wanted := getattr(expected, SEAT_WORDS[seat])) is None:
                continue
            named, seen = f"{what} of seat {SEAT_WORDS[seat]}", value(moment.state.cities[seat])
            if isinstance(wanted, list):
                yield from compare_sets(named, map(str, wanted), map(str, seen))
            else:
                yield from compare(named, wanted, seen)

    return compare_cities
