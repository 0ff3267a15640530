from __future__ import annotations

import pytest

from duel_tui.engine.catalogue import Catalogue
from duel_tui.words import costs, faces
from duel_tui.words.signs import ASCII, UNICODE


@pytest.mark.parametrize(
    ("item", "forms"),
    [
        ("brickyard", ("+CC",)),
        ("forum", ("G/P",)),
        ("caravansery", ("W/S/C", "/WSC", "/3")),
        ("stone_reserve", ("S=1$", "S=")),
        ("customs_house", ("GP=1$", "GP=")),
        ("tavern", ("+4$",)),
        ("walls", ("2▾",)),
        ("pharmacist", ("m",)),
        ("study", ("3✦ d", "3✦d")),
        ("palace", ("7✦",)),
        ("chamber_of_commerce", ("3✦3$/grey", "3✦3$/A", "3✦/A")),
        ("lighthouse", ("3✦1$/yellow", "3✦1$/yell", "3✦1$/Y", "3✦/Y")),
        ("arena", ("3✦2$/w", "3✦/w")),
        ("magistrates_guild", ("1✦1$/blue", "1✦1$/B", "/B")),
        ("shipowners_guild", ("1✦1$/NA", "/NA")),
        ("builders_guild", ("2✦/w", "/w")),
        ("moneylenders_guild", ("1✦/3$", "/3$")),
        ("the_sphinx", ("6✦ »", "6✦»")),
        ("the_hanging_gardens", ("3✦ +6$ »", "3✦+6$»")),
        ("the_appian_way", ("3✦ +3$ -3$ »", "3✦+3$-3$»")),
        ("piraeus", ("2✦ G/P »", "2✦G/P»")),
        ("the_mausoleum", ("2✦",)),
        ("strategy", ("",)),
    ],
)
def test_what_a_card_gives_fullest_form_first(item: str, forms: tuple[str, ...], cards: Catalogue) -> None:
    record = cards.buildings.get(item) or cards.wonders.get(item) or cards.tokens[item]
    assert faces.gives(record, UNICODE) == forms


def test_the_fullest_form_that_fits_is_taken(cards: Catalogue) -> None:
    lighthouse = cards.buildings["lighthouse"]
    assert faces.gives_in(lighthouse, UNICODE, 10) == "3✦1$/yell"
    assert faces.gives_in(lighthouse, UNICODE, 4) == "3✦/Y"
    assert faces.gives_in(lighthouse, ASCII, 4) == "3*/Y"


def test_every_card_has_a_form_for_the_narrowest_place(cards: Catalogue) -> None:
    for building in cards.buildings.values():
        assert len(faces.gives(building, UNICODE)[-1]) <= 5, building.id


@pytest.mark.parametrize(
    ("card", "words", "notation"),
    [
        ("forum", "3 coins, 1 clay", "3$C"),
        ("obelisk", "2 stone, 1 glass", "SSG"),
        ("altar", "nothing", "-"),
        ("clay_pit", "1 coin", "1$"),
    ],
)
def test_a_cost_in_words_and_in_notation(card: str, words: str, notation: str, cards: Catalogue) -> None:
    assert costs.in_words(cards.buildings[card].cost) == words
    assert costs.notation(cards.buildings[card].cost) == notation


def test_a_price_says_whether_it_can_be_paid() -> None:
    assert costs.price(4, 4) == "4$"
    assert costs.price(6, 2) == "6!"
    assert costs.price(0, 0, chain=True) == "&0$"
