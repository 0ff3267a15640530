"""Games with gods, with a senate, or with both, as people meet them: on a terminal, from outside."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from duel_tui.deal import Options
from duel_tui.record.store import Store
from duel_tui.table import Table
from tests.tui.play import (
    BOTH,
    GODS,
    NAMES,
    SENATE,
    choice_of,
    desk_of,
    keys_to_the_end,
    legal_view,
    play_until,
    table_of,
)
from tests.tui.terminal import DUEL, Terminal

PLAY = (*DUEL, "play", "--wonders", "random", "--first", "one", "--save", "evening", "--no-confirm")
_AT_ONCE = 40
"""Keys that are sent before the answer is read."""


@pytest.mark.parametrize(
    ("seed", "options", "size"),
    [(3, GODS, (80, 24)), (8, GODS, (120, 40)), (5, SENATE, (120, 40)), (7, BOTH, (80, 24))],
    ids=["gods-small", "gods", "senate", "both-small"],
)
def test_a_whole_game_is_played_by_keys(seed: int, options: Options, size: tuple[int, int], tmp_path: Path) -> None:
    expected = desk_of(table_of(seed, options), confirm=False)
    keys = keys_to_the_end(expected, Random(seed))
    boxes = [f"--{box}" for box in options.modules if box != "base"]
    with Terminal((*PLAY, *boxes, "--seed", str(seed)), tmp_path, size) as terminal:
        terminal.wait_for("Anna begins age I.")
        for start in range(0, len(keys), _AT_ONCE):
            terminal.type(*keys[start : start + _AT_ONCE])
        terminal.wait_for("rematch")
    played = Store(tmp_path / "data").read("evening").history
    assert played.outcome == expected.table.outcome
    assert [entry.action for entry in played.log] == [entry.action for entry in expected.table._history.log]


@pytest.mark.parametrize(
    ("kind", "options", "keys", "asks"),
    [("place", GODS, ("o",), "will lie face down"), ("keep", SENATE, ("s", "r", "t", "o"), "is kept")],
    ids=["gods", "conspiracies"],
)
def test_resuming_into_drawn_cards_starts_at_the_hand_over(
    kind: str, options: Options, keys: tuple[str, ...], asks: str, tmp_path: Path
) -> None:
    drawn = save_where_cards_are_drawn(kind, options, tmp_path)
    with Terminal((*DUEL, "resume"), tmp_path, (80, 24)) as terminal:
        terminal.wait_for("PASS THE KEYBOARD")
        terminal.press(*keys, "p", "i", "1", "x", "tab", "l", "escape", "w", "escape")
        terminal.settle()
        assert not [name for name in drawn if name in terminal.written().decode()]
        terminal.press("enter")
        terminal.wait_for(drawn[0])
        terminal.press("1")
        terminal.wait_for(asks)
        terminal.press("m", "escape")
        terminal.wait_for("PASS THE KEYBOARD")
        terminal.settle()
        assert not [name for name in drawn if name in terminal.text]


def save_where_cards_are_drawn(kind: str, options: Options, home: Path) -> list[str]:
    """Save a game in which cards have been drawn for this kind of secret choice; their names."""
    played = play_until(choice_of(kind), options)
    seed = next(seed for seed in range(200) if table_of(seed, options).log[0] == played.log[0])
    with Table.create(Store(home / "data"), options, NAMES, seed, name="evening") as table:
        for entry in played._history.log[1:]:
            assert entry.action is not None
            table.act(entry.action)
        decision = legal_view(table).decision
        assert decision is not None
        names = [table.catalogue.names[card] for card in decision.options or ()]
        assert names
        return names
