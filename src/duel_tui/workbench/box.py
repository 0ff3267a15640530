"""What one box adds to the workbench: rows of the tree, what somebody might try, prices and their lines."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias

from duel_tui.engine.actions import Action
from duel_tui.engine.state import Decision, GameState
from duel_tui.engine.types import BySeat, Seat

from .row import Row

if TYPE_CHECKING:
    from duel_tui.engine.catalogue import Catalogue
    from duel_tui.engine.rules import Ruleset
    from duel_tui.engine.view import CityView, GameView

Attempts: TypeAlias = "Callable[[Ruleset, GameState, Decision], Iterable[Action]]"
"""What somebody might try in a decision, whether it is legal or not."""


@dataclass(frozen=True)
class Box:
    """The part of one box."""

    name: str
    """The name of its module."""
    rows: Callable[[GameState, GameView, BySeat[str]], Iterator[Row]]
    """The rows of its board; what the view doesn't hold is told to omniscient viewers alone."""
    city_rows: Callable[[CityView], Iterator[Row]]
    """The rows of what a city has of it."""
    categories: Mapping[str, str]
    """Its categories of points, with words for them that aren't the id of anything."""
    turn: Attempts
    """What can be tried in a turn beside the uses of cards."""
    choices: Mapping[str, Attempts]
    """By kind of decision, its options and what lies beside them."""
    unseen: Callable[[GameState], Iterable[str]]
    """Ids that nobody sees yet."""
    kept: Callable[[GameState, Seat], Iterable[str]]
    """Ids that nobody but this seat knows, whatever is decided."""
    coins: Mapping[type[Action], Callable[[Ruleset, GameState, Any], int]]
    """By kind of action, the coins that it costs."""
    price_lines: Callable[[str, GameView, Seat, BySeat[str], Catalogue], Iterator[str]]
    """How the price of one of its things for a seat comes about."""
    expected_prices: Callable[[Ruleset, GameState], Iterator[tuple[str, str]]]
    """The prices that a written position expects: the key of a scenario, and each as TOML."""
