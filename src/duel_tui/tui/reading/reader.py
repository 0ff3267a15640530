"""Where the players are in the rule book: its contents, a page with a link chosen, or a search; and the way back."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, Literal, TypeAlias

from duel_tui.rulebook import Book, Hit, Section, search
from duel_tui.rulebook.blocks import Example
from duel_tui.tui.sheets.field import Field

from .pages import Link, Page, page_at, pages_of, position_of

Direction: TypeAlias = Literal["left", "right", "up", "down"]

_LONGEST_QUERY: Final = 40


@dataclass(frozen=True, slots=True)
class Contents:
    """The chapters, and beside them the sections of the chosen one."""

    chapter: int = 0
    section: int | None = None
    """The chosen section, or None while a chapter is chosen."""


@dataclass(frozen=True, slots=True)
class Reading:
    """A page of a chapter."""

    chapter: str
    position: int
    """How many characters of the chapter's text stand before the page, so that it is found again at every size."""
    link: int | None = None
    """Which link of the page is chosen; None for the first one, or that of the section that was asked for."""
    section: str = ""
    """The section that was asked for, to be marked; empty after turning the page."""


@dataclass(frozen=True, slots=True)
class Searching:
    """Words that are typed, and which of the sections found is chosen."""

    field: Field
    chosen: int = 0


Spot: TypeAlias = Contents | Reading | Searching


class Reader:
    """Two people with the book before them."""

    def __init__(self, book: Book, section: str | None = None) -> None:
        """Open the book at a section, or at its contents."""
        self.book = book
        self._room = (74, 18)
        self.spot: Spot = Contents()
        self._before: list[Spot] = []
        if section is not None:
            self.spot = self._at(section)

    def make_room(self, width: int, height: int) -> None:
        """Say how much room there is for the text of a page, in cells; the place in the book stays."""
        if self._room != (width, height):
            self._room = (width, height)
            if isinstance(self.spot, Reading):
                self.spot = replace(self.spot, link=None)

    # What is to be seen

    @property
    def page(self) -> Page:
        """The page that is open. Only while reading."""
        assert isinstance(self.spot, Reading)
        return page_at(self._pages(self.spot.chapter), self.spot.position)

    @property
    def link(self) -> Link | None:
        """The chosen link of the page, if it has any."""
        if not isinstance(self.spot, Reading) or not self.page.links:
            return None
        return self.page.links[self.link_number]

    @property
    def link_number(self) -> int:
        """The place of the chosen link on the page, from 0. Only while reading."""
        assert isinstance(self.spot, Reading)
        page, section = self.page, self.spot.section
        if self.spot.link is not None:
            return min(self.spot.link, max(len(page.links) - 1, 0))
        row = page.headings[page.sections.index(section)].row if section in page.sections else 0
        return next((number for number, link in enumerate(page.links) if link.stretches[0].row >= row), 0)

    @property
    def hits(self) -> tuple[Hit, ...]:
        """What was found. Only while searching."""
        assert isinstance(self.spot, Searching)
        return search(self.book, self.spot.field.text)

    @property
    def chosen_in_contents(self) -> Section:
        """The section that is chosen in the contents. Only there."""
        assert isinstance(self.spot, Contents)
        sections = self.book.chapters[self.spot.chapter].sections
        return sections[0 if self.spot.section is None else self.spot.section]

    def title_of(self, link: Link) -> str:
        """Where a link leads to."""
        if link.to_example:
            return self.example(link.target).title
        section = self.book.section(link.target)
        if section.opens_chapter:
            return section.title
        return f"{section.title}, in {self.book.chapter(section.chapter).title}"

    def example(self, name: str) -> Example:
        """The example with this name."""
        return next(example for section in self.book.sections for example in section.examples if example.name == name)

    # Moving

    def move(self, direction: Direction) -> None:
        """An arrow: along links and pages, chapters and sections, or what was found."""
        match self.spot:
            case Contents():
                self._move_in_contents(self.spot, direction)
            case Reading():
                if direction in ("left", "right"):
                    self.turn(1 if direction == "right" else -1)
                else:
                    self._move_to_link(self.spot, 1 if direction == "down" else -1)
            case Searching(field, chosen):
                step = {"up": -1, "down": 1}.get(direction, 0)
                self.spot = Searching(field, min(max(chosen + step, 0), max(len(self.hits) - 1, 0)))

    def turn(self, step: int) -> None:
        """The next page (1) or the one before (-1), from chapter to chapter; in lists the same by many rows."""
        if isinstance(self.spot, Reading):
            self._turn(self.spot, step)
            return
        for _ in range(8):
            self.move("down" if step > 0 else "up")

    def to_end(self, last: bool) -> None:
        """The first or the last page of the chapter."""
        if isinstance(self.spot, Reading):
            page = self._pages(self.spot.chapter)[-1 if last else 0]
            self.spot = Reading(self.spot.chapter, page.starts)
        elif isinstance(self.spot, Contents):
            self.spot = Contents(len(self.book.chapters) - 1 if last else 0)

    # Going somewhere and back

    def open(self) -> Example | None:
        """Follow what is chosen. If it is an example, that is the answer and the book stays where it is."""
        match self.spot:
            case Contents():
                self.go_to(self.chosen_in_contents.id)
            case Searching(chosen=chosen):
                if self.hits:
                    self.go_to(self.hits[chosen].section.id)
            case Reading():
                link = self.link
                if link is None:
                    self.turn(1)
                elif link.to_example:
                    return self.example(link.target)
                else:
                    self.go_to(link.target)
        return None

    def go_to(self, section: str) -> None:
        """Open the book at a section; `back` leads to where it was open."""
        self._leave_for(self._at(section))

    def contents(self) -> None:
        """The table of contents, with the chapter that was open chosen."""
        if isinstance(self.spot, Contents):
            return
        chapter = 0
        if isinstance(self.spot, Reading):
            chapter = [known.id for known in self.book.chapters].index(self.spot.chapter)
        self._leave_for(Contents(chapter))

    def search(self) -> None:
        """Begin to search."""
        if not isinstance(self.spot, Searching):
            self._leave_for(Searching(Field(longest=_LONGEST_QUERY)))

    def write(self, field: Field) -> None:
        """Search for other words."""
        self.spot = Searching(field)

    def back(self) -> bool:
        """Where the book was open before; False if that was nowhere."""
        if not self._before:
            return False
        self.spot = self._before.pop()
        return True

    def point_at_link(self, number: int) -> Example | None:
        """A click on a link of the page follows it."""
        assert isinstance(self.spot, Reading)
        self.spot = replace(self.spot, link=number)
        return self.open()

    def forget(self) -> None:
        """Open the contents and forget where the book was open: that can tell what somebody has looked at."""
        self.spot = Contents()
        self._before.clear()

    # Inside

    def _pages(self, chapter: str) -> tuple[Page, ...]:
        return pages_of(self.book.chapter(chapter), *self._room)

    def _at(self, section: str) -> Reading:
        """The place of a section."""
        chapter = self.book.chapter(self.book.section(section).chapter)
        return Reading(chapter.id, position_of(chapter, section), section=section)

    def _leave_for(self, spot: Spot) -> None:
        self._before.append(self.spot)
        self.spot = spot

    def _move_in_contents(self, spot: Contents, direction: Direction) -> None:
        if direction == "right":
            self.spot = replace(spot, section=spot.section or 0)
        elif direction == "left":
            self.spot = replace(spot, section=None)
        else:
            step = 1 if direction == "down" else -1
            chapters = self.book.chapters
            if spot.section is None:
                self.spot = replace(spot, chapter=min(max(spot.chapter + step, 0), len(chapters) - 1))
            else:
                last = len(chapters[spot.chapter].sections) - 1
                self.spot = replace(spot, section=min(max(spot.section + step, 0), last))

    def _move_to_link(self, spot: Reading, step: int) -> None:
        """The next link on the page, or the next page if there is none."""
        link = self.link_number + step
        if 0 <= link < len(self.page.links):
            self.spot = replace(spot, link=link)
        else:
            self._turn(spot, step, last_link=step < 0)

    def _turn(self, spot: Reading, step: int, last_link: bool = False) -> None:
        chapters = [chapter.id for chapter in self.book.chapters]
        split = self._pages(spot.chapter)
        number = self.page.number - 1 + step
        chapter = spot.chapter
        if not 0 <= number < len(split):
            place = chapters.index(chapter) + step
            if not 0 <= place < len(chapters):
                return
            chapter = chapters[place]
            split = self._pages(chapter)
            number = 0 if step > 0 else len(split) - 1
        page = split[number]
        self.spot = Reading(chapter, page.starts, max(len(page.links) - 1, 0) if last_link else None)
