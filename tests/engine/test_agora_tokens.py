"""Conspiracies about progress tokens."""

from duel_tui.engine.events import (
    TokenHidden,
    TokenLocked,
    TokensSeen,
    audience,
)
from duel_tui.engine.records_agora import Plot
from duel_tui.engine.state import Decision
from duel_tui.engine.types import ONE, TWO, Viewer

from .senate import CATALOGUE, RULES, act, goes_on, of_kind, refusal, triggered, view

FIVE_KINDS = "workshop apothecary scriptorium pharmacist academy"
"""Pendulum, wheel, quill, mortar and sundial: not the armillary sphere."""


# Obscurantism


LOCK = {"two": {"tokens": "law"}, "board": "economy", "box": "strategy masonry"}


def test_obscurantism_locks_a_token_of_the_board_the_opponent_or_the_box():
    state, events = triggered("obscurantism", one={"tokens": "theology"}, **LOCK)
    assert state.decision == Decision(
        "lock", ONE, "obscurantism", ("economy", "law", "masonry", "strategy"), secret=True
    )
    assert of_kind(events, TokensSeen) == [TokensSeen(ONE, ("masonry", "strategy"), "obscurantism")]
    assert audience(events[-1]) == ONE
    assert refusal(state, "lock theology") == "not_offered id=theology"
    assert refusal(state, "lock alchemy") == "unknown_id id=alchemy kind=token"


def test_a_token_of_the_board_that_is_locked_is_out_of_the_game_for_all_to_see():
    state, events = triggered("obscurantism", "lock economy", **LOCK)
    assert (state.board, state.cities.of(ONE).tokens) == ((), ())
    assert state.cities.of(ONE).politics.plots == (Plot("obscurantism", "gardens", True, "economy"),)
    assert of_kind(events, TokenLocked, TokenHidden) == [TokenLocked(ONE, "economy", "board")]
    for viewer in Viewer:
        (plot,) = view(state, viewer).cities.of(ONE).politics.plots
        assert (plot.locked, plot.token) == (True, "economy")
    assert goes_on(state)


def test_nobody_can_draw_a_locked_token():
    one = {"coins": 40, "unbuilt": "the_great_library"}
    state, _ = triggered("obscurantism", "lock masonry", one=one, **LOCK)
    assert act(state, "wonder the_great_library with walls").decision.options == ("strategy",)


def test_the_symbol_of_a_locked_law_is_gone():
    state, _ = triggered("obscurantism", "lock law", two={"tokens": "law", "buildings": "workshop"})
    assert view(state).cities.of(TWO).symbols == {"pendulum": 1}


def test_what_a_locked_token_does_for_good_ends():
    state, _ = triggered("obscurantism", "lock architecture", two={"tokens": "architecture", "unbuilt": "piraeus"})
    assert RULES.quote(state, TWO, "piraeus").total == 2 * sum(CATALOGUE.wonders["piraeus"].cost.units)


def test_a_locked_corruption_makes_senators_dear_again():
    two = {"tokens": "corruption", "buildings": "conspirator_1 conspirator_2"}
    state, _ = triggered("obscurantism", two=two)
    assert view(state).cities.of(TWO).politics.senator_price == 0
    assert view(act(state, "lock corruption")).cities.of(TWO).politics.senator_price == 2


def test_without_tokens_in_the_box_none_are_looked_at():
    _, events = triggered("obscurantism", board="law")
    assert not of_kind(events, TokensSeen)


# Espionage


def test_the_order_in_which_espionage_shows_the_tokens_tells_nothing_of_the_draws_to_come():
    one, other = (triggered("espionage", box=box)[0] for box in ("law economy masonry", "masonry law economy"))
    assert one.decision.options == other.decision.options


def test_a_token_taken_by_espionage_has_its_effects():
    state, _ = triggered("espionage", "espionage law", one={"buildings": FIVE_KINDS}, box="law economy")
    assert state.outcome == ("science", ONE)
    state, _ = triggered("espionage", "espionage agriculture", box="agriculture")
    assert state.cities.of(ONE).coins == 7 + 6


def test_what_espionage_did_not_show_is_refused():
    state, _ = triggered("espionage", board="law", box="economy")
    assert refusal(state, "espionage law") == "not_offered id=law"
    assert refusal(state, "espionage alchemy") == "unknown_id id=alchemy kind=token"
