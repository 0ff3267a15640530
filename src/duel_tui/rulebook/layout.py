"""Laying sections out in lines of a width. A line is made of pieces, each with a role for the painter."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Final, Literal, NamedTuple, TypeAlias

from .blocks import Block, Emphasis, Example, Items, Paragraph, Span, Spans, Table, plain

if TYPE_CHECKING:
    from .book import Section

Role: TypeAlias = Emphasis | Literal["title", "heading", "head", "mark", "example"]
"""`title` and `heading` open sections, `head` is the first row of a table; `mark` is for list marks and rules."""


class Piece(NamedTuple):
    """A part of a line in one style. `target` is the section of a heading or link, or the name of an example."""

    text: str
    role: Role = "text"
    target: str | None = None


Line: TypeAlias = tuple[Piece, ...]
"""Without a break at its end; the empty tuple is an empty line."""

_MARK: Final = "- "
_GAP: Final = 2
_FULL_ENOUGH: Final = 1 / 3
"""How full a page has to be, at least, to end before the next section."""


def lay_out(sections: Iterable[Section], width: int) -> tuple[Line, ...]:
    """The sections one below the other, no line longer than `width` cells."""
    lines: list[Line] = []
    for section in sections:
        if lines:
            lines += [(), ()] if section.opens_chapter else [()]
        role: Role = "title" if section.opens_chapter else "heading"
        lines += _wrap([Piece(section.title, role, section.id)], width)
        for block in section.blocks:
            lines += [(), *_block(block, width)]
    return tuple(lines)


def pages(lines: Sequence[Line], height: int) -> tuple[tuple[Line, ...], ...]:
    """Lines in pages of a height. No page begins with an empty line or ends with a heading if that can be helped.

    A section that fits on one page isn't broken, unless that would leave most of the page before it empty.
    """
    split: list[tuple[Line, ...]] = []
    rest = list(lines)
    while rest:
        cut = min(height, len(rest))
        if cut < len(rest):
            cut = _before_heading(rest, _between_sections(rest, cut))
        split.append(tuple(rest[:cut]))
        rest = rest[cut:]
        while rest and not rest[0]:
            rest = rest[1:]
    return tuple(split)


def _between_sections(lines: Sequence[Line], cut: int) -> int:
    """Where to end a page that would be cut there: above the section that goes on behind it, if that is better."""
    heads = [row for row, line in enumerate(lines) if _is_heading(line)]
    begun = max((row for row in heads if row < cut), default=0)
    end = min((row for row in heads if row >= cut), default=len(lines))
    while not lines[end - 1]:
        end -= 1
    return begun if end - begun <= cut < end and begun >= cut * _FULL_ENOUGH else cut


def _before_heading(lines: Sequence[Line], cut: int) -> int:
    """Where to end a page that would be cut there: above headings that stand at its end."""
    end = cut
    while end and (not lines[end - 1] or _is_heading(lines[end - 1])):
        end -= 1
    return end or cut


def _is_heading(line: Line) -> bool:
    return bool(line) and line[0].role in ("title", "heading")


def _block(block: Block, width: int) -> Iterator[Line]:
    match block:
        case Paragraph(spans):
            yield from _wrap(_pieces(spans), width)
        case Items(items, numbered):
            for number, item in enumerate(items, start=1):
                yield from _item(f"{number}. " if numbered else _MARK, item, width)
        case Table(head, rows):
            yield from _table(head, rows, width)
        case Example(name, title):
            yield from _wrap([Piece(f"Example: {title}", "example", name)], width)


def _item(mark: str, spans: Spans, width: int) -> Iterator[Line]:
    indent = len(mark)
    for index, line in enumerate(_wrap(_pieces(spans), width - indent)):
        yield (Piece(" " * indent) if index else Piece(mark, "mark"), *line)


def _pieces(spans: Iterable[Span]) -> list[Piece]:
    return [Piece(*span) for span in spans]


def _wrap(pieces: Iterable[Piece], width: int) -> list[Line]:
    """Fill lines with words. A word may be made of several pieces: a link and the full stop behind it."""
    lines: list[list[Piece]] = [[]]
    room = width
    for word in _words(pieces, width):
        cells = sum(len(piece.text) for piece in word)
        if lines[-1] and cells + 1 > room:
            lines.append([])
            room = width
        if lines[-1]:
            lines[-1].append(_space(lines[-1][-1], word[0]))
            room -= 1
        lines[-1] += word
        room -= cells
    return [_joined(line) for line in lines]


def _words(pieces: Iterable[Piece], width: int) -> Iterator[list[Piece]]:
    """Words as runs of pieces without a space; one longer than the width is cut."""
    word: list[Piece] = []
    for piece in pieces:
        for index, part in enumerate(piece.text.split(" ")):
            if index and word:
                yield word
                word = []
            while part:
                room = width - sum(len(begun.text) for begun in word)
                if room <= 0:
                    yield word
                    word, room = [], width
                word.append(piece._replace(text=part[:room]))
                part = part[room:]
    if word:
        yield word


def _space(before: Piece, after: Piece) -> Piece:
    """The space between two words: in the style of both if they share it, so that a link is one stretch."""
    same = before[1:] == after[1:]
    return before._replace(text=" ") if same else Piece(" ")


def _joined(line: Iterable[Piece]) -> Line:
    """Neighbours of one style as one piece."""
    joined: list[Piece] = []
    for piece in line:
        if joined and joined[-1][1:] == piece[1:]:
            joined[-1] = piece._replace(text=joined[-1].text + piece.text)
        else:
            joined.append(piece)
    return tuple(joined)


def _table(head: tuple[Spans, ...], rows: tuple[tuple[Spans, ...], ...], width: int) -> Iterator[Line]:
    widths = _column_widths((head, *rows), width)
    yield from _row([[Piece(plain(cell), "head")] for cell in head], widths)
    yield (Piece((" " * _GAP).join("-" * cells for cells in widths), "mark"),)
    for row in rows:
        yield from _row([_pieces(cell) for cell in row], widths)


def _column_widths(rows: Sequence[tuple[Spans, ...]], width: int) -> list[int]:
    """The widths that the cells would like, the widest column narrowed until all fit."""
    widths = [max(len(plain(cell)) for cell in column) for column in zip(*rows, strict=True)]
    spare = width - _GAP * (len(widths) - 1)
    while sum(widths) > spare and max(widths) > 1:
        widths[widths.index(max(widths))] -= 1
    return widths


def _row(cells: Sequence[Iterable[Piece]], widths: Sequence[int]) -> Iterator[Line]:
    """One row of a table, as many lines high as its highest cell."""
    wrapped = [_wrap(cell, cells_wide) for cell, cells_wide in zip(cells, widths, strict=True)]
    for index in range(max(map(len, wrapped))):
        line: list[Piece] = []
        owed = 0
        for column, cells_wide in zip(wrapped, widths, strict=True):
            pieces = column[index] if index < len(column) else ()
            if pieces and owed:
                line.append(Piece(" " * owed))
                owed = 0
            line += pieces
            owed += cells_wide - sum(len(piece.text) for piece in pieces) + _GAP
        yield _joined(line)
