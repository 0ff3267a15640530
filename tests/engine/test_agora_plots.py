"""Conspiring, preparing and triggering a conspiracy."""

import pytest

from duel_tui.engine import actions
from duel_tui.engine.actions import HIDDEN, masked
from duel_tui.engine.events import (
    AgeBegun,
    CardRevealed,
    CardTaken,
    ConspiraciesDrawn,
    ConspiracyHidden,
    ConspiracyKept,
    ConspiracyPrepared,
    Conspired,
    EffectDeclined,
    EffectSkipped,
    ExtraTurnGained,
    ExtraTurnLost,
    audience,
)
from duel_tui.engine.records_agora import Plot
from duel_tui.engine.state import Decision
from duel_tui.engine.types import ONE, TWO, Viewer

from .senate import CATALOGUE, act, city, legal, of_kind, position, refusal, told, view


def plots(state, seat=ONE):
    return state.cities[seat].politics.plots


# Conspiring


def conspired(one=None, deck="coup treason sabotage", **changes):
    """Seat one recruits a conspirator and conspires."""
    return told(
        position(one, deck=deck, structure={0: "conspirator_1", 1: "walls"}, **changes),
        "recruit conspirator_1",
        "conspire",
    )


def test_who_conspires_draws_two_conspiracies_in_secret_and_keeps_one():
    state, events = conspired()
    assert state.decision == Decision("keep", ONE, "conspirator_1", ("coup", "treason"), secret=True)
    assert of_kind(events, ConspiraciesDrawn) == [ConspiraciesDrawn(ONE, ("coup", "treason"), "conspirator_1")]
    assert of_kind(events, Conspired) == [Conspired(ONE, 2, "conspirator_1")]
    assert legal(state) == ["keep coup top", "keep coup bottom", "keep treason top", "keep treason bottom"]
    assert plots(act(state, "keep treason top")) == (Plot("treason"),)


def test_a50_which_cards_were_drawn_and_kept_is_told_to_their_seat_alone_and_the_end_to_all():
    _, events = told(conspired()[0], "keep treason bottom")
    assert of_kind(events, ConspiracyHidden, ConspiracyKept) == [
        ConspiracyHidden(ONE, ("treason",), "coup"),
        ConspiracyKept(ONE, 1, "bottom", "conspirator_1"),
    ]
    assert [audience(event) for event in events[:2]] == [ONE, None]


def test_after_conspiring_it_is_the_other_players_turn():
    state = act(conspired()[0], "keep coup top")
    assert (state.decision.kind, state.active, state.turn) == ("turn", TWO, 22)


def test_conspiracies_that_are_kept_lie_in_the_order_in_which_they_came():
    state = act(conspired(city(plots="espionage blackmail/altar"))[0], "keep coup top")
    assert plots(state) == (Plot("espionage"), Plot("blackmail", "altar"), Plot("coup"))


def test_organized_crime_of_the_opponent_changes_nothing():
    start = position(
        city(), city(tokens="organized_crime"), deck="coup treason", structure={0: "conspirator_1", 1: "walls"}
    )
    assert act(start, "recruit conspirator_1", "conspire").decision.kind == "keep"


def test_the_last_card_of_the_deck_is_kept_without_a_choice_of_ends():
    state, _ = conspired(deck="coup")
    assert legal(state) == ["keep coup"]
    state, events = told(state, "keep coup")
    assert (plots(state), state.agora.deck) == ((Plot("coup"),), ())
    assert of_kind(events, ConspiracyHidden, ConspiracyKept) == [
        ConspiracyHidden(ONE, ("coup",), None),
        ConspiracyKept(ONE, 1, None, "conspirator_1"),
    ]


@pytest.mark.parametrize(
    ("deck", "words", "code"),
    [
        ("coup treason", "keep anarchy top", "unknown_id id=anarchy kind=conspiracy"),
        ("coup treason", "keep sabotage top", "not_offered id=sabotage"),
        ("coup treason", "keep coup", "no_end conspiracy=coup"),
        ("coup", "keep coup top", "not_offered id=top"),
        ("coup treason", "stop", "other_decision decision=keep verb=stop"),
    ],
)
def test_why_a_conspiracy_cannot_be_kept_so(deck, words, code):
    assert refusal(conspired(deck=deck)[0], words) == code


def test_only_its_seat_sees_what_was_drawn_and_what_it_has():
    state, _ = conspired(city(plots="espionage"))
    for viewer in (Viewer.TWO, Viewer.SPECTATOR):
        seen = view(state, viewer)
        assert (seen.decision.options, seen.legal) == (None, ())
        assert [plot.conspiracy for plot in seen.cities.of(ONE).politics.plots] == [None]
    assert view(state, Viewer.ONE).decision.options == ("coup", "treason")
    assert [plot.conspiracy for plot in view(state, Viewer.ONE).cities.of(ONE).politics.plots] == ["espionage"]


# Preparing


def test_a_conspiracy_is_prepared_with_an_accessible_card_which_has_no_effect():
    start = position(city(plots="espionage coup"), structure={0: "palace", 1: "walls"})
    state, events = told(start, "prepare coup with palace")
    assert plots(state) == (Plot("espionage"), Plot("coup", "palace"))
    assert events[:2] == [CardTaken(21, ONE, "palace", 0), ConspiracyPrepared(ONE, 2, "palace")]
    one = state.cities.of(ONE)
    assert (one.buildings, one.coins, state.pile) == ((), 7, ())
    assert (state.decision.kind, state.active) == ("turn", TWO)


def test_each_conspiracy_that_is_not_prepared_can_be_prepared_with_each_accessible_card():
    start = position(
        city(plots="espionage coup sabotage/altar treason/baths!"), structure={0: "conspirator_2", 1: "walls"}
    )
    assert legal(start, "prepare") == [
        "prepare espionage with conspirator_2",
        "prepare espionage with walls",
        "prepare coup with conspirator_2",
        "prepare coup with walls",
    ]


def test_a_card_that_is_taken_to_prepare_turns_up_what_it_covered():
    start = position(city(plots="coup"), age=1, structure={3: "quarry", 7: "altar", 8: "baths"})
    _, events = told(start, "prepare coup with altar")
    assert not of_kind(events, CardRevealed)
    _, events = told(start, "prepare coup with altar", "discard baths")
    assert of_kind(events, CardRevealed) == [CardRevealed("quarry", 3)]


@pytest.mark.parametrize(
    ("words", "code"),
    [
        ("prepare anarchy with walls", "unknown_id id=anarchy kind=conspiracy"),
        ("prepare coup with ziggurat", "unknown_id id=ziggurat kind=card"),
        ("prepare sabotage with walls", "conspiracy_not_yours conspiracy=sabotage"),
        ("prepare treason with walls", "conspiracy_not_yours conspiracy=treason"),
        ("prepare espionage with walls", "conspiracy_prepared conspiracy=espionage"),
        ("prepare blackmail with walls", "conspiracy_triggered conspiracy=blackmail"),
        ("prepare coup with palace", "not_in_structure card=palace"),
        ("prepare coup with aqueduct", "covered by=(18,) card=aqueduct"),
    ],
)
def test_why_a_conspiracy_cannot_be_prepared_so(words, code):
    start = position(
        city(plots="coup espionage/altar blackmail/baths!"),
        city(plots="sabotage"),
        deck="treason",
        structure={13: "aqueduct", 18: "statue", 22: "walls"},
    )
    assert refusal(start, words) == code


def test_a_face_down_card_is_refused_like_one_that_is_not_there():
    start = position(city(plots="coup"), structure={18: "statue", 22: "walls"})
    assert refusal(start, "prepare coup with statue") == "not_in_structure card=statue"


def test_in_the_log_of_the_others_it_is_not_said_which_conspiracy_was_prepared():
    assert actions.text(masked(actions.parse("prepare coup with walls"))) == "prepare hidden with walls"
    assert actions.text(masked(actions.parse("keep coup bottom"))) == "keep hidden bottom"


# Triggering


def test_a_conspiracy_cannot_be_triggered_in_the_turn_in_which_it_is_prepared():
    state = act(position(city(plots="coup")), "prepare coup with walls")
    assert (state.active, legal(state, "trigger")) == (TWO, [])


def test_a_prepared_conspiracy_need_not_be_triggered():
    state = act(position(city(plots="coup/altar"), structure={0: "walls", 1: "brewery", 2: "statue"}), "discard walls")
    assert plots(state) == (Plot("coup", "altar"),)
    assert legal(act(state, "discard brewery"), "trigger") == ["trigger coup"]


def test_the_other_player_may_trigger_one_in_the_next_turn():
    start = position(city(plots="coup/altar"), city(plots="embezzlement/baths"), cubes={1: (0, 1)})
    state = act(start, "trigger coup", "discard walls")
    assert legal(state, "trigger") == ["trigger embezzlement"]


def test_triggering_keeps_an_extra_turn_that_is_due():
    start = position(
        city(coins=40, plots="coup/altar", unbuilt="the_sphinx"), structure={0: "walls", 1: "brewery", 2: "statue"}
    )
    state, events = told(start, "trigger coup", "wonder the_sphinx with walls", "discard brewery")
    assert len(of_kind(events, ExtraTurnGained)) == 1
    assert state.active == TWO


def test_a_conspiracy_prepared_in_an_earlier_age_can_be_triggered_later():
    state = act(position(city(plots="coup"), age=1, structure={0: "altar"}), "prepare coup with altar")
    assert plots(state) == (Plot("coup", "altar"),)
    assert state.age == 2
    assert legal(position(city(plots="coup/altar"), age=3), "trigger") == ["trigger coup"]


@pytest.mark.parametrize(
    ("words", "code"),
    [
        ("trigger anarchy", "unknown_id id=anarchy kind=conspiracy"),
        ("trigger sabotage", "conspiracy_not_yours conspiracy=sabotage"),
        ("trigger treason", "conspiracy_not_yours conspiracy=treason"),
        ("trigger coup", "conspiracy_not_prepared conspiracy=coup"),
        ("trigger blackmail", "conspiracy_triggered conspiracy=blackmail"),
        ("trigger swindle", "conspiracy_without_effect conspiracy=swindle"),
    ],
)
def test_why_a_conspiracy_cannot_be_triggered(words, code):
    start = position(city(plots="coup blackmail/baths! swindle/altar"), city(plots="sabotage/theater"), deck="treason")
    assert refusal(start, words) == code


def test_parts_that_cannot_do_anything_are_skipped():
    state, events = told(position(city(plots="swindle/altar"), cubes={4: (1, 0)}), "trigger swindle")
    assert of_kind(events, EffectSkipped) == [EffectSkipped(ONE, "swindle", "no_building")]
    assert state.decision.kind == "move"
    state, events = told(state, "stop")
    assert events == [EffectDeclined(ONE, "swindle")]
    assert (state.decision.kind, state.active) == ("turn", ONE)


OFFERED = [
    ("extortion", {}, {"unbuilt": "piraeus"}, {}),
    ("blackmail", {}, {"coins": 1}, {}),
    ("expropriation", {}, {"buildings": "altar"}, {}),
    ("swindle", {}, {"buildings": "tavern"}, {}),
    ("obscurantism", {}, {}, {"board": "law"}),
    ("obscurantism", {}, {"tokens": "law"}, {}),
    ("obscurantism", {}, {}, {"box": "law"}),
    ("property_fraud", {}, {}, {"structure": {0: "altar", 7: "walls"}}),
    ("treason", {}, {}, {"removed": "quarry", "by_age": (1, 0, 0)}),
    ("political_maneuver", {}, {}, {}),
    ("espionage", {}, {}, {"box": "law"}),
    ("turn_of_events", {}, {}, {}),
    ("embezzlement", {}, {}, {"cubes": {1: (1, 0)}}),
    ("embezzlement", {}, {"coins": 1}, {"cubes": {1: (0, 1)}}),
    ("foreclosure", {}, {"buildings": "quarry"}, {}),
    ("foreclosure", {}, {"buildings": "press"}, {}),
    ("coercion", {"buildings": "altar"}, {"buildings": "baths"}, {}),
    ("insider_influence", {}, {}, {}),
    ("sabotage", {}, {"built": "piraeus/walls"}, {}),
    ("coup", {}, {}, {}),
]
NOT_OFFERED = [
    ("extortion", {"unbuilt": "piraeus"}, {"built": "the_sphinx/walls"}, {}),
    ("blackmail", {}, {"coins": 0, "reserve": 3}, {}),
    ("expropriation", {"buildings": "altar"}, {"buildings": "tavern"}, {}),
    ("swindle", {"buildings": "tavern"}, {"buildings": "altar"}, {}),
    ("obscurantism", {"tokens": "law"}, {}, {}),
    ("property_fraud", {}, {}, {"structure": {0: "conspirator_1", 7: "walls"}}),
    ("treason", {}, {}, {"removed": "quarry arena", "by_age": (0, 0, 1), "age": 2}),
    ("espionage", {}, {}, {"board": "law"}),
    ("embezzlement", {}, {"coins": 0}, {"cubes": {1: (0, 1)}}),
    ("embezzlement", {}, {"coins": 9}, {}),
    ("foreclosure", {"buildings": "quarry"}, {"buildings": "altar"}, {}),
    ("coercion", {"buildings": "altar"}, {"buildings": "library"}, {}),
    ("coercion", {"buildings": "tavern"}, {"buildings": "brewery"}, {}),
    ("sabotage", {"built": "piraeus/walls"}, {"unbuilt": "the_sphinx"}, {}),
]


def offered(conspiracy, one, two, changes):
    start = position(city(**{"plots": f"{conspiracy}/gardens", **one}), city(**two), **changes)
    return f"trigger {conspiracy}" in legal(start)


@pytest.mark.parametrize(("conspiracy", "one", "two", "changes"), OFFERED)
def test_a_conspiracy_with_something_to_work_on_is_offered(conspiracy, one, two, changes):
    assert offered(conspiracy, one, two, changes)


@pytest.mark.parametrize(("conspiracy", "one", "two", "changes"), NOT_OFFERED)
def test_a_conspiracy_with_nothing_to_work_on_is_not_offered(conspiracy, one, two, changes):
    assert not offered(conspiracy, one, two, changes)


def test_a_cube_that_can_be_moved_is_enough_for_conspiracies_that_end_with_that():
    for conspiracy in CATALOGUE.conspiracies.values():
        ends_with_a_move = "MoveCube" in [type(effect).__name__ for effect in conspiracy.effects]
        in_vain = {"coins": 0}, {"cubes": {4: (1, 0)}}
        if ends_with_a_move:
            assert offered(conspiracy.id, {}, *in_vain), conspiracy.id
        elif conspiracy.id in ("foreclosure", "sabotage", "obscurantism", "espionage"):
            assert not offered(conspiracy.id, {}, *in_vain), conspiracy.id


def test_the_conspiracy_that_empties_the_structure_ends_the_turn_and_the_age():
    start = position(city(plots="turn_of_events/altar"), structure={0: "walls"})
    state, events = told(start, "trigger turn_of_events", "clear walls")
    assert (state.age, state.decision.kind, state.active) == (3, "begin", ONE)
    assert not state.agora.triggered and not of_kind(events, AgeBegun, ExtraTurnLost)


def test_another_player_may_decide_in_the_middle_of_it_and_the_turn_goes_on():
    start = position(
        city(plots="coercion/altar", buildings="workshop"),
        city(buildings="apothecary study"),
        board="law economy",
        structure={0: "walls", 1: "brewery"},
    )
    state = act(start, "trigger coercion", "exchange apothecary for workshop")
    assert (state.decision.kind, state.decision.seat, state.active) == ("turn", ONE, ONE)


# What the others see of it


def test_the_others_see_of_a_turn_that_something_could_be_prepared_or_triggered_and_not_what():
    start = position(city(plots="espionage coup sabotage/altar treason/baths"), structure={0: "statue", 1: "walls"})
    for viewer in (Viewer.TWO, Viewer.SPECTATOR):
        texts = [actions.text(action) for action in view(start, viewer).legal]
        assert [text for text in texts if "prepare" in text or "trigger" in text] == [
            f"prepare {HIDDEN} with statue",
            f"prepare {HIDDEN} with walls",
            f"trigger {HIDDEN}",
        ]
        assert "discard walls" in texts
    for viewer in (Viewer.ONE, Viewer.OMNISCIENT):
        assert view(start, viewer).legal == start.legal


def test_whether_a_conspiracy_would_do_anything_is_not_seen_by_the_others():
    in_vain, useful = position(city(plots="swindle/altar")), position(city(plots="coup/altar"))
    assert legal(in_vain, "trigger") != legal(useful, "trigger")
    assert view(in_vain, Viewer.TWO) == view(useful, Viewer.TWO)
    assert view(in_vain) == view(useful)


def test_the_others_see_that_none_can_be_triggered_any_more_in_this_turn():
    state = act(position(city(plots="coup/altar blackmail/baths")), "trigger coup")
    assert f"trigger {HIDDEN}" not in [actions.text(action) for action in view(state).legal]


def test_a_conspiracy_is_seen_by_its_seat_alone_until_it_is_triggered():
    start = position(city(plots="coup/altar blackmail espionage/baths!"))
    mine = view(start, Viewer.ONE).cities.of(ONE).politics.plots
    theirs = view(start, Viewer.TWO).cities.of(ONE).politics.plots
    assert [plot.conspiracy for plot in mine] == ["coup", "blackmail", "espionage"]
    assert [plot.conspiracy for plot in theirs] == [None, None, "espionage"]
    assert [plot.prepared for plot in theirs] == [True, False, False]
    assert [plot.card for plot in theirs] == ["altar", None, "baths"]


def test_the_deck_is_seen_by_nobody():
    start = position(deck="coup treason")
    for viewer in (Viewer.ONE, Viewer.TWO, Viewer.SPECTATOR):
        assert (view(start, viewer).agora.deck, view(start, viewer).agora.deck_cards) == (2, None)
    assert view(start, Viewer.OMNISCIENT).agora.deck_cards == ("coup", "treason")
