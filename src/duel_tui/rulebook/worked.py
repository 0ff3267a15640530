"""Worked examples, played: what each step says, with the table as everybody sees it then.

Nothing of an example is hidden from its reader but what lies face down, and that stays hidden here too.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from duel_tui.engine.types import SEAT_WORDS, SEATS, BySeat, Seat, Viewer
from duel_tui.engine.view import GameView, project
from duel_tui.record.scenario import read_scenarios
from duel_tui.words.god_board import space_of

from .book import example_file

if TYPE_CHECKING:
    from duel_tui.engine.actions import Action
    from duel_tui.engine.catalogue import Catalogue
    from duel_tui.engine.cost import Quote
    from duel_tui.engine.events import Event
    from duel_tui.engine.records_pantheon import ActivationPrice
    from duel_tui.engine.rules import Ruleset
    from duel_tui.engine.state import GameState
    from duel_tui.record.scenario import Step

    from .blocks import Example

NAMES: Final = BySeat("Seat one", "Seat two")
"""What the players of every example are called, in its sentences and on its board."""


class Price(NamedTuple):
    """A price that a step is about: for which seat, and the whole price for both."""

    seat: Seat
    quotes: BySeat[Quote]


class Activation(NamedTuple):
    """A price of activating a god that a step is about: for which seat, and with which of its offering tokens."""

    seat: Seat
    god: str
    space: int
    price: ActivationPrice
    offerings: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Moment:
    """One step of an example, after what is done in it."""

    say: str
    view: GameView
    action: Action | None
    """What was done, if anything."""
    events: tuple[Event, ...]
    """What came of it."""
    prices: tuple[Price, ...]
    activations: tuple[Activation, ...]


@dataclass(frozen=True, slots=True)
class Worked:
    """An example, ready to be stepped through."""

    title: str
    catalogue: Catalogue
    """Everything printed in the boxes that it is played with."""
    start: GameView
    """The position before the first step."""
    moments: tuple[Moment, ...]


@cache
def play(example: Example) -> Worked:
    """Play an example of the rule book to its end."""
    case = read_scenarios(example_file(example)).cases[0]
    rules = case.rules
    moments = tuple(_moments(rules, case.state, case.steps))
    return Worked(example.title, rules.catalogue, _view(rules, case.state), moments)


def _moments(rules: Ruleset, state: GameState, steps: tuple[Step, ...]) -> Iterator[Moment]:
    for step in steps:
        events: tuple[Event, ...] = ()
        if step.action is not None:
            state, events = rules.apply(state, step.action, step.seat)
        view = _view(rules, state)
        prices, activations = tuple(_prices(rules, state, step)), tuple(_activations(view, step))
        yield Moment(step.say or "", view, step.action, events, prices, activations)


def _prices(rules: Ruleset, state: GameState, step: Step) -> Iterator[Price]:
    """The prices that the step states; those of whoever decides where it names no seat."""
    for price in _stated(step, "price"):
        seat = SEAT_WORDS.index(price.seat) if price.seat else state.active
        yield Price(seat, BySeat(*(rules.quote(state, other, price.of) for other in SEATS)))


def _activations(view: GameView, step: Step) -> Iterator[Activation]:
    """The prices of activating that the step states."""
    for stated in _stated(step, "activation"):
        seat = SEAT_WORDS.index(stated.seat) if stated.seat else view.active
        space = space_of(stated.of, view)
        assert space is not None and space.prices is not None  # otherwise the step would not hold
        yield Activation(seat, stated.of, space.space, space.prices.of(seat), tuple(stated.offerings))


def _stated(step: Step, key: str) -> Iterator[Any]:
    """What a step expects of something that it can name several times."""
    return (item for found, value in step.expected if found == key for item in value)


def _view(rules: Ruleset, state: GameState) -> GameView:
    return project(rules, state, Viewer.SPECTATOR)
