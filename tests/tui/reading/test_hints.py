"""The hints of the tutorial in their strip: nothing is cut, and they say the right keys."""

from __future__ import annotations

from dataclasses import replace

import pytest

from duel_tui.engine.types import Viewer
from duel_tui.settings import Settings
from duel_tui.table import Table
from duel_tui.tui.desk import Desk
from duel_tui.tui.desk.lesson import how_to, reminder
from duel_tui.tui.format.canvas import plain
from duel_tui.tui.format.layout import layout
from duel_tui.tui.format.text import cells
from duel_tui.tui.sheets.hint import page_count, paint_hint, parts
from duel_tui.tutorial import Hint, Tutor, begin, script

from .shown import NAMES, SIZES

LESSONS = script().lessons


def at_turn(turn: int) -> Table:
    table = begin(None, NAMES)
    for lesson in LESSONS[: turn - 1]:
        table.act(lesson.do)
    return table


def hint_of(table: Table) -> Hint:
    hint = Tutor(table).hint
    assert hint is not None
    return hint


def desk_of(table: Table, confirm: bool = True) -> Desk:
    return Desk(table, Settings(), confirm=confirm, ascii_only=False)


def strip_of(size: tuple[int, int]) -> tuple[int, int]:
    """The width and height of the strip: the panel and the message row."""
    regions = layout(*size, 1)
    assert regions is not None
    return size[0], regions["panel"].height + 1


@pytest.mark.parametrize("general", [False, True])
@pytest.mark.parametrize("turn", range(1, 10))
def test_every_word_of_a_hint_is_on_one_of_at_most_three_pages(turn: int, general: bool) -> None:
    table = at_turn(turn)
    hint = hint_of(table)
    if general and not hint.is_goodbye:
        hint = replace(hint, text=LESSONS[turn - 1].general.format(other="Philadelphia"), do=None)
    told = parts(hint.before, hint.text, hint.look, how_to(hint, desk_of(table)))
    for size in SIZES:
        width, height = strip_of(size)
        pages = page_count(told, width, height)
        assert pages <= (3 if size[1] < 28 else 2)
        written = []
        for page in range(pages):
            rows = plain(paint_hint("Title", "Anna", told, page, False, width, height)).splitlines()
            assert len(rows) == height and {cells(row) for row in rows} == {width}
            written += rows[1:]
        assert " ".join(" ".join(written).split()) == " ".join(part.text for part in told)


def test_a_hint_says_the_letter_of_the_card_and_the_key_of_its_use() -> None:
    said = [how_to(hint_of(at_turn(turn)), desk_of(at_turn(turn))) for turn in (1, 7, 8)]
    assert said[0] == (
        "Build Clay Pool: press d, then Enter; the same key again confirms. You may also play anything else."
    )
    assert said[1] == "Discard Clay Reserve: press b, then x; the same key again confirms."
    assert said[2] == "Build Piraeus with Press: press b, then 2; the same key again confirms."


def test_where_nothing_is_asked_first_nothing_is_pressed_twice() -> None:
    table = at_turn(2)
    assert how_to(hint_of(table), desk_of(table, confirm=False)) == "Build Quarry: press c, then Enter."
    assert reminder(hint_of(table), desk_of(table, confirm=False)).startswith("Build Quarry: c, then Enter. t")


def test_without_a_suggestion_nothing_stays_in_the_message_row() -> None:
    table = at_turn(1)
    table.act(table.view(Viewer.SPECTATOR).legal[-1])
    hint = hint_of(table)
    assert hint.do is None and reminder(hint, desk_of(table)) == ""
    assert how_to(hint, desk_of(table)).startswith("Play what you like.")


def test_a_strip_without_room_is_no_error() -> None:
    hint = hint_of(at_turn(1))
    told = parts(hint.before, hint.text, hint.look, "")
    assert plain(paint_hint("Title", "Anna", told, 0, True, 1, 1))
    assert paint_hint("Title", "Anna", told, 99, True, 0, 0) == ()
