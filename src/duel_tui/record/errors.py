"""Everything that can go wrong with a saved game, each with its sentence: what, where, and what to do.

The sentences stand here and nowhere else; `str(error)` is the sentence. No error of this page leaves a file worse
than it was found.
"""

from __future__ import annotations

import errno
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, Final

if TYPE_CHECKING:
    from duel_tui.record.history import History
    from duel_tui.record.reader import Contents

_LONGEST_QUOTE: Final = 40
"""Characters of something typed or found that a sentence repeats."""
_WAYS_OUT: Final = {
    errno.EACCES: " Give this user leave to read it.",
    errno.EPERM: " Give this user leave to read it.",
    errno.ENOTDIR: " The data folder, which DUEL_TUI_DATA_DIR can name, has to be a folder.",
}
"""What to do about a file or folder that can't be opened, where that isn't plain from the reason."""


class SaveError(Exception):
    """Base of everything on this page."""

    state: ClassVar[str] = "damaged"
    """What a list says of a game with this problem, in a word or three."""


class SaveNotFound(SaveError):
    """No game of this name is saved. `similar` are the nearest names that are."""

    def __init__(self, name: str, similar: tuple[str, ...] = ()) -> None:
        self.name = name
        self.similar = similar
        hint = f" Did you mean {' or '.join(similar)}?" if similar else ""
        super().__init__(f"There is no saved game {_quoted(name)}.{hint} `duel-tui games` lists them.")


class NothingToResume(SaveError):
    """Every saved game is finished or damaged, or there is none. `notices` tell of the damaged ones."""

    def __init__(self, notices: tuple[str, ...] = ()) -> None:
        sentence = "There is no unfinished game to go on with. `duel-tui play` starts a new one."
        super().__init__(" ".join([sentence, *notices]))


class BadName(SaveError):
    """A name that a saved game or a player can't have."""

    def __init__(self, name: str, why: str) -> None:
        self.name = name
        super().__init__(f"{_quoted(name)} can't be used as a name: {why}.")


class NameTaken(SaveError):
    """A game can't be renamed to the name of another one."""

    def __init__(self, name: str) -> None:
        self.name = name
        super().__init__(f"There is already a saved game {name!r}. Choose another name, or delete that one first.")


class SaveInUse(SaveError):
    """Another process plays this game."""

    def __init__(self, name: str) -> None:
        self.name = name
        super().__init__(f"The game {name!r} is open in another terminal. Leave it there first, or take another game.")


class SaveFailed(SaveError):
    """The disk refused; the game and its file are as they were before."""

    def __init__(self, what: str, where: Path, reason: OSError) -> None:
        """`what` completes "... could not be" (`saved`, `created`), `where` is the file or folder."""
        self.where = where
        self.reason = reason
        because = reason.strerror or str(reason)
        elsewhere = " DUEL_TUI_DATA_DIR can name another folder." if what == "created" else ""
        super().__init__(
            f"The game could not be {what} in {where}: {because}. Nothing has changed; make room or give leave to "
            f"write there, then try again.{elsewhere}"
        )


class SaveUnreadable(SaveError):
    """The disk refuses to give the file or folder out."""

    def __init__(self, path: Path, reason: OSError) -> None:
        self.path = path
        self.reason = reason
        way_out = _WAYS_OUT.get(reason.errno or 0, "")
        super().__init__(f"{path} can't be opened: {reason.strerror or reason}.{way_out}")


class JournalClosed(SaveError):
    """Something was to be saved after the game had been left."""

    def __init__(self, name: str) -> None:
        self.name = name
        super().__init__(f"The game {name!r} has been left already. Resume it to go on.")


class SaveDamaged(SaveError):
    """The file can't be played from. It is left exactly as it is."""

    advice: ClassVar[str] = "put a good copy in its place, or delete it"
    """What to do about it."""

    def __init__(self, path: Path, why: str) -> None:
        """`why` says what is wrong, as a sentence without its full stop that follows the file's name."""
        self.path = path
        self.why = why
        super().__init__(f"The saved game {path} can't be used: {why}. The file was left as it is; {self.advice}.")


class ForeignFile(SaveDamaged):
    """The file isn't a saved game of this program at all."""

    advice = "move it away if it doesn't belong there"
    state = "no saved game"

    def __init__(self, path: Path, why: str) -> None:
        super().__init__(path, f"it is no saved game of this program ({why})")


class UnknownVersion(SaveDamaged):
    """The file was written in a format, or by rules, that this program doesn't know."""

    advice = "play it with a version of the program that knows both"
    state = "of another version"

    def __init__(self, path: Path, what: str, found: int, known: int, program: str) -> None:
        """`what` is `format` or `rules`; `program` is the version of the program that wrote the file, if known."""
        self.found = found
        by = f", written by version {program} of the program" if program else ""
        super().__init__(path, f"it has version {found} of the {what}{by}, and this program knows version {known} only")


class BadLine(SaveDamaged):
    """A line of the file isn't what this program writes: wrong keys, wrong types, not in order."""

    def __init__(self, path: Path, line: int, why: str) -> None:
        """`line` counts from 1, as editors do."""
        self.line = line
        super().__init__(path, f"line {line} has been changed or damaged ({why})")


class ReplayStopped(SaveDamaged):
    """The file reads well, but the game in it can't be played beyond a step."""

    def __init__(self, contents: Contents, step: int, did: str, why: str, part: History) -> None:
        """`step` is the number of the record, `did` its words, `part` the game up to the step before."""
        self.contents = contents
        self.step = step
        self.did = did
        self.part = part
        super().__init__(
            contents.path,
            f"step {step}, {did}, {why}; `duel-tui export {contents.path.stem}` shows the game up to there",
        )


class ReplayRefused(ReplayStopped):
    """The rules refuse a step of the file, or it doesn't fit the steps before it."""


class ReplayDiverged(ReplayStopped):
    """A step leads to another position than the one that was saved."""

    def __init__(self, contents: Contents, step: int, did: str, hashes: tuple[str, str], part: History) -> None:
        """`hashes` are the fingerprint in the file and the one of the position reached now."""
        self.expected, self.found = hashes
        why = f"leads to position {self.found}, but the file says {self.expected}"
        super().__init__(contents, step, did, why, part)


def torn_line_notice(name: str, size: int) -> str:
    """What to say when the last line of a save, `size` bytes long, was never written to its end."""
    return (
        f"The last line of the game {name!r} was not written to its end ({size} bytes) and was dropped; the action "
        "in it had not been shown as done."
    )


def skipped_notice(damaged: SaveError) -> str:
    """What to say when a game was passed over because its file can't be used."""
    return f"A game was passed over. {damaged}"


def _quoted(name: str) -> str:
    """A name in quotation marks, shortened if it is long, with signs that don't print as their codes."""
    return repr(name if len(name) <= _LONGEST_QUOTE else f"{name[:_LONGEST_QUOTE]}...")
