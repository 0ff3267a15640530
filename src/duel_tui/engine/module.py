"""What one box of the game contributes to the rules: tables that `Ruleset` merges, so that boxes combine."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, TypeAlias

from .actions import Action
from .effects import Effect
from .errors import Illegal
from .state import Decision, GameState
from .types import Seat

if TYPE_CHECKING:
    from .rules import Ruleset
    from .work import Work

Lister: TypeAlias = "Callable[[Ruleset, GameState, Decision], tuple[Action, ...]]"
"""Every action that answers this kind of decision in this state."""

Handler: TypeAlias = "Callable[[Work, Any, Decision], None]"
"""Carries out a legal action of one kind, as the answer to a decision."""

Refuser: TypeAlias = "Callable[[Ruleset, GameState, Any], Illegal]"
"""Says why an action of one kind, which isn't listed, is refused while its kind of decision is open."""

Resolver: TypeAlias = "Callable[[Work, Seat, Any, str], None]"
"""Carries out an immediate effect for a seat, because of a card, wonder or token; it may open a decision."""

Check: TypeAlias = "Callable[[Ruleset, GameState], Iterable[str]]"
"""Yields a sentence for everything that is wrong with a state."""


@dataclass(frozen=True)
class Module:
    """The rules of one box."""

    name: str
    listers: Mapping[str, Lister] = field(default_factory=dict)
    """By kind of decision."""
    handlers: Mapping[type[Action], Handler] = field(default_factory=dict)
    decisions: Mapping[type[Action], str] = field(default_factory=dict)
    """The kind of decision that each kind of action answers."""
    refusers: Mapping[type[Action], Refuser] = field(default_factory=dict)
    resolvers: Mapping[type[Effect], Resolver] = field(default_factory=dict)
    start: Callable[[Work], None] | None = None
    """Opens the game, from a state with nothing but the deal. Exactly one module has it."""
    after_action: tuple[Callable[[Work], None], ...] = ()
    """What is due between an action with all its choices and the next turn, before an extra one."""
    invariants: tuple[Check, ...] = ()
