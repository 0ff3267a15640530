"""An open choice: its options in the panel, never a window over the boards."""

from __future__ import annotations

from typing import NamedTuple

from duel_tui.engine.types import SEAT_WORDS
from duel_tui.words import decisions, effects, faces, nouns

from .canvas import Canvas
from .common import signs
from .panel_text import acting_seat
from .scene import Scene, Style
from .styles import ACCENT, BADGE, KEY, MUTED, STRONG, TEXT, coloured
from .text import Line, cells, fit, pad, wrap

_NAME = 15
_COLUMN = 24
"""Cells of an option in a list of several columns."""


class Option(NamedTuple):
    """One option of a choice, in words."""

    id: str
    name: str
    style: Style
    text: str
    """What it does."""
    note: str
    """What it would mean now."""
    notation: str
    """The same in card notation."""


def options(scene: Scene) -> list[Option]:
    """The options of the open decision, which must be visible."""
    decision = scene.view.decision
    return [_option(scene, name) for name in (decision.options or ())] if decision is not None else []


def title(scene: Scene) -> str:
    """What is asked, and of whom."""
    decision = scene.view.decision
    assert decision is not None
    return decisions.question(decision, scene.view, scene.names, scene.catalogue)


def _option(scene: Scene, name: str) -> Option:
    catalogue, view, seat = scene.catalogue, scene.view, acting_seat(scene)
    if name in catalogue.tokens:
        token = catalogue.tokens[name]
        note = effects.token_note(token, view, seat, catalogue)
        return Option(name, token.name, Style("green", True), effects.token_sentence(token, signs(scene)), note, "")
    if name in catalogue.buildings:
        card = catalogue.buildings[name]
        decision = view.decision
        mine = decision is not None and decision.kind == "mausoleum"
        lines = (
            effects.lines(card, view, seat, catalogue, signs(scene))
            if mine
            else effects.all_general(card, catalogue, signs(scene))
        )
        text = "; ".join(lines[1:] if card.chain_from else lines)
        notation = faces.gives(card, signs(scene))[0]
        return Option(name, card.name, coloured(card.colour, True), text, "", notation)
    if name in catalogue.wonders:
        wonder = catalogue.wonders[name]
        text = ", ".join(effects.all_general(wonder, catalogue, signs(scene)))
        return Option(name, nouns.bare(wonder.name), STRONG, text, "", faces.gives(wonder, signs(scene))[0])
    who = scene.names.of(SEAT_WORDS.index(name))
    return Option(name, f"{who} begins", STRONG, f"{who} plays the first turn of the age", "", "")


def chosen(scene: Scene, found: list[Option]) -> int:
    """The index of the option in focus; -1 if none is."""
    return next((i for i, option in enumerate(found) if option.id == scene.focus.target), -1)


def _key(number: int) -> str:
    """The digit that takes an option; those after the ninth are reached by the arrows."""
    return str(number + 1) if number < 9 else " "


def paint(canvas: Canvas, scene: Scene) -> None:
    """The choice in a frame: one option a row, or a list in columns with the text of the one in focus below."""
    canvas.frame(0, 0, canvas.width, canvas.height, signs(scene).double, ACCENT)
    canvas.put(2, 0, f" {fit(title(scene), canvas.width - 6)} ", STRONG)
    found, room = options(scene), canvas.height - 2
    if len(found) <= room:
        rows = _rows(scene, found, canvas.width - 2)
        hint: Line = [(" The boards stay in use: i inspects, v shows the cities, p the discard pile.", MUTED)]
        if len(rows) + 2 <= room:
            rows += [[]] * (room - len(rows) - 1) + [hint]
    else:
        rows = _table(scene, found, canvas.width - 2, room)
    for y, row in enumerate(rows, start=1):
        canvas.write(1, y, row)


def _rows(scene: Scene, found: list[Option], width: int) -> list[Line]:
    """` » 2  Theology       your wonders give an extra turn     now 3 points`."""
    name_room = max(_NAME, *(cells(option.name) + 2 for option in found))
    rows: list[Line] = []
    for number, option in enumerate(found):
        here = number == chosen(scene, found)
        note = f"  {option.note}" if option.note else ""
        text = pad(option.text, width - 7 - name_room - cells(note))
        mark = signs(scene).extra_turn if here else " "
        key = _key(number)
        rows.append(
            [
                (f" {mark} ", KEY),
                (f"{key}  ", KEY),
                (pad(option.name, name_room), BADGE if here else option.style),
                (text, TEXT if here else MUTED),
                (note, TEXT),
            ]
        )
    return rows


def _table(scene: Scene, found: list[Option], width: int, room: int) -> list[Line]:
    """Many options: down and across in columns, a page of them around the one in focus; its text below."""
    here = chosen(scene, found)
    list_rows, columns = room - 2, max(width // _COLUMN, 1)
    page_size = list_rows * columns
    first = max(here, 0) // page_size * page_size
    page = found[first : first + page_size]
    rows: list[list[tuple[str, Style]]] = [[] for _ in range(list_rows)]
    for place, option in enumerate(page):
        number = first + place
        mark = signs(scene).extra_turn if number == here else " "
        key = _key(number)
        rows[place % list_rows] += [
            (f" {mark}{key} ", KEY),
            (pad(option.name, _COLUMN - 6), BADGE if number == here else option.style),
            ("  ", TEXT),
        ]
    if here < 0:
        return [*rows]
    texts = wrap(f"{here + 1} of {len(found)}: {found[here].name}: {found[here].text}", width - 2)[:2]
    return [*rows, *([(f" {text}", TEXT)] for text in texts)]


def in_one_row(scene: Scene, found: list[Option], width: int) -> Line:
    """` 1 Strategy  [2 Theology]  3 Law`, as many around the one in focus as there is room for."""
    lit = chosen(scene, found)
    here = max(lit, 0)
    keyed = [f"{_key(number)} {option.name}".strip() for number, option in enumerate(found)]
    texts = [f"[{text}]" if number == lit else f" {text} " for number, text in enumerate(keyed)]
    first, last = here, here + 1
    while last - first < len(texts):
        grown = [(first, last + 1)] if last < len(texts) else []
        grown += [(first - 1, last)] if first else []
        fitting = [(a, b) for a, b in grown if _width(texts, a, b) <= width]
        if not fitting:
            break
        first, last = fitting[(last - here > here - first) and len(fitting) > 1]
    line: list[tuple[str, Style]] = [(" .." if first else " ", MUTED)]
    for number in range(first, last):
        line.append((" " if number > first else "", MUTED))
        line.append((texts[number], BADGE if number == lit else TEXT))
    if last < len(texts):
        line.append((" ..", MUTED))
    return line


def _width(texts: list[str], first: int, last: int) -> int:
    """The cells of a run of options with the dots for those left out."""
    return sum(map(cells, texts[first:last])) + last - first + 3 + (3 if last < len(texts) else 0)
