"""The printed facts agree with each other: numbers of cards, chains, symbols, covers, short names."""

from collections import Counter
from dataclasses import FrozenInstanceError

import pytest

from duel_tui.content import catalogue
from duel_tui.content.load import read
from duel_tui.engine.effects import (
    CoinsPer,
    Destroy,
    Discount,
    DrawTokens,
    Points,
    PointsPer,
    Produce,
    ProduceChoice,
    Science,
    Shields,
)
from duel_tui.engine.types import COLOURS, MANUFACTURED, RAW, RESOURCES

CATALOGUE = catalogue()
BUILDINGS = CATALOGUE.buildings
WONDERS = CATALOGUE.wonders
TOKENS = CATALOGUE.tokens
NUMBERS = CATALOGUE.numbers
AGES = (1, 2, 3)


def of_kind(item, kind):
    return [effect for effect in item.effects if isinstance(effect, kind)]


# How many there are


def test_there_are_73_buildings_23_23_20_and_7_by_their_backs():
    assert len(BUILDINGS) == 73
    assert Counter(building.back for building in BUILDINGS.values()) == {"1": 23, "2": 23, "3": 20, "guild": 7}


def test_there_are_12_wonders_10_tokens_and_7_symbols():
    assert (len(WONDERS), len(TOKENS), len(CATALOGUE.symbols)) == (12, 10, 7)


def test_the_colours_are_spread_over_the_ages_as_printed():
    spread = Counter((building.colour, building.age) for building in BUILDINGS.values())
    assert {colour: tuple(spread[colour, age] for age in AGES) for colour in COLOURS} == {
        "brown": (6, 3, 0),
        "grey": (2, 2, 0),
        "red": (4, 5, 5),
        "green": (4, 4, 4),
        "blue": (3, 5, 6),
        "yellow": (4, 4, 5),
        "purple": (0, 0, 7),
    }


def test_an_id_names_one_thing_only_and_so_does_a_printed_name():
    ids = [*BUILDINGS, *WONDERS, *TOKENS]
    assert len(ids) == len(set(ids)) == len(CATALOGUE.names)
    for kind in (BUILDINGS, WONDERS, TOKENS):
        assert len({item.name for item in kind.values()}) == len(kind)


def test_a_structure_can_be_filled_with_what_is_left_of_each_deck():
    decks = Counter(building.back for building in BUILDINGS.values())
    for age in AGES:
        guilds = NUMBERS.guilds_added if age == 3 else 0
        assert decks[str(age)] - NUMBERS.cards_removed_per_age + guilds == len(CATALOGUE.layouts[age])


# What is printed on the cards


def test_costs_keep_every_coin_and_unit_of_their_row():
    rows = [*read("base/buildings.json")["buildings"], *read("base/wonders.json")["wonders"]]
    for row in rows:
        cost = (BUILDINGS if row["id"] in BUILDINGS else WONDERS)[row["id"]].cost
        printed = {"coins": cost.coins, **dict(zip(RESOURCES, cost.units, strict=True))}
        assert {what: amount for what, amount in printed.items() if amount} == row["cost"], row["id"]


def test_brown_buildings_make_raw_resources_and_grey_ones_manufactured_ones_and_no_others_make_any():
    for building in BUILDINGS.values():
        made = {effect.resource for effect in of_kind(building, Produce)}
        family = {"brown": RAW, "grey": MANUFACTURED}.get(building.colour, ())
        assert made <= set(family) and bool(made) == bool(family), building.id


def test_choice_production_is_of_all_raw_or_of_all_manufactured_resources():
    for item in (*BUILDINGS.values(), *WONDERS.values()):
        assert all(effect.resources in (RAW, MANUFACTURED) for effect in of_kind(item, ProduceChoice)), item.id


def test_every_resource_has_one_building_that_fixes_its_price():
    discounts = [effect.resources for item in BUILDINGS.values() for effect in of_kind(item, Discount)]
    assert sorted(resource for resources in discounts for resource in resources) == sorted(RESOURCES)


def test_red_buildings_and_no_others_have_shields():
    for building in BUILDINGS.values():
        assert bool(of_kind(building, Shields)) == (building.colour == "red"), building.id


def test_blue_buildings_give_points_and_nothing_else():
    for building in BUILDINGS.values():
        if building.colour == "blue":
            assert [type(effect) for effect in building.effects] == [Points], building.id


def test_guilds_are_purple_count_the_larger_city_and_have_no_chain():
    for building in BUILDINGS.values():
        assert (building.back == "guild") == (building.colour == "purple"), building.id
        if building.colour == "purple":
            assert {e.scope for e in (*of_kind(building, CoinsPer), *of_kind(building, PointsPer))} == {
                "city_with_most"
            }
            assert of_kind(building, PointsPer), building.id
            assert (building.chain_sign, building.chain_from) == (None, None), building.id


def test_what_yellow_buildings_count_they_count_in_their_own_city():
    for building in BUILDINGS.values():
        if building.colour == "yellow":
            assert {effect.scope for effect in of_kind(building, CoinsPer)} <= {"own_city"}, building.id


def test_chains_exist_both_ways_and_lead_to_a_later_age_within_one_colour():
    targets = Counter(building.chain_from for building in BUILDINGS.values() if building.chain_from)
    givers = [building.id for building in BUILDINGS.values() if building.chain_sign]
    assert targets == Counter(givers)
    assert len(givers) == 17
    for building in BUILDINGS.values():
        if building.chain_from:
            giver = BUILDINGS[building.chain_from]
            assert giver.age < building.age and giver.colour == building.colour, building.id


def test_every_chain_has_its_own_sign():
    signs = [building.chain_sign for building in BUILDINGS.values() if building.chain_sign]
    assert len(signs) == len(set(signs))


def test_six_symbols_stand_on_pairs_of_green_buildings_and_the_balance_on_law_alone():
    on_cards = Counter(e.symbol for building in BUILDINGS.values() for e in of_kind(building, Science))
    on_tokens = Counter(e.symbol for token in TOKENS.values() for e in of_kind(token, Science))
    assert on_cards == dict.fromkeys(set(CATALOGUE.symbols) - {"balance"}, 2)
    assert on_tokens == {"balance": 1}
    for building in BUILDINGS.values():
        assert len(of_kind(building, Science)) == (building.colour == "green"), building.id


def test_shields_of_a_wonder_come_before_its_choice():
    for wonder in ("the_statue_of_zeus", "circus_maximus"):
        kinds = [type(effect) for effect in WONDERS[wonder].effects]
        assert kinds.index(Shields) < kinds.index(Destroy), wonder


# Structures


@pytest.mark.parametrize("age", AGES)
def test_a_structure_has_20_slots_8_of_them_face_down(age):
    slots = CATALOGUE.layouts[age]
    assert [slot.slot for slot in slots] == list(range(20))
    assert sum(not slot.face_up for slot in slots) == 8


@pytest.mark.parametrize("age", AGES)
def test_the_far_row_lies_face_up_and_then_every_other_row(age):
    assert all(slot.face_up == (slot.row % 2 == 0) for slot in CATALOGUE.layouts[age])


@pytest.mark.parametrize("age", AGES)
def test_slots_count_row_by_row_from_left_to_right(age):
    slots = CATALOGUE.layouts[age]
    assert list(slots) == sorted(slots, key=lambda slot: (slot.row, slot.x))


@pytest.mark.parametrize("age", AGES)
def test_a_card_is_covered_by_those_half_a_card_to_its_sides_in_the_next_row(age):
    at = {(slot.row, slot.x): slot.slot for slot in CATALOGUE.layouts[age]}
    for slot in CATALOGUE.layouts[age]:
        below = [at.get((slot.row + 1, slot.x + side)) for side in (-1, 1)]
        assert slot.covered_by == tuple(number for number in below if number is not None), slot


@pytest.mark.parametrize("age", AGES)
def test_a_structure_is_the_same_from_left_and_right(age):
    places = {(slot.row, slot.x) for slot in CATALOGUE.layouts[age]}
    assert places == {(row, -x) for row, x in places}


@pytest.mark.parametrize(("age", "rows"), [(1, (2, 3, 4, 5, 6)), (2, (6, 5, 4, 3, 2)), (3, (2, 3, 4, 2, 4, 3, 2))])
def test_the_rows_of_a_structure_have_the_printed_lengths(age, rows):
    assert tuple(Counter(slot.row for slot in CATALOGUE.layouts[age]).values()) == rows


# The numbers of the rules


def test_the_draft_shows_two_groups_of_four_and_each_player_takes_two_of_each():
    assert len(NUMBERS.wonder_draft) == 2
    assert [Counter(group) for group in NUMBERS.wonder_draft] == [{"first": 2, "second": 2}] * 2


def test_the_recommended_wonders_are_four_different_ones_for_each_seat():
    chosen = [wonder for wonders in NUMBERS.recommended_wonders for wonder in wonders]
    assert len(chosen) == len(set(chosen)) == 8
    assert set(chosen) <= set(WONDERS)


def test_seven_of_the_eight_drafted_wonders_can_be_built():
    assert NUMBERS.wonders_limit == sum(map(len, NUMBERS.wonder_draft)) - 1


def test_enough_tokens_are_set_aside_for_the_great_library():
    (draw,) = (effect for wonder in WONDERS.values() for effect in of_kind(wonder, DrawTokens))
    assert len(TOKENS) - NUMBERS.tokens_on_board >= draw.amount


def test_zones_and_tokens_of_the_track_grow_towards_the_capital():
    zones = [(zone.distance, zone.points) for zone in NUMBERS.military_points]
    tokens = [(token.distance, token.coins) for token in NUMBERS.military_tokens]
    for steps in (zones, tokens):
        assert steps == sorted(steps) and len({distance for distance, _ in steps}) == len(steps)
        assert all(0 < distance < NUMBERS.capital_distance for distance, _ in steps)
    assert {distance for distance, _ in tokens} <= {distance for distance, _ in zones}


# Short names


@pytest.mark.parametrize(("place", "cells"), [*enumerate((9, 7, 6, 5))])
def test_short_names_of_buildings_fit_their_cells_and_differ(place, cells):
    names = [building.short[place] for building in BUILDINGS.values()]
    assert max(map(len, names)) <= cells
    assert len(names) == len(set(names))


@pytest.mark.parametrize(("place", "cells"), [*enumerate((9, 6))])
def test_short_names_of_wonders_fit_their_cells_and_differ(place, cells):
    names = [wonder.short[place] for wonder in WONDERS.values()]
    assert max(map(len, names)) <= cells
    assert len(names) == len(set(names))


def test_a_short_name_begins_like_the_printed_one():
    for item in (*BUILDINGS.values(), *WONDERS.values()):
        name = item.name.removeprefix("The ").removeprefix("Statue of ").removeprefix("Temple of ")
        assert all(short[0] == name[0] for short in item.short), item.id


# The records


def test_the_catalogue_cannot_be_changed():
    with pytest.raises(TypeError):
        BUILDINGS["altar"] = BUILDINGS["baths"]
    with pytest.raises(FrozenInstanceError):
        BUILDINGS["altar"].age = 2


def test_the_catalogue_is_read_once():
    assert catalogue() is catalogue()
