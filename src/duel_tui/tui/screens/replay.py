"""A game that has been played, or any line of positions, on the table."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import cast

from duel_tui.tui.bench import Watching
from duel_tui.tui.commands import REPLAY, bindings
from duel_tui.tui.focus import Direction
from duel_tui.tui.format.common import shows_draft
from duel_tui.tui.format.layout import BETWEEN, layout_of
from duel_tui.tui.format.painters import PAINTERS
from duel_tui.tui.format.scene import Region as Place

from .walking import WalkScreen


class ReplayScreen(WalkScreen[Watching]):
    """The table of the present position; the arrows go along the line."""

    BINDINGS = bindings(REPLAY)
    PANELS = ("header", *BETWEEN, "city_one", "city_two", "panel", "log", "message", "keys", "middle")

    def regions(self, width: int, height: int) -> Mapping[str, Place] | None:
        """The panels of the table, or of the wonder draft."""
        scene = self.walk.scene((width, height))
        places = layout_of(scene.view, scene.catalogue, width, height)
        if places is None:
            return None
        hidden = BETWEEN if shows_draft(scene.view, scene.inspecting) else ("middle",)
        return {name: places[name] for name in self.PANELS if name in places and name not in hidden}

    def paint(self) -> None:
        """Show the position as it is seen."""
        size = self.app.size
        scene = self.walk.scene((size.width, size.height))
        self.rearrange()
        for name in self.regions(size.width, size.height) or ():
            self.panels[name].show(partial(PAINTERS[name], scene), scene)

    def action_step(self, key: str) -> None:
        """One step; while one looks around, the next thing that way."""
        if self.walk.inspecting:
            self.action_move(key)
        else:
            super().action_step(key)

    def action_inspect(self) -> None:
        """Look around, or go along the line again."""
        self.walk.inspect()
        self.show()

    def action_move(self, key: str) -> None:
        """Another card, wonder or token."""
        self.walk.move(cast("Direction", key))
        self.show()

    def action_cities(self) -> None:
        """Both cities in full."""
        from .page import PageScreen

        self.app.push_screen(PageScreen("cities", self.walk))

    def action_log(self) -> None:
        """The log up to here."""
        from .page import PageScreen

        self.app.push_screen(PageScreen("log", self.walk))

    def action_rules(self) -> None:
        """The rule book."""
        self.duel.show_rules()

    def action_help(self) -> None:
        """The keys."""
        from .page import HelpScreen

        bench = self.walk.bench
        self.app.push_screen(HelpScreen(bench.names, self.duel.launch.ascii, bench.catalogue, REPLAY))
