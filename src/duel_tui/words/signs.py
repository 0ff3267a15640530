"""Every sign that is written for people, in one place, with its ASCII form.

All signs are one cell wide in every terminal: those inside texts are of East Asian width neutral or plain
ASCII; only the box lines are of ambiguous width, as there is no other kind.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Box:
    """The lines of one kind of frame."""

    top_left: str
    top_right: str
    bottom_left: str
    bottom_right: str
    horizontal: str
    vertical: str
    top_join: str
    """Where a dividing line leaves the upper edge."""
    bottom_join: str
    left_join: str
    right_join: str
    cross: str
    """Where a dividing line crosses an edge."""


@dataclass(frozen=True, slots=True)
class Signs:
    """The signs of one mode. Names say what a sign means, not how it looks."""

    points: str
    shield: str
    extra_turn: str
    left_turn: str
    """Marks the seat on turn and the price of seat one; on the track the way towards seat two's capital."""
    right_turn: str
    """Marks the price of seat two; on the track the way towards seat one's capital."""
    built: str
    removed: str
    pawn: str
    stop: str
    """On the track: the pawn that stops the conflict pawn."""
    border: str
    """Where a military token stood on the track."""
    capital: str
    empty: str
    """A slot with nothing in it: a symbol, a token."""
    hidden: str
    """Fills a face-down card."""
    bar: str
    """A full cell of a score bar."""
    light: Box
    """Covered cards, and whatever is only to look at."""
    shared: Box
    """The same where neighbours share an edge."""
    heavy: Box
    """Accessible cards, and the player on turn."""
    double: Box
    """What is in focus."""
    divider: str
    """A vertical line inside a frame."""
    rule: str
    """A horizontal line inside a frame."""


UNICODE: Final = Signs(
    points="✦",
    shield="▾",
    extra_turn="»",
    left_turn="▸",
    right_turn="◂",
    built="✓",
    removed="✗",
    pawn="◉",
    stop="M",
    border="┊",
    capital="⌂",
    empty="∙",
    hidden="░",
    bar="━",
    light=Box("╭", "╮", "╰", "╯", "─", "│", "┬", "┴", "├", "┤", "┼"),
    shared=Box("┌", "┐", "└", "┘", "─", "│", "┬", "┴", "├", "┤", "┼"),
    heavy=Box("┏", "┓", "┗", "┛", "━", "┃", "┳", "┻", "┣", "┫", "╋"),
    double=Box("╔", "╗", "╚", "╝", "═", "║", "╤", "╧", "╟", "╢", "╬"),
    divider="│",
    rule="─",
)

_PLAIN_BOX: Final = Box("+", "+", "+", "+", "-", "|", "+", "+", "+", "+", "+")

ASCII: Final = Signs(
    points="*",
    shield="v",
    extra_turn="^",
    left_turn=">",
    right_turn="<",
    built="#",
    removed="-",
    pawn="@",
    stop="M",
    border=":",
    capital="H",
    empty=".",
    hidden=":",
    bar="=",
    light=_PLAIN_BOX,
    shared=_PLAIN_BOX,
    heavy=Box("+", "+", "+", "+", "=", "|", "+", "+", "+", "+", "+"),
    double=Box("%", "%", "%", "%", "%", "%", "%", "%", "%", "%", "%"),
    divider="|",
    rule="-",
)


def signs(ascii_only: bool) -> Signs:
    """The signs of ASCII mode, or the full ones."""
    return ASCII if ascii_only else UNICODE
