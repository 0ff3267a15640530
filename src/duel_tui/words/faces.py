"""What a card gives, in card notation: `3✦1$/red`, `+CC`, `G/P`, `S=1$`, `1✦ t`, `6✦ »`.

Each function answers with several forms, the fullest first, so that a narrow place takes the first that fits.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

from duel_tui.engine import effects as fx
from duel_tui.engine.catalogue import Carrier, MilitaryToken
from duel_tui.engine.effects import Count, Effect
from duel_tui.engine.types import SECTIONS

from .nouns import COUNT_LETTERS, GOODS_LETTERS, SYMBOL_LETTERS
from .signs import Signs


class _Piece(NamedTuple):
    """One effect on a card: fullest form first; `glued` pieces follow the one before without a space."""

    forms: tuple[str, ...]
    glued: bool = False


def gives(record: Carrier, signs: Signs) -> tuple[str, ...]:
    """What the card or token gives, fullest form first; one empty text if it has no notation."""
    pieces = _pieces(record.effects, signs)
    if not pieces:
        return ("",)
    depth = max(len(piece.forms) for piece in pieces)
    forms = [_write(pieces, level, " ") for level in range(depth)]
    return tuple(dict.fromkeys([*forms, _write(pieces, depth - 1, ""), *_shortest(record.effects, signs)]))


def gives_in(record: Carrier, signs: Signs, cells: int) -> str:
    """The fullest form that fits this many cells; the shortest one, cut, if none does."""
    forms = gives(record, signs)
    return next((form for form in forms if len(form) <= cells), forms[-1][:cells])


def military_token(token: MilitaryToken, signs: Signs) -> str:
    """What stands on a military token: `-2$`; `+1c` and `-1c` where influence cubes are placed or removed."""
    if token.coins:
        return f"-{token.coins}$"
    return _write(_pieces(token.effects, signs), 0, "")


def has_notation(effect: Effect) -> bool:
    """Whether card notation can tell the effect, or only words can."""
    return _NOTATION[type(effect)] is not _nothing


def _write(pieces: Sequence[_Piece], level: int, space: str) -> str:
    """All pieces at one level of fullness."""
    written = ""
    for piece in pieces:
        form = piece.forms[min(level, len(piece.forms) - 1)]
        written += form if piece.glued or not written else space + form
    return written


def _pieces(effects: Sequence[Effect], signs: Signs) -> list[_Piece]:
    """The effects that have a notation, points first, the extra turn last, as on every card."""
    ordered = sorted(effects, key=lambda effect: _ORDER.get(type(effect), len(_ORDER)))
    pieces = [(effect, piece) for effect in ordered if (piece := _NOTATION[type(effect)](effect, signs))]
    coins_for = {effect.per for effect in effects if isinstance(effect, fx.CoinsPer)}
    # Points and coins for the same things are counted once: `1✦1$/blue`.
    return [
        _Piece((f"{effect.amount}{signs.points}",))
        if isinstance(effect, fx.PointsPer) and effect.per in coins_for
        else piece
        for effect, piece in pieces
    ]


def _shortest(effects: Sequence[Effect], signs: Signs) -> tuple[str, ...]:
    """For cards with coins or points per something: the points, and what is counted (`3✦/R`, `/B`)."""
    per = next((e.per for e in effects if isinstance(e, (fx.CoinsPer, fx.PointsPer, fx.PointsByCount))), None)
    if per is None:
        return ()
    fixed = "".join(f"{e.amount}{signs.points}" for e in effects if isinstance(e, fx.Points))
    return (f"{fixed}/{COUNT_LETTERS[per]}",)


def _per(per: Count) -> tuple[str, ...]:
    """`/yellow`, `/yell`, `/Y`: what is counted, as a word where there is room."""
    letters = COUNT_LETTERS[per]
    if per in ("brown_and_grey", "three_coins", "wonder", "progress_token", "cult_token"):
        return (f"/{letters}",)
    return (f"/{per}", f"/{per[:4]}", f"/{letters}")


def _points_per(effect: fx.PointsPer, signs: Signs) -> _Piece:
    return _Piece(tuple(f"{effect.amount}{signs.points}{per}" for per in _per(effect.per)))


def _coins_per(effect: fx.CoinsPer, signs: Signs) -> _Piece:
    return _Piece(tuple(f"{effect.amount}${per}" for per in _per(effect.per)), glued=True)


def _points_by_count(effect: fx.PointsByCount, signs: Signs) -> _Piece:
    first, *_, last = effect.totals
    return _Piece((f"{'/'.join(map(str, effect.totals))}{signs.points}", f"{first}-{last}{signs.points}"))


def _choice(effect: fx.ProduceChoice, signs: Signs) -> _Piece:
    letters = [GOODS_LETTERS[resource] for resource in effect.resources]
    slashed = "/".join(letters)
    return _Piece((slashed, "/" + "".join(letters), f"/{len(letters)}") if len(letters) > 2 else (slashed,))


def _discount(effect: fx.Discount, signs: Signs) -> _Piece:
    goods = "".join(GOODS_LETTERS[resource] for resource in effect.resources)
    return _Piece((f"{goods}=1$", f"{goods}="))


def _chambers(effect: fx.SenateActions, signs: Signs) -> _Piece:
    """The chambers into which a politician places cubes."""
    first = 2 * SECTIONS.index(effect.section) + 1
    chambers = f"{first}-{first + 1}"
    return _Piece((f"cubes {chambers}", f"cube {chambers}", chambers))


def _nothing(effect: Effect, signs: Signs) -> None:
    """Effects that only words explain."""


_NOTATION: Final[dict[type[Effect], Callable[[Any, Signs], _Piece | None]]] = {
    fx.Points: lambda effect, signs: _Piece((f"{effect.amount}{signs.points}",)),
    fx.PointsPer: _points_per,
    fx.Coins: lambda effect, signs: _Piece((f"+{effect.amount}$",)),
    fx.CoinsPer: _coins_per,
    fx.Shields: lambda effect, signs: _Piece((f"{effect.amount}{signs.shield}",)),
    fx.Science: lambda effect, signs: _Piece((SYMBOL_LETTERS[effect.symbol],)),
    fx.Produce: lambda effect, signs: _Piece(("+" + GOODS_LETTERS[effect.resource] * effect.amount,)),
    fx.ProduceChoice: _choice,
    fx.Discount: _discount,
    fx.OpponentLoses: lambda effect, signs: _Piece((f"-{effect.amount}$",)),
    fx.ExtraTurn: lambda effect, signs: _Piece((signs.extra_turn,)),
    fx.Destroy: _nothing,
    fx.BuildDiscarded: _nothing,
    fx.DrawTokens: _nothing,
    fx.Waive: _nothing,
    fx.TradeIncome: _nothing,
    fx.ShieldBonus: _nothing,
    fx.ExtraTurnForWonders: _nothing,
    fx.ChainIncome: _nothing,
    fx.PointsByCount: _points_by_count,
    fx.Reserve: lambda effect, signs: _Piece((f"+{effect.amount}$",)),
    fx.LentTokens: _nothing,
    fx.CopyGreenSymbol: _nothing,
    fx.TakeOpponentBuilding: _nothing,
    fx.TakeOpponentWonder: _nothing,
    fx.StrikeFromStructure: _nothing,
    fx.Unbuild: _nothing,
    fx.BuildWithDiscarded: _nothing,
    fx.StopPawn: _nothing,
    fx.UseMilitaryTokens: _nothing,
    fx.ActivateTop: _nothing,
    fx.ActivateFromDeck: _nothing,
    fx.ActivationRebate: _nothing,
    fx.ChainSignPrice: _nothing,
    fx.StepToll: _nothing,
    fx.SenateActions: _chambers,
    fx.PlaceOrConspire: lambda effect, signs: _Piece(("cube or plot", "cube/plot", "+c/plot", "plot")),
    fx.PlaceCube: lambda effect, signs: _Piece(("+1c",)),
    fx.RemoveCube: lambda effect, signs: _Piece(("-1c",)),
    fx.MoveCube: _nothing,
    fx.Conspire: _nothing,
    fx.TriggerUnprepared: _nothing,
    fx.TakeShareOfCoins: _nothing,
    fx.LockToken: _nothing,
    fx.BuildFromFarRow: _nothing,
    fx.BuildRemoved: _nothing,
    fx.ChooseSetAsideToken: _nothing,
    fx.DiscardAccessible: _nothing,
    fx.CoinsPerCube: _nothing,
    fx.ExchangeBuilding: _nothing,
    fx.MoveDecree: _nothing,
    fx.RemoveBuiltWonder: _nothing,
    fx.FreeSenators: _nothing,
    fx.KeepAllDrawn: _nothing,
    fx.IncomeOnConstruction: _nothing,
    fx.IgnoreCostSymbol: _nothing,
    fx.ShieldsWhileHeld: _nothing,
    fx.TradeRebate: _nothing,
    fx.MoreSenateActions: _nothing,
    fx.DiscardBonus: _nothing,
    fx.BorrowChains: _nothing,
    fx.ExtraTurnForConspirators: _nothing,
}

_ORDER: Final = {
    kind: place
    for place, kind in enumerate(
        (
            fx.Points,
            fx.PointsPer,
            fx.PointsByCount,
            fx.CoinsPer,
            fx.Shields,
            fx.Produce,
            fx.ProduceChoice,
            fx.Discount,
            fx.Coins,
            fx.OpponentLoses,
            fx.Science,
            fx.ExtraTurn,
        )
    )
}
