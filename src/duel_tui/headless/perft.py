"""`duel-tui perft`: how many sequences of so many actions a position allows, as chess programs count.

The count knows nothing of players: every legal action is followed, face-down cards are what the deal says. It is a
fingerprint of the rules: whatever changes what is legal somewhere in the tree changes the number.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from typing import Any

from duel_tui.arguments import whole_number
from duel_tui.engine.actions import Action, text
from duel_tui.engine.rules import Ruleset
from duel_tui.engine.state import GameState
from duel_tui.headless import positions
from duel_tui.words.nouns import count


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of the command."""
    positions.add_arguments(parser, seeds=True)
    parser.add_argument("--depth", type=whole_number(1), required=True, metavar="D", help="how many actions")
    parser.add_argument("--divide", action="store_true", help="count for each first action too")
    parser.add_argument("--json", action="store_true", help="print the counts as JSON")


def run(args: argparse.Namespace) -> int:
    """Count in each position and print the numbers; returns the exit code."""
    found = positions.look(args)
    if found is None:
        return 1
    counts = ((position.name, divide(position.rules, position.state, args.depth)) for position in found)
    if args.json:
        print(json.dumps([_plain(name, parts, args) for name, parts in counts], indent=2))
    else:
        for name, parts in counts:
            if len(found) > 1:
                print(name)
            for line in _lines(parts, args):
                print(line)
    for position in found if args.divide else ():
        positions.note_secrets(position, position.state.legal)
    return 0


def perft(rules: Ruleset, state: GameState, depth: int) -> int:
    """The number of sequences of exactly `depth` legal actions. A game that is over has no continuation."""
    if depth == 0:
        return 1
    if depth == 1:
        return len(state.legal)
    apply = rules.apply
    return sum(perft(rules, apply(state, action)[0], depth - 1) for action in state.legal)


def divide(rules: Ruleset, state: GameState, depth: int) -> dict[Action, int]:
    """The same for each legal action as the first one, in the order of the legal list; `depth` is 1 or more."""
    return {action: perft(rules, rules.apply(state, action)[0], depth - 1) for action in state.legal}


def _lines(parts: dict[Action, int], args: argparse.Namespace) -> Iterator[str]:
    total = sum(parts.values())
    if args.divide:
        width = max((len(text(action)) for action in parts), default=0)
        for action, number in parts.items():
            yield f"{text(action):{width}}  {number:{len(str(total))}}"
    yield f"{count(total, 'sequence')} of {count(args.depth, 'action')}"


def _plain(name: str, parts: dict[Action, int], args: argparse.Namespace) -> dict[str, Any]:
    divided = {"divide": {text(action): number for action, number in parts.items()}} if args.divide else {}
    return {"name": name, "depth": args.depth, "sequences": sum(parts.values())} | divided
