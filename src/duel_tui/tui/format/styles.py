"""The styles that the panels share, by what they mean."""

from __future__ import annotations

from typing import Final

from duel_tui.engine.types import Colour

from .scene import Role, Style

TEXT: Final = Style()
STRONG: Final = Style(bold=True)
MUTED: Final = Style("muted")
LINE: Final = Style("line")
DOT: Final = Style("dot")
KEY: Final = Style("accent", bold=True)
ACCENT: Final = Style("accent")
BADGE: Final = Style("accent", bold=True, fill="badge")
AWAY: Final = Style("text", bold=True, fill="tint", tint="muted")
"""The capital of the player who waits."""
COIN: Final = Style("yellow", bold=True)
GOOD: Final = Style("good")
STRONG_GOOD: Final = Style("good", bold=True)
BAD: Final = Style("bad", bold=True)
STOP: Final = Style("purple", bold=True)
"""What stops the conflict pawn."""
TOKEN: Final = Style("green")
SYMBOL: Final = Style("green", bold=True)


def coloured(colour: Colour, bold: bool = False) -> Style:
    """Text in the colour of a card."""
    role: Role = colour
    return Style(role, bold)
