"""The boxes that add something to the workbench."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .box import Box
from .gods import GODS
from .senate import SENATE

if TYPE_CHECKING:
    from duel_tui.engine.rules import Ruleset

BOXES: Final = (GODS, SENATE)
"""In the order in which their rows are shown."""


def played_with(rules: Ruleset) -> tuple[Box, ...]:
    """The boxes of a game with these rules; none in the base game."""
    names = {module.name for module in rules.modules}
    return tuple(box for box in BOXES if box.name in names)
