"""What the immediate effects of the common vocabulary do."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from .effects import (
    Coins,
    CoinsPer,
    Effect,
    ExtraTurn,
    IncomeOnConstruction,
    OpponentLoses,
    Reserve,
    Science,
    Shields,
)
from .events import EffectSkipped
from .module import Resolver
from .score import count_in_scope
from .state import Decision
from .types import SEATS, Seat
from .work import Work

TOKEN: Final = "token"


def coins(work: Work, seat: Seat, effect: Coins, cause: str) -> None:
    """Take coins from the bank."""
    work.gain(seat, effect.amount, cause)


def coins_per(work: Work, seat: Seat, effect: CoinsPer, cause: str) -> None:
    """Take coins for what is counted; the new building stands already and counts."""
    things = count_in_scope(work.rules, work.cities, seat, effect.per, effect.scope)
    work.gain(seat, effect.amount * things, cause)


def reserve(work: Work, seat: Seat, effect: Reserve, cause: str) -> None:
    """Take coins from the bank and lay them beside the treasury."""
    work.lay_beside(seat, effect.amount, cause)


def opponent_loses(work: Work, seat: Seat, effect: OpponentLoses, cause: str) -> None:
    """The opponent returns coins to the bank, down to 0."""
    work.lose(1 - seat, effect.amount, cause)


def shields(work: Work, seat: Seat, effect: Shields, cause: str) -> None:
    """Move the conflict pawn; buildings, not wonders, may give more by a token owned before."""
    amount = effect.amount
    if (card := work.rules.cards.get(cause)) is not None:
        for token in work.cities[seat].tokens:
            amount += work.rules.shield_bonus.get((token, card.colour), 0)
    work.move_pawn(seat, amount, cause)


def science(work: Work, seat: Seat, effect: Science, cause: str) -> None:
    """A symbol comes into the city; a pair takes a token of those left on the board."""
    paired = work.add_symbol(seat, effect.symbol)
    if paired and work.state.outcome is None:
        choose_token(work, seat, effect.symbol, cause)


def choose_token(work: Work, seat: Seat, symbol: str, cause: str) -> None:
    """Choose a progress token of those left on the board, for a pair of this symbol."""
    if work.state.board:
        work.ask(Decision(TOKEN, seat, symbol, work.state.board))
    else:
        work.events.append(EffectSkipped(seat, cause, "no_token"))


def pay_income(work: Work, seat: Seat, effect: IncomeOnConstruction, cause: str) -> None:
    """Something was constructed that a decree brings coins for: they go to whoever holds that, not to the builder."""
    for holder in SEATS:
        for decree in work.cities[holder].politics.decrees:
            if work.rules.construction_income.get(decree) == effect.what:
                work.gain(holder, work.state.age, decree)


def extra_turn(work: Work, seat: Seat, effect: ExtraTurn, cause: str) -> None:
    """The player on turn plays again; a second reason adds nothing."""
    work.state.extra_turn = cause


COMMON: Final[Mapping[type[Effect], Resolver]] = {
    Coins: coins,
    CoinsPer: coins_per,
    Reserve: reserve,
    OpponentLoses: opponent_loses,
    Shields: shields,
    Science: science,
    ExtraTurn: extra_turn,
    IncomeOnConstruction: pay_income,
}
