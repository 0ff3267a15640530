"""The positions that a command looks at: those of a scenario file, where a saved game stands, a game that begins."""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

from duel_tui import files, streams
from duel_tui.arguments import WrongUsage, add_setup_arguments, file_path, setup_options, whole_number
from duel_tui.content import ruleset
from duel_tui.deal import Options, deal
from duel_tui.engine.actions import Action
from duel_tui.engine.errors import Illegal
from duel_tui.engine.rules import Ruleset
from duel_tui.engine.state import GameState
from duel_tui.engine.types import BySeat
from duel_tui.record import SaveError, Store
from duel_tui.words import refusals
from duel_tui.words.nouns import count
from duel_tui.workbench.choices import secret

if TYPE_CHECKING:
    from duel_tui.record.scenario import Case

SAVE_ENDING: Final = ".jsonl"
SEATS: Final = BySeat("seat one", "seat two")
"""What the players are called where no game gives them names."""


@dataclass(frozen=True, slots=True)
class Found:
    """A position to look at, and what to call it."""

    name: str
    state: GameState
    rules: Ruleset
    saved: bool = False
    """Whether it is where a saved game stands."""


class CannotLook(Exception):
    """There is no such position; `str()` says why and what to do."""


def look(args: argparse.Namespace) -> list[Found] | None:
    """The positions that the arguments ask for; None where there are none, and then stderr says why.

    Raises `WrongUsage` if the arguments make no sense together.
    """
    from duel_tui.record.scenario import BadScenario

    try:
        return list(positions(args))
    except BadScenario as problem:
        streams.note(problem)
    except (CannotLook, SaveError) as problem:
        streams.complain(problem)
    return None


def note_secrets(found: Found, listed: Iterable[Action]) -> None:
    """Say on stderr if one player of a saved game alone may see the actions that were just listed for it."""
    decision = found.state.decision
    if found.saved and decision is not None and secret(found.rules, found.state, listed):
        streams.note(
            f"This game goes on, and only {SEATS[decision.seat]} may see these choices: don't show them to the "
            f"other player."
        )


def add_arguments(parser: argparse.ArgumentParser, seeds: bool = False) -> None:
    """The arguments that say which positions; with `seeds` also a game that begins."""
    about = "a scenario file, or the name or file of a saved game"
    if seeds:
        which = parser.add_mutually_exclusive_group(required=True)
        which.add_argument("what", nargs="?", type=file_path, metavar="FILE|SAVE", help=about)
        which.add_argument("--seed", type=whole_number(0), metavar="N", help="the beginning of the game of this seed")
        add_setup_arguments(parser)
    else:
        parser.add_argument("what", type=file_path, metavar="FILE|SAVE", help=about)
    parser.add_argument("--case", type=whole_number(1), metavar="N", help="only case N of a scenario file, from 1")
    parser.add_argument(
        "--after",
        type=whole_number(0),
        default=0,
        metavar="N",
        help="the position after N steps of a case (default: 0)",
    )


def positions(args: argparse.Namespace) -> Iterator[Found]:
    """The positions that the arguments ask for.

    Raises `CannotLook`, `SaveError` or `BadScenario` where there is none, and `WrongUsage` if the arguments make no
    sense together.
    """
    if args.what is None:
        yield _beginning(args)
        return
    if "seed" in args and setup_options(args) != Options():
        raise WrongUsage("set-up options belong to --seed: a file or saved game has its own")
    path = args.what
    if path.suffix == SAVE_ENDING or not (path.suffix == ".toml" or files.exists(path)):
        _no_case(args, "a saved game is shown where it stands")
        yield _saved(path)
        return
    for case in _cases(path, args.case):
        yield Found(case.name, _after(path, case, args.after), case.rules)


def _beginning(args: argparse.Namespace) -> Found:
    _no_case(args, "a seed is looked at where the game begins")
    options = setup_options(args)
    rules = ruleset(options.modules)
    return Found(f"seed {args.seed}", rules.start(deal(args.seed, options, rules.catalogue))[0], rules)


def _no_case(args: argparse.Namespace, otherwise: str) -> None:
    if args.case is not None or args.after:
        raise WrongUsage(f"--case and --after are for scenario files; {otherwise}")


def _cases(path: Path, number: int | None) -> tuple[Case, ...]:
    from duel_tui.record.scenario import read_scenarios

    cases = read_scenarios(path).cases
    if number is None:
        return cases
    if number > len(cases):
        raise CannotLook(f"{path} has {count(len(cases), 'case')}, so there is no case {number}.")
    return cases[number - 1 : number]


def _after(path: Path, case: Case, steps: int) -> GameState:
    from duel_tui.record.scenario import state_after

    if steps > len(case.steps):
        has = count(len(case.steps), "step")
        raise CannotLook(f"{path}:{case.line}: this case has {has}, so there is no position after step {steps}.")
    try:
        return state_after(case, steps)
    except Illegal as illegal:
        reason = refusals.sentence(illegal, SEATS, case.rules.catalogue)
        raise CannotLook(f"{path}:{case.line}: a step of this case is refused. {reason}") from None


def _saved(path: Path) -> Found:
    from duel_tui.record.reader import read_file
    from duel_tui.record.replay import replay

    if path.suffix == SAVE_ENDING and files.exists(path):
        history = replay(read_file(path))
    else:
        history = Store().read(str(path)).history
    return Found(path.stem, history.state, history.rules, saved=True)
