"""Conspiracies about the pawn, cubes and decrees."""

from dataclasses import replace

import pytest

from duel_tui.engine.events import (
    DecreeMoved,
    DecreeRevealed,
    GameEnded,
    PawnMoved,
)
from duel_tui.engine.types import ONE

from .senate import (
    act,
    city,
    goes_on,
    legal,
    of_kind,
    position,
    refusal,
    skipped,
    told,
    triggered,
    view,
)

# Coup


def test_coup_can_win_the_game():
    state, events = triggered("coup", pawn=7)
    assert (state.outcome, events[-1]) == (("military", ONE), GameEnded("military", ONE))


def test_a_military_token_that_coup_reaches_is_resolved_at_once():
    state, _ = triggered("coup", pawn=2)
    assert (state.decision.kind, state.decision.seat, state.decision.cause) == ("cube", ONE, "military")
    assert goes_on(act(state, "cube 1"))


# Political Maneuver


def test_political_maneuver_skips_placing_with_an_empty_supply():
    state, events = triggered("political_maneuver", cubes={1: (12, 1)})
    assert skipped(events) == [("political_maneuver", "no_cube")]
    assert state.decision.kind == "remove"


def test_a_cube_removed_can_complete_the_control_of_the_other_player():
    cubes = {1: (1, 0), **dict.fromkeys(range(2, 7), (0, 2))}
    state, _ = triggered("political_maneuver", "cube 1", "remove 2", cubes=cubes)
    assert state.outcome is None
    removed = {1: (2, 1), **dict.fromkeys(range(2, 6), (2, 1)), 6: (1, 1)}
    state, events = triggered("political_maneuver", "cube 1", "remove 6", cubes=removed)
    assert (state.outcome, events[-1]) == (("political", ONE), GameEnded("political", ONE))
    assert state.agenda == ()


# Insider Influence


SHIELD = "discard_plus_2 shield conspirator_extra_turn opponent_chains cheaper_grey ignore_cost_green"


def test_insider_influence_puts_a_decree_under_the_one_of_another_chamber():
    state, _ = triggered("insider_influence", cubes={3: (1, 0)})
    assert len(legal(state)) == 6 * 5 and legal(state)[0] == "decree 1 to 2"
    state, events = told(state, "decree 1 to 3")
    assert of_kind(events, DecreeMoved) == [DecreeMoved(ONE, 1, 3, "discard_plus_2")]
    assert state.cities.of(ONE).politics.decrees == ("conspirator_extra_turn", "discard_plus_2")
    assert view(state).cities.of(ONE).discard_income == 2 + 2
    assert state.decision.kind == "move"


def test_a_chamber_without_a_decree_is_still_controlled_and_worth_its_points():
    state, _ = triggered("insider_influence", "decree 1 to 3", "stop", cubes={1: (1, 0)})
    seen = view(state)
    assert (seen.agora.chambers[0].control, seen.agora.chambers[0].decrees) == (ONE, ())
    assert seen.cities.of(ONE).score.senate == 1
    assert seen.cities.of(ONE).politics.decrees == ()


@pytest.mark.parametrize(
    ("cubes", "pawn"), [({2: (1, 0), 4: (1, 0)}, 0), ({2: (1, 0)}, -1), ({4: (1, 0)}, 1), ({2: (0, 1), 4: (1, 0)}, 2)]
)
def test_the_shield_of_a_moved_decree_follows_control(cubes, pawn):
    state, _ = triggered("insider_influence", "decree 2 to 4", decrees=SHIELD, cubes=cubes)
    assert state.pawn == pawn


def test_a_face_down_decree_is_turned_up_where_it_comes_under_control():
    _, events = triggered("insider_influence", "decree 2 to 3", decrees=SHIELD, cubes={3: (1, 0)})
    assert of_kind(events, DecreeMoved, DecreeRevealed, PawnMoved) == [
        DecreeMoved(ONE, 2, 3, None),
        DecreeRevealed(3, "shield"),
        PawnMoved(ONE, 0, 1, "shield"),
    ]


def test_a_face_down_decree_stays_so_where_nobody_has_control():
    state, events = triggered("insider_influence", "decree 2 to 3", decrees=SHIELD, cubes={3: (1, 1)})
    assert not of_kind(events, DecreeRevealed)
    assert view(state).agora.chambers[2].decrees == ("conspirator_extra_turn", None)
    state, events = told(state, "move 3 to 4")
    assert of_kind(events, DecreeRevealed) == [DecreeRevealed(3, "shield"), DecreeRevealed(4, "opponent_chains")]
    assert state.pawn == -1


@pytest.mark.parametrize(
    ("words", "code"),
    [
        ("decree 0 to 1", "no_chamber chamber=0"),
        ("decree 1 to 7", "no_chamber chamber=7"),
        ("decree 3 to 3", "not_offered id=3"),
        ("stop", "other_decision decision=decree verb=stop"),
    ],
)
def test_why_a_decree_cannot_be_moved_so(words, code):
    assert refusal(triggered("insider_influence")[0], words) == code


def test_a_chamber_whose_decree_was_moved_has_none_to_move():
    start = position(city(plots="insider_influence/gardens"))
    first, second = start.agora.chambers[:2]
    chambers = (first._replace(decrees=()), second._replace(decrees=(*second.decrees, *first.decrees)))
    start = _with_chambers(start, (*chambers, *start.agora.chambers[2:]))
    state = act(start, "trigger insider_influence")
    assert refusal(state, "decree 1 to 2") == "no_decree_there chamber=1"
    assert "decree 2 to 1" in legal(state)


def _with_chambers(state, chambers):
    return replace(state, agora=state.agora._replace(chambers=chambers))
