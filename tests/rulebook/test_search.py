"""Finding rules by words."""

import pytest

from duel_tui.rulebook import search

from .reader import BOOK, CATALOGUE


def found(query):
    return [hit.section.id for hit in search(BOOK, query)]


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


@pytest.mark.parametrize("record", [*CATALOGUE.wonders.values(), *CATALOGUE.tokens.values()], ids=lambda r: r.id)
def test_the_name_of_a_wonder_or_token_finds_its_section(record):
    assert found(record.name)[0] == BOOK.section_for(record.id).id


@pytest.mark.parametrize("id_", ["sawmill", "siege_workshop", "customs_house", "shipowners_guild"])
def test_the_name_of_a_card_finds_its_rule(id_):
    assert found(CATALOGUE.names[id_])[0] == BOOK.section_for(id_).id


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
