"""Influence cubes that effects ask for: placing, removing and moving one; and giving up what may be given up."""

from __future__ import annotations

from typing import Final

from duel_tui.engine.actions import Action, AddCube, DrawConspiracies, ReturnCube, ShiftCube, Stop
from duel_tui.engine.effects import MoveCube, PlaceCube, RemoveCube
from duel_tui.engine.errors import Illegal
from duel_tui.engine.events import EffectDeclined, EffectSkipped
from duel_tui.engine.modules.agora.senate import (
    chamber_of,
    chambers_with_cubes,
    move_cube,
    numbers_of,
    place_cube,
    remove_cube,
    supply,
)
from duel_tui.engine.rules import Ruleset
from duel_tui.engine.state import Decision, GameState
from duel_tui.engine.types import Seat
from duel_tui.engine.work import Work

CUBE: Final = "cube"
REMOVE: Final = "remove"
MOVE: Final = "move"


def as_options(chambers: tuple[int, ...]) -> tuple[str, ...]:
    """Chambers as the options of a decision."""
    return tuple(map(str, chambers))


def all_chambers(rules: Ruleset) -> tuple[int, ...]:
    """The numbers of the chambers, from left to right."""
    return tuple(chamber.chamber for chamber in numbers_of(rules).chambers)


def choose_chamber(work: Work, seat: Seat, effect: PlaceCube, cause: str) -> None:
    """Choose a chamber to place a cube in; a duty while there is one in the supply."""
    if supply(work.rules, work.state, seat):
        work.ask(Decision(CUBE, seat, cause, as_options(all_chambers(work.rules))))
    else:
        work.events.append(EffectSkipped(seat, cause, "no_cube"))


def choose_removed_cube(work: Work, seat: Seat, effect: RemoveCube, cause: str) -> None:
    """Choose a chamber from which a cube of the opponent goes; a duty while it has one in the senate."""
    _ask_where_cubes_are(work, REMOVE, seat, 1 - seat, cause)


def choose_move(work: Work, seat: Seat, effect: MoveCube, cause: str) -> None:
    """Choose an own cube to move, or none."""
    _ask_where_cubes_are(work, MOVE, seat, seat, cause)


def _ask_where_cubes_are(work: Work, kind: str, seat: Seat, owner: Seat, cause: str) -> None:
    if chambers := chambers_with_cubes(work.state, owner):
        work.ask(Decision(kind, seat, cause, as_options(chambers)))
    else:
        work.events.append(EffectSkipped(seat, cause, "no_cube"))


# Answers


def shifts(rules: Ruleset, state: GameState, seat: Seat) -> tuple[Action, ...]:
    """Every way to move a cube of a seat to an adjacent chamber."""
    last = len(numbers_of(rules).chambers)
    return tuple(
        ShiftCube(chamber, to)
        for chamber in chambers_with_cubes(state, seat)
        for to in (chamber - 1, chamber + 1)
        if 1 <= to <= last
    )


def list_moves(rules: Ruleset, state: GameState, decision: Decision) -> tuple[Action, ...]:
    """Every move of an own cube; it can be given up."""
    return (*shifts(rules, state, decision.seat), Stop())


def add_cube(work: Work, action: AddCube, decision: Decision) -> None:
    """Place a cube in the chosen chamber."""
    place_cube(work, decision.seat, action.chamber, decision.cause)


def return_cube(work: Work, action: ReturnCube, decision: Decision) -> None:
    """A cube of the opponent goes out of the chosen chamber."""
    remove_cube(work, 1 - decision.seat, action.chamber, decision.cause)


def shift_cube(work: Work, action: ShiftCube, decision: Decision) -> None:
    """Move an own cube as chosen."""
    move_cube(work, decision.seat, action.chamber, action.to, decision.cause)


def decline(work: Work, decision: Decision) -> None:
    """Give up an optional part of an effect."""
    work.events.append(EffectDeclined(decision.seat, decision.cause))


# Refusals


def refuse_chambers(rules: Ruleset, *chambers: int) -> Illegal | None:
    """Refuses the first number that no chamber has."""
    unknown = (chamber for chamber in chambers if chamber not in all_chambers(rules))
    return next((Illegal("no_chamber", chamber=chamber) for chamber in unknown), None)


def refuse_return(rules: Ruleset, state: GameState, action: ReturnCube) -> Illegal:
    """Why no cube can be removed there."""
    return refuse_chambers(rules, action.chamber) or Illegal("no_cube_there", chamber=action.chamber)


def refuse_shift(rules: Ruleset, state: GameState, action: ShiftCube) -> Illegal:
    """Why a cube can't be moved so."""
    assert state.decision is not None
    if refused := refuse_chambers(rules, action.chamber, action.to):
        return refused
    if not chamber_of(state, action.chamber).cubes[state.decision.seat]:
        return Illegal("no_cube_there", chamber=action.chamber)
    return Illegal("not_adjacent", chamber=action.chamber, to=action.to)


def refuse_verb(rules: Ruleset, state: GameState, action: Stop | DrawConspiracies) -> Illegal:
    """Refuses what is nothing but a verb: a duty can't be given up, and from an empty deck nobody can draw."""
    return Illegal("not_offered", id=action.verb)
