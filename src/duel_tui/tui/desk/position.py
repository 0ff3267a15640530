"""What the screen tells of a position beside the view: the log, what is new, what happened. Made once a change."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from duel_tui.engine.events import AgeLaidOut, CardTaken
from duel_tui.engine.types import Seat, Viewer
from duel_tui.engine.view import GameView
from duel_tui.tui.format.common import age_laid_out
from duel_tui.tui.format.scene import LogLine
from duel_tui.words import events, steps
from duel_tui.words.events import Told

if TYPE_CHECKING:
    from duel_tui.table import LogEntry, Table


@dataclass(frozen=True, slots=True)
class Position:
    """One position of the game, as one viewer sees it."""

    view: GameView
    log: tuple[LogLine, ...]
    fresh: frozenset[int]
    """Slots that opened since the last turn of the player to decide."""
    since: tuple[str, ...]
    """What happened since then, in sentences."""
    told: tuple[Told, ...]
    """The same in few words, or the last step if nothing happened since."""

    @classmethod
    def of(cls, table: Table, viewer: Viewer) -> Position:
        """The position in which the table is now."""
        view = table.view(viewer)
        entries = table.events_since(_to_decide(view))
        return cls(
            view=view,
            log=log_lines(table),
            fresh=_fresh(view, table, entries),
            since=tuple(line for entry in entries for line in steps.sentences(entry, table.names, table.catalogue)),
            told=_told(table, entries),
        )


def _told(table: Table, entries: tuple[LogEntry, ...]) -> tuple[Told, ...]:
    """What happened, for the message row. Of the start of the game only its last word matters there."""
    steps_done = [entry for entry in entries if entry.kind != "start"] or [table.log[-1]]
    if steps_done[0].kind == "start":
        return (Told(events.sentence(steps_done[0].events[-1], table.names, table.catalogue), 2),)
    return tuple(told for entry in steps_done for told in steps.telling(entry, table.names, table.catalogue))


def log_lines(table: Table) -> tuple[LogLine, ...]:
    """The whole log in the short form; undone steps stay, marked."""
    return tuple(
        LogLine(entry.turn if line.seat is not None else 0, line.seat, line.text, entry.undone)
        for entry in table.log
        for line in steps.log_lines(entry, table.names, table.catalogue)
    )


def _to_decide(view: GameView) -> Seat:
    return view.decision.seat if view.decision else view.active


def _fresh(view: GameView, table: Table, entries: Iterable[LogEntry]) -> frozenset[int]:
    """Accessible slots that something lay on when the player to decide looked at the structure last."""
    taken: set[int] = set()
    for entry in entries:
        for event in entry.events:
            if isinstance(event, CardTaken):
                taken.add(event.slot)
            elif isinstance(event, AgeLaidOut):
                taken.clear()
    covers = {slot.slot: slot.covered_by for slot in table.catalogue.layouts.get(age_laid_out(view), ())}
    return frozenset(place.slot for place in view.accessible if taken.intersection(covers[place.slot]))
