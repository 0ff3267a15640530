"""The laws of the box: what holds in every position of every game with gods."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from duel_tui.engine.modules.pantheon.activation import gods_in_hand
from duel_tui.engine.modules.pantheon.board import board_of, lender_among, numbers_of
from duel_tui.engine.rules import Ruleset
from duel_tui.engine.state import GameState
from duel_tui.engine.types import SEATS


def tokens_on_gods(state: GameState) -> tuple[str, ...]:
    """Progress tokens that lie in no city, on no board and in no box."""
    return board_of(state).lent


def check_board(rules: Ruleset, state: GameState) -> Iterator[str]:
    """The laws of the board, of the gods and of what lies on the structure."""
    yield from _check_gods(rules, state)
    yield from _check_laid(state)
    yield from _check_tokens(rules, state)
    board = board_of(state)
    reach = rules.numbers.capital_distance
    if board.minerva is not None and (board.minerva == state.pawn or abs(board.minerva) > reach):
        yield f"the Minerva pawn stands at {board.minerva}, the conflict pawn at {state.pawn}"
    for seat in SEATS:
        for card in state.cities[seat].cult.snakes:
            if card not in state.cities[1 - seat].buildings:
                yield f"a snake of seat {seat} lies on {card}, which isn't in the other city"


def _check_gods(rules: Ruleset, state: GameState) -> Iterator[str]:
    board, catalogue = board_of(state), rules.catalogue
    for mythology, deck in zip(catalogue.mythologies, board.decks, strict=True):
        for god in deck:
            if catalogue.gods[god].mythology != mythology:
                yield f"{god} is in the deck of {mythology}"
    found = Counter(god for deck in board.decks for god in deck)
    found.update(placed.god for placed in board.spaces if placed is not None)
    found.update(god for city in state.cities for god in city.cult.gods)
    for card in catalogue.gods.values():
        # The Gate comes into the game when the gods are turned up, and leaves it when it is used.
        fits = found[card.id] == 1 if card.mythology is not None else found[card.id] <= int(board.open)
        if not fits:
            yield f"{card.id} is in {found[card.id]} places"
    if board.open != (state.age >= numbers_of(rules).opens_in_age):
        yield f"the gods are {'open' if board.open else 'hidden'} in age {state.age}"
    on_spaces = [placed.god for placed in board.spaces if placed is not None and board.open]
    used = [god for city in state.cities for god in city.cult.gods]
    if board.lent and lender_among(rules, (*gods_in_hand(state.decision), *on_spaces, *used)) is None:
        yield "progress tokens lie on a god who isn't there"


def _check_laid(state: GameState) -> Iterator[str]:
    shape = state.structure.shape
    for slot, token in board_of(state).laid:
        if shape is None or not shape.filled >> slot & 1:
            yield f"the token {token} lies on the empty slot {slot}"
        elif slot in shape.accessible and state.decision is not None and state.decision.kind == "turn":
            yield f"the token {token} on the accessible slot {slot} was not taken"


def _check_tokens(rules: Ruleset, state: GameState) -> Iterator[str]:
    numbers, laid = numbers_of(rules), [token for _, token in board_of(state).laid]
    cults = [city.cult for city in state.cities]
    mythologies = Counter(m for cult in cults for m in cult.mythologies)
    mythologies.update(token for token in laid if isinstance(token, str))
    offerings = Counter(coins for cult in cults for coins in cult.offerings)
    offerings.update(token for token in laid if isinstance(token, int))
    for mythology, number in mythologies.items():
        if number > numbers.mythology_tokens:
            yield f"there are {number} {mythology} tokens"
    for coins, number in offerings.items():
        if number > 1 or coins not in numbers.offerings:
            yield f"there are {number} offering tokens of {coins}"
