"""The lines of a transcript that only a game with a senate has."""

from __future__ import annotations

from collections.abc import Iterator

from duel_tui.engine.records_agora import ChamberView, PlotView
from duel_tui.engine.state import Deal
from duel_tui.engine.types import SEAT_WORDS
from duel_tui.engine.view import CityView, GameView


def deal_lines(it: Deal) -> Iterator[str]:
    """What chance decides about the box."""
    if it.agora is None:
        return
    yield f"decrees: {' '.join(it.agora.decrees)}"
    yield f"conspiracies: {' '.join(it.agora.conspiracies)}"
    yield f"removed cards by age: {' '.join(map(str, it.agora.removed_by_age))}"


def senate_lines(view: GameView) -> Iterator[str]:
    """The chambers, and what belongs to nobody."""
    if (senate := view.agora) is None:
        return
    yield f"senate: {', '.join(map(_chamber, senate.chambers))}"
    if senate.section is not None:
        yield f"senate actions: {senate.actions_left}, section {senate.section}"
    triggered = ", one triggered in this turn" if senate.triggered else ""
    yield f"conspiracies in the deck: {senate.deck}{triggered}"
    if senate.removed_wonders:
        yield f"wonders in the box: {' '.join(senate.removed_wonders)}"


def _chamber(chamber: ChamberView) -> str:
    """`3 two 1:2 income_red+shield`: seat two controls it with two cubes against one; `[]` lies face down."""
    cubes = f"{chamber.cubes.of(0)}:{chamber.cubes.of(1)}"
    holder = "-" if chamber.control is None else SEAT_WORDS[chamber.control]
    return f"{chamber.chamber} {holder} {cubes} {'+'.join(decree or '[]' for decree in chamber.decrees) or 'no decree'}"


def politics_lines(city: CityView) -> Iterator[str]:
    """What a city has of the box; conspiracies that the viewer may not know are `[]`."""
    if (politics := city.politics) is None:
        return
    if politics.in_senate or politics.senators or politics.plots:
        yield (
            f"  senate: {politics.in_senate} cubes there, {politics.supply} in the supply, "
            f"a senator costs {politics.senator_price}, decrees {' '.join(politics.decrees) or '-'}"
        )
    if politics.plots:
        yield f"  conspiracies: {', '.join(map(_plot, politics.plots))}"


def _plot(plot: PlotView) -> str:
    parts = [f"{plot.number} {plot.conspiracy or '[]'}"]
    parts += [f"on {plot.card}"] if plot.card else []
    parts += ["triggered"] if plot.triggered else []
    parts += [f"with {plot.token or 'a hidden token'}"] if plot.locked else []
    return " ".join(parts)
