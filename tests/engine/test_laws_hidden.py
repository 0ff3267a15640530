"""What nobody has seen yet makes no difference to anything that a player can learn.

A *sibling* of a game has another deal, with which everything seen so far is the same: face-down cards are exchanged
for unseen ones with the same back, later ages, the box, its draws and the second four wonders are mixed anew.
"""

from collections.abc import Iterator

from hypothesis import assume, given
from hypothesis import strategies as st

from duel_tui.engine.actions import Action
from duel_tui.engine.events import CardRevealed, Event, TokensDrawn, WondersShown, audience
from duel_tui.engine.state import GameState
from duel_tui.engine.types import SEATS, Viewer, other
from duel_tui.engine.view import project

from .games import RULES, WELL_FORMED, Game, games, games_with_the_library, law, mixes, moments
from .siblings import sibling

laws = law(50)
viewers = st.sampled_from((Viewer.ONE, Viewer.TWO, Viewer.SPECTATOR))


def some_moment(game: Game, at: int) -> int:
    """A number of actions; every second time up to an open choice that is no ordinary turn, if there is one."""
    choices = [n for n, state in enumerate(game.states[:-1]) if state.decision.kind not in ("turn", "draft")]
    return choices[at // 2 % len(choices)] if at % 2 and choices else at % len(game.states)


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
