"""The keys of the data files and the effects that they stand for, in both directions."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from duel_tui.engine.effects import (
    BuildDiscarded,
    ChainIncome,
    Coins,
    CoinsPer,
    Destroy,
    Discount,
    DrawTokens,
    Effect,
    ExtraTurn,
    ExtraTurnForWonders,
    OpponentLoses,
    Points,
    PointsPer,
    Produce,
    ProduceChoice,
    Science,
    ShieldBonus,
    Shields,
    TradeIncome,
    Waive,
)

SPECIAL: Final[Mapping[str, Effect]] = {
    "discard_opponent_grey_building": Destroy("grey"),
    "discard_opponent_brown_building": Destroy("brown"),
    "choose_progress_token_from_3_random_set_aside": DrawTokens(3),
    "build_discarded_building_free": BuildDiscarded(),
}

_READERS: Final[Mapping[str, Callable[[Any], tuple[Effect, ...]]]] = {
    "produces": lambda units: tuple(Produce(resource, amount) for resource, amount in units.items()),
    "produces_choice": lambda resources: (ProduceChoice(tuple(resources)),),
    "discount": lambda resources: (Discount(tuple(resources)),),
    "coins": lambda amount: (Coins(amount),),
    "coins_per": lambda row: (CoinsPer(row["per"], row["amount"], row["scope"]),),
    "opponent_loses": lambda amount: (OpponentLoses(amount),),
    "shields": lambda amount: (Shields(amount),),
    "symbol": lambda symbol: (Science(symbol),),
    "special": lambda name: (SPECIAL[name],),
    "extra_turn": lambda _: (ExtraTurn(),),
    "vp": lambda amount: (Points(amount),),
    "vp_per": lambda row: (PointsPer(row["per"], row["amount"], row["scope"]),),
    "resource_rebate": lambda row: (Waive(row["amount"], row["applies_to"]),),
    "gain_opponent_trade_coins": lambda _: (TradeIncome(),),
    "extra_shields": lambda row: (ShieldBonus(row["amount"], row["applies_to"]),),
    "extra_turn_for_wonders": lambda _: (ExtraTurnForWonders(),),
    "coins_per_chain_build": lambda amount: (ChainIncome(amount),),
}
"""In the order in which effects are carried out: own coins, shields, symbol, choices (the rules, section 6)."""

KEYS: Final = tuple(_READERS)


def effects(row: Mapping[str, Any]) -> tuple[Effect, ...]:
    """The effects of a row of a data file, in the order in which they are carried out."""
    return tuple(effect for key, reader in _READERS.items() if key in row for effect in reader(row[key]))
