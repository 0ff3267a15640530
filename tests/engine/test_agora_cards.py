"""Conspiracies about cards of the structure and removed cards."""

import pytest

from duel_tui.engine.events import (
    CardRevealed,
    CardStruck,
    CoinsGained,
    EffectDeclined,
    RemovedCardsSeen,
)
from duel_tui.engine.state import Decision, Discarded
from duel_tui.engine.types import ONE, Viewer

from .senate import act, city, goes_on, legal, of_kind, position, refusal, told, triggered, view

# Property Fraud


FAR = {0: "statue", 1: "library", 2: "conspirator_1", 7: "walls", 8: "brewery"}
"""Row 0 of age II, partly covered by two cards of row 1."""


def test_property_fraud_is_no_chain_construction():
    one = {"buildings": "scriptorium", "tokens": "urbanism"}
    state, _ = triggered("property_fraud", "fraud library", structure=FAR, one=one)
    assert state.cities.of(ONE).coins == 7


@pytest.mark.parametrize(
    ("words", "code"),
    [
        ("fraud conspirator_1", "not_offered id=conspirator_1"),
        ("fraud walls", "not_offered id=walls"),
        ("fraud ziggurat", "unknown_id id=ziggurat kind=card"),
    ],
)
def test_property_fraud_takes_no_senators_and_nothing_of_other_rows(words, code):
    state, _ = triggered("property_fraud", structure=FAR)
    assert refusal(state, words) == code


def test_property_fraud_can_take_a_card_that_nothing_covers():
    state, events = triggered("property_fraud", "fraud statue", structure={0: "statue", 1: "library"})
    assert state.cities.of(ONE).buildings == ("statue",)
    assert not of_kind(events, CardRevealed)


def test_property_fraud_can_take_a_guild_and_pays_an_income_decree():
    decrees = "income_blue two_more_blue conspirator_extra_turn opponent_chains cheaper_grey ignore_cost_green"
    start = {"structure": {0: "palace", 1: "builders_guild"}, "age": 3, "decrees": decrees, "cubes": {1: (0, 1)}}
    state, _ = triggered("property_fraud", **start)
    assert legal(state) == ["fraud palace", "fraud builders_guild"]
    state, _ = triggered("property_fraud", "fraud palace", **start)
    assert [owner.coins for owner in state.cities] == [7, 7 + 3]


# Treason


REMOVED = {
    "removed": "quarry stable altar library walls brewery arena port circus merchants_guild",
    "by_age": (3, 3, 3),
}


@pytest.mark.parametrize(("age", "number"), [(1, 3), (2, 6), (3, 9)])
def test_a62_treason_looks_at_the_cards_removed_of_the_ages_so_far(age, number):
    state, events = triggered("treason", age=age, structure={0: "baths" if age == 1 else "statue"}, **REMOVED)
    seen = tuple(REMOVED["removed"].split()[:number])
    assert state.decision == Decision("treason", ONE, "treason", seen, secret=True)
    assert of_kind(events, RemovedCardsSeen) == [RemovedCardsSeen(ONE, seen, "treason")]
    assert view(state, Viewer.TWO).legal == () == view(state).legal


def test_treason_never_finds_guilds_and_refuses_what_it_does_not_find():
    state, _ = triggered("treason", age=3, structure={0: "statue"}, **REMOVED)
    assert refusal(state, "treason merchants_guild") == "not_offered id=merchants_guild"
    assert refusal(state, "treason ziggurat") == "unknown_id id=ziggurat kind=card"
    assert "stop" not in legal(state)


def test_treason_is_no_chain_construction_and_a_pair_gives_a_token():
    one = {"buildings": "scriptorium", "tokens": "urbanism"}
    state, _ = triggered("treason", "treason library", one=one, structure={0: "statue"}, board="law", **REMOVED)
    assert state.cities.of(ONE).coins == 7
    assert state.decision.kind == "token"


# Turn of Events


IN_THE_WAY = {13: "statue", 18: "aqueduct", 22: "walls", 23: "brewery"}
"""Two free cards; the Walls cover the Aqueduct, which lies face down and covers the Statue."""


def test_turn_of_events_discards_an_accessible_card_without_coins_and_may_discard_another_one():
    state, _ = triggered("turn_of_events", structure=IN_THE_WAY)
    assert legal(state) == ["clear walls", "clear brewery"]
    state, events = told(state, "clear brewery")
    assert of_kind(events, CardStruck, CoinsGained) == [CardStruck(ONE, "brewery", 23, False, "turn_of_events")]
    assert state.pile == (Discarded("brewery", 21, ONE, "struck"),)
    assert legal(state) == ["clear walls", "stop"]
    stopped, events = told(state, "stop")
    assert EffectDeclined(ONE, "turn_of_events") in events
    assert goes_on(stopped) and goes_on(act(state, "clear walls"))


@pytest.mark.parametrize("reveal", ["at-once", "after-action"])
def test_a64_a_card_that_turn_of_events_frees_is_turned_up_at_once_and_can_be_discarded_as_the_second_one(reveal):
    state, _ = triggered("turn_of_events", structure=IN_THE_WAY, reveal=reveal)
    state, events = told(state, "clear walls")
    assert of_kind(events, CardRevealed) == [CardRevealed("aqueduct", 18)]
    assert legal(state) == ["clear aqueduct", "clear brewery", "stop"]
    state, events = told(state, "clear aqueduct")
    assert [slot.card for slot in view(state).structure] == ["statue", "brewery"]
    assert goes_on(state)


def test_a_card_freed_by_the_curia_julia_is_turned_up_before_turn_of_events_looks_at_the_structure():
    owner = city(coins=40, unbuilt="curia_julia", plots="turn_of_events")
    start = position(owner, structure=IN_THE_WAY, reveal="after-action")
    state, events = told(start, "wonder curia_julia with walls", "trigger turn_of_events")
    assert of_kind(events, CardRevealed) == [CardRevealed("aqueduct", 18)]
    assert legal(state) == ["clear aqueduct", "clear brewery"]


def test_a_senator_can_be_discarded_by_turn_of_events():
    state, _ = triggered("turn_of_events", "clear conspirator_1", structure={0: "conspirator_1", 1: "walls"})
    assert state.pile[-1].card == "conspirator_1"


@pytest.mark.parametrize(
    ("words", "code"),
    [
        ("stop", "not_offered id=stop"),
        ("clear statue", "covered by=(18,) card=statue"),
        ("clear aqueduct", "not_in_structure card=aqueduct"),
        ("clear palace", "not_in_structure card=palace"),
        ("clear ziggurat", "unknown_id id=ziggurat kind=card"),
    ],
)
def test_why_a_card_cannot_be_discarded_by_turn_of_events(words, code):
    assert refusal(triggered("turn_of_events", structure=IN_THE_WAY)[0], words) == code
