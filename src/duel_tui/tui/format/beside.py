"""Boards of boxes at both sides of the far end of the structure, line by line, where no rows are left above it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Final, NamedTuple

from duel_tui.engine.catalogue import Slot

from . import pantheon, senate
from .canvas import Canvas
from .face import Face, extent, flat
from .layout import BOARDS, layout_of
from .scene import Scene

_LEAST: Final = 13
"""Cells of a line that tells everything shortly: cards become narrower for it."""
_MOST: Final = 18
"""Cells of a line that tells everything in full."""

_Draw = Callable[[Canvas, int, int, int], None]
"""Draws a line of a board: (canvas, x, y, room)."""


class Place(NamedTuple):
    """Where a line lies in the panel of the structure."""

    x: int
    y: int
    room: int


class Lines(NamedTuple):
    """What stands beside the structure."""

    drawn: Sequence[_Draw]
    """One line for each space or chamber; none where the boards have panels of their own."""
    margin: int = 0
    """Blanks before the right end, where something stands right behind it."""


def lines(scene: Scene) -> Lines:
    """The lines of all boards that have no panel of their own on this screen."""
    regions = layout_of(scene.view, scene.catalogue, *scene.size)
    if regions is None:
        return Lines(())
    elsewhere = [name for name, is_there in BOARDS.items() if is_there(scene.view) and name not in regions]
    drawn = [line for name in elsewhere for line in _LINES[name](scene)]
    middle = regions["structure"]
    return Lines(drawn, 1 if middle.x + middle.width == regions["city_two"].x else 0)


def paint(canvas: Canvas, lines: Lines, slots: Sequence[Slot], face: Face, top: int) -> None:
    """The first half of the lines at the left, the others at the right: two boards have a side each."""
    for draw, place in zip(lines.drawn, places(lines, slots, face, canvas.width, top), strict=True):
        draw(canvas, place.x, place.y, place.room)


def places(lines: Lines, slots: Sequence[Slot], face: Face, width: int, top: int) -> list[Place]:
    """Where the lines lie beside a structure that begins on row `top`; those above it as beside its first row."""
    rows = len(lines.drawn) // 2
    found = []
    for place in range(len(lines.drawn)):
        y = place % rows
        beside = [slot for slot in slots if 0 <= max(y, top) - top - slot.row * face.apart < face.height]
        if place < rows:
            x, end = 1, min(face.left(slot.x, width) for slot in beside) - 1
        else:
            x, end = max(face.left(slot.x, width) for slot in beside) + face.width + 1, width - lines.margin
        found.append(Place(x, y, min(end - x, _MOST)))
    return found


def face_beside(lines: Lines, slots: Sequence[Slot], width: int, top: int) -> Face:
    """The widest cards that leave enough room for the lines."""
    *_, narrowest = faces = list(flat(extent(slots), width))
    roomy = (face for face in faces if all(at.room >= _LEAST for at in places(lines, slots, face, width, top)))
    return next(roomy, narrowest)


def _spaces(scene: Scene) -> list[_Draw]:
    board = scene.view.pantheon
    return [partial(pantheon.line, scene, space) for space in board.spaces] if board is not None else []


def _chambers(scene: Scene) -> list[_Draw]:
    board = scene.view.agora
    return [partial(senate.line, scene, chamber) for chamber in board.chambers] if board is not None else []


_LINES: Final[Mapping[str, Callable[[Scene], list[_Draw]]]] = {"pantheon": _spaces, "senate": _chambers}
"""By the name of the board."""
