"""What a click on a cell of a panel means: the thing that lights up there when it is in focus.

Nothing is measured twice: a panel is painted with each thing in focus that could stand in it, and what changes
under the click is what was meant.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import TypeAlias

from duel_tui.engine.actions import HIDDEN, Action, BuildWonder, Discard, Prepare
from duel_tui.engine.types import SEATS
from duel_tui.engine.view import DecisionView, GameView

from . import answers, draft
from .common import is_pick, main_use, plot_of, sees_options, signs
from .layout import BOARDS
from .painters import PAINTERS
from .pile import window
from .scene import Armed, Focus, Row, Scene, Style
from .structure import slot_at
from .styles import KEY
from .text import cells, size

_IN_CITY = {"city_one": SEATS[0], "city_two": SEATS[1]}

_Cell: TypeAlias = tuple[str, Style]


def target(panel: str, scene: Scene, width: int, height: int, x: int, y: int) -> Focus | None:
    """What lies at a cell of a panel of this size and can be in focus; None if nothing does."""
    if panel == "structure":
        return _in_structure(scene, width, height, x, y)
    if panel == "middle" and scene.view.draft is not None:
        return _in_draft(scene, width, height, x, y)
    return _lit_up(panel, scene, width, height, x, y)


def pile_at(scene: Scene, height: int, y: int) -> int | None:
    """The place in the discard pile of the card on a row of its panel."""
    first, room = window(len(scene.view.pile), scene.pile_focus, height)
    place = first + y - 2
    return place if first <= place < min(first + room, len(scene.view.pile)) else None


def use_at(scene: Scene, width: int, height: int, x: int, y: int) -> str | None:
    """The key of the use of what is in focus at a cell of the panel."""
    decision = scene.view.decision
    if decision is None or decision.kind != "turn" or scene.overlay:
        return None
    find = {"card": _use_of_card, "space": _use_of_god}.get(scene.focus.kind)
    return find(scene, decision, width, height, x, y) if find is not None else None


def _use_of_card(scene: Scene, decision: DecisionView, width: int, height: int, x: int, y: int) -> str | None:
    """A use of a card begins where its mark stands when it is armed."""
    card = scene.focus.target
    keys: dict[str, Action] = {
        "Enter": main_use(card, scene.catalogue),
        "x": Discard(card),
        "r": Prepare(HIDDEN, card),
    }
    for number, wonder in enumerate(scene.view.cities.of(decision.seat).wonders, start=1):
        keys[str(number)] = BuildWonder(wonder.wonder, card)
    plain = _painted_row("panel", replace(scene, armed=None), width, height, y)
    begun: dict[int, str] = {}
    for key, use in keys.items():
        armed = replace(scene, armed=Armed(use, "", (0, 0), (0, 0), 0))
        lit = _changed(plain, _painted_row("panel", armed, width, height, y))
        if lit and lit[0] <= x:
            begun[lit[0]] = key
    return begun[max(begun)] if begun else None


def _use_of_god(scene: Scene, decision: DecisionView, width: int, height: int, x: int, y: int) -> str | None:
    """Activating, or an offering token, begins where its key is written."""
    keys = {"Enter", *map(str, range(len(scene.view.cities.of(decision.seat).cult.offerings) + 1))}
    begun, at = None, 0
    for text, style in PAINTERS["panel"](scene, width, height)[y]:
        key = text.strip().removeprefix(signs(scene).extra_turn)
        if style == KEY and key in keys and at <= x:
            begun = key
        at += cells(text)
    return begun


def _in_structure(scene: Scene, width: int, height: int, x: int, y: int) -> Focus | None:
    """The card at a cell of the structure, or what of a board lies there beside it."""
    place = slot_at(scene, width, height, x, y)
    if place is None:
        return _lit_up("structure", scene, width, height, x, y)
    return Focus("card", place.card) if place.card is not None else Focus("slot", str(place.slot))


def _in_draft(scene: Scene, width: int, height: int, x: int, y: int) -> Focus | None:
    """The wonder of the draft at a cell, unless it is taken; or a card of the structure that lies below them."""
    state = scene.view.draft
    assert state is not None
    laid = draft.laid_out(scene, width, height)
    if laid is not None and y >= laid.y:
        return _in_structure(scene, laid.width, laid.height, x, y - laid.y)
    taken = {wonder for wonder, _ in state.taken}
    for wonder, region in zip(state.shown, draft.places(scene, width, height), strict=True):
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
        yield from (Focus("god", god) for god in city.cult.gods)
        yield from (Focus("mythology", mythology) for mythology in city.cult.mythologies)
        yield from (Focus("offering", str(coins)) for coins in city.cult.offerings)
        if city.politics is not None:
            yield from (plot_of(city.seat, plot.number) for plot in city.politics.plots)
        yield from (focus for focus in scene.offered if focus.kind == "building" and focus.target in city.buildings)
    elif panel == "track":
        yield from (focus for focus in scene.offered if focus.kind in ("track", "military"))
    elif panel in (*BOARDS, "structure"):
        yield from _on_boards(panel, view)
    elif panel in ("header", "tokens"):
        yield from (Focus("token", token) for token in view.board_tokens)
    elif panel == "panel" and sees_options(scene) and not is_pick(view) and scene.focus.kind in ("option", "none"):
        yield from (Focus("option", option) for option in answers.options(view, scene.picked))


def _on_boards(panel: str, view: GameView) -> Iterator[Focus]:
    """The spaces of a board with a panel of its own, or of all those that stand beside the structure."""
    if view.pantheon is not None and panel != "senate":
        yield from (Focus("space", str(space.space)) for space in view.pantheon.spaces)
    if view.agora is not None and panel != "pantheon":
        yield from (Focus("chamber", str(chamber.chamber)) for chamber in view.agora.chambers)


def _lit_up(panel: str, scene: Scene, width: int, height: int, x: int, y: int) -> Focus | None:
    """The thing that lights up at a cell or, if it is the only one of its row, anywhere on the row."""
    if not (candidates := list(_candidates(panel, scene))):
        return None
    plain = _painted_row(panel, replace(scene, focus=Focus("option")), width, height, y)
    on_row = []
    for focus in candidates:
        lit = _changed(plain, _painted_row(panel, replace(scene, focus=focus), width, height, y))
        if lit and lit[0] <= x <= lit[-1]:
            return focus
        if lit:
            on_row.append(focus)
    return on_row[0] if len(on_row) == 1 else None


def _painted_row(panel: str, scene: Scene, width: int, height: int, y: int) -> list[_Cell]:
    """A row of the panel, cell by cell."""
    picture = PAINTERS[panel](scene, width, height)
    return list(_cells(picture[y])) if 0 <= y < len(picture) else []


def _changed(before: Sequence[_Cell], after: Sequence[_Cell]) -> list[int]:
    """The cells of a row that look different."""
    return [place for place, (one, other) in enumerate(zip(before, after, strict=True)) if one != other]


def _cells(row: Row) -> Iterable[_Cell]:
    """One entry for each cell; a wide character fills two."""
    for text, style in row:
        for char in text:
            yield from [(char, style)] * size(char)
