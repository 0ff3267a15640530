"""The workbench between two keys, without a screen."""

from __future__ import annotations

from pathlib import Path

import pytest

from duel_tui.engine.types import Viewer
from duel_tui.record.scenario import read_scenarios, run
from duel_tui.tui.bench import BenchDesk, Player, Watching
from duel_tui.tui.format.scene import Focus, Message
from duel_tui.workbench import Workbench, files, open_case

from .lines import case, game, saved


def typed(desk: BenchDesk | Watching, words: str) -> None:
    """Type an answer over what stands there, and Enter."""
    assert desk.asked is not None
    desk.typed("x", None)
    desk.pasted(words) if words else desk.typed("backspace", None)
    desk.typed("enter", "\r")


def labels(desk: BenchDesk) -> list[str]:
    return [row.entry.text for row in desk.panes.rows("state")]


# Looking as somebody


def test_an_action_that_hangs_on_secrets_of_another_seat_is_not_tried(tmp_path: Path) -> None:
    (tmp_path / "plots.toml").write_text('accessible = ["altar"]\nagora = {}\none.plots = ["coup"]\n')
    desk = BenchDesk(Workbench(open_case(tmp_path / "plots.toml", 1)))
    desk.bench.look_as(Viewer.SPECTATOR)
    desk.ask_action()
    typed(desk, "prepare coup with altar")
    assert desk.message.kind == "!" and desk.message.text.startswith("Only Seat one may know")
    assert desk.bench.line.end == 0


# Going


def test_arrows_brackets_and_words_go_along_the_line() -> None:
    desk = BenchDesk(game())
    at = desk.bench.at
    desk.step(forward=True)
    assert desk.bench.at == at + 1
    desk.step(forward=False)
    desk.age(forward=True)
    assert desk.bench.step.state.age == 3
    desk.ask_where()
    typed(desk, "turn 17")
    assert desk.bench.step.state.turn == 17
    desk.ask_where()
    typed(desk, "turn 99")
    assert desk.message == Message("!", "No turn 99 is played on this line.")
    assert desk.bench.step.state.turn == 17


def test_what_is_typed_is_dropped_by_escape() -> None:
    desk = BenchDesk(game())
    desk.ask_where()
    assert desk.typed("1", "1")
    assert desk.typed("escape", "\x1b")
    assert desk.asked is None
    assert not desk.typed("1", "1")


def test_playing_stops_at_the_end_and_at_every_other_move() -> None:
    desk = BenchDesk(game())
    desk.go_to(desk.bench.line.end - 2)
    desk.play()
    assert desk.player.playing
    desk.tick()
    desk.tick()
    assert (desk.bench.at, desk.player.playing) == (desk.bench.line.end, False)
    desk.play()
    assert not desk.player.playing
    desk.go_to(3)
    desk.play()
    desk.step(forward=True)
    assert not desk.player.playing


def test_there_are_only_so_many_speeds() -> None:
    player = Player()
    usual = player.seconds
    for _ in range(20):
        player.faster(1)
    assert player.seconds < usual
    for _ in range(20):
        player.faster(-1)
    assert player.seconds > usual


# Looking


def test_rows_are_folded_and_shown_again() -> None:
    desk = BenchDesk(game())
    place = next(n for n, row in enumerate(desk.panes.rows("state")) if row.key == "/city one")
    desk.point("state", place)
    assert "production" in labels(desk)
    before = len(labels(desk))
    desk.accept()
    assert len(labels(desk)) < before
    desk.accept()
    assert len(labels(desk)) == before


def test_a_row_stays_folded_from_step_to_step() -> None:
    desk = BenchDesk(game())
    desk.panes.fold("/hidden")
    assert "tokens in the box" in labels(desk)
    desk.step(forward=True)
    assert "tokens in the box" in labels(desk)


def test_every_row_of_the_state_can_be_reached() -> None:
    desk = BenchDesk(game())
    for _ in labels(desk):
        desk.panes.move(1)
    assert desk.panes.chosen("state") == len(labels(desk)) - 1
    desk.panes.move(-1000)
    assert desk.panes.chosen("state") == 0


def test_refusals_are_filtered_by_words() -> None:
    desk = BenchDesk(game())
    desk.ask_filter()
    typed(desk, "library afford")
    assert desk.panes.focus == "refused"
    shown = [row.key for row in desk.panes.rows("refused")]
    assert shown and all("library" in label for label in shown)
    desk.ask_filter()
    typed(desk, "")
    assert len(desk.panes.rows("refused")) > len(shown)


def test_enter_on_a_refusal_says_why_and_changes_nothing() -> None:
    desk = BenchDesk(game())
    line = desk.bench.line
    desk.panes.put("refused")
    desk.accept()
    assert desk.message.kind == "!"
    assert desk.bench.line is line


def test_views_come_round_and_the_badge_says_whose_they_are() -> None:
    desk = BenchDesk(game())
    badges = []
    for _ in Viewer:
        badges.append(desk.scene().badge)
        desk.next_view()
    assert badges == [
        "TESTER: ALL HIDDEN CARDS SHOWN",
        "TESTER: AS SEAT ONE SEES IT",
        "TESTER: AS SEAT TWO SEES IT",
        "TESTER: AS SPECTATORS SEE IT",
    ]
    assert desk.scene().all_open


def test_a_view_is_told_with_the_name_of_the_player_as_it_is_written(tmp_path: Path) -> None:
    desk = BenchDesk(saved(tmp_path))
    desk.next_view()
    assert desk.message.text == "As Anna sees it."


def test_events_follow_the_steps_until_somebody_chooses_and_enter_goes_there() -> None:
    desk = BenchDesk(game())
    desk.panes.put("events")
    rows = desk.panes.rows("events")
    assert rows[desk.panes.chosen("events")].key == str(desk.bench.at)
    desk.panes.move(-5)
    chosen = rows[desk.panes.chosen("events")].key
    desk.accept()
    assert desk.bench.at == int(chosen)
    assert desk.panes.following


def test_each_event_of_the_step_stands_beside_its_rule() -> None:
    desk = BenchDesk(game())
    foot = desk.scene().panes["events"].foot
    told = [(entry.text, "".join(text for text, _ in entry.end)) for entry in foot]
    assert told == [
        ("card_taken", "Taking a card"),
        ("card_revealed", "Turning up cards"),
        ("card_discarded", "Discarding a card"),
        ("coins_gained", "Discarding a card"),
        ("build dispensary", ""),
    ]


def test_explanations_tell_prices_refusals_and_rules() -> None:
    desk = BenchDesk(game())
    assert desk.panes.explanation()[0] == "Step 39: discard archery_range by Seat one"
    desk.panes.put("legal")
    told = desk.panes.explanation()
    assert told[0] == "build caravansery"
    assert any("bought at" in line for line in told)
    assert any(line.startswith("Rule: ") for line in told)
    desk.panes.put("refused")
    told = desk.panes.explanation()
    assert told[:3] == (
        "wonder circus_maximus with dispensary",
        "wonder_built wonder=circus_maximus",
        "Circus Maximus is built already.",
    )
    assert desk.panes.rule() == "constructing-a-wonder"


def test_changes_are_told_from_the_marked_step() -> None:
    desk = BenchDesk(game())
    desk.panes.compare()
    assert desk.scene().panes["state"].title == "Changes from step 38"
    desk.mark()
    desk.step(forward=True)
    desk.step(forward=True)
    assert desk.scene().panes["state"].title == "Changes from step 39"


def test_a_case_says_what_does_not_hold_where_it_does_not(tmp_path: Path) -> None:
    desk = BenchDesk(case(tmp_path))
    desk.step(forward=True)
    assert desk.message == Message(">", "Step 1: remark. Both quarries stand.")
    desk.end(forward=True)
    assert desk.message.kind == "!"
    assert "coins of seat one: expected 99" in desk.message.text


def test_the_other_cases_of_a_file_come_round(tmp_path: Path) -> None:
    desk = BenchDesk(case(tmp_path))
    desk.bench.look_as(Viewer.TWO)
    desk.next_case(forward=True)
    assert desk.bench.source.case == 1
    assert desk.bench.viewer is Viewer.TWO
    desk.next_case(forward=False)
    assert desk.bench.source.case == 2
    (tmp_path / "cases.toml").write_text("age = 9\n", encoding="utf-8")
    desk.next_case(forward=True)
    assert desk.message.kind == "!"
    assert "`age` is the number 9" in desk.message.text
    other = BenchDesk(game())
    other.next_case(forward=True)
    assert other.message.text == "There is no other case here."


# Playing from here


def test_a_number_applies_a_legal_action_on_a_branch(tmp_path: Path) -> None:
    desk = BenchDesk(saved(tmp_path, 30))
    desk.end(forward=True)
    desk.number(1)
    assert desk.bench.line_name == "branch 1 from step 30"
    assert desk.bench.at == 31
    desk.number(99)
    assert desk.message.kind == "!"
    desk.next_line()
    assert desk.bench.line_name == ""


def test_typed_actions_are_applied_or_refused_with_code_and_sentence() -> None:
    desk = BenchDesk(game())
    desk.ask_action()
    typed(desk, "build palace")
    assert desk.message == Message(
        "!",
        "not_in_structure: Palace does not lie face up in the structure: choose one of the open cards.",
    )
    desk.ask_action()
    typed(desk, "fly away")
    assert desk.message.text.startswith("unknown_action: 'fly away' is no action.")
    desk.ask_action()
    typed(desk, "discard  courthouse")
    assert desk.bench.line_name == "branch 2 from step 39"


def test_a_random_playout_goes_to_the_end_and_one_can_go_back() -> None:
    desk = BenchDesk(game())
    desk.playout()
    assert desk.bench.step.outcome is not None
    assert desk.bench.line_name == "branch 2 from step 39"
    desk.playout()
    assert desk.message == Message("!", "The game is over: no more actions are possible.")
    desk.next_line()
    desk.next_line()
    assert desk.bench.at == 39


def test_with_one_line_there_is_no_other(tmp_path: Path) -> None:
    desk = BenchDesk(saved(tmp_path, 30))
    desk.next_line()
    assert "only one line" in desk.message.text


def test_all_positions_of_a_line_are_checked(tmp_path: Path) -> None:
    desk = BenchDesk(game())
    desk.check()
    assert desk.message == Message(">", "72 positions checked: laws hold, steps repeat, each can be written and read.")
    other = BenchDesk(case(tmp_path))
    other.check()
    assert other.message == Message("!", "1 problem: Step 3: coins of seat one: expected 99, seen 8.")


# Files


def test_the_position_is_written_where_one_says_and_check_accepts_it(tmp_path: Path) -> None:
    desk = BenchDesk(game())
    desk.ask_save()
    typed(desk, str(tmp_path / "mine.toml"))
    assert desk.message == Message(">", f"Written to {tmp_path / 'mine.toml'}.")
    (written,) = read_scenarios(tmp_path / "mine.toml").cases
    assert run(written) == ()
    desk.ask_save()
    typed(desk, str(tmp_path / "mine.toml"))
    assert "already" in desk.message.text
    desk.ask_save()
    typed(desk, "")
    assert desk.message.text == "Nothing was written: the file needs a name."


def test_a_report_asks_for_a_note_and_a_file_and_warns_of_hidden_cards(tmp_path: Path) -> None:
    desk = BenchDesk(saved(tmp_path, 30), surroundings="TERM=test")
    desk.ask_report()
    typed(desk, "Ben paid too much")
    typed(desk, str(tmp_path / "report.toml"))
    assert desk.message == Message("!", f"Written to {tmp_path / 'report.toml'}. {files.WARNING}")
    written = (tmp_path / "report.toml").read_text(encoding="utf-8")
    assert "# Note: Ben paid too much" in written
    assert "TERM=test" in written


# Replays


def test_a_replay_shows_only_what_lies_open_until_the_game_is_over(tmp_path: Path) -> None:
    open_game = Watching(saved(tmp_path, 30))
    open_game.next_view()
    assert open_game.view.viewer is Viewer.SPECTATOR
    assert open_game.message.kind == "!"
    finished = Watching(saved(tmp_path, name="done"))
    seen = []
    for _ in Viewer:
        seen.append(finished.view.viewer)
        finished.next_view()
    assert seen == [Viewer.SPECTATOR, Viewer.ONE, Viewer.TWO, Viewer.OMNISCIENT]


def test_an_omniscient_replay_says_so_at_every_step(tmp_path: Path) -> None:
    watching = Watching(saved(tmp_path))
    for _ in range(3):
        watching.next_view()
    watching.step(forward=True)
    assert watching.message.text.endswith("All hidden cards are shown.")


def test_the_card_that_is_used_next_is_in_focus(tmp_path: Path) -> None:
    watching = Watching(saved(tmp_path))
    watching.ask_where()
    typed(watching, "turn 5")
    action = watching.bench.line.steps[watching.bench.at + 1].action
    assert action is not None
    assert watching.focus == Focus("card", action[-2])


def test_looking_around_keeps_what_is_in_focus_while_it_is_there(tmp_path: Path) -> None:
    watching = Watching(saved(tmp_path))
    watching.go_to(10)
    watching.move("down")
    assert watching.inspecting
    focus = watching.focus
    watching.step(forward=True)
    assert watching.focus == focus
    watching.inspect()
    assert not watching.inspecting


def test_the_log_of_a_replay_ends_where_one_stands(tmp_path: Path) -> None:
    watching = Watching(saved(tmp_path))
    watching.end(forward=False)
    first = watching.scene((120, 40)).log
    watching.end(forward=True)
    assert len(first) == 1 < len(watching.scene((120, 40)).log)
    assert watching.message.text.startswith(f"{watching.bench.line.end} of {watching.bench.line.end}: ")


@pytest.mark.parametrize("at", ["start", "turn 20", "end"])
def test_a_replay_lets_nobody_act(tmp_path: Path, at: str) -> None:
    watching = Watching(saved(tmp_path))
    watching.bench.find(at)
    assert watching.scene((120, 40)).watched
