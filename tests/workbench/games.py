"""Lines for the tests of the workbench: random games, and cases written here."""

from __future__ import annotations

from pathlib import Path

import pytest

from duel_tui.content import BOXES, ruleset
from duel_tui.deal import Options
from duel_tui.workbench import Workbench, open_case, open_seed

RULES = ruleset()
DEFAULT = Options()
GODS = Options(modules=("base", "pantheon"))
SENATE = Options(modules=("base", "agora"))
BOTH = Options(modules=BOXES)
WITH_ANY_BOXES = pytest.mark.parametrize(
    "options", [DEFAULT, GODS, SENATE, BOTH], ids=["base", "gods", "senate", "both"]
)


def begun(seed: int = 1, options: Options = DEFAULT) -> Workbench:
    """A bench at the beginning of a game."""
    return Workbench(open_seed(ruleset(options.modules), seed, options))


def played(seed: int = 1, options: Options = DEFAULT) -> Workbench:
    """A bench at the end of a random game, which is its first branch."""
    bench = begun(seed, options)
    bench.playout()
    return bench


def of_case(tmp_path: Path, text: str, number: int = 1) -> Workbench:
    """A bench on a case that is written in the test."""
    path = tmp_path / "case.toml"
    path.write_text(text, encoding="utf-8")
    return Workbench(open_case(path, number))
