"""Actions in words for people: `Build Town Hall for 3$`."""

from __future__ import annotations

from typing import Final

from duel_tui.engine.actions import (
    Action,
    Activate,
    Begin,
    Build,
    BuildDiscardedCard,
    BuildWonder,
    DestroyBuilding,
    Discard,
    Draft,
    KeepToken,
    Recruit,
    TakeToken,
)
from duel_tui.engine.catalogue import Catalogue
from duel_tui.engine.types import BySeat, Seat
from duel_tui.engine.view import GameView

from . import god_choices, senate_choices
from .costs import paid
from .nouns import name
from .writers import Write

WRITERS: Final[dict[type[Action], Write]] = {
    Draft: lambda action, names, catalogue: f"Take {name(action.wonder, catalogue)}",
    Build: lambda action, names, catalogue: f"Build {name(action.card, catalogue)}",
    Discard: lambda action, names, catalogue: f"Discard {name(action.card, catalogue)}",
    BuildWonder: lambda action, names, catalogue: (
        f"Build {name(action.wonder, catalogue)} with {name(action.card, catalogue)}"
    ),
    TakeToken: lambda action, names, catalogue: f"Take {name(action.token, catalogue)}",
    KeepToken: lambda action, names, catalogue: f"Keep {name(action.token, catalogue)}",
    BuildDiscardedCard: lambda action, names, catalogue: (
        f"Build {name(action.card, catalogue)} free from the discard pile"
    ),
    DestroyBuilding: lambda action, names, catalogue: f"Destroy {name(action.card, catalogue)}",
    Begin: lambda action, names, catalogue: f"{names.of(action.seat)} begins the age",
    **god_choices.WRITERS,
    **senate_choices.WRITERS,
}
"""One writer for each kind of action."""


def title(action: Action, names: BySeat[str], catalogue: Catalogue) -> str:
    """What the action is, whatever the position: `Build the Sphinx with Altar`."""
    return WRITERS[type(action)](action, names, catalogue)


def sentence(action: Action, view: GameView, seat: Seat, names: BySeat[str], catalogue: Catalogue) -> str:
    """What the action is and costs when this seat does it now: `Build Town Hall for 3$`, `Discard Altar for +4$`."""
    return shown(action, view, names, catalogue) + price(action, view, seat)


def shown(action: Action, view: GameView, names: BySeat[str], catalogue: Catalogue) -> str:
    """What the action is, for somebody who sees the table: `Discard Courthouse` where the title names a slot."""
    now = god_choices.NOW.get(type(action))
    return title(action, names, catalogue) if now is None else now(action, view, catalogue)


def price(action: Action, view: GameView, seat: Seat) -> str:
    """What stands behind the title: ` for 3$`, ` free by chain`, or nothing for choices that cost nothing."""
    if isinstance(action, Discard):
        return f" for +{view.cities.of(seat).discard_income}$"
    if isinstance(action, Activate):
        return _activation(action, view, seat)
    if not isinstance(action, (Build, BuildWonder, Recruit)):
        return ""
    prices = view.prices.get(action[0])
    if prices is None:
        return ""
    return " free by chain" if prices.chain.of(seat) else f" {paid(prices.price.of(seat))}"


def _activation(action: Activate, view: GameView, seat: Seat) -> str:
    spaces = view.pantheon.spaces if view.pantheon is not None else ()
    prices = next((space.prices for space in spaces if space.god == action.god), None)
    return f" {paid(prices.of(seat).less(action.offerings))}" if prices else ""
