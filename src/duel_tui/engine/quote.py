"""Explaining a price: the same computation as the pricer's, with every unit named."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, TypeAlias

from .cost import Line, Pricer, Quote, discounted, produced
from .effects import ChainSignPrice, Discount, Effect, Produce, ProduceChoice, Waive
from .errors import Illegal
from .types import MANUFACTURED, RAW, RESOURCES, Resource, Seat

if TYPE_CHECKING:
    from .rules import Ruleset
    from .state import City

Predicate: TypeAlias = Callable[[Effect], bool]


def explain(rules: Ruleset, cities: Sequence[City], seat: Seat, target: str) -> Quote:
    """The quote of a building or a wonder for a seat."""
    own, theirs = cities[seat], cities[1 - seat]
    chain = None
    if target in rules.cards:
        card = rules.cards[target]
        pricer, kind = card.pricer, card.colour
        if own.holds & card.chain_bit:
            chain = rules.catalogue.buildings[target].chain_from
    elif target in rules.wonders:
        pricer, kind = rules.wonders[target].pricer, "wonder"
    else:
        raise Illegal("unknown_id", id=target, kind="building or wonder")
    fixed_by = None
    if not chain and pricer.is_fixed(own.word, theirs.word):
        fixed_by = _carriers(rules, own, lambda effect: isinstance(effect, ChainSignPrice))[0]
    summed = not chain and not fixed_by
    payee = next((1 - seat for token in theirs.tokens if token in rules.trade_income), None)
    return Quote(
        seat=seat,
        target=target,
        total=0 if chain else pricer.price(own.word, theirs.word),
        printed=pricer.coins if summed else 0,
        lines=tuple(_lines(rules, own, theirs, pricer, kind)) if summed else (),
        chain=chain,
        purse=own.coins + own.reserve,
        payee=payee,
        fixed_by=fixed_by,
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
    chosen, waived, bought = pricer.assign(own.word, theirs.word)
    for _, resource in chosen:
        name = RESOURCES[resource]
        family = RAW if name in RAW else MANUFACTURED
        lines.append(Line(name, 1, "choice", 0, (choosers[family].pop(0),), 0))
    for (_, resource), units in Counter(waived).items():
        lines.append(Line(RESOURCES[resource], units, "waived", 0, waivers, 0))
    for (price, resource), units in Counter(bought).items():
        name = RESOURCES[resource]
        fixed = discounted(own.word, resource)
        givers = _carriers(rules, own, partial(_discounts, name)) if fixed else ()
        makes = 0 if fixed else produced(theirs.word, resource)
        lines.append(Line(name, units, "bought", price, givers, makes))
    return lines


def _makes(resource: Resource, effect: Effect) -> bool:
    return isinstance(effect, Produce) and effect.resource == resource


def _chooses(family: tuple[Resource, ...], effect: Effect) -> bool:
    return isinstance(effect, ProduceChoice) and effect.resources == family


def _discounts(resource: Resource, effect: Effect) -> bool:
    return isinstance(effect, Discount) and resource in effect.resources


def _carriers(rules: Ruleset, city: City, has: Predicate) -> tuple[str, ...]:
    """What of a city carries an effect of some sort: buildings, then wonders, then tokens."""
    return tuple(item.id for item in rules.standing(city) if any(has(effect) for effect in item.effects))
