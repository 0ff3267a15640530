"""What one box adds to scenario files: how its part is read, checked, completed, made into a state and written."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias

from duel_tui.engine.state import City, Deal, Decision, GameState, Task
from duel_tui.engine.types import Seat
from duel_tui.record.scenario.places import Place

if TYPE_CHECKING:
    from random import Random

    from duel_tui.engine.catalogue import Catalogue
    from duel_tui.engine.rules import BoundEffects, Ruleset
    from duel_tui.record.scenario.census import Census
    from duel_tui.record.scenario.compare import Compare
    from duel_tui.record.scenario.model import OpenDecision
    from duel_tui.record.scenario.sketch import Sketch

Check: TypeAlias = "Callable[[Ruleset, Sketch], Iterator[tuple[Place, str]]]"
"""Yields a sentence for each contradiction, with its place in the position."""

Asker: TypeAlias = "Callable[[Ruleset, GameState, OpenDecision], Decision | tuple[str, str]]"
"""The decision that is described, else the key of it that can't be so, and a sentence that says why."""

Named: TypeAlias = tuple[str, str, Place]
"""What an id should be one of, the id, and where in the expectation it stands."""


@dataclass(frozen=True)
class Section:
    """The part of one box."""

    box: str
    """Its name, which is also the key of its table in a position."""
    forms: tuple[str, ...]
    """The canonical forms of its actions."""
    city_keys: frozenset[str]
    """What only a city of a game with this box has."""
    sketch: Callable[[Census, Sketch], None]
    """Looks up what is said of the box, and puts it into the sketch."""
    checks: tuple[Check, ...]
    close_gaps: Callable[[Ruleset, Sketch, Random | None], None]
    """Completes the sketch in place; with a generator, everything that isn't said is dealt by it."""
    deal: Callable[[Ruleset, Sketch, Deal], Deal]
    """The deal with the part of the box."""
    city: Callable[[Sketch, Seat, City], City]
    """The city with what it has of the box."""
    state: Callable[[Ruleset, Sketch, GameState], GameState]
    """The state with the part of the box."""
    asks: Mapping[str, Asker]
    """The kinds of decisions that no effect of what stands in a city asks for just so."""
    either_seat: frozenset[str]
    """The kinds of decisions that may be the other seat's in the middle of an action."""
    carriers: Callable[[Ruleset, City], Iterator[tuple[str, BoundEffects]]]
    """What stands in a city by this box and may ask for a choice, with its effects."""
    carriers_in_words: str
    """What that is, for the sentence that there is no such thing: `no god that it has activated`."""
    opened: Callable[[Ruleset, Sketch, GameState, tuple[Task, ...]], GameState]
    """The state whose decision is open, completed; with the effects that come behind the one that asks for it."""
    decision_keys: Callable[[Ruleset, GameState, Decision], Iterable[tuple[str, str | int]]]
    """Further keys with which an open decision is written."""
    draft_answers: Callable[[Ruleset, GameState, Sequence[str]], Iterable[str]]
    """The actions between the picks of the draft, from the wonders in the order in which they were taken."""
    lines: Callable[[Ruleset, GameState, bool], Iterator[str]]
    """The part of the box in lines of a scenario file; see `write.position_lines`."""
    city_lines: Callable[[Ruleset, City, str], Iterator[str]]
    """The same of a city, whose key is given."""
    tables: Callable[[Catalogue], Mapping[str, Iterable[str]]]
    """Further kinds of ids, with those that there are."""
    expectations: Mapping[str, Compare]
    """What compares a position with an expectation, by its key."""
    named: Callable[[str, Any], Iterator[Named]]
    """The ids in one of these expectations."""
