"""Everything that is wrong with a state: laws that hold in every position of every game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import partial
from typing import TYPE_CHECKING

from .types import SEAT_WORDS, SEATS, Seat

if TYPE_CHECKING:
    from .rules import Ruleset
    from .state import GameState


def invariants(rules: Ruleset, state: GameState) -> tuple[str, ...]:
    """A sentence for everything that is wrong, not only for the first thing; empty for a sound state."""
    return tuple(
        sentence for module in rules.modules for check in module.invariants for sentence in check(rules, state)
    )


def check_base(rules: Ruleset, state: GameState) -> Iterator[str]:
    """The laws of the base game."""
    more = partial(_places_in_boxes, rules, state)
    yield from _each_once("card", rules.catalogue.buildings, (*_places_of_cards(state), *more("card")))
    gone = tuple(more("wonder"))
    yield from _each_once("wonder", rules.catalogue.wonders, (*_places_of_wonders(rules, state, gone), *gone))
    in_game = (*state.deal.board_tokens, *state.deal.box_tokens)
    yield from _each_once("progress token", in_game, (*_places_of_tokens(state), *more("token")))
    numbers = rules.numbers
    if abs(state.pawn) > numbers.capital_distance:
        yield f"the conflict pawn stands at {state.pawn}, beyond a capital"
    for border in state.military:
        if abs(border) not in {token.distance for token in numbers.military_tokens}:
            yield f"a military token stands at {border}, where none belongs"
    if len(set(state.military)) < len(state.military):
        yield "two military tokens stand at the same border"
    built = sum(len(city.built) for city in state.cities)
    if built > numbers.wonders_limit:
        yield f"more than {numbers.wonders_limit} wonders are built"
    if built == numbers.wonders_limit and any(city.unbuilt for city in state.cities):
        yield f"{numbers.wonders_limit} wonders are built, yet one is left to build"
    for seat in SEATS:
        yield from _check_city(rules, state, seat)
    if (state.outcome is None) == (state.decision is None):
        yield "a game has either an open decision or an outcome"
    if unknown := [card for card in state.brought_back if card not in state.deal.removed]:
        yield f"cards came back that were never removed: {unknown}"
    if state.goes_on and (state.decision is None or state.decision.kind == "turn"):
        yield "a turn has begun or the game is over, yet the one before goes on"
    if state.outcome is None and not state.legal:
        yield "the open decision allows no action"
    if state.agenda and (state.decision is None or state.decision.kind == "turn"):
        yield "effects wait although no choice is open"


def _check_city(rules: Ruleset, state: GameState, seat: Seat) -> Iterator[str]:
    city, which = state.cities[seat], SEAT_WORDS[seat]
    if city.coins < 0 or city.reserve < 0:
        yield f"seat {which} has {city.coins} coins and {city.reserve} beside them"
    if city.word != rules.word(city):
        yield f"the price word of seat {which} isn't what its city says"
    if Counter(city.symbols) != Counter(rules.symbols(city)):
        yield f"the symbols of seat {which} aren't those of its buildings and tokens"
    if city.holds != rules.holds(city):
        yield f"the bit set of seat {which} isn't that of its buildings and chain signs"
    if any(wonder not in city.wonders for wonder in (*city.unbuilt, *(built.wonder for built in city.built))):
        yield f"seat {which} has a wonder that it never got"
    if any(built.wonder in city.unbuilt for built in city.built):
        yield f"seat {which} has a wonder that is both built and unbuilt"


def _each_once(kind: str, known: Iterable[str], places: Iterable[str]) -> Iterator[str]:
    found = Counter(places)
    for item in known:
        if found[item] != 1:
            yield f"the {kind} {item} is in {found[item]} places"
        del found[item]
    for item in found:
        yield f"nothing is known of a {kind} {item}"


def _places_of_cards(state: GameState) -> Iterator[str]:
    yield from (card for card in state.deal.removed if card not in state.brought_back)
    cards, shape, _ = state.structure
    laid_out = state.age or int(shape is not None)
    for later in state.deal.structures[laid_out:]:
        yield from later
    if shape is not None:
        yield from (card for slot, card in enumerate(cards) if shape.filled >> slot & 1)
    for city in state.cities:
        yield from city.buildings
        yield from (built.card for built in city.built)
    yield from (entry.card for entry in state.pile)


def _places_of_wonders(rules: Ruleset, state: GameState, gone: tuple[str, ...]) -> Iterator[str]:
    """Where wonders are that aren't gone to where only a box puts any."""
    yield from (wonder for wonder in rules.catalogue.wonders if wonder not in state.deal.wonders)
    owned = [wonder for city in state.cities for wonder in city.wonders]
    yield from owned
    yield from (wonder for wonder in state.deal.wonders if wonder not in owned and wonder not in gone)


def _places_in_boxes(rules: Ruleset, state: GameState, kind: str) -> Iterator[str]:
    for module in rules.modules:
        if kind in module.places:
            yield from module.places[kind](state)


def _places_of_tokens(state: GameState) -> Iterator[str]:
    yield from state.board
    yield from state.box
    for city in state.cities:
        yield from city.tokens
