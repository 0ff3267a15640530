"""A second opinion on prices, by trying everything: slow, and simple enough to be believed.

It reads what is printed on the things in both cities, and knows nothing of the engine's words and memos.
"""

from __future__ import annotations

from collections import Counter
from itertools import product

from duel_tui.engine.catalogue import Building, Catalogue, Cost, Token, Wonder
from duel_tui.engine.effects import Discount, Produce, ProduceChoice, Waive
from duel_tui.engine.state import City
from duel_tui.engine.types import RESOURCES


def standing(catalogue: Catalogue, city: City) -> list[Building | Wonder | Token]:
    """Everything that stands in a city."""
    return [
        *(catalogue.buildings[card] for card in city.buildings),
        *(catalogue.wonders[built.wonder] for built in city.built),
        *(catalogue.tokens[token] for token in city.tokens),
    ]


def lowest_price(catalogue: Catalogue, cost: Cost, kind: str, own: City, theirs: City) -> int:
    """The lowest price over all ways to use choice producers and waivers; `kind` is `wonder` or a colour."""
    numbers = catalogue.numbers
    own_effects = [effect for item in standing(catalogue, own) for effect in item.effects]
    produced = Counter[str]()
    discounts = set[str]()
    helpers: list[tuple[str, ...]] = []  # each may cover one unit of one of these
    for effect in own_effects:
        match effect:
            case Produce(resource, amount):
                produced[resource] += amount
            case Discount(resources):
                discounts |= set(resources)
            case ProduceChoice(resources):
                helpers.append(resources)
            case Waive(amount, applies_to) if applies_to == kind:
                helpers += [RESOURCES] * amount
    makes = Counter[str]()
    for building in (catalogue.buildings[card] for card in theirs.buildings):
        for effect in building.effects:
            if isinstance(effect, Produce) and building.colour in ("brown", "grey"):
                makes[effect.resource] += effect.amount
    unit_price = {
        resource: numbers.trade_discount_price if resource in discounts else numbers.trade_base_price + makes[resource]
        for resource in RESOURCES
    }
    needed = {resource: units for resource, units in zip(RESOURCES, cost.units, strict=True) if units}
    # A helper that covers no unit of the cost is as good as idle, so only resources of the cost are tried.
    ways = product(*([resource for resource in helper if resource in needed] or [None] for helper in helpers))
    return cost.coins + min(_trade(needed, produced, Counter(way), unit_price) for way in ways)


def _trade(needed: dict[str, int], produced: Counter[str], covered: Counter[str], unit_price: dict[str, int]) -> int:
    return sum(
        max(0, units - produced[resource] - covered[resource]) * unit_price[resource]
        for resource, units in needed.items()
    )


def price_of(catalogue: Catalogue, target: str, own: City, theirs: City) -> int:
    """The price of a building (0 by its chain) or of a wonder."""
    if target in catalogue.wonders:
        return lowest_price(catalogue, catalogue.wonders[target].cost, "wonder", own, theirs)
    building = catalogue.buildings[target]
    if building.chain_from in own.buildings:
        return 0
    return lowest_price(catalogue, building.cost, building.colour, own, theirs)
