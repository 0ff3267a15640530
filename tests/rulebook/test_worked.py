"""Worked examples, played for their readers: the same positions as the scenario runner comes to."""

from __future__ import annotations

import pytest

from duel_tui.engine.types import Viewer
from duel_tui.engine.view import project
from duel_tui.record.scenario import read_scenarios, state_after
from duel_tui.rulebook import example_file
from duel_tui.rulebook.worked import play

from .reader import BOOK

EXAMPLES = [example for section in BOOK.sections for example in section.examples]


@pytest.fixture(params=EXAMPLES, ids=lambda example: example.name)
def example(request):
    return request.param


def test_each_moment_is_the_position_after_its_step(example):
    (case,) = read_scenarios(example_file(example)).cases
    worked = play(example)
    assert [moment.say for moment in worked.moments] == [step.say for step in case.steps]
    for place, moment in enumerate(worked.moments, start=1):
        assert moment.view == project(case.rules, state_after(case, place), Viewer.SPECTATOR)


def test_nothing_that_lies_face_down_is_shown(example):
    worked = play(example)
    for view in (worked.start, *(moment.view for moment in worked.moments)):
        assert all(place.card is None for place in view.structure if not place.face_up)
        assert view.set_aside is None and view.removed is None


def test_a_step_that_does_something_has_its_events(example):
    for moment in play(example).moments:
        assert bool(moment.events) == (moment.action is not None)


def test_a_price_is_that_of_the_seat_it_names():
    (example,) = (example for example in EXAMPLES if example.name == "missing-wood")
    second = play(example).moments[1]
    assert [(price.seat, price.quotes.of(price.seat).total) for price in second.prices] == [(0, 3), (1, 0)]


def test_a_price_of_activating_has_its_space_and_the_offering_tokens_that_it_names():
    (example,) = (example for example in EXAMPLES if example.name == "activation-price")
    third = play(example).moments[2]
    assert [(paid.god, paid.space, paid.offerings, paid.price.less(paid.offerings)) for paid in third.activations] == [
        ("gate", 4, (), 8),
        ("gate", 4, (4,), 4),
    ]
