"""The wonders Curia Julia and Knossos: when they are drafted and when they are built."""

from dataclasses import replace

import pytest

from duel_tui.deal import Options, deal
from duel_tui.engine.events import (
    CardRevealed,
    EffectSkipped,
)
from duel_tui.engine.state import Decision, Drafting
from duel_tui.engine.types import ONE, TWO

from .senate import CATALOGUE, RULES, act, city, cubes_in, legal, of_kind, position, refusal, told, view


def plots(state, seat=ONE):
    return state.cities[seat].politics.plots


def curia(conspiracies, two=None, **changes):
    """Seat one, which has these conspiracies, builds the Curia Julia with the Walls."""
    start = position(city(coins=40, unbuilt="curia_julia", plots=conspiracies), two, **changes)
    return told(start, "wonder curia_julia with walls")


# Curia Julia


def test_the_conspiracy_that_the_curia_julia_triggers_is_not_the_one_of_the_turn():
    state, _ = curia("coup blackmail/altar")
    state = act(state, "trigger coup")
    assert legal(state, "trigger") == ["trigger blackmail"]
    start = position(city(coins=40, unbuilt="curia_julia", plots="coup blackmail/altar"))
    state = act(start, "trigger blackmail", "wonder curia_julia with walls", "trigger coup")
    assert [plot.triggered for plot in plots(state)] == [True, True]


def test_the_curia_julia_triggers_only_what_is_not_prepared():
    state, events = curia("coup/altar")
    assert of_kind(events, EffectSkipped) == [EffectSkipped(ONE, "curia_julia", "no_conspiracy")]
    assert (state.active, legal(state, "trigger")) == (ONE, ["trigger coup"])
    state, _ = curia("coup/altar espionage sabotage blackmail/baths!", box="law")
    assert legal(state) == ["trigger espionage", "stop"]


def test_the_curia_julia_asks_only_if_some_conspiracy_would_do_anything():
    state, events = curia("swindle sabotage")
    assert of_kind(events, EffectSkipped) == [EffectSkipped(ONE, "curia_julia", "no_effect")]
    assert state.decision.kind == "turn"


@pytest.mark.parametrize(
    ("words", "code"),
    [
        ("trigger anarchy", "unknown_id id=anarchy kind=conspiracy"),
        ("trigger treason", "conspiracy_not_yours conspiracy=treason"),
        ("trigger blackmail", "conspiracy_prepared conspiracy=blackmail"),
        ("trigger espionage", "conspiracy_triggered conspiracy=espionage"),
        ("trigger swindle", "conspiracy_without_effect conspiracy=swindle"),
        ("prepare coup with brewery", "other_decision decision=curia verb=prepare"),
    ],
)
def test_why_the_curia_julia_cannot_trigger_a_conspiracy(words, code):
    state, _ = curia("coup blackmail/altar espionage/baths! swindle", deck="treason")
    assert refusal(state, words) == code


def test_the_one_trigger_a_turn_does_not_bind_the_curia_julia():
    start = position(city(coins=40, unbuilt="curia_julia", plots="coup blackmail/altar swindle"))
    state = act(start, "trigger blackmail", "wonder curia_julia with walls")
    assert refusal(state, "trigger swindle") == "conspiracy_without_effect conspiracy=swindle"


def test_a_conspiracy_that_the_curia_julia_triggers_is_a_part_of_its_action():
    """What the wonder's card freed is turned up when all of it is over."""
    start = position(
        city(coins=40, unbuilt="curia_julia", plots="property_fraud"),
        reveal="after-action",
        structure={0: "brewery", 18: "aqueduct", 22: "walls"},
    )
    state, events = told(start, "wonder curia_julia with walls", "trigger property_fraud")
    assert (state.turn, of_kind(events, CardRevealed)) == (21, [])
    state, events = told(state, "fraud brewery")
    assert of_kind(events, CardRevealed) == [CardRevealed("aqueduct", 18)]
    assert state.turn == 22


# What happens in the draft


def drafting(*wonders, order=(ONE, TWO, TWO, ONE), deck="coup treason sabotage", **changes):
    """The draft of a group of four; the other four are drafted, and age I lies on the table."""
    start = position(city(coins=7), city(coins=7), age=1, deck=deck, **changes)
    state = replace(
        start,
        deal=replace(start.deal, draft=True, wonders=(*("",) * 4, *wonders)),
        age=0,
        turn=1,
        drafting=Drafting(2, wonders, order),
        decision=Decision("draft", order[0], options=wonders),
    )
    return replace(state, legal=RULES.list_legal(state))


FOUR = ("curia_julia", "knossos", "piraeus", "the_sphinx")


def test_the_last_wonder_of_a_round_does_what_is_due_in_the_draft_before_the_age_begins():
    state = act(drafting(*FOUR), "draft piraeus", "draft the_sphinx", "draft knossos", "cube 1")
    state = act(state, "draft curia_julia")
    assert (state.decision.kind, state.decision.seat, state.age) == ("keep", ONE, 0)
    assert view(state).draft.pick == 4
    state = act(state, "keep treason top")
    assert (state.decision.kind, state.age, state.drafting) == ("turn", 1, None)


@pytest.mark.parametrize("wonders", ["recommended", "random"])
def test_nothing_happens_for_wonders_that_are_handed_out(wonders):
    for seed in range(30):
        settled = deal(seed, Options(wonders=wonders, modules=("base", "agora")), CATALOGUE)
        state, _ = RULES.start(settled)
        assert state.decision.kind == "turn" and not cubes_in(state)


# Knossos


def test_the_move_of_knossos_can_be_left():
    start = position(city(coins=40, unbuilt="knossos"))
    state = act(start, "wonder knossos with walls", "cube 1", "stop")
    assert (cubes_in(state), state.active) == ({1: (1, 0)}, TWO)
