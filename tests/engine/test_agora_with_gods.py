"""Conspiracies and senators in games that have gods as well."""

from random import Random

import pytest

from duel_tui.content import BOXES
from duel_tui.deal import Options, deal
from duel_tui.engine.check import invariants
from duel_tui.engine.events import (
    CardRevealed,
    CardStruck,
    CoinsGained,
    CoinsLost,
    ExtraTurnGained,
    MythologyTokenTaken,
    OfferingTaken,
    PairCompleted,
    PawnMoved,
    PawnStopped,
)
from duel_tui.engine.modules.pantheon.activation import price
from duel_tui.engine.records_agora import Plot
from duel_tui.engine.state import Decision, Discarded
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


def test_a_turn_is_a_conspiracy_and_then_a_card_or_a_god():
    state, _ = triggered("coup", spaces={6: "aphrodite", 1: "zeus"})
    assert goes_on(state)
    assert legal(state, "activate") == ["activate aphrodite"]
    state = act(state, "activate aphrodite")
    assert (state.active, state.cities.of(ONE).cult.gods) == (TWO, ("aphrodite",))


def test_no_god_is_activated_once_a_conspiracy_has_taken_the_last_card():
    state, _ = triggered("turn_of_events", "clear walls", structure={0: "walls"}, spaces={6: "aphrodite"})
    assert (state.decision.kind, state.age) == ("begin", 3)


# Coins


def test_a54_blackmail_takes_nothing_of_what_lies_on_astarte():
    state, _ = triggered("blackmail", two={"coins": 5, "reserve": 7, "gods": "astarte"})
    assert [(city.coins, city.reserve) for city in state.cities] == [(7 + 3, 0), (2, 7)]


def test_embezzlement_takes_nothing_of_what_lies_on_astarte():
    state, _ = triggered("embezzlement", two={"coins": 1, "reserve": 7, "gods": "astarte"}, cubes={1: (0, 3)})
    assert [(city.coins, city.reserve) for city in state.cities] == [(7, 0), (0, 7)]


def test_coins_on_astarte_alone_are_nothing_for_blackmail_to_work_on():
    start = position(owner(plots="blackmail/gardens"), owner(coins=0, reserve=7, gods="astarte"), rules=BOTH)
    assert legal(start, "trigger") == []


# The pawn


def test_minerva_stops_coup():
    state, events = triggered("coup", minerva=2)
    assert of_kind(events, PawnMoved, PawnStopped) == [PawnMoved(ONE, 0, 1, "coup"), PawnStopped(ONE, 2)]
    assert goes_on(state)


def test_poliorcetics_counts_the_steps_of_coup():
    _, events = triggered("coup", one={"tokens": "poliorcetics"}, pawn=-1)
    assert of_kind(events, CoinsLost) == [
        CoinsLost(TWO, 1, 7, 6, "poliorcetics"),
        CoinsLost(TWO, 1, 6, 5, "poliorcetics"),
    ]


def test_mars_reaches_a_token_of_the_senate():
    start = position(rules=BOTH, pawn=2, spaces={6: "mars"})
    state = act(start, "activate mars")
    assert state.decision == Decision("cube", ONE, "military", tuple("123456"))
    assert act(state, "cube 1").active == TWO


# Progress tokens


LENT = {"lent": "law economy", "box": "strategy", "spaces": {6: "enki"}}


def test_the_tokens_on_enki_are_not_in_the_box_for_espionage():
    state, _ = triggered("espionage", **LENT)
    assert state.decision.options == ("strategy",)


def test_the_tokens_on_enki_cannot_be_locked():
    state, _ = triggered("obscurantism", two={"tokens": "theology"}, board="masonry", **LENT)
    assert state.decision.options == ("masonry", "theology", "strategy")


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


def test_zeus_can_strike_a_senator():
    start = position(rules=BOTH, spaces={6: "zeus"}, structure={0: "conspirator_1", 1: "walls"})
    state, events = told(start, "activate zeus", "strike 0")
    assert of_kind(events, CardStruck) == [CardStruck(ONE, "conspirator_1", 0, False, "zeus")]
    assert state.pile == (Discarded("conspirator_1", 21, ONE, "struck"),)


def test_hades_recruits_a_senator_who_acts():
    start = position(rules=BOTH, spaces={6: "hades"}, pile="conspirator_1", deck="coup treason")
    state = act(start, "activate hades", "mausoleum conspirator_1")
    assert (state.decision.kind, state.cities.of(ONE).buildings) == ("conspirator", ("conspirator_1",))
    state = act(state, "conspire", "keep coup top")
    assert state.cities.of(ONE).politics.plots == (Plot("coup"),)
    assert (state.active, state.turn) == (TWO, 22)


# The snake


def test_the_snake_leaves_a_card_that_is_taken_by_who_put_it_there_and_no_pair_is_new():
    one, two = {"buildings": "scriptorium workshop", "gods": "nisaba", "snakes": "library"}, {"buildings": "library"}
    state, events = triggered("coercion", "exchange library for workshop", one=one, two=two, board="law")
    assert state.cities.of(ONE).cult.snakes == ()
    assert [dict(view(state).cities.of(seat).symbols) for seat in (ONE, TWO)] == [{"quill": 2}, {"pendulum": 1}]
    assert not of_kind(events, PairCompleted) and goes_on(state)


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


def test_sabotage_on_the_sanctuary_ends_its_rebate():
    two = {"built": "the_sanctuary/altar"}
    state, _ = triggered("sabotage", two=two, spaces={1: "zeus"})
    before = price(BOTH, state.deal, state.cities.of(TWO), TWO, 1, "zeus")
    state = act(state, "sabotage the_sanctuary")
    after = price(BOTH, state.deal, state.cities.of(TWO), TWO, 1, "zeus")
    assert (before.rebate, after.rebate) == (2, 0)


def test_ra_takes_the_curia_julia_without_what_happens_in_the_draft():
    start = position(owner(), owner(unbuilt="curia_julia"), rules=BOTH, spaces={6: "ra"}, deck="coup treason")
    state = act(start, "activate ra", "claim curia_julia")
    assert (state.cities.of(ONE).politics.plots, state.active) == ((), TWO)


def test_isis_builds_the_curia_julia_with_all_that_it_does():
    one = owner(unbuilt="curia_julia", plots="coup")
    start = position(one, rules=BOTH, spaces={6: "isis"}, pile="altar")
    state, events = told(start, "activate isis", "isis curia_julia with altar")
    assert CoinsGained(ONE, 6, 4, 10, "curia_julia") in events
    assert legal(state) == ["trigger coup", "stop"]
    _, events = told(state, "trigger coup")
    assert events[-1] == ExtraTurnGained(ONE, "curia_julia")


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


def test_property_fraud_builds_a_grand_temple_free_and_not_by_its_token():
    one = {"mythologies": "greek", "tokens": "urbanism"}
    state, _ = triggered("property_fraud", one=one, age=3, structure={0: "greek_grand_temple", 1: "port"})
    state = act(state, "fraud greek_grand_temple")
    assert state.cities.of(ONE).buildings == ("greek_grand_temple",)
    assert state.cities.of(ONE).coins == 7


def test_treason_never_finds_a_grand_temple():
    removed = {"removed": "quarry walls arena greek_grand_temple", "by_age": (1, 1, 1)}
    state, _ = triggered("treason", age=3, **removed)
    assert state.decision.options == ("quarry", "walls", "arena")


def test_a_token_on_the_structure_is_never_discarded_with_its_card_by_turn_of_events():
    state, events = triggered("turn_of_events", "clear baths", "clear theater", "place hades on 4", **MYTHOLOGY)
    assert goes_on(state) and skipped(events) == [("turn_of_events", "no_cube")]
    assert state.cities.of(ONE).cult.mythologies == ("greek",)
