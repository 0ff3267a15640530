"""The base of the screens that go along a line of positions: its keys, typing, and stepping by itself."""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import TYPE_CHECKING, Final, Generic, TypeVar

from textual import events

from duel_tui.tui.bench.walk import Walk

from .base import PaintedScreen

if TYPE_CHECKING:
    from textual.timer import Timer

    from duel_tui.tui.app import DuelApp
    from duel_tui.workbench import Workbench

_SAYS_WHICH_TERMINAL: Final = ("TERM", "COLORTERM", "TERM_PROGRAM", "LANG", "LC_ALL")

AWalk = TypeVar("AWalk", bound=Walk)


class WalkScreen(PaintedScreen[None], Generic[AWalk]):
    """Tells a walk what is done, and paints it."""

    def __init__(self, walk: AWalk) -> None:
        super().__init__()
        self.walk = walk
        self._timer: Timer | None = None
        self._timed: float = 0.0

    def action_step(self, key: str) -> None:
        """One step."""
        self.walk.step(key == "right")
        self.show()

    def action_turn(self, key: str) -> None:
        """One turn."""
        self.walk.turn(key.startswith("right"))
        self.show()

    def action_age(self, key: str) -> None:
        """One age."""
        self.walk.age(key.startswith("right"))
        self.show()

    def action_end(self, key: str) -> None:
        """The first step, or the last one."""
        self.walk.end(key == "end")
        self.show()

    def action_go(self) -> None:
        """Ask for a place to go to."""
        self.walk.ask_where()
        self.show()

    def action_play(self) -> None:
        """Step by itself, or stop."""
        self.walk.play()
        self.show()

    def action_speed(self, key: str) -> None:
        """Faster or slower."""
        self.walk.speed(-1 if key == "minus" else 1)
        self.show()

    def action_view(self) -> None:
        """Look with other eyes."""
        self.walk.next_view()
        self.show()

    def action_leave(self) -> None:
        """Back to where one came from; the first screen ends the program."""
        if self.app.screen_stack[0] is self:
            self.app.exit(0)
        else:
            self.dismiss()

    def show(self) -> None:
        """Paint, and keep the clock that fits the walk."""
        self.paint()
        player = self.walk.player
        wanted = player.seconds if player.playing else 0.0
        if wanted == self._timed:
            return
        self._timed = wanted
        if self._timer is not None:
            self._timer.stop()
        self._timer = self.set_interval(wanted, self._tick) if wanted else None

    def _tick(self) -> None:
        if self.is_current:
            self.walk.tick()
            self.show()

    def on_key(self, event: events.Key) -> None:
        """Keys that write while something is typed."""
        if self.walk.typed(event.key, event.character):
            event.stop()
            event.prevent_default()
            self.show()

    def on_paste(self, event: events.Paste) -> None:
        """Put a pasted text into what is typed."""
        self.walk.pasted(event.text)
        self.show()


def first_screen(app: DuelApp, bench: Workbench) -> PaintedScreen[None]:
    """The workbench, or a replay, as the command line asks for it."""
    if app.launch.start == "replay":
        return replay_screen(app, bench)
    from duel_tui.tui.bench import BenchDesk

    from .workbench import WorkbenchScreen

    return WorkbenchScreen(BenchDesk(bench, ascii_only=app.launch.ascii, surroundings=surroundings(os.environ)))


def replay_screen(app: DuelApp, bench: Workbench) -> PaintedScreen[None]:
    """A replay as players may see it."""
    from duel_tui.tui.bench import Watching

    from .replay import ReplayScreen

    prices = app.settings.opponent_prices
    return ReplayScreen(Watching(bench, ascii_only=app.launch.ascii, opponent_prices=prices))


def surroundings(environment: Mapping[str, str]) -> str:
    """What a report says of the terminal: `TERM=xterm-256color, LANG=C.UTF-8`."""
    return ", ".join(f"{name}={environment[name]}" for name in _SAYS_WHICH_TERMINAL if environment.get(name))
