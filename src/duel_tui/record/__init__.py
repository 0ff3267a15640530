"""Saved games: the file of one game, playing it again, and the library of all of them."""

from duel_tui.record.errors import SaveError
from duel_tui.record.store import SavedGame, Store

__all__ = ["SaveError", "SavedGame", "Store"]
