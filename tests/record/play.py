"""Random play at a table, for the tests of saves, table and commands."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random

from duel_tui.deal import Options
from duel_tui.engine.actions import Action
from duel_tui.engine.types import BySeat, Viewer
from duel_tui.record import Store
from duel_tui.record.lines import UndoMode
from duel_tui.table import Table

NAMES = BySeat("Anna", "Ben")
DEFAULT = Options()


def new_table(
    store: Store | None = None,
    seed: int = 1,
    undo: UndoMode = "safe",
    options: Options = DEFAULT,
    name: str | None = None,
) -> Table:
    return Table.create(store, options, NAMES, seed=seed, undo=undo, name=name)


def legal(table: Table) -> tuple[Action, ...]:
    return table.view(Viewer.OMNISCIENT).legal


def play(table: Table, random: Random, steps: int | None = None, undo: float = 0.0) -> None:
    """Act at random until the game is over or `steps` are done; after each action perhaps take one back."""
    done = 0
    while table.outcome is None and (steps is None or done < steps):
        table.act(random.choice(legal(table)))
        done += 1
        offer = table.undo_offer()
        if random.random() < undo and offer.possible:
            table.undo(agreed_by=offer.agreement_of)
            done += 1


def table_at(
    reached: Callable[[Table], bool],
    store: Store | None = None,
    undo: UndoMode = "safe",
    options: Options = DEFAULT,
) -> Table:
    """A table in the first position of random games in which `reached` holds."""
    for seed in range(200):
        random = Random(seed)
        table = new_table(store, seed, undo, options)
        while table.outcome is None:
            if reached(table):
                return table
            table.act(random.choice(legal(table)))
        table.close()
        if store is not None and table.save_name is not None:
            store.delete(table.save_name)
    raise AssertionError("no random game comes there")


def asks(kind: str) -> Callable[[Table], bool]:
    """Whether a decision of this kind is open, for `table_at`."""

    def reached(table: Table) -> bool:
        decision = table.view(Viewer.SPECTATOR).decision
        return decision is not None and decision.kind == kind

    return reached


def save_file(store: Store) -> Path:
    """The only file of the store."""
    (path,) = store.folder.iterdir()
    return path


def everything(table: Table) -> tuple[object, ...]:
    """All that can be seen of a table by anybody, for comparing two."""
    viewers = tuple(table.view(viewer) for viewer in Viewer)
    logs = tuple(table.log_for(viewer) for viewer in Viewer)
    return (viewers, logs, table.undo_offer(), table.outcome, table.names, table.options, table.undo_mode)
