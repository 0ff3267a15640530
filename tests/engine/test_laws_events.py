"""Laws of events: they tell everything that happens, in the right numbers, and secrets to nobody but their seat."""

from dataclasses import replace

from hypothesis import given

from duel_tui.engine.actions import Build, BuildWonder, Recruit
from duel_tui.engine.events import (
    BuildingConstructed,
    CardRevealed,
    CoinsGained,
    CoinsLost,
    ExtraTurnGained,
    GameEnded,
    ReserveSpent,
    SenatorRecruited,
    TokensDrawn,
    TokensReturned,
    TokenTaken,
    WonderConstructed,
    audience,
)
from duel_tui.engine.types import SEATS, Viewer

from .games import all_games, games, games_with_the_library, law, moments
from .renaming import words_in
from .senate_ledger import ledger

some, many = law(12), law(50)


# The whole story


@many
@given(all_games())
def test_public_events_alone_tell_the_whole_public_position_after_every_action(game):
    view = game.view(game.start)
    booked = ledger(game.rules, view)
    for event in game.opening:
        booked.book(event)
    booked.compare(view)
    for step in game.steps:
        for event in step.events:
            booked.book(event)
        view = game.view(step.after)
        booked.end_action(view)
        booked.compare(view)


@many
@given(all_games())
def test_the_price_paid_is_the_price_quoted_and_its_trade_reaches_the_owner_of_economy(game):
    for step in game.steps:
        if not isinstance(step.action, Build | BuildWonder | Recruit):
            continue
        seat = step.before.decision.seat
        quote = game.rules.quote(step.before, seat, step.action[0])
        told = next(e for e in step.events if isinstance(e, BuildingConstructed | WonderConstructed | SenatorRecruited))
        assert told.coins == quote.total
        assert getattr(told, "trade", 0) == quote.trade
        paid = [event.amount for event in step.events if isinstance(event, CoinsLost) and event.cause == "cost"]
        paid += [event.amount for event in step.events if isinstance(event, ReserveSpent)]
        assert sum(paid) == quote.total and 0 not in paid
        received = [(e.seat, e.amount) for e in step.events if isinstance(e, CoinsGained) and e.cause == "economy"]
        assert received == ([(quote.payee, quote.trade)] if quote.payee is not None and quote.trade else [])


@many
@given(all_games())
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
@given(all_games())
def test_a_public_event_names_only_what_lies_open_before_or_after_it(game):
    cards = game.rules.catalogue
    ids = {*cards.names, *cards.decrees} - {*cards.mythologies}
    before = set()
    for events, state in ((game.opening, game.start), *((step.events, step.after) for step in game.steps)):
        after = set(words_in(game.view(state)))
        named = {word for event in events if audience(event) is None for word in words_in(tuple(event))}
        # What an action both takes out of the dark and out of the game: tokens that go back from a god.
        passing = {word for event in events if isinstance(event, TokensReturned) for word in event.tokens}
        assert named & ids <= before | after | passing
        before = after


@some
@given(games())
def test_both_seats_and_the_spectator_see_the_same_but_for_an_open_secret(game):
    for state in game.states:
        views = [replace(game.view(state, viewer), viewer=Viewer.SPECTATOR) for viewer in (*map(Viewer, SEATS), 2)]
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
            view = game.view(state, viewer)
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
        view = game.view(state, viewer)
        open_box = viewer is Viewer.OMNISCIENT
        assert (view.set_aside is None, view.removed is None) == (not open_box, not open_box)
        assert all(place.card is not None for place in view.structure if place.face_up or open_box)
        assert all(place.card is None for place in view.structure if not place.face_up and not open_box)
