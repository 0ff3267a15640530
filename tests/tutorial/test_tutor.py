"""What the tutor says: with the game as written, beside it, after undo, and when it is over."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from duel_tui.deal import Options
from duel_tui.engine.actions import parse
from duel_tui.engine.types import BySeat, Viewer
from duel_tui.record.store import Store
from duel_tui.table import Table
from duel_tui.tutorial import Hint, Tutor, begin, recognised, script

NAMES = BySeat("Anna", "Ben")


@pytest.fixture
def table() -> Table:
    return begin(None, NAMES)


def said(table: Table) -> Hint:
    hint = Tutor(table).hint
    assert hint is not None
    return hint


def play(table: Table, *moves: str) -> None:
    for move in moves:
        table.act(parse(move))


def test_it_begins_with_a_welcome_and_the_first_suggestion(table: Table) -> None:
    hint = said(table)
    assert hint.turn == 1 and hint.lessons == 8
    assert hint.before.startswith("Anna sits left, Ben right")
    assert hint.do == parse("build clay_pool") and "Clay Pool" in hint.text


def test_a_move_as_written_is_spoken_of_in_the_next_hint(table: Table) -> None:
    play(table, "build clay_pool")
    hint = said(table)
    assert hint.before == "Anna makes 1 clay now. From here on a clay costs Ben 1 coin more."
    assert hint.happened == "" and hint.do == parse("build quarry")


def test_after_another_move_the_hint_tells_what_was_done_and_suggests_nothing(table: Table) -> None:
    play(table, "discard guard_tower")
    hint = said(table)
    assert hint.happened == "Anna discarded Guard Tower for 2$ (7$ > 9$)."
    assert hint.before == script().after["discard"]
    assert hint.do is None and hint.topic == "Turning up cards"
    assert "Anna" in hint.text and "Quarry" not in hint.text


def test_whatever_is_played_every_turn_has_a_hint() -> None:
    for seed in range(30):
        table, random = begin(None, NAMES), Random(seed)
        topics = []
        while (view := table.view(Viewer.SPECTATOR)).turn <= 9:
            hint = Tutor(table).hint
            assert view.decision is not None
            assert (hint is None) == (view.decision.kind != "turn")
            if hint is not None:
                topics.append(hint.topic)
                assert hint.seat == view.decision.seat and hint.turn == view.turn
                assert hint.before and "{" not in hint.before + hint.text
            table.act(view.legal[int(random.random() * len(view.legal))])
        assert topics == [lesson.topic for lesson in script().lessons] + ["The end of the tutorial"]


def test_undo_brings_the_hint_and_the_suggestion_back(table: Table) -> None:
    before = said(table)
    play(table, "discard guard_tower")
    table.undo()
    assert said(table) == before


def test_after_eight_turns_it_says_goodbye_and_then_nothing(table: Table) -> None:
    for lesson in script().lessons:
        assert not said(table).is_goodbye
        table.act(lesson.do)
    hint = said(table)
    assert hint.is_goodbye and hint.do is None and hint.rule is None
    assert hint.before == "Piraeus stands, and Ben plays again."
    table.act(table.view(Viewer.SPECTATOR).legal[0])
    assert Tutor(table).hint is None


def test_a_game_that_is_given_up_has_no_hint(table: Table) -> None:
    table.resign(0)
    assert Tutor(table).hint is None


def test_hints_speak_of_the_players_by_their_names() -> None:
    table = begin(None, BySeat("Curie", "Noether"))
    assert said(table).before.startswith("Curie sits left, Noether right")


class TestRecognised:
    def test_the_tutorial_goes_on_when_it_is_resumed(self, tmp_path: Path) -> None:
        with begin(Store(tmp_path), NAMES) as table:
            play(table, "build clay_pool", "discard guard_tower")
            name, before = table.save_name, said(table)
        assert name == "tutorial"
        with Table.resume(Store(tmp_path), name) as again:
            tutor = recognised(again)
            assert tutor is not None and tutor.hint == before

    def test_no_other_game_is_taken_for_it(self) -> None:
        options = script().options
        for seed in range(5):
            assert recognised(Table.create(None, options, NAMES, seed)) is None
        assert recognised(Table.create(None, Options(), NAMES, script().seed)) is None

    def test_nor_is_a_game_with_other_cards_in_which_the_same_could_be_done(self, table: Table) -> None:
        play(table, "build clay_pool")
        for seed in range(400):
            other = Table.create(None, script().options, NAMES, seed)
            if seed != script().seed and other.refusal(parse("build clay_pool")) is None:
                play(other, "build clay_pool")
                assert recognised(other) is None
                return
        raise AssertionError("no other game can begin like this")

    def test_after_its_last_turn_it_is_a_game_like_any_other(self, table: Table) -> None:
        for lesson in script().lessons:
            table.act(lesson.do)
        assert recognised(table) is None

    def test_a_second_tutorial_is_saved_beside_the_first(self, tmp_path: Path) -> None:
        store = Store(tmp_path)
        with begin(store, NAMES) as one, begin(store, NAMES) as two:
            assert (one.save_name, two.save_name) == ("tutorial", "tutorial-2")
