"""What the tutorial says at this moment of a game: the hint of the turn, and a word about the move before it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from duel_tui.engine.types import BySeat, Seat, Viewer
from duel_tui.table import LogEntry, Table
from duel_tui.words import steps

from .script import Script, script

if TYPE_CHECKING:
    from duel_tui.engine.actions import Action
    from duel_tui.engine.view import GameView
    from duel_tui.record.store import Store

NAME: Final = "tutorial"
"""The name under which the game is saved."""
END: Final = "The end of the tutorial"


@dataclass(frozen=True, slots=True)
class Hint:
    """What is said at the beginning of a turn."""

    turn: int
    """From 1; the turn after the last lesson says goodbye."""
    lessons: int
    """How many turns have a lesson."""
    seat: Seat
    topic: str
    happened: str
    """What the move before was, in sentences; empty where it was the suggested one."""
    before: str
    """What there is to say of that move; in the first turn a welcome."""
    text: str
    look: str
    """Where it is seen on the screen; empty at the end."""
    rule: str | None
    """The section of the rule book about it."""
    do: Action | None
    """What is suggested; None at the end and where the game doesn't go as written."""

    @property
    def is_goodbye(self) -> bool:
        """Whether the tutorial ends here."""
        return self.turn > self.lessons


class Tutor:
    """Looks over the shoulders of the two players of the tutorial's game, and changes nothing."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._script: Script = script()

    @property
    def hint(self) -> Hint | None:
        """The hint of the turn that is to be played; None during choices, and when the tutorial is over."""
        view = self._table.view(Viewer.SPECTATOR)
        decision, lessons = view.decision, self._script.lessons
        if decision is None or decision.kind != "turn" or view.turn > len(lessons) + 1:
            return None
        seat, followed = decision.seat, self._followed
        hint = Hint(
            turn=view.turn,
            lessons=len(lessons),
            seat=seat,
            topic=END,
            happened="" if followed else self._happened(view),
            before=self._before(view),
            text=self._script.goodbye,
            look="",
            rule=None,
            do=None,
        )
        if hint.is_goodbye:
            return hint
        lesson = lessons[view.turn - 1]
        return replace(
            hint,
            topic=lesson.topic,
            text=self._named(lesson.hint if followed else lesson.general, seat),
            look=self._named(lesson.look, seat),
            rule=lesson.rule,
            do=lesson.do if followed else None,
        )

    @property
    def _steps(self) -> list[LogEntry]:
        """The actions that stand."""
        return [entry for entry in self._table.log if entry.kind == "action" and not entry.undone]

    @property
    def _followed(self) -> bool:
        """Whether all moves so far were those that are written."""
        done = [step.action for step in self._steps]
        return done == [lesson.do for lesson in self._script.lessons][: len(done)]

    def _last_turn(self, view: GameView) -> list[LogEntry]:
        return [step for step in self._steps if step.turn == view.turn - 1]

    def _happened(self, view: GameView) -> str:
        names, catalogue = self._table.names, self._table.catalogue
        return " ".join(line for step in self._last_turn(view) for line in steps.sentences(step, names, catalogue))

    def _before(self, view: GameView) -> str:
        if view.turn == 1:
            return self._named(self._script.welcome, view.active)
        if self._followed:
            return self._named(self._script.lessons[view.turn - 2].done, view.active)
        action = self._last_turn(view)[0].action
        assert action is not None  # a turn begins with an action
        return self._script.after[action.verb]

    def _named(self, text: str, seat: Seat) -> str:
        names = self._table.names
        return text.format(one=names[0], two=names[1], other=names.other(seat))


def begin(store: Store | None, names: BySeat[str]) -> Table:
    """Deal the game of the tutorial.

    Raises `SaveError` if it can't be saved or the names can't be used.
    """
    told = script()
    return Table.create(store, told.options, names, told.seed, name=NAME)


def recognised(table: Table) -> Tutor | None:
    """The tutor of a game that was saved in the middle of the tutorial; None for any other game.

    The seed of a game is not to be known before its end, so the game is told by what lies open.
    """
    told = script()
    view = table.view(Viewer.SPECTATOR)
    if table.options != told.options or view.turn > len(told.lessons):
        return None
    tutor = Tutor(table)
    again = begin(None, table.names)
    for step in tutor._steps:
        if step.action is None or again.refusal(step.action) is not None:
            return None
        again.act(step.action)
    return tutor if again.view(Viewer.SPECTATOR) == view else None
