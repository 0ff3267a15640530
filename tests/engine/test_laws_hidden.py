"""What nobody has seen yet makes no difference to anything that a player can learn.

A *sibling* of a base game has another deal, with which everything seen so far is the same: face-down cards are
exchanged for unseen ones with the same back, later ages, the box, its draws and the second four wonders are mixed
anew. A *renamed* game, with any boxes, has things exchanged that look alike from behind and that one viewer never saw.
"""

from collections.abc import Iterator

from hypothesis import assume, given
from hypothesis import strategies as st

from duel_tui.engine.actions import HIDDEN, Action, Prepare, Trigger, masked
from duel_tui.engine.events import CardRevealed, Event, TokensDrawn, WondersShown, audience
from duel_tui.engine.state import GameState
from duel_tui.engine.types import SEATS, Viewer, other
from duel_tui.engine.view import project

from .games import (
    RULES,
    WELL_FORMED,
    Game,
    all_games,
    games,
    games_with_secrets,
    games_with_the_library,
    law,
    mixes,
    moments,
    some_moment,
)
from .renaming import known_to, renamed
from .siblings import sibling
from .wellformed import well_formed

laws, often = law(50), law(200)
viewers = st.sampled_from((Viewer.ONE, Viewer.TWO, Viewer.SPECTATOR))


def replayed(game: Game, length: int, deal) -> tuple[GameState, list[tuple[Event, ...]]]:
    """The position after the first actions of a game, from another deal, and the events on the way."""
    state, events = RULES.start(deal)
    told = [events]
    for action in game.actions[:length]:
        state, events = RULES.apply(state, action)
        told.append(events)
    return state, told


def public(events: tuple[Event, ...], knows: Viewer) -> Iterator[Event]:
    return (event for event in events if audience(event) in (None, knows))


def without_what_is_turned_up(events: tuple[Event, ...]) -> list[Event]:
    """The events with nothing in place of the ids that come to light in them."""
    blank = {CardRevealed: {"card": ""}, WondersShown: {"wonders": ()}, TokensDrawn: {"tokens": ()}}
    return [event._replace(**blank.get(type(event), {})) for event in events]


def refusals(state: GameState, seat: int) -> dict[Action, str]:
    return {action: str(RULES.refusal(state, action, seat)) for action in WELL_FORMED}


@laws
@given(games(), moments, viewers, mixes)
def test_positions_that_differ_only_in_hidden_parts_look_equal(game, at, viewer, mix):
    length = some_moment(game, at)
    state = game.states[length]
    hidden, _ = replayed(game, length, sibling(game, length, mix, viewer))
    assert project(RULES, hidden, viewer) == project(RULES, state, viewer)


@laws
@given(games(), moments, viewers, mixes)
def test_positions_that_differ_only_in_hidden_parts_were_reached_by_equal_events(game, at, viewer, mix):
    length = some_moment(game, at)
    _, told = replayed(game, length, sibling(game, length, mix, Viewer.SPECTATOR))
    original = [game.opening, *(step.events for step in game.steps[:length])]
    for theirs, ours in zip(told, original, strict=True):
        assert list(public(theirs, Viewer.SPECTATOR)) == list(public(ours, Viewer.SPECTATOR))


@laws
@given(games(), moments, st.sampled_from(SEATS), mixes)
def test_positions_that_differ_only_in_hidden_parts_refuse_the_same_for_the_same_reasons(game, at, seat, mix):
    length = some_moment(game, at)
    hidden, _ = replayed(game, length, sibling(game, length, mix, Viewer(seat)))
    assert refusals(hidden, seat) == refusals(game.states[length], seat)


@laws
@given(games(), moments, mixes)
def test_hidden_parts_change_nothing_in_what_an_action_does_but_the_ids_that_it_turns_up(game, at, mix):
    length = some_moment(game, at)
    state = game.states[length]
    assume(state.decision is not None)
    hidden, _ = replayed(game, length, sibling(game, length, mix, Viewer(state.decision.seat)))
    assert hidden.legal == state.legal
    for action in state.legal:
        _, ours = RULES.apply(state, action)
        _, theirs = RULES.apply(hidden, action)
        assert without_what_is_turned_up(theirs) == without_what_is_turned_up(ours)


@laws
@given(games_with_the_library, st.booleans(), mixes)
def test_an_open_draw_of_the_great_library_looks_the_same_to_others_whatever_was_drawn(game, opponent, mix):
    draws = [n for n, state in enumerate(game.states) if state.decision and state.decision.kind == "library"]
    assume(draws)
    state = game.states[draws[0]]
    viewer = Viewer(other(state.decision.seat)) if opponent else Viewer.SPECTATOR
    hidden, _ = replayed(game, draws[0], sibling(game, draws[0], mix, viewer))
    assume(set(hidden.decision.options) != set(state.decision.options))
    assert project(RULES, hidden, viewer) == project(RULES, state, viewer)
    if opponent:
        assert refusals(hidden, viewer) == refusals(state, viewer)


@laws
@given(games(), mixes)
def test_the_positions_that_are_compared_do_differ(game, mix):
    """An omniscient viewer sees it: when age I begins, 8 of its cards, 40 later ones and 13 removed ones are mixed."""
    length = next(n for n, state in enumerate(game.states) if state.age == 1)
    state = game.states[length]
    hidden, _ = replayed(game, length, sibling(game, length, mix, Viewer.SPECTATOR))
    assert hidden.deal.structures != state.deal.structures
    assert project(RULES, hidden, Viewer.OMNISCIENT) != project(RULES, state, Viewer.OMNISCIENT)


# With any boxes


@often
@given(games_with_secrets, moments, viewers, mixes)
def test_positions_that_differ_only_in_what_a_viewer_never_saw_look_equal_to_it(game, at, viewer, mix):
    length = some_moment(game, at)
    hidden, _ = renamed(game, length, viewer, mix)
    assert hidden.view(hidden.states[-1], viewer) == game.view(game.states[length], viewer)


@often
@given(games_with_secrets, moments, viewers, mixes)
def test_positions_that_differ_only_in_what_a_viewer_never_saw_were_reached_by_equal_events(game, at, viewer, mix):
    length = some_moment(game, at)
    hidden, _ = renamed(game, length, viewer, mix)
    told = [hidden.opening, *(step.events for step in hidden.steps)]
    original = [game.opening, *(step.events for step in game.steps[:length])]
    for theirs, ours in zip(told, original, strict=True):
        assert known_to(theirs, viewer) == known_to(ours, viewer)


@laws
@given(games_with_secrets, moments, st.sampled_from(SEATS), mixes)
def test_positions_that_differ_only_in_what_a_seat_never_saw_refuse_it_the_same(game, at, seat, mix):
    length = some_moment(game, at)
    hidden, _ = renamed(game, length, Viewer(seat), mix)
    theirs, ours = hidden.states[-1], game.states[length]
    for action in well_formed(game.modules):
        assert hidden.reason(theirs, action, seat) == game.reason(ours, action, seat)


@laws
@given(all_games(), mixes)
def test_the_positions_that_are_compared_with_any_boxes_do_differ(game, mix):
    length = next(n for n, state in enumerate(game.states) if state.age == 1)
    hidden, names = renamed(game, length, Viewer.SPECTATOR, mix)
    assert len([name for name, new in names.items() if name != new]) > 20
    assert hidden.deal != game.deal


SECRETS = ("library", "place", "order", "keep", "curia", "lock", "treason", "espionage")
"""The kinds of decisions that are their seat's alone; and gods that are looked at in a deck."""


@law(10)
@given(games_with_secrets)
def test_secret_choices_are_seen_by_their_seat_alone(game):
    for state in game.states[:-1]:
        decision = state.decision
        from_a_deck = decision.kind == "god" and decision.cause != "gate"
        assert decision.secret == (decision.kind in SECRETS or from_a_deck)
        for viewer in Viewer:
            view = game.view(state, viewer)
            knows = viewer in (decision.seat, Viewer.OMNISCIENT)
            assert view.decision.options == (decision.options if knows or not decision.secret else None)
            if knows:
                assert view.legal == state.legal
            elif decision.secret:
                assert view.legal == ()
            else:
                assert [a for a in view.legal if not is_veiled(a)] == [a for a in state.legal if not is_veiled(a)]
                assert all(action[0] == HIDDEN for action in view.legal if is_veiled(action))
                prepared = {masked(action) for action in state.legal if isinstance(action, Prepare)}
                assert {action for action in view.legal if isinstance(action, Prepare)} == prepared


def is_veiled(action):
    """Whether an action of a turn tells which conspiracy its seat has."""
    return isinstance(action, Prepare | Trigger)
