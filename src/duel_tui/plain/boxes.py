"""The boxes that add something to the line interface."""

from __future__ import annotations

from typing import Final

from duel_tui.engine.catalogue import Catalogue

from .box import Box
from .gods import GODS

BOXES: Final = (GODS,)
"""In the order in which their lines are shown."""


def played_with(catalogue: Catalogue) -> tuple[Box, ...]:
    """The boxes of a game with these cards; none in the base game."""
    return tuple(box for box in BOXES if box.played(catalogue))
