"""The board of the senate: its chambers with the influence cubes of both players, who controls them, their decrees."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Final

from duel_tui.engine.records_agora import ChamberView
from duel_tui.engine.types import ONE, SEATS, Seat
from duel_tui.words import decree_signs

from .canvas import Canvas
from .common import signs, to_act
from .grid import Grid
from .scene import Focus, Picture, Scene, Style
from .styles import BADGE, DOT, KEY, MUTED, STRONG, TEXT
from .text import Line, cells, first_that_fits, line_cells

_TITLES: Final = ("SENATE",)
_HIDDEN: Final = ("? hidden", "?")
_NONE: Final = ("no decree", "none", "-")


def senate(scene: Scene, width: int, height: int) -> Picture:
    """The chambers side by side: the cubes, the decree below them; with edges from three rows on."""
    canvas = Canvas(width, height)
    board = scene.view.agora
    if board is None:
        return canvas.picture()
    grid = Grid.across(width, len(board.chambers), _place(scene, "chamber"), signs(scene))
    above = Grid.across(width, len(board.chambers), _place(scene, "space"), signs(scene))
    first = grid.frame(canvas, _TITLES, None if scene.view.pantheon is None else above)
    for place, chamber in enumerate(board.chambers):
        x = grid.x(place)
        _cubes_and_points(canvas, scene, chamber, x, first, grid.room, numbered=not first)
        _decrees(canvas, scene, chamber, x, first + 1, grid.room)
    return canvas.picture()


def _place(scene: Scene, kind: str) -> int | None:
    """The place of the space or chamber in focus, from 0."""
    return int(scene.focus.target) - 1 if scene.focus.kind == kind else None


def _cubes_and_points(
    canvas: Canvas, scene: Scene, chamber: ChamberView, x: int, y: int, room: int, numbered: bool
) -> None:
    """`2 ◂ 1    3✦`; with its number where no edge tells it: `3 2◂1 3✦`. The points give way to cubes."""
    points = _points(scene, chamber)
    for gap, right in ((" ", points), ("", points), ("", [])):
        if numbered:
            left = [(f"{chamber.chamber} {gap}", _lit(scene, chamber, MUTED)), *_cubes(scene, chamber, "")]
        else:
            left = [*_cubes(scene, chamber, gap)]
        if line_cells(left) + line_cells(right) + bool(right) <= room:
            break
    if _style(scene, chamber).fill:
        canvas.put(x, y, " " * room, BADGE)
    canvas.write(x, y, left)
    canvas.write_right(x + room, y, right)


def _points(scene: Scene, chamber: ChamberView) -> Line:
    """What the chamber is worth; bold while somebody has it."""
    style = STRONG if chamber.control is not None else MUTED
    return [(f"{chamber.points}{signs(scene).points}", _lit(scene, chamber, style))]


def _cubes(scene: Scene, chamber: ChamberView, gap: str) -> Line:
    """`2 ◂ 1`: the cubes of both seats, an arrow to the one in control between them."""
    mark = signs(scene)
    arrow = ":" if chamber.control is None else mark.right_turn if chamber.control == ONE else mark.left_turn
    one, two = ((str(chamber.cubes.of(seat)), _number_style(scene, chamber, seat)) for seat in SEATS)
    between = f"{gap}{arrow}{gap}", _style(scene, chamber)
    return [one, between, two]


def _number_style(scene: Scene, chamber: ChamberView, seat: Seat) -> Style:
    """Whoever controls the chamber has its number in bold."""
    return _lit(scene, chamber, STRONG if chamber.control == seat else TEXT if chamber.cubes.of(seat) else MUTED)


def _style(scene: Scene, chamber: ChamberView) -> Style:
    """Filled while it is in focus, lit while it is offered."""
    focus = Focus("chamber", str(chamber.chamber))
    if scene.focus == focus:
        return BADGE
    if focus in scene.offered:
        return KEY
    return MUTED if chamber.control is None else STRONG


def _lit(scene: Scene, chamber: ChamberView, style: Style) -> Style:
    """The style of a part of a chamber that isn't lit as a whole."""
    here = _style(scene, chamber)
    return here if here in (BADGE, KEY) else style


def _decrees(canvas: Canvas, scene: Scene, chamber: ChamberView, x: int, y: int, room: int) -> None:
    """What the decrees do; bold while they work for somebody."""
    text = first_that_fits(_forms(scene, chamber), room)
    canvas.put(x, y, text, _decree_style(scene, chamber))


def _decree_style(scene: Scene, chamber: ChamberView) -> Style:
    """Bold for the player to act, plain for the other one, dim while nobody has it."""
    if not any(chamber.decrees):
        return DOT
    return MUTED if chamber.control is None else STRONG if chamber.control == to_act(scene) else TEXT


def _forms(scene: Scene, chamber: ChamberView) -> Iterator[str]:
    """`yellow +$`, two of them `ye+$ R-1` or at least `Y+$+`, `? hidden`, `no decree`: the longest forms first."""
    each = [_forms_of(scene, decree) for decree in chamber.decrees]
    if len(each) == 1:
        yield from each[0]
    elif each:
        yield from sorted((" ".join(pair) for pair in product(*each)), key=cells, reverse=True)
        yield f"{each[0][-1]}+"
    else:
        yield from _NONE


def _forms_of(scene: Scene, decree: str | None) -> tuple[str, ...]:
    return _HIDDEN if decree is None else decree_signs.forms(scene.catalogue.decrees[decree], signs(scene))


def line(scene: Scene, chamber: ChamberView, canvas: Canvas, x: int, y: int, room: int) -> None:
    """A chamber on a row of its own: `4 1▸3 3✦ green -1`."""
    here = _style(scene, chamber)
    if here.fill:
        canvas.put(x, y, " " * room, here)
    number = (f"{chamber.chamber} ", _lit(scene, chamber, MUTED))
    points = _points(scene, chamber)
    cubes = _cubes(scene, chamber, "")
    end = canvas.write(x, y, [number, *cubes, (" ", here), *points])
    text = first_that_fits(_forms(scene, chamber), x + room - end - 1)
    canvas.put(end + 1, y, text, here if here.fill else _decree_style(scene, chamber))
