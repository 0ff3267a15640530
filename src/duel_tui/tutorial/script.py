"""What the tutorial says, read from data/tutorial."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from typing import Any

from duel_tui.content.load import data_folder
from duel_tui.deal import Options
from duel_tui.engine.actions import Action, parse

FILE = "tutorial/first-turns.toml"


@dataclass(frozen=True, slots=True)
class Lesson:
    """One turn. Its texts may name the players: `{one}`, `{two}`, `{other}` for the opponent."""

    topic: str
    do: Action
    """What is suggested while the game goes as written."""
    hint: str
    """Why; true in that position only."""
    general: str
    """What is said instead after any other move; true in every position."""
    look: str
    """Where it is seen on the screen."""
    rule: str
    """The section of the rule book about it."""
    done: str
    """What is said in the next turn, if the suggestion was followed."""


@dataclass(frozen=True, slots=True)
class Script:
    """The game and all that is said in it."""

    title: str
    seed: int
    options: Options
    lessons: tuple[Lesson, ...]
    """One for each turn, from the first."""
    after: dict[str, str]
    """What is said of a move that isn't the one suggested, by its verb: `build`, `discard`, `wonder`."""
    welcome: str
    """What is said before the first hint; it may name the players too."""
    goodbye: str


@cache
def script() -> Script:
    """The tutorial that comes with the program."""
    with (data_folder() / FILE).open("rb") as file:
        data = tomllib.load(file)
    return Script(
        title=data["title"],
        seed=data["seed"],
        options=Options(wonders=data["wonders"], first=data["first"]),
        lessons=tuple(_lesson(turn) for turn in data["turns"]),
        after=data["after"],
        welcome=data["welcome"],
        goodbye=data["goodbye"],
    )


def _lesson(turn: dict[str, Any]) -> Lesson:
    return Lesson(**{**turn, "do": parse(turn["do"])})
