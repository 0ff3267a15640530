"""Laws of games with gods: positions, actions, events and secrets, over random games with every option."""

from dataclasses import FrozenInstanceError, fields
from random import Random

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from duel_tui.engine import actions
from duel_tui.engine import events as ev
from duel_tui.engine.actions import Activate, text
from duel_tui.engine.check import invariants
from duel_tui.engine.errors import CODES, Illegal
from duel_tui.engine.events import audience
from duel_tui.engine.modules.base import BASE
from duel_tui.engine.modules.pantheon import PANTHEON
from duel_tui.engine.rules import Ruleset
from duel_tui.engine.score import sheet
from duel_tui.engine.state import fingerprint
from duel_tui.engine.types import SEATS, Viewer, other

from .brute import price_of
from .god_games import WELL_FORMED, games, known_to, mixes, moments, renamed, view_of, words_in
from .god_ledger import GodLedger
from .gods import CATALOGUE, RULES

few = settings(max_examples=6, deadline=None)
some = settings(max_examples=15, deadline=None)
many = settings(max_examples=40, deadline=None)
viewers = st.sampled_from((Viewer.ONE, Viewer.TWO, Viewer.SPECTATOR))


def reason(state, action, seat=None):
    refused = RULES.refusal(state, action, seat)
    return None if refused is None else str(refused)


def some_moment(game, at):
    """A number of actions; every second time up to an open choice that is no ordinary turn, if there is one."""
    choices = [n for n, state in enumerate(game.states[:-1]) if state.decision.kind not in ("turn", "draft")]
    return choices[at // 2 % len(choices)] if at % 2 and choices else at % len(game.states)


# Positions


@many
@given(games())
def test_every_position_of_every_game_is_sound(game):
    for state in game.states:
        assert invariants(RULES, state) == ()


@some
@given(games())
def test_nothing_that_happens_later_changes_a_position(game):
    before = [(fingerprint(state), state.legal) for state in game.states]
    for state in game.states:
        for action in state.legal:
            RULES.apply(state, action)
    assert [(fingerprint(state), state.legal) for state in game.states] == before


@few
@given(games())
def test_no_field_of_a_position_can_be_set(game):
    state = game.states[len(game.steps) // 2]
    for snapshot in (state, *state.cities):
        for name in (field.name for field in fields(snapshot)):
            with pytest.raises(FrozenInstanceError):
                setattr(snapshot, name, None)
    for record in (state.pantheon, state.cities[0].cult):
        with pytest.raises(AttributeError):
            record.gods = ()


@some
@given(games())
def test_no_position_comes_twice_in_a_game(game):
    assert len({fingerprint(state) for state in game.states}) == len(game.states)


@few
@given(games())
def test_a_game_replayed_from_its_deal_and_texts_is_the_same(game):
    rules = Ruleset((BASE, PANTHEON), CATALOGUE)
    state, events = rules.start(game.deal)
    assert (fingerprint(state), events) == (fingerprint(game.start), game.opening)
    for step in game.steps:
        state, events = rules.apply(state, actions.parse(text(step.action)))
        assert (fingerprint(state), events, state.legal) == (fingerprint(step.after), step.events, step.after.legal)


# Actions


def test_every_well_formed_action_survives_its_text_and_no_two_have_the_same():
    for action in WELL_FORMED:
        again = actions.parse(text(action))
        assert (type(again), again) == (type(action), action)
    assert len({text(action) for action in WELL_FORMED}) == len(set(WELL_FORMED)) == len(WELL_FORMED)


@few
@given(games())
def test_each_listed_action_is_accepted_from_the_seat_that_decides(game):
    for state in game.states[:-1]:
        assert len(set(state.legal)) == len(state.legal)
        for action in state.legal:
            assert RULES.refusal(state, action, state.decision.seat) is None
            after, events = RULES.apply(state, action, state.decision.seat)
            assert events and after != state


@some
@given(games(), moments)
def test_an_action_is_refused_exactly_if_it_is_not_listed(game, at):
    state = game.states[some_moment(game, at)]
    refused = {action for action in WELL_FORMED if RULES.refusal(state, action) is not None}
    assert refused == set(WELL_FORMED) - set(state.legal)
    assert set(state.legal) <= set(WELL_FORMED)
    assert {RULES.refusal(state, action).code for action in refused} <= set(CODES)


@some
@given(games(), moments, mixes)
def test_a_refused_action_raises_its_reason_and_changes_nothing(game, at, mix):
    state = game.states[some_moment(game, at)]
    before = fingerprint(state)
    for action in Random(mix).sample(WELL_FORMED, 150):
        if action not in state.legal:
            with pytest.raises(Illegal) as refused:
                RULES.apply(state, action)
            assert str(refused.value) == reason(state, action)
    assert fingerprint(state) == before


@some
@given(games(), moments)
def test_the_seat_that_does_not_decide_is_refused_whatever_it_tries(game, at):
    state = game.states[some_moment(game, at)]
    assume(state.decision is not None)
    for action in WELL_FORMED:
        assert reason(state, action, other(state.decision.seat)) == f"not_your_turn seat={state.decision.seat}"


@some
@given(games("gods", "theater"))
def test_a_turn_lists_exactly_the_activations_that_can_be_paid(game):
    for state in game.states[:-1]:
        if state.decision.kind != "turn":
            continue
        seat = state.decision.seat
        view = view_of(state)
        city = view.cities.of(seat)
        expected = set()
        for action in WELL_FORMED:
            if isinstance(action, Activate) and set(action.offerings) <= set(city.cult.offerings):
                spaces = [space for space in view.pantheon.spaces if space.god == action.god and space.prices]
                price = [space.prices.of(seat).less(action.offerings) for space in spaces]
                if price and price[0] <= city.coins + city.reserve:
                    expected.add(action)
        assert {action for action in state.legal if isinstance(action, Activate)} == expected


@few
@given(games("science", "army", "coins"))
def test_prices_are_the_lowest_ones_with_engineering_and_temple_tokens(game):
    for state in game.states:
        for seat in SEATS:
            own, theirs = state.cities.of(seat), state.cities.other(seat)
            for card in (place.card for place in view_of(state).structure if place.accessible and place.card):
                building = CATALOGUE.buildings[card]
                price = price_of(CATALOGUE, card, own, theirs)
                if building.chain_from in own.cult.mythologies:
                    price = 0
                elif building.chain_from and "engineering" in own.tokens:
                    price = min(price, 1)
                quote = RULES.quote(state, seat, card)
                assert quote.total == price
                assert (quote.fixed_by is None) or (quote.trade, quote.total) == (0, 1)


# Events


@some
@given(games())
def test_public_events_alone_tell_the_whole_public_position_after_every_action(game):
    ledger = GodLedger(view_of(game.start))
    for event in game.opening:
        ledger.book(event)
    ledger.compare(view_of(game.start))
    for step in game.steps:
        for event in step.events:
            ledger.book(event)
        ledger.end_action(view_of(step.after))
        ledger.compare(view_of(step.after))


@some
@given(games("gods", "theater"))
def test_a_public_event_names_only_what_lies_open_before_or_after_it(game):
    ids = {*CATALOGUE.buildings, *CATALOGUE.wonders, *CATALOGUE.tokens, *CATALOGUE.gods}
    before = set()
    for events, state in ((game.opening, game.start), *((step.events, step.after) for step in game.steps)):
        after = set(words_in(view_of(state)))
        named = {word for event in events if audience(event) is None for word in words_in(tuple(event))}
        # What an action both takes out of the dark and out of the game: a struck card, tokens that go back.
        passing = {word for event in events if isinstance(event, ev.TokensReturned) for word in event.tokens}
        assert named & ids <= before | after | passing
        before = after


@many
@given(games("gods", "wonders"))
def test_the_price_paid_for_an_activation_is_the_price_shown(game):
    for step in game.steps:
        if not isinstance(step.action, Activate):
            continue
        seat = step.before.decision.seat
        (space,) = (s for s in view_of(step.before).pantheon.spaces if s.god == step.action.god)
        price = space.prices.of(seat).less(step.action.offerings)
        paid = sum(
            event.amount
            for event in step.events
            if isinstance(event, ev.ReserveSpent) or (isinstance(event, ev.CoinsLost) and event.cause == "cost")
        )
        (activated,) = (e for e in step.events if isinstance(e, ev.GodActivated))
        assert (activated.coins, paid) == (price, price)


@many
@given(games())
def test_tokens_are_taken_and_gods_placed_in_the_action_that_freed_their_card(game):
    for step in game.steps:
        after = step.after
        if after.decision is not None and after.decision.kind == "turn":
            accessible = after.structure.shape.accessible
            assert not [laid for laid in after.pantheon.laid if laid.slot in accessible]


@many
@given(games())
def test_the_points_of_gods_are_aphrodites_and_astartes(game):
    for state in (game.states[len(game.steps) // 2], game.states[-1]):
        for seat in SEATS:
            city = state.cities.of(seat)
            assert sheet(RULES, state, seat).god == 9 * ("aphrodite" in city.cult.gods) + city.reserve
            temples = sum(card.endswith("_grand_temple") for card in city.buildings)
            assert sheet(RULES, state, seat).guild == (0, 5, 12, 21)[temples]


# Secrets


@many
@given(games(), moments, viewers, mixes)
def test_positions_that_differ_only_in_what_a_viewer_never_saw_look_equal_to_it(game, at, viewer, mix):
    length = some_moment(game, at)
    hidden, _ = renamed(game, length, viewer, mix)
    assert view_of(hidden.states[-1], viewer) == view_of(game.states[length], viewer)


@some
@given(games(), moments, viewers, mixes)
def test_positions_that_differ_only_in_what_a_viewer_never_saw_were_reached_by_equal_events(game, at, viewer, mix):
    length = some_moment(game, at)
    hidden, _ = renamed(game, length, viewer, mix)
    told = [hidden.opening, *(step.events for step in hidden.steps)]
    original = [game.opening, *(step.events for step in game.steps[:length])]
    for theirs, ours in zip(told, original, strict=True):
        assert known_to(theirs, viewer) == known_to(ours, viewer)


@some
@given(games(), moments, st.sampled_from(SEATS), mixes)
def test_positions_that_differ_only_in_what_a_seat_never_saw_refuse_it_the_same(game, at, seat, mix):
    length = some_moment(game, at)
    hidden, _ = renamed(game, length, Viewer(seat), mix)
    theirs, ours = hidden.states[-1], game.states[length]
    assert [reason(theirs, action, seat) for action in WELL_FORMED] == [
        reason(ours, action, seat) for action in WELL_FORMED
    ]


@some
@given(games("theater", "gods"), moments, mixes)
def test_the_positions_that_are_compared_do_differ(game, at, mix):
    length = next(n for n, state in enumerate(game.states) if state.age == 1)
    hidden, names = renamed(game, length, Viewer.SPECTATOR, mix)
    assert len([name for name, new in names.items() if name != new]) > 20
    assert hidden.states[-1].pantheon.decks != game.states[length].pantheon.decks or mix


@some
@given(games("theater", "gods"))
def test_secret_choices_are_seen_by_their_seat_alone(game):
    for state in game.states:
        decision = state.decision
        if decision is None or decision.kind == "turn":
            continue
        assert decision.secret == (decision.kind in ("library", "place", "order") or is_from_a_deck(decision))
        for viewer in Viewer:
            view = view_of(state, viewer)
            knows = not decision.secret or viewer in (decision.seat, Viewer.OMNISCIENT)
            assert view.decision.options == (decision.options if knows else None)
            assert view.legal == (state.legal if knows else ())


def is_from_a_deck(decision):
    return decision.kind == "god" and decision.cause != "gate"


@some
@given(games("theater", "gods"))
def test_face_down_gods_are_seen_by_who_placed_them_alone(game):
    for state in (state for state in game.states if state.decision and state.decision.kind in ("place", "begin")):
        for viewer in Viewer:
            seen = view_of(state, viewer).pantheon.spaces
            for space, placed in zip(seen, state.pantheon.spaces, strict=True):
                knows = state.pantheon.open or viewer is Viewer.OMNISCIENT or (placed and viewer == placed.seat)
                assert space.god == (placed.god if placed and knows else None)
