"""From everything on the table, and from everything that happens, a way leads to the rule."""

from random import Random
from typing import get_args

import pytest

from duel_tui.content import ruleset
from duel_tui.deal import Options, deal
from duel_tui.engine import events as ev
from duel_tui.engine.errors import BASE_CODES
from duel_tui.engine.events import BaseEvent
from duel_tui.engine.types import COLOURS, RESOURCES
from duel_tui.rulebook.subjects import _EVENTS, _REFUSALS

from .reader import BOOK, CATALOGUE

THINGS = (*CATALOGUE.names, *CATALOGUE.symbols, *RESOURCES, *COLOURS)


@pytest.mark.parametrize("thing", THINGS)
def test_every_card_wonder_token_symbol_resource_and_colour_has_a_section(thing):
    assert BOOK.section_for(thing).text


@pytest.mark.parametrize(
    ("thing", "section"),
    [
        ("the_sphinx", "the-sphinx"),
        ("urbanism", "urbanism"),
        ("balance", "scientific-symbols"),
        ("sawmill", "brown-and-grey-buildings"),
        ("press", "brown-and-grey-buildings"),
        ("walls", "red-buildings"),
        ("study", "green-buildings"),
        ("palace", "blue-buildings"),
        ("tavern", "yellow-buildings"),
        ("customs_house", "discounts"),
        ("forum", "choice-production"),
        ("port", "yellow-buildings-of-age-iii"),
        ("builders_guild", "guilds"),
        ("glass", "what-a-cost-is"),
    ],
)
def test_a_thing_leads_to_the_section_about_it(thing, section):
    assert BOOK.section_for(thing).id == section


def test_a_section_about_a_wonder_or_token_has_its_name():
    for record in (*CATALOGUE.wonders.values(), *CATALOGUE.tokens.values()):
        assert BOOK.section_for(record.id).title == record.name


def test_an_unknown_thing_is_a_key_error():
    with pytest.raises(KeyError):
        BOOK.section_for("ziggurat")


# Events


def test_every_kind_of_event_has_a_rule():
    assert set(_EVENTS) == set(get_args(BaseEvent))


def test_everything_that_happens_in_random_games_has_a_rule():
    rules, seen = ruleset(), set()
    for seed in range(30):
        random = Random(seed)
        state, events = rules.start(deal(seed, Options(), rules.catalogue))
        while True:
            for event in events:
                assert BOOK.rule_of_event(event).text, event
                seen.add(type(event))
            if state.outcome is not None:
                break
            state, events = rules.apply(state, random.choice(state.legal))
    assert len(seen) >= len(get_args(BaseEvent)) - 2


@pytest.mark.parametrize(
    ("event", "section"),
    [
        (ev.BuildingConstructed(0, "temple", "chain", 0, 0), "chains"),
        (ev.BuildingConstructed(0, "temple", "free", 0, 0), "the-mausoleum"),
        (ev.BuildingConstructed(0, "temple", "paid", 4, 4), "the-three-uses"),
        (ev.CoinsGained(0, 4, 0, 4, "discard"), "discarding-a-card"),
        (ev.CoinsGained(0, 4, 0, 4, "economy"), "economy"),
        (ev.CoinsGained(0, 4, 0, 4, "armory"), "yellow-buildings-of-age-iii"),
        (ev.CoinsLost(0, 2, 5, 3, "military"), "military-tokens"),
        (ev.CoinsLost(0, 2, 5, 3, "cost"), "what-a-cost-is"),
        (ev.CoinsLost(0, 3, 5, 2, "the_appian_way"), "the-appian-way"),
        (ev.TokenTaken(0, "law", "board"), "pairs"),
        (ev.TokenTaken(0, "law", "box"), "the-great-library"),
        (ev.EffectSkipped(0, "library", "no_token"), "pairs"),
        (ev.EffectSkipped(0, "the_great_library", "no_token"), "the-great-library"),
        (ev.EffectSkipped(0, "circus_maximus", "no_building"), "circus-maximus"),
        (ev.EffectSkipped(0, "the_mausoleum", "no_card"), "the-mausoleum"),
        (ev.BuildingDestroyed(1, "press", "circus_maximus"), "circus-maximus"),
        (ev.ExtraTurnGained(0, "piraeus"), "extra-turns"),
        (ev.ExtraTurnGained(0, "theology"), "theology"),
        (ev.GameEnded("military", 0), "military-supremacy"),
        (ev.GameEnded("science", 1), "six-kinds"),
        (ev.GameEnded("civilian", 1), "civilian-victory"),
        (ev.GameEnded("civilian", None), "a-tie"),
    ],
)
def test_an_event_leads_to_the_rule_that_caused_it(event, section):
    assert BOOK.rule_of_event(event).id == section


# Refusals


def test_every_refusal_code_has_a_rule_or_is_about_the_text_that_was_typed():
    assert set(_REFUSALS) == set(BASE_CODES)
    assert {code for code in BASE_CODES if BOOK.rule_of_refusal(code) is None} == {"unknown_action", "unknown_id"}


@pytest.mark.parametrize(
    ("code", "section"),
    [("covered", "taking-a-card"), ("cannot_afford", "too-few-coins"), ("wonder_removed", "the-limit-of-seven")],
)
def test_a_refusal_leads_to_the_rule_behind_it(code, section):
    rule = BOOK.rule_of_refusal(code)
    assert rule is not None
    assert rule.id == section


def test_an_unknown_refusal_code_is_a_key_error():
    with pytest.raises(KeyError):
        BOOK.rule_of_refusal("no_such_code")
