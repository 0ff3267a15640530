"""The wonders Curia Julia and Knossos: when they are drafted and when they are built (cases A75 to A79)."""

from dataclasses import replace

import pytest

from duel_tui.deal import Options, deal
from duel_tui.engine.events import (
    CardRevealed,
    CoinsGained,
    EffectDeclined,
    EffectSkipped,
    ExtraTurnGained,
    PawnMoved,
    WonderDrafted,
)
from duel_tui.engine.records_agora import Plot
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


def test_a75_the_curia_julia_pays_then_lets_a_conspiracy_be_triggered_then_gives_an_extra_turn():
    state, events = curia("coup")
    assert events[-1] == CoinsGained(ONE, 6, 30, 36, "curia_julia")
    assert state.decision == Decision("curia", ONE, "curia_julia", ("coup",), secret=True)
    assert legal(state) == ["trigger coup", "stop"]
    state, events = told(state, "trigger coup")
    assert of_kind(events, PawnMoved) == [PawnMoved(ONE, 0, 2, "coup")]
    assert events[-1] == ExtraTurnGained(ONE, "curia_julia")
    assert plots(state) == (Plot("coup", None, True),)
    assert (state.decision.kind, state.active, state.turn) == ("turn", ONE, 22)


def test_the_conspiracy_that_the_curia_julia_triggers_is_not_the_one_of_the_turn():
    state, _ = curia("coup blackmail/altar")
    state = act(state, "trigger coup")
    assert legal(state, "trigger") == ["trigger blackmail"]
    start = position(city(coins=40, unbuilt="curia_julia", plots="coup blackmail/altar"))
    state = act(start, "trigger blackmail", "wonder curia_julia with walls", "trigger coup")
    assert [plot.triggered for plot in plots(state)] == [True, True]


def test_the_trigger_of_the_curia_julia_can_be_left():
    state, events = told(curia("coup")[0], "stop")
    assert events == [EffectDeclined(ONE, "curia_julia"), ExtraTurnGained(ONE, "curia_julia")]
    assert plots(state) == (Plot("coup"),)


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


def test_a76_without_a_conspiracy_the_curia_julia_gives_its_coins_and_the_extra_turn():
    state, events = curia("")
    assert CoinsGained(ONE, 6, 30, 36, "curia_julia") in events
    assert of_kind(events, EffectSkipped) == [EffectSkipped(ONE, "curia_julia", "no_conspiracy")]
    assert events[-1] == ExtraTurnGained(ONE, "curia_julia")
    assert state.active == ONE


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


def test_who_takes_the_curia_julia_in_the_draft_conspires_before_the_next_pick():
    state, events = told(drafting(*FOUR), "draft curia_julia")
    assert events[0] == WonderDrafted(ONE, "curia_julia")
    assert state.decision == Decision("keep", ONE, "curia_julia", ("coup", "treason"), secret=True)
    assert view(state).draft.taken == (("curia_julia", ONE),)
    state = act(state, "keep coup bottom")
    assert plots(state) == (Plot("coup"),)
    assert state.decision == Decision("draft", TWO, options=FOUR[1:])


def test_who_takes_knossos_in_the_draft_places_a_cube_before_the_next_pick():
    state = act(drafting(*FOUR), "draft knossos")
    assert (state.decision.kind, state.decision.seat, state.decision.cause) == ("cube", ONE, "knossos")
    state = act(state, "cube 4")
    assert (cubes_in(state), state.age) == ({4: (1, 0)}, 0)
    assert state.decision.kind == "draft"


def test_the_last_wonder_of_a_round_does_it_too_before_the_age_begins():
    state = act(drafting(*FOUR), "draft piraeus", "draft the_sphinx", "draft knossos", "cube 1")
    state = act(state, "draft curia_julia")
    assert (state.decision.kind, state.decision.seat, state.age) == ("keep", ONE, 0)
    assert view(state).draft.pick == 4
    state = act(state, "keep treason top")
    assert (state.decision.kind, state.age, state.drafting) == ("turn", 1, None)


def test_a_cube_of_the_draft_can_move_the_pawn_before_age_one():
    decrees = "discard_plus_2 two_more_blue shield opponent_chains cheaper_grey ignore_cost_green"
    state, events = told(drafting(*FOUR, decrees=decrees), "draft knossos", "cube 3")
    assert of_kind(events, PawnMoved) == [PawnMoved(ONE, 0, 1, "shield")]
    assert (state.pawn, state.decision.kind) == (1, "draft")


@pytest.mark.parametrize("wonders", ["recommended", "random"])
def test_nothing_happens_for_wonders_that_are_handed_out(wonders):
    for seed in range(30):
        settled = deal(seed, Options(wonders=wonders, modules=("base", "agora")), CATALOGUE)
        state, _ = RULES.start(settled)
        assert state.decision.kind == "turn" and not cubes_in(state)


def test_a78_nothing_happens_for_a_wonder_that_is_taken_from_the_opponent():
    start = position(city(coins=40, plots="extortion/altar"), city(unbuilt="curia_julia"), deck="coup treason")
    state = act(start, "trigger extortion", "claim curia_julia")
    assert (plots(state), state.decision.kind) == ((Plot("extortion", "altar", True),), "turn")
    state, events = told(state, "wonder curia_julia with walls")
    assert CoinsGained(ONE, 6, 30, 36, "curia_julia") in events
    assert events[-1] == ExtraTurnGained(ONE, "curia_julia")


# Knossos


def test_a79_knossos_places_a_cube_and_may_move_one_and_is_worth_three_points():
    start = position(city(coins=40, unbuilt="knossos"))
    state = act(start, "wonder knossos with walls")
    assert (state.decision.kind, legal(state)) == ("cube", [f"cube {chamber}" for chamber in range(1, 7)])
    state = act(state, "cube 1")
    assert (state.decision.kind, legal(state)) == ("move", ["move 1 to 2", "stop"])
    state = act(state, "move 1 to 2")
    assert (cubes_in(state), state.active) == ({2: (1, 0)}, TWO)
    assert view(state).cities.of(ONE).score.wonder == 3


def test_the_move_of_knossos_can_be_left():
    start = position(city(coins=40, unbuilt="knossos"))
    state = act(start, "wonder knossos with walls", "cube 1", "stop")
    assert (cubes_in(state), state.active) == ({1: (1, 0)}, TWO)
