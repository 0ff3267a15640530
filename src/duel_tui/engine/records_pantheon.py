"""The records of the box Pantheon that common types have a field for: what is printed, dealt, kept and seen.

What is done with them is the business of `modules.pantheon`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from .effects import Effect
from .types import BySeat, Colour, Seat

# Printed


@dataclass(frozen=True, slots=True)
class Mythology:
    """One of the five families of gods. Its tokens make the grand temple free that shows it."""

    id: str
    name: str
    colour: Colour
    """Of the backs of its cards."""


@dataclass(frozen=True, slots=True)
class God:
    """A card of the Pantheon: a god, or the Gate, which belongs to no mythology."""

    id: str
    name: str
    mythology: str | None
    effects: tuple[Effect, ...]
    cost_factor: int = 1
    """How many times the cost of its space it costs."""


@dataclass(frozen=True, slots=True)
class PantheonNumbers:
    """The numbers of the box that stand on no card."""

    costs: tuple[int, ...]
    """By space, what activating costs the player near space 1; for the other player they run backwards."""
    opens_in_age: int
    """The age at whose start the gods are turned up."""
    gods_drawn: int
    """How many gods a mythology token lets its seat choose from."""
    mythology_tokens: int
    """How many there are of each mythology."""
    offerings: tuple[int, ...]
    """The coins that each offering token saves."""
    mythology_slots: Mapping[int, tuple[int, ...]]
    """By age, the slots of the structure on which mythology tokens are laid."""
    offering_slots: Mapping[int, tuple[int, ...]]
    """The same for offering tokens."""


# Dealt


@dataclass(frozen=True, slots=True)
class PantheonDeal:
    """What chance decides about the box."""

    mythologies: tuple[str, ...]
    """The mythology tokens that are played with, by slot."""
    decks: tuple[tuple[str, ...], ...]
    """The gods of each mythology, in the order of the catalogue, the top card first."""
    offerings: tuple[int, ...]
    """The offering tokens by slot."""


# Kept in a state


class Laid(NamedTuple):
    """A token on a card of the structure."""

    slot: int
    token: str | int
    """The mythology of a mythology token, or the coins of an offering token."""


class Placed(NamedTuple):
    """A card on a space of the Pantheon, and the seat that placed it face down; None for the Gate."""

    god: str
    seat: Seat | None


class Cult(NamedTuple):
    """What a city has of this box; all of it is public."""

    gods: tuple[str, ...] = ()
    """In the order of activation; not the Gate, which leaves the game."""
    mythologies: tuple[str, ...] = ()
    """Mythology tokens, in the order in which they came."""
    offerings: tuple[int, ...] = ()
    """Offering tokens that are still there, the smallest first."""
    snakes: tuple[str, ...] = ()
    """Buildings of the other city whose symbols count here too."""


class PantheonState(NamedTuple):
    """The board of the Pantheon and everything around it that belongs to nobody."""

    spaces: tuple[Placed | None, ...]
    """By space, the first one being space 1."""
    decks: tuple[tuple[str, ...], ...]
    """By mythology in the order of the catalogue, the top card first."""
    laid: tuple[Laid, ...] = ()
    """Tokens on the structure, by slot."""
    open: bool = False
    """Whether the gods on the spaces lie face up and can be activated."""
    lent: tuple[str, ...] = ()
    """Progress tokens that lie on a visible god, out of the box."""
    minerva: int | None = None
    """Where the Minerva pawn stands on the conflict track, as positions of the conflict pawn."""


# Seen


@dataclass(frozen=True, slots=True)
class ActivationPrice:
    """What activating a card of the Pantheon costs a seat, and how that comes about."""

    space: int
    """What the space costs on the seat's side."""
    factor: int
    """How many times that has to be paid."""
    rebate: int
    """Coins that wonders of the seat save."""

    def less(self, offerings: Iterable[int] = ()) -> int:
        """The coins to pay if these offering tokens are used."""
        return max(0, self.space * self.factor - self.rebate - sum(offerings))

    @property
    def total(self) -> int:
        """The coins to pay without an offering token."""
        return self.less()


@dataclass(frozen=True, slots=True)
class SpaceView:
    """A space of the Pantheon. It is empty if it has neither a god nor a mythology."""

    space: int
    """From 1."""
    god: str | None
    """The card; None on an empty space, or while it lies face down and the viewer didn't place it."""
    mythology: str | None
    """What the back shows; None on an empty space and for the Gate."""
    face_up: bool
    placed_by: Seat | None
    """Who placed the card and alone may know it while it lies face down; None on an empty space and for the Gate."""
    costs: BySeat[int]
    """What the space costs on either side."""
    prices: BySeat[ActivationPrice] | None
    """What activating its card costs; None while it can't be activated."""


@dataclass(frozen=True, slots=True)
class PantheonView:
    """The board of the Pantheon for one viewer. What each player has of the box stands in their `CityView`."""

    open: bool
    """Whether gods can be activated."""
    spaces: tuple[SpaceView, ...]
    decks: Mapping[str, int]
    """By mythology, how many gods are left in its deck."""
    laid: tuple[Laid, ...]
    """Tokens on the structure, by slot; all of them are public."""
    lent: tuple[str, ...]
    """Progress tokens on a visible god, as far as the viewer may see them."""
    minerva: int | None
    """Where the Minerva pawn stands on the conflict track."""
    deck_cards: Mapping[str, tuple[str, ...]] | None
    """The decks, top card first: only for omniscient viewers."""
