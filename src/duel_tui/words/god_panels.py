"""What there is to say of one thing of the box with the gods: a space, a god of a city, a token."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from duel_tui.engine.catalogue import Catalogue
from duel_tui.engine.effects import CopyGreenSymbol, LentTokens, Reserve
from duel_tui.engine.records_pantheon import ActivationPrice, God, SpaceView
from duel_tui.engine.types import SEATS, BySeat, Seat
from duel_tui.engine.view import GameView

from . import effects, god_board, nouns
from .nouns import bare, count, join, possessive, roman
from .signs import Signs

# Spaces


def kind(god: God, catalogue: Catalogue) -> str:
    """`Greek god`; the Gate is none."""
    return "card of the Pantheon" if god.mythology is None else f"{catalogue.names[god.mythology]} god"


def lent_tokens(god: God, view: GameView, catalogue: Catalogue, signs: Signs | None = None) -> tuple[str, ...]:
    """The progress tokens that lie on a god, with what they do: `Law: a seventh science symbol`."""
    if view.pantheon is None or not any(isinstance(effect, LentTokens) for effect in god.effects):
        return ()
    return tuple(
        f"{catalogue.names[token]}: {effects.token_sentence(catalogue.tokens[token], signs)}"
        for token in view.pantheon.lent
    )


def total(price: ActivationPrice, purse: int, offerings: Sequence[int] = ()) -> tuple[str, ...]:
    """`9$ - 4$ leaves 5$`; `you have 3$: 3$ short`, or shorter `3$ short`."""
    pays = price.less(offerings)
    if pays <= purse:
        return (f"{purse}$ - {pays}$ leaves {purse - pays}$",)
    return f"you have {purse}$: {pays - purse}$ short", f"{pays - purse}$ short"


def hidden(space: SpaceView, names: BySeat[str], catalogue: Catalogue) -> tuple[str, ...]:
    """Who may know the god that lies face down on a space, which one it can be, and when everybody will know."""
    assert space.mythology is not None and space.placed_by is not None  # a god lies there
    gods = join((bare(god.name) for god in catalogue.gods.values() if god.mythology == space.mythology), "or")
    who = names.of(space.placed_by)
    first = f"{who} placed it and alone knows that it is {catalogue.names[space.god]}" if space.god else None
    return (
        first or f"{who} placed it and alone knows whether it is {gods}",
        f"it is turned up when age {opening_age(catalogue)} begins",
    )


def empty(view: GameView, catalogue: Catalogue) -> tuple[str, ...]:
    """What an empty space is for."""
    if view.pantheon is not None and view.pantheon.open:
        return ("its god was activated, and nothing is placed here any more",)
    return (
        "whoever frees a card with a mythology token places a god on an empty space",
        f"when age {opening_age(catalogue)} begins, the Gate comes on the first one that is still empty",
    )


def will_cost(space: SpaceView, names: BySeat[str]) -> str:
    """`activating a god here costs Anna 4$, Ben 7$`."""
    return f"activating a god here costs {god_board.costs(space.costs, names)}"


def opening_age(catalogue: Catalogue) -> str:
    """The age that turns up the gods, which can be activated from then on: `II`."""
    assert catalogue.pantheon is not None
    return roman(catalogue.pantheon.opens_in_age)


# What cities have


def owner_of_god(god: str, view: GameView) -> Seat | None:
    """The seat that has activated a god."""
    return next((seat for seat in SEATS if god in view.cities.of(seat).cult.gods), None)


def still_does(god: God, view: GameView, seat: Seat, names: BySeat[str], catalogue: Catalogue) -> str:
    """What is left of a god's effect in the city of whoever activated it, or nothing."""
    city = view.cities.of(seat)
    for effect in god.effects:
        if isinstance(effect, Reserve):
            return f"{count(city.reserve, 'coin')} left beside the treasury"
        if isinstance(effect, CopyGreenSymbol) and city.cult.snakes:
            cards = join(catalogue.names[card] for card in city.cult.snakes)
            return f"the snake lies on {possessive(names.other(seat))} {cards}"
    return ""


def mythology(item: str, view: GameView, names: BySeat[str], catalogue: Catalogue) -> Iterator[str]:
    """Whose the tokens of a mythology are, and what they are good for."""
    owned = BySeat(*(view.cities.of(seat).cult.mythologies.count(item) for seat in SEATS))
    yield join(f"{names.of(seat)} has {owned.of(seat)}" for seat in SEATS if owned.of(seat))
    free = [card.name for card in catalogue.buildings.values() if card.chain_from == item]
    yield f"its owner builds the {join(free)} free"


def offering(coins: int, view: GameView, names: BySeat[str]) -> tuple[str, ...]:
    """Whose an offering token is, and what it does."""
    owner = next(seat for seat in SEATS if coins in view.cities.of(seat).cult.offerings)
    return (
        f"{names.of(owner)} has it",
        f"saves {count(coins, 'coin')} when a card of the Pantheon is activated; then it leaves the game",
    )


def on_card(token: str | int, catalogue: Catalogue) -> tuple[str, ...]:
    """That a token lies on a card of the structure, and what it brings to whoever frees the card."""
    lies = f"{nouns.a(god_board.token(token, catalogue))} lies on it"
    if isinstance(token, int) or catalogue.pantheon is None:
        return lies, "whoever frees the card takes it"
    drawn = count(catalogue.pantheon.gods_drawn, f"{catalogue.names[token]} god")
    return lies, f"whoever frees the card takes it, draws {drawn} in secret and places one"
