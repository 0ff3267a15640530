"""`duel-tui rules`: the rule book as text, from its contents down to what it says about one card."""

from __future__ import annotations

import argparse
import shutil
import textwrap
from typing import Final

from duel_tui import streams
from duel_tui.rulebook import rule_book
from duel_tui.rulebook.telling import answer, unknown

_WIDEST: Final = 100
"""Columns; longer lines are hard to read."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of the command."""
    parser.add_argument(
        "words",
        nargs="*",
        metavar="WORDS",
        help="a chapter's number or title, a section, a card, wonder, token or symbol, or any words to look for "
        "(default: the contents)",
    )


def run(args: argparse.Namespace) -> int:
    """Print what the book says; returns the exit code, 1 if it says nothing about the words."""
    words = " ".join(args.words)
    lines = answer(rule_book(), words)
    if lines is None:
        streams.complain(f"{unknown(rule_book(), words)} `duel-tui rules` lists what it has.")
        return 1
    width = min(shutil.get_terminal_size((80, 24)).columns - 1, _WIDEST)
    for line in lines:
        print(_filled(line, max(width, 20)))
    return 0


def _filled(line: str, width: int) -> str:
    """A line broken between words; what it is indented by, its further lines are too."""
    indent = " " * (len(line) - len(line.lstrip()))
    return textwrap.fill(line, width, subsequent_indent=f"{indent}  " if indent else "", break_on_hyphens=False)
