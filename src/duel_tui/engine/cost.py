"""The trading price calculator: what a building or a wonder costs a player today, exactly."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from .catalogue import Cost, Numbers
from .effects import Discount, Effect, Produce, ProduceChoice, Waive
from .types import MANUFACTURED, RAW, RESOURCES, Resource, Seat

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


# The word of a city: everything in it that can move a price, in one integer. Memo keys are made of words by
# masking them to the fields that a cost cares for.
_PRODUCTION_BITS = 4
_DISCOUNT_AT = 20
_CHOICE_AT = {RAW: 25, MANUFACTURED: 28}
_CHOICE_MASK = 7
_WAIVE_AT = {"wonder": 31, "blue": 33}
_WAIVE_MASK = 3
PRODUCTION = (1 << _DISCOUNT_AT) - 1
"""The part of a word that the other seat's prices depend on."""
_MEMO_LIMIT = 512


def word_parts(effect: Effect) -> tuple[int, int]:
    """What a standing effect does to its city's word: a number to add, and bits to set."""
    match effect:
        case Produce(resource, amount):
            return amount << _PRODUCTION_BITS * RESOURCES.index(resource), 0
        case ProduceChoice(resources):
            return 1 << _CHOICE_AT[resources], 0
        case Waive(amount, applies_to):
            return amount << _WAIVE_AT[applies_to], 0
        case Discount(resources):
            return 0, sum(1 << _DISCOUNT_AT + RESOURCES.index(resource) for resource in resources)
    return 0, 0


def produced(word: int, resource: int) -> int:
    """Units of the resource with this index that a city's brown and grey buildings make."""
    return word >> _PRODUCTION_BITS * resource & 15


def discounted(word: int, resource: int) -> bool:
    """Whether the city buys this resource at the discount price."""
    return bool(word >> _DISCOUNT_AT + resource & 1)


class Pricer:
    """Computes the lowest price of one cost for any pair of cities, and remembers it.

    Units that own production leaves missing are covered by choice producers (raw ones for raw resources, the
    others for manufactured ones) or waived. Which sets of units can be covered is a matroid, so that going
    through the missing units from the dearest down and covering each one that still can be gives the true
    minimum.
    """

    __slots__ = ("_base", "_discount", "_memo", "_needs", "_own_mask", "_their_mask", "_waive_at", "coins")

    def __init__(self, cost: Cost, kind: str, numbers: Numbers) -> None:
        """`kind` is `wonder` or the colour of a building: some waivers are for one kind only."""
        self.coins = cost.coins
        self._needs = tuple((resource, units) for resource, units in enumerate(cost.units) if units)
        self._waive_at = _WAIVE_AT.get(kind)
        self._base = numbers.trade_base_price
        self._discount = numbers.trade_discount_price
        self._their_mask = sum(15 << _PRODUCTION_BITS * resource for resource, _ in self._needs)
        self._own_mask = self._their_mask | sum(1 << _DISCOUNT_AT + resource for resource, _ in self._needs)
        for family, at in _CHOICE_AT.items():
            if any(RESOURCES[resource] in family for resource, _ in self._needs):
                self._own_mask |= _CHOICE_MASK << at
        if self._waive_at is not None and self._needs:
            self._own_mask |= _WAIVE_MASK << self._waive_at
        self._memo: dict[int, int] = {}

    def price(self, own: int, theirs: int) -> int:
        """The lowest total price, printed coins included, for the words of the payer's and the other city."""
        key = (own & self._own_mask) << _DISCOUNT_AT | theirs & self._their_mask
        try:
            return self._memo[key]
        except KeyError:
            if len(self._memo) >= _MEMO_LIMIT:
                self._memo.clear()
            bought = sum(price for price, _, source in self.sources(own, theirs) if source == "bought")
            total = self._memo[key] = self.coins + bought
            return total

    def sources(self, own: int, theirs: int) -> list[tuple[int, int, Source]]:
        """Each missing unit, dearest first: its unit price, its resource, and what becomes of it."""
        missing: list[tuple[int, int]] = []
        for resource, units in self._needs:
            lacking = units - produced(own, resource)
            if lacking > 0:
                makes = produced(theirs, resource)
                price = self._discount if discounted(own, resource) else self._base + makes
                missing += [(price, resource)] * lacking
        missing.sort(key=lambda unit: (-unit[0], unit[1]))
        choices = {family: own >> at & _CHOICE_MASK for family, at in _CHOICE_AT.items()}
        waivers = 0 if self._waive_at is None else own >> self._waive_at & _WAIVE_MASK
        result: list[tuple[int, int, Source]] = []
        for price, resource in missing:
            family = RAW if resource < len(RAW) else MANUFACTURED
            source: Source = "bought"
            if choices[family]:
                choices[family] -= 1
                source = "choice"
            elif waivers:
                waivers -= 1
                source = "waived"
            result.append((price, resource, source))
        return result

    @property
    def needs(self) -> tuple[tuple[int, int], ...]:
        """Indexes of the resources in the cost, with the units of each."""
        return self._needs
