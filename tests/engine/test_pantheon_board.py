"""Setting up the Pantheon, tokens on the structure, placing gods in secret beyond tests/scenarios."""

import pytest

from duel_tui.deal import Options, deal
from duel_tui.engine.events import (
    AgeLaidOut,
    CardRevealed,
    EffectSkipped,
    MythologyTokenTaken,
    TokensLaid,
    WondersShown,
    audience,
)
from duel_tui.engine.types import ONE, TWO, Viewer

from .gods import CATALOGUE, RULES, act, city, legal, of_kind, position, refusal, told, view

TOKEN_CARD = {9: "altar", 14: "baths"}
"""A face-down card of age I, and the last card that lies on it."""
BOX = "economy law masonry mathematics philosophy strategy theology urbanism"


def freed(**changes):
    """Seat one has just taken the card from a Greek token."""
    return act(position(age=1, structure=TOKEN_CARD, laid={9: "greek"}, **changes), "discard baths")


# Tokens of the structure


def test_eight_of_the_thirteen_progress_tokens_are_in_the_box():
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


def test_three_of_five_grand_temples_take_the_place_of_the_guilds():
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
