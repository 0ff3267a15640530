"""Which section tells the rule of a thing, of an event, or of a refusal: ids on both sides, and no text."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from duel_tui.engine import events as ev
from duel_tui.engine.catalogue import Building, Catalogue
from duel_tui.engine.effects import CoinsPer, Discount, Effect, ProduceChoice
from duel_tui.engine.events import Event
from duel_tui.engine.types import COLOURS, RESOURCES, Colour

_COLOURS: Final[Mapping[Colour, str]] = {
    "brown": "brown-and-grey-buildings",
    "grey": "brown-and-grey-buildings",
    "red": "red-buildings",
    "green": "green-buildings",
    "blue": "blue-buildings",
    "yellow": "yellow-buildings",
    "purple": "guilds",
}

_EFFECTS: Final[Mapping[type[Effect], str]] = {
    Discount: "discounts",
    ProduceChoice: "choice-production",
    CoinsPer: "yellow-buildings-of-age-iii",
}
"""For yellow buildings, which have little in common but their colour."""


def rule_of_id(subject: str, catalogue: Catalogue) -> str:
    """The section about a card, wonder, progress token, symbol, resource or colour.

    Raises `KeyError` if nothing has this id.
    """
    if subject in catalogue.buildings:
        return _of_building(catalogue.buildings[subject])
    if subject in catalogue.wonders or subject in catalogue.tokens:
        return subject.replace("_", "-")
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
    return _COLOURS[building.colour]


# Events

_Finder = Callable[[Any, Catalogue], str]


def rule_of_event(event: Event, catalogue: Catalogue) -> str:
    """The section with the rule that made an event happen."""
    rule = _EVENTS[type(event)]
    return rule if isinstance(rule, str) else rule(event, catalogue)


def _built(event: ev.BuildingConstructed, catalogue: Catalogue) -> str:
    return {"paid": "the-three-uses", "chain": "chains", "free": "the-mausoleum"}[event.how]


def _coins_gained(event: ev.CoinsGained, catalogue: Catalogue) -> str:
    return "discarding-a-card" if event.cause == "discard" else rule_of_id(event.cause, catalogue)


def _coins_lost(event: ev.CoinsLost, catalogue: Catalogue) -> str:
    words = {"cost": "what-a-cost-is", "military": "military-tokens"}
    return words.get(event.cause) or rule_of_id(event.cause, catalogue)


def _token_taken(event: ev.TokenTaken, catalogue: Catalogue) -> str:
    return "pairs" if event.source == "board" else "the-great-library"


def _skipped(event: ev.EffectSkipped, catalogue: Catalogue) -> str:
    # A green building gives nothing to choose if its pair finds the board empty.
    return rule_of_id(event.cause, catalogue) if event.cause in catalogue.wonders else "pairs"


def _extra_turn(event: ev.ExtraTurnGained, catalogue: Catalogue) -> str:
    return rule_of_id(event.cause, catalogue) if event.cause in catalogue.tokens else "extra-turns"


def _ended(event: ev.GameEnded, catalogue: Catalogue) -> str:
    if event.kind == "civilian":
        return "a-tie" if event.winner is None else "civilian-victory"
    return {"military": "military-supremacy", "science": "six-kinds"}[event.kind]


_EVENTS: Final[Mapping[type[Event], str | _Finder]] = {
    ev.WondersShown: "the-wonder-draft",
    ev.WonderDrafted: "the-wonder-draft",
    ev.AgeLaidOut: "the-three-structures",
    ev.AgeBegun: "the-next-age",
    ev.CardTaken: "taking-a-card",
    ev.CardRevealed: "turning-up-cards",
    ev.BuildingConstructed: _built,
    ev.CardDiscarded: "discarding-a-card",
    ev.WonderConstructed: "constructing-a-wonder",
    ev.WonderRemoved: "the-limit-of-seven",
    ev.CoinsGained: _coins_gained,
    ev.CoinsLost: _coins_lost,
    ev.PawnMoved: "shields",
    ev.MilitaryTokenTaken: "military-tokens",
    ev.PairCompleted: "pairs",
    ev.TokensDrawn: "the-great-library",
    ev.TokenTaken: _token_taken,
    ev.BuildingDestroyed: lambda event, catalogue: rule_of_id(event.cause, catalogue),
    ev.EffectSkipped: _skipped,
    ev.ExtraTurnGained: _extra_turn,
    ev.ExtraTurnLost: "extra-turns",
    ev.GameEnded: _ended,
}


# Refusals


def rule_of_refusal(code: str) -> str | None:
    """The section with the rule behind a refusal; None where no rule is broken but the text means nothing.

    Raises `KeyError` if the engine has no such code.
    """
    return _REFUSALS[code]


_REFUSALS: Final[Mapping[str, str | None]] = {
    "unknown_action": None,
    "unknown_id": None,
    "game_over": "a-victory-ends-everything",
    "not_your_turn": "turns",
    "other_decision": "choices",
    "not_offered": "choices",
    "not_in_structure": "taking-a-card",
    "covered": "taking-a-card",
    "cannot_afford": "too-few-coins",
    "wonder_built": "constructing-a-wonder",
    "wonder_removed": "the-limit-of-seven",
    "not_your_wonder": "constructing-a-wonder",
}
