"""Immutable snapshots of a whole game, and the deal that it is played from."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass, field, fields, is_dataclass
from typing import Any, Literal, NamedTuple, TypeAlias

from .actions import Action
from .effects import Effect
from .events import VictoryKind
from .records_agora import AgoraDeal, AgoraState, Politics
from .records_pantheon import Cult, PantheonDeal, PantheonState
from .shapes import Shape
from .snapshot import drafter, sealer, snapshot
from .types import BySeat, Seat

Reveal: TypeAlias = Literal["at-once", "after-action"]


@dataclass(frozen=True, slots=True)
class Deal:
    """Everything that chance and the set-up options decide, settled before the first action."""

    first: Seat
    """Who drafts first and begins age I."""
    draft: bool
    """Whether the wonders are drafted; else seat one has the first four of `wonders`."""
    wonders: tuple[str, ...]
    """The eight of the game, in the order in which they are shown or handed out."""
    structures: tuple[tuple[str, ...], ...]
    """The cards of each age by slot."""
    removed: tuple[str, ...]
    """Cards taken out unseen."""
    board_tokens: tuple[str, ...]
    box_tokens: tuple[str, ...]
    """Progress tokens set aside unseen."""
    draws: tuple[tuple[str, ...], ...]
    """For each draw from the box that can happen, an order of all set-aside tokens: draw k takes the first ones
    of order k that are in the box then."""
    reveal: Reveal = "at-once"
    pantheon: PantheonDeal | None = None
    """The same of the box with the gods; None in a game without it."""
    agora: AgoraDeal | None = None
    """The same of the box with the senate."""


class BuiltWonder(NamedTuple):
    """A wonder that stands, the card under it, the turn in which it was built and the coins paid for it."""

    wonder: str
    card: str
    turn: int
    coins: int


@snapshot
class City:
    """One player's city. `holds` and `word` are derived from the rest and kept up to date with it."""

    coins: int
    """The treasury."""
    buildings: tuple[str, ...] = ()
    """In the order in which they came; senators are among them."""
    wonders: tuple[str, ...] = ()
    """All that were drafted, in that order; the removed one included."""
    unbuilt: tuple[str, ...] = ()
    built: tuple[BuiltWonder, ...] = ()
    tokens: tuple[str, ...] = ()
    symbols: tuple[str, ...] = ()
    """Scientific symbols, one entry for each."""
    reserve: int = 0
    """Coins beside the treasury: no loss touches them, and they are spent when the treasury is empty."""
    cult: Cult = Cult()
    politics: Politics = Politics()
    holds: int = 0
    """Derived: the buildings, and the tokens with chain signs, as a bit set."""
    word: int = 0
    """Derived: everything of this city that can move a price, packed (see `cost`)."""


class Structure(NamedTuple):
    """The cards of the age by slot, and which slots are still filled; without a shape before age I."""

    cards: tuple[str, ...]
    shape: Shape | None
    unrevealed: tuple[int, ...] = ()
    """Accessible slots whose face-down cards are turned up after the action (option `after-action`)."""


class Discarded(NamedTuple):
    """A card of the discard pile: who put it there, in which turn and how."""

    card: str
    turn: int
    seat: Seat
    how: Literal["coins", "destroyed", "struck", "unbuilt"]
    """For coins; by destroying the building; straight from the structure; from under a wonder that was unbuilt or
    removed."""


class Drafting(NamedTuple):
    """The wonder draft: the group of four, who takes in turn, and what is taken."""

    group: int
    shown: tuple[str, ...]
    order: tuple[Seat, ...]
    taken: tuple[tuple[str, Seat], ...] = ()


class Decision(NamedTuple):
    """What must be answered next. The seat may be the one that isn't on turn."""

    kind: str
    seat: Seat
    cause: str = ""
    options: tuple[str, ...] = ()
    """Ids to choose from; empty where the options are computed from the whole state (`turn`)."""
    secret: bool = False


class Task(NamedTuple):
    """An effect that waits until the open decision is answered."""

    seat: Seat
    effect: Effect
    cause: str


class Outcome(NamedTuple):
    """The kind of victory; `winner` is None for a shared one."""

    kind: VictoryKind
    winner: Seat | None


@snapshot
class GameState:
    """One moment of a game. Front ends see it through `view.project` only."""

    deal: Deal
    cities: BySeat[City]
    board: tuple[str, ...]
    """Progress tokens left on the board."""
    box: tuple[str, ...]
    """Progress tokens set aside."""
    military: tuple[int, ...]
    """Military tokens left on the track, as signed positions of the border they guard."""
    active: Seat
    """Whose turn it is."""
    age: int = 0
    """0 until the wonders are drafted, even if age I has been laid out by then."""
    turn: int = 1
    """The number of the action that is due or going on."""
    pawn: int = 0
    """Positive on seat two's side of the track, so that seat one leads."""
    drafting: Drafting | None = None
    structure: Structure = Structure((), None)
    pile: tuple[Discarded, ...] = ()
    brought_back: tuple[str, ...] = ()
    """Cards removed at set-up that came into the game after all."""
    draws_made: int = 0
    decision: Decision | None = None
    agenda: tuple[Task, ...] = ()
    """Effects that wait for the open decision, next one first."""
    extra_turn: str | None = None
    """What gives the player on turn another turn after this one."""
    goes_on: bool = False
    """Whether the turn isn't over after the action that is going on."""
    outcome: Outcome | None = None
    pantheon: PantheonState | None = None
    """None in a game without the box with the gods."""
    agora: AgoraState | None = None
    """None in a game without the box with the senate."""
    legal: tuple[Action, ...] = field(default=(), compare=False, repr=False)
    """Derived: every action that the open decision allows, in a fixed order."""


draft_city = drafter(City)
seal_city = sealer(City)
draft_state = drafter(GameState)
seal_state = sealer(GameState)


_DERIVED = ("holds", "word")
"""Fields that follow from the others and whose form may change from version to version."""


def _plain(value: Any) -> Any:
    if is_dataclass(value) and not isinstance(value, type):
        told = ((f.name, f.default, getattr(value, f.name)) for f in fields(value) if f.compare)
        # What has its default is left out, so that a new field of a box that isn't played changes no fingerprint.
        told_fields = {name: _plain(v) for name, default, v in told if v != default and name not in _DERIVED}
        return [type(value).__name__, told_fields]
    if isinstance(value, tuple):
        return [_plain(item) for item in value]
    return value.filled if isinstance(value, Shape) else value


def fingerprint(state: GameState) -> str:
    """A hash of everything in the state, 16 hex digits: equal states have equal ones in every process.

    Saved games hold fingerprints: they can't be replayed any more when something else goes into one.
    """
    text = json.dumps(_plain(state), separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:16]
