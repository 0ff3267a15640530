"""What the terminal can show, as its environment says."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from duel_tui.settings import Palette

_TRUE_COLOUR: Final = ("truecolor", "24bit")
_MANY_COLOURS: Final = ("256color", "truecolor", "direct")
"""Endings of TERM that stand for 256 colours or more; the nearest of 256 are near enough to the true ones."""


def palette_name(palette: Palette, environment: Mapping[str, str]) -> str:
    """The palette of `format.palette` for a terminal with this environment.

    NO_COLOR counts if it isn't empty, as no-color.org says.
    """
    if environment.get("NO_COLOR"):
        return "no-colour"
    return palette if _many_colours(environment) else f"{palette}-16"


def own_colours(name: str) -> bool:
    """Whether a palette leaves text and background to the terminal: Textual must not paint its own then."""
    return name.endswith(("-16", "no-colour"))


def _many_colours(environment: Mapping[str, str]) -> bool:
    if environment.get("COLORTERM", "").strip().lower() in _TRUE_COLOUR:
        return True
    return environment.get("TERM", "").strip().lower().endswith(_MANY_COLOURS)
