"""Preparing a conspiracy with a card, and triggering it at the start of a later turn or by a wonder."""

from __future__ import annotations

from functools import cache
from typing import Final

from duel_tui.engine.actions import HIDDEN, Action, Prepare, Stop, Trigger
from duel_tui.engine.effects import TriggerUnprepared
from duel_tui.engine.errors import Illegal
from duel_tui.engine.events import ConspiracyPrepared, ConspiracyTriggered, EffectSkipped
from duel_tui.engine.modules.agora.offers import would_do_something
from duel_tui.engine.modules.agora.plots import change_plot, is_prepared, is_unprepared, plot_of
from duel_tui.engine.modules.agora.senate import senate_of
from duel_tui.engine.rules import Ruleset
from duel_tui.engine.state import Decision, GameState
from duel_tui.engine.turn import refuse_place
from duel_tui.engine.types import Seat
from duel_tui.engine.work import Work

CURIA: Final = "curia"


# In a turn


def list_plots(rules: Ruleset, state: GameState, decision: Decision) -> tuple[Action, ...]:
    """Every accessible card under every conspiracy that isn't prepared, and what can be triggered in this turn."""
    seat = decision.seat
    plots = state.cities[seat].politics.plots
    if not plots:
        return ()
    cards = _accessible(state)
    actions: list[Action] = []
    for plot in plots:
        if is_unprepared(plot):
            actions += [_prepare(plot.conspiracy, card) for card in cards]
    if not senate_of(state).triggered:
        for plot in plots:
            if is_prepared(plot) and would_do_something(rules, state, seat, plot.conspiracy):
                actions.append(_trigger(plot.conspiracy))
    return tuple(actions)


def list_masked_plots(rules: Ruleset, state: GameState, decision: Decision) -> tuple[Action, ...]:
    """What the others may know of `list_plots`: the cards, and that something is prepared or isn't."""
    plots = state.cities[decision.seat].politics.plots
    actions: list[Action] = []
    if any(is_unprepared(plot) for plot in plots):
        actions += [_prepare(HIDDEN, card) for card in _accessible(state)]
    # Whether the conspiracy would do anything depends on which one it is, so it doesn't matter here.
    if any(is_prepared(plot) for plot in plots) and not senate_of(state).triggered:
        actions.append(_trigger(HIDDEN))
    return tuple(actions)


def _accessible(state: GameState) -> list[str]:
    cards, shape, _ = state.structure
    assert shape is not None
    return [cards[slot] for slot in shape.accessible]


@cache
def _prepare(conspiracy: str, card: str) -> Prepare:
    """The ready-made action."""
    return Prepare(conspiracy, card)


@cache
def _trigger(conspiracy: str) -> Trigger:
    """The ready-made action."""
    return Trigger(conspiracy)


def prepare(work: Work, action: Prepare, decision: Decision) -> None:
    """Take a card and put it face down under a conspiracy; it costs nothing and does nothing."""
    work.take(decision.seat, action.card)
    number = change_plot(work, decision.seat, action.conspiracy, card=action.card)
    work.events.append(ConspiracyPrepared(decision.seat, number, action.card))


def trigger(work: Work, action: Trigger, decision: Decision) -> None:
    """Turn up a conspiracy. At the start of a turn that is an action of its own, and the same turn goes on."""
    seat, conspiracy = decision.seat, action.conspiracy
    if decision.kind != CURIA:
        work.state.agora = senate_of(work.state)._replace(triggered=True)
        work.state.goes_on = True
    number = change_plot(work, seat, conspiracy, triggered=True)
    work.events.append(ConspiracyTriggered(seat, conspiracy, number))
    # One by one from the agenda: what an effect sets off, such as a military token, comes before the next one.
    work.postpone(seat, conspiracy, *work.rules.catalogue.conspiracies[conspiracy].effects)


def refuse_prepare(rules: Ruleset, state: GameState, action: Prepare) -> Illegal:
    """Why a conspiracy can't be prepared so in this turn."""
    if refused := _refuse_plot(rules, state, action.conspiracy):
        return refused
    if action.card not in rules.cards:
        return Illegal("unknown_id", id=action.card, kind="card")
    if refused := refuse_place(state, action.card):
        return refused
    return Illegal("conspiracy_prepared", conspiracy=action.conspiracy)


def refuse_trigger(rules: Ruleset, state: GameState, action: Trigger) -> Illegal:
    """Why a conspiracy can't be triggered now."""
    assert state.decision is not None
    conspiracy, by_wonder = action.conspiracy, state.decision.kind == CURIA
    if refused := _refuse_plot(rules, state, conspiracy):
        return refused
    plot = plot_of(state.cities[state.decision.seat], conspiracy)
    assert plot is not None
    if is_prepared(plot) and by_wonder:
        return Illegal("conspiracy_prepared", conspiracy=conspiracy)
    if not is_prepared(plot) and not by_wonder:
        return Illegal("conspiracy_not_prepared", conspiracy=conspiracy)
    if senate_of(state).triggered and not by_wonder:
        return Illegal("one_trigger_a_turn")
    return Illegal("conspiracy_without_effect", conspiracy=conspiracy)


def _refuse_plot(rules: Ruleset, state: GameState, conspiracy: str) -> Illegal | None:
    """Why the deciding seat can do nothing at all with a conspiracy, or None. It is the same whoever else has it."""
    assert state.decision is not None
    if conspiracy not in rules.catalogue.conspiracies:
        return Illegal("unknown_id", id=conspiracy, kind="conspiracy")
    plot = plot_of(state.cities[state.decision.seat], conspiracy)
    if plot is None:
        return Illegal("conspiracy_not_yours", conspiracy=conspiracy)
    if plot.triggered:
        return Illegal("conspiracy_triggered", conspiracy=conspiracy)
    return None


# By a wonder


def ask_for_unprepared(work: Work, seat: Seat, effect: TriggerUnprepared, cause: str) -> None:
    """A conspiracy that isn't prepared may be triggered, if one of them would do anything."""
    work.gather()
    unprepared = tuple(plot.conspiracy for plot in work.cities[seat].politics.plots if is_unprepared(plot))
    offered = tuple(plot for plot in unprepared if would_do_something(work.rules, work.state, seat, plot))
    if offered:
        work.ask(Decision(CURIA, seat, cause, offered, secret=True))
    else:
        work.events.append(EffectSkipped(seat, cause, "no_effect" if unprepared else "no_conspiracy"))


def list_unprepared(rules: Ruleset, state: GameState, decision: Decision) -> tuple[Action, ...]:
    """Each conspiracy that is offered, or none of them."""
    return (*(_trigger(conspiracy) for conspiracy in decision.options), Stop())
