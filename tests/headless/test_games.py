"""`duel-tui games`."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from duel_tui.cli import main
from duel_tui.deal import Options
from duel_tui.record import Store
from duel_tui.table import Table
from tests.record.play import NAMES, new_table, play


@pytest.fixture
def store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Store:
    monkeypatch.setenv("DUEL_TUI_DATA_DIR", str(tmp_path))
    return Store()


def saved(store: Store, name: str, steps: int | None = 12) -> Path:
    with new_table(store, name=name) as table:
        play(table, Random(1), steps)
    return store.path(name)


def test_games_are_listed_with_players_state_and_date(store: Store, capsys: pytest.CaptureFixture[str]) -> None:
    saved(store, "evening")
    assert main(["games"]) == 0
    head, row = capsys.readouterr().out.splitlines()
    assert head.split() == ["NAME", "PLAYERS", "STATE", "LAST", "PLAYED"]
    assert row.split()[:-2] == ["evening", "Anna", "and", "Ben", "age", "I,", "turn", "5"]


def test_the_boxes_of_the_games_are_listed_where_one_has_some(store: Store, capsys: pytest.CaptureFixture[str]) -> None:
    saved(store, "plain")
    with Table.create(store, Options(modules=("base", "pantheon")), NAMES, name="gods"):
        pass
    with Table.create(store, Options(modules=("base", "pantheon", "agora")), NAMES, name="both"):
        pass
    assert main(["games"]) == 0
    head, *rows = capsys.readouterr().out.splitlines()
    assert head.split()[:4] == ["NAME", "PLAYERS", "BOXES", "STATE"]
    place = head.index("BOXES")
    assert {row.split()[0]: row[place:].split("  ")[0] for row in rows} == {
        "both": "Pantheon and Agora",
        "gods": "Pantheon",
        "plain": "",
    }


def test_list_is_the_same_as_no_further_word(store: Store, capsys: pytest.CaptureFixture[str]) -> None:
    saved(store, "evening")
    main(["games"])
    first = capsys.readouterr().out
    assert main(["games", "list"]) == 0
    assert capsys.readouterr().out == first


@pytest.mark.parametrize(
    ("steps", "state"), [(0, "wonder draft"), (3, "wonder draft"), (8, "age I, turn 1"), (None, "wins by points")]
)
def test_the_state_of_a_game_is_told_in_words(
    steps: int | None, state: str, store: Store, capsys: pytest.CaptureFixture[str]
) -> None:
    saved(store, "game", steps)
    main(["games"])
    assert state in capsys.readouterr().out


def test_a_resigned_game_says_who_resigned(store: Store, capsys: pytest.CaptureFixture[str]) -> None:
    with new_table(store, name="game") as table:
        table.resign(1)
    main(["games"])
    assert "Anna wins, as Ben resigned" in capsys.readouterr().out


def test_no_games_are_told_with_the_folder(store: Store, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["games"]) == 0
    assert capsys.readouterr().out == f"There are no saved games in {store.folder}.\n"


def test_a_damaged_game_is_listed_and_its_damage_is_told_below(
    store: Store, capsys: pytest.CaptureFixture[str]
) -> None:
    saved(store, "good")
    path = saved(store, "hurt")
    lines = path.read_bytes().splitlines()
    path.write_bytes(lines[0] + b"\nnonsense\n")
    (store.folder / "newer.jsonl").write_bytes(lines[0].replace(b'"rules":1', b'"rules":2') + b"\n")
    (store.folder / "diary.jsonl").write_text("Dear diary\n")
    assert main(["games"]) == 0
    out = capsys.readouterr().out
    assert "hurt   ?             damaged " in out
    assert "newer  ?             of another version " in out
    assert "diary  ?             no saved game " in out
    assert f"\nThe saved game {store.folder / 'diary.jsonl'} can't be used: it is no saved game" in out


def test_a_file_name_that_could_garble_the_terminal_is_shown_without_those_signs(
    store: Store, capsys: pytest.CaptureFixture[str]
) -> None:
    saved(store, "good").rename(store.folder / "ev\x1b[2Jil\n.jsonl")
    assert main(["games"]) == 0
    assert main(["export", "ev\x1b[2Jil\n"]) == 0
    out = capsys.readouterr().out
    assert "ev?[2Jil?  Anna and Ben" in out
    assert "\x1b" not in out


def test_rename_says_the_name_that_was_given(store: Store, capsys: pytest.CaptureFixture[str]) -> None:
    saved(store, "old")
    assert main(["games", "rename", "old", "our game"]) == 0
    assert capsys.readouterr().out == "old is called our-game now.\n"
    assert [game.name for game in store.games()] == ["our-game"]


@pytest.mark.parametrize("name", ["../x", "a/b", "c:\\\\games"])
def test_a_path_is_no_name_for_a_game(name: str, store: Store, capsys: pytest.CaptureFixture[str]) -> None:
    saved(store, "old")
    assert main(["games", "rename", "old", name]) == 1
    assert "can't be used as a name: it is a path" in capsys.readouterr().err
    assert [game.name for game in store.games()] == ["old"]


def test_delete_removes_the_game(store: Store, capsys: pytest.CaptureFixture[str]) -> None:
    saved(store, "old")
    assert main(["games", "delete", "old"]) == 0
    assert capsys.readouterr().out == "old is deleted.\n"
    assert store.games() == ()


@pytest.mark.parametrize("words", [["delete", "nothing"], ["rename", "nothing", "something"]])
def test_an_unknown_game_is_one_sentence_and_code_1(
    words: list[str], store: Store, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["games", *words]) == 1
    assert capsys.readouterr().err == "duel-tui: There is no saved game 'nothing'. `duel-tui games` lists them.\n"
