"""Positions for the tests of words: a real view with something else in it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from duel_tui.engine.view import GameView


def with_city(view: GameView, seat: int, **changes: Any) -> GameView:
    """The same table with something else in one city."""
    return replace(view, cities=view.cities.with_(seat, replace(view.cities.of(seat), **changes)))
