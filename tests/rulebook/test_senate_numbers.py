"""Every number in the chapters about the senate is that of the data files, every worked price that of the engine."""

from __future__ import annotations

from itertools import groupby, pairwise

import pytest

from duel_tui.content import catalogue
from duel_tui.engine.effects import (
    Coins,
    DiscardAccessible,
    DiscardBonus,
    ExtraTurn,
    IncomeOnConstruction,
    MoreSenateActions,
    Points,
    Shields,
    ShieldsWhileHeld,
    TakeShareOfCoins,
    TradeRebate,
    Waive,
)
from duel_tui.engine.types import RESOURCES
from duel_tui.words import nouns
from duel_tui.words.costs import in_words as cost_in_words
from tests.engine.senate import BOTH, RULES, city, position

from .reader import BOOK, of_kind, says, tables

CATALOGUE = RULES.catalogue
BASE = catalogue()
NUMBERS = CATALOGUE.agora
CHAMBERS = NUMBERS.chambers
SENATORS = [building for building in CATALOGUE.buildings.values() if building.back == "senator"]
WONDERS = [wonder for id_, wonder in CATALOGUE.wonders.items() if id_ not in BASE.wonders]
TOKENS = [token for id_, token in CATALOGUE.tokens.items() if id_ not in BASE.tokens]
IDS = {name: id_ for id_, name in CATALOGUE.names.items()}

word = nouns.in_words


def one(record, kind):
    (effect,) = of_kind(record, kind)
    return effect


def decree(id_):
    return CATALOGUE.decrees[id_]


# Setting up


def test_the_senators_and_where_they_are_shuffled_in():
    politicians = [senator for senator in SENATORS if senator.colour == "white"]
    sections = [senator.id.split("_")[1] for senator in politicians]
    left, centre, right = (sections.count(section) for section in ("left", "centre", "right"))
    one_, two, three = NUMBERS.senators_added
    assert says(
        "setting-up-agora",
        f"There are {len(SENATORS)} senators: {len(politicians)} politicians, {left} for the left section, "
        f"{centre} for the centre and {right} for the right one, and {len(SENATORS) - len(politicians)} conspirators.",
        f"{one_} are shuffled into age I, {two} into age II and {three} into age III.",
    )
    assert sum(NUMBERS.senators_added) == len(SENATORS)
    sizes = [str(len(CATALOGUE.layouts[age])) for age in (1, 2, 3)]
    assert says("setting-up-agora", f"an age has {nouns.join(sizes, 'or')} cards")
    assert says(
        "what-agora-changes",
        f"{one_}, {two} and {three} senators are shuffled in, so that ages I and II have {sizes[0]} cards and age III "
        f"has {sizes[2]}.",
    )


def test_the_rows_of_the_structures():
    opens = []
    for age, slots in CATALOGUE.layouts.items():
        rows = [list(row) for _, row in groupby(slots, key=lambda slot: slot.row)]
        texts = [f"{len(row)}{'' if row[0].face_up else ' face down'}" for row in rows]
        texts[0] += " cards"
        assert says("setting-up-agora", f"{nouns.age(age)}: {', '.join(texts)}.")
        opens.append(word(sum(not slot.covered_by for slot in slots)))
    assert says("setting-up-agora", f"They open with {nouns.join(opens)} accessible cards.")


def test_cubes_decrees_and_conspiracies():
    up, down = ([c.chamber for c in CHAMBERS if c.face_up == face_up] for face_up in (True, False))
    left = len(CATALOGUE.decrees) - len(CHAMBERS)
    assert says(
        "setting-up-agora",
        f"Each player has {NUMBERS.cubes} influence cubes",
        f"There are {len(CATALOGUE.decrees)} decrees. {len(CHAMBERS)} drawn at random",
        f"face up in chambers {nouns.join(map(str, up))}, face down in {nouns.join(map(str, down))}.",
        f"The other {left} stay in the box unseen.",
        f"The {len(CATALOGUE.conspiracies)} conspiracies are shuffled",
    )
    assert says("decrees", f"Of the {len(CATALOGUE.decrees)} decrees {len(CHAMBERS)} take part in a game.")
    assert says("conspiracies", f"There are {len(CATALOGUE.conspiracies)} conspiracies.")
    assert says("secrets-of-agora", f"the {left} that stay in the box")


def test_the_wonders_and_progress_tokens_of_one_box_and_of_both():
    dealt, board = sum(map(len, CATALOGUE.numbers.wonder_draft)), CATALOGUE.numbers.tokens_on_board
    wonders, tokens = len(CATALOGUE.wonders), len(CATALOGUE.tokens)
    assert says(
        "setting-up-agora",
        f"{word(len(WONDERS)).capitalize()} more wonders and {word(len(TOKENS))} more progress tokens",
        f"{dealt} of {wonders} wonders take part",
        f"of the {tokens} progress tokens {board} lie on the board and {tokens - board} are set aside",
    )
    assert says(
        "what-agora-changes",
        f"There are {tokens} progress tokens, {tokens - board} of them set aside",
        f"there are {wonders} wonders, and {wonders - dealt} stay in the box",
    )
    both = BOTH.catalogue
    temples, senators = both.numbers.guilds_added, NUMBERS.senators_added[2]
    assert says(
        "agora-and-pantheon-together",
        f"Ages I and II have {len(both.layouts[1])} cards, age III has {len(both.layouts[3])}, of which {temples} are "
        f"grand temples and {senators} are senators.",
        f"{dealt} of {len(both.wonders)} wonders take part",
        f"of the {len(both.tokens)} progress tokens {board} lie on the board and {len(both.tokens) - board} are set",
        f"on {len(*both.pantheon.mythology_slots.values())} face-down cards of age I",
        f"the offering tokens on {len(*both.pantheon.offering_slots.values())} of age II",
    )


# The senate


def test_the_table_of_the_chambers():
    rows = [(str(c.chamber), c.section, str(c.points), "face up" if c.face_up else "face down") for c in CHAMBERS]
    assert tables("the-senate") == [rows]
    points = nouns.join(str(chamber.points) for chamber in CHAMBERS)
    assert says("points-with-agora", f"is worth its points: {points}.")


def test_the_senate_actions():
    steps = NUMBERS.senate_actions
    texts = [f"{step.blue} or {after.blue - 1}" for step, after in pairwise(steps)]
    texts.append(f"{steps[-1].blue} or more")
    assert tables("politicians") == [[(text, str(step.actions)) for text, step in zip(texts, steps, strict=True)]]
    more = one(decree("two_more_blue"), MoreSenateActions).blue
    assert says("two-more-blue-buildings", f"as if you had {more} more blue buildings")

    def actions(blue):
        return max(step.actions for step in steps if blue >= step.blue)

    with_none, with_two = actions(more), actions(2 + more)
    assert actions(1 + more) == with_none
    assert says("two-more-blue-buildings", f"{with_none} with none or one, {with_two} with two or more.")
    assert says("two-more-blue-buildings", f"never more than {steps[-1].actions}")


def test_the_military_tokens():
    near, far = CATALOGUE.numbers.military_tokens
    assert not near.coins and not far.coins
    assert [row[0] for row in tables("military-tokens-of-agora")[0]] == [
        f"{token.distance} spaces" for token in (near, far)
    ]
    assert says("military-tokens-of-agora", f"at {near.distance} and at {far.distance} spaces from the middle")
    assert says("how-we-play-agora", f"The military token at {far.distance} removes first")


def test_the_conspiracies_that_are_drawn():
    assert says("conspiring", f"You draw the {word(NUMBERS.conspiracies_drawn)} top conspiracies of the deck.")
    assert says("organized-crime", "you keep both cards that you draw")
    assert NUMBERS.conspiracies_drawn == 2


# Decrees


def test_every_decree_has_a_section_in_its_chapter():
    sections = {section.id for section in BOOK.chapter("decrees").sections}
    assert {BOOK.section_for(id_).id for id_ in CATALOGUE.decrees} <= sections


def test_the_colours_of_the_decrees():
    incomes = [one(record, IncomeOnConstruction).what for record in CATALOGUE.decrees.values() if "income" in record.id]
    assert says("coins-for-buildings", f"Four decrees, for {nouns.join(incomes[:4])} buildings.")
    ignored = [id_.removeprefix("ignore_cost_") for id_ in CATALOGUE.decrees if id_.startswith("ignore_cost")]
    assert says("one-symbol-of-a-cost", f"{word(len(ignored)).capitalize()} decrees, for {nouns.join(ignored)}")


def test_the_numbers_of_the_decrees():
    bonus = one(decree("discard_plus_2"), DiscardBonus).amount
    base = CATALOGUE.numbers.discard_base_coins
    assert says("two-coins-more-for-a-discard", f"brings {nouns.count(bonus, 'coin')} more")
    assert says("two-coins-more-for-a-discard", f"with one yellow building {base + 1 + bonus} coins")
    assert says("what-agora-changes", f"it brings {nouns.count(bonus, 'coin')} more")
    held = one(decree("shield"), ShieldsWhileHeld).amount
    assert says("the-military-decree", f"moves {nouns.count(held, 'space')} towards your opponent's capital")
    assert one(decree("wonder_rebate"), Waive).amount == 1
    rebates = [one(decree(id_), TradeRebate) for id_ in ("cheaper_brown", "cheaper_grey")]
    assert {rebate.amount for rebate in rebates} == {1}
    goods = [nouns.join(sorted(rebate.resources, key=RESOURCES.index)) for rebate in rebates]
    assert says("cheaper-resources", f"one for {goods[0]} and one for {goods[1]}.")


def with_decrees(decrees, one_=None, two=None):
    """A position in which seat one controls the chambers of some decrees, and nobody the others."""
    rest = ("income_blue", "income_green", "income_red", "two_more_blue", "discard_plus_2", "shield")
    laid = (*decrees, *rest)[: len(CHAMBERS)]
    cubes = {number: (1, 0) for number, _ in enumerate(decrees, 1)}
    return position(one_ or city(99), two, decrees=" ".join(laid), cubes=cubes)


@pytest.mark.parametrize("row", tables("one-symbol-of-a-cost")[0], ids=" / ".join)
def test_a_worked_price_with_a_decree_is_what_the_engine_asks(row):
    target, have, theirs, price = row
    assert have == "nothing"
    two = city(buildings="" if theirs == "nothing" else IDS[theirs])
    colour = CATALOGUE.buildings[IDS[target]].colour
    assert RULES.quote(with_decrees([f"ignore_cost_{colour}"], two=two), 0, IDS[target]).total == int(price)


def test_the_prices_in_the_texts_about_decrees():
    aqueduct = with_decrees(["cheaper_brown"], two=city(buildings="shelf_quarry"))
    full = with_decrees([], two=city(buildings="shelf_quarry"))
    prices = [RULES.quote(state, 0, "aqueduct").total for state in (aqueduct, full)]
    assert says("cheaper-resources", f"the Aqueduct costs {prices[0]} coins instead of {prices[1]}.")
    pyramids = with_decrees(["wonder_rebate"], city(99, unbuilt="the_pyramids", tokens="architecture"))
    price = RULES.quote(pyramids, 0, "the_pyramids").total
    assert says("one-resource-of-a-wonder", f"the Pyramids cost {price} coins then")


# Wonders, tokens, conspiracies


def test_the_wonders_and_tokens_have_sections_behind_the_decrees():
    titles = [section.title for section in BOOK.chapter("decrees").sections]
    assert titles[-len(WONDERS) - len(TOKENS) :] == [record.name for record in (*WONDERS, *TOKENS)]


@pytest.mark.parametrize("wonder", WONDERS, ids=lambda wonder: wonder.id)
def test_costs_points_coins_and_extra_turns_of_the_wonders(wonder):
    section = BOOK.section_for(wonder.id)
    printed = f"Costs {cost_in_words(wonder.cost)}."
    for effect in of_kind(wonder, Points):
        printed += f" Worth {effect.amount} points."
    assert section.text.splitlines()[0] == printed
    for effect in of_kind(wonder, Coins):
        assert says(section.id, f"you take {effect.amount} coins")
    assert ("extra-turns" in section.links) == bool(of_kind(wonder, ExtraTurn))


def test_every_conspiracy_has_a_section_in_its_chapter():
    titles = [section.title for section in BOOK.chapter("conspiracies").sections[1:]]
    assert titles == [conspiracy.name for conspiracy in CATALOGUE.conspiracies.values()]


@pytest.mark.parametrize("conspiracy", CATALOGUE.conspiracies.values(), ids=lambda conspiracy: conspiracy.id)
def test_the_conspiracies_that_end_with_a_cube_say_so(conspiracy):
    moves = type(conspiracy.effects[-1]).__name__ == "MoveCube"
    text = BOOK.section_for(conspiracy.id).text
    assert ("Then you may move a cube." in text or "then you may move a cube" in text) == moves


def test_the_numbers_of_the_conspiracies():
    plots = CATALOGUE.conspiracies
    assert says("coup", f"Has {nouns.count(one(plots['coup'], Shields).amount, 'shield')}.")
    assert one(plots["blackmail"], TakeShareOfCoins).parts == 2
    assert len(of_kind(plots["turn_of_events"], DiscardAccessible)) == 2
    removed = CATALOGUE.numbers.cards_removed_per_age
    assert says("treason", f"the ages that have begun: {removed}, {2 * removed} or {3 * removed} of them")
