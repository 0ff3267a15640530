"""Random games with gods for the laws, and games that differ from them only in what somebody has not seen."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import fields, is_dataclass, replace
from itertools import combinations, permutations
from random import Random
from typing import Any

from hypothesis import strategies as st

from duel_tui.deal import Options, deal
from duel_tui.engine import actions as act
from duel_tui.engine.actions import Action
from duel_tui.engine.events import Event, audience
from duel_tui.engine.state import Deal, GameState
from duel_tui.engine.types import SEATS, Viewer
from duel_tui.engine.view import GameView, project

from .games import Game, Step
from .gods import CATALOGUE, RULES

MODULES = ("base", "pantheon")


def well_formed_actions() -> Iterator[Action]:
    """Every action that can be written with an id of the right kind, and one of each kind with an unknown id."""
    cards, wonders, tokens = (*CATALOGUE.buildings, "ziggurat"), (*CATALOGUE.wonders, "babel"), CATALOGUE.tokens
    for card in cards:
        yield from (act.Build(card), act.Discard(card), act.BuildDiscardedCard(card), act.DestroyBuilding(card))
        yield from (act.TakeBuilding(card), act.CopySymbol(card))
        for wonder in wonders:
            yield from (act.BuildWonder(wonder, card), act.BuildWonderFree(wonder, card))
    for wonder in wonders:
        yield from (act.Draft(wonder), act.TakeWonder(wonder), act.UnbuildWonder(wonder))
    for token in (*tokens, "alchemy"):
        yield from (act.TakeToken(token), act.KeepToken(token), act.ChooseLentToken(token))
    yield from (act.Begin(seat) for seat in SEATS)
    for god in (*CATALOGUE.gods, "hermes"):
        yield act.ChooseGod(god)
        yield from (act.PlaceGod(god, space) for space in range(8))
        for size in range(4):
            yield from (act.Activate(god, offerings) for offerings in combinations((2, 3, 4), size))
        yield act.Activate(god, (5,))
    for mythology in (*CATALOGUE.mythologies, "norse"):
        yield act.ChooseDeck(mythology)
        gods = [god.id for god in CATALOGUE.gods.values() if god.mythology == mythology]
        yield from (act.ReturnGods(order) for order in permutations(gods, 2))
    yield from (act.StrikeCard(slot) for slot in range(21))
    yield from (act.PlaceMinerva(place) for place in range(-10, 11))
    yield from (act.ChooseMilitaryToken(border) for border in (-7, -6, -3, 0, 3, 6, 7))


WELL_FORMED = tuple(well_formed_actions())


# Games


def _is_wonder(*names: str) -> Callable[[Action], bool]:
    return lambda action: isinstance(action, act.Draft | act.BuildWonder) and action.wonder in names


def _is_build_of(colour: str) -> Callable[[Action], bool]:
    return lambda action: isinstance(action, act.Build) and CATALOGUE.buildings[action.card].colour == colour


LEANINGS: dict[str, Callable[[Action], bool]] = {
    "none": lambda action: False,
    "gods": lambda action: isinstance(action, act.Activate) or _is_wonder("the_sanctuary")(action),
    "theater": lambda action: _is_wonder("the_divine_theater", "the_great_library")(action),
    "enki": lambda action: action == act.ChooseDeck("mesopotamian") or _is_wonder("the_divine_theater")(action),
    "wonders": lambda action: isinstance(action, act.BuildWonder | act.Activate),
    "army": lambda action: _is_build_of("red")(action) or action == act.TakeToken("poliorcetics"),
    "science": lambda action: _is_build_of("green")(action),
    "coins": lambda action: isinstance(action, act.Discard),
}
"""What a player takes when it is listed, most of the time."""


def play(dealt: Deal, choose: Callable[[GameState], Action]) -> Game:
    """Play a deal to its end."""
    start, opening = RULES.start(dealt)
    state, steps = start, []
    while state.outcome is None:
        action = choose(state)
        after, events = RULES.apply(state, action)
        steps.append(Step(state, action, after, events))
        state = after
    return Game(dealt, start, opening, tuple(steps))


def leaning_game(seed: int, options: Options, leaning: str, picks: bytes) -> Game:
    """A game decided by bytes: which of the listed actions is taken, and whether the leaning is followed."""
    likes, numbers = LEANINGS[leaning], iter(picks * 8)

    def choose(state: GameState) -> Action:
        pick = next(numbers)
        liked = [action for action in state.legal if likes(action)] if pick % 8 else []
        return (liked or state.legal)[pick * len(liked or state.legal) >> 8]

    return play(deal(seed, options, CATALOGUE), choose)


def games(*leanings: str) -> st.SearchStrategy[Game]:
    """Games of players with one of these leanings; none named: with any."""
    options = st.builds(
        Options,
        wonders=st.sampled_from(("draft", "recommended", "random")),
        first=st.sampled_from(("random", "one", "two")),
        reveal=st.sampled_from(("at-once", "after-action")),
        modules=st.just(MODULES),
    )
    leaning = st.sampled_from(leanings or tuple(LEANINGS))
    return st.builds(leaning_game, st.integers(0, 9999), options, leaning, st.binary(min_size=32, max_size=32))


moments = st.integers(0, 9999)
mixes = st.integers(0, 9999)


# What somebody has seen


def view_of(state: GameState, viewer: Viewer = Viewer.SPECTATOR) -> GameView:
    return project(RULES, state, viewer)


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
    return set().union(*(_lying_open(state, viewer) for state in game.states[: length + 1]))


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
    decision, board = state.decision, state.pantheon
    for placed in board.spaces:
        if placed is not None and (board.open or placed.seat == viewer):
            yield placed.god
    if decision is not None and (not decision.secret or decision.seat == viewer):
        yield from decision.options
    if decision is not None and decision.kind == "order":
        yield decision.cause  # the god who was chosen out of a deck is told to everybody before the others go back
    looking_at_enki = decision is not None and decision.secret and decision.kind == "god" and "enki" in decision.options
    if not looking_at_enki or decision.seat == viewer:
        yield from board.lent


def renamed(game: Game, length: int, viewer: Viewer, mix: int) -> tuple[Game, dict[str, str]]:
    """The first actions of a game in which things that the viewer never saw are exchanged for each other.

    Only things that look alike from behind are exchanged: cards of one back, gods of one mythology, wonders,
    progress tokens.
    """
    seen = seen_by(game, length, viewer)
    if game.states[length].draws_made:
        seen.add("enki")  # whoever finds him draws from the box, and chance has that draw settled by its number
    alike = defaultdict[tuple[str, str], list[str]](list)
    for card in CATALOGUE.buildings.values():
        alike["card", card.back].append(card.id)
    for god in CATALOGUE.gods.values():
        alike["god", str(god.mythology)].append(god.id)
    alike["wonder", ""] = [*CATALOGUE.wonders]
    alike["token", ""] = [*CATALOGUE.tokens]
    random = Random(mix)
    names: dict[str, str] = {}
    for ids in alike.values():
        hidden = [item for item in ids if item not in seen]
        names |= dict(zip(hidden, random.sample(hidden, len(hidden)), strict=True))
    start, opening = RULES.start(_renamed(game.deal, names))
    state, steps = start, []
    for step in game.steps[:length]:
        *parts, verb = step.action  # a verb may be an id too: `library`
        action = type(step.action)(*_renamed(tuple(parts), names), verb)
        after, events = RULES.apply(state, action)
        steps.append(Step(state, action, after, events))
        state = after
    return Game(game.deal, start, opening, tuple(steps)), names


def _renamed(value: Any, names: dict[str, str]) -> Any:
    if isinstance(value, str):
        return names.get(value, value)
    if is_dataclass(value) and not isinstance(value, type):
        return replace(value, **{f.name: _renamed(getattr(value, f.name), names) for f in fields(value)})
    if isinstance(value, tuple):
        items = [_renamed(item, names) for item in value]
        return type(value)(*items) if hasattr(value, "_fields") else tuple(items)
    return value
