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


def check_player_name(name: str) -> str:
    """The name as it is shown everywhere: outer spaces removed.

    Raises `BadName` if nothing is left, if it is too long or if it has characters that don't print, which could
    garble a terminal.
    """
    clean = unicodedata.normalize("NFC", name).strip()
    if not clean:
        raise BadName(name, "it is empty")
    if len(clean) > LONGEST_PLAYER_NAME:
        raise BadName(name, f"it is longer than {LONGEST_PLAYER_NAME} characters")
    if not clean.isprintable():
        raise BadName(name, "it has characters that can't be printed")
    return clean


def file_stem(name: str) -> str:
    """A name made safe for a file: letters, digits and `-_.` stay, everything else becomes a dash.

    Raises `BadName` if nothing is left.
    """
    plain = unicodedata.normalize("NFC", name)
    dashed = "".join(sign if sign.isalnum() or sign in _KEPT else "-" for sign in plain)
    words = (word.strip(".") for word in dashed.split("-"))
    stem = _cut("-".join(filter(None, words)), _LONGEST_FILE_STEM)
    if not stem:
        raise BadName(name, "it has no letters or digits")
    return stem


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
