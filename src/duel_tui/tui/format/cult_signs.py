"""How gods and their tokens are written where there is little room."""

from __future__ import annotations

from typing import Final

from duel_tui.engine.catalogue import Catalogue

from .scene import Style
from .styles import COIN

MYTHOLOGY: Final = Style("purple", bold=True)
_SIGN: Final = 2
"""First letters of a mythology, which tell all of them apart."""


def sign(token: str | int, catalogue: Catalogue) -> tuple[str, Style]:
    """A mythology token by its first letters, `Ph`, or an offering token by what it saves, `-4$`."""
    if isinstance(token, int):
        return f"-{token}$", COIN
    return catalogue.names[token][:_SIGN], MYTHOLOGY


def in_brackets(token: str | int, catalogue: Catalogue) -> tuple[str, Style]:
    """The same on a card of the structure: `(Ph)`, `(-4$)`."""
    text, style = sign(token, catalogue)
    return f"({text})", style


def of_mythology(mythology: str | None, catalogue: Catalogue, bold: bool = True) -> Style:
    """The colour in which a god of this mythology is written; the Gate has none of its own."""
    return Style("text" if mythology is None else catalogue.mythologies[mythology].colour, bold)
