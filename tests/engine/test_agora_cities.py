"""Conspiracies about coins, buildings and wonders of the cities (cases A53 to A57, A66 to A73)."""

import pytest

from duel_tui.engine.events import (
    BuildingDestroyed,
    BuildingsExchanged,
    BuildingTaken,
    BuiltWonderRemoved,
    CoinsGained,
    CoinsLost,
    GameEnded,
    PairCompleted,
    WonderRemoved,
    WonderTaken,
)
from duel_tui.engine.score import sheet
from duel_tui.engine.state import Decision, Discarded
from duel_tui.engine.types import ONE, TWO

from .senate import RULES, act, cubes_in, goes_on, legal, of_kind, refusal, skipped, told, triggered, view

FIVE_KINDS = "workshop apothecary scriptorium pharmacist academy"
"""Pendulum, wheel, quill, mortar and sundial: not the armillary sphere."""


# Extortion


def test_a71_extortion_takes_an_unbuilt_wonder_of_the_opponent():
    two = {"unbuilt": "piraeus the_sphinx", "built": "the_colossus/altar"}
    state, _ = triggered("extortion", one={"unbuilt": "knossos curia_julia"}, two=two)
    assert legal(state) == ["claim piraeus", "claim the_sphinx"]
    state, events = told(state, "claim piraeus")
    assert of_kind(events, WonderTaken) == [WonderTaken(ONE, "piraeus", "extortion")]
    one, other = state.cities
    assert (one.wonders, one.unbuilt) == (("knossos", "curia_julia", "piraeus"),) * 2
    assert (other.wonders, other.unbuilt) == (("the_colossus", "the_sphinx"), ("the_sphinx",))
    assert view(state).wonders_limit == 7
    assert goes_on(state)


# Blackmail


@pytest.mark.parametrize(("coins", "taken"), [(7, 4), (1, 1), (8, 4), (2, 1)])
def test_a53_blackmail_takes_half_of_the_treasury_rounded_up(coins, taken):
    state, events = triggered("blackmail", two={"coins": coins})
    assert [owner.coins for owner in state.cities] == [7 + taken, coins - taken]
    assert of_kind(events, CoinsLost, CoinsGained) == [
        CoinsLost(TWO, taken, coins, coins - taken, "blackmail"),
        CoinsGained(ONE, taken, 7, 7 + taken, "blackmail"),
    ]


def test_a53_blackmail_takes_nothing_of_nothing():
    state, events = triggered("blackmail", "stop", two={"coins": 0}, cubes={1: (1, 0)})
    assert [owner.coins for owner in state.cities] == [7, 0]
    assert skipped(events) == [("blackmail", "no_effect")]


def test_blackmail_ends_with_the_move_of_a_cube():
    state, _ = triggered("blackmail", cubes={1: (1, 0)})
    assert legal(state) == ["move 1 to 2", "stop"]
    assert cubes_in(act(state, "move 1 to 2")) == {2: (1, 0)}
    assert goes_on(act(state, "move 1 to 2")) and goes_on(act(state, "stop"))


# Embezzlement


def test_a55_embezzlement_pays_for_own_cubes_and_takes_for_the_opponents_down_to_0():
    state, events = triggered("embezzlement", two={"coins": 3}, cubes={1: (3, 0), 3: (2, 2), 5: (0, 2)})
    assert [owner.coins for owner in state.cities] == [7 + 5, 0]
    assert of_kind(events, CoinsLost, CoinsGained) == [
        CoinsGained(ONE, 5, 7, 12, "embezzlement"),
        CoinsLost(TWO, 3, 3, 0, "embezzlement"),
    ]
    assert goes_on(state)


# Expropriation, Swindle


def test_a56_expropriation_puts_a_blue_building_of_the_opponent_on_the_discard_pile():
    state, _ = triggered("expropriation", two={"buildings": "aqueduct statue tavern"})
    assert legal(state) == ["destroy aqueduct", "destroy statue"]
    before = sheet(RULES, state, TWO).blue
    state, events = told(state, "destroy aqueduct")
    assert before - sheet(RULES, state, TWO).blue == 5
    assert state.pile == (Discarded("aqueduct", 21, ONE, "destroyed"),)
    assert of_kind(events, BuildingDestroyed) == [BuildingDestroyed(TWO, "aqueduct", "expropriation")]
    assert goes_on(state)


def test_a56_a_chain_from_the_lost_building_is_gone():
    two = {"buildings": "statue", "coins": 30}
    state, _ = triggered("expropriation", "destroy statue", two=two, age=3, structure={0: "gardens", 1: "port"})
    assert not RULES.quote(state, TWO, "gardens").chain


def test_a57_swindle_takes_away_what_a_yellow_building_gives_for_good():
    state, _ = triggered("swindle", one={"buildings": "shelf_quarry"}, two={"buildings": "stone_reserve"})
    assert (RULES.quote(state, TWO, "aqueduct").total, view(state).cities.of(TWO).discard_income) == (3, 3)
    state = act(state, "destroy stone_reserve")
    assert (RULES.quote(state, TWO, "aqueduct").total, view(state).cities.of(TWO).discard_income) == (12, 2)


# Foreclosure


def test_a66_foreclosure_moves_a_brown_or_grey_building_and_with_it_both_prices():
    state, _ = triggered("foreclosure", two={"buildings": "brickyard glassworks altar"})
    assert legal(state) == ["take brickyard", "take glassworks"]
    before = [RULES.quote(state, seat, "arsenal").total for seat in (ONE, TWO)]
    state, events = told(state, "take brickyard")
    assert of_kind(events, BuildingTaken) == [BuildingTaken(ONE, "brickyard", "foreclosure")]
    # Arsenal: three clay and two wood, of which nobody makes any.
    assert (before, [RULES.quote(state, seat, "arsenal").total for seat in (ONE, TWO)]) == ([16, 6], [6, 16])
    assert goes_on(state)


def test_a37_cards_that_are_taken_or_exchanged_bring_no_income():
    decrees = "income_blue two_more_blue conspirator_extra_turn opponent_chains cheaper_grey ignore_cost_green"
    start = {"decrees": decrees, "cubes": {1: (0, 1)}}
    two = {"buildings": "altar"}
    state, _ = triggered("coercion", "exchange altar for baths", one={"buildings": "baths"}, two=two, **start)
    assert [owner.coins for owner in state.cities] == [7, 7]


# Coercion


def test_coercion_exchanges_a_blue_or_green_building_for_one_of_the_same_colour():
    one, two = {"buildings": "altar workshop tavern"}, {"buildings": "palace library brewery walls"}
    state, _ = triggered("coercion", one=one, two=two)
    assert state.decision.options == ("palace", "library")
    assert legal(state) == ["exchange palace for altar", "exchange library for workshop"]
    points = sheet(RULES, state, ONE).blue
    state, events = told(state, "exchange palace for altar")
    assert of_kind(events, BuildingsExchanged) == [BuildingsExchanged(ONE, "palace", "altar", "coercion")]
    assert state.cities.of(ONE).buildings == ("workshop", "tavern", "palace")
    assert state.cities.of(TWO).buildings == ("library", "brewery", "walls", "altar")
    assert sheet(RULES, state, ONE).blue == points + 7 - 3
    assert goes_on(state)


def test_symbols_and_chain_signs_move_with_the_cards():
    one, two = {"buildings": "apothecary"}, {"buildings": "scriptorium"}
    state, _ = triggered(
        "coercion", "exchange scriptorium for apothecary", one=one, two=two, structure={0: "library", 1: "walls"}
    )
    assert [dict(view(state).cities.of(seat).symbols) for seat in (ONE, TWO)] == [{"quill": 1}, {"wheel": 1}]
    assert [RULES.quote(state, seat, "library").chain for seat in (ONE, TWO)] == ["scriptorium", None]


def test_a67_a_pair_that_the_opponent_gets_gives_it_a_token_in_the_middle_of_the_turn():
    one, two = {"buildings": "school"}, {"buildings": "apothecary workshop"}
    state, events = triggered(
        "coercion", "exchange workshop for school", one=one, two=two, board="law economy", cubes={1: (1, 0)}
    )
    assert of_kind(events, PairCompleted) == [PairCompleted(TWO, "wheel")]
    assert state.decision == Decision("token", TWO, "wheel", ("law", "economy"))
    state = act(state, "token economy")
    assert state.cities.of(TWO).tokens == ("economy",)
    assert (state.decision.kind, state.decision.seat) == ("move", ONE)
    assert goes_on(act(state, "stop"))


def test_if_both_get_a_pair_the_acting_player_chooses_first():
    one, two = {"buildings": "workshop school"}, {"buildings": "apothecary laboratory"}
    state, events = triggered(
        "coercion", "exchange laboratory for school", one=one, two=two, board="law economy masonry"
    )
    assert of_kind(events, PairCompleted) == [PairCompleted(ONE, "pendulum"), PairCompleted(TWO, "wheel")]
    assert state.decision.seat == ONE
    state = act(state, "token economy")
    assert state.decision == Decision("token", TWO, "wheel", ("law", "masonry"))
    assert goes_on(act(state, "token law"))


def test_a_second_pair_finds_an_empty_board():
    one, two = {"buildings": "workshop school"}, {"buildings": "apothecary laboratory"}
    state, events = triggered("coercion", "exchange laboratory for school", "token law", one=one, two=two, board="law")
    assert skipped(events)[0] == ("coercion", "no_token")
    assert goes_on(state)


def test_a_pair_that_was_there_before_gives_nothing():
    one, two = {"buildings": "scriptorium library workshop"}, {"buildings": "laboratory apothecary"}
    _, events = triggered("coercion", "exchange apothecary for workshop", one=one, two=two, board="law")
    assert of_kind(events, PairCompleted) == [PairCompleted(TWO, "pendulum")]


def test_a70_exchanging_blue_buildings_looks_at_no_pair():
    one, two = {"buildings": "scriptorium library altar"}, {"buildings": "baths"}
    state, events = triggered("coercion", "exchange baths for altar", one=one, two=two, board="law")
    assert not of_kind(events, PairCompleted)
    assert goes_on(state)


def test_the_sixth_kind_wins_for_the_acting_player():
    one, two = {"buildings": f"{FIVE_KINDS} library"}, {"buildings": "university"}
    state, events = triggered("coercion", "exchange university for library", one=one, two=two)
    assert (state.outcome, events[-1]) == (("science", ONE), GameEnded("science", ONE))


def test_the_sixth_kind_wins_for_the_opponent_too():
    one, two = {"buildings": "university observatory"}, {"buildings": f"{FIVE_KINDS} library"}
    state, _ = triggered("coercion", "exchange library for university", one=one, two=two)
    assert state.outcome == ("science", TWO)


def test_a68_the_victory_is_shared_if_both_get_the_sixth_kind():
    one = {"buildings": "workshop apothecary scriptorium pharmacist academy school"}
    two = {"buildings": "laboratory library dispensary study university observatory"}
    # Seat one lacks the armillary sphere and has two wheels; seat two lacks the wheel and has two spheres.
    state, events = triggered("coercion", "exchange observatory for school", one=one, two=two, board="law")
    assert (state.outcome, events[-1]) == (("science", None), GameEnded("science", None))


def test_a69_without_a_common_colour_only_the_move_of_a_cube_is_left():
    state, events = triggered("coercion", two={"buildings": "altar library"}, cubes={1: (1, 0)})
    assert skipped(events) == [("coercion", "no_common_colour")]
    assert state.decision.kind == "move"


@pytest.mark.parametrize(
    ("words", "code"),
    [
        ("exchange palace for workshop", "other_colour given=workshop taken=palace"),
        ("exchange walls for altar", "not_offered id=walls"),
        ("exchange palace for baths", "not_offered id=baths"),
        ("exchange ziggurat for altar", "unknown_id id=ziggurat kind=card"),
        ("exchange palace for ziggurat", "unknown_id id=ziggurat kind=card"),
        ("stop", "other_decision decision=exchange verb=stop"),
    ],
)
def test_why_two_buildings_cannot_be_exchanged(words, code):
    one, two = {"buildings": "altar workshop"}, {"buildings": "palace library walls"}
    assert refusal(triggered("coercion", one=one, two=two)[0], words) == code


# Sabotage


def test_a72_sabotage_removes_a_built_wonder_and_what_lasts_of_it():
    two = {"built": "the_great_lighthouse/altar piraeus/baths", "coins": 5}
    state, _ = triggered("sabotage", two=two)
    assert legal(state) == ["sabotage the_great_lighthouse", "sabotage piraeus"]
    points = sheet(RULES, state, TWO).wonder
    state, events = told(state, "sabotage the_great_lighthouse")
    assert points - sheet(RULES, state, TWO).wonder == 4
    other = state.cities.of(TWO)
    assert ([built.wonder for built in other.built], other.unbuilt, other.coins) == (["piraeus"], (), 5)
    assert other.wonders == ("piraeus",)
    assert len(view(state).cities.of(TWO).choices) == 1
    assert state.pile == (Discarded("altar", 21, ONE, "unbuilt"),)
    assert view(state).agora.removed_wonders == ("the_great_lighthouse",)
    assert of_kind(events, BuiltWonderRemoved) == [BuiltWonderRemoved(TWO, "the_great_lighthouse", "altar", "sabotage")]
    assert goes_on(state)


def test_a72_the_pawn_stays_where_the_shields_of_the_wonder_brought_it():
    state, _ = triggered("sabotage", "sabotage the_colossus", two={"built": "the_colossus/altar"}, pawn=-2)
    assert state.pawn == -2


def test_a73_the_wonders_standing_now_count_for_the_limit():
    one = {"coins": 60, "built": "piraeus/altar the_pyramids/baths circus_maximus/theater", "unbuilt": "the_colossus"}
    two = {"built": "the_appian_way/tavern the_temple_of_artemis/quarry the_sphinx/press", "unbuilt": "knossos"}
    structure = {0: "walls", 1: "brewery", 2: "statue"}
    state, _ = triggered("sabotage", "sabotage the_sphinx", one=one, two=two, structure=structure)
    state, events = told(state, "wonder the_colossus with walls")
    assert not of_kind(events, WonderRemoved)
    assert view(state).wonders_built == 6
    assert state.cities.of(TWO).unbuilt == ("knossos",)


def test_why_a_wonder_cannot_be_removed():
    state, _ = triggered(
        "sabotage", one={"built": "piraeus/altar"}, two={"built": "the_sphinx/baths", "unbuilt": "knossos"}
    )
    assert refusal(state, "sabotage piraeus") == "not_offered id=piraeus"
    assert refusal(state, "sabotage knossos") == "not_offered id=knossos"
    assert refusal(state, "sabotage babel") == "unknown_id id=babel kind=wonder"
