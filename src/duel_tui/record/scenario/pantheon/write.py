"""The gods of a state as the text of a position."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import TYPE_CHECKING

from duel_tui.engine.modules.pantheon.board import board_of
from duel_tui.engine.types import SEAT_WORDS, TWO
from duel_tui.record.scenario.pantheon.sketch import BOX, laid_beside, numbers_of

if TYPE_CHECKING:
    from duel_tui.engine.records_pantheon import Placed
    from duel_tui.engine.rules import Ruleset
    from duel_tui.engine.state import City, GameState


def lines(rules: Ruleset, state: GameState, whole: bool) -> Iterator[str]:
    """The board in lines of a scenario file; without `whole` only what lies on the table."""
    told = [*_board(state)] if state.drafting is None else []
    if whole:
        told += [*_decks(rules, state), *_later(rules, state)]
    yield from told or [f"{BOX} = {{}}"]


def _board(state: GameState) -> Iterator[str]:
    board = board_of(state)
    for number, placed in enumerate(board.spaces, 1):
        if placed is not None:
            yield f"{BOX}.spaces.{number} = {_on_space(placed)}"
    cards = state.structure.cards
    if board.laid:
        laid = (f"{cards[slot]} = {json.dumps(token)}" for slot, token in board.laid)
        yield f"{BOX}.laid = {{ {', '.join(laid)} }}"
    if board.lent:
        yield f"{BOX}.lent = {json.dumps(board.lent)}"
    if board.minerva is not None:
        yield f"{BOX}.minerva = {board.minerva}"


def _on_space(placed: Placed) -> str:
    god = json.dumps(placed.god)
    return f'{{ god = {god}, seat = "{SEAT_WORDS[TWO]}" }}' if placed.seat == TWO else god


def _decks(rules: Ruleset, state: GameState) -> Iterator[str]:
    for mythology, deck in zip(rules.catalogue.mythologies, board_of(state).decks, strict=True):
        if deck:
            yield f"{BOX}.decks.{mythology} = {json.dumps(deck)}"


def _later(rules: Ruleset, state: GameState) -> Iterator[str]:
    """The tokens of the ages to come; in the draft that is every age."""
    dealt, numbers = state.deal.pantheon, numbers_of(rules.catalogue)
    assert dealt is not None
    for ages, tokens in ((numbers.mythology_slots, dealt.mythologies), (numbers.offering_slots, dealt.offerings)):
        yield from (f"{BOX}.later.{age} = {json.dumps(tokens)}" for age in ages if age > state.age and tokens)


def city_lines(rules: Ruleset, city: City, word: str) -> Iterator[str]:
    """What a city has of the box."""
    cult = city.cult
    for key, items in (
        ("gods", cult.gods),
        ("mythologies", cult.mythologies),
        ("offerings", cult.offerings),
        ("snakes", cult.snakes),
    ):
        if items:
            yield f"{word}.{key} = {json.dumps(items)}"
    if laid_beside(rules.catalogue, cult.gods) != city.reserve:
        yield f"{word}.reserve = {city.reserve}"
