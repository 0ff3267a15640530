"""`duel-tui export`: a saved game as a text."""

from __future__ import annotations

import argparse

from duel_tui import streams
from duel_tui.record.errors import ReplayStopped, SaveError, torn_line_notice
from duel_tui.record.history import History
from duel_tui.record.reader import Contents
from duel_tui.record.store import Store
from duel_tui.words.transcript import lines


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of the command."""
    parser.add_argument("name", metavar="NAME", help="the name of the saved game; `duel-tui games` lists them")


def run(args: argparse.Namespace) -> int:
    """Carry out the command; returns the exit code.

    A game that can't be played to its end is shown as far as it is sound, and the code is 1.
    """
    try:
        loaded = Store().read(args.name)
    except ReplayStopped as stopped:
        _print(stopped.contents, stopped.part)
        streams.complain(stopped)
        return 1
    except SaveError as problem:
        streams.complain(problem)
        return 1
    _print(loaded.contents, loaded.history)
    return 0


def _print(contents: Contents, history: History) -> None:
    for line in lines(contents, history):
        print(streams.printable(line))
    if contents.torn:
        streams.note(torn_line_notice(contents.path.stem, contents.torn))
    if not history.outcome:
        streams.note(
            f"This game goes on. The text above gives nothing hidden away, but the saved game itself holds the whole "
            f"deal: don't share {contents.path} before the end."
        )
