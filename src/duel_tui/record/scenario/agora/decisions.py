"""The choices that senators, conspiracies and military tokens ask for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Final

from duel_tui.engine.effects import KeepAllDrawn, PlaceOrConspire, SenateActions
from duel_tui.engine.modules.agora.influence import CUBE, MOVE, REMOVE, as_options
from duel_tui.engine.modules.agora.plots import KEEP
from duel_tui.engine.modules.agora.senate import numbers_of, senate_of, supply
from duel_tui.engine.modules.agora.senators import SENATE, chambers_in, section_of
from duel_tui.engine.resolvers import TOKEN
from duel_tui.engine.state import City, Decision, GameState
from duel_tui.engine.types import SEAT_WORDS
from duel_tui.record.scenario.agora.waiting import MILITARY
from duel_tui.record.scenario.section import Asker

if TYPE_CHECKING:
    from duel_tui.engine.effects import Effect
    from duel_tui.engine.rules import BoundEffects, Ruleset
    from duel_tui.record.scenario.model import OpenDecision

EITHER_SEAT: Final = frozenset((CUBE, REMOVE, MOVE, TOKEN))
"""Kinds that are the other seat's where a military token falls to it, or a building that it is given makes a pair."""


def carriers(rules: Ruleset, city: City) -> Iterator[tuple[str, BoundEffects]]:
    """Senators, conspiracies that were triggered, and military tokens, which may fall to anybody."""
    yield from ((card, rules.cards[card].effects) for card in city.buildings if rules.cards[card].senator)
    for plot in city.politics.plots:
        if plot.triggered:
            yield plot.conspiracy, rules.conspiracies[plot.conspiracy].effects
    for token in rules.numbers.military_tokens:
        yield MILITARY, tuple((rules.resolvers[type(effect)], effect) for effect in token.effects)


def _senate(rules: Ruleset, state: GameState, asked: OpenDecision) -> Decision | tuple[str, str]:
    """Where the next senate action of a politician goes."""
    politician = _senator(rules, state, asked, SenateActions)
    if politician is None:
        return _no_senator(state, asked, "politician")
    section = chambers_in(rules.catalogue, section_of(rules.catalogue, politician))
    chambers = section if supply(rules, state, state.active) else ()
    return Decision(SENATE, state.active, politician, as_options(chambers))


def _keep(rules: Ruleset, state: GameState, asked: OpenDecision) -> Decision | tuple[str, str]:
    """Which of the conspiracies drawn is kept."""
    conspirator = _senator(rules, state, asked, PlaceOrConspire)
    if conspirator is None:
        return _no_senator(state, asked, "conspirator")
    drawn = senate_of(state).deck[: numbers_of(rules).conspiracies_drawn]
    if not drawn:
        return "kind", "no conspiracy is left in the deck to be kept"
    for token in state.cities[state.active].tokens:
        if any(isinstance(effect, KeepAllDrawn) for effect in rules.catalogue.tokens[token].effects):
            return "kind", f"with `{token}` everything that is drawn is kept, and nothing is to choose"
    return Decision(KEEP, state.active, conspirator, drawn, secret=True)


def _senator(rules: Ruleset, state: GameState, asked: OpenDecision, kind: type[Effect]) -> str | None:
    """The senator of the seat on turn who acts; the last one if it isn't said which one."""
    for card in reversed(state.cities[state.active].buildings):
        effects = rules.catalogue.buildings[card].effects
        if asked.cause in (None, card) and any(isinstance(effect, kind) for effect in effects):
            return card
    return None


def _no_senator(state: GameState, asked: OpenDecision, what: str) -> tuple[str, str]:
    key = "kind" if asked.cause is None else "cause"
    return key, f"no {what} that seat {SEAT_WORDS[state.active]} has recruited asks for such a choice"


ASKS: Final[Mapping[str, Asker]] = {SENATE: _senate, KEEP: _keep}
"""By kind."""
