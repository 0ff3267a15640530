"""A replay between two keys: the table of a position as somebody sees it, going on by itself, what is in focus."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from duel_tui.engine.actions import (
    Action,
    Activate,
    AddCube,
    Build,
    BuildFromRow,
    BuildWonder,
    ClearCard,
    Discard,
    Prepare,
    Recruit,
    ReturnCube,
    ShiftCube,
    ShiftDecree,
)
from duel_tui.engine.types import BySeat, Viewer
from duel_tui.tui import focus as targets
from duel_tui.tui.focus import Direction
from duel_tui.tui.format.scene import Focus, LogLine, Message, Scene
from duel_tui.words import god_board, nouns, outcomes, steps

from .walk import Walk

if TYPE_CHECKING:
    from duel_tui.engine.cost import Quote
    from duel_tui.engine.view import GameView
    from duel_tui.workbench import Workbench
    from duel_tui.workbench.line import Step

_VIEWERS: Final = (Viewer.SPECTATOR, Viewer.ONE, Viewer.TWO, Viewer.OMNISCIENT)


class Watching(Walk):
    """One line of positions, looked at on the table."""

    def __init__(
        self,
        bench: Workbench,
        *,
        tester: bool = False,
        viewer: Viewer = Viewer.SPECTATOR,
        ascii_only: bool = False,
        opponent_prices: bool = True,
    ) -> None:
        """Whoever isn't a `tester` sees what is hidden only where the game is over."""
        super().__init__(bench)
        self.viewer = viewer
        self.inspecting = False
        self.focus = Focus()
        self._ascii = ascii_only
        self._opponent_prices = opponent_prices
        self._may_see_all = tester or bench.source.finished
        self._begin()

    @property
    def view(self) -> GameView:
        """The table of the present position."""
        return self.bench.view(self.viewer)

    def scene(self, size: tuple[int, int], page: int = 0) -> Scene:
        """The present moment, for a terminal of `size` cells; `page` is how far a view over the table is scrolled."""
        names, catalogue = self.bench.names, self.bench.catalogue
        entry = self.bench.step.entry
        told = () if entry is None else steps.sentences(entry.for_viewer(self.viewer), names, catalogue, self._all_open)
        question = self.asked.prompt if self.asked is not None else None
        return Scene(
            view=self.view,
            names=names,
            catalogue=catalogue,
            focus=self.focus,
            inspecting=self.inspecting,
            quotes=self._quotes(),
            message=self.message if question is None else Message("?", f"{question.question} {question.field.text}_"),
            log=tuple(self._log()),
            keys=_PROMPT_KEYS if question is not None else _KEYS if not self.inspecting else _INSPECT_KEYS,
            ascii=self._ascii,
            opponent_prices=self._opponent_prices,
            watched=True,
            size=size,
            since=told,
            page=page,
        )

    def next_view(self) -> None:
        """Look with other eyes, as far as that is allowed."""
        if not self._may_see_all:
            self._say("!", "The game is not over yet: only what lies open on the table is shown.")
            return
        self.viewer = _VIEWERS[(_VIEWERS.index(self.viewer) + 1) % len(_VIEWERS)]
        self._moved()
        whose = {Viewer.SPECTATOR: "what lies open on the table", Viewer.OMNISCIENT: "all cards, hidden ones as well"}
        self._say(">", f"Shown is {whose.get(self.viewer) or 'what ' + self.bench.names[self.viewer] + ' sees'}.")

    def inspect(self) -> None:
        """Let the arrows move over the table, or along the line again."""
        self.inspecting = not self.inspecting
        if not self.inspecting:
            self._moved()
        elif self.focus.kind == "none":
            self.focus = next((spot.focus for spot in targets.everything(self.view)), Focus())

    def move(self, direction: Direction) -> None:
        """Put the focus on something else; up and down begin to."""
        if not self.inspecting:
            self.inspect()
        self.focus = targets.wander(targets.everything(self.view), self.focus, direction)

    def _moved(self) -> None:
        """Put the focus on the card that is used next, unless somebody looks around."""
        known = [spot.focus for spot in targets.everything(self.view)]
        if self.inspecting and self.focus in known:
            return
        ahead = self.bench.line.steps[self.bench.at + 1 : self.bench.at + 2]
        used = _used_by(ahead[0].action, self.view) if ahead else Focus()
        self.focus = used if used in known else Focus()

    @property
    def _searcher(self) -> Viewer:
        return self.viewer

    @property
    def _all_open(self) -> bool:
        return self.viewer is Viewer.OMNISCIENT

    def _tell_step(self) -> None:
        """Say what the present step did."""
        step = self.bench.step
        where = f"{step.number} of {self.bench.line.end}: "
        mark = " All hidden cards are shown." if self._all_open else ""
        self._say(">", f"{where}{self._did(step)}{mark}")

    def _did(self, step: Step) -> str:
        if step.outcome is not None and step.number == self.bench.line.end:
            return f"{outcomes.result(step.view(self.bench.line.rules, Viewer.SPECTATOR), self.bench.names)}."
        entry = step.entry
        if entry is None:
            return step.said or "The next step."
        told = steps.brief(entry.for_viewer(self.viewer), self.bench.names, self.bench.catalogue)
        return told or f"{nouns.age(step.age) if step.age else 'The wonder draft'} begins."

    def _log(self) -> list[LogLine]:
        """The log up to here."""
        lines = []
        for step in self.bench.line.steps[: self.bench.at + 1]:
            if (entry := step.entry) is not None:
                told = steps.log_lines(entry.for_viewer(self.viewer), self.bench.names, self.bench.catalogue)
                lines += [LogLine(step.turn if seat is not None else 0, seat, words) for seat, words in told]
        return lines

    def _quotes(self) -> BySeat[Quote] | None:
        """The prices of what is in focus, where it has one."""
        target, catalogue = self.focus.target, self.bench.catalogue
        if self.focus.kind == "none" or not (target in catalogue.wonders or target in catalogue.buildings):
            return None
        return BySeat(self.bench.quote(0, target), self.bench.quote(1, target))


def _used_by(action: Action | None, view: GameView) -> Focus:
    """What an action uses: a card of the structure or of the Pantheon, a chamber of the senate."""
    match action:
        case Build(card) | Discard(card) | BuildWonder(_, card) | Recruit(card) | Prepare(_, card):
            return Focus("card", card)
        case BuildFromRow(card) | ClearCard(card):
            return Focus("card", card)
        case AddCube(chamber) | ReturnCube(chamber) | ShiftCube(_, chamber) | ShiftDecree(_, chamber):
            return Focus("chamber", str(chamber))
        case Activate(god):
            space = god_board.space_of(god, view)
            return Focus("space", str(space.space)) if space is not None else Focus()
    return Focus()


_KEYS: Final = (
    ("left right", "step"),
    ("[ ]", "turn"),
    ("{ }", "age"),
    ("g", "go to"),
    ("Space", "play"),
    ("Esc", "leave"),
    ("+ -", "speed"),
    ("a", "view"),
    ("i", "inspect"),
    ("v", "cities"),
    ("l", "log"),
    ("?", "help"),
)
_INSPECT_KEYS: Final = (
    ("arrows", "card, wonder, token"),
    ("i", "back to the steps"),
    ("[ ]", "turn"),
    ("Space", "play"),
    ("a", "view"),
    ("Esc", "leave"),
    ("?", "help"),
)
_PROMPT_KEYS: Final = (("Enter", "go there"), ("Esc", "drop it"))
