"""The rule book as lines that can be read aloud: no columns, no signs, one thought a line.

Lines aren't broken here: whoever prints them knows how wide they may be. What a line is indented by, its further
lines are to be indented by too.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from difflib import get_close_matches
from typing import TYPE_CHECKING, Final

from duel_tui.engine.types import SEATS
from duel_tui.words import nouns

from . import god_telling, senate_telling
from .blocks import Block, Example, Items, Paragraph, Spans, Table, plain
from .search import search

if TYPE_CHECKING:
    from duel_tui.engine.catalogue import Catalogue
    from duel_tui.engine.types import BySeat, Seat
    from duel_tui.engine.view import GameView

    from .book import Book, Chapter, Section

_MOST_HITS: Final = 8


def answer(book: Book, words: str) -> tuple[str, ...] | None:
    """What the book says about some words; None if they stand nowhere in it.

    Without words it is the table of contents. The number or title of a chapter gives all of it; the title of a
    section or example, or the name of a card, wonder, token, god, symbol or resource, gives that section; other words
    give the section that fits them best, and the titles of the next ones.
    """
    key = _key(words)
    if not key:
        return tuple(contents(book))
    if (chapter := _chapter(book, key)) is not None:
        return tuple(_sections(chapter.sections, book))
    if (exact := _exact(book, key)) is not None:
        namesakes = (other for other in book.sections if other is not exact and _key(nouns.bare(other.title)) == key)
        return (*_sections([exact], book), *_more(namesakes))
    hits = [hit.section for hit in search(book, words)]
    if not hits:
        return None
    return (*_sections(hits[:1], book), *_more(hits[1 : _MOST_HITS + 1]))


def _more(sections: Iterable[Section]) -> Iterator[str]:
    if titles := "; ".join(section.title for section in sections):
        yield f"More about that under: {titles}."


def unknown(book: Book, words: str) -> str:
    """The sentence about words that stand nowhere in the book."""
    known = {
        _key(name): name for name in (*(section.title for section in book.sections), *book.catalogue.names.values())
    }
    near = [known[key] for key in get_close_matches(_key(words), known, n=3)]
    hint = f" Did you mean {nouns.join(near, 'or')}?" if near else ""
    return f"The rule book says nothing about {words[:40]!r}.{hint}"


def contents(book: Book) -> Iterator[str]:
    """The chapters with their numbers, and the titles of their sections; those about the boxes of the game first."""
    for number, chapter in enumerate(book.chapters, 1):
        yield f"{number}. {chapter.title}{'' if book.in_game(chapter) else ' (not in this game)'}"
        yield f"   {'; '.join(section.title for section in chapter.sections[1:])}."
    yield "Ask for a chapter by its number, or for anything by its name or in words."


def told(section: Section, book: Book) -> Iterator[str]:
    """One section: its title with that of its chapter, what it says, its examples step by step."""
    chapter = book.chapter(section.chapter)
    yield section.title if section.opens_chapter else f"{section.title} ({chapter.title})"
    for block in section.blocks:
        yield from _block(block)
    if links := [book.section(link).title for link in section.links if link != section.id]:
        yield f"See also: {'; '.join(links)}."


def _sections(sections: Iterable[Section], book: Book) -> Iterator[str]:
    for number, section in enumerate(sections):
        if number:
            yield ""
        yield from told(section, book)


def _chapter(book: Book, key: str) -> Chapter | None:
    """The chapter with this number or title."""
    if key.isdecimal() and 1 <= int(key[:4]) <= len(book.chapters):
        return book.chapters[int(key) - 1]
    return next((chapter for chapter in book.chapters if key in (_key(chapter.title), _key(chapter.id))), None)


def _exact(book: Book, key: str) -> Section | None:
    """The section with this title, with an example of this title, or about the thing of this name."""
    cards = book.catalogue
    for section in book.sections:
        if key in (_key(section.title), *(_key(example.title) for example in section.examples)):
            return section
    names = {_key(form): item for item, name in cards.names.items() for form in (name, nouns.bare(name), item)}
    symbols = {_key(symbol): symbol for symbol in cards.symbols}
    item = names.get(key) or symbols.get(key)
    return None if item is None else book.section_for(item)


def _block(block: Block) -> Iterator[str]:
    match block:
        case Paragraph(spans):
            yield _text(spans)
        case Items(items, numbered):
            yield from (f"  {f'{number}.' if numbered else '-'} {_text(item)}" for number, item in enumerate(items, 1))
        case Table(head, rows):
            yield from (_row(head, row) for row in rows)
        case Example():
            yield from _example(block)


def _row(head: tuple[Spans, ...], row: tuple[Spans, ...]) -> str:
    """A row of a table: `You construct: Baths; You have: nothing; You pay: 2.`"""
    cells = (f"{plain(title)}: {plain(cell)}" for title, cell in zip(head, row, strict=True))
    return f"  - {'; '.join(cells)}."


def _text(spans: Spans) -> str:
    return " ".join(plain(spans).split())


def _example(example: Example) -> Iterator[str]:
    """The position of an example and its steps, a sentence or two each."""
    from .worked import NAMES, play

    worked = play(example)
    yield f"Example: {worked.title}"
    yield from (f"  {line}" for line in _position(worked.start, NAMES, worked.catalogue))
    yield from (f"  {number}. {moment.say}" for number, moment in enumerate(worked.moments, 1))


def _position(view: GameView, names: BySeat[str], cards: Catalogue) -> Iterator[str]:
    """What stands and lies there at the beginning of an example, shortly."""
    if view.draft is not None:
        yield f"The wonder draft: {nouns.names(view.draft.shown, cards)} are shown."
        return
    shown = [place.card for place in view.accessible if place.card is not None]
    yield f"{nouns.age(view.age)}. Open cards: {nouns.names(shown, cards)}."
    if view.board_tokens:
        yield f"Progress tokens on the board: {nouns.names(view.board_tokens, cards)}."
    yield from god_telling.board(view, names, cards)
    yield from senate_telling.board(view, names, cards)
    for seat in SEATS:
        yield f"{names.of(seat)}: {'; '.join(_city(view, seat, cards))}."


def _city(view: GameView, seat: Seat, cards: Catalogue) -> Iterator[str]:
    """`7 coins`, `Quarry and Altar built`, `Piraeus not built yet`."""
    city = view.cities.of(seat)
    yield nouns.count(city.coins, "coin")
    buildings = (card for card in city.buildings if card not in senate_telling.senators(city))
    stands = (*buildings, *(wonder.wonder for wonder in city.wonders if wonder.state == "built"))
    if stands:
        yield f"{nouns.names(stands, cards)} built"
    if waiting := [wonder.wonder for wonder in city.wonders if wonder.state == "unbuilt"]:
        yield f"{nouns.names(waiting, cards)} not built yet"
    if city.tokens:
        yield f"the progress token {nouns.names(city.tokens, cards)}"
    yield from god_telling.city(city, cards)
    yield from senate_telling.city(city, cards)


def _key(text: str) -> str:
    return " ".join(re.findall(r"[a-z0-9]+", text.casefold()))
