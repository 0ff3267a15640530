"""What happened, in ids and numbers: past-tense facts, each told once, in the order in which it happened.

An event with an `audience` is for that seat alone; all others are public. `cause` is the id of the card, wonder
or token that brought the event about, or one of the words `cost` (a price paid), `discard` (a card discarded for
coins), `military` (a military token).
"""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

from .records_pantheon import Laid
from .types import Seat

How: TypeAlias = Literal["paid", "chain", "free"]
SkipReason: TypeAlias = Literal[
    "no_token", "no_building", "no_card", "no_wonder", "no_god", "no_military_token", "empty_structure"
]
"""`no_token` is about progress tokens, `no_card` about the discard pile."""
TokenSource: TypeAlias = Literal["board", "box", "god"]
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


class ReserveGained(NamedTuple):
    """Coins from the bank were laid beside the treasury, safe from any loss."""

    seat: Seat
    amount: int
    before: int
    after: int
    cause: str


class ReserveSpent(NamedTuple):
    """Coins beside the treasury were spent, since the treasury did not reach for a price."""

    seat: Seat
    amount: int
    before: int
    after: int


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
    """A progress token came into a city: from the board, from the set-aside ones, or from a god on whom it lay."""

    seat: Seat
    token: str
    source: TokenSource


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


class TokensLaid(NamedTuple):
    """Mythology or offering tokens were laid on the structure: slots, each with a mythology or coins."""

    tokens: tuple[Laid, ...]


class MythologyTokenTaken(NamedTuple):
    """A seat took a mythology token from a card that became accessible."""

    seat: Seat
    mythology: str
    slot: int


class OfferingTaken(NamedTuple):
    """A seat took an offering token, worth so many coins, from a card that became accessible."""

    seat: Seat
    coins: int
    slot: int


class TokenLost(NamedTuple):
    """A token left the game together with the card that it lay on."""

    slot: int
    token: str | int


class GodsDrawn(NamedTuple):
    """Gods were drawn from a deck to place one; only the seat that drew them sees which."""

    audience: Seat
    mythology: str
    gods: tuple[str, ...]


class GodHidden(NamedTuple):
    """Which god was placed face down; only the seat that placed it knows."""

    audience: Seat
    god: str
    space: int


class GodPlaced(NamedTuple):
    """A god was placed face down on a space of the Pantheon."""

    seat: Seat
    mythology: str
    space: int


class GodsRevealed(NamedTuple):
    """The gods on the spaces were turned up: space and god."""

    gods: tuple[tuple[int, str], ...]


class GatePlaced(NamedTuple):
    """The Gate was placed on an empty space."""

    god: str
    space: int


class TokensLent(NamedTuple):
    """Set-aside progress tokens were laid on a god, for everybody to see or for one seat alone."""

    audience: Seat | None
    god: str
    tokens: tuple[str, ...]


class TokensReturned(NamedTuple):
    """Progress tokens that lay on a god went back to the set-aside ones, seen by everybody or by one seat alone."""

    audience: Seat | None
    god: str
    tokens: tuple[str, ...]


class GodActivated(NamedTuple):
    """A seat activated a god, or the Gate, and paid coins and offering tokens for it, or nothing.

    `hidden` if the others had not seen before that he was there.
    """

    seat: Seat
    god: str
    how: Literal["paid", "free"]
    coins: int
    offerings: tuple[int, ...]
    hidden: bool = False


class GodChosen(NamedTuple):
    """A seat chose a god out of a deck; he is activated when the others have gone back."""

    seat: Seat
    god: str


class GodsShown(NamedTuple):
    """The top gods of all decks were shown to everybody."""

    seat: Seat
    gods: tuple[str, ...]


class DeckChosen(NamedTuple):
    """A seat looks at the deck of a mythology."""

    seat: Seat
    mythology: str


class DeckSeen(NamedTuple):
    """The gods of that deck, top first; only the seat that looks at it sees them."""

    audience: Seat
    mythology: str
    gods: tuple[str, ...]


class DeckOrdered(NamedTuple):
    """The order in which gods went back on their deck, top first; only the seat that chose it knows."""

    audience: Seat
    mythology: str
    gods: tuple[str, ...]


class SymbolCopied(NamedTuple):
    """The Snake token was put on a building of the other city: its symbol counts for `seat` too."""

    seat: Seat
    card: str


class BuildingTaken(NamedTuple):
    """A building was moved into the city of `seat` from the other one."""

    seat: Seat
    card: str
    cause: str


class CardStruck(NamedTuple):
    """A card of the structure was put on the discard pile. `hidden` if it lay face down until then."""

    seat: Seat
    card: str
    slot: int
    hidden: bool
    cause: str


class WonderUnbuilt(NamedTuple):
    """A wonder of `seat` is unbuilt again; the card that lay under it went to the discard pile."""

    seat: Seat
    wonder: str
    card: str
    cause: str


class WonderTaken(NamedTuple):
    """An unbuilt wonder of the other seat belongs to `seat` now."""

    seat: Seat
    wonder: str
    cause: str


class MinervaPlaced(NamedTuple):
    """The Minerva pawn was put on a space of the conflict track."""

    seat: Seat
    position: int


class PawnStopped(NamedTuple):
    """The conflict pawn stopped before the Minerva pawn, which left the game. `seat` moved the conflict pawn."""

    seat: Seat
    position: int


class MilitaryTokenDiscarded(NamedTuple):
    """A seat discarded a military token of the track without effect."""

    seat: Seat
    border: int
    coins: int


class MilitaryTokenApplied(NamedTuple):
    """A seat applied a military token to the other seat, and it left the track."""

    seat: Seat
    border: int
    coins: int


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
GodsEvent: TypeAlias = (
    ReserveGained
    | ReserveSpent
    | TokensLaid
    | MythologyTokenTaken
    | OfferingTaken
    | TokenLost
    | GodsDrawn
    | GodHidden
    | GodPlaced
    | GodsRevealed
    | GatePlaced
    | TokensLent
    | TokensReturned
    | GodActivated
    | GodChosen
    | GodsShown
    | DeckChosen
    | DeckSeen
    | DeckOrdered
    | SymbolCopied
    | BuildingTaken
    | CardStruck
    | WonderUnbuilt
    | WonderTaken
    | MinervaPlaced
    | PawnStopped
    | MilitaryTokenDiscarded
    | MilitaryTokenApplied
)
Event: TypeAlias = BaseEvent | GodsEvent


def audience(event: Event) -> Seat | None:
    """The only seat that may know of the event, or None if everybody may."""
    return getattr(event, "audience", None)
