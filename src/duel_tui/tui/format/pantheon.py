"""The board of the Pantheon: its spaces with the gods on them, and what each player would pay."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from duel_tui.engine.records_pantheon import SpaceView
from duel_tui.engine.types import SEATS, Seat
from duel_tui.words import costs, nouns

from .canvas import Canvas
from .common import signs, to_act
from .cult_signs import of_mythology
from .grid import Grid
from .scene import Focus, Picture, Scene, Style
from .styles import BAD, BADGE, DOT, KEY, MUTED, STRONG
from .text import cells, cut, first_that_fits

_TITLES: Final = ("PANTHEON", "GODS")


def pantheon(scene: Scene, width: int, height: int) -> Picture:
    """The spaces side by side. One row: prices and name; two: the name, the prices below it; then with edges."""
    canvas = Canvas(width, height)
    board = scene.view.pantheon
    if board is None:
        return canvas.picture()
    here = int(scene.focus.target) - 1 if scene.focus.kind == "space" else None
    grid = Grid.across(width, len(board.spaces), here, signs(scene))
    first, rows = grid.frame(canvas, _TITLES)
    for place, space in enumerate(board.spaces):
        x = grid.x(place)
        if rows == 1:
            _in_one_row(canvas, scene, space, x, grid.room)
        else:
            _name(canvas, scene, space, x, first, grid.room)
            _prices(canvas, scene, space, x, first + 1, grid.room)
    return canvas.picture()


def _name(canvas: Canvas, scene: Scene, space: SpaceView, x: int, y: int, room: int) -> None:
    """What lies on the space; filled while it is in focus."""
    text = first_that_fits((*_forms(scene, space), _shortened(scene, space, room)), room)
    style = _style(scene, space)
    canvas.put(x, y, text.ljust(room) if style.fill else text, style)


def _forms(scene: Scene, space: SpaceView) -> Iterator[str]:
    """How the card on a space is called: `Zeus`, `GATE x2`, `? Greek` face down, `? Zeus` for whoever placed it."""
    if space.god is None:
        yield "empty" if space.mythology is None else f"? {scene.catalogue.names[space.mythology]}"
        return
    card = scene.catalogue.gods[space.god]
    name = nouns.bare(card.name)
    if card.mythology is None:
        yield f"{name.upper()} x{card.cost_factor}"
        yield name.upper()
    elif space.face_up:
        yield name
    else:
        yield f"? {name}"
        yield f"?{name}"


def _shortened(scene: Scene, space: SpaceView, room: int) -> str:
    """The last form with a dot in place of its end."""
    *_, last = _forms(scene, space)
    return f"{cut(last, room - 1)}."


def _style(scene: Scene, space: SpaceView) -> Style:
    """How what lies on a space is written."""
    focus = Focus("space", str(space.space))
    if scene.focus == focus:
        return BADGE
    if focus in scene.offered:
        return KEY
    if space.god is None and space.mythology is None:
        return DOT
    return of_mythology(space.mythology, scene.catalogue, bold=space.face_up)


def _prices(canvas: Canvas, scene: Scene, space: SpaceView, x: int, y: int, room: int) -> None:
    """Seat one's price at the left, seat two's at the right."""
    (one, first), (two, second) = (_price(scene, space, seat) for seat in SEATS)
    canvas.put(x, y, one, first)
    canvas.put(x + room - cells(two), y, two, second)


def _price(scene: Scene, space: SpaceView, seat: Seat) -> tuple[str, Style]:
    """What a seat would pay: `6$`, or `8!` where all its coins and offering tokens don't reach."""
    if space.prices is None:
        return f"{space.costs.of(seat)}$", MUTED
    city, total = scene.view.cities.of(seat), space.prices.of(seat).total
    reach = costs.purse(city) + sum(city.cult.offerings)
    style = MUTED if to_act(scene) != seat else STRONG if total <= reach else BAD
    return costs.price(total, reach), style


def _in_one_row(canvas: Canvas, scene: Scene, space: SpaceView, x: int, room: int) -> None:
    """`6Ishtar5`, `8!GAT14!`, `5  -   6`: the prices without the sign of coins, what lies there between them."""
    (one, first), (two, second) = (_price(scene, space, seat) for seat in SEATS)
    one, two = one.rstrip("$"), two.rstrip("$")
    canvas.put(x, 0, one, first)
    canvas.put(x + room - cells(two), 0, two, second)
    between = room - cells(one) - cells(two)
    *_, last = _forms(scene, space) if space.god or space.mythology else ("-",)
    style = _style(scene, space)
    text = cut(last.replace("? ", "?"), between).center(between)
    canvas.put(x + cells(one), 0, text if style.fill else text.rstrip(), style)
