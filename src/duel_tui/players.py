"""Names of two players at one table: what they may look like, and how wide they are."""

from __future__ import annotations

import unicodedata
from typing import Final

from duel_tui.engine.types import BySeat
from duel_tui.record.errors import BadName
from duel_tui.record.names import check_player_name, same_player

LONGEST: Final = 12
"""In cells of a terminal, so that every panel of the screen has room for a name."""


def cells(text: str) -> int:
    """How many cells of a terminal a text takes: East Asian wide signs take two, combining ones none."""
    return sum(_cells_of(sign) for sign in text)


def check_names(one: str, two: str) -> BySeat[str]:
    """The names of seat one and seat two as they are shown everywhere.

    Raises `BadName`, whose text is a sentence for people, if a name is empty, unprintable or too wide, or if both
    are the same.
    """
    names = BySeat(_check(one), _check(two))
    if same_player(*names):
        raise BadName(names[1], "both players would have the same name")
    return names


def _check(name: str) -> str:
    clean = check_player_name(name)
    if cells(clean) > LONGEST:
        raise BadName(clean, f"it is wider than {LONGEST} columns")
    return clean


def _cells_of(sign: str) -> int:
    if unicodedata.combining(sign) or unicodedata.category(sign) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if unicodedata.east_asian_width(sign) in "WF" else 1
