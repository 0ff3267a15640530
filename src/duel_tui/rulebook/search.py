"""Finding sections by words."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from .book import Book, Section

_IN_TITLE: Final = 20
_WHOLE_TITLE: Final = 40
_NAMED: Final = 30
_MOST_COUNTED: Final = 5
"""A word counts at most so often in one section, so that long sections don't win by their length."""


class Hit(NamedTuple):
    """A section in which all words stand, and the line of its text in which most of them do."""

    section: Section
    line: str
    weight: int
    """The higher, the better it fits."""


def search(book: Book, query: str) -> tuple[Hit, ...]:
    """The sections in which every word of a query stands, the best first; those of boxes not in the game come last.

    Beginnings of words are enough (`mili tok`), capitals and punctuation make no difference. A section also counts
    as having the names of the cards, wonders and tokens that it is the rule of. A query without a letter or digit
    finds nothing.
    """
    wanted = _words(query)
    if not wanted:
        return ()
    named = _named(book, wanted)
    hits = (hit for section in book.sections if (hit := _hit(section, wanted, named.get(section.id, ""))))
    return tuple(sorted(hits, key=lambda hit: (not _in_game(book, hit), -hit.weight)))


def _in_game(book: Book, hit: Hit) -> bool:
    return book.in_game(book.chapter(hit.section.chapter))


def _hit(section: Section, wanted: list[str], name: str) -> Hit | None:
    title, text = _words(section.title), _words(section.text)
    weight = _NAMED if name else 0
    for word in wanted:
        in_title = any(found.startswith(word) for found in title)
        in_text = sum(found.startswith(word) for found in text)
        if not (in_title or in_text or name):
            return None
        weight += _IN_TITLE * in_title + min(in_text, _MOST_COUNTED)
    if title in (wanted, ["the", *wanted]):
        weight += _WHOLE_TITLE
    return Hit(section, _best_line(section, wanted), weight)


def _best_line(section: Section, wanted: list[str]) -> str:
    def matches(line: str) -> int:
        found = _words(line)
        return sum(any(other.startswith(word) for other in found) for word in wanted)

    return max(section.text.splitlines(), key=matches, default="")


def _named(book: Book, wanted: list[str]) -> dict[str, str]:
    """For sections that are the rule of something whose name has all the words: that name."""
    named: dict[str, str] = {}
    for id_, name in book.catalogue.names.items():
        parts = _words(name)
        if all(any(part.startswith(word) for part in parts) for word in wanted):
            named.setdefault(book.section_for(id_).id, name)
    return named


def _words(text: str) -> list[str]:
    return re.findall(r"[a-z0-9]+", text.lower())
