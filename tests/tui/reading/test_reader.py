"""Finding one's way in the rule book, and back."""

from __future__ import annotations

import pytest

from duel_tui.rulebook import Book
from duel_tui.tui.reading import Contents, Reader, Reading, Searching
from duel_tui.tui.sheets.book import chosen_at, link_at, list_rows, section_at, sheet_of
from duel_tui.tui.sheets.field import Field

from .shown import BOOK, SIZES, WITH_GODS, book_text, fit, reader


def reading(made: Reader) -> Reading:
    assert isinstance(made.spot, Reading)
    return made.spot


def searched(words: str) -> Reader:
    made = reader()
    made.search()
    made.write(Field.of(words))
    return made


class TestContents:
    def test_the_book_opens_at_its_contents(self) -> None:
        assert Reader(BOOK).spot == Contents()

    def test_up_and_down_choose_chapters_and_stop_at_the_ends(self) -> None:
        made = reader()
        made.move("up")
        assert made.spot == Contents(0)
        for _ in range(50):
            made.move("down")
        assert made.spot == Contents(len(BOOK.chapters) - 1)

    def test_right_goes_into_the_sections_and_left_out_again(self) -> None:
        made = reader()
        made.move("down")
        made.move("right")
        made.move("down")
        assert made.chosen_in_contents == BOOK.chapters[1].sections[1]
        made.move("left")
        assert made.spot == Contents(1)

    def test_enter_opens_what_is_chosen(self) -> None:
        made = reader()
        made.move("down")
        made.open()
        assert reading(made).chapter == BOOK.chapters[1].id

    def test_from_a_page_the_contents_open_at_its_chapter(self) -> None:
        made = reader("shields")
        made.contents()
        assert isinstance(made.spot, Contents)
        assert BOOK.chapters[made.spot.chapter].id == "military"


class TestPages:
    def test_turning_pages_goes_through_the_whole_book_and_back(self) -> None:
        made = reader(BOOK.chapters[0].id)
        seen = [reading(made).chapter]
        for _ in range(200):
            made.turn(1)
            seen.append(reading(made).chapter)
        assert list(dict.fromkeys(seen)) == [chapter.id for chapter in BOOK.chapters]
        for _ in range(200):
            made.turn(-1)
        assert reading(made).chapter == BOOK.chapters[0].id and made.page.number == 1

    def test_home_and_end_are_the_first_and_last_page_of_the_chapter(self) -> None:
        made = reader("wonders")
        made.to_end(last=True)
        assert made.page.number == made.page.total > 1
        made.to_end(last=False)
        assert made.page.number == 1

    def test_down_goes_from_link_to_link_and_then_to_the_next_page(self) -> None:
        made = reader("turns", (120, 40))
        assert len(made.page.links) > 1
        for link in made.page.links:
            assert made.link == link
            made.move("down")
        assert made.page.number == 2

    def test_up_over_the_first_link_is_the_last_link_of_the_page_before(self) -> None:
        made = reader("turns", (120, 40))
        made.turn(1)
        made.move("up")
        assert made.page.number == 1 and made.link == made.page.links[-1]

    @pytest.mark.parametrize("before", SIZES)
    @pytest.mark.parametrize("after", SIZES)
    def test_another_size_keeps_the_place(self, before: tuple[int, int], after: tuple[int, int]) -> None:
        made = reader("the-mausoleum", before)
        fit(made, after)
        assert "the-mausoleum" in made.page.sections

    def test_the_section_that_was_asked_for_has_a_mark(self) -> None:
        rows = book_text(reader("the-sphinx"), (80, 24)).splitlines()
        marked = [row for row in rows if "▸" in row]
        assert len(marked) == 1 and "The Sphinx" in marked[0]

    @pytest.mark.parametrize("size", SIZES)
    def test_a_section_opens_with_its_own_first_link_chosen(self, size: tuple[int, int]) -> None:
        made = Reader(BOOK, "the-sphinx")
        fit(made, size)
        assert made.link is not None and made.link.target == "extra-turns"
        assert made.page.headings[made.page.sections.index("the-sphinx")].row < made.link.stretches[0].row


class TestLinks:
    def test_every_link_of_the_book_leads_somewhere(self) -> None:
        for section in BOOK.sections:
            made = reader(section.id, (120, 40))
            for place, link in enumerate(made.page.links):
                assert made.title_of(link)
                if link.to_example:
                    example = made.point_at_link(place)
                    assert example is not None and example.name == link.target
                else:
                    assert made.point_at_link(place) is None
                    assert reading(made).section == link.target
                    made.back()

    def test_back_comes_to_the_same_link_of_the_same_page(self) -> None:
        made = reader("turns")
        made.move("down")
        before = made.spot
        made.open()
        assert made.spot != before
        assert made.back() and made.spot == before

    def test_there_is_no_way_back_from_where_the_book_was_opened(self) -> None:
        made = Reader(BOOK, "chains")
        assert not made.back()
        assert reading(made).section == "chains"

    def test_enter_on_a_page_without_links_turns_it(self) -> None:
        made = next(reader(section.id) for section in BOOK.sections if not reader(section.id).page.links)
        number = made.page.number
        chapter = reading(made).chapter
        made.open()
        assert (reading(made).chapter, made.page.number) != (chapter, number)

    def test_forgetting_leaves_nothing_of_where_the_book_was_open(self) -> None:
        made = reader("law")
        made.forget()
        assert made.spot == Contents() and not made.back()


class TestSearch:
    def test_what_is_typed_is_found(self) -> None:
        made = searched("econ")
        assert made.hits[0].section.id == "economy"
        made.open()
        assert reading(made).section == "economy"

    def test_back_from_a_section_leads_to_the_search(self) -> None:
        made = searched("econ")
        made.open()
        assert made.back() and isinstance(made.spot, Searching) and made.spot.field.text == "econ"

    def test_the_choice_stays_among_what_was_found(self) -> None:
        made = searched("economy")
        for _ in range(50):
            made.move("down")
        assert isinstance(made.spot, Searching) and made.spot.chosen == len(made.hits) - 1
        made.move("up")
        made.move("left")
        assert made.spot.chosen == len(made.hits) - 2

    def test_nothing_found_is_said_and_enter_does_nothing(self) -> None:
        made = searched("xyzzy")
        assert "Nothing in the book has all these words." in book_text(made, (80, 24))
        made.open()
        assert isinstance(made.spot, Searching)

    def test_the_chosen_section_is_always_in_sight(self) -> None:
        made = searched("wonder")
        for hit in made.hits:
            assert f"▸ {hit.section.title}" in book_text(made, (80, 24))
            made.move("down")


class TestBoxes:
    """Chapters about boxes that the game has, and about others."""

    def test_beside_a_page_stand_the_chapters_about_the_game_and_the_one_that_is_open(self) -> None:
        def chapters(section: str) -> list[str]:
            return [row.section for row in list_rows(reader(section)) if not row.inside]

        played = [chapter.id for chapter in BOOK.chapters if BOOK.in_game(chapter)]
        assert chapters("turns") == played
        assert chapters("zeus") == [*played, "gods"]

    def test_a_page_about_a_box_that_is_not_played_says_so(self) -> None:
        assert "not in this game, page" in book_text(reader("zeus"), (80, 24))
        assert "not in this game" not in book_text(reader("zeus", book=WITH_GODS), (80, 24))
        assert "not in this game" not in book_text(reader("guilds"), (80, 24))

    def test_what_is_found_about_a_box_that_is_not_played_says_so_and_comes_last(self) -> None:
        rows = [row for row in book_text(searched("zeus"), (200, 60)).splitlines() if "not in this game" in row]
        found = [BOOK.in_game(BOOK.chapter(hit.section.chapter)) for hit in searched("zeus").hits]
        assert found == sorted(found, reverse=True)
        assert len(rows) == found.count(False) > 0

    @pytest.mark.parametrize("book", [BOOK, WITH_GODS], ids=["base", "gods"])
    def test_a_click_in_the_contents_chooses_the_chapter_of_its_row(self, book: Book) -> None:
        made = reader(book=book)
        rows = book_text(made, (80, 24)).splitlines()
        for y, row in enumerate(rows):
            titles = [place for place, chapter in enumerate(book.chapters) if row[4:28].strip() == chapter.title]
            assert chosen_at(made, sheet_of(80, 22), 6, y) == (Contents(titles[0]) if titles else None)

    def test_all_chapters_and_the_sections_of_each_have_room_in_the_contents(self) -> None:
        for place, chapter in enumerate(BOOK.chapters):
            made = reader()
            made.spot = Contents(place)
            text = book_text(made, (80, 24))
            assert all(section.title in text for section in chapter.sections[1:])
            assert all(other.title in text for other in BOOK.chapters)

    @pytest.mark.parametrize("size", [(112, 24), (120, 40)])
    def test_where_the_book_is_open_is_always_in_sight_beside_the_page(self, size: tuple[int, int]) -> None:
        for section in WITH_GODS.sections:
            made = reader(section.id, size, WITH_GODS)
            marked = [row for row in book_text(made, size).splitlines() if "▸" in row[:34]]
            assert any(section.title[:20] in row[:34] for row in marked), section.id


class TestMouse:
    @pytest.mark.parametrize("size", SIZES)
    def test_every_cell_of_a_link_is_that_link(self, size: tuple[int, int]) -> None:
        made, sheet = reader("turns", size), sheet_of(size[0], size[1] - 2)
        for number, link in enumerate(made.page.links):
            for stretch in link.stretches:
                for x in (stretch.start, stretch.end - 1):
                    assert link_at(made.page, sheet, sheet.text.x + x, sheet.text.y + stretch.row) == number
        assert link_at(made.page, sheet, sheet.text.x, sheet.text.y) is None

    def test_beside_a_page_every_row_of_the_list_is_a_section(self) -> None:
        made, sheet = reader("turns", (120, 40)), sheet_of(120, 38)
        text = book_text(made, (120, 40)).splitlines()
        for place, row in enumerate(list_rows(made)):
            section = section_at(made, sheet, 6, 2 + place)
            assert section == row.section
            assert BOOK.section(row.section).title in text[2 + place]
        assert section_at(made, sheet, 6, 37) is None
        assert section_at(made, sheet, 60, 2) is None
