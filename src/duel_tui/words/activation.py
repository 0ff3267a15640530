"""Why activating a card of the Pantheon costs what it costs, line by line."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from duel_tui.engine.catalogue import Catalogue
from duel_tui.engine.effects import ActivationRebate
from duel_tui.engine.records_pantheon import ActivationPrice
from duel_tui.engine.types import BySeat, Seat

from .costs import price as on_card
from .nouns import bare, join


class ActivationLine(NamedTuple):
    """One line of a price: what it is, and what it adds or takes off (`6$`, `-2$`)."""

    text: str
    coins: str


def lines(
    price: ActivationPrice, space: int, catalogue: Catalogue, offerings: Sequence[int] = ()
) -> tuple[ActivationLine, ...]:
    """The cost of the space first, then doubling, then what comes off; never below nothing in the end."""
    told = [ActivationLine(f"space {space}, your side", f"{price.space}$")]
    if price.factor > 1:
        told.append(ActivationLine(f"the Gate: {price.factor} times", f"{price.space * price.factor}$"))
    if price.rebate:
        wonders = (
            w.name for w in catalogue.wonders.values() if any(isinstance(e, ActivationRebate) for e in w.effects)
        )
        told.append(ActivationLine(join(map(bare, wonders)), f"-{price.rebate}$"))
    told += [ActivationLine("offering token", f"-{coins}$") for coins in offerings]
    return tuple(told)


def heading(price: ActivationPrice, seat: Seat, purse: int, names: BySeat[str], offerings: Sequence[int] = ()) -> str:
    """`Ben pays 6$`, `Ben pays 6!` when the purse doesn't reach."""
    return f"{names.of(seat)} pays {on_card(price.less(offerings), purse)}"
