"""The keys of the data files and the effects that they stand for, in both directions."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from duel_tui.engine.effects import (
    ActivateFromDeck,
    ActivateTop,
    ActivationRebate,
    BuildDiscarded,
    BuildWithDiscarded,
    ChainIncome,
    ChainSignPrice,
    Coins,
    CoinsPer,
    CopyGreenSymbol,
    Destroy,
    Discount,
    DrawTokens,
    Effect,
    ExtraTurn,
    ExtraTurnForWonders,
    LentTokens,
    OpponentLoses,
    Points,
    PointsByCount,
    PointsPer,
    Produce,
    ProduceChoice,
    Reserve,
    Science,
    ShieldBonus,
    Shields,
    StepToll,
    StopPawn,
    StrikeFromStructure,
    TakeOpponentBuilding,
    TakeOpponentWonder,
    TradeIncome,
    Unbuild,
    UseMilitaryTokens,
    Waive,
)

SPECIAL: Final[Mapping[str, Effect]] = {
    "discard_opponent_grey_building": Destroy("grey"),
    "discard_opponent_brown_building": Destroy("brown"),
    "choose_progress_token_from_3_random_set_aside": DrawTokens(3),
    "build_discarded_building_free": BuildDiscarded(),
    "copy_symbol_of_opponent_green_building": CopyGreenSymbol(),
    "take_opponent_brown_or_grey_building": TakeOpponentBuilding(("brown", "grey")),
    "take_opponent_unbuilt_wonder": TakeOpponentWonder(),
    "discard_structure_card": StrikeFromStructure(),
    "unbuild_wonder": Unbuild(),
    "build_wonder_free_with_discarded_card": BuildWithDiscarded(),
    "place_minerva_pawn": StopPawn(),
    "discard_then_apply_military_token": UseMilitaryTokens(),
    "activate_god_on_top_of_a_deck_free": ActivateTop(),
    "activate_god_from_deck_free": ActivateFromDeck(),
}

_READERS: Final[Mapping[str, Callable[[Any], tuple[Effect, ...]]]] = {
    "produces": lambda units: tuple(Produce(resource, amount) for resource, amount in units.items()),
    "produces_choice": lambda resources: (ProduceChoice(tuple(resources)),),
    "discount": lambda resources: (Discount(tuple(resources)),),
    "coins": lambda amount: (Coins(amount),),
    "coins_beside": lambda row: (Reserve(row["amount"], row["vp_per_coin"]),),
    "coins_per": lambda row: (CoinsPer(row["per"], row["amount"], row["scope"]),),
    "opponent_loses": lambda amount: (OpponentLoses(amount),),
    "shields": lambda amount: (Shields(amount),),
    "symbol": lambda symbol: (Science(symbol),),
    "tokens_on_card": lambda amount: (LentTokens(amount),),
    "special": lambda name: (SPECIAL[name],),
    "extra_turn": lambda _: (ExtraTurn(),),
    "vp": lambda amount: (Points(amount),),
    "vp_per": lambda row: (PointsPer(row["per"], row["amount"], row["scope"]),),
    "vp_by_count": lambda row: (PointsByCount(row["per"], tuple(row["totals"])),),
    "resource_rebate": lambda row: (Waive(row["amount"], row["applies_to"]),),
    "gain_opponent_trade_coins": lambda _: (TradeIncome(),),
    "extra_shields": lambda row: (ShieldBonus(row["amount"], row["applies_to"]),),
    "extra_turn_for_wonders": lambda _: (ExtraTurnForWonders(),),
    "coins_per_chain_build": lambda amount: (ChainIncome(amount),),
    "chain_sign_price": lambda amount: (ChainSignPrice(amount),),
    "opponent_loses_per_step": lambda amount: (StepToll(amount),),
    "activation_rebate": lambda amount: (ActivationRebate(amount),),
}
"""In the order in which effects are carried out: own coins, shields, symbol, choices (the rules, section 6)."""

KEYS: Final = tuple(_READERS)


def effects(row: Mapping[str, Any]) -> tuple[Effect, ...]:
    """The effects of a row of a data file, in the order in which they are carried out."""
    return tuple(effect for key, reader in _READERS.items() if key in row for effect in reader(row[key]))
