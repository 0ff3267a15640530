"""Arguments that several commands share: whole numbers, and the set-up options of a game that is dealt."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from duel_tui.deal import Options


MOST_DIGITS: Final = 18
"""Of a number; the screen has room for as many in a seed."""


class WrongUsage(Exception):
    """Arguments that make no sense together; `str()` says why, as the end of a line that begins with the usage."""


def whole_number(least: int) -> Callable[[str], int]:
    """The type of an argument that is a whole number, from `least` on."""

    def number(text: str) -> int:
        if not (text.isascii() and text.isdecimal()):
            raise argparse.ArgumentTypeError(f"a whole number from {least} on is needed, not {text[:40]!r}")
        if len(text) > MOST_DIGITS:
            raise argparse.ArgumentTypeError(f"a number may have {MOST_DIGITS} digits, and this one has {len(text)}")
        if int(text) < least:
            raise argparse.ArgumentTypeError(f"a whole number from {least} on is needed, not {text!r}")
        return int(text)

    return number


def file_path(text: str) -> Path:
    """The type of an argument that names a file or folder."""
    if not text:
        raise argparse.ArgumentTypeError("the name of a file is needed, not an empty one")
    return Path(text)


def add_setup_arguments(parser: argparse.ArgumentParser) -> None:
    """Wonders, first player, turning up and boxes: what the rules leave to the players before a game."""
    add = parser.add_argument
    add(
        "--wonders",
        choices=("draft", "recommended", "random"),
        default="draft",
        help="how each player comes to four wonders (default: draft)",
    )
    add("--swap-sets", action="store_true", help="with recommended wonders, give each player the other set")
    add(
        "--first",
        choices=("random", "one", "two"),
        default="random",
        help="who begins: one sits left (default: random)",
    )
    add(
        "--reveal",
        choices=("at-once", "after-action"),
        default="at-once",
        help="when a freed card is turned up (default: at-once)",
    )
    add_box_arguments(parser)


def add_box_arguments(parser: argparse.ArgumentParser) -> None:
    """An option for each box that can be in a game besides the base game."""
    from duel_tui.words import boxes as words

    for box, about in words.BOXES.items():
        parser.add_argument(f"--{box}", action="store_true", help=f"with {about.brings}")


def boxes(args: argparse.Namespace) -> tuple[str, ...]:
    """The boxes that the arguments ask for, in the order in which games name them."""
    from duel_tui.content import BASE_GAME, BOXES

    return tuple(box for box in BOXES if box in BASE_GAME or getattr(args, box))


def setup_options(args: argparse.Namespace) -> Options:
    """The options that the arguments ask for.

    Raises `WrongUsage` if they ask for nothing sensible.
    """
    from duel_tui.deal import Options

    if args.swap_sets and args.wonders != "recommended":
        raise WrongUsage("argument --swap-sets: there are sets to swap only with --wonders recommended")
    return Options(args.wonders, args.swap_sets, args.first, args.reveal, boxes(args))
