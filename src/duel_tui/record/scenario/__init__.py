"""Scenario files: positions written by hand, with what is done and expected in them (docs/scenario-format.md)."""

from duel_tui.record.scenario.problems import BadScenario, Problem
from duel_tui.record.scenario.read import Case, ScenarioFile, parse_scenarios, read_scenarios
from duel_tui.record.scenario.run import Failure, run, state_after
from duel_tui.record.scenario.steps import Step
from duel_tui.record.scenario.write import position_lines

__all__ = [
    "BadScenario",
    "Case",
    "Failure",
    "Problem",
    "ScenarioFile",
    "Step",
    "parse_scenarios",
    "position_lines",
    "read_scenarios",
    "run",
    "state_after",
]
