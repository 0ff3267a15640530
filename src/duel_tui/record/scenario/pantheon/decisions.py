"""The choices that gods ask for, as far as they don't follow from what stands in a city."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Final

from duel_tui.engine.effects import ActivateFromDeck, ActivateTop, Effect, UseMilitaryTokens
from duel_tui.engine.modules.pantheon.activation import GOD, ORDER, gods_in_hand
from duel_tui.engine.modules.pantheon.board import PLACE, board_of, lender_among
from duel_tui.engine.modules.pantheon.gods import NEPTUNE_APPLY
from duel_tui.engine.state import Decision, GameState
from duel_tui.engine.types import SEAT_WORDS
from duel_tui.record.scenario.pantheon.sketch import numbers_of
from duel_tui.record.scenario.problems import unknown
from duel_tui.record.scenario.section import Asker

if TYPE_CHECKING:
    from duel_tui.engine.catalogue import Carrier
    from duel_tui.engine.rules import Ruleset
    from duel_tui.record.scenario.model import OpenDecision

_Answer = Decision | tuple[str, str]
"""The decision, or the key that can't be so and why."""


def _decks(rules: Ruleset, state: GameState) -> dict[str, tuple[str, ...]]:
    return dict(zip(rules.catalogue.mythologies, board_of(state).decks, strict=True))


def _place(rules: Ruleset, state: GameState, asked: OpenDecision) -> _Answer:
    """Which of the gods drawn is placed where, for a mythology token that has just been taken."""
    seat, numbers = state.active, numbers_of(rules.catalogue)
    if state.age >= numbers.opens_in_age:
        return "kind", f"gods are placed before age {numbers.opens_in_age}"
    if asked.cause not in state.cities[seat].cult.mythologies:
        return "cause", f"`cause` has to be the mythology of a token that seat {SEAT_WORDS[seat]} has"
    deck = _decks(rules, state)[asked.cause]
    if not deck:
        return "cause", f"no god is left in the deck `{asked.cause}` to be placed"
    return Decision(PLACE, seat, asked.cause, deck[: numbers.gods_drawn], secret=True)


def _god(rules: Ruleset, state: GameState, asked: OpenDecision) -> _Answer:
    """Which of the gods shown is activated: those of one deck for the Theater, the top ones for the Gate."""
    if asked.deck is not None:
        return _of_deck(rules, state, asked, asked.deck)
    if asked.cause in rules.catalogue.wonders:
        return "cause", "`deck` has to say which deck is looked at"
    gate = next(_with(rules.catalogue.gods.values(), ActivateTop))
    spaces = board_of(state).spaces
    if not board_of(state).open or any(placed is not None and placed.god == gate for placed in spaces):
        return "kind", f"`{gate}` has not been activated, so it shows no gods; for those of a deck say `deck`"
    shown = tuple(deck[0] for deck in board_of(state).decks if deck)
    if not shown:
        return "kind", "no god is left in any deck to be shown"
    return _looking(rules, state, Decision(GOD, state.active, gate, shown))


def _of_deck(rules: Ruleset, state: GameState, asked: OpenDecision, mythology: str) -> _Answer:
    decks = _decks(rules, state)
    if mythology not in decks:
        return "deck", unknown("mythology", mythology, decks)
    if not decks[mythology]:
        return "deck", f"no god is left in the deck `{mythology}`"
    wonder = _theater(rules, state)
    if wonder is None:
        return "kind", f"seat {SEAT_WORDS[state.active]} has built no wonder that shows a deck"
    return _looking(rules, state, Decision(GOD, state.active, wonder, decks[mythology], secret=True))


def _order(rules: Ruleset, state: GameState, asked: OpenDecision) -> _Answer:
    """How the other gods go back on the deck out of which one was chosen."""
    if _theater(rules, state) is None:
        return "kind", f"seat {SEAT_WORDS[state.active]} has built no wonder that shows a deck"
    for deck in board_of(state).decks:
        if asked.cause in deck and len(deck) > 2:
            others = tuple(god for god in deck if god != asked.cause)
            return _looking(rules, state, Decision(ORDER, state.active, asked.cause, others, secret=True))
    return "cause", "`cause` has to be the god who was chosen, out of a deck with more than one other god"


def _looking(rules: Ruleset, state: GameState, decision: Decision) -> _Answer:
    """The decision, unless progress tokens are said to lie on a god who is neither in hand nor lies open."""
    board = board_of(state)
    seen = [*gods_in_hand(decision), *(god for city in state.cities for god in city.cult.gods)]
    seen += [placed.god for placed in board.spaces if placed is not None and board.open]
    if board.lent and lender_among(rules, tuple(seen)) is None:
        return "kind", "the god on whom tokens lie, as `lent` says, is not among those that are seen here"
    return decision


def _apply(rules: Ruleset, state: GameState, asked: OpenDecision) -> _Answer:
    """Which military token is applied, when another one has been discarded."""
    seat = state.active
    gods = [rules.catalogue.gods[god] for god in state.cities[seat].cult.gods]
    god = next(_with(gods, UseMilitaryTokens), None)
    if god is None:
        return "kind", f"seat {SEAT_WORDS[seat]} has not activated who asks for that"
    if not state.military:
        return "kind", "no military token is left to be applied"
    return Decision(NEPTUNE_APPLY, seat, god, tuple(map(str, sorted(state.military))))


def _with(carriers: Iterable[Carrier], kind: type[Effect]) -> Iterator[str]:
    """The ids of those with this kind of effect."""
    return (carrier.id for carrier in carriers if any(isinstance(effect, kind) for effect in carrier.effects))


def _theater(rules: Ruleset, state: GameState) -> str | None:
    """The wonder of the seat on turn that shows a deck."""
    built = [rules.catalogue.wonders[built.wonder] for built in state.cities[state.active].built]
    return next(_with(built, ActivateFromDeck), None)


ASKS: Final[Mapping[str, Asker]] = {PLACE: _place, GOD: _god, ORDER: _order, NEPTUNE_APPLY: _apply}
"""By kind."""


def decision_keys(rules: Ruleset, state: GameState, decision: Decision) -> Iterator[tuple[str, str]]:
    """The deck that is looked at, which doesn't follow from what asks."""
    if decision.kind == GOD and decision.cause in rules.catalogue.wonders:
        yield "deck", str(rules.catalogue.gods[decision.options[0]].mythology)
