"""The conspiracy that moves a decree into another chamber."""

from __future__ import annotations

from typing import Final

from duel_tui.engine.actions import Action, ShiftDecree
from duel_tui.engine.effects import MoveDecree
from duel_tui.engine.errors import Illegal
from duel_tui.engine.modules.agora.influence import all_chambers, as_options, refuse_chambers
from duel_tui.engine.modules.agora.senate import chamber_of, move_decree, senate_of
from duel_tui.engine.rules import Ruleset
from duel_tui.engine.state import Decision, GameState
from duel_tui.engine.types import Seat
from duel_tui.engine.work import Work

DECREE: Final = "decree"


def choose_decree(work: Work, seat: Seat, effect: MoveDecree, cause: str) -> None:
    """Choose a decree, face up or face down, and another chamber for it."""
    chambers = enumerate(senate_of(work.state).chambers, 1)
    with_decrees = tuple(number for number, chamber in chambers if chamber.decrees)
    work.ask(Decision(DECREE, seat, cause, as_options(with_decrees)))


def list_decrees(rules: Ruleset, state: GameState, decision: Decision) -> tuple[Action, ...]:
    """The upper decree of each chamber that has one, into each other chamber."""
    starts = map(int, decision.options)
    return tuple(ShiftDecree(start, to) for start in starts for to in all_chambers(rules) if to != start)


def shift_decree(work: Work, action: ShiftDecree, decision: Decision) -> None:
    """Put the decree under the one of the other chamber."""
    move_decree(work, decision.seat, action.chamber, action.to)


def refuse_decree(rules: Ruleset, state: GameState, action: ShiftDecree) -> Illegal:
    """Why a decree can't be moved so."""
    if refused := refuse_chambers(rules, action.chamber, action.to):
        return refused
    if not chamber_of(state, action.chamber).decrees:
        return Illegal("no_decree_there", chamber=action.chamber)
    return Illegal("not_offered", id=str(action.to))
