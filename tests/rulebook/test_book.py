"""The rule book as a whole: every file is in it, every link leads somewhere, on a code forge too."""

import re
from collections import Counter

import pytest

from duel_tui.content import BASE_GAME
from duel_tui.rulebook import Book, Chapter, Section, rule_book
from duel_tui.rulebook.blocks import Items
from duel_tui.rulebook.files import rules_folder
from duel_tui.rulebook.markdown import slug
from duel_tui.rulebook.subjects import TOLD

from .reader import BOOK, CATALOGUE

FILES = sorted(rules_folder().glob("*.md"))
LINK = re.compile(r"\[[^\]]*\]\(([^)]*)\)")


def test_every_file_of_the_rules_is_a_chapter():
    assert sorted(chapter.id for chapter in BOOK.chapters) == sorted(
        "readme" if path.stem == "README" else path.stem for path in FILES
    )


def test_the_chapters_stand_in_the_order_of_the_lists_of_chapters():
    lists = [section for section in BOOK.chapter("readme").sections if section.id.startswith("chapters")]
    assert [chapter.id for chapter in BOOK.chapters] == ["readme", *(link for part in lists for link in part.links)]


# Boxes


def test_the_boxes_that_are_told_are_those_that_have_chapters():
    assert tuple(dict.fromkeys(chapter.box for chapter in BOOK.chapters)) == BOOK.boxes == TOLD


def test_a_game_has_the_chapters_of_its_boxes_first_and_the_others_behind_them():
    base = rule_book(BASE_GAME)
    played = [base.in_game(chapter) for chapter in base.chapters]
    assert played == sorted(played, reverse=True)
    assert {chapter.box for chapter in base.chapters if base.in_game(chapter)} == {"base"}
    assert {section.id for section in base.sections} == {section.id for section in BOOK.sections}


def test_chapters_about_a_box_that_is_not_played_come_last_whatever_their_order():
    chapters = [Chapter(id_, id_, (Section(id_, id_, id_, ()),), box) for id_, box in (("a", "x"), ("b", "y"))]
    assert [chapter.id for chapter in Book(chapters, CATALOGUE, ("y",)).chapters] == ["b", "a"]


def test_without_a_box_a_section_says_nothing_of_what_the_box_changes():
    assert all("With Pantheon" not in section.text for section in rule_book(BASE_GAME).chapter("wonders").sections)


def test_with_a_box_a_section_ends_with_what_the_box_changes_there():
    plain_text = rule_book(BASE_GAME).section("guilds").text
    with_gods = rule_book((*BASE_GAME, "pantheon")).section("guilds")
    change = "With Pantheon: there are none. The purple cards are grand temples."
    assert with_gods.text == f"{plain_text}\n{change}"
    assert "grand-temples" in with_gods.links


@pytest.mark.parametrize("box", TOLD[1:])
def test_every_change_begins_with_a_link_to_a_section_of_the_base_game(box):
    (items,) = (block for block in BOOK.section(f"what-{box}-changes").blocks if isinstance(block, Items))
    base = {section.id for chapter in BOOK.chapters if chapter.box == "base" for section in chapter.sections}
    targets = [item[0].target for item in items.items]
    assert set(targets) <= base
    assert len(targets) == len(set(targets))
    assert all(item[1].text.startswith(":") for item in items.items)


# Sections and links


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


@pytest.mark.parametrize("glossary", ["words", *(f"words-of-{box}" for box in TOLD[1:])])
def test_a_glossary_is_in_the_order_of_the_alphabet_and_names_nothing_twice(glossary):
    (items,) = BOOK.section(glossary).blocks[:1]
    words = [item[0].text for item in items.items]
    assert words == sorted(words)
    assert max(Counter(words).values()) == 1
