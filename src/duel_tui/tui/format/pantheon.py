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
from .text import cells, cut, first_letters, first_that_fits

_TITLES: Final = ("PANTHEON", "GODS")


def pantheon(scene: Scene, width: int, height: int) -> Picture:
    """The spaces side by side: the name, the prices below it; with edges from three rows on."""
    canvas = Canvas(width, height)
    board = scene.view.pantheon
    if board is None:
        return canvas.picture()
    here = int(scene.focus.target) - 1 if scene.focus.kind == "space" else None
    grid = Grid.across(width, len(board.spaces), here, signs(scene))
    first = grid.frame(canvas, _TITLES)
    for place, space in enumerate(board.spaces):
        x = grid.x(place)
        _name(canvas, scene, space, x, first, grid.room, numbered=not first)
        _prices(canvas, scene, space, x, first + 1, grid.room)
    return canvas.picture()


def _name(canvas: Canvas, scene: Scene, space: SpaceView, x: int, y: int, room: int, numbered: bool) -> None:
    """What lies on the space, with its number where no edge tells it; filled while it is in focus."""
    style, forms, end = _style(scene, space), [*_forms(scene, space)], x + room
    if numbered:
        x = canvas.put(x, y, f"{space.space} ", _of_number(style))
        forms.append(_without_blank(forms[-1]))
    room = end - x
    text = first_that_fits((*forms, f"{cut(forms[-1], room - 1)}."), room)
    canvas.put(x, y, text.ljust(room) if style.fill else text, style)


def _of_number(style: Style) -> Style:
    """How the number of a space is written before what lies there: lit with it, else dim."""
    return style if style in (BADGE, KEY) else MUTED


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


def _without_blank(form: str) -> str:
    """`?Greek` for `? Greek`."""
    return form.replace("? ", "?")


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
    """What a seat would pay without offering tokens, as the panel says it: `6$`, or `8!` where its coins don't reach.

    It is red where all its offering tokens wouldn't help either.
    """
    if space.prices is None:
        return f"{space.costs.of(seat)}$", MUTED
    city, total = scene.view.cities.of(seat), space.prices.of(seat).total
    purse = costs.purse(city)
    style = MUTED if to_act(scene) != seat else STRONG if total <= purse + sum(city.cult.offerings) else BAD
    return costs.price(total, purse), style


def line(scene: Scene, space: SpaceView, canvas: Canvas, x: int, y: int, room: int) -> None:
    """A space on a row of its own: `4 Ishtar  5$ 6$`, with shorter names where there is little room."""
    (one, first), (two, second) = (_price(scene, space, seat) for seat in SEATS)
    prices = f"{one.rjust(3)} {two.rjust(3)}"
    number = f"{space.space} "
    between = room - cells(number) - cells(prices)
    forms = [*_forms(scene, space)]
    last = _without_blank(forms[-1]) if space.god or space.mythology else "-"
    if cells(forms[-1]) >= between:
        prices = f"{one} {two}"
        between = room - cells(number) - cells(prices)
    name = first_that_fits((*forms, first_letters(last, between - 1)), between - 1)
    style = _style(scene, space)
    if style.fill:
        canvas.put(x, y, " " * room, style)
        first = second = style
    canvas.put(x, y, number, _of_number(style))
    canvas.put(x + cells(number), y, name, style)
    canvas.put(x + room - cells(prices), y, prices[: len(prices) - cells(two)], first)
    canvas.put(x + room - cells(two), y, two, second)
