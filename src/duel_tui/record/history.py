"""One game as the list of everything that was done in it: a value that never changes, only grows into the next.

Because a history is immutable, a change can be prepared, written to the disk and only then taken over, and a saved
game is read by growing a history line by line.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal, NamedTuple, TypeAlias

from duel_tui.engine.actions import Action, masked, text
from duel_tui.engine.errors import Illegal
from duel_tui.engine.events import Event, audience
from duel_tui.engine.state import Deal, GameState, fingerprint
from duel_tui.engine.types import SEAT_WORDS, Seat, Viewer, other
from duel_tui.engine.view import GameView, OutcomeView, project
from duel_tui.record.lines import (
    CHECK_EVERY,
    ActionLine,
    NoteCode,
    NoteLine,
    ResignLine,
    SeatWord,
    StepLine,
    UndoLine,
)
from duel_tui.record.seen import NOTHING_SEEN, Seen, seen_in

if TYPE_CHECKING:
    from duel_tui.engine.rules import Ruleset

EntryKind: TypeAlias = Literal["start", "action", "undo", "resign", "note"]


@dataclass(frozen=True, slots=True)
class LogEntry:
    """One step of the log. Steps that were taken back stay in it, marked `undone`."""

    step: int
    """Counts from 0, the start of the game."""
    kind: EntryKind
    age: int
    """The age, and the number of the turn, in which it happened."""
    turn: int
    seat: Seat | None
    """Who acted or resigned; for an undo, whose step was taken back; None for the start and for notes."""
    action: Action | None = None
    """What was done; for an undo, what was taken back (None: a resignation)."""
    events: tuple[Event, ...] = ()
    undone: bool = False
    note: NoteCode | None = None
    back: int | None = None
    """For an undo, the step that was taken back."""
    agreed: Seat | None = None
    """For an undo, the seat that had to agree."""
    seen: Seen = NOTHING_SEEN
    """For an undo, what the step had shown."""

    def for_viewer(self, viewer: Viewer) -> LogEntry:
        """The entry without the events, and without the part of the action, that this viewer may not know of."""
        if viewer is Viewer.OMNISCIENT:
            return self
        known = tuple(event for event in self.events if audience(event) in (None, viewer))
        action = self.action if self.action is None or viewer == self.seat else masked(self.action)
        if len(known) == len(self.events) and action == self.action:
            return self
        return replace(self, events=known, action=action)


class Frame(NamedTuple):
    """A position that the game stood in, and the step that led to it."""

    step: int
    state: GameState
    resigned: Seat | None = None


class NothingToUndo(Exception):
    """The game is at its start."""


@dataclass(frozen=True, slots=True)
class History:
    """A game from its deal to now. Methods named by participles return the history with one step more."""

    rules: Ruleset
    frames: tuple[Frame, ...]
    """The positions of the line that stands now, the start first; undone ones are gone from here."""
    log: tuple[LogEntry, ...]
    """Every step that was ever done."""
    actions: int = 0
    """How many actions were ever carried out, undone ones included."""

    @classmethod
    def begun(cls, rules: Ruleset, deal: Deal) -> History:
        """The history of a game in which nothing has been done."""
        state, events = rules.start(deal)
        start = LogEntry(0, "start", state.age, state.turn, None, events=events)
        return cls(rules, (Frame(0, state),), (start,))

    @property
    def state(self) -> GameState:
        """The position now."""
        return self.frames[-1].state

    @property
    def resigned(self) -> Seat | None:
        """The seat that has given the game up."""
        return self.frames[-1].resigned

    @property
    def outcome(self) -> OutcomeView | None:
        """How the game ended, by the rules or by resignation; None while it goes on."""
        return outcome_of(self.state, self.resigned)

    @property
    def last(self) -> LogEntry | None:
        """The last step that still stands, the next one to be taken back; None at the start."""
        return self.log[self.frames[-1].step] if len(self.frames) > 1 else None

    @property
    def opened(self) -> bool:
        """Whether the game is over and everything that lay hidden has been opened since."""
        since = self.log[self.frames[-1].step + 1 :]
        return self.outcome is not None and any(entry.note == "opened" for entry in since)

    @property
    def last_decided(self) -> tuple[LogEntry, ...]:
        """The last step that somebody decided and what the program did by itself after it, newest first.

        They are taken back together. Empty at the start.
        """
        steps: list[LogEntry] = []
        for frame in reversed(self.frames[1:]):
            steps.append(self.log[frame.step])
            if steps[-1].note != "only_option":
                break
        return tuple(steps)

    @property
    def standing(self) -> tuple[LogEntry, ...]:
        """The steps that led to the position now, the start first."""
        return tuple(self.log[frame.step] for frame in self.frames)

    def view(self, viewer: Viewer) -> GameView:
        """The table now, as this viewer may see it; a resignation shows as the outcome."""
        return view_of(self.rules, self.state, self.resigned, viewer)

    def refusal(self, action: Action, seat: Seat | None = None) -> Illegal | None:
        """Why an action is refused now, or None if it is legal."""
        return Illegal("game_over") if self.outcome else self.rules.refusal(self.state, action, seat)

    def acted(self, action: Action, seat: Seat | None = None, note: NoteCode | None = None) -> History:
        """With an action carried out.

        Raises `Illegal` if it is refused.
        """
        if self.resigned is not None:
            raise Illegal("game_over")
        before = self.state
        after, events = self.rules.apply(before, action, seat)
        assert before.decision is not None  # an action was accepted
        entry = LogEntry(
            len(self.log), "action", before.age, before.turn, before.decision.seat, action, events, note=note
        )
        frames = (*self.frames, Frame(entry.step, after))
        return History(self.rules, frames, (*self.log, entry), self.actions + 1)

    def given_up(self, seat: Seat) -> History:
        """With a seat's resignation.

        Raises `Illegal` if the game is over.
        """
        if self.outcome:
            raise Illegal("game_over")
        entry = LogEntry(len(self.log), "resign", self.state.age, self.state.turn, seat)
        frames = (*self.frames, Frame(entry.step, self.state, seat))
        return replace(self, frames=frames, log=(*self.log, entry))

    def taken_back(self, agreed: Seat | None = None) -> History:
        """With the last standing step taken back; `agreed` is the seat that had to agree.

        Raises `NothingToUndo` at the start.
        """
        gone = self.last
        if gone is None:
            raise NothingToUndo
        entry = LogEntry(
            step=len(self.log),
            kind="undo",
            age=gone.age,
            turn=gone.turn,
            seat=gone.seat,
            action=gone.action,
            back=gone.step,
            agreed=agreed,
            seen=replace(seen_in(gone.events), opened=self.opened),
        )
        marked = (*self.log[: gone.step], replace(gone, undone=True), *self.log[gone.step + 1 :])
        return replace(self, frames=self.frames[:-1], log=(*marked, entry))

    def noted(self, note: NoteCode) -> History:
        """With a remark."""
        entry = LogEntry(len(self.log), "note", self.state.age, self.state.turn, None, note=note)
        return replace(self, log=(*self.log, entry))

    def line(self) -> StepLine:
        """The last step of the log as a line of a saved game."""
        entry = self.log[-1]
        match entry.kind:
            case "action":
                assert entry.action is not None
                return ActionLine(
                    n=entry.step,
                    seat=_word(entry.seat),
                    do=text(entry.action),
                    note="only_option" if entry.note == "only_option" else None,
                    check=self._check(),
                )
            case "undo":
                assert entry.back is not None
                agreed = None if entry.agreed is None else _word(entry.agreed)
                return UndoLine(n=entry.step, back=entry.back, agreed=agreed)
            case "resign":
                return ResignLine(n=entry.step, seat=_word(entry.seat), check=fingerprint(self.state))
            case _:
                assert entry.note is not None and entry.note != "only_option"
                return NoteLine(n=entry.step, note=entry.note)

    def _check(self) -> str | None:
        due = self.actions % CHECK_EVERY == 0 or self.state.outcome is not None
        return fingerprint(self.state) if due else None


def outcome_of(state: GameState, resigned: Seat | None) -> OutcomeView | None:
    """How a game ended in this position, by the rules or because a seat resigned; None while it goes on."""
    if resigned is not None:
        return OutcomeView("resignation", other(resigned))
    return state.outcome and OutcomeView(*state.outcome)


def view_of(rules: Ruleset, state: GameState, resigned: Seat | None, viewer: Viewer) -> GameView:
    """A position as a viewer may see it; once a seat has resigned there is nothing left to decide in it."""
    view = project(rules, state, viewer)
    return view if resigned is None else replace(view, outcome=outcome_of(state, resigned), decision=None, legal=())


def filtered(entries: Iterable[LogEntry], viewer: Viewer) -> tuple[LogEntry, ...]:
    """The entries as this viewer may read them."""
    return tuple(entry.for_viewer(viewer) for entry in entries)


def _word(seat: Seat | None) -> SeatWord:
    assert seat is not None
    word: SeatWord = SEAT_WORDS[seat]
    return word
