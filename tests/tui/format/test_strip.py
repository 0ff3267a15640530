"""What a card gives, in the few rows of a low panel."""

from __future__ import annotations

import pytest

from duel_tui.tui.format.panel_text import Texts
from duel_tui.tui.format.strip import gives_rows
from duel_tui.tui.format.styles import MUTED

PHARMACIST = Texts(
    ("green card of age I", MUTED),
    None,
    ("symbol mortar: kinds 0 > 1 of 6", "sign gear: Dispensary free later"),
    note="taking it turns up 2 cards",
    compact="m (kinds 0 > 1 of 6), &gear",
)


def said(texts: Texts, width: int, room: int = 1) -> str:
    return " ".join(part for row in gives_rows(texts, width, room) for part, _ in row).strip()


@pytest.mark.parametrize(
    ("width", "words"),
    [
        (120, "Gives symbol mortar: kinds 0 > 1 of 6; sign gear: Dispensary free later; taking it turns up 2 cards."),
        (96, "Gives symbol mortar: kinds 0 > 1 of 6; sign gear: Dispensary free later; turns up 2 cards."),
        (80, "Symbol mortar: kinds 0 > 1 of 6; sign gear; turns up 2 cards"),
        (60, "m (kinds 0 > 1 of 6), &gear; turns up 2 cards"),
    ],
)
def test_what_a_card_opens_is_said_however_little_room_there_is(width: int, words: str) -> None:
    assert said(PHARMACIST, width) == words


def test_a_card_that_opens_nothing_keeps_its_words() -> None:
    alone = PHARMACIST._replace(note="taking it frees no card")
    assert said(alone, 80) == "Gives symbol mortar: kinds 0 > 1 of 6; sign gear: Dispensary free later."


@pytest.mark.parametrize(
    ("effect", "words"),
    [
        ("makes 1 wood", "Makes 1 wood."),
        ("stone costs you 1 coin", "Stone costs you 1 coin."),
        ("one of glass, papyrus each time you build", "Gives one of glass, papyrus each time you build."),
        ("3 points", "Gives 3 points."),
    ],
)
def test_only_things_are_given(effect: str, words: str) -> None:
    assert said(PHARMACIST._replace(effects=(effect,), note="", compact=""), 80) == words
