"""What somebody has seen of a game, and games that differ from it only in what somebody has not seen."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from random import Random
from typing import Any

from duel_tui.engine.catalogue import Catalogue
from duel_tui.engine.events import EffectSkipped, Event, audience
from duel_tui.engine.state import GameState
from duel_tui.engine.types import SEATS, Viewer

from .games import Game, Step


def words_in(value: Any) -> Iterator[str]:
    """Every text in a view or an event, however deep."""
    if isinstance(value, str):
        yield value
    elif is_dataclass(value):
        yield from words_in(tuple(getattr(value, field.name) for field in fields(value)))
    elif isinstance(value, tuple):
        for item in value:
            yield from words_in(item)
    elif hasattr(value, "items"):
        yield from words_in(tuple(value.items()))


def known_to(events: tuple[Event, ...], viewer: Viewer) -> list[Event]:
    """The events that a viewer is told."""
    return [event for event in events if audience(event) in (None, viewer)]


def seen_by(game: Game, length: int, viewer: Viewer) -> set[str]:
    """Every id that a viewer has met in the first actions of a game, by the rules and not by what views show."""
    seen = set().union(*(_lying_open(state, viewer) for state in game.states[: length + 1]))
    if game.states[length].draws_made:
        seen.add("enki")  # whoever finds him draws from the box, and chance has that draw settled by its number
    return seen | {*_told_by_the_curia(game, length)}


def _lying_open(state: GameState, viewer: Viewer) -> Iterator[str]:
    yield from state.board
    for city in state.cities:
        yield from (*city.buildings, *city.wonders, *city.tokens, *city.cult.gods)
        yield from (built.card for built in city.built)
    yield from (entry.card for entry in state.pile)
    cards, shape, unrevealed = state.structure
    if shape is not None:
        up = (slot for slot in range(len(cards)) if shape.face_up >> slot & 1)
        yield from (cards[slot] for slot in up if slot not in unrevealed)
    if state.drafting is not None:
        yield from state.drafting.shown
    decision = state.decision
    if decision is not None and (not decision.secret or decision.seat == viewer):
        yield from decision.options
    if state.pantheon is not None:
        yield from _of_the_gods(state, viewer)
    if state.agora is not None:
        yield from _of_the_senate(state, viewer)


def _of_the_gods(state: GameState, viewer: Viewer) -> Iterator[str]:
    decision, board = state.decision, state.pantheon
    assert board is not None
    for placed in board.spaces:
        if placed is not None and (board.open or placed.seat == viewer):
            yield placed.god
    if decision is not None and decision.kind == "order":
        yield decision.cause  # the god who was chosen out of a deck is told to everybody before the others go back
    looking_at_enki = decision is not None and decision.secret and decision.kind == "god" and "enki" in decision.options
    if not looking_at_enki or decision.seat == viewer:
        yield from board.lent


def _of_the_senate(state: GameState, viewer: Viewer) -> Iterator[str]:
    senate = state.agora
    assert senate is not None
    yield from senate.removed_wonders
    for chamber in senate.chambers:
        yield from (token.decree for token in chamber.decrees if token.face_up)
    for seat in SEATS:
        for plot in state.cities[seat].politics.plots:
            if plot.triggered or seat == viewer:
                yield plot.conspiracy
            if plot.card is not None:
                yield plot.card
            if plot.token is not None and (seat == viewer or not plot.hidden):
                yield plot.token


def _told_by_the_curia(game: Game, length: int) -> Iterator[str]:
    """The Curia Julia asks only if some conspiracy would do anything: that tells everybody something about them."""
    for step in game.steps[:length]:
        asked = step.after.decision is not None and step.after.decision.kind == "curia"
        in_vain = any(isinstance(event, EffectSkipped) and event.reason == "no_effect" for event in step.events)
        if asked or in_vain:
            yield from (plot.conspiracy for city in step.after.cities for plot in city.politics.plots)


def renamed(game: Game, length: int, viewer: Viewer, mix: int) -> tuple[Game, dict[str, str]]:
    """The first actions of a game in which things that the viewer never saw are exchanged for each other.

    Only things that look alike from behind are exchanged: cards of one back, gods of one mythology, wonders,
    progress tokens, conspiracies, decrees.
    """
    seen = seen_by(game, length, viewer)
    random = Random(mix)
    names: dict[str, str] = {}
    for ids in _alike(game.rules.catalogue):
        hidden = [item for item in ids if item not in seen]
        names |= dict(zip(hidden, random.sample(hidden, len(hidden)), strict=True))
    dealt = _renamed(game.deal, names)
    start, opening = game.rules.start(dealt)
    state, steps = start, []
    for step in game.steps[:length]:
        *parts, verb = step.action  # a verb may be an id too: `library`
        action = type(step.action)(*_renamed(tuple(parts), names), verb)
        after, events = game.rules.apply(state, action)
        steps.append(Step(state, action, after, events))
        state = after
    return Game(game.modules, dealt, start, opening, tuple(steps)), names


def _alike(cards: Catalogue) -> list[list[str]]:
    """All ids by what they look like from behind."""
    alike = defaultdict[tuple[str, str], list[str]](list)
    for card in cards.buildings.values():
        alike["card", card.back].append(card.id)
    for god in cards.gods.values():
        alike["god", str(god.mythology)].append(god.id)
    kinds = (cards.wonders, cards.tokens, cards.conspiracies, cards.decrees)
    return [*alike.values(), *([*kind] for kind in kinds)]


def _renamed(value: Any, names: dict[str, str]) -> Any:
    if isinstance(value, str):
        return names.get(value, value)
    if is_dataclass(value) and not isinstance(value, type):
        return replace(value, **{f.name: _renamed(getattr(value, f.name), names) for f in fields(value)})
    if isinstance(value, tuple):
        items = [_renamed(item, names) for item in value]
        return type(value)(*items) if hasattr(value, "_fields") else tuple(items)
    return value
