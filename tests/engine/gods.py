"""Positions of games with gods, made by hand: what isn't said is out of the game."""

from __future__ import annotations

from functools import partial

from duel_tui.content import ruleset

from . import positions
from .positions import act, city, legal, of_kind, refusal, told, view, with_cities

__all__ = [
    "CATALOGUE", "RULES", "act", "city", "legal", "of_kind", "position", "refusal", "told", "view", "with_cities",
]  # fmt: skip

RULES = ruleset(("base", "pantheon"))
CATALOGUE = RULES.catalogue

position = partial(positions.position, rules=RULES)
