"""What happens around the senate and the conspiracies."""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

from duel_tui.engine.types import Seat, Section


class SenatorRecruited(NamedTuple):
    """A senator came into a city. `coins` is the whole price paid."""

    seat: Seat
    card: str
    how: Literal["paid", "free"]
    coins: int


class SenateActionsGained(NamedTuple):
    """A politician brings senate actions; `section` is where they can place cubes."""

    seat: Seat
    card: str
    actions: int
    section: Section


class SenateActionsGivenUp(NamedTuple):
    """A seat gave up the senate actions that were left."""

    seat: Seat
    card: str
    left: int


class EffectDeclined(NamedTuple):
    """A seat gave up an optional part of an effect."""

    seat: Seat
    cause: str


class CubePlaced(NamedTuple):
    """An influence cube of `seat` came from its supply into a chamber."""

    seat: Seat
    chamber: int
    cause: str


class CubeMoved(NamedTuple):
    """An influence cube of `seat` went to an adjacent chamber."""

    seat: Seat
    chamber: int
    to: int
    cause: str


class CubeRemoved(NamedTuple):
    """An influence cube of `seat` went back to its supply."""

    seat: Seat
    chamber: int
    cause: str


class ControlChanged(NamedTuple):
    """Another seat, or nobody (None), controls a chamber now."""

    chamber: int
    before: Seat | None
    after: Seat | None


class DecreeRevealed(NamedTuple):
    """A decree that lay face down was turned up."""

    chamber: int
    decree: str


class DecreeMoved(NamedTuple):
    """A decree was put into another chamber. `decree` is None if it lies face down."""

    seat: Seat
    chamber: int
    to: int
    decree: str | None


class Conspired(NamedTuple):
    """A seat conspires: it draws so many conspiracies, which it alone sees."""

    seat: Seat
    drawn: int
    cause: str


class ConspiraciesDrawn(NamedTuple):
    """Conspiracies were drawn; only the seat that drew them sees which."""

    audience: Seat
    conspiracies: tuple[str, ...]
    cause: str


class ConspiracyHidden(NamedTuple):
    """Which conspiracies a seat kept, and which one went back; only that seat knows."""

    audience: Seat
    kept: tuple[str, ...]
    returned: str | None


class ConspiracyKept(NamedTuple):
    """A seat has so many more conspiracies; another card went to this end of the deck, or none did."""

    seat: Seat
    kept: int
    end: Literal["top", "bottom"] | None
    cause: str


class ConspiracyPrepared(NamedTuple):
    """A card was put under a conspiracy of a seat, the one with this number in its city."""

    seat: Seat
    number: int
    card: str


class ConspiracyTriggered(NamedTuple):
    """A seat triggered a conspiracy, which had this number in its city, and its effects happen."""

    seat: Seat
    conspiracy: str
    number: int


class TokensSeen(NamedTuple):
    """All set-aside progress tokens were looked at; only the seat that did it sees which there are."""

    audience: Seat
    tokens: tuple[str, ...]
    cause: str


class TokenLocked(NamedTuple):
    """A progress token lies locked on a conspiracy of `seat`. `token` is None for one of the box."""

    seat: Seat
    token: str | None
    source: Literal["board", "opponent", "box"]


class TokenHidden(NamedTuple):
    """Which progress token of the box was locked; only its seat knows."""

    audience: Seat
    token: str


class RemovedCardsSeen(NamedTuple):
    """Cards removed at set-up were looked at; only the seat that did it sees which."""

    audience: Seat
    cards: tuple[str, ...]
    cause: str


class BuildingsExchanged(NamedTuple):
    """`seat` took a building of the other seat and gave one of the same colour."""

    seat: Seat
    taken: str
    given: str
    cause: str


class BuiltWonderRemoved(NamedTuple):
    """A built wonder of `seat` went to the box, the card that lay under it to the discard pile."""

    seat: Seat
    wonder: str
    card: str
    cause: str


SenateEvent: TypeAlias = (
    SenatorRecruited
    | SenateActionsGained
    | SenateActionsGivenUp
    | EffectDeclined
    | CubePlaced
    | CubeMoved
    | CubeRemoved
    | ControlChanged
    | DecreeRevealed
    | DecreeMoved
    | Conspired
    | ConspiraciesDrawn
    | ConspiracyHidden
    | ConspiracyKept
    | ConspiracyPrepared
    | ConspiracyTriggered
    | TokensSeen
    | TokenLocked
    | TokenHidden
    | RemovedCardsSeen
    | BuildingsExchanged
    | BuiltWonderRemoved
)
