"""What a decree does, in a few cells: decrees have no printed names, so this is how boards call them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeAlias

from duel_tui.engine import effects as fx
from duel_tui.engine.effects import Count, Effect
from duel_tui.engine.records_agora import Decree

from .nouns import COLOUR_LETTERS, COUNT_LETTERS, GOODS_LETTERS
from .signs import Signs

_Forms: TypeAlias = tuple[str, ...]
_WORD: Final = 5
"""Letters of a word that isn't worth being shortened a little."""
_CONSPIRATOR: Final = COLOUR_LETTERS["black"]


def forms(decree: Decree, signs: Signs) -> _Forms:
    """What it does, fullest form first: `yellow +$`, `yell+$`, `ye+$`, `Y+$`. The last one has four cells at most."""
    (effect,) = decree.effects
    return _FORMS[type(effect)](effect, signs)


def _for_cards(what: Count, sign: str) -> _Forms:
    """Something that happens with cards of a colour or with wonders."""
    word = what if len(what) <= _WORD else what[:4]
    return (f"{what} {sign}", f"{word}{sign}", f"{what[:2]}{sign}", f"{COUNT_LETTERS[what]}{sign}")


def _cheaper(effect: fx.TradeRebate, signs: Signs) -> _Forms:
    goods = "".join(GOODS_LETTERS[resource] for resource in effect.resources)
    return (f"{goods} -{effect.amount}$", f"{goods}-{effect.amount}$", f"{goods}-")


def _shields(effect: fx.ShieldsWhileHeld, signs: Signs) -> _Forms:
    return (
        f"shield {effect.amount}{signs.shield}",
        f"army {effect.amount}{signs.shield}",
        f"{effect.amount}{signs.shield}",
    )


_FORMS: Final[Mapping[type[Effect], Callable[[Any, Signs], _Forms]]] = {
    fx.IncomeOnConstruction: lambda effect, signs: _for_cards(effect.what, "+$"),
    fx.IgnoreCostSymbol: lambda effect, signs: _for_cards(effect.colour, "-1"),
    fx.Waive: lambda effect, signs: _for_cards(effect.applies_to, f"-{effect.amount}"),
    fx.ShieldsWhileHeld: _shields,
    fx.TradeRebate: _cheaper,
    fx.MoreSenateActions: lambda effect, signs: (f"blue as +{effect.blue}", *_for_cards("blue", f"+{effect.blue}")[1:]),
    fx.DiscardBonus: lambda effect, signs: (
        f"discard+{effect.amount}$", f"disc+{effect.amount}$", f"di+{effect.amount}", f"x+{effect.amount}",
    ),
    fx.BorrowChains: lambda effect, signs: ("all chains", "&all"),
    fx.ExtraTurnForConspirators: lambda effect, signs: (
        f"conspir. {signs.extra_turn}", f"consp{signs.extra_turn}", f"{_CONSPIRATOR} {signs.extra_turn}",
    ),
}  # fmt: skip
