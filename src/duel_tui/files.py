"""Files from anywhere: looking at them fails with nothing worse than `OSError`, and never waits or fills the memory."""

from __future__ import annotations

import errno
from pathlib import Path
from typing import Final

_OPEN_ALREADY: Final = ("/dev/", "/proc/")
"""Pipes below these belong to this process: whoever started it writes into them."""


def read(path: Path, most: int) -> bytes:
    """What a file holds, `most` bytes at the most.

    Raises `OSError` if it can't be read, also for a pipe with a name in a folder, which would let us wait until
    somebody writes into it.
    """
    if path.is_fifo() and not str(path).startswith(_OPEN_ALREADY):
        raise OSError(errno.EINVAL, "this is a pipe and no file")
    with path.open("rb") as file:
        return file.read(most)


def exists(path: Path) -> bool:
    """Whether there is a file or folder of this name; there is none of a name that no file can have."""
    try:
        path.stat()
    except OSError:
        return False
    return True


def is_folder(path: Path) -> bool:
    """Whether there is a folder of this name; there is none of a name that no folder can have."""
    try:
        return path.is_dir()
    except OSError:
        return False
