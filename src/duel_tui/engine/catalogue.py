"""Frozen records of everything printed: buildings, wonders, progress tokens, layouts, numbers of the rules.

The records hold what is printed and nothing derived; `duel_tui.content` reads them from the data files.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, TypeAlias

from .effects import Effect
from .records_agora import AgoraNumbers, Conspiracy, Decree
from .records_pantheon import God, Mythology, PantheonNumbers
from .types import BySeat, Colour


@dataclass(frozen=True, slots=True)
class Cost:
    """A printed cost: coins for the bank, and units of wood, stone, clay, glass, papyrus in that order."""

    coins: int = 0
    units: tuple[int, int, int, int, int] = (0, 0, 0, 0, 0)


@dataclass(frozen=True, slots=True)
class Building:
    """One card of an age deck, a building or a senator.

    `back` is what is printed on its face-down side: `1`, `2`, `3`, or `guild` and the like for cards that are mixed
    into the deck of an age. Senators belong to no age (0) and have no printed cost: what they cost depends on the
    city.
    """

    id: str
    name: str
    short: tuple[str, ...]
    age: int
    colour: Colour
    cost: Cost
    effects: tuple[Effect, ...]
    back: str
    chain_sign: str | None = None
    """The sign that the card shows, for later buildings."""
    chain_from: str | None = None
    """The id of what makes this one free: a building, or a token with this sign."""


@dataclass(frozen=True, slots=True)
class Wonder:
    """One wonder card."""

    id: str
    name: str
    short: tuple[str, ...]
    cost: Cost
    effects: tuple[Effect, ...]
    drafted: tuple[Effect, ...] = ()
    """What happens when it is taken in the draft."""


@dataclass(frozen=True, slots=True)
class Token:
    """One progress token."""

    id: str
    name: str
    effects: tuple[Effect, ...]


Carrier: TypeAlias = Building | Wonder | Token | God | Conspiracy | Decree
"""Whatever has effects."""


@dataclass(frozen=True, slots=True)
class Slot:
    """A place of a structure. Rows count from the far one; `x` is in half cards from the middle."""

    slot: int
    row: int
    x: int
    face_up: bool
    covered_by: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Zone:
    """From this distance on (in spaces from the middle) a lead is worth these points."""

    distance: int
    points: int


@dataclass(frozen=True, slots=True)
class MilitaryToken:
    """A military token: the player whose side the pawn enters at `distance` loses up to `coins`.

    One with `effects` does these instead, for the other player.
    """

    distance: int
    coins: int = 0
    effects: tuple[Effect, ...] = ()


@dataclass(frozen=True, slots=True)
class Numbers:
    """The numbers of the rules that stand on no card."""

    starting_coins: int
    cards_removed_per_age: int
    guilds_added: int
    wonder_draft: tuple[tuple[str, ...], ...]
    """For each group of four, who takes in turn: `first` is the first player, `second` the other."""
    recommended_wonders: BySeat[tuple[str, ...]]
    wonders_limit: int
    tokens_on_board: int
    trade_base_price: int
    trade_discount_price: int
    discard_base_coins: int
    coins_per_point: int
    kinds_for_supremacy: int
    capital_distance: int
    military_points: tuple[Zone, ...]
    military_tokens: tuple[MilitaryToken, ...]


def _nothing() -> Mapping[str, Any]:
    return MappingProxyType({})


@dataclass(frozen=True, slots=True, eq=False)
class Catalogue:
    """Everything printed, by id, in the order of the data files (which is the order of every listing)."""

    buildings: Mapping[str, Building]
    wonders: Mapping[str, Wonder]
    tokens: Mapping[str, Token]
    symbols: tuple[str, ...]
    layouts: Mapping[int, tuple[Slot, ...]]
    """For each age the slots of its structure, by slot number."""
    numbers: Numbers
    gods: Mapping[str, God] = field(default_factory=_nothing)
    mythologies: Mapping[str, Mythology] = field(default_factory=_nothing)
    pantheon: PantheonNumbers | None = None
    """The numbers of the box that has gods; None in a game without it."""
    conspiracies: Mapping[str, Conspiracy] = field(default_factory=_nothing)
    decrees: Mapping[str, Decree] = field(default_factory=_nothing)
    agora: AgoraNumbers | None = None
    """The numbers of the box that has a senate; None in a game without it."""
    names: Mapping[str, str] = field(init=False)
    """By id, the printed name of everything that has one; decrees have none."""

    def __post_init__(self) -> None:
        named: tuple[Building | Wonder | Token | God | Mythology | Conspiracy, ...] = (
            *self.buildings.values(),
            *self.wonders.values(),
            *self.tokens.values(),
            *self.gods.values(),
            *self.mythologies.values(),
            *self.conspiracies.values(),
        )
        object.__setattr__(self, "names", MappingProxyType({item.id: item.name for item in named}))
