"""Lines in and out: wrapped to 80 columns, echoed in scripts, cleared after secrets."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final, TextIO

from duel_tui.players import cells
from duel_tui.streams import printable
from duel_tui.terminal import knows_codes
from duel_tui.words.nouns import count

WIDTH: Final = 79
"""Columns of a line; the 80th stays free, as some terminals break the line after it."""

_CLEAR: Final = "\x1b[2J\x1b[3J\x1b[H"
"""Clears the screen, then the scrollback, and goes to the first line."""

_DUMB_CLEAR: Final = "\n" * 60
"""On a terminal that can't be cleared secrets can only be pushed out of sight."""

_CHANGE: Final = re.compile(r"\$ > (?=\d)")
_COINS: Final = re.compile(r"\b(\d{1,4})\$")


class EndOfInput(Exception):
    """There is no more input."""


class Slept(Exception):
    """The program slept while something secret was shown: whoever woke it may not be who was looking."""


class Console:
    """Standard input and output as lines."""

    def __init__(self, source: TextIO, target: TextIO) -> None:
        """Nothing that people type or are called can make reading or writing fail: what can't be shown is `?`."""
        for stream in (source, target):
            if reconfigure := getattr(stream, "reconfigure", None):
                reconfigure(errors="replace")
        self._source = source
        self._target = target
        self._echo = not source.isatty()
        self._is_terminal = target.isatty()
        self._kept: re.Pattern[str] | None = None
        self._secret = False
        self._slept = False
        """Whether the program slept since the secret that is shown was begun with."""
        self._waiting = False
        """Whether somebody is being asked at this moment."""

    def keep(self, *names: str) -> None:
        """Never spell out these names of players, whatever signs are in them."""
        signs = [re.escape(name) for name in names if "$" in name or ">" in name]
        self._kept = re.compile("|".join(signs)) if signs else None

    def say(self, *texts: str) -> None:
        """Write texts, each on lines of its own; what a text is indented by, its further lines are too."""
        for text in texts:
            for line in wrap(self._spelled_out(printable(text))):
                self._target.write(f"{line}\n")

    def _spelled_out(self, text: str) -> str:
        if self._kept is None:
            return spelled_out(text)
        names = [*self._kept.findall(text), ""]
        parts = self._kept.split(text)
        return "".join(spelled_out(part) + name for part, name in zip(parts, names, strict=True))

    def ask(self, prompt: str) -> str:
        """Read a line, without its end and outer spaces.

        Raises `EndOfInput` when there is none, and `Slept` if the program slept while something secret is shown. A
        line that doesn't come from a terminal is written too, so that the output of a script can be read.
        """
        if self._slept:
            raise Slept
        self._waiting = True
        try:
            self._target.write(f"{prompt}> ")
            self._target.flush()
            line = self._source.readline()
        finally:
            self._waiting = False
        if not line:
            self._target.write("\n")
            raise EndOfInput
        typed = "".join(sign if sign.isprintable() else " " for sign in line).strip()
        if self._echo:
            self._target.write(f"{typed}\n")
        return typed

    @contextmanager
    def secret(self) -> Iterator[None]:
        """Show what only one player may see; however that ends, it is taken off the terminal.

        If the program sleeps meanwhile, it ends without an answer.
        """
        self._secret, self._slept = True, False
        try:
            yield
        except Slept:
            pass  # what was asked is open as before, and is asked again behind another hand-over
        finally:
            self.clear()
            self._secret = self._slept = False

    def cover(self) -> None:
        """The program is about to sleep: leave nothing secret on the terminal."""
        if self._secret:
            self.clear()
            self._slept = True

    def wake(self) -> None:
        """The program has slept. Raises `Slept` if somebody was being asked in secret."""
        if self._slept and self._waiting:
            raise Slept

    def clear(self) -> None:
        """Take everything off a terminal, the scrollback too. Pipes and files are left alone."""
        if self._is_terminal:
            self._target.write(_CLEAR if knows_codes(os.environ) else _DUMB_CLEAR)
            self._target.flush()


def spelled_out(text: str) -> str:
    """The text without signs that a screen reader makes nonsense of: `3$` is `3 coins`, `7$ > 4$` is `7 to 4 coins`."""
    changes = _CHANGE.sub(" to ", text).replace(" > ", " to ")
    return _COINS.sub(lambda found: count(int(found[1]), "coin"), changes)


def wrap(text: str, width: int = WIDTH) -> Iterator[str]:
    """The lines of a text, none wider than `width` cells unless a single word is."""
    indent = " " * (len(text) - len(text.lstrip()))
    line, room = indent, width - len(indent)
    for word in text.split():
        needed = cells(word)
        if line != indent and needed + 1 > room:
            yield line
            line, room = f"{indent}  ", width - len(indent) - 2
            line, room = f"{line}{word}", room - needed
        elif line == indent:
            line, room = f"{line}{word}", room - needed
        else:
            line, room = f"{line} {word}", room - needed - 1
    yield line.rstrip()
