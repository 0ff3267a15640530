"""The library of saved games."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
from datetime import date
from pathlib import Path
from random import Random

import pytest

from duel_tui.record import Store
from duel_tui.record.errors import (
    BadName,
    ForeignFile,
    NameTaken,
    NothingToResume,
    ReplayDiverged,
    SaveFailed,
    SaveNotFound,
    SaveUnreadable,
)
from duel_tui.record.store import data_folder
from duel_tui.table import Table
from tests.record.play import new_table, play

NEW_GAME = """
import sys
from duel_tui.deal import Options
from duel_tui.engine.types import BySeat
from duel_tui.record import Store
from duel_tui.table import Table
with Table.create(Store(), Options(), BySeat("Anna", "Ben"), seed=1) as table:
    table.act(table.view(2).legal[0])
print("pydantic" in sys.modules, "textual" in sys.modules)
"""


def saved(store: Store, name: str, steps: int | None = 0, age: int = 0) -> Path:
    """Save a game that was last played `age` seconds ago."""
    with new_table(store, name=name) as table:
        play(table, Random(9), steps)
    path = store.path(name)
    os.utime(path, (1_000_000 - age, 1_000_000 - age))
    return path


def test_a_save_is_a_file_of_its_name_in_the_folder_games(store: Store, tmp_path: Path) -> None:
    new_table(store, name="our game").close()
    assert [path.relative_to(tmp_path) for path in store.folder.iterdir()] == [Path("games/our-game.jsonl")]


def test_a_save_without_a_name_is_named_by_date_and_players(store: Store) -> None:
    before = date.today()
    table = new_table(store)
    assert table.save_name in {f"{day.isoformat()}-Anna-Ben" for day in (before, date.today())}


def test_a_name_that_is_taken_gets_a_number(store: Store) -> None:
    assert [new_table(store, name="x").save_name for _ in range(3)] == ["x", "x-2", "x-3"]


def test_the_data_folder_can_be_set(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DUEL_TUI_DATA_DIR", str(tmp_path / "here"))
    assert Store().folder == tmp_path / "here" / "games"


def test_the_data_folder_is_the_users_else(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("DUEL_TUI_DATA_DIR", "")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv("HOME", str(tmp_path))
    assert data_folder().is_relative_to(tmp_path)


def test_no_games_are_an_empty_list(store: Store) -> None:
    assert store.games() == ()


def test_games_are_listed_the_last_played_first(store: Store) -> None:
    saved(store, "old", age=20)
    saved(store, "new", age=10)
    saved(store, "older", age=30)
    assert [game.name for game in store.games()] == ["new", "old", "older"]


@pytest.mark.parametrize("seconds", [-1e18, -1e10, 0, 1e11, 1e18])
def test_a_file_from_any_time_is_listed(seconds: float, store: Store) -> None:
    """Few file systems can say such times, but some do."""
    game = store._summary(saved(store, "lost"), seconds)
    assert 1969 <= game.changed.year <= 3000


def test_the_list_tells_players_age_turn_and_steps(store: Store) -> None:
    saved(store, "game", steps=12)
    (game,) = store.games()
    assert (game.players, game.age, game.turn, game.steps) == (("Anna", "Ben"), 1, 5, 12)
    assert game.resumable


def test_the_list_tells_how_a_finished_game_ended(store: Store) -> None:
    saved(store, "game", steps=None)
    (game,) = store.games()
    assert game.finished
    assert game.outcome is not None
    assert game.outcome.kind == "civilian"


def test_the_list_holds_damaged_files_with_the_reason(store: Store) -> None:
    saved(store, "good")
    (store.folder / "diary.jsonl").write_text("Dear diary\n")
    broken = saved(store, "broken", steps=10)
    broken.write_text(broken.read_text().replace('"check":"', '"check":"0'))
    games = {game.name: game for game in store.games()}
    assert isinstance(games["diary"].problem, ForeignFile)
    assert isinstance(games["broken"].problem, ReplayDiverged)
    assert games["broken"].players == ("Anna", "Ben")
    assert games["good"].problem is None


def test_the_list_leaves_out_what_is_no_save_by_its_name(store: Store) -> None:
    saved(store, "good")
    (store.folder / "notes.txt").write_text("")
    (store.folder / "folder.jsonl").mkdir()
    (store.folder / "gone.jsonl").symlink_to("nowhere")
    (store.folder / "circle.jsonl").symlink_to("circle.jsonl")
    (store.folder / "endless.jsonl").symlink_to("/dev/zero")
    os.mkfifo(store.folder / "pipe.jsonl")
    assert [game.name for game in store.games()] == ["good"]


def test_a_folder_that_cannot_be_read_is_told(tmp_path: Path) -> None:
    (tmp_path / "games").write_text("a file, where the folder should be")
    sentence = (
        r"can't be opened: Not a directory\. The data folder, which DUEL_TUI_DATA_DIR can name, has to be a folder"
    )
    with pytest.raises(SaveUnreadable, match=sentence):
        Store(tmp_path).games()
    with pytest.raises(SaveUnreadable, match=sentence):
        Store(tmp_path).read("good")


def test_a_folder_that_must_not_be_read_is_told(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    saved(store, "good")

    def forbidden(*_: object) -> None:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))

    monkeypatch.setattr(os, "scandir", forbidden)
    for look in (store.games, store.newest_unfinished, lambda: store.read("good"), lambda: store.delete("good")):
        with pytest.raises(SaveUnreadable, match=r"Permission denied\. Give this user leave to read it\."):
            look()


def test_a_game_is_listed_while_it_is_played(store: Store) -> None:
    table = new_table(store, name="now")
    play(table, Random(1), 5)
    assert store.games()[0].steps == 5


def test_a_store_is_empty_until_a_game_is_saved(store: Store) -> None:
    assert store.empty
    new_table(store, name="game").close()
    assert not store.empty
    store.delete("game")
    assert store.empty


def test_resume_goes_on_with_the_newest_unfinished_game(store: Store) -> None:
    saved(store, "finished", steps=None, age=0)
    saved(store, "unfinished", steps=5, age=10)
    saved(store, "older", steps=5, age=20)
    with Table.resume(store) as table:
        assert table.save_name == "unfinished"


def test_resume_tells_of_damaged_games_that_it_passes_over(store: Store) -> None:
    saved(store, "older", age=10)
    (store.folder / "newer.jsonl").write_text("Dear diary\n")
    with Table.resume(store) as table:
        assert table.save_name == "older"
        assert len(table.notices) == 1
        assert "newer.jsonl can't be used" in table.notices[0]


def test_resume_without_an_unfinished_game_says_how_to_begin_one(store: Store) -> None:
    saved(store, "finished", steps=None)
    with pytest.raises(NothingToResume, match="`duel-tui play` starts a new one"):
        Table.resume(store)


def test_a_finished_game_can_be_opened_by_its_name(store: Store) -> None:
    saved(store, "finished", steps=None)
    with Table.resume(store, "finished") as table:
        assert table.outcome is not None


def test_an_unknown_name_is_told_with_the_nearest_one(store: Store) -> None:
    saved(store, "sunday")
    with pytest.raises(SaveNotFound, match=r"There is no saved game 'sundae'. Did you mean sunday\?"):
        Table.resume(store, "sundae")


@pytest.mark.parametrize("name", ["", ".", "..", "../secret", "/etc/passwd", "a/b"])
def test_a_name_never_leads_out_of_the_folder(name: str, store: Store, tmp_path: Path) -> None:
    saved(store, "good")
    (tmp_path / "secret.jsonl").write_text("")
    with pytest.raises(SaveNotFound):
        store.path(name)


def test_the_ending_may_be_typed_too(store: Store) -> None:
    assert saved(store, "good") == store.path("good.jsonl")


def test_a_name_may_be_typed_as_it_was_given(store: Store) -> None:
    assert saved(store, "our second game") == store.path("our second game")


def test_a_game_of_exactly_that_name_comes_first(store: Store) -> None:
    saved(store, "good")
    (store.folder / "good.jsonl.jsonl").touch()
    assert store.path("good.jsonl").name == "good.jsonl.jsonl"


@pytest.mark.parametrize("name", ["x" * 5000, "\x00", "\udcff", ""])
def test_a_name_that_no_file_can_have_is_not_found(name: str, store: Store) -> None:
    with pytest.raises(SaveNotFound, match="There is no saved game"):
        store.path(name)


def test_accents_may_be_typed_in_either_form(store: Store) -> None:
    assert saved(store, "Zo\u00eb") == store.path("Zoe\u0308")


def test_a_renamed_game_has_only_its_new_name(store: Store) -> None:
    saved(store, "old", steps=5)
    assert store.rename("old", "brand new") == "brand-new"
    assert [game.name for game in store.games()] == ["brand-new"]
    with Table.resume(store, "brand-new") as table:
        assert len(table.log) == 6


def test_a_game_never_takes_the_name_of_another_one(store: Store) -> None:
    saved(store, "one", steps=5)
    other = saved(store, "two", steps=6).read_bytes()
    with pytest.raises(NameTaken, match="There is already a saved game 'two'"):
        store.rename("one", "two")
    assert store.path("two").read_bytes() == other
    assert store.path("one").exists()


def test_a_game_cannot_be_renamed_to_nothing(store: Store) -> None:
    saved(store, "one")
    with pytest.raises(BadName):
        store.rename("one", "///")
    assert store.path("one").exists()


def test_a_rename_that_fails_halfway_leaves_the_game_as_it_was(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    saved(store, "one")

    def refusing(self: Path, target: Path) -> Path:
        raise OSError(errno.EROFS, os.strerror(errno.EROFS))

    with monkeypatch.context() as disk:
        disk.setattr(Path, "replace", refusing)
        with pytest.raises(SaveFailed, match="could not be renamed"):
            store.rename("one", "two")
    assert [path.name for path in store.folder.iterdir()] == ["one.jsonl"]


def test_a_deleted_game_is_gone(store: Store) -> None:
    saved(store, "one")
    saved(store, "two")
    store.delete("one")
    assert [game.name for game in store.games()] == ["two"]


def test_a_damaged_game_can_be_renamed_and_deleted(store: Store) -> None:
    saved(store, "one").write_text("Dear diary")
    store.rename("one", "two")
    store.delete("two")
    assert store.games() == ()


def test_a_new_game_loads_neither_pydantic_nor_textual(tmp_path: Path) -> None:
    run = subprocess.run(
        [sys.executable, "-c", NEW_GAME],
        env={**os.environ, "DUEL_TUI_DATA_DIR": str(tmp_path)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert run.stdout == "False False\n"
