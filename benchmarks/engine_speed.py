"""How many random whole games a second the engine plays, beside the PyPI package `chess` in the same run.

    python benchmarks/engine_speed.py [--rounds 10]

Both are timed in turn, on one core, by processor time. A game of ours: the deal, the full legal list with exact
prices at every decision, immutable states, events and validation, as `duel-tui simulate` plays it. A game of
chess: uniformly random legal moves, `push`, `is_game_over()` at each ply. The ratio of the medians comes last.
"""

from __future__ import annotations

import argparse
from random import Random
from statistics import median
from time import process_time

import chess

from duel_tui.content import ruleset
from duel_tui.headless.simulate import play_random

OURS, THEIRS = 300, 12
"""Games in one round."""


def play_chess(random: Random) -> None:
    board = chess.Board()
    while not board.is_game_over():
        moves = list(board.legal_moves)
        board.push(moves[int(random.random() * len(moves))])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=10)
    rounds = parser.parse_args().rounds
    rules = ruleset()
    ours: list[float] = []
    theirs: list[float] = []
    for number in range(rounds):
        started = process_time()
        for index in range(OURS):
            play_random(rules, number, index)
        ours.append(OURS / (process_time() - started))
        random = Random(number)
        started = process_time()
        for _ in range(THEIRS):
            play_chess(random)
        theirs.append(THEIRS / (process_time() - started))
    print(f"duel-tui  {median(ours):7.0f} games/s   (min {min(ours):.0f}, max {max(ours):.0f})")
    print(f"chess     {median(theirs):7.1f} games/s   (min {min(theirs):.1f}, max {max(theirs):.1f})")
    print(f"ratio     {median(ours) / median(theirs):7.1f}")


if __name__ == "__main__":
    main()
