"""What lies there of a box with gods at the beginning of a worked example, told aloud."""

from __future__ import annotations

from collections.abc import Iterator

from duel_tui.engine.catalogue import Catalogue
from duel_tui.engine.types import SEATS, BySeat
from duel_tui.engine.view import CityView, GameView
from duel_tui.words import god_board, nouns
from duel_tui.words.god_events import track_space


def board(view: GameView, names: BySeat[str], cards: Catalogue) -> Iterator[str]:
    """The spaces with a card, the tokens on the structure, and where Minerva stands; nothing without gods."""
    pantheon = view.pantheon
    if pantheon is None:
        return
    for space in pantheon.spaces:
        if space.god is not None or space.mythology is not None:
            costs = nouns.join(f"{nouns.count(space.costs.of(seat), 'coin')} for {names.of(seat)}" for seat in SEATS)
            yield f"Space {space.space}, {costs}: {god_board.space(space, cards)}."
    if pantheon.laid:
        lying = nouns.join(_token(laid.token, cards) for laid in pantheon.laid)
        yield f"On cards of the structure: {lying}."
    if pantheon.minerva is not None:
        yield f"Minerva stands on {track_space(pantheon.minerva, names, cards.numbers.capital_distance)}."


def city(view: CityView, cards: Catalogue) -> Iterator[str]:
    """`7 coins beside the treasury`, `the god Mars`, `the Greek token`, `the offering token of 3 coins`."""
    if view.reserve:
        yield f"{nouns.count(view.reserve, 'coin')} beside the treasury"
    if view.cult.gods:
        yield f"{'the god' if len(view.cult.gods) == 1 else 'the gods'} {nouns.names(view.cult.gods, cards)}"
    tokens: tuple[str | int, ...] = (*view.cult.mythologies, *view.cult.offerings)
    if tokens:
        yield nouns.join(f"the {_token(token, cards)}" for token in tokens)
    for card in view.cult.snakes:
        yield f"the snake on {cards.names[card]}"


def _token(token: str | int, cards: Catalogue) -> str:
    """A token of the structure without signs."""
    if isinstance(token, str):
        return god_board.token(token, cards)
    return f"offering token of {nouns.count(token, 'coin')}"
