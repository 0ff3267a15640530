"""Worked examples on the table: everything of every step is in sight at every size."""

from __future__ import annotations

from itertools import product

import pytest

from duel_tui.rulebook.blocks import Example
from duel_tui.tui.format.canvas import plain
from duel_tui.tui.format.layout import layout
from duel_tui.tui.format.text import cells
from duel_tui.tui.reading import Stepper

from .shown import EXAMPLES, SIZES, box_picture, step_picture, step_text, stepper

EVERY = pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.name)


@pytest.fixture
def missing_wood() -> Stepper:
    return stepper(next(example for example in EXAMPLES if example.name == "missing-wood"))


def every_step(example: Example) -> list[Stepper]:
    made = []
    for place in range(len(stepper(example).worked.moments)):
        made.append(stepper(example))
        made[-1].go(place)
    return made


def every_screen(example: Example) -> list[tuple[tuple[int, int], list[str]]]:
    """The sizes and rows of every step at every size."""
    places = range(len(stepper(example).worked.moments))
    return [(size, step_text(example, place, size).splitlines()) for place, size in product(places, SIZES)]


@EVERY
def test_every_step_fills_the_screen_exactly(example: Example) -> None:
    for size, rows in every_screen(example):
        assert len(rows) == size[1] and {cells(row) for row in rows} == {size[0]}


@EVERY
def test_the_sentence_of_every_step_is_never_cut(example: Example) -> None:
    for made, size in product(every_step(example), SIZES):
        regions = layout(*size, made.moment.view.age)
        assert regions is not None
        box = plain(box_picture(made, regions["panel"].width, regions["panel"].height))
        words = " ".join(box.replace("║", " ").split())
        assert made.moment.say in words


@EVERY
def test_every_open_card_of_a_step_is_on_the_table(example: Example) -> None:
    for made in every_step(example):
        scene = made.scene((120, 40))
        text = step_text(example, made.place, (120, 40))
        for place in scene.view.accessible:
            assert place.card is not None
            if not scene.overlay:
                building = scene.catalogue.buildings[place.card]
                assert any(form in text for form in (building.name, *building.short)), place.card


@EVERY
def test_no_name_of_a_seat_is_cut(example: Example) -> None:
    for _, rows in every_screen(example):
        assert "seat.." not in "\n".join(rows).lower()


@EVERY
def test_the_message_row_is_never_cut(example: Example) -> None:
    for _, rows in every_screen(example):
        assert ".." not in rows[-2] and "w all" not in rows[-2]


@EVERY
def test_in_ascii_mode_an_example_is_ascii(example: Example) -> None:
    made = stepper(example, ascii_only=True)
    made.go(1)
    for size in ((80, 24), (120, 40)):
        assert plain(step_picture(made, size)).isascii()


def test_steps_stop_at_the_first_and_the_last(missing_wood: Stepper) -> None:
    missing_wood.go(-1)
    assert missing_wood.place == 0 and not missing_wood.at_end
    missing_wood.go(100)
    assert missing_wood.place == 4 and missing_wood.at_end


def test_a_price_puts_its_card_in_focus_and_in_the_message(missing_wood: Stepper) -> None:
    scene = missing_wood.scene((80, 24))
    assert scene.focus == ("card", "stable")
    assert scene.message.text == "Stable: Seat one pays 2$: W buy 2$"


def test_cards_that_a_step_opened_are_new(missing_wood: Stepper) -> None:
    missing_wood.go(2)
    scene = missing_wood.scene((120, 40))
    assert [place.card for place in scene.view.accessible if place.slot in scene.fresh] == ["lumber_yard"]


def test_a_sentence_about_the_discard_pile_is_read_with_the_pile_in_view() -> None:
    made = stepper(next(example for example in EXAMPLES if example.name == "mausoleum"))
    assert made.scene((80, 24)).overlay == "pile"
    made.go(3)
    assert made.scene((80, 24)).overlay == ""
