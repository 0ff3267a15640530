"""Pairs of cities with anything in them, also such as no game would reach."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import strategies as st

from duel_tui.deal import Options, deal
from duel_tui.engine.effects import Discount, Effect, Produce, ProduceChoice, TradeIncome, Waive
from duel_tui.engine.state import BuiltWonder, City, GameState
from duel_tui.engine.types import SEATS, BySeat

from .games import CATALOGUE, RULES

START, _ = RULES.start(deal(0, Options(wonders="recommended"), CATALOGUE))


def make_city(coins: int = 7, buildings: tuple[str, ...] = (), wonders: tuple[str, ...] = (), tokens=()) -> City:
    """A city with these buildings, wonders that are built, and progress tokens."""
    built = tuple(BuiltWonder(wonder, "altar", 1, 0) for wonder in wonders)
    city = City(coins, buildings=buildings, wonders=wonders, built=built, tokens=tuple(tokens))
    holds = sum(RULES.cards[card].bit for card in buildings)
    return replace(city, holds=holds, word=RULES.word(city), symbols=RULES.symbols(city))


def position(one: City, two: City) -> GameState:
    """The first turn of a game, with these cities."""
    return replace(START, cities=BySeat(one, two))


def _matters(effects: tuple[Effect, ...]) -> bool:
    return any(isinstance(effect, Produce | ProduceChoice | Discount | Waive | TradeIncome) for effect in effects)


_CHAINED = {building.chain_from for building in CATALOGUE.buildings.values()}
_CARDS = [b.id for b in CATALOGUE.buildings.values() if _matters(b.effects) or b.id in _CHAINED]
_WONDERS = [wonder.id for wonder in CATALOGUE.wonders.values() if _matters(wonder.effects)]
_TOKENS = [token.id for token in CATALOGUE.tokens.values() if _matters(token.effects)]
_THINGS = (*_CARDS, *_WONDERS, *_TOKENS)


@st.composite
def pairs_of_cities(draw: st.DrawFn) -> BySeat[City]:
    """Two cities that share out some of everything that can move a price."""
    owners = draw(st.lists(st.sampled_from((None, *SEATS)), min_size=len(_THINGS), max_size=len(_THINGS)))
    one, two = (
        make_city(
            draw(st.integers(0, 20)),
            *(
                tuple(thing for thing, owner in zip(_THINGS, owners, strict=True) if owner == seat and thing in kind)
                for kind in (_CARDS, _WONDERS, _TOKENS)
            ),
        )
        for seat in SEATS
    )
    return BySeat(one, two)
