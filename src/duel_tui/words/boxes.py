"""The boxes that a game can be played with besides the base game."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from . import nouns


class BoxWords(NamedTuple):
    """What a box is called, and what it brings."""

    name: str
    brings: str
    """The end of a sentence that begins with `with`."""


BOXES: Final[dict[str, BoxWords]] = {
    "pantheon": BoxWords("Pantheon", "the gods of the Pantheon"),
    "agora": BoxWords("Agora", "the senate of the Agora"),
}
"""By the id that games and options know them by, in the order of `content.BOXES`."""


def names(modules: Iterable[str]) -> str:
    """The boxes of a game: `Pantheon`, `Pantheon and Agora`; nothing for the base game alone."""
    found = [BOXES[box].name for box in modules if box in BOXES]
    return nouns.join(found) if found else ""
