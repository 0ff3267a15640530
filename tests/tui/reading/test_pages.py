"""Pages of the rule book at every size, and the links on them."""

from __future__ import annotations

import pytest

from duel_tui.rulebook import Chapter
from duel_tui.tui.format.text import cells
from duel_tui.tui.reading.pages import page_at, pages_of, position_of
from duel_tui.tui.sheets.book import sheet_of

from .shown import BOOK, SIZES, book_text, reader

ROOMS = [(sheet_of(width, height - 2).text.width, sheet_of(width, height - 2).text.height) for width, height in SIZES]
CHAPTERS = pytest.mark.parametrize("chapter", BOOK.chapters, ids=lambda chapter: chapter.id)


@pytest.mark.parametrize("room", ROOMS)
@CHAPTERS
def test_every_link_of_a_chapter_is_on_one_of_its_pages_in_order(chapter: Chapter, room: tuple[int, int]) -> None:
    found = [link.target for page in pages_of(chapter, *room) for link in page.links]
    wanted = {link for section in chapter.sections for link in section.links}
    wanted |= {example.name for section in chapter.sections for example in section.examples}
    assert set(found) == wanted


@pytest.mark.parametrize("room", ROOMS)
@CHAPTERS
def test_every_section_is_found_on_the_page_with_its_heading(chapter: Chapter, room: tuple[int, int]) -> None:
    split = pages_of(chapter, *room)
    for section in chapter.sections:
        assert section.id in page_at(split, position_of(chapter, section.id)).sections


@CHAPTERS
def test_the_text_before_a_section_is_as_long_at_every_size(chapter: Chapter) -> None:
    for room in ROOMS:
        for page in pages_of(chapter, *room):
            for section in page.sections:
                assert page.starts <= position_of(chapter, section)


def test_a_section_that_does_not_exist_has_no_position() -> None:
    with pytest.raises(KeyError):
        position_of(BOOK.chapters[0], "the_moon")


def test_a_link_that_goes_on_in_the_next_line_is_one_link() -> None:
    for chapter in BOOK.chapters:
        for page in pages_of(chapter, 30, 500):
            for link in page.links:
                if len(link.stretches) > 1:
                    rows = [stretch.row for stretch in link.stretches]
                    assert rows == list(range(rows[0], rows[0] + len(rows)))
                    return
    raise AssertionError("no link was broken")


@pytest.mark.parametrize("size", SIZES)
def test_every_page_fits_its_sheet_and_shows_all_its_lines(size: tuple[int, int]) -> None:
    for chapter in BOOK.chapters:
        made = reader(chapter.id, size)
        for _ in range(made.page.total):
            text = book_text(made, size)
            rows = text.splitlines()
            assert len(rows) == size[1] - 2 and {cells(row) for row in rows} == {size[0]}
            for line in made.page.lines:
                assert "".join(piece.text for piece in line) in text
            made.turn(1)


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
def test_in_ascii_mode_the_book_is_ascii(size: tuple[int, int]) -> None:
    made = reader("chains", size)
    assert book_text(made, size, ascii_only=True).isascii()
    made.contents()
    assert book_text(made, size, ascii_only=True).isascii()
