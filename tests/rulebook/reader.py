"""What the tests read in the rule book: texts with single spaces, tables as rows of texts."""

from __future__ import annotations

from duel_tui.content import catalogue
from duel_tui.engine.errors import BASE_CODES, GODS_CODES, SENATE_CODES
from duel_tui.engine.events import BaseEvent, GodsEvent, SenateEvent
from duel_tui.rulebook import rule_book
from duel_tui.rulebook.blocks import Table, plain

BOOK = rule_book()
CATALOGUE = catalogue()
NUMBERS = CATALOGUE.numbers

EVENTS = {"base": BaseEvent, "pantheon": GodsEvent, "agora": SenateEvent}
CODES = {"base": BASE_CODES, "pantheon": GODS_CODES, "agora": SENATE_CODES}
"""By box; what the book has to know of is that of the boxes that are `TOLD`."""


def says(section: str, *sentences: str) -> bool:
    """Whether each of the sentences stands in a section."""
    text = BOOK.section(section).text
    missing = [sentence for sentence in sentences if sentence not in text]
    assert not missing, f"{section} does not say {missing[0]!r}"
    return True


def tables(section: str) -> list[list[tuple[str, ...]]]:
    """The rows of each table of a section, the heads left out."""
    blocks = (block for block in BOOK.section(section).blocks if isinstance(block, Table))
    return [[tuple(plain(cell) for cell in row) for row in block.rows] for block in blocks]


def of_kind(record, kind):
    """The effects of a kind that a card, wonder or token has."""
    return [effect for effect in record.effects if isinstance(effect, kind)]


def middle(name: str) -> str:
    """A printed name as it stands in the middle of a sentence: `the Sphinx`."""
    return f"the {name.removeprefix('The ')}" if name.startswith("The ") else name
