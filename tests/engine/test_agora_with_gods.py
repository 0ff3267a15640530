"""Conspiracies and senators in games that have gods as well."""

from random import Random

import pytest

from duel_tui.content import BOXES
from duel_tui.deal import Options, deal
from duel_tui.engine.check import invariants
from duel_tui.engine.events import (
    CardRevealed,
    CoinsLost,
    MythologyTokenTaken,
    OfferingTaken,
)
from duel_tui.engine.state import Decision
from duel_tui.engine.types import ONE, TWO

from .senate import BOTH, act, cubes_in, goes_on, legal, of_kind, position, skipped, told, view
from .senate import city as owner
from .senate import triggered as triggered_in

FIVE_KINDS = "workshop apothecary scriptorium pharmacist academy"


def triggered(conspiracy, *answers, **changes):
    """The same with both boxes."""
    return triggered_in(conspiracy, *answers, rules=BOTH, **changes)


# Set-up


@pytest.mark.parametrize("seed", range(4))
def test_a_game_with_both_boxes_has_16_wonders_15_tokens_and_tokens_on_the_larger_structures(seed):
    settled = deal(seed, Options(modules=BOXES), BOTH.catalogue)
    assert len(settled.board_tokens) == 5 and len(settled.box_tokens) == 10
    state, _ = BOTH.start(settled)
    assert [laid.slot for laid in state.pantheon.laid] == [4, 6, 12, 14, 17]
    assert view(state).structure_size == 25


@pytest.mark.parametrize("seed", range(12))
def test_a_game_with_both_boxes_goes_through_sound_positions_to_its_end(seed):
    random = Random(seed)
    state, _ = BOTH.start(deal(seed, Options(modules=BOXES), BOTH.catalogue))
    while state.outcome is None:
        state, events = BOTH.apply(state, state.legal[int(random.random() * len(state.legal))])
        assert events and invariants(BOTH, state) == ()


# The turn


def test_no_god_is_activated_once_a_conspiracy_has_taken_the_last_card():
    state, _ = triggered("turn_of_events", "clear walls", structure={0: "walls"}, spaces={6: "aphrodite"})
    assert (state.decision.kind, state.age) == ("begin", 3)


# Coins


def test_coins_on_astarte_alone_are_nothing_for_blackmail_to_work_on():
    start = position(owner(plots="blackmail/gardens"), owner(coins=0, reserve=7, gods="astarte"), rules=BOTH)
    assert legal(start, "trigger") == []


# The pawn


def test_poliorcetics_counts_the_steps_of_coup():
    _, events = triggered("coup", one={"tokens": "poliorcetics"}, pawn=-1)
    assert of_kind(events, CoinsLost) == [
        CoinsLost(TWO, 1, 7, 6, "poliorcetics"),
        CoinsLost(TWO, 1, 6, 5, "poliorcetics"),
    ]


# Progress tokens


def test_a_mysticism_that_is_locked_counts_no_tokens_any_more():
    two = {"tokens": "mysticism", "mythologies": "greek roman"}
    state, _ = triggered("obscurantism", two=two)
    assert view(state).cities.of(TWO).score.token == 4
    assert view(act(state, "lock mysticism")).cities.of(TWO).score.token == 0


# Tokens on the structure


MYTHOLOGY = {"age": 1, "structure": {17: "altar", 23: "baths", 24: "theater"}, "laid": {17: "greek"}}
"""The last two cards lie on one with a mythology token, which lies face down."""


@pytest.mark.parametrize("reveal", ["at-once", "after-action"])
def test_a_token_that_turn_of_events_frees_is_taken_before_the_second_discard(reveal):
    start = {**MYTHOLOGY, "structure": {17: "altar", 23: "baths"}, "reveal": reveal}
    state, events = triggered("turn_of_events", "clear baths", **start)
    assert of_kind(events, MythologyTokenTaken) == [MythologyTokenTaken(ONE, "greek", 17)]
    assert state.decision == Decision("place", ONE, "greek", ("aphrodite", "hades"), secret=True)
    state, events = told(state, "place hades on 4")
    assert (CardRevealed("altar", 17) in events) == (reveal == "after-action")
    assert legal(state) == ["clear altar", "stop"]
    state = act(state, "clear altar")
    assert [entry.card for entry in state.pile] == ["baths", "altar"]


def test_a_token_that_the_second_discard_frees_is_taken_before_the_cube_is_moved():
    state, _ = triggered("turn_of_events", "clear baths", "clear theater", cubes={1: (1, 0)}, **MYTHOLOGY)
    assert state.decision.kind == "place"
    state = act(state, "place hades on 4")
    assert (state.decision.kind, state.decision.cause) == ("move", "turn_of_events")
    assert goes_on(act(state, "stop"))


def test_an_offering_token_is_taken_without_a_choice():
    state, events = triggered(
        "turn_of_events", "clear walls", structure={7: "brewery", 13: "walls", 14: "statue"}, laid={7: 3}
    )
    assert of_kind(events, OfferingTaken) == [OfferingTaken(ONE, 3, 7)]
    assert legal(state) == ["clear brewery", "clear statue", "stop"]
    assert state.cities.of(ONE).cult.offerings == (3,)


@pytest.mark.parametrize("reveal", ["at-once", "after-action"])
def test_a_token_that_the_card_of_the_curia_julia_freed_is_not_lost_with_its_card(reveal):
    one = owner(coins=60, unbuilt="curia_julia", plots="turn_of_events")
    start = position(one, rules=BOTH, structure={7: "brewery", 13: "walls", 14: "statue"}, laid={7: 3}, reveal=reveal)
    state, events = told(start, "wonder curia_julia with walls", "trigger turn_of_events")
    assert of_kind(events, OfferingTaken) == [OfferingTaken(ONE, 3, 7)]
    state = act(state, "clear brewery", "stop")
    assert (state.pantheon.laid, state.cities.of(ONE).cult.offerings) == ((), (3,))


# The snake


def test_the_snake_leaves_a_card_that_is_given_to_who_put_it_there():
    one, two = {"buildings": "library"}, {"buildings": "workshop", "gods": "nisaba", "snakes": "library"}
    state, _ = triggered("coercion", "exchange workshop for library", one=one, two=two)
    assert state.cities.of(TWO).cult.snakes == ()
    assert [dict(view(state).cities.of(seat).symbols) for seat in (ONE, TWO)] == [{"pendulum": 1}, {"quill": 1}]


def test_a_snake_that_stays_can_make_the_sixth_kind():
    one = {"buildings": f"{FIVE_KINDS} altar library", "gods": "nisaba", "snakes": "laboratory"}
    two = {"buildings": "laboratory university"}
    state, _ = triggered("coercion", "exchange university for library", one=one, two=two)
    assert state.outcome == ("science", ONE)


# Wonders


def test_a_wonder_that_anubis_unbuilt_triggers_again():
    one = owner(coins=60, built="curia_julia/altar", plots="coup")
    start = position(one, rules=BOTH, spaces={6: "anubis"}, structure={0: "walls", 1: "brewery", 2: "statue"})
    state = act(start, "activate anubis", "unbuild curia_julia", "discard walls", "wonder curia_julia with brewery")
    assert legal(state) == ["trigger coup", "stop"]


def test_knossos_built_by_isis_places_and_moves():
    start = position(owner(unbuilt="knossos"), rules=BOTH, spaces={6: "isis"}, pile="altar")
    state = act(start, "activate isis", "isis knossos with altar", "cube 2", "move 2 to 1")
    assert (cubes_in(state), state.active) == ({1: (1, 0)}, TWO)


# Grand temples


def test_treason_never_finds_a_grand_temple():
    removed = {"removed": "quarry walls arena greek_grand_temple", "by_age": (1, 1, 1)}
    state, _ = triggered("treason", age=3, **removed)
    assert state.decision.options == ("quarry", "walls", "arena")


def test_a_token_on_the_structure_is_never_discarded_with_its_card_by_turn_of_events():
    state, events = triggered("turn_of_events", "clear baths", "clear theater", "place hades on 4", **MYTHOLOGY)
    assert goes_on(state) and skipped(events) == [("turn_of_events", "no_cube")]
    assert state.cities.of(ONE).cult.mythologies == ("greek",)
