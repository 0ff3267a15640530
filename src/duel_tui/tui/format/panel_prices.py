"""The middle column of the panel: why the thing in focus costs what it costs, for both seats."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from duel_tui.engine.cost import Quote
from duel_tui.engine.types import SEATS, Seat
from duel_tui.words import costs, quotes
from duel_tui.words.quotes import QuoteLine

from .common import NAME_ROOM, short_names, signs
from .frames import row_with_end
from .scene import Scene, Style
from .styles import BAD, GOOD, LINE, MUTED, STRONG, STRONG_GOOD, TEXT
from .text import Line, cells, fit, wrap

_UNITS: Final = 4
"""Cells for the letters of the units."""


def style_of(quote: Quote) -> Style:
    """How a price is written."""
    if quote.chain is not None:
        return STRONG_GOOD
    return STRONG if quote.affordable else BAD


def heading(scene: Scene, quote: Quote) -> Line:
    """`Anna pays 1$`."""
    return [(f" {quotes.heading(quote, short_names(scene, NAME_ROOM))} ", style_of(quote))]


def rows(scene: Scene, seat: Seat, width: int, room: int, compared: bool = True) -> list[Line]:
    """The lines of the price of a seat, its total and, if `compared`, what the other seat would pay."""
    if scene.quotes is None:
        return []
    quote, other = scene.quotes.of(seat), scene.quotes.other(seat)
    tail = _total(quote, width)
    payee = quotes.payee(quote, short_names(scene, NAME_ROOM), scene.catalogue)
    if payee:
        tail.append([(f" {fit(payee, width - 2)}", MUTED)])
    if compared:
        tail.append(would_pay(scene, other, width))
    lines = quotes.lines(quote, short_names(scene, NAME_ROOM), scene.catalogue)
    if quote.chain is not None:
        chain: list[Line] = [[(f" {text}", GOOD)] for text in wrap(lines[0].text, width - 2)]
        return with_rule(scene, chain, tail, width, room)
    body = [row for line in lines for row in _wrapped(line, width)]
    if len(body) + len(tail) + 1 > room:
        body = [_row(line, width) for line in lines]
    if len(body) + len(tail) > room:
        body = [_row(line, width) for line in _merged(lines)]
    return with_rule(scene, body, tail, width, room)


def would_pay(scene: Scene, quote: Quote, width: int) -> Line:
    """`Ben would pay 2$`, the price bright."""
    name = short_names(scene, NAME_ROOM).of(quote.seat)
    if quote.chain is not None:
        how = " by chain" if cells(name) + 25 <= width else ""
        return [(f" {name} would pay ", MUTED), (costs.price(0, quote.purse, chain=True), STRONG_GOOD), (how, MUTED)]
    return [(f" {name} would pay ", MUTED), (costs.price(quote.total, quote.purse), STRONG)]


def today(scene: Scene, card: str) -> str:
    """`today: Anna 1$, Ben 2$`: what a card that can't be taken would cost; empty if nobody knows the card."""
    prices = scene.view.prices.get(card)
    if prices is None:
        return ""
    names, cities = short_names(scene, NAME_ROOM), scene.view.cities
    both = (
        f"{names.of(seat)} {costs.price(prices.price.of(seat), costs.purse(cities.of(seat)), prices.chain.of(seat))}"
        for seat in SEATS
    )
    return f"today: {', '.join(both)}"


def with_rule(scene: Scene, body: list[Line], tail: list[Line], width: int, room: int) -> list[Line]:
    """Body and tail with a line between them, if there is room for it."""
    if body and len(body) + len(tail) < room:
        body.append([(" " + signs(scene).rule * (width - 2), LINE)])
    return [*body, *tail]


def _total(quote: Quote, width: int) -> list[Line]:
    """`total  9$ - 4$ leaves 5$   4$`, or how much is short."""
    text, price = quotes.total(quote)
    style = style_of(quote)
    if quote.affordable or quote.chain is not None:
        return [row_with_end(width, [(" total  ", TEXT), (fit(text, width - 14), MUTED)], [(price, style)])]
    have, _, short = text.partition(": ")
    left: Line = [(" total  ", TEXT), (f"{have}: ", MUTED), (short, BAD)]
    if sum(cells(part) for part, _ in left) + cells(price) + 2 > width:
        left = [(" total  ", TEXT), (short, BAD)]
    return [row_with_end(width, left, [(price, BAD)])]


def _row(line: QuoteLine, width: int) -> Line:
    """One line of the price on one row: units, where they come from, coins."""
    style = TEXT if line.bought else MUTED
    units = line.units.ljust(_UNITS) if len(line.units) < _UNITS else line.units + " "
    text = _shorter(line.text, width - 3 - len(units) - len(line.coins))
    left: Line = [(f" {units}", STRONG), (text, style)]
    return row_with_end(width, left, [(line.coins, STRONG if line.bought else MUTED)])


def _shorter(text: str, room: int) -> str:
    """The text, or its first parts: `own: Lumber Yard +1` for more buildings than there is room for."""
    parts = text.split(", ")
    counted = text.partition(":")[0] in ("own", "choice", "waived")
    for kept in range(len(parts), 0, -1):
        more = f" +{len(parts) - kept}" if counted and kept < len(parts) else ""
        shorter = ", ".join(parts[:kept]) + more
        if cells(shorter) <= room:
            return shorter
    return fit(text, room)


def _wrapped(line: QuoteLine, width: int) -> list[Line]:
    """One line of the price, on two rows where its text is too long for one."""
    units = max(_UNITS, len(line.units) + 1)
    texts = wrap(line.text, width - 3 - units - len(line.coins)) or [""]
    first = _row(line._replace(text=texts[0]), width)
    style = TEXT if line.bought else MUTED
    return [first, *([(" " * (units + 1) + text, style)] for text in texts[1:])]


def _merged(lines: Sequence[QuoteLine]) -> list[QuoteLine]:
    """The lines with all units that cost nothing put together, by source: `own G; choice SG`."""
    free: dict[str, str] = {}
    for line in lines:
        if not line.bought:
            source = line.text.partition(":")[0]
            free[source] = free.get(source, "") + line.units
    bought = [line for line in lines if line.bought]
    if not free:
        return bought
    words = ", ".join(f"{source} {units}" for source, units in free.items())
    return [QuoteLine("-", words, "-", False), *bought]
