"""Reading one file of the rule book: a small part of Markdown, and an error for everything beyond it.

Headings of the first and second level open sections. Below them stand paragraphs, lists of one paragraph an item,
tables, and lines of the form `Example: [title](path/name.toml)`. The id of a section is what a code forge makes of
its heading, so that links work there too: `prices.md#chains`; the section that opens a file has the file's name.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import PurePosixPath
from typing import Final

from markdown_it import MarkdownIt
from markdown_it.tree import SyntaxTreeNode

from .blocks import Block, Emphasis, Example, Items, Paragraph, Span, Spans, Table, plain

_EXAMPLE: Final = "Example: "
_STYLES: Final[dict[str, Emphasis]] = {"strong": "strong", "em": "emphasis"}


class NotInSubset(ValueError):
    """The text uses something of Markdown that the rule book can't show."""


@dataclass(frozen=True, slots=True)
class Part:
    """A section as it stands in its file; the first one opens the file and has its name as id."""

    id: str
    title: str
    blocks: tuple[Block, ...]


def read(text: str, name: str) -> tuple[Part, ...]:
    """The sections of a file. `name` is that of the file, without its ending.

    Raises `NotInSubset`, with file and line, for what the rule book can't show.
    """
    root = SyntaxTreeNode(MarkdownIt("commonmark").enable("table").parse(text))
    parts: list[tuple[str, str, list[Block]]] = []
    for node in root.children:
        try:
            if node.type == "heading":
                title = plain(_spans(node.children[0]))
                parts.append((_section_id(node, title, name, first=not parts), title, []))
            elif not parts:
                raise NotInSubset("text before the first heading")
            else:
                parts[-1][2].append(_block(node))
        except NotInSubset as why:
            line = node.map[0] + 1 if node.map else 1
            raise NotInSubset(f"{name}.md, line {line}: {why}") from None
    return tuple(Part(id_, title, tuple(blocks)) for id_, title, blocks in parts)


def slug(title: str) -> str:
    """The anchor that code forges give a heading: small letters, no punctuation, hyphens for spaces."""
    return re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-")


def section_of(href: str) -> str:
    """The id of the section that a link leads to: `chains` for `prices.md#chains`, `prices` for `prices.md`."""
    path, _, anchor = href.partition("#")
    return anchor or PurePosixPath(path).stem


def _section_id(heading: SyntaxTreeNode, title: str, name: str, first: bool) -> str:
    if heading.tag != ("h1" if first else "h2"):
        raise NotInSubset(f"a heading of level {heading.tag[1:]} where none belongs")
    return name if first else slug(title)


def _block(node: SyntaxTreeNode) -> Block:
    match node.type:
        case "paragraph":
            return _paragraph(node.children[0])
        case "bullet_list" | "ordered_list":
            return Items(tuple(_item(item) for item in node.children), node.type == "ordered_list")
        case "table":
            (head,), *bodies = ([_row(row) for row in part.children] for part in node.children)
            return Table(head, tuple(row for body in bodies for row in body))
    raise NotInSubset(f"{node.type} can't be shown")


def _paragraph(inline: SyntaxTreeNode) -> Paragraph | Example:
    match inline.children:
        case [text, link] if text.content == _EXAMPLE and link.type == "link":
            path = PurePosixPath(str(link.attrs["href"]))
            if path.suffix != ".toml":
                raise NotInSubset("an example that isn't a scenario file")
            return Example(path.stem, plain(_spans(link)))
    return Paragraph(_spans(inline))


def _item(node: SyntaxTreeNode) -> Spans:
    if [child.type for child in node.children] != ["paragraph"]:
        raise NotInSubset("a list item that isn't one paragraph")
    return _spans(node.children[0].children[0])


def _row(node: SyntaxTreeNode) -> tuple[Spans, ...]:
    return tuple(_spans(cell.children[0]) for cell in node.children)


def _spans(node: SyntaxTreeNode) -> Spans:
    return tuple(_inline(node, "text", None))


def _inline(node: SyntaxTreeNode, role: Emphasis, target: str | None) -> Iterator[Span]:
    for child in node.children:
        if child.type == "text":
            if child.content:
                yield Span(child.content, role, target)
        elif child.type == "softbreak":
            yield Span(" ", role, target)
        elif child.type == "code_inline":
            yield Span(child.content, "code")
        elif child.type == "link":
            yield from _inline(child, "link", section_of(str(child.attrs["href"])))
        elif child.type in _STYLES:
            yield from _inline(child, _STYLES[child.type], None)
        else:
            raise NotInSubset(f"{child.type} can't be shown")
