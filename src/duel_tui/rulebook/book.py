"""The rule book as a whole: its chapters and sections, and the way from a thing on the table to its rule."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from duel_tui.content.load import data_folder

from .blocks import Block, Example, plain, texts
from .subjects import rule_of_action, rule_of_decision, rule_of_event, rule_of_refusal
from .things import rule_of_id

if TYPE_CHECKING:
    from duel_tui.engine.actions import Action
    from duel_tui.engine.catalogue import Catalogue
    from duel_tui.engine.events import Event


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
    box: str = "base"
    """The box that it is about."""


class Book:
    """All chapters, for games with some boxes. Immutable; `rule_book()` has the one that comes with the program."""

    def __init__(self, chapters: Iterable[Chapter], catalogue: Catalogue, boxes: tuple[str, ...] = ("base",)) -> None:
        """Make the book of some chapters, about the cards, wonders and tokens of a catalogue.

        The chapters about `boxes`, those of the game, come first. Raises `ValueError` if two sections have the same
        id.
        """
        self.boxes = boxes
        self.chapters = tuple(sorted(chapters, key=lambda chapter: not self.in_game(chapter)))
        self.catalogue = catalogue
        self.sections = tuple(section for chapter in self.chapters for section in chapter.sections)
        self._chapters_by_id = {chapter.id: chapter for chapter in self.chapters}
        self._by_id = {section.id: section for section in self.sections}
        if len(self._by_id) < len(self.sections):
            ids = [section.id for section in self.sections]
            twice = sorted({id_ for id_ in ids if ids.count(id_) > 1})
            raise ValueError(f"more than one section of the rule book has the id {', '.join(twice)}")

    def in_game(self, chapter: Chapter) -> bool:
        """Whether a chapter is about a box of the game."""
        return chapter.box in self.boxes

    def section(self, id_: str) -> Section:
        """The section with this id. Raises `KeyError` if there is none."""
        return self._by_id[id_]

    def chapter(self, id_: str) -> Chapter:
        """The chapter with this id. Raises `KeyError` if there is none."""
        return self._chapters_by_id[id_]

    def section_for(self, subject: str) -> Section:
        """The rule of a card, wonder, token, god, mythology, symbol, resource or colour, by its id.

        Raises `KeyError` if nothing has this id.
        """
        return self._by_id[rule_of_id(subject, self.catalogue)]

    def rule_of_event(self, event: Event) -> Section:
        """The rule that made this happen."""
        return self._by_id[rule_of_event(event, self.catalogue)]

    def rule_of_action(self, action: Action) -> Section:
        """The rule of what an action does or takes."""
        return self._by_id[rule_of_action(action, self.catalogue)]

    def rule_of_decision(self, kind: str, cause: str) -> Section:
        """The rule that asks for a decision of this kind, because of this id.

        Raises `KeyError` if no box has such a kind.
        """
        return self._by_id[rule_of_decision(kind, cause, self.catalogue)]

    def rule_of_refusal(self, code: str) -> Section | None:
        """The rule behind a refusal code; None where only the text that was typed is at fault.

        Raises `KeyError` if the engine has no such code.
        """
        id_ = rule_of_refusal(code)
        return None if id_ is None else self._by_id[id_]


def example_file(example: Example) -> Path:
    """The scenario file of a worked example."""
    return data_folder() / "examples" / f"{example.name}.toml"
