"""A page of lines over the workbench: explanations."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from duel_tui.tui.commands import PAGE, bindings
from duel_tui.tui.format.layout import layout
from duel_tui.tui.format.scene import Picture
from duel_tui.tui.format.scene import Region as Place
from duel_tui.tui.sheets.lists import paint_keys
from duel_tui.tui.sheets.notes import last_row, notes

from .base import PaintedScreen
from .page import rows_to_scroll

_KEYS = (("arrows PgUp PgDn", "scroll"), ("Esc", "back"))


class NotesScreen(PaintedScreen[None]):
    """Shows lines until it is closed."""

    BINDINGS = bindings(PAGE)

    def __init__(self, title: str, lines: Sequence[str], ascii_only: bool) -> None:
        super().__init__()
        self._title = title
        self._lines = lines
        self._ascii = ascii_only
        self._first = 0

    def regions(self, width: int, height: int) -> Mapping[str, Place] | None:
        """The page over everything but the two last rows."""
        return layout(width, height)

    def paint(self) -> None:
        """The rows in sight."""
        self.panels["body"].show(self._body)
        self.panels["keys"].show(partial(paint_keys, _KEYS))

    def action_turn(self, key: str) -> None:
        """Scroll."""
        self.scrolled(rows_to_scroll(key, self.app.size.height - 5))

    def action_other(self, key: str) -> None:
        """There are no other pages here."""

    def action_rules(self) -> None:
        """The rule book."""
        self.duel.show_rules()

    def action_close(self) -> None:
        """Back to the workbench."""
        self.dismiss()

    def action_help(self) -> None:
        """Back, where the help is."""
        self.dismiss()

    def scrolled(self, rows: int) -> None:
        """The wheel."""
        size = self.app.size
        last = last_row(self._lines, size.width, max(size.height - 2, 1))
        self._first = min(max(self._first + rows, 0), last)
        self.paint()

    def _body(self, width: int, height: int) -> Picture:
        return notes(self._title, self._lines, self._first, self._ascii, width, height)
