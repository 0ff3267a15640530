"""The rule book told in lines: what is asked for is found, and nothing of it is lost."""

from __future__ import annotations

import pytest

from duel_tui.content import BASE_GAME
from duel_tui.rulebook import rule_book
from duel_tui.rulebook.blocks import Example, plain, texts
from duel_tui.rulebook.telling import answer, told, unknown

from .reader import BOOK

ALL = BOOK.catalogue


def answered(words, book=BOOK):
    lines = answer(book, words)
    assert lines is not None, words
    return lines


def title(section):
    return next(told(section, BOOK))


def test_without_words_the_contents_are_told_with_every_section():
    text = "\n".join(answered(""))
    for number, chapter in enumerate(BOOK.chapters, 1):
        assert f"{number}. {chapter.title}" in text
    assert all(section.title in text for section in BOOK.sections)


@pytest.mark.parametrize("number", range(1, len(BOOK.chapters) + 1))
def test_a_chapter_is_found_by_its_number_and_title_and_told_whole(number):
    chapter = BOOK.chapters[number - 1]
    lines = answered(str(number))
    assert [title(section) for section in chapter.sections] == [
        line for line in lines if line in map(title, BOOK.sections)
    ]
    assert answered(chapter.title.upper()) == lines


@pytest.mark.parametrize("item", ALL.names)
def test_every_card_wonder_token_and_god_leads_to_its_rule_by_name_and_by_id(item):
    section = title(BOOK.section_for(item))
    assert answered(item)[0] == section
    assert answered(ALL.names[item].lower())[0] == section


def test_a_name_that_is_that_of_a_chapter_too_leads_to_both():
    lines = answered("pantheon")
    assert lines[0] == "Blue buildings (Buildings)"
    assert lines[-1] == "More about that under: The Pantheon."


def test_chapters_about_a_box_that_is_not_played_are_told_as_such():
    lines = answered("", rule_book(BASE_GAME))
    assert "2. Setting up" in lines
    assert "14. The gods (not in this game)" in lines
    assert "14. The gods" in answered("")


def test_a_symbol_leads_to_the_rule_of_symbols():
    assert answered("armillary sphere")[0] == "Scientific symbols (Science)"


def test_other_words_give_the_section_that_fits_best_and_the_titles_of_others():
    lines = answered("mili tok")
    assert lines[0] == "Military tokens (Military)"
    assert lines[-1].startswith("More about that under: ")


def test_words_that_stand_nowhere_give_the_nearest_names():
    assert answer(BOOK, "piraes") is None
    assert "Did you mean Piraeus" in unknown(BOOK, "piraes")
    assert unknown(BOOK, "xyzzy") == "The rule book says nothing about 'xyzzy'."


def test_long_nonsense_is_answered_shortly():
    assert answer(BOOK, "9" * 5000) is None
    assert len(unknown(BOOK, "z" * 5000)) < 100


@pytest.mark.parametrize("section", BOOK.sections, ids=lambda section: section.id)
def test_every_text_of_a_section_is_told(section):
    lines = "\n".join(told(section, BOOK))
    for block in section.blocks:
        if not isinstance(block, Example):
            assert all(" ".join(plain(text).split()) in lines for text in texts(block))


def test_a_row_of_a_table_is_told_with_the_heads_of_its_columns():
    assert "  - The pawn reaches: 6 spaces; That player loses up to: 5 coins." in answered("military tokens")


def test_an_example_is_told_with_its_position_and_every_step():
    lines = answered("the price of a missing wood")
    start = lines.index("Example: The price of a missing wood")
    assert lines[start + 1] == "  Age I. Open cards: Logging Camp, Wood Reserve, Stable and Altar."
    assert lines[start + 2] == "  Seat one: 7 coins."
    steps = [line for line in lines[start:] if line.lstrip()[0].isdecimal()]
    assert [line.split(". ")[0] for line in steps] == [f"  {number}" for number in range(1, 6)]


def test_an_example_with_gods_is_told_with_what_lies_there():
    lines = answered("a god is placed in secret")
    start = lines.index("Example: A god is placed in secret")
    assert "  Space 2, 7 coins for Seat one and 4 coins for Seat two: a Greek god, face down." in lines[start:]
    assert "  On cards of the structure: Roman token, Phoenician token and Greek token." in lines[start:]
    assert "  Seat two: 7 coins; the Greek token." in lines[start:]
    assert "Zeus" not in "".join(lines[start : start + 8])


def test_an_example_with_a_senate_is_told_with_what_lies_there():
    lines = answered("what a senator costs")
    start = lines.index("Example: What a senator costs")
    assert "  Chamber 2, left, 2 points: no cubes; nobody controls it. A decree, face down." in lines[start:]
    assert "  Seat one: 3 coins; a conspirator recruited." in lines[start:]
    lines = answered("prepared and triggered")
    assert "  Seat one: 7 coins; conspiracy 1, not prepared." in lines


def test_what_is_told_has_no_signs():
    for section in BOOK.sections:
        for line in told(section, BOOK):
            assert line.isascii(), line
            assert "$" not in line, line


def test_links_are_told_as_titles():
    piraeus = BOOK.section("piraeus")
    (see,) = [line for line in told(piraeus, BOOK) if line.startswith("See also")]
    for link in piraeus.links:
        assert BOOK.section(link).title in see
