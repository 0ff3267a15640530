"""The printed facts of the box with the gods."""

from collections import Counter

import pytest

from duel_tui.content import BASE_GAME, BOXES, catalogue, playable, ruleset
from duel_tui.engine.effects import (
    ActivationRebate,
    ChainSignPrice,
    LentTokens,
    PointsByCount,
    Science,
    StepToll,
    Unbuild,
)
from duel_tui.engine.types import RESOURCES

BASE = catalogue()
CARDS = catalogue(("base", "pantheon"))
NEW_BUILDINGS = {name: b for name, b in CARDS.buildings.items() if name not in BASE.buildings}
NUMBERS = CARDS.pantheon


def test_the_box_adds_5_temples_2_wonders_3_tokens_15_gods_and_the_gate_and_takes_7_guilds_away():
    assert (len(NEW_BUILDINGS), len(CARDS.buildings)) == (5, 73 - 7 + 5)
    assert [w for w in CARDS.wonders if w not in BASE.wonders] == ["the_sanctuary", "the_divine_theater"]
    assert [t for t in CARDS.tokens if t not in BASE.tokens] == ["engineering", "mysticism", "poliorcetics"]
    assert (len(CARDS.gods), len(CARDS.mythologies)) == (16, 5)


def test_the_base_game_knows_nothing_of_the_box():
    assert (dict(BASE.gods), dict(BASE.mythologies), BASE.pantheon) == ({}, {}, None)


def test_each_mythology_has_three_gods_and_the_gate_has_none():
    assert Counter(god.mythology for god in CARDS.gods.values()) == {**dict.fromkeys(CARDS.mythologies, 3), None: 1}
    assert CARDS.gods["gate"].cost_factor == 2
    assert all(god.cost_factor == 1 for god in CARDS.gods.values() if god.mythology)


def test_every_card_of_the_pantheon_has_one_effect():
    assert all(len(god.effects) == 1 for god in CARDS.gods.values())


@pytest.mark.parametrize(
    ("temple", "cost"),
    [
        ("mesopotamian", (3, 0, 0, 1, 1)),
        ("phoenician", (1, 1, 0, 1, 2)),
        ("greek", (0, 3, 0, 1, 1)),
        ("egyptian", (0, 0, 3, 1, 1)),
        ("roman", (0, 1, 1, 2, 1)),
    ],
)
def test_grand_temples_cost_what_is_printed_and_follow_from_a_token_of_their_mythology(temple, cost):
    building = CARDS.buildings[f"{temple}_grand_temple"]
    assert dict(zip(RESOURCES, building.cost.units, strict=True)) == dict(zip(RESOURCES, cost, strict=True))
    assert (building.cost.coins, building.chain_from, building.chain_sign) == (0, temple, None)
    assert (building.age, building.colour, building.back) == (3, "purple", "temple")
    assert building.effects == (PointsByCount("purple", (5, 12, 21)),)


def test_the_points_of_a_set_can_be_shared_evenly():
    (effect,) = {effect for building in NEW_BUILDINGS.values() for effect in building.effects}
    assert all(total % number == 0 for number, total in enumerate(effect.totals, 1))


def test_the_new_wonders_cost_and_give_what_is_printed():
    sanctuary, theater = CARDS.wonders["the_sanctuary"], CARDS.wonders["the_divine_theater"]
    assert (sanctuary.cost.units, theater.cost.units) == ((0, 2, 0, 1, 1), (2, 0, 0, 1, 2))
    assert ActivationRebate(2) in sanctuary.effects


def test_the_new_tokens():
    assert CARDS.tokens["engineering"].effects == (ChainSignPrice(1),)
    assert CARDS.tokens["poliorcetics"].effects == (StepToll(1),)


def test_the_balance_stands_on_law_and_on_ishtar():
    carriers = [*CARDS.tokens.values(), *CARDS.gods.values()]
    assert [item.id for item in carriers if Science("balance") in item.effects] == ["law", "ishtar"]


def test_the_costs_of_a_space_add_up_to_11():
    assert NUMBERS.costs == (3, 4, 5, 6, 7, 8)
    assert {one + two for one, two in zip(NUMBERS.costs, NUMBERS.costs[::-1], strict=True)} == {11}


def test_tokens_lie_on_face_down_cards():
    assert NUMBERS.mythology_slots == {1: (2, 4, 9, 11, 13)}
    assert NUMBERS.offering_slots == {2: (6, 8, 10)}
    for slots in (NUMBERS.mythology_slots, NUMBERS.offering_slots):
        for age, numbers in slots.items():
            assert not any(CARDS.layouts[age][number].face_up for number in numbers)
    assert NUMBERS.offerings == (2, 3, 4)


def test_there_are_orders_for_every_draw_that_can_happen():
    """The Great Library, the Theater, the Gate, age II, and one of the two wonders again after Anubis."""
    from duel_tui.deal import Options, deal

    assert sum(isinstance(effect, LentTokens) for god in CARDS.gods.values() for effect in god.effects) == 1
    assert sum(isinstance(effect, Unbuild) for god in CARDS.gods.values() for effect in god.effects) == 1
    assert len(deal(1, Options(modules=BOXES[:2]), CARDS).draws) == 5
    assert len(deal(1, Options(), BASE).draws) == 1


def test_short_names_fit_and_differ_from_all_others():
    for place, cells in enumerate((9, 7, 6, 5)):
        names = [building.short[place] for building in (*BASE.buildings.values(), *NEW_BUILDINGS.values())]
        assert max(map(len, names)) <= cells and len(names) == len(set(names))
    for place, cells in enumerate((9, 6)):
        names = [wonder.short[place] for wonder in CARDS.wonders.values()]
        assert max(map(len, names)) <= cells and len(names) == len(set(names))
    assert all(len(god.name.removeprefix("The ")) <= 9 for god in CARDS.gods.values())


@pytest.mark.parametrize(
    ("modules", "there_is"),
    [
        (("base",), True),
        (("base", "pantheon"), True),
        (("pantheon",), False),
        (("pantheon", "base"), False),
        (("base", "base"), False),
        (("base", "atlantis"), False),
        ((), False),
    ],
)
def test_a_game_has_the_base_game_and_boxes_that_there_are_each_once_and_in_order(modules, there_is):
    assert playable(modules) == there_is


def test_the_rules_of_some_boxes_are_made_once():
    assert ruleset() is ruleset(BASE_GAME)
    assert ruleset(("base", "pantheon")) is ruleset(("base", "pantheon")) is not ruleset()
    assert [module.name for module in ruleset(("base", "pantheon")).modules] == ["base", "pantheon"]
