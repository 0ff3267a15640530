"""The trading price calculator: what a building or a wonder costs a player today, exactly."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from .types import Resource, Seat

Source: TypeAlias = Literal["own", "choice", "waived", "bought"]


@dataclass(frozen=True, slots=True)
class Line:
    """Where units of one resource of a cost come from, all from the same source at the same unit price."""

    resource: Resource
    units: int
    source: Source
    unit_price: int
    """Coins a unit: 0 unless bought."""
    causes: tuple[str, ...]
    """Ids of the buildings, wonders or tokens that produce, choose, waive or discount the units."""
    opponent_makes: int
    """For bought units: what the opponent's brown and grey buildings make of it (0 where a discount holds)."""

    @property
    def coins(self) -> int:
        """What the units of this line cost together."""
        return self.units * self.unit_price


@dataclass(frozen=True, slots=True)
class Quote:
    """The lowest price of one building or wonder for one seat, and how it comes about."""

    seat: Seat
    target: str
    """The id of the building or wonder."""
    total: int
    printed: int
    """Coins printed in the cost, paid to the bank."""
    lines: tuple[Line, ...]
    chain: str | None
    """The building that makes this one free, or None."""
    purse: int
    """The coins that the seat has now."""
    payee: Seat | None
    """The seat that receives the trade coins instead of the bank (Economy), or None."""

    @property
    def trade(self) -> int:
        """Coins spent on buying resources."""
        return self.total - self.printed if self.chain is None else 0

    @property
    def affordable(self) -> bool:
        """Whether the seat can pay now."""
        return self.total <= self.purse
