"""Senators: what they cost, the senate actions of politicians, conspirators."""

import pytest

from duel_tui.deal import Options, deal
from duel_tui.engine.events import (
    CoinsGained,
    CubeMoved,
    CubePlaced,
    EffectSkipped,
    SenateActionsGivenUp,
    SenatorRecruited,
)
from duel_tui.engine.types import ONE, TWO

from .senate import CATALOGUE, RULES, act, city, cubes_in, legal, of_kind, position, refusal, told, view

LEFT = {0: "politician_left_1", 1: "altar"}
CENTRE = {0: "politician_centre_1", 1: "altar"}
CONSPIRATOR = {0: "conspirator_3", 1: "altar"}
SENATORS = "politician_left_2 politician_centre_2 politician_right_1 conspirator_1 conspirator_2"
BLUE = "altar theater baths temple statue aqueduct palace"
ALL_IN_SENATE = {1: (2, 0), 2: (2, 0), 3: (2, 1), 4: (2, 0), 5: (2, 0), 6: (2, 2)}
"""Seat one has placed all its cubes."""


def senators(number):
    return " ".join(SENATORS.split()[:number])


def with_blue(number, structure=LEFT, **changes):
    return position(city(buildings=" ".join(BLUE.split()[:number])), structure={**structure, 1: "stable"}, **changes)


# The structures


def test_a1_thirteen_senators_are_mixed_into_structures_of_25_25_and_23_cards():
    cards = deal(5, Options(modules=("base", "agora")), CATALOGUE).structures
    found = [[card for card in age if RULES.cards[card].senator] for age in cards]
    assert [len(age) for age in cards] == [25, 25, 23]
    assert [len(age) for age in found] == [5, 5, 3]
    kinds = sorted(card.rpartition("_")[0] for age in found for card in age)
    politicians = ["politician_centre"] * 3 + ["politician_left"] * 2 + ["politician_right"] * 2
    assert kinds == ["conspirator"] * 6 + politicians


def test_the_back_of_a_senator_shows_that_it_is_one_and_not_which():
    start, _ = RULES.start(deal(5, Options(modules=("base", "agora")), CATALOGUE))
    for slot in view(start).structure:
        senator = RULES.cards[start.structure.cards[slot.slot]].senator
        assert (slot.back == "senator") == senator
        assert (slot.card is not None) == slot.face_up


# The price


def test_the_senators_of_the_opponent_do_not_count_for_the_price():
    start = position(two=city(buildings=senators(4)), structure=CONSPIRATOR)
    assert act(start, "recruit conspirator_3").cities[ONE].coins == 7


def test_a_senator_that_is_too_dear_is_not_listed():
    start = position(city(coins=3, buildings=senators(4)), structure=CONSPIRATOR)
    assert legal(start, "recruit") == []
    assert refusal(start, "recruit conspirator_3") == "cannot_afford coins=3 price=4 target=conspirator_3"
    assert legal(position(city(coins=4, buildings=senators(4)), structure=CONSPIRATOR), "recruit") != []


def test_the_quote_of_a_senator_says_how_many_there_are_and_what_makes_it_free():
    paid = RULES.quote(position(city(buildings=senators(3))), ONE, "conspirator_3")
    assert (paid.total, paid.trade, paid.lines, paid.senators, paid.free_by) == (3, 0, (), 3, None)
    free = RULES.quote(position(city(buildings=senators(3), tokens="corruption")), ONE, "conspirator_3")
    assert (free.total, free.senators, free.free_by) == (0, 3, "corruption")


def test_a_senator_can_be_discarded_for_coins_and_lie_under_a_wonder():
    start = position(city(coins=20, unbuilt="piraeus"), structure=CONSPIRATOR)
    discarded = act(start, "discard conspirator_3")
    assert (discarded.pile[-1].card, discarded.cities[ONE].coins) == ("conspirator_3", 22)
    built = act(start, "wonder piraeus with conspirator_3")
    assert built.cities[ONE].built[0].card == "conspirator_3"
    assert built.cities[ONE].buildings == () and built.decision.kind == "turn"


def test_a_senator_is_not_constructed_and_a_building_is_not_recruited():
    start = position(structure=CONSPIRATOR)
    assert refusal(start, "build conspirator_3") == "is_senator card=conspirator_3"
    assert refusal(start, "recruit altar") == "no_senator card=altar"
    assert refusal(start, "recruit conspirator_1") == "not_in_structure card=conspirator_1"
    assert refusal(start, "recruit ziggurat") == "unknown_id id=ziggurat kind=card"


def test_a_senator_that_is_covered_is_refused_as_any_card():
    covered = position(structure={0: "conspirator_3", 7: "altar"})
    assert refusal(covered, "recruit conspirator_3") == "covered by=(7,) card=conspirator_3"


def test_recruiting_is_no_construction_for_income_decrees():
    decrees = "income_blue income_green income_yellow income_red income_wonder two_more_blue"
    every_chamber_of_two = dict.fromkeys(range(1, 6), (0, 1))
    start = position(structure=CONSPIRATOR, decrees=decrees, cubes=every_chamber_of_two)
    _, events = told(start, "recruit conspirator_3")
    assert of_kind(events, CoinsGained) == []


# Politicians


def test_blue_buildings_are_counted_once_when_the_politician_is_recruited():
    decrees = "two_more_blue discard_plus_2 cheaper_brown cheaper_grey income_wonder opponent_chains"
    gained_on_the_way = act(with_blue(0, decrees=decrees), "recruit politician_left_1", "cube 1")
    assert gained_on_the_way.decision.kind == "turn"
    lost_on_the_way = with_blue(0, decrees=decrees, cubes={1: (1, 0)})
    state = act(lost_on_the_way, "recruit politician_left_1", "move 1 to 2")
    assert view(state).agora.actions_left == 1


def test_placing_and_moving_can_be_mixed_and_a_cube_just_placed_can_move_on():
    state = act(with_blue(4), "recruit politician_left_1", "cube 2", "move 2 to 3", "move 3 to 4")
    assert cubes_in(state) == {4: (1, 0)}
    assert state.active == TWO


@pytest.mark.parametrize(
    ("words", "code"),
    [
        ("move 3 to 2", "no_cube_there chamber=3"),
        ("move 6 to 7", "no_chamber chamber=7"),
        ("move 0 to 1", "no_chamber chamber=0"),
        ("cube 7", "no_chamber chamber=7"),
        ("remove 2", "other_decision decision=senate verb=remove"),
    ],
)
def test_why_a_senate_action_is_refused(words, code):
    state = act(position(structure=LEFT, cubes={2: (1, 0), 3: (0, 2)}), "recruit politician_left_1")
    assert refusal(state, words) == code


def test_senate_actions_that_are_left_can_be_given_up_also_before_the_first():
    state, events = told(with_blue(4), "recruit politician_left_1", "stop")
    assert of_kind(events, SenateActionsGivenUp) == [SenateActionsGivenUp(ONE, "politician_left_1", 3)]
    assert (cubes_in(state), state.active, state.agenda) == ({}, TWO, ())
    state, events = told(with_blue(4), "recruit politician_left_1", "cube 1", "stop")
    assert of_kind(events, SenateActionsGivenUp) == [SenateActionsGivenUp(ONE, "politician_left_1", 2)]
    assert (cubes_in(state), state.active) == ({1: (1, 0)}, TWO)


def test_with_an_empty_supply_cubes_can_only_be_moved():
    state = act(position(structure=CENTRE, cubes=ALL_IN_SENATE), "recruit politician_centre_1")
    assert (legal(state, "cube"), state.decision.options) == ([], ())
    assert len(legal(state, "move")) == 10
    assert refusal(state, "cube 3") == "no_cube_in_supply"
    assert view(state).agora.section == "centre"


def test_moving_a_cube_that_is_not_the_last_one_costs_no_cube_of_the_supply():
    state = act(position(structure=LEFT, cubes={2: (3, 0)}), "recruit politician_left_1", "move 2 to 3")
    assert view(state).cities[ONE].politics.supply == 9
    assert cubes_in(state) == {2: (2, 0), 3: (1, 0)}


# Conspirators


def test_a_conspirator_places_or_conspires_and_cannot_stop():
    state = act(position(structure=CONSPIRATOR), "recruit conspirator_3")
    assert refusal(state, "stop") == "other_decision decision=conspirator verb=stop"


def test_with_an_empty_supply_a_conspirator_can_only_conspire():
    state = act(position(structure=CONSPIRATOR, cubes=ALL_IN_SENATE, deck="coup treason"), "recruit conspirator_3")
    assert legal(state) == ["conspire"]
    assert refusal(state, "cube 1") == "no_cube_in_supply"


def test_without_a_conspiracy_left_a_conspirator_can_only_place_a_cube():
    state = act(position(structure=CONSPIRATOR), "recruit conspirator_3")
    assert legal(state, "conspire") == []
    assert refusal(state, "conspire") == "not_offered id=conspire"
    assert refusal(state, "cube 9") == "no_chamber chamber=9"


def test_a_conspirator_who_can_do_neither_does_nothing():
    cubes = {**ALL_IN_SENATE, 3: (2, 2)}
    state, events = told(position(structure=CONSPIRATOR, cubes=cubes), "recruit conspirator_3")
    assert of_kind(events, EffectSkipped) == [EffectSkipped(ONE, "conspirator_3", "no_cube")]
    assert state.active == TWO


# Senators from the discard pile


def test_a14_a_senator_of_the_discard_pile_is_recruited_free_and_acts_in_full():
    start = position(
        city(coins=20, buildings=senators(3), unbuilt="the_mausoleum"),
        pile="conspirator_3 politician_right_2",
        deck="coup treason",
    )
    state, events = told(start, "wonder the_mausoleum with walls", "mausoleum conspirator_3")
    assert of_kind(events, SenatorRecruited) == [SenatorRecruited(ONE, "conspirator_3", "free", 0)]
    assert legal(state) == ["conspire", *(f"cube {chamber}" for chamber in range(1, 7))]
    state = act(start, "wonder the_mausoleum with walls", "mausoleum politician_right_2")
    assert legal(state, "cube") == ["cube 5", "cube 6"]
    assert state.cities[ONE].buildings[-1] == "politician_right_2"
    assert act(state, "cube 5").active == TWO


# Victory in the middle


def test_cubes_are_told_with_the_politician_who_placed_or_moved_them():
    _, events = told(with_blue(2), "recruit politician_left_1", "cube 2", "move 2 to 3")
    assert of_kind(events, CubePlaced, CubeMoved) == [
        CubePlaced(ONE, 2, "politician_left_1"),
        CubeMoved(ONE, 2, 3, "politician_left_1"),
    ]
