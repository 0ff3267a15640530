"""The rule book, its examples and the hints as text, for people to read; `regenerate` writes them anew."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final

import pytest

from duel_tui.rulebook import Book
from duel_tui.rulebook.worked import play
from duel_tui.tui.sheets.field import Field

from .shown import BOOK, EXAMPLES, WITH_GODS, book_text, hint_text, reader, step_text

FOLDER: Final = Path(__file__).parent / "looks"
SIZES: Final = ((80, 24), (120, 40))


def _contents(size: tuple[int, int], book: Book = BOOK, chapter: str = "wonders") -> str:
    made = reader(chapter, size, book)
    made.contents()
    made.move("right")
    made.move("down")
    return book_text(made, size)


def _search(size: tuple[int, int]) -> str:
    made = reader(None, size)
    made.search()
    made.write(Field.of("econ"))
    return book_text(made, size)


def _looks() -> dict[str, Callable[[], str]]:
    made: dict[str, Callable[[], str]] = {}
    for size in SIZES:
        ending = f"{size[0]}x{size[1]}"
        made[f"contents-{ending}"] = partial(_contents, size)
        made[f"search-{ending}"] = partial(_search, size)
        for section in ("turns", "buying-what-is-missing", "the-sphinx"):
            made[f"page-{section}-{ending}"] = lambda s=section, z=size: book_text(reader(s, z), z)
        made[f"contents-with-gods-{ending}"] = partial(_contents, size, WITH_GODS, "the-pantheon")
        made[f"page-guilds-with-gods-{ending}"] = lambda z=size: book_text(reader("guilds", z, WITH_GODS), z)
        made[f"page-anubis-{ending}"] = lambda z=size: book_text(reader("anubis", z, WITH_GODS), z)
        made[f"page-of-a-box-not-in-the-game-{ending}"] = lambda z=size: book_text(reader("the-six-spaces", z), z)
        for example in EXAMPLES:
            place = len(play(example).moments) // 2
            made[f"example-{example.name}-{ending}"] = partial(step_text, example, place, size)
        made[f"hint-{ending}"] = partial(hint_text, 2, size)
    made["hint-80x24-page-2"] = partial(hint_text, 2, (80, 24), 1)
    return made


LOOKS: Final = _looks()


@pytest.mark.parametrize("name", LOOKS)
def test_it_looks_as_it_was_agreed(name: str) -> None:
    assert LOOKS[name]() + "\n" == (FOLDER / f"{name}.txt").read_text(encoding="utf-8")


def test_every_file_belongs_to_something_shown() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(LOOKS)
