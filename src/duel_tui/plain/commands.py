"""The look commands: they show something and leave the open question as it is."""

from __future__ import annotations

from collections.abc import Iterable

from duel_tui.engine.types import ONE, BySeat, Seat, Viewer, other
from duel_tui.engine.view import GameView
from duel_tui.table import LogEntry, Table
from duel_tui.words import nouns, steps

from . import panels
from .box import Box
from .boxes import played_with
from .choices import Command, number_in
from .console import Console
from .lookup import Lookup


class Looks:
    """What can be looked at while any question is open.

    Nothing secret is ever shown, but to the player who has been left alone with it.
    """

    def __init__(self, table: Table, console: Console, lookup: Lookup) -> None:
        """`lookup` finds what people name."""
        self._table = table
        self._console = console
        self._lookup = lookup
        self._names: BySeat[str] = table.names
        self._catalogue = table.catalogue
        self._boxes = played_with(table.catalogue)
        self.viewer = Viewer.SPECTATOR
        """Who looks: a seat while it is alone with a secret choice."""
        things = nouns.join(["card", "wonder", "token", *(box.thing_word for box in self._boxes)], "or")
        priced = nouns.join(["card", "wonder", *(box.thing_word for box in self._boxes)], "or")
        self._known = things
        self.commands = {
            "city": Command("city", "your city", lambda rest: self._city(self.seat)),
            "opponent": Command("opponent", "the other player's city", lambda rest: self._city(other(self.seat))),
            "structure": Command("structure", "the cards of this age", lambda rest: self._structure()),
            "board": Command("board", "the conflict track and the progress tokens", lambda rest: self._board()),
            **{box.command: self._of_board(box) for box in self._boxes},
            "card": Command("card ID", f"a {things}, by id or name", self._card),
            "price": Command("price ID", f"why a {priced} costs what it costs, for both", self._price),
            "pile": Command("pile", "the discard pile", lambda rest: self._pile()),
            "rules": Command("rules [WORDS]", "the rule book: its contents, or about a card or words", self._rules),
            "since": Command("since", "what happened since your last turn", lambda rest: self._since()),
            "log": Command("log [N]", "everything that was done, or the last N steps", self._log),
        }

    @property
    def seat(self) -> Seat:
        """Who is asked now; seat one once the game is over."""
        decision = self._view.decision
        return ONE if decision is None else decision.seat

    @property
    def _view(self) -> GameView:
        return self._table.view(self.viewer)

    def _of_board(self, box: Box) -> Command:
        return Command(
            box.command, box.about, lambda rest: self._say(box.board(self._view, self._names, self._catalogue))
        )

    def _say(self, lines: Iterable[str]) -> bool:
        self._console.say(*lines)
        return False

    def _city(self, seat: Seat) -> bool:
        return self._say(panels.city(self._view, seat, self._names, self._catalogue))

    def _structure(self) -> bool:
        return self._say(panels.structure(self._view, self._catalogue))

    def _board(self) -> bool:
        return self._say(panels.board(self._view, self._names, self._catalogue))

    def _pile(self) -> bool:
        return self._say(panels.pile(self._view, self._names, self._catalogue))

    def _card(self, text: str) -> bool:
        if (item := self._find(text, "card")) is not None:
            self._say(panels.card(item, self._view, self.seat, self._names, self._catalogue))
        return False

    def _price(self, text: str) -> bool:
        if (item := self._find(text, "price")) is None:
            return False
        of_boxes = (box.price(item, self._view, self.seat, self._names, self._catalogue) for box in self._boxes)
        if told := [line for lines in of_boxes for line in lines]:
            return self._say(told)
        if item in self._catalogue.tokens:
            return self._say([f"{self._catalogue.names[item]} is a progress token: it costs nothing."])
        both = BySeat(self._table.quote(0, item), self._table.quote(1, item))
        return self._say(panels.price(both, self.seat, self._names, self._catalogue))

    def _rules(self, text: str) -> bool:
        from duel_tui.rulebook import rule_book
        from duel_tui.rulebook.telling import answer, unknown

        book = rule_book(self._table.options.modules)
        return self._say(answer(book, text) or [unknown(book, text)])

    def _find(self, text: str, command: str) -> str | None:
        """The id that a text names; if it names none, that is said."""
        if not text:
            self._console.say(f"Say which one: `{command} altar`.")
            return None
        found = self._lookup.find(text)
        if found is None:
            self._console.say(f"There is no {self._known} '{text[:40]}'.{self._lookup.hint(text)}")
        return found

    def _since(self) -> bool:
        entries = self._table.events_since(self.seat)
        return self._say(self._told(entries) if entries else ["Nothing has happened since your last turn."])

    def _log(self, text: str) -> bool:
        entries = self._table.log
        number = number_in(text) if text else len(entries)
        if not number:
            self._console.say("Say how many steps: `log 10`, or `log` for all.")
            return False
        return self._say(self._told(entries[-number:]))

    def _told(self, entries: Iterable[LogEntry]) -> Iterable[str]:
        """Steps with their turns, a line each; undone ones are marked."""
        for entry in entries:
            told = " ".join(steps.sentences(entry, self._names, self._catalogue))
            turn = f"Turn {entry.turn}: " if entry.age else ""
            yield f"{'(undone) ' if entry.undone else ''}{turn}{told}"
