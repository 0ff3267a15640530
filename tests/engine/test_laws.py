"""Laws of every position and every action, over random legal games with every combination of options and boxes."""

import os
import subprocess
import sys
from collections import Counter
from dataclasses import FrozenInstanceError, fields, replace
from pathlib import Path
from random import Random

import pytest
from hypothesis import given

from duel_tui.content import load
from duel_tui.engine import actions
from duel_tui.engine.actions import Begin, Build, BuildWonder, Discard, Recruit, text
from duel_tui.engine.check import invariants
from duel_tui.engine.effects import ExtraTurn, Shields
from duel_tui.engine.errors import CODES, Illegal
from duel_tui.engine.events import (
    CardTaken,
    CoinsLost,
    EffectSkipped,
    ExtraTurnGained,
    ExtraTurnLost,
    MilitaryTokenTaken,
    PairCompleted,
    PawnMoved,
)
from duel_tui.engine.rules import Ruleset
from duel_tui.engine.score import sheet
from duel_tui.engine.state import fingerprint
from duel_tui.engine.types import SEATS, SENATOR_COLOURS, Viewer, other
from duel_tui.engine.view import project

from .brute import price_of
from .games import (
    CATALOGUE,
    COMBINATIONS,
    RULES,
    WELL_FORMED,
    all_games,
    games,
    law,
    mixes,
    moments,
    some_moment,
    uniform_game,
)
from .wellformed import well_formed

few, some, many = law(8), law(20), law(50)


# Positions


@many
@given(all_games())
def test_every_position_of_every_game_is_sound(game):
    for state in game.states:
        assert invariants(game.rules, state) == ()


@some
@given(all_games())
def test_no_position_comes_twice_in_a_game(game):
    assert len({fingerprint(state) for state in game.states}) == len(game.states)


@some
@given(all_games())
def test_nothing_that_happens_later_changes_a_position(game):
    before = [(fingerprint(state), state.legal) for state in game.states]
    for state in game.states:
        for action in state.legal:
            game.rules.apply(state, action)
    assert [(fingerprint(state), state.legal) for state in game.states] == before


@few
@given(all_games())
def test_no_field_of_a_snapshot_can_be_set_or_deleted(game):
    for snapshot in (game.states[len(game.steps) // 2], *game.states[-1].cities):
        for name in (field.name for field in fields(snapshot)):
            with pytest.raises(FrozenInstanceError):
                setattr(snapshot, name, None)
            with pytest.raises(FrozenInstanceError):
                delattr(snapshot, name)
    end = game.states[-1]
    for record in (end.pantheon, end.agora, end.cities[0].cult, end.cities[0].politics):
        if record is not None:
            with pytest.raises(AttributeError):
                setattr(record, record._fields[0], None)


@some
@given(all_games())
def test_an_action_on_equal_positions_has_equal_results(game):
    for step in game.steps:
        assert game.rules.apply(replace(step.before), step.action) == (step.after, step.events)


@few
@given(all_games())
def test_a_game_replayed_from_its_deal_and_texts_is_the_same(game):
    rules = Ruleset(game.rules.modules, game.rules.catalogue)
    state, events = rules.start(game.deal)
    assert (fingerprint(state), events) == (fingerprint(game.start), game.opening)
    for step in game.steps:
        state, events = rules.apply(state, actions.parse(text(step.action)))
        assert (fingerprint(state), events, state.legal) == (fingerprint(step.after), step.events, step.after.legal)


# Actions


@pytest.mark.parametrize("modules", COMBINATIONS)
def test_every_well_formed_action_survives_its_text_and_no_two_have_the_same(modules):
    every = well_formed(modules)
    for action in every:
        again = actions.parse(text(action))
        assert (type(again), again) == (type(action), action)
    assert len({text(action) for action in every}) == len(set(every)) == len(every)


@some
@given(all_games())
def test_each_listed_action_is_accepted_from_the_seat_that_decides(game):
    for state in game.states[:-1]:
        assert len(set(state.legal)) == len(state.legal)
        for action in state.legal:
            assert game.rules.refusal(state, action, state.decision.seat) is None
            after, events = game.rules.apply(state, action, state.decision.seat)
            assert events and after != state


@many
@given(all_games(), moments)
def test_an_action_is_refused_exactly_if_it_is_not_listed(game, at):
    state, every = game.states[some_moment(game, at)], well_formed(game.modules)
    refused = {action for action in every if game.rules.refusal(state, action) is not None}
    assert refused == set(every) - set(state.legal)
    assert set(state.legal) <= set(every)
    assert {game.rules.refusal(state, action).code for action in refused} <= set(CODES)


@some
@given(all_games(), moments, mixes)
def test_a_refused_action_raises_its_reason_and_changes_nothing(game, at, mix):
    state = game.states[some_moment(game, at)]
    before = fingerprint(state)
    for action in Random(mix).sample(well_formed(game.modules), 150):
        if action not in state.legal:
            with pytest.raises(Illegal) as refused:
                game.rules.apply(state, action)
            assert str(refused.value) == game.reason(state, action)
    assert fingerprint(state) == before


@some
@given(all_games(), moments)
def test_the_seat_that_does_not_decide_is_refused_whatever_it_tries(game, at):
    state = game.states[at % len(game.steps)]
    seat = state.decision.seat
    for action in well_formed(game.modules):
        assert game.reason(state, action, other(seat)) == f"not_your_turn seat={seat}"
        assert game.reason(state, action, seat) == game.reason(state, action)


@some
@given(all_games())
def test_a_turn_lists_exactly_the_uses_of_cards_that_can_be_paid(game):
    for state in game.states[:-1]:
        if state.decision.kind == "turn":
            assert {action for action in state.legal if isinstance(action, USES)} == uses_that_can_be_paid(game, state)


USES = (Build, Recruit, Discard, BuildWonder)


def uses_that_can_be_paid(game, state):
    """By the view and the slow prices alone."""
    seat, cards, view = state.decision.seat, game.rules.catalogue, game.view(state)
    own, theirs = state.cities.of(seat), state.cities.other(seat)

    def payable(target):
        return price_of(cards, target, own, theirs) <= own.coins + own.reserve

    wonders = [w.wonder for w in view.cities.of(seat).wonders if w.state == "unbuilt" and payable(w.wonder)]
    expected = set()
    for card in (place.card for place in view.structure if place.accessible):
        expected |= {Discard(card), *(BuildWonder(wonder, card) for wonder in wonders)}
        if payable(card):
            expected.add((Recruit if cards.buildings[card].colour in SENATOR_COLOURS else Build)(card))
    return expected


@few
@given(all_games())
def test_after_the_end_everything_is_refused(game):
    end, every = game.states[-1], well_formed(game.modules)
    assert end.legal == ()
    assert {game.reason(end, action, seat) for action in every for seat in (None, *SEATS)} == {"game_over"}


# Actions of the base game


REASONS = {
    "other_decision": lambda s, a, p: p == {"decision": s.decision.kind, "verb": a.verb},
    "unknown_id": lambda s, a, p: p["id"] in ("ziggurat", "babel", "alchemy") and p["id"] in a,
    "not_in_structure": lambda s, a, p: a.card == p["card"] and seen(s).slot(a.card) is None,
    "covered": lambda s, a, p: a.card == p["card"] and seen(s).slot(a.card).covered_by == p["by"] != (),
    "cannot_afford": lambda s, a, p: (
        p["coins"] == s.cities[s.active].coins < p["price"] == price_for_active(s, p["target"]) and p["target"] in a
    ),
    "wonder_built": lambda s, a, p: a.wonder == p["wonder"] and state_of(s, a.wonder) == "built",
    "wonder_removed": lambda s, a, p: a.wonder == p["wonder"] and state_of(s, a.wonder) == "removed",
    "not_your_wonder": lambda s, a, p: a.wonder == p["wonder"] and state_of(s, a.wonder) is None,
    "not_offered": lambda s, a, p: p["id"] == a[0] and p["id"] not in s.decision.options,
}


def seen(state):
    return project(RULES, state, Viewer.SPECTATOR)


def state_of(state, wonder):
    return {w.wonder: w.state for w in seen(state).cities.of(state.active).wonders}.get(wonder)


def price_for_active(state, target):
    return price_of(CATALOGUE, target, state.cities[state.active], state.cities[1 - state.active])


@few
@given(games(), moments, mixes)
def test_the_reason_of_a_refusal_is_true(game, at, mix):
    state = game.states[at % len(game.steps)]
    told = {}
    for action in WELL_FORMED:
        if refused := RULES.refusal(state, action):
            told.setdefault((type(action), refused.code), []).append((action, refused.params))
    for (_, code), cases in told.items():
        for action, params in Random(mix).sample(cases, min(len(cases), 8)):
            assert REASONS[code](state, action, params), (code, action, params)


# The course of a game


@many
@given(games())
def test_an_age_takes_20_cards_and_turns_count_them(game):
    taken = [event for step in game.steps for event in step.events if isinstance(event, CardTaken)]
    assert [event.turn for event in taken] == list(range(1, len(taken) + 1))
    ages = [next(age for age, cards in enumerate(game.deal.structures, 1) if event.card in cards) for event in taken]
    assert ages == sorted(ages)
    counts = Counter(ages)
    last = max(ages)
    assert all(counts[age] == 20 for age in range(1, last))
    if game.states[-1].outcome.kind == "civilian":
        assert (last, counts[last]) == (3, 20)


@some
@given(games())
def test_face_down_cards_are_turned_up_when_the_option_says(game):
    after_action = game.deal.reveal == "after-action"
    for state in game.states[:-1]:
        late = [place.slot for place in seen(state).structure if place.accessible and not place.face_up]
        assert not late or (after_action and state.decision.kind != "turn")


@many
@given(games())
def test_an_extra_turn_follows_exactly_a_wonder_that_gives_one_while_cards_are_left(game):
    given_one = False
    for step in game.steps:
        seat = step.before.decision.seat
        if isinstance(step.action, BuildWonder):
            effects = CATALOGUE.wonders[step.action.wonder].effects
            theology = "theology" in step.before.cities.of(seat).tokens
            given_one = theology or any(isinstance(effect, ExtraTurn) for effect in effects)
        told = [type(event) for event in step.events if isinstance(event, ExtraTurnGained | ExtraTurnLost)]
        over = step.after.outcome is not None and step.after.outcome.kind != "civilian"
        if over or step.before.turn == step.after.turn:
            assert told == []
            continue
        age_ended = step.after.decision is None or step.after.decision.kind == "begin"
        assert told == ([ExtraTurnLost if age_ended else ExtraTurnGained] if given_one else [])
        if not age_ended and step.before.decision.kind != "begin":
            assert (step.after.active == step.before.active) == given_one
        given_one = False


@many
@given(games())
def test_the_weaker_player_says_who_begins_an_age_or_the_taker_of_the_last_card(game):
    for step in game.steps:
        if step.after.decision is not None and step.after.decision.kind == "begin":
            weaker = {1: 1, -1: 0}.get((step.after.pawn > 0) - (step.after.pawn < 0), step.before.active)
            assert step.after.decision.seat == weaker
        if isinstance(step.action, Begin):
            assert step.after.active == step.after.decision.seat == step.action.seat


@many
@given(games())
def test_no_wonder_is_left_to_build_once_seven_stand(game):
    for state in game.states:
        if state.drafting is None:
            assert [len(city.wonders) for city in state.cities] == [4, 4]
            standing = sum(len(city.built) for city in state.cities)
            left = sum(len(city.unbuilt) for city in state.cities)
            assert left == (0 if standing == 7 else 8 - standing)


@many
@given(games("army", "strategy"))
def test_the_pawn_moves_by_the_shields_of_what_is_built_up_to_the_capital(game):
    for step in game.steps:
        seat = step.before.decision.seat
        moves = [event for event in step.events if isinstance(event, PawnMoved)]
        assert len(moves) <= 1
        for mover, before, after, cause in moves:
            item = CATALOGUE.buildings.get(cause) or CATALOGUE.wonders[cause]
            bonus = cause in CATALOGUE.buildings and "strategy" in step.before.cities.of(seat).tokens
            shields = sum(effect.amount for effect in item.effects if isinstance(effect, Shields)) + bonus
            forward = 1 if mover == 0 else -1
            assert (mover, before) == (seat, step.before.pawn)
            assert after * forward == min(before * forward + shields, 9)


@many
@given(games("army", "none"))
def test_a_military_token_costs_the_player_on_whose_side_it_lies_all_that_it_says_or_all_there_is(game):
    for step in game.steps:
        for taken in (event for event in step.events if isinstance(event, MilitaryTokenTaken)):
            assert taken.seat == (1 if step.after.pawn > 0 else 0)
            assert taken.coins == {3: 2, 6: 5}[taken.distance]
            then = step.events[step.events.index(taken) + 1 :]
            lost = next((e for e in then if isinstance(e, CoinsLost) and e.cause == "military"), None)
            if lost is None:
                assert step.after.cities.of(taken.seat).coins == 0
            else:
                assert (lost.seat, lost.amount) == (taken.seat, min(taken.coins, lost.before))


@many
@given(games("army", "none"))
def test_a_military_token_lies_until_the_pawn_first_comes_that_far(game):
    reached = [0, 0]
    for state in game.states:
        reached = [min(reached[0], state.pawn), max(reached[1], state.pawn)]
        if abs(state.pawn) < 9:
            left = {border for border in (-6, -3, 3, 6) if not reached[0] <= border <= reached[1]}
            assert set(state.military) == left


@many
@given(games("science", "none"))
def test_every_pair_brings_a_token_of_the_board_unless_the_game_is_over(game):
    for step in game.steps:
        pairs = [event for event in step.events if isinstance(event, PairCompleted)]
        if pairs and step.after.outcome is None:
            (pair,) = pairs
            if step.before.board:
                assert step.after.decision == ("token", pair.seat, pair.symbol, step.before.board, False)
            else:
                assert any(isinstance(event, EffectSkipped) and event.reason == "no_token" for event in step.events)


def test_random_games_have_the_known_statistics():
    ended = [uniform_game(seed) for seed in range(800)]
    kinds = Counter(game.states[-1].outcome.kind for game in ended)
    assert 71.3 < sum(len(game.steps) for game in ended) / len(ended) < 71.9
    assert 0.95 < kinds["civilian"] / len(ended) < 0.975
    assert kinds["military"] > kinds["science"] > 0


# Points


def points_from_the_data(city, opponent, pawn_lead):
    """A score by category, from the rows of the data files and the rule book alone."""
    rows = {row["id"]: row for name, key in FILES for row in load.read(f"base/{name}.json")[key]}

    def count(of, per):
        colours = per.split("_and_") if per not in ("wonder", "three_coins", "progress_token") else ()
        standing = sum(rows[card]["colour"] in colours for card in of.buildings)
        special = {"wonder": len(of.built), "three_coins": of.coins // 3, "progress_token": len(of.tokens)}
        return special.get(per, standing)

    def points(row):
        total = row.get("vp", 0)
        if per := row.get("vp_per"):
            cities = (city, opponent) if per["scope"] == "city_with_most" else (city,)
            total += per["amount"] * max(count(it, per["per"]) for it in cities)
        return total

    def of_colour(colour):
        return sum(points(rows[card]) for card in city.buildings if rows[card]["colour"] == colour)

    return {
        "blue": of_colour("blue"),
        "green": of_colour("green"),
        "yellow": of_colour("yellow"),
        "guild": of_colour("purple"),
        "wonder": sum(points(rows[built.wonder]) for built in city.built),
        "token": sum(points(rows[token]) for token in city.tokens),
        "coins": city.coins // 3,
        "military": 10 if pawn_lead >= 6 else 5 if pawn_lead >= 3 else 2 if pawn_lead >= 1 else 0,
        "god": 0,
        "senate": 0,
    }


FILES = (("buildings", "buildings"), ("wonders", "wonders"), ("progress", "progress_tokens"))


@some
@given(games(), moments)
def test_a_score_sheet_is_what_the_printed_points_add_up_to(game, at):
    for state in (game.states[at % len(game.states)], game.states[-1]):
        for seat in SEATS:
            lead = state.pawn if seat == 0 else -state.pawn
            counted = sheet(RULES, state, seat)
            assert counted._asdict() == points_from_the_data(state.cities.of(seat), state.cities.other(seat), lead)
            assert counted.total == sum(counted)


@many
@given(games())
def test_the_outcome_is_what_the_last_position_says(game):
    end = game.states[-1]
    kind, winner = end.outcome
    one, two = (sheet(RULES, end, seat) for seat in SEATS)
    if kind == "military":
        assert end.pawn == (9 if winner == 0 else -9)
    elif kind == "science":
        assert len(set(end.cities.of(winner).symbols)) == 6
    else:
        assert abs(end.pawn) < 9 and all(len(set(city.symbols)) < 6 for city in end.cities)
        difference = (one.total - two.total) or (one.blue - two.blue)
        assert winner == (None if difference == 0 else 0 if difference > 0 else 1)


# Across processes


def in_another_process(code, hash_seed):
    """What code prints in a new interpreter, whose sets and dicts of strings are ordered by another hash seed."""
    done = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "PYTHONHASHSEED": str(hash_seed)},
        cwd=Path(__file__).parents[2],
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout.split()


def test_positions_have_the_same_fingerprints_in_every_process():
    code = (
        "from tests.engine.games import COMBINATIONS, uniform_game\n"
        "from duel_tui.engine.state import fingerprint\n"
        "print(*(fingerprint(state) for modules in COMBINATIONS for state in uniform_game(3, modules).states))"
    )
    here = [fingerprint(state) for modules in COMBINATIONS for state in uniform_game(3, modules).states]
    assert in_another_process(code, hash_seed=1) == in_another_process(code, hash_seed=2) == here
