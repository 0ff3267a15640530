"""What there is to say of one thing of the box with the senate: a chamber, a conspiracy."""

from __future__ import annotations

from collections.abc import Iterator

from duel_tui.engine.catalogue import Catalogue
from duel_tui.engine.records_agora import ChamberView, PlotView
from duel_tui.engine.types import SEATS, BySeat, Seat
from duel_tui.engine.view import GameView

from . import effects, nouns, senate_board, senate_plots
from .nouns import capital, count, join, possessive
from .signs import Signs

# Chambers


def kind(chamber: ChamberView) -> str:
    """`centre section, 3 points at the end`."""
    return f"{chamber.section} section, {count(chamber.points, 'point')} at the end"


def lies(chamber: ChamberView, names: BySeat[str]) -> str:
    """`Cubes: Anna 2, Ben 1; Anna controls it.`"""
    return f"{capital(senate_board.cubes(chamber, names))}; {senate_board.control(chamber, names)}."


def decrees(
    chamber: ChamberView, view: GameView, seat: Seat, catalogue: Catalogue, signs: Signs | None = None
) -> tuple[str, ...]:
    """What its decrees do or would do for a seat, the upper one first."""
    found = []
    for decree in chamber.decrees:
        if decree is None:
            found.append("Decree: face down until somebody controls the chamber.")
        else:
            does = effects.lines(catalogue.decrees[decree], view, seat, catalogue, signs)
            found.append(f"Decree: {'; '.join(does)}.")
    return tuple(found) or ("No decree lies there.",)


def around_chamber(chamber: ChamberView, view: GameView, names: BySeat[str]) -> tuple[str, ...]:
    """What one more cube of either player would change, and where cubes can go from there."""
    numbers = [other.chamber for other in senate_board.senate_of(view).chambers]
    beside = [str(number) for number in (chamber.chamber - 1, chamber.chamber + 1) if number in numbers]
    changes = [senate_board.one_more_cube(chamber, seat, view, names) for seat in SEATS]
    more = [f"One more cube of {names.of(seat)}: {changes[seat]}." for seat in SEATS if changes[seat]]
    both = [senate_board.control_change(chamber, seat, 1, names) for seat in SEATS]
    if changes == both and all(
        senate_board.control_with(chamber, seat, 1) == seat != chamber.control for seat in SEATS
    ):
        more = ["Whoever places one more cube controls it."]
    there = f"chamber{'s' if len(beside) > 1 else ''} {join(beside)}"
    where = f"Cubes can be moved {f'from here to {there}' if any(chamber.cubes) else f'here from {there}'}."
    return (*(more or ["One more cube of either player changes nothing."]), where)


# Conspiracies


def plot_title(plot: PlotView, seat: Seat, names: BySeat[str], catalogue: Catalogue) -> str:
    """`Coup`, `Conspiracy 1 of Anna`."""
    if plot.conspiracy is not None:
        return catalogue.names[plot.conspiracy]
    return f"Conspiracy {plot.number} of {names.of(seat)}"


def plot(
    plot: PlotView, seat: Seat, view: GameView, names: BySeat[str], catalogue: Catalogue, signs: Signs | None = None
) -> Iterator[str]:
    """What has become of a conspiracy; then what it does, or who knows that, each a sentence."""
    yield f"{possessive(names.of(seat))} conspiracy {plot.number}, {senate_plots.state(plot, catalogue)}"
    if plot.conspiracy is None:
        yield f"Only {names.of(seat)} knows which conspiracy it is."
        return
    record = catalogue.conspiracies[plot.conspiracy]
    does = (
        effects.all_general(record, catalogue, signs)
        if plot.triggered
        else effects.lines(record, view, seat, catalogue, signs)
    )
    yield from (f"{capital(text)}." for text in does)
    if plot.token is not None:
        yield f"{capital(nouns.name(plot.token, catalogue))} is locked on it for the rest of the game."


def around_plot(plot: PlotView, seat: Seat, names: BySeat[str]) -> tuple[str, ...]:
    """What can still be done with a conspiracy."""
    if plot.triggered:
        return ("It was triggered and stays as it is.",)
    if plot.prepared:
        return (f"{names.of(seat)} can trigger it at the start of a turn, before taking a card.",)
    return (f"{names.of(seat)} can prepare it in a turn by putting an open card under it.",)


def reads(seat: Seat, view: GameView, names: BySeat[str]) -> str:
    """`Anna looks at Anna's conspiracies`, or nothing where none is hidden."""
    who = names.of(seat)
    return f"{who} looks at {possessive(who)} conspiracies" if senate_plots.hidden(seat, view) else ""
