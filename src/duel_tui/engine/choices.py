"""Choices of one id among the options of a decision, and those for which the effects of several boxes ask."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from .actions import Action, TakeBuilding, TakeWonder
from .effects import TakeOpponentBuilding, TakeOpponentWonder
from .errors import Illegal
from .events import BuildingTaken, EffectSkipped, WonderTaken
from .module import Lister, Module, Refuser
from .rules import Ruleset
from .state import Decision, GameState
from .types import Seat
from .work import Work

TAKE: Final = "take"
TAKE_WONDER: Final = "claim"


def among_options(make: Callable[[str], Action]) -> Lister:
    """Lists one action for each id that the decision offers."""

    def lister(rules: Ruleset, state: GameState, decision: Decision) -> tuple[Action, ...]:
        return tuple(make(option) for option in decision.options)

    return lister


def refuse_id(kind: str) -> Refuser:
    """Refuses an id that isn't offered; `kind` is what it should be one of."""

    def refuser(rules: Ruleset, state: GameState, action: Action) -> Illegal:
        target = action[0]
        if target not in rules.catalogue.names:
            return Illegal("unknown_id", id=target, kind=kind)
        return Illegal("not_offered", id=target)

    return refuser


def among_numbers(make: Callable[[int], Action]) -> Lister:
    """Lists one action for each number that the decision offers."""

    def lister(rules: Ruleset, state: GameState, decision: Decision) -> tuple[Action, ...]:
        return tuple(make(int(option)) for option in decision.options)

    return lister


def refuse_number(rules: Ruleset, state: GameState, action: Action) -> Illegal:
    """Refuses a number that isn't offered."""
    return Illegal("not_offered", id=str(action[0]))


def choose_building(work: Work, seat: Seat, effect: TakeOpponentBuilding, cause: str) -> None:
    """Choose a building of the opponent to move into the own city."""
    colour = work.rules.cards
    targets = tuple(card for card in work.cities[1 - seat].buildings if colour[card].colour in effect.colours)
    if targets:
        work.ask(Decision(TAKE, seat, cause, targets))
    else:
        work.events.append(EffectSkipped(seat, cause, "no_building"))


def take_building(work: Work, action: TakeBuilding, decision: Decision) -> None:
    """The chosen building changes cities; it is moved and not constructed."""
    rules = work.rules.cards[action.card]
    work.remove_building(1 - decision.seat, rules)
    work.put_building(decision.seat, rules)
    work.events.append(BuildingTaken(decision.seat, action.card, decision.cause))


def choose_wonder(work: Work, seat: Seat, effect: TakeOpponentWonder, cause: str) -> None:
    """Choose an unbuilt wonder of the opponent."""
    if targets := work.cities[1 - seat].unbuilt:
        work.ask(Decision(TAKE_WONDER, seat, cause, targets))
    else:
        work.events.append(EffectSkipped(seat, cause, "no_wonder"))


def take_wonder(work: Work, action: TakeWonder, decision: Decision) -> None:
    """The chosen wonder changes hands; what happens when a wonder is drafted doesn't."""
    wonder = action.wonder
    theirs, own = work.edit(1 - decision.seat), work.edit(decision.seat)
    theirs.wonders = tuple(left for left in theirs.wonders if left != wonder)
    theirs.unbuilt = tuple(left for left in theirs.unbuilt if left != wonder)
    own.wonders += (wonder,)
    own.unbuilt += (wonder,)
    work.events.append(WonderTaken(decision.seat, wonder, decision.cause))


SHARED: Final = Module(
    name="shared",
    listers={TAKE: among_options(TakeBuilding), TAKE_WONDER: among_options(TakeWonder)},
    handlers={TakeBuilding: take_building, TakeWonder: take_wonder},
    decisions={TakeBuilding: (TAKE,), TakeWonder: (TAKE_WONDER,)},
    refusers={TakeBuilding: refuse_id("card"), TakeWonder: refuse_id("wonder")},
    resolvers={TakeOpponentBuilding: choose_building, TakeOpponentWonder: choose_wonder},
)
"""The tables of the choices that no box has for itself; the base game, which is always there, takes them in."""
