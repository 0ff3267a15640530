"""Every number in the chapters about gods is that of the data files, and every worked price that of the engine."""

from __future__ import annotations

from itertools import groupby

import pytest

from duel_tui.content import catalogue
from duel_tui.engine.effects import (
    ActivationRebate,
    ChainSignPrice,
    Coins,
    ExtraTurn,
    LentTokens,
    Points,
    PointsByCount,
    PointsPer,
    Reserve,
    Shields,
    StepToll,
    TakeOpponentBuilding,
)
from duel_tui.words import nouns
from duel_tui.words.costs import in_words as cost_in_words
from tests.engine.gods import RULES, city, position, view

from .reader import BOOK, of_kind, says, tables

CATALOGUE = RULES.catalogue
BASE = catalogue()
NUMBERS = CATALOGUE.pantheon
GODS = [god for god in CATALOGUE.gods.values() if god.mythology is not None]
GATE = CATALOGUE.gods["gate"]
TEMPLES = [building for building in CATALOGUE.buildings.values() if building.back == "temple"]
WONDERS = [wonder for id_, wonder in CATALOGUE.wonders.items() if id_ not in BASE.wonders]
TOKENS = [token for id_, token in CATALOGUE.tokens.items() if id_ not in BASE.tokens]
CAPITAL = CATALOGUE.numbers.capital_distance

word = nouns.in_words


def one(record, kind):
    (effect,) = of_kind(record, kind)
    return effect


# Setting up


def test_the_gods_and_their_decks():
    names = nouns.join(mythology.name for mythology in CATALOGUE.mythologies.values())
    each = len(GODS) // len(CATALOGUE.mythologies)
    assert says(
        "setting-up-pantheon",
        f"There are {len(GODS)} gods, {each} of each of {word(len(CATALOGUE.mythologies))} mythologies: {names}.",
    )
    assert says("gods", f"Fifteen gods, {word(each)} of each mythology.")
    assert len(GODS) == 15


def test_the_tokens_on_the_structure():
    ((age, slots),) = NUMBERS.mythology_slots.items()
    assert all(not CATALOGUE.layouts[age][slot].face_up for slot in slots)
    total = NUMBERS.mythology_tokens * len(CATALOGUE.mythologies)
    assert says(
        "setting-up-pantheon",
        f"Of the {total} mythology tokens, {NUMBERS.mythology_tokens} of each mythology, {len(slots)} drawn",
        f"They lie on {len(slots)} face-down cards of {nouns.age(age).lower().replace('i', 'I')}.",
    )
    ((age, slots),) = NUMBERS.offering_slots.items()
    assert all(not CATALOGUE.layouts[age][slot].face_up for slot in slots)
    assert says(
        "setting-up-pantheon",
        f"The {len(NUMBERS.offerings)} offering tokens save {nouns.join(map(str, NUMBERS.offerings))} coins.",
        f"They lie at random on {len(slots)} face-down cards of age {nouns.roman(age)}.",
    )


def test_the_wonders_tokens_and_temples_that_are_shuffled_in():
    numbers = CATALOGUE.numbers
    dealt, board = sum(map(len, numbers.wonder_draft)), numbers.tokens_on_board
    box = len(CATALOGUE.tokens) - board
    assert says(
        "setting-up-pantheon",
        f"{word(len(WONDERS)).capitalize()} more wonders and {word(len(TOKENS))} more progress tokens",
        f"{dealt} of {len(CATALOGUE.wonders)} wonders take part",
        f"of the {len(CATALOGUE.tokens)} progress tokens {board} lie on the board and {box} are set aside",
        f"{numbers.guilds_added} of the {len(TEMPLES)} grand temples, drawn at random",
    )
    assert not [building for building in CATALOGUE.buildings.values() if building.back == "guild"]


def test_the_changes_of_the_base_game_have_the_same_numbers():
    numbers = CATALOGUE.numbers
    dealt = sum(map(len, numbers.wonder_draft))
    box = len(CATALOGUE.tokens) - numbers.tokens_on_board
    assert says(
        "what-pantheon-changes",
        f"there are {len(CATALOGUE.tokens)} progress tokens, {box} of them set aside",
        f"there are {len(CATALOGUE.wonders)} wonders, and {len(CATALOGUE.wonders) - dealt} stay in the box",
        f"{numbers.guilds_added} of the {len(TEMPLES)} grand temples take their place",
        f"on {len(*NUMBERS.mythology_slots.values())} face-down cards of age I",
        f"on {len(*NUMBERS.offering_slots.values())} face-down cards of age II",
    )


def test_the_costs_of_the_spaces():
    start = position(spaces={space: god.id for space, god in enumerate(GODS[:6], 1)})
    first = start.deal.first
    costs = [(space.space, space.costs.of(first), space.costs.other(first)) for space in view(start).pantheon.spaces]
    assert tables("the-six-spaces") == [[tuple(map(str, row)) for row in costs]]
    assert min(costs, key=lambda row: row[1])[0] == len(NUMBERS.costs)
    assert says("the-six-spaces", f"The first player of the game sits near space {len(NUMBERS.costs)}.")


def test_the_age_in_which_gods_are_turned_up():
    age = nouns.roman(NUMBERS.opens_in_age)
    assert says("turning-up-the-gods", f"When age {age} has been laid out")
    assert says("activating-a-god", f"From age {age} on you may activate")


def test_the_gods_that_are_drawn():
    assert says("placing-a-god", f"you draw the {word(NUMBERS.gods_drawn)} top gods of that deck")


# The price of an activation


def test_the_parts_of_the_price():
    assert GATE.cost_factor == 2
    assert says("the-price-of-an-activation", "For the Gate that is doubled.")
    assert says("the-gate", "The Gate costs twice what its space costs.")
    saved = one(CATALOGUE.wonders["the_sanctuary"], ActivationRebate).amount
    assert says("the-price-of-an-activation", f"it is {nouns.count(saved, 'coin')} less")
    assert says("the-sanctuary", f"it costs you {nouns.count(saved, 'coin')} less")


PRICES = tables("the-price-of-an-activation")[0]


@pytest.mark.parametrize("row", PRICES, ids=" / ".join)
def test_a_worked_price_of_an_activation_is_what_the_engine_asks(row):
    name, cost, have, use, price = row
    god = next(god.id for god in CATALOGUE.gods.values() if god.name == name)
    wonders = {name: id_ for id_, name in CATALOGUE.names.items()}
    built = "" if have == "nothing" else f"{wonders[have]}/altar"
    offerings = () if use == "nothing" else tuple(map(int, use.split(", ")))
    start = position(city(built=built, offerings=offerings), spaces={NUMBERS.costs[::-1].index(int(cost)) + 1: god})
    (space,) = (space for space in view(start).pantheon.spaces if space.god == god)
    assert space.costs.of(0) == int(cost)
    assert space.prices.of(0).less(offerings) == int(price)


def test_there_is_a_worked_price_for_each_part():
    assert len(PRICES) >= 5


# Gods


def test_every_god_has_a_section_in_the_chapter_of_the_gods_that_begins_with_the_mythology():
    sections = BOOK.chapter("gods").sections[1:]
    assert [section.title for section in sections] == [god.name for god in GODS]
    for god, section in zip(GODS, sections, strict=True):
        kind = nouns.capital(nouns.a(f"{CATALOGUE.names[god.mythology]} god"))
        assert section.text.startswith(kind), god.id


def test_the_numbers_of_the_gods():
    gods = CATALOGUE.gods
    lent, beside = one(gods["enki"], LentTokens).amount, one(gods["astarte"], Reserve)
    assert says("enki", f"{lent} of the set-aside progress tokens are laid on him")
    assert says("turning-up-the-gods", f"{word(lent)} progress tokens are laid on Enki")
    assert says("astarte", f"You lay {beside.amount} coins from the bank on her.")
    assert says("astarte", f"is worth {nouns.count(beside.points_per_coin, 'point')};")
    assert says("tanit", f"You take {one(gods['tanit'], Coins).amount} coins from the bank.")
    assert says("aphrodite", f"worth {one(gods['aphrodite'], Points).amount} points")
    assert says("mars", f"Has {nouns.count(one(gods['mars'], Shields).amount, 'shield')}")
    colours = nouns.join(one(gods["baal"], TakeOpponentBuilding).colours, "or")
    assert says("baal", f"You choose a {colours} building of your opponent")
    coins = nouns.join((str(token.coins) for token in CATALOGUE.numbers.military_tokens), "or")
    assert says("neptune", f"your opponent loses {coins} coins")


def test_the_order_of_the_gods_is_that_of_the_mythologies():
    runs = [mythology for mythology, _ in groupby(GODS, key=lambda god: god.mythology)]
    assert runs == [*CATALOGUE.mythologies]


# Cards


def test_the_costs_of_the_grand_temples():
    costs = [(temple.name, cost_in_words(temple.cost)) for temple in TEMPLES]
    assert tables("grand-temples")[0] == costs
    assert says("grand-temples", f"{CATALOGUE.numbers.guilds_added} of the {len(TEMPLES)} are in age III")


def test_the_points_of_the_grand_temples():
    (totals,) = {one(temple, PointsByCount).totals for temple in TEMPLES}
    assert says(
        "grand-temples", f"{totals[0]} points for one, {totals[1]} points for two, {totals[2]} points for three"
    )
    assert says("points-with-pantheon", f"{totals[0]} for one, {totals[1]} for two, {totals[2]} for three")


def test_the_wonders_and_tokens_have_sections_in_the_chapter_of_the_cards():
    titles = [section.title for section in BOOK.chapter("pantheon-cards").sections[2:]]
    assert titles == [record.name for record in (*WONDERS, *TOKENS)]


@pytest.mark.parametrize("wonder", WONDERS, ids=lambda wonder: wonder.id)
def test_costs_points_and_extra_turns_of_the_wonders(wonder):
    section = BOOK.section_for(wonder.id)
    printed = f"Costs {cost_in_words(wonder.cost)}."
    for effect in of_kind(wonder, Points):
        printed += f" Worth {effect.amount} points."
    assert section.text.splitlines()[0] == printed
    assert ("extra-turns" in section.links) == bool(of_kind(wonder, ExtraTurn))


def test_the_numbers_of_the_progress_tokens():
    tokens = CATALOGUE.tokens
    coin = nouns.count(one(tokens["engineering"], ChainSignPrice).amount, "coin")
    assert says("engineering", f"costs you {coin} in all")
    assert says("what-pantheon-changes", f"every building that has a chain costs {coin} at most")
    each = one(tokens["mysticism"], PointsPer)
    assert each.per == "cult_token"
    assert says("mysticism", f"worth {each.amount} points at the end for each mythology token and each offering token")
    assert says("points-with-pantheon", f"{each.amount} for each mythology token and each offering token")
    toll = nouns.count(one(tokens["poliorcetics"], StepToll).amount, "coin")
    assert says("poliorcetics", f"that opponent loses {toll} to the bank")


def test_the_points_of_the_gods():
    gods = CATALOGUE.gods
    beside = one(gods["astarte"], Reserve).points_per_coin
    scoring = {god.id for god in GODS if of_kind(god, Points) or of_kind(god, Reserve)}
    assert scoring == {"aphrodite", "astarte"}
    aphrodite = one(gods["aphrodite"], Points).amount
    assert says("points-with-pantheon", f"Aphrodite {aphrodite}; Astarte {beside} for each coin")
