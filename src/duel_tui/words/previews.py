"""What an action would change, in words, before it is done."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from duel_tui.engine.catalogue import Catalogue
from duel_tui.engine.types import BySeat, other

from . import events, god_board, nouns, outcomes
from .decisions import needed

if TYPE_CHECKING:
    from duel_tui.table import Preview


def change(preview: Preview) -> str:
    """The acting seat's coins and points before and after, as far as they change: `coins 17 > 14, points 24 > 30`."""
    numbers = (
        ("coins", preview.coins_before, preview.coins_after),
        ("beside the treasury", preview.reserve_before, preview.reserve_after),
        ("points", preview.points_before, preview.points_after),
    )
    return ", ".join(f"{what} {before} > {after}" for what, before, after in numbers if before != after)


def turns_up(preview: Preview) -> str:
    """`turns up 2 cards`, `turns up no card`."""
    return f"turns up {nouns.count(preview.turned_up, 'card') if preview.turned_up else 'no card'}"


def all_that_changes(preview: Preview, names: BySeat[str], catalogue: Catalogue) -> tuple[str, ...]:
    """The parts of a sentence that tells what will be different, and nothing of what stays as it is."""
    told = [changes] if (changes := change(preview)) else []
    if preview.turned_up:
        told.append(turns_up(preview))
    return (*told, *notes(preview, names, catalogue))


def notes(preview: Preview, names: BySeat[str], catalogue: Catalogue) -> tuple[str, ...]:
    """What else matters: the other's coins, an extra turn, what is laid out next, a choice to come, the end."""
    told: list[str] = []
    if preview.opponent_coins_before != preview.opponent_coins_after:
        rival = nouns.possessive(names.of(other(preview.seat)))
        told.append(f"{rival} coins {preview.opponent_coins_before} > {preview.opponent_coins_after}")
    if preview.tokens:
        told.append(f"brings {god_board.tokens(preview.tokens, catalogue)}")
    told += of_senate(preview, names, catalogue)
    if preview.extra_turn:
        told.append("extra turn")
    if preview.shows_wonders:
        told.append(f"lays out the next {nouns.in_words(preview.shows_wonders)} wonders")
    if preview.lays_out_age is not None:
        told.append(f"lays out age {nouns.roman(preview.lays_out_age)}")
    if preview.gods_shown:
        told.append(f"shows {nouns.count(preview.gods_shown, 'god')}")
    if preview.asks is not None and preview.asked is not None:
        told.append(f"then {names.of(preview.asked)} has to {needed(preview.asks)}")
    if preview.victory is not None:
        told.append(outcomes.victory(preview.victory, preview.winner, names))
    return tuple(told)


def of_senate(preview: Preview, names: BySeat[str], catalogue: Catalogue) -> Iterator[str]:
    """Who controls which chambers then, what that turns up, and the decrees that begin or end to work for somebody."""
    for chamber, seat in preview.control:
        yield f"{'nobody' if seat is None else names.of(seat)} controls chamber {chamber}"
    if preview.decrees_shown:
        yield f"turns up {nouns.count(preview.decrees_shown, 'decree')}"
    for seat in (preview.seat, other(preview.seat)):
        before, after = preview.decrees_before.of(seat), preview.decrees_after.of(seat)
        if gained := [nouns.name(decree, catalogue) for decree in after if decree not in before]:
            yield f"{names.of(seat)} gains {nouns.join(gained)}"
        if lost := [nouns.name(decree, catalogue) for decree in before if decree not in after]:
            yield f"{names.of(seat)} loses {nouns.join(lost)}"
    if preview.control and preview.pawn_before != preview.pawn_after:
        yield _pawn(preview, names, catalogue)


def _pawn(preview: Preview, names: BySeat[str], catalogue: Catalogue) -> str:
    where = events.pawn_place(preview.pawn_after, names, catalogue.numbers.capital_distance)
    return f"moves the pawn {nouns.count(abs(preview.pawn_after - preview.pawn_before), 'space')}: {where}"
