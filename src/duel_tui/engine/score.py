"""Counting points, by category."""

from __future__ import annotations

from typing import NamedTuple


class ScoreSheet(NamedTuple):
    """Victory points of one city by category; `total` is their sum."""

    blue: int
    green: int
    yellow: int
    guild: int
    wonder: int
    token: int
    coins: int
    military: int

    @property
    def total(self) -> int:
        """All points together."""
        return sum(self)
