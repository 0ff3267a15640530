"""The testers' workbench."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from duel_tui.engine.types import Viewer
from duel_tui.tui.bench import BenchDesk, Watching
from duel_tui.tui.bench.panes import PANES
from duel_tui.tui.commands import BENCH, bindings
from duel_tui.tui.format.scene import Region as Place
from duel_tui.tui.sheets import bench as sheets
from duel_tui.tui.sheets import panes

from .walking import WalkScreen

_AROUND: Final = (("header", sheets.header), ("message", sheets.message), ("keys", sheets.keys))
"""The panels around the panes, with their painters."""
_ROWS: Final = {"up": -1, "down": 1, "pageup": -10, "pagedown": 10}


class WorkbenchScreen(WalkScreen[BenchDesk]):
    """State, legal actions, refusals and events of one position, and the line that it stands on."""

    BINDINGS = bindings(BENCH)
    PANELS = ("header", *PANES, "message", "keys")

    def regions(self, width: int, height: int) -> Mapping[str, Place] | None:
        """All panes, or the state and one beside it."""
        return sheets.layout(width, height, self.walk.panes.side)

    def paint(self) -> None:
        """Show the desk as it is now."""
        scene = self.walk.scene()
        self.rearrange()
        for pane in PANES:
            self.panels[pane].show(partial(panes.paint, scene.panes[pane]), scene.panes[pane])
        for name, painter in _AROUND:
            self.panels[name].show(partial(painter, scene))

    # Keys

    def action_pane(self, key: str) -> None:
        """The next pane, or the one before."""
        self.walk.panes.next(key == "tab")
        self.show()

    def action_move(self, key: str) -> None:
        """Another row."""
        self.walk.panes.move(_ROWS[key])
        self.show()

    def action_accept(self) -> None:
        """Apply, fold, go there."""
        self._do(self.walk.accept)

    def action_number(self, key: str) -> None:
        """Apply a legal action by its number."""
        self._do(partial(self.walk.number, int(key)))

    def action_explain(self) -> None:
        """A page about the chosen row."""
        from .notes import NotesScreen

        head, *lines = self.walk.panes.explanation()
        self.app.push_screen(NotesScreen(head, lines, self.duel.launch.ascii))

    def action_message(self) -> None:
        """The message in full."""
        from .notes import NotesScreen

        self.app.push_screen(NotesScreen("Message", [self.walk.message.text], self.duel.launch.ascii))

    def action_rules(self) -> None:
        """The rule book at the rule of the chosen row."""
        self.duel.show_rules(self.walk.panes.rule())

    def action_filter(self) -> None:
        """Ask for words that refusals must have."""
        self._do(self.walk.ask_filter)

    def action_compare(self) -> None:
        """What has changed, or the state."""
        self._do(self.walk.panes.compare)

    def action_mark(self) -> None:
        """Compare with this step."""
        self._do(self.walk.mark)

    def action_follow(self) -> None:
        """Let the events follow the steps."""
        self._do(self.walk.panes.follow)

    def action_table(self) -> None:
        """The table as players see it."""
        from .replay import ReplayScreen

        bench = self.walk.bench
        viewer = Viewer.SPECTATOR if bench.viewer is Viewer.OMNISCIENT else bench.viewer
        settings = self.duel.settings
        watching = Watching(
            bench,
            tester=True,
            viewer=viewer,
            ascii_only=self.duel.launch.ascii,
            opponent_prices=settings.opponent_prices,
        )
        self.walk.player.playing = False
        self.show()
        self.app.push_screen(ReplayScreen(watching), lambda _: self._do(self.walk.look_again))

    def action_type(self) -> None:
        """Ask for an action."""
        self._do(self.walk.ask_action)

    def action_branch(self) -> None:
        """Begin a branch."""
        self._do(self.walk.branch)

    def action_line(self) -> None:
        """The next line."""
        self._do(self.walk.next_line)

    def action_playout(self) -> None:
        """Play at random to the end."""
        self._do(self.walk.playout)

    def action_save(self) -> None:
        """Ask where to write the position."""
        self._do(self.walk.ask_save)

    def action_report(self) -> None:
        """Ask for the note of a report."""
        self._do(self.walk.ask_report)

    def action_check(self) -> None:
        """Check every position."""
        self._do(self.walk.check)

    def action_case(self, key: str) -> None:
        """Another case of the file."""
        self._do(partial(self.walk.next_case, key == "full_stop"))

    def action_help(self) -> None:
        """The keys."""
        from .page import HelpScreen

        bench = self.walk.bench
        self.app.push_screen(HelpScreen(bench.names, self.duel.launch.ascii, bench.catalogue, BENCH))

    # Mouse

    def clicked(self, panel: str, x: int, y: int) -> None:
        """A click on the bar goes there; on a row it chooses it, and a second one is Enter."""
        scene, size = self.walk.scene(), self.panels[panel].size
        if panel == "header":
            step = sheets.step_at(scene, size.width, x) if y else None
            if step is not None:
                self._do(partial(self.walk.go_to, step))
        elif panel in PANES:
            row = panes.entry_at(scene.panes[panel], size.width, size.height, y)
            self._do(partial(self.walk.point, panel, row))

    def scrolled(self, rows: int) -> None:
        """The wheel moves through the rows of the pane in focus."""
        self._do(partial(self.walk.panes.move, rows))

    def _do(self, act: Callable[[], object]) -> None:
        act()
        self.show()
