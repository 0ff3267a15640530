"""`kill -9` at any moment loses nothing that was reported as done."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from random import Random

import pytest

from duel_tui.record import Store
from duel_tui.table import Table
from tests.record.play import new_table, play

PLAYER = """
import sys
from random import Random
from duel_tui.engine.types import Viewer
from duel_tui.record import Store
from duel_tui.table import Table

random = Random(int(sys.argv[1]))
with Table.resume(Store()) as table:
    print("resumed", len(table.log), flush=True)
    while True:
        offer = table.undo_offer()
        if table.outcome or (offer.possible and random.random() < 0.3):
            table.undo(offer.agreement_of)
        else:
            table.act(random.choice(table.view(Viewer.OMNISCIENT).legal))
        print(len(table.log), table.log[-1].kind, table.log[-1].action, flush=True)
"""

DYING = """
import os, signal, sys
from duel_tui.engine.types import Viewer
from duel_tui.record import Store
from duel_tui.table import Table

def die(*_):
    os.kill(os.getpid(), signal.SIGKILL)

def half(descriptor, data, write=os.write):
    write(descriptor, data[:len(data) // 2])
    die()

def whole(descriptor, data, write=os.write):
    write(descriptor, data)
    die()

def synced(descriptor, fsync=os.fsync):
    fsync(descriptor)
    die()

table = Table.resume(Store())
moment = sys.argv[1]
if moment == "before":
    os.write = die
elif moment == "half":
    os.write = half
elif moment == "whole":
    os.write = whole
else:
    os.fsync = synced
table.act(table.view(Viewer.OMNISCIENT).legal[0])
"""


def child(store: Store, program: str, argument: str) -> subprocess.Popen[str]:
    environment = {**os.environ, "DUEL_TUI_DATA_DIR": str(store.folder.parent)}
    return subprocess.Popen(
        [sys.executable, "-c", program, argument], env=environment, stdout=subprocess.PIPE, text=True
    )


def reported(table: Table) -> list[str]:
    """What the child prints of each step that is in the log."""
    return [f"{entry.step + 1} {entry.kind} {entry.action}\n" for entry in table.log]


def test_kills_at_random_moments_lose_nothing_that_was_reported(tmp_path: Path) -> None:
    store = Store(tmp_path)
    new_table(store, undo="free").close()
    random = Random()
    done = 1
    for _ in range(16):
        with child(store, PLAYER, str(random.random())[2:]) as player:
            assert player.stdout is not None
            assert player.stdout.readline() == f"resumed {done}\n"
            told = [player.stdout.readline() for _ in range(random.randrange(8))]
            time.sleep(random.random() * 0.004)
            player.send_signal(signal.SIGKILL)
            told += player.stdout.readlines()
        assert player.returncode == -signal.SIGKILL
        told = [line for line in told if line.endswith("\n")]
        with Table.resume(store) as table:
            known = reported(table)
        assert known[done : done + len(told)] == told
        done = len(known)


@pytest.mark.parametrize(("moment", "steps"), [("before", 3), ("half", 3), ("whole", 4), ("synced", 4)])
def test_a_kill_in_the_middle_of_saving_leaves_a_whole_game(moment: str, steps: int, tmp_path: Path) -> None:
    store = Store(tmp_path)
    with new_table(store) as table:
        play(table, Random(1), 3)
    with child(store, DYING, moment) as player:
        pass
    assert player.returncode == -signal.SIGKILL
    with Table.resume(store) as resumed:
        assert resumed.log[:4] == table.log
        assert len([entry for entry in resumed.log if entry.kind == "action"]) == steps
        assert bool(resumed.notices) == (moment == "half")
