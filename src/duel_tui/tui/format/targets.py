"""What a click on a cell of a panel means: the thing that lights up there when it is in focus.

Nothing is measured twice: a panel is painted with each thing in focus that could stand in it, and what changes
under the click is what was meant.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from duel_tui.engine.types import SEATS

from . import draft
from .painters import PAINTERS
from .pile import window
from .scene import Focus, Row, Scene, Style
from .structure import slot_at
from .text import size

_IN_CITY = {"city_one": SEATS[0], "city_two": SEATS[1]}


def target(panel: str, scene: Scene, width: int, height: int, x: int, y: int) -> Focus | None:
    """What lies at a cell of a panel of this size and can be in focus; None if nothing does."""
    if panel == "structure":
        place = slot_at(scene, width, height, x, y)
        if place is None:
            return None
        return Focus("card", place.card) if place.card is not None else Focus("slot", str(place.slot))
    if panel == "middle" and scene.view.draft is not None:
        return _on_offer(scene, width, height, x, y)
    return _lit_up(panel, scene, width, height, x, y)


def pile_at(scene: Scene, height: int, y: int) -> int | None:
    """The place in the discard pile of the card on a row of its panel."""
    first, room = window(len(scene.view.pile), scene.pile_focus, height)
    place = first + y - 2
    return place if first <= place < min(first + room, len(scene.view.pile)) else None


def _on_offer(scene: Scene, width: int, height: int, x: int, y: int) -> Focus | None:
    """The wonder of the draft at a cell, unless it is taken."""
    state = scene.view.draft
    assert state is not None
    taken = {wonder for wonder, _ in state.taken}
    for wonder, region in zip(state.shown, draft.places(len(state.shown), width, height), strict=True):
        inside = region.x <= x < region.x + region.width and region.y <= y < region.y + region.height
        if inside and wonder not in taken:
            return Focus("option", wonder)
    return None


def _candidates(panel: str, scene: Scene) -> Iterator[Focus]:
    """What could stand in a panel and be in focus."""
    view = scene.view
    if panel in _IN_CITY:
        city = view.cities.of(_IN_CITY[panel])
        yield from (Focus("wonder", wonder.wonder) for wonder in city.wonders)
        yield from (Focus("token", token) for token in city.tokens)
    elif panel in ("header", "tokens"):
        yield from (Focus("token", token) for token in view.board_tokens)
    elif panel == "panel" and view.decision is not None and scene.focus.kind in ("option", "none"):
        yield from (Focus("option", option) for option in view.decision.options or ())


def _lit_up(panel: str, scene: Scene, width: int, height: int, x: int, y: int) -> Focus | None:
    """The thing that lights up at a cell or, if it is the only one of its row, anywhere on the row."""
    plain = _row(panel, scene, Focus("option"), width, height, y)
    on_row = []
    for focus in _candidates(panel, scene):
        lit = [cell for cell, pair in enumerate(zip(plain, _row(panel, scene, focus, width, height, y), strict=True))
               if pair[0] != pair[1]]  # fmt: skip
        if lit and lit[0] <= x <= lit[-1]:
            return focus
        if lit:
            on_row.append(focus)
    return on_row[0] if len(on_row) == 1 else None


def _row(panel: str, scene: Scene, focus: Focus, width: int, height: int, y: int) -> list[tuple[str, Style]]:
    """A row of the panel with this in focus, cell by cell."""
    picture = PAINTERS[panel](replace(scene, focus=focus), width, height)
    return list(_cells(picture[y])) if 0 <= y < len(picture) else []


def _cells(row: Row) -> Iterable[tuple[str, Style]]:
    """One entry for each cell; a wide character fills two."""
    for text, style in row:
        for char in text:
            yield from [(char, style)] * size(char)
