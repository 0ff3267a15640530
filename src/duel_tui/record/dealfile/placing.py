"""Lists in which only some places are said: reading them, and having what is wished for at these places."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TypeVar

from duel_tui.record.scenario.places import Place
from duel_tui.record.scenario.slots import TO_DEAL

T = TypeVar("T")


def named(said: Sequence[T], place: Place, known: Callable[[T, Place], bool]) -> dict[int, T]:
    """What a list names, by place; `?` names nothing."""
    return {index: item for index, item in enumerate(said) if item != TO_DEAL and known(item, (*place, index))}


def placed(items: Iterable[T], places: Mapping[int, T]) -> tuple[T, ...]:
    """The items with some at certain places: each changes places with what lies there, or takes its place.

    Of equal items one that isn't where it is wished for moves.
    """
    result = list(items)
    for place, item in places.items():
        if result[place] == item:
            continue
        free = (other for other, lying in enumerate(result) if lying == item and places.get(other) != item)
        if (found := next(free, None)) is not None:
            result[found] = result[place]
        result[place] = item
    return tuple(result)
