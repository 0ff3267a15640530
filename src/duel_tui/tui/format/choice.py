"""An open choice: its options in the panel, never a window over the boards."""

from __future__ import annotations

from typing import NamedTuple

from duel_tui.words import decisions
from duel_tui.words.nouns import capital
from duel_tui.words.options import Asked

from . import answers
from .canvas import Canvas
from .common import signs
from .cult_signs import of_mythology
from .scene import Scene, Style
from .styles import ACCENT, BADGE, KEY, MUTED, STRONG, TEXT, coloured
from .text import Line, cells, fit, pad, wrap

_NAME = 15
_COLUMN = 24
"""Cells of an option in a list of several columns."""
_LOOK = "The boards stay in use: i inspects, v shows the cities, p the discard pile."
LOOK_SHORT = "The boards stay in use: i inspects, v shows the cities, p the pile."
ON_BOARDS = "The arrows move over the boards; Enter takes what is lit there."


class Option(NamedTuple):
    """One option of a choice, as it is written."""

    id: str
    key: str
    """The digit that takes it, or a blank."""
    style: Style
    """Of its name."""
    name: str
    text: str
    """What it does."""
    note: str
    """What it would mean now."""
    brief: str
    """What it does in fewer words or in card notation, where there is such a form."""


def options(scene: Scene) -> list[Option]:
    """The options of the open choice, or of the part of the answer that is due; none if they are hidden."""
    view, decision = scene.view, scene.view.decision
    if decision is None or decision.kind == "turn":
        return []
    asked = Asked(decision, view, scene.names, scene.catalogue, signs(scene))
    tell = answers.current(view, scene.picked).tell
    return [
        Option(option, answers.key(view, scene.picked, option), _style(scene, option), *tell(option, asked))
        for option in answers.options(view, scene.picked)
    ]


def title(scene: Scene) -> str:
    """What is asked, and of whom."""
    decision = scene.view.decision
    assert decision is not None
    return decisions.question(decision, scene.view, scene.names, scene.catalogue, scene.picked)


def _style(scene: Scene, option: str) -> Style:
    """How the name of an option is written: in the colour of what it is."""
    catalogue = scene.catalogue
    if answers.idle(scene.view, option):
        return MUTED
    if option in catalogue.tokens:
        return Style("green", True)
    if option in catalogue.buildings:
        return coloured(catalogue.buildings[option].colour, True)
    if option in catalogue.gods:
        return of_mythology(catalogue.gods[option].mythology, catalogue)
    return of_mythology(option, catalogue) if option in catalogue.mythologies else STRONG


def chosen(scene: Scene, found: list[Option]) -> int:
    """The index of the option in focus; -1 if none is."""
    return next((i for i, option in enumerate(found) if option.id == scene.focus.target), -1)


def paint(canvas: Canvas, scene: Scene) -> None:
    """The choice in a frame: one option a row, many in columns, or only the one that is lit on the boards."""
    canvas.frame(0, 0, canvas.width, canvas.height, signs(scene).double, ACCENT)
    canvas.put(2, 0, f" {fit(title(scene), canvas.width - 6)} ", STRONG)
    found, width, room = options(scene), canvas.width - 2, canvas.height - 2
    if len(found) <= room:
        rows = _rows(scene, found, width)
        below = _told_in_full(scene, found, width) or [[(f" {_LOOK}", MUTED)]]
        if len(rows) + 1 + len(below) <= room:
            rows += [[]] * (room - len(rows) - len(below)) + below
        else:
            rows = _rows(scene, _in_brief(found, width), width)
    elif scene.pointed is not None:
        rows = _on_boards(scene, found, width, room)
    else:
        rows = _table(scene, found, width, room)
    for y, row in enumerate(rows, start=1):
        canvas.write(1, y, row)


def _rows(scene: Scene, found: list[Option], width: int) -> list[Line]:
    """` » 2  Theology       your wonders give an extra turn     now 3 points`."""
    name_room = _name_room(found)
    rows: list[Line] = []
    for option in found:
        here = option.id == scene.focus.target
        note = f"  {option.note}" if option.note else ""
        mark = signs(scene).extra_turn if here else " "
        rows.append(
            [
                (f" {mark} ", KEY),
                (f"{option.key}  ", KEY),
                (pad(option.name, name_room), BADGE if here else option.style),
                (pad(option.text, _text_room(option, found, width)), TEXT if here else MUTED),
                (note, TEXT),
            ]
        )
    return rows


def _in_brief(found: list[Option], width: int) -> list[Option]:
    """The options with their brief texts, if the full text of one is too long for its row."""
    if all(cells(option.text) <= _text_room(option, found, width) for option in found):
        return found
    return [option._replace(text=option.brief or option.text) for option in found]


def _name_room(found: list[Option]) -> int:
    return max(_NAME, *(cells(option.name) + 2 for option in found))


def _text_room(option: Option, found: list[Option], width: int) -> int:
    """The cells of a row that are left for what an option does."""
    return width - 7 - _name_room(found) - (cells(option.note) + 2 if option.note else 0)


def _told_in_full(scene: Scene, found: list[Option], width: int) -> list[Line]:
    """What the option in focus does, if its row is too short for that."""
    here = next((option for option in found if option.id == scene.focus.target), None)
    if here is None or cells(here.text) <= _text_room(here, found, width):
        return []
    return [[(f" {line}", TEXT)] for line in wrap(f"{here.name}: {here.text}.", width - 2)]


def _on_boards(scene: Scene, found: list[Option], width: int, room: int) -> list[Line]:
    """The option that is lit on the boards, where all of them can be seen."""
    here = max(chosen(scene, found), 0)
    option = found[here]
    head: Line = [(f" {signs(scene).extra_turn} ", KEY), (f" {option.name} ", BADGE)]
    told = [(f"{here + 1} of {len(found)}", MUTED), (capital(option.text), TEXT), (capital(option.note), TEXT)]
    rows: list[Line] = [head]
    rows += [[(f" {line}", style)] for text, style in told if text for line in wrap(text, width - 2)]
    return [*rows[: room - 1], *[[]] * (room - 1 - len(rows)), [(f" {ON_BOARDS}", MUTED)]]


def _table(scene: Scene, found: list[Option], width: int, room: int) -> list[Line]:
    """Many options: down and across in columns, a page of them around the one in focus; its text below."""
    here = chosen(scene, found)
    list_rows, columns = room - 2, max(width // _COLUMN, 1)
    page_size = list_rows * columns
    first = max(here, 0) // page_size * page_size
    page = found[first : first + page_size]
    rows: list[list[tuple[str, Style]]] = [[] for _ in range(list_rows)]
    for place, option in enumerate(page):
        lit = first + place == here
        mark = signs(scene).extra_turn if lit else " "
        rows[place % list_rows] += [
            (f" {mark}{option.key} ", KEY),
            (pad(option.name, _COLUMN - 6), BADGE if lit else option.style),
            ("  ", TEXT),
        ]
    if here < 0:
        return [*rows]
    texts = wrap(f"{here + 1} of {len(found)}: {found[here].name}: {found[here].text}", width - 2)[:2]
    return [*rows, *([(f" {text}", TEXT)] for text in texts)]


def in_one_row(scene: Scene, found: list[Option], width: int) -> Line:
    """` 1 Strategy  [2 Theology]  3 Law`, as many around the one in focus as there is room for.

    Where that aren't all, those named by their key are only that: ` 1   2  [Chamber 3]  4`.
    """
    lit = chosen(scene, found)
    here = max(lit, 0)
    keyed = [_keyed(option) for option in found]
    if sum(map(cells, keyed)) + 3 * len(keyed) + 2 > width:
        keyed = [
            option.key if number != here and option.name.endswith(f" {option.key}") else text
            for number, (option, text) in enumerate(zip(found, keyed, strict=True))
        ]
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


def _keyed(option: Option) -> str:
    """`2 Theology`; where the name ends with its key, as `Chamber 3` does, that is enough."""
    return option.name if option.name.endswith(f" {option.key}") else f"{option.key} {option.name}".strip()


def _width(texts: list[str], first: int, last: int) -> int:
    """The cells of a run of options with the dots for those left out."""
    return sum(map(cells, texts[first:last])) + last - first + 3 + (3 if last < len(texts) else 0)
