"""The conflict track: spaces as distances between the capitals, tokens at their borders, the pawn and its way."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from typing import Final, Literal, NamedTuple

from duel_tui.engine.catalogue import Zone
from duel_tui.engine.types import ONE, TWO, Seat
from duel_tui.words import faces
from duel_tui.words.nouns import possessive

from .canvas import Canvas
from .common import signs, to_act
from .scene import Focus, Picture, Scene, Style
from .styles import AWAY, BADGE, COIN, KEY, MUTED, STOP, STRONG, TEXT
from .text import Line, cells, first_that_fits, line_cells, pad

_CELLS: Final = (5, 3, 2)
"""Cells of a space; the widest scale that fits is taken."""
_SHORT_NAME: Final = 4
"""Names of so many cells stand at the capitals; longer ones where there is room, else the sign of a capital."""


class _Piece(NamedTuple):
    """A space or a border of the track, and where it lies."""

    kind: Literal["space", "border"]
    position: int
    """Signed: negative on seat one's side."""
    x: int
    width: int


class _Scale(NamedTuple):
    """How wide the parts of the track are."""

    cell: int
    capital: int

    @property
    def border(self) -> int:
        """Cells of a border, with room for its token."""
        return 4 if self.cell == 2 else self.cell

    @property
    def lead(self) -> int:
        """Which cell of a space its number stands in."""
        return self.cell // 2

    def width(self, reach: int, borders: int) -> int:
        """All cells from capital to capital."""
        between = 1 if self.cell == 2 else 0
        return 2 * self.capital + (2 * reach - 1) * self.cell + 2 * borders * self.border + between


def track(scene: Scene, width: int, height: int) -> Picture:
    """One row: the track. Two: the points of its zones above it. Three: the distances below it."""
    canvas = Canvas(width, height)
    numbers = scene.catalogue.numbers
    reach, borders = numbers.capital_distance, [token.distance for token in numbers.military_tokens]
    scale = _scale(scene, width, reach, len(borders))
    left = max(width - scale.width(reach, len(borders)), 0) // 2
    pieces = list(_pieces(scale, left, reach, borders))
    row = 1 if height > 1 else 0
    _paint_row(canvas, scene, scale, row, left, pieces)
    if height > 1:
        ends = [zone.distance for zone in numbers.military_points[1:]] + [reach]
        for zone, end in zip(numbers.military_points, ends, strict=True):
            _zone_label(canvas, scene, scale, pieces, zone, end, TWO)
            _zone_label(canvas, scene, scale, pieces, zone, end, ONE)
    if height > 2:
        _distances(canvas, scene, reach)
    return canvas.picture()


def _scale(scene: Scene, width: int, reach: int, borders: int) -> _Scale:
    """The widest scale that fits; names stand at both capitals or at none."""
    longest = max(map(cells, scene.names))
    for cell in _CELLS:
        names = max(longest, _SHORT_NAME)
        for capital in (names, 1) if cell > 2 or names == _SHORT_NAME else (1,):
            scale = _Scale(cell, capital)
            if scale.width(reach, borders) <= width:
                return scale
    return _Scale(2, 1)


def _pieces(scale: _Scale, left: int, reach: int, borders: list[int]) -> Iterator[_Piece]:
    """Spaces and borders from left to right: each border lies before the space that it guards."""
    x = left + scale.capital
    for position in range(1 - reach, reach):
        if position > 0 and position in borders:
            yield _Piece("border", position, x, scale.border)
            x += scale.border
        yield _Piece("space", position, x, scale.cell)
        x += scale.cell
        if position < 0 and -position in borders:
            yield _Piece("border", position, x, scale.border)
            x += scale.border


def _paint_row(canvas: Canvas, scene: Scene, scale: _Scale, row: int, left: int, pieces: list[_Piece]) -> None:
    """The track itself."""
    end = pieces[-1].x + pieces[-1].width + (1 if scale.cell == 2 else 0)
    numbers = scene.catalogue.numbers
    _capital(canvas, scene, scale, row, left, ONE)
    _capital(canvas, scene, scale, row, end, TWO)
    printed = {token.distance: faces.military_token(token, signs(scene)) for token in numbers.military_tokens}
    standing = {border for border, _ in scene.view.military_tokens}
    for piece in pieces:
        if piece.kind == "space":
            _space(canvas, scene, scale, row, piece)
            continue
        stands = piece.position in standing
        text = printed[abs(piece.position)] if stands else signs(scene).border
        lead = (piece.width - len(text) + (scale.cell == 2)) // 2
        lit = scene.focus == Focus("military", str(piece.position))
        canvas.put(piece.x + lead, row, text, BADGE if lit else COIN if stands else MUTED)


def _capital(canvas: Canvas, scene: Scene, scale: _Scale, row: int, x: int, seat: Seat) -> None:
    """A capital: filled for the player on turn; with the pawn in it once it has fallen."""
    fallen = abs(scene.view.pawn) >= scene.catalogue.numbers.capital_distance
    here = fallen and (scene.view.pawn > 0) == (seat == TWO)
    reach = scene.catalogue.numbers.capital_distance
    position = reach if seat == TWO else -reach
    guarded = _minerva(scene) == position
    name = scene.names.of(seat) if scale.capital > 1 else signs(scene).capital
    lit = here or to_act(scene) == seat or scene.focus == Focus("track", str(position))
    text = signs(scene).pawn if here else signs(scene).stop if guarded else name
    canvas.put(x, row, pad(text, scale.capital), BADGE if lit else AWAY)


def _space(canvas: Canvas, scene: Scene, scale: _Scale, row: int, piece: _Piece) -> None:
    """A space: its distance from the middle, a pawn, or a step of the conflict pawn's way."""
    pawn, position, focus = scene.view.pawn, piece.position, Focus("track", str(piece.position))
    passed = 0 < position < pawn or pawn < position < 0
    way = signs(scene).left_turn if pawn > 0 else signs(scene).right_turn
    text, style = (way, KEY) if passed else (str(abs(position)), TEXT if position == 0 else MUTED)
    if position == pawn:
        text, style = signs(scene).pawn, BADGE
    elif position == _minerva(scene):
        text, style = signs(scene).stop, STOP
    elif focus in scene.offered:
        style = KEY
    if scene.focus == focus or style == BADGE:
        wide = scale.cell > 2
        around = " " if wide else ""
        canvas.put(piece.x + scale.lead - wide, row, around + text + around, BADGE)
        return
    canvas.put(piece.x + scale.lead, row, text, style)


def _minerva(scene: Scene) -> int | None:
    """The space on which the pawn is stopped once."""
    return None if scene.view.pantheon is None else scene.view.pantheon.minerva


def _zone_label(
    canvas: Canvas, scene: Scene, scale: _Scale, pieces: list[_Piece], zone: Zone, end: int, seat: Seat
) -> None:
    """The points of the zone on this seat's side, and who would score them: the other seat."""
    side = 1 if seat == TWO else -1
    spaces = [p for p in pieces if p.kind == "space" and zone.distance <= p.position * side < end]
    first = spaces[0].x + (scale.lead if scale.cell == 2 else 0)
    room = spaces[-1].x + spaces[-1].width - first
    here = zone.distance <= scene.view.pawn * side < end
    points = f"+{zone.points}{signs(scene).points}"
    text = first_that_fits((f"{scene.names.other(seat)} {points}", points), room)
    canvas.write_centred(first, room, 0, [(text, STRONG if here else MUTED)])


def _distances(canvas: Canvas, scene: Scene, reach: int) -> None:
    """How far the pawn is from both capitals, who leads, where the pawn is stopped, what signs on tokens mean."""
    pawn = scene.view.pawn
    limit = canvas.width - (canvas.width + 1) % 2  # an odd number of cells has a middle
    leader = scene.names.of(ONE if pawn > 0 else TWO)
    lead = f"{leader} leads by {abs(pawn)}" if pawn else "pawn in the middle"
    for notes, form in _told(scene):
        state = ", ".join((lead, *notes))
        left, right = (_distance(scene, seat, reach, form) for seat in (ONE, TWO))
        inset = 1 if notes else 0  # a fuller row keeps off what stands beside it
        if 2 * (max(line_cells(left), line_cells(right)) + 1 + inset) + cells(state) <= limit:
            break
    canvas.write(inset, 2, left)
    canvas.write_centred(0, canvas.width, 2, [(state, KEY)])
    canvas.write_right(limit - inset, 2, right)


def _told(scene: Scene) -> Iterator[tuple[Sequence[str], int]]:
    """What else can be said of the track, `Minerva (M) at 7` and `c = cube`, with the forms of the distances.

    The fullest first: the explanation of a sign goes before the names do, Minerva after them.
    """
    place = _minerva(scene)
    stop = [] if place is None else [f"Minerva ({signs(scene).stop}) at {abs(place)}"]
    with_cubes = {token.distance for token in scene.catalogue.numbers.military_tokens if token.effects}
    if any(abs(border) in with_cubes for border, _ in scene.view.military_tokens):
        yield from product(([*stop, "c = cube"],), range(2))
    yield from product((stop, []), range(3))


def _distance(scene: Scene, seat: Seat, reach: int, form: int) -> Line:
    """`4▾ to Anna's capital`, `4▾ to Anna`, `4▾`: the shields that the other seat still needs."""
    needed = reach - scene.view.pawn if seat == TWO else reach + scene.view.pawn
    name = scene.names.of(seat)
    words = (f" to {possessive(name)} capital", f" to {name}", "")[form]
    style: Style = STRONG
    return [(f"{needed}{signs(scene).shield}", style), (words, MUTED)]
