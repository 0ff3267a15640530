"""The wide panel for the Pantheon and for what cities have of it: spaces with their prices, gods, tokens."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from duel_tui.words import activation, god_panels

from . import panel_god_texts as told
from .canvas import Canvas
from .common import NAME_ROOM, short_names, signs, space_in_focus, way_back
from .cult_signs import of_mythology
from .frames import Column, column_widths, row_with_end
from .panel_frames import badge_title, draw_columns, draw_look
from .panel_god_texts import Look, OpenSpace
from .panel_prices import with_rule
from .panel_text import rows
from .panel_uses import other_rows, title, use_row
from .scene import Scene
from .styles import BAD, KEY, MUTED, STRONG, TEXT
from .text import Line, cells, first_that_fits, fit


def space(canvas: Canvas, scene: Scene) -> None:
    """A space of the Pantheon: an open card with its price, a god who lies face down, or nothing."""
    found = space_in_focus(scene.view, scene.focus)
    if found is None:
        canvas.frame(0, 0, canvas.width, canvas.height, signs(scene).light)
    elif (opened := told.open_space(scene, found)) is not None:
        _open_space(canvas, scene, opened)
    else:
        right: list[Line] = []
        if scene.view.pantheon is not None and not scene.view.pantheon.open:
            right.append([(f" {told.sentence(god_panels.will_cost(found, scene.names))}", MUTED)])
        if reader := told.reader(scene, found):
            right.append([(f" Enter: {reader} looks at it.", KEY)])
        draw_look(canvas, scene, told.closed_title(scene, found), told.of_closed_space(scene, found), right)


def _open_space(canvas: Canvas, scene: Scene, opened: OpenSpace) -> None:
    """What the card does; why it costs what it costs; what can be done with it."""
    widths, room = column_widths(canvas.width), canvas.height - 2
    names = short_names(scene, NAME_ROOM)
    heading = activation.heading(opened.price, opened.seat, opened.purse, names, opened.offerings)
    back = [("Esc", way_back(scene))]
    uses = [use_row(scene, use, widths[2]) for use in told.uses(scene, opened)]
    draw_columns(
        canvas,
        scene,
        Column(
            badge_title(str(opened.number), opened.god.name, of_mythology(opened.god.mythology, scene.catalogue)),
            rows(told.of_open_space(scene, opened), widths[0] - 2, room),
        ),
        Column([(f" {heading} ", opened.style)], _price_rows(scene, opened, widths[1], room)),
        Column([(title(scene), STRONG)], [*uses, *([] if scene.watched else other_rows(back, widths[2]))]),
    )


def _price_rows(scene: Scene, opened: OpenSpace, width: int, room: int) -> list[Line]:
    """The lines of the price, its total, and what the other seat would pay."""
    body: list[Line] = [
        row_with_end(width, [(f" {fit(line.text, width - 8)}", TEXT)], [(line.coins, STRONG)])
        for line in activation.lines(opened.price, opened.number, scene.catalogue, opened.offerings)
    ]
    shown, style = opened.shown, opened.style
    left = god_panels.total(opened.price, opened.purse, opened.offerings)
    said = (first_that_fits(left, width - 10 - len(shown)), BAD if style == BAD else MUTED)
    other = f" {short_names(scene, NAME_ROOM).other(opened.seat)} would pay "
    tail: list[Line] = [
        row_with_end(width, [(" total  ", TEXT), said], [(shown, style)]),
        [(other, MUTED), *told.would_pay(scene, opened, width - cells(other))],
    ]
    return with_rule(scene, body, tail, width, room)


def _look(find: Look) -> Callable[[Canvas, Scene], None]:
    """A panel for what is only looked at."""

    def paint(canvas: Canvas, scene: Scene) -> None:
        draw_look(canvas, scene, *find(scene), [])

    return paint


PANELS: Final[Mapping[str, Callable[[Canvas, Scene], None]]] = {
    "space": space,
    **{kind: _look(find) for kind, find in told.LOOKS.items()},
}
"""By the kind of the thing in focus."""
