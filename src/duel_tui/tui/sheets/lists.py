"""Menus, forms and lists: one frame with an entry on each row, what the chosen one means, and two rows below."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from duel_tui.tui.format.canvas import Canvas
from duel_tui.tui.format.scene import Message, Picture, Region, Style
from duel_tui.tui.format.styles import ACCENT, BADGE, KEY, LINE, MUTED, STRONG, TEXT
from duel_tui.tui.format.text import cells, fit, wrap
from duel_tui.words.signs import signs

_WIDTH: Final = 76


@dataclass(frozen=True, slots=True)
class Entry:
    """One row of a list."""

    label: str
    value: str = ""
    """What stands to the right of the label."""
    hint: str = ""
    """What it means, below the list while it is chosen."""
    enabled: bool = True
    heading: bool = False
    """A row between the entries that can't be chosen."""
    cursor: int | None = None
    """For a value that can be typed: before which character the next one goes."""
    marked: bool = False
    """Whether typing would replace the whole value."""
    choices: bool = False
    """Whether left and right change the value."""


@dataclass(frozen=True, slots=True)
class Listing:
    """Everything that a list shows."""

    title: str
    entries: tuple[Entry, ...]
    chosen: int
    subtitle: str = ""
    ascii: bool = False
    lead: tuple[str, ...] = ()
    """Rows above the entries."""


def frame_of(listing: Listing, width: int, height: int) -> Region:
    """The frame around the list, in the middle of the sheet."""
    wanted = len(listing.entries) + len(listing.lead) + _hint_rows(listing) + 5
    across, down = min(_WIDTH, width - 4), min(wanted, height - 2)
    return Region((width - across) // 2, max((height - down) // 2, 0), across, down)


def entry_at(listing: Listing, width: int, height: int, y: int) -> int | None:
    """The entry on a row of the sheet, if it can be chosen."""
    frame = frame_of(listing, width, height)
    top, shown = _window(listing, frame)
    place = y - _first_row(listing, frame) + top
    inside = 0 <= y - _first_row(listing, frame) < shown and 0 <= place < len(listing.entries)
    return place if inside and not listing.entries[place].heading else None


def paint_listing(listing: Listing, width: int, height: int) -> Picture:
    """The list at a size of at least 40 by 12 cells."""
    sheet = Canvas(width, height)
    frame = frame_of(listing, width, height)
    box = signs(listing.ascii).heavy
    sheet.frame(*frame, box, ACCENT)
    sheet.put(frame.x + 2, frame.y, f" {listing.title} ", STRONG)
    if listing.subtitle:
        text = f" {fit(listing.subtitle, frame.width - cells(listing.title) - 10)} "
        sheet.put(frame.x + frame.width - 2 - cells(text), frame.y, text, MUTED)
    for row, line in enumerate(listing.lead):
        sheet.put(frame.x + 3, frame.y + 2 + row, fit(line, frame.width - 6), TEXT)
    top, shown = _window(listing, frame)
    first = _first_row(listing, frame)
    for row, entry in enumerate(listing.entries[top : top + shown]):
        _entry(sheet, frame, first + row, entry, top + row == listing.chosen, listing.ascii)
    _hint(sheet, frame, listing)
    _more(sheet, frame, first, top, shown, listing)
    return sheet.picture()


def paint_message(message: Message, width: int, height: int) -> Picture:
    """The message row of menus and pages. Of a refusal that needs two rows it shows the first one."""
    sheet = Canvas(width, height)
    if message.text:
        refused = message.kind == "!"
        style = Style("bad", bold=True) if refused else KEY
        text = wrap(message.text, width - 4)[0] if refused else fit(message.text, width - 4)
        sheet.write(1, 0, [(message.kind, style), (" " + text, TEXT)])
    return sheet.picture()


def paint_rest(message: Message, keys: Sequence[tuple[str, str]], width: int, height: int) -> Picture:
    """The key row below a message: a refusal that needs two rows goes on there."""
    refused = wrap(message.text, width - 4) if message.kind == "!" else []
    if len(refused) < 2:
        return paint_keys(keys, width, height)
    sheet = Canvas(width, height)
    sheet.put(3, 0, fit(" ".join(refused[1:]), width - 4), TEXT)
    return sheet.picture()


def paint_keys(keys: Sequence[tuple[str, str]], width: int, height: int) -> Picture:
    """The key row of menus and pages: as many keys as fit, the most important ones first."""
    sheet = Canvas(width, height)
    x = 1
    for shown, label in keys:
        if x + len(shown) + 1 + len(label) >= width:
            break
        x = sheet.write(x, 0, [(shown, KEY), (" " + label, MUTED)]) + (3 if width >= 100 else 2)
    return sheet.picture()


def _hint_rows(listing: Listing) -> int:
    """The rows kept for what the chosen entry means, so that the frame stands still while one moves."""
    longest = max((len(wrap(entry.hint, _WIDTH - 6)) for entry in listing.entries), default=0)
    return longest + 1 if longest else 0


def _first_row(listing: Listing, frame: Region) -> int:
    return frame.y + 2 + len(listing.lead) + (1 if listing.lead else 0)


def _window(listing: Listing, frame: Region) -> tuple[int, int]:
    """The first entry in sight and how many are, so that the chosen one is among them."""
    room = frame.y + frame.height - 1 - _hint_rows(listing) - _first_row(listing, frame)
    shown = max(min(room, len(listing.entries)), 1)
    top = min(max(listing.chosen - shown + 2, 0), len(listing.entries) - shown)
    return max(top, 0), shown


def _entry(sheet: Canvas, frame: Region, y: int, entry: Entry, chosen: bool, ascii_only: bool) -> None:
    """One row: a mark before the chosen entry, the label, the value."""
    x = frame.x + 3
    if entry.heading:
        sheet.put(x, y, fit(entry.label, frame.width - 6), MUTED)
        return
    style = STRONG if chosen else (TEXT if entry.enabled else MUTED)
    if chosen:
        sheet.put(x - 1, y, signs(ascii_only).extra_turn, KEY)
    column = x + _LABEL if entry.value or entry.cursor is not None else frame.x + frame.width - 2
    sheet.put(x + 1, y, fit(entry.label, column - x - 2), style)
    room = frame.x + frame.width - 3 - column
    if entry.cursor is not None and chosen:
        _typed(sheet, column, y, entry, entry.cursor, room)
    elif entry.choices:
        left, right = ("< ", " >") if chosen else ("  ", "  ")
        value = fit(entry.value, room - 4)
        sheet.write(column, y, [(left, KEY), (value, style), (right, KEY)])
    elif entry.value:
        sheet.put(column + 2, y, fit(entry.value, room - 2), style if entry.enabled else MUTED)


_LABEL: Final = 26
"""The cells of a label beside a value."""


def _typed(sheet: Canvas, x: int, y: int, entry: Entry, cursor: int, room: int) -> None:
    """A value that is being typed, with its cursor; the end of a long one."""
    value = entry.value
    before, under, after = value[:cursor], value[cursor : cursor + 1] or " ", value[cursor + 1 :]
    while cells(before) > room - 6:
        before = before[1:]
    end = sheet.write(x, y, [("[ ", KEY), (before, BADGE if entry.marked else STRONG), (under, BADGE)])
    sheet.write(end, y, [(fit(after, max(room - (end - x) - 2, 0)), STRONG), (" ]", KEY)])


def _more(sheet: Canvas, frame: Region, first: int, top: int, shown: int, listing: Listing) -> None:
    """Says on the frame that there is more above or below."""
    x = frame.x + frame.width - 10
    if top > 0:
        sheet.put(x, first - 1, " more ^ ", MUTED)
    if top + shown < len(listing.entries):
        sheet.put(x, first + shown, " more v ", MUTED)


def _hint(sheet: Canvas, frame: Region, listing: Listing) -> None:
    """What the chosen entry means, above the lower edge."""
    rows = _hint_rows(listing)
    if not rows or not listing.entries:
        return
    y = frame.y + frame.height - 1 - rows
    sheet.put(frame.x + 2, y, signs(listing.ascii).rule * (frame.width - 4), LINE)
    for row, line in enumerate(wrap(listing.entries[listing.chosen].hint, frame.width - 6)[: rows - 1]):
        sheet.put(frame.x + 3, y + 1 + row, line, MUTED)
