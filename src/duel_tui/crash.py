"""What is kept of an error that ended the program: enough to find it, and nothing that was hidden on the table."""

from __future__ import annotations

import os
import platform
import traceback
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from duel_tui.version import __version__

if TYPE_CHECKING:
    from collections.abc import Iterator

    from duel_tui.table import Table


def report(error: BaseException, folder: Path, table: Table | None) -> str:
    """Write a crash file into the folder; the answer is the sentence for the players."""
    path = folder / f"crash-{datetime.now():%Y-%m-%d-%H%M%S}.txt"
    game = ""
    if table is not None and table.save_name is not None:
        game = f" Nothing is lost: `duel-tui resume {table.save_name}` goes on with the game."
    try:
        folder.mkdir(parents=True, exist_ok=True)
        path.write_text(_text(error), encoding="utf-8")
    except OSError as reason:
        where = f"no report could be written to {path} ({reason.strerror or reason})"
    else:
        where = f"{path} says where, without anything hidden in the game"
    return f"duel-tui: an error in the program ended it; {where}.{game}"


def _text(error: BaseException) -> str:
    system = f"Python {platform.python_version()}, {platform.system()}, TERM={os.environ.get('TERM', '')}"
    return "\n".join([f"duel-tui {__version__}, {system}", "", *_chain(error)]) + "\n"


def _chain(error: BaseException) -> Iterator[str]:
    """The error with what led to it, innermost cause first: types and places, without values or messages.

    Local variables and the messages of errors can hold hidden cards.
    """
    before = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    if before is not None:
        yield from _chain(before)
        yield "which led to"
    yield type(error).__qualname__
    for frame in traceback.extract_tb(error.__traceback__):
        yield f'  File "{frame.filename}", line {frame.lineno}, in {frame.name}'
        if frame.line:
            yield f"    {frame.line}"
