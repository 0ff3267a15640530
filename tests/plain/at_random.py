"""Whole games at a terminal's prompt by somebody who plays at random and looks around now and then."""

from __future__ import annotations

import io
import re
from contextlib import suppress
from random import Random
from typing import TextIO, cast

from duel_tui.deal import Options
from duel_tui.engine.actions import Action, text
from duel_tui.engine.types import Viewer
from duel_tui.plain.console import WIDTH, Console, EndOfInput
from duel_tui.plain.game import Game, Left
from duel_tui.table import Table
from tests.record.play import legal, new_table

CLEARED = "\x1b[2J\x1b[3J\x1b[H"


class Screen(io.StringIO):
    """A terminal; all that was ever written to it is kept."""

    def isatty(self) -> bool:
        return True


class Hands:
    """What players type: actions at random, those of the `bold` kinds more often, and looks."""

    def __init__(self, table: Table, screen: Screen, looks: tuple[str, ...], bold: tuple[type[Action], ...]) -> None:
        self._table, self._screen, self._looks, self._bold = table, screen, looks, bold
        self._random = Random(1)

    def isatty(self) -> bool:
        return True

    def readline(self) -> str:
        end = self._screen.getvalue()[-400:]
        if "Ready: show it" in end or "Cover it" in end or self._table.outcome is not None:
            return "1\n"
        if (ways := re.findall(r"^  (\d+)\. None of them$", end, re.MULTILINE)) and end.endswith("> "):
            return f"{self._random.randint(1, int(ways[-1]))}\n"
        if self._random.random() < 0.2:
            return f"{self._random.choice(self._looks)}\n"
        # What stands in everybody's list, so that nobody says a secret aloud.
        actions = self._table.view(Viewer.SPECTATOR).legal or legal(self._table)
        bold = [action for action in actions if isinstance(action, self._bold)]
        wished = bold if bold and self._random.random() < 0.5 else actions
        return f"{text(self._random.choice(wished))}\n"


def played_at_random(
    seed: int, options: Options, looks: tuple[str, ...], bold: tuple[type[Action], ...]
) -> tuple[Table, str]:
    """A game that is over, and everything that was written."""
    table = new_table(seed=seed, options=options)
    screen = Screen()
    with suppress(Left, EndOfInput):
        Game(table, Console(cast(TextIO, Hands(table, screen, looks, bold)), screen), confirm=False).play()
    assert table.outcome is not None
    return table, screen.getvalue()


def shown_to_both(out: str) -> str:
    """What was written while both players could look: all but what stood there alone and was cleared away."""
    return "".join(part.partition("Ready: show it")[0] for part in out.split(CLEARED))


def unreadable_lines(out: str) -> list[str]:
    """Lines that are too long, have other signs than ASCII, or tell an id outside of `legal`."""
    lines = [re.sub(r"^(Anna|Ben)> ", "", line) for line in out.replace(CLEARED, "").splitlines()]
    listed = re.compile(r"  \d+\. [a-z]+ [a-z_0-9 -]+$")
    return [
        line
        for line in lines
        if not line.isascii() or len(line) > WIDTH or (re.search(r"[a-z]_[a-z]", line) and not listed.match(line))
    ]
