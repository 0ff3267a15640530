"""The file of one game while it is played: locked, appended to, and never rewritten.

A line counts once its last byte is on the disk. Whatever fails before that is cut off again, so that the file
always ends with a whole line, or with a torn one that was never reported as saved.
"""

from __future__ import annotations

import errno
import fcntl
import os
from pathlib import Path
from typing import TYPE_CHECKING, Final

from duel_tui.record.errors import JournalClosed, SaveFailed, SaveInUse, SaveUnreadable
from duel_tui.record.lines import DealLine, Header, StepLine, encode

if TYPE_CHECKING:
    from duel_tui.record.reader import Contents

_FLAGS: Final = os.O_RDWR | os.O_APPEND | os.O_CLOEXEC
_CLOSED: Final = -1
_NO_FOLDER_SYNC: Final = (errno.EINVAL, errno.ENOTSUP)
"""What file systems answer that can't sync a folder; they keep its entries in another way."""


class Journal:
    """The open file of a game. The lock on it is the operating system's and dies with the process."""

    def __init__(self, path: Path, descriptor: int, size: int) -> None:
        """Use `create` or `open`. `size` counts the bytes of whole lines."""
        self.path = path
        self._descriptor = descriptor
        self._size = size

    @classmethod
    def create(cls, path: Path, header: Header, deal: DealLine) -> Journal:
        """Begin the file of a new game, readable for its owner alone, and sync it.

        Raises `FileExistsError` if there is a file of this name, which is not touched, and `SaveFailed` if the
        new one can't be written.
        """
        try:
            descriptor = os.open(path, _FLAGS | os.O_CREAT | os.O_EXCL, 0o600)
        except FileExistsError:
            raise
        except OSError as reason:
            raise SaveFailed("created", path, reason) from reason
        journal = cls(path, descriptor, 0)
        try:
            _lock(path, descriptor)
            journal._write(encode(header) + encode(deal))
            sync_folder(path.parent)
        except OSError as reason:
            remove_after(path, reason)
            journal.close()
            raise SaveFailed("created", path, reason) from reason
        except SaveInUse:
            journal.close()
            raise
        return journal

    @classmethod
    def open(cls, path: Path) -> tuple[Journal, Contents]:
        """Lock the file of a saved game and read it.

        Raises `SaveInUse` if another process has it, `SaveUnreadable` if it can't be opened, and `SaveDamaged` if
        what it holds can't be used.
        """
        from duel_tui.record.reader import read_descriptor

        journal = cls.locked(path)
        try:
            contents = read_descriptor(path, journal._descriptor)
        except BaseException:
            journal.close()
            raise
        journal._size = os.fstat(journal._descriptor).st_size - contents.torn
        return journal, contents

    @classmethod
    def locked(cls, path: Path) -> Journal:
        """Lock a file, whatever it holds.

        Raises `SaveInUse` if another process has it and `SaveUnreadable` if it can't be opened.
        """
        try:
            descriptor = os.open(path, _FLAGS)
        except OSError as reason:
            raise SaveUnreadable(path, reason) from reason
        try:
            _lock(path, descriptor)
        except OSError as reason:
            os.close(descriptor)
            raise SaveUnreadable(path, reason) from reason
        except SaveInUse:
            os.close(descriptor)
            raise
        return cls(path, descriptor, os.fstat(descriptor).st_size)

    def drop_torn_line(self) -> None:
        """Cut off what comes after the last whole line.

        Raises `SaveFailed` if the file can't be changed.
        """
        try:
            self._cut_back()
        except OSError as reason:
            raise SaveFailed("repaired", self.path, reason) from reason

    def append(self, line: StepLine) -> None:
        """Write a line and return when it is on the disk.

        Raises `SaveFailed` if it can't be written, and `JournalClosed` after `close`; the file is then as before.
        """
        if self._descriptor == _CLOSED:
            raise JournalClosed(self.path.stem)
        try:
            found = os.fstat(self._descriptor)
            if not found.st_nlink:
                raise FileNotFoundError(errno.ENOENT, "The file has been deleted")
            if found.st_size != self._size:
                self._cut_back()  # an earlier failure left a piece that could not be cut off then
            self._write(encode(line))
        except OSError as reason:
            self._cut_back_after(reason)
            raise SaveFailed("saved", self.path, reason) from reason

    def close(self) -> None:
        """Let go of the file and its lock. Closing twice does nothing."""
        if self._descriptor != _CLOSED:
            os.close(self._descriptor)
            self._descriptor = _CLOSED

    def _write(self, data: bytes) -> None:
        rest = memoryview(data)
        while rest:
            rest = rest[os.write(self._descriptor, rest) :]
        os.fsync(self._descriptor)
        self._size += len(data)

    def _cut_back(self) -> None:
        os.ftruncate(self._descriptor, self._size)
        os.fsync(self._descriptor)

    def _cut_back_after(self, failure: OSError) -> None:
        """Cut off what a failed write left, where the disk lets us; else the next append or reading does it."""
        try:
            self._cut_back()
        except OSError as reason:
            failure.add_note(f"{self.path} could not be cut back either: {reason}")


def remove_after(path: Path, failure: OSError) -> None:
    """Remove a file that was to become a saved game and could not, where the disk lets us."""
    try:
        path.unlink()
    except OSError as reason:
        failure.add_note(f"{path} could not be removed either: {reason}")


def sync_folder(folder: Path) -> None:
    """Make the names in a folder last. Raises `OSError` if the disk refuses."""
    descriptor = os.open(folder, os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)
    try:
        os.fsync(descriptor)
    except OSError as reason:
        if reason.errno not in _NO_FOLDER_SYNC:
            raise
    finally:
        os.close(descriptor)


def _lock(path: Path, descriptor: int) -> None:
    """Take the lock of an open file. Raises `SaveInUse` if it is taken, `OSError` if there are no locks here."""
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise SaveInUse(path.stem) from None
    if not os.path.samestat(os.fstat(descriptor), path.stat()):
        raise SaveInUse(path.stem)  # renamed or deleted by another process before the lock was ours
