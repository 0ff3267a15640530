"""The right column of the panel: what can be done with the card in focus, with the key and the price of each use."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from duel_tui.engine.actions import BuildWonder, Discard, Prepare
from duel_tui.engine.types import Seat
from duel_tui.words import costs, nouns

from .common import main_use, signs
from .frames import row_with_end
from .scene import Scene, Style
from .styles import BAD, KEY, MUTED, STRONG, STRONG_GOOD, TEXT
from .text import Line, fit

_KEY = 6


class Use(NamedTuple):
    """One use of what is in focus."""

    key: str
    label: str
    short: str
    """The same for a narrow row."""
    price: str
    style: Style
    """How the price is written."""
    possible: bool
    armed: bool = False


def uses(scene: Scene, card: str, seat: Seat, name_room: int = 10) -> list[Use]:
    """Build, discard, then each wonder of the seat with its state and a name of at most `name_room` cells.

    A senator is recruited; where a conspiracy can be prepared with the card, that comes last.
    """
    view = scene.view
    city = view.cities.of(seat)
    coins = costs.purse(city)
    armed = scene.armed.action if scene.armed is not None else None
    found = []
    if (prices := view.prices.get(card)) is not None:
        chain, total = prices.chain.of(seat), prices.price.of(seat)
        possible = chain or total <= coins
        style = STRONG_GOOD if chain else STRONG if possible else BAD
        text, use = costs.price(total, coins, chain), main_use(card, scene.catalogue)
        found.append(Use("Enter", use.verb, use.verb, text, style, possible, armed == use))
    income = f"+{city.discard_income}$"
    found.append(Use("x", "discard", "discard", income, STRONG_GOOD, True, armed == Discard(card)))
    for number, wonder in enumerate(city.wonders, start=1):
        record = scene.catalogue.wonders[wonder.wonder]
        name, short = nouns.short_name(record, name_room), record.short[-1]
        price = wonder.price or 0
        text, style = costs.price(price, coins), STRONG if price <= coins else BAD
        possible = wonder.state == "unbuilt" and price <= coins
        if wonder.state != "unbuilt":
            text, style = "built" if wonder.state == "built" else "out", MUTED
        this = armed == BuildWonder(wonder.wonder, card)
        found.append(Use(str(number), name, short, text, style, possible, this))
    prepared = [action for action in view.legal if isinstance(action, Prepare) and action.card == card]
    if prepared:
        found.append(Use("r", "prepare", "prepare", "", STRONG, True, armed in prepared))
    return found


def title(scene: Scene) -> str:
    """What stands above the uses."""
    return " What can be done " if scene.watched else " What you can do "


def rows(scene: Scene, card: str, seat: Seat, width: int) -> list[Line]:
    """One row for each use: `»Enter build         3$`."""
    return [use_row(scene, use, width) for use in uses(scene, card, seat, max(width - 15, 10))]


def other_rows(pairs: list[tuple[str, str]], width: int, key_room: int = _KEY) -> list[Line]:
    """Rows for keys that cost nothing: `Esc   to the cards`."""
    return [[("  " + key.ljust(key_room), KEY), (fit(label, width - key_room - 3), TEXT)] for key, label in pairs]


def use_row(scene: Scene, use: Use, width: int) -> Line:
    """One use with its key and its price; a mark before the one that is armed."""
    mark = signs(scene).extra_turn if use.armed else " "
    label = fit(use.label, width - _KEY - 4 - len(use.price))
    main = use.key == "Enter" and use.possible
    left: Line = [
        (f" {mark}", KEY),
        (("" if scene.watched else use.key).ljust(_KEY), KEY if use.possible else MUTED),
        (label, STRONG if main else TEXT if use.possible else MUTED),
    ]
    return row_with_end(width, left, [(use.price, use.style)])


def in_one_row(scene: Scene, card: str, seat: Seat, width: int) -> Line:
    """All uses of a card on one row, the wonders by their names if they fit, else by their numbers."""
    return all_in_one_row(scene, uses(scene, card, seat), width)


def all_in_one_row(scene: Scene, found: Sequence[Use], width: int) -> Line:
    """Uses on one row, those with digits by their names if they fit, else by their numbers."""
    for named, gap in ((True, "  "), (False, "  "), (False, " ")):
        line: list[tuple[str, Style]] = []
        for place, use in enumerate(found):
            line += _short(scene, use, named, gap if place else "", first=place == 0)
        if sum(len(text) for text, _ in line) <= width:
            break
    return line


def _short(scene: Scene, use: Use, named: bool, gap: str, first: bool) -> list[tuple[str, Style]]:
    """`Enter build 1$`, `2 Pyram ✓`, `2 ✓`."""
    mark = signs(scene).extra_turn if use.armed else ""
    lead = mark or (" " if first else "")
    if gap and mark:
        lead, gap = mark, gap[:-1]
    wonder = use.key.isdecimal()
    label = "" if wonder and not named else f"{use.short.rstrip('.')} "
    if use.key == "1" and not named:
        gap += "wonders "
    price = {"built": signs(scene).built, "out": signs(scene).removed}.get(use.price, use.price)
    return [
        (gap, MUTED),
        (lead, KEY),
        ("" if scene.watched else f"{use.key} ", KEY if use.possible else MUTED),
        (label, TEXT if use.possible else MUTED),
        (price, use.style),
    ]
