"""From what is said of the senate to the records of the engine."""

from __future__ import annotations

from dataclasses import replace
from itertools import chain
from typing import TYPE_CHECKING

from duel_tui.engine.modules.agora import senate as rules_of_senate
from duel_tui.engine.modules.agora.senators import SENATE, SenateAction
from duel_tui.engine.records_agora import AgoraDeal, AgoraState, ChamberState, DecreeToken, Plot
from duel_tui.engine.state import City, Deal, GameState, Task
from duel_tui.engine.types import SEAT_WORDS, Seat
from duel_tui.record.scenario.agora.sketch import part_of, senate_of
from duel_tui.record.scenario.agora.waiting import effect_of

if TYPE_CHECKING:
    from duel_tui.engine.rules import Ruleset
    from duel_tui.record.scenario.agora.model import Waiting
    from duel_tui.record.scenario.sketch import Sketch


def with_senate(rules: Ruleset, drawn: Sketch, deal: Deal) -> Deal:
    """The deal of a game with a senate: its decrees, its conspiracies, and which removed cards can be found again.

    Wonders that went to the box and tokens that are locked were in the game, too.
    """
    senate, ages = senate_of(drawn), rules.catalogue.layouts
    backs = {age: [card for card in deal.removed if rules.catalogue.buildings[card].back == str(age)] for age in ages}
    by_age = senate.removed_cards or backs
    removed = tuple(chain.from_iterable(by_age[age] for age in ages))
    locked = (plot.token for city in drawn.cities for plot in city.plots if plot.token is not None)
    return replace(
        deal,
        wonders=(*deal.wonders, *senate.removed_wonders),
        removed=(*removed, *(card for card in deal.removed if card not in removed)),
        box_tokens=(*deal.box_tokens, *locked),
        agora=AgoraDeal(
            decrees=tuple(lying.decree for chamber in senate.chambers for lying in chamber.decrees or ()),
            conspiracies=tuple(senate.deck),
            removed_by_age=tuple(len(by_age[age]) for age in ages),
        ),
    )


def with_politics(drawn: Sketch, seat: Seat, city: City) -> City:
    """The city with the conspiracies in front of it, and with the decrees that work for it."""
    plots = (
        Plot(plot.conspiracy, plot.card, plot.triggered, plot.token, plot.hidden) for plot in drawn.cities[seat].plots
    )
    held = (chamber.decrees or () for chamber in senate_of(drawn).chambers if chamber.controller == seat)
    decrees = tuple(lying.decree for decrees in held for lying in decrees if lying.face_up)
    return replace(city, politics=city.politics._replace(plots=tuple(plots), decrees=decrees))


def with_chambers(rules: Ruleset, drawn: Sketch, state: GameState) -> GameState:
    """The state with the senate."""
    senate = senate_of(drawn)
    chambers = (
        ChamberState(
            tuple(DecreeToken(lying.decree, bool(lying.face_up)) for lying in chamber.decrees or ()), chamber.cubes
        )
        for chamber in senate.chambers
    )
    return replace(
        state,
        agora=AgoraState(
            tuple(chambers), tuple(senate.deck), bool(part_of(drawn).triggered), tuple(senate.removed_wonders)
        ),
    )


def in_the_middle(rules: Ruleset, drawn: Sketch, state: GameState, rest: tuple[Task, ...]) -> GameState:
    """The state whose choice is open, with what waits for the answer, and whether the turn goes on then.

    If nothing is said, the effects wait that come behind the one that asks, and the turn goes on if that is one of a
    conspiracy that was prepared.
    """
    part, decision = part_of(drawn), drawn.model.decision
    waiting = rest if part.waiting is None else tuple(_task(rules, state, entry) for entry in part.waiting)
    if decision is not None and decision.kind == SENATE and state.decision is not None:
        more = (decision.actions or 1) - 1
        waiting = (Task(state.decision.seat, SenateAction(), state.decision.cause),) * more + waiting
    goes_on = by_prepared_conspiracy(state) if part.goes_on is None else part.goes_on
    senate = rules_of_senate.senate_of(state)
    return replace(
        state,
        agenda=waiting,
        goes_on=goes_on,
        agora=senate._replace(triggered=senate.triggered or (goes_on and part.triggered is None)),
    )


def by_prepared_conspiracy(state: GameState) -> bool:
    """Whether a conspiracy asks for the open choice that was triggered at the start of the turn."""
    decision = state.decision
    plots = state.cities[state.active].politics.plots
    return decision is not None and any(p.conspiracy == decision.cause and p.triggered and p.card for p in plots)


def _task(rules: Ruleset, state: GameState, said: Waiting) -> Task:
    seat = state.active if said.seat is None else SEAT_WORDS.index(said.seat)
    return Task(seat, effect_of(rules, said.cause, said.effect), said.cause)
