"""`duel-tui export`: the whole game as text, and nothing that is still hidden."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from duel_tui.cli import main
from duel_tui.deal import Options
from duel_tui.engine.actions import PlaceGod, Prepare, masked, text
from duel_tui.engine.events import TokensDrawn
from duel_tui.engine.types import Viewer
from duel_tui.record import Store
from duel_tui.table import Table
from tests.record.play import asks, new_table, play, save_file, table_at

GODS = Options(modules=("base", "pantheon"))


@pytest.fixture
def store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Store:
    monkeypatch.setenv("DUEL_TUI_DATA_DIR", str(tmp_path))
    return Store()


def test_the_text_has_every_step_with_who_turn_and_canonical_action(
    store: Store, capsys: pytest.CaptureFixture[str]
) -> None:
    with new_table(store, name="game") as table:
        play(table, Random(1))
    assert main(["export", "game"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "game: Anna (seat one) and Ben (seat two)"
    for entry in table.log[1:]:
        assert entry.seat is not None
        assert entry.action is not None
        turn = f"turn {entry.turn}, " if entry.age else ""
        assert f"{entry.step:>5}.  {turn}{table.names.of(entry.seat)}: {text(entry.action)}" in lines


def test_what_happened_stands_below_each_step_in_sentences(store: Store, capsys: pytest.CaptureFixture[str]) -> None:
    with new_table(store, name="game") as table:
        play(table, Random(1), 1)
    main(["export", "game"])
    first = table.log[1]
    assert first.seat is not None
    wonder = table.catalogue.names[first.events[0].wonder]  # type: ignore[union-attr]
    assert f"        {table.names.of(first.seat)} took {wonder}." in capsys.readouterr().out


def test_undone_steps_are_marked_with_the_step_that_undid_them(
    store: Store, capsys: pytest.CaptureFixture[str]
) -> None:
    with new_table(store, name="game") as table:
        play(table, Random(1), 2)
        table.undo()
    main(["export", "game"])
    out = capsys.readouterr().out
    assert "[undone in step 3]" in out
    assert "was taken back." in out


def test_a_finished_game_shows_seed_result_and_both_sheets(store: Store, capsys: pytest.CaptureFixture[str]) -> None:
    with new_table(store, name="game", seed=4711) as table:
        play(table, Random(1))
    main(["export", "game"])
    out, err = capsys.readouterr()
    assert "\nThe seed was 4711.\n" in out
    totals = [table.view(Viewer.SPECTATOR).cities.of(seat).score.total for seat in (0, 1)]
    assert [line.split() for line in out.splitlines() if line.startswith("total")] == [["total", *map(str, totals)]]
    assert err == ""


def test_a_finished_game_shows_what_was_drawn_in_secret(store: Store, capsys: pytest.CaptureFixture[str]) -> None:
    table = table_at(asks("library"), store)
    play(table, Random(1))
    table.close()
    assert table.save_name is not None
    main(["export", table.save_name])
    drawn = [e for entry in table.log_for(Viewer.OMNISCIENT) for e in entry.events if isinstance(e, TokensDrawn)]
    out = capsys.readouterr().out
    for token in drawn[0].tokens:
        assert table.catalogue.names[token] in next(line for line in out.splitlines() if " drew " in line)


def test_an_unfinished_game_shows_no_hidden_card_token_or_seed(
    store: Store, capsys: pytest.CaptureFixture[str]
) -> None:
    table = table_at(asks("library"), store)
    table.close()
    assert table.save_name is not None
    assert main(["export", table.save_name]) == 0
    out = capsys.readouterr().out
    seen = table.view(Viewer.SPECTATOR)
    everything = table.view(Viewer.OMNISCIENT)
    hidden = {slot.card for slot in everything.structure} - {slot.card for slot in seen.structure}
    hidden |= {*(everything.removed or ()), *(everything.set_aside or ())}
    assert len(hidden) > 10
    names = table.catalogue.names
    assert not [item for item in hidden if item in out.split() or names[str(item)] in out]
    assert "seed" not in out.lower()


@pytest.mark.parametrize("over", [False, True])
def test_which_god_was_placed_is_told_when_the_game_is_over(
    store: Store, capsys: pytest.CaptureFixture[str], over: bool
) -> None:
    table = table_at(asks("place"), store, options=GODS)
    action = table.view(Viewer.OMNISCIENT).legal[0]
    assert isinstance(action, PlaceGod)
    table.act(action)
    play(table, Random(1), None if over else 0)
    table.close()
    assert table.save_name is not None
    assert main(["export", table.save_name]) == 0
    told = capsys.readouterr().out
    assert (f": {text(action)}\n" in told) is over
    assert (f": {text(masked(action))}\n" in told) is not over
    assert over or f" {table.catalogue.names[action.god]} " not in told


@pytest.mark.parametrize("over", [False, True])
def test_which_conspiracy_was_prepared_is_told_when_the_game_is_over(
    store: Store, capsys: pytest.CaptureFixture[str], over: bool
) -> None:
    def can_prepare(table: Table) -> bool:
        return any(isinstance(action, Prepare) for action in table.view(Viewer.OMNISCIENT).legal)

    table = table_at(can_prepare, store, options=Options(modules=("base", "agora")))
    action = next(action for action in table.view(Viewer.OMNISCIENT).legal if isinstance(action, Prepare))
    table.act(action)
    play(table, Random(1), None if over else 0)
    table.close()
    assert table.save_name is not None
    assert main(["export", table.save_name]) == 0
    told = capsys.readouterr().out
    assert (f": {text(action)}\n" in told) is over
    assert (f": {text(masked(action))}\n" in told) is not over


def test_sharing_the_save_of_an_unfinished_game_is_warned_of_on_stderr(
    store: Store, capsys: pytest.CaptureFixture[str]
) -> None:
    new_table(store, name="game").close()
    main(["export", "game"])
    err = capsys.readouterr().err
    assert "holds the whole deal: don't share" in err
    assert str(save_file(store)) in err


def test_a_game_can_be_exported_while_it_is_played(store: Store, capsys: pytest.CaptureFixture[str]) -> None:
    with new_table(store, name="game") as table:
        play(table, Random(1), 3)
        assert main(["export", "game"]) == 0
    assert "    3.  " in capsys.readouterr().out


def test_a_torn_line_is_told_and_left_alone(store: Store, capsys: pytest.CaptureFixture[str]) -> None:
    with new_table(store, name="game") as table:
        play(table, Random(1), 3)
    path = save_file(store)
    path.write_bytes(torn := path.read_bytes()[:-5])
    assert main(["export", "game"]) == 0
    out, err = capsys.readouterr()
    assert "    2.  " in out
    assert "    3.  " not in out
    assert "was not written to its end" in err
    assert path.read_bytes() == torn


def test_a_diverging_game_is_shown_as_far_as_it_is_sound(store: Store, capsys: pytest.CaptureFixture[str]) -> None:
    with new_table(store, name="game") as table:
        play(table, Random(1), 15)
    path = save_file(store)
    lines = path.read_text().splitlines()
    lines[11] = json.dumps({**json.loads(lines[11]), "check": "0" * 16})
    path.write_text("\n".join([*lines, ""]))
    assert main(["export", "game"]) == 1
    out, err = capsys.readouterr()
    assert "    9.  " in out
    assert "   10.  " not in out
    assert "step 10" in err
    assert "0000000000000000" in err


def test_a_file_that_is_no_save_is_one_sentence_and_code_1(store: Store, capsys: pytest.CaptureFixture[str]) -> None:
    store.folder.mkdir()
    (store.folder / "diary.jsonl").write_text("Dear diary\n")
    assert main(["export", "diary"]) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
