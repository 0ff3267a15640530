"""What a section of the rule book is made of: paragraphs, lists, tables and examples, all frozen."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal, NamedTuple, TypeAlias

Emphasis: TypeAlias = Literal["text", "strong", "emphasis", "code", "link"]


class Span(NamedTuple):
    """A stretch of text in one style."""

    text: str
    role: Emphasis = "text"
    target: str | None = None
    """For a link, the id of the section that it leads to."""


Spans: TypeAlias = tuple[Span, ...]


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Running text."""

    spans: Spans


@dataclass(frozen=True, slots=True)
class Items:
    """A list: numbered, or with a mark before each item."""

    items: tuple[Spans, ...]
    numbered: bool


@dataclass(frozen=True, slots=True)
class Table:
    """Rows of cells under a row of heads."""

    head: tuple[Spans, ...]
    rows: tuple[tuple[Spans, ...], ...]


@dataclass(frozen=True, slots=True)
class Example:
    """A worked example: the name of its file in data/examples without ending, and its title."""

    name: str
    title: str


Block: TypeAlias = Paragraph | Items | Table | Example


def plain(spans: Spans) -> str:
    """The text of spans without styles."""
    return "".join(span.text for span in spans)


def texts(block: Block) -> Iterator[Spans]:
    """The stretches of text of a block, from its beginning: one for a paragraph, one for each item or cell."""
    match block:
        case Paragraph(spans):
            yield spans
        case Items(items):
            yield from items
        case Table(head, rows):
            yield from head
            for row in rows:
                yield from row
        case Example(title=title):
            yield (Span(title),)
