"""What happens after an action: waiting effects, what is turned up late, the next turn, age, or the end."""

from __future__ import annotations

from .events import (
    AgeBegun,
    AgeLaidOut,
    CardRevealed,
    ExtraTurnGained,
    ExtraTurnLost,
)
from .score import winner
from .state import Decision, Structure
from .types import ONE, SEAT_WORDS, TWO, Seat
from .work import Work

TURN = "turn"
BEGIN = "begin"
FIRST_AGE = 1
LAST_AGE = 3

_TURNS = (Decision(TURN, ONE), Decision(TURN, TWO))


def proceed(work: Work) -> None:
    """Go on until a decision is open or the game is over."""
    state = work.state
    while state.decision is None and state.outcome is None:
        if state.agenda:
            task, *rest = state.agenda
            state.agenda = tuple(rest)
            work.rules.resolvers[type(task.effect)](work, task.seat, task.effect, task.cause)
        else:
            _end_action(work)


def _end_action(work: Work) -> None:
    """All choices of an action are made: it is over."""
    state = work.state
    if (work.rules.after_action or state.structure.unrevealed) and not settle_freed(work):
        return
    shape = state.structure.shape
    assert shape is not None
    state.turn += 1
    if state.goes_on:
        state.goes_on = False
        if shape.filled:
            state.decision = _TURNS[state.active]
            return
    for hook in work.rules.turn_over:
        hook(work)
    if shape.filled:
        if state.extra_turn is not None:
            work.events.append(ExtraTurnGained(state.active, state.extra_turn))
            state.extra_turn = None
        else:
            state.active = 1 - state.active
        state.decision = _TURNS[state.active]
    else:
        _end_age(work)


def settle_freed(work: Work) -> bool:
    """Do what is due for the cards that the action has freed so far, and turn up those that are still face down.

    False if a decision that this opens, or the end of the game, comes first; call it again when that is answered.
    """
    state = work.state
    for hook in work.rules.after_action:
        hook(work)
        if state.decision is not None or state.outcome is not None:
            return False
    cards, shape, unrevealed = state.structure
    if unrevealed:
        work.events.extend(CardRevealed(cards[slot], slot) for slot in unrevealed)
        state.structure = Structure(cards, shape)
    return True


def _end_age(work: Work) -> None:
    """The structure is empty: an extra turn is lost; the next age is laid out, or the game is counted."""
    state = work.state
    if state.extra_turn is not None:
        work.events.append(ExtraTurnLost(state.active))
        state.extra_turn = None
    if state.age == LAST_AGE:
        work.gather()
        work.end("civilian", winner(work.rules, state))
        return
    state.age += 1
    lay_out(work, state.age)
    # The pawn stands on the side of the weaker player; in the middle, the taker of the last card chooses.
    chooser = state.active if state.pawn == 0 else TWO if state.pawn > 0 else ONE
    work.ask(Decision(BEGIN, chooser, options=SEAT_WORDS))


def lay_out(work: Work, age: int) -> None:
    """Lay out the structure of an age, as far as the deal has cards for it, with all that belongs to it."""
    state = work.state
    cards = state.deal.structures[age - 1]
    # Always all slots in a game; a position that a tester describes need not say anything of the ages to come.
    state.structure = Structure(cards, work.rules.full_shapes[age].layout.shape((1 << len(cards)) - 1))
    work.events.append(AgeLaidOut(age))
    for hook in work.rules.laid_out:
        hook(work, age)


def begin_age(work: Work, seat: Seat, chosen_by: Seat | None) -> None:
    """The first turn of the age that has been laid out belongs to this seat."""
    work.state.active = seat
    work.events.append(AgeBegun(work.state.age, seat, chosen_by))
    work.ask(_TURNS[seat])
