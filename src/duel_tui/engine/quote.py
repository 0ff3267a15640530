"""Explaining a price: the same computation as the pricer's, with every unit named."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, TypeAlias

from .cost import (
    BORROWS_CHAINS,
    Line,
    Pricer,
    Quote,
    discounted,
    produced,
    recruiting_is_free,
    senator_price,
    senators,
)
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
from .errors import Illegal
from .types import MANUFACTURED, RAW, RESOURCES, Resource, Seat

if TYPE_CHECKING:
    from .rules import Ruleset
    from .state import City

Predicate: TypeAlias = Callable[[Effect], bool]


def explain(rules: Ruleset, cities: Sequence[City], seat: Seat, target: str) -> Quote:
    """The quote of a building, a senator or a wonder for a seat."""
    own, theirs = cities[seat], cities[1 - seat]
    if target in rules.cards:
        card = rules.cards[target]
        if card.senator:
            return _of_senator(rules, own, seat, target)
        if chain_holds(own, theirs) & card.chain_bit:
            return _of_chain(rules, own, theirs, seat, target)
        pricer, kind = card.pricer, card.colour
    elif target in rules.wonders:
        pricer, kind = rules.wonders[target].pricer, "wonder"
    else:
        raise Illegal("unknown_id", id=target, kind="building or wonder")
    total, trade = pricer.split(own.word, theirs.word)
    fixed = pricer.is_fixed(own.word, theirs.word)
    printed = 0 if fixed else total - trade
    ignored = 0 if fixed else pricer.coins - printed
    return Quote(
        seat=seat,
        target=target,
        total=total,
        printed=printed,
        lines=() if fixed else tuple(_lines(rules, own, theirs, pricer, kind)),
        chain=None,
        purse=own.coins + own.reserve,
        payee=_payee(rules, theirs, seat),
        fixed_by=_carriers(rules, own, lambda effect: isinstance(effect, ChainSignPrice))[0] if fixed else None,
        ignored=ignored,
        ignored_by=_carriers(rules, own, partial(_ignores, kind))[0] if ignored else None,
    )


def chain_holds(own: City, theirs: City) -> int:
    """The bit set of everything whose chain sign counts for a city."""
    return own.holds | theirs.holds if own.word & BORROWS_CHAINS else own.holds


def _payee(rules: Ruleset, theirs: City, seat: Seat) -> Seat | None:
    return next((1 - seat for token in theirs.tokens if token in rules.trade_income), None)


def _of_chain(rules: Ruleset, own: City, theirs: City, seat: Seat, target: str) -> Quote:
    """The quote of a building that a chain makes free."""
    lent = not own.holds & rules.cards[target].chain_bit
    return Quote(
        seat=seat,
        target=target,
        total=0,
        printed=0,
        lines=(),
        chain=rules.catalogue.buildings[target].chain_from,
        purse=own.coins + own.reserve,
        payee=_payee(rules, theirs, seat),
        chain_lent_by=_carriers(rules, own, lambda effect: isinstance(effect, BorrowChains))[0] if lent else None,
    )


def _of_senator(rules: Ruleset, own: City, seat: Seat, target: str) -> Quote:
    """The quote of a senator."""
    free = recruiting_is_free(own.word)
    total = senator_price(own.word)
    return Quote(
        seat=seat,
        target=target,
        total=total,
        printed=total,
        lines=(),
        chain=None,
        purse=own.coins + own.reserve,
        payee=None,
        senators=senators(own.word),
        free_by=_carriers(rules, own, lambda effect: isinstance(effect, FreeSenators))[0] if free else None,
    )


def _lines(rules: Ruleset, own: City, theirs: City, pricer: Pricer, kind: str) -> list[Line]:
    lines: list[Line] = []
    for resource, units in pricer.needs:
        if have := min(units, produced(own.word, resource)):
            name = RESOURCES[resource]
            makers = _carriers(rules, own, partial(_makes, name))
            lines.append(Line(name, have, "own", 0, makers, 0))
    choosers = {family: list(_carriers(rules, own, partial(_chooses, family))) for family in (RAW, MANUFACTURED)}
    waivers = _carriers(rules, own, lambda e: isinstance(e, Waive) and e.applies_to == kind)
    cover = pricer.assign(own.word, theirs.word)
    for _, resource in cover.chosen:
        name = RESOURCES[resource]
        family = RAW if name in RAW else MANUFACTURED
        lines.append(Line(name, 1, "choice", 0, (choosers[family].pop(0),), 0))
    for (_, resource), units in Counter(cover.waived).items():
        lines.append(Line(RESOURCES[resource], units, "waived", 0, waivers, 0))
    for _, resource in cover.ignored:
        lines.append(Line(RESOURCES[resource], 1, "ignored", 0, _carriers(rules, own, partial(_ignores, kind)), 0))
    bought = Counter(cover.bought).items()
    return lines + [_bought(rules, own, theirs, resource, units, price) for (price, resource), units in bought]


def _bought(rules: Ruleset, own: City, theirs: City, resource: int, units: int, price: int) -> Line:
    name = RESOURCES[resource]
    if discounted(own.word, resource):
        return Line(name, units, "bought", price, _carriers(rules, own, partial(_discounts, name)), 0)
    makes = produced(theirs.word, resource)
    rebate = rules.numbers.trade_base_price + makes - price
    givers = _carriers(rules, own, partial(_makes_cheaper, name)) if rebate else ()
    return Line(name, units, "bought", price, givers, makes, rebate)


def _makes(resource: Resource, effect: Effect) -> bool:
    return isinstance(effect, Produce) and effect.resource == resource


def _chooses(family: tuple[Resource, ...], effect: Effect) -> bool:
    return isinstance(effect, ProduceChoice) and effect.resources == family


def _discounts(resource: Resource, effect: Effect) -> bool:
    return isinstance(effect, Discount) and resource in effect.resources


def _ignores(kind: str, effect: Effect) -> bool:
    return isinstance(effect, IgnoreCostSymbol) and effect.colour == kind


def _makes_cheaper(resource: Resource, effect: Effect) -> bool:
    return isinstance(effect, TradeRebate) and resource in effect.resources


def _carriers(rules: Ruleset, city: City, has: Predicate) -> tuple[str, ...]:
    """The ids of what carries an effect of some sort in a city, in the order of `Ruleset.standing`."""
    return tuple(item.id for item in rules.standing(city) if any(has(effect) for effect in item.effects))
