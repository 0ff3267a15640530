"""Choices that are answered part by part."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from duel_tui.deal import Options
from duel_tui.engine.actions import (
    Action,
    AddCube,
    BuildWonderFree,
    DrawConspiracies,
    Exchange,
    KeepConspiracy,
    PlaceGod,
    ShiftCube,
    Stop,
    TakeToken,
    Trigger,
)
from duel_tui.engine.types import ONE
from duel_tui.engine.view import GameView
from duel_tui.tui.format import answers
from duel_tui.tui.format.answers import Picked
from duel_tui.tui.format.scene import Focus
from duel_tui.words.options import Asked
from tests.tui.play import BOTH, GODS, NAMES, SENATE, choice_of, legal_view, play_on, play_until, table_of

from . import positions as at


def choices(seed: int, options: Options) -> Iterator[tuple[GameView, Asked]]:
    """Every open choice of a game, as its seat sees it."""
    table, random = table_of(seed, options), Random(seed)
    while table.outcome is None:
        view = legal_view(table)
        if view.decision is not None and view.decision.kind != "turn":
            yield view, Asked(view.decision, view, NAMES, table.catalogue)
        play_on(table, random)


def all_answers(view: GameView, picked: Picked = ()) -> Iterator[tuple[Picked, Action]]:
    """Every way through the parts of an answer, with the action at its end."""
    for option in answers.options(view, picked):
        action = answers.answer(view, (*picked, option))
        if action is None:
            yield from all_answers(view, (*picked, option))
        else:
            yield (*picked, option), action


def with_legal(*legal: Action, kind: str = "") -> GameView:
    """A view in which just these actions answer the open choice."""
    view = legal_view(play_until(choice_of("place"), GODS))
    assert view.decision is not None
    return replace(view, legal=legal, decision=replace(view.decision, kind=kind or legal[0].verb))


@pytest.mark.parametrize("options", [Options(), GODS, SENATE, BOTH], ids=["base", "gods", "senate", "both"])
@pytest.mark.parametrize("seed", range(4))
def test_the_parts_lead_to_every_legal_action_once_and_to_no_other(seed: int, options: Options) -> None:
    for view, _ in choices(seed, options):
        found = [action for _, action in all_answers(view)]
        assert sorted(map(str, found)) == sorted(map(str, view.legal))


@pytest.mark.parametrize("seed", range(12))
def test_every_option_has_a_name_and_says_what_it_does(seed: int) -> None:
    for view, asked in choices(seed, (GODS, SENATE, BOTH)[seed % 3]):
        for parts, _ in all_answers(view):
            for depth, option in enumerate(parts):
                told = answers.current(view, parts[:depth]).tell(option, asked)
                assert told.name and told.text


@pytest.mark.parametrize("seed", range(6))
def test_no_two_options_mean_the_same_place_or_have_the_same_digit(seed: int) -> None:
    for view, _ in choices(seed, (GODS, SENATE)[seed % 2]):
        options = answers.options(view)
        digits = [answers.key(view, (), option).strip() for option in options]
        known = [digit for digit in digits if digit]
        assert len(known) == len({*known})
        words = [option for option in options if option in ("move", "stop", "conspire")]
        assert len(answers.offered(view)) in (0, len(options) - len(words))


def test_a_choice_of_the_base_game_has_one_part_and_lies_nowhere() -> None:
    view = at.token_choice().view
    assert answers.options(view) == ("economy", "masonry", "philosophy")
    assert answers.answer(view, ("masonry",)) == TakeToken("masonry")
    assert answers.offered(view) == {} and answers.pointed(view, (), "masonry") is None


def test_whoever_may_not_see_the_options_gets_none() -> None:
    assert answers.options(at.secret().view) == ()


def test_a_god_is_chosen_before_its_space() -> None:
    view = with_legal(PlaceGod("mars", 2), PlaceGod("mars", 5), PlaceGod("neptune", 2), PlaceGod("neptune", 5))
    assert answers.options(view) == ("mars", "neptune")
    assert answers.options(view, ("neptune",)) == ("2", "5")
    assert answers.answer(view, ("neptune",)) is None
    assert answers.answer(view, ("neptune", "5")) == PlaceGod("neptune", 5)
    assert answers.offered(view, ("neptune",)) == {Focus("space", "2"): "2", Focus("space", "5"): "5"}


def test_spaces_are_taken_by_their_own_numbers() -> None:
    view = with_legal(PlaceGod("mars", 2), PlaceGod("mars", 5))
    assert [answers.key(view, ("mars",), space) for space in ("2", "5")] == ["2", "5"]


def test_a_part_that_is_no_choice_is_passed_over_but_not_the_last_one() -> None:
    assert answers.settled(with_legal(PlaceGod("mars", 2), PlaceGod("mars", 5))) == ("mars",)
    assert answers.settled(with_legal(PlaceGod("mars", 2))) == ("mars",)
    assert answers.settled(with_legal(PlaceGod("mars", 2), PlaceGod("neptune", 2))) == ()


def test_taking_back_stops_at_the_last_real_choice() -> None:
    both = with_legal(PlaceGod("mars", 2), PlaceGod("neptune", 2))
    assert answers.taken_back(both, ("mars",)) == ()
    one = with_legal(PlaceGod("mars", 2), PlaceGod("mars", 5))
    assert answers.taken_back(one, ("mars",)) == ("mars",)
    assert answers.taken_back(one, ()) == ()


def test_a_wonder_is_chosen_before_the_card_of_the_pile_that_goes_under_it() -> None:
    view = with_legal(
        *(BuildWonderFree(wonder, card) for wonder in ("piraeus", "the_sphinx") for card in ("altar", "inn"))
    )
    assert answers.options(view, ("piraeus",)) == ("altar", "inn")
    assert answers.answer(view, ("piraeus", "inn")) == BuildWonderFree("piraeus", "inn")
    assert answers.current(view, ("piraeus",)).in_pile and not answers.current(view).in_pile
    assert answers.pointed(view, (), "piraeus") == Focus("wonder", "piraeus")


class TestSenate:
    ACTIONS = (AddCube(3), AddCube(4), ShiftCube(1, 2), ShiftCube(3, 2), ShiftCube(3, 4), Stop())

    def test_a_senate_action_places_a_cube_or_moves_one_or_stops(self) -> None:
        view = with_legal(*self.ACTIONS, kind="senate")
        assert answers.options(view) == ("3", "4", "move", "stop")
        assert answers.answer(view, ("3",)) == AddCube(3)
        assert answers.options(view, ("move",)) == ("1", "3")
        assert answers.options(view, ("move", "3")) == ("2", "4")
        assert answers.answer(view, ("move", "3", "4")) == ShiftCube(3, 4)
        assert answers.answer(view, ("stop",)) == Stop()

    def test_chambers_have_their_own_digits_and_words_those_beside_them(self) -> None:
        view = with_legal(*self.ACTIONS, kind="senate")
        assert [answers.key(view, (), option) for option in answers.options(view)] == ["3", "4", "7", "0"]
        conspiring = with_legal(DrawConspiracies(), AddCube(1), AddCube(2), kind="conspirator")
        assert [answers.key(conspiring, (), option) for option in answers.options(conspiring)] == ["7", "1", "2"]

    def test_words_lie_on_no_board(self) -> None:
        view = with_legal(*self.ACTIONS, kind="senate")
        assert answers.offered(view) == {Focus("chamber", "3"): "3", Focus("chamber", "4"): "4"}

    def test_a_move_that_an_effect_allows_begins_with_the_chamber(self) -> None:
        view = with_legal(ShiftCube(1, 2), ShiftCube(3, 2), Stop(), kind="move")
        assert answers.options(view) == ("1", "3", "stop")
        assert answers.answer(view, ("1", "2")) == ShiftCube(1, 2)

    def test_a_conspiracy_is_kept_before_it_is_said_where_the_other_one_goes(self) -> None:
        ways = [KeepConspiracy(kept, end) for kept in ("coup", "treason") for end in ("top", "bottom")]
        view = with_legal(*ways, kind="keep")
        assert answers.options(view) == ("coup", "treason")
        assert answers.options(view, ("coup",)) == ("top", "bottom")
        alone = with_legal(KeepConspiracy("coup"), KeepConspiracy("treason"), kind="keep")
        assert answers.answer(alone, ("coup",)) == KeepConspiracy("coup")

    def test_one_building_is_taken_before_the_one_that_is_given(self) -> None:
        view = with_legal(Exchange("altar", "baths"), Exchange("altar", "temple"), Exchange("press", "glassworks"))
        assert answers.options(view) == ("altar", "press")
        assert answers.options(view, ("altar",)) == ("baths", "temple")
        assert answers.pointed(view, ("altar",), "baths") == Focus("building", "baths")

    def test_a_conspiracy_that_would_do_nothing_is_listed_but_not_begun_with(self) -> None:
        view = with_legal(Trigger("coup"), Trigger("treason"), kind="trigger")
        assert view.decision is not None
        view = replace(view, decision=replace(view.decision, options=("treason",)))
        assert [answers.idle(view, option) for option in answers.options(view)] == [True, False]
        assert answers.first(view) == "treason"


def test_an_ordinary_turn_offers_nothing_on_the_boards() -> None:
    view = at.age_one().view
    assert view.decision is not None and view.decision.seat == ONE
    assert answers.offered(view) == {}
