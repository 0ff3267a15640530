"""Games with a senate as people meet them: on a terminal, from outside."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from duel_tui.deal import Options
from duel_tui.record.store import Store
from duel_tui.table import Table
from tests.tui.play import BOTH, NAMES, SENATE, choice_of, desk_of, keys_to_the_end, legal_view, play_until, table_of
from tests.tui.terminal import DUEL, Terminal

PLAY = (*DUEL, "play", "--agora", "--wonders", "random", "--first", "one", "--save", "evening", "--no-confirm")
_AT_ONCE = 40
"""Keys that are sent before the answer is read."""


@pytest.mark.parametrize(
    ("seed", "options", "size"), [(5, SENATE, (120, 40)), (7, BOTH, (80, 24))], ids=["senate", "both"]
)
def test_a_whole_game_is_played_by_keys(seed: int, options: Options, size: tuple[int, int], tmp_path: Path) -> None:
    expected = desk_of(table_of(seed, options), confirm=False)
    keys = keys_to_the_end(expected, Random(seed))
    gods = ("--pantheon",) if "pantheon" in options.modules else ()
    with Terminal((*PLAY, *gods, "--seed", str(seed)), tmp_path, size) as terminal:
        terminal.wait_for("Anna begins age I.")
        for start in range(0, len(keys), _AT_ONCE):
            terminal.type(*keys[start : start + _AT_ONCE])
        terminal.wait_for("rematch")
    played = Store(tmp_path / "data").read("evening").history
    assert played.outcome == expected.table.outcome
    assert [entry.action for entry in played.log] == [entry.action for entry in expected.table._history.log]


def test_resuming_into_drawn_conspiracies_starts_at_the_hand_over(tmp_path: Path) -> None:
    drawn = save_where_conspiracies_are_drawn(tmp_path)
    with Terminal((*DUEL, "resume"), tmp_path, (80, 24)) as terminal:
        terminal.wait_for("PASS THE KEYBOARD")
        terminal.press("s", "r", "t", "o", "p", "i", "1", "x", "tab", "l", "escape", "w", "escape")
        terminal.settle()
        assert not [name for name in drawn if name in terminal.written().decode()]
        terminal.press("enter")
        terminal.wait_for(drawn[0])
        terminal.press("1")
        terminal.wait_for("is kept")
        terminal.press("m", "escape")
        terminal.wait_for("PASS THE KEYBOARD")
        terminal.settle()
        assert not [name for name in drawn if name in terminal.text]


def save_where_conspiracies_are_drawn(home: Path) -> list[str]:
    """Save a game in which two conspiracies have been drawn; their names."""
    played = play_until(choice_of("keep"), SENATE)
    seed = next(seed for seed in range(200) if table_of(seed, SENATE).log[0] == played.log[0])
    with Table.create(Store(home / "data"), SENATE, NAMES, seed, name="evening") as table:
        for entry in played._history.log[1:]:
            assert entry.action is not None
            table.act(entry.action)
        decision = legal_view(table).decision
        assert decision is not None
        return [table.catalogue.names[conspiracy] for conspiracy in decision.options or ()]
