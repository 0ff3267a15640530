"""Plays scripts at the prompt, in this process or in one of its own."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from duel_tui.plain.console import Console, EndOfInput
from duel_tui.plain.game import Game, Left
from duel_tui.table import Table
from duel_tui.tutorial import Tutor


def at_prompt(table: Table, *typed: str, confirm: bool = True, tutor: Tutor | None = None) -> str:
    """Everything that is written while these lines are typed and then the input ends."""
    target = io.StringIO()
    console = Console(io.StringIO("".join(f"{line}\n" for line in typed)), target)
    with suppress(EndOfInput, Left):
        Game(table, console, confirm, tutor).play()
    return target.getvalue()


@dataclass(frozen=True)
class Finished:
    """How a process ended."""

    code: int
    out: str
    err: str


def duel_tui(folder: Path, *arguments: str, typed: Iterable[str] | str = "", **variables: str) -> Finished:
    """Run the command line in a process of its own, with its data and settings in `folder`."""
    text = typed if isinstance(typed, str) else "".join(f"{line}\n" for line in typed)
    done = subprocess.run(
        [sys.executable, "-m", "duel_tui", *arguments],
        input=text,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=120,
        env={**environment(folder), **variables},
    )
    return Finished(done.returncode, done.stdout, done.stderr)


def environment(folder: Path) -> dict[str, str]:
    """The surroundings of a test's process."""
    return {
        **os.environ,
        "DUEL_TUI_DATA_DIR": str(folder / "data"),
        "DUEL_TUI_CONFIG_DIR": str(folder / "config"),
        "PYTHONIOENCODING": "utf-8",
        "TERM": "xterm-256color",
    }
