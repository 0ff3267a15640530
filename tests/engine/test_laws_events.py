"""Laws of events: they tell everything that happens, in the right numbers, and secrets to nobody but their seat."""

from dataclasses import fields, is_dataclass, replace

from hypothesis import given

from duel_tui.engine.actions import Build, BuildWonder
from duel_tui.engine.events import (
    BuildingConstructed,
    CardRevealed,
    CoinsGained,
    CoinsLost,
    ExtraTurnGained,
    GameEnded,
    TokensDrawn,
    TokenTaken,
    WonderConstructed,
    audience,
)
from duel_tui.engine.types import SEATS, Viewer
from duel_tui.engine.view import project

from .games import CATALOGUE, RULES, games, games_with_the_library, law, moments
from .ledger import Ledger

some, many = law(12), law(50)


def view_of(state, viewer=Viewer.SPECTATOR):
    return project(RULES, state, viewer)


def words_in(value):
    """Every text in a view or an event, however deep."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        yield from words_in((*value, *value.values()))
    elif is_dataclass(value):
        yield from words_in(tuple(getattr(value, field.name) for field in fields(value)))
    elif isinstance(value, tuple):
        for item in value:
            yield from words_in(item)


# The whole story


@some
@given(games())
def test_events_alone_tell_the_whole_public_position_after_every_action(game):
    view = view_of(game.start)
    ledger = Ledger(view)
    for event in game.opening:
        ledger.book(event)
    ledger.compare(view)
    for step in game.steps:
        for event in step.events:
            ledger.book(event)
        view = view_of(step.after)
        ledger.end_action(view)
        ledger.compare(view)


@many
@given(games())
def test_the_price_paid_is_the_price_quoted_and_its_trade_reaches_the_owner_of_economy(game):
    for step in game.steps:
        if not isinstance(step.action, Build | BuildWonder):
            continue
        seat = step.before.decision.seat
        quote = RULES.quote(step.before, seat, step.action[0])
        (built,) = (e for e in step.events if isinstance(e, BuildingConstructed | WonderConstructed))
        assert (built.coins, built.trade) == (quote.total, quote.trade)
        paid = [event.amount for event in step.events if isinstance(event, CoinsLost) and event.cause == "cost"]
        assert paid == ([quote.total] if quote.total else [])
        received = [(e.seat, e.amount) for e in step.events if isinstance(e, CoinsGained) and e.cause == "economy"]
        assert received == ([(quote.payee, quote.trade)] if quote.payee is not None and quote.trade else [])


@many
@given(games())
def test_a_game_ends_with_its_only_end_event(game):
    ends = [event for step in game.steps for event in step.events if isinstance(event, GameEnded)]
    assert ends == [game.steps[-1].events[-1]]
    assert tuple(ends[0]) == tuple(game.states[-1].outcome)


@many
@given(games())
def test_late_cards_are_turned_up_after_all_choices_and_before_an_extra_turn(game):
    """With the option `after-action`; else at once, before any effect."""
    late = game.deal.reveal == "after-action"
    for step in game.steps:
        kinds = [type(event) for event in step.events]
        if CardRevealed not in kinds:
            continue
        if late:
            assert step.after.decision is None or step.after.decision.kind == "turn"
            rest = [kind for kind in kinds[kinds.index(CardRevealed) :] if kind is not CardRevealed]
            assert rest in ([], [ExtraTurnGained])
        else:
            assert kinds[1 : 1 + kinds.count(CardRevealed)] == [CardRevealed] * kinds.count(CardRevealed)


# Secrets


@many
@given(games_with_the_library)
def test_only_what_the_great_library_draws_is_secret_and_only_its_builder_is_told(game):
    for step in game.steps:
        for event in step.events:
            drawn = isinstance(event, TokensDrawn)
            assert audience(event) == (step.before.decision.seat if drawn else None)
            if drawn:
                assert step.after.decision[:2] == ("library", audience(event))
                assert step.after.decision.secret


@some
@given(games())
def test_a_public_event_names_only_what_lies_open_before_or_after_it(game):
    ids = {*CATALOGUE.buildings, *CATALOGUE.wonders, *CATALOGUE.tokens}
    before = set()
    for events, state in ((game.opening, game.start), *((step.events, step.after) for step in game.steps)):
        after = set(words_in(view_of(state)))
        named = {word for event in events if audience(event) is None for word in words_in(tuple(event))}
        assert named & ids <= before | after
        before = after


@some
@given(games())
def test_both_seats_and_the_spectator_see_the_same_but_for_an_open_secret(game):
    for state in game.states:
        views = [replace(view_of(state, viewer), viewer=Viewer.SPECTATOR) for viewer in (*map(Viewer, SEATS), 2)]
        if state.decision is not None and state.decision.secret:
            drawer = state.decision.seat
            assert views[1 - drawer] == views[2] != views[drawer]
        else:
            assert views[0] == views[1] == views[2]


@some
@given(games_with_the_library)
def test_an_open_draw_shows_its_options_and_answers_to_the_drawer_alone(game):
    for state in game.states:
        if state.decision is None or state.decision.kind != "library":
            continue
        drawer = Viewer(state.decision.seat)
        for viewer in Viewer:
            view = view_of(state, viewer)
            knows = viewer in (drawer, Viewer.OMNISCIENT)
            assert view.decision.secret
            assert view.decision.options == (state.decision.options if knows else None)
            assert view.legal == (state.legal if knows else ())


@many
@given(games_with_the_library)
def test_the_tokens_that_are_not_kept_are_named_in_no_later_event(game):
    kept_or_open = {event.token for step in game.steps for event in step.events if isinstance(event, TokenTaken)}
    drawn = {token for step in game.steps for e in step.events if isinstance(e, TokensDrawn) for token in e.tokens}
    named = {word for step in game.steps for e in step.events if audience(e) is None for word in words_in(tuple(e))}
    assert not (drawn - kept_or_open) & named


@some
@given(games(), moments)
def test_only_an_omniscient_view_shows_the_box_and_the_removed_cards(game, at):
    state = game.states[at % len(game.states)]
    for viewer in Viewer:
        view = view_of(state, viewer)
        open_box = viewer is Viewer.OMNISCIENT
        assert (view.set_aside is None, view.removed is None) == (not open_box, not open_box)
        assert all(place.card is not None for place in view.structure if place.face_up or open_box)
        assert all(place.card is None for place in view.structure if not place.face_up and not open_box)
