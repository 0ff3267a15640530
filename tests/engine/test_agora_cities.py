"""Conspiracies about coins, buildings and wonders of the cities."""

import pytest

from duel_tui.engine.events import (
    BuildingsExchanged,
    BuiltWonderRemoved,
    GameEnded,
    PairCompleted,
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


def test_blackmail_ends_with_the_move_of_a_cube():
    state, _ = triggered("blackmail", cubes={1: (1, 0)})
    assert legal(state) == ["move 1 to 2", "stop"]
    assert cubes_in(act(state, "move 1 to 2")) == {2: (1, 0)}
    assert goes_on(act(state, "move 1 to 2")) and goes_on(act(state, "stop"))


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


def test_the_sixth_kind_wins_for_the_acting_player():
    one, two = {"buildings": f"{FIVE_KINDS} library"}, {"buildings": "university"}
    state, events = triggered("coercion", "exchange university for library", one=one, two=two)
    assert (state.outcome, events[-1]) == (("science", ONE), GameEnded("science", ONE))


def test_the_sixth_kind_wins_for_the_opponent_too():
    one, two = {"buildings": "university observatory"}, {"buildings": f"{FIVE_KINDS} library"}
    state, _ = triggered("coercion", "exchange library for university", one=one, two=two)
    assert state.outcome == ("science", TWO)


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


def test_why_a_wonder_cannot_be_removed():
    state, _ = triggered(
        "sabotage", one={"built": "piraeus/altar"}, two={"built": "the_sphinx/baths", "unbuilt": "knossos"}
    )
    assert refusal(state, "sabotage piraeus") == "not_offered id=piraeus"
    assert refusal(state, "sabotage knossos") == "not_offered id=knossos"
    assert refusal(state, "sabotage babel") == "unknown_id id=babel kind=wonder"
