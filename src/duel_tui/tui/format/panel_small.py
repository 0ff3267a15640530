"""The panel of small screens: a title rule and a few rows, the same facts in the same order."""

from __future__ import annotations

from duel_tui.engine.types import SEATS
from duel_tui.engine.view import SlotView
from duel_tui.words import costs, nouns, places, quotes

from . import choice, panel_text, panel_uses
from .canvas import Canvas
from .common import jump_letters, place_in_focus, sees_options, short_names, signs, usable, wonder_in_focus
from .panel_prices import NAME_ROOM, style_of
from .panel_text import Paragraph, Texts
from .scene import Picture, Scene, Style
from .styles import ACCENT, BADGE, KEY, LINE, MUTED, STRONG, TEXT, coloured
from .text import Line, cells, fit, line_cells, wrap


def panel(scene: Scene, width: int, height: int) -> Picture:
    """The panel in rows."""
    canvas = Canvas(width, height)
    if scene.overlay == "pile":
        _pile_card(canvas, scene)
    elif scene.focus.kind == "option" and scene.view.draft is not None:
        _on_offer(canvas, scene)
    elif sees_options(scene) and scene.focus.kind in ("option", "none"):
        _choice(canvas, scene)
    elif scene.focus.kind == "wonder":
        _wonder(canvas, scene)
    elif scene.focus.kind == "token":
        _token(canvas, scene)
    elif scene.focus.kind in ("card", "slot"):
        _place(canvas, scene)
    else:
        _rule(canvas, scene, [], lit=False)
    return canvas.picture()


def _rule(canvas: Canvas, scene: Scene, parts: list[Line], lit: bool) -> None:
    """The title: parts in a double line for what can be used, in a light one for what is only looked at."""
    bar = signs(scene).double.horizontal if lit else signs(scene).rule
    style = ACCENT if lit else LINE
    canvas.put(0, 0, bar * canvas.width, style)
    x = 1 if lit else 2
    for number, part in enumerate(parts):
        if number:
            x += 1
        room = canvas.width - x
        if line_cells(part) > room:
            ((text, part_style),) = part
            part = [(fit(text.rstrip(), room - 1) + " ", part_style)]
        x = canvas.write(x, 0, part)


def _rows(canvas: Canvas, rows: list[Line]) -> None:
    for y, row in enumerate(rows[: canvas.height - 1], start=1):
        canvas.write(0, y, row)


def _place(canvas: Canvas, scene: Scene) -> None:
    """A card of the structure: what it gives, what it costs both seats, what can be done with it."""
    place = place_in_focus(scene)
    if place is None:
        _rule(canvas, scene, [], lit=False)
    elif place.card is None:
        _face_down(canvas, scene, place)
    elif usable(scene, place):
        _open_card(canvas, scene, place, place.card)
    else:
        _covered_card(canvas, scene, place, place.card)


def _open_card(canvas: Canvas, scene: Scene, place: SlotView, card: str) -> None:
    building, seat = scene.catalogue.buildings[card], panel_text.acting_seat(scene)
    title: list[Line] = [
        [
            (f" {jump_letters(scene).get(place.slot, ' ')} ", BADGE),
            (f" {building.name} ", coloured(building.colour, True)),
        ],
        [(f" {building.colour}, age {nouns.roman(building.age)} ", coloured(building.colour))],
        [(f" {_cost(scene, card)}  ", TEXT)],
    ]
    _rule(canvas, scene, title, lit=True)
    texts = panel_text.of_card(scene, building, place)
    extra = canvas.height - 4
    price = _price_rows(scene, canvas.width, 1 + extra // 2)
    uses = panel_uses.in_one_row(scene, card, seat, canvas.width)
    _rows(canvas, [*_gives(texts, canvas.width, canvas.height - 2 - len(price)), *price, uses])


def _cost(scene: Scene, card: str) -> str:
    """`costs 3 coins, or free with Garrison`."""
    building = scene.catalogue.buildings[card]
    words = f"costs {costs.in_words(building.cost)}"
    source = building.chain_from
    return f"{words}, or free with {scene.catalogue.names[source]}" if source is not None else words


def _gives(texts: Texts, width: int, room: int) -> list[Line]:
    """What the card gives, in at most `room` rows; what frees the card stands in the title already."""
    free = tuple(part for part in texts.effects if not part[0].startswith("free with "))
    full, bare = (
        panel_text.sentence(texts._replace(effects=free)),
        panel_text.sentence(texts._replace(effects=free, note=None)),
    )
    for text in (full, bare, bare.removeprefix("Gives ").removesuffix(".")):
        lines = wrap(text, width - 2)
        if len(lines) <= room:
            break
    if len(lines) > room:
        lines = [*lines[: room - 1], fit(" ".join(lines[room - 1 :]), width - 2)]
    return [[(f" {line}", TEXT)] for line in lines]


def _price_rows(scene: Scene, width: int, room: int) -> list[Line]:
    """` Anna pays 1$: G own, S choice, S Stone Res 1$          Ben: 2$`."""
    if scene.quotes is None:
        return []
    seat = panel_text.acting_seat(scene)
    quote, other = scene.quotes.of(seat), scene.quotes.other(seat)
    price = costs.price(other.total, other.purse, other.chain is not None)
    names = short_names(scene, NAME_ROOM)
    right: Line = [(f"{names.other(seat)}: ", MUTED), (price, STRONG)]
    left_room = width - 4 - line_cells(right)
    text = quotes.in_one_line(quote, names, scene.catalogue, left_room if room < 2 else 999)
    head, colon, _ = text.partition(": ")
    lines = wrap(text, left_room)[:room]
    rows: list[Line] = []
    for number, line in enumerate(lines):
        parts: list[tuple[str, Style]] = [(f" {line}", MUTED)]
        if number == 0 and colon and cells(head) < cells(line):
            parts = [(f" {head}", style_of(quote)), (line[len(head) :], MUTED)]
        elif number == 0:
            parts = [(f" {line}", style_of(quote))]
        rows.append(parts)
    blanks = width - 1 - line_cells(rows[0]) - line_cells(right)
    rows[0] = [*rows[0], (" " * blanks, MUTED), *right]
    return rows


def _covered_card(canvas: Canvas, scene: Scene, place: SlotView, card: str) -> None:
    building = scene.catalogue.buildings[card]
    kind = f" {building.colour}, age {nouns.roman(building.age)} "
    title: list[Line] = [
        [(f" {building.name} ", coloured(building.colour, True))],
        [(kind, coloured(building.colour))],
        [(f" {_cost(scene, card)}  ", TEXT)],
    ]
    _rule(canvas, scene, title, lit=False)
    texts = panel_text.of_card(scene, building, place)
    prices = scene.view.prices.get(card)
    today = ""
    if prices is not None:
        today = "  today: " + ", ".join(
            f"{scene.names.of(seat)} "
            f"{costs.price(prices.price.of(seat), scene.view.cities.of(seat).coins, prices.chain.of(seat))}"
            for seat in SEATS
        )
    covers = places.covered_by(place, scene.view, scene.catalogue) if place.covered_by else "open"
    where: Line = [(f" {covers[0].upper()}{covers[1:]}.{today}", MUTED)]
    _rows(canvas, [*_gives(texts, canvas.width, canvas.height - 3), where, _back("back to the cards")])


def _face_down(canvas: Canvas, scene: Scene, place: SlotView) -> None:
    _rule(canvas, scene, [[(" Face-down card ", MUTED)], [(f" {places.face_down(place)[0]} ", MUTED)]], lit=False)
    covers = places.covered_by(place, scene.view, scene.catalogue)
    when = "It is turned up when nothing covers it." if place.covered_by else "It is turned up after this action."
    _rows(
        canvas,
        [
            [(f" {places.face_down(place)[1]}", TEXT)],
            [(f" {covers[0].upper()}{covers[1:]}. {when}", MUTED)],
            _back("back to the cards"),
        ],
    )


def _back(words: str) -> Line:
    return [(" Esc ", KEY), (words, MUTED)]


def _pile_card(canvas: Canvas, scene: Scene) -> None:
    pile = scene.view.pile
    if not pile:
        _rule(canvas, scene, [[(" Discard pile ", STRONG)]], lit=False)
        _rows(canvas, [[(" It is empty.", TEXT)]])
        return
    building = scene.catalogue.buildings[pile[min(scene.pile_focus, len(pile) - 1)].card]
    _rule(canvas, scene, [[(f" {building.name} ", coloured(building.colour, True))]], lit=False)
    texts = panel_text.of_printed_card(scene, building)
    kind = f"{texts.kind[0]}, {texts.cost[0] if texts.cost else ''}. {panel_text.sentence(texts)}"
    lines: list[Line] = [[(f" {line}", TEXT)] for line in wrap(kind, canvas.width - 2)]
    note: Line = [(" Only the Mausoleum brings a card back.", MUTED)]
    _rows(canvas, [*lines[: canvas.height - 2], note])


def _wonder(canvas: Canvas, scene: Scene) -> None:
    found = wonder_in_focus(scene)
    if found is None:
        _rule(canvas, scene, [], lit=False)
        return
    seat, number, view = found
    record = scene.catalogue.wonders[view.wonder]
    texts = panel_text.of_wonder(scene, record, view, seat)
    title: list[Line] = [
        [(f" {number + 1} ", BADGE), (f" {record.name} ", STRONG)],
        [(f" {texts.kind[0]} ", MUTED)],
        [(f" costs {costs.in_words(record.cost)} ", TEXT)],
    ]
    _rule(canvas, scene, title, lit=True)
    if view.state == "built" and view.tucked is not None:
        card = scene.catalogue.buildings[view.tucked]
        paid = costs.paid(view.paid or 0)
        below: Paragraph = (
            f" Built in turn {view.turn} {paid}; under it {card.name} (age {nouns.roman(card.age)}).",
            MUTED,
        )
    elif view.state == "removed":
        below = (f" {scene.view.wonders_limit} wonders are built; it left the game.", MUTED)
    elif scene.quotes is not None:
        quote = scene.quotes.of(seat)
        below = (" " + quotes.in_one_line(quote, scene.names, scene.catalogue, canvas.width - 2), style_of(quote))
    else:
        below = ("", MUTED)
    _rows(canvas, [*_gives(texts, canvas.width, canvas.height - 3), [below], _back("to the cards")])


def _on_offer(canvas: Canvas, scene: Scene) -> None:
    """A wonder of the draft."""
    record, draft = scene.catalogue.wonders[scene.focus.target], scene.view.draft
    number = draft.shown.index(record.id) + 1 if draft is not None and record.id in draft.shown else 0
    _rule(canvas, scene, [[(f" {number} ", BADGE), (f" {record.name} ", STRONG)]], lit=True)
    price = sum(record.cost.units) * scene.catalogue.numbers.trade_base_price
    text = f"Costs {costs.in_words(record.cost)} ({price}$ if all are bought and nobody makes any)."
    texts = panel_text.of_wonder(scene, record, None, None)
    keys: Line = [
        (" Enter ", KEY), ("take this wonder   ", TEXT), ("1-4 ", KEY), ("choose another   ", TEXT),
        ("? ", KEY), ("help", TEXT),
    ]  # fmt: skip
    cost_rows: list[Line] = [[(f" {line}", MUTED)] for line in wrap(text, canvas.width - 2)]
    gives = _gives(texts, canvas.width, canvas.height - 2 - len(cost_rows))
    _rows(canvas, [*cost_rows, *gives, keys])


def _token(canvas: Canvas, scene: Scene) -> None:
    token = scene.catalogue.tokens.get(scene.focus.target)
    if token is None:
        _rule(canvas, scene, [], lit=False)
        return
    texts = panel_text.of_token(scene, token)
    _rule(canvas, scene, [[(f" {token.name} ", Style("green", True))], [(f" {texts.kind[0]} ", MUTED)]], lit=False)
    text = texts.effects[0][0] + (f" ({texts.note[0]})" if texts.note else "")
    rows: list[Line] = [[(f" {line}", TEXT)] for line in wrap(f"{text[0].upper()}{text[1:]}.", canvas.width - 2)]
    _rows(canvas, [*rows[: canvas.height - 2], _back("to the cards")])


def _choice(canvas: Canvas, scene: Scene) -> None:
    """The options on one row, the text of the one in focus below."""
    _rule(canvas, scene, [[(f" {choice.title(scene)} ", STRONG)]], lit=True)
    found = choice.options(scene)
    if not found:
        return
    option = found[max(choice.chosen(scene, found), 0)]
    note = f" ({option.note})" if option.note else ""
    text = f"{option.name}: {option.text}{note}."
    room = canvas.height - 2
    rows: list[Line] = [[(f" {line}", TEXT)] for line in wrap(text, canvas.width - 2)[:room]]
    if len(rows) < room:
        rows.append([(" The boards stay in use: i inspects, v shows the cities, p the pile.", MUTED)])
    _rows(canvas, [choice.in_one_row(scene, found, canvas.width), *rows])
