"""Pages over the game: both cities, the log, what happened, the help."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import partial
from typing import Final, Protocol

from duel_tui.engine.catalogue import Catalogue
from duel_tui.engine.types import BySeat
from duel_tui.tui.commands import PAGE, Group, bindings
from duel_tui.tui.format import help as help_pages
from duel_tui.tui.format.layout import layout
from duel_tui.tui.format.scene import Message, Picture, Scene
from duel_tui.tui.format.scene import Region as Place
from duel_tui.tui.format.sheets import SHEETS
from duel_tui.tui.format.views import Name, last_page
from duel_tui.tui.sheets.lists import paint_keys, paint_message

from .base import PaintedScreen

_BY_KEY: Final[Mapping[str, Name]] = {"v": "cities", "l": "log", "w": "since"}
_WAITS = Message(">", "The game waits behind this page.")


def rows_to_scroll(key: str, page: int) -> int:
    """How far a key of a page scrolls, in rows; `page` is how many rows are to be seen at once."""
    far = 10**6
    steps = {"up": -1, "down": 1, "left": -page, "right": page, "pageup": -page, "pagedown": page}
    return {**steps, "home": -far, "end": far}[key]


class Scenes(Protocol):
    """Whatever can say what the table shows: the desk of a game, a replay."""

    def scene(self, size: tuple[int, int]) -> Scene:
        """The present moment, for a terminal of `size` cells."""


class PageScreen(PaintedScreen[None]):
    """A view of the game that can be scrolled."""

    BINDINGS = bindings(PAGE)

    def __init__(self, name: Name, desk: Scenes) -> None:
        super().__init__()
        self._view: Name = name
        self._desk = desk
        self._first = 0
        if name == "log":
            self._first = 10**6  # its end; `paint` knows where that is

    def regions(self, width: int, height: int) -> Mapping[str, Place] | None:
        """The page over everything but the two last rows."""
        return layout(width, height)

    def paint(self) -> None:
        """The rows that are to be seen."""
        size = (self.app.size.width, self.app.size.height)
        self.panels["body"].show(self._body)
        self.panels["message"].show(partial(paint_message, _WAITS))
        scrolls = (("arrows PgUp PgDn", "scroll"),) if self._last(*size) else ()
        keys = (*scrolls, ("v l w", "cities, log, since"), ("h", "rules"), ("Esc", "back"))
        self.panels["keys"].show(partial(paint_keys, keys))

    def action_turn(self, key: str) -> None:
        """Scroll."""
        self._scroll(rows_to_scroll(key, self.app.size.height - 5))

    def action_other(self, key: str) -> None:
        """Another page, or the same key again: back."""
        if _BY_KEY[key] == self._view:
            self.dismiss()
            return
        self._view, self._first = _BY_KEY[key], 0
        self.paint()

    def action_close(self) -> None:
        """Back to the game."""
        self.dismiss()

    def action_rules(self) -> None:
        """The rule book."""
        self.duel.show_rules()

    def action_help(self) -> None:
        """The help pages."""
        self.duel.show_help()

    def scrolled(self, rows: int) -> None:
        """The wheel."""
        self._scroll(rows)

    def _scroll(self, rows: int) -> None:
        last = self._last(self.app.size.width, self.app.size.height)
        self._first = min(max(min(self._first, last) + rows, 0), last)
        self.paint()

    def _last(self, width: int, height: int) -> int:
        return last_page(self._desk.scene((width, height)), self._view, width, max(height - 2, 1))

    def _body(self, width: int, height: int) -> Picture:
        scene = self._desk.scene((self.app.size.width, self.app.size.height))
        return SHEETS[self._view](replace(scene, page=self._first), width, height)


class HelpScreen(PaintedScreen[None]):
    """Keys and signs, page by page."""

    BINDINGS = bindings(PAGE)

    def __init__(self, names: BySeat[str], ascii_only: bool, catalogue: Catalogue, groups: Iterable[Group]) -> None:
        """`groups` are the keys that are explained; the signs are those of a game with these cards."""
        super().__init__()
        self._names = names
        self._catalogue = catalogue
        self._groups = tuple(groups)
        self._ascii = ascii_only
        self._page = 0

    def regions(self, width: int, height: int) -> Mapping[str, Place] | None:
        """The page over everything but the two last rows."""
        return layout(width, height)

    def paint(self) -> None:
        """The page, and how many there are."""
        self.panels["body"].show(self._body)
        self.panels["message"].show(partial(paint_message, _WAITS))
        self.panels["keys"].show(partial(paint_keys, (("? arrows", "turn the page"), ("h", "rules"), ("Esc", "back"))))

    def action_turn(self, key: str) -> None:
        """The page before or after."""
        steps = {"up": -1, "left": -1, "pageup": -1, "home": -(10**6), "end": 10**6}
        self._turn(steps.get(key, 1))

    def action_rules(self) -> None:
        """The rule book."""
        self.duel.show_rules()

    def action_help(self) -> None:
        """The next page, round and round."""
        self._page = (self._page + 1) % self._count()
        self.paint()

    def action_other(self, key: str) -> None:
        """The pages of a game lie under this one."""
        self.dismiss()

    def action_close(self) -> None:
        """Back."""
        self.dismiss()

    def scrolled(self, rows: int) -> None:
        """The wheel."""
        self._turn(1 if rows > 0 else -1)

    def clicked(self, panel: str, x: int, y: int) -> None:
        """A click turns the page."""
        self.action_help()

    def _turn(self, step: int) -> None:
        self._page = min(max(self._page + step, 0), self._count() - 1)
        self.paint()

    def _count(self) -> int:
        size = self.app.size
        return len(self._pages(size.width, max(size.height - 2, 22)))

    def _body(self, width: int, height: int) -> Picture:
        pages = self._pages(width, height)
        return pages[min(self._page, len(pages) - 1)]

    def _pages(self, width: int, height: int) -> list[Picture]:
        sections = [
            help_pages.Section(group.heading, tuple((command.shown, command.help) for command in group.commands))
            for group in self._groups
        ]
        return help_pages.pages(sections, self._names, self._ascii, max(width, 80), height, self._catalogue)
