"""The testers' workbench around its panes: what is open, where one stands on the line, messages, keys."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

from duel_tui.tui.format.canvas import Canvas
from duel_tui.tui.format.layout import MIN_HEIGHT, MIN_WIDTH
from duel_tui.tui.format.scene import NO_MESSAGE, Message, Picture, Region, Style
from duel_tui.tui.format.styles import ACCENT, BADGE, KEY, LINE, MUTED, STRONG, TEXT
from duel_tui.tui.format.text import cells, fit
from duel_tui.words.signs import signs

from .field import Field
from .lists import paint_keys, paint_message, paint_rest
from .panes import Pane

_WARNING: Final = Style("bad", bold=True, fill="badge")
_STEP_WIDTH: Final = 20
"""Cells for `step 42 of 60` before the bar."""
_WIDE: Final = (110, 30)
"""The smallest screen with all four panes."""


Keys: TypeAlias = tuple[tuple[str, str], ...]
"""Keys as they are written for people, with what they do."""


class Progress(NamedTuple):
    """Where one stands on the line."""

    step: int
    end: int
    ages: tuple[tuple[int, str], ...]
    """The first step of each age, with its name."""
    ending: str
    """How the line ends, in a word; empty if it is open."""


class Prompt(NamedTuple):
    """A question that is answered by typing."""

    question: str
    field: Field


@dataclass(frozen=True, slots=True)
class BenchScene:
    """Everything that the workbench shows at one moment."""

    badge: str
    """Whose eyes one looks with."""
    all_open: bool
    """Whether hidden cards are shown, which the badge warns of."""
    title: str
    facts: tuple[str, ...]
    """The seed, the fingerprint: what falls away first stands first."""
    progress: Progress
    panes: Mapping[str, Pane]
    message: Message
    prompt: Prompt | None
    keys: tuple[Keys, ...]
    """The key rows."""
    few_keys: Keys
    """The only key row where there is room for one."""
    ascii: bool = False


@lru_cache(maxsize=64)
def layout(width: int, height: int, side: str) -> dict[str, Region] | None:
    """The region of each panel that is to be seen; None if the screen is too small.

    On small screens the state stands beside one other pane, `side`. The dictionary is shared: don't change it.
    """
    if width < MIN_WIDTH or height < MIN_HEIGHT:
        return None
    if width < _WIDE[0] or height < _WIDE[1]:
        rows = height - 4
        left = width // 2
        return {
            "header": Region(0, 0, width, 2),
            "state": Region(0, 2, left, rows),
            side: Region(left, 2, width - left, rows),
            "message": Region(0, height - 2, width, 1),
            "keys": Region(0, height - 1, width, 1),
        }
    rows = height - 6
    events = 32 + (width - 120) // 4
    left = (width - events) // 2
    middle, legal = width - events - left, max(rows * 3 // 8, 6)
    return {
        "header": Region(0, 0, width, 3),
        "state": Region(0, 3, left, rows),
        "legal": Region(left, 3, middle, legal),
        "refused": Region(left, 3 + legal, middle, rows - legal),
        "events": Region(left + middle, 3, events, rows),
        "message": Region(0, height - 3, width, 1),
        "keys": Region(0, height - 2, width, 2),
    }


def header(scene: BenchScene, width: int, height: int) -> Picture:
    """What is open, and the bar of the line with its ages."""
    sheet = Canvas(width, height)
    badge = f" {scene.badge} "
    sheet.put(1, 0, badge, _WARNING if scene.all_open else BADGE)
    start = 1 + cells(badge) + 2
    facts = list(scene.facts)
    while len(facts) > 1 and start + cells(scene.title) + cells("   ".join(facts)) + 4 > width:
        del facts[0]
    right = "   ".join(facts)
    sheet.put(start, 0, fit(scene.title, width - start - cells(right) - 3), STRONG)
    sheet.write_right(width - 1, 0, [(right, MUTED)])
    _bar(sheet, scene)
    return sheet.picture()


def bar_of(scene: BenchScene, width: int) -> tuple[int, int]:
    """The first cell of the bar, and its cells."""
    return _STEP_WIDTH, max(width - _STEP_WIDTH - max(cells(scene.progress.ending) + 3, 4), 1)


def step_at(scene: BenchScene, width: int, x: int) -> int | None:
    """The step for which a cell of the bar stands; None beside the bar."""
    start, size = bar_of(scene, width)
    if not start <= x < start + size:
        return None
    return round((x - start) / max(size - 1, 1) * scene.progress.end)


def _bar(sheet: Canvas, scene: BenchScene) -> None:
    progress, mode = scene.progress, signs(scene.ascii)
    start, size = bar_of(scene, sheet.width)

    def place(step: int) -> int:
        return start + (round(step / progress.end * (size - 1)) if progress.end else 0)

    here = place(progress.step)
    sheet.write(1, 1, [("step ", MUTED), (str(progress.step), STRONG), (f" of {progress.end}", MUTED)])
    sheet.put(start, 1, mode.bar * (here - start), ACCENT)
    sheet.put(here, 1, mode.rule * (start + size - here), LINE)
    for step, name in progress.ages:
        sheet.put(place(step), 1, mode.heavy.vertical, STRONG)
        if sheet.height > 2:
            sheet.put(place(step), 2, name, MUTED)
    sheet.put(here, 1, mode.pawn, KEY)
    sheet.write_right(sheet.width - 1, 1, [(progress.ending, MUTED)])


def message(scene: BenchScene, width: int, height: int) -> Picture:
    """The message row, or the question that is being answered."""
    if scene.prompt is None:
        return paint_message(scene.message, width, height)
    sheet = Canvas(width, height)
    question, field = scene.prompt
    start = sheet.write(1, 0, [("? ", KEY), (f"{fit(question, width // 2)} ", TEXT)])
    room = width - start - 2
    before, under = field.text[: field.cursor], field.text[field.cursor : field.cursor + 1] or " "
    while cells(before) > room - 4:
        before = before[1:]
    end = sheet.write(start, 0, [(before, BADGE if field.marked else STRONG), (under, BADGE)])
    sheet.put(end, 0, fit(field.text[field.cursor + 1 :], max(width - end - 1, 0)), STRONG)
    return sheet.picture()


def keys(scene: BenchScene, width: int, height: int) -> Picture:
    """The key rows; a refusal that needs two rows goes on in the first one."""
    first, *others = (scene.few_keys,) if height == 1 else (*scene.keys, *[()] * (height - len(scene.keys)))
    message = scene.message if scene.prompt is None else NO_MESSAGE
    rows = (paint_rest(message, first, width, 1), *(paint_keys(pairs, width, 1) for pairs in others))
    return tuple(row for picture in rows[:height] for row in picture)
