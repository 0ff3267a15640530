"""One game being played: looking at it, acting, undoing, being told of changes."""

from duel_tui.record.history import LogEntry
from duel_tui.record.seen import Seen
from duel_tui.table.preview import Preview
from duel_tui.table.table import Table
from duel_tui.table.undo import UndoOffer, UndoRefused

__all__ = ["LogEntry", "Preview", "Seen", "Table", "UndoOffer", "UndoRefused"]
