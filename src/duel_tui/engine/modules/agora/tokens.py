"""Conspiracies about progress tokens: one that locks a token away, one that takes one of those set aside."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal

from duel_tui.engine.actions import LockAway, TakeSetAsideToken
from duel_tui.engine.effects import ChooseSetAsideToken, LockToken
from duel_tui.engine.events import EffectSkipped, TokenHidden, TokenLocked, TokensSeen
from duel_tui.engine.modules.agora.plots import change_plot
from duel_tui.engine.rules import Ruleset
from duel_tui.engine.state import City, Decision, GameState
from duel_tui.engine.types import Seat
from duel_tui.engine.work import Work

LOCK: Final = "lock"
ESPIONAGE: Final = "espionage"


def _set_aside(rules: Ruleset, state: GameState) -> tuple[str, ...]:
    """The progress tokens in the box, in the order of the catalogue: how they lie there tells nothing."""
    return tuple(token for token in rules.catalogue.tokens if token in state.box)


# Obscurantism


def lockable(rules: Ruleset, state: GameState, cities: Sequence[City], seat: Seat) -> tuple[str, ...]:
    """The tokens that a seat can lock away: those of the board, of the opponent and of the box."""
    return (*state.board, *cities[1 - seat].tokens, *_set_aside(rules, state))


def choose_token_to_lock(work: Work, seat: Seat, effect: LockToken, cause: str) -> None:
    """Look at the tokens in the box, and choose one of those, of the board or of the opponent."""
    tokens = lockable(work.rules, work.state, work.cities, seat)
    if not tokens:
        work.events.append(EffectSkipped(seat, cause, "no_token"))
        return
    if work.state.box:
        work.events.append(TokensSeen(seat, _set_aside(work.rules, work.state), cause))
    work.ask(Decision(LOCK, seat, cause, tokens, secret=True))


def lock_token(work: Work, action: LockAway, decision: Decision) -> None:
    """The token lies face down on the conspiracy: nobody has it or can get it any more."""
    state, seat, token = work.state, decision.seat, action.token
    source: Literal["board", "opponent", "box"]
    if token in state.board:
        source = "board"
        state.board = tuple(left for left in state.board if left != token)
    elif token in work.cities[1 - seat].tokens:
        source = "opponent"
        work.remove_token(1 - seat, token)
    else:
        source = "box"
        state.box = tuple(left for left in state.box if left != token)
    change_plot(work, seat, decision.cause, token=token, hidden=source == "box")
    work.events.append(TokenLocked(seat, None if source == "box" else token, source))
    if source == "box":
        work.events.append(TokenHidden(seat, token))


# Espionage


def choose_set_aside_token(work: Work, seat: Seat, effect: ChooseSetAsideToken, cause: str) -> None:
    """Look at all tokens in the box and choose one of them."""
    if not (tokens := _set_aside(work.rules, work.state)):
        work.events.append(EffectSkipped(seat, cause, "no_token"))
        return
    work.events.append(TokensSeen(seat, tokens, cause))
    work.ask(Decision(ESPIONAGE, seat, cause, tokens, secret=True))


def take_set_aside_token(work: Work, action: TakeSetAsideToken, decision: Decision) -> None:
    """Take the chosen token with its effects; the others stay in the box."""
    work.take_token(decision.seat, action.token, "box", decision.cause)
