"""One row of the tree of a position."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

NOTHING: Final = "-"
"""The value of a row that has nothing to tell."""


@dataclass(frozen=True, slots=True)
class Row:
    """One row of the tree: what it is about, what it says, and the rows below it."""

    key: str
    """Unique among its siblings."""
    label: str
    value: str
    below: tuple[Row, ...] = ()
    secret: bool = False
    """Whether nobody at the table may know it."""
    folded: bool = False
    """Whether the rows below it are left out until somebody asks for them."""
    whole: bool = False
    """Whether its value alone is compared with that of another position, and not the rows below it."""
    listing: bool = False
    """Whether its value only sums up the rows below it, so that it is never compared itself."""


def id_rows(ids: Iterable[str], prefix: str = "", secret: bool = False) -> tuple[Row, ...]:
    """A row for each id that says nothing else."""
    return tuple(Row(item, f"{prefix}{item}", "", secret=secret) for item in ids)
