"""The rule book as a whole: every file is in it, every link leads somewhere, on a code forge too."""

import re
from collections import Counter

import pytest

from duel_tui.rulebook import Book, Chapter, Section
from duel_tui.rulebook.book import rules_folder
from duel_tui.rulebook.markdown import slug

from .reader import BOOK, CATALOGUE

FILES = sorted(rules_folder().glob("*.md"))
LINK = re.compile(r"\[[^\]]*\]\(([^)]*)\)")


def test_every_file_of_the_rules_is_a_chapter():
    assert sorted(chapter.id for chapter in BOOK.chapters) == sorted(
        "readme" if path.stem == "README" else path.stem for path in FILES
    )


def test_the_chapters_stand_in_the_order_of_the_list_of_chapters():
    assert [chapter.id for chapter in BOOK.chapters] == ["readme", *BOOK.section("chapters").links]


def test_every_section_has_text():
    assert [section.id for section in BOOK.sections if not section.text] == []


def test_two_sections_with_one_id_are_refused():
    twice = tuple(Section(id_, "A title", "a", ()) for id_ in ("a", "same", "same"))
    with pytest.raises(ValueError, match="same"):
        Book((Chapter("a", "A title", twice),), CATALOGUE)


def test_an_unknown_section_is_a_key_error():
    with pytest.raises(KeyError):
        BOOK.section("no-such-section")


def test_a_chapter_is_found_by_the_name_of_its_file():
    assert BOOK.chapter("the-end").title == "The end of the game"


def test_every_link_inside_the_game_leads_to_a_section():
    ids = {section.id for section in BOOK.sections}
    assert {target for section in BOOK.sections for target in section.links} <= ids


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_link_on_a_code_forge_leads_to_a_file_and_a_heading(path):
    for href in LINK.findall(path.read_text(encoding="utf-8")):
        file, _, anchor = href.partition("#")
        target = path.parent / file if file else path
        assert target.resolve().is_file(), href
        if anchor:
            headings = re.findall(r"^#+ (.*)$", target.read_text(encoding="utf-8"), re.MULTILINE)
            assert anchor in map(slug, headings), href


def test_links_are_written_as_paths_that_a_forge_follows():
    hrefs = [href for path in FILES for href in LINK.findall(path.read_text(encoding="utf-8"))]
    assert len(hrefs) > 50
    assert [href for href in hrefs if href.startswith(("http", "/"))] == []


def test_the_rules_are_plain_ascii_so_that_every_terminal_shows_them():
    assert [path.name for path in FILES if not path.read_text(encoding="utf-8").isascii()] == []


def test_the_glossary_is_in_the_order_of_the_alphabet_and_names_nothing_twice():
    (items,) = BOOK.section("words").blocks[:1]
    words = [item[0].text for item in items.items]
    assert words == sorted(words)
    assert max(Counter(words).values()) == 1
