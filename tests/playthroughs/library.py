"""The playthroughs that there are, by the boxes with which they are played."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from duel_tui.content import ruleset
from duel_tui.engine.actions import Action
from duel_tui.engine.catalogue import Catalogue
from duel_tui.engine.events import Event
from duel_tui.engine.rules import Ruleset
from duel_tui.engine.state import GameState
from duel_tui.engine.types import Viewer
from duel_tui.engine.view import GameView, project

from .transcript import FOLDER, Script, play, read

PATHS = sorted(FOLDER.glob("*.txt"))
Step = tuple[GameState, Action | None, tuple[Event, ...]]


@cache
def script(path: Path) -> Script:
    """What decides the game of a playthrough."""
    return read(path.read_text(encoding="utf-8"))


@cache
def steps(path: Path) -> tuple[Step, ...]:
    """Its positions, actions and events."""
    return tuple(play(script(path)))


@dataclass(frozen=True)
class Playthroughs:
    """Those of games with certain boxes."""

    modules: tuple[str, ...]

    @property
    def rules(self) -> Ruleset:
        """The rules of such games."""
        return ruleset(self.modules)

    @property
    def catalogue(self) -> Catalogue:
        """Everything printed in them."""
        return self.rules.catalogue

    @property
    def paths(self) -> list[Path]:
        """Their files."""
        return [path for path in PATHS if script(path).options.modules == self.modules]

    @property
    def steps(self) -> Iterable[Step]:
        """All steps of all of them."""
        return (step for path in self.paths for step in steps(path))

    def events(self, kind: Any) -> list[Any]:
        """Every event of some kinds."""
        return [event for _, _, told in self.steps for event in told if isinstance(event, kind)]

    def last_view(self, path: Path) -> GameView:
        """How a game ended, for everybody."""
        return project(self.rules, steps(path)[-1][0], Viewer.SPECTATOR)
