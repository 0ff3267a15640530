"""Starting the line interface, and what is said when it is left."""

from __future__ import annotations

import sys
from contextlib import AbstractContextManager
from typing import TYPE_CHECKING, Final

from duel_tui.launch import Launch
from duel_tui.record import SaveError, Store
from duel_tui.table import Table
from duel_tui.words import boxes

from .console import Console, EndOfInput
from .game import Game, Left
from .signals import SIGNALLED, Ended, heeded

if TYPE_CHECKING:
    from types import TracebackType

    from duel_tui.tutorial import Tutor
    from duel_tui.workbench import Workbench

DONE: Final = 0
CRASHED: Final = 1
INTERRUPTED: Final = 130


def run(launch: Launch) -> int:
    """Play at a prompt until the game is left; returns the exit code.

    Leaving and the end of input are no failure: everything done is saved. Raises `SaveError` if the game can't be
    created or resumed. An error of the program ends it with code 1, and a file says where it is.
    """
    console = Console(sys.stdin, sys.stdout)
    if launch.bench is not None:
        with _Guard(None):
            return _step(launch, launch.bench, console)
        return CRASHED
    with _table(launch) as table:
        with _Guard(table):
            return _play(launch, table, console)
        return CRASHED


class _Guard(AbstractContextManager[None]):
    """Stops an error of the program: a file says where it is, and one sentence tells the players of that."""

    def __init__(self, table: Table | None) -> None:
        self._table = table

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> bool:
        """Whether there was one. What can't be read or written is none, and neither is being interrupted."""
        if not isinstance(error, Exception) or isinstance(error, OSError | SaveError):
            return False
        from duel_tui import streams
        from duel_tui.crash import report

        streams.note(report(error, Store().folder.parent, self._table))
        return True


def _play(launch: Launch, table: Table, console: Console) -> int:
    """Play a game, and say at the end how to go on with it."""
    one, two = table.names
    played = boxes.names(table.options.modules)
    game = f"7 Wonders Duel with {played}" if played else "7 Wonders Duel"
    console.say(f"{game}. {one} sits left, {two} right. The game is saved as {table.save_name}.")
    console.say(*table.notices, "Type the number of a choice, or help.")
    try:
        with heeded(console):
            Game(table, console, launch.confirm, _tutor(launch, table)).play()
    except Left:
        console.say(*_farewell("Left", table))
    except EndOfInput:
        console.say(*_farewell("End of input", table))
    except KeyboardInterrupt:
        console.say("", *_farewell("Interrupted", table))
        return INTERRUPTED
    except Ended as told:
        console.say("", *_farewell("Ended by a signal", table))
        return SIGNALLED + told.number
    return DONE


def _step(launch: Launch, bench: Workbench, console: Console) -> int:
    """Look at a line of positions until it is left. Nothing is saved, so there is nothing to say at the end."""
    from duel_tui.engine.types import Viewer

    from .stepping import Stepped, Stepper, Watcher

    if launch.start == "replay":
        bench.look_as(Viewer.SPECTATOR)
        watcher = Watcher(bench, console, may_see_all=bench.source.finished)
    else:
        watcher = Stepper(bench, console)
    try:
        watcher.run()
    except (Stepped, EndOfInput):
        return DONE
    except KeyboardInterrupt:
        return INTERRUPTED


def _table(launch: Launch) -> Table:
    if launch.start == "resume":
        return Table.resume(Store(), launch.save_name)
    if launch.start == "tutorial":
        from duel_tui.tutorial import begin

        return begin(Store(), launch.names)
    return Table.create(
        Store(), launch.options, launch.names, launch.seed, launch.undo, launch.save_name, launch.forced
    )


def _tutor(launch: Launch, table: Table) -> Tutor | None:
    """Who gives hints, if this is the game of the tutorial."""
    if launch.start not in ("tutorial", "resume"):
        return None
    from duel_tui.tutorial import recognised

    return recognised(table)


def _farewell(why: str, table: Table) -> tuple[str, str]:
    """Why it ends, and the command that goes on, on a line of its own to be copied."""
    # The seed is not told here: the last step of the game can still be taken back.
    if table.outcome is not None:
        return f"{why}. The whole game as text, with its seed:", f"  duel-tui export {table.save_name}"
    return f"{why}. Everything is saved. To go on:", f"  duel-tui resume {table.save_name} --plain"
