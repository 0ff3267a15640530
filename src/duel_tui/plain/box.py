"""What a box adds to the line interface: lines of panels, a board of its own, what its decisions list."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from duel_tui.engine.actions import Action
from duel_tui.engine.catalogue import Catalogue
from duel_tui.engine.types import BySeat, Seat
from duel_tui.engine.view import GameView, SlotView
from duel_tui.words.options import Tell

from .choices import Choice

Numbered: TypeAlias = tuple[int, Choice[Action]]
"""A choice and its number."""
OfBoard: TypeAlias = Callable[[GameView, BySeat[str], Catalogue], Iterator[str]]
OfPlace: TypeAlias = Callable[[SlotView, GameView, Catalogue], Iterator[str]]
OfSeat: TypeAlias = Callable[[GameView, Seat, BySeat[str], Catalogue], Iterator[str]]
OfThing: TypeAlias = Callable[[str, GameView, Seat, BySeat[str], Catalogue], Iterator[str]]
OfAction: TypeAlias = Callable[[Action, GameView, Seat, BySeat[str], Catalogue], Iterator[str]]
OfChoices: TypeAlias = Callable[[Sequence[Numbered], GameView, Seat, BySeat[str], Catalogue], Iterator[str]]


def by_first_part(offered: Sequence[Numbered], catalogue: Catalogue) -> Mapping[str, list[str]]:
    """Choices that name two things: by the id of the first one the numbers, each with the name of the second one."""
    found: dict[str, list[str]] = {}
    for number, choice in offered:
        first, second = map(str, choice.value[:2])
        found.setdefault(first, []).append(f"{number} {catalogue.names[second]}")
    return found


def _nothing(*args: object) -> Iterator[str]:
    return iter(())


@dataclass(frozen=True, slots=True)
class Box:
    """The additions of one box. Each function answers with lines, none where it has nothing to say."""

    played: Callable[[Catalogue], bool]
    """Whether the box is in a game with these cards."""
    command: str
    """The word that shows its board."""
    about: str
    """What that is, for the list of commands."""
    board: OfBoard
    example: str
    """An action of the box as it can be typed."""
    thing_word: str
    """What its cards are called: `god`."""
    further: Callable[[Catalogue], Mapping[str, Sequence[str]]] = lambda catalogue: {}
    """What else can be looked up, by its id, with its names: things without a printed one."""
    track: OfBoard = _nothing
    """What stands on the conflict track."""
    city: OfSeat = _nothing
    """Lines about one city."""
    secrets: OfSeat = _nothing
    """What a seat alone may know, from its own view."""
    lies_on: OfPlace = _nothing
    """What lies on a card of the structure."""
    taking: OfPlace = _nothing
    """What taking a card brings, as the end of a sentence."""
    thing: OfThing = _nothing
    """All about an id that is the box's own."""
    where: OfThing = _nothing
    """Where a thing of another box is, if it lies on something of this one."""
    price: OfThing = _nothing
    """What such a thing costs both seats and why."""
    turn: OfChoices = _nothing
    """What a turn offers besides cards, from the choices that use none."""
    listings: Mapping[str, OfChoices] = field(default_factory=dict)
    """By kind of decision, how its choices are listed where a line for each isn't enough, or too much."""
    orders: Mapping[str, Callable[[Action], int]] = field(default_factory=dict)
    """By kind of decision, what its choices are put in order by."""
    abouts: Mapping[str, Tell] = field(default_factory=dict)
    """By kind of decision, what there is to say about one of its options."""
    cannot_be_named: OfAction = _nothing
    """What a player alone is told of the secrets that an action, hidden from others, can't be about now."""
    spare: Callable[[Action, GameView], bool] = lambda action, view: False
    """Whether an action is left out of the list, as there are better ways to the same; it can be typed."""
