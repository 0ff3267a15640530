"""Which section tells the rule of an event, an action, a decision or a refusal: ids on both sides, and no text."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from duel_tui.engine import actions as act
from duel_tui.engine import events as ev
from duel_tui.engine.actions import Action
from duel_tui.engine.catalogue import Catalogue
from duel_tui.engine.events import Event

from . import god_subjects, senate_subjects
from .things import Finder, by_cause, by_target, rule_of_id

TOLD: Final = ("base", "pantheon", "agora")
"""The boxes that have chapters, and whose cards, events, actions, decisions and refusals find their sections."""


# Events


def rule_of_event(event: Event, catalogue: Catalogue) -> str:
    """The section with the rule that made an event happen."""
    rule = EVENTS[type(event)]
    return rule if isinstance(rule, str) else rule(event, catalogue)


def _built(event: ev.BuildingConstructed, catalogue: Catalogue) -> str:
    return {"paid": "the-three-uses", "chain": "chains"}.get(event.how) or by_cause(event, catalogue)


def _coins_gained(event: ev.CoinsGained, catalogue: Catalogue) -> str:
    return "discarding-a-card" if event.cause == "discard" else by_cause(event, catalogue)


def _coins_lost(event: ev.CoinsLost, catalogue: Catalogue) -> str:
    words = {"cost": "what-a-cost-is", "military": "military-tokens"}
    return words.get(event.cause) or by_cause(event, catalogue)


def _token_taken(event: ev.TokenTaken, catalogue: Catalogue) -> str:
    return "pairs" if event.source == "board" else by_cause(event, catalogue)


def _skipped(event: ev.EffectSkipped, catalogue: Catalogue) -> str:
    if event.cause == "military":
        return "military-tokens"
    # What shows a symbol gives nothing to choose if its pair finds the board empty.
    shows = event.cause in catalogue.buildings or event.cause in catalogue.tokens
    return "pairs" if shows and event.reason == "no_token" else by_cause(event, catalogue)


def _extra_turn(event: ev.ExtraTurnGained, catalogue: Catalogue) -> str:
    return "extra-turns" if event.cause in catalogue.wonders else by_cause(event, catalogue)


def _ended(event: ev.GameEnded, catalogue: Catalogue) -> str:
    if event.kind == "civilian":
        return "a-tie" if event.winner is None else "civilian-victory"
    sections = {"military": "military-supremacy", "science": "six-kinds", "political": "political-supremacy"}
    return sections[event.kind]


EVENTS: Final[Mapping[type[Event], str | Finder]] = {
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
    ev.BuildingDestroyed: by_cause,
    ev.EffectSkipped: _skipped,
    ev.ExtraTurnGained: _extra_turn,
    ev.ExtraTurnLost: "extra-turns",
    ev.GameEnded: _ended,
    **god_subjects.EVENTS,
    **senate_subjects.EVENTS,
}
"""By kind of event the section with its rule, or what finds it."""


# Actions and decisions


def rule_of_action(action: Action, catalogue: Catalogue) -> str:
    """The section with the rule of what an action does or takes."""
    rule = ACTIONS[type(action)]
    return rule if isinstance(rule, str) else rule(action, catalogue)


ACTIONS: Final[Mapping[type[Action], str | Finder]] = {
    act.Draft: by_target,
    act.Build: by_target,
    act.Discard: by_target,
    act.BuildWonder: by_target,
    act.TakeToken: by_target,
    act.KeepToken: by_target,
    act.BuildDiscardedCard: by_target,
    act.DestroyBuilding: by_target,
    act.Begin: "the-next-age",
    **god_subjects.ACTIONS,
    **senate_subjects.ACTIONS,
}
"""By kind of action the section with its rule, or what finds it."""


def rule_of_decision(kind: str, cause: str, catalogue: Catalogue) -> str:
    """The section with the rule that asks for a decision of this kind, because of this id.

    Raises `KeyError` if no box has such a kind.
    """
    rule = DECISIONS[kind]
    return rule if isinstance(rule, str) else rule(cause, catalogue)


DECISIONS: Final[Mapping[str, str | Finder]] = {
    "turn": "turns",
    "draft": "the-wonder-draft",
    "token": "pairs",
    "library": rule_of_id,
    "mausoleum": rule_of_id,
    "destroy": rule_of_id,
    "begin": "the-next-age",
    "take": rule_of_id,
    "claim": rule_of_id,
    **god_subjects.DECISIONS,
    **senate_subjects.DECISIONS,
}
"""By kind of decision the section with its rule, or what finds it by the cause."""


# Refusals


def rule_of_refusal(code: str) -> str | None:
    """The section with the rule behind a refusal; None where no rule is broken but the text means nothing.

    Raises `KeyError` if the engine has no such code.
    """
    return REFUSALS[code]


REFUSALS: Final[Mapping[str, str | None]] = {
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
    **god_subjects.REFUSALS,
    **senate_subjects.REFUSALS,
}
"""By code of a refusal the section with the rule behind it; None where none is."""
