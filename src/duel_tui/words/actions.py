"""Actions in words for people: `Build Town Hall for 3$`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeAlias

from duel_tui.engine.actions import (
    Action,
    Begin,
    Build,
    BuildDiscardedCard,
    BuildWonder,
    DestroyBuilding,
    Discard,
    Draft,
    KeepToken,
    TakeToken,
)
from duel_tui.engine.catalogue import Catalogue
from duel_tui.engine.types import BySeat, Seat, other
from duel_tui.engine.view import GameView

from . import nouns
from .costs import paid

_Write: TypeAlias = Callable[[Any, GameView, Seat, BySeat[str], Catalogue], str]


def sentence(action: Action, view: GameView, seat: Seat, names: BySeat[str], catalogue: Catalogue) -> str:
    """What the action does when this seat does it now, without a full stop: `Discard Altar for 4$`."""
    return WRITERS[type(action)](action, view, seat, names, catalogue)


def _draft(action: Draft, view: GameView, seat: Seat, names: BySeat[str], catalogue: Catalogue) -> str:
    return f"Take {nouns.name(action.wonder, catalogue)}"


def _build(action: Build, view: GameView, seat: Seat, names: BySeat[str], catalogue: Catalogue) -> str:
    prices = view.prices.get(action.card)
    what = f"Build {nouns.name(action.card, catalogue)}"
    if prices is None:
        return what
    if prices.chain.of(seat):
        return f"{what} free by chain"
    return f"{what} {paid(prices.price.of(seat))}"


def _discard(action: Discard, view: GameView, seat: Seat, names: BySeat[str], catalogue: Catalogue) -> str:
    return f"Discard {nouns.name(action.card, catalogue)} for +{view.cities.of(seat).discard_income}$"


def _wonder(action: BuildWonder, view: GameView, seat: Seat, names: BySeat[str], catalogue: Catalogue) -> str:
    prices = view.prices.get(action.wonder)
    price = f" {paid(prices.price.of(seat))}" if prices else ""
    wonder, card = nouns.name(action.wonder, catalogue), nouns.name(action.card, catalogue)
    return f"Build {wonder} with {card}{price}"


def _take_token(action: TakeToken, view: GameView, seat: Seat, names: BySeat[str], catalogue: Catalogue) -> str:
    return f"Take {nouns.name(action.token, catalogue)}"


def _keep_token(action: KeepToken, view: GameView, seat: Seat, names: BySeat[str], catalogue: Catalogue) -> str:
    return f"Keep {nouns.name(action.token, catalogue)}"


def _mausoleum(action: BuildDiscardedCard, view: GameView, seat: Seat, names: BySeat[str], catalogue: Catalogue) -> str:
    return f"Build {nouns.name(action.card, catalogue)} free from the discard pile"


def _destroy(action: DestroyBuilding, view: GameView, seat: Seat, names: BySeat[str], catalogue: Catalogue) -> str:
    return f"Discard {nouns.name(action.card, catalogue)} of {names.of(other(seat))}"


def _begin(action: Begin, view: GameView, seat: Seat, names: BySeat[str], catalogue: Catalogue) -> str:
    return f"{names.of(action.seat)} begins age {nouns.roman(view.age)}"


WRITERS: Final[dict[type[Action], _Write]] = {
    Draft: _draft,
    Build: _build,
    Discard: _discard,
    BuildWonder: _wonder,
    TakeToken: _take_token,
    KeepToken: _keep_token,
    BuildDiscardedCard: _mausoleum,
    DestroyBuilding: _destroy,
    Begin: _begin,
}
"""One writer for each kind of action."""
