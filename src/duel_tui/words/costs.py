"""Costs and prices, in words and in card notation."""

from __future__ import annotations

from duel_tui.engine.catalogue import Building, Cost
from duel_tui.engine.types import RESOURCES, SENATOR_COLOURS
from duel_tui.engine.view import CityView

from .nouns import GOODS_LETTERS, count


def in_words(cost: Cost) -> str:
    """`2 stone, 1 glass`, `3 coins, 1 clay`, `nothing`."""
    parts = [count(cost.coins, "coin")] if cost.coins else []
    parts += [f"{units} {resource}" for resource, units in zip(RESOURCES, cost.units, strict=True) if units]
    return ", ".join(parts) or "nothing"


def printed(building: Building) -> str:
    """What a card costs, in words: `2 stone, 1 glass`; `1 coin for each senator in your city`."""
    senator = building.colour in SENATOR_COLOURS
    return "1 coin for each senator in your city" if senator else in_words(building.cost)


def notation(cost: Cost) -> str:
    """`3$C`, `SSG`, `-`."""
    coins = f"{cost.coins}$" if cost.coins else ""
    units = zip(RESOURCES, cost.units, strict=True)
    return coins + "".join(GOODS_LETTERS[resource] * number for resource, number in units) or "-"


def on_card(building: Building) -> str:
    """What stands on a card as its cost: `SSG`; `n$` for a senator, who costs a coin for each one in the city."""
    return "n$" if building.colour in SENATOR_COLOURS else notation(building.cost)


def purse(city: CityView) -> int:
    """All coins that a city can pay with, those beside its treasury too."""
    return city.coins + city.reserve


def price(coins: int, purse: int, chain: bool = False) -> str:
    """A price on a card: `4$` can be paid, `6!` can't, `&0$` is free by chain."""
    if chain:
        return "&0$"
    return f"{coins}$" if coins <= purse else f"{coins}!"


def paid(coins: int) -> str:
    """`for 3$`, `for nothing`."""
    return f"for {coins}$" if coins else "for nothing"
