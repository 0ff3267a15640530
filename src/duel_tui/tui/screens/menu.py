"""The main menu."""

from __future__ import annotations

from collections.abc import Callable

from duel_tui.record.errors import NothingToResume, SaveError
from duel_tui.tui.format.scene import Message
from duel_tui.tui.sheets.lists import Entry, Listing

from .listing import ListScreen


class MenuScreen(ListScreen):
    """What can be done without a game on the table."""

    KEYS = (("arrows", "choose"), ("Enter", "open"), ("?", "help"), ("Esc", "quit"))

    def __init__(self, message: str = "") -> None:
        super().__init__(Message("!" if message else ">", message))

    def listing(self) -> Listing:
        """Continue first, if there is something to go on with."""
        entries = tuple(entry for entry, _ in self._offers())
        return Listing(
            title="7 WONDERS DUEL",
            subtitle="an unofficial fan work for two players",
            entries=entries,
            chosen=min(self.chosen, len(entries) - 1),
            ascii=self.duel.launch.ascii,
        )

    def open(self, place: int) -> None:
        """Carry out an entry."""
        self._offers()[place][1]()

    def action_back(self) -> None:
        """Leave the program."""
        self.duel.exit(0)

    def _offers(self) -> list[tuple[Entry, Callable[[], None]]]:
        going_on = (Entry("Continue", "", "Go on with the newest unfinished game."), self._continue)
        return [
            *([] if self.duel.store.empty else [going_on]),
            (Entry("New game", "", "Names, wonders, who begins, undo; then play."), self.duel.show_new_game),
            (Entry("Tutorial", "", "The first eight turns of a game, with a hint for each."), self._tutorial),
            (Entry("Saved games", "", "All games: go on with one, rename or delete it."), self.duel.show_saved),
            (Entry("Settings", "", "Colours, questions before acting, the mouse."), self.duel.show_settings),
            (Entry("Rules", "", "The rule book, with examples to step through."), self.duel.show_rules),
            (Entry("Help", "", "Keys and signs, page by page."), self.duel.show_help),
            (Entry("Quit", "", "Leave the program. Games are saved after every action."), self.action_back),
        ]

    def _continue(self) -> None:
        try:
            self.duel.resume()
        except NothingToResume:
            self.say("!", "No saved game is unfinished: New game begins one.")
        except SaveError as problem:
            self.say("!", str(problem))

    def _tutorial(self) -> None:
        self._try(self.duel.tutorial)

    def _try(self, start: Callable[[], None]) -> None:
        """Start a game, or say why it can't be."""
        try:
            start()
        except SaveError as problem:
            self.say("!", str(problem))
