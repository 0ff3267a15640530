"""Panes: framed lists in which one entry can be chosen, side by side on a screen."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, Literal, NamedTuple, TypeAlias

from duel_tui.tui.format.canvas import Canvas
from duel_tui.tui.format.scene import Picture, Style
from duel_tui.tui.format.styles import ACCENT, KEY, LINE, MUTED, STRONG, TEXT
from duel_tui.tui.format.text import Line, cells, cut, fit, line_cells, wrap
from duel_tui.words.signs import Signs, signs

Spill: TypeAlias = Literal["cut", "below", "wrap"]
"""What is done where an entry has no room in its row: its text is cut, its end goes below, its text goes on below."""

_EDGE: Final = 2
"""Cells for the left edge and the mark of the chosen entry."""


class Entry(NamedTuple):
    """One entry: what stands before it, its text, and what stands at the right."""

    text: str
    style: Style = TEXT
    lead: Line = ()
    end: Line = ()
    spill: Spill = "cut"


@dataclass(frozen=True, slots=True)
class Pane:
    """A list in a frame."""

    title: str
    hint: str
    """What stands at the right of the upper edge."""
    entries: tuple[Entry, ...]
    chosen: int | None
    """The entry that is marked and kept in sight."""
    focused: bool
    foot: tuple[Entry, ...] = ()
    """Entries that always stand at the bottom."""
    divider: str = ""
    """What stands in the line above them; no line if it is empty."""
    ascii: bool = False


def paint(pane: Pane, width: int, height: int) -> Picture:
    """The pane with the chosen entry in sight."""
    sheet = Canvas(width, height)
    mode = signs(pane.ascii)
    box, style = (mode.double, ACCENT) if pane.focused else (mode.light, LINE)
    sheet.frame(0, 0, width, height, box, style)
    room = max(width - 4 - cells(pane.title), 0)
    sheet.put(2, 0, f" {fit(pane.title, width - 6)} ", STRONG)
    if pane.hint and cells(pane.hint) + 4 <= room:
        sheet.write_right(width - 2, 0, [(f" {pane.hint} ", MUTED)])
    foot = [row for entry in pane.foot for row in _rows(entry, width - 2 * _EDGE)]
    foot = foot[-max((height - 2) // 2, 0) :] if foot else []
    top = height - 1 - len(foot)
    for y, row in enumerate(foot, start=top):
        sheet.write(_EDGE, y, row)
    if pane.divider and foot:
        top -= 1
        sheet.put(0, top, box.left_join + mode.rule * (width - 2) + box.right_join, style)
        sheet.put(2, top, f" {fit(pane.divider, width - 6)} ", STRONG)
    _entries(sheet, pane, top - 1, mode)
    return sheet.picture()


def entry_at(pane: Pane, width: int, height: int, y: int) -> int | None:
    """The entry on a row of a pane of this size; None for the frame and empty rows."""
    foot = sum(len(_rows(entry, width - 2 * _EDGE)) for entry in pane.foot)
    foot = min(foot, max((height - 2) // 2, 0))
    room = height - 2 - foot - (1 if pane.divider and foot else 0)
    shown = _window(pane, width, room)
    return shown[y - 1][0] if 1 <= y <= min(len(shown), room) else None


def _entries(sheet: Canvas, pane: Pane, room: int, mode: Signs) -> None:
    """The entries in sight, from the second row on."""
    rows = _window(pane, sheet.width, room)
    marked = False
    for y, (number, row) in enumerate(rows, start=1):
        chosen = number == pane.chosen
        if chosen and pane.focused and not marked:
            sheet.put(1, y, mode.extra_turn, KEY)
            marked = True
        sheet.write(_EDGE, y, [(text, style._replace(bold=True)) for text, style in row] if chosen else row)
    if rows and rows[-1][0] < len(pane.entries) - 1 and (pane.divider or not pane.foot):
        sheet.write_right(sheet.width - 2, room + 1, [(" more v ", MUTED)])


def _window(pane: Pane, width: int, room: int) -> list[tuple[int, Line]]:
    """The rows in sight, each with the number of its entry; the chosen one stands in the middle where it can."""
    rows = [(number, row) for number, entry in enumerate(pane.entries) for row in _rows(entry, width - 2 * _EDGE)]
    at = next((y for y, (number, _) in enumerate(rows) if number == pane.chosen), 0)
    top = min(max(at - room // 2, 0), max(len(rows) - room, 0))
    return rows[top : top + max(room, 0)]


def _rows(entry: Entry, room: int) -> list[Line]:
    """The rows of an entry in so many cells."""
    lead, end = line_cells(entry.lead), line_cells(entry.end)
    free = room - lead - end - (2 if end else 0)
    if cells(entry.text) <= free:
        return [_row(entry.lead, entry.text, entry.style, entry.end, room)]
    if entry.spill == "wrap":
        return list(_wrapped(entry, room))
    if entry.spill == "below" and end:
        ends = [entry.end] if end <= room - 2 else [[run] for run in entry.end]
        return [*_wrapped(entry, room), *(_row((), "", TEXT, _shortened(part, room - 2), room) for part in ends)]
    if free >= _SHORTEST:
        return [_row(entry.lead, fit(entry.text, free), entry.style, entry.end, room)]
    kept = fit(entry.text, max(room - lead - 2 - end, _SHORTEST))
    return [_row(entry.lead, kept, entry.style, _shortened(entry.end, room - lead - cells(kept) - 1), room)]


_SHORTEST: Final = 12
"""The cells that a text keeps beside a long end."""


def _row(lead: Line, text: str, style: Style, end: Line, room: int) -> Line:
    gap = room - line_cells(lead) - cells(text) - line_cells(end)
    return [*lead, (text, style), (" " * max(gap, 0), TEXT), *end]


def _wrapped(entry: Entry, room: int) -> Iterator[Line]:
    lead: Line = entry.lead
    for line in wrap(entry.text, max(room - line_cells(entry.lead), 1)):
        yield [*lead, (line, entry.style)]
        lead = [(" " * line_cells(entry.lead), TEXT)]


def _shortened(line: Line, room: int) -> Line:
    """The runs cut at the right so that they fit."""
    kept: list[tuple[str, Style]] = []
    for text, style in line:
        if cells(text) > room:
            kept.append((fit(text, room), style) if room > 2 else (cut(text, room), style))
            break
        kept.append((text, style))
        room -= cells(text)
    return kept
