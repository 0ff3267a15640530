"""The library of saved games: one folder, one file a game."""

from __future__ import annotations

import os
import stat
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Final

from duel_tui.engine.state import Deal
from duel_tui.engine.types import BySeat
from duel_tui.engine.view import OutcomeView
from duel_tui.record.dealcode import encode_deal
from duel_tui.record.errors import (
    NameTaken,
    NothingToResume,
    ReplayStopped,
    SaveDamaged,
    SaveError,
    SaveFailed,
    SaveNotFound,
    SaveUnreadable,
    skipped_notice,
)
from duel_tui.record.history import History
from duel_tui.record.journal import Journal, remove_after, sync_folder
from duel_tui.record.lines import DealLine, Header
from duel_tui.record.names import ENDING, chosen_stem, default_name, numbered, one_form
from duel_tui.record.replay import replay

if TYPE_CHECKING:
    from duel_tui.record.reader import Contents

_LATEST: Final = datetime(3000, 1, 1, tzinfo=UTC).timestamp()
"""A file may claim to be written at any time; calendars don't reach that far."""
DATA_DIR_VARIABLE: Final = "DUEL_TUI_DATA_DIR"


@dataclass(frozen=True, slots=True)
class SavedGame:
    """One game of the library, as a list shows it. Nothing in it was hidden from the players."""

    name: str
    path: Path
    changed: datetime
    """When the last line was written, in local time."""
    players: BySeat[str] | None = None
    """None if the file is too damaged to tell."""
    modules: tuple[str, ...] = ()
    """The boxes that it is played with; none if the file is too damaged to tell."""
    age: int = 0
    """0 during the wonder draft."""
    turn: int = 0
    steps: int = 0
    """How many steps were done, undone ones included."""
    outcome: OutcomeView | None = None
    """How the game ended; None while it goes on."""
    problem: SaveError | None = None
    """Why the game can't be played on, or None if it can."""

    @property
    def finished(self) -> bool:
        """Whether the game is over."""
        return self.outcome is not None

    @property
    def resumable(self) -> bool:
        """Whether there is something to go on with."""
        return self.problem is None and not self.finished


@dataclass(frozen=True, slots=True)
class Loaded:
    """A saved game, read and played again."""

    contents: Contents
    history: History


def data_folder() -> Path:
    """Where this program keeps its data; `DUEL_TUI_DATA_DIR` overrides the user data folder of the system."""
    if override := os.environ.get(DATA_DIR_VARIABLE):
        return Path(override)
    from platformdirs import user_data_path

    return user_data_path("duel-tui", appauthor=False)


class Store:
    """The saved games in the folder `games` of the data folder, which is made when the first game is created."""

    def __init__(self, folder: Path | None = None) -> None:
        """`folder` is the data folder; None takes the user's."""
        self.folder = (data_folder() if folder is None else folder) / "games"

    def create(self, header: Header, deal: Deal, name: str | None = None) -> Journal:
        """Begin a new file. The name defaults to date and players; a number is added if it is taken.

        Raises `BadName` if the name is a path or has nothing to be used, and `SaveFailed` if the folder or file can't
        be written.
        """
        stem = default_name(header.created.date(), BySeat(*header.names)) if name is None else chosen_stem(name)
        self._make_folder()
        line = DealLine(deal=encode_deal(deal))
        number = 1
        while True:
            try:
                return Journal.create(self._file(numbered(stem, number)), header, line)
            except FileExistsError:
                number += 1

    def open(self, name: str) -> tuple[Journal, Loaded]:
        """Lock a saved game and play it up to its last step.

        Raises `SaveNotFound`, `SaveInUse`, `SaveUnreadable` or `SaveDamaged`.
        """
        journal, contents = Journal.open(self.path(name))
        try:
            return journal, Loaded(contents, replay(contents))
        except BaseException:
            journal.close()
            raise

    def read(self, name: str) -> Loaded:
        """Play a saved game up to its last step without locking it, also while it is being played elsewhere.

        Raises `SaveNotFound`, `SaveUnreadable` or `SaveDamaged`.
        """
        return self._read(self.path(name))

    def games(self) -> tuple[SavedGame, ...]:
        """Every saved game, the last one played first; damaged ones say why they are.

        Raises `SaveUnreadable` if the folder can't be read.
        """
        return tuple(self._summary(path, written) for written, path in self._newest_first())

    @property
    def empty(self) -> bool:
        """Whether there is no saved game at all, known without reading any; an unreadable folder isn't empty."""
        try:
            return not self._newest_first()
        except SaveUnreadable:
            return False

    def newest_unfinished(self) -> tuple[SavedGame, tuple[str, ...]]:
        """The game to go on with, and a sentence for each newer one that was passed over as damaged.

        Raises `NothingToResume` if there is none, and `SaveUnreadable` if the folder can't be read.
        """
        notices: list[str] = []
        for written, path in self._newest_first():
            game = self._summary(path, written)
            if game.resumable:
                return game, tuple(notices)
            if game.problem is not None:
                notices.append(skipped_notice(game.problem))
        raise NothingToResume(tuple(notices))

    def rename(self, old: str, new: str) -> str:
        """Give a saved game another name, made safe for files, and return that.

        Raises `SaveNotFound`, `SaveInUse`, `BadName`, `NameTaken`, or `SaveFailed` if the folder can't be written.
        """
        source = self.path(old)
        target = self._file(chosen_stem(new))
        lock = Journal.locked(source)
        try:
            target.touch(mode=0o600, exist_ok=False)  # takes the name; a rename alone would replace a file
            try:
                source.replace(target)
            except OSError as reason:
                remove_after(target, reason)
                raise
            sync_folder(self.folder)
        except FileExistsError:
            raise NameTaken(target.stem) from None
        except OSError as reason:
            raise SaveFailed("renamed", source, reason) from reason
        finally:
            lock.close()
        return target.stem

    def delete(self, name: str) -> None:
        """Remove a saved game for good.

        Raises `SaveNotFound`, `SaveInUse`, or `SaveFailed` if the folder can't be written.
        """
        path = self.path(name)
        lock = Journal.locked(path)
        try:
            path.unlink()
            sync_folder(self.folder)
        except OSError as reason:
            raise SaveFailed("deleted", path, reason) from reason
        finally:
            lock.close()

    def path(self, name: str) -> Path:
        """The file of a saved game; its name may be typed with its ending, or with the spaces that dashes stand for.

        Raises `SaveNotFound` if there is none, with the names that come near, and `SaveUnreadable` if the folder
        can't be read.
        """
        known = {one_form(path.stem): path for _, path in self._newest_first()}
        typed = one_form(name)
        for stem in (typed, typed.removesuffix(ENDING), "-".join(typed.split())):
            if stem in known:
                return known[stem]
        from difflib import get_close_matches

        raise SaveNotFound(name, tuple(get_close_matches(name, known)))

    def _file(self, stem: str) -> Path:
        return self.folder / f"{stem}{ENDING}"

    def _make_folder(self) -> None:
        try:
            self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        except OSError as reason:
            raise SaveFailed("created", self.folder, reason) from reason

    def _newest_first(self) -> list[tuple[float, Path]]:
        """When each saved game was last written, in seconds, and its file."""
        try:
            entries = list(os.scandir(self.folder))
        except FileNotFoundError:
            return []
        except OSError as reason:
            raise SaveUnreadable(self.folder, reason) from reason
        dated: list[tuple[float, Path]] = []
        for entry in entries:
            if entry.name.endswith(ENDING):
                try:
                    found = entry.stat()
                except OSError:
                    continue  # deleted by another process just now, or a link that leads nowhere
                if stat.S_ISREG(found.st_mode):
                    dated.append((found.st_mtime, Path(entry.path)))
        return sorted(dated, reverse=True)

    def _read(self, path: Path) -> Loaded:
        from duel_tui.record.reader import read_file

        contents = read_file(path)
        return Loaded(contents, replay(contents))

    def _summary(self, path: Path, written: float) -> SavedGame:
        changed = datetime.fromtimestamp(min(max(written, 0), _LATEST)).astimezone()
        try:
            loaded = self._read(path)
        except ReplayStopped as stopped:
            return _told(changed, stopped.contents, stopped.part, stopped)
        except (SaveDamaged, SaveUnreadable) as problem:
            return SavedGame(path.stem, path, changed, problem=problem)
        return _told(changed, loaded.contents, loaded.history, None)


def _told(changed: datetime, contents: Contents, history: History, problem: SaveError | None) -> SavedGame:
    return SavedGame(
        name=contents.path.stem,
        path=contents.path,
        changed=changed,
        players=contents.players,
        modules=contents.header.options.modules,
        age=history.state.age,
        turn=history.state.turn,
        steps=len(history.log) - 1,
        outcome=history.outcome,
        problem=problem,
    )
