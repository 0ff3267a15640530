"""The senate: influence cubes, who controls a chamber, and the decrees that work for whoever does.

All changes go through `place_cube`, `move_cube`, `remove_cube` and `move_decree`. Each tells what happens and settles
it to the end: control, decrees that are turned up or change hands, the conflict pawn that one of them moves, and the
supremacy of whoever controls every chamber. A pawn that reaches a military token puts its effects in front of the
agenda; so whoever has more to do *after* such a change puts that on the agenda (`Work.postpone`) *before* it, and
finds afterwards that the game may be over (`work.state.outcome`).
"""

from __future__ import annotations

from collections.abc import Sequence

from duel_tui.engine.effects import ShieldsWhileHeld
from duel_tui.engine.events import (
    ControlChanged,
    CubeMoved,
    CubePlaced,
    CubeRemoved,
    DecreeMoved,
    DecreeRevealed,
)
from duel_tui.engine.records_agora import AgoraNumbers, AgoraState, ChamberState, DecreeToken
from duel_tui.engine.rules import Ruleset
from duel_tui.engine.state import GameState
from duel_tui.engine.types import SEATS, Seat
from duel_tui.engine.work import Work


def senate_of(state: GameState) -> AgoraState:
    """The senate, which every game with this box has."""
    assert state.agora is not None
    return state.agora


def numbers_of(rules: Ruleset) -> AgoraNumbers:
    """The numbers of the box."""
    assert rules.catalogue.agora is not None
    return rules.catalogue.agora


def set_up(work: Work) -> None:
    """Lay a decree into each chamber, and put the conspiracies beside the senate."""
    dealt = work.state.deal.agora
    assert dealt is not None
    printed = numbers_of(work.rules).chambers
    chambers = (
        ChamberState((DecreeToken(decree, chamber.face_up),))
        for chamber, decree in zip(printed, dealt.decrees, strict=True)
    )
    work.state.agora = AgoraState(tuple(chambers), dealt.conspiracies)


def end_turn(work: Work) -> None:
    """A turn is over: in the next one a conspiracy may be triggered again."""
    senate = senate_of(work.state)
    if senate.triggered:
        work.state.agora = senate._replace(triggered=False)


# Looking


def chamber_of(state: GameState, chamber: int) -> ChamberState:
    """What lies in the chamber with this number, which counts from 1."""
    return senate_of(state).chambers[chamber - 1]


def controller(chamber: ChamberState) -> Seat | None:
    """The seat with more cubes in a chamber, or None."""
    one, two = chamber.cubes
    return None if one == two else int(two > one)


def cubes_in_senate(state: GameState, seat: Seat) -> int:
    """How many cubes of a seat lie in the senate."""
    return sum(chamber.cubes[seat] for chamber in senate_of(state).chambers)


def supply(rules: Ruleset, state: GameState, seat: Seat) -> int:
    """How many cubes a seat can still place."""
    return numbers_of(rules).cubes - cubes_in_senate(state, seat)


def chambers_with_cubes(state: GameState, seat: Seat) -> tuple[int, ...]:
    """The numbers of the chambers where a seat has cubes."""
    return tuple(number for number, chamber in enumerate(senate_of(state).chambers, 1) if chamber.cubes[seat])


def decrees_held(state: GameState, seat: Seat) -> tuple[str, ...]:
    """The face-up decrees of the chambers that a seat controls, by chamber."""
    held = (chamber.decrees for chamber in senate_of(state).chambers if controller(chamber) == seat)
    return tuple(token.decree for decrees in held for token in decrees if token.face_up)


# Changing


def place_cube(work: Work, seat: Seat, chamber: int, cause: str) -> None:
    """A cube of a seat comes from its supply, where there must be one, into a chamber."""
    before = controller(chamber_of(work.state, chamber))
    _add_cubes(work, seat, chamber, 1)
    work.events.append(CubePlaced(seat, chamber, cause))
    _settle(work, ((chamber, before),))


def move_cube(work: Work, seat: Seat, chamber: int, to: int, cause: str) -> None:
    """A cube of a seat goes to another chamber; the one that it leaves is settled first."""
    before = tuple((number, controller(chamber_of(work.state, number))) for number in (chamber, to))
    _add_cubes(work, seat, chamber, -1)
    _add_cubes(work, seat, to, 1)
    work.events.append(CubeMoved(seat, chamber, to, cause))
    _settle(work, before)


def remove_cube(work: Work, owner: Seat, chamber: int, cause: str) -> None:
    """A cube of its owner goes back to the supply."""
    before = controller(chamber_of(work.state, chamber))
    _add_cubes(work, owner, chamber, -1)
    work.events.append(CubeRemoved(owner, chamber, cause))
    _settle(work, ((chamber, before),))


def move_decree(work: Work, seat: Seat, chamber: int, to: int) -> None:
    """The decree of a chamber is put under the one of another chamber, and works for whoever controls that."""
    left, entered = chamber_of(work.state, chamber), chamber_of(work.state, to)
    moved, *rest = left.decrees
    _put(work, chamber, left._replace(decrees=tuple(rest)))
    _put(work, to, entered._replace(decrees=(*entered.decrees, moved)))
    work.events.append(DecreeMoved(seat, chamber, to, moved.decree if moved.face_up else None))
    before, after = controller(left), controller(entered)
    if after is not None:
        _turn_up(work, to)
    _hand_out(work)
    if before != after:
        _change_hands(work, moved.decree, before, after)


def _put(work: Work, chamber: int, content: ChamberState) -> None:
    senate = senate_of(work.state)
    chambers = [*senate.chambers]
    chambers[chamber - 1] = content
    work.state.agora = senate._replace(chambers=tuple(chambers))


def _add_cubes(work: Work, seat: Seat, chamber: int, number: int) -> None:
    content = chamber_of(work.state, chamber)
    cubes = [*content.cubes]
    cubes[seat] += number
    _put(work, chamber, content._replace(cubes=(cubes[0], cubes[1])))


# Settling


def _settle(work: Work, before: Sequence[tuple[int, Seat | None]]) -> None:
    """Let the new cubes count in some chambers, in order; each comes with the seat that controlled it before them."""
    for chamber, controlled in before:
        _settle_chamber(work, chamber, controlled)
        if work.state.outcome is not None:
            return
    controllers = {controller(chamber) for chamber in senate_of(work.state).chambers}
    for seat in SEATS:
        if controllers == {seat}:
            work.end("political", seat)


def _settle_chamber(work: Work, chamber: int, before: Seat | None) -> None:
    content = chamber_of(work.state, chamber)
    after = controller(content)
    if after == before:
        return
    # The first cube in a chamber always gives control of it.
    if after is not None:
        _turn_up(work, chamber)
    work.events.append(ControlChanged(chamber, before, after))
    _hand_out(work)
    for token in content.decrees:
        _change_hands(work, token.decree, before, after)


def _turn_up(work: Work, chamber: int) -> None:
    """Turn up what lies face down in a chamber."""
    content = chamber_of(work.state, chamber)
    hidden = [token.decree for token in content.decrees if not token.face_up]
    if hidden:
        work.events.extend(DecreeRevealed(chamber, decree) for decree in hidden)
        turned_up = tuple(DecreeToken(token.decree, True) for token in content.decrees)
        _put(work, chamber, content._replace(decrees=turned_up))


def _hand_out(work: Work) -> None:
    """Let the decrees work for whoever controls their chambers now, and for nobody else."""
    for seat in SEATS:
        held = decrees_held(work.state, seat)
        if held != work.cities[seat].politics.decrees:
            city = work.edit(seat)
            city.politics = city.politics._replace(decrees=held)
            city.word = work.rules.word(city)


def _change_hands(work: Work, decree: str, before: Seat | None, after: Seat | None) -> None:
    """The conflict pawn goes back for whom a decree is lost, then forward for whom it is gained."""
    for effect in work.rules.catalogue.decrees[decree].effects:
        if isinstance(effect, ShieldsWhileHeld):
            for winner in (None if before is None else 1 - before, after):
                if winner is not None and work.state.outcome is None:
                    work.move_pawn(winner, effect.amount, decree)
