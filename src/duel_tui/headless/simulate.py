"""`duel-tui simulate`: uniformly random legal play, and what it shows of the game.

Game i is seeded from (seed, i), draws by `Random.random()` alone and is counted in integers, so that the figures
are the same on every machine, Python version and number of jobs; only `games_per_second` is a measurement.
"""

from __future__ import annotations

import argparse
import json
import os
import signal
from collections import Counter, deque
from collections.abc import Callable, Iterator, Mapping
from itertools import islice
from random import Random
from time import perf_counter
from typing import Any, TypeAlias

from duel_tui import streams
from duel_tui.arguments import add_setup_arguments, setup_options, whole_number
from duel_tui.content import ruleset
from duel_tui.deal import Options, deal
from duel_tui.engine.actions import (
    Action,
    Activate,
    AddCube,
    Begin,
    Build,
    BuildDiscardedCard,
    BuildWonder,
    DestroyBuilding,
    Discard,
    KeepToken,
    ReturnCube,
    ShiftCube,
    TakeToken,
    Trigger,
)
from duel_tui.engine.rules import Ruleset
from duel_tui.engine.score import sheet
from duel_tui.engine.state import GameState
from duel_tui.engine.types import SEATS

_MEANS: dict[type[Action], str] = {
    Build: "builds",
    Discard: "discards",
    BuildWonder: "wonders",
    TakeToken: "board_tokens",
    KeepToken: "library_tokens",
    BuildDiscardedCard: "mausoleum_picks",
    DestroyBuilding: "destroyed",
    Begin: "start_choices",
}
"""What is counted for each kind of action, as a mean per game."""
_BOX_MEANS: dict[str, dict[type[Action], str]] = {
    "pantheon": {Activate: "activations"},
    "agora": {
        Trigger: "conspiracies_triggered",
        AddCube: "cubes_placed",
        ShiftCube: "cubes_moved",
        ReturnCube: "cubes_removed",
    },
}
"""What a box adds to that."""


def _senators(rules: Ruleset, state: GameState) -> int:
    return sum(rules.cards[card].senator for city in state.cities for card in city.buildings)


_AT_THE_END: dict[str, dict[str, Callable[[Ruleset, GameState], int]]] = {
    "agora": {"senators": _senators},
}
"""What is counted for a box when a game is over, as a mean per game."""
_SOURCES = ("blue", "green", "yellow", "guild", "wonder", "token", "military", "coins")
_BOX_SOURCES = {"pantheon": ("god",), "agora": ("senate",)}
"""Sources of points, and those that a box adds."""
_ENDS = ("civilian", "military", "science")
_BOX_ENDS = {"agora": ("political",)}
"""Kinds of victories, and those that a box adds."""

Chunk: TypeAlias = tuple[int, int, int, Options]
"""A seed, the number of the first game, the number behind the last one, and the set-up options."""

_CHUNK = 100
"""Games that one job plays at a time."""

_DEFAULT = Options()
_JOBS_A_CORE = 4
"""More processes than this only take memory from each other, whatever is asked for."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of the command."""
    parser.add_argument(
        "--games", type=whole_number(1), default=1000, metavar="N", help="how many games (default 1000)"
    )
    parser.add_argument(
        "--seed", type=whole_number(0), default=1, metavar="S", help="seed of the first game (default 1)"
    )
    parser.add_argument("--jobs", type=whole_number(1), default=1, metavar="J", help="processes at a time (default 1)")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    add_setup_arguments(parser)


def run(args: argparse.Namespace) -> int:
    """Play the games and print the figures.

    Raises `WrongUsage` if the set-up options make no sense together.
    """
    from concurrent.futures.process import BrokenProcessPool

    options = setup_options(args)
    try:
        totals, seconds = simulate(args.games, args.seed, args.jobs, options)
    except BrokenProcessPool:
        streams.complain("One of the processes was ended from outside. Try again with fewer --jobs.")
        return 1
    figures = summary(totals, args.games, seconds, options.modules)
    print(json.dumps(figures, indent=2) if args.json else "\n".join(_lines(figures)))
    return 0


def simulate(games: int, seed: int, jobs: int = 1, options: Options = _DEFAULT) -> tuple[Counter[str], float]:
    """Play games 0 to `games` - 1 of a seed: integer sums of everything counted, and the seconds of play.

    The seconds are those of playing alone, added up over the jobs and divided by their number.
    """
    chunks = ((seed, begin, min(begin + _CHUNK, games), options) for begin in range(0, games, _CHUNK))
    jobs = min(jobs, -(-games // _CHUNK), _JOBS_A_CORE * (os.cpu_count() or 1))
    totals: Counter[str] = Counter()
    seconds = 0.0
    for counts, taken in map(_play_chunk, chunks) if jobs == 1 else _played_in_processes(chunks, jobs):
        totals.update(counts)
        seconds += taken
    return totals, seconds / jobs


def _played_in_processes(chunks: Iterator[Chunk], jobs: int) -> Iterator[tuple[Counter[str], float]]:
    """What the chunks come to, one after the other, played in so many processes.

    Raises `BrokenProcessPool` if one of them dies.
    """
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import get_context

    with ProcessPoolExecutor(jobs, get_context("spawn"), _leave_interrupts_alone) as pool:
        # A few chunks wait, so that no process does; not all, since there may be any number of them.
        waiting = deque(pool.submit(_play_chunk, chunk) for chunk in islice(chunks, 2 * jobs))
        while waiting:
            yield waiting.popleft().result()
            waiting.extend(pool.submit(_play_chunk, chunk) for chunk in islice(chunks, 1))


def _leave_interrupts_alone() -> None:
    """Ctrl-C goes to every process of a terminal; the one that started the others ends them all."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _play_chunk(chunk: Chunk) -> tuple[Counter[str], float]:
    seed, begin, end, options = chunk
    rules = ruleset(options.modules)
    means = _means(options.modules)
    totals: Counter[str] = Counter()
    seconds = 0.0
    for index in range(begin, end):
        started = perf_counter()
        state, decisions, moves, kinds = play_random(rules, seed, index, options)
        seconds += perf_counter() - started
        totals["decisions"] += decisions
        totals["legal_moves"] += moves
        totals.update({name: kinds[kind] for kind, name in means.items()})
        _count_end(totals, rules, state)
        for name, number in _at_the_end(options.modules).items():
            totals[name] += number(rules, state)
    return totals, seconds


def _means(modules: tuple[str, ...]) -> dict[type[Action], str]:
    return {kind: name for means in (_MEANS, *map(_BOX_MEANS.get, modules)) for kind, name in (means or {}).items()}


def _at_the_end(modules: tuple[str, ...]) -> dict[str, Callable[[Ruleset, GameState], int]]:
    return {name: number for box in modules for name, number in _AT_THE_END.get(box, {}).items()}


def play_random(
    rules: Ruleset, seed: int, index: int, options: Options = _DEFAULT
) -> tuple[GameState, int, int, Counter[type[Action]]]:
    """Game `index` of a seed, dealt and played at random: its end, its decisions, its legal moves, its actions."""
    state, _ = rules.start(deal(f"{seed}:{index}:deal", options, rules.catalogue))
    random = Random(f"{seed}:{index}:play").random
    apply = rules.apply
    kinds: list[type[Action]] = []
    moves = 0
    while state.outcome is None:
        legal = state.legal
        moves += len(legal)
        action = legal[int(random() * len(legal))]
        kinds.append(type(action))
        state, _ = apply(state, action)
    return state, len(kinds), moves, Counter(kinds)


def _count_end(totals: Counter[str], rules: Ruleset, state: GameState) -> None:
    assert state.outcome is not None
    kind, winner = state.outcome
    shared = winner is None
    totals["shared" if shared else kind] += 1
    # A tie is half a win for either player: counted in halves to stay with integers.
    totals["first_player_halves"] += 1 if shared else 2 * (winner == state.deal.first)
    if kind == "civilian":
        totals["counted"] += 1
        for seat in SEATS:
            scores = sheet(rules, state, seat)
            totals.update({f"vp_{source}": points for source, points in scores._asdict().items()})
            totals["coins_left"] += state.cities[seat].coins


def summary(totals: Counter[str], games: int, seconds: float, modules: tuple[str, ...]) -> dict[str, Any]:
    """The figures of the command, from the sums: means per game, shares of games, points per player."""
    per_player = 2 * totals["counted"] or 1
    sources = (*_SOURCES, *_of_boxes(_BOX_SOURCES, modules))
    ends = (*_ENDS, *_of_boxes(_BOX_ENDS, modules))
    by_source = {source: _rounded(totals[f"vp_{source}"] / per_player) for source in sources}
    return {
        "games": games,
        "games_per_second": round(games / seconds, 1),
        "decisions": _rounded(totals["decisions"] / games),
        "legal_moves_per_decision": _rounded(totals["legal_moves"] / totals["decisions"]),
        **{name: _rounded(totals[name] / games) for name in (*_means(modules).values(), *_at_the_end(modules))},
        **{kind: _rounded(totals[kind] / games) for kind in ends},
        "shared": _rounded(totals["shared"] / games),
        "first_player_share": _rounded(totals["first_player_halves"] / (2 * games)),
        "vp_mean": _rounded(sum(totals[f"vp_{source}"] for source in sources) / per_player),
        "vp_by_source": by_source,
        "coins_left": _rounded(totals["coins_left"] / per_player),
    }


def _of_boxes(table: Mapping[str, tuple[str, ...]], modules: tuple[str, ...]) -> Iterator[str]:
    """What the boxes of a game add."""
    for box in modules:
        yield from table.get(box, ())


def _rounded(value: float) -> float:
    return round(value, 4)


def _lines(figures: dict[str, Any]) -> Iterator[str]:
    for name, value in figures.items():
        if isinstance(value, dict):
            yield f"{name}:"
            yield from (f"  {source:22} {points:10.4f}" for source, points in value.items())
        elif isinstance(value, int):
            yield f"{name:24} {value:10}"
        else:
            yield f"{name:24} {value:10.4f}"
