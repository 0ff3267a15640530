"""A position with the same look, for trying actions out without learning what lies hidden."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from duel_tui.engine import effects as fx
from duel_tui.engine.actions import Action, Prepare, Trigger
from duel_tui.engine.catalogue import Catalogue
from duel_tui.engine.records_agora import AgoraState, ChamberState, DecreeToken, Plot

if TYPE_CHECKING:
    from duel_tui.engine.state import GameState


def as_it_looks(catalogue: Catalogue, state: GameState, action: Action) -> GameState:
    """The position with something else where what lies there would show in the figures of a preview.

    Face-down decrees become one that doesn't move the conflict pawn and lies nowhere else.
    Conspiracies of the acting seat that aren't prepared become one that always does something, as the choice of one
    to trigger is only asked for then; where the action is about a conspiracy, its seat knows what it does.
    """
    if state.agora is None:
        return state
    quiet = _quiet_decree(catalogue, state.agora)
    chambers = tuple(_covered(chamber, quiet) for chamber in state.agora.chambers)
    looking = replace(state, agora=state.agora._replace(chambers=chambers))
    if isinstance(action, (Prepare, Trigger)) or state.decision is None:
        return looking
    seat = state.decision.seat
    city, lively = state.cities.of(seat), _lively_conspiracy(catalogue)
    plots = tuple(_unknown(plot, lively) for plot in city.politics.plots)
    acting = replace(city, politics=city.politics._replace(plots=plots))
    return replace(looking, cities=state.cities.with_(seat, acting))


def _covered(chamber: ChamberState, quiet: str) -> ChamberState:
    decrees = (token if token.face_up else DecreeToken(quiet, False) for token in chamber.decrees)
    return chamber._replace(decrees=tuple(decrees))


def _unknown(plot: Plot, lively: str) -> Plot:
    return plot if plot.triggered or plot.card is not None else plot._replace(conspiracy=lively)


def _quiet_decree(catalogue: Catalogue, senate: AgoraState) -> str:
    seen = {token.decree for chamber in senate.chambers for token in chamber.decrees if token.face_up}
    quiet = (item for item in catalogue.decrees.values() if not isinstance(item.effects[0], fx.ShieldsWhileHeld))
    return next(item.id for item in quiet if item.id not in seen)


def _lively_conspiracy(catalogue: Catalogue) -> str:
    """One with shields: there always is a pawn to move."""
    return next(item.id for item in catalogue.conspiracies.values() if isinstance(item.effects[0], fx.Shields))
