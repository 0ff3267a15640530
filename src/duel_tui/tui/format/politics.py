"""What a city has of the box with the senate: senators, influence cubes, conspiracies.

A conspiracy has its name where the viewer may know it: once it is triggered, and for its owner behind a hand-over.
Of the others is only told how many there are, and how many of them are prepared.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from duel_tui.engine.records_agora import PlotView, PoliticsView
from duel_tui.engine.view import CityView
from duel_tui.words import effects, nouns, senate_board

from .city_rows import LABEL, Fullness, Runs, ends, flowing, labelled
from .common import plot_of, signs
from .scene import Scene, Style
from .styles import BADGE, GOOD, MUTED, STRONG, TEXT, TOKEN
from .text import Line, first_letters, first_that_fits, line_cells, wrap

_NAMES: Final = (99, 9, 7, 5)
"""How long the names of conspiracies may be, fullest form first."""


def boxed(scene: Scene, city: CityView, inner: int, fullness: Fullness) -> list[Line]:
    """`senators 3   10 cubes`, `plots  1 hid., 1 ready`, below it those that were triggered."""
    politics, room = _of(city), inner - LABEL
    if fullness == "scant":
        return [[(" ", MUTED), *_on_one_row(scene, city, inner - 2)]]
    rows = [_senators(politics, inner)]
    done = [plot for plot in politics.plots if plot.triggered]
    left = [plot for plot in politics.plots if not plot.triggered]
    if fullness == "least":
        text = first_that_fits(_counted(scene, politics.plots), room)
        return [*rows, *labelled("plots", [[(text, _lit(scene, city, politics.plots))]] if politics.plots else [])]
    if any(plot.conspiracy is None for plot in left) or not left:
        text = first_that_fits(_counted(scene, left), room)
        rows += labelled("plots", [[(text, _lit(scene, city, left))]] if left else [])
    else:
        kinds = {"hidden": [p for p in left if not p.prepared], "ready": [p for p in left if p.prepared]}
        for label, plots in kinds.items():
            rows += labelled(label, _named(scene, city, plots, room)) if plots else []
    if done:
        rows += labelled("", _named(scene, city, done, room))
    return rows


def narrow(scene: Scene, city: CityView, width: int, fullness: Fullness) -> list[Line]:
    """`sen 3   10c`, `plots 1? 1ok`; all on one row where there is so little room."""
    politics = _of(city)
    room = width - 1  # the structure may stand right beside it
    if fullness == "scant":
        return [_on_one_row(scene, city, room)]
    number, cubes = str(len(politics.senators)), f"{politics.supply}c"
    blanks = " " * (room - 4 - len(number) - len(cubes))
    counted = _counted(scene, politics.plots) if politics.plots else ("-",)
    forms = [f"{lead} {form}" for form in counted for lead in ("plots", "plot")]
    plots = first_that_fits((*forms, *counted), room)
    return [[("sen ", MUTED), (number + blanks + cubes, TEXT)], [(plots, _lit(scene, city, politics.plots))]]


def _on_one_row(scene: Scene, city: CityView, room: int) -> Line:
    """`sen 4 8c 2?2ok2✓`; with no room for that only how many plots are left: `sen4 8c 4p`."""
    politics = _of(city)
    number, cubes = len(politics.senators), f"{politics.supply}c"
    left = sum(not plot.triggered for plot in politics.plots)
    plots = _counted(scene, politics.plots)[-1] if politics.plots else ""
    forms = (f"sen {number} {cubes} {plots}", f"sen{number} {cubes} {plots}", f"sen{number} {cubes} {left}p")
    return [(first_that_fits(forms, room), _lit(scene, city, politics.plots))]


def full(scene: Scene, city: CityView, width: int) -> Iterator[Line]:
    """Everything in words."""
    politics = _of(city)
    senators = nouns.count(len(politics.senators), "senator")
    cubes = f"{nouns.count(politics.supply, 'cube')} to place, {politics.in_senate} in the senate"
    for told in (f"{senators}, the next one costs {politics.senator_price}$", cubes):
        yield from ([(text, TEXT)] for text in wrap(told, width))
    for decree in politics.decrees:
        yield from _hanging("decree", senate_board.decree_does(decree, scene.catalogue), width)
    for plot in politics.plots:
        if plot.conspiracy is None:
            yield from _hanging("a conspiracy", _state(scene, plot), width)
            continue
        record = scene.catalogue.conspiracies[plot.conspiracy]
        does = "; ".join(effects.all_general(record, scene.catalogue, signs(scene)))
        yield from _hanging(f"{record.name}, {_state(scene, plot)}", does, width)


def _hanging(head: str, text: str, width: int) -> Iterator[Line]:
    """`Coup, triggered: 2 shields`, with the following rows set in."""
    for number, row in enumerate(wrap(f"{head}: {text}", width, indent=2)):
        lead = row[: len(head)] if number == 0 else ""
        yield [(lead, TEXT), (row[len(lead) :], MUTED)]


def _of(city: CityView) -> PoliticsView:
    assert city.politics is not None
    return city.politics


def _senators(politics: PoliticsView, inner: int) -> Line:
    """`senators 3   10 cubes`."""
    cubes: Line = [(str(politics.supply), TEXT), (" cubes", MUTED)]
    number = str(len(politics.senators))
    word = first_that_fits(("senators", "senat.", "sen"), inner - 4 - line_cells(cubes) - len(number))
    return ends(inner, [(f" {word} ", MUTED), (number, TEXT)], cubes)


def _counted(scene: Scene, plots: Sequence[PlotView]) -> tuple[str, ...]:
    """`1 hidden, 1 ready, 2 done`, shorter `1? 1ok 2✓`: the fullest form first."""
    ready = sum(plot.prepared for plot in plots)
    done = sum(plot.triggered for plot in plots)
    numbers = (len(plots) - ready - done, ready, done)
    levels = (("hidden", "ready", "done"), ("hid.", "ready", "done"), ("?", "ok", signs(scene).built))
    *wordy, shortest = (
        [(number, word) for number, word in zip(numbers, words, strict=True) if number] for words in levels
    )
    written = [f"{number}{sign}" for number, sign in shortest]
    return (*(", ".join(f"{n} {word}" for n, word in parts) for parts in wordy), " ".join(written), "".join(written))


def _named(scene: Scene, city: CityView, plots: Sequence[PlotView], room: int) -> list[Line]:
    """The names of conspiracies, on one row if they can be so short; those triggered with a sign before them."""
    for letters in _NAMES:
        parts = [_name(scene, city, plot, letters) for plot in plots]
        rows = flowing(parts, room, ", ")
        if len(rows) == 1 and line_cells(rows[0]) <= room:
            break
    return rows


def _name(scene: Scene, city: CityView, plot: PlotView, letters: int) -> Runs:
    """`✓Coup`; with the token that is locked on it `✓Obscur (Law)`."""
    assert plot.conspiracy is not None
    name = first_letters(scene.catalogue.names[plot.conspiracy], letters)
    runs: Runs = [(signs(scene).built, GOOD)] if plot.triggered else []
    runs.append((name, _lit(scene, city, [plot], TEXT if plot.triggered else STRONG)))
    if plot.locked:
        token = "?" if plot.token is None else first_letters(scene.catalogue.names[plot.token], letters)
        runs += [(" (", MUTED), (token, TOKEN), (")", MUTED)]
    return runs


def _lit(scene: Scene, city: CityView, plots: Sequence[PlotView], style: Style = TEXT) -> Style:
    """Filled while one of these conspiracies of the city is in focus."""
    return BADGE if scene.focus in [plot_of(city.seat, plot.number) for plot in plots] else style


def _state(scene: Scene, plot: PlotView) -> str:
    """What became of a conspiracy."""
    names = scene.catalogue.names
    if plot.triggered:
        token = "a token that only its owner knows" if plot.token is None else names[plot.token]
        return f"triggered, locked on it {token}" if plot.locked else "triggered"
    return f"prepared with {names[plot.card]}" if plot.card is not None else "not prepared"
