"""The saved games: go on with one, rename or delete it."""

from __future__ import annotations

from duel_tui.record.errors import SaveError
from duel_tui.record.store import SavedGame
from duel_tui.tui.commands import SAVED, bindings
from duel_tui.tui.sheets.field import Field
from duel_tui.tui.sheets.lists import Entry, Listing
from duel_tui.words import nouns, outcomes

from .listing import ListScreen

_LONGEST = 60


class SavedScreen(ListScreen):
    """Every game of the library, the last one played first; those that can't be played say why."""

    BINDINGS = bindings(SAVED)
    KEYS = (
        ("arrows", "choose"),
        ("Enter", "play"),
        ("p", "replay"),
        ("r", "rename"),
        ("d", "delete"),
        ("Esc", "back"),
    )

    def __init__(self) -> None:
        super().__init__()
        self._games: tuple[SavedGame, ...] = ()
        self._renaming: Field | None = None
        self._deleting = False

    def on_mount(self) -> None:
        """Read the library."""
        self._read()
        self.paint()

    def listing(self) -> Listing:
        """The games with where they stand."""
        return Listing(
            title="Saved games",
            subtitle=str(self.duel.store.folder),
            chosen=self.chosen,
            ascii=self.duel.launch.ascii,
            entries=tuple(self._entry(place, game) for place, game in enumerate(self._games)),
            lead=() if self._games else ("There are no saved games yet.",),
        )

    def open(self, place: int) -> None:
        """Play the game, or finish the new name."""
        name = self._games[place].name
        try:
            if self._renaming is not None:
                field, self._renaming = self._renaming, None
                new = self.duel.store.rename(name, field.text)
                self.say(">", f"The game {name!r} is called {new!r} now.")
                self._read()
                self.paint()
            else:
                self.duel.resume(name)
        except SaveError as problem:
            self.say("!", str(problem))

    def field(self, place: int) -> Field | None:
        """The new name while one is typed."""
        return self._renaming

    def write(self, place: int, field: Field) -> None:
        """Keep what was typed."""
        self._renaming = field

    def keys(self) -> tuple[tuple[str, str], ...]:
        """Those of the list, or of what has been begun."""
        if self._deleting:
            return (("Enter y", "delete it"), ("Esc n", "leave it"))
        if self._renaming is not None:
            return (("Enter", "keep the new name"), ("Esc", "leave the old one"))
        return self.KEYS

    def action_move(self, key: str) -> None:
        """Another game; a question about the one before is dropped."""
        self._drop()
        super().action_move(key)

    def action_back(self) -> None:
        """Drop what was begun, or go back."""
        if not self._drop():
            super().action_back()

    def action_accept(self) -> None:
        """Play, or do what was asked."""
        if self._deleting:
            self.action_yes()
        else:
            super().action_accept()

    def action_replay(self) -> None:
        """Watch the game from its beginning."""
        if self._games and (problem := self.duel.show_replay(self._games[self.chosen].name)):
            self.say("!", problem)

    def action_rename(self) -> None:
        """Type another name."""
        if self._games:
            self._renaming = Field.of(self._games[self.chosen].name, _LONGEST)
            self.say("?", "The new name: Enter keeps it, Esc leaves the old one.")

    def action_delete(self) -> None:
        """Ask whether the game shall be deleted."""
        if self._games:
            self._deleting = True
            self.say("?", f"Delete the game {self._games[self.chosen].name!r} for good? y or n")

    def action_yes(self) -> None:
        """Delete."""
        if not self._deleting:
            return
        self._deleting = False
        name = self._games[self.chosen].name
        try:
            self.duel.store.delete(name)
            self.say(">", f"The game {name!r} is deleted.")
        except SaveError as problem:
            self.say("!", str(problem))
        self._read()
        self.paint()

    def action_no(self) -> None:
        """Delete nothing."""
        self._drop()

    def _drop(self) -> bool:
        """Forget a question or a new name; whether there was one."""
        begun = self._deleting or self._renaming is not None
        self._deleting, self._renaming = False, None
        if begun:
            self.say(">", "")
        return begun

    def _read(self) -> None:
        try:
            self._games = self.duel.store.games()
        except SaveError as problem:
            self._games = ()
            self.say("!", str(problem))
        self.chosen = min(self.chosen, max(len(self._games) - 1, 0))

    def _entry(self, place: int, game: SavedGame) -> Entry:
        field = self._renaming if place == self.chosen else None
        if field is not None:
            return Entry("new name", field.text, cursor=field.cursor, marked=field.marked)
        return Entry(game.name, _state(game), _about(game), enabled=game.problem is None)


def _state(game: SavedGame) -> str:
    if game.problem is not None:
        return game.problem.state
    if game.outcome is not None:
        return "finished"
    return f"{nouns.age(game.age) if game.age else 'draft'}, turn {game.turn}"


def _about(game: SavedGame) -> str:
    """Who played, when, how it stands; or what is wrong with it."""
    if game.problem is not None:
        return str(game.problem)
    assert game.players is not None  # the file could be read
    when = f"{game.changed:%Y-%m-%d %H:%M}"
    players = nouns.join(game.players)
    if game.outcome is not None:
        won = outcomes.victory(game.outcome.kind, game.outcome.winner, game.players)
        return f"{players}, {when}. {nouns.capital(won)}."
    return f"{players}, last played {when}."
