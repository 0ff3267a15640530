"""Laws that only games with a senate have, alone or with gods as well."""

from itertools import pairwise

from hypothesis import given

from duel_tui.engine import events as ev
from duel_tui.engine.actions import Prepare, Trigger
from duel_tui.engine.score import sheet
from duel_tui.engine.types import SEATS

from .games import COMBINATIONS, games, law

some, many = law(15), law(40)
WITH_SENATE = tuple(modules for modules in COMBINATIONS if "agora" in modules)


def games_with_a_senate(*leanings):
    return games(*leanings, among=WITH_SENATE)


def of_turns(game):
    """The steps that are taken in a turn of its own, not in the middle of anything."""
    return [step for step in game.steps if step.before.decision.kind == "turn"]


# Conspiracies


@some
@given(games_with_a_senate("plots", "none"))
def test_a_turn_lists_every_accessible_card_under_every_conspiracy_that_is_not_prepared(game):
    for step in of_turns(game):
        plots = step.before.cities.of(step.before.active).politics.plots
        cards = [place.card for place in game.view(step.before).structure if place.accessible]
        expected = {
            Prepare(plot.conspiracy, card) for plot in plots for card in cards if not plot.card and not plot.triggered
        }
        assert {action for action in step.before.legal if isinstance(action, Prepare)} == expected


@many
@given(games_with_a_senate("plots", "curia"))
def test_a_listed_conspiracy_is_prepared_and_does_something(game):
    for step in of_turns(game):
        state = step.before
        prepared = [p.conspiracy for p in state.cities.of(state.active).politics.plots if p.card and not p.triggered]
        for action in (action for action in state.legal if isinstance(action, Trigger)):
            assert action.conspiracy in prepared and not state.agora.triggered
            after, events = game.rules.apply(state, action)
            done = [event for event in events if not isinstance(event, ev.ConspiracyTriggered | ev.EffectSkipped)]
            assert done or after.decision.kind != "turn"


@many
@given(games_with_a_senate("plots", "curia"))
def test_a_turn_in_which_a_conspiracy_was_triggered_goes_on_without_a_second_one(game):
    turns = of_turns(game)
    for step, following in pairwise(turns):
        before, after = step.before, following.before
        # A conspiracy that empties the structure ends the turn with the age.
        goes_on = isinstance(step.action, Trigger) and before.age == after.age
        assert after.agora.triggered == goes_on
        if goes_on:
            assert after.active == before.active
            assert not [action for action in after.legal if isinstance(action, Trigger)]


@many
@given(games_with_a_senate("plots", "curia"))
def test_a_card_under_a_conspiracy_stays_there_and_a_triggered_one_stays_triggered(game):
    for step in game.steps:
        for seat in SEATS:
            before, after = (state.cities.of(seat).politics.plots for state in (step.before, step.after))
            assert len(after) >= len(before)
            for old, new in zip(before, after, strict=False):
                assert (old.conspiracy, old.card or new.card) == (new.conspiracy, new.card)
                assert new.triggered or not old.triggered


# The senate


@many
@given(games_with_a_senate())
def test_income_decrees_pay_their_holder_the_number_of_the_age_whoever_constructs(game):
    for step in game.steps:
        if step.after.outcome is not None and step.after.outcome.kind != "civilian":
            continue
        expected = []
        for event in step.events:
            if isinstance(event, ev.BuildingConstructed):
                what = game.rules.catalogue.buildings[event.card].colour
            elif isinstance(event, ev.WonderConstructed):
                what = "wonder"
            else:
                continue
            holders = [seat for seat in SEATS if f"income_{what}" in step.before.cities.of(seat).politics.decrees]
            expected += [(seat, step.before.age, f"income_{what}") for seat in holders]
        paid = [e for e in step.events if isinstance(e, ev.CoinsGained) and e.cause.startswith("income_")]
        assert [(event.seat, event.amount, event.cause) for event in paid] == expected


@many
@given(games_with_a_senate("senate", "none"))
def test_a_politician_brings_as_many_actions_as_blue_buildings_allow(game):
    for step in game.steps:
        for event in (event for event in step.events if isinstance(event, ev.SenateActionsGained)):
            city = step.before.cities.of(event.seat)
            blue = sum(game.rules.catalogue.buildings[card].colour == "blue" for card in city.buildings)
            blue += 2 * ("two_more_blue" in city.politics.decrees)
            assert event.actions == (1 if blue < 2 else 2 if blue < 4 else 3)


@many
@given(games_with_a_senate("senate"))
def test_the_points_of_the_senate_are_those_of_the_chambers_with_more_cubes(game):
    for state in (game.states[len(game.steps) // 2], game.states[-1]):
        for seat in SEATS:
            led = [chamber.cubes[seat] > chamber.cubes[1 - seat] for chamber in state.agora.chambers]
            worth = sum(points for points, leads in zip((1, 2, 3, 3, 2, 1), led, strict=True) if leads)
            assert sheet(game.rules, state, seat).senate == worth


@many
@given(games_with_a_senate("senate"))
def test_the_game_ends_politically_as_soon_as_one_seat_leads_in_every_chamber_and_only_then(game):
    for state in game.states:
        for seat in SEATS:
            if all(chamber.cubes[seat] > chamber.cubes[1 - seat] for chamber in state.agora.chambers):
                assert state is game.states[-1]
    kind, winner = game.states[-1].outcome
    if kind == "political":
        chambers = game.states[-1].agora.chambers
        assert all(chamber.cubes[winner] > chamber.cubes[1 - winner] for chamber in chambers)
