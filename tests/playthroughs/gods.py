"""The lines of a transcript that only a game with gods has."""

from __future__ import annotations

from collections.abc import Iterator

from duel_tui.engine.actions import Action, Activate
from duel_tui.engine.records_pantheon import SpaceView
from duel_tui.engine.rules import Ruleset
from duel_tui.engine.state import Deal
from duel_tui.engine.types import SEAT_WORDS, SEATS, Seat
from duel_tui.engine.view import CityView, GameView


def deal_lines(rules: Ruleset, it: Deal) -> Iterator[str]:
    """What chance decides about the box."""
    if it.pantheon is None:
        return
    yield f"mythology tokens: {' '.join(it.pantheon.mythologies)}"
    yield f"offering tokens: {' '.join(map(str, it.pantheon.offerings))}"
    for mythology, deck in zip(rules.catalogue.mythologies, it.pantheon.decks, strict=True):
        yield f"deck {mythology}: {' '.join(deck)}"


def board_lines(view: GameView) -> Iterator[str]:
    """The board: costs of the spaces for seat one | seat two, or the prices of what lies open on them."""
    if (board := view.pantheon) is None:
        return
    laid = ", ".join(f"{token} on {slot}" for slot, token in board.laid)
    yield f"tokens on cards: {laid or '-'}"
    yield f"gods {'open' if board.open else 'face down'}: {', '.join(map(_space, board.spaces))}"
    if known := [f"{space.space} {space.god}" for space in board.spaces if space.god and not space.face_up]:
        yield f"  known face down: {', '.join(known)}"
    yield f"decks: {', '.join(f'{size} {mythology}' for mythology, size in board.decks.items())}"
    if board.lent:
        yield f"tokens on a god: {' '.join(board.lent)}"
    if board.minerva is not None:
        yield f"Minerva {board.minerva:+}"


def _space(space: SpaceView) -> str:
    """`3 zeus 5|6`, `4 [greek] by one 6|5` face down, `5 - 7|4`."""
    costs = "|".join(
        str(space.costs.of(seat) if space.prices is None else space.prices.of(seat).total) for seat in SEATS
    )
    if space.mythology is None and space.god is None:
        return f"{space.space} - {costs}"
    if space.face_up:
        return f"{space.space} {space.god} {costs}"
    assert space.placed_by is not None
    return f"{space.space} [{space.mythology}] by {SEAT_WORDS[space.placed_by]} {costs}"


def cult_lines(city: CityView) -> Iterator[str]:
    """What a city has of the box."""
    cult = city.cult
    parts = [
        *cult.gods,
        *([f"{city.reserve} coins beside the treasury"] if city.reserve else []),
        *(f"{mythology} token" for mythology in cult.mythologies),
        *(f"offering token -{coins}" for coins in cult.offerings),
        *(f"snake on {card}" for card in cult.snakes),
    ]
    if parts:
        yield f"  gods {', '.join(parts)}"


def activation_cost(action: Action, view: GameView, seat: Seat) -> str:
    """What activating costs; nothing for other actions."""
    if not isinstance(action, Activate):
        return ""
    assert view.pantheon is not None
    (space,) = (space for space in view.pantheon.spaces if space.god == action.god)
    assert space.prices is not None
    return f": {space.prices.of(seat).less(action.offerings)}"
