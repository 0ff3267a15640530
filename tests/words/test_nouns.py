from __future__ import annotations

import unicodedata
from dataclasses import astuple, fields
from typing import get_args

import pytest

from duel_tui.engine.catalogue import Catalogue
from duel_tui.engine.effects import Count
from duel_tui.engine.types import COLOURS, RESOURCES, SENATOR_COLOURS
from duel_tui.players import cells
from duel_tui.words import nouns
from duel_tui.words.signs import ASCII, UNICODE, Box, Signs, signs


def flat(mode: Signs) -> list[str]:
    return [part for value in astuple(mode) for part in (value if isinstance(value, tuple) else (value,))]


@pytest.mark.parametrize("mode", [UNICODE, ASCII])
def test_every_sign_is_one_cell(mode: Signs) -> None:
    assert all(len(sign) == 1 and cells(sign) == 1 for sign in flat(mode))


def test_signs_inside_texts_have_the_same_width_in_every_terminal() -> None:
    boxes = {"bar", "border", "divider", "rule"}
    texts = [f.name for f in fields(Signs) if not isinstance(getattr(UNICODE, f.name), Box) and f.name not in boxes]
    assert all(unicodedata.east_asian_width(getattr(UNICODE, name)) in ("N", "Na") for name in texts)


def test_ascii_mode_is_ascii_and_chosen_by_a_switch() -> None:
    assert all(sign.isascii() for sign in flat(ASCII))
    assert signs(True) is ASCII
    assert signs(False) is UNICODE


def test_letters_of_goods_and_colours_never_meet() -> None:
    assert set(nouns.GOODS_LETTERS) == set(RESOURCES)
    assert set(nouns.COLOUR_LETTERS) == {*COLOURS, *SENATOR_COLOURS}
    assert not set(nouns.GOODS_LETTERS.values()) & set(nouns.COLOUR_LETTERS.values())


def test_every_symbol_and_every_thing_counted_has_a_letter(cards: Catalogue) -> None:
    assert set(nouns.SYMBOL_LETTERS) == set(cards.symbols)
    assert list(nouns.SYMBOL_LETTERS.values()) == sorted(nouns.SYMBOL_LETTERS.values())
    assert set(nouns.COUNT_LETTERS) == set(get_args(Count))
    assert all(nouns.counted_thing(per) for per in get_args(Count))


def test_the_longest_form_of_a_name_that_fits_is_taken(cards: Catalogue) -> None:
    lighthouse = cards.wonders["the_great_lighthouse"]
    assert nouns.short_name(lighthouse, 20) == "Great Lighthouse"
    assert nouns.short_name(lighthouse, 9) == "GrLightho"
    assert nouns.short_name(lighthouse, 6) == "GrLght"
    with pytest.raises(ValueError, match="no form"):
        nouns.short_name(lighthouse, 3)


def test_every_card_fits_five_cells_and_every_wonder_six(cards: Catalogue) -> None:
    assert all(len(nouns.short_name(building, 5)) <= 5 for building in cards.buildings.values())
    assert all(len(nouns.short_name(wonder, 6)) <= 6 for wonder in cards.wonders.values())


def test_numbered_nouns_lists_and_names() -> None:
    assert nouns.count(1, "coin") == "1 coin"
    assert nouns.count(0, "coin") == "0 coins"
    assert nouns.join(["a"]) == "a"
    assert nouns.join(["a", "b"]) == "a and b"
    assert nouns.join(["a", "b", "c"], "or") == "a, b or c"
    assert nouns.in_words(2) == "two"
    assert nouns.in_words(12) == "12"
    assert nouns.back("3") == "age III"
    assert nouns.back("guild") == "guild"
    assert nouns.in_sentence("The Sphinx") == "the Sphinx"
    assert nouns.bare("The Sphinx") == "Sphinx"
    assert nouns.shorten("Great Lighthouse", 9) == "Great L.."
