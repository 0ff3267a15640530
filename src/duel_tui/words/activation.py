"""Why activating a card of the Pantheon costs what it costs, line by line."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import NamedTuple

from duel_tui.engine.catalogue import Catalogue
from duel_tui.engine.effects import ActivationRebate
from duel_tui.engine.records_pantheon import ActivationPrice
from duel_tui.engine.types import BySeat, Seat
from duel_tui.engine.view import CityView

from .costs import price as on_card
from .costs import purse as purse_of
from .nouns import bare, count, join, possessive


class ActivationLine(NamedTuple):
    """One line of a price: what it is, and what it adds or takes off (`6$`, `-2$`)."""

    text: str
    coins: str


def cheapest(price: ActivationPrice, offerings: Sequence[int]) -> tuple[int, ...]:
    """Of these offering tokens the ones that leave the fewest coins to pay, without a token or a coin to spare."""
    sizes = range(len(offerings) + 1)
    selections = (chosen for size in sizes for chosen in combinations(offerings, size))
    return min(selections, key=lambda chosen: (price.less(chosen), sum(chosen), len(chosen)))


def lines(
    price: ActivationPrice, space: int, catalogue: Catalogue, offerings: Sequence[int] = ()
) -> tuple[ActivationLine, ...]:
    """The cost of the space first, then doubling, then what comes off; never below nothing in the end."""
    told = [ActivationLine(f"space {space}, your side", f"{price.space}$")]
    if price.factor > 1:
        told.append(ActivationLine(f"the Gate: {price.factor} times", f"{price.space * price.factor}$"))
    if price.rebate:
        told.append(ActivationLine(rebating(catalogue), f"-{price.rebate}$"))
    told += [ActivationLine("offering token", f"-{coins}$") for coins in offerings]
    return tuple(told)


def rebating(catalogue: Catalogue) -> str:
    """The wonder that saves coins on every activation."""
    wonders = (w.name for w in catalogue.wonders.values() if any(isinstance(e, ActivationRebate) for e in w.effects))
    return join(map(bare, wonders))


def spoken(
    price: ActivationPrice, space: int, seat: Seat, city: CityView, names: BySeat[str], catalogue: Catalogue
) -> tuple[str, ...]:
    """The whole price in sentences, for the line interface; offering tokens of the city last."""
    name, purse, total = names.of(seat), purse_of(city), price.total
    left = purse - total
    end = f"{left} left" if left >= 0 else f"{-left} too few"
    told = [
        f"{name} pays {count(total, 'coin')} of {purse}: {end}.",
        f"space {space} costs {count(price.space, 'coin')} on {possessive(name)} side",
        *(f"{line.text}: {line.coins}" for line in lines(price, space, catalogue)[1:]),
    ]
    told += [f"with the offering token of {coins}$: {price.less((coins,))}$" for coins in city.cult.offerings]
    if len(city.cult.offerings) > 1:
        told.append(f"with all offering tokens: {price.less(city.cult.offerings)}$")
    return tuple(told)


def heading(price: ActivationPrice, seat: Seat, purse: int, names: BySeat[str], offerings: Sequence[int] = ()) -> str:
    """`Ben pays 6$`, `Ben pays 6!` when the purse doesn't reach."""
    return f"{names.of(seat)} pays {on_card(price.less(offerings), purse)}"


def in_one_line(
    price: ActivationPrice,
    space: int,
    paying: tuple[Seat, int],
    names: BySeat[str],
    catalogue: Catalogue,
    offerings: Sequence[int] = (),
    cells: int | None = None,
) -> str:
    """`Ben pays 4$: 5$ on space 4, the Gate: 2 times 10$, Sanctuary -2$`; `paying` is who, and with what purse.

    Where that takes more than so many `cells`: `Ben pays 8!: 2$ short; space 3 6$ x2, Sanctuary -2$, offerings -2$`.
    """
    short = price.less(offerings) - paying[1]
    head = f"{heading(price, *paying, names, offerings)}: {f'{short}$ short; ' if short > 0 else ''}"
    told = (f"{line.text} {line.coins}" for line in lines(price, space, catalogue, offerings)[1:])
    full = head + ", ".join((f"{price.space}$ on space {space}", *told))
    if cells is None or len(full) <= cells:
        return full
    parts = [f"space {space} {price.space}$" + (f" x{price.factor}" if price.factor > 1 else "")]
    parts += [f"{rebating(catalogue)} -{price.rebate}$"] if price.rebate else []
    parts += [f"offerings -{sum(offerings)}$"] if offerings else []
    return head + ", ".join(parts)
