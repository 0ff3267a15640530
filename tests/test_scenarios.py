"""Every case of the scenario files: the rules, told in small positions."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest

from duel_tui.engine.check import invariants
from duel_tui.engine.rules import Ruleset
from duel_tui.engine.state import GameState
from duel_tui.record.scenario import Case, Failure, ScenarioFile, read_scenarios, run

FOLDER = Path(__file__).parent / "scenarios"
FILES = [read_scenarios(path) for path in sorted(FOLDER.glob("*.toml"))]
CASES = [pytest.param(file, case, id=f"{file.path.stem}: {case.name}") for file in FILES for case in file.cases]


@pytest.mark.parametrize(("file", "case"), CASES)
def test_case(file: ScenarioFile, case: Case) -> None:
    failures = run(case, watch=partial(check_laws, case.rules))
    assert not failures, "\n".join(told(file, case, failure) for failure in failures)


def told(file: ScenarioFile, case: Case, failure: Failure) -> str:
    where = f"{file.path.name}:{case.line_of(failure.step)}"
    return f"{where}: {failure.what}: expected {failure.expected}, seen {failure.seen}"


def check_laws(rules: Ruleset, state: GameState) -> None:
    """The laws of every game hold; only a position that says nothing of further cards may allow nothing."""
    shape = state.structure.shape
    out_of_cards = shape is not None and not shape.filled
    broken = [law for law in invariants(rules, state) if not (out_of_cards and "allows no action" in law)]
    assert not broken


def test_the_scenarios_are_there() -> None:
    assert len(FILES) > 10
    assert all(file.title and file.cases for file in FILES)
