"""Senators: politicians with their senate actions, and conspirators."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final

from duel_tui.engine.actions import Action, AddCube, DrawConspiracies, Stop
from duel_tui.engine.catalogue import Catalogue
from duel_tui.engine.effects import Conspire, Effect, MoreSenateActions, PlaceOrConspire, SenateActions
from duel_tui.engine.errors import Illegal
from duel_tui.engine.events import EffectSkipped, SenateActionsGained, SenateActionsGivenUp
from duel_tui.engine.modules.agora.influence import (
    all_chambers,
    as_options,
    decline,
    refuse_chambers,
    shifts,
)
from duel_tui.engine.modules.agora.plots import conspire
from duel_tui.engine.modules.agora.senate import numbers_of, senate_of, supply
from duel_tui.engine.rules import Ruleset
from duel_tui.engine.score import count
from duel_tui.engine.state import City, Decision, GameState
from duel_tui.engine.types import Seat, Section
from duel_tui.engine.work import Work

SENATE: Final = "senate"
CONSPIRATOR: Final = "conspirator"


# Politicians


@dataclass(frozen=True, slots=True)
class SenateAction(Effect):
    """Immediate: one of the senate actions of a politician, its card being the cause."""


def number_of_actions(rules: Ruleset, city: City) -> int:
    """How many senate actions a politician brings to a city as it stands."""
    blue = count(rules, city, "blue")
    for decree in city.politics.decrees:
        for effect in rules.catalogue.decrees[decree].effects:
            if isinstance(effect, MoreSenateActions):
                blue += effect.blue
    return next(step.actions for step in reversed(numbers_of(rules).senate_actions) if blue >= step.blue)


def begin_senate_actions(work: Work, seat: Seat, effect: SenateActions, cause: str) -> None:
    """The blue buildings are counted once, now; then one action after the other is decided."""
    actions = number_of_actions(work.rules, work.cities[seat])
    work.events.append(SenateActionsGained(seat, cause, actions, effect.section))
    work.postpone(seat, cause, *[SenateAction()] * actions)


def ask_for_senate_action(work: Work, seat: Seat, effect: SenateAction, cause: str) -> None:
    """Place a cube in the section of the politician, or move one; there always is one to place or to move."""
    section = chambers_in(work.rules.catalogue, section_of(work.rules.catalogue, cause))
    chambers = section if supply(work.rules, work.state, seat) else ()
    work.ask(Decision(SENATE, seat, cause, as_options(chambers)))


@cache
def section_of(catalogue: Catalogue, politician: str) -> Section:
    """The section that a politician belongs to."""
    effects = catalogue.buildings[politician].effects
    return next(effect.section for effect in effects if isinstance(effect, SenateActions))


@cache
def chambers_in(catalogue: Catalogue, section: Section) -> tuple[int, ...]:
    """The chambers of a section."""
    assert catalogue.agora is not None
    return tuple(chamber.chamber for chamber in catalogue.agora.chambers if chamber.section == section)


def actions_left(state: GameState, decision: Decision) -> int:
    """How many senate actions are left while one is decided, that one included."""
    return 1 + sum(isinstance(task.effect, SenateAction) and task.cause == decision.cause for task in state.agenda)


def list_senate_actions(rules: Ruleset, state: GameState, decision: Decision) -> tuple[Action, ...]:
    """Every cube that can be placed or moved; the actions that are left can be given up."""
    placed = tuple(AddCube(int(chamber)) for chamber in decision.options)
    return (*placed, *shifts(rules, state, decision.seat), Stop())


def stop(work: Work, action: Stop, decision: Decision) -> None:
    """Give up the senate actions that are left, or an optional part of any other effect."""
    if decision.kind != SENATE:
        decline(work, decision)
        return
    state, cause = work.state, decision.cause
    work.events.append(SenateActionsGivenUp(decision.seat, cause, actions_left(state, decision)))
    kept = (task for task in state.agenda if not (isinstance(task.effect, SenateAction) and task.cause == cause))
    state.agenda = tuple(kept)


# Conspirators


def choose_cube_or_conspiracy(work: Work, seat: Seat, effect: PlaceOrConspire, cause: str) -> None:
    """Place a cube anywhere, or conspire; what isn't possible isn't offered."""
    chambers = all_chambers(work.rules) if supply(work.rules, work.state, seat) else ()
    if chambers or senate_of(work.state).deck:
        work.ask(Decision(CONSPIRATOR, seat, cause, as_options(chambers)))
    else:
        work.events.append(EffectSkipped(seat, cause, "no_cube"))


def list_conspirator(rules: Ruleset, state: GameState, decision: Decision) -> tuple[Action, ...]:
    """Conspire, or place a cube in any chamber."""
    placed = tuple(AddCube(int(chamber)) for chamber in decision.options)
    return (DrawConspiracies(), *placed) if senate_of(state).deck else placed


def draw_conspiracies(work: Work, action: DrawConspiracies, decision: Decision) -> None:
    """Conspire instead of placing a cube."""
    conspire(work, decision.seat, Conspire(), decision.cause)


# Refusals


def refuse_cube(rules: Ruleset, state: GameState, action: AddCube) -> Illegal:
    """Why a cube can't be placed there."""
    decision = state.decision
    assert decision is not None
    if refused := refuse_chambers(rules, action.chamber):
        return refused
    if not supply(rules, state, decision.seat):
        return Illegal("no_cube_in_supply")
    return Illegal("other_section", chamber=action.chamber, section=section_of(rules.catalogue, decision.cause))
