"""From what two players look at to its rule, in every state of the table."""

from __future__ import annotations

import pytest

from duel_tui.deal import Options
from duel_tui.engine.records_agora import PlotView
from duel_tui.engine.types import SEATS, Viewer
from duel_tui.engine.view import GameView
from duel_tui.table import Table
from duel_tui.tui import focus as targets
from duel_tui.tui.desk import Desk
from duel_tui.tui.format.common import plot_of
from duel_tui.tui.format.scene import Focus
from duel_tui.tui.reading import rule_in_question
from tests.tui.play import SENATE, choice_of, desk_of, over, play_until, table_of

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


class TestGods:
    """In a game with gods."""

    OPTIONS = Options(wonders="random", modules=("base", "pantheon"))

    def desk_at(self, kind: str) -> Desk:
        return desk_of(play_until(choice_of(kind), self.OPTIONS))

    @pytest.mark.parametrize(
        ("kind", "section"),
        [("place", "placing-a-god"), ("god", "the-divine-theater"), ("order", "the-divine-theater")],
    )
    def test_before_a_secret_choice_of_gods_only_what_asks_for_it_is_told(self, kind: str, section: str) -> None:
        secret = play_until(
            lambda view: choice_of(kind)(view) and view.decision is not None and view.decision.secret, self.OPTIONS
        )
        desk = desk_of(secret)
        assert desk.stage == "handover"
        assert rule(desk) == section

    @pytest.mark.parametrize("kind", ["take", "snake", "unbuild", "enki", "deck"])
    def test_the_chosen_option_of_a_choice_has_a_rule(self, kind: str) -> None:
        desk = self.desk_at(kind)
        target = desk.focus.target
        assert rule(desk) in (BOOK.section_for(target).id, "the-divine-theater")

    @pytest.mark.parametrize(
        ("kind", "section"), [("strike", "zeus"), ("minerva", "minerva"), ("neptune_discard", "neptune")]
    )
    def test_a_choice_among_places_leads_to_the_god_that_asks(self, kind: str, section: str) -> None:
        desk = self.desk_at(kind)
        desk.focus = Focus("none")
        assert rule(desk) == section

    def test_a_space_leads_to_the_god_that_lies_open_on_it_and_else_to_what_everybody_may_know(self) -> None:
        desk = desk_of(play_until(lambda view: view.pantheon is not None and view.pantheon.open, self.OPTIONS))
        assert desk.view.pantheon is not None
        for space in desk.view.pantheon.spaces:
            desk.focus = Focus("space", str(space.space))
            assert rule(desk) == (BOOK.section_for(space.god).id if space.god else "the-six-spaces")
        hidden = desk_of(
            play_until(
                lambda view: (
                    view.age == 1
                    and view.pantheon is not None
                    and any(space.mythology for space in view.pantheon.spaces)
                ),
                self.OPTIONS,
            )
        )
        assert hidden.view.pantheon is not None
        for space in hidden.view.pantheon.spaces:
            hidden.focus = Focus("space", str(space.space))
            assert rule(hidden) == ("placing-a-god" if space.mythology else "the-six-spaces")

    @pytest.mark.parametrize(
        ("focus", "section"),
        [
            (Focus("god", "mars"), "mars"),
            (Focus("mythology", "greek"), "mythology-tokens"),
            (Focus("offering", "3"), "offering-tokens"),
            (Focus("track", "-3"), "shields"),
            (Focus("military", "6"), "military-tokens"),
            (Focus("building", "walls"), "red-buildings"),
        ],
    )
    def test_what_the_cities_and_the_track_have_leads_to_its_rule(self, focus: Focus, section: str) -> None:
        desk = desk_of(table_of(options=self.OPTIONS))
        desk.focus = focus
        assert rule(desk) == section


def test_a_chamber_of_the_senate_leads_to_its_decree_and_a_hidden_one_to_the_senate() -> None:
    desk = desk_of(table_of(options=Options(wonders="random", modules=("base", "agora"))))
    assert desk.view.agora is not None
    for chamber in desk.view.agora.chambers:
        desk.focus = Focus("chamber", str(chamber.chamber))
        (decree,) = chamber.decrees
        assert rule(desk) == ("the-senate" if decree is None else BOOK.section_for(decree).id)


class TestConspiracies:
    def test_a_hidden_one_leads_to_what_can_be_done_with_it_and_a_triggered_one_to_itself(self) -> None:
        table = play_until(
            lambda view: {(plot.prepared, plot.triggered) for plot in _plots(view)} == {(False, False), (False, True)},
            SENATE, leaning="plots", kind="turn",
        )  # fmt: skip
        desk = desk_of(table)
        for seat in SEATS:
            politics = desk.view.cities.of(seat).politics
            for plot in () if politics is None else politics.plots:
                desk.focus = plot_of(seat, plot.number)
                known = plot.conspiracy and BOOK.section_for(plot.conspiracy).id
                assert rule(desk) == (known or "preparing-a-conspiracy")

    def test_around_the_choice_of_one_to_trigger_it_is_triggering(self) -> None:
        desk = desk_of(
            play_until(lambda view: any(p.prepared for p in _own(view)), SENATE, leaning="schemes", kind="turn")
        )
        desk.trigger()
        assert desk.stage == "handover" and rule(desk) == "triggering-a-conspiracy"
        desk.accept()
        assert rule(desk) == BOOK.section_for(desk.focus.target).id

    def test_an_armed_preparation_is_what_is_looked_at(self) -> None:
        desk = desk_of(
            play_until(lambda view: [p.card for p in _own(view)] == [None], SENATE, leaning="schemes", kind="turn")
        )
        desk.prepare()
        assert desk.armed is not None and rule(desk) == "preparing-a-conspiracy"


def _own(view: GameView) -> tuple[PlotView, ...]:
    """The conspiracies of the seat to act."""
    politics = view.cities.of(view.active).politics
    return () if politics is None else politics.plots


def _plots(view: GameView) -> list[PlotView]:
    """Those of both cities."""
    return [plot for city in view.cities if city.politics is not None for plot in city.politics.plots]
