from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from duel_tui.deal import Options
from duel_tui.engine.actions import Build
from duel_tui.engine.types import Viewer
from duel_tui.engine.view import GameView
from duel_tui.record.errors import SaveFailed
from duel_tui.table import Table
from duel_tui.tui.desk import Desk
from duel_tui.tui.focus import Direction
from duel_tui.tui.format.scene import Focus, Message, Scene
from tests.engine.games import COMBINATIONS
from tests.tui.play import choice_of, desk_of, legal_view, over, play_until, table_of

SIZE = (120, 40)


def open_desk(**more: object) -> Desk:
    return desk_of(table_of(), **more)  # type: ignore[arg-type]


def affordable(desk: Desk) -> str:
    """A card that can be built now; the focus goes there."""
    card = next(action.card for action in desk.view.legal if isinstance(action, Build))
    desk.focus = Focus("card", card)
    return card


def actions_done(table: Table) -> int:
    return sum(entry.kind == "action" for entry in table.log)


class TestArming:
    def test_the_first_press_says_what_a_use_would_change_and_the_second_does_it(self) -> None:
        desk = open_desk()
        affordable(desk)
        desk.accept()
        assert desk.armed is not None and actions_done(desk.table) == 0
        assert desk.armed.question.startswith("Build ")
        assert desk.armed.coins[0] == 7
        desk.accept()
        assert desk.armed is None and actions_done(desk.table) == 1

    def test_y_does_what_is_armed(self) -> None:
        desk = open_desk()
        affordable(desk)
        desk.discard()
        desk.yes()
        assert actions_done(desk.table) == 1

    @pytest.mark.parametrize("take_back", [Desk.no, lambda desk: desk.move("right"), lambda desk: desk.jump("b")])
    def test_no_and_arrows_and_letters_take_it_back(self, take_back: object) -> None:
        desk = open_desk()
        affordable(desk)
        desk.accept()
        take_back(desk)  # type: ignore[operator]
        assert desk.armed is None and actions_done(desk.table) == 0

    def test_an_arrow_that_takes_back_does_not_move_the_focus(self) -> None:
        desk = open_desk()
        card = affordable(desk)
        desk.accept()
        desk.move("right")
        assert desk.focus == Focus("card", card)

    def test_another_key_arms_the_other_use_instead(self) -> None:
        desk = open_desk()
        affordable(desk)
        desk.accept()
        desk.discard()
        assert desk.armed is not None and desk.armed.question.startswith("Discard ")
        desk.accept()
        assert desk.view.pile

    def test_without_confirmation_one_press_is_enough(self) -> None:
        desk = open_desk(confirm=False)
        affordable(desk)
        desk.accept()
        assert actions_done(desk.table) == 1

    def test_it_says_that_undo_could_not_take_it_back(self) -> None:
        def reveals(view: GameView) -> bool:
            hidden = {place.slot for place in view.structure if not place.face_up}
            return any(hidden.intersection(place.frees) for place in view.accessible)

        desk = desk_of(play_until(reveals))
        hidden = {place.slot for place in desk.view.structure if not place.face_up}
        place = next(place for place in desk.view.accessible if hidden.intersection(place.frees))
        desk.focus = Focus("card", place.card or "")
        desk.discard()
        assert desk.armed is not None and desk.armed.turns_up >= 1
        assert "can't be taken back" in desk.armed.notes


class TestRefusals:
    def test_a_use_that_cannot_be_paid_is_refused_with_the_reason_and_nothing_changes(self) -> None:
        desk = open_desk()
        here = desk.focus
        desk.number(1)
        assert desk.message.kind == "!" and "short" in desk.message.text
        assert desk.focus == here and desk.armed is None and actions_done(desk.table) == 0

    def test_after_a_refusal_the_same_decision_is_open_and_works(self) -> None:
        desk = open_desk()
        desk.number(1)
        affordable(desk)
        desk.accept()
        desk.accept()
        assert actions_done(desk.table) == 1

    def test_a_refusal_goes_with_the_next_key(self) -> None:
        desk = open_desk()
        before = desk.message
        desk.number(1)
        desk.move("right")
        assert desk.message == before

    def test_a_wonder_that_the_player_has_not_is_refused(self) -> None:
        desk = open_desk()
        desk.number(5)
        assert desk.message == Message("!", "Anna has no wonder 5.")

    def test_a_covered_card_is_refused_while_inspecting(self) -> None:
        desk = open_desk()
        desk.inspect()
        covered = next(place for place in desk.view.structure if place.face_up and not place.accessible)
        desk.focus = Focus("card", covered.card or "")
        desk.accept()
        assert desk.message.kind == "!" and "is covered" in desk.message.text

    def test_enter_on_a_wonder_asks_for_a_card_first(self) -> None:
        desk = open_desk()
        desk.zone()
        assert desk.focus.kind == "wonder"
        desk.accept()
        assert desk.focus.kind == "card" and "A card is needed" in desk.message.text

    def test_a_full_disk_is_told_and_the_game_goes_on(self, monkeypatch: pytest.MonkeyPatch) -> None:
        desk = open_desk(confirm=False)
        affordable(desk)
        failure = SaveFailed("saved", Path("/full/game.jsonl"), OSError(28, "No space left on device"))
        with monkeypatch.context() as broken:
            broken.setattr(Table, "act", lambda *_, **__: (_ for _ in ()).throw(failure))
            desk.accept()
        assert desk.message == Message("!", str(failure))
        assert actions_done(desk.table) == 0
        desk.accept()
        assert actions_done(desk.table) == 1


class TestChoices:
    def test_a_number_takes_an_option_at_once(self) -> None:
        desk = desk_of(play_until(choice_of("token", 3)))
        second = (desk.decision.options or ())[1] if desk.decision else ""
        desk.number(2)
        assert any(second in city.tokens for city in desk.view.cities)

    def test_arrows_choose_and_enter_takes(self) -> None:
        desk = desk_of(play_until(choice_of("destroy", 2)))
        second = (desk.decision.options or ())[1] if desk.decision else ""
        desk.move("down")
        assert desk.focus == Focus("option", second)
        desk.accept()
        assert desk.view.pile[-1].card == second

    def test_looking_round_comes_back_to_the_choice(self) -> None:
        desk = desk_of(play_until(choice_of("token", 3)))
        option = desk.focus
        desk.inspect()
        desk.move("left")
        assert desk.focus != option
        desk.no()
        assert desk.focus.kind == "option" and not desk.inspecting
        desk.pile()
        assert desk.pile_open
        desk.pile()
        assert desk.focus.kind == "option" and desk.decision is not None

    def test_escape_does_not_close_a_choice(self) -> None:
        desk = desk_of(play_until(choice_of("mausoleum", 2)))
        desk.no()
        assert desk.choosing and desk.focus.kind == "option"

    def test_the_card_for_the_mausoleum_can_be_taken_from_the_pile(self) -> None:
        desk = desk_of(play_until(choice_of("mausoleum", 2)))
        seat = desk.decision.seat if desk.decision else 0
        desk.pile()
        card = desk.view.pile[desk.pile_focus].card
        desk.accept()
        if desk.armed:
            desk.accept()
        assert card in desk.view.cities.of(seat).buildings

    def test_a_card_cannot_be_used_before_the_question_is_answered(self) -> None:
        desk = desk_of(play_until(choice_of("token", 2)))
        desk.discard()
        assert desk.message.text == "First answer the question: take one progress token."

    def test_in_the_draft_a_number_only_goes_to_a_wonder(self) -> None:
        desk = desk_of(table_of(options=Options()))
        desk.number(3)
        shown = desk.view.draft.shown if desk.view.draft else ()
        assert desk.focus == Focus("option", shown[2]) and actions_done(desk.table) == 0

    def test_in_the_draft_tokens_and_taken_wonders_can_be_inspected(self) -> None:
        desk = desk_of(play_until(lambda view: view.draft is not None and view.draft.pick == 3, Options()))
        desk.zone()
        reached = {desk.focus.target}
        way: list[Direction] = ["right", "right", "right", "right", "right", "down", "left", "left"]
        for direction in way:
            desk.move(direction)
            reached.add(desk.focus.target)
        taken = {wonder.wonder for city in desk.view.cities for wonder in city.wonders}
        assert reached >= {*desk.view.board_tokens} and reached & taken

    def test_in_the_draft_enter_on_a_token_leads_back_to_the_wonders_on_offer(self) -> None:
        desk = desk_of(table_of(options=Options()))
        desk.inspect()
        assert desk.focus.kind == "token"
        desk.accept()
        assert desk.focus.kind == "option" and "take one of the wonders on offer" in desk.message.text

    def test_in_the_draft_there_is_no_discard_pile_and_the_desk_says_so(self) -> None:
        desk = desk_of(table_of(options=Options()))
        desk.pile()
        assert not desk.pile_open and desk.message == Message("!", "There is no discard pile before age I.")

    def test_in_the_draft_a_wonder_that_is_gone_says_who_has_it(self) -> None:
        desk = desk_of(table_of(options=Options(first="one")))
        desk.accept()
        desk.number(1)
        assert desk.message.kind == "!" and desk.message.text.endswith("was taken by Anna.")

    def test_the_last_wonder_of_four_is_taken_by_itself_and_the_log_says_so(self) -> None:
        desk = desk_of(table_of(options=Options(first="one")))
        for _ in range(3):
            desk.accept()
            if desk.armed:
                desk.accept()
        assert actions_done(desk.table) == 4
        assert desk.table.log[-1].note == "only_option"
        assert any("only option" in line.text for line in desk.position.log)

    def test_undo_takes_the_step_before_one_that_was_taken_by_itself(self) -> None:
        desk = desk_of(table_of(options=Options(first="one"), undo="free"))
        for _ in range(3):
            desk.accept()
            if desk.armed:
                desk.accept()
        desk.undo()
        desk.yes()
        assert desk.view.draft is not None and len(desk.view.draft.taken) == 2


class TestSecrets:
    def secret(self) -> Desk:
        return desk_of(play_until(choice_of("library", 2)))

    def test_a_secret_choice_stands_behind_a_hand_over(self) -> None:
        desk = self.secret()
        assert desk.stage == "handover"
        assert desk.decision is not None and desk.decision.options is None

    def test_before_the_hand_over_nothing_can_be_taken(self) -> None:
        desk = self.secret()
        before = actions_done(desk.table)
        desk.number(1)
        desk.discard()
        desk.inspect()
        desk.pile()
        assert desk.stage == "handover" and actions_done(desk.table) == before and not desk.pile_open

    def test_enter_shows_the_choice_to_its_seat_and_it_is_covered_again_afterwards(self) -> None:
        desk = self.secret()
        seat = desk.decision.seat if desk.decision else 0
        desk.accept()
        assert desk.stage == "secret" and desk.scene(SIZE).answered_by == seat
        options = (desk.decision.options or ()) if desk.decision else ()
        desk.number(2)
        if desk.armed:
            desk.yes()
        assert desk.stage == "handback"
        desk.accept()
        assert desk.stage in ("table", "over")
        assert options[1] in desk.view.cities.of(seat).tokens

    def test_a_token_that_is_kept_in_secret_is_asked_back_first(self) -> None:
        desk = self.secret()
        desk.accept()
        desk.number(1)
        assert desk.armed is not None

    def test_leaving_covers_the_choice(self) -> None:
        desk = self.secret()
        desk.accept()
        desk.cover()
        assert desk.stage == "handover"
        assert desk.decision is not None and desk.decision.options is None

    def test_two_choices_that_differ_in_what_was_drawn_have_the_same_hand_over(self) -> None:
        desk = self.secret()
        scene = desk.scene(SIZE)
        drawn = legal_view(desk.table)
        assert drawn.decision is not None
        for token in drawn.decision.options or ():
            assert token not in told(scene)


def told(scene: Scene) -> str:
    """Everything in words that a scene can show beside the public view."""
    return " ".join([scene.message.text, *scene.since, *(line.text for line in scene.log)])


class TestUndo:
    def test_a_safe_undo_is_done_at_once_and_told(self) -> None:
        desk = open_desk(confirm=False)
        affordable(desk)
        desk.discard()
        desk.undo()
        card = desk.table.catalogue.names[desk.table.log[1].action[0]]  # type: ignore[index]
        assert desk.message.text == f"Step 1, Anna's 'Discard {card}', was taken back."
        assert desk.table.log[1].undone

    def test_the_log_keeps_what_was_taken_back(self) -> None:
        desk = open_desk(confirm=False)
        affordable(desk)
        desk.discard()
        desk.undo()
        assert [line.undone for line in desk.position.log][-2:] == [True, False]

    def test_at_the_start_there_is_nothing_to_take_back(self) -> None:
        desk = open_desk()
        desk.undo()
        assert desk.message == Message("!", "There is nothing to take back: the game is at its start.")

    def test_safe_undo_stops_at_what_was_seen(self) -> None:
        desk = desk_of(play_until(lambda view: view.age == 2))
        desk.undo()
        assert desk.message.kind == "!" and "Undo stops here" in desk.message.text

    def test_free_undo_asks_the_other_player(self) -> None:
        desk = desk_of(table_of(undo="free"), confirm=False)
        affordable(desk)
        desk.discard()
        desk.undo()
        assert desk.asking is not None and "Ben has to agree" in desk.asking.text
        desk.no()
        assert not desk.table.log[1].undone
        desk.undo()
        desk.accept()
        assert desk.table.log[1].undone

    def test_a_game_without_undo_says_so(self) -> None:
        desk = desk_of(table_of(undo="off"), confirm=False)
        affordable(desk)
        desk.discard()
        desk.undo()
        assert desk.message == Message("!", "This game is played without undo.")

    def test_the_last_action_of_the_game_can_be_taken_back(self) -> None:
        desk = desk_of(play_until(over, undo="free"))
        assert desk.stage == "over"
        desk.undo()
        desk.yes()
        assert desk.stage != "over" and desk.decision is not None


class TestTelling:
    def test_the_message_row_says_what_the_other_player_did(self) -> None:
        desk = open_desk(confirm=False)
        card = affordable(desk)
        desk.discard()
        assert desk.message.kind == ">" and desk.table.catalogue.names[card] in desk.message.text

    def test_cards_that_opened_since_my_last_turn_are_marked(self) -> None:
        desk = open_desk(confirm=False)
        rows = max(place.row for place in desk.view.structure)
        last = [place for place in desk.view.accessible if place.row == rows]
        for place in last[:2]:
            desk.focus = Focus("card", place.card or "")
            desk.discard()
        opened = {place.slot for place in desk.view.accessible} - {place.slot for place in last}
        assert opened and desk.position.fresh == opened

    def test_the_first_turn_of_a_dealt_game_does_not_recite_the_wonders(self) -> None:
        assert open_desk().message.text == "Anna begins age I."

    def test_the_end_shows_everything_when_it_is_asked_to(self) -> None:
        desk = desk_of(play_until(over))
        assert desk.view.viewer == Viewer.SPECTATOR
        assert desk.open_hidden()
        assert desk.view.viewer == Viewer.OMNISCIENT
        assert desk.view.removed

    def test_resigning_is_asked_first_and_ends_the_game(self) -> None:
        desk = open_desk()
        desk.resign()
        assert desk.asking is not None and desk.table.outcome is None
        desk.yes()
        assert desk.stage == "over"
        assert desk.view.outcome is not None and desk.view.outcome.kind == "resignation"

    def test_notices_stand_in_the_message_row_at_the_start(self) -> None:
        desk = open_desk(notices=("The settings can't be read.",))
        assert desk.message == Message("!", "The settings can't be read.")


@pytest.mark.parametrize("modules", COMBINATIONS, ids="-".join)
@pytest.mark.parametrize("seed", range(8))
def test_any_keys_lead_to_the_end_of_a_game(seed: int, modules: tuple[str, ...]) -> None:
    random = Random(seed)
    options = Options(wonders="draft" if seed % 2 else "recommended", modules=modules)
    desk = desk_of(table_of(seed, options), confirm=bool(seed % 3))
    keys = [
        *[desk.accept] * 6,
        *[desk.discard] * 2,
        *[lambda n=n: desk.number(n) for n in range(10)],  # type: ignore[misc]
        *[lambda way=way: desk.move(way) for way in ("left", "right", "up", "down")],  # type: ignore[misc]
        *[lambda letter=letter: desk.jump(letter) for letter in "abcdefg"],  # type: ignore[misc]
        desk.zone,
        desk.inspect,
        desk.pile,
        desk.no,
        desk.yes,
        desk.cover,
        lambda: desk.go_to("spaces"),
        lambda: desk.go_to("chambers"),
        desk.prepare,
        desk.trigger,
    ]
    for _ in range(20_000):
        random.choice(keys)()
        scene = desk.scene(SIZE)
        assert (desk.stage in ("handover", "handback")) <= (scene.answered_by is None)
        if desk.stage == "over":
            return
    raise AssertionError("the game did not end")
