"""Colours: contrast, and palettes for terminals with few of them or none."""

from __future__ import annotations

from itertools import product
from typing import get_args

import pytest

from duel_tui.tui.format.palette import PALETTES, ink
from duel_tui.tui.format.scene import Role, Style

ROLES = get_args(Role)
LINES = {"line", "dot"}
TRUECOLOUR = ("dark", "light")
FEW = ("dark-16", "light-16", "no-colour")


def luminance(colour: str) -> float:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, two: str) -> float:
    light, dark = sorted((luminance(one), luminance(two)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("name", TRUECOLOUR)
def test_every_text_can_be_read_on_the_ground_and_lines_can_be_seen(name: str) -> None:
    palette = PALETTES[name]
    for role, colour in palette.colours.items():
        assert contrast(colour, palette.background) >= (3 if role in LINES else 4.8)


@pytest.mark.parametrize("name", TRUECOLOUR)
def test_every_text_on_a_card_can_be_read_on_its_tint(name: str) -> None:
    palette = PALETTES[name]
    for role, tint in palette.tints.items():
        for text in {"text", "muted", "accent", "bad", "good", role} - LINES:
            assert contrast(palette.colours[text], tint) >= 4.5


@pytest.mark.parametrize("name", TRUECOLOUR)
def test_the_letters_of_every_badge_can_be_read(name: str) -> None:
    palette = PALETTES[name]
    for role in set(ROLES) - LINES:
        assert contrast(palette.ink, palette.colours[role]) >= 4.5


@pytest.mark.parametrize("name", FEW)
def test_with_few_colours_no_background_is_set_except_behind_badges(name: str) -> None:
    paint = ink(name)
    for role, bold, tint in product(ROLES, (False, True), (None, *ROLES)):
        assert paint(Style(role, bold)).bgcolor is None
        assert paint(Style(role, bold, "tint", tint)).bgcolor is None


@pytest.mark.parametrize("name", FEW)
def test_badges_stand_out_with_few_colours_too(name: str) -> None:
    for role in ROLES:
        style = ink(name)(Style(role, True, "badge"))
        assert style.reverse or style.bgcolor is not None


def test_without_colours_there_is_none_at_all() -> None:
    paint = ink("no-colour")
    for role, fill in product(ROLES, ("", "badge", "tint")):
        style = paint(Style(role, False, fill))
        assert style.color is None and style.bgcolor is None


def test_blue_is_not_used_on_black_where_it_cannot_be_read() -> None:
    assert "blue" not in PALETTES["dark-16"].colours.values()


@pytest.mark.parametrize("name", PALETTES)
def test_what_must_be_seen_without_colours_is_bold(name: str) -> None:
    assert ink(name)(Style("text", True)).bold
    if name in ("light-16", "no-colour"):
        assert ink(name)(Style("accent")).bold
        assert ink(name)(Style("bad")).bold
