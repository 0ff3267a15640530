"""The panel for the senate and for the conspiracies of cities, on screens of all sizes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple, TypeAlias

from duel_tui.words import senate_panels

from .canvas import Canvas
from .common import chamber_in_focus, plot_in_focus, signs
from .panel_frames import draw_look
from .panel_text import Texts, acting_seat
from .scene import Scene
from .strip import back_row, rows_below, rows_over_keys, title_rule
from .styles import KEY, MUTED, STRONG, TEXT
from .text import Line


class _Look(NamedTuple):
    """What is said of something that is only looked at."""

    title: Line
    texts: Texts
    around: tuple[str, ...]
    """Its circumstances, the most important ones first."""
    enter: str = ""
    """What Enter does."""


_Find: TypeAlias = Callable[[Scene], _Look | None]


def _chamber(scene: Scene) -> _Look | None:
    """A chamber: what its decrees do, which is said nowhere else, who controls it, what one more cube would change."""
    found = chamber_in_focus(scene.view, scene.focus)
    if found is None:
        return None
    title: Line = [(f" Chamber {found.chamber} ", STRONG)]
    kind, lies = senate_panels.kind(found), senate_panels.lies(found, scene.names)
    does = senate_panels.decrees(found, scene.view, acting_seat(scene), scene.catalogue, signs(scene))
    around = senate_panels.around_chamber(found, scene.view, scene.names)
    return _Look(title, Texts((kind, MUTED), None, (*does, lies)), around, _read(scene, acting_seat(scene)))


def _plot(scene: Scene) -> _Look | None:
    """A conspiracy: what it does, for those who may know it, and what has become of it."""
    found = plot_in_focus(scene.view, scene.focus)
    if found is None:
        return None
    seat, plot = found
    title: Line = [(f" {senate_panels.plot_title(plot, seat, scene.names, scene.catalogue)} ", STRONG)]
    kind, *does = senate_panels.plot(plot, seat, scene.view, scene.names, scene.catalogue, signs(scene))
    around = senate_panels.around_plot(plot, seat, scene.names)
    return _Look(title, Texts((kind, MUTED), None, tuple(does)), around, _read(scene, seat))


def _read(scene: Scene, seat: int) -> str:
    """What Enter does for a seat with conspiracies that nobody else sees; only in a turn."""
    decision = scene.view.decision
    if decision is None or decision.kind != "turn" or scene.reader is not None or scene.watched:
        return ""
    return senate_panels.reads(seat, scene.view, scene.names)


def _wide(find: _Find) -> Callable[[Canvas, Scene], None]:
    def paint(canvas: Canvas, scene: Scene) -> None:
        look = find(scene)
        if look is None:
            canvas.frame(0, 0, canvas.width, canvas.height, signs(scene).light)
            return
        right: list[Line] = [[(f" {text}", TEXT)] for text in look.around]
        if look.enter:
            right.append([(f" Enter: {look.enter}.", KEY)])
        draw_look(canvas, scene, look.title, look.texts, right)

    return paint


def _small(find: _Find) -> Callable[[Canvas, Scene], None]:
    def paint(canvas: Canvas, scene: Scene) -> None:
        look = find(scene)
        if look is None:
            title_rule(canvas, scene, [], lit=False)
            return
        title_rule(canvas, scene, [look.title, [(f" {look.texts.kind[0]} ", look.texts.kind[1])]], lit=False)
        enter: Line = [(" Enter ", KEY), (f"{look.enter}  ", MUTED)] if look.enter else []
        said, keys = (*look.texts.effects, *look.around), [*enter, *back_row(scene)]
        rows_below(canvas, rows_over_keys(said, keys, canvas.width, canvas.height))

    return paint


_KINDS: Final[Mapping[str, _Find]] = {"chamber": _chamber, "plot": _plot}

PANELS: Final[Mapping[str, Callable[[Canvas, Scene], None]]] = {kind: _wide(find) for kind, find in _KINDS.items()}
"""Wide panels by the kind of the thing in focus."""
SMALL_PANELS: Final[Mapping[str, Callable[[Canvas, Scene], None]]] = {
    kind: _small(find) for kind, find in _KINDS.items()
}
"""Those of small screens."""
