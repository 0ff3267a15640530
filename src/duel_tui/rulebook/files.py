"""Reads the rule book that comes with the program, for the boxes of a game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from duel_tui.content import BASE_GAME, catalogue
from duel_tui.words.boxes import names

from .blocks import Block, Items, Paragraph, Span, Spans
from .book import Book, Chapter, Section
from .subjects import TOLD

if TYPE_CHECKING:
    from duel_tui.engine.catalogue import Catalogue

_PACKAGE: Final = Path(__file__).parents[1]
_FIRST: Final = "README"
"""The file whose lists say which chapters there are, in which order; it is the first chapter itself."""
_OF_BASE: Final = "chapters"
_OF_BOX: Final = "chapters-about-"
"""The sections with those lists: for the base game, and for each box the beginning of the id."""


@cache
def rule_book(boxes: tuple[str, ...] | None = None) -> Book:
    """The rule book that comes with the program, for a game with these boxes; by default for all that there are.

    Chapters about other boxes come last, and sections of the base game say what the boxes change there. Read when it
    is first opened, since few games need it.
    """
    chapters, played = _chapters(), TOLD if boxes is None else boxes
    changes = _changes(chapters, played)
    return Book((_changed(chapter, changes) for chapter in chapters), _everything(), played)


def rules_folder() -> Path:
    """Where the files of the rule book are: inside an installed package, or in docs of the checkout."""
    installed = _PACKAGE / "rules"
    return installed if installed.is_dir() else _PACKAGE.parents[1] / "docs" / "rules"


@cache
def _chapters() -> tuple[Chapter, ...]:
    """All chapters in the order of the lists in the first one."""
    folder = rules_folder()
    first = _chapter(folder / f"{_FIRST}.md", BASE_GAME[0])
    listed: dict[str, tuple[str, ...]] = {}
    for section in first.sections:
        if section.id == _OF_BASE:
            listed[BASE_GAME[0]] = section.links
        elif section.id.startswith(_OF_BOX):
            listed[section.id.removeprefix(_OF_BOX)] = section.links
    return (first, *(_chapter(folder / f"{name}.md", box) for box, links in listed.items() for name in links))


def _chapter(path: Path, box: str) -> Chapter:
    from .markdown import read

    name = path.stem if path.stem != _FIRST else _FIRST.lower()
    parts = read(path.read_text(encoding="utf-8"), name)
    sections = tuple(Section(part.id, part.title, name, part.blocks) for part in parts)
    return Chapter(name, parts[0].title, sections, box)


@cache
def _everything() -> Catalogue:
    """Everything printed, also what one box puts aside."""
    together = catalogue(TOLD)
    buildings = {**catalogue().buildings, **together.buildings}
    return replace(together, buildings=MappingProxyType(buildings))


# What a box changes in the sections of the base game


def _changes(chapters: tuple[Chapter, ...], boxes: tuple[str, ...]) -> Mapping[str, tuple[Block, ...]]:
    """By section of the base game, what the boxes of a game change there.

    A chapter of a box has a section `what-BOX-changes` with a list; each item begins with a link to the section that
    it is about.
    """
    changes: dict[str, tuple[Block, ...]] = {}
    for box in boxes:
        for item in _items(chapters, f"what-{box}-changes"):
            link, *change = item
            assert link.target is not None
            note = Paragraph((Span(f"With {names((box,))}", "strong"), *change))
            changes[link.target] = (*changes.get(link.target, ()), note)
    return changes


def _items(chapters: tuple[Chapter, ...], section: str) -> Iterator[Spans]:
    blocks = (block for chapter in chapters for part in chapter.sections if part.id == section for block in part.blocks)
    for block in blocks:
        if isinstance(block, Items):
            yield from block.items


def _changed(chapter: Chapter, changes: Mapping[str, tuple[Block, ...]]) -> Chapter:
    """A chapter whose sections say what is different in the game."""
    sections = (replace(part, blocks=(*part.blocks, *changes.get(part.id, ()))) for part in chapter.sections)
    return replace(chapter, sections=tuple(sections))
