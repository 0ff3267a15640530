"""Sections laid out in lines of any width, and in pages."""

import pytest

from duel_tui.rulebook import Piece, Section, lay_out, pages
from duel_tui.rulebook.blocks import Example, Items, Paragraph, Span, Table

from .reader import BOOK

PAGE = 76


def section(*blocks, id_="a-title", title="A title"):
    return Section(id_, title, "chapter", blocks)


def texts(*blocks, width=20):
    lines = lay_out([section(*blocks)], width)
    return ["".join(piece.text for piece in line) for line in lines[2:]]


def paragraph(*spans):
    return Paragraph(tuple(Span(span) if isinstance(span, str) else span for span in spans))


@pytest.mark.parametrize("width", [20, 36, PAGE, 116])
def test_no_line_of_the_book_is_longer_than_the_width(width):
    assert max(sum(len(piece.text) for piece in line) for line in lay_out(BOOK.sections, width)) <= width


def test_no_word_of_the_book_is_lost_or_cut_on_a_page():
    lines = lay_out(BOOK.sections, PAGE)
    laid_out = " ".join("".join(piece.text for piece in line) for line in lines).split()
    for book_section in BOOK.sections:
        for word in (*book_section.title.split(), *book_section.text.split()):
            assert word in laid_out


def test_no_line_ends_with_a_space():
    assert [line for line in lay_out(BOOK.sections, PAGE) if line and line[-1].text.endswith(" ")] == []


def test_a_paragraph_fills_lines_with_words():
    assert texts(paragraph("one two three four five six")) == ["one two three four", "five six"]


def test_a_word_longer_than_the_line_is_cut():
    assert texts(paragraph("abcdefghijklmnop ok"), width=10) == ["abcdefghij", "klmnop ok"]


def test_a_full_stop_stays_with_the_link_before_it():
    blocks = paragraph("see the ", Span("list of chains", "link", "all-chains"), ".")
    (line,) = lay_out([section(blocks)], 40)[2:]
    assert line == (Piece("see the "), Piece("list of chains", "link", "all-chains"), Piece("."))
    assert texts(blocks, width=22) == ["see the list of", "chains."]


def test_a_heading_carries_the_id_of_its_section():
    heading, empty, *_ = lay_out([section(paragraph("text"))], 40)
    assert heading == (Piece("A title", "heading", "a-title"),)
    assert empty == ()


def test_the_section_that_opens_a_chapter_has_a_title_and_two_empty_lines_above():
    opening = section(paragraph("b"), id_="chapter", title="The chapter")
    lines = lay_out([section(paragraph("a")), opening], 40)
    assert lines[2:6] == ((Piece("a"),), (), (), (Piece("The chapter", "title", "chapter"),))


def test_items_hang_behind_their_marks():
    items = ((Span("one two three"),), (Span("four"),))
    assert texts(Items(items, numbered=False), width=10) == ["- one two", "  three", "- four"]
    assert texts(Items(items, numbered=True), width=10) == ["1. one two", "   three", "2. four"]


def test_an_example_is_a_line_with_its_name():
    (line,) = lay_out([section(Example("tie", "A tie"))], 40)[2:]
    assert line == (Piece("Example: A tie", "example", "tie"),)


def test_the_widest_column_of_a_table_is_narrowed_and_its_cells_are_wrapped():
    table = Table(((Span("A"),), (Span("B"),)), (((Span("one two three four"),), (Span("5"),)),))
    assert texts(table, width=14) == ["A            B", "-----------  -", "one two      5", "three four"]


def test_pages_are_full_but_for_headings_at_their_end():
    lines = lay_out([section(paragraph("a")), section(paragraph("b"))], 40)
    assert [len(page) for page in pages(lines, 5)] == [3, 3]
    assert [len(page) for page in pages(lines, 6)] == [3, 3]
    assert [len(page) for page in pages(lines, 7)] == [7]


def test_a_section_that_fits_on_a_page_is_not_broken():
    lines = lay_out([section(paragraph("a")), section(paragraph("b"), paragraph("c"))], 40)
    assert [len(page) for page in pages(lines, 7)] == [3, 5]


def test_a_section_is_broken_where_most_of_the_page_would_be_empty():
    lines = lay_out([section(paragraph("a")), section(*map(paragraph, "bcdefg"))], 40)
    assert [len(page) for page in pages(lines, 14)] == [13, 3]


def test_a_page_of_headings_alone_is_still_cut():
    heading = (Piece("A title", "heading", "a"),)
    assert [len(page) for page in pages([heading] * 5, 2)] == [2, 2, 1]


def test_pages_lose_nothing_but_empty_lines():
    lines = lay_out(BOOK.sections, PAGE)
    split = pages(lines, 20)
    assert [line for page in split for line in page if line] == [line for line in lines if line]
    assert max(map(len, split)) <= 20
    assert all(page[0] for page in split)
