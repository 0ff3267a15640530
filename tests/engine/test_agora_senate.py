"""Influence cubes, who controls a chamber, political supremacy, points."""

from dataclasses import replace

import pytest

from duel_tui.engine.check import invariants
from duel_tui.engine.events import (
    ControlChanged,
    CubeRemoved,
    DecreeRevealed,
    EffectDeclined,
    GameEnded,
)
from duel_tui.engine.score import sheet
from duel_tui.engine.types import ONE, TWO, Viewer

from .senate import RULES, act, city, cubes_in, legal, of_kind, position, refusal, told, view

LEFT = {0: "politician_left_1", 1: "politician_left_2", 2: "walls"}
CENTRE = {0: "politician_centre_1", 1: "politician_centre_2", 2: "walls"}
KNOSSOS = {"one": city(coins=20, unbuilt="knossos"), "structure": {0: "walls", 1: "altar"}}


def control(state):
    """Who controls each chamber, as everybody sees it."""
    return [chamber.control for chamber in view(state).agora.chambers]


# Control


def test_a_further_cube_in_a_controlled_chamber_changes_no_control():
    _, events = told(position(structure=CENTRE, cubes={3: (1, 0)}), "recruit politician_centre_1", "cube 3")
    assert of_kind(events, ControlChanged) == []


def test_a_cube_that_moves_leaves_one_chamber_and_enters_the_other_in_this_order():
    start = position(structure=LEFT, cubes={2: (1, 0), 3: (1, 1)})
    state, events = told(start, "recruit politician_left_1", "move 2 to 3")
    assert of_kind(events, ControlChanged) == [ControlChanged(2, ONE, None), ControlChanged(3, None, ONE)]
    assert cubes_in(state) == {3: (2, 1)}


def test_a_cube_that_is_removed_goes_back_to_its_owner():
    start = position(city(plots="political_maneuver/altar"), structure=LEFT, cubes={4: (0, 1)})
    state, events = told(start, "trigger political_maneuver", "cube 1", "remove 4")
    assert of_kind(events, CubeRemoved) == [CubeRemoved(TWO, 4, "political_maneuver")]
    assert view(state).cities[TWO].politics.supply == 12
    assert of_kind(events, ControlChanged)[-1] == ControlChanged(4, TWO, None)


def test_each_player_has_twelve_cubes_in_the_supply_or_in_the_senate():
    seen = view(position(cubes={1: (3, 0), 6: (1, 4)})).cities
    assert [(c.politics.in_senate, c.politics.supply) for c in seen] == [(4, 8), (4, 8)]


# Decrees that lie face down


def test_decrees_of_every_other_chamber_lie_face_down_at_first():
    decrees = [chamber.decrees for chamber in view(position()).agora.chambers]
    assert [decree is None for (decree,) in decrees] == [False, True, False, True, False, True]


def test_a_cube_that_is_moved_into_a_chamber_turns_up_its_decree_too():
    _, events = told(position(structure=LEFT, cubes={3: (2, 0)}), "recruit politician_left_1", "move 3 to 4")
    assert of_kind(events, DecreeRevealed) == [DecreeRevealed(4, "opponent_chains")]


def test_a_decree_stays_face_up_when_all_cubes_have_left_its_chamber():
    start = position(structure=LEFT, cubes={2: (1, 0)})
    state = act(start, "recruit politician_left_1", "move 2 to 1")
    assert (cubes_in(state), view(state).agora.chambers[1].decrees) == ({1: (1, 0)}, ("two_more_blue",))
    assert state.cities[ONE].politics.decrees == ("discard_plus_2",)


def test_what_lies_face_down_is_known_to_an_omniscient_viewer_alone():
    hidden = ((2, "two_more_blue"), (4, "opponent_chains"), (6, "ignore_cost_green"))
    for viewer in Viewer:
        seen = view(position(), viewer).agora
        assert seen.chambers[1].decrees == (None,)
        assert seen.face_down == (hidden if viewer is Viewer.OMNISCIENT else None)


def test_decrees_work_by_chamber_for_whoever_controls_them_and_for_nobody_at_a_tie():
    start = position(cubes={1: (1, 0), 2: (0, 1), 3: (1, 1), 6: (2, 1)})
    assert [c.politics.decrees for c in start.cities] == [("discard_plus_2", "ignore_cost_green"), ("two_more_blue",)]
    assert [c.politics.decrees for c in view(start).cities] == [c.politics.decrees for c in start.cities]


# Political supremacy


def test_a_cube_moved_inside_the_senate_can_win():
    cubes = {1: (1, 0), 2: (1, 0), 3: (1, 0), 4: (1, 0), 5: (2, 0)}
    state = act(position(structure=LEFT, cubes=cubes), "recruit politician_left_1", "move 5 to 6")
    assert state.outcome == ("political", ONE)


def test_a_cube_that_is_removed_can_bring_its_owners_opponent_the_victory():
    cubes = dict.fromkeys(range(1, 6), (1, 0)) | {6: (2, 2)}
    start = position(city(plots="political_maneuver/altar"), structure=LEFT, cubes=cubes)
    assert act(start, "trigger political_maneuver", "cube 1", "remove 6").outcome == ("political", ONE)


def test_a_player_who_is_not_acting_can_win_by_a_cube_that_leaves():
    cubes = dict.fromkeys(range(2, 7), (0, 1)) | {1: (2, 2)}
    start = position(structure=LEFT, cubes=cubes)
    state, events = told(start, "recruit politician_left_1", "move 1 to 2")
    assert state.outcome is None  # chamber 2 is tied now
    cubes[2] = (0, 3)
    state, events = told(position(structure=LEFT, cubes=cubes), "recruit politician_left_1", "move 1 to 2")
    assert (state.outcome, events[-1]) == (("political", TWO), GameEnded("political", TWO))


# Points


def test_senators_cubes_and_conspiracies_are_worth_nothing():
    plain, full = position(), position(city(buildings="conspirator_1 politician_left_1", plots="coup/altar treason"))
    assert sheet(RULES, plain, ONE) == sheet(RULES, full, ONE)
    assert sheet(RULES, position(cubes={1: (2, 2)}), ONE).senate == 0


def test_the_points_of_the_senate_decide_a_game():
    last = position(age=3, structure={0: "arsenal"}, cubes={3: (0, 1)})
    state = act(last, "discard arsenal")
    assert state.outcome == ("civilian", TWO)


# Choices about cubes


def test_a_move_can_be_left_and_a_cube_cannot():
    start = position(**KNOSSOS)
    state = act(start, "wonder knossos with walls")
    assert (state.decision.kind, state.decision.cause) == ("cube", "knossos")
    assert refusal(state, "stop") == "other_decision decision=cube verb=stop"
    state, events = told(state, "cube 3", "stop")
    assert of_kind(events, EffectDeclined) == [EffectDeclined(ONE, "knossos")]
    assert state.active == TWO


@pytest.mark.parametrize(
    ("words", "code"),
    [
        ("move 2 to 3", "no_cube_there chamber=2"),
        ("move 1 to 3", "not_adjacent chamber=1 to=3"),
        ("move 1 to 0", "no_chamber chamber=0"),
        ("cube 1", "other_decision decision=move verb=cube"),
    ],
)
def test_why_a_cube_cannot_be_moved(words, code):
    state = act(position(**KNOSSOS), "wonder knossos with walls", "cube 1")
    assert refusal(state, words) == code


def test_why_a_cube_cannot_be_removed():
    start = position(city(plots="political_maneuver/altar"), structure=LEFT, cubes={4: (1, 1)})
    state = act(start, "trigger political_maneuver", "cube 1")
    assert legal(state) == ["remove 4"]
    assert refusal(state, "remove 1") == "no_cube_there chamber=1"
    assert refusal(state, "remove 7") == "no_chamber chamber=7"


# What the laws of the box find


def faults(state, **changes):
    """What is said of a position with another senate that isn't said of it as it is."""
    before = set(invariants(RULES, state))
    changed = replace(state, agora=state.agora._replace(**changes))
    return [sentence for sentence in invariants(RULES, changed) if sentence not in before]


def test_a_senate_whose_decrees_do_not_fit_its_cubes_is_unsound():
    state = position(cubes={1: (1, 0)})
    one, *others = state.agora.chambers
    assert faults(state, chambers=(one._replace(cubes=(1, 1)), *others)) == [
        "the decrees of seat one aren't those of the chambers that it controls"
    ]


def test_a_seat_cannot_have_more_cubes_than_there_are_nor_fewer_than_none():
    state = position()
    one, *others = state.agora.chambers
    assert "seat two has 13 cubes in the senate" in faults(state, chambers=(one._replace(cubes=(0, 13)), *others))
    assert "seat two has fewer than no cubes in a chamber" in faults(
        state, chambers=(one._replace(cubes=(0, -1)), *others)
    )


def test_a_decree_lies_in_one_chamber_and_face_up_where_somebody_controls_it():
    state = position()
    one, two, *others = state.agora.chambers
    twice = faults(state, chambers=(one, two._replace(decrees=one.decrees), *others))
    assert any("the decrees in the senate are" in sentence for sentence in twice)
    hidden = faults(state, chambers=(one, two._replace(cubes=(0, 1)), *others))
    assert "chamber 2 is controlled, yet a decree lies face down in it" in hidden


def test_a_conspiracy_is_in_one_place():
    everything = " ".join(RULES.catalogue.conspiracies)
    sound = position(deck=everything)
    assert not any("conspiracy" in sentence for sentence in invariants(RULES, sound))
    double = position(city(plots="coup"), deck=everything)
    assert "the conspiracy coup is in 2 places" in invariants(RULES, double)


def test_a_game_that_is_won_in_the_senate_does_not_go_on():
    state = position(cubes=dict.fromkeys(range(1, 7), (1, 0)))
    assert "seat one controls every chamber, yet the game goes on" in invariants(RULES, state)
