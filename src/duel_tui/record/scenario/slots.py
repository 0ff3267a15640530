"""From the rows of a structure, or a short list of accessible cards, to the slots of its layout."""

from __future__ import annotations

from itertools import groupby
from typing import Final

from duel_tui.engine.catalogue import Catalogue
from duel_tui.record.scenario.census import Census
from duel_tui.record.scenario.model import Position, Rows
from duel_tui.record.scenario.places import Place

EMPTY: Final = "-"
"""A place of a structure without a card."""
TO_DEAL: Final = "?"
"""A place whose card is dealt."""


def rows_of(catalogue: Catalogue, age: int) -> list[list[int]]:
    """The slots of the rows of a layout, from the far one, each from left to right."""
    slots = catalogue.layouts[age]
    return [[slot.slot for slot in row] for _, row in groupby(slots, key=lambda slot: slot.row)]


def structure_slots(census: Census, model: Position, age: int) -> list[str]:
    """The structure of the age by slot."""
    if age == 0:
        return []
    slots = [EMPTY] * len(census.catalogue.layouts[age])
    if model.structure is not None:
        if model.accessible is not None:
            census.faults.add(("accessible",), "the structure is given twice: by `structure` and by `accessible`")
        _place_rows(census, model, age, model.structure, ("structure",), slots)
    elif model.accessible is not None:
        _place_accessible(census, model, age, slots)
    elif model.fill:
        slots = [TO_DEAL] * len(slots)
    return slots


def later_slots(census: Census, model: Position, age: int) -> dict[int, list[str]]:
    """The structures of the ages to come, without the empty slots at the end: there may be none in between."""
    later: dict[int, list[str]] = {}
    for number in census.catalogue.layouts:
        rows = model.later.of(number)
        place: Place = ("later", str(number))
        if number <= age:
            if rows is not None:
                census.faults.add(place, f"age {number} is laid out already, so it is not to come later")
            continue
        slots = [TO_DEAL if rows is None and model.fill else EMPTY] * len(census.catalogue.layouts[number])
        _place_rows(census, model, number, rows or [], place, slots)
        cards = sum(card != EMPTY for card in slots)
        if EMPTY in slots[:cards]:
            census.faults.add(place, "an age to come can only lack cards at its end, in the nearest rows")
        later[number] = slots[:cards]
    return later


def _place_rows(census: Census, model: Position, age: int, rows: Rows, place: Place, slots: list[str]) -> None:
    layout = rows_of(census.catalogue, age)
    if len(rows) > len(layout):
        census.faults.add((*place, len(layout)), f"the structure of age {age} has {len(layout)} rows, not {len(rows)}")
    for index, (cards, row) in enumerate(zip(rows, layout, strict=False)):
        if len(cards) != len(row):
            census.faults.add(
                (*place, index),
                f"row {index + 1} of age {age} has {len(row)} places, not {len(cards)}; `{EMPTY}` is an empty one",
            )
        for column, (card, slot) in enumerate(zip(cards, row, strict=False)):
            where = (*place, index, column)
            if card == TO_DEAL and not model.fill:
                census.faults.add(where, f"`{TO_DEAL}` is a card to be dealt, which needs `fill = true`")
            elif card in (EMPTY, TO_DEAL) or census.card(card, where):
                slots[slot] = card


def _place_accessible(census: Census, model: Position, age: int, slots: list[str]) -> None:
    """Cards of one row lie side by side, so that none covers another.

    With nothing under them they lie in the row nearest to the far end that has room, as the last cards of an age
    do; with the rest dealt, in the nearest row that has room, as the first ones do.
    """
    cards = census.cards(model.accessible or (), ("accessible",))
    rows = rows_of(census.catalogue, age)
    fitting = [row for row in rows if len(row) >= len(cards)]
    if not fitting:
        most = max(map(len, rows))
        census.faults.add(("accessible",), f"age {age} never has more than {most} accessible cards side by side")
        return
    row = fitting[-1 if model.fill else 0]
    if model.fill:
        slots[: row[-1] + 1] = [TO_DEAL] * (row[-1] + 1)
    slots[row[0] : row[0] + len(cards)] = cards
