"""The arguments of `duel-tui step` and `duel-tui replay`, and the workbench that they ask for."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final

from duel_tui.arguments import WrongUsage, add_setup_arguments, file_path, setup_options, whole_number
from duel_tui.engine.types import Viewer

if TYPE_CHECKING:
    from .bench import Workbench
    from .sources import Source

_USUAL_SEED: Final = 1
"""The seed of a deal file that names none, so that the same command shows the same game."""


def add_step_arguments(parser: argparse.ArgumentParser) -> None:
    """A scenario file, a saved game, or a game that begins; and where to stand first."""
    add = parser.add_argument
    add("what", nargs="?", type=file_path, metavar="FILE|SAVE", help="a scenario file, or the name or file of a save")
    add("--seed", type=whole_number(0), metavar="N", help="instead: the game of this seed from its beginning")
    add("--deal", type=file_path, metavar="FILE", help="instead: a game whose deal a file decides, wholly or in part")
    add_setup_arguments(parser)
    add("--case", type=whole_number(1), metavar="N", help="case N of a scenario file (default: 1)")
    add("--at", metavar="WHERE", help="begin at a step: 42, 'turn 17', 'age 2', end, or words of an event")


def add_replay_arguments(parser: argparse.ArgumentParser) -> None:
    """A saved game, and where to begin."""
    add = parser.add_argument
    add("what", type=file_path, metavar="SAVE", help="the name or file of a saved game; `duel-tui games` lists them")
    add("--at", metavar="WHERE", help="begin at a step: 42, 'turn 17', 'age 2', end, or words of an event")


def step(args: argparse.Namespace) -> Workbench:
    """The workbench on what the arguments of `step` name.

    Raises `CannotOpen`, and `WrongUsage` if the arguments make no sense together.
    """
    from duel_tui.deal import Options

    from .sources import open_file

    if args.what is None:
        if args.case is not None:
            raise WrongUsage("--case is for scenario files")
        return _bench(_begun(args), args.at)
    if args.seed is not None or args.deal is not None or setup_options(args) != Options():
        raise WrongUsage("--seed, --deal and set-up options are for a game that begins: a file has its own")
    return _bench(open_file(str(args.what), args.case), args.at)


def replay(args: argparse.Namespace) -> Workbench:
    """The workbench on a saved game. Raises `CannotOpen`."""
    from .sources import open_save

    return _bench(open_save(str(args.what)), args.at or "start", Viewer.SPECTATOR)


def _begun(args: argparse.Namespace) -> Source:
    from duel_tui.content import ruleset

    from .sources import CannotOpen, open_seed

    options = setup_options(args)
    rules = ruleset(options.modules)
    if args.deal is None:
        if args.seed is None:
            raise WrongUsage("say what to open: a scenario file, a saved game, --seed N or --deal FILE")
        return open_seed(rules, args.seed, options)
    from duel_tui.record.dealfile import BadDeal, read_deal

    try:
        forced = read_deal(args.deal, options, rules.catalogue, args.seed, _USUAL_SEED)
    except BadDeal as problem:
        raise CannotOpen(problem, by_line=True) from problem
    return open_seed(rules, forced.seed, options, forced.deal)


def _bench(source: Source, where: str | None, viewer: Viewer = Viewer.OMNISCIENT) -> Workbench:
    """The workbench, at the place that is asked for; else a game that goes on stands where it is, others begin."""
    from .bench import Workbench
    from .jumps import NoSuchPlace
    from .sources import CannotOpen

    goes_on = source.kind == "save" and not source.finished
    bench = Workbench(source, source.line.end if goes_on else 0)
    bench.look_as(viewer)
    if where is not None:
        try:
            bench.find(where)
        except NoSuchPlace as problem:
            raise CannotOpen(problem) from problem
    return bench


BENCHES: Final[Mapping[str, Callable[[argparse.Namespace], Workbench]]] = {"step": step, "replay": replay}
"""By command."""
