"""From what two players look at to its rule, in every state of the table."""

from __future__ import annotations

import pytest

from duel_tui.engine.types import Viewer
from duel_tui.table import Table
from duel_tui.tui import focus as targets
from duel_tui.tui.desk import Desk
from duel_tui.tui.format.scene import Focus
from duel_tui.tui.reading import rule_in_question
from tests.tui.play import choice_of, desk_of, over, play_until, table_of

from .shown import BOOK


def rule(desk: Desk) -> str | None:
    return rule_in_question(desk, BOOK)


def at_choice(kind: str) -> tuple[Table, Desk]:
    table = play_until(choice_of(kind))
    return table, desk_of(table)


def test_everything_that_can_be_in_focus_has_a_rule() -> None:
    desk = desk_of(table_of())
    for spot in targets.everything(desk.view):
        desk.focus = spot.focus
        if spot.focus.kind == "slot":
            assert rule(desk) == "turning-up-cards"
        else:
            assert rule(desk) == BOOK.section_for(spot.focus.target).id


def test_an_armed_wonder_is_what_is_looked_at() -> None:
    table = play_until(lambda view: any(action.verb == "wonder" for action in view.legal))
    action = next(action for action in table.view(Viewer.SPECTATOR).legal if action.verb == "wonder")
    desk = desk_of(table)
    desk.focus = Focus("card", action[1])
    places = [wonder.wonder for wonder in desk.view.cities.of(desk.view.active).wonders]
    desk.number(places.index(action[0]) + 1)
    assert desk.armed is not None
    assert rule(desk) == BOOK.section_for(action[0]).id


@pytest.mark.parametrize("kind", ["token", "mausoleum", "destroy"])
def test_the_chosen_option_of_a_choice_has_a_rule(kind: str) -> None:
    _, desk = at_choice(kind)
    assert desk.focus.kind == "option"
    assert rule(desk) == BOOK.section_for(desk.focus.target).id


def test_who_begins_an_age_is_told_by_the_rule_of_the_next_age() -> None:
    _, desk = at_choice("begin")
    assert rule(desk) == "the-next-age"


def test_before_a_secret_choice_only_what_asks_for_it_is_told() -> None:
    _, desk = at_choice("library")
    assert desk.stage == "handover"
    assert rule(desk) == "the-great-library"


def test_after_a_secret_choice_nothing_of_it_is_told() -> None:
    _, desk = at_choice("library")
    desk.accept()
    desk.number(1)
    desk.yes()
    assert desk.stage == "handback"
    assert rule(desk) is None


def test_who_looks_at_a_secret_choice_gets_the_rule_of_the_token_in_focus() -> None:
    _, desk = at_choice("library")
    desk.accept()
    assert desk.stage == "secret"
    assert rule(desk) == BOOK.section_for(desk.focus.target).id


def test_the_card_of_the_pile_has_a_rule_and_so_has_an_empty_pile() -> None:
    desk = desk_of(table_of())
    desk.pile()
    assert rule(desk) == "discarding-a-card"
    table = play_until(lambda view: len(view.pile) > 2)
    desk = desk_of(table)
    desk.pile()
    desk.move("up")
    assert rule(desk) == BOOK.section_for(desk.view.pile[desk.pile_focus].card).id


def test_a_game_that_is_over_leads_to_its_end() -> None:
    assert rule(desk_of(play_until(over))) == "the-end"
