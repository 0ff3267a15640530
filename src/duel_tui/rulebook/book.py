"""The rule book as a whole: its chapters and sections, and the way from a thing on the table to its rule."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

from duel_tui.content import catalogue as base_catalogue
from duel_tui.content.load import data_folder

from .blocks import Block, Example, plain, texts
from .subjects import rule_of_event, rule_of_id, rule_of_refusal

if TYPE_CHECKING:
    from duel_tui.engine.catalogue import Catalogue
    from duel_tui.engine.events import Event

_PACKAGE: Final = Path(__file__).parents[1]
_FIRST: Final = "README"
"""The file whose links say which chapters there are, in which order; it is the first chapter itself."""


@dataclass(frozen=True, slots=True)
class Section:
    """A heading and what stands below it. The section that opens a chapter has the chapter's id and title."""

    id: str
    """Unique in the book: the anchor of its heading, or the name of the chapter's file."""
    title: str
    chapter: str
    """The id of its chapter."""
    blocks: tuple[Block, ...]

    @property
    def opens_chapter(self) -> bool:
        """Whether the section is the beginning of its chapter."""
        return self.id == self.chapter

    @property
    def examples(self) -> tuple[Example, ...]:
        """The worked examples that the section leads to."""
        return tuple(block for block in self.blocks if isinstance(block, Example))

    @property
    def links(self) -> tuple[str, ...]:
        """The ids of the sections that this one leads to, in their order."""
        spans = (span for block in self.blocks for text in texts(block) for span in text)
        return tuple(dict.fromkeys(span.target for span in spans if span.target is not None))

    @property
    def text(self) -> str:
        """Everything below the heading, one line for each paragraph, item and cell."""
        return "\n".join(plain(spans) for block in self.blocks for spans in texts(block))


@dataclass(frozen=True, slots=True)
class Chapter:
    """One file of the rule book."""

    id: str
    title: str
    sections: tuple[Section, ...]


class Book:
    """All chapters. Immutable; `rule_book()` has the one that comes with the program."""

    def __init__(self, chapters: Iterable[Chapter], catalogue: Catalogue) -> None:
        """Make the book of some chapters, about the cards, wonders and tokens of a catalogue.

        Raises `ValueError` if two sections have the same id.
        """
        self.chapters = tuple(chapters)
        self.catalogue = catalogue
        self.sections = tuple(section for chapter in self.chapters for section in chapter.sections)
        self._chapters_by_id = {chapter.id: chapter for chapter in self.chapters}
        self._by_id = {section.id: section for section in self.sections}
        if len(self._by_id) < len(self.sections):
            ids = [section.id for section in self.sections]
            twice = sorted({id_ for id_ in ids if ids.count(id_) > 1})
            raise ValueError(f"more than one section of the rule book has the id {', '.join(twice)}")

    def section(self, id_: str) -> Section:
        """The section with this id. Raises `KeyError` if there is none."""
        return self._by_id[id_]

    def chapter(self, id_: str) -> Chapter:
        """The chapter with this id. Raises `KeyError` if there is none."""
        return self._chapters_by_id[id_]

    def section_for(self, subject: str) -> Section:
        """The rule of a card, wonder, progress token, symbol, resource or colour, by its id.

        Raises `KeyError` if nothing has this id.
        """
        return self._by_id[rule_of_id(subject, self.catalogue)]

    def rule_of_event(self, event: Event) -> Section:
        """The rule that made this happen."""
        return self._by_id[rule_of_event(event, self.catalogue)]

    def rule_of_refusal(self, code: str) -> Section | None:
        """The rule behind a refusal code; None where only the text that was typed is at fault.

        Raises `KeyError` if the engine has no such code.
        """
        id_ = rule_of_refusal(code)
        return None if id_ is None else self._by_id[id_]


@cache
def rule_book() -> Book:
    """The rule book that comes with the program. Read when it is first opened, since few games need it."""
    folder = rules_folder()
    first = _chapter(folder / f"{_FIRST}.md")
    names = [link for section in first.sections for link in section.links]
    return Book((first, *(_chapter(folder / f"{name}.md") for name in names)), base_catalogue())


def rules_folder() -> Path:
    """Where the files of the rule book are: inside an installed package, or in docs of the checkout."""
    installed = _PACKAGE / "rules"
    return installed if installed.is_dir() else _PACKAGE.parents[1] / "docs" / "rules"


def example_file(example: Example) -> Path:
    """The scenario file of a worked example."""
    return data_folder() / "examples" / f"{example.name}.toml"


def _chapter(path: Path) -> Chapter:
    from .markdown import read

    name = path.stem if path.stem != _FIRST else _FIRST.lower()
    parts = read(path.read_text(encoding="utf-8"), name)
    return Chapter(name, parts[0].title, tuple(Section(part.id, part.title, name, part.blocks) for part in parts))
