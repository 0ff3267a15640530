"""The decree that moves the conflict pawn, and the military tokens of the senate."""

import pytest

from duel_tui.engine.events import (
    CoinsGained,
    ControlChanged,
    CubeMoved,
    CubePlaced,
    EffectDeclined,
    EffectSkipped,
    ExtraTurnGained,
    MilitaryTokenTaken,
    PawnMoved,
)
from duel_tui.engine.types import ONE, TWO

from .senate import BOTH, CATALOGUE, act, city, cubes_in, of_kind, position, told, view

SHIELD_LEFT = "shield two_more_blue cheaper_brown cheaper_grey discard_plus_2 opponent_chains"
"""The military decree in chamber 1."""
LEFT = {0: "politician_left_1", 1: "politician_left_2", 2: "walls"}
"""For three senate actions."""


def shield(*cities, **changes):
    return position(*cities, **{"decrees": SHIELD_LEFT, "structure": LEFT, **changes})


def moves(events):
    """Every movement of the pawn, as it is counted on the track."""
    return [(event.before, event.after) for event in of_kind(events, PawnMoved)]


# The military decree


def test_the_military_decree_of_seat_two_moves_the_pawn_to_the_other_side():
    state = act(shield(active=TWO), "recruit politician_left_1", "cube 1")
    assert state.pawn == -1


def test_more_cubes_in_a_chamber_that_is_controlled_move_nothing():
    _, events = told(shield(cubes={1: (1, 0)}), "recruit politician_left_1", "cube 1")
    assert moves(events) == []


def test_a_cube_that_leaves_for_the_chamber_of_the_decree_moves_the_pawn_too():
    assert act(shield(cubes={2: (1, 0)}), "recruit politician_left_1", "move 2 to 1").pawn == 1


def test_a_cube_of_the_opponent_that_is_removed_moves_the_pawn():
    start = shield(city(plots="political_maneuver/altar"), cubes={1: (0, 1)}, pawn=-1)
    _, events = told(start, "trigger political_maneuver", "cube 3", "remove 1")
    assert moves(events) == [(-1, 0)]


def test_minerva_stops_the_pawn_that_a_decree_moves():
    start = shield(rules=BOTH, minerva=1)
    state, events = told(start, "recruit politician_left_1", "cube 1")
    assert (state.pawn, moves(events), state.pantheon.minerva) == (0, [], None)
    assert state.cities[ONE].politics.decrees == ("shield",)


def test_poliorcetics_counts_each_step_of_its_owner_whoever_caused_it():
    gained = shield(city(tokens="poliorcetics"), rules=BOTH)
    assert act(gained, "recruit politician_left_1", "cube 1").cities[TWO].coins == 6
    lost = shield(city(tokens="poliorcetics"), rules=BOTH, cubes={1: (0, 1)}, pawn=-1, active=TWO)
    assert act(lost, "recruit politician_left_1", "move 1 to 2").cities[TWO].coins == 6
    against = shield(two=city(tokens="poliorcetics"), rules=BOTH, cubes={1: (1, 0)}, pawn=1)
    assert act(against, "recruit politician_left_1", "move 1 to 2").cities[ONE].coins == 6


# Military tokens


def test_the_military_tokens_take_no_coins():
    assert [(token.distance, token.coins) for token in CATALOGUE.numbers.military_tokens] == [(3, 0), (6, 0)]
    assert view(position()).military_tokens == ((-6, 0), (-3, 0), (3, 0), (6, 0))


def test_the_move_of_the_large_token_can_be_left():
    start = position(pawn=5, structure={0: "guard_tower", 1: "walls"}, cubes={2: (1, 1)})
    state, events = told(start, "build guard_tower", "remove 2", "stop")
    assert of_kind(events, EffectDeclined) == [EffectDeclined(ONE, "military")]
    assert state.active == TWO


def test_parts_of_a_token_that_have_nothing_to_work_on_are_skipped():
    state, events = told(position(pawn=5, structure={0: "guard_tower", 1: "walls"}), "build guard_tower")
    assert of_kind(events, EffectSkipped) == [EffectSkipped(ONE, "military", "no_cube")] * 2
    assert state.active == TWO


def test_both_tokens_come_in_order_with_poliorcetics_too():
    start = position(
        city(coins=30, tokens="strategy poliorcetics"),
        rules=BOTH,
        pawn=2,
        age=3,
        structure={0: "arsenal", 1: "port"},
        cubes={4: (0, 1)},
    )
    state = act(start, "build arsenal")
    assert (state.decision.kind, state.cities[TWO].coins) == ("cube", 3)
    assert act(state, "cube 2").decision.kind == "remove"


def test_a46_with_two_decrees_in_a_chamber_both_are_gained():
    start = position(
        city(plots="insider_influence/altar", buildings="altar theater"),
        decrees=SHIELD_LEFT,
        structure={0: "politician_left_1", 1: "walls"},
        pawn=2,
    )
    state = act(start, "trigger insider_influence", "decree 1 to 2")
    state, events = told(state, "recruit politician_left_1", "cube 2")
    assert state.cities[ONE].politics.decrees == ("two_more_blue", "shield")
    assert (moves(events), state.decision[:3]) == ([(2, 3)], ("cube", ONE, "military"))
    assert view(act(state, "cube 6")).agora.actions_left == 1


def test_the_chamber_that_is_left_is_settled_to_its_end_before_the_one_that_is_entered():
    start = shield(cubes={1: (1, 0), 2: (0, 0)}, pawn=-2)
    _, events = told(start, "recruit politician_left_1", "move 1 to 2")
    told_kinds = of_kind(events, CubeMoved, ControlChanged, PawnMoved, MilitaryTokenTaken)
    assert told_kinds == [
        CubeMoved(ONE, 1, 2, "politician_left_1"),
        ControlChanged(1, ONE, None),
        PawnMoved(TWO, -2, -3, "shield"),
        MilitaryTokenTaken(ONE, 3, 0),
        ControlChanged(2, None, ONE),
    ]


# When a token is resolved


def test_a_token_that_the_shields_of_a_wonder_reach_comes_behind_its_other_choices():
    start = position(
        city(coins=30, unbuilt="the_statue_of_zeus"),
        city(buildings="lumber_yard press"),
        pawn=2,
        structure={0: "walls", 1: "stable"},
    )
    state = act(start, "wonder the_statue_of_zeus with walls")
    assert (state.pawn, state.decision.kind) == (3, "destroy")
    state = act(state, "destroy lumber_yard")
    assert state.decision[:3] == ("cube", ONE, "military")
    assert act(state, "cube 1").active == TWO


def test_a_token_of_a_wonder_comes_before_the_extra_turn():
    start = position(
        city(coins=30, unbuilt="circus_maximus", tokens="theology"),
        city(buildings="press"),
        pawn=2,
        structure={0: "walls", 1: "stable"},
    )
    state = act(start, "wonder circus_maximus with walls", "destroy press")
    state, events = told(state, "cube 1")
    assert of_kind(events, CubePlaced, ExtraTurnGained)[-1] == ExtraTurnGained(ONE, "theology")


def test_a_building_of_the_mausoleum_has_its_token_before_the_rest_of_the_wonder():
    start = position(
        city(coins=30, unbuilt="the_mausoleum", tokens="theology"),
        pile="stable",
        pawn=2,
        structure={0: "walls", 1: "altar"},
    )
    state = act(start, "wonder the_mausoleum with walls", "mausoleum stable")
    assert state.decision[:3] == ("cube", ONE, "military")
    assert act(state, "cube 1").active == ONE


def test_the_cube_of_a_token_can_win_the_game():
    cubes = dict.fromkeys(range(1, 6), (1, 0))
    start = position(pawn=2, structure={0: "stable", 1: "walls"}, cubes=cubes, two=city(buildings="stone_pit"))
    assert act(start, "build stable", "cube 6").outcome == ("political", ONE)


def test_the_cube_of_a_token_can_gain_the_military_decree_and_move_the_pawn_on():
    start = position(decrees=SHIELD_LEFT, pawn=2, structure={0: "stable", 1: "walls"})
    state, events = told(start, "build stable", "cube 1")
    assert moves(events) == [(2, 3), (3, 4)]
    assert state.active == TWO


def test_neptune_lets_the_acting_player_carry_out_the_second_token():
    start = position(rules=BOTH, spaces={6: "neptune"}, cubes={3: (1, 1)})
    state = act(start, "activate neptune", "neptune 3", "neptune -6")
    assert (state.decision[:3], state.military) == (("remove", ONE, "military"), (-3, 6))
    state = act(state, "remove 3", "stop")
    assert (cubes_in(state), state.active) == ({3: (1, 0)}, TWO)


@pytest.mark.parametrize(("pawn", "taken"), [(2, 1), (8, 0)])
def test_a_movement_that_wins_takes_no_token(pawn, taken):
    start = position(pawn=pawn, military=(3,), structure={0: "stable", 1: "walls"})
    state, events = told(start, "build stable")
    assert len(of_kind(events, MilitaryTokenTaken)) == taken
    assert (state.outcome is None) == bool(taken)
    assert of_kind(events, CoinsGained) == []
