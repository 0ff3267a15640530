"""Whether a conspiracy would do anything at all: one that wouldn't can't be triggered."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeAlias

from duel_tui.engine.effects import (
    BuildFromFarRow,
    BuildRemoved,
    ChooseSetAsideToken,
    CoinsPerCube,
    Destroy,
    DiscardAccessible,
    Effect,
    ExchangeBuilding,
    LockToken,
    MoveCube,
    MoveDecree,
    PlaceCube,
    RemoveBuiltWonder,
    RemoveCube,
    Shields,
    TakeOpponentBuilding,
    TakeOpponentWonder,
    TakeShareOfCoins,
)
from duel_tui.engine.modules.agora.cards import in_far_row, removed_cards
from duel_tui.engine.modules.agora.cities import exchangeable
from duel_tui.engine.modules.agora.senate import cubes_in_senate, supply
from duel_tui.engine.modules.agora.tokens import lockable
from duel_tui.engine.rules import Ruleset
from duel_tui.engine.state import GameState
from duel_tui.engine.types import Colour, Seat

Predicate: TypeAlias = Callable[[Ruleset, GameState, Seat, Any], bool]


def would_do_something(rules: Ruleset, state: GameState, seat: Seat, conspiracy: str) -> bool:
    """Whether some part of a conspiracy has something to work on, if this seat triggers it in this state."""
    effects = rules.catalogue.conspiracies[conspiracy].effects
    return any(_HAS_TARGET[type(effect)](rules, state, seat, effect) for effect in effects)


def _opponent_has(rules: Ruleset, state: GameState, seat: Seat, *colours: Colour) -> bool:
    return any(rules.cards[card].colour in colours for card in state.cities[1 - seat].buildings)


def _coins_per_cube(rules: Ruleset, state: GameState, seat: Seat, effect: CoinsPerCube) -> bool:
    takes = cubes_in_senate(state, 1 - seat) > 0 and state.cities[1 - seat].coins > 0
    return takes or cubes_in_senate(state, seat) > 0


def _has_card_in_structure(rules: Ruleset, state: GameState, seat: Seat, effect: DiscardAccessible) -> bool:
    shape = state.structure.shape
    return shape is not None and shape.filled != 0


_HAS_TARGET: Final[Mapping[type[Effect], Predicate]] = {
    Shields: lambda rules, state, seat, effect: True,
    MoveDecree: lambda rules, state, seat, effect: True,
    TakeOpponentWonder: lambda rules, state, seat, effect: bool(state.cities[1 - seat].unbuilt),
    RemoveBuiltWonder: lambda rules, state, seat, effect: bool(state.cities[1 - seat].built),
    TakeShareOfCoins: lambda rules, state, seat, effect: state.cities[1 - seat].coins > 0,
    CoinsPerCube: _coins_per_cube,
    Destroy: lambda rules, state, seat, effect: _opponent_has(rules, state, seat, effect.colour),
    TakeOpponentBuilding: lambda rules, state, seat, effect: _opponent_has(rules, state, seat, *effect.colours),
    ExchangeBuilding: lambda rules, state, seat, effect: bool(exchangeable(rules, state.cities, seat, effect.colours)),
    LockToken: lambda rules, state, seat, effect: bool(lockable(rules, state, state.cities, seat)),
    ChooseSetAsideToken: lambda rules, state, seat, effect: bool(state.box),
    BuildFromFarRow: lambda rules, state, seat, effect: bool(in_far_row(rules, state)),
    BuildRemoved: lambda rules, state, seat, effect: bool(removed_cards(state)),
    DiscardAccessible: _has_card_in_structure,
    PlaceCube: lambda rules, state, seat, effect: supply(rules, state, seat) > 0,
    RemoveCube: lambda rules, state, seat, effect: cubes_in_senate(state, 1 - seat) > 0,
    MoveCube: lambda rules, state, seat, effect: cubes_in_senate(state, seat) > 0,
}
"""For each effect that a conspiracy can have, whether it has something to work on."""
