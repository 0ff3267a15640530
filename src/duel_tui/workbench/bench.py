"""The workbench of testers: one source, the lines that were played from it, and where one stands on them.

What is looked at is worked out for the present position alone and forgotten with it, so that going back and forth
takes no more memory however long one does it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Any, TypeVar

from duel_tui.engine.actions import Action, text
from duel_tui.engine.cost import Quote
from duel_tui.engine.errors import Illegal
from duel_tui.engine.state import fingerprint
from duel_tui.engine.types import BySeat, Seat, Viewer
from duel_tui.engine.view import GameView

from . import jumps
from .changes import Change, changes
from .choices import Allowed, Group, Refused, allowed, grouped, refused
from .line import Line, Step
from .row import Row
from .tree import tree

if TYPE_CHECKING:
    from duel_tui.engine.catalogue import Catalogue
    from duel_tui.engine.rules import Ruleset

    from .sources import Source

T = TypeVar("T")


class NotTold(Exception):
    """The viewer may not know the answer; `str()` says whose secret it hangs on, and what to do."""


@dataclass(slots=True)
class _Track:
    """A line, what it is called, and the step at which one stands on it."""

    line: Line
    name: str
    at: int = 0


class Workbench:
    """Goes back and forth on the lines of a source. The source itself never changes."""

    def __init__(self, source: Source, at: int = 0) -> None:
        """`at` is the step to begin with."""
        self.source = source
        self.names: BySeat[str] = source.names
        self.viewer = Viewer.OMNISCIENT
        self.marked: int | None = None
        """The step that the present one is compared with; None for the step before it."""
        self._rules: Ruleset = source.line.rules
        self._tracks = [_Track(source.line, "", min(max(at, 0), source.line.end))]
        self._which = 0
        self._playouts = 0
        self._known: dict[object, Any] = {}
        self._known_of: Step | None = None
        """The step that everything in `_known` is about."""

    # Where one stands

    @property
    def catalogue(self) -> Catalogue:
        """Everything printed."""
        return self._rules.catalogue

    @property
    def line(self) -> Line:
        """The line on which one stands."""
        return self._track.line

    @property
    def at(self) -> int:
        """The number of the step at which one stands."""
        return self._track.at

    @property
    def step(self) -> Step:
        """The step at which one stands."""
        return self.line.steps[self.at]

    @property
    def seen(self) -> Step:
        """The same as far as the viewer may know it."""
        return self.step.for_viewer(self.viewer)

    @property
    def line_name(self) -> str:
        """What the line is called: empty for the source's own."""
        return self._track.name

    @property
    def line_names(self) -> tuple[str, ...]:
        """The names of all lines, the source's own first."""
        return tuple(track.name for track in self._tracks)

    # Going

    def go(self, number: int) -> None:
        """Go to a step; beyond the ends, to the end."""
        self._track.at = min(max(number, 0), self.line.end)

    def forward(self, steps: int = 1) -> None:
        """Some steps on."""
        self.go(self.at + steps)

    def back(self, steps: int = 1) -> None:
        """Some steps back."""
        self.go(self.at - steps)

    def next_turn(self) -> None:
        """To the first position of the next turn."""
        self.go(jumps.next_turn(self.line, self.at))

    def turn_before(self) -> None:
        """To the first position of this turn, or of the one before."""
        self.go(jumps.turn_before(self.line, self.at))

    def next_age(self) -> None:
        """To the first position of the next age."""
        self.go(jumps.next_age(self.line, self.at))

    def age_before(self) -> None:
        """To the first position of this age, or of the one before."""
        self.go(jumps.age_before(self.line, self.at))

    def find(self, words: str, viewer: Viewer | None = None) -> None:
        """To what is asked for in words (see `jumps.HELP`), as far as a viewer knows it; by default that of `look_as`.

        Raises `NoSuchPlace`.
        """
        self.go(jumps.find(self.line, self.at, words, self.viewer if viewer is None else viewer))

    def mark(self) -> None:
        """Compare with this step from now on; at the marked step, with the step before again."""
        self.marked = None if self.marked == self.at else self.at

    # Playing from here

    def play(self, action: Action, seat: Seat | None = None) -> None:
        """Carry an action out and stand behind it.

        If it is what comes next on the line anyway, that is only a step on. At the end of a branch it makes that one
        longer; everywhere else it begins a new branch. Raises `Illegal` if it is refused, and `NotTold` if the viewer
        may not know whether it is.
        """
        self._check_told(action)
        if refusal := self.line.refusal(self.at, action, seat):
            raise refusal
        ahead = self.line.steps[self.at + 1 :]
        if ahead and ahead[0].action == action:
            self.forward()
            return
        grown = self.line.played(self.at, action, seat)
        if ahead or not self._which:
            self.branch()
        self._track.line = grown
        self.forward()

    def branch(self) -> None:
        """Begin a line of its own at this step; the one before stays as it is."""
        name = f"branch {len(self._tracks)} from step {self.at}"
        self._tracks.append(_Track(self.line.cut(self.at), name, self.at))
        self._which = len(self._tracks) - 1

    def other_line(self) -> None:
        """Go to the next line, round and round, where one stood on it last."""
        self.go_to_line((self._which + 1) % len(self._tracks))

    def go_to_line(self, number: int) -> None:
        """Go to a line by its place in `line_names`. Raises `IndexError` if there is none."""
        if not 0 <= number < len(self._tracks):
            raise IndexError(number)
        self._which = number
        if self.marked is not None and self.marked > self.line.end:
            self.marked = None

    def playout(self) -> str:
        """Play at random from here to the end of the game, on a branch; answers with the seed of the choices.

        The same playout of the same position is the same everywhere: its seed is the fingerprint and a number.
        Raises `Illegal` if the game is over.
        """
        if self.step.outcome:
            raise Illegal("game_over")
        self._playouts += 1
        seed = f"{self.fingerprint}:{self._playouts}"
        draw = Random(seed).random
        self.branch()
        line = self.line
        while line.steps[-1].state.legal:
            legal = line.steps[-1].state.legal
            line = line.played(line.end, legal[int(draw() * len(legal))])
        self._track.line = line
        self.go(line.end)
        return seed

    # Looking

    def look_as(self, viewer: Viewer) -> None:
        """See positions as this viewer does from now on."""
        self.viewer = viewer

    def view(self, viewer: Viewer | None = None) -> GameView:
        """The position as a viewer may see it; by default the viewer of `look_as`."""
        who = self.viewer if viewer is None else viewer
        return self._once(("view", who), lambda: self.step.view(self._rules, who))

    @property
    def tree(self) -> tuple[Row, ...]:
        """The position as rows, as far as the viewer sees it."""
        return self._once(("tree", self.viewer), lambda: self._tree(self.step))

    @property
    def allowed(self) -> tuple[Allowed, ...]:
        """What is legal here, with prices; empty where the viewer may not see the options."""
        seen = self.view().legal
        return tuple(item for item in self._once("allowed", self._allowed) if item.action in seen)

    @property
    def refused(self) -> tuple[Refused, ...]:
        """What is refused here, with reasons; what only testers can try, only for them.

        What hangs on secrets of the seat that decides is left out where the viewer may not know them.
        """
        found = (item for item in self._once("refused", self._refused) if self._told(item.action))
        return tuple(item for item in found if self.viewer is Viewer.OMNISCIENT or not item.hidden)

    @property
    def refused_groups(self) -> tuple[Group, ...]:
        """The same, one line for what is refused whatever the use."""
        return self._once(("groups", self.viewer), lambda: grouped(self.refused))

    @property
    def base(self) -> int:
        """The step that the present one is compared with."""
        return max(self.at - 1, 0) if self.marked is None else self.marked

    @property
    def changes(self) -> tuple[Change, ...]:
        """What is different here from the position of `base`, as far as the viewer sees it."""
        before = self.line.steps[self.base]
        return self._once(("changes", self.viewer, before.number), lambda: changes(self._tree(before), self.tree))

    @property
    def fingerprint(self) -> str:
        """The fingerprint of the position, 16 hex digits."""
        return self._once("fingerprint", lambda: fingerprint(self.step.state))

    @property
    def next_action(self) -> str:
        """The action that comes next on the line, as text for the viewer; empty at its end and before remarks."""
        for step in self.line.steps[self.at + 1 : self.at + 2]:
            seen = step.for_viewer(self.viewer)
            return "" if seen.action is None else text(seen.action)
        return ""

    def quote(self, seat: Seat, target: str) -> Quote:
        """The price of a card or wonder for a seat. Raises `Illegal` if there is no such thing."""
        return self._rules.quote(self.step.state, seat, target)

    def refusal(self, action: Action) -> Illegal | None:
        """Why an action is refused here, or None if it is legal. Raises `NotTold` if the viewer may not know that."""
        self._check_told(action)
        return self.line.refusal(self.at, action)

    # Inside

    @property
    def _track(self) -> _Track:
        return self._tracks[self._which]

    def _told(self, action: Action) -> bool:
        """Whether the viewer may know what becomes of an action: it hangs on nobody's secrets but the viewer's own."""
        decision = self.step.state.decision
        if decision is None or self.viewer in (decision.seat, Viewer.OMNISCIENT):
            return True
        veil = self._rules.veils.get(decision.kind)
        return not decision.secret and (veil is None or not isinstance(action, veil.kinds))

    def _check_told(self, action: Action) -> None:
        decision = self.step.state.decision
        if decision is not None and not self._told(action):
            who = self.names.of(decision.seat)
            raise NotTold(f"Only {who} may know what is possible there: look as {who} or with everything open.")

    def _tree(self, step: Step) -> tuple[Row, ...]:
        return tree(self._rules, step.state, step.view(self._rules, self.viewer), self.names)

    def _allowed(self) -> tuple[Allowed, ...]:
        return () if self.step.outcome else allowed(self._rules, self.step.state)

    def _refused(self) -> tuple[Refused, ...]:
        return () if self.step.outcome else refused(self._rules, self.step.state)

    def _once(self, question: object, answer: Callable[[], T]) -> T:
        """The answer to a question about the position, worked out once as long as one stands there."""
        if self._known_of is not self.step:
            self._known.clear()
            self._known_of = self.step
        if question not in self._known:
            self._known[question] = answer()
        known: T = self._known[question]
        return known
