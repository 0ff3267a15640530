"""The base of menus, forms and lists: one entry is chosen, Enter does what it says."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from textual import events

from duel_tui.tui.commands import LIST, bindings
from duel_tui.tui.format.layout import layout
from duel_tui.tui.format.scene import Message
from duel_tui.tui.format.scene import Region as Place
from duel_tui.tui.sheets.field import Field
from duel_tui.tui.sheets.lists import Entry, Listing, entry_at, paint_listing, paint_message, paint_rest

from .base import PaintedScreen

_KEYS = (("arrows", "choose"), ("Enter", "open"), ("Esc", "back"), ("?", "help"))


class ListScreen(PaintedScreen[None]):
    """Entries one below the other. Subclasses say which, and what Enter, left and right do with each."""

    BINDINGS = bindings(LIST)
    KEYS: tuple[tuple[str, str], ...] = _KEYS

    def __init__(self, message: Message | None = None) -> None:
        super().__init__()
        self.chosen = 0
        self.message = message or Message(">", "")

    def listing(self) -> Listing:
        """What the list shows now."""
        raise NotImplementedError

    def open(self, place: int) -> None:
        """Enter on an entry."""
        raise NotImplementedError

    def alter(self, place: int, step: Literal[-1, 1]) -> None:
        """Left or right on an entry."""

    def field(self, place: int) -> Field | None:
        """The text that can be typed on an entry."""
        return None

    def write(self, place: int, field: Field) -> None:
        """The text of an entry was changed."""

    def keys(self) -> tuple[tuple[str, str], ...]:
        """The keys of this moment, most important first."""
        return self.KEYS

    def say(self, kind: Literal[">", "?", "!"], text: str) -> None:
        """Put a sentence in the message row."""
        self.message = Message(kind, text)
        self.paint()

    def regions(self, width: int, height: int) -> Mapping[str, Place] | None:
        """The list over everything but the two last rows."""
        return layout(width, height)

    def paint(self) -> None:
        """The list, the message, the keys."""
        listing = self.listing()
        self.panels["body"].show(lambda width, height: paint_listing(listing, width, height))
        message = self.message
        self.panels["message"].show(lambda width, height: paint_message(message, width, height))
        self.panels["keys"].show(lambda width, height: paint_rest(message, self.keys(), width, height))

    def action_move(self, key: str) -> None:
        """Choose the next entry that can be chosen, from the last one the first."""
        self._step(1 if key == "down" else -1, round_about=True)

    def _step(self, step: Literal[-1, 1], round_about: bool) -> None:
        if self.message.kind == "!":
            self.message = Message(">", "")
        entries = self.listing().entries
        places = [place for place, entry in enumerate(entries) if not entry.heading]
        ahead = [place for place in places if (place - self.chosen) * step > 0]
        if ahead := ahead or (places if round_about else []):
            self.chosen = min(ahead, key=lambda place: place * step)
        self.paint()

    def action_change(self, key: str) -> None:
        """Another value of the entry."""
        self.alter(self.chosen, 1 if key == "right" else -1)
        self.paint()

    def action_accept(self) -> None:
        """Do what the entry says."""
        entries = self.listing().entries
        if entries and entries[self.chosen].enabled:
            self.open(self.chosen)

    def action_back(self) -> None:
        """Back to the screen before."""
        self.dismiss()

    def action_help(self) -> None:
        """The help pages."""
        self.duel.show_help()

    def on_key(self, event: events.Key) -> None:
        """Keys that write into the chosen entry."""
        field = self.field(self.chosen)
        if field is None:
            return
        if event.is_printable and event.character:
            edited: Field | None = field.typed(event.character)
        else:
            edited = field.edited(event.key)
        if edited is not None:
            event.stop()
            event.prevent_default()
            self.write(self.chosen, edited)
            self.paint()

    def on_paste(self, event: events.Paste) -> None:
        """Put a pasted text into the chosen entry."""
        field = self.field(self.chosen)
        if field is not None:
            self.write(self.chosen, field.typed(" ".join(event.text.split())))
            self.paint()

    def clicked(self, panel: str, x: int, y: int) -> None:
        """A click chooses an entry, a second one is Enter."""
        size = self.panels["body"].size
        place = entry_at(self.listing(), size.width, size.height, y) if panel == "body" else None
        if place is None:
            return
        if place == self.chosen and self.field(place) is None:
            self.action_accept()
        else:
            self.chosen = place
            self.paint()

    def scrolled(self, rows: int) -> None:
        """The wheel moves the choice, up to the ends of the list."""
        self._step(1 if rows > 0 else -1, round_about=False)


def choice(label: str, value: str, hint: str) -> Entry:
    """An entry whose value left and right change."""
    return Entry(label, value, hint, choices=True)
