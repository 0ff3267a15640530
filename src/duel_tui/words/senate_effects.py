"""Effects of games with a senate, in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from duel_tui.engine import effects as fx
from duel_tui.engine.effects import Effect

from .nouns import cards_or_wonders, count, join
from .position import Position
from .signs import Signs

_ONE_PART_IN: Final = {2: "half", 3: "a third", 4: "a quarter"}


def _share(effect: fx.TakeShareOfCoins, signs: Signs | None) -> str:
    part = _ONE_PART_IN.get(effect.parts, f"1 part in {effect.parts}")
    return f"take {part} of the opponent's coins, rounded up"


def _discard(effect: fx.DiscardAccessible, signs: Signs | None) -> str:
    return "you may discard 1 more" if effect.optional else "discard 1 open card of the structure, without coins"


def _coins_per_cube(effect: fx.CoinsPerCube, signs: Signs | None) -> str:
    own = f"{count(effect.gained, 'coin')} per cube of yours in the senate"
    return f"{own}; the opponent loses {effect.lost} per cube of theirs"


def _exchange(effect: fx.ExchangeBuilding, signs: Signs | None) -> str:
    return f"take 1 {join(effect.colours, 'or')} card of the opponent, give 1 of that colour"


def _cheaper(effect: fx.TradeRebate, signs: Signs | None) -> str:
    each = " each" if len(effect.resources) > 1 else ""
    return f"{join(effect.resources)} cost {count(effect.amount, 'coin')} less{each} to buy, but at least 1"


def _while_held(effect: fx.ShieldsWhileHeld, signs: Signs | None) -> str:
    return f"the pawn goes {count(effect.amount, 'space')} towards the opponent, and back when control is lost"


GENERAL: Final[dict[type[Effect], Callable[[Any, Signs | None], str]]] = {
    fx.SenateActions: lambda effect, signs: (
        f"senate actions, more with blue cards: place a cube in the {effect.section} chambers, or move one"
    ),
    fx.PlaceOrConspire: lambda effect, signs: "place a cube in any chamber, or conspire",
    fx.Conspire: lambda effect, signs: "conspire",
    fx.PlaceCube: lambda effect, signs: "place 1 cube in any chamber",
    fx.MoveCube: lambda effect, signs: "you may move 1 cube to an adjacent chamber",
    fx.RemoveCube: lambda effect, signs: "remove 1 cube of the opponent",
    fx.TriggerUnprepared: lambda effect, signs: "you may trigger 1 conspiracy that isn't prepared",
    fx.TakeShareOfCoins: _share,
    fx.LockToken: lambda effect, signs: "lock 1 progress token of the board, the opponent or the box for good",
    fx.BuildFromFarRow: lambda effect, signs: "build 1 building of the far row free, covered or not",
    fx.BuildRemoved: lambda effect, signs: "build 1 of the cards removed at set-up free, of the ages up to now",
    fx.ChooseSetAsideToken: lambda effect, signs: "look at all set-aside tokens, take 1",
    fx.DiscardAccessible: _discard,
    fx.CoinsPerCube: _coins_per_cube,
    fx.ExchangeBuilding: _exchange,
    fx.MoveDecree: lambda effect, signs: "put a decree under the one of another chamber",
    fx.RemoveBuiltWonder: lambda effect, signs: "1 built wonder of the opponent leaves the game",
    fx.FreeSenators: lambda effect, signs: "senators cost you nothing",
    fx.KeepAllDrawn: lambda effect, signs: "you keep all conspiracies that you draw",
    fx.IncomeOnConstruction: lambda effect, signs: (
        f"1, 2 or 3 coins (by age) whenever anybody builds a {effect.what}"
        + ("" if effect.what == "wonder" else " card")
    ),
    fx.IgnoreCostSymbol: lambda effect, signs: (
        f"{cards_or_wonders(effect.colour)} cost 1 resource, or all printed coins, less"
    ),
    fx.ShieldsWhileHeld: _while_held,
    fx.TradeRebate: _cheaper,
    fx.MoreSenateActions: lambda effect, signs: f"{effect.blue} more blue cards count for senate actions",
    fx.DiscardBonus: lambda effect, signs: f"discarding a card brings {count(effect.amount, 'more coin')}",
    fx.BorrowChains: lambda effect, signs: "chain signs of the opponent count as own ones",
    fx.ExtraTurnForConspirators: lambda effect, signs: "an extra turn for each conspirator recruited",
}
"""One text for each kind of effect, whatever the position."""


def _now_actions(effect: fx.SenateActions, text: str, at: Position) -> str:
    actions, blue, added = at.senate_actions()
    by = f"{blue} + {added} blue cards" if added else count(blue, "blue card")
    return f"{count(actions, 'senate action')} ({by}): {text.partition(': ')[2]}"


def _now_place(effect: fx.PlaceCube, text: str, at: Position) -> str:
    return text if at.cubes_of(at.mine).supply else f"{text}: no cube is left"


def _now_conspirator(effect: fx.PlaceOrConspire, text: str, at: Position) -> str:
    place = text if at.cubes_of(at.mine).supply else "conspire"
    return f"{place}; extra turn by decree" if at.has_decree(fx.ExtraTurnForConspirators) else place


def _now_move(effect: fx.MoveCube, text: str, at: Position) -> str:
    return text if at.cubes_of(at.mine).in_senate else f"{text}: you have none there"


def _now_remove(effect: fx.RemoveCube, text: str, at: Position) -> str:
    return text if at.cubes_of(at.theirs).in_senate else f"{text}: there is none"


def _now_share(effect: fx.TakeShareOfCoins, text: str, at: Position) -> str:
    return f"{text}: +{-(-at.theirs.coins // effect.parts)}$"


def _now_per_cube(effect: fx.CoinsPerCube, text: str, at: Position) -> str:
    gained = effect.gained * at.cubes_of(at.mine).in_senate
    lost = min(effect.lost * at.cubes_of(at.theirs).in_senate, at.theirs.coins)
    return f"{text}: +{gained}$ for you, -{lost}$ for them"


def _now_exchanged(effect: fx.ExchangeBuilding, text: str, at: Position) -> str:
    common = any(at.has_colour(at.mine, colour) and at.has_colour(at.theirs, colour) for colour in effect.colours)
    return text if common else f"{text}: there is no such colour"


def _now_removed_wonder(effect: fx.RemoveBuiltWonder, text: str, at: Position) -> str:
    return text if any(wonder.state == "built" for wonder in at.theirs.wonders) else f"{text}: none is built"


NOTICES: Final[dict[type[Effect], Callable[[Any, str, Position], str]]] = {
    fx.SenateActions: _now_actions,
    fx.PlaceOrConspire: _now_conspirator,
    fx.PlaceCube: _now_place,
    fx.MoveCube: _now_move,
    fx.RemoveCube: _now_remove,
    fx.TakeShareOfCoins: _now_share,
    fx.CoinsPerCube: _now_per_cube,
    fx.ExchangeBuilding: _now_exchanged,
    fx.RemoveBuiltWonder: _now_removed_wonder,
}
"""What the position says to some of them."""
