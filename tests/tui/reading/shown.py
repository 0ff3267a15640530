"""The rule book, worked examples and hints as text, at any size, without an app."""

from __future__ import annotations

from functools import cache
from typing import Final

from duel_tui.content import BASE_GAME
from duel_tui.engine.types import BySeat
from duel_tui.rulebook import Book, rule_book
from duel_tui.rulebook.blocks import Example
from duel_tui.rulebook.worked import play
from duel_tui.settings import Settings
from duel_tui.tui.desk import Desk
from duel_tui.tui.desk.lesson import how_to
from duel_tui.tui.format.canvas import Canvas, plain
from duel_tui.tui.format.layout import BETWEEN, layout, layout_of
from duel_tui.tui.format.painters import PAINTERS
from duel_tui.tui.format.scene import Picture
from duel_tui.tui.reading import Reader, Stepper
from duel_tui.tui.sheets.book import paint_book, sheet_of
from duel_tui.tui.sheets.example import paint_step
from duel_tui.tui.sheets.hint import paint_hint, parts
from duel_tui.tutorial import Tutor, begin, script

BOOK: Final = rule_book(BASE_GAME)
"""As it is opened in a game without boxes."""
WITH_GODS: Final = rule_book((*BASE_GAME, "pantheon"))
EXAMPLES: Final = tuple(example for section in BOOK.sections for example in section.examples)
SIZES: Final = ((80, 24), (100, 30), (120, 40), (200, 60))
NAMES: Final = BySeat("Anna", "Ben")


def reader(section: str | None = None, size: tuple[int, int] = (80, 24), book: Book = BOOK) -> Reader:
    """A reader whose pages are as large as on a terminal of this size."""
    made = Reader(book)
    fit(made, size)
    if section is not None:
        made.go_to(section)
    return made


def fit(made: Reader, size: tuple[int, int]) -> None:
    """Give the reader pages for a terminal of another size."""
    text = sheet_of(size[0], size[1] - 2).text
    made.make_room(text.width, text.height)


def book_text(made: Reader, size: tuple[int, int], ascii_only: bool = False) -> str:
    """What the book shows on a terminal of this size, its last two rows left out."""
    fit(made, size)
    return plain(paint_book(made, ascii_only, size[0], size[1] - 2))


def stepper(example: Example, ascii_only: bool = False) -> Stepper:
    """An example at its first step."""
    return Stepper(play(example), ascii_only)


def step_picture(made: Stepper, size: tuple[int, int]) -> Picture:
    """The whole screen of a step."""
    scene, canvas = made.scene(size), Canvas(*size)
    regions = layout_of(scene.view, scene.catalogue, *size)
    assert regions is not None
    hidden = {"body", "middle"} if scene.view.draft is None else {"body", *BETWEEN}
    for name, region in regions.items():
        if name == "panel":
            canvas.paste(region.x, region.y, box_picture(made, region.width, region.height))
        elif name not in hidden:
            canvas.paste(region.x, region.y, PAINTERS[name](scene, region.width, region.height))
    return canvas.picture()


def box_picture(made: Stepper, width: int, height: int) -> Picture:
    """The box with the sentence of a step."""
    where = f"step {made.place + 1} of {len(made.worked.moments)}"
    return paint_step(
        f"Example: {made.worked.title}",
        where,
        made.moment.say,
        made.prices(),
        made.scene((80, 24)).ascii,
        width,
        height,
    )


@cache
def step_text(example: Example, place: int, size: tuple[int, int]) -> str:
    """The whole screen of the step with this number, from 0, as text."""
    made = stepper(example)
    made.go(place)
    return plain(step_picture(made, size))


def hint_text(moves: int, size: tuple[int, int], page: int = 0) -> str:
    """The strip of the tutorial's hint after so many of the moves that it suggests."""
    table = begin(None, NAMES)
    for lesson in script().lessons[:moves]:
        table.act(lesson.do)
    hint = Tutor(table).hint
    assert hint is not None
    desk = Desk(table, Settings(), confirm=True, ascii_only=False)
    told = parts(hint.before, hint.text, hint.look, how_to(hint, desk))
    regions = layout(*size, 1)
    assert regions is not None
    height = regions["panel"].height + 1
    return plain(
        paint_hint(f"Turn {hint.turn} of 8: {hint.topic}", NAMES.of(hint.seat), told, page, False, size[0], height)
    )
