"""The menu of a game."""

from __future__ import annotations

from collections.abc import Callable

from duel_tui.tui.desk import Desk
from duel_tui.tui.sheets.lists import Entry, Listing

from .listing import ListScreen


class GameMenuScreen(ListScreen):
    """What can be done beside playing; the game is saved after every action."""

    KEYS = (("arrows", "choose"), ("Enter", "open"), ("Esc", "back to the game"))

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk

    def listing(self) -> Listing:
        """The entries."""
        name = self._desk.table.save_name
        return Listing(
            title="Menu",
            subtitle=f"saved as {name}" if name else "",
            chosen=self.chosen,
            ascii=self.duel.launch.ascii,
            entries=tuple(entry for entry, _ in self._offers()),
        )

    def open(self, place: int) -> None:
        """Carry out an entry."""
        self._offers()[place][1]()

    def _offers(self) -> list[tuple[Entry, Callable[[], None]]]:
        over = self._desk.table.outcome is not None
        return [
            (Entry("Back to the game", "", "The game goes on where it was."), self.action_back),
            (Entry("Settings", "", "Colours, questions before acting, the mouse."), self.duel.show_settings),
            (Entry("Rules", "", "The rule book, with examples to step through."), self.duel.show_rules),
            (Entry("Help", "", "Keys and signs, page by page."), self.duel.show_help),
            (Entry("Resign", "", "Give the game up, after a question.", enabled=not over), self._resign),
            (Entry("Main menu", "", "The game stays saved; Continue goes on with it."), self.duel.show_menu),
            (Entry("Quit", "", "The game stays saved; `duel-tui resume` goes on with it."), self._quit),
        ]

    def _resign(self) -> None:
        self._desk.resign()
        self.dismiss()

    def _quit(self) -> None:
        self.app.exit(0)
