"""What may be taken back, under which condition, and why not."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

from duel_tui.engine.actions import Action, masked
from duel_tui.engine.types import Seat, other
from duel_tui.record.history import History
from duel_tui.record.lines import UndoMode
from duel_tui.record.seen import NOTHING_SEEN, Seen, seen_in

NoUndo: TypeAlias = Literal["off", "start", "seen"]
"""Why nothing can be taken back: the game is played without; it is at its start; the step showed something."""


@dataclass(frozen=True, slots=True)
class UndoOffer:
    """The step that undo would take back now, and on which condition.

    What the program did by itself after the step goes with it.
    """

    possible: bool
    step: int | None = None
    """Its number in the log; None at the start of the game."""
    seat: Seat | None = None
    """Whose step it is."""
    action: Action | None = None
    """Without what only its seat may know; None: a resignation."""
    agreement_of: Seat | None = None
    """The seat that has to agree first; None if nobody has to."""
    seen: Seen = NOTHING_SEEN
    """What the step and what followed by itself showed; the log will say so."""
    refusal: NoUndo | None = None


class UndoRefused(Exception):
    """The step can't be taken back, or not without the agreement of a seat. Nothing has changed."""

    def __init__(self, offer: UndoOffer) -> None:
        """`offer` says why."""
        super().__init__(offer.refusal or "agreement")
        self.offer = offer


def undo_offer(history: History, mode: UndoMode) -> UndoOffer:
    """What undo would do in this mode.

    `safe` takes back any step that showed nothing new to anybody, `free` any step when the other seat agrees. That
    holds for the last one of the game, too, until everything that lay hidden is opened.
    """
    steps = history.last_decided
    if not steps:
        return UndoOffer(False, refusal="off" if mode == "off" else "start")
    decided = steps[-1]
    assert decided.seat is not None  # only actions and resignations can be taken back
    seen = seen_in(event for step in reversed(steps) for event in step.events)
    if history.opened:
        seen = replace(seen, opened=True)
    refusal: NoUndo | None = "off" if mode == "off" else "seen" if mode == "safe" and seen else None
    return UndoOffer(
        possible=refusal is None,
        step=decided.step,
        seat=decided.seat,
        action=None if decided.action is None else masked(decided.action),
        agreement_of=other(decided.seat) if mode == "free" else None,
        seen=seen,
        refusal=refusal,
    )
