"""Activating: which prices, through the Gate and the Divine Theater, as far as tests/scenarios don't show it."""

import pytest

from duel_tui.engine.events import (
    DeckChosen,
    DeckOrdered,
    DeckSeen,
    EffectSkipped,
    GodActivated,
    GodChosen,
    TokensLent,
    TokensReturned,
    audience,
)
from duel_tui.engine.types import ONE, TWO, Viewer

from .gods import act, city, legal, of_kind, position, refusal, told, view

BOX = "economy law masonry mathematics philosophy strategy theology urbanism"


def with_god(god, space, one=None, two=None, **changes):
    """Seat one, who is the first player, is on turn; a god lies on a space, which costs it 9 less the number."""
    return position(one, two, spaces={space: god}, **changes)


# Offering tokens


def test_every_selection_of_own_offering_tokens_can_be_used_also_a_wasteful_one():
    start = with_god("aphrodite", 6, city(offerings=(2, 3, 4)))
    assert [text.removeprefix("activate aphrodite") for text in legal(start, "activate")] == [
        "",
        *(" with 2", " with 3", " with 4"),
        *(" with 2 3", " with 2 4", " with 3 4"),
        " with 2 3 4",
    ]


def test_only_what_the_tokens_leave_has_to_be_paid():
    start = with_god("aphrodite", 1, city(coins=4, offerings=(2, 3, 4)))
    assert [text.removeprefix("activate aphrodite") for text in legal(start, "activate")] == [
        *(" with 4", " with 2 3", " with 2 4", " with 3 4", " with 2 3 4"),
    ]


# The Gate and the Sanctuary


def test_the_tokens_of_enki_go_back_to_the_box_if_the_gate_shows_him_in_vain():
    state, events = told(with_god("gate", 4, city(coins=10), box=BOX), "activate gate")
    assert of_kind(events, TokensLent) == [TokensLent(None, "enki", ("economy", "law"))]
    assert len(state.box) == 6
    state, events = told(state, "god mars")
    assert of_kind(events, TokensReturned) == [TokensReturned(None, "enki", ("economy", "law"))]
    assert (sorted(state.box), state.pantheon.lent) == (sorted(BOX.split()), ())


def test_enki_is_activated_through_the_gate_with_his_two_tokens():
    state = act(with_god("gate", 4, city(coins=10), box=BOX), "activate gate", "god enki")
    assert state.decision == ("enki", ONE, "enki", ("economy", "law"), False)
    state = act(state, "enki law")
    assert state.cities.of(ONE).tokens == ("law",)
    assert (len(state.box), "economy" in state.box, "law" in state.box) == (7, True, False)


def test_with_empty_decks_the_gate_does_nothing():
    empty = dict.fromkeys(("mesopotamian", "phoenician", "greek", "egyptian", "roman"), "")
    state, events = told(with_god("gate", 4, city(coins=10), decks=empty), "activate gate")
    assert of_kind(events, EffectSkipped) == [EffectSkipped(ONE, "gate", "no_god")]
    assert (state.decision.kind, state.active) == ("turn", TWO)


def test_the_sanctuary_of_the_other_player_takes_nothing_off():
    start = with_god("aphrodite", 6, two=city(built="the_sanctuary/altar"))
    assert act(start, "activate aphrodite").cities.of(ONE).coins == 4


# Refusals


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("activate hermes", "unknown_id id=hermes kind=god"),
        ("activate pantheon", "unknown_id id=pantheon kind=god"),
        ("activate mars", "god_not_there god=mars"),
        ("activate aphrodite with 3", "not_your_offering offering=3"),
        ("activate aphrodite with 2 2", "not_your_offering offering=2"),
        ("god aphrodite", "other_decision decision=turn verb=god"),
    ],
)
def test_a_god_who_is_not_there_and_a_token_that_is_not_owned_are_refused(text, reason):
    assert refusal(with_god("aphrodite", 4, city(offerings=(2,))), text) == reason


# The Divine Theater


def built_theater(**changes):
    start = position(city(coins=30, unbuilt="the_divine_theater"), **changes)
    return act(start, "wonder the_divine_theater with walls")


def test_the_divine_theater_asks_for_a_deck_that_has_gods():
    state = built_theater(decks={"greek": "", "roman": ""})
    assert state.decision == ("deck", ONE, "the_divine_theater", ("mesopotamian", "phoenician", "egyptian"), False)
    assert refusal(state, "deck greek") == "not_offered id=greek"
    assert refusal(state, "deck norse") == "unknown_id id=norse kind=mythology"


def test_only_the_builder_sees_the_deck_and_puts_the_others_back_in_any_order():
    state, events = told(built_theater(), "deck greek")
    assert state.decision == ("god", ONE, "the_divine_theater", ("aphrodite", "hades", "zeus"), True)
    assert of_kind(events, DeckChosen, DeckSeen) == [
        DeckChosen(ONE, "greek"),
        DeckSeen(ONE, "greek", ("aphrodite", "hades", "zeus")),
    ]
    assert view(state, Viewer.TWO).decision.options is None
    state, events = told(state, "god aphrodite")
    assert state.decision == ("order", ONE, "aphrodite", ("hades", "zeus"), True)
    assert legal(state) == ["order hades zeus", "order zeus hades"]
    assert of_kind(events, GodChosen, GodActivated) == [GodChosen(ONE, "aphrodite")]
    state, events = told(state, "order zeus hades")
    assert state.pantheon.decks[2] == ("zeus", "hades")
    assert of_kind(events, DeckOrdered, GodActivated) == [
        DeckOrdered(ONE, "greek", ("zeus", "hades")),
        GodActivated(ONE, "aphrodite", "free", 0, ()),
    ]
    assert {type(event): audience(event) for event in events} == {DeckOrdered: ONE, GodActivated: None}
    assert state.cities.of(ONE).cult.gods == ("aphrodite",)
    assert (state.decision.kind, state.active) == ("turn", TWO)


def test_with_two_gods_in_the_deck_there_is_no_order_to_choose():
    state = act(built_theater(decks={"greek": "hades aphrodite"}), "deck greek", "god aphrodite")
    assert (state.decision.kind, state.pantheon.decks[2]) == ("turn", ("hades",))


def test_that_a_god_was_in_a_deck_is_new_to_the_other_seat():
    _, events = told(built_theater(decks={"greek": "aphrodite"}), "deck greek", "god aphrodite")
    assert of_kind(events, GodActivated) == [GodActivated(ONE, "aphrodite", "free", 0, (), True)]


def test_the_effect_of_the_chosen_god_comes_after_the_others_went_back():
    state = act(built_theater(), "deck phoenician", "god tanit")
    assert state.cities.of(ONE).coins < 25
    before = state.cities.of(ONE).coins
    assert act(state, "order baal astarte").cities.of(ONE).coins == before + 12


def test_the_tokens_of_enki_in_the_theater_are_seen_by_the_builder_until_he_is_chosen():
    state, events = told(built_theater(box=BOX), "deck mesopotamian")
    assert of_kind(events, TokensLent) == [TokensLent(ONE, "enki", ("economy", "law"))]
    assert view(state, Viewer.ONE).pantheon.lent == ("economy", "law")
    assert view(state, Viewer.TWO).pantheon.lent == view(state).pantheon.lent == ()
    chosen, events = told(state, "god enki")
    assert of_kind(events, TokensLent) == [TokensLent(None, "enki", ("economy", "law"))]
    assert view(chosen, Viewer.TWO).pantheon.lent == ("economy", "law")
    assert act(chosen, "order ishtar nisaba").decision.kind == "enki"
    other, events = told(state, "god ishtar", "order enki nisaba")
    assert of_kind(events, TokensReturned) == [TokensReturned(ONE, "enki", ("economy", "law"))]
    assert sorted(other.box) == sorted(BOX.split())


def test_the_tokens_on_enki_in_the_pantheon_stay_public_while_another_deck_is_looked_at():
    state = act(built_theater(spaces={1: "enki"}, lent="law economy", box="masonry"), "deck greek")
    assert view(state, Viewer.TWO).pantheon.lent == ("law", "economy")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("order hades hades", "not_offered id=hades"),
        ("order hades zeus baal", "not_offered id=baal"),
        ("order hades odin", "unknown_id id=odin kind=god"),
    ],
)
def test_an_order_that_does_not_name_the_gods_that_go_back_is_refused(text, reason):
    assert refusal(act(built_theater(), "deck greek", "god aphrodite"), text) == reason


def test_a_free_activation_is_made_no_cheaper_by_the_sanctuary():
    owner = city(coins=30, built="the_sanctuary/altar", unbuilt="the_divine_theater")
    state = act(position(owner), "wonder the_divine_theater with walls", "deck phoenician")
    before = state.cities.of(ONE).coins
    assert act(state, "god tanit", "order baal astarte").cities.of(ONE).coins == before + 12
