"""Reading a scenario file: bytes from anywhere become cases that can be run, or a list of problems with lines."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from duel_tui import files
from duel_tui.content import BASE_GAME, BOXES, ruleset
from duel_tui.engine.rules import Ruleset
from duel_tui.engine.state import GameState
from duel_tui.record.scenario.places import Place, Places
from duel_tui.record.scenario.position import make_state
from duel_tui.record.scenario.problems import BadScenario, Faults, Problem
from duel_tui.record.scenario.sections import SECTIONS
from duel_tui.record.scenario.shapes import POSITION, STEPS, fit
from duel_tui.record.scenario.steps import Step, read_steps
from duel_tui.record.scenario.tomlfile import Format, parse, read_bytes

_SCENARIO: Final = Format("scenario file", BadScenario, "the file says nothing: it has neither a position nor a case")


@dataclass(frozen=True, slots=True)
class Case:
    """One position and its steps."""

    name: str
    rules: Ruleset
    """Those of the boxes that the position has."""
    state: GameState
    steps: tuple[Step, ...]
    _faults: Faults

    @property
    def line(self) -> int:
        """The line of the file in which the case begins."""
        return self._faults.line(())

    def line_of(self, step: Step) -> int:
        """The line in which a step of the case begins."""
        return self._faults.line(("steps", step.number - 1))


@dataclass(frozen=True, slots=True)
class ScenarioFile:
    """Everything that a file holds."""

    path: Path
    title: str
    cases: tuple[Case, ...]


def read_scenarios(path: Path) -> ScenarioFile:
    """Read a file.

    Raises `BadScenario` with everything that is wrong with it.
    """
    if files.is_folder(path):
        raise BadScenario(path, [Problem(0, "this is a folder, and no file in it ends in .toml")])
    return parse_scenarios(path, read_bytes(path, _SCENARIO))


def parse_scenarios(path: Path, data: bytes) -> ScenarioFile:
    """Read the bytes of a file; `path` is its name in messages.

    Raises `BadScenario` with everything that is wrong with them.
    """
    text, top = parse(path, data, _SCENARIO)
    places = Places(text)
    faults = Faults(places)
    title, tables, shared = _split(top, faults)
    cases = []
    names: dict[str, int] = {}
    for own, table in tables:
        mine = Faults(places, own, faults.found)
        case = _case(_merged(shared, table), path, mine)
        if case is not None:
            cases.append(case)
            if case.name in names:
                mine.add(("name",), f"two cases have this name, the other one in line {names[case.name]}")
            names[case.name] = len(cases)
    if faults.found:
        raise BadScenario(path, sorted(faults.found))
    return ScenarioFile(path, title, tuple(cases))


def _split(top: dict[str, Any], faults: Faults) -> tuple[str, list[tuple[Place, dict[str, Any]]], dict[str, Any]]:
    """The title, the table of each case with its place, and what all cases share."""
    title = top.pop("title", "")
    if not isinstance(title, str):
        faults.add(("title",), "`title` has to be a text")
        title = ""
    if "case" not in top:
        return title, [((), top)], {}
    tables = top.pop("case")
    if not isinstance(tables, list) or not all(isinstance(table, dict) for table in tables):
        faults.add(("case",), "a case is a table of its own, which begins with the line `[[case]]`")
        return title, [], {}
    if not tables:
        faults.add(("case",), "there is no case in this list")
    for key in ("name", "steps"):
        if key in top:
            faults.add((key,), f"`{key}` belongs into a case: what stands before `[[case]]` is the position they share")
            del top[key]
    return title, [(("case", index), table) for index, table in enumerate(tables)], top


def _merged(shared: dict[str, Any], own: dict[str, Any]) -> dict[str, Any]:
    """What a case says, and what is shared where it says nothing. Tables are merged key by key."""
    merged = {**shared, **own}
    for key in shared.keys() & own.keys():
        if isinstance(shared[key], dict) and isinstance(own[key], dict):
            merged[key] = _merged(shared[key], own[key])
    return merged


def _rules_of(table: dict[str, Any]) -> Ruleset:
    """The rules of a position: a box is played with if the position says something of it, and be it nothing."""
    return ruleset(tuple(box for box in BOXES if box in BASE_GAME or (box in SECTIONS and box in table)))


def _case(table: dict[str, Any], path: Path, faults: Faults) -> Case | None:
    rules = _rules_of(table)
    name = table.pop("name", path.stem if not faults.own else f"case {int(faults.own[1]) + 1}")
    steps = table.pop("steps", [])
    if not isinstance(name, str) or not name.strip():
        faults.add(("name",), "`name` has to be a text that says what the case shows")
        name = ""
    before = len(faults.found)
    models = fit(STEPS, steps, faults, ("steps",))
    ready = read_steps(rules, models or (), faults)
    position = fit(POSITION, table, faults)
    state = None if position is None else make_state(rules, position, faults)
    if state is None or len(faults.found) > before:
        return None
    return Case(name, rules, state, ready, faults)
