"""Running a case: its actions are carried out one by one, and everything that isn't as expected is noted."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from duel_tui.engine.actions import text
from duel_tui.engine.errors import Illegal
from duel_tui.engine.state import GameState
from duel_tui.record.scenario.compare import Difference, Moment
from duel_tui.record.scenario.expect import differences
from duel_tui.record.scenario.read import Case
from duel_tui.record.scenario.steps import Step


@dataclass(frozen=True, slots=True)
class Failure:
    """Something that isn't as a step expects, and the position in which it isn't."""

    step: Step
    what: str
    expected: str
    seen: str
    state: GameState


def run(case: Case, watch: Callable[[GameState], None] | None = None) -> tuple[Failure, ...]:
    """Everything that isn't as the case expects; empty if it holds.

    A case ends at an action that is refused, since nothing after it can be trusted. `watch` is called with every
    position that the case comes to.
    """
    failures: list[Failure] = []
    rules = case.rules
    moment = Moment(rules, case.state)
    if watch is not None:
        watch(moment.state)
    for step in case.steps:
        refused = None
        if step.action is not None:
            try:
                moment = Moment(rules, *rules.apply(moment.state, step.action, step.seat))
            except Illegal as illegal:
                refused = Difference(text(step.action), "carried out", f"refused: {illegal}")
        found = [refused] if refused else _after(moment, step)
        failures += (Failure(step, *difference, moment.state) for difference in found)
        if refused:
            break
        if watch is not None and step.action is not None:
            watch(moment.state)
    return tuple(failures)


def _after(moment: Moment, step: Step) -> Iterator[Difference]:
    for attempt in step.attempts:
        illegal = Illegal("unknown_action", text=attempt.text)
        if attempt.action is not None:
            try:
                moment.rules.apply(moment.state, attempt.action, step.seat)
            except Illegal as refusal:
                illegal = refusal
            else:
                yield Difference(attempt.text, f"refused{_for(step.code)}", "carried out")
                continue
        if step.code is not None and illegal.code != step.code:
            yield Difference(attempt.text, f"refused{_for(step.code)}", f"refused: {illegal}")
    for key, expected in step.expected:
        yield from differences(moment, key, expected)


def _for(code: str | None) -> str:
    return "" if code is None else f": {code}"


def state_after(case: Case, steps: int) -> GameState:
    """The position of a case after some of its steps; its expectations are left alone.

    Raises `Illegal` at an action that the rules refuse.
    """
    state = case.state
    for step in case.steps[:steps]:
        if step.action is not None:
            state, _ = case.rules.apply(state, step.action, step.seat)
    return state
