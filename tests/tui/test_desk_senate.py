"""The desk of a game with a senate: its zone, recruiting, conspiracies behind hand-overs, choices about chambers."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from duel_tui.content import ruleset
from duel_tui.deal import Options
from duel_tui.engine.actions import HIDDEN, AddCube, Prepare, Recruit, ShiftCube, Trigger
from duel_tui.engine.records_agora import PlotView
from duel_tui.engine.types import Seat, Viewer, other
from duel_tui.engine.view import GameView
from duel_tui.tui.desk import Desk
from duel_tui.tui.format import answers
from duel_tui.tui.format.common import plot_in_focus
from duel_tui.tui.format.scene import Focus, Message
from tests.tui.play import BOTH, SENATE, desk_of, play_until, table_of, turn_with
from tests.tui.test_desk import SIZE, actions_done, told

KINDS = sorted({*ruleset(SENATE.modules).listers} - {*ruleset().listers})
"""Every kind of choice that a senate adds."""
LEANINGS = {"curia": "curia", "decree": "plots", "senate": "senate"}
"""What players have to like to come to a choice; for most of them it is `schemes`."""


def acting(view: GameView) -> Seat:
    assert view.decision is not None
    return view.decision.seat


def plots(view: GameView, seat: Seat | None = None) -> tuple[PlotView, ...]:
    """The conspiracies of a seat, else of the one to act."""
    politics = view.cities.of(acting(view) if seat is None else seat).politics
    return () if politics is None else politics.plots


def unprepared(view: GameView) -> list[PlotView]:
    return [plot for plot in plots(view) if not plot.prepared and not plot.triggered]


def prepared(view: GameView) -> list[PlotView]:
    return [plot for plot in plots(view) if plot.prepared]


def triggerable(view: GameView) -> list[Trigger]:
    return [action for action in view.legal if isinstance(action, Trigger)]


def turn(wanted: Callable[[GameView], bool], options: Options = SENATE, leaning: str = "schemes", **more: bool) -> Desk:
    return desk_of(play_until(wanted, options, leaning=leaning, kind="turn"), **more)


def choosing(kind: str, wanted: Callable[[GameView], bool] = lambda view: True, options: Options = SENATE) -> Desk:
    """The desk at a choice of this kind, after the hand-over if there is one."""
    desk = desk_of(play_until(wanted, options, 400, LEANINGS.get(kind, "schemes"), kind))
    if desk.stage == "handover":
        desk.accept()
    return desk


def finish(desk: Desk) -> None:
    """Answer what is asked and confirm it, part by part."""
    before = actions_done(desk.table)
    for _ in range(5):
        if actions_done(desk.table) == before:
            desk.accept()
    assert actions_done(desk.table) > before


class TestZone:
    def test_s_goes_to_the_senate_and_from_there_back_to_the_cards(self) -> None:
        desk = desk_of(table_of(options=SENATE))
        card = desk.focus
        desk.go_to("chambers")
        assert desk.focus == Focus("chamber", "1")
        desk.go_to("chambers")
        assert desk.focus == card

    def test_arrows_go_from_chamber_to_chamber_and_on_to_the_conspiracies_beside_them(self) -> None:
        desk = turn(lambda view: len(plots(view, 0)) == 1 and len(plots(view, 1)) == 1)
        desk.go_to("chambers")
        reached = [desk.focus.target]
        for _ in range(7):
            desk.move("right")
            reached.append(desk.focus.target)
        assert reached == ["1", "2", "3", "4", "5", "6", "two 1", "two 1"]
        desk.go_to("chambers")
        desk.go_to("chambers")
        desk.move("left")
        assert desk.focus == Focus("plot", "one 1")

    def test_up_and_down_go_along_the_chambers_too_as_they_may_stand_in_a_column(self) -> None:
        desk = desk_of(table_of(options=SENATE))
        desk.go_to("chambers")
        desk.move("down")
        desk.move("down")
        desk.move("up")
        assert desk.focus == Focus("chamber", "2")

    def test_tab_reaches_the_senate_behind_the_gods(self) -> None:
        desk = desk_of(table_of(options=BOTH))
        desk.zone()
        desk.zone()
        assert desk.focus == Focus("chamber", "1")

    def test_in_a_game_without_a_senate_its_keys_do_nothing(self) -> None:
        desk = desk_of(table_of())
        before = (desk.focus, desk.message)
        desk.go_to("chambers")
        desk.prepare()
        desk.trigger()
        assert (desk.focus, desk.message, desk.stage) == (*before, "table")

    def test_in_a_choice_the_key_looks_at_the_senate_and_escape_comes_back(self) -> None:
        desk = choosing("senate", lambda view: len(answers.options(view)) > 1)
        option = desk.focus
        desk.go_to("chambers")
        assert desk.focus.kind == "chamber" and desk.inspecting
        desk.no()
        assert desk.focus == option


class TestRecruiting:
    def at_a_senator(self, can_pay: bool) -> Desk:
        def wanted(view: GameView) -> bool:
            return senator(view, can_pay) is not None

        desk = turn(wanted, leaning="none")
        card = senator(desk.view, can_pay)
        assert card is not None
        desk.focus = Focus("card", card)
        return desk

    def test_enter_asks_first_and_then_recruits_the_senator(self) -> None:
        desk = self.at_a_senator(can_pay=True)
        card, seat = desk.focus.target, acting(desk.view)
        desk.accept()
        assert desk.armed is not None and desk.armed.question.startswith("Recruit a ")
        desk.accept()
        assert card in desk.table.view(Viewer.SPECTATOR).cities.of(seat).buildings

    def test_a_senator_who_is_too_dear_is_refused_with_a_sentence(self) -> None:
        desk = self.at_a_senator(can_pay=False)
        before = actions_done(desk.table)
        desk.accept()
        assert desk.message.kind == "!" and desk.message.text.endswith("short.")
        assert actions_done(desk.table) == before

    def test_the_key_row_says_recruit(self) -> None:
        desk = self.at_a_senator(can_pay=True)
        assert ("Enter", "recruit") in desk.scene(SIZE).keys


def senator(view: GameView, can_pay: bool) -> str | None:
    """An open senator whom the seat to act can pay, or can't."""
    possible = {action.card for action in view.legal if isinstance(action, Recruit)}
    cards = [place.card for place in view.accessible if place.back == "senator" and place.card is not None]
    return next((card for card in cards if (card in possible) == can_pay), None)


class TestPreparing:
    def test_without_a_conspiracy_the_key_says_so(self) -> None:
        desk = desk_of(table_of(options=SENATE))
        desk.prepare()
        assert desk.message == Message("!", "Anna has no conspiracy.")

    def test_when_all_are_prepared_the_key_says_so(self) -> None:
        desk = turn(lambda view: bool(plots(view)) and not unprepared(view))
        desk.prepare()
        assert desk.message.text.endswith("has no conspiracy that isn't prepared.")

    def test_the_only_one_is_prepared_at_once_without_telling_which_it_is(self) -> None:
        desk = turn(lambda view: len(unprepared(view)) == 1)
        seat, card = acting(desk.view), desk.focus.target
        desk.prepare()
        assert desk.stage == "table" and desk.armed is not None
        assert desk.armed.question.startswith("Prepare a conspiracy with")
        desk.prepare()
        assert card in [plot.card for plot in plots(desk.table.view(Viewer.SPECTATOR), seat)]
        assert desk.table.log[-1].action == Prepare(HIDDEN, card)

    def test_one_of_several_is_chosen_behind_a_hand_over_which_is_covered_again(self) -> None:
        desk = turn(lambda view: len(unprepared(view)) > 1)
        seat, card = acting(desk.view), desk.focus.target
        desk.prepare()
        assert desk.stage == "handover" and desk.alone == seat
        desk.accept()
        known = [plot.conspiracy for plot in unprepared(desk.view)]
        assert desk.stage == "secret" and list(answers.options(desk.view)) == known
        desk.number(2)
        desk.accept()
        assert desk.stage == "handback"
        own = [plot.conspiracy for plot in plots(desk.table.view(Viewer(seat)), seat) if plot.card == card]
        assert own == [known[1]]

    def test_nothing_of_it_is_told_before_and_after(self) -> None:
        desk = turn(lambda view: len(unprepared(view)) > 1)
        desk.prepare()
        before = told(desk.scene(SIZE))
        desk.accept()
        names = [desk.table.catalogue.names[option] for option in answers.options(desk.view)]
        finish(desk)
        after = told(desk.scene(SIZE))
        desk.accept()
        assert not [name for name in names for text in (before, after, told(desk.scene(SIZE))) if name in text]

    @pytest.mark.parametrize("call_off", [Desk.no, Desk.cover, Desk.undo])
    def test_it_can_be_called_off_before_and_behind_the_hand_over(self, call_off: Callable[[Desk], None]) -> None:
        desk = turn(lambda view: len(unprepared(view)) > 1)
        before, card = actions_done(desk.table), desk.focus
        desk.prepare()
        call_off(desk)
        assert desk.stage == "table" and desk.focus == card
        desk.prepare()
        desk.accept()
        call_off(desk)
        assert desk.stage == "handback"
        desk.accept()
        assert desk.stage == "table" and actions_done(desk.table) == before
        assert all(plot.conspiracy is None or plot.triggered for plot in plots(desk.view))

    def test_a_safe_undo_takes_it_back_where_nothing_was_turned_up(self) -> None:
        desk = turn(lambda view: len(unprepared(view)) == 1)
        for letter in "abcdefg":
            desk.jump(letter)
            if not desk.table.irrevocable(Prepare(HIDDEN, desk.focus.target)):
                break
        desk.prepare()
        desk.yes()
        desk.undo()
        assert "'Prepare a conspiracy with" in desk.message.text and desk.message.text.endswith("was taken back.")
        assert len(unprepared(desk.view)) == 1


class TestTriggering:
    def test_without_a_prepared_conspiracy_the_key_says_so(self) -> None:
        desk = desk_of(table_of(options=SENATE))
        desk.trigger()
        assert desk.message == Message("!", "Anna has no prepared conspiracy.")

    def test_it_is_chosen_behind_a_hand_over_and_the_turn_goes_on(self) -> None:
        desk = turn(lambda view: len(triggerable(view)) == 1, leaning="plots")
        seat = acting(desk.view)
        desk.trigger()
        assert desk.stage == "handover"
        desk.accept()
        option = desk.focus.target
        finish(desk)
        public = desk.table.view(Viewer.SPECTATOR)
        assert option in [plot.conspiracy for plot in plots(public, seat) if plot.triggered]
        assert public.active == seat or public.decision is None

    def test_a_second_one_in_the_same_turn_is_refused_with_a_sentence(self) -> None:
        desk = turn(lambda view: view.agora is not None and view.agora.triggered and bool(prepared(view)))
        desk.trigger()
        assert desk.message == Message("!", "Only one conspiracy can be triggered in a turn.")

    def test_one_that_would_do_nothing_is_listed_last_in_focus_and_refused_with_the_reason(self) -> None:
        desk = turn(lambda view: len(prepared(view)) > len(triggerable(view)) > 0)
        desk.trigger()
        desk.accept()
        assert not answers.idle(desk.view, desk.focus.target)
        idle = next(option for option in answers.options(desk.view) if answers.idle(desk.view, option))
        desk.focus = Focus("option", idle)
        before = actions_done(desk.table)
        desk.accept()
        assert desk.message.kind == "!" and desk.armed is None
        assert desk.stage == "secret" and actions_done(desk.table) == before

    def test_whether_one_would_do_anything_is_not_told_before_the_hand_over(self) -> None:
        desk = turn(lambda view: bool(prepared(view)) and not triggerable(view) and not triggered_now(view))
        assert ("t", "trigger") in desk.scene(SIZE).keys
        desk.trigger()
        assert desk.stage == "handover"
        desk.accept()
        assert desk.choosing
        desk.no()
        assert desk.stage == "handback"

    def test_a_secret_choice_of_the_conspiracy_follows_without_a_cover(self) -> None:
        desk = turn(lambda view: Trigger("espionage") in view.legal, leaning="espionage")
        desk.trigger()
        desk.accept()
        desk.focus = Focus("option", "espionage")
        desk.accept()
        desk.accept()
        assert desk.stage == "secret" and desk.decision is not None and desk.decision.kind == "espionage"
        finish(desk)
        assert desk.stage == "handback"

    def test_no_card_can_be_used_while_a_conspiracy_is_chosen(self) -> None:
        desk = turn(lambda view: bool(triggerable(view)))
        desk.trigger()
        desk.accept()
        before = actions_done(desk.table)
        desk.discard()
        desk.prepare()
        desk.trigger()
        assert desk.message.text == "First answer the question: choose the conspiracy to trigger."
        assert actions_done(desk.table) == before and desk.stage == "secret"


def triggered_now(view: GameView) -> bool:
    return view.agora is not None and view.agora.triggered


class TestReading:
    def reading(self, focus: Focus) -> Desk:
        """The desk where the second player has a conspiracy and the first is to act."""
        hidden = turn_with(lambda view: acting(view) == 0 and bool(unprepared(view)) and bool(plots(view, 1)))
        desk = desk_of(play_until(hidden, SENATE, leaning="schemes"))
        desk.focus = focus
        desk.accept()
        return desk

    @pytest.mark.parametrize(("focus", "seat"), [("one 1", 0), ("two 1", 1)])
    def test_either_player_reads_the_own_conspiracies_behind_a_hand_over(self, focus: str, seat: Seat) -> None:
        desk = self.reading(Focus("plot", focus))
        assert desk.stage == "handover" and desk.alone == seat
        desk.accept()
        found = plot_in_focus(desk.view, desk.focus)
        assert found is not None and found[0] == seat and found[1].conspiracy is not None
        assert all(plot.conspiracy is None or plot.triggered for plot in plots(desk.view, other(seat)))
        desk.no()
        assert desk.stage == "handback"
        desk.accept()
        assert desk.stage == "table"

    def test_enter_on_a_chamber_is_for_the_player_to_act(self) -> None:
        desk = self.reading(Focus("chamber", "3"))
        assert desk.alone == 0 and desk.focus == Focus("plot", "one 1")

    def test_without_conspiracies_there_is_nothing_to_read(self) -> None:
        desk = desk_of(table_of(options=SENATE))
        desk.go_to("chambers")
        desk.accept()
        assert desk.message == Message("!", "Anna has no conspiracy that others don't see.")
        assert desk.stage == "table"

    def test_nothing_can_be_triggered_while_a_seat_reads(self) -> None:
        desk = self.reading(Focus("chamber", "1"))
        desk.accept()
        desk.trigger()
        assert desk.message == Message("!", "Esc covers the screen first.")


class TestDigits:
    def test_a_digit_in_the_senate_goes_to_that_chamber(self) -> None:
        desk = desk_of(table_of(options=SENATE))
        desk.go_to("chambers")
        desk.number(4)
        assert desk.focus == Focus("chamber", "4") and desk.message.kind == ">"

    def test_a_digit_without_a_chamber_is_refused_and_the_focus_stays(self) -> None:
        desk = desk_of(table_of(options=SENATE))
        desk.go_to("chambers")
        desk.number(8)
        assert desk.message == Message("!", "There is no chamber 8.") and desk.focus == Focus("chamber", "1")

    def test_while_the_senate_is_inspected_in_a_choice_a_digit_answers_nothing(self) -> None:
        desk = choosing("senate", lambda view: AddCube(4) in view.legal)
        before = actions_done(desk.table)
        desk.go_to("chambers")
        desk.number(4)
        assert desk.focus == Focus("chamber", "4") and actions_done(desk.table) == before


class TestChoices:
    @pytest.mark.parametrize("kind", KINDS)
    def test_every_choice_can_be_answered_with_enter_alone(self, kind: str) -> None:
        desk = choosing(kind, lambda view: len(view.legal) > 1, BOTH)
        assert desk.choosing and desk.focus.kind == "option"
        assert told(desk.scene(SIZE))
        finish(desk)

    def test_the_digit_of_a_chamber_places_a_cube_there(self) -> None:
        desk = choosing("senate", lambda view: AddCube(4) in view.legal)
        seat, chamber = acting(desk.view), 3
        before = cubes(desk, chamber, seat)
        desk.number(4)
        if desk.armed:
            desk.yes()
        assert cubes(desk, chamber, seat) == before + 1

    def test_7_moves_a_cube_from_a_chamber_to_an_adjacent_one(self) -> None:
        desk = choosing("senate", lambda view: {ShiftCube(3, 2), ShiftCube(3, 4), ShiftCube(4, 3)} <= {*view.legal})
        seat = acting(desk.view)
        before = cubes(desk, 2, seat), cubes(desk, 3, seat)
        desk.number(7)
        assert desk.picked == ("move",)
        desk.number(3)
        assert desk.picked == ("move", "3")
        desk.number(4)
        if desk.armed:
            desk.yes()
        assert (cubes(desk, 2, seat), cubes(desk, 3, seat)) == (before[0] - 1, before[1] + 1)

    def test_0_gives_up_the_senate_actions_that_are_left(self) -> None:
        desk = choosing("senate", lambda view: view.agora is not None and (view.agora.actions_left or 0) > 1)
        desk.number(0)
        if desk.armed:
            desk.yes()
        assert desk.decision is None or desk.decision.kind != "senate"

    def test_chambers_that_are_offered_light_up(self) -> None:
        desk = choosing("senate", lambda view: AddCube(4) in view.legal)
        assert desk.scene(SIZE).offered == {Focus("chamber", "3"), Focus("chamber", "4")}
        assert desk.scene(SIZE).pointed == Focus("chamber", "3")

    def test_a_click_on_a_chamber_chooses_it_and_a_second_one_takes_it(self) -> None:
        desk = choosing("senate", lambda view: AddCube(4) in view.legal)
        before = actions_done(desk.table)
        desk.point(Focus("chamber", "4"))
        assert desk.focus == Focus("option", "4") and actions_done(desk.table) == before
        desk.point(Focus("chamber", "4"))
        if desk.armed:
            desk.yes()
        assert actions_done(desk.table) > before

    def test_a_choice_of_the_other_player_in_the_middle_of_a_turn_says_so(self) -> None:
        desk = desk_of(play_until(cube_of_the_waiting_player, SENATE, leaning="plots", kind="cube"))
        who, active = desk.table.names.of(acting(desk.view)), desk.table.names.of(desk.view.active)
        assert desk.message.text.startswith(f"In the middle of {active}'s turn this is for {who}: the military token.")

    def test_a_decree_that_would_be_turned_up_is_told_before_it_is_done(self) -> None:
        desk = choosing("senate", lambda view: bool(face_down(view)))
        desk.number(face_down(desk.view)[0])
        assert desk.armed is not None
        assert {"turns up 1 decree", "can't be taken back"} <= {*desk.armed.notes}


def cube_of_the_waiting_player(view: GameView) -> bool:
    return view.age > 0 and acting(view) != view.active


def face_down(view: GameView) -> list[int]:
    """The chambers with a face-down decree in which a cube can be placed, and nobody has one."""
    assert view.agora is not None
    return [c.chamber for c in view.agora.chambers if c.decrees == (None,) and AddCube(c.chamber) in view.legal]


def cubes(desk: Desk, chamber: int, seat: Seat) -> int:
    """The cubes of a seat in a chamber, counted from 0."""
    senate = desk.table.view(Viewer.SPECTATOR).agora
    assert senate is not None
    return senate.chambers[chamber].cubes.of(seat)
