"""What happened, in ids and numbers: past-tense facts, each told once, in the order in which it happened.

An event with an `audience` is for that seat alone; all others are public. `cause` is the id of the card, wonder
or token that brought the event about, or one of the words `cost` (a price paid), `discard` (a card discarded for
coins), `military` (a military token).
"""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

from .types import Seat

How: TypeAlias = Literal["paid", "chain", "free"]
TokenSource: TypeAlias = Literal["board", "box"]
VictoryKind: TypeAlias = Literal["civilian", "military", "science"]


class WondersShown(NamedTuple):
    """Four wonders were laid out for the draft."""

    group: int
    wonders: tuple[str, ...]


class WonderDrafted(NamedTuple):
    """A seat took a wonder."""

    seat: Seat
    wonder: str


class AgeLaidOut(NamedTuple):
    """The structure of an age was laid out."""

    age: int


class AgeBegun(NamedTuple):
    """The first turn of an age is about to be played. `chosen_by` is None when nobody had a choice."""

    age: int
    seat: Seat
    chosen_by: Seat | None


class CardTaken(NamedTuple):
    """A card left the structure, as action number `turn` of the game."""

    turn: int
    seat: Seat
    card: str
    slot: int


class CardRevealed(NamedTuple):
    """A face-down card was turned up."""

    card: str
    slot: int


class BuildingConstructed(NamedTuple):
    """A building came into a city. `coins` is the whole price paid, `trade` the part spent on resources."""

    seat: Seat
    card: str
    how: How
    coins: int
    trade: int


class CardDiscarded(NamedTuple):
    """A card taken from the structure was discarded for coins."""

    seat: Seat
    card: str
    coins: int


class WonderConstructed(NamedTuple):
    """A wonder was built, with a card tucked under it."""

    seat: Seat
    wonder: str
    card: str
    coins: int
    trade: int


class WonderRemoved(NamedTuple):
    """The last unbuilt wonder left the game, since the limit is reached. `seat` owned it."""

    seat: Seat
    wonder: str


class CoinsGained(NamedTuple):
    """Coins came into a city."""

    seat: Seat
    amount: int
    before: int
    after: int
    cause: str


class CoinsLost(NamedTuple):
    """Coins left a city."""

    seat: Seat
    amount: int
    before: int
    after: int
    cause: str


class PawnMoved(NamedTuple):
    """The conflict pawn moved towards the opponent of `seat`. Positions are positive on seat two's side."""

    seat: Seat
    before: int
    after: int
    cause: str


class MilitaryTokenTaken(NamedTuple):
    """A military token left the track. `seat` is the player on whose side it stood."""

    seat: Seat
    distance: int
    coins: int


class PairCompleted(NamedTuple):
    """A second identical symbol came into a city."""

    seat: Seat
    symbol: str


class TokensDrawn(NamedTuple):
    """Set-aside tokens were drawn; only the seat that drew them sees which."""

    audience: Seat
    tokens: tuple[str, ...]
    cause: str


class TokenTaken(NamedTuple):
    """A progress token came into a city, from the board or from the set-aside ones."""

    seat: Seat
    token: str
    source: TokenSource


class BuildingDestroyed(NamedTuple):
    """A building of `seat` went to the discard pile."""

    seat: Seat
    card: str
    cause: str


class EffectSkipped(NamedTuple):
    """An effect had no legal target: `no_token`, `no_building`, `no_card`."""

    seat: Seat
    cause: str
    reason: Literal["no_token", "no_building", "no_card"]


class ExtraTurnGained(NamedTuple):
    """The seat plays again. `cause` is the wonder, or the token that makes every wonder do this."""

    seat: Seat
    cause: str


class ExtraTurnLost(NamedTuple):
    """An extra turn fell away because the structure is empty."""

    seat: Seat


class GameEnded(NamedTuple):
    """The game is over. `winner` is None for a shared victory."""

    kind: VictoryKind
    winner: Seat | None


Event: TypeAlias = (
    WondersShown
    | WonderDrafted
    | AgeLaidOut
    | AgeBegun
    | CardTaken
    | CardRevealed
    | BuildingConstructed
    | CardDiscarded
    | WonderConstructed
    | WonderRemoved
    | CoinsGained
    | CoinsLost
    | PawnMoved
    | MilitaryTokenTaken
    | PairCompleted
    | TokensDrawn
    | TokenTaken
    | BuildingDestroyed
    | EffectSkipped
    | ExtraTurnGained
    | ExtraTurnLost
    | GameEnded
)


def audience(event: Event) -> Seat | None:
    """The only seat that may know of the event, or None if everybody may."""
    return getattr(event, "audience", None)
