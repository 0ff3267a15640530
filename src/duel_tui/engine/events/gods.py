"""What happens around the gods."""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

from duel_tui.engine.records_pantheon import Laid
from duel_tui.engine.types import Seat


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
