"""Pages of a chapter at one size: their lines, and the links on them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import accumulate
from typing import NamedTuple

from duel_tui.rulebook import Chapter, Line, Piece, lay_out, pages


class Stretch(NamedTuple):
    """Cells of one row."""

    row: int
    start: int
    end: int
    """The first cell behind it."""


class Link(NamedTuple):
    """A link to a section, or to an example. One that goes on in the next line has two stretches."""

    target: str
    to_example: bool
    stretches: tuple[Stretch, ...]


class Page(NamedTuple):
    """One page of a chapter."""

    lines: tuple[Line, ...]
    number: int
    """Counts from 1."""
    total: int
    """Pages of the chapter."""
    links: tuple[Link, ...]
    starts: int
    """How much of the chapter's text stands on the pages before, in characters: the same at every size."""
    headings: tuple[Stretch, ...]
    """The rows of the headings, with the sections' ids in `sections`."""
    sections: tuple[str, ...]


@lru_cache(maxsize=32)
def pages_of(chapter: Chapter, width: int, height: int) -> tuple[Page, ...]:
    """The pages of a chapter, no line wider than `width` and no page higher than `height`."""
    split = pages(lay_out(chapter.sections, width), height)
    starts = accumulate((sum(map(_weight, page)) for page in split), initial=0)
    numbered = enumerate(zip(split, starts, strict=False), 1)
    return tuple(_page(lines, number, len(split), start) for number, (lines, start) in numbered)


def page_at(split: Sequence[Page], position: int) -> Page:
    """The page on which the character with this number stands."""
    found = split[0]
    for page in split:
        if page.starts <= position:
            found = page
    return found


def position_of(chapter: Chapter, section: str) -> int:
    """How many characters of the chapter's text stand before the heading of a section."""
    before = 0
    for line in lay_out(chapter.sections, 80):
        if any(piece.target == section for piece in line if piece.role in ("title", "heading")):
            return before
        before += _weight(line)
    raise KeyError(section)


def _weight(line: Line) -> int:
    """The characters of a line that are there at every width: no blanks, no rules under the heads of tables."""
    return sum(len(piece.text.replace(" ", "")) for piece in line if piece.role != "mark")


def _page(lines: tuple[Line, ...], number: int, total: int, starts: int) -> Page:
    headed = [
        (Stretch(row, 0, len(piece.text)), piece.target)
        for row, line in enumerate(lines)
        for piece in line
        if piece.role in ("title", "heading") and piece.target is not None
    ]
    return Page(
        lines,
        number,
        total,
        tuple(_links(lines)),
        starts,
        tuple(stretch for stretch, _ in headed),
        tuple(section for _, section in headed),
    )


def _links(lines: Iterable[Line]) -> Iterator[Link]:
    """The links in their order; what follows at the beginning of the next line belongs to the same link."""
    begun: Link | None = None
    row_begun = 0
    for row, line in enumerate(lines):
        x = 0
        for number, piece in enumerate(line):
            stretch = Stretch(row, x, x + len(piece.text))
            x = stretch.end
            if piece.role not in ("link", "example") or piece.target is None:
                continue
            if begun and _goes_on(begun, piece, line, number) and row == row_begun + 1:
                begun = begun._replace(stretches=(*begun.stretches, stretch))
            else:
                if begun:
                    yield begun
                begun = Link(piece.target, piece.role == "example", (stretch,))
            row_begun = row
    if begun:
        yield begun


def _goes_on(link: Link, piece: Piece, line: Line, number: int) -> bool:
    """Whether a piece may be the rest of a link of the line before: nothing but an indent stands before it."""
    return piece.target == link.target and not any(before.text.strip() for before in line[:number])
