"""A worked example of the rule book, step by step on the table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial

from duel_tui.rulebook.blocks import Example
from duel_tui.rulebook.worked import play
from duel_tui.tui.commands import EXAMPLE, bindings
from duel_tui.tui.format.common import is_pick
from duel_tui.tui.format.layout import BETWEEN, layout_of
from duel_tui.tui.format.painters import PAINTERS
from duel_tui.tui.format.scene import Picture
from duel_tui.tui.format.scene import Region as Place
from duel_tui.tui.reading import Stepper
from duel_tui.tui.sheets.example import paint_step

from .base import PaintedScreen

_STEPS = {"up": -1, "left": -1, "pageup": -1, "backspace": -1, "home": -(10**6), "end": 10**6}


class ExampleScreen(PaintedScreen[None]):
    """The table as the example lays it out, and below it the sentence of the step."""

    BINDINGS = bindings(EXAMPLE)
    PANELS = tuple(PAINTERS)

    def __init__(self, example: Example) -> None:
        super().__init__()
        self._stepper = Stepper(play(example), self.duel.launch.ascii)

    def regions(self, width: int, height: int) -> Mapping[str, Place] | None:
        """The table, or the draft."""
        scene = self._stepper.scene((width, height))
        places = layout_of(scene.view, scene.catalogue, width, height)
        if places is None:
            return None
        return {name: places[name] for name in self._names() if name in places}

    def paint(self) -> None:
        """Show the step."""
        self.rearrange()
        scene = self._stepper.scene((self.app.size.width, self.app.size.height))
        for name in self._names():
            paint = self._box if name == "panel" else partial(PAINTERS[name], scene)
            self.panels[name].show(paint)

    def action_step(self, key: str) -> None:
        """A step on or back, or the first or last one."""
        self._stepper.go(_STEPS.get(key, 1))
        self.paint()

    def action_accept(self) -> None:
        """The next step; after the last one back to the rules."""
        if self._stepper.at_end:
            self.dismiss()
        else:
            self.action_step("down")

    def action_close(self) -> None:
        """Back to the rules."""
        self.dismiss()

    def action_help(self) -> None:
        """The help pages."""
        self.duel.show_help()

    def clicked(self, panel: str, x: int, y: int) -> None:
        """A click is the next step."""
        self.action_accept()

    def scrolled(self, rows: int) -> None:
        """The wheel."""
        self.action_step("down" if rows > 0 else "up")

    def _names(self) -> Iterator[str]:
        yield from ("header", "city_one", "city_two", "panel", "log", "message", "keys")
        if is_pick(self._stepper.moment.view):
            yield "middle"
        else:
            yield from BETWEEN

    def _box(self, width: int, height: int) -> Picture:
        stepper = self._stepper
        where = f"step {stepper.place + 1} of {len(stepper.worked.moments)}"
        prices = stepper.prices()
        return paint_step(
            f"Example: {stepper.worked.title}", where, stepper.moment.say, prices, self.duel.launch.ascii, width, height
        )
