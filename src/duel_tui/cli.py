"""The command line: reading arguments, and starting what they ask for.

Nothing heavy is imported here; each command imports its own part when it is used. Exit codes: 0 done or end of
input, 1 refused, failed check or bad file, 2 usage or no terminal, 130 interrupted, 128 and its number after a signal.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from duel_tui import streams
from duel_tui.arguments import WrongUsage, add_setup_arguments, file_path, setup_options, whole_number
from duel_tui.version import __version__

if TYPE_CHECKING:
    from pathlib import Path

    from duel_tui.deal import Options
    from duel_tui.engine.types import BySeat
    from duel_tui.launch import Launch

DONE: Final = 0
REFUSED: Final = 1
USAGE: Final = 2
INTERRUPTED: Final = 130

Filler: TypeAlias = Callable[[argparse.ArgumentParser], None]

_ABOUT: Final = """\
7 Wonders Duel for two players at one terminal (unofficial fan work).
Without a command the menu opens."""

_BENCHES: Final[Mapping[str, str]] = {
    "step": "the testers' workbench: go through a scenario, a save or a game, with everything open",
    "replay": "watch a saved game from its beginning",
}
"""Commands on a line of positions; `duel_tui.workbench.command` knows their arguments."""

_HEADLESS: Final[Mapping[str, str]] = {
    "games": "list, rename or delete saved games",
    "export": "print a saved game as text",
    "catalogue": "print cards, wonders and progress tokens as the program plays them",
    "rules": "print the rule book, or what it says about a card or some words",
    "simulate": "play random games and print what they come to",
    "check": "run scenario files and print what isn't as they expect",
    "legal": "print what a position allows, with prices, and what it refuses, with reasons",
    "perft": "count the sequences of so many actions that a position allows",
}
"""Commands without a screen, each a module of `duel_tui.headless` with `add_arguments` and `run`."""


class _CommandParser(argparse.ArgumentParser):
    """The parser of one command, which gets its arguments when the command is used and not before."""

    fill: Filler | None = None

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> Any:
        """Add the arguments of the command, then parse."""
        if self.fill is not None:
            fill, self.fill = self.fill, None
            fill(self)
        return super().parse_known_args(args, namespace)


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line; returns the exit code. `argv` defaults to the arguments of the process."""
    streams.prepare()
    try:
        try:
            return _run(sys.argv[1:] if argv is None else argv)
        finally:
            sys.stdout.flush()
    except BrokenPipeError:
        streams.stop_writing()  # whoever read our output has seen enough
        return DONE
    except OSError as problem:
        streams.stop_writing()
        where = "the output can't be written" if problem.filename is None else f"{problem.filename} can't be used"
        streams.complain(f"{where}: {problem.strerror or problem}.")
        return REFUSED
    except KeyboardInterrupt:
        return INTERRUPTED


def _run(argv: Sequence[str]) -> int:
    parser = make_parser()
    args = parser.parse_args(argv)
    try:
        if args.command in _HEADLESS:
            code: int = import_module(f"duel_tui.headless.{args.command}").run(args)
            return code
        return _play(args)
    except WrongUsage as problem:
        parser.error(str(problem))


def make_parser() -> argparse.ArgumentParser:
    """The parser of the whole command line."""
    parser = argparse.ArgumentParser(
        prog="duel-tui", description=_ABOUT, formatter_class=argparse.RawDescriptionHelpFormatter, allow_abbrev=False
    )
    parser.add_argument("--version", action="version", version=f"duel-tui {__version__}")
    _add_screen_options(parser)
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", parser_class=_CommandParser)
    _add_command(commands, "play", "start a new game at once", _add_play_arguments)
    _add_command(
        commands, "resume", "go on with a saved game, by default the newest unfinished one", _add_resume_arguments
    )
    _add_command(
        commands, "tutorial", "learn the game: its first eight turns, with a hint for each", _add_tutorial_arguments
    )
    for name, about in _BENCHES.items():
        _add_command(commands, name, about, _later_on_a_bench(name))
    for name, about in _HEADLESS.items():
        _add_command(commands, name, about, _later(name))
    return parser


def _add_command(commands: Any, name: str, about: str, fill: Filler) -> None:
    parser = commands.add_parser(name, help=about, description=f"{about[0].upper()}{about[1:]}.", allow_abbrev=False)
    parser.fill = fill


def _later(name: str) -> Filler:
    """The arguments of a headless command, whose module is imported only when they are needed."""

    def fill(parser: argparse.ArgumentParser) -> None:
        import_module(f"duel_tui.headless.{name}").add_arguments(parser)

    return fill


def _later_on_a_bench(name: str) -> Filler:
    """The arguments of a command on a line of positions."""

    def fill(parser: argparse.ArgumentParser) -> None:
        getattr(import_module("duel_tui.workbench.command"), f"add_{name}_arguments")(parser)
        _add_front_end_options(parser)

    return fill


def _add_play_arguments(parser: argparse.ArgumentParser) -> None:
    add = parser.add_argument
    _add_names(parser)
    add("--seed", type=whole_number(0), metavar="N", help="the seed of the deal (default: a random one)")
    add(
        "--deal",
        type=file_path,
        metavar="FILE",
        help="a file that decides a part of the deal; the seed decides the rest",
    )
    add_setup_arguments(parser)
    add("--undo", choices=("safe", "free", "off"), default="safe", help="what can be taken back (default: safe)")
    add("--save", metavar="NAME", help="the name of the saved game (default: date and players)")
    _add_table_options(parser)


def _add_resume_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("name", nargs="?", metavar="NAME", help="the saved game; `duel-tui games` lists them")
    _add_table_options(parser)


def _add_tutorial_arguments(parser: argparse.ArgumentParser) -> None:
    _add_names(parser)
    _add_table_options(parser)


def _add_names(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--names", nargs=2, metavar=("A", "B"), help="the players, left and right")


def _add_table_options(parser: argparse.ArgumentParser) -> None:
    """What can be said about any table, new or saved."""
    parser.add_argument("--no-confirm", action="store_true", help="act at once, without asking first")
    _add_front_end_options(parser)


def _add_front_end_options(parser: argparse.ArgumentParser) -> None:
    """Lines of text, or what can be said about the screen."""
    parser.add_argument("--plain", action="store_true", help="lines of text instead of a screen")
    _add_screen_options(parser)


def _add_screen_options(parser: argparse.ArgumentParser) -> None:
    """What can be said about the screen; suppressed defaults let these stand before or after the command."""
    suppress = argparse.SUPPRESS
    parser.add_argument("--ascii", action="store_true", default=suppress, help="draw with ASCII signs only")
    parser.add_argument("--no-mouse", action="store_true", default=suppress, help="don't use the mouse")


def _play(args: argparse.Namespace) -> int:
    """Start the menu or a table, on the screen or in plain lines."""
    from duel_tui.record.errors import SaveError
    from duel_tui.terminal import no_screen

    plain = getattr(args, "plain", False)
    if not plain and (problem := no_screen(os.environ, (sys.stdin, sys.stdout, sys.stderr))):
        streams.complain(problem)
        return USAGE
    launch = _plain_launch(args) if plain else _screen_launch(args)
    if args.command in _BENCHES:
        return _on_a_bench(args, launch, plain)
    if getattr(args, "deal", None) is not None:
        from duel_tui.record.dealfile import BadDeal

        try:
            launch = _with_deal(launch, args.deal)
        except BadDeal as problem:
            streams.note(problem)
            return REFUSED
    try:
        return _front_end(plain)(launch)
    except SaveError as problem:
        streams.complain(problem)
        return REFUSED


def _on_a_bench(args: argparse.Namespace, launch: Launch, plain: bool) -> int:
    """Open a line of positions, on the screen or in plain lines."""
    from dataclasses import replace

    from duel_tui.workbench import CannotOpen
    from duel_tui.workbench.command import BENCHES

    try:
        bench = BENCHES[args.command](args)
    except CannotOpen as problem:
        (streams.note if problem.by_line else streams.complain)(problem)
        return REFUSED
    code = _front_end(plain)(replace(launch, bench=bench))
    return code or (REFUSED if bench.source.damaged else DONE)


def _front_end(plain: bool) -> Callable[[Launch], int]:
    if plain:
        from duel_tui.plain.run import run as run_plain

        return run_plain
    from duel_tui.tui.run import run as run_screen

    return run_screen


def _plain_launch(args: argparse.Namespace) -> Launch:
    """What the line interface starts: the arguments alone count, so that a script does the same everywhere."""
    from duel_tui.launch import Launch
    from duel_tui.settings import DEFAULT_NAMES

    return Launch(
        start=args.command,
        names=_names(args, DEFAULT_NAMES),
        options=_options(args),
        seed=getattr(args, "seed", None),
        undo=getattr(args, "undo", "safe"),
        confirm=not getattr(args, "no_confirm", False),
        save_name=_save_name(args),
    )


def _screen_launch(args: argparse.Namespace) -> Launch:
    """What the screen starts: what the arguments leave open is as it was remembered."""
    from duel_tui.launch import Launch
    from duel_tui.settings import load
    from duel_tui.terminal import speaks_utf8

    settings, notice = load()
    return Launch(
        start=args.command or "menu",
        names=_names(args, settings.names),
        options=_options(args) if args.command == "play" else settings.options,
        seed=getattr(args, "seed", None),
        undo=getattr(args, "undo", settings.undo),
        confirm=settings.confirm and not getattr(args, "no_confirm", False),
        ascii=getattr(args, "ascii", False) or not speaks_utf8(),
        mouse=settings.mouse and not getattr(args, "no_mouse", False),
        save_name=_save_name(args),
        settings=settings,
        notice=notice,
    )


def _with_deal(launch: Launch, file: Path) -> Launch:
    """The same start with the deal that a file forces. Raises `BadDeal`."""
    from dataclasses import replace

    from duel_tui.content import catalogue
    from duel_tui.record.dealfile import read_deal

    cards = catalogue(launch.options.modules)
    forced = read_deal(file, launch.options, cards, launch.seed, int.from_bytes(os.urandom(6)))
    return replace(launch, seed=forced.seed, forced=forced.deal)


def _names(args: argparse.Namespace, default: tuple[str, str]) -> BySeat[str]:
    from duel_tui.players import check_names
    from duel_tui.record.errors import BadName

    try:
        return check_names(*(getattr(args, "names", None) or default))
    except BadName as problem:
        raise WrongUsage(f"argument --names: {problem}") from None


def _options(args: argparse.Namespace) -> Options:
    """The set-up that the arguments ask for; a saved game has its own."""
    from duel_tui.deal import Options

    return setup_options(args) if args.command == "play" else Options()


def _save_name(args: argparse.Namespace) -> str | None:
    """The name to save under, or to resume."""
    name: str | None = getattr(args, "name", None)
    new: str | None = getattr(args, "save", None)
    if new is None:
        return name
    from duel_tui.record.errors import BadName
    from duel_tui.record.names import chosen_stem

    try:
        return chosen_stem(new)
    except BadName as problem:
        raise WrongUsage(f"argument --save: {problem}") from None
