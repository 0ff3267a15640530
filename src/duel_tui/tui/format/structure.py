"""The structure of an age: rows of cards, near ones painted over far ones, so that the overlaps are truthful.

Boards of boxes that have no panel of their own stand beside its far end.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from duel_tui.engine.catalogue import Slot
from duel_tui.engine.view import SlotView
from duel_tui.words import costs
from duel_tui.words.signs import Signs

from . import beside
from .canvas import Canvas
from .cards import STRENGTH, Card, Edges, box_of, letter, paint
from .common import age_laid_out, jump_letters, laid_tokens, signs, to_act
from .cult_signs import in_brackets
from .face import Face, choose, extent, flat
from .scene import Picture, Region, Scene

_NONE: Final = beside.Lines(())


def structure(scene: Scene, width: int, height: int) -> Picture:
    """Every card that still lies there, far rows first."""
    canvas = Canvas(width, height)
    slots = _slots(scene)
    if slots:
        lines = beside.lines(scene)
        face = face_for(slots, width, height, lines)
        top = _top(slots, face, height, lines)
        beside.paint(canvas, lines, slots, face, top)
        letters = jump_letters(scene)
        for row in _rows(scene.view.structure):
            _paint_row(canvas, scene, row, letters, face, top)
    return canvas.picture()


def face_for(slots: Sequence[Slot], width: int, height: int, lines: beside.Lines = _NONE) -> Face:
    """The first face that fits the whole structure: tall with four rows apart, with three, else flat.

    With lines of boards beside it, the widest flat one that leaves room for these.
    """
    if not lines.drawn:
        return choose(extent(slots), width, height)
    widest = next(flat(extent(slots), width))
    return beside.face_beside(lines, slots, width, _top(slots, widest, height, lines))


def places(scene: Scene, width: int, height: int) -> dict[int, Region]:
    """Where each card of the structure lies in a panel of this size, by slot number, near rows last."""
    slots = _slots(scene)
    if not slots:
        return {}
    lines = beside.lines(scene)
    face = face_for(slots, width, height, lines)
    top = _top(slots, face, height, lines)
    near_last = sorted(scene.view.structure, key=lambda place: place.row)
    return {
        place.slot: Region(face.left(place.x, width), top + place.row * face.apart, face.width, face.height)
        for place in near_last
    }


def slot_at(scene: Scene, width: int, height: int, x: int, y: int) -> SlotView | None:
    """The card that lies uppermost at a cell of the panel: what a click there means."""
    hit = None
    by_number = {place.slot: place for place in scene.view.structure}
    for number, region in places(scene, width, height).items():
        if region.x <= x < region.x + region.width and region.y <= y < region.y + region.height:
            hit = by_number[number]
    return hit


def _slots(scene: Scene) -> Sequence[Slot]:
    """The places of the structure that lies there."""
    return scene.catalogue.layouts.get(age_laid_out(scene.view), ())


def _rows(structure: Iterable[SlotView]) -> Iterator[list[SlotView]]:
    """The cards by row, far rows first, each from left to right."""
    rows: dict[int, list[SlotView]] = {}
    for place in structure:
        rows.setdefault(place.row, []).append(place)
    for row in sorted(rows):
        yield sorted(rows[row], key=lambda place: place.x)


def _top(slots: Sequence[Slot], face: Face, height: int, lines: beside.Lines) -> int:
    """The first row of the whole structure: in the middle of the panel, or at its end below lines of boards."""
    used = max(slot.row for slot in slots) * face.apart + face.height
    return max(height - used, 0) if lines.drawn else max(height - used + 1, 0) // 2


def _paint_row(
    canvas: Canvas, scene: Scene, row: list[SlotView], letters: dict[int, str], face: Face, top: int
) -> None:
    """One row: covered cards, then open ones, then the one in focus; the colours' letters stay on top."""
    tokens = laid_tokens(scene.view)
    cards = [_card(scene, place, letters, tokens.get(place.slot)) for place in row]
    lefts = [face.left(place.x, canvas.width) for place in row]
    y = top + row[0].row * face.apart
    for index in sorted(range(len(row)), key=lambda index: STRENGTH[cards[index].state]):
        before = cards[index - 1] if index and lefts[index - 1] + face.pitch == lefts[index] else None
        after = next((c for c, x in zip(cards, lefts, strict=True) if x == lefts[index] + face.pitch), None)
        edges = _edges(cards[index], before, after, face, signs(scene))
        paint(canvas, lefts[index], y, cards[index], face, signs(scene), edges)
    for card, x in zip(cards, lefts, strict=True):
        letter(canvas, x, y, card)


def _edges(card: Card, before: Card | None, after: Card | None, face: Face, mode: Signs) -> Edges:
    """The corners of a card; where flat neighbours are equally strong, their lines join."""
    box = box_of(card, face, mode)
    joins_left = not face.tall and before is not None and before.state == card.state
    joins_right = not face.tall and after is not None and after.state == card.state
    return Edges(
        box.top_join if joins_left else box.top_left,
        box.top_join if joins_right else box.top_right,
        box.bottom_join if joins_left else box.bottom_left,
        box.bottom_join if joins_right else box.bottom_right,
    )


def _card(scene: Scene, place: SlotView, letters: dict[int, str], token: str | int | None) -> Card:
    """What is to be painted of a place."""
    view, focus = scene.view, scene.focus
    focused = (focus.kind == "card" and focus.target == place.card and place.card is not None) or (
        focus.kind == "slot" and focus.target == str(place.slot)
    )
    usable = place.accessible and place.face_up
    record = scene.catalogue.buildings[place.card] if place.card is not None else None
    return Card(
        record=record,
        back=place.back,
        state="focus" if focused else "open" if usable else "covered",
        accessible=usable,
        letter=letters.get(place.slot, "") if usable else "",
        fresh=place.slot in scene.fresh,
        peeked=record is not None and not place.face_up,
        prices=view.prices.get(place.card) if place.card is not None else None,
        purses=(costs.purse(view.cities[0]), costs.purse(view.cities[1])),
        acting=to_act(scene),
        opponent_price=scene.opponent_prices,
        token=None if token is None else in_brackets(token, scene.catalogue),
    )
