"""A program on a pseudo-terminal, with an emulator that knows what its screen would show."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Callable, Container, Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import Self

import pyte

KEYS = {
    "up": "\x1b[A",
    "down": "\x1b[B",
    "right": "\x1b[C",
    "left": "\x1b[D",
    "enter": "\r",
    "escape": "\x1b",
    "tab": "\t",
    "ctrl+c": "\x03",
    "ctrl+z": "\x1a",
}
DUEL = (sys.executable, "-m", "duel_tui")
_UNKNOWN = re.compile(rb"\x1b\[[<>=?][\d;]*[u$][a-z]?|\x1b\[\?\d+\$p|\x1b\]22;\w+\x07")
"""Sequences that pyte would print as text: the keyboard protocol, queries of modes, the pointer's shape."""
_LEAVES = (1000, 1003, 1006, 1049, 2004)
"""Modes that a terminal must not be left in: the mouse, the other screen, bracketed paste."""


class Terminal:
    """One run of a command on a terminal of its own."""

    def __init__(
        self,
        command: Sequence[str],
        home: Path,
        size: tuple[int, int] = (120, 40),
        environment: Mapping[str, str] | None = None,
    ) -> None:
        self.screen = pyte.Screen(*size)
        self._stream = pyte.ByteStream(self.screen)
        self.raw = b""
        self._master, slave = pty.openpty()
        self.resize(*size, tell=False)
        self.attributes = termios.tcgetattr(slave)
        kept = {name: value for name, value in os.environ.items() if name not in ("NO_COLOR", "COLORTERM")}
        self.process = subprocess.Popen(
            command,
            stdin=slave,
            stdout=slave,
            stderr=slave,
            start_new_session=True,
            preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0),
            env={
                **kept,
                "TERM": "xterm-256color",
                "LANG": "C.UTF-8",
                "DUEL_TUI_DATA_DIR": str(home / "data"),
                "DUEL_TUI_CONFIG_DIR": str(home / "config"),
                **(environment or {}),
            },
        )
        self._slave = slave

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        os.close(self._slave)
        os.close(self._master)

    @property
    def text(self) -> str:
        """The screen as lines of text."""
        return "\n".join(self.screen.display)

    def press(self, *keys: str) -> None:
        """Press keys one after the other; a name of `KEYS`, or a text that is typed."""
        for key in keys:
            os.write(self._master, KEYS.get(key, key).encode())
            self.settle(0.12 if key == "escape" else 0.04)

    def press_bytes(self, *pieces: bytes) -> None:
        """Send bytes that are no text of this encoding, such as a keyboard of another one does."""
        for piece in pieces:
            os.write(self._master, piece)
            self.settle(0.12)

    def type(self, *keys: str) -> None:
        """Press keys faster than the program answers, then read what it answers."""
        os.write(self._master, "".join(KEYS.get(key, key) for key in keys).encode())
        self.settle(0.1)

    def resize(self, columns: int, rows: int, tell: bool = True) -> None:
        """Change the size of the window; the program is told."""
        fcntl.ioctl(self._master, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        if tell:
            self.screen.resize(rows, columns)

    def settle(self, quiet: float = 0.25, limit: float = 10.0) -> None:
        """Read until nothing was written for `quiet` seconds."""
        end = time.monotonic() + limit
        while time.monotonic() < end and self._read(quiet):
            pass

    def wait_for(self, text: str, limit: float = 10.0) -> None:
        """Read until the screen shows a text. Fails with the screen if it doesn't in time."""
        self.wait_until(lambda: text in self.text, repr(text), limit)

    def wait_until(self, true: Callable[[], bool], what: str = "it", limit: float = 10.0) -> None:
        """Read until something is true. Fails with the screen if it isn't in time."""
        end = time.monotonic() + limit
        while not true():
            assert time.monotonic() < end, f"{what} did not come:\n{self.text}"
            self._read(0.1)

    def end(self, limit: float = 10.0) -> int:
        """Wait until the program has ended; its exit code."""
        stop = time.monotonic() + limit
        while self.process.poll() is None:
            assert time.monotonic() < stop, f"still running:\n{self.text}"
            self._read(0.05)
        self.settle(0.05)
        return self.process.returncode

    def written(self) -> bytes:
        """What was written since the last call."""
        raw, self.raw = self.raw, b""
        return raw

    def left_clean(self, but: Container[int] = ()) -> bool:
        """Whether the terminal is as it was before the program: its settings, no special mode, the cursor there.

        `but` are modes that somebody else, a shell for instance, may have on.
        """
        same = bool(but) or termios.tcgetattr(self._slave) == self.attributes
        modes = [mode for mode in _LEAVES if mode in self._modes() and mode not in but]
        return same and not modes and not self.screen.cursor.hidden

    readline_modes = (2004,)
    """Bracketed paste, which an interactive shell uses while it waits; it changes the terminal's settings, too."""

    def hang_up(self) -> None:
        """Take the terminal away, as a lost connection does."""
        os.close(self._slave)
        os.close(self._master)

    def _modes(self) -> set[int]:
        """The private modes that are on."""
        on: set[int] = set()
        for number, switch in re.findall(rb"\x1b\[\?(\d+)([hl])", self._all):
            (on.add if switch == b"h" else on.discard)(int(number))
        return on

    _all = b""

    def _read(self, timeout: float) -> bool:
        ready, _, _ = select.select([self._master], [], [], timeout)
        if not ready:
            return False
        try:
            data = os.read(self._master, 65536)
        except OSError:
            return False
        self.raw += data
        self._all += data
        self._stream.feed(_UNKNOWN.sub(b"", data))
        return bool(data)
