"""The panel of small screens: a title rule and a few rows, the same facts in the same order."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from duel_tui.engine.catalogue import Building
from duel_tui.engine.view import SlotView
from duel_tui.words import costs, nouns, places, quotes

from . import panel_senate, panel_small_gods, panel_text, panel_uses
from . import panel_small_things as things
from .canvas import Canvas
from .common import NAME_ROOM, is_pick, jump_letters, place_in_focus, sees_options, short_names, usable
from .panel_prices import style_of, today
from .scene import Picture, Scene, Style
from .strip import back_row, gives_rows, is_lowest, room_after, rows_below, sentence_rows, title_rule
from .styles import BADGE, MUTED, STRONG, TEXT, coloured
from .text import Line, cells, first_that_fits, fit, line_cells, wrap


def panel(scene: Scene, width: int, height: int) -> Picture:
    """The panel in rows."""
    canvas = Canvas(width, height)
    if scene.overlay == "pile":
        things.pile_card(canvas, scene)
    elif scene.focus.kind == "option" and is_pick(scene.view):
        things.on_offer(canvas, scene)
    elif sees_options(scene) and scene.focus.kind in ("option", "none"):
        things.options(canvas, scene)
    else:
        _PANELS.get(scene.focus.kind, _empty)(canvas, scene)
    return canvas.picture()


def _empty(canvas: Canvas, scene: Scene) -> None:
    """Nothing is in focus."""
    title_rule(canvas, scene, [], lit=False)


def _place(canvas: Canvas, scene: Scene) -> None:
    """A card of the structure."""
    place = place_in_focus(scene)
    if place is None:
        _empty(canvas, scene)
    elif place.card is None:
        _face_down(canvas, scene, place)
    elif usable(scene, place):
        _open_card(canvas, scene, place, scene.catalogue.buildings[place.card])
    else:
        _covered_card(canvas, scene, place, scene.catalogue.buildings[place.card])


def _open_card(canvas: Canvas, scene: Scene, place: SlotView, building: Building) -> None:
    """What the card gives, what it costs both seats and why, what can be done with it."""
    letter: Line = [(f" {jump_letters(scene).get(place.slot, ' ')} ", BADGE)]
    _title(canvas, scene, building, letter, lit=True)
    texts = panel_text.of_card(scene, building, place)
    uses = panel_uses.in_one_row(scene, building.id, panel_text.acting_seat(scene), canvas.width)
    if is_lowest(canvas.height):
        rows_below(canvas, [_gives_and_other_price(scene, texts, canvas.width), uses])
        return
    price = _price_rows(scene, canvas.width, max(1 + (canvas.height - 4) // 2, 1))
    rows_below(canvas, [*gives_rows(texts, canvas.width, canvas.height - 2 - len(price)), *price, uses])


def _gives_and_other_price(scene: Scene, texts: panel_text.Texts, width: int) -> Line:
    """What a card gives and, if there is room, what the other seat would pay; the own price stands with the uses."""
    [gives] = gives_rows(texts, width, 1)
    right = _other_price(scene)
    gap = width - 1 - line_cells(gives) - line_cells(right)
    return [*gives, (" " * gap, MUTED), *right] if gap >= _GAP else gives


_GAP: Final = 2
"""The least cells between what a card gives and the price for the other seat."""


def _other_price(scene: Scene) -> Line:
    """`Ben: 2$`; nothing where nobody knows a price."""
    if scene.quotes is None:
        return []
    other = scene.quotes.other(panel_text.acting_seat(scene))
    price = costs.price(other.total, other.purse, other.chain is not None)
    return [(f"{short_names(scene, NAME_ROOM).of(other.seat)}: ", MUTED), (price, STRONG)]


def _title(canvas: Canvas, scene: Scene, building: Building, lead: Line, lit: bool) -> None:
    """`═ a  Armory ═ yellow, age III ═ costs 2 stone, 1 glass  ═══`."""
    parts: list[Line] = [
        [*lead, (f" {building.name} ", coloured(building.colour, True))],
        [(f" {nouns.kind(building).replace(' card of', ',')} ", coloured(building.colour))],
    ]
    source = building.chain_from
    free = f", or free with {nouns.chain_source(source, scene.catalogue)}" if source is not None else ""
    words, short = costs.printed(building), costs.on_card(building)
    room = room_after(canvas, parts, lit) - 1
    cost = first_that_fits((f"costs {words}{free}", f"costs {short}{free}", f"costs {short}"), room)
    title_rule(canvas, scene, [*parts, [(f" {cost}  ", TEXT)]], lit)


def _price_rows(scene: Scene, width: int, room: int) -> list[Line]:
    """` Anna pays 1$: G own, S choice, S Stone Res 1$          Ben: 2$`."""
    if scene.quotes is None:
        return []
    seat, names = panel_text.acting_seat(scene), short_names(scene, NAME_ROOM)
    quote, right = scene.quotes.of(seat), _other_price(scene)
    left_room = width - 4 - line_cells(right)
    text = quotes.in_one_line(quote, names, scene.catalogue, _ALL)
    head, colon, why = text.partition(": ")
    if room < 2 and cells(text) > left_room:
        paid_for = (part for part in why.split(", ") if not part.endswith(_FREE))
        text = fit(f"{head}{colon}{', '.join(paid_for)}", left_room)
    rows: list[list[tuple[str, Style]]] = []
    for line in wrap(text, left_room)[:room]:
        lit = len(head) if not rows else 0
        rows.append([(f" {line[:lit]}", style_of(quote)), (line[lit:], MUTED)])
    rows[0] += [(" " * (width - 1 - line_cells(rows[0]) - line_cells(right)), MUTED), *right]
    return list(rows)


_ALL = 10_000
"""More cells than any price takes."""
_FREE = (" own", " choice", " waived")
"""How the units of a price end that cost nothing."""


def _covered_card(canvas: Canvas, scene: Scene, place: SlotView, building: Building) -> None:
    """A card that can't be taken now: what it gives, what lies on it."""
    _title(canvas, scene, building, [], lit=False)
    texts = panel_text.of_card(scene, building, place)
    covers = places.covered_by(place, scene.view, scene.catalogue) if place.covered_by else "open"
    hidden = " (face down)" if not place.face_up else ""
    where: Line = [(f" {covers[0].upper()}{covers[1:]}{hidden}.  {today(scene, building.id)}", MUTED)]
    rows_below(canvas, [*gives_rows(texts, canvas.width, max(canvas.height - 3, 1)), where, back_row(scene)])


def _face_down(canvas: Canvas, scene: Scene, place: SlotView) -> None:
    """A face-down card: the same words for every card with this back."""
    back, unknown = places.face_down(place)
    title_rule(canvas, scene, [[(" Face-down card ", MUTED)], [(f" {back} ", MUTED)]], lit=False)
    covers = places.covered_by(place, scene.view, scene.catalogue)
    where = f" {covers[0].upper()}{covers[1:]}. {panel_text.when_turned_up(place)}"
    said = (
        (*panel_text.on_card(scene, place), unknown)
        if is_lowest(canvas.height)
        else (unknown, *panel_text.on_card(scene, place))
    )
    told = sentence_rows(said, canvas.width, max(canvas.height - 3, 1))
    rows_below(canvas, [*told, [(where, MUTED)], back_row(scene)])


_PANELS: Final[Mapping[str, Callable[[Canvas, Scene], None]]] = {
    "card": _place,
    "slot": _place,
    "wonder": things.wonder,
    "token": things.token,
    **panel_small_gods.PANELS,
    **panel_senate.SMALL_PANELS,
}
"""By the kind of the thing in focus."""
