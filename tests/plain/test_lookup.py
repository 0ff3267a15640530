"""From what people type to ids and actions."""

from __future__ import annotations

import pytest

from duel_tui.content import catalogue
from duel_tui.engine.actions import text
from duel_tui.plain.lookup import Lookup, same_words

LOOKUP = Lookup(catalogue())


@pytest.mark.parametrize(
    ("typed", "item"),
    [
        ("Guard Tower", "guard_tower"),
        ("the sphinx", "the_sphinx"),
        ("zeus", "the_statue_of_zeus"),
        ("temple", "temple"),
        ("temple of artemis", "the_temple_of_artemis"),
        ("reserve", None),
        ("the", None),
        ("", None),
    ],
)
def test_a_name_is_found_when_it_can_mean_one_thing(typed: str, item: str | None) -> None:
    assert LOOKUP.find(typed) == item


@pytest.mark.parametrize(
    ("typed", "action"),
    [
        ("take zeus", "draft the_statue_of_zeus"),
        ("take law", "token law"),
        ("keep law", "library law"),
        ("build sphinx with guard tower", "wonder the_sphinx with guard_tower"),
        ("build guard tower", "build guard_tower"),
    ],
)
def test_the_verbs_of_the_choices_are_understood(typed: str, action: str) -> None:
    assert [text(found) for found in LOOKUP.actions(typed)] == [action]


@pytest.mark.parametrize("typed", ["take", "keep", "build", "with", "sing law", ""])
def test_half_an_action_is_none(typed: str) -> None:
    assert LOOKUP.actions(typed) == []


def test_articles_and_prices_do_not_matter() -> None:
    assert same_words("build sphinx with altar for 3 coins", "Build the Sphinx with Altar")
    assert same_words("build altar for nothing", "build altar")
    assert same_words("build walls free by chain", "build walls")
    assert not same_words("build altar", "discard altar")
