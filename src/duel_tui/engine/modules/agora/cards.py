"""Conspiracies about cards of the structure, and about cards that were removed at set-up."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from duel_tui.engine.actions import Action, BuildFromRow, BuildRemovedCard, ClearCard, Stop
from duel_tui.engine.effects import BuildFromFarRow, BuildRemoved, DiscardAccessible, Effect
from duel_tui.engine.errors import Illegal
from duel_tui.engine.events import CardStruck, EffectSkipped, RemovedCardsSeen
from duel_tui.engine.resolve import settle_freed
from duel_tui.engine.rules import Ruleset
from duel_tui.engine.state import Decision, Discarded, GameState
from duel_tui.engine.turn import refuse_place
from duel_tui.engine.types import Seat
from duel_tui.engine.work import Work

FRAUD: Final = "fraud"
TREASON: Final = "treason"
CLEAR: Final = "clear"

_STOP: Final = "stop"
"""Among the options of a decision: nothing need be chosen."""


# Property Fraud


def in_far_row(rules: Ruleset, state: GameState) -> tuple[str, ...]:
    """The buildings of the far row of the structure, which always lies face up; senators are no buildings."""
    cards, shape, _ = state.structure
    if shape is None:
        return ()
    there = (cards[place.slot] for place in shape.layout.slots if place.row == 0 and shape.filled >> place.slot & 1)
    return tuple(card for card in there if not rules.cards[card].senator)


def choose_from_far_row(work: Work, seat: Seat, effect: BuildFromFarRow, cause: str) -> None:
    """Choose a building of the far row, covered or not."""
    if cards := in_far_row(work.rules, work.state):
        work.ask(Decision(FRAUD, seat, cause, cards))
    else:
        work.events.append(EffectSkipped(seat, cause, "no_card"))


def build_from_row(work: Work, action: BuildFromRow, decision: Decision) -> None:
    """Construct the building free; that is no chain construction. It may leave a hole."""
    work.take(decision.seat, action.card)
    work.bring_in(decision.seat, work.rules.cards[action.card], "structure", decision.cause)


# Treason


def removed_cards(state: GameState) -> tuple[str, ...]:
    """The cards of the ages up to this one that were removed at set-up and are still out of the game."""
    dealt = state.deal.agora
    assert dealt is not None
    removed = state.deal.removed[: sum(dealt.removed_by_age[: state.age])]
    return tuple(card for card in removed if card not in state.brought_back)


def choose_removed_card(work: Work, seat: Seat, effect: BuildRemoved, cause: str) -> None:
    """Look at the removed cards and choose one of them."""
    if not (cards := removed_cards(work.state)):
        work.events.append(EffectSkipped(seat, cause, "no_card"))
        return
    work.events.append(RemovedCardsSeen(seat, cards, cause))
    work.ask(Decision(TREASON, seat, cause, cards, secret=True))


def build_removed_card(work: Work, action: BuildRemovedCard, decision: Decision) -> None:
    """Construct the card free; that is no chain construction."""
    work.state.brought_back += (action.card,)
    work.bring_in(decision.seat, work.rules.cards[action.card], "box", decision.cause)


# Turn of Events


@dataclass(frozen=True, slots=True)
class SettleFreed(Effect):
    """Immediate: cards that the action has freed are turned up now, and the tokens on them taken."""


def settle(work: Work, seat: Seat, effect: SettleFreed, cause: str) -> None:
    """Take the tokens that are due and turn up what is freed; goes on behind each choice that a token asks for."""
    _is_settled(work, seat, effect, cause)


def _is_settled(work: Work, seat: Seat, effect: Effect, cause: str) -> bool:
    """Whether nothing that was freed is left to settle; otherwise `effect` comes again when that is done."""
    if settle_freed(work):
        return True
    if work.state.outcome is None:
        work.postpone(seat, cause, effect)
    return False


def choose_accessible_card(work: Work, seat: Seat, effect: DiscardAccessible, cause: str) -> None:
    """Choose an accessible card of the structure. What was freed before lies face up by then."""
    if not _is_settled(work, seat, effect, cause):
        return
    cards, shape, _ = work.state.structure
    assert shape is not None
    if accessible := tuple(cards[slot] for slot in shape.accessible):
        options = (*accessible, _STOP) if effect.optional else accessible
        work.ask(Decision(CLEAR, seat, cause, options))
    else:
        work.events.append(EffectSkipped(seat, cause, "empty_structure"))


def list_accessible_cards(rules: Ruleset, state: GameState, decision: Decision) -> tuple[Action, ...]:
    """Each card that can be discarded; or none, where that is an option."""
    return tuple(Stop() if option == _STOP else ClearCard(option) for option in decision.options)


def clear_card(work: Work, action: ClearCard, decision: Decision) -> None:
    """The card goes to the discard pile without coins, and what it frees is turned up at once."""
    state, seat, card = work.state, decision.seat, action.card
    slot = state.structure.cards.index(card)
    work.events.append(CardStruck(seat, card, slot, False, decision.cause))
    state.pile += (Discarded(card, state.turn, seat, "struck"),)
    work.empty(slot)
    work.postpone(seat, decision.cause, SettleFreed())


def refuse_clear(rules: Ruleset, state: GameState, action: ClearCard) -> Illegal:
    """Why a card can't be discarded so."""
    if action.card not in rules.cards:
        return Illegal("unknown_id", id=action.card, kind="card")
    return refuse_place(state, action.card) or Illegal("not_offered", id=action.card)
