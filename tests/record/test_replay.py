"""Playing a save again: the same game to the last event, or a stop that says where and why."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from duel_tui.deal import Options
from duel_tui.engine.types import Viewer
from duel_tui.record import Store
from duel_tui.record.errors import ReplayDiverged, ReplayRefused, ReplayStopped
from duel_tui.record.lines import UndoMode
from duel_tui.table import Table
from tests.record.play import asks, everything, legal, new_table, play, save_file, table_at

Lines = list[dict[str, Any]]
SAVES = Path(__file__).parent / "saves"


def rewrite(store: Store, edit: Callable[[Lines], object]) -> None:
    """Change the lines behind header and deal."""
    path = save_file(store)
    first = path.read_bytes().splitlines(keepends=True)
    lines = [json.loads(line) for line in first[2:]]
    edit(lines)
    path.write_bytes(b"".join([*first[:2], *(json.dumps(line).encode() + b"\n" for line in lines)]))


@pytest.mark.parametrize("undo", ["safe", "free", "off"])
@pytest.mark.parametrize("seed", range(4))
def test_a_replay_gives_equal_views_logs_and_events(seed: int, undo: UndoMode, store: Store) -> None:
    table = new_table(store, seed, undo)
    play(table, Random(seed), undo=0.3)
    table.close()
    with Table.resume(store, table.save_name) as again:
        assert everything(again) == everything(table)


@pytest.mark.parametrize(
    "options",
    [
        Options(wonders="recommended"),
        Options(wonders="recommended", swap_sets=True, first="two"),
        Options(wonders="random", first="one", reveal="after-action"),
    ],
)
def test_a_replay_gives_an_equal_game_with_every_option(options: Options, store: Store) -> None:
    table = new_table(store, 5, options=options)
    play(table, Random(5))
    table.close()
    with Table.resume(store, table.save_name) as again:
        assert everything(again) == everything(table)


@pytest.mark.parametrize("kind", ["draft", "turn", "token", "library", "mausoleum", "destroy", "begin"])
def test_a_game_left_in_an_open_choice_is_resumed_in_the_same_one(kind: str, store: Store) -> None:
    table = table_at(asks(kind), store)
    table.close()
    with Table.resume(store) as again:
        assert everything(again) == everything(table)
        assert legal(again) == legal(table)


def test_a_resignation_survives(store: Store) -> None:
    table = new_table(store)
    play(table, Random(1), 15)
    table.resign(1)
    table.close()
    with Table.resume(store, table.save_name) as again:
        assert everything(again) == everything(table)


def test_the_remark_that_the_only_option_was_taken_survives(store: Store) -> None:
    table = new_table(store)
    table.act(legal(table)[0], note="only_option")
    table.close()
    with Table.resume(store) as again:
        assert again.log[-1].note == "only_option"


def test_a_diverging_replay_says_step_action_and_both_hashes(store: Store) -> None:
    table = new_table(store)
    play(table, Random(2), 25)
    table.close()
    saved: list[str] = []

    def edit(lines: Lines) -> None:
        saved.append(lines[19]["check"])
        lines[19]["check"] = "0123456789abcdef"

    rewrite(store, edit)
    with pytest.raises(ReplayDiverged) as stopped:
        Table.resume(store, table.save_name)
    error = stopped.value
    assert (error.step, error.expected, error.found) == (20, "0123456789abcdef", saved[0])
    for part in ("step 20", error.did, "0123456789abcdef", saved[0]):
        assert part in str(error)


def test_a_diverging_replay_gives_the_part_that_worked(store: Store) -> None:
    table = new_table(store)
    play(table, Random(2), 25)
    table.close()
    rewrite(store, lambda lines: lines[19].update(check="0" * 16))
    with pytest.raises(ReplayDiverged) as stopped:
        Table.resume(store, table.save_name)
    assert stopped.value.part.log == table._history.log[:20]


def test_another_legal_action_in_the_file_is_found_by_the_next_check(store: Store) -> None:
    table = new_table(store)
    play(table, Random(3), 12)
    table.close()
    shown = table.log[0].events[0].wonders  # type: ignore[union-attr]

    def edit(lines: Lines) -> None:
        third, fourth = lines[2], lines[3]
        assert third["do"][6:] in shown
        third["do"], fourth["do"] = fourth["do"], third["do"]

    rewrite(store, edit)
    with pytest.raises(ReplayDiverged, match="step 10"):
        Table.resume(store, table.save_name)


@pytest.mark.parametrize(
    ("edit", "step", "sentence"),
    [
        (lambda lines: lines[0].update(do="draft atlantis"), 1, "unknown_id id=atlantis"),
        (lambda lines: lines[0].update(do="conquer rome"), 1, "unknown_action"),
        (lambda lines: lines[0].update(do="build altar"), 1, "other_decision"),
        (lambda lines: lines[1].update(do=lines[0]["do"]), 2, "not_offered"),
        (lambda lines: lines[1].update(seat=lines[0]["seat"]), 2, "not_your_turn"),
        (lambda lines: lines[1].update(do=lines[1]["do"] + " "), 2, "does not fit"),
        (lambda lines: lines[1].update(n=7), 2, "does not fit"),
        (lambda lines: lines[9].pop("check"), 10, "does not fit"),
        (lambda lines: lines[1].update(check="0" * 16), 2, "does not fit"),
        (lambda lines: lines.pop(1), 2, "does not fit"),
        (lambda lines: lines.insert(1, lines[0]), 2, "not_your_turn"),
        (lambda lines: lines.insert(0, {"kind": "undo", "n": 1, "back": 0}), 1, "nothing to take back"),
        (lambda lines: lines.insert(1, {"kind": "undo", "n": 2, "back": 0}), 2, "undo of step 0, does not fit"),
        (lambda lines: lines.insert(1, {"kind": "note", "n": 1, "note": "torn_line"}), 2, "does not fit"),
        (
            lambda lines: lines.insert(0, {"kind": "resign", "n": 1, "seat": "one", "check": "0" * 16}),
            1,
            "resignation of seat one, leads to position",
        ),
    ],
)
def test_a_step_that_cannot_be_is_refused_with_its_number(
    edit: Callable[[Lines], object], step: int, sentence: str, store: Store
) -> None:
    table = new_table(store)
    play(table, Random(4), 12)
    table.close()
    rewrite(store, edit)
    before = save_file(store).read_bytes()
    with pytest.raises(ReplayStopped, match=sentence) as stopped:
        Table.resume(store, table.save_name)
    assert stopped.value.step == step
    assert save_file(store).read_bytes() == before


def test_nothing_can_follow_the_end_of_the_game(store: Store) -> None:
    table = new_table(store)
    play(table, Random(5))
    table.close()
    rewrite(store, lambda lines: lines.append({**lines[-1], "n": len(lines) + 1}))
    with pytest.raises(ReplayRefused, match="game_over"):
        Table.resume(store, table.save_name)


def test_two_games_in_one_process_equal_fresh_ones() -> None:
    def fresh(seed: int) -> tuple[object, ...]:
        table = new_table(seed=seed)
        play(table, Random(seed))
        return everything(table)

    first, second = fresh(1), fresh(2)
    mixed_one, mixed_two = new_table(seed=1), new_table(seed=2)
    random_one, random_two = Random(1), Random(2)
    while mixed_one.outcome is None or mixed_two.outcome is None:
        play(mixed_one, random_one, 1)
        play(mixed_two, random_two, 1)
    assert (everything(mixed_one), everything(mixed_two)) == (first, second)


@pytest.mark.parametrize(
    ("name", "steps", "points", "winner"),
    [("format-1-finished", 104, (27, 38), 1), ("format-1-open", 64, (22, 16), None)],
)
def test_a_save_of_an_earlier_day_is_still_played_to_its_end(
    name: str, steps: int, points: tuple[int, int], winner: int | None, store: Store
) -> None:
    store.folder.mkdir()
    shutil.copy(SAVES / f"{name}.jsonl", store.folder)
    with Table.resume(store, name) as table:
        assert len(table.log) - 1 == steps
        cities = table.view(Viewer.SPECTATOR).cities
        assert (cities[0].score.total, cities[1].score.total) == points
        assert (table.outcome.winner if table.outcome else None) == winner
