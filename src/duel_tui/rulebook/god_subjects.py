"""Which section tells the rule of what belongs to games with gods."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from duel_tui.engine import actions as act
from duel_tui.engine import events as ev
from duel_tui.engine.actions import Action
from duel_tui.engine.catalogue import Catalogue
from duel_tui.engine.events import Event

from .things import Finder, by_cause, by_target, rule_of_id


def _activated(event: ev.GodActivated, catalogue: Catalogue) -> str:
    return "activating-a-god" if event.how == "paid" else rule_of_id(event.god, catalogue)


def _laid(event: ev.TokensLaid, catalogue: Catalogue) -> str:
    return "mythology-tokens" if any(isinstance(laid.token, str) for laid in event.tokens) else "offering-tokens"


EVENTS: Final[Mapping[type[Event], str | Finder]] = {
    ev.ReserveGained: by_cause,
    ev.ReserveSpent: "astarte",
    ev.TokensLaid: _laid,
    ev.MythologyTokenTaken: "mythology-tokens",
    ev.OfferingTaken: "offering-tokens",
    ev.TokenLost: "tokens-on-the-structure",
    ev.GodsDrawn: "placing-a-god",
    ev.GodHidden: "placing-a-god",
    ev.GodPlaced: "placing-a-god",
    ev.GodsRevealed: "turning-up-the-gods",
    ev.GatePlaced: "turning-up-the-gods",
    ev.TokensLent: "enki",
    ev.TokensReturned: "enki",
    ev.GodActivated: _activated,
    ev.GodChosen: "the-divine-theater",
    ev.GodsShown: "the-gate",
    ev.DeckChosen: "the-divine-theater",
    ev.DeckSeen: "the-divine-theater",
    ev.DeckOrdered: "the-divine-theater",
    ev.SymbolCopied: "nisaba",
    ev.BuildingTaken: by_cause,
    ev.CardStruck: by_cause,
    ev.WonderUnbuilt: by_cause,
    ev.WonderTaken: by_cause,
    ev.MinervaPlaced: "minerva",
    ev.PawnStopped: "minerva",
    ev.MilitaryTokenDiscarded: "neptune",
    ev.MilitaryTokenApplied: "neptune",
}

ACTIONS: Final[Mapping[type[Action], str | Finder]] = {
    act.TakeBuilding: by_target,
    act.TakeWonder: by_target,
    act.Activate: by_target,
    act.PlaceGod: "placing-a-god",
    act.ChooseGod: by_target,
    act.ChooseDeck: "the-divine-theater",
    act.ReturnGods: "the-divine-theater",
    act.ChooseLentToken: by_target,
    act.CopySymbol: "nisaba",
    act.StrikeCard: "zeus",
    act.UnbuildWonder: "anubis",
    act.BuildWonderFree: "isis",
    act.PlaceMinerva: "minerva",
    act.ChooseMilitaryToken: "neptune",
}

DECISIONS: Final[Mapping[str, str | Finder]] = {
    "place": "placing-a-god",
    "god": rule_of_id,
    "deck": rule_of_id,
    "order": "the-divine-theater",
    "enki": rule_of_id,
    "snake": rule_of_id,
    "strike": rule_of_id,
    "unbuild": rule_of_id,
    "isis": rule_of_id,
    "minerva": rule_of_id,
    "neptune_discard": rule_of_id,
    "neptune_apply": rule_of_id,
}

REFUSALS: Final[Mapping[str, str | None]] = {
    "too_early": "activating-a-god",
    "god_not_there": "activating-a-god",
    "not_your_offering": "offering-tokens",
    "space_taken": "placing-a-god",
    "order_incomplete": "the-divine-theater",
}
