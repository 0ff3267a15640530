"""Why a building or a wonder costs what it costs, line by line."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from duel_tui.engine.catalogue import Catalogue
from duel_tui.engine.cost import Line, Quote, Source
from duel_tui.engine.effects import TradeIncome
from duel_tui.engine.types import RESOURCES, BySeat, Resource, Seat, other

from . import nouns
from .costs import price
from .nouns import GOODS_LETTERS, chain_source, count, shorten

_SOURCES: Final[tuple[Source, ...]] = ("own", "choice", "waived", "ignored", "bought")


class QuoteLine(NamedTuple):
    """One line of a price: `SS`, `buy: 2+1, Anna makes 1`, `6$`. `bought` lines are what is paid for."""

    units: str
    text: str
    coins: str
    """`-` where it costs nothing."""
    bought: bool


def heading(quote: Quote, names: BySeat[str]) -> str:
    """`Ben pays 4$`, `Ben pays 6!`, `Ben: free by chain`."""
    name = names.of(quote.seat)
    if quote.chain is not None:
        return f"{name}: free by chain"
    return f"{name} pays {price(quote.total, quote.purse)}"


def lines(quote: Quote, names: BySeat[str], catalogue: Catalogue) -> tuple[QuoteLine, ...]:
    """One line for each resource and source, own production first; the printed coins last."""
    if quote.chain is not None:
        return (QuoteLine("", chain_line(quote, names, catalogue), "-", False),)
    if quote.senators is not None:
        return (QuoteLine("", senators_line(quote, catalogue), f"{quote.total}$" if quote.total else "-", True),)
    if quote.fixed_by is not None:
        return (QuoteLine("", fixed_line(quote, catalogue), f"{quote.total}$", True),)
    made = _made(quote)
    written = [
        QuoteLine(
            GOODS_LETTERS[line.resource] * line.units,
            _source(line, line.resource in made, quote.seat, names, catalogue),
            f"{line.coins}$" if line.source == "bought" else "-",
            line.source == "bought",
        )
        for line in _ordered(quote)
    ]
    if quote.printed:
        written.append(QuoteLine("$", "printed on it, to the bank", f"{quote.printed}$", True))
    if quote.ignored_by is not None:
        written.append(QuoteLine("$", f"printed {quote.ignored}$, ignored by decree", "-", False))
    return tuple(written)


def chain_line(quote: Quote, names: BySeat[str], catalogue: Catalogue) -> str:
    """`you own Garrison, sign &sword`, `Ben owns Garrison, sign &sword: decree`. A chain must make it free."""
    assert quote.chain is not None
    building = catalogue.buildings.get(quote.chain)
    sign = f", sign &{building.chain_sign}" if building is not None and building.chain_sign else ""
    owns = f"{chain_source(quote.chain, catalogue)}{sign}"
    return f"you own {owns}" if quote.chain_lent_by is None else f"{names.other(quote.seat)} owns {owns}: decree"


def senators_line(quote: Quote, catalogue: Catalogue) -> str:
    """`1 coin for each senator: you have 2`, `free by Corruption`. It must be the price of a senator."""
    if quote.free_by is not None:
        return f"free by {catalogue.names[quote.free_by]}"
    return f"1 coin for each senator: you have {quote.senators}"


def fixed_line(quote: Quote, catalogue: Catalogue) -> str:
    """`Engineering: 1 coin in all`. A token must set the price."""
    assert quote.fixed_by is not None
    return f"{catalogue.names[quote.fixed_by]}: {count(quote.total, 'coin')} in all"


def total(quote: Quote) -> tuple[str, str]:
    """The total line: `9$ - 4$ leaves 5$` and `4$`, or `you have 2$: 4$ short` and `6!`."""
    shown = price(quote.total, quote.purse)
    if quote.affordable:
        return f"{quote.purse}$ - {quote.total}$ leaves {quote.purse - quote.total}$", shown
    return f"you have {quote.purse}$: {quote.total - quote.purse}$ short", shown


def payee(quote: Quote, names: BySeat[str], catalogue: Catalogue) -> str:
    """Who receives the coins paid for resources, `Ben gets 4$ (Economy)`; an empty text if it is the bank."""
    if quote.payee is None or not quote.trade:
        return ""
    tokens = (t.name for t in catalogue.tokens.values() if any(isinstance(e, TradeIncome) for e in t.effects))
    return f"{names.of(quote.payee)} gets {quote.trade}$ ({', '.join(tokens)})"


def would_pay(quote: Quote, names: BySeat[str]) -> str:
    """The other seat's price in one line: `Anna would pay 8!`, `Anna would build it free by chain`."""
    name = names.of(quote.seat)
    if quote.chain is not None:
        return f"{name} would build it free by chain"
    return f"{name} would pay {price(quote.total, quote.purse)}"


def in_one_line(quote: Quote, names: BySeat[str], catalogue: Catalogue, cells: int) -> str:
    """The whole price shortened for one row: `Anna pays 1$: G own, S choice, S Stone Res. 1$`."""
    if quote.chain is not None:
        return shorten(f"{heading(quote, names)}, {chain_line(quote, names, catalogue)}", cells)
    if quote.senators is not None:
        return shorten(f"{heading(quote, names)}: {senators_line(quote, catalogue)}", cells)
    if quote.fixed_by is not None:
        return shorten(f"{heading(quote, names)}: {fixed_line(quote, catalogue)}", cells)
    parts = [
        f"{GOODS_LETTERS[line.resource] * line.units} {_brief_source(line, catalogue)}" for line in _ordered(quote)
    ]
    if quote.printed:
        parts.append(f"printed {quote.printed}$")
    if quote.ignored_by is not None:
        parts.append(f"printed {quote.ignored}$ ignored")
    if not quote.affordable:
        parts.append(f"{quote.total - quote.purse}$ short")
    head = heading(quote, names)
    return shorten(f"{head}: {', '.join(parts)}" if parts else head, cells)


def spoken(quote: Quote, names: BySeat[str], catalogue: Catalogue) -> tuple[str, ...]:
    """The whole price in sentences, for the line interface."""
    name = names.of(quote.seat)
    if quote.chain is not None:
        return (f"{name} builds it free by its chain: {_chain_owned(quote, names, catalogue)}.",)
    left = quote.purse - quote.total
    end = f"{left} left" if left >= 0 else f"{-left} too few"
    made = _made(quote)
    parts = [
        f"{line.units} {line.resource}: {_spoken_source(line, line.resource in made, quote.seat, names, catalogue)}"
        for line in _ordered(quote)
    ]
    if quote.senators is not None:
        parts.append(_spoken_senators(quote, name, catalogue))
    elif quote.printed:
        parts.append(f"{count(quote.printed, 'coin')} printed on it, to the bank")
    if quote.fixed_by is not None:
        parts.append(fixed_line(quote, catalogue))
    if quote.ignored_by is not None:
        decree = nouns.name(quote.ignored_by, catalogue)
        parts.append(f"{count(quote.ignored, 'coin')} printed on it, ignored by {decree}")
    if to := payee(quote, names, catalogue):
        parts.append(to)
    return (f"{name} pays {count(quote.total, 'coin')} of {quote.purse}: {end}.", *parts)


def _chain_owned(quote: Quote, names: BySeat[str], catalogue: Catalogue) -> str:
    """Who owns what makes it free: `Anna owns Garrison`, `Ben owns Garrison, which counts by the decree for chains`."""
    assert quote.chain is not None
    source = chain_source(quote.chain, catalogue)
    if quote.chain_lent_by is None:
        return f"{names.of(quote.seat)} owns {source}"
    return f"{names.other(quote.seat)} owns {source}, which counts by {nouns.name(quote.chain_lent_by, catalogue)}"


def _spoken_senators(quote: Quote, name: str, catalogue: Catalogue) -> str:
    if quote.free_by is not None:
        return f"senators are free by {catalogue.names[quote.free_by]}"
    return f"1 coin for each senator in the city: {name} has {quote.senators}"


def _ordered(quote: Quote) -> list[Line]:
    """Own production first, what is bought last; within that wood, stone, clay, glass, papyrus."""
    return sorted(quote.lines, key=lambda line: (_SOURCES.index(line.source), RESOURCES.index(line.resource)))


def _made(quote: Quote) -> set[Resource]:
    """The resources of which the seat makes some itself."""
    return {line.resource for line in quote.lines if line.source == "own"}


def _source(line: Line, partly_own: bool, seat: Seat, names: BySeat[str], catalogue: Catalogue) -> str:
    """Where the units of a line come from: `own: Glassworks`, `buy: 2+1, Anna makes 1`, `buy: 2+1-1, decree`."""
    if line.source != "bought":
        return f"{line.source}: {_causes(line.causes, catalogue)}"
    base = line.unit_price + line.rebate - line.opponent_makes
    if line.rebate:
        made = f"+{line.opponent_makes}" if line.opponent_makes else ""
        return f"buy: {base}{made}-{line.rebate}, {_causes(line.causes, catalogue)}"
    if line.causes:
        return f"buy: {_causes(line.causes, catalogue)}: {line.unit_price}"
    if line.opponent_makes:
        return f"buy: {base}+{line.opponent_makes}, {names.of(other(seat))} makes {line.opponent_makes}"
    if partly_own:
        return f"buy: {names.of(other(seat))} makes none: {base}"
    return f"buy: nobody makes it: {base}"


def _spoken_source(line: Line, partly_own: bool, seat: Seat, names: BySeat[str], catalogue: Catalogue) -> str:
    """The same in a sentence: `made by Glassworks`, `bought at 3, as Anna makes 1`."""
    causes = ", ".join(
        nouns.name(item, catalogue) if item in catalogue.decrees else nouns.bare(catalogue.names[item])
        for item in line.causes
    )
    if line.source != "bought":
        by = {"own": "made by", "choice": "chosen from", "waived": "waived by", "ignored": "ignored by"}[line.source]
        return f"{by} {causes}"
    bought = f"bought at {line.unit_price}"
    if line.causes and not line.rebate:
        reason = f" by {causes}"
    elif line.opponent_makes:
        reason = f", as {names.of(other(seat))} makes {line.opponent_makes}"
    else:
        reason = f", as {names.of(other(seat)) + ' makes none' if partly_own else 'nobody makes it'}"
    less = f" and {causes} takes off {line.rebate}" if line.rebate else ""
    return f"{bought}{reason}{less}" + (f", together {line.coins}" if line.units > 1 else "")


def _brief_source(line: Line, catalogue: Catalogue) -> str:
    """`own`, `choice`, `waived`, `ignored`, `Stone Res 1$`, `buy 3$`."""
    if line.source != "bought":
        return line.source
    if line.causes and not line.rebate:
        return f"{catalogue.buildings[line.causes[0]].short[0]} {line.coins}$"
    return f"buy {line.coins}$"


def _causes(ids: Iterable[str], catalogue: Catalogue) -> str:
    """What lines come from, in few words; a decree has no printed name."""
    return ", ".join("decree" if item in catalogue.decrees else nouns.bare(catalogue.names[item]) for item in ids)
