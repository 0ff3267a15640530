"""Conspiracies in front of a seat: drawn in secret, kept, and looked up by everything that is done with them."""

from __future__ import annotations

from typing import Any, Final, Literal, get_args

from duel_tui.engine.actions import Action, KeepConspiracy
from duel_tui.engine.effects import Conspire, KeepAllDrawn
from duel_tui.engine.errors import Illegal
from duel_tui.engine.events import ConspiraciesDrawn, ConspiracyHidden, ConspiracyKept, Conspired, EffectSkipped
from duel_tui.engine.modules.agora.senate import numbers_of, senate_of
from duel_tui.engine.records_agora import Plot
from duel_tui.engine.rules import Ruleset
from duel_tui.engine.state import City, Decision, GameState
from duel_tui.engine.types import Seat
from duel_tui.engine.work import Work

KEEP: Final = "keep"

End = Literal["top", "bottom"]
_ENDS: Final[tuple[End, ...]] = get_args(End)


# Looking


def plot_of(city: City, conspiracy: str) -> Plot | None:
    """The conspiracy with this id in front of a city, or None."""
    return next((plot for plot in city.politics.plots if plot.conspiracy == conspiracy), None)


def is_unprepared(plot: Plot) -> bool:
    """Whether a card can be put under a conspiracy, or the Curia Julia trigger it."""
    return plot.card is None and not plot.triggered


def is_prepared(plot: Plot) -> bool:
    """Whether a conspiracy can be triggered at the start of a turn."""
    return plot.card is not None and not plot.triggered


def change_plot(work: Work, seat: Seat, conspiracy: str, **changes: Any) -> int:
    """Change the record of a conspiracy that a seat has; its number in the city, from 1."""
    city = work.edit(seat)
    plots = [*city.politics.plots]
    index = next(index for index, plot in enumerate(plots) if plot.conspiracy == conspiracy)
    plots[index] = plots[index]._replace(**changes)
    city.politics = city.politics._replace(plots=tuple(plots))
    return index + 1


# Conspiring


def conspire(work: Work, seat: Seat, effect: Conspire, cause: str) -> None:
    """Draw conspiracies in secret, to keep one of them, or all with the token for that."""
    drawn = senate_of(work.state).deck[: numbers_of(work.rules).conspiracies_drawn]
    if not drawn:
        work.events.append(EffectSkipped(seat, cause, "no_conspiracy"))
        return
    work.events.append(Conspired(seat, len(drawn), cause))
    work.events.append(ConspiraciesDrawn(seat, drawn, cause))
    tokens = (work.rules.catalogue.tokens[token] for token in work.cities[seat].tokens)
    if any(isinstance(effect, KeepAllDrawn) for token in tokens for effect in token.effects):
        _keep(work, Decision(KEEP, seat, cause, drawn), drawn, None)
    else:
        work.ask(Decision(KEEP, seat, cause, drawn, secret=True))


def list_kept(rules: Ruleset, state: GameState, decision: Decision) -> tuple[Action, ...]:
    """Each of the conspiracies drawn, with either end of the deck for the other one if there is one."""
    if len(decision.options) == 1:
        return (KeepConspiracy(decision.options[0]),)
    return tuple(KeepConspiracy(conspiracy, end) for conspiracy in decision.options for end in _ENDS)


def keep_conspiracy(work: Work, action: KeepConspiracy, decision: Decision) -> None:
    """Keep one of the conspiracies drawn, face down; the other one goes back."""
    _keep(work, decision, (action.conspiracy,), action.end)


def _keep(work: Work, decision: Decision, kept: tuple[str, ...], end: End | None) -> None:
    """Those drawn, which lie on top of the deck until now, leave it; those not kept go to an end of it."""
    seat, drawn = decision.seat, decision.options
    returned = tuple(conspiracy for conspiracy in drawn if conspiracy not in kept)
    senate = senate_of(work.state)
    left = senate.deck[len(drawn) :]
    work.state.agora = senate._replace(deck=left + returned if end == "bottom" else returned + left)
    city = work.edit(seat)
    plots = (*city.politics.plots, *(Plot(conspiracy) for conspiracy in kept))
    city.politics = city.politics._replace(plots=plots)
    work.events.append(ConspiracyHidden(seat, kept, returned[0] if returned else None))
    work.events.append(ConspiracyKept(seat, len(kept), end, decision.cause))


def refuse_kept(rules: Ruleset, state: GameState, action: KeepConspiracy) -> Illegal:
    """Why a conspiracy can't be kept so."""
    assert state.decision is not None
    if action.conspiracy not in rules.catalogue.conspiracies:
        return Illegal("unknown_id", id=action.conspiracy, kind="conspiracy")
    if action.conspiracy not in state.decision.options:
        return Illegal("not_offered", id=action.conspiracy)
    if action.end is None:
        return Illegal("no_end", conspiracy=action.conspiracy)
    return Illegal("not_offered", id=action.end)
