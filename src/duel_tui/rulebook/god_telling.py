"""What lies there of a box with gods at the beginning of a worked example, told aloud."""

from __future__ import annotations

from collections.abc import Iterator

from duel_tui.engine.catalogue import Catalogue
from duel_tui.engine.types import BySeat
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
            costs = god_board.costs(space.costs, names)
            yield f"Space {space.space}, {costs}: {god_board.space(space, cards)}."
    if pantheon.laid:
        lying = nouns.join(god_board.token(laid.token, cards) for laid in pantheon.laid)
        yield f"On cards of the structure: {lying}."
    if pantheon.minerva is not None:
        yield f"Minerva stands on {track_space(pantheon.minerva, names, cards.numbers.capital_distance)}."


def city(view: CityView, cards: Catalogue) -> Iterator[str]:
    """`7 coins on Astarte`, `the god Mars`, `the Greek token`, `the offering token of 3$`."""
    if view.reserve:
        yield f"{nouns.count(view.reserve, 'coin')} beside the treasury"
    if view.cult.gods:
        yield f"{'the god' if len(view.cult.gods) == 1 else 'the gods'} {nouns.names(view.cult.gods, cards)}"
    tokens: tuple[str | int, ...] = (*view.cult.mythologies, *view.cult.offerings)
    if tokens:
        yield god_board.tokens(tokens, cards)
    for card in view.cult.snakes:
        yield f"the snake on {cards.names[card]}"
