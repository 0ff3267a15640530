"""The file while it is played: synced before anything shows, locked, and safe from a disk that refuses."""

from __future__ import annotations

import errno
import fcntl
import json
import os
import signal
import stat
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from duel_tui.engine.errors import Illegal
from duel_tui.record import Store
from duel_tui.record.errors import JournalClosed, SaveFailed, SaveInUse, SaveUnreadable
from duel_tui.table import Table
from tests.record.play import everything, legal, new_table, play, save_file

PLAYER = """
import sys
from duel_tui.record import Store
from duel_tui.table import Table
with Table.resume(Store(), sys.argv[1]):
    print("open", flush=True)
    sys.stdin.read()
"""


def lines_of(store: Store) -> list[dict[str, object]]:
    return [json.loads(line) for line in save_file(store).read_text("utf-8").splitlines()]


def refuse_to(call: str, code: int, monkeypatch: pytest.MonkeyPatch) -> None:
    def refusing(*_: object) -> int:
        raise OSError(code, os.strerror(code))

    monkeypatch.setattr(os, call, refusing)


def test_an_action_is_written_and_synced_before_act_returns(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    table = new_table(store)
    calls: list[str] = []
    for call in ("write", "fsync"):
        real: Callable[..., int] = getattr(os, call)

        def spy(*args: object, call: str = call, real: Callable[..., int] = real) -> int:
            calls.append(call)
            return real(*args)

        monkeypatch.setattr(os, call, spy)
    table.subscribe(lambda entry: calls.append("shown"))
    table.act(legal(table)[0])
    assert calls == ["write", "fsync", "shown"]


def test_every_step_is_one_line_behind_header_and_deal(store: Store) -> None:
    table = new_table(store)
    play(table, Random(1), 3)
    table.undo()
    table.resign(1)
    kinds = [line["kind"] for line in lines_of(store)]
    assert kinds == ["header", "deal", "action", "action", "action", "undo", "resign"]


def test_the_file_is_for_its_owner_alone(store: Store) -> None:
    new_table(store)
    assert stat.S_IMODE(save_file(store).stat().st_mode) == 0o600


def test_a_glance_at_the_file_shows_no_card(store: Store) -> None:
    table = new_table(store)
    text = save_file(store).read_text("utf-8")
    assert not [item for item in table.catalogue.names if item in text]


def test_every_tenth_action_and_the_last_one_carry_a_check(store: Store) -> None:
    table = new_table(store)
    play(table, Random(2), undo=0.2)
    actions = [line for line in lines_of(store) if line["kind"] == "action"]
    checked = [number for number, line in enumerate(actions, start=1) if "check" in line]
    assert checked == sorted({*range(10, len(actions) + 1, 10), len(actions)})


def test_undo_appends_and_rewrites_nothing(store: Store) -> None:
    table = new_table(store)
    table.act(legal(table)[0])
    before = save_file(store).read_bytes()
    table.undo()
    after = save_file(store).read_bytes()
    assert after.startswith(before)
    assert after.count(b"\n") == before.count(b"\n") + 1


def test_a_refused_action_leaves_no_trace_in_the_file(store: Store) -> None:
    table = new_table(store)
    wonder = legal(table)[0]
    table.act(wonder)
    before = save_file(store).read_bytes()
    with pytest.raises(Illegal):
        table.act(wonder)
    assert save_file(store).read_bytes() == before


@pytest.mark.parametrize("call", ["write", "fsync"])
@pytest.mark.parametrize("code", [errno.ENOSPC, errno.EIO, errno.EDQUOT])
def test_when_the_disk_refuses_nothing_has_changed(
    call: str, code: int, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = new_table(store)
    play(table, Random(3), 12)
    before, bytes_before = everything(table), save_file(store).read_bytes()
    with monkeypatch.context() as disk:
        refuse_to(call, code, disk)
        with pytest.raises(SaveFailed, match=os.strerror(code)):
            table.act(legal(table)[0])
        with pytest.raises(SaveFailed):
            table.resign(0)
    assert everything(table) == before
    assert save_file(store).read_bytes() == bytes_before


def test_a_half_written_line_is_cut_off_and_the_game_goes_on(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    table = new_table(store)
    before = save_file(store).read_bytes()
    real = os.write

    def half(descriptor: int, data: memoryview) -> int:
        if len(data) < 20:
            raise OSError(errno.ENOSPC, "No space left on device")
        return real(descriptor, data[: len(data) // 2])

    with monkeypatch.context() as disk:
        disk.setattr(os, "write", half)
        with pytest.raises(SaveFailed):
            table.act(legal(table)[0])
    assert save_file(store).read_bytes() == before
    play(table, Random(4), 5)
    table.close()
    assert everything(Table.resume(store)) == everything(table)


def test_a_piece_that_could_not_be_cut_off_is_cut_off_by_the_next_append(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = new_table(store)
    with monkeypatch.context() as disk:
        refuse_to("fsync", errno.EIO, disk)
        refuse_to("ftruncate", errno.EIO, disk)
        with pytest.raises(SaveFailed):
            table.act(legal(table)[0])
    assert len(lines_of(store)) == 3
    table.act(legal(table)[1])
    table.close()
    assert len(lines_of(store)) == 3
    assert everything(Table.resume(store)) == everything(table)


def test_a_full_disk_refuses_the_action_and_harms_nothing(tmp_path: Path) -> None:
    disk = tmp_path / "disk"
    disk.mkdir()
    mounted = subprocess.run(
        ["mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", str(disk)], capture_output=True, check=False
    )
    if mounted.returncode:
        pytest.skip("needs the right to mount a small file system")
    try:
        store = Store(disk)
        table = new_table(store)
        ballast = disk / "ballast"
        with ballast.open("wb", buffering=0) as file, pytest.raises(OSError, match="No space"):
            while True:
                file.write(bytes(512))
        with pytest.raises(SaveFailed, match=r"No space left on device.*make room"):
            play(table, Random(5))
        whole = save_file(store).read_bytes()
        assert whole.endswith(b"\n")
        ballast.unlink()
        play(table, Random(5), 3)
        table.close()
        assert save_file(store).read_bytes().startswith(whole)
        assert everything(Table.resume(store)) == everything(table)
    finally:
        subprocess.run(["umount", "--lazy", str(disk)], check=True)


def test_no_game_begins_in_a_folder_that_cannot_be_written(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    real = os.open

    def refusing(path: str | Path, flags: int, mode: int = 0o777) -> int:
        if flags & os.O_CREAT:
            raise PermissionError(errno.EACCES, "Permission denied", str(path))
        return real(path, flags, mode)

    monkeypatch.setattr(os, "open", refusing)
    with pytest.raises(SaveFailed, match=f"could not be created in {store.folder}.*Permission denied"):
        new_table(store)


def test_no_game_begins_where_the_folder_cannot_be_made(tmp_path: Path) -> None:
    (tmp_path / "games").write_text("a file, where the folder should be")
    with pytest.raises(SaveFailed, match="could not be created"):
        new_table(Store(tmp_path))


@pytest.mark.parametrize("call", ["write", "fsync"])
def test_a_game_that_cannot_be_saved_at_its_start_leaves_no_file(
    call: str, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as disk:
        refuse_to(call, errno.ENOSPC, disk)
        with pytest.raises(SaveFailed, match="No space left"):
            new_table(store)
    assert list(store.folder.iterdir()) == []


def test_a_disk_that_neither_takes_nor_removes_a_new_game_is_still_one_sentence(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as disk:
        refuse_to("write", errno.EROFS, disk)
        refuse_to("unlink", errno.EROFS, disk)
        with pytest.raises(SaveFailed, match=r"Read-only file system.*DUEL_TUI_DATA_DIR can name another folder"):
            new_table(store)


def test_a_game_whose_file_was_deleted_says_so_instead_of_playing_on(store: Store) -> None:
    table = new_table(store)
    save_file(store).unlink()
    with pytest.raises(SaveFailed, match="The file has been deleted"):
        table.act(legal(table)[0])
    assert len(table.log) == 1


def test_a_folder_that_cannot_be_synced_is_no_reason_to_refuse_a_game(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = os.fsync

    def files_only(descriptor: int) -> None:
        if stat.S_ISDIR(os.fstat(descriptor).st_mode):
            raise OSError(errno.EINVAL, "Invalid argument")
        real(descriptor)

    monkeypatch.setattr(os, "fsync", files_only)
    assert new_table(store).save_name is not None


def test_a_second_process_is_refused_with_a_sentence(store: Store) -> None:
    name = new_table(store).save_name
    assert name is not None
    environment = {**os.environ, "DUEL_TUI_DATA_DIR": str(store.folder.parent)}
    second = subprocess.run(
        [sys.executable, "-c", PLAYER, name], env=environment, capture_output=True, text=True, check=False
    )
    assert second.stdout == ""
    assert f"The game '{name}' is open in another terminal." in second.stderr


def test_the_lock_dies_with_its_process(store: Store) -> None:
    table = new_table(store)
    table.close()
    name = table.save_name
    assert name is not None
    environment = {**os.environ, "DUEL_TUI_DATA_DIR": str(store.folder.parent)}
    player = subprocess.Popen(
        [sys.executable, "-c", PLAYER, name],
        env=environment,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    with player:
        assert player.stdout is not None
        assert player.stdout.readline() == "open\n"
        before = save_file(store).read_bytes()
        with pytest.raises(SaveInUse, match=f"'{name}' is open in another terminal"):
            Table.resume(store, name)
        with pytest.raises(SaveInUse):
            store.delete(name)
        with pytest.raises(SaveInUse):
            store.rename(name, "other")
        assert save_file(store).read_bytes() == before
        player.send_signal(signal.SIGKILL)
    Table.resume(store, name).close()


def test_a_disk_without_locks_is_told(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    new_table(store, name="game").close()

    def refusing(*_: object) -> None:
        raise OSError(errno.ENOLCK, "No locks available")

    monkeypatch.setattr(fcntl, "flock", refusing)
    with pytest.raises(SaveUnreadable, match="No locks available"):
        Table.resume(store, "game")
    with pytest.raises(SaveFailed, match="No locks available"):
        new_table(store)


def test_a_file_that_changes_its_name_while_it_is_being_locked_is_not_played(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    new_table(store, name="game").close()
    new_table(store, name="other").close()
    real = fcntl.flock

    def late(descriptor: int, operation: int) -> None:
        store.path("other").replace(store.path("game"))
        real(descriptor, operation)

    monkeypatch.setattr(fcntl, "flock", late)
    with pytest.raises(SaveInUse):
        Table.resume(store, "game")


def test_a_closed_table_changes_nothing_any_more(store: Store) -> None:
    table = new_table(store)
    table.close()
    table.close()
    with pytest.raises(JournalClosed, match="Resume it"):
        table.act(legal(table)[0])


def test_after_an_interruption_only_the_file_knows_the_game(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    table = new_table(store)
    real = os.fsync

    def interrupted(descriptor: int) -> None:
        real(descriptor)
        raise KeyboardInterrupt

    with monkeypatch.context() as disk:
        disk.setattr(os, "fsync", interrupted)
        with pytest.raises(KeyboardInterrupt):
            table.act(legal(table)[0])
    with pytest.raises(JournalClosed):
        table.act(legal(table)[0])
    assert len(Table.resume(store).log) == 2
