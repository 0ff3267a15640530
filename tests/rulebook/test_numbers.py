"""Every number in the rule book is the number of the data files: the tests look for the sentences with them."""

from itertools import groupby

import pytest

from duel_tui.engine.effects import (
    ChainIncome,
    Coins,
    CoinsPer,
    Destroy,
    DrawTokens,
    ExtraTurn,
    OpponentLoses,
    Points,
    PointsPer,
    Produce,
    ProduceChoice,
    Science,
    ShieldBonus,
    Shields,
    Waive,
)
from duel_tui.words import nouns
from duel_tui.words.costs import in_words as cost_in_words

from .reader import BOOK, CATALOGUE, NUMBERS, middle, of_kind, says, tables

BUILDINGS = CATALOGUE.buildings
WONDERS = CATALOGUE.wonders
TOKENS = CATALOGUE.tokens
CAPITAL = NUMBERS.capital_distance
NEAR, FAR = NUMBERS.military_tokens

word = nouns.in_words


def one(record, kind):
    (effect,) = of_kind(record, kind)
    return effect


# Setting up


def test_the_coins_at_the_start():
    assert says("coins-track-and-tokens", f"Each player starts with {NUMBERS.starting_coins} coins.")


def test_the_length_of_the_track_and_the_places_of_the_military_tokens():
    assert says(
        "coins-track-and-tokens",
        f"a track of {2 * CAPITAL + 1} spaces: {CAPITAL} on each side of the middle",
        f"two military tokens, at {NEAR.distance} and at {FAR.distance} spaces from the middle",
    )


def test_the_progress_tokens_on_the_board_and_set_aside():
    board = NUMBERS.tokens_on_board
    assert says(
        "coins-track-and-tokens",
        f"The {len(TOKENS)} progress tokens are shuffled. {board} of them lie face up on the board.",
        f"The other {len(TOKENS) - board} are set aside unseen",
    )


def test_the_wonders_of_a_game_and_those_in_the_box():
    dealt = sum(map(len, NUMBERS.wonder_draft))
    assert says(
        "the-wonder-draft",
        f"Of the {len(WONDERS)} wonders, {dealt} drawn at random take part in a game.",
        f"The other {len(WONDERS) - dealt} stay in the box.",
        f"Then each player has {dealt // 2} wonders",
    )


def test_the_order_of_the_draft():
    one_each = [[(role, len(list(run))) for role, run in groupby(group)] for group in NUMBERS.wonder_draft]
    (first, _), (second, _), (last, _) = one_each[0]
    assert [count for group in one_each for _, count in group] == [1, 2, 1, 1, 2, 1]
    assert says(
        "the-wonder-draft",
        f"The {first} player takes one, the {second} player takes two, and the {last} player gets the one that is left",
    )
    (first, _), (second, _), (last, _) = one_each[1]
    assert says(
        "the-wonder-draft",
        f"the {first} player takes one, the {second} player takes two, and the {last} player gets the one that is left",
    )


def test_the_recommended_wonders():
    sets = [nouns.join(middle(WONDERS[id_].name) for id_ in ids) for ids in NUMBERS.recommended_wonders]
    assert says("set-up-options", f"Recommended gives seat one {sets[0]}, and seat two {sets[1]};")


def test_the_sizes_of_the_decks():
    backs = [building.back for building in BUILDINGS.values()]
    one_, two, three, guilds = (backs.count(back) for back in ("1", "2", "3", "guild"))
    assert one_ == two
    removed, added = NUMBERS.cards_removed_per_age, NUMBERS.guilds_added
    assert says(
        "the-three-decks",
        f"Ages I and II have {one_} cards each and age III has {three}.",
        f"From each of the three decks {removed} cards are removed unseen.",
        f"Then {added} of the {guilds} guilds",
        f"each age has exactly {one_ - removed} cards",
    )
    assert three - removed + added == one_ - removed == len(CATALOGUE.layouts[1])


@pytest.mark.parametrize("age", CATALOGUE.layouts)
def test_the_rows_of_the_structures(age):
    rows = [list(row) for _, row in groupby(CATALOGUE.layouts[age], key=lambda slot: slot.row)]
    texts = [f"{len(row)}{'' if row[0].face_up else ' face down'}" for row in rows]
    texts[0] += " cards"
    accessible = sum(not slot.covered_by for slot in CATALOGUE.layouts[age])
    opens = f"It opens with {word(accessible)} accessible cards."
    assert says("the-three-structures", f"{nouns.age(age)}: {', '.join(texts)}. {opens}")


def test_the_face_down_cards_of_each_age():
    hidden = {sum(not slot.face_up for slot in slots) for slots in CATALOGUE.layouts.values()}
    (number,) = hidden
    assert says("the-three-structures", f"In each age {number} cards lie face down.")


# Coins and prices


def test_the_income_of_a_discard():
    base = NUMBERS.discard_base_coins
    assert says(
        "discarding-a-card",
        f"You gain {base} coins, and 1 more for each yellow building",
        f"With three yellow buildings a card is worth {base + 3} coins.",
    )


def test_the_price_of_a_unit():
    assert says("buying-what-is-missing", f"It costs {NUMBERS.trade_base_price} coins, and 1 more for each unit")
    sawmill = one(BUILDINGS["sawmill"], Produce)
    assert says(
        "buying-what-is-missing",
        f"makes {sawmill.amount} wood, a wood costs {NUMBERS.trade_base_price + sawmill.amount}.",
    )


def test_the_price_with_a_discount():
    assert says("discounts", f"You then buy each unit at {nouns.count(NUMBERS.trade_discount_price, 'coin')}")
    assert says("words", f"a fixed price of {nouns.count(NUMBERS.trade_discount_price, 'coin')} for a resource")


@pytest.mark.parametrize("token", ["architecture", "masonry"])
def test_the_waived_units(token):
    amount = one(TOKENS[token], Waive).amount
    assert says(token, f"needs up to {amount} units less")
    assert says("waived-units", f"needs up to {amount} units less", f"if less than {amount} units are missing")


# Military and science


def test_the_coins_of_the_military_tokens():
    assert tables("military-tokens") == [
        [(f"{token.distance} spaces", f"{token.coins} coins") for token in NUMBERS.military_tokens]
    ]
    assert says("military-tokens", f"A token lies at {NEAR.distance} spaces and another at {FAR.distance} spaces")


def test_the_capital():
    assert says("military-supremacy", f"The pawn enters a capital at {CAPITAL} spaces from the middle.")
    assert says("words", f"at {CAPITAL} from the middle")


def test_the_points_for_the_pawn():
    weak, middle_, strong = NUMBERS.military_points
    assert (weak.distance, middle_.distance) == (1, 3)
    places = (
        f"at 1 or 2 spaces from the middle, {middle_.points} points at {middle_.distance} to {strong.distance - 1} "
        f"spaces, {strong.points} points at {strong.distance} to {CAPITAL - 1} spaces"
    )
    assert says("points-for-the-pawn", f"{weak.points} points {places}")
    assert says(
        "civilian-victory",
        f"{weak.points} at 1 or 2 spaces, {middle_.points} at {middle_.distance} to {strong.distance - 1} spaces and "
        f"{strong.points} at {strong.distance} to {CAPITAL - 1} spaces.",
        f"{weak.points}, {middle_.points} or {strong.points} for the player who leads",
    )


def test_the_kinds_of_a_scientific_supremacy():
    kinds = word(NUMBERS.kinds_for_supremacy)
    assert says("six-kinds", f"When you have {kinds} different symbols you have won")
    assert says("the-game-in-short", f"you bring together {kinds} different scientific symbols")


def test_the_table_of_symbols():
    table = tables("scientific-symbols")[0]
    green = {symbol: [] for symbol in CATALOGUE.symbols}
    for building in BUILDINGS.values():
        for effect in of_kind(building, Science):
            green[effect.symbol].append(building.name)
    expected = {
        (nouns.symbol(symbol), nouns.SYMBOL_LETTERS[symbol], ", ".join(names))
        for symbol, names in green.items()
        if names
    }
    assert set(table) == expected
    assert says("scientific-symbols", f"the balance (letter {nouns.SYMBOL_LETTERS['balance']})")


# Progress tokens


def test_every_progress_token_has_a_section_in_its_chapter():
    titles = [section.title for section in BOOK.chapter("progress-tokens").sections[1:]]
    assert titles == [token.name for token in TOKENS.values()]


def test_the_numbers_of_the_progress_tokens():
    agriculture, urbanism, mathematics = (TOKENS[id_] for id_ in ("agriculture", "urbanism", "mathematics"))
    assert says(
        "agriculture",
        f"You take {one(agriculture, Coins).amount} coins at once.",
        f"worth {one(agriculture, Points).amount} points",
    )
    assert says("philosophy", f"worth {one(TOKENS['philosophy'], Points).amount} points")
    each = one(mathematics, PointsPer).amount
    assert says("mathematics", f"{each} points at the end for each progress token", f"{each} points alone")
    assert says("mathematics", f"{3 * each} points with two others")
    assert says("strategy", f"has {nouns.count(one(TOKENS['strategy'], ShieldBonus).amount, 'shield')} more")
    assert says(
        "urbanism",
        f"You take {one(urbanism, Coins).amount} coins at once.",
        f"you take {one(urbanism, ChainIncome).amount} coins from the bank each time",
    )


# Wonders


def test_every_wonder_has_a_section_in_its_chapter():
    titles = [section.title for section in BOOK.chapter("wonders").sections]
    assert [title for title in titles if title in {wonder.name for wonder in WONDERS.values()}] == [
        wonder.name for wonder in WONDERS.values()
    ]


@pytest.mark.parametrize("wonder", WONDERS.values(), ids=lambda wonder: wonder.id)
def test_costs_points_and_shields_of_the_wonders(wonder):
    printed = f"Costs {cost_in_words(wonder.cost)}."
    for effect in of_kind(wonder, Points):
        printed += f" Worth {effect.amount} points."
    for effect in of_kind(wonder, Shields):
        printed += f" Has {nouns.count(effect.amount, 'shield')}."
    assert BOOK.section_for(wonder.id).text.splitlines()[0] == printed


@pytest.mark.parametrize("wonder", WONDERS.values(), ids=lambda wonder: wonder.id)
def test_the_other_effects_of_the_wonders(wonder):
    section = BOOK.section_for(wonder.id)
    for effect in of_kind(wonder, Coins):
        assert says(section.id, f"You take {effect.amount} coins")
    for effect in of_kind(wonder, OpponentLoses):
        assert says(section.id, f"your opponent loses up to {effect.amount} coins")
    for effect in of_kind(wonder, ProduceChoice):
        assert says(section.id, f"It makes one {nouns.join(effect.resources, 'or')} for each")
    for effect in of_kind(wonder, DrawTokens):
        assert says(section.id, f"{effect.amount} of the progress tokens that were set aside")
    for effect in of_kind(wonder, Destroy):
        assert says(section.id, f"you choose a {effect.colour} building of your opponent")
    assert ("extra-turns" in section.links) == bool(of_kind(wonder, ExtraTurn))


def test_the_limit_of_wonders():
    assert says("the-limit-of-seven", f"build at most {word(NUMBERS.wonders_limit)} wonders.")
    assert says("words", f"At most {word(NUMBERS.wonders_limit)} are built in a game.")


# Buildings


def test_the_coins_of_the_tavern_and_the_brewery():
    tavern, brewery = (one(BUILDINGS[id_], Coins).amount for id_ in ("tavern", "brewery"))
    assert says("yellow-buildings", f"The Tavern brings {tavern} coins at once, the Brewery {brewery}.")


def test_what_the_yellow_buildings_of_age_three_count():
    for building in BUILDINGS.values():
        for effect in of_kind(building, CoinsPer):
            if building.colour == "yellow":
                per = nouns.counted_thing(effect.per)
                coins = nouns.count(effect.amount, "coin")
                assert says("yellow-buildings-of-age-iii", f"{building.name}: {coins} per {per}")
                assert one(building, Points).amount == 3
    assert says("yellow-buildings-of-age-iii", "Each is worth 3 points")


@pytest.mark.parametrize("guild", [b for b in BUILDINGS.values() if b.back == "guild"], ids=lambda guild: guild.id)
def test_what_the_guilds_count(guild):
    points = one(guild, PointsPer)
    per = "brown and grey building" if points.per == "brown_and_grey" else nouns.counted_thing(points.per)
    if of_kind(guild, CoinsPer):
        coins = one(guild, CoinsPer)
        assert (coins.per, coins.amount) == (points.per, points.amount)
        assert says("guilds", f"{guild.name}: {coins.amount} coin and {points.amount} point per {per}")
    else:
        assert says("guilds", f"{guild.name}: {nouns.count(points.amount, 'point')} per {per}")
        line = next(line for line in BOOK.section("guilds").text.splitlines() if line.startswith(guild.name))
        assert line.endswith("no coins.")


def test_the_list_of_chains():
    chains = {
        (BUILDINGS[building.chain_from].name, building.name) for building in BUILDINGS.values() if building.chain_from
    }
    (table,) = tables("all-chains")
    assert set(table) == chains
    assert len(table) == len(chains)


def test_what_makes_resources_by_choice_and_what_gives_discounts():
    choices = [r for r in (*BUILDINGS.values(), *WONDERS.values()) if of_kind(r, ProduceChoice)]
    assert len(choices) == 4
    assert says("choice-production", "Four things make one unit", *(record.name for record in choices[:2]))
    assert says("choice-production", *(nouns.bare(record.name) for record in choices))


# Counting


def test_points_for_coins():
    each = NUMBERS.coins_per_point
    assert says("civilian-victory", f"1 for each {each} coins", f"8 coins are worth {8 // each} points")


def test_points_of_the_progress_tokens_in_the_table():
    agriculture, philosophy = (one(TOKENS[id_], Points).amount for id_ in ("agriculture", "philosophy"))
    each = one(TOKENS["mathematics"], PointsPer).amount
    assert says("civilian-victory", f"Agriculture {agriculture}, Philosophy {philosophy}, Mathematics {each} per token")
    scoring = {token.id for token in TOKENS.values() if of_kind(token, Points) or of_kind(token, PointsPer)}
    assert scoring == {"agriculture", "philosophy", "mathematics"}
