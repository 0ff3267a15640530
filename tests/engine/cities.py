"""Pairs of cities with anything in them, also such as no game would reach."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from hypothesis import strategies as st

from duel_tui.content import BASE_GAME, catalogue, ruleset
from duel_tui.deal import Options, deal
from duel_tui.engine.effects import (
    BorrowChains,
    ChainSignPrice,
    Discount,
    Effect,
    FreeSenators,
    IgnoreCostSymbol,
    Produce,
    ProduceChoice,
    SenateActions,
    TradeIncome,
    TradeRebate,
    Waive,
)
from duel_tui.engine.records_agora import Politics
from duel_tui.engine.records_pantheon import Cult
from duel_tui.engine.state import BuiltWonder, City, GameState
from duel_tui.engine.types import SEATS, BySeat

START, _ = ruleset().start(deal(0, Options(wonders="recommended"), catalogue()))

_MOVES_PRICES = (
    BorrowChains,
    ChainSignPrice,
    Discount,
    FreeSenators,
    IgnoreCostSymbol,
    Produce,
    ProduceChoice,
    SenateActions,
    TradeIncome,
    TradeRebate,
    Waive,
)


def make_city(
    coins: int = 7,
    buildings: Sequence[str] = (),
    wonders: Sequence[str] = (),
    tokens: Sequence[str] = (),
    decrees: Sequence[str] = (),
    mythologies: Sequence[str] = (),
    modules: tuple[str, ...] = BASE_GAME,
) -> City:
    """A city with these buildings, wonders that are built, progress and mythology tokens, and decrees that it holds."""
    rules = ruleset(modules)
    city = City(
        coins,
        buildings=tuple(buildings),
        wonders=tuple(wonders),
        built=tuple(BuiltWonder(wonder, "altar", 1, 0) for wonder in wonders),
        tokens=tuple(tokens),
        cult=Cult(mythologies=tuple(mythologies)),
        politics=Politics(decrees=tuple(decrees)),
    )
    return replace(city, holds=rules.holds(city), word=rules.word(city), symbols=rules.symbols(city))


def position(one: City, two: City) -> GameState:
    """A turn with these cities; the rest of it moves no price."""
    return replace(START, cities=BySeat(one, two))


def _matters(effects: tuple[Effect, ...]) -> bool:
    return any(isinstance(effect, _MOVES_PRICES) for effect in effects)


def _things(modules: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    """Everything that can move a price: buildings, wonders, progress tokens, decrees, mythology tokens."""
    printed = catalogue(modules)
    chained = {building.chain_from for building in printed.buildings.values()}
    return (
        tuple(b.id for b in printed.buildings.values() if _matters(b.effects) or b.id in chained),
        tuple(wonder.id for wonder in printed.wonders.values() if _matters(wonder.effects)),
        tuple(token.id for token in printed.tokens.values() if _matters(token.effects)),
        tuple(decree.id for decree in printed.decrees.values() if _matters(decree.effects)),
        tuple(printed.mythologies),
    )


@st.composite
def pairs_of_cities(draw: st.DrawFn, modules: tuple[str, ...] = BASE_GAME) -> BySeat[City]:
    """Two cities that share out some of everything that can move a price."""
    kinds = _things(modules)
    number = sum(map(len, kinds))
    drawn = iter(draw(st.lists(st.sampled_from((None, *SEATS)), min_size=number, max_size=number)))
    owners = {thing: next(drawn) for kind in kinds for thing in kind}
    one, two = (
        make_city(
            draw(st.integers(0, 20)),
            *(tuple(thing for thing in kind if owners[thing] == seat) for kind in kinds),
            modules=modules,
        )
        for seat in SEATS
    )
    return BySeat(one, two)
