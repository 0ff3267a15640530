"""A second opinion on prices, by trying everything: slow, and simple enough to be believed.

It reads what is printed on the things that work for both cities, and knows nothing of the engine's words and memos.
"""

from __future__ import annotations

from collections import Counter
from itertools import product

from duel_tui.engine.catalogue import Building, Carrier, Catalogue, Cost
from duel_tui.engine.effects import (
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
from duel_tui.engine.state import City
from duel_tui.engine.types import RESOURCES, SENATOR_COLOURS


def standing(catalogue: Catalogue, city: City) -> list[Carrier]:
    """Everything that works for a city."""
    return [
        *(catalogue.buildings[card] for card in city.buildings),
        *(catalogue.wonders[built.wonder] for built in city.built),
        *(catalogue.tokens[token] for token in city.tokens),
        *(catalogue.decrees[decree] for decree in city.politics.decrees),
    ]


def effects_of(catalogue: Catalogue, city: City) -> list[Effect]:
    """The effects of all that."""
    return [effect for item in standing(catalogue, city) for effect in item.effects]


def lowest_parts(catalogue: Catalogue, cost: Cost, kind: str, own: City, theirs: City) -> tuple[int, int]:
    """The lowest price by what goes to the bank and what is spent on resources; among equal prices the least of that.

    All ways to use what helps are tried; `kind` is `wonder` or a colour. A decree that ignores a symbol is tried on the
    coins, and on any unit.
    """
    ignores = any(isinstance(e, IgnoreCostSymbol) and e.colour == kind for e in effects_of(catalogue, own))
    ways = [(cost.coins, 1), (0, 0)] if ignores else [(cost.coins, 0)]
    parts = [(coins, _lowest_trade(catalogue, cost, kind, own, theirs, units)) for coins, units in ways]
    return min(parts, key=lambda part: (sum(part), part[1]))


def _lowest_trade(catalogue: Catalogue, cost: Cost, kind: str, own: City, theirs: City, ignored: int) -> int:
    """The least to spend on resources over all ways to use choice producers, waivers and ignored units."""
    produced = Counter[str]()
    helpers: list[tuple[str, ...]] = [RESOURCES] * ignored  # each may cover one unit of one of these
    for effect in effects_of(catalogue, own):
        match effect:
            case Produce(resource, amount):
                produced[resource] += amount
            case ProduceChoice(resources):
                helpers.append(resources)
            case Waive(amount, applies_to) if applies_to == kind:
                helpers += [RESOURCES] * amount
    needed = {resource: units for resource, units in zip(RESOURCES, cost.units, strict=True) if units}
    prices = {resource: _unit_price(catalogue, resource, own, theirs) for resource in needed}
    # A helper that covers no unit of the cost is as good as idle, so only resources of the cost are tried.
    ways = product(*([resource for resource in helper if resource in needed] or [None] for helper in helpers))
    return min(_trade(needed, produced, Counter(way), prices) for way in ways)


def _unit_price(catalogue: Catalogue, resource: str, own: City, theirs: City) -> int:
    """What one unit costs that is bought."""
    numbers, effects = catalogue.numbers, effects_of(catalogue, own)
    if any(isinstance(effect, Discount) and resource in effect.resources for effect in effects):
        return numbers.trade_discount_price
    made = sum(
        effect.amount
        for building in (catalogue.buildings[card] for card in theirs.buildings)
        for effect in building.effects
        if isinstance(effect, Produce) and effect.resource == resource and building.colour in ("brown", "grey")
    )
    less = sum(e.amount for e in effects if isinstance(e, TradeRebate) and resource in e.resources)
    return max(1, numbers.trade_base_price + made - less)


def _trade(needed: dict[str, int], produced: Counter[str], covered: Counter[str], unit_price: dict[str, int]) -> int:
    return sum(
        max(0, units - produced[resource] - covered[resource]) * unit_price[resource]
        for resource, units in needed.items()
    )


def chain_of(catalogue: Catalogue, building: Building, own: City, theirs: City) -> str | None:
    """What makes a building free by its chain sign: a building or a token of the own city or of one to borrow from."""
    lenders = [own]
    if any(isinstance(effect, BorrowChains) for effect in effects_of(catalogue, own)):
        lenders.append(theirs)
    signs = {sign for city in lenders for sign in (*city.buildings, *city.cult.mythologies)}
    return building.chain_from if building.chain_from in signs else None


def price_of(catalogue: Catalogue, target: str, own: City, theirs: City) -> int:
    """The price of a building (0 by its chain), of a senator or of a wonder."""
    return sum(parts_of(catalogue, target, own, theirs))


def parts_of(catalogue: Catalogue, target: str, own: City, theirs: City) -> tuple[int, int]:
    """The same by what goes to the bank and what is spent on resources."""
    effects = effects_of(catalogue, own)
    if target in catalogue.wonders:
        return lowest_parts(catalogue, catalogue.wonders[target].cost, "wonder", own, theirs)
    building = catalogue.buildings[target]
    if building.colour in SENATOR_COLOURS:
        senators = [card for card in own.buildings if catalogue.buildings[card].colour in SENATOR_COLOURS]
        return (0 if any(isinstance(effect, FreeSenators) for effect in effects) else len(senators), 0)
    if chain_of(catalogue, building, own, theirs) is not None:
        return (0, 0)
    parts = lowest_parts(catalogue, building.cost, building.colour, own, theirs)
    if building.chain_from is not None:
        for effect in effects:
            if isinstance(effect, ChainSignPrice) and effect.amount < sum(parts):
                return (effect.amount, 0)
    return parts
