"""Going back and forth, playing from anywhere, branches."""

from __future__ import annotations

import gc
import tracemalloc
from random import Random

import pytest

from duel_tui.engine.actions import Build, Discard, Draft
from duel_tui.engine.errors import Illegal
from duel_tui.engine.types import Viewer
from duel_tui.table import Table
from duel_tui.workbench import NoSuchPlace, Workbench, of_game
from duel_tui.workbench.line import Line
from tests.record.play import NAMES, new_table, play

from .games import begun, played


def test_one_goes_no_further_than_the_ends_of_a_line() -> None:
    bench = played()
    bench.forward(1000)
    assert bench.at == bench.line.end
    bench.back(1000)
    assert bench.at == 0


def test_by_turns_one_meets_each_turn_once_in_both_directions() -> None:
    bench = played()
    bench.go(0)
    forth = [0]
    while bench.at < bench.line.end:
        bench.next_turn()
        forth.append(bench.at)
    turns = [
        (step.state.age, step.state.turn) for step in (bench.line.steps[at] for at in forth[:-1]) if step.state.age
    ]
    assert turns == sorted(set(turns))
    back = [bench.at]
    while bench.at:
        bench.turn_before()
        back.append(bench.at)
    assert back == forth[::-1]


def test_by_ages_one_comes_to_the_first_position_of_each() -> None:
    bench = played()
    bench.go(0)
    ages = []
    while bench.at < bench.line.end:
        bench.next_age()
        ages.append(bench.step.state.age)
    assert ages == [1, 2, 3, 3]
    assert bench.line.steps[bench.line.end].outcome is not None


@pytest.mark.parametrize("words", ["age 2", "age II", "Age ii"])
def test_an_age_is_found_by_its_number(words: str) -> None:
    bench = played()
    bench.find(words)
    assert bench.step.state.age == 2
    assert bench.line.steps[bench.at - 1].state.age == 1


def test_a_turn_is_found_by_its_number() -> None:
    bench = played()
    bench.find("turn 17")
    assert bench.step.state.turn == 17


def test_events_are_found_by_their_words_one_after_the_other_and_round_the_end() -> None:
    bench = played()
    bench.go(0)
    found = []
    for _ in range(4):
        bench.find("wonder_constructed seat=one")
        found.append(bench.at)
    built = [
        step.number
        for step in bench.line.steps
        if any(type(event).__name__ == "WonderConstructed" and event.seat == 0 for event in step.events)  # type: ignore[union-attr]
    ]
    assert found == (built * 4)[:4]


@pytest.mark.parametrize("words", ["", "turn 999", "step 100000000000000000000", "1000", "age 4", "zeppelin"])
def test_a_place_that_is_not_there_is_refused_with_a_sentence(words: str) -> None:
    bench = played()
    with pytest.raises(NoSuchPlace, match=r"\.$"):
        bench.find(words)


def test_playing_what_comes_next_is_a_step_forward() -> None:
    bench = played()
    bench.go(10)
    line, names = bench.line, bench.line_names
    action = line.steps[11].action
    assert action is not None
    bench.play(action)
    assert (bench.at, bench.line, bench.line_names) == (11, line, names)


def test_playing_something_else_begins_a_branch_and_leaves_the_line_as_it_is() -> None:
    bench = played()
    bench.go(10)
    line = bench.line
    other = next(action for action in bench.view().legal if action != line.steps[11].action)
    bench.play(other)
    assert bench.line.end == bench.at == 11
    assert bench.line_names == ("", "branch 1 from step 0", "branch 2 from step 10")
    bench.go_to_line(1)
    assert bench.line is line
    assert bench.at == 10


def test_at_the_end_of_a_branch_it_grows() -> None:
    bench = begun()
    for _ in range(5):
        bench.play(bench.view().legal[0])
    assert bench.line_names == ("", "branch 1 from step 0")
    assert bench.line.end == 5


def test_the_source_is_never_changed_even_at_its_end() -> None:
    bench = begun()
    bench.play(bench.view().legal[0])
    bench.go_to_line(0)
    assert bench.line.end == 0


def test_what_the_rules_refuse_can_not_be_played() -> None:
    bench = begun()
    with pytest.raises(Illegal) as refused:
        bench.play(Build("altar"))
    assert refused.value.code == "other_decision"
    assert bench.line_names == ("",)


def test_lines_come_round_and_remember_where_one_stood() -> None:
    bench = played()
    bench.go(30)
    bench.branch()
    bench.other_line()
    assert bench.line_name == ""
    bench.other_line()
    assert (bench.line_name, bench.at) == ("branch 1 from step 0", 30)
    with pytest.raises(IndexError):
        bench.go_to_line(3)


def test_the_same_playout_of_the_same_position_is_the_same_game() -> None:
    one, two = begun(), begun()
    assert one.playout() == two.playout()
    assert [step.action for step in one.line.steps] == [step.action for step in two.line.steps]
    one.go_to_line(0)
    one.playout()
    assert [step.action for step in one.line.steps] != [step.action for step in two.line.steps]


def test_nothing_is_played_out_after_the_end() -> None:
    bench = played()
    with pytest.raises(Illegal) as refused:
        bench.playout()
    assert refused.value.code == "game_over"


# Games that were played at a table


def finished_table(resigned: bool = False) -> Table:
    table = new_table(undo="free")
    play(table, Random(3), steps=40 if resigned else None, undo=0.2)
    if resigned:
        table.resign(1)
    return table


def test_the_line_of_a_game_has_what_stands_and_not_what_was_taken_back() -> None:
    table = finished_table()
    assert any(entry.undone for entry in table.log)
    line = Line.of_history(table._history)
    standing = [entry.action for entry in table.log if entry.kind == "action" and not entry.undone]
    assert [step.action for step in line.steps[1:]] == standing
    assert line.steps[-1].view(line.rules, Viewer.OMNISCIENT) == table.view(Viewer.OMNISCIENT)


def test_after_a_resignation_nothing_is_legal_and_the_end_says_so() -> None:
    table = finished_table(resigned=True)
    bench = Workbench(of_game(table._history, NAMES, "game"), at=10**6)
    assert bench.view() == table.view(Viewer.OMNISCIENT)
    assert bench.view().outcome is not None
    assert (bench.allowed, bench.refused) == ((), ())
    refused = bench.refusal(Discard("altar"))
    assert refused is not None
    assert refused.code == "game_over"
    bench.back()
    assert bench.allowed


def test_stepping_over_a_whole_game_a_hundred_times_leaves_memory_flat() -> None:
    bench = played()
    laps = 100

    def look() -> None:
        assert bench.tree
        assert len(bench.allowed) + len(bench.refused_groups) + len(bench.changes) + len(bench.fingerprint)

    def lap(*looked_at: int) -> None:
        """Forth and back over every step, with a close look at some."""
        for place in (*range(bench.line.end + 1), *reversed(range(bench.line.end + 1))):
            bench.go(place)
            if place in looked_at:
                look()

    lap(*range(bench.line.end + 1))  # what the rules remember for good is the same whoever looks
    tracemalloc.start()
    try:
        lap(0)
        gc.collect()
        before, _ = tracemalloc.get_traced_memory()
        for number in range(laps):
            lap(*(() if number % 4 else (number * 5 % bench.line.end,)))
        lap(0)
        gc.collect()
        after, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    # The rows of one position take about 30 kB. Python itself caches up to 4096 names of attributes, 63 bytes each.
    assert after - before < 300_000


def test_a_draft_is_played_by_its_actions() -> None:
    bench = begun()
    wonder = bench.view().draft.shown[2]  # type: ignore[union-attr]
    bench.play(Draft(wonder))
    assert bench.step.action == Draft(wonder)
