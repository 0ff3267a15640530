"""Activating: instead of taking a card, at which price, through the Gate and the Divine Theater (cases P10 to P23)."""

import pytest

from duel_tui.engine.events import (
    CardTaken,
    CoinsGained,
    CoinsLost,
    DeckChosen,
    DeckOrdered,
    DeckSeen,
    EffectSkipped,
    GodActivated,
    GodChosen,
    GodsShown,
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


# Instead of taking a card


def test_p10_activating_takes_no_card_and_ends_the_turn():
    start = with_god("aphrodite", 4)
    state, events = told(start, "activate aphrodite")
    assert state.cities.of(ONE).coins == 2
    assert state.cities.of(ONE).cult.gods == ("aphrodite",)
    assert state.pantheon.spaces[3] is None
    assert state.structure == start.structure
    assert (state.decision.kind, state.active, state.turn) == ("turn", TWO, 22)
    assert not of_kind(events, CardTaken)
    assert of_kind(events, CoinsLost, GodActivated) == [
        CoinsLost(ONE, 5, 7, 2, "cost"),
        GodActivated(ONE, "aphrodite", "paid", 5, ()),
    ]


def test_p11_nothing_is_activated_in_age_i():
    start = position(city(coins=20), age=1, spaces={4: "aphrodite"})
    assert legal(start, "activate") == []
    assert refusal(start, "activate aphrodite") == "too_early age=2"
    assert refusal(start, "activate mars") == "too_early age=2"


def test_p12_the_divine_theater_activates_a_god_in_age_i():
    start = position(
        city(coins=30, unbuilt="the_divine_theater"),
        age=1,
        structure={9: "altar", 14: "baths", 15: "tavern"},
        laid={9: "greek"},
    )
    state = act(start, "wonder the_divine_theater with tavern", "deck greek", "god zeus", "order hades aphrodite")
    assert state.decision.kind == "strike"
    state = act(state, "strike 9")
    assert [entry.card for entry in state.pile] == ["altar"]
    assert state.cities.of(ONE).cult == (("zeus",), (), (), ())


def test_p13_a_mythology_token_makes_no_god_cheaper():
    state, events = told(with_god("hades", 4, city(mythologies="greek")), "activate hades")
    assert state.cities.of(ONE).coins == 2
    assert of_kind(events, GodActivated) == [GodActivated(ONE, "hades", "paid", 5, ())]


# Offering tokens


def test_p14_offering_tokens_are_used_up_and_give_no_coins_back():
    state = act(with_god("tanit", 5, city(coins=0, offerings=(2, 4))), "activate tanit with 2 4")
    assert (state.cities.of(ONE).coins, state.cities.of(ONE).cult.offerings) == (12, ())


def test_p15_using_offering_tokens_is_a_choice():
    start = with_god("aphrodite", 6, city(offerings=(4,)))
    state = act(start, "activate aphrodite")
    assert (state.cities.of(ONE).coins, state.cities.of(ONE).cult.offerings) == (4, (4,))
    assert legal(start, "activate") == ["activate aphrodite", "activate aphrodite with 4"]


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


def test_p17_the_gate_costs_twice_its_space():
    state, events = told(with_god("gate", 4, city(coins=10)), "activate gate")
    assert state.cities.of(ONE).coins == 0
    assert of_kind(events, GodActivated) == [GodActivated(ONE, "gate", "paid", 10, ())]


def test_p18_what_the_gate_costs_is_doubled_before_anything_comes_off():
    owner = city(coins=10, built="the_sanctuary/altar", offerings=(4,))
    price = view(with_god("gate", 4, owner)).pantheon.spaces[3].prices.of(ONE)
    assert (price.space, price.factor, price.rebate, price.total, price.less((4,))) == (5, 2, 2, 8, 4)
    assert act(with_god("gate", 4, owner), "activate gate with 4").cities.of(ONE).coins == 6


def test_p19_the_gate_shows_the_top_god_of_every_deck_and_one_of_them_is_activated_free():
    start = with_god("gate", 4, city(coins=10), decks={"phoenician": "tanit baal", "greek": ""})
    state, events = told(start, "activate gate")
    shown = ("enki", "tanit", "anubis", "mars")
    assert state.decision == ("god", ONE, "gate", shown, False)
    assert of_kind(events, GodsShown) == [GodsShown(ONE, shown)]
    assert all(view(state, viewer).decision.options == shown for viewer in Viewer)
    state, events = told(state, "god tanit")
    assert state.cities.of(ONE).coins == 12
    assert state.cities.of(ONE).cult.gods == ("tanit",)
    assert state.pantheon.decks == (("enki", "ishtar", "nisaba"), ("baal",), (), *start.pantheon.decks[3:])
    assert of_kind(events, GodActivated) == [GodActivated(ONE, "tanit", "free", 0, ())]
    assert state.active == TWO


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


def test_p20_the_sanctuary_takes_2_off_every_activation_down_to_nothing():
    owner = city(coins=3, built="the_sanctuary/altar", offerings=(2,))
    assert act(with_god("aphrodite", 6, owner), "activate aphrodite with 2").cities.of(ONE).coins == 3
    assert act(with_god("aphrodite", 6, owner), "activate aphrodite").cities.of(ONE).coins == 2


def test_the_sanctuary_of_the_other_player_takes_nothing_off():
    start = with_god("aphrodite", 6, two=city(built="the_sanctuary/altar"))
    assert act(start, "activate aphrodite").cities.of(ONE).coins == 4


# Refusals


def test_p21_without_enough_coins_activating_is_refused():
    start = with_god("aphrodite", 4, city(coins=4))
    assert refusal(start, "activate aphrodite") == "cannot_afford coins=4 price=5 target=aphrodite"
    assert legal(start, "activate") == []


def test_p22_a_god_who_was_activated_is_gone_and_his_space_stays_empty():
    state = act(with_god("aphrodite", 4), "activate aphrodite")
    assert refusal(state, "activate aphrodite") == "god_not_there god=aphrodite"
    assert view(state).pantheon.spaces[3].god is None and view(state).pantheon.spaces[3].mythology is None


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


def test_p23_economy_gains_nothing_by_an_activation():
    state, events = told(with_god("aphrodite", 3, two=city(tokens="economy")), "activate aphrodite")
    assert state.cities.of(TWO).coins == 7
    assert not of_kind(events, CoinsGained)


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
