from __future__ import annotations

from dataclasses import replace

import pytest

from duel_tui.engine import effects as fx
from duel_tui.engine.catalogue import Carrier, Catalogue, Wonder
from duel_tui.engine.effects import Effect
from duel_tui.engine.types import ONE, TWO
from duel_tui.engine.view import GameView
from duel_tui.words import effects, faces
from duel_tui.words.signs import ASCII, UNICODE
from tests.words.positions import with_city


def kinds_of_effects() -> list[type[Effect]]:
    classes = [item for item in vars(fx).values() if isinstance(item, type) and issubclass(item, Effect)]
    return [kind for kind in classes if kind is not Effect]


@pytest.mark.parametrize("kind", kinds_of_effects(), ids=lambda kind: kind.__name__)
def test_every_kind_of_effect_has_words_and_a_place_in_card_notation(
    kind: type[Effect], cards: Catalogue, gods: Catalogue, senate: Catalogue
) -> None:
    for catalogue in (cards, gods, senate):
        for item in everything(catalogue):
            if effect := next((e for e in (*item.effects, *drafted(item)) if isinstance(e, kind)), None):
                assert effects.general(effect)
                assert faces.gives(item, UNICODE)
                return
    raise AssertionError("nothing has this effect")


def everything(catalogue: Catalogue) -> list[Carrier]:
    found: list[Carrier] = [*catalogue.buildings.values(), *catalogue.wonders.values(), *catalogue.tokens.values()]
    return [*found, *catalogue.gods.values(), *catalogue.conspiracies.values(), *catalogue.decrees.values()]


def drafted(item: Carrier) -> tuple[Effect, ...]:
    return item.drafted if isinstance(item, Wonder) else ()


def test_every_record_has_a_text_for_each_effect_that_is_pure_ascii(cards: Catalogue, opening: GameView) -> None:
    for item in (*cards.buildings.values(), *cards.wonders.values(), *cards.tokens.values()):
        for lines in (effects.all_general(item, cards), effects.lines(item, opening, ONE, cards)):
            assert len(lines) >= len(item.effects)
            assert all(line and line.isascii() for line in lines)


@pytest.mark.parametrize(
    ("card", "words"),
    [
        ("palace", ("7 points",)),
        ("brickyard", ("makes 2 clay",)),
        ("forum", ("one of glass, papyrus each time you build",)),
        ("stone_reserve", ("stone costs you 1 coin",)),
        ("customs_house", ("glass and papyrus cost you 1 coin each",)),
        ("tavern", ("4 coins from the bank", "sign amphora: Lighthouse free later")),
        ("barracks", ("free with Garrison", "1 shield")),
        ("walls", ("2 shields",)),
        ("school", ("1 point", "symbol wheel", "sign lyre: University free later")),
        ("armory", ("3 points", "now 1 coin per red building of yours")),
        (
            "shipowners_guild",
            (
                "1 point per brown or grey building of the city with most",
                "now 1 coin per brown or grey building of the city with most",
            ),
        ),
        ("builders_guild", ("2 points per wonder of the city with most",)),
        ("moneylenders_guild", ("1 point per 3 coins of the city with most",)),
    ],
)
def test_a_building_in_general(card: str, words: tuple[str, ...], cards: Catalogue) -> None:
    assert effects.all_general(cards.buildings[card], cards) == words


@pytest.mark.parametrize(
    ("wonder", "words"),
    [
        ("the_appian_way", ("3 points", "3 coins from the bank", "the opponent loses 3 coins", "extra turn")),
        ("circus_maximus", ("3 points", "1 shield", "discard 1 grey card of the opponent")),
        ("the_great_library", ("4 points", "draw 3 set-aside tokens, keep 1")),
        ("the_mausoleum", ("2 points", "build 1 card of the discard pile free")),
        ("the_temple_of_artemis", ("12 coins from the bank", "extra turn")),
    ],
)
def test_a_wonder_in_general(wonder: str, words: tuple[str, ...], cards: Catalogue) -> None:
    assert effects.all_general(cards.wonders[wonder], cards) == words


@pytest.mark.parametrize(
    ("token", "sentence"),
    [
        ("agriculture", "6 coins now; 4 points"),
        ("architecture", "wonders cost 2 resources less"),
        ("economy", "you get the coins the other pays for resources"),
        ("law", "a seventh science symbol (balance)"),
        ("masonry", "blue cards cost 2 resources less"),
        ("mathematics", "3 points per token you own"),
        ("philosophy", "7 points"),
        ("strategy", "red cards give 1 more shield"),
        ("theology", "your wonders give an extra turn"),
        ("urbanism", "6 coins now; 4 coins per chain build"),
    ],
)
def test_a_token_is_one_sentence(token: str, sentence: str, cards: Catalogue) -> None:
    assert effects.token_sentence(cards.tokens[token]) == sentence


def test_the_letter_of_a_symbol_is_told_where_there_are_signs(cards: Catalogue) -> None:
    assert effects.token_sentence(cards.tokens["law"], ASCII) == "a seventh science symbol (b, balance)"


def test_the_sign_of_an_extra_turn_is_explained_where_there_are_signs(cards: Catalogue) -> None:
    sphinx = cards.wonders["the_sphinx"]
    assert effects.all_general(sphinx, cards, UNICODE)[-1] == "extra turn (»)"
    assert effects.all_general(sphinx, cards, ASCII)[-1] == "extra turn (^)"


# For a position


def line(card: str, view: GameView, cards: Catalogue, seat: int = ONE) -> str:
    """The one line that depends on the position."""
    record = cards.buildings.get(card) or cards.wonders[card]
    general = set(effects.all_general(record, cards))
    (text,) = (text for text in effects.lines(record, view, seat, cards) if text not in general)
    return text


@pytest.mark.parametrize(
    ("pawn", "seat", "words"),
    [
        (1, ONE, "2 shields: you would lead by 3, the opponent loses 2 coins"),
        (0, ONE, "2 shields: you would lead by 2"),
        (-2, ONE, "2 shields: the pawn would stand in the middle"),
        (-4, ONE, "2 shields: the opponent would still lead by 2"),
        (7, ONE, "2 shields: you would win at once"),
        (7, TWO, "2 shields: the opponent would still lead by 5"),
        (-5, TWO, "2 shields: you would lead by 7, the opponent loses 5 coins"),
    ],
)
def test_shields_say_where_they_bring_the_pawn(
    pawn: int, seat: int, words: str, opening: GameView, cards: Catalogue
) -> None:
    assert line("walls", replace(opening, pawn=pawn), cards, seat) == words


def test_a_military_token_takes_no_more_coins_than_there_are(opening: GameView, cards: Catalogue) -> None:
    poor = with_city(replace(opening, pawn=2), TWO, coins=0)
    assert line("walls", poor, cards) == "2 shields: you would lead by 4"


def test_strategy_adds_to_the_shields_of_red_buildings_but_not_of_wonders(opening: GameView, cards: Catalogue) -> None:
    strong = with_city(opening, ONE, tokens=("strategy",))
    assert line("walls", strong, cards) == "3 shields (Strategy 1): you would lead by 3, the opponent loses 2 coins"
    assert line("the_colossus", strong, cards) == "2 shields: you would lead by 2"


def test_a_new_symbol_counts_the_kinds(opening: GameView, cards: Catalogue) -> None:
    three = with_city(opening, ONE, symbols={"quill": 1, "wheel": 1, "mortar": 1}, kinds=3)
    assert line("workshop", three, cards) == "symbol pendulum: kinds 3 > 4 of 6"


def test_the_sixth_kind_wins(opening: GameView, cards: Catalogue) -> None:
    five = with_city(opening, ONE, kinds=5)
    assert line("workshop", five, cards) == "symbol pendulum: kinds 5 > 6 of 6, you would win at once"


def test_a_second_symbol_takes_a_token_while_one_is_left(opening: GameView, cards: Catalogue) -> None:
    one = with_city(opening, ONE, symbols={"quill": 1}, kinds=1)
    assert line("library", one, cards) == "a second quill: take a progress token"
    assert line("library", replace(one, board_tokens=()), cards) == "a second quill: no progress token is left"


def test_a_third_symbol_is_worth_nothing_more(opening: GameView, cards: Catalogue) -> None:
    two = with_city(opening, ONE, symbols={"quill": 2}, kinds=1)
    assert line("library", two, cards) == "another quill: nothing more for it"


def test_coins_per_building_count_the_card_itself(opening: GameView, cards: Catalogue) -> None:
    city = with_city(opening, ONE, buildings=("customs_house", "forum", "altar"))
    assert line("lighthouse", city, cards) == "now 1 coin per yellow building of yours: +3$"
    assert line("armory", city, cards) == "now 1 coin per red building of yours: +0$"


def test_a_guild_counts_the_larger_city(opening: GameView, cards: Catalogue) -> None:
    view = with_city(with_city(opening, ONE, buildings=("tavern",)), TWO, buildings=("forum", "brewery", "arena"))
    points, coins = effects.lines(cards.buildings["merchants_guild"], view, ONE, cards)
    assert points == "1 point per yellow building of the city with most: now 3"
    assert coins == "now 1 coin per yellow building of the city with most: +3$"


def test_a_guild_of_coins_and_one_of_both_browns_and_greys(opening: GameView, cards: Catalogue) -> None:
    view = with_city(opening, ONE, coins=11, buildings=("quarry", "press", "altar"))
    assert line("moneylenders_guild", view, cards) == "1 point per 3 coins of the city with most: now 3"
    assert effects.lines(cards.buildings["shipowners_guild"], view, ONE, cards)[0].endswith(": now 2")


def test_arena_and_builders_guild_count_wonders_that_are_built(opening: GameView, cards: Catalogue) -> None:
    first, *rest = opening.cities.of(ONE).wonders
    built = replace(first, state="built", price=None, tucked="altar", turn=1, paid=8)
    view = with_city(opening, ONE, wonders=(built, *rest))
    assert line("arena", view, cards) == "now 2 coins per wonder of yours: +2$"
    assert line("builders_guild", view, cards) == "2 points per wonder of the city with most: now 2"


def test_a_chain_says_whether_its_source_is_owned(opening: GameView, cards: Catalogue) -> None:
    barracks = cards.buildings["barracks"]
    assert effects.lines(barracks, opening, ONE, cards)[0] == "free with Garrison"
    owner = with_city(opening, ONE, buildings=("garrison",))
    assert effects.lines(barracks, owner, ONE, cards)[0] == "free with Garrison (you have it)"


def test_choices_without_a_target_say_so(opening: GameView, cards: Catalogue) -> None:
    zeus = effects.lines(cards.wonders["the_statue_of_zeus"], opening, ONE, cards)
    assert zeus[-1] == "discard 1 brown card of the opponent: there is none"
    mausoleum = effects.lines(cards.wonders["the_mausoleum"], opening, ONE, cards)
    assert mausoleum[-1] == "build 1 card of the discard pile free: it is empty"
    target = with_city(opening, TWO, buildings=("quarry",))
    assert effects.lines(cards.wonders["the_statue_of_zeus"], target, ONE, cards)[-1].endswith("opponent")


def test_a_loss_is_no_more_than_what_is_there(opening: GameView, cards: Catalogue) -> None:
    poor = with_city(opening, TWO, coins=1)
    assert line("the_appian_way", poor, cards) == "the opponent loses 3 coins: only 1 there"


def test_the_last_card_of_an_age_gives_no_extra_turn(opening: GameView, cards: Catalogue) -> None:
    last = replace(opening, structure=opening.structure[:1])
    assert line("the_sphinx", last, cards) == "extra turn: lost, the age ends"


def test_a_token_notes_what_it_means_now(opening: GameView, cards: Catalogue) -> None:
    view = with_city(opening, ONE, tokens=("law",), kinds=3)
    assert effects.token_note(cards.tokens["mathematics"], view, ONE, cards) == "now 6 points"
    assert effects.token_note(cards.tokens["law"], view, ONE, cards) == "kinds 3 > 4 of 6"
    assert effects.token_note(cards.tokens["economy"], view, ONE, cards) == ""
