"""The worked examples: what they say is what the program does, and the rule book leads to each of them."""

import pytest

from duel_tui.content.load import data_folder
from duel_tui.engine.actions import (
    AddCube,
    ChooseMilitaryToken,
    DrawConspiracies,
    Exchange,
    PlaceMinerva,
    Prepare,
    ReturnCube,
    ReturnGods,
    ShiftCube,
    ShiftDecree,
    Stop,
    StrikeCard,
)
from duel_tui.record.scenario import read_scenarios, run
from duel_tui.rulebook import example_file
from duel_tui.words.nouns import bare

from .reader import BOOK

FILES = sorted((data_folder() / "examples").glob("*.toml"))
LINKED = [example for section in BOOK.sections for example in section.examples]
OF_CHAMBERS = (AddCube, ShiftCube, ReturnCube, ShiftDecree)
LONGEST = 3 * 76
"""Characters of a sentence: three lines of a page."""


@pytest.fixture(params=FILES, ids=lambda path: path.stem)
def example(request):
    return read_scenarios(request.param)


def test_an_example_holds(example):
    assert [failure for case in example.cases for failure in run(case)] == []


def test_an_example_is_one_position_with_at_least_three_steps(example):
    (case,) = example.cases
    assert len(case.steps) >= 3


def test_every_step_has_a_text_for_the_reader(example):
    for step in example.cases[0].steps:
        assert step.say, step.number
        assert step.say.endswith(".")
        assert step.say.isascii()
        assert len(step.say) <= LONGEST


def test_every_step_does_or_shows_something(example):
    assert all(step.action or step.attempts or step.expected for step in example.cases[0].steps)


def test_the_rule_book_leads_to_every_example_and_to_no_other():
    assert sorted(linked.name for linked in LINKED) == sorted(path.stem for path in FILES)
    assert all(example_file(linked).is_file() for linked in LINKED)


@pytest.mark.parametrize("linked", LINKED, ids=lambda linked: linked.name)
def test_a_link_to_an_example_has_the_title_of_its_file(linked):
    assert read_scenarios(example_file(linked)).title == linked.title


def test_the_text_of_an_action_names_what_is_built_taken_or_discarded(example):
    names = {**BOOK.catalogue.names, **dict(enumerate(("Seat one", "Seat two")))}
    for step in example.cases[0].steps:
        if step.action is not None:
            for named in _named(step.action):
                assert bare(names[named]).lower() in step.say.lower(), step.number


def test_the_text_of_an_action_of_the_senate_names_its_chambers(example):
    for step in example.cases[0].steps:
        if isinstance(step.action, OF_CHAMBERS):
            *chambers, _ = step.action
            for number in chambers:
                assert f"chamber {number}" in step.say.lower(), step.number


def _named(action):
    """What a sentence about an action has to name: the first of its ids, or each of them; no places and slots."""
    match action:
        case ReturnGods(gods):
            return gods
        case Exchange() | Prepare():
            return action[:2]
        case StrikeCard() | PlaceMinerva() | ChooseMilitaryToken() | DrawConspiracies() | Stop():
            return ()
    if isinstance(action, OF_CHAMBERS):
        return ()
    return action[:1]
