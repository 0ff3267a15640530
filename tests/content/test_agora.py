"""The printed facts of the box with the senate."""

from collections import Counter

import pytest

from duel_tui.content import BOXES, catalogue, playable
from duel_tui.engine.effects import (
    Conspire,
    ExtraTurn,
    IncomeOnConstruction,
    MoveCube,
    PlaceCube,
    PlaceOrConspire,
    RemoveCube,
    SenateActions,
    TriggerUnprepared,
    Waive,
)
from duel_tui.engine.types import COLOURS, RESOURCES, SECTIONS, SENATOR_COLOURS

BASE = catalogue()
CARDS = catalogue(("base", "agora"))
BOTH = catalogue(BOXES)
SENATORS = {name: card for name, card in CARDS.buildings.items() if name not in BASE.buildings}
NUMBERS = CARDS.agora
AGES = (1, 2, 3)


def test_the_box_adds_13_senators_2_wonders_2_tokens_16_conspiracies_and_16_decrees():
    assert (len(SENATORS), len(CARDS.buildings)) == (13, 73 + 13)
    assert [w for w in CARDS.wonders if w not in BASE.wonders] == ["curia_julia", "knossos"]
    assert [t for t in CARDS.tokens if t not in BASE.tokens] == ["corruption", "organized_crime"]
    assert (len(CARDS.conspiracies), len(CARDS.decrees)) == (16, 16)


def test_with_the_gods_there_are_16_wonders_15_tokens_and_no_guilds():
    assert (len(BOTH.wonders), len(BOTH.tokens)) == (16, 15)
    assert Counter(card.back for card in BOTH.buildings.values()) == {
        "1": 23,
        "2": 23,
        "3": 20,
        "temple": 5,
        "senator": 13,
    }


def test_the_base_game_knows_nothing_of_the_box():
    assert (dict(BASE.conspiracies), dict(BASE.decrees), BASE.agora) == ({}, {}, None)
    assert not any(building.colour in SENATOR_COLOURS for building in BASE.buildings.values())


# Senators


def test_there_are_seven_politicians_of_three_sections_and_six_conspirators():
    assert Counter(card.effects for card in SENATORS.values()) == {
        (SenateActions("left"),): 2,
        (SenateActions("centre"),): 3,
        (SenateActions("right"),): 2,
        (PlaceOrConspire(),): 6,
    }
    for card in SENATORS.values():
        politician = isinstance(card.effects[0], SenateActions)
        assert card.colour == ("white" if politician else "black"), card.id
        assert card.id.startswith(card.name.lower()), card.id


def test_a_senator_belongs_to_no_age_and_has_no_printed_cost_and_no_chain():
    for card in SENATORS.values():
        assert (card.back, card.age, card.cost.coins, sum(card.cost.units)) == ("senator", 0, 0, 0)
        assert (card.chain_sign, card.chain_from) == (None, None)


def test_a_structure_can_be_filled_with_what_is_left_of_each_deck_and_the_senators():
    decks = Counter(card.back for card in CARDS.buildings.values())
    for age, senators in zip(AGES, NUMBERS.senators_added, strict=True):
        guilds = CARDS.numbers.guilds_added if age == 3 else 0
        left = decks[str(age)] - CARDS.numbers.cards_removed_per_age + guilds
        assert left + senators == len(CARDS.layouts[age])
    assert sum(NUMBERS.senators_added) == len(SENATORS)


# Structures


@pytest.mark.parametrize(("age", "rows"), [(1, (3, 4, 5, 6, 7)), (2, (7, 6, 5, 4, 3)), (3, (2, 3, 4, 5, 4, 3, 2))])
def test_the_rows_of_the_larger_structures_have_the_printed_lengths(age, rows):
    assert tuple(Counter(slot.row for slot in CARDS.layouts[age]).values()) == rows
    assert BOTH.layouts[age] == CARDS.layouts[age]


@pytest.mark.parametrize("age", AGES)
def test_slots_count_row_by_row_and_every_other_row_lies_face_down(age):
    slots = CARDS.layouts[age]
    assert [slot.slot for slot in slots] == [*range(len(slots))]
    assert list(slots) == sorted(slots, key=lambda slot: (slot.row, slot.x))
    assert all(slot.face_up == (slot.row % 2 == 0) for slot in slots)


@pytest.mark.parametrize("age", AGES)
def test_a_card_is_covered_by_those_half_a_card_to_its_sides_in_the_next_row(age):
    at = {(slot.row, slot.x): slot.slot for slot in CARDS.layouts[age]}
    assert set(at) == {(row, -x) for row, x in at}
    for slot in CARDS.layouts[age]:
        below = [at.get((slot.row + 1, slot.x + side)) for side in (-1, 1)]
        assert slot.covered_by == tuple(number for number in below if number is not None), slot


def test_tokens_of_gods_lie_on_other_slots_of_the_larger_structures():
    gods = BOTH.pantheon
    assert gods.mythology_slots == {1: (4, 6, 12, 14, 17)}
    assert gods.offering_slots == {2: (7, 9, 12)}
    for slots in (gods.mythology_slots, gods.offering_slots):
        assert not any(BOTH.layouts[age][slot].face_up for age, numbers in slots.items() for slot in numbers)


# The senate


def test_two_chambers_of_each_section_are_worth_1_2_3_3_2_1_points():
    assert [chamber.chamber for chamber in NUMBERS.chambers] == [1, 2, 3, 4, 5, 6]
    assert [chamber.section for chamber in NUMBERS.chambers] == [s for section in SECTIONS for s in (section,) * 2]
    assert [chamber.points for chamber in NUMBERS.chambers] == [1, 2, 3, 3, 2, 1]


def test_every_other_decree_is_laid_out_face_up():
    assert [chamber.chamber for chamber in NUMBERS.chambers if chamber.face_up] == [1, 3, 5]


def test_blue_buildings_bring_one_two_or_three_senate_actions():
    assert NUMBERS.senate_actions == ((0, 1), (2, 2), (4, 3))
    assert (NUMBERS.cubes, NUMBERS.conspiracies_drawn) == (12, 2)


def test_military_tokens_move_cubes_and_take_no_coins():
    tokens = {token.distance: (token.coins, token.effects) for token in CARDS.numbers.military_tokens}
    assert tokens == {3: (0, (PlaceCube(),)), 6: (0, (RemoveCube(), MoveCube()))}
    assert [token.coins for token in BASE.numbers.military_tokens] == [2, 5]


# Decrees, conspiracies, wonders


def test_every_decree_has_one_effect_and_no_two_have_the_same():
    effects = [decree.effects for decree in CARDS.decrees.values()]
    assert all(len(one) == 1 for one in effects) and len(set(effects)) == len(effects)


def test_decrees_pay_for_four_colours_and_for_wonders():
    paid = [e.what for d in CARDS.decrees.values() for e in d.effects if isinstance(e, IncomeOnConstruction)]
    assert paid == ["blue", "green", "yellow", "red", "wonder"]
    assert set(paid) - {"wonder"} < set(COLOURS)
    assert CARDS.decrees["wonder_rebate"].effects == (Waive(1, "wonder"),)


def test_where_a_conspiracy_moves_a_cube_it_does_so_last():
    for conspiracy in CARDS.conspiracies.values():
        assert MoveCube() not in conspiracy.effects[:-1], conspiracy.id
    assert CARDS.conspiracies["political_maneuver"].effects == (PlaceCube(), RemoveCube(), MoveCube())
    assert [*CARDS.conspiracies] == [
        *("extortion", "blackmail", "expropriation", "swindle", "obscurantism", "coup", "property_fraud", "treason"),
        *("political_maneuver", "espionage", "turn_of_events", "embezzlement", "foreclosure", "coercion"),
        *("insider_influence", "sabotage"),
    ]


def test_the_new_wonders_cost_and_give_what_is_printed():
    curia, knossos = CARDS.wonders["curia_julia"], CARDS.wonders["knossos"]
    assert dict(zip(RESOURCES, curia.cost.units, strict=True)) == dict.fromkeys(RESOURCES, 1)
    assert dict(zip(RESOURCES, knossos.cost.units, strict=True)) == {
        **dict.fromkeys(RESOURCES[:4], 1),
        "glass": 2,
        "papyrus": 0,
    }
    assert (curia.drafted, knossos.drafted) == ((Conspire(),), (PlaceCube(),))
    kinds = [type(effect) for effect in curia.effects]
    assert kinds[1:] == [TriggerUnprepared, ExtraTurn]
    assert knossos.effects[:2] == (PlaceCube(), MoveCube()) and RemoveCube() not in knossos.effects


def test_nothing_else_happens_when_a_wonder_is_drafted():
    assert [wonder.id for wonder in BOTH.wonders.values() if wonder.drafted] == ["curia_julia", "knossos"]


def test_an_id_names_one_thing_only():
    ids = [*BOTH.buildings, *BOTH.wonders, *BOTH.tokens, *BOTH.gods, *BOTH.mythologies, *BOTH.conspiracies]
    assert len(ids) == len(set(ids)) == len(BOTH.names)
    assert not set(BOTH.decrees) & set(ids)


def test_short_names_fit_and_differ_from_those_of_other_cards():
    for place, cells in enumerate((9, 7, 6, 5)):
        names = {card.short[place] for card in SENATORS.values()}
        assert len(names) == 2 and max(map(len, names)) <= cells
        assert not names & {card.short[place] for card in BOTH.buildings.values() if card.id not in SENATORS}
    for place, cells in enumerate((9, 6)):
        names = [wonder.short[place] for wonder in BOTH.wonders.values()]
        assert max(map(len, names)) <= cells and len(names) == len(set(names))


@pytest.mark.parametrize(
    ("modules", "there_is"),
    [
        (("base", "agora"), True),
        (("base", "pantheon", "agora"), True),
        (("base", "agora", "pantheon"), False),
        (("agora",), False),
    ],
)
def test_the_senate_is_named_behind_the_gods(modules, there_is):
    assert playable(modules) == there_is
