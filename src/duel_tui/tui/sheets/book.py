"""Pictures of the rule book: its contents, a page, a search."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from duel_tui.rulebook import Book, Hit
from duel_tui.rulebook.layout import Role
from duel_tui.tui.format.canvas import Canvas
from duel_tui.tui.format.scene import Picture, Region, Style
from duel_tui.tui.format.styles import ACCENT, BADGE, KEY, LINE, MUTED, STRONG, TEXT
from duel_tui.tui.format.text import fit
from duel_tui.tui.reading.pages import Page, Stretch
from duel_tui.tui.reading.reader import Contents, Reader, Reading, Searching
from duel_tui.words.signs import signs

_WIDEST: Final = 124
_LONGEST_LINE: Final = 84
"""Cells; longer lines are hard to read."""
_LIST: Final = 35
"""The width of the list of chapters and sections beside the text."""
_LIST_FROM: Final = 112
"""The narrowest sheet that has room for that list."""
_CHAPTERS: Final = 28
"""The width of the chapters in the contents."""
_NOT_PLAYED: Final = "not in this game"
_HIT_ROWS: Final = 2

_STYLES: Final[dict[Role, Style]] = {
    "text": TEXT,
    "strong": STRONG,
    "emphasis": STRONG,
    "code": KEY,
    "link": ACCENT,
    "title": Style("accent", bold=True),
    "heading": Style("accent", bold=True),
    "head": STRONG,
    "mark": MUTED,
    "example": ACCENT,
}


@dataclass(frozen=True, slots=True)
class Sheet:
    """The sheet of the book at one size: its frame and what lies in it."""

    frame: Region
    text: Region
    """Where the text of a page stands."""
    list: Region | None
    """Where the chapters and sections are listed beside it, if there is room."""


class Row(NamedTuple):
    """A row of the list beside a page: a chapter, or a section of the one that is open."""

    section: str
    title: str
    inside: bool
    here: bool


def sheet_of(width: int, height: int) -> Sheet:
    """The sheet in the middle of `width` by `height` cells."""
    across = min(width, _WIDEST)
    frame = Region((width - across) // 2, 0, across, height)
    with_list = across >= _LIST_FROM
    left = frame.x + (_LIST + 3 if with_list else 3)
    room = min(frame.x + across - 3 - left, _LONGEST_LINE)
    text = Region(left, 2, room, height - 4)
    beside = Region(frame.x + 2, 2, _LIST - 3, height - 4) if with_list else None
    return Sheet(frame, text, beside)


def paint_book(reader: Reader, ascii_only: bool, width: int, height: int) -> Picture:
    """The book where it is open, at a size of at least 80 by 20 cells."""
    canvas = Canvas(width, height)
    sheet = sheet_of(width, height)
    canvas.frame(*sheet.frame, signs(ascii_only).double, ACCENT)
    match reader.spot:
        case Contents():
            _title(canvas, sheet, "Rules", "contents")
            _contents(canvas, sheet, reader.book, reader.spot, ascii_only)
        case Reading():
            page = reader.page
            chapter = reader.book.chapter(reader.spot.chapter)
            _title(canvas, sheet, f"Rules: {chapter.title}", _where(reader, page))
            _page(canvas, sheet, reader, page, reader.spot, ascii_only)
            if sheet.list is not None:
                _list(canvas, sheet, sheet.list, list_rows(reader), ascii_only)
        case Searching():
            found = len(reader.hits)
            _title(canvas, sheet, "Rules: search", f"{found} found" if reader.spot.field.text.strip() else "")
            _search(canvas, sheet, reader, reader.spot, ascii_only)
    return canvas.picture()


def _where(reader: Reader, page: Page) -> str:
    """Which page is open; before it, if the chapter is about a box that isn't played with, that."""
    assert isinstance(reader.spot, Reading)
    numbered = f"page {page.number} of {page.total}"
    played = reader.book.in_game(reader.book.chapter(reader.spot.chapter))
    return numbered if played else f"{_NOT_PLAYED}, {numbered}"


def link_at(page: Page, sheet: Sheet, x: int, y: int) -> int | None:
    """The number of the link at a cell of the sheet."""
    row, column = y - sheet.text.y, x - sheet.text.x
    for number, link in enumerate(page.links):
        if any(part.row == row and part.start <= column < part.end for part in link.stretches):
            return number
    return None


def list_rows(reader: Reader) -> list[Row]:
    """The chapters about the game, with the sections of the one that is open, which may be another."""
    assert isinstance(reader.spot, Reading)
    here = reader.spot.section or next(iter(reader.page.sections), "")
    rows: list[Row] = []
    for chapter in reader.book.chapters:
        open_ = chapter.id == reader.spot.chapter
        if open_ or reader.book.in_game(chapter):
            rows.append(Row(chapter.id, chapter.title, False, open_))
        if open_:
            rows += [Row(section.id, section.title, True, section.id == here) for section in chapter.sections[1:]]
    return rows


def section_at(reader: Reader, sheet: Sheet, x: int, y: int) -> str | None:
    """The section at a cell of the list beside a page."""
    region = sheet.list
    if region is None or not (region.x <= x < region.x + region.width and region.y <= y < region.y + region.height):
        return None
    rows = _in_sight(list_rows(reader), region.height)
    return rows[y - region.y].section if y - region.y < len(rows) else None


def _in_sight(rows: Sequence[Row], height: int) -> Sequence[Row]:
    """So many rows of the list, with those around what is open among them."""
    here = max((place for place, row in enumerate(rows) if row.here), default=0)
    first = min(max(here - height // 2, 0), max(len(rows) - height, 0))
    return rows[first : first + height]


def chosen_at(reader: Reader, sheet: Sheet, x: int, y: int) -> Contents | None:
    """What stands at a cell of the contents."""
    spot = reader.spot
    assert isinstance(spot, Contents)
    row = y - 2
    if x < sheet.frame.x + _CHAPTERS:
        place = dict(enumerate(chapter_rows(reader.book))).get(row)
        return None if place is None else Contents(place)
    return Contents(spot.chapter, row) if 0 <= row < len(reader.book.chapters[spot.chapter].sections) else None


def chapter_rows(book: Book) -> list[int | None]:
    """The rows of the contents: places of chapters, and None for the heading of those that aren't about the game."""
    played = [place for place, chapter in enumerate(book.chapters) if book.in_game(chapter)]
    others = range(len(played), len(book.chapters))
    return [*played, *([None, *others] if others else [])]


def hit_at(reader: Reader, sheet: Sheet, y: int) -> int | None:
    """The number of the section found at a row of a search."""
    spot = reader.spot
    assert isinstance(spot, Searching)
    first, shown = _window(len(reader.hits), spot.chosen, sheet)
    place = (y - 4) // _HIT_ROWS
    return first + place if y >= 4 and place < shown else None


def _title(canvas: Canvas, sheet: Sheet, title: str, where: str) -> None:
    canvas.put(sheet.frame.x + 2, 0, f" {title} ", STRONG)
    if where:
        canvas.write_right(sheet.frame.x + sheet.frame.width - 2, 0, [(f" {where} ", MUTED)])


def _page(canvas: Canvas, sheet: Sheet, reader: Reader, page: Page, spot: Reading, ascii_only: bool) -> None:
    """The lines of a page; the chosen link is filled, the section that was asked for has a mark before it."""
    left, top = sheet.text.x, sheet.text.y
    chosen = reader.link.stretches if reader.link else ()
    for row, line in enumerate(page.lines):
        x = 0
        for piece in line:
            stretch = Stretch(row, x, x + len(piece.text))
            canvas.put(left + x, top + row, piece.text, BADGE if stretch in chosen else _STYLES[piece.role])
            x = stretch.end
    for section, heading in zip(page.sections, page.headings, strict=True):
        if section == spot.section:
            canvas.put(left - 2, top + heading.row, signs(ascii_only).left_turn, KEY)


def _list(canvas: Canvas, sheet: Sheet, region: Region, rows: Sequence[Row], ascii_only: bool) -> None:
    """Chapters and sections beside the text, with a mark before those that are open."""
    mode = signs(ascii_only)
    for y in range(1, sheet.frame.height - 1):
        canvas.put(region.x + region.width, y, mode.divider, LINE)
    for y, row in enumerate(_in_sight(rows, region.height), start=region.y):
        if row.here:
            canvas.put(region.x + (2 if row.inside else 0), y, mode.left_turn, KEY)
        indent = 4 if row.inside else 2
        style = STRONG if row.here else MUTED if row.inside else TEXT
        canvas.put(region.x + indent, y, fit(row.title, region.width - indent - 1), style)


def _contents(canvas: Canvas, sheet: Sheet, book: Book, spot: Contents, ascii_only: bool) -> None:
    """Chapters at the left, the sections of the chosen one at the right."""
    mode, left = signs(ascii_only), sheet.frame.x + 3
    for y in range(1, sheet.frame.height - 1):
        canvas.put(left + _CHAPTERS - 2, y, mode.divider, LINE)
    for row, place in enumerate(chapter_rows(book)):
        if place is None:
            canvas.put(left + 1, 2 + row, f"{_NOT_PLAYED.capitalize()}:", MUTED)
            continue
        here = place == spot.chapter
        if here:
            canvas.put(left - 1, 2 + row, mode.left_turn, KEY if spot.section is None else MUTED)
        canvas.put(left + 1, 2 + row, book.chapters[place].title, STRONG if here else TEXT)
    right = left + _CHAPTERS
    for place, section in enumerate(book.chapters[spot.chapter].sections):
        here = place == spot.section
        if here:
            canvas.put(right, 2 + place, mode.left_turn, KEY)
        style = STRONG if here else TEXT if place else MUTED
        canvas.put(right + 2, 2 + place, "Introduction" if not place else section.title, style)


def _search(canvas: Canvas, sheet: Sheet, reader: Reader, spot: Searching, ascii_only: bool) -> None:
    """The words that are typed, and below them what was found."""
    left, field = sheet.frame.x + 3, spot.field
    before, under, after = (
        field.text[: field.cursor],
        field.text[field.cursor :][:1] or " ",
        field.text[field.cursor + 1 :],
    )
    canvas.write(left, 2, [("/ ", KEY), (before, STRONG), (under or " ", BADGE), (after, STRONG)])
    hits = reader.hits
    if not hits:
        canvas.put(left, 4, _nothing(field.text), MUTED)
        return
    first, shown = _window(len(hits), spot.chosen, sheet)
    for place, hit in enumerate(hits[first : first + shown]):
        _hit(canvas, sheet, 4 + _HIT_ROWS * place, hit, reader.book, first + place == spot.chosen, ascii_only)


def _nothing(query: str) -> str:
    if query.strip():
        return "Nothing in the book has all these words. Beginnings of words are enough."
    return "Type words, or the name of a card, a wonder, a token or a god."


def _window(found: int, chosen: int, sheet: Sheet) -> tuple[int, int]:
    """The first of the sections found that is in sight, and how many are."""
    shown = min(found, max((sheet.frame.height - 5) // _HIT_ROWS, 1))
    return min(max(chosen - shown + 1, 0), found - shown), shown


def _hit(canvas: Canvas, sheet: Sheet, y: int, hit: Hit, book: Book, chosen: bool, ascii_only: bool) -> None:
    """A section that was found: its title with that of its chapter, and the line that fits."""
    left, room = sheet.frame.x + 3, sheet.frame.width - 6
    if chosen:
        canvas.put(left - 1, y, signs(ascii_only).left_turn, KEY)
    x = canvas.put(left + 1, y, hit.section.title, STRONG if chosen else ACCENT)
    chapter = book.chapter(hit.section.chapter)
    about = () if hit.section.opens_chapter else (chapter.title,)
    canvas.put(x + 2, y, ", ".join((*about, *(() if book.in_game(chapter) else (_NOT_PLAYED,)))), MUTED)
    canvas.put(left + 3, y + 1, fit(hit.line, room - 4), TEXT if chosen else MUTED)
