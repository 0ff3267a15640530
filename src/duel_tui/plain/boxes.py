"""The boxes that add something to the line interface."""

from __future__ import annotations

from typing import Final

from duel_tui.engine.catalogue import Catalogue

from .box import Box
from .gods import GODS
from .lookup import Lookup
from .senate import SENATE

BOXES: Final = (GODS, SENATE)
"""In the order in which their lines are shown."""


def played_with(catalogue: Catalogue) -> tuple[Box, ...]:
    """The boxes of a game with these cards; none in the base game."""
    return tuple(box for box in BOXES if box.played(catalogue))


def lookup(catalogue: Catalogue) -> Lookup:
    """Finds everything that a game with these cards has, that of its boxes too."""
    further = {item: names for box in played_with(catalogue) for item, names in box.further(catalogue).items()}
    return Lookup(catalogue, further)
