"""Setting up the Pantheon, tokens on the structure, placing gods in secret (cases P1 to P9)."""

import pytest

from duel_tui.deal import Options, deal
from duel_tui.engine.events import (
    AgeLaidOut,
    CardRevealed,
    EffectSkipped,
    ExtraTurnGained,
    GatePlaced,
    GodHidden,
    GodPlaced,
    GodsDrawn,
    GodsRevealed,
    MythologyTokenTaken,
    OfferingTaken,
    TokensLaid,
    TokensLent,
    WondersShown,
    audience,
)
from duel_tui.engine.types import ONE, SEATS, TWO, Viewer

from .gods import CATALOGUE, RULES, act, city, legal, of_kind, position, refusal, told, view

TOKEN_CARD = {9: "altar", 14: "baths"}
"""A face-down card of age I, and the last card that lies on it."""
BOX = "economy law masonry mathematics philosophy strategy theology urbanism"


def freed(**changes):
    """Seat one has just taken the card from a Greek token."""
    return act(position(age=1, structure=TOKEN_CARD, laid={9: "greek"}, **changes), "discard baths")


# Tokens of the structure


def test_p1_a_mythology_token_that_becomes_free_lets_its_taker_place_one_of_two_gods():
    state, events = told(position(age=1, structure=TOKEN_CARD, laid={9: "greek"}), "discard baths")
    assert state.decision == ("place", ONE, "greek", ("aphrodite", "hades"), True)
    assert state.cities.of(ONE).cult.mythologies == ("greek",)
    assert of_kind(events, MythologyTokenTaken, GodsDrawn) == [
        MythologyTokenTaken(ONE, "greek", 9),
        GodsDrawn(ONE, "greek", ("aphrodite", "hades")),
    ]
    state, events = told(state, "place hades on 4")
    assert state.pantheon.spaces[3] == ("hades", ONE)
    assert dict(zip(CATALOGUE.mythologies, state.pantheon.decks, strict=True))["greek"] == ("aphrodite", "zeus")
    assert (state.decision.kind, state.active, state.turn) == ("turn", TWO, 22)
    assert events == [GodHidden(ONE, "hades", 4), GodPlaced(ONE, "greek", 4)]


def test_p2_the_second_token_of_a_mythology_draws_what_the_first_one_left():
    placed = act(freed(), "place hades on 4")
    again = position(
        age=1,
        structure=TOKEN_CARD,
        laid={9: "greek"},
        active=TWO,
        spaces={4: "hades"},
        decks={"greek": "aphrodite zeus"},
    )
    assert again.pantheon.decks == placed.pantheon.decks
    state = act(again, "discard baths")
    assert (state.decision.seat, state.decision.options) == (TWO, ("aphrodite", "zeus"))
    state = act(state, "place zeus on 1")
    assert state.pantheon.decks[2] == ("aphrodite",)


def test_p3_two_tokens_freed_by_one_action_are_handled_one_after_the_other_near_row_and_right_first():
    start = position(
        city(coins=30, unbuilt="the_divine_theater"),
        age=1,
        structure={9: "altar", 11: "theater", 14: "baths", 17: "tavern"},
        laid={9: "greek", 11: "roman"},
    )
    state = act(start, "wonder the_divine_theater with baths", "deck greek", "god zeus", "order aphrodite hades")
    state, events = told(state, "strike 17")
    assert state.decision[:3] == ("place", ONE, "roman")
    state, more = told(state, "place mars on 1")
    assert state.decision[:4] == ("place", ONE, "greek", ("aphrodite", "hades"))
    state = act(state, "place hades on 2")
    assert (state.decision.kind, state.active) == ("turn", TWO)
    taken = of_kind([*events, *more], MythologyTokenTaken)
    assert taken == [MythologyTokenTaken(ONE, "roman", 11), MythologyTokenTaken(ONE, "greek", 9)]


def test_p4_the_other_seat_sees_the_mythology_and_the_space_of_a_placed_god_until_age_ii():
    state = act(freed(), "place hades on 4")
    seen = {viewer: view(state, viewer).pantheon.spaces[3] for viewer in Viewer}
    assert {viewer: space.god for viewer, space in seen.items()} == {
        Viewer.ONE: "hades",
        Viewer.TWO: None,
        Viewer.SPECTATOR: None,
        Viewer.OMNISCIENT: "hades",
    }
    assert all((space.mythology, space.face_up, space.placed_by) == ("greek", False, ONE) for space in seen.values())
    last = position(age=1, structure={0: "altar"}, spaces={4: "hades"}, box=BOX)
    opened = act(last, "discard altar")
    assert view(opened, Viewer.TWO).pantheon.spaces[3].god == "hades"


def test_p5_at_the_start_of_age_ii_the_gods_are_turned_up_and_the_gate_takes_the_empty_space():
    last = position(
        age=1,
        structure={0: "altar"},
        spaces={1: "zeus", 2: "mars", 3: "ra", 5: "tanit", 6: "isis"},
        later={2: tuple(b.id for b in CATALOGUE.buildings.values() if b.back == "2")[:20]},
        box=BOX,
    )
    assert not view(last).pantheon.open
    state, events = told(last, "discard altar")
    assert state.pantheon.open
    assert [placed.god for placed in state.pantheon.spaces] == ["zeus", "mars", "ra", "gate", "tanit", "isis"]
    assert [(laid.slot, laid.token) for laid in state.pantheon.laid] == [(6, 2), (8, 3), (10, 4)]
    assert of_kind(events, AgeLaidOut, TokensLaid, GatePlaced, GodsRevealed) == [
        AgeLaidOut(2),
        TokensLaid(((6, 2), (8, 3), (10, 4))),
        GatePlaced("gate", 4),
        GodsRevealed(((1, "zeus"), (2, "mars"), (3, "ra"), (5, "tanit"), (6, "isis"))),
    ]
    assert state.decision[:2] == ("begin", ONE)


def test_the_gate_takes_the_first_of_two_empty_spaces():
    state = act(
        position(age=1, structure={0: "altar"}, spaces={1: "zeus", 3: "ra", 5: "tanit", 6: "isis"}), "discard altar"
    )
    assert [placed and placed.god for placed in state.pantheon.spaces][:4] == ["zeus", "gate", "ra", None]


def test_enki_has_two_tokens_of_the_box_laid_on_him_when_he_is_turned_up():
    last = position(age=1, structure={0: "altar"}, spaces={1: "enki"}, box=BOX)
    state, events = told(last, "discard altar")
    assert state.pantheon.lent == ("economy", "law")
    assert set(state.box) == set(BOX.split()) - {"economy", "law"}
    assert of_kind(events, TokensLent) == [TokensLent(None, "enki", ("economy", "law"))]
    assert all(view(state, viewer).pantheon.lent == ("economy", "law") for viewer in Viewer)


def test_p6_the_first_player_pays_3_for_space_6_and_8_for_space_1_and_the_other_one_the_reverse():
    for first in SEATS:
        costs = [space.costs for space in view(position(first=first)).pantheon.spaces]
        assert [cost.of(first) for cost in costs] == [8, 7, 6, 5, 4, 3]
        assert [cost.other(first) for cost in costs] == [3, 4, 5, 6, 7, 8]


def test_p7_an_offering_token_that_becomes_free_is_kept_for_later():
    state, events = told(position(structure={6: "brewery", 11: "walls"}, laid={6: 3}), "discard walls")
    assert state.cities.of(ONE).cult.offerings == (3,)
    assert state.pantheon.laid == ()
    assert of_kind(events, OfferingTaken) == [OfferingTaken(ONE, 3, 6)]
    assert (state.decision.kind, state.active) == ("turn", TWO)


def test_p8_a_token_is_taken_before_the_extra_turn():
    start = position(city(coins=30, unbuilt="the_sphinx"), age=1, structure=TOKEN_CARD, laid={9: "greek"})
    state, before = told(start, "wonder the_sphinx with baths")
    assert state.decision.kind == "place" and not of_kind(before, ExtraTurnGained)
    state, after = told(state, "place hades on 1")
    assert (state.decision.kind, state.active) == ("turn", ONE)
    assert of_kind(after, ExtraTurnGained) == [ExtraTurnGained(ONE, "the_sphinx")]


def test_p9_eight_of_the_thirteen_progress_tokens_are_in_the_box():
    dealt = deal(1, Options(modules=("base", "pantheon")), CATALOGUE)
    assert (len(dealt.board_tokens), len(dealt.box_tokens)) == (5, 8)


@pytest.mark.parametrize("reveal", ["at-once", "after-action"])
def test_a_token_is_taken_after_the_choices_of_the_action_whenever_cards_are_turned_up(reveal):
    start = position(
        city(coins=30, unbuilt="the_mausoleum"),
        age=1,
        structure=TOKEN_CARD,
        laid={9: "greek"},
        pile="tavern",
        reveal=reveal,
    )
    state, before = told(start, "wonder the_mausoleum with baths")
    assert state.decision.kind == "mausoleum" and not of_kind(before, MythologyTokenTaken)
    state, after = told(state, "mausoleum tavern")
    assert state.decision.kind == "place"
    state, last = told(state, "place hades on 1")
    revealed = [bool(of_kind(events, CardRevealed)) for events in (before, after, last)]
    assert revealed == ([True, False, False] if reveal == "at-once" else [False, False, True])


def test_the_last_god_of_a_deck_is_placed_and_from_an_empty_deck_nothing():
    one_left = position(age=1, structure=TOKEN_CARD, laid={9: "greek"}, decks={"greek": "zeus"})
    state = act(one_left, "discard baths")
    assert state.decision.options == ("zeus",)
    assert act(state, "place zeus on 3").pantheon.decks[2] == ()
    none_left = position(age=1, structure=TOKEN_CARD, laid={9: "greek"}, decks={"greek": ""})
    state, events = told(none_left, "discard baths")
    assert of_kind(events, EffectSkipped) == [EffectSkipped(ONE, "greek", "no_god")]
    assert state.cities.of(ONE).cult.mythologies == ("greek",)
    assert (state.decision.kind, state.active) == ("turn", TWO)


# Placing


def test_a_god_and_an_empty_space_are_one_choice_for_the_seat_alone():
    state = freed(spaces={2: "mars"})
    gods, spaces = ("aphrodite", "hades"), (1, 3, 4, 5, 6)
    assert legal(state) == [f"place {god} on {space}" for god in gods for space in spaces]
    assert view(state, Viewer.ONE).legal == state.legal
    for viewer in (Viewer.TWO, Viewer.SPECTATOR):
        assert view(state, viewer).legal == () and view(state, viewer).decision.options is None


def test_what_was_drawn_and_placed_is_told_to_its_seat_alone():
    _, events = told(freed(), "place hades on 4")
    assert [audience(event) for event in events] == [ONE, None]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("place zeus on 1", "not_offered id=zeus"),
        ("place gate on 1", "not_offered id=gate"),
        ("place baal on 1", "not_offered id=baal"),
        ("place hermes on 1", "unknown_id id=hermes kind=god"),
        ("place hades on 2", "space_taken space=2"),
        ("place hades on 7", "not_offered id=7"),
        ("place hades on 0", "not_offered id=0"),
        ("discard altar", "other_decision decision=place verb=discard"),
    ],
)
def test_a_god_that_was_not_drawn_and_a_space_that_is_not_empty_are_refused(text, reason):
    assert refusal(freed(spaces={2: "mars"}), text) == reason


# Before the game


def test_age_i_lies_there_with_its_tokens_before_the_wonders_are_drafted():
    state, events = RULES.start(deal(3, Options(modules=("base", "pantheon")), CATALOGUE))
    assert [type(event) for event in events] == [AgeLaidOut, TokensLaid, WondersShown]
    assert (state.age, state.decision.kind, len(view(state).structure)) == (0, "draft", 20)
    assert [laid.slot for laid in view(state).pantheon.laid] == [2, 4, 9, 11, 13]
    for _ in range(8):
        state, events = RULES.apply(state, state.legal[0])
    assert (state.age, state.decision.kind) == (1, "turn")
    assert not of_kind(events, AgeLaidOut)


def test_p72_three_of_five_grand_temples_take_the_place_of_the_guilds():
    for seed in range(20):
        dealt = deal(seed, Options(modules=("base", "pantheon")), CATALOGUE)
        backs = [[CATALOGUE.buildings[card].back for card in cards] for cards in dealt.structures]
        assert (backs[2].count("3"), backs[2].count("temple")) == (17, 3)
        assert [CATALOGUE.buildings[card].back for card in dealt.removed].count("temple") == 2
    assert not any(building.back == "guild" for building in CATALOGUE.buildings.values())
    assert (len(CATALOGUE.buildings), len(CATALOGUE.wonders), len(CATALOGUE.tokens)) == (71, 14, 13)


def test_the_deal_draws_five_of_ten_mythology_tokens_shuffles_five_decks_and_lays_three_offerings():
    seen = set()
    for seed in range(60):
        gods = deal(seed, Options(modules=("base", "pantheon")), CATALOGUE).pantheon
        assert len(gods.mythologies) == 5 and all(gods.mythologies.count(m) <= 2 for m in gods.mythologies)
        assert [len(deck) for deck in gods.decks] == [3] * 5
        assert {god for deck in gods.decks for god in deck} == set(CATALOGUE.gods) - {"gate"}
        assert sorted(gods.offerings) == [2, 3, 4]
        seen.add(gods.mythologies)
    assert len(seen) > 40


def test_without_the_box_nothing_of_it_is_dealt():
    from duel_tui.content import catalogue

    assert deal(1, Options(), catalogue()).pantheon is None
