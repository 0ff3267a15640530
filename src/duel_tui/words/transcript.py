"""A whole game as a text to read, keep or send.

Of a game that goes on the text holds what everybody at the table knows, so it may be shared. When the game is over
it holds everything: the seed, and what was drawn in secret.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from duel_tui.engine.actions import text
from duel_tui.engine.types import SEAT_WORDS, SEATS, BySeat, Viewer
from duel_tui.record.history import History, LogEntry, filtered
from duel_tui.record.reader import Contents
from duel_tui.words import boxes, nouns, outcomes, steps

_INDENT = " " * 8


def lines(contents: Contents, history: History) -> Iterator[str]:
    """The text of a game, line by line."""
    players = contents.players
    yield from _head(contents, history)
    viewer = Viewer.OMNISCIENT if history.outcome else Viewer.SPECTATOR
    taken_back = {entry.back: entry.step for entry in history.log if entry.back is not None}
    part = None
    for entry in filtered(history.log, viewer):
        if entry.age != part:
            part = entry.age
            yield ""
            yield nouns.age(part) if part else "Wonder draft"
        yield from _step(entry, players, history, taken_back.get(entry.step))
    if history.outcome:
        yield from _sheets(history, players)


def _head(contents: Contents, history: History) -> Iterator[str]:
    header, players = contents.header, contents.players
    options = header.options
    yield f"{contents.path.stem}: {players[0]} (seat one) and {players[1]} (seat two)"
    yield f"Begun {header.created:%Y-%m-%d %H:%M}, program {header.program}, rules version {header.rules}."
    swapped = ", sets swapped" if options.swap_sets else ""
    yield (
        f"Options: wonders {options.wonders}{swapped}, first player {options.first}, reveal {options.reveal}, "
        f"undo {header.undo}, {_played_with(options.modules)}."
    )
    if history.outcome:
        yield outcomes.seed(header.seed, header.forced is not None)
        yield f"{outcomes.result(history.view(Viewer.SPECTATOR), players)}."
    else:
        yield "The game goes on."


def _played_with(modules: Sequence[str]) -> str:
    """`base game`, `with Pantheon and Agora`."""
    names = boxes.names(modules)
    return f"with {names}" if names else "base game"


def _step(entry: LogEntry, players: BySeat[str], history: History, taken_back: int | None) -> Iterator[str]:
    """A line with number, turn, player and action, and what happened below it."""
    if entry.kind != "start":
        turn = f"turn {entry.turn}, " if entry.age else ""
        who = "" if entry.seat is None or entry.kind == "undo" else f"{players.of(entry.seat)}: "
        mark = f"  [undone in step {taken_back}]" if taken_back is not None else ""
        yield f"{entry.step:>5}.  {turn}{who}{_did(entry)}{mark}"
    for sentence in steps.sentences(entry, players, history.rules.catalogue, secrets=bool(history.outcome)):
        yield _INDENT + sentence


def _did(entry: LogEntry) -> str:
    if entry.kind == "action":
        assert entry.action is not None
        return text(entry.action)
    return entry.kind


def _sheets(history: History, players: BySeat[str]) -> Iterator[str]:
    """Both score sheets by category, and what broke a tie."""
    view = history.view(Viewer.SPECTATOR)
    sheets = [view.cities.of(seat).score for seat in SEATS]
    categories = outcomes.categories(history.rules.catalogue)
    words = [name for _, name in categories]
    label = max(map(len, words))
    widths = [max(len(players.of(seat)), len(SEAT_WORDS[seat])) for seat in SEATS]
    yield ""
    yield "  ".join(["Points".ljust(label), *(players.of(seat).rjust(widths[seat]) for seat in SEATS)])
    for category, name in categories:
        points = (str(outcomes.points(sheet, category)).rjust(widths[n]) for n, sheet in enumerate(sheets))
        yield "  ".join([name.ljust(label), *points])
    totals = (str(sheet.total).rjust(widths[n]) for n, sheet in enumerate(sheets))
    yield "  ".join(["total".ljust(label), *totals])
    yield outcomes.tie_break(view)
