"""Finding rules by words."""

import pytest

from duel_tui.content import BASE_GAME
from duel_tui.rulebook import rule_book, search

from .reader import BOOK

ALL = BOOK.catalogue


def found(query, book=BOOK):
    return [hit.section.id for hit in search(book, query)]


@pytest.mark.parametrize(
    ("query", "section"),
    [
        ("chains", "chains"),
        ("military token", "military-tokens"),
        ("tie", "a-tie"),
        ("extra turn", "extra-turns"),
        ("Turning up", "turning-up-cards"),
        ("discard", "discarding-a-card"),
        ("set-up options", "set-up-options"),
        ("wonder draft", "the-wonder-draft"),
        ("SEVEN limit", "the-limit-of-seven"),
    ],
)
def test_the_section_about_the_words_comes_first(query, section):
    assert found(query)[0] == section


NAMED = [*ALL.wonders.values(), *ALL.tokens.values(), *ALL.gods.values(), *ALL.conspiracies.values()]


@pytest.mark.parametrize("record", NAMED, ids=lambda record: record.id)
def test_the_name_of_a_wonder_token_god_or_conspiracy_finds_its_section(record):
    assert found(record.name)[0] == BOOK.section_for(record.id).id


@pytest.mark.parametrize(
    "id_", ["sawmill", "siege_workshop", "customs_house", "shipowners_guild", "greek_grand_temple"]
)
def test_the_name_of_a_card_finds_its_rule(id_):
    assert found(ALL.names[id_])[0] == BOOK.section_for(id_).id


def test_gods_are_found_in_every_game_but_what_is_played_comes_first():
    base = rule_book(BASE_GAME)
    assert found("zeus", base)[0] == "the-statue-of-zeus"
    assert "zeus" in found("zeus", base)
    played = [base.in_game(base.chapter(hit.section.chapter)) for hit in search(base, "zeus")]
    assert played == sorted(played, reverse=True)
    assert found("zeus")[0] == "zeus"


def test_a_title_is_meant_with_and_without_its_article():
    assert found("pantheon")[0] == found("the pantheon")[0] == "the-pantheon"


def test_beginnings_of_words_are_enough():
    assert found("mili tok")[0] == "military-tokens"


def test_every_word_must_stand_in_the_section():
    assert "shields" in found("shield")
    assert "shields" not in found("shield balance")


def test_words_that_stand_nowhere_find_nothing():
    assert found("xylophone") == []


@pytest.mark.parametrize("query", ["", "  ", "?!"])
def test_a_query_without_words_finds_nothing(query):
    assert found(query) == []


def test_a_hit_shows_the_line_with_most_of_the_words():
    first = search(BOOK, "odd weaker chooses")
    assert first == ()
    hit = next(hit for hit in search(BOOK, "weaker chooses") if hit.section.id == "the-next-age")
    assert hit.line.startswith("The player with the weaker military chooses")


def test_better_hits_come_first():
    weights = [hit.weight for hit in search(BOOK, "wonder")]
    assert weights == sorted(weights, reverse=True)
