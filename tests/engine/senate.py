"""Positions of games with a senate, with or without gods, made by hand: what isn't said is out of the game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import partial
from typing import Any

from duel_tui.content import BOXES, ruleset
from duel_tui.engine.events import EffectSkipped, Event
from duel_tui.engine.state import Decision, GameState
from duel_tui.engine.types import ONE

from . import positions
from .positions import QUIET, act, city, legal, of_kind, refusal, rules_of, told, view

__all__ = [
    "BOTH", "CATALOGUE", "QUIET", "RULES", "act", "city", "cubes_in", "goes_on", "legal", "of_kind", "position",
    "refusal", "rules_of", "skipped", "told", "triggered", "view",
]  # fmt: skip

RULES = ruleset(("base", "agora"))
BOTH = ruleset(BOXES)
CATALOGUE = RULES.catalogue

position = partial(positions.position, rules=RULES)


def triggered(
    conspiracy: str,
    *answers: str,
    one: Mapping[str, Any] | None = None,
    two: Mapping[str, Any] | None = None,
    **changes: Any,
) -> tuple[GameState, list[Event]]:
    """Seat one, which has prepared a conspiracy with the Gardens, triggers it; `one` and `two` describe the cities."""
    owner = city(**{"plots": f"{conspiracy}/gardens", **(one or {})})
    return told(position(owner, city(**(two or {})), **changes), f"trigger {conspiracy}", *answers)


def goes_on(state: GameState) -> bool:
    """Whether the conspiracy that seat one triggered is over, and the same turn goes on."""
    decision = state.decision
    return decision == Decision("turn", ONE) and (state.active, state.turn, state.goes_on) == (ONE, 22, False)


def skipped(events: Iterable[Event]) -> list[tuple[str, str]]:
    """The cause and the reason of what had no target."""
    return [(event.cause, event.reason) for event in events if isinstance(event, EffectSkipped)]


def cubes_in(state: GameState) -> dict[int, tuple[int, int]]:
    """The cubes of seat one and seat two in each chamber that has any."""
    assert state.agora is not None
    return {n: chamber.cubes for n, chamber in enumerate(state.agora.chambers, 1) if any(chamber.cubes)}
