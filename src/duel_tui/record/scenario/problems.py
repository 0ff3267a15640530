"""What is wrong with a file that somebody wrote by hand: every problem with its line, collected and told together."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from difflib import get_close_matches
from pathlib import Path
from typing import Any, NamedTuple

from duel_tui.record.scenario.places import Place, Places


class Problem(NamedTuple):
    """One thing that is wrong: the line of the file (from 1; 0 for the file as a whole) and a sentence."""

    line: int
    text: str


class BadFile(Exception):
    """A file that can't be used as what it should be. `str()` gives one line for each problem."""

    def __init__(self, path: Path, problems: Iterable[Problem]) -> None:
        self.path = path
        self.problems = tuple(problems)
        super().__init__(path, self.problems)

    def __str__(self) -> str:
        return "\n".join(
            f"{self.path}:{problem.line}: {problem.text}" if problem.line else f"{self.path}: {problem.text}"
            for problem in self.problems
        )


class BadScenario(BadFile):
    """A file that can't be used as a scenario file."""


@dataclass
class Faults:
    """Collects the problems of one case, whose keys stand under `own` in the file or are shared by all cases."""

    places: Places
    own: Place = ()
    found: list[Problem] = field(default_factory=list)

    def add(self, place: Place, text: str) -> None:
        """Note a problem at a place of the case: `("one", "coins")`."""
        problem = Problem(self.line(place), text)
        if problem not in self.found:
            self.found.append(problem)

    def line(self, place: Place) -> int:
        """The line of a place of the case: where the case says it, else where it is shared."""
        whole = (*self.own, *place)
        said_here = self.places.depth(whole) - len(self.own)
        return self.places.line(place if self.own and self.places.depth(place) > said_here else whole)


def unknown(kind: str, word: str, known: Iterable[str]) -> str:
    """A sentence about a word that isn't known, with the nearest ones that are."""
    near = nearest(word, tuple(known))
    hint = f"; did you mean {' or '.join(f'`{name}`' for name in near)}?" if near else ""
    return f"there is no {kind} `{shown(word)}`{hint}"


def nearest(word: str, known: Sequence[str]) -> list[str]:
    """The known words that come near, best first; a printed name comes near its id."""
    return get_close_matches(word[:60].strip().lower().replace(" ", "_").replace("-", "_"), known, n=2)


def shown(value: Any, cells: int = 40) -> str:
    """A value of the file for a message, cut where it is long."""
    text = value if isinstance(value, str) else repr(value)
    text = "".join(sign if sign.isprintable() else "?" for sign in text)
    return text if len(text) <= cells else text[: cells - 2] + ".."
