"""The rule book over whatever is being done; the game waits behind it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING, Final, cast

from textual import events

from duel_tui.rulebook import rule_book
from duel_tui.tui.commands import BOOK, bindings
from duel_tui.tui.format.layout import layout
from duel_tui.tui.format.scene import Message
from duel_tui.tui.format.scene import Region as Place
from duel_tui.tui.reading import Contents, Reader, Reading, Searching
from duel_tui.tui.reading.reader import Direction
from duel_tui.tui.sheets import book as sheet
from duel_tui.tui.sheets.lists import paint_keys, paint_message

from .base import PaintedScreen

if TYPE_CHECKING:
    from duel_tui.rulebook.blocks import Example

_LOOK: Final = (("c", "contents"), ("/", "search"))
_KEYS: Final = {
    Contents: (("arrows", "choose"), ("Enter", "open"), _LOOK[1], ("Esc", "back"), ("q", "close")),
    Reading: (("left right", "page"), ("up down", "link"), ("Enter", "open"), *_LOOK, ("Esc", "back"), ("q", "close")),
    Searching: (("up down", "choose"), ("Enter", "open"), ("Esc", "back")),
}


class RulesScreen(PaintedScreen[None]):
    """Tells the reader what the keys ask for, and shows where it is."""

    BINDINGS = bindings(BOOK)

    def __init__(self, section: str | None = None, private: bool = False) -> None:
        """Open at a section, or at the contents. `private` is whether the section tells what only one may know."""
        super().__init__()
        game = self.duel.game
        self.reader = Reader(rule_book(None if game is None else game.options.modules), section)
        self._private = private

    # What is to be seen

    def regions(self, width: int, height: int) -> Mapping[str, Place] | None:
        """The book over everything but the two last rows."""
        return layout(width, height)

    def paint(self) -> None:
        """The book, what Enter does, the keys."""
        self._make_room()
        ascii_only = self.duel.launch.ascii
        self.panels["body"].show(partial(sheet.paint_book, self.reader, ascii_only))
        self.panels["message"].show(partial(paint_message, self._message()))
        self.panels["keys"].show(partial(paint_keys, _KEYS[type(self.reader.spot)]))

    def cover(self) -> None:
        """Nothing may tell which card or token one player alone has looked at."""
        if self._private:
            self._private = False
            self.reader.forget()
            self.paint()

    # Keys

    def action_move(self, key: str) -> None:
        """Arrows."""
        self.reader.move(cast("Direction", key))
        self.paint()

    def action_turn(self, key: str) -> None:
        """A page on or back, or the first or last one."""
        if key in ("home", "end"):
            self.reader.to_end(last=key == "end")
        else:
            self.reader.turn(-1 if key == "pageup" else 1)
        self.paint()

    def action_accept(self) -> None:
        """Open what is chosen."""
        self._open(self.reader.open())

    def action_contents(self) -> None:
        """The table of contents."""
        self.reader.contents()
        self.paint()

    def action_search(self) -> None:
        """Type words to be found."""
        self.reader.search()
        self.paint()

    def action_back(self) -> None:
        """Where the book was open before, or back to the game."""
        if self.reader.back():
            self.paint()
        else:
            self.dismiss()

    def action_close(self) -> None:
        """Back to the game."""
        self.dismiss()

    def action_help(self) -> None:
        """The help pages."""
        self.duel.show_help()

    def on_key(self, event: events.Key) -> None:
        """Keys that write while words are searched for."""
        spot = self.reader.spot
        if not isinstance(spot, Searching):
            return
        if event.is_printable and event.character:
            edited = spot.field.typed(event.character)
        else:
            changed = spot.field.edited(event.key)
            if changed is None:
                return
            edited = changed
        event.stop()
        event.prevent_default()
        self.reader.write(edited)
        self.paint()

    def on_paste(self, event: events.Paste) -> None:
        """Put a pasted text into the search."""
        spot = self.reader.spot
        if isinstance(spot, Searching):
            self.reader.write(spot.field.typed(" ".join(event.text.split())))
            self.paint()

    # Mouse

    def clicked(self, panel: str, x: int, y: int) -> None:
        """A click on a link or a title opens it."""
        if panel != "body":
            return
        size = self.panels["body"].size
        places = sheet.sheet_of(size.width, size.height)
        reader = self.reader
        match reader.spot:
            case Contents():
                chosen = sheet.chosen_at(reader, places, x, y)
                if chosen is not None:
                    again = chosen == reader.spot
                    reader.spot = chosen
                    self._open(reader.open() if again else None)
            case Searching(field):
                hit = sheet.hit_at(reader, places, y)
                if hit is not None:
                    reader.spot = Searching(field, hit)
                    self._open(reader.open())
            case Reading():
                link = sheet.link_at(reader.page, places, x, y)
                section = sheet.section_at(reader, places, x, y)
                if link is not None:
                    self._open(reader.point_at_link(link))
                elif section is not None:
                    reader.go_to(section)
                    self.paint()

    def scrolled(self, rows: int) -> None:
        """The wheel turns pages, or moves the choice."""
        if isinstance(self.reader.spot, Reading):
            self.reader.turn(1 if rows > 0 else -1)
        else:
            self.reader.move("down" if rows > 0 else "up")
        self.paint()

    # Inside

    def _make_room(self) -> None:
        """Tell the reader how large its pages are."""
        text = sheet.sheet_of(self.app.size.width, max(self.app.size.height - 2, 20)).text
        self.reader.make_room(max(text.width, 60), text.height)

    def _open(self, example: Example | None) -> None:
        """Show where the book is open now, or the example that was chosen over it."""
        if example is None:
            self.paint()
            return
        from .example import ExampleScreen

        self.app.push_screen(ExampleScreen(example))

    def _message(self) -> Message:
        """What Enter would do: a link is not told by its colour alone."""
        reader = self.reader
        match reader.spot:
            case Contents():
                return Message(">", f"Enter opens {reader.chosen_in_contents.title!r}.")
            case Reading():
                link, count = reader.link, len(reader.page.links)
                if link is None:
                    return Message(">", "Enter turns the page.")
                what = "the example" if link.to_example else "the rule"
                return Message(
                    ">", f"Link {reader.link_number + 1} of {count}: Enter opens {what} {reader.title_of(link)!r}."
                )
        return Message("?", "Search the rules: what is typed is found as it is typed.")
