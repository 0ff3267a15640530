"""Looking at files from anywhere: nothing hangs, nothing is read without end, every failure is an `OSError`."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from duel_tui import files

TOO_LONG = "x" * 300


def test_no_more_is_read_than_was_asked_for(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"abcdef")
    assert files.read(path, 4) == b"abcd"
    assert len(files.read(Path("/dev/zero"), 1000)) == 1000


def test_a_pipe_with_a_name_is_refused_without_waiting(tmp_path: Path) -> None:
    path = tmp_path / "pipe"
    os.mkfifo(path)
    with pytest.raises(OSError, match="this is a pipe and no file"):
        files.read(path, 10)


def test_a_pipe_that_is_open_already_is_read() -> None:
    outgoing, incoming = os.pipe()
    os.write(incoming, b"abc")
    os.close(incoming)
    assert files.read(Path(f"/dev/fd/{outgoing}"), 10) == b"abc"
    os.close(outgoing)


@pytest.mark.parametrize("name", ["nothing", TOO_LONG, "loop", "file/below"])
def test_names_that_lead_nowhere_are_neither_file_nor_folder(name: str, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    (tmp_path / "loop").symlink_to("loop")
    path = tmp_path / name
    assert not files.exists(path)
    assert not files.is_folder(path)
    with pytest.raises(OSError, match=r"."):
        files.read(path, 10)


def test_a_folder_is_told_from_a_file(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    assert files.is_folder(tmp_path)
    assert files.exists(tmp_path / "file")
    assert not files.is_folder(tmp_path / "file")
