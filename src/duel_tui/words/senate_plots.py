"""Conspiracies in front of a player, in words: what everybody sees of them, and what their owner knows."""

from __future__ import annotations

from duel_tui.engine.catalogue import Catalogue
from duel_tui.engine.records_agora import PlotView
from duel_tui.engine.types import BySeat, Seat
from duel_tui.engine.view import GameView

from . import effects, nouns


def hidden(seat: Seat, view: GameView) -> tuple[PlotView, ...]:
    """The conspiracies of a seat about which it knows more than the others, whoever looks."""
    return tuple(plot for plot in _plots(seat, view) if not plot.triggered or (plot.locked and plot.token is None))


def none_to_prepare(seat: Seat, view: GameView, names: BySeat[str]) -> str:
    """Why a seat can't prepare a conspiracy: `Anna has no conspiracy that isn't prepared.`"""
    which = " that isn't prepared" if _plots(seat, view) else ""
    return f"{names.of(seat)} has no conspiracy{which}."


def none_to_trigger(seat: Seat, view: GameView, names: BySeat[str]) -> str:
    """Why a seat can't trigger a conspiracy now, as far as everybody sees it."""
    if any(plot.prepared for plot in _plots(seat, view)):
        return "Only one conspiracy can be triggered in a turn."
    return f"{names.of(seat)} has no prepared conspiracy."


def _plots(seat: Seat, view: GameView) -> tuple[PlotView, ...]:
    politics = view.cities.of(seat).politics
    return () if politics is None else politics.plots


def line(plot: PlotView, catalogue: Catalogue) -> str:
    """`Conspiracy 1: prepared with Altar`, `Conspiracy 2, Coup: triggered`; a name only where the viewer knows it."""
    return f"{called(plot, catalogue)}: {state(plot, catalogue)}"


def called(plot: PlotView, catalogue: Catalogue) -> str:
    """`Conspiracy 1`, `Conspiracy 2, Coup`."""
    known = "" if plot.conspiracy is None else f", {catalogue.names[plot.conspiracy]}"
    return f"Conspiracy {plot.number}{known}"


def state(plot: PlotView, catalogue: Catalogue) -> str:
    """`not prepared`, `prepared with Altar`, `triggered, Law is locked on it`."""
    if not plot.triggered:
        return "not prepared" if plot.card is None else f"prepared with {nouns.name(plot.card, catalogue)}"
    if not plot.locked:
        return "triggered"
    token = "a token that only its owner knows" if plot.token is None else nouns.name(plot.token, catalogue)
    return f"triggered, {token} is locked on it"


def in_full(plot: PlotView, catalogue: Catalogue) -> str:
    """`Conspiracy 1, Coup, prepared with Altar: 2 shields`. The viewer must know which one it is."""
    assert plot.conspiracy is not None
    does = "; ".join(effects.all_general(catalogue.conspiracies[plot.conspiracy], catalogue))
    return f"{called(plot, catalogue)}, {state(plot, catalogue)}: {does}"
