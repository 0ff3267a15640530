"""Where to go on a line: by turn, by age, or to what is asked for in words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, TypeAlias

from duel_tui.engine.actions import text
from duel_tui.engine.types import Viewer

from .line import Line, Step

_Part: TypeAlias = tuple[int, int, int]
_AGES: Final = {"1": 1, "2": 2, "3": 3, "i": 1, "ii": 2, "iii": 3}
HELP: Final = "a step `42`, `turn 17`, `age 2`, `start`, `end`, or words of an event or action such as `wonder`"
"""What can be asked for, for prompts and refusals."""


class NoSuchPlace(Exception):
    """The line has no such place; `str()` says so."""


def next_turn(line: Line, at: int) -> int:
    """The first position of the next turn; the end if there is none. A pick of the draft counts as a turn."""
    here = _turn(line.steps[at])
    return next((step.number for step in line.steps[at + 1 :] if _turn(step) != here), line.end)


def turn_before(line: Line, at: int) -> int:
    """The first position of this turn, or from there, that of the turn before."""
    return _first(line, at, [_turn(step) for step in line.steps])


def next_age(line: Line, at: int) -> int:
    """The first position of the next age; the end if there is none."""
    here = line.steps[at].state.age
    return next((step.number for step in line.steps[at + 1 :] if step.state.age != here), line.end)


def age_before(line: Line, at: int) -> int:
    """The first position of this age, or from there, that of the age before."""
    return _first(line, at, [(step.state.age, 0, 0) for step in line.steps])


def age_starts(line: Line) -> dict[int, int]:
    """For each age on the line, 0 for the draft, its first step."""
    starts: dict[int, int] = {}
    for step in line.steps:
        starts.setdefault(step.state.age, step.number)
    return starts


def find(line: Line, at: int, wanted: str, viewer: Viewer = Viewer.OMNISCIENT) -> int:
    """The step that is asked for in words (see `HELP`); words are looked for from the next step on, round the end.

    Only in what the viewer may know of actions and events.

    Raises `NoSuchPlace`.
    """
    words = wanted.casefold().split()
    match words:
        case []:
            raise NoSuchPlace(f"Say where to go: {HELP}.")
        case ["start" | "first"]:
            return 0
        case ["end" | "last"]:
            return line.end
        case [number] | ["step", number] if number.isdecimal():
            return _step(line, number)
        case ["turn" | "t", number] if number.isdecimal():
            return _to_turn(line, number)
        case ["age", number] if number in _AGES:
            return _to_age(line, _AGES[number])
    return _search(line, at, words, wanted, viewer)


def _step(line: Line, number: str) -> int:
    if len(number) > len(str(line.end)) or int(number) > line.end:
        raise NoSuchPlace(f"There is no step {number[:9]}: the last one is {line.end}.")
    return int(number)


def _to_turn(line: Line, number: str) -> int:
    for step in line.steps:
        if step.state.age and str(step.state.turn) == number.lstrip("0"):
            return step.number
    raise NoSuchPlace(f"No turn {number[:9]} is played on this line.")


def _to_age(line: Line, age: int) -> int:
    starts = age_starts(line)
    if age not in starts:
        raise NoSuchPlace(f"This line has no position of age {age}.")
    return starts[age]


def _search(line: Line, at: int, words: list[str], wanted: str, viewer: Viewer) -> int:
    """The next step in whose action or events all the words stand."""
    for step in (*line.steps[at + 1 :], *line.steps[: at + 1]):
        if any(all(word in told for word in words) for told in _told(step.for_viewer(viewer))):
            return step.number
    raise NoSuchPlace(f"Nothing on this line is called '{' '.join(wanted.split())[:40]}'. Go to {HELP}.")


def _told(step: Step) -> Iterator[str]:
    from duel_tui.record.scenario.patterns import event_text  # loads pydantic: only where something is looked for

    if step.action is not None:
        yield text(step.action)
    if step.kind == "resign":
        yield "resign"
    if step.said:
        yield step.said.casefold()
    yield from map(event_text, step.events)


def _turn(step: Step) -> _Part:
    state = step.state
    return state.age, state.turn, sum(len(city.wonders) for city in state.cities) if not state.age else 0


def _first(line: Line, at: int, parts: list[_Part]) -> int:
    """The first place with the part of `at`, or from there, that of the part before."""
    if at and parts[at] != parts[at - 1]:
        at -= 1
    while at and parts[at - 1] == parts[at]:
        at -= 1
    return at
