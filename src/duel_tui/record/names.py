"""Names of players and of saved games: which ones can be used, and how one is made safe for a file."""

from __future__ import annotations

import unicodedata
from datetime import date
from typing import Final

from duel_tui.engine.types import BySeat
from duel_tui.record.errors import BadName

LONGEST_PLAYER_NAME: Final = 40
"""In characters. Front ends may ask for less."""
_LONGEST_FILE_STEM: Final = 100
"""In bytes: leaves room for a number and the ending in the 255 bytes that file systems allow."""
_KEPT: Final = frozenset("-_.")
ENDING: Final = ".jsonl"
"""Of the files of saved games; it isn't a part of their names."""


def check_player_name(name: str) -> str:
    """The name as it is shown everywhere: outer spaces removed, inner ones single.

    Raises `BadName` if nothing is left, if it is too long or if it has characters that don't print, which could
    garble a terminal.
    """
    clean = " ".join(filter(None, one_form(name).strip().split(" ")))
    if not clean:
        raise BadName(name, "it is empty")
    if len(clean) > LONGEST_PLAYER_NAME:
        raise BadName(name, f"it is longer than {LONGEST_PLAYER_NAME} characters")
    if not clean.isprintable():
        raise BadName(name, "it has characters that can't be printed")
    return clean


def one_form(name: str) -> str:
    """The name with accents in the one of their forms that is used here; keyboards and file systems have others too."""
    return unicodedata.normalize("NFC", name)


def same_player(one: str, two: str) -> bool:
    """Whether two names would be taken for the same one."""
    return one.casefold() == two.casefold()


def file_stem(name: str) -> str:
    """A name made safe for a file: letters, digits and `-_.` stay, everything else becomes a dash.

    Raises `BadName` if nothing is left.
    """
    plain = one_form(name).removesuffix(ENDING)
    dashed = "".join(sign if sign.isalnum() or sign in _KEPT else "-" for sign in plain)
    words = (word.strip(".") for word in dashed.split("-"))
    stem = _cut("-".join(filter(None, words)), _LONGEST_FILE_STEM)
    if not stem:
        raise BadName(name, "it has no letters or digits")
    return stem


def chosen_stem(name: str) -> str:
    """The same for a name that somebody chose, which mustn't be a path: saved games lie in one folder.

    Raises `BadName`.
    """
    if "/" in name or "\\" in name:
        raise BadName(name, "it is a path, and saved games lie in one folder; a name has no slashes")
    return file_stem(name)


def default_name(day: date, players: BySeat[str]) -> str:
    """The name of a save that was given none: date and players."""
    known = [part for part in map(_stem_or_nothing, players) if part]
    return "-".join([day.isoformat(), *(_cut(part, _LONGEST_FILE_STEM // 2 - 10) for part in known)])


def numbered(stem: str, number: int) -> str:
    """The name to try as the `number`th when the ones before it are taken."""
    return stem if number == 1 else f"{stem}-{number}"


def _stem_or_nothing(name: str) -> str:
    """The safe form of a player's name; empty for one of signs alone, such as `***`."""
    return file_stem(name) if any(sign.isalnum() for sign in name) else ""


def _cut(text: str, size: int) -> str:
    """The longest beginning of the text whose UTF-8 form has at most `size` bytes."""
    return text.encode()[:size].decode(errors="ignore")
