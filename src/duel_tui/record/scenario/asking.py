"""The open decision of a position: what asks for it does so, as in a game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final, TypeAlias

from duel_tui.engine.resolve import BEGIN, TURN
from duel_tui.engine.resolvers import TOKEN
from duel_tui.engine.state import City, Decision, GameState, Task
from duel_tui.engine.types import ONE, SEAT_WORDS, TWO, Seat
from duel_tui.engine.work import Work
from duel_tui.record.scenario.model import OpenDecision
from duel_tui.record.scenario.problems import Faults
from duel_tui.record.scenario.sections import sections_of

if TYPE_CHECKING:
    from duel_tui.engine.rules import BoundEffects, Ruleset

STOP: Final = "stop"
"""Among the options of a decision: nothing need be chosen."""


def seat_of(word: str) -> Seat:
    """The seat that a word names."""
    return TWO if word == SEAT_WORDS[TWO] else ONE


Opened: TypeAlias = tuple[GameState, tuple[Task, ...]]
"""A state whose decision is open, and the effects that come behind the one that asks for it."""


def asking(rules: Ruleset, state: GameState, asked: OpenDecision | None, faults: Faults) -> Opened | None:
    """The state with the decision that is described, a turn if none is; None after noting why it can't be open."""
    if asked is None or asked.kind == TURN:
        return _opened(rules, state, Decision(TURN, state.active)), ()
    if asked.kind == BEGIN:
        weaker = state.active if state.pawn == 0 else TWO if state.pawn > 0 else ONE
        chooser = seat_of(asked.seat) if asked.seat is not None else weaker
        return _opened(rules, state, Decision(BEGIN, chooser, options=SEAT_WORDS)), ()
    seat = state.active if asked.seat is None else seat_of(asked.seat)
    if asked.kind == TOKEN:
        answer = _for_a_pair(state, seat, asked)
    else:
        askers = {kind: ask for section in sections_of(rules) for kind, ask in section.asks.items()}
        if asked.kind not in askers:
            return _by_an_effect(rules, state, seat, asked, faults)
        answer = askers[asked.kind](rules, state, asked)
    if isinstance(answer, Decision):
        return _opened(rules, state, answer), ()
    key, text = answer
    faults.add(("decision", key), text)
    return None


def _opened(rules: Ruleset, state: GameState, decision: Decision) -> GameState:
    work = Work(rules, state)
    work.ask(decision)
    return work.seal()[0]


def _for_a_pair(state: GameState, seat: Seat, asked: OpenDecision) -> Decision | tuple[str, str]:
    if asked.cause is None or state.cities[seat].symbols.count(asked.cause) < 2:
        return "cause", f"`cause` has to be a symbol of which seat {SEAT_WORDS[seat]} has a pair"
    if not state.board:
        return "kind", "no progress token is left on the board to choose"
    return Decision(TOKEN, seat, asked.cause, state.board)


def _by_an_effect(rules: Ruleset, state: GameState, seat: Seat, asked: OpenDecision, faults: Faults) -> Opened | None:
    """Let the effect that asks for the choice do so."""
    cause = asked.cause
    for carrier, effects in _carriers(rules, state.cities[seat]):
        for index, (resolver, effect) in enumerate(effects if cause in (None, carrier) else ()):
            work = Work(rules, state)
            resolver(work, seat, effect, carrier)
            if _is_asked(work.state.decision, asked):
                return work.seal()[0], tuple(Task(seat, later, carrier) for _, later in effects[index + 1 :])
    others = "".join(f" and no {section.carriers_in_words}" for section in sections_of(rules))
    faults.add(
        ("decision", "cause" if cause is not None else "kind"),
        f"no wonder that seat {SEAT_WORDS[seat]} has built{others} asks for such a choice here, or there is nothing "
        "to choose",
    )
    return None


def _is_asked(decision: Decision | None, asked: OpenDecision) -> bool:
    """Whether this is the decision that is described."""
    return decision is not None and decision.kind == asked.kind and (STOP in decision.options) == asked.optional


def _carriers(rules: Ruleset, city: City) -> Iterator[tuple[str, BoundEffects]]:
    """What stands in a city and may ask for a choice, with its effects."""
    yield from ((built.wonder, rules.wonders[built.wonder].effects) for built in city.built)
    for section in sections_of(rules):
        yield from section.carriers(rules, city)
