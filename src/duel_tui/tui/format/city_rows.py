"""The rows that the forms of a city share: rules, symbols, progress tokens, wonders."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal, TypeAlias

from duel_tui.engine.types import Seat
from duel_tui.engine.view import CityView, WonderView
from duel_tui.words import costs, nouns
from duel_tui.words.nouns import SYMBOL_LETTERS

from .common import signs, to_act
from .header import token_name
from .scene import Focus, Scene, Style
from .styles import BAD, BADGE, DOT, GOOD, KEY, LINE, MUTED, STRONG, SYMBOL, TEXT
from .text import Line, line_cells

Fullness: TypeAlias = Literal["all", "most", "least", "scant"]
"""How much a city tells of the boxes that have rows of their own in it: less where there is little room."""

Runs: TypeAlias = list[tuple[str, Style]]
"""A part of a row that stays together."""
LABEL: Final = 8
"""Cells before what a labelled row tells."""
_SHORTEST: Final = 6
"""Cells in which each wonder has a form of its name."""
_BACKS: Final = {"guild": "gld", "temple": "tmp", "senator": "sen"}


def coins_of(city: CityView) -> list[str]:
    """`7$`, and `+5$` for coins that lie beside the treasury."""
    return [f"{city.coins}$", *([f"+{city.reserve}$"] if city.reserve else [])]


def ends(width: int, left: Line, right: Line) -> Line:
    """Two texts at the ends of a row in a box: a blank stays before the right edge."""
    return [*left, (" " * (width - 1 - line_cells(left) - line_cells(right)), MUTED), *right]


def rule(scene: Scene, width: int, label: str, count: str = "") -> Line:
    """`─ wonders ──── 5 of 7─`."""
    bar = signs(scene).rule
    left = f"{bar} "
    right = f" {count}{bar}" if count else bar
    middle = width - len(left) - len(label) - 1 - len(right)
    if not count:
        return [(left, LINE), (label, MUTED), (" " + bar * (middle + 1), LINE)]
    return [(left, LINE), (label, MUTED), (" " + bar * middle, LINE), (f" {count}", MUTED), (bar, LINE)]


def science(scene: Scene, city: CityView, cell: int) -> Line:
    """Seven slots in fixed order: `∙  b  ∙  m2 ∙  q2 ∙`, in `cell` cells each."""
    line: list[tuple[str, Style]] = [(" ", MUTED)]
    for name, letter in SYMBOL_LETTERS.items():
        number = city.symbols.get(name, 0)
        text = letter + (str(number) if number > 1 else "") if number else signs(scene).empty
        line.append((text.ljust(cell), SYMBOL if number else DOT))
    return line


def tokens(scene: Scene, city: CityView, width: int, narrow: bool = False) -> list[Line]:
    """The progress tokens, on two rows if need be; in the narrow form by their first letters."""
    lead = "" if narrow else " "
    if not city.tokens:
        return [[(f"{lead}no tokens", MUTED)]]
    gap = " " if narrow else ", "
    room = width - len(lead)
    for letters in (99, 5, 3):
        rows = _token_rows(scene, city, room, letters, gap)
        if len(rows) <= (1 if narrow and letters > 3 else 2):
            break
    return [[(lead, MUTED), *row] for row in rows]


def _token_rows(scene: Scene, city: CityView, room: int, letters: int, gap: str) -> list[Line]:
    """The tokens' names in rows; the one in focus is filled."""
    rows: list[list[tuple[str, Style]]] = [[]]
    for place, token in enumerate(city.tokens):
        name = token_name(scene.catalogue.tokens[token], letters)
        focused = scene.focus.kind == "token" and scene.focus.target == token
        comma = gap.rstrip() if place + 1 < len(city.tokens) else ""
        used = line_cells(rows[-1])
        if rows[-1] and used + 1 + len(name) + len(comma) > room:
            rows.append([])
        elif rows[-1]:
            rows[-1].append((" ", MUTED))
        rows[-1] += [(name, BADGE if focused else TEXT), (comma, MUTED)]
    return [*rows]


def wonder(scene: Scene, seat: Seat, place: int, width: int) -> Line:
    """`1 Mausoleum CCGGP  3!`, `2✓Pyramids   built II`; narrow ones without the cost: `1 Mausol  3!`."""
    city = scene.view.cities.of(seat)
    view, acting = city.wonders[place], to_act(scene) == seat
    record = scene.catalogue.wonders[view.wonder]
    wide, boxed = width >= 22, width >= 18
    lead = " " if wide else ""
    right = _wonder_right(scene, view, city, acting, boxed)
    focused = scene.focus.kind == "wonder" and scene.focus.target == view.wonder
    usable = view.state == "unbuilt" and acting
    offered = Focus("wonder", view.wonder) in scene.offered
    mark, mark_style = {
        "built": (signs(scene).built, GOOD),
        "removed": (signs(scene).removed, BAD),
    }.get(view.state, (" ", MUTED))
    room = width - len(lead) - 2 - (10 if boxed else 4)
    if room < _SHORTEST:  # the narrowest city has a cell less than that behind what is three cells wide
        room = width - 3 - len("".join(text for text, _ in right).strip())
    name = nouns.short_name(record, max(room, _SHORTEST))[:room]
    name_style = BADGE if focused else TEXT if usable or view.state == "built" else MUTED
    left = [
        (lead, MUTED),
        (str(place + 1), BADGE if focused else KEY if usable or offered else MUTED),
        (mark, mark_style),
        (name, name_style),
    ]
    blanks = max(width - line_cells(left) - line_cells(right), 0)
    return [*left, (" " * blanks, MUTED), *right]


def _wonder_right(scene: Scene, view: WonderView, city: CityView, acting: bool, boxed: bool) -> Line:
    """What stands at the end of a wonder's row: cost and price, the age of the card under it, or `out`."""
    if view.state == "removed":
        return [("out", MUTED)]
    if view.state == "built":
        return [("built " if boxed else "", MUTED), (tucked(scene, view), TEXT)]
    price = view.price or 0
    style = (STRONG if price <= costs.purse(city) else BAD) if acting else MUTED
    text = costs.price(price, costs.purse(city)).rjust(3)
    cost = costs.notation(scene.catalogue.wonders[view.wonder].cost)
    return [(f"{cost} " if boxed else "", MUTED), (text, style)]


def tucked(scene: Scene, view: WonderView) -> str:
    """The age of the card under a built wonder: `II`, or what its back shows, in three letters."""
    if view.tucked is None:
        return ""
    card = scene.catalogue.buildings[view.tucked]
    return nouns.roman(card.age) if card.back.isdecimal() else _BACKS[card.back]


def labelled(label: str, rows: Sequence[Line]) -> list[Line]:
    """Rows behind a label, or a dash for none."""
    return [
        [(f" {label if number == 0 else '':<{LABEL - 1}}", MUTED), *row]
        for number, row in enumerate(rows or [[("-", TEXT)]])
    ]


def flowing(parts: Sequence[Runs], room: int, gap: str) -> list[Line]:
    """Parts one behind the other, on as many rows as they need."""
    rows: list[Runs] = []
    for number, part in enumerate(parts):
        comma = gap.rstrip() if number + 1 < len(parts) else ""
        run = [*part, (comma, MUTED)] if comma else part
        blank = gap.lstrip(",")
        if rows and line_cells(rows[-1]) + len(blank) + line_cells(run) <= room:
            rows[-1] += [(blank, MUTED), *run]
        else:
            rows.append([*run])
    return [*rows]
