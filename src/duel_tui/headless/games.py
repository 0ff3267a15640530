"""`duel-tui games`: the saved games, listed, renamed and deleted."""

from __future__ import annotations

import argparse

from duel_tui import streams
from duel_tui.players import cells
from duel_tui.record import SavedGame, SaveError, Store
from duel_tui.words import boxes, nouns, outcomes

_HEADS = ("NAME", "PLAYERS", "BOXES", "STATE", "LAST PLAYED")
_BOXES = _HEADS.index("BOXES")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of the command. Without a further word it lists."""
    what = parser.add_subparsers(dest="what", metavar="list|rename|delete")
    what.add_parser("list", help="list the saved games, the last one played first (the default)")
    rename = what.add_parser("rename", help="give a saved game another name")
    rename.add_argument("old", metavar="OLD", help="its name now")
    rename.add_argument("new", metavar="NEW", help="its new name")
    delete = what.add_parser("delete", help="delete a saved game for good")
    delete.add_argument("name", metavar="NAME", help="its name")


def run(args: argparse.Namespace) -> int:
    """Carry out the command; returns the exit code."""
    store = Store()
    try:
        if args.what == "rename":
            print(streams.printable(f"{args.old} is called {store.rename(args.old, args.new)} now."))
        elif args.what == "delete":
            store.delete(args.name)
            print(streams.printable(f"{args.name} is deleted."))
        else:
            _list(store)
    except SaveError as problem:
        streams.complain(problem)
        return 1
    return 0


def state(game: SavedGame) -> str:
    """How far a saved game is, in few words: `age II, turn 25`, `Anna wins by points`, `damaged`."""
    if game.problem is not None:
        return game.problem.state
    if game.outcome is not None:
        assert game.players is not None  # only a file that can't be read has none
        return outcomes.victory(game.outcome.kind, game.outcome.winner, game.players)
    return f"age {nouns.roman(game.age)}, turn {game.turn}" if game.age else "wonder draft"


def _list(store: Store) -> None:
    games = store.games()
    if not games:
        print(f"There are no saved games in {store.folder}.")
        return
    rows = [_HEADS, *map(_row, games)]
    if not any(row[_BOXES] for row in rows[1:]):  # nobody who plays the base game alone is told of boxes
        rows = [row[:_BOXES] + row[_BOXES + 1 :] for row in rows]
    widths = [max(cells(row[column]) for row in rows) for column in range(len(rows[0]))]
    for row in rows:
        padded = (text + " " * (width - cells(text)) for text, width in zip(row, widths, strict=True))
        print("  ".join(padded).rstrip())
    for game in games:
        if game.problem is not None:
            print(streams.printable(f"\n{game.problem}"))


def _row(game: SavedGame) -> tuple[str, ...]:
    players = "?" if game.players is None else nouns.join(game.players)
    name = streams.printable(game.name).replace("\n", "?")
    return (name, players, boxes.names(game.modules), state(game), f"{game.changed:%Y-%m-%d %H:%M}")
