"""Measuring, cutting and wrapping in cells."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from duel_tui.tui.format.text import cells, cut, first_letters, fit, pad, pad_left, wrap
from duel_tui.words.signs import ASCII, UNICODE, Box, Signs

TEXTS = st.text(st.characters(exclude_categories=("Cc", "Cs", "Cf", "Zl", "Zp", "Cn")), max_size=30)


def all_signs(mode: Signs) -> str:
    values = [getattr(mode, name) for name in Signs.__slots__]
    return "".join("".join(getattr(v, c) for c in Box.__slots__) if isinstance(v, Box) else v for v in values)


@pytest.mark.parametrize("mode", [UNICODE, ASCII])
def test_every_sign_takes_one_cell(mode: Signs) -> None:
    assert all(cell_len(sign) == 1 for sign in all_signs(mode))


@given(TEXTS)
def test_texts_are_as_wide_as_the_terminal_library_says(text: str) -> None:
    plain = text.replace("\ufe0f", "").replace("\ufe0e", "").replace("\u200d", "")
    assert cells(text) == cell_len(plain)


def test_joiners_and_variation_selectors_have_no_width() -> None:
    assert cells("a\u200db\ufe0f") == 2


@given(TEXTS, st.integers(0, 20))
def test_a_cut_text_never_exceeds_its_room_nor_breaks_a_wide_character(text: str, room: int) -> None:
    assert cells(cut(text, room)) <= room
    assert text.startswith(cut(text, room))


@given(TEXTS, st.integers(0, 20))
def test_padded_texts_fill_their_room_exactly(text: str, room: int) -> None:
    assert cells(pad(text, room)) == room
    assert cells(pad_left(text, room)) == room


def test_a_text_that_fits_is_left_alone_and_a_longer_one_ends_in_dots() -> None:
    assert fit("Great Lighthouse", 16) == "Great Lighthouse"
    assert fit("Great Lighthouse", 12) == "Great Ligh.."
    assert fit("王小明大人", 7) == "王小.."


def test_wrapping_breaks_between_words_and_keeps_all_of_them() -> None:
    assert wrap("now 1 coin per red building of yours: +1$", 26) == ["now 1 coin per red", "building of yours: +1$"]


@given(TEXTS, st.integers(4, 20))
def test_wrapped_lines_fit_and_lose_nothing(text: str, room: int) -> None:
    lines = wrap(text, room)
    assert all(cells(line) <= room for line in lines)
    assert "".join("".join(lines).split()) == "".join(text.split())


def test_rows_after_the_first_can_be_set_in() -> None:
    assert wrap("Law: a seventh science symbol", 16, indent=2) == ["Law: a seventh", "  science symbol"]


@pytest.mark.parametrize("room", [-3, 0, 1, 2])
@pytest.mark.parametrize("indent", [0, 3])
def test_wrapping_ends_in_any_room(room: int, indent: int) -> None:
    assert "".join(wrap("字 Armory", room, indent)).replace(" ", "") == "字Armory"


@pytest.mark.parametrize(
    ("name", "room", "kept"),
    [
        ("Philosophy", 8, "Philos"),
        ("Agriculture", 8, "Agricul"),
        ("Law", 3, "Law"),
        ("Organized Crime", 12, "Organized"),
        ("Turn of Events", 5, "Turn"),
        ("Zeus", 3, "Zeu"),
        ("Isis", 3, "Is"),
    ],
)
def test_first_letters_end_with_a_consonant_where_that_leaves_enough(name: str, room: int, kept: str) -> None:
    assert first_letters(name, room) == kept
