"""The panel of small screens for the Pantheon and for what cities have of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from duel_tui.engine.records_pantheon import SpaceView
from duel_tui.words import activation, god_board

from . import panel_god_texts as told
from .canvas import Canvas
from .common import NAME_ROOM, short_names, space_in_focus
from .cult_signs import of_mythology
from .panel_god_texts import Look, OpenSpace
from .panel_uses import all_in_one_row
from .scene import Scene
from .strip import back_row, gives_rows, is_lowest, rows_below, rows_over_keys, title_rule
from .styles import BADGE, KEY, MUTED
from .text import Line, fit, line_cells

_OTHER = 10
"""Cells for the prices of the other seat."""


def space(canvas: Canvas, scene: Scene) -> None:
    """A space of the Pantheon: an open card with its price, a god who lies face down, or nothing."""
    found = space_in_focus(scene.view, scene.focus)
    if found is None:
        title_rule(canvas, scene, [], lit=False)
    elif (opened := told.open_space(scene, found)) is not None:
        _open_space(canvas, scene, opened)
    else:
        _closed_space(canvas, scene, found)


def _open_space(canvas: Canvas, scene: Scene, opened: OpenSpace) -> None:
    """What the card does, what it costs both seats and why, what can be done with it."""
    style = of_mythology(opened.god.mythology, scene.catalogue)
    texts = told.of_open_space(scene, opened)
    title: list[Line] = [
        [(f" {opened.number} ", BADGE), (f" {opened.god.name} ", style)],
        [(f" {texts.kind[0]} ", texts.kind[1])],
    ]
    uses = told.uses(scene, opened)
    last = all_in_one_row(scene, uses, canvas.width) if uses else back_row(scene)
    if is_lowest(canvas.height):
        title_rule(canvas, scene, [*title, _both_prices(scene, opened)], lit=True)
        rows_below(canvas, [*gives_rows(texts, canvas.width, canvas.height - 1), last])
        return
    title_rule(canvas, scene, title, lit=True)
    gives = gives_rows(texts, canvas.width, canvas.height - 3)
    rows_below(canvas, [*gives, _price_row(scene, opened, canvas.width), last])


def _both_prices(scene: Scene, opened: OpenSpace) -> Line:
    """` Ben pays 4$, Anna 7$ `: for the title, where no row is left for the reasons."""
    names = short_names(scene, NAME_ROOM)
    theirs = told.would_pay(scene, opened, _OTHER)
    own: Line = [(f" {names.of(opened.seat)} pays {opened.shown}", opened.style)]
    return [*own, (f", {names.other(opened.seat)} ", MUTED), *theirs, (" ", MUTED)]


def _price_row(scene: Scene, opened: OpenSpace, width: int) -> Line:
    """` Ben pays 4$: 6$ on space 3, Sanctuary -2$          Anna: 7$`."""
    names = short_names(scene, NAME_ROOM)
    right: Line = [(f"{names.other(opened.seat)}: ", MUTED), *told.would_pay(scene, opened, _OTHER)]
    room = width - 4 - line_cells(right)
    paying = (opened.seat, opened.purse)
    text = activation.in_one_line(opened.price, opened.number, paying, names, scene.catalogue, opened.offerings, room)
    head, colon, why = fit(text, room).partition(":")
    left: Line = [(f" {head}", opened.style), (f"{colon}{why}", MUTED)]
    return [*left, (" " * (width - 1 - line_cells(left) - line_cells(right)), MUTED), *right]


def _closed_space(canvas: Canvas, scene: Scene, found: SpaceView) -> None:
    """Who may know the god, or what the empty space is for, and what activating a god there costs."""
    texts = told.of_closed_space(scene, found)
    costs = f"costs {god_board.costs(found.costs, short_names(scene, NAME_ROOM))}"
    title_rule(canvas, scene, [told.closed_title(scene, found), [(f" {costs} ", MUTED)]], lit=False)
    reader = told.reader(scene, found)
    enter: Line = [(" Enter ", KEY), (f"{reader} looks at it  ", MUTED)] if reader else []
    keys: Line = [*enter, *back_row(scene)]
    rows_below(canvas, rows_over_keys([*map(_ended, texts.effects)], keys, canvas.width, canvas.height))


def _ended(text: str) -> str:
    return text if text.endswith(".") else told.sentence(text)


def _look(find: Look) -> Callable[[Canvas, Scene], None]:
    """A panel for what is only looked at."""

    def paint(canvas: Canvas, scene: Scene) -> None:
        title, texts = find(scene)
        title_rule(canvas, scene, [title, [(f" {texts.kind[0]} ", texts.kind[1])]], lit=False)
        said = [*map(_ended, [*texts.effects, *([texts.note] if texts.note else [])])]
        rows_below(canvas, rows_over_keys(said, back_row(scene), canvas.width, canvas.height))

    return paint


PANELS: Final[Mapping[str, Callable[[Canvas, Scene], None]]] = {
    "space": space,
    **{kind: _look(find) for kind, find in told.LOOKS.items()},
}
"""By the kind of the thing in focus."""
