"""Benches for the tests of the workbench's screen."""

from __future__ import annotations

from pathlib import Path
from random import Random

from duel_tui.content import ruleset
from duel_tui.deal import Options
from duel_tui.record import Store
from duel_tui.workbench import Workbench, open_case, open_save, open_seed
from tests.record.play import new_table, play

RULES = ruleset()

CASES = """
[[case]]
name = "Ben takes the last card"
accessible = ["altar"]
to_move = "two"

[[case]]
name = "Zeus asks which building goes"
accessible = ["altar", "baths"]
one = { coins = 20, unbuilt = ["the_statue_of_zeus"] }
two.buildings = ["quarry", "clay_pit"]
steps = [
  { say = "Both quarries stand.", coins.one = 20 },
  "wonder the_statue_of_zeus with altar",
  { do = "destroy quarry", coins.one = 99 },
]
"""


def game(seed: int = 5, at: str = "turn 30") -> Workbench:
    """A random game, which is branch 1 of its seed."""
    bench = Workbench(open_seed(RULES, seed, Options()))
    bench.playout()
    bench.find(at)
    return bench


def case(folder: Path, number: int = 2) -> Workbench:
    """A case of a file with two."""
    path = folder / "cases.toml"
    path.write_text(CASES, encoding="utf-8")
    return Workbench(open_case(path, number))


def saved(folder: Path, steps: int | None = None, name: str = "evening") -> Workbench:
    """A save of Anna and Ben, finished if no number of steps is given."""
    store = Store(folder)
    with new_table(store, seed=4, name=name) as table:
        play(table, Random(1), steps)
    return Workbench(open_save(str(store.path(name))))
