"""The app driven from inside, for tests of its screens. They need the fixture `home`."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TypeVar

from textual.geometry import Region
from textual.pilot import Pilot

from duel_tui.deal import Options
from duel_tui.launch import Launch
from duel_tui.record.store import Store
from duel_tui.settings import Settings
from duel_tui.table import Table
from duel_tui.tui.app import DuelApp
from duel_tui.tui.desk import Desk
from duel_tui.tui.screens.base import PaintedScreen
from duel_tui.tui.screens.table import TableScreen
from tests.tui.play import NAMES, RECOMMENDED

OnScreen = TypeVar("OnScreen", bound=PaintedScreen[None])


@asynccontextmanager
async def running(
    home: Path,
    table: Table | None = None,
    size: tuple[int, int] = (120, 40),
    confirm: bool = True,
    hints: bool = False,
) -> AsyncIterator[Pilot[int]]:
    """The app with a game, or at its menu; with `hints` the game is that of the tutorial."""
    launch = Launch(
        "tutorial" if hints else "play" if table else "menu", NAMES, Options(), confirm=confirm, settings=Settings()
    )
    app = DuelApp(launch, Store(home), table)
    async with app.run_test(size=size) as pilot:
        yield pilot
        if app.game is not None:
            app.game.close()


def saved_table(home: Path, **more: object) -> Table:
    return Table.create(Store(home), RECOMMENDED, NAMES, 1, **more)  # type: ignore[arg-type]


def on_screen(pilot: Pilot[int], kind: type[OnScreen]) -> OnScreen:
    screen = pilot.app.screen
    assert isinstance(screen, kind), screen
    return screen


def text(pilot: Pilot[int]) -> str:
    """What is painted now."""
    screen = on_screen(pilot, PaintedScreen)
    lines = []
    for panel in screen.panels.values():
        if panel.region.area and panel in screen._compositor.visible_widgets:
            lines += [strip.text for strip in panel.render_lines(Region(0, 0, panel.size.width, panel.size.height))]
    return "\n".join(lines)


def desk(pilot: Pilot[int]) -> Desk:
    return on_screen(pilot, TableScreen).desk


def text_of(pilot: Pilot[int], panel: str) -> list[str]:
    """The rows of one panel."""
    widget = on_screen(pilot, PaintedScreen).panels[panel]
    return [strip.text for strip in widget.render_lines(Region(0, 0, widget.size.width, widget.size.height))]
