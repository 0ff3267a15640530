"""Checking every position of a line: the laws of the rules, playing it again, writing and reading it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from duel_tui.engine.check import invariants
from duel_tui.engine.state import fingerprint
from duel_tui.record.scenario import BadScenario, parse_scenarios
from duel_tui.record.scenario.write import position_lines

if TYPE_CHECKING:
    from duel_tui.engine.rules import Ruleset

    from .line import Line, Step


def audit(line: Line) -> tuple[str, ...]:
    """A sentence for everything that is wrong somewhere on a line; empty if nothing is."""
    return tuple(
        f"Step {step.number}: {sentence}." for step in line.steps for sentence in _wrong(line.rules, line, step)
    )


def _wrong(rules: Ruleset, line: Line, step: Step) -> Iterator[str]:
    state = step.state
    yield from invariants(rules, state)
    if rules.list_legal(state) != state.legal:
        yield "the list of legal actions isn't the one that the rules make of the position"
    yield from (f"{failure.what}: expected {failure.expected}, seen {failure.seen}" for failure in step.failures)
    if step.action is not None:
        again, events = rules.apply(line.steps[step.number - 1].state, step.action)
        if fingerprint(again) != fingerprint(state) or events != step.events:
            yield "played again, the action leads to another position or other events"
    yield from _written(rules, step)


def _written(rules: Ruleset, step: Step) -> Iterator[str]:
    """What is wrong with the position when it is written as a scenario and read again."""
    text = "\n".join(position_lines(rules, step.state))
    try:
        (case,) = parse_scenarios(Path("position"), text.encode()).cases
    except BadScenario as bad:
        yield from (f"written as a scenario it can't be read: {problem.text}" for problem in bad.problems)
        return
    if case.state.legal != step.state.legal:
        yield "written as a scenario and read again, it allows other actions"
