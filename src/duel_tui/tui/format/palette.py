"""From what a run of cells means to the terminal's colours: five palettes, and nothing told by colour alone."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Final, TypeAlias

from rich.style import Style as RichStyle

from .scene import Role, Style

Ink: TypeAlias = Callable[[Style], RichStyle]


@dataclass(frozen=True, slots=True)
class Palette:
    """One set of colours; an empty text stands for the terminal's own."""

    background: str
    colours: Mapping[Role, str]
    ink: str
    """Letters on a filled badge; empty: the badge is written in reverse video."""
    tints: Mapping[Role, str] = field(default_factory=dict)
    bold: frozenset[Role] = frozenset()
    """Roles that are told by bold type, for want of a colour."""


_DARK: Final = Palette(
    background="#11151c",
    colours={
        "text": "#e4e8ef",
        "muted": "#9aa5b5",
        "line": "#5f6c83",
        "dot": "#666e7b",
        "accent": "#4fd6e0",
        "good": "#7fd693",
        "bad": "#ff8a80",
        "brown": "#cf9a68",
        "grey": "#b6bfcb",
        "red": "#f5837a",
        "green": "#76c982",
        "blue": "#7fb2ff",
        "yellow": "#e8c95c",
        "purple": "#c99df2",
        "white": "#eceff4",
        "black": "#a3abb8",
    },
    ink="#0c0f14",
    tints={
        "text": "#171d27",
        "muted": "#32363c",
        "brown": "#2e2927",
        "grey": "#2a2e36",
        "red": "#33262a",
        "green": "#20302b",
        "blue": "#222d3e",
        "yellow": "#313026",
        "purple": "#2d293c",
        "white": "#32363c",
        "black": "#272c33",
    },
)

_LIGHT: Final = Palette(
    background="#fbfaf6",
    colours={
        "text": "#1c2430",
        "muted": "#566070",
        "line": "#8c8577",
        "dot": "#848b96",
        "accent": "#006d77",
        "good": "#1b6e34",
        "bad": "#b3261e",
        "brown": "#7d4a1e",
        "grey": "#55606c",
        "red": "#b02a22",
        "green": "#236b2d",
        "blue": "#1d55ad",
        "yellow": "#735600",
        "purple": "#7537a3",
        "white": "#4a5568",
        "black": "#2b313b",
    },
    ink="#ffffff",
    tints={
        "text": "#f2f0ea",
        "muted": "#e9eae8",
        "brown": "#eee8e0",
        "grey": "#eaebe8",
        "red": "#f4e5e1",
        "green": "#e5ece2",
        "blue": "#e5eaef",
        "yellow": "#edeadd",
        "purple": "#eee6ee",
        "white": "#e9eae8",
        "black": "#e6e6e3",
    },
)

_DARK_16: Final = Palette(
    background="",
    colours={
        "accent": "bright_cyan",
        "good": "bright_green",
        "bad": "bright_red",
        "brown": "yellow",
        "grey": "white",
        "red": "bright_red",
        "green": "bright_green",
        "blue": "cyan",  # blue itself can't be read on black
        "yellow": "bright_yellow",
        "purple": "bright_magenta",
        "white": "bright_white",
        "black": "white",  # black itself can't be seen on black
    },
    ink="black",
)

_LIGHT_16: Final = Palette(background="", colours={"bad": "red"}, ink="", bold=frozenset({"accent", "good", "bad"}))

_NO_COLOUR: Final = Palette(background="", colours={}, ink="", bold=frozenset({"accent", "bad"}))

PALETTES: Final[Mapping[str, Palette]] = {
    "dark": _DARK,
    "light": _LIGHT,
    "dark-16": _DARK_16,
    "light-16": _LIGHT_16,
    "no-colour": _NO_COLOUR,
}
"""By name. Those of sixteen colours and of none leave the background to the terminal, except behind badges."""


def ink(name: str) -> Ink:
    """The function that turns styles into those of rich; it remembers what it has made.

    Raises `KeyError` if there is no palette of that name.
    """
    palette = PALETTES[name]
    made: dict[Style, RichStyle] = {}

    def styled(style: Style) -> RichStyle:
        found = made.get(style)
        if found is None:
            found = made[style] = _rich_style(style, palette)
        return found

    return styled


def _rich_style(style: Style, palette: Palette) -> RichStyle:
    """One style in the colours of a palette."""
    colour = palette.colours.get(style.role)
    bold = style.bold or style.role in palette.bold
    if style.fill == "badge":
        if not palette.ink:
            return RichStyle(bold=True, reverse=True)
        return RichStyle(bold=bold, color=palette.ink, bgcolor=colour or "white")
    background = palette.background or None
    if style.fill == "tint":
        background = palette.tints.get(style.tint or style.role, background)
    return RichStyle(bold=bold or None, color=colour, bgcolor=background)
