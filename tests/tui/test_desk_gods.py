"""The desk of a game with gods: their zone, activating, secrets, and choices that lie on the boards."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from duel_tui.content import ruleset
from duel_tui.deal import Options
from duel_tui.engine.records_pantheon import SpaceView
from duel_tui.engine.types import Seat
from duel_tui.engine.view import GameView
from duel_tui.tui import focus as targets
from duel_tui.tui.desk import Desk
from duel_tui.tui.format import answers
from duel_tui.tui.format.scene import Focus, Message
from duel_tui.words import nouns
from tests.tui.play import GODS, choice_of, desk_of, legal_view, play_until, table_of, turn_with
from tests.tui.test_desk import SIZE, actions_done, told

KINDS = sorted({*ruleset(GODS.modules).listers} - {*ruleset().listers})
"""Every kind of choice that gods add."""


def spaces(view: GameView) -> tuple[SpaceView, ...]:
    assert view.pantheon is not None
    return view.pantheon.spaces


def space_of(desk: Desk) -> SpaceView:
    """The space in focus."""
    assert desk.focus.kind == "space"
    return spaces(desk.view)[int(desk.focus.target) - 1]


def acting(view: GameView) -> Seat:
    assert view.decision is not None
    return view.decision.seat


def affords(view: GameView, offerings: bool = False) -> bool:
    """Whether the seat to act can activate some card, with its offering tokens or without."""
    seat = acting(view)
    city = view.cities.of(seat)
    used = city.cult.offerings if offerings else ()
    return any(space.prices and space.prices.of(seat).less(used) <= city.coins for space in spaces(view))


def to_a_god(desk: Desk, wanted: Callable[[SpaceView], bool]) -> SpaceView:
    """Put the focus on the first card of the Pantheon that is as wanted."""
    desk.go_to("spaces")
    for _ in spaces(desk.view):
        if wanted(space_of(desk)):
            return space_of(desk)
        desk.move("right")
    raise AssertionError("no such card")


def payable(desk: Desk) -> Callable[[SpaceView], bool]:
    seat = acting(desk.view)
    coins = desk.view.cities.of(seat).coins
    return lambda space: space.prices is not None and space.prices.of(seat).total <= coins


def choosing(kind: str, options: int = 2, wanted: Callable[[GameView], bool] = lambda view: True) -> Desk:
    """The desk at a choice of this kind, after the hand-over if there is one."""
    is_open = choice_of(kind, options)
    desk = desk_of(play_until(lambda view: is_open(view) and wanted(view), GODS, 400))
    if desk.stage == "handover":
        desk.accept()
    return desk


class TestZone:
    def test_o_goes_to_the_gods_and_from_there_back_to_the_cards(self) -> None:
        desk = desk_of(table_of(options=GODS))
        card = desk.focus
        desk.go_to("spaces")
        assert desk.focus == Focus("space", "1")
        desk.go_to("spaces")
        assert desk.focus.kind == "card"
        desk.go_to("spaces")
        desk.no()
        assert desk.focus == card

    def test_arrows_go_from_one_space_to_the_next(self) -> None:
        desk = desk_of(table_of(options=GODS))
        desk.go_to("spaces")
        reached = [desk.focus.target]
        for _ in range(6):
            desk.move("right")
            reached.append(desk.focus.target)
        assert reached == ["1", "2", "3", "4", "5", "6", "6"]

    def test_tab_reaches_the_gods_right_after_the_cards(self) -> None:
        desk = desk_of(table_of(options=GODS))
        desk.zone()
        assert desk.focus == Focus("space", "1")

    def test_when_the_gods_are_open_the_arrows_pass_by_empty_spaces(self) -> None:
        empty_between = turn_with(lambda view: any(space.prices for space in spaces(view)) and not spaces(view)[1].god)
        desk = desk_of(play_until(empty_between, GODS))
        spots = targets.zone_spots(desk.view, "spaces")
        assert {spot.focus.target for spot in spots} == {str(s.space) for s in spaces(desk.view) if s.god}

    def test_when_all_gods_are_activated_the_key_says_so(self) -> None:
        desk = desk_of(play_until(turn_with(lambda view: view.age == 3 and not any(s.god for s in spaces(view))), GODS))
        desk.go_to("spaces")
        assert desk.message == Message("!", "No card is left on the Pantheon.")

    def test_in_a_game_without_gods_the_key_does_nothing(self) -> None:
        desk = desk_of(table_of())
        before = (desk.focus, desk.message)
        desk.go_to("spaces")
        assert (desk.focus, desk.message) == before

    def test_in_a_choice_the_key_looks_at_the_gods_and_escape_comes_back(self) -> None:
        desk = choosing("token")
        option = desk.focus
        desk.go_to("spaces")
        assert desk.focus.kind == "space" and desk.inspecting
        desk.accept()
        assert "First answer the question" in desk.message.text
        assert desk.focus == option


class TestActivating:
    def test_enter_asks_first_and_then_activates_the_god(self) -> None:
        desk = desk_of(play_until(turn_with(affords), GODS))
        god = to_a_god(desk, payable(desk)).god
        desk.accept()
        assert desk.armed is not None and desk.armed.question.startswith("Activate")
        before = actions_done(desk.table)
        desk.accept()
        assert actions_done(desk.table) > before
        assert god not in [space.god for space in spaces(desk.table.view(desk.view.viewer))]

    def test_an_arrow_takes_an_armed_activation_back(self) -> None:
        desk = desk_of(play_until(turn_with(affords), GODS))
        here = to_a_god(desk, payable(desk)).space
        desk.accept()
        desk.move("right")
        assert desk.armed is None and space_of(desk).space == here

    def test_a_price_that_cannot_be_paid_is_refused_with_a_sentence(self) -> None:
        desk = desk_of(
            play_until(turn_with(lambda view: any(s.prices for s in spaces(view)) and not affords(view)), GODS)
        )
        to_a_god(desk, lambda space: space.god is not None)
        before = actions_done(desk.table)
        desk.accept()
        assert desk.message.kind == "!" and desk.message.text.endswith("short.")
        assert actions_done(desk.table) == before and desk.focus.kind == "space"

    def test_digits_use_offering_tokens_and_keep_them_again(self) -> None:
        two = turn_with(lambda view: view.age > 1 and len(view.cities.of(acting(view)).cult.offerings) > 1)
        desk = desk_of(play_until(two, GODS))
        own = desk.view.cities.of(acting(desk.view)).cult.offerings
        desk.go_to("spaces")
        desk.number(2)
        assert desk.offerings == own[1:2] == desk.scene(SIZE).offerings
        desk.number(1)
        assert desk.offerings == own[:2]
        desk.number(2)
        assert desk.offerings == own[:1]
        desk.number(0)
        assert desk.offerings == ()

    def test_offering_tokens_pay_for_a_god_and_leave_the_game(self) -> None:
        only_so = turn_with(lambda view: view.age > 1 and affords(view, offerings=True) and not affords(view))
        desk = desk_of(play_until(only_so, GODS), confirm=False)
        seat = acting(desk.view)
        city = desk.view.cities.of(seat)
        offerings = city.cult.offerings
        god = to_a_god(desk, lambda s: s.prices is not None and s.prices.of(seat).less(offerings) <= city.coins).god
        for number, _ in enumerate(offerings, 1):
            desk.number(number)
        desk.accept()
        after = desk.table.view(desk.view.viewer)
        assert not {*offerings} & {*after.cities.of(seat).cult.offerings}
        assert god not in [space.god for space in spaces(after)]

    def test_a_digit_beyond_the_own_offering_tokens_says_so_and_the_focus_stays(self) -> None:
        one = turn_with(lambda view: view.age > 1 and len(view.cities.of(acting(view)).cult.offerings) == 1)
        desk = desk_of(play_until(one, GODS))
        desk.go_to("spaces")
        before = desk.focus
        desk.number(6)
        name = desk.table.names.of(acting(desk.view))
        assert desk.message == Message("!", f"{name} has no offering token 6. The arrows go to other spaces.")
        assert desk.focus == before and desk.offerings == ()

    def test_without_offering_tokens_a_digit_goes_to_the_space_with_that_number(self) -> None:
        none = turn_with(lambda view: view.age == 2 and not view.cities.of(acting(view)).cult.offerings)
        desk = desk_of(play_until(none, GODS))
        desk.go_to("spaces")
        last = [space.space for space in spaces(desk.view) if space.god is not None][-1]
        desk.number(last)
        assert desk.focus == Focus("space", str(last))
        desk.number(9)
        assert desk.message == Message("!", "There is no space 9.") and desk.focus == Focus("space", str(last))

    def test_a_digit_says_that_a_space_has_no_card_left(self) -> None:
        left = turn_with(
            lambda view: (
                view.age > 1
                and any(space.god is None for space in spaces(view))
                and not view.cities.of(acting(view)).cult.offerings
            )
        )
        desk = desk_of(play_until(left, GODS))
        desk.go_to("spaces")
        empty = next(space.space for space in spaces(desk.view) if space.god is None)
        before = desk.focus
        desk.number(empty)
        assert desk.message == Message("!", f"No card is left on space {empty}.") and desk.focus == before

    def test_chosen_offering_tokens_are_forgotten_when_the_turn_is_over(self) -> None:
        one = turn_with(lambda view: view.age > 1 and bool(view.cities.of(acting(view)).cult.offerings))
        desk = desk_of(play_until(one, GODS), confirm=False)
        desk.go_to("spaces")
        desk.number(1)
        desk.no()
        desk.discard()
        assert desk.offerings == ()

    def test_on_an_empty_space_there_is_nothing_to_activate(self) -> None:
        desk = desk_of(table_of(options=GODS))
        desk.go_to("spaces")
        desk.accept()
        assert desk.message == Message("!", "There is no card on that space.")


class TestPlacing:
    def test_god_and_space_are_chosen_behind_one_hand_over(self) -> None:
        desk = choosing("place")
        seat = acting(desk.view)
        assert desk.stage == "secret" and desk.scene(SIZE).answered_by == seat
        drawn = answers.options(desk.view)
        before = actions_done(desk.table)
        desk.number(2)
        assert desk.picked == (drawn[1],) and actions_done(desk.table) == before
        god = nouns.name(drawn[1], desk.table.catalogue)
        assert f"{god} will lie face down. Choose the empty space" in desk.message.text
        desk.number(4)
        if desk.armed:
            desk.yes()
        assert desk.stage == "handback" and desk.picked == ()
        assert spaces(desk.table.view(desk.view.viewer))[3].placed_by == seat

    def test_the_space_in_focus_lights_up_and_all_empty_ones_are_offered(self) -> None:
        desk = choosing("place")
        desk.accept()
        scene = desk.scene(SIZE)
        empty = {Focus("space", str(space.space)) for space in spaces(desk.view) if space.mythology is None}
        assert scene.offered == empty and scene.pointed in empty

    def test_a_click_on_an_empty_space_chooses_it_and_a_second_one_takes_it(self) -> None:
        desk = choosing("place")
        desk.accept()
        before = actions_done(desk.table)
        desk.point(Focus("space", "6"))
        assert desk.focus == Focus("option", "6") and actions_done(desk.table) == before
        desk.point(Focus("space", "6"))
        if desk.armed:
            desk.yes()
        assert actions_done(desk.table) > before

    def test_escape_goes_back_from_the_spaces_to_the_gods(self) -> None:
        desk = choosing("place")
        desk.number(2)
        desk.no()
        assert desk.picked == () and desk.stage == "secret"
        assert desk.focus == Focus("option", answers.options(desk.view)[1])

    def test_nothing_but_the_hand_over_is_told_before_and_after(self) -> None:
        desk = choosing("place")
        names = [nouns.name(god, desk.table.catalogue) for god in answers.options(desk.view)]
        desk.accept()
        desk.accept()
        if desk.armed:
            desk.yes()
        assert desk.stage == "handback"
        assert not [name for name in names if name in told(desk.scene(SIZE))]
        desk.accept()
        assert not [name for name in names if name in told(desk.scene(SIZE))]

    def test_leaving_covers_the_choice_and_forgets_what_was_picked(self) -> None:
        desk = choosing("place")
        desk.accept()
        desk.cover()
        assert desk.stage == "handover" and desk.picked == ()

    def test_a_second_secret_choice_of_the_same_seat_follows_without_a_cover(self) -> None:
        desk = choosing("god", 3, lambda view: view.decision is not None and view.decision.secret)
        desk.accept()
        if desk.armed:
            desk.yes()
        assert desk.stage == "secret" and desk.decision is not None and desk.decision.kind == "order"
        desk.accept()
        if desk.armed:
            desk.yes()
        assert desk.stage == "handback"

    def test_a_safe_undo_takes_a_placed_god_back_to_the_hand_over(self) -> None:
        desk = choosing("place")
        desk.accept()
        desk.accept()
        if desk.armed:
            desk.yes()
        desk.accept()
        if desk.table.undo_offer().possible:
            desk.undo()
            assert desk.stage == "handover"
            desk.undo()
        assert desk.message.kind == "!" and "nobody can unsee that" in desk.message.text


class TestReading:
    def reading(self) -> tuple[Desk, SpaceView]:
        """The desk at the hand-over before a seat looks at the god that it placed."""
        hidden = turn_with(
            lambda view: any(space.placed_by is not None and not space.face_up for space in spaces(view))
        )
        desk = desk_of(play_until(hidden, GODS))
        space = to_a_god(desk, lambda space: space.placed_by is not None)
        desk.accept()
        return desk, space

    def test_whoever_placed_a_god_can_read_it_behind_a_hand_over(self) -> None:
        desk, space = self.reading()
        assert space.god is None
        assert desk.stage == "handover" and desk.alone == space.placed_by == desk.scene(SIZE).reader
        desk.accept()
        assert desk.stage == "secret" and desk.scene(SIZE).answered_by == space.placed_by
        assert space_of(desk).god is not None

    @pytest.mark.parametrize("close", [Desk.no, Desk.accept, Desk.cover, Desk.undo])
    def test_it_is_covered_again_and_nothing_has_happened(self, close: Callable[[Desk], None]) -> None:
        desk, space = self.reading()
        before = actions_done(desk.table)
        desk.accept()
        close(desk)
        assert desk.stage == "handback" and desk.view.viewer != space.placed_by
        desk.cover()
        assert desk.stage == "handback"
        desk.accept()
        assert desk.stage == "table" and actions_done(desk.table) == before
        assert all(space.god is None for space in spaces(desk.view))

    def test_escape_calls_the_hand_over_off(self) -> None:
        desk, _ = self.reading()
        desk.no()
        assert desk.stage == "table" and desk.scene(SIZE).reader is None
        assert "saved" not in desk.message.text

    def test_nothing_can_be_done_while_a_seat_reads(self) -> None:
        desk, _ = self.reading()
        desk.accept()
        before = actions_done(desk.table)
        desk.discard()
        assert desk.message.kind == "!" and "Esc covers the screen first" in desk.message.text
        desk.number(1)
        desk.jump("a")
        desk.number(1)
        assert actions_done(desk.table) == before and desk.armed is None and desk.stage == "secret"

    def test_the_gods_of_the_other_seat_stay_hidden(self) -> None:
        desk, space = self.reading()
        desk.accept()
        assert all(other.god is None for other in spaces(desk.view) if other.placed_by == 1 - (space.placed_by or 0))


class TestChoices:
    @pytest.mark.parametrize("kind", KINDS)
    def test_every_choice_can_be_answered_with_enter_alone(self, kind: str) -> None:
        desk = choosing(kind)
        assert desk.choosing and desk.focus.kind == "option"
        before = actions_done(desk.table)
        for _ in range(4):
            if actions_done(desk.table) == before:
                desk.accept()
        assert actions_done(desk.table) > before

    @pytest.mark.parametrize("kind", KINDS)
    def test_the_boards_can_be_looked_at_during_every_choice(self, kind: str) -> None:
        desk = choosing(kind)
        option, picked = desk.focus, desk.picked
        desk.inspect()
        desk.move("up")
        assert desk.focus.kind != "option"
        desk.no()
        assert (desk.focus, desk.picked) == (option, picked) or desk.focus.kind == "option"
        desk.pile()
        assert desk.pile_open
        desk.pile()
        assert desk.choosing

    def test_zeus_begins_with_an_open_card(self) -> None:
        desk = choosing("strike", 6)
        lit = desk.scene(SIZE).pointed
        assert lit is not None and lit.target in [place.card for place in desk.view.accessible]

    def test_zeus_reaches_every_card_by_arrows_and_open_ones_by_their_letters(self) -> None:
        desk = choosing("strike", 6)
        spots = targets.options(desk.view)
        places = {(spot.x, spot.y) for spot in spots}
        assert places == {(place.x, place.row) for place in desk.view.structure}
        desk.jump("a")
        first = desk.view.accessible[0]
        assert desk.focus == Focus("option", str(first.slot))
        assert desk.scene(SIZE).pointed == Focus("card", first.card or "")

    def test_zeus_strikes_a_card_that_is_clicked_twice(self) -> None:
        desk = choosing("strike", 6)
        hidden = next(place for place in desk.view.structure if place.card is None)
        for _ in range(2):
            desk.point(Focus("slot", str(hidden.slot)))
        if desk.armed:
            desk.yes()
        assert hidden.slot not in [place.slot for place in desk.table.view(desk.view.viewer).structure]

    def test_minerva_begins_in_the_middle_of_the_track_and_goes_along_it(self) -> None:
        desk = choosing("minerva", 6)
        here = int(desk.focus.target)
        assert abs(here) <= 1
        desk.move("right")
        there = int(desk.focus.target)
        assert there > here and desk.scene(SIZE).pointed == Focus("track", str(there))
        desk.number(1)
        assert desk.choosing  # spaces have no digits

    def test_isis_takes_the_card_from_the_pile_too(self) -> None:
        desk = choosing("isis")
        seat = acting(desk.view)
        desk.accept()
        assert len(desk.picked) == 1
        desk.pile()
        card = desk.view.pile[desk.pile_focus].card
        desk.accept()
        if desk.armed:
            desk.yes()
        wonders = desk.table.view(desk.view.viewer).cities.of(seat).wonders
        assert [wonder.wonder for wonder in wonders if wonder.tucked == card]


def test_the_wonder_draft_can_be_left_to_inspect_age_one() -> None:
    desk = desk_of(table_of(options=Options(modules=GODS.modules)))
    assert desk.view.draft is not None and desk.choosing
    desk.inspect()
    assert desk.focus.kind in ("card", "slot")
    desk.no()
    assert desk.focus.kind == "option" and desk.position.fresh == frozenset()


def test_the_start_of_a_game_with_gods_tells_who_begins() -> None:
    assert desk_of(table_of(options=GODS)).message.text == "Anna begins age I."


def test_the_view_of_whoever_decides_is_that_of_its_seat_only_after_the_hand_over() -> None:
    desk = desk_of(play_until(choice_of("place"), GODS))
    assert desk.stage == "handover" and desk.decision is not None and desk.decision.options is None
    assert legal_view(desk.table).decision is not None
