"""The standard streams: there may be none, they may refuse to take more, and not every text can be shown on them."""

from __future__ import annotations

import os
import sys
from typing import Literal, TextIO


def prepare() -> None:
    """Give the process the standard streams that it was started without, and let none of them fail at a sign.

    What stdout can't encode is written as `?`.
    """
    # In this order: the system gives out the lowest free number. A stream left closed would be the place of the next
    # file that is opened, and whatever is written to the stream by number would go into a saved game.
    if sys.stdin is None:
        sys.stdin = _nothing("r")
    if sys.stdout is None:
        sys.stdout = _nothing("w")
    if sys.stderr is None:
        sys.stderr = _nothing("w")
    if reconfigure := getattr(sys.stdout, "reconfigure", None):
        reconfigure(errors="replace")


def stop_writing() -> None:
    """Point stdout at nothing, or Python would try once more at exit to get rid of what nobody takes."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def complain(sentence: object) -> None:
    """Say on stderr what is wrong, behind the program's name. What is wrong with the lines of a file is `note`d."""
    note(f"duel-tui: {sentence}")


def note(text: object) -> None:
    """Say something on stderr that isn't the result which was asked for."""
    try:
        print(printable(str(text)), file=sys.stderr)
    except OSError:
        sys.stderr = _nothing("w")  # nobody can be told; the exit code still tells


def _nothing(mode: Literal["r", "w"]) -> TextIO:
    return os.fdopen(os.open(os.devnull, os.O_RDWR), mode, encoding="utf-8")


def printable(text: str) -> str:
    """The text with `?` for every sign that could garble a terminal; ends of lines stay."""
    return "".join(sign if sign.isprintable() or sign == "\n" else "?" for sign in text)
