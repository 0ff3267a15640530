"""The faces of the structure's cards: `tall` ones with edges of their own, `flat` ones that share their edges.

Both have the same order: name in the upper edge with the colour's letter in its corner, cost, what it gives,
prices, jump letter in the lower edge; a flat card only has fewer rows for it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple, TypeAlias

from duel_tui.engine.catalogue import Building
from duel_tui.engine.effects import Science
from duel_tui.engine.types import ONE, TWO, Colour, Seat
from duel_tui.engine.view import PriceView
from duel_tui.words import costs, faces, nouns
from duel_tui.words.signs import Box, Signs

from .canvas import Canvas
from .face import Face
from .scene import Style
from .styles import BAD, DOT, KEY, LINE, MUTED, STRONG, STRONG_GOOD, TEXT
from .text import cells

State: TypeAlias = Literal["covered", "open", "focus"]
STRENGTH: dict[State, int] = {"covered": 0, "open": 1, "focus": 2}
"""Where two cards share an edge, the stronger one draws it."""


@dataclass(frozen=True, slots=True)
class Card:
    """One card as it is to be painted."""

    record: Building | None
    """None for a face-down one."""
    back: str
    state: State
    accessible: bool
    letter: str = ""
    fresh: bool = False
    """Turned up or freed since the last turn of the player on turn."""
    peeked: bool = False
    """It lies face down, but the viewer sees everything."""
    prices: PriceView | None = None
    purses: tuple[int, int] = (0, 0)
    acting: Seat | None = None
    """Whose price counts now."""
    opponent_price: bool = True
    token: tuple[str, Style] | None = None
    """What lies on it: `(Ph)`."""


class Edges(NamedTuple):
    """The corners of a card; where equally strong flat neighbours meet, their lines join."""

    top_left: str
    top_right: str
    bottom_left: str
    bottom_right: str


def box_of(card: Card, face: Face, signs: Signs) -> Box:
    """The lines that tell the state of a card."""
    if card.state == "focus":
        return signs.double
    if card.state == "open":
        return signs.heavy
    return signs.light if face.tall else signs.shared


def paint(canvas: Canvas, x: int, y: int, card: Card, face: Face, signs: Signs, edges: Edges) -> None:
    """Paint a card with its upper left corner at (x, y)."""
    box, width = box_of(card, face, signs), face.width
    edge = _edge(card)
    inner = width - 2
    canvas.put(x, y, edges.top_left + box.horizontal * inner + edges.top_right, edge)
    blank = " " * inner
    for row in range(y + 1, y + face.height - 1):
        canvas.put(x, row, box.vertical + blank + box.vertical, edge)
    bottom = y + face.height - 1
    canvas.put(x, bottom, edges.bottom_left + box.horizontal * inner + edges.bottom_right, edge)
    if card.record is None:
        _back(canvas, x, y, card, face, signs)
        if card.token is not None:
            canvas.put(x + 2, y, *card.token)
        return
    _title(canvas, x, y, card, card.record, face, signs)
    if face.tall:
        _tall_rows(canvas, x + 1, y + 1, card, card.record, face, signs)
    else:
        _flat_row(canvas, x + 1, y + 1, card, card.record, inner, signs)
    if card.letter:
        _lower_edge(canvas, x, bottom, card, face)
    elif card.token is not None:
        canvas.put(x + 1 + max(inner - len(card.token[0]), 0), y + 1, *card.token)


def _lit(card: Card) -> bool:
    """Whether the card is filled with its tint: open ones only."""
    return card.accessible and card.record is not None


def _edge(card: Card) -> Style:
    tint: Colour | None = card.record.colour if card.record is not None and _lit(card) else None
    if card.state == "focus":
        return _on(tint, Style("accent"))
    return LINE if tint is None else _on(tint, Style(tint))


def _on(tint: Colour | None, style: Style) -> Style:
    """The style with the card's tint under it."""
    return style if tint is None else style._replace(fill="tint", tint=tint)


def _title(canvas: Canvas, x: int, y: int, card: Card, record: Building, face: Face, signs: Signs) -> None:
    """`B Altar `: the colour's letter in the corner, then the longest name that fits."""
    name = nouns.short_name(record, face.pitch - 3)
    letter(canvas, x, y, card)
    left_over = face.width - 3 - len(name)
    gap = " " if left_over > (0 if face.tall else 1) else ""
    style = _on(record.colour, STRONG) if _lit(card) else Style(record.colour)
    canvas.put(x + 1, y, f" {name}{gap}", style)
    if card.peeked:
        start = x + 3 + len(name)
        canvas.put(start, y, signs.hidden * max(x + face.width - 1 - start, 0), DOT)


def letter(canvas: Canvas, x: int, y: int, card: Card) -> None:
    """The colour's letter in the upper left corner, filled on open cards; it stays whatever the neighbours are."""
    if card.record is not None:
        style = Style(card.record.colour, True, "badge" if _lit(card) else "")
        canvas.put(x, y, nouns.COLOUR_LETTERS[card.record.colour], style)


def _back(canvas: Canvas, x: int, y: int, card: Card, face: Face, signs: Signs) -> None:
    """A face-down card: only its back is known."""
    inner = face.width - 2
    word = nouns.roman(int(card.back)) if card.back.isdecimal() else card.back
    label = next((form for form in (f" {word} ", f" {word}") if len(form) <= inner), word)
    start = (inner - len(label)) // 2
    for row in range(face.height - 2):
        canvas.put(x + 1, y + 1 + row, signs.hidden * inner, DOT)
    canvas.put(x + 1 + start, y + 1, label, MUTED)


def _tall_rows(canvas: Canvas, x: int, y: int, card: Card, record: Building, face: Face, signs: Signs) -> None:
    """Cost and colour word; what it gives; chain sign or symbol; both prices."""
    inner = face.width - 2
    tint = record.colour if _lit(card) else None
    plain = _on(tint, TEXT if tint else MUTED)
    quiet = _on(tint, MUTED)
    cost = costs.on_card(record)
    canvas.put(x, y, cost, plain)
    if face.pitch >= 12:
        word = next((w for w in (record.colour, record.colour[:3]) if len(cost) + len(w) < inner), "")
        canvas.put(x + inner - len(word), y, word, _on(tint, Style(record.colour)))
    gives = faces.gives_in(record, signs, inner)
    canvas.put(x, y + 1, gives, _on(tint, STRONG) if tint else MUTED)
    _signs(canvas, x, y + 1, record, inner, len(gives), face.height, quiet)
    if card.letter:
        _prices(canvas, x, y + face.height - 3, card, inner, signs, tint)


def _signs(canvas: Canvas, x: int, y: int, record: Building, inner: int, used: int, height: int, style: Style) -> None:
    """The chain sign and the symbol's name, as far as there is room under and beside what the card gives."""
    chain = f"&{record.chain_sign}" if record.chain_sign else ""
    symbol = next((nouns.symbol(e.symbol) for e in record.effects if isinstance(e, Science)), "")
    below = (symbol if len(symbol) <= inner else symbol.split()[0]) or chain
    if height >= 6:
        canvas.put(x, y + 1, below[:inner], style)
    if chain and (below != chain or height < 6) and used + 1 + len(chain) <= inner:
        canvas.put(x + inner - len(chain), y, chain, style)


def _flat_row(canvas: Canvas, x: int, y: int, card: Card, record: Building, inner: int, signs: Signs) -> None:
    """Cost at the left, what it gives at the right."""
    tint = record.colour if _lit(card) else None
    cost = costs.on_card(record)
    forms = faces.gives(record, signs)
    gives = next((form for form in forms if len(cost) + len(form) < inner), forms[-1])[: inner - len(cost)]
    canvas.put(x, y, cost, _on(tint, TEXT if tint else MUTED))
    canvas.put(x + inner - len(gives), y, gives, _on(tint, STRONG) if tint else MUTED)


def _lower_edge(canvas: Canvas, x: int, y: int, card: Card, face: Face) -> None:
    """The jump letter; on tall cards `new`; on flat ones `+` and the price of the player on turn.

    A token that still lies on the card takes the place of these for the rest of the action, when it goes.
    """
    tint = card.record.colour if card.record else None
    key = _on(tint, KEY)
    canvas.put(x + 1, y, card.letter, key)
    if card.token is not None:
        text, style = card.token
        canvas.put(x + face.width - 2 - len(text), y, text, _on(tint, style))
        return
    if face.tall:
        if card.fresh:
            canvas.put(x + face.width - 5, y, "new", key)
        return
    if card.fresh:
        canvas.put(x + 2, y, "+", key)
    if card.prices is not None and card.acting is not None:
        text, style = price_text(card.prices, card.acting, card.purses[card.acting])
        canvas.put(x + face.width - 2 - len(text), y, text, _on(tint, style))


def _prices(canvas: Canvas, x: int, y: int, card: Card, inner: int, signs: Signs, tint: Colour | None) -> None:
    """`▸1$    2$`: seat one's price at the left, seat two's at the right, an arrow at the one on turn."""
    if card.prices is None or card.acting is None:
        return
    for seat in (ONE, TWO):
        acting = seat == card.acting
        if not acting and not card.opponent_price:
            continue
        text, style = price_text(card.prices, seat, card.purses[seat])
        if seat == ONE:
            text = (signs.left_turn if acting else " ") + text
        else:
            text += signs.right_turn if acting else " "
        style = style if acting else MUTED
        canvas.put(x if seat == ONE else x + inner - cells(text), y, text, _on(tint, style))


def price_text(prices: PriceView, seat: Seat, purse: int) -> tuple[str, Style]:
    """A price as it stands on a card, and how it is written: `4$`, `6!`, `&0$`."""
    chain, total = prices.chain[seat], prices.price[seat]
    if chain:
        return costs.price(0, purse, chain=True), STRONG_GOOD
    return costs.price(total, purse), STRONG if total <= purse else BAD
