"""What happens in every game, and the words that events of all boxes use."""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

from duel_tui.engine.types import Seat

How: TypeAlias = Literal["paid", "chain", "free"]
FoundIn: TypeAlias = Literal["pile", "structure", "box"]
SkipReason: TypeAlias = Literal[
    "no_token",
    "no_building",
    "no_card",
    "no_wonder",
    "no_god",
    "no_military_token",
    "empty_structure",
    "no_conspiracy",
    "no_cube",
    "no_common_colour",
    "no_effect",
]
"""`no_token` is about progress tokens, `no_card` about the discard pile or the cards removed at set-up."""
TokenSource: TypeAlias = Literal["board", "box", "god"]
VictoryKind: TypeAlias = Literal["civilian", "military", "science", "political"]


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
    found_in: FoundIn = "pile"
    """For a free one, where it came from."""
    cause: str = ""
    """For a free one, the wonder, god or conspiracy that constructed it; otherwise empty."""


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
    """A progress token came into a city: from the board, from the set-aside ones, or from a god on whom it lay.

    `cause` is the symbol of the pair, or the wonder, god or conspiracy that brought it.
    """

    seat: Seat
    token: str
    source: TokenSource
    cause: str


class BuildingDestroyed(NamedTuple):
    """A building of `seat` went to the discard pile."""

    seat: Seat
    card: str
    cause: str


class EffectSkipped(NamedTuple):
    """An effect had no legal target: of what it needs there is none."""

    seat: Seat
    cause: str
    reason: SkipReason


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


BaseEvent: TypeAlias = (
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
