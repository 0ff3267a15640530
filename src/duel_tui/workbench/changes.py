"""What differs between two positions, row by row of their trees."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from .row import NOTHING, Row

_DERIVED: Final = ("fingerprint", "invariants", "turn")
"""Rows that say nothing of what has changed on the table."""


class Change(NamedTuple):
    """A row that differs: where it stands, and what it said before and after (`-`: it isn't there)."""

    where: str
    before: str
    after: str
    secret: bool


def changes(before: Iterable[Row], after: Iterable[Row]) -> tuple[Change, ...]:
    """Every row that is new, gone, or says something else, in the order of the tree."""
    old, new = dict(_leaves(before)), dict(_leaves(after))
    keys = [*new, *(key for key in old if key not in new)]
    return tuple(
        Change(
            _where(key, old.get(key), new.get(key)), _said(old.get(key)), _said(new.get(key)), _secret(old, new, key)
        )
        for key in keys
        if _told(old.get(key)) != _told(new.get(key))
    )


_Key = tuple[str, ...]
_Leaf = tuple[str, Row]
"""The labels of the rows above, and the row."""


def _leaves(rows: Iterable[Row], key: _Key = (), above: str = "") -> Iterator[tuple[_Key, _Leaf]]:
    for row in rows:
        here = (*key, row.key)
        if row.below and not row.whole:
            yield from _leaves(row.below, here, f"{above}{row.label}: ")
        elif row.key not in _DERIVED and not row.listing:
            yield here, (above, row)


def _told(leaf: _Leaf | None) -> tuple[str, str] | None:
    """What counts in a comparison."""
    return None if leaf is None else (leaf[1].label, leaf[1].value)


def _where(key: _Key, old: _Leaf | None, new: _Leaf | None) -> str:
    leaf = new or old
    assert leaf is not None
    above, row = leaf
    return f"{above}{row.label.strip()}"


def _said(leaf: _Leaf | None) -> str:
    return NOTHING if leaf is None else leaf[1].value or "there"


def _secret(old: dict[_Key, _Leaf], new: dict[_Key, _Leaf], key: _Key) -> bool:
    return any(leaf[1].secret for leaf in (old.get(key), new.get(key)) if leaf is not None)
