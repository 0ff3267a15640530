"""The table with the hints of the tutorial."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import partial
from typing import Final

from duel_tui.tui.commands import HELP, LESSON, RULES, bindings
from duel_tui.tui.desk import Desk
from duel_tui.tui.desk.lesson import how_to, reminder
from duel_tui.tui.format.layout import layout
from duel_tui.tui.format.scene import Message, Painter, Picture, Scene
from duel_tui.tui.format.scene import Region as Place
from duel_tui.tui.sheets.hint import Part, page_count, paint_hint, parts
from duel_tui.tutorial import Hint, Tutor

from .table import TableScreen

_HIDDEN: Final = ("panel", "log", "message")
"""Panels in whose place a hint is shown."""
_KEYS: Final = (("t", "put the hint away"), (RULES.shown, "the rule"), (HELP.shown, HELP.label))
_AGAIN: Final = ("t", "hint")


class TutorialScreen(TableScreen):
    """A hint comes with every turn and goes with Enter or as soon as something is done; `t` brings it back."""

    BINDINGS = bindings(LESSON)
    PANELS = (*TableScreen.PANELS, "hint")

    def __init__(self, desk: Desk, tutor: Tutor) -> None:
        super().__init__(desk)
        self._tutor = tutor
        self._read: object = None
        """The hint that was read last."""
        self._page = 0

    # What is to be seen

    @property
    def hint(self) -> Hint | None:
        """The hint of the turn, read or not."""
        return self._tutor.hint if self.desk.stage == "table" else None

    @property
    def showing(self) -> Hint | None:
        """The hint that is on the screen now."""
        desk, hint = self.desk, self.hint
        busy = desk.asking or desk.armed or desk.pile_open or desk.inspecting
        return None if busy or hint == self._read else hint

    def regions(self, width: int, height: int) -> Mapping[str, Place] | None:
        """A hint takes the place of the panel, the log and the message row."""
        regions, places = super().regions(width, height), layout(width, height)
        if regions is None or places is None or self.showing is None:
            return regions
        panel, message = places["panel"], places["message"]
        return {**regions, "hint": Place(0, panel.y, width, message.y + 1 - panel.y)}

    def scene(self) -> Scene:
        """As at any table, but for the keys of a hint, and for what stays of it when it was read."""
        scene, showing = super().scene(), self.showing
        if showing is not None:
            last = self._page + 1 == self._pages(showing)
            after = "play on" if showing.is_goodbye else "to the cards"
            keys = (
                ("Enter", after if last else "read on"),
                ("t", "put the hint away"),
                ("h", "the rule"),
                ("?", "help"),
            )
            return replace(scene, keys=keys, page=self._page)
        hint = self.hint
        if hint is None or hint.is_goodbye or self.desk.asking or self.desk.armed:
            return scene
        if scene.message.kind == ">" and (text := reminder(hint, self.desk)):
            scene = replace(scene, message=Message("?", text))
        return replace(scene, keys=(*scene.keys[:-1], _AGAIN, *scene.keys[-1:]))

    # Keys

    def action_accept(self) -> None:
        """The next page of the hint, or away with it; without a hint as at any table."""
        showing = self.showing
        if showing is None:
            super().action_accept()
        elif self._page + 1 < self._pages(showing):
            self._page += 1
            self.paint()
        else:
            self._put_away()

    def action_no(self) -> None:
        """Put the hint away; without one as at any table."""
        if self.showing is None:
            super().action_no()
        else:
            self._put_away()

    def action_hint(self) -> None:
        """Show the hint again, or put it away."""
        if self.showing is None:
            self._read, self._page = None, 0
            self.paint()
        else:
            self._put_away()

    def action_rules(self) -> None:
        """The rule that the hint is about; without a hint that of what is in focus."""
        showing = self.showing
        if showing is None or showing.rule is None:
            super().action_rules()
        else:
            self.duel.show_rules(showing.rule)

    def clicked(self, panel: str, x: int, y: int) -> None:
        """A click on the hint is Enter."""
        if panel == "hint":
            self.action_accept()
        else:
            super().clicked(panel, x, y)

    # Inside

    def _names(self) -> Iterator[str]:
        names = super()._names()
        if self.showing is None:
            yield from names
        else:
            yield from ("hint", *(name for name in names if name not in _HIDDEN))

    def _painter(self, name: str) -> Painter:
        showing = self.showing
        if name == "hint" and showing is not None:
            return partial(self._paint_hint, showing)
        return super()._painter(name)

    def _change(self, act: Callable[[], None]) -> None:
        """Whatever is done, the hint has been read."""
        self._read, self._page = self.showing or self._read, 0
        super()._change(act)

    def _put_away(self) -> None:
        self._change(lambda: None)

    def _parts(self, hint: Hint) -> tuple[Part, ...]:
        return parts(f"{hint.happened} {hint.before}".strip(), hint.text, hint.look, how_to(hint, self.desk))

    def _pages(self, hint: Hint) -> int:
        """How many pages the hint takes on this screen."""
        regions = self.regions(self.app.size.width, self.app.size.height)
        if regions is None or "hint" not in regions:
            return 1
        return page_count(self._parts(hint), regions["hint"].width, regions["hint"].height)

    def _paint_hint(self, hint: Hint, scene: Scene, width: int, height: int) -> Picture:
        title = hint.topic if hint.is_goodbye else f"Turn {hint.turn} of {hint.lessons}: {hint.topic}"
        whose = self.desk.table.names.of(hint.seat)
        return paint_hint(title, whose, self._parts(hint), scene.page, scene.ascii, width, height)
