"""Playing a saved game again, step by step, and checking that it is still the same game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from duel_tui.engine.actions import parse
from duel_tui.engine.errors import Illegal
from duel_tui.engine.types import ONE, SEAT_WORDS, TWO, Seat
from duel_tui.record.errors import ReplayDiverged, ReplayRefused
from duel_tui.record.history import History, NothingToUndo
from duel_tui.record.lines import ActionLine, NoteLine, ResignLine, SeatWord, StepLine, UndoLine

if TYPE_CHECKING:
    from duel_tui.record.reader import Contents


def replay(contents: Contents) -> History:
    """The history that a saved game tells.

    Raises `ReplayRefused` at a step that can't be done there, and `ReplayDiverged` at one that leads to another
    position than the one that was saved. Both carry the part of the history that is sound.
    """
    history = History.begun(contents.rules, contents.deal)
    for step, line in enumerate(contents.steps, start=1):
        try:
            grown = _grown(history, line)
        except (Illegal, NothingToUndo) as reason:
            why = f"is refused by the rules ({reason})" if isinstance(reason, Illegal) else "has nothing to take back"
            raise ReplayRefused(contents, step, _did(line), why, history) from reason
        _compare(contents, step, line, history, grown)
        history = grown
    return history


def _grown(history: History, line: StepLine) -> History:
    match line:
        case ActionLine():
            action = parse(line.do)
            return history.acted(action, _seat(line.seat), line.note)
        case UndoLine():
            return history.taken_back(None if line.agreed is None else _seat(line.agreed))
        case ResignLine():
            return history.given_up(_seat(line.seat))
        case NoteLine():
            return history.noted(line.note)


def _compare(contents: Contents, step: int, line: StepLine, before: History, grown: History) -> None:
    """Whether the step, written again, would give the very same line."""
    again = grown.line()
    if line == again:
        return
    if isinstance(line, ActionLine | ResignLine) and isinstance(again, ActionLine | ResignLine):
        expected, found = line.check, again.check
        if expected is not None and found is not None and expected != found:
            raise ReplayDiverged(contents, step, _did(line), (expected, found), before)
    raise ReplayRefused(contents, step, _did(line), "does not fit the steps before it", before)


def _did(line: StepLine) -> str:
    """A step in a few words, for messages."""
    match line:
        case ActionLine():
            return f"`{line.do}` by seat {line.seat}"
        case UndoLine():
            return f"undo of step {line.back}"
        case ResignLine():
            return f"resignation of seat {line.seat}"
        case NoteLine():
            return "a note"


def _seat(word: SeatWord) -> Seat:
    return TWO if word == SEAT_WORDS[TWO] else ONE
