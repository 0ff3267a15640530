"""What one box of the game contributes to the rules: tables that `Ruleset` merges, so that boxes combine."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from .actions import Action
from .effects import Effect
from .errors import Illegal
from .state import Decision, GameState
from .types import Seat, Viewer

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

Hook: TypeAlias = "Callable[[Work], None]"
"""Does what is due at a certain moment of every game."""

Projector: TypeAlias = "Callable[[Ruleset, GameState, Viewer], Any]"
"""Builds what a viewer may know of the state of a box."""

CityProjector: TypeAlias = "Callable[[Ruleset, GameState, Seat, Viewer], Any]"
"""The same for what a city has of a box."""


class Veil(NamedTuple):
    """Actions of a public decision that tell a secret of their seat, and what others see in their place."""

    kinds: tuple[type[Action], ...]
    lister: Lister
    """May depend on what everybody knows only."""


@dataclass(frozen=True)
class Module:
    """The rules of one box."""

    name: str
    listers: Mapping[str, Lister] = field(default_factory=dict)
    """By kind of decision."""
    further: Mapping[str, Lister] = field(default_factory=dict)
    """By kind of decision, what is listed behind the actions of the box whose kind it is."""
    handlers: Mapping[type[Action], Handler] = field(default_factory=dict)
    decisions: Mapping[type[Action], tuple[str, ...]] = field(default_factory=dict)
    """The kinds of decisions that each kind of action answers."""
    refusers: Mapping[type[Action], Refuser] = field(default_factory=dict)
    resolvers: Mapping[type[Effect], Resolver] = field(default_factory=dict)
    set_up: Hook | None = None
    """Puts the part of this box into a state with nothing but the deal."""
    start: Hook | None = None
    """Opens the game when everything is set up. Exactly one module has it."""
    lays_out_first: bool = False
    """Whether age I is laid out before the wonder draft."""
    laid_out: tuple[Callable[[Work, int], None], ...] = ()
    """What is due when the structure of an age has been laid out."""
    after_action: tuple[Hook, ...] = ()
    """What is due between an action with all its choices and the next turn, before cards are turned up late and
    before an extra turn; also in the middle of an action, where an effect has the cards turned up at once that it
    frees. A hook may open a decision; when that is answered all are called again, so each must find by itself that
    it has nothing more to do."""
    turn_over: tuple[Hook, ...] = ()
    """What is due when a turn is over, with all its actions."""
    pawn_stops: tuple[Callable[[Work, Seat, int], int], ...] = ()
    """How many of the steps that the pawn is to go for a seat it really goes."""
    views: Mapping[str, Projector] = field(default_factory=dict)
    """By field of `GameView`, what builds it."""
    city_views: Mapping[str, CityProjector] = field(default_factory=dict)
    """By field of `CityView`, what builds it."""
    veils: Mapping[str, Veil] = field(default_factory=dict)
    """By kind of a public decision, those of its actions that only their seat may see."""
    points: Mapping[str, Callable[[Ruleset, GameState, Seat], int]] = field(default_factory=dict)
    """By field of `ScoreSheet`, what counts it."""
    places: Mapping[str, Callable[[GameState], Iterable[str]]] = field(default_factory=dict)
    """Cards, wonders or progress tokens (`card`, `wonder`, `token`) that lie where only this box puts any."""
    invariants: tuple[Check, ...] = ()
