"""Which section is about a thing on the table: ids on both sides, and no text."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeAlias

from duel_tui.engine.actions import Action
from duel_tui.engine.catalogue import Building, Catalogue
from duel_tui.engine.effects import (
    BorrowChains,
    CoinsPer,
    DiscardBonus,
    Discount,
    Effect,
    ExtraTurnForConspirators,
    IgnoreCostSymbol,
    IncomeOnConstruction,
    MoreSenateActions,
    ProduceChoice,
    ShieldsWhileHeld,
    TradeRebate,
    Waive,
)
from duel_tui.engine.records_agora import Decree
from duel_tui.engine.types import COLOURS, RESOURCES, Colour

Finder: TypeAlias = Callable[[Any, Catalogue], str]
"""Finds the section about an event, an action, or the cause of a decision."""

_COLOURS: Final[Mapping[Colour, str]] = {
    "brown": "brown-and-grey-buildings",
    "grey": "brown-and-grey-buildings",
    "red": "red-buildings",
    "green": "green-buildings",
    "blue": "blue-buildings",
    "yellow": "yellow-buildings",
    "purple": "guilds",
    "white": "politicians",
    "black": "conspirators",
}

_BACKS: Final[Mapping[str, str]] = {"temple": "grand-temples"}
"""For cards that are mixed into a deck and have a section of their own."""

_EFFECTS: Final[Mapping[type[Effect], str]] = {
    Discount: "discounts",
    ProduceChoice: "choice-production",
    CoinsPer: "yellow-buildings-of-age-iii",
}
"""For yellow buildings, which have little in common but their colour."""

_DECREES: Final[Mapping[type[Effect], str]] = {
    IncomeOnConstruction: "coins-for-buildings",
    IgnoreCostSymbol: "one-symbol-of-a-cost",
    Waive: "one-resource-of-a-wonder",
    TradeRebate: "cheaper-resources",
    ShieldsWhileHeld: "the-military-decree",
    MoreSenateActions: "two-more-blue-buildings",
    DiscardBonus: "two-coins-more-for-a-discard",
    BorrowChains: "your-opponents-chains",
    ExtraTurnForConspirators: "extra-turns-for-conspirators",
}
"""For decrees, which have no names."""


def rule_of_id(subject: str, catalogue: Catalogue) -> str:
    """The section about a card, wonder, progress token, god, mythology, conspiracy, decree, symbol, resource or colour.

    Raises `KeyError` if nothing has this id.
    """
    if subject in catalogue.buildings:
        return _of_building(catalogue.buildings[subject])
    if any(subject in kind for kind in (catalogue.wonders, catalogue.tokens, catalogue.conspiracies)):
        return subject.replace("_", "-")
    if subject in catalogue.gods:
        # The Gate, which belongs to no mythology, is no god.
        return subject if catalogue.gods[subject].mythology is not None else "the-gate"
    if subject in catalogue.mythologies:
        return "mythology-tokens"
    if subject in catalogue.decrees:
        return _of_decree(catalogue.decrees[subject])
    if subject in catalogue.symbols:
        return "scientific-symbols"
    if subject in RESOURCES:
        return "what-a-cost-is"
    if subject in COLOURS:
        return _COLOURS[subject]
    raise KeyError(subject)


def _of_building(building: Building) -> str:
    if building.colour == "yellow":
        for effect in building.effects:
            if type(effect) in _EFFECTS:
                return _EFFECTS[type(effect)]
    return _BACKS.get(building.back) or _COLOURS[building.colour]


def _of_decree(decree: Decree) -> str:
    (effect,) = decree.effects
    if isinstance(effect, IncomeOnConstruction) and effect.what == "wonder":
        return "coins-for-wonders"
    return _DECREES[type(effect)]


def by_cause(event: Any, catalogue: Catalogue) -> str:
    """The section about what brought an event about."""
    return rule_of_id(event.cause, catalogue)


def by_target(action: Action, catalogue: Catalogue) -> str:
    """The section about what an action builds, takes or chooses."""
    return rule_of_id(str(action[0]), catalogue)
