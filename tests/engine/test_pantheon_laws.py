"""Laws that only games with gods have, alone or with a senate as well."""

from hypothesis import given

from duel_tui.engine import events as ev
from duel_tui.engine.actions import Activate
from duel_tui.engine.score import sheet
from duel_tui.engine.types import SEATS, Viewer

from .games import COMBINATIONS, games, law
from .wellformed import well_formed

some, many = law(15), law(40)
WITH_GODS = tuple(modules for modules in COMBINATIONS if "pantheon" in modules)


def games_with_gods(*leanings):
    return games(*leanings, among=WITH_GODS)


@some
@given(games_with_gods("gods", "theater"))
def test_a_turn_lists_exactly_the_activations_that_can_be_paid(game):
    for state in game.states[:-1]:
        if state.decision.kind != "turn":
            continue
        seat = state.decision.seat
        view = game.view(state)
        city = view.cities.of(seat)
        expected = set()
        for action in well_formed(game.modules):
            if isinstance(action, Activate) and set(action.offerings) <= set(city.cult.offerings):
                spaces = [space for space in view.pantheon.spaces if space.god == action.god and space.prices]
                price = [space.prices.of(seat).less(action.offerings) for space in spaces]
                if price and price[0] <= city.coins + city.reserve:
                    expected.add(action)
        assert {action for action in state.legal if isinstance(action, Activate)} == expected


@many
@given(games_with_gods("gods", "wonders"))
def test_the_price_paid_for_an_activation_is_the_price_shown(game):
    for step in game.steps:
        if not isinstance(step.action, Activate):
            continue
        seat = step.before.decision.seat
        (space,) = (s for s in game.view(step.before).pantheon.spaces if s.god == step.action.god)
        price = space.prices.of(seat).less(step.action.offerings)
        paid = sum(
            event.amount
            for event in step.events
            if isinstance(event, ev.ReserveSpent) or (isinstance(event, ev.CoinsLost) and event.cause == "cost")
        )
        (activated,) = (e for e in step.events if isinstance(e, ev.GodActivated))
        assert (activated.coins, paid) == (price, price)


@many
@given(games_with_gods())
def test_tokens_are_taken_and_gods_placed_in_the_action_that_freed_their_card(game):
    for step in game.steps:
        after = step.after
        if after.decision is not None and after.decision.kind == "turn":
            accessible = after.structure.shape.accessible
            assert not [laid for laid in after.pantheon.laid if laid.slot in accessible]


@many
@given(games_with_gods())
def test_the_points_of_gods_are_aphrodites_and_astartes(game):
    for state in (game.states[len(game.steps) // 2], game.states[-1]):
        for seat in SEATS:
            city = state.cities.of(seat)
            assert sheet(game.rules, state, seat).god == 9 * ("aphrodite" in city.cult.gods) + city.reserve
            temples = sum(card.endswith("_grand_temple") for card in city.buildings)
            assert sheet(game.rules, state, seat).guild == (0, 5, 12, 21)[temples]


@some
@given(games_with_gods("theater", "gods"))
def test_face_down_gods_are_seen_by_who_placed_them_alone(game):
    for state in (state for state in game.states if state.decision and state.decision.kind in ("place", "begin")):
        for viewer in Viewer:
            seen = game.view(state, viewer).pantheon.spaces
            for space, placed in zip(seen, state.pantheon.spaces, strict=True):
                knows = state.pantheon.open or viewer is Viewer.OMNISCIENT or (placed and viewer == placed.seat)
                assert space.god == (placed.god if placed and knows else None)
