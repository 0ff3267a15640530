"""The panel below the boards: everything about what is in focus, or the options of an open choice."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from duel_tui.engine.catalogue import Building
from duel_tui.engine.types import RESOURCES, Seat
from duel_tui.engine.view import SlotView, WonderView
from duel_tui.words import costs, nouns, places
from duel_tui.words.nouns import GOODS_LETTERS

from . import choice, panel_gods, panel_prices, panel_senate, panel_small, panel_text, panel_uses
from .canvas import Canvas
from .common import (
    is_pick,
    jump_letters,
    place_in_focus,
    sees_options,
    signs,
    to_act,
    usable,
    way_back,
    wonder_in_focus,
)
from .frames import Column, column_widths, row_with_end
from .panel_frames import badge_title, draw_columns, draw_look
from .scene import Picture, Scene, Style
from .styles import GOOD, KEY, LINE, MUTED, STRONG, TEXT, coloured
from .text import Line

_COLUMNS_FROM = (90, 8)
"""The smallest panel with three columns; smaller ones say the same in rows."""


def panel(scene: Scene, width: int, height: int) -> Picture:
    """The panel in the form that fits its size."""
    if width < _COLUMNS_FROM[0] or height < _COLUMNS_FROM[1]:
        return panel_small.panel(scene, width, height)
    canvas = Canvas(width, height)
    if scene.overlay == "pile":
        _pile_card(canvas, scene)
    elif scene.focus.kind == "option" and is_pick(scene.view):
        _on_offer(canvas, scene)
    elif sees_options(scene) and scene.focus.kind in ("option", "none"):
        choice.paint(canvas, scene)
    else:
        _PANELS.get(scene.focus.kind, _empty)(canvas, scene)
    return canvas.picture()


def _empty(canvas: Canvas, scene: Scene) -> None:
    """Nothing is in focus."""
    canvas.frame(0, 0, canvas.width, canvas.height, signs(scene).light)


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
    """What the card is; why it costs what it costs; what can be done with it."""
    seat = panel_text.acting_seat(scene)
    widths, room = column_widths(canvas.width), canvas.height - 2
    title = badge_title(jump_letters(scene).get(place.slot, " "), building.name, coloured(building.colour, True))
    price = panel_prices.heading(scene, scene.quotes.of(seat)) if scene.quotes is not None else []
    draw_columns(
        canvas,
        scene,
        Column(title, panel_text.rows(panel_text.of_card(scene, building, place), widths[0] - 2, room)),
        Column(price, panel_prices.rows(scene, seat, widths[1], room)),
        Column([(panel_uses.title(scene), STRONG)], panel_uses.rows(scene, building.id, seat, widths[2])),
    )


def _covered_card(canvas: Canvas, scene: Scene, place: SlotView, building: Building) -> None:
    """A card that can't be taken now: what it is, and what lies on it."""
    texts = panel_text.of_card(scene, building, place)
    hidden = " (face down)" if not place.face_up else ""
    words = places.covered_by(place, scene.view, scene.catalogue) if place.covered_by else "open"
    right: list[Line] = [[(f" {words}{hidden}", TEXT)]]
    if said := panel_prices.today(scene, building.id):
        right.append([(f" {said}" + (" (if it were open)" if place.covered_by else ""), MUTED)])
    right += [[(f" {text}", TEXT)] for text in panel_text.on_card(scene, place)]
    draw_look(canvas, scene, [(f" {building.name} ", coloured(building.colour, True))], texts, right)


def _face_down(canvas: Canvas, scene: Scene, place: SlotView) -> None:
    """A face-down card: the same words for every card with this back."""
    back, unknown = places.face_down(place)
    texts = panel_text.Texts((back, TEXT), None, (unknown, *panel_text.on_card(scene, place)))
    covers = places.covered_by(place, scene.view, scene.catalogue)
    when = panel_text.when_turned_up(place)
    right: list[Line] = [[(f" {covers}", TEXT)], [(f" {when}", MUTED)]]
    draw_look(canvas, scene, [(" Face-down card ", MUTED)], texts, right)


def _pile_card(canvas: Canvas, scene: Scene) -> None:
    """The card of the discard pile in focus."""
    pile = scene.view.pile
    if not pile:
        texts = panel_text.Texts(("The discard pile is empty.", TEXT), None, ())
        draw_look(canvas, scene, [(" Discard pile ", STRONG)], texts, [], back="to close")
        return
    building = scene.catalogue.buildings[pile[min(scene.pile_focus, len(pile) - 1)].card]
    note: Line = [(f" {places.brings_back(scene.catalogue)}", MUTED)]
    title: Line = [(f" {building.name} ", coloured(building.colour, True))]
    draw_look(canvas, scene, title, panel_text.of_printed_card(scene, building), [note], back="to close")


def _wonder(canvas: Canvas, scene: Scene) -> None:
    """A wonder of a city."""
    found = wonder_in_focus(scene)
    if found is None:
        _empty(canvas, scene)
        return
    seat, number, view = found
    record = scene.catalogue.wonders[view.wonder]
    widths, room = column_widths(canvas.width), canvas.height - 2
    price: Line = [(f" {view.state.capitalize()} ", GOOD if view.state == "built" else MUTED)]
    if view.state == "unbuilt" and scene.quotes is not None:
        price = panel_prices.heading(scene, scene.quotes.of(seat))
        middle = panel_prices.rows(scene, seat, widths[1], room, compared=False)
    else:
        middle = _history(scene, view, widths[1])
    draw_columns(
        canvas,
        scene,
        Column(
            badge_title(str(number + 1), record.name, STRONG),
            panel_text.rows(panel_text.of_wonder(scene, record, view, seat), widths[0] - 2, room),
        ),
        Column(price, middle),
        Column([(" What you can do ", STRONG)], _wonder_uses(scene, seat, number, view, widths[2])),
    )


def _history(scene: Scene, view: WonderView, width: int) -> list[Line]:
    """How a wonder came to be what it is, and the card under it."""
    if view.state != "built" or view.tucked is None:
        text = f"{nouns.count(scene.view.wonders_limit, 'wonder')} are built; it left the game."
        return panel_text.broken([(text, TEXT)], width - 2)
    card = scene.catalogue.buildings[view.tucked]
    return panel_text.broken(
        [
            (f"built in turn {view.turn} {costs.paid(view.paid or 0)}", TEXT),
            (f"under it: {card.name}", STRONG),
            (nouns.kind(card), coloured(card.colour)),
            ("It has no effect and is no building of the city.", MUTED),
        ],
        width - 2,
    )


def _wonder_uses(scene: Scene, seat: Seat, number: int, view: WonderView, width: int) -> list[Line]:
    """What a wonder's owner can do with it, and the way back."""
    back = panel_uses.other_rows([("Esc", way_back(scene))], width)
    if view.state != "unbuilt":
        word = "it stands" if view.state == "built" else "it is out of the game"
        return [[(f"  {word}", MUTED)], *back]
    if to_act(scene) != seat:
        return back
    coins, price = costs.purse(scene.view.cities.of(seat)), view.price or 0
    style = STRONG if price <= coins else Style("bad", True)
    key: Line = [(f"  {number + 1}".ljust(8), KEY if price <= coins else MUTED), ("with a card", TEXT)]
    return [row_with_end(width, key, [(costs.price(price, coins), style)]), *back]


def _on_offer(canvas: Canvas, scene: Scene) -> None:
    """A wonder of the draft: what it does, and what it would cost if everything had to be bought."""
    record, draft = scene.catalogue.wonders[scene.focus.target], scene.view.draft
    number = str(draft.shown.index(record.id) + 1) if draft is not None and record.id in draft.shown else " "
    widths, room = column_widths(canvas.width), canvas.height - 2
    texts = panel_text.of_wonder(scene, record, None, None)
    lines = panel_text.broken([(text, TEXT) for text in texts.effects], widths[0] - 2)[:room]
    keys = [("Enter", "take it"), ("1-4", "choose another"), ("?", "help")]
    draw_columns(
        canvas,
        scene,
        Column(badge_title(number, record.name, STRONG), lines),
        Column([(" What it would cost ", STRONG)], _all_bought(scene, record.cost.units, widths[1])),
        Column([(" What you can do ", STRONG)], panel_uses.other_rows(keys, widths[2])),
    )


def _all_bought(scene: Scene, units: Sequence[int], width: int) -> list[Line]:
    """The units of a wonder's cost at the price of the beginning, when nobody makes anything."""
    price = scene.catalogue.numbers.trade_base_price
    rows = [
        row_with_end(
            width,
            [(f" {GOODS_LETTERS[resource] * number:<4}", STRONG), (f"{number} {resource}", MUTED)],
            [(f"{number * price}$", STRONG)],
        )
        for resource, number in zip(RESOURCES, units, strict=True)
        if number
    ]
    total = row_with_end(width, [(f" all bought at {price}$", MUTED)], [(f"{sum(units) * price}$", STRONG)])
    return [
        *rows,
        [(" " + signs(scene).rule * (width - 2), LINE)],
        total,
        [(" nobody makes anything yet", MUTED)],
    ]


def _token(canvas: Canvas, scene: Scene) -> None:
    """A progress token on the board or in a city."""
    token = scene.catalogue.tokens.get(scene.focus.target)
    if token is None:
        _empty(canvas, scene)
        return
    on_board = token.id in scene.view.board_tokens
    right: list[Line] = [[(" A pair of equal symbols takes one token of the board.", MUTED)]] if on_board else []
    title: Line = [(f" {token.name} ", Style("green", True))]
    draw_look(canvas, scene, title, panel_text.of_token(scene, token), right)


_PANELS: Final[Mapping[str, Callable[[Canvas, Scene], None]]] = {
    "card": _place,
    "slot": _place,
    "wonder": _wonder,
    "token": _token,
    **panel_gods.PANELS,
    **panel_senate.PANELS,
}
"""By the kind of the thing in focus."""
