"""Effects in words: in general (`1 coin per red building of yours`), and for a position (`: +1$`)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from duel_tui.engine import effects as fx
from duel_tui.engine.catalogue import Building, Carrier, Catalogue, Token, Wonder
from duel_tui.engine.effects import Effect, Scope
from duel_tui.engine.types import Seat
from duel_tui.engine.view import GameView

from . import god_effects, senate_effects
from .nouns import SYMBOL_LETTERS, cards_or_wonders, chain_source, count, counted_thing, join, symbol
from .position import Position
from .signs import Signs

_WHOSE: Final[dict[Scope, str]] = {"own_city": "of yours", "city_with_most": "of the city with most"}


def general(effect: Effect, signs: Signs | None = None) -> str:
    """One effect, whatever the position: `2 shields`, `stone costs you 1 coin`.

    With `signs` the sign of an extra turn is explained along the way: `extra turn (»)`.
    """
    return _GENERAL[type(effect)](effect, signs)


def all_general(record: Carrier, catalogue: Catalogue, signs: Signs | None = None) -> tuple[str, ...]:
    """Everything that a card, wonder, token or the like does, one text for each effect, chains included."""
    if isinstance(record, Token):
        return tuple(_in_token(effect, signs) for effect in record.effects)
    texts = tuple(general(effect, signs) for effect in _as_printed(record.effects))
    if isinstance(record, Wonder):
        return (*texts, *drafted_lines(record, signs))
    if not isinstance(record, Building):
        return texts
    source = (f"free with {chain_source(record.chain_from, catalogue)}",) if record.chain_from else ()
    return (*source, *texts, *sign_lines(record, catalogue))


def token_sentence(token: Token, signs: Signs | None = None) -> str:
    """What a progress token does, as one line: `6 coins now; 4 coins per chain build`."""
    return "; ".join(_in_token(effect, signs) for effect in token.effects)


def lines(
    record: Carrier,
    view: GameView,
    seat: Seat,
    catalogue: Catalogue,
    signs: Signs | None = None,
) -> tuple[str, ...]:
    """What a card, wonder, token or the like would do for this seat now, one text for each effect, chains included.

    `2 shields: you would lead by 3`, `now 1 coin per red building of yours: +1$`.
    """
    at = Position(view, seat, catalogue, record)
    if isinstance(record, Token):
        return tuple(_now(effect, at, signs) for effect in record.effects)
    texts = tuple(_now(effect, at, signs) for effect in _as_printed(record.effects))
    if isinstance(record, Wonder) and view.draft is not None:
        return (*texts, *drafted_lines(record, signs))
    if not isinstance(record, Building):
        return texts
    return (*source_lines(record, at), *texts, *sign_lines(record, catalogue))


def token_note(token: Token, view: GameView, seat: Seat, catalogue: Catalogue) -> str:
    """What a token would mean for this seat now: `now 3 points`, `kinds 3 > 4 of 6`, or nothing."""
    at = Position(view, seat, catalogue, token)
    notes = (_TOKEN_NOTES[type(effect)](effect, at) for effect in token.effects if type(effect) in _TOKEN_NOTES)
    return ", ".join(notes)


def source_lines(building: Building, at: Position) -> tuple[str, ...]:
    """What makes this building free, and whether the seat has it: `free with Garrison (you have it)`."""
    source = building.chain_from
    if source is None:
        return ()
    if source in (*at.mine.buildings, *at.mine.cult.mythologies):
        have = " (you have it)"
    elif at.has_decree(fx.BorrowChains) and source in (*at.theirs.buildings, *at.theirs.cult.mythologies):
        have = " (the opponent has it, lent to you by decree)"
    else:
        have = ""
    return (f"free with {chain_source(source, at.catalogue)}{have}",)


def sign_lines(building: Building, catalogue: Catalogue) -> tuple[str, ...]:
    """The chain sign and what it makes free: `sign sword: Barracks free later`."""
    if building.chain_sign is None:
        return ()
    later = [other.name for other in catalogue.buildings.values() if other.chain_from == building.id]
    return (f"sign {building.chain_sign}: {join(later)} free later",)


def drafted_lines(wonder: Wonder, signs: Signs | None = None) -> tuple[str, ...]:
    """What happens when a wonder is taken in the draft: `when drafted: conspire`."""
    return tuple(f"when drafted: {general(effect, signs)}" for effect in wonder.drafted)


def _as_printed(effects: Sequence[Effect]) -> list[Effect]:
    """Points first and the extra turn last, as on a card; the rest in the order of the record."""

    def place(effect: Effect) -> int:
        if isinstance(effect, (fx.Points, fx.PointsPer)):
            return 0
        return 2 if isinstance(effect, fx.ExtraTurn) else 1

    return sorted(effects, key=place)


# In general


def _coins_per(effect: fx.CoinsPer, signs: Signs | None) -> str:
    return f"now {count(effect.amount, 'coin')} per {counted_thing(effect.per)} {_WHOSE[effect.scope]}"


def _points_per(effect: fx.PointsPer, signs: Signs | None) -> str:
    return f"{count(effect.amount, 'point')} per {counted_thing(effect.per)} {_WHOSE[effect.scope]}"


def _discount(effect: fx.Discount, signs: Signs | None) -> str:
    if len(effect.resources) == 1:
        return f"{effect.resources[0]} costs you 1 coin"
    return f"{join(effect.resources)} cost you 1 coin each"


def _waive(effect: fx.Waive, signs: Signs | None) -> str:
    return f"{cards_or_wonders(effect.applies_to)} cost {count(effect.amount, 'resource')} less"


_GENERAL: Final[dict[type[Effect], Callable[[Any, Signs | None], str]]] = {
    fx.Coins: lambda effect, signs: f"{count(effect.amount, 'coin')} from the bank",
    fx.CoinsPer: _coins_per,
    fx.OpponentLoses: lambda effect, signs: f"the opponent loses {count(effect.amount, 'coin')}",
    fx.Shields: lambda effect, signs: count(effect.amount, "shield"),
    fx.Science: lambda effect, signs: f"symbol {symbol(effect.symbol)}",
    fx.Destroy: lambda effect, signs: f"discard 1 {effect.colour} card of the opponent",
    fx.BuildDiscarded: lambda effect, signs: "build 1 card of the discard pile free",
    fx.DrawTokens: lambda effect, signs: f"draw {effect.amount} set-aside tokens, keep 1",
    fx.ExtraTurn: lambda effect, signs: f"extra turn ({signs.extra_turn})" if signs else "extra turn",
    fx.Points: lambda effect, signs: count(effect.amount, "point"),
    fx.PointsPer: _points_per,
    fx.Produce: lambda effect, signs: f"makes {effect.amount} {effect.resource}",
    fx.ProduceChoice: lambda effect, signs: f"one of {', '.join(effect.resources)} each time you build",
    fx.Discount: _discount,
    fx.Waive: _waive,
    fx.TradeIncome: lambda effect, signs: "you get the coins the other pays for resources",
    fx.ShieldBonus: lambda effect, signs: f"{effect.colour} cards give {count(effect.amount, 'more shield')}",
    fx.ExtraTurnForWonders: lambda effect, signs: "your wonders give an extra turn",
    fx.ChainIncome: lambda effect, signs: f"{count(effect.amount, 'coin')} per chain build",
    **god_effects.GENERAL,
    **senate_effects.GENERAL,
}


# On a progress token


def _token_points_per(effect: fx.PointsPer, signs: Signs | None) -> str:
    if effect.per == "progress_token":
        return f"{count(effect.amount, 'point')} per token you own"
    return _points_per(effect, signs)


def _token_symbol(effect: fx.Science, signs: Signs | None) -> str:
    # Six symbols stand on green cards, so one that comes by a token is the seventh.
    letter = f"{SYMBOL_LETTERS[effect.symbol]}, " if signs else ""
    return f"a seventh science symbol ({letter}{symbol(effect.symbol)})"


_ON_TOKENS: Final[dict[type[Effect], Callable[[Any, Signs | None], str]]] = {
    fx.Coins: lambda effect, signs: f"{count(effect.amount, 'coin')} now",
    fx.PointsPer: _token_points_per,
    fx.Science: _token_symbol,
}


def _in_token(effect: Effect, signs: Signs | None) -> str:
    return _ON_TOKENS.get(type(effect), _GENERAL[type(effect)])(effect, signs)


# For a position


def _now(effect: Effect, at: Position, signs: Signs | None) -> str:
    text = _in_token(effect, signs) if isinstance(at.record, Token) else general(effect, signs)
    notice = _NOTICES.get(type(effect))
    return notice(effect, text, at) if notice else text


def _now_coins_per(effect: fx.CoinsPer, text: str, at: Position) -> str:
    return f"{text}: +{effect.amount * at.counted(effect.per, effect.scope)}$"


def _now_points_per(effect: fx.PointsPer, text: str, at: Position) -> str:
    return f"{text}: now {effect.amount * at.counted(effect.per, effect.scope)}"


def _now_loses(effect: fx.OpponentLoses, text: str, at: Position) -> str:
    has = at.theirs.coins
    return text if has >= effect.amount else f"{text}: only {has} there"


def _now_shields(effect: fx.Shields, text: str, at: Position) -> str:
    bonus = at.shield_bonus()
    amount = effect.amount + bonus
    by = f" ({at.bonus_names()} {bonus})" if bonus else ""
    then = "".join(f", {general(part)}" for token in at.tokens_reached(amount) for part in token.effects)
    return f"{count(amount, 'shield')}{by}: {at.after_shields(amount)}{then}"


def _now_symbol(effect: fx.Science, text: str, at: Position) -> str:
    owned = at.mine.symbols.get(effect.symbol, 0)
    if owned == 0:
        return f"{text}: {at.after_new_kind()}"
    if owned > 1:
        return f"another {symbol(effect.symbol)}: nothing more for it"
    token = "take a progress token" if at.view.board_tokens else "no progress token is left"
    return f"a second {symbol(effect.symbol)}: {token}"


def _now_destroy(effect: fx.Destroy, text: str, at: Position) -> str:
    return text if at.has_colour(at.theirs, effect.colour) else f"{text}: there is none"


def _now_discarded(effect: fx.BuildDiscarded, text: str, at: Position) -> str:
    return text if at.view.pile else f"{text}: it is empty"


def _now_extra_turn(effect: fx.ExtraTurn, text: str, at: Position) -> str:
    return f"{text}: lost, the age ends" if len(at.view.structure) == 1 else text


_NOTICES: Final[dict[type[Effect], Callable[[Any, str, Position], str]]] = {
    fx.CoinsPer: _now_coins_per,
    fx.PointsPer: _now_points_per,
    fx.OpponentLoses: _now_loses,
    fx.Shields: _now_shields,
    fx.Science: _now_symbol,
    fx.Destroy: _now_destroy,
    fx.BuildDiscarded: _now_discarded,
    fx.ExtraTurn: _now_extra_turn,
    **god_effects.NOTICES,
    **senate_effects.NOTICES,
}

_TOKEN_NOTES: Final[dict[type[Effect], Callable[[Any, Position], str]]] = {
    fx.PointsPer: lambda effect, at: f"now {effect.amount * at.counted(effect.per, effect.scope)} points",
    fx.Science: lambda effect, at: at.after_new_kind(),
}
