"""The trading price calculator: what a building or a wonder costs a player today, exactly."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, NamedTuple, TypeAlias

from .catalogue import Cost, Numbers
from .effects import (
    BorrowChains,
    ChainSignPrice,
    Discount,
    Effect,
    FreeSenators,
    IgnoreCostSymbol,
    Produce,
    ProduceChoice,
    TradeRebate,
    Waive,
)
from .types import MANUFACTURED, RAW, RESOURCES, Resource, Seat

Source: TypeAlias = Literal["own", "choice", "waived", "ignored", "bought"]
Unit: TypeAlias = tuple[int, int]
"""One unit of a cost that own production leaves missing: its price if bought, and the index of its resource."""


@dataclass(frozen=True, slots=True)
class Line:
    """Where units of one resource of a cost come from, all from the same source at the same unit price."""

    resource: Resource
    units: int
    source: Source
    unit_price: int
    """Coins a unit: 0 unless bought."""
    causes: tuple[str, ...]
    """Ids of what produces, chooses, waives, ignores, discounts the units or makes them cheaper."""
    opponent_makes: int
    """For bought units: what the opponent's brown and grey buildings make of it (0 where a discount holds)."""
    rebate: int = 0
    """For bought units: what each of them costs less by a decree."""

    @property
    def coins(self) -> int:
        """What the units of this line cost together."""
        return self.units * self.unit_price


@dataclass(frozen=True, slots=True)
class Quote:
    """The lowest price of one building, senator or wonder for one seat, and how it comes about."""

    seat: Seat
    target: str
    """The id of the building, senator or wonder."""
    total: int
    printed: int
    """Coins printed in the cost, paid to the bank; for a senator the coins that it costs."""
    lines: tuple[Line, ...]
    chain: str | None
    """What makes it free, a building or a token with its chain sign; or None."""
    purse: int
    """The coins that the seat can spend now, those beside the treasury included."""
    payee: Seat | None
    """The seat that receives the trade coins instead of the bank (Economy), or None."""
    fixed_by: str | None = None
    """The token that sets the price as it is, so that nothing is bought and `lines` is empty; or None."""
    chain_lent_by: str | None = None
    """The decree that lets the opponent's chain sign count as an own one; or None."""
    ignored: int = 0
    """Coins printed in the cost that are ignored; an ignored unit of a resource is one of the `lines`."""
    ignored_by: str | None = None
    """The decree that ignores these coins; or None."""
    senators: int | None = None
    """For a senator: how many the city has, which is what the next one costs. None for anything else."""
    free_by: str | None = None
    """The token that makes a senator free; or None."""

    @property
    def trade(self) -> int:
        """Coins spent on buying resources."""
        return self.total - self.printed if self.chain is None and self.fixed_by is None else 0

    @property
    def affordable(self) -> bool:
        """Whether the seat can pay now."""
        return self.total <= self.purse


# The word of a city: everything in it that can move a price, in one integer. Memo keys are made of words by
# masking them to the fields that a cost cares for. Production of both cities comes first in keys, where most of them
# differ: so they fit into the small integers of Python and fall on different places of its dictionaries.
_PRODUCTION_BITS = 3
_PRODUCTION_MASK = 7
_THEIRS_AT = 15
"""In keys, the production of the other city; words have fields there that stand in no such key."""
_PRODUCTION = (1 << _THEIRS_AT) - 1
_SENATORS_AT = 15
_SENATORS_MASK = 15
_FREE_SENATORS = 1 << 19
BORROWS_CHAINS: Final = 1 << 20
"""The bit in the word of a city for which the chain signs of the other city count."""
SENATOR: Final = 1 << _SENATORS_AT
"""What a senator adds to the word of its city."""
_DISCOUNT_AT = 30
_CHOICE_AT = {RAW: 35, MANUFACTURED: 37}
_CHOICE_MASK = 3
_WAIVE_AT = {"wonder": 39, "blue": 41}
_WAIVE_MASK = 3
_SIGN_PRICE_AT = 43
_SIGN_PRICE_MASK = 1
_IGNORE_AT = {"yellow": 44, "red": 45, "green": 46}
_REBATE_AT = {RAW: 47, MANUFACTURED: 48}
_REBATE_MASK = 1
_LEAST_PRICE = 1
"""Of a unit that is bought, whatever makes it cheaper."""
_MEMO_LIMIT = 2048


def for_key(word: int) -> int:
    """The part of a city's word that the other seat's prices depend on, in its place in the keys of a pricer."""
    return (word & _PRODUCTION) << _THEIRS_AT


def word_parts(effect: Effect) -> tuple[int, int]:
    """What a standing effect does to its city's word: a number to add, and bits to set."""
    match effect:
        case Produce(resource, amount):
            return amount << _PRODUCTION_BITS * RESOURCES.index(resource), 0
        case ProduceChoice(resources):
            return 1 << _CHOICE_AT[resources], 0
        case Waive(amount, applies_to):
            return amount << _WAIVE_AT[applies_to], 0
        case ChainSignPrice(amount):
            return amount << _SIGN_PRICE_AT, 0
        case TradeRebate(amount, resources):
            return amount << _REBATE_AT[resources], 0
        case Discount(resources):
            return 0, sum(1 << _DISCOUNT_AT + RESOURCES.index(resource) for resource in resources)
        case IgnoreCostSymbol(colour):
            return 0, 1 << _IGNORE_AT[colour]
        case BorrowChains():
            return 0, BORROWS_CHAINS
        case FreeSenators():
            return 0, _FREE_SENATORS
    return 0, 0


def produced(word: int, resource: int) -> int:
    """Units of the resource with this index that a city's brown and grey buildings make."""
    return word >> _PRODUCTION_BITS * resource & _PRODUCTION_MASK


def sign_price(word: int) -> int:
    """What a building that a chain can make free costs this city at most, without the chain; 0 for any price."""
    return word >> _SIGN_PRICE_AT & _SIGN_PRICE_MASK


def discounted(word: int, resource: int) -> bool:
    """Whether the city buys this resource at the discount price."""
    return bool(word >> _DISCOUNT_AT + resource & 1)


def senators(word: int) -> int:
    """How many senators the city has."""
    return word >> _SENATORS_AT & _SENATORS_MASK


def recruiting_is_free(word: int) -> bool:
    """Whether the city recruits senators free."""
    return word & _FREE_SENATORS != 0


def senator_price(word: int) -> int:
    """What the next senator costs the city: as many coins as it has senators, unless it recruits them free."""
    return 0 if recruiting_is_free(word) else senators(word)


class Cover(NamedTuple):
    """How a cost is met beside own production, at the lowest price."""

    chosen: list[Unit]
    """Units that choice producers give."""
    waived: list[Unit]
    ignored: list[Unit]
    """The unit that is the ignored symbol of the cost, if it is one."""
    bought: list[Unit]
    coins: int
    """Printed coins, unless they are the ignored symbol."""


class Pricer(dict[int, int]):
    """The lowest price of one cost for any pair of cities, remembered by the parts of their words that matter.

    Choice producers give the dearest missing units of their family (raw or manufactured), waivers then take the
    dearest of what is left; the rest is bought. That is the true minimum: the sets of units that can be covered
    are a matroid, and this is its greedy algorithm. Where one symbol of a cost is ignored, that is the dearest unit
    left, or the printed coins if they are more. A building that a chain can make free may have a price in the word
    of the payer that isn't exceeded.

    The keys are `own & own_mask | for_key(other) & their_mask`, of the words of the payer and of the other city;
    a price is computed when its key is first looked up. `price` does all of that for one pair of words (where a mask
    is used at once, the word needs no other one).
    """

    __slots__ = (
        "_base",
        "_discount",
        "_families",
        "_ignores",
        "_special",
        "_waive_at",
        "coins",
        "needs",
        "own_mask",
        "sign_price",
        "their_mask",
    )

    def __init__(self, cost: Cost, kind: str, numbers: Numbers, has_chain: bool = False) -> None:
        """`kind` is `wonder` or the colour of a building: some waivers are for one kind only.

        `has_chain` says whether a chain can make the building free.
        """
        super().__init__()
        self.sign_price = _SIGN_PRICE_MASK << _SIGN_PRICE_AT if has_chain else 0
        self.coins = cost.coins
        self.needs = tuple((resource, units) for resource, units in enumerate(cost.units) if units)
        """Indexes of the resources in the cost, with the units of each."""
        self._waive_at = _WAIVE_AT.get(kind)
        self._base = numbers.trade_base_price
        self._discount = numbers.trade_discount_price
        self._families = tuple(
            (at, _REBATE_AT[family], tuple(need for need in self.needs if RESOURCES[need[0]] in family))
            for family, at in _CHOICE_AT.items()
            if any(RESOURCES[resource] in family for resource, _ in self.needs)
        )
        production = sum(_PRODUCTION_MASK << _PRODUCTION_BITS * resource for resource, _ in self.needs)
        self.their_mask = production << _THEIRS_AT
        self.own_mask = production | sum(1 << _DISCOUNT_AT + resource for resource, _ in self.needs)
        self.own_mask |= sum(_CHOICE_MASK << at | _REBATE_MASK << rebate_at for at, rebate_at, _ in self._families)
        if self._waive_at is not None and self.needs:
            self.own_mask |= _WAIVE_MASK << self._waive_at
        self._ignores = 1 << _IGNORE_AT[kind] if kind in _IGNORE_AT else 0
        self._special = self.sign_price | self._ignores
        self.own_mask |= self._special

    def price(self, own: int, theirs: int) -> int:
        """The lowest total price, printed coins included, for the words of the payer's and the other city."""
        return self[own & self.own_mask | theirs << _THEIRS_AT & self.their_mask]

    def split(self, own: int, theirs: int) -> tuple[int, int]:
        """The lowest total price, and the part of it that is spent on resources."""
        total = self[own & self.own_mask | theirs << _THEIRS_AT & self.their_mask]
        if not own & self._special:
            return total, total - self.coins
        return total, 0 if self.is_fixed(own, theirs) else total - self.assign(own, theirs).coins

    def __missing__(self, key: int) -> int:
        if len(self) >= _MEMO_LIMIT:
            self.clear()
        # What `assign` finds, without its lists: most prices are asked for only as a number.
        _, left = self._missing_units(key, key >> _THEIRS_AT)
        waivers = 0 if self._waive_at is None else key >> self._waive_at & _WAIVE_MASK
        if waivers:
            left.sort(reverse=True)
            left = left[waivers:]
        total = self.coins
        for price, _ in left:
            total += price
        if key & self._ignores:
            total -= max(self.coins, max(left)[0] if left else 0)
        if key & self.sign_price:
            total = min(total, sign_price(key))
        self[key] = total
        return total

    def is_fixed(self, own: int, theirs: int) -> bool:
        """Whether the price is set by the word of the payer because the sum of the units would be higher."""
        sign_price = own & self.sign_price
        return sign_price != 0 and self.price(own, theirs) < self.price(own ^ sign_price, theirs)

    def assign(self, own: int, theirs: int) -> Cover:
        """How the units that own production leaves missing, and the coins, are met at the lowest price."""
        chosen, left = self._missing_units(own, theirs)
        waivers = 0 if self._waive_at is None else own >> self._waive_at & _WAIVE_MASK
        ignores = own & self._ignores
        if waivers or ignores:
            left.sort(reverse=True)
        waived, bought = left[:waivers], left[waivers:]
        if not ignores:
            return Cover(chosen, waived, [], bought, self.coins)
        # At equal prices the unit is ignored: then less is spent on resources.
        if bought and bought[0][0] >= self.coins:
            return Cover(chosen, waived, bought[:1], bought[1:], self.coins)
        return Cover(chosen, waived, [], bought, 0)

    def _missing_units(self, own: int, theirs: int) -> tuple[list[Unit], list[Unit]]:
        """The units that own production leaves missing: those that choice producers give, and what is left."""
        chosen: list[Unit] = []
        left: list[Unit] = []
        for choice_at, rebate_at, needs in self._families:
            missing: list[Unit] = []
            for resource, units in needs:
                at = _PRODUCTION_BITS * resource
                lacking = units - (own >> at & _PRODUCTION_MASK)
                if lacking > 0:
                    if own >> _DISCOUNT_AT + resource & 1:
                        price = self._discount
                    else:
                        price = self._base + (theirs >> at & _PRODUCTION_MASK)
                        if rebate := own >> rebate_at & _REBATE_MASK:
                            price = max(price - rebate, _LEAST_PRICE)
                    missing += [(price, resource)] * lacking
            if choices := own >> choice_at & _CHOICE_MASK:
                missing.sort(reverse=True)
                chosen += missing[:choices]
                left += missing[choices:]
            else:
                left += missing
        return chosen, left


class SenatorPricer(Pricer):
    """What a senator costs, which depends on nothing but the city that recruits it."""

    __slots__ = ()

    def __init__(self, numbers: Numbers) -> None:
        """The price is the same for every senator."""
        super().__init__(Cost(), "", numbers)
        self.own_mask = _SENATORS_MASK << _SENATORS_AT | _FREE_SENATORS

    def __missing__(self, key: int) -> int:
        self[key] = total = senator_price(key)
        return total

    def split(self, own: int, theirs: int) -> tuple[int, int]:
        """The price, none of which is spent on resources."""
        return self.price(own, theirs), 0
