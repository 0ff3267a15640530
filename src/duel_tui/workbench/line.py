"""A line: the positions of a game or a scenario, one behind the other, with what led to each. It never changes."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal, TypeAlias

from duel_tui.engine.actions import Action
from duel_tui.engine.errors import Illegal
from duel_tui.engine.events import Event
from duel_tui.engine.state import GameState
from duel_tui.engine.types import Seat, Viewer
from duel_tui.engine.view import GameView, OutcomeView
from duel_tui.record.history import LogEntry, outcome_of, view_of

if TYPE_CHECKING:
    from duel_tui.engine.rules import Ruleset
    from duel_tui.record.history import History
    from duel_tui.record.lines import NoteCode
    from duel_tui.record.scenario import Failure

StepKind: TypeAlias = Literal["start", "action", "resign", "remark"]
"""`remark` is a step of a scenario that does nothing: it says or expects something of the position before."""


@dataclass(frozen=True, slots=True)
class Step:
    """What was done, and the position that it led to."""

    number: int
    """From 0, the start of the line."""
    kind: StepKind
    age: int
    """The age, and the number of the turn, in which it happened."""
    turn: int
    state: GameState
    """The position after the step."""
    seat: Seat | None = None
    """Who acted or resigned; None for the start and for remarks."""
    action: Action | None = None
    events: tuple[Event, ...] = ()
    note: NoteCode | None = None
    resigned: Seat | None = None
    """The seat that has given the game up."""
    said: str = ""
    """What a scenario says at this step."""
    failures: tuple[Failure, ...] = ()
    """What isn't as a scenario expects it at this step."""

    @property
    def entry(self) -> LogEntry | None:
        """The step as the log of a game has it; None for remarks."""
        if self.kind == "remark":
            return None
        return LogEntry(
            self.number, self.kind, self.age, self.turn, self.seat, self.action, self.events, note=self.note
        )

    def for_viewer(self, viewer: Viewer) -> Step:
        """The step without the events, and without the part of the action, that this viewer may not know of."""
        entry = self.entry
        if entry is None:
            return self
        known = entry.for_viewer(viewer)
        return replace(self, action=known.action, events=known.events)

    @property
    def outcome(self) -> OutcomeView | None:
        """How the game has ended in this position; None while it goes on."""
        return outcome_of(self.state, self.resigned)

    def view(self, rules: Ruleset, viewer: Viewer) -> GameView:
        """The position as a viewer may see it."""
        return view_of(rules, self.state, self.resigned, viewer)


@dataclass(frozen=True, slots=True)
class Line:
    """Steps in a row. Nothing can be changed in it; what is played anew gives another line."""

    rules: Ruleset
    steps: tuple[Step, ...]

    @classmethod
    def begun(cls, rules: Ruleset, state: GameState, events: Iterable[Event] = ()) -> Line:
        """The line with nothing but a first position."""
        return cls(rules, (Step(0, "start", state.age, state.turn, state, events=tuple(events)),))

    @classmethod
    def of_history(cls, history: History) -> Line:
        """The line that stands in a game: steps that were taken back are not in it."""
        steps = tuple(
            Step(
                number=number,
                kind="action" if entry.kind == "action" else "resign" if entry.kind == "resign" else "start",
                age=entry.age,
                turn=entry.turn,
                state=frame.state,
                seat=entry.seat,
                action=entry.action,
                events=entry.events,
                note=entry.note,
                resigned=frame.resigned,
            )
            for number, (frame, entry) in enumerate(zip(history.frames, history.standing, strict=True))
        )
        return cls(history.rules, steps)

    @property
    def end(self) -> int:
        """The number of the last step."""
        return len(self.steps) - 1

    def refusal(self, at: int, action: Action, seat: Seat | None = None) -> Illegal | None:
        """Why an action is refused after a step, or None if it is legal."""
        step = self.steps[at]
        return Illegal("game_over") if step.outcome else self.rules.refusal(step.state, action, seat)

    def played(self, at: int, action: Action, seat: Seat | None = None) -> Line:
        """The line up to a step, and an action after it.

        Raises `Illegal` if the action is refused.
        """
        before = self.steps[at]
        if refused := self.refusal(at, action, seat):
            raise refused
        state, events = self.rules.apply(before.state, action, seat)
        decision = before.state.decision
        assert decision is not None  # an action was accepted
        step = Step(
            number=at + 1,
            kind="action",
            age=before.state.age,
            turn=before.state.turn,
            state=state,
            seat=decision.seat,
            action=action,
            events=events,
        )
        return Line(self.rules, (*self.steps[: at + 1], step))

    def cut(self, at: int) -> Line:
        """The line up to a step."""
        return Line(self.rules, self.steps[: at + 1])
