from __future__ import annotations

import pytest

from duel_tui.tui.format.canvas import plain
from duel_tui.tui.format.scene import Message
from duel_tui.tui.format.text import cells
from duel_tui.tui.sheets.field import Field
from duel_tui.tui.sheets.lists import Entry, Listing, entry_at, paint_keys, paint_listing, paint_message, paint_rest
from duel_tui.tui.sheets.notice import notice

MENU = Listing(
    title="7 WONDERS DUEL",
    subtitle="for two",
    chosen=1,
    entries=(Entry("Continue", hint="Go on."), Entry("New game", hint="Names and options."), Entry("Quit")),
)
LONG = Listing(title="Saved games", chosen=0, entries=tuple(Entry(f"game-{n}", "Age I") for n in range(60)))


@pytest.mark.parametrize("size", [(80, 22), (100, 28), (120, 38), (200, 58)])
@pytest.mark.parametrize("listing", [MENU, LONG])
def test_a_list_has_exactly_the_size_it_is_given(listing: Listing, size: tuple[int, int]) -> None:
    rows = plain(paint_listing(listing, *size)).splitlines()
    assert len(rows) == size[1] and {cells(row) for row in rows} == {size[0]}


def test_the_chosen_entry_is_marked_by_a_sign_and_explained_below() -> None:
    text = plain(paint_listing(MENU, 80, 22))
    assert "» New game" in text and "Names and options." in text and "Go on." not in text


def test_in_ascii_mode_a_list_has_no_other_signs() -> None:
    listing = Listing(title="Menu", entries=MENU.entries, chosen=0, ascii=True)
    assert plain(paint_listing(listing, 80, 22)).isascii()


@pytest.mark.parametrize("chosen", [0, 17, 59])
def test_a_long_list_shows_the_chosen_entry_and_that_there_is_more(chosen: int) -> None:
    listing = Listing(title="Saved games", entries=LONG.entries, chosen=chosen)
    text = plain(paint_listing(listing, 80, 22))
    assert f"» game-{chosen} " in text
    assert ("more ^" in text) == (chosen > 10) and ("more v" in text) == (chosen < 59)


def test_a_click_on_a_row_means_the_entry_that_stands_there() -> None:
    for listing in (MENU, Listing(title="Saved games", entries=LONG.entries, chosen=30)):
        rows = plain(paint_listing(listing, 80, 22)).splitlines()
        for y, row in enumerate(rows):
            place = entry_at(listing, 80, 22, y)
            assert place is None or listing.entries[place].label in row


def test_a_value_that_is_typed_shows_its_end_when_it_is_long() -> None:
    field = Field.of("x" * 70 + "end", 80)
    listing = Listing(title="Name", chosen=0, entries=(Entry("Name", field.text, cursor=field.cursor),))
    assert "end" in plain(paint_listing(listing, 80, 22))


@pytest.mark.parametrize("size", [(1, 1), (2, 3), (20, 5), (79, 24)])
def test_a_sentence_fits_any_window(size: tuple[int, int]) -> None:
    rows = notice("This window is too small.", *size)
    assert len(rows) == size[1] and all(sum(cells(text) for text, _ in row) == size[0] for row in rows)


def test_the_message_row_is_cut_readably() -> None:
    text = plain(paint_message(Message(">", "word " * 40), 40, 1))
    assert cells(text) == 40 and text.rstrip().endswith("..")


def test_a_refusal_that_is_too_long_goes_on_in_the_row_of_the_keys() -> None:
    refused = Message("!", "The game 'Sunday' is open in another terminal. Leave it there first.")
    first, second = plain(paint_message(refused, 40, 1)), plain(paint_rest(refused, (("Esc", "back"),), 40, 1))
    assert " ".join(f"{first} {second}".split()) == f"! {refused.text}"
    assert "Esc back" in plain(paint_rest(Message("!", "Locked."), (("Esc", "back"),), 40, 1))


def test_the_key_row_drops_the_last_keys_first() -> None:
    text = plain(paint_keys((("Enter", "open"), ("Esc", "back"), ("?", "help")), 24, 1))
    assert "Enter open" in text and "help" not in text


class TestField:
    def test_typing_replaces_what_was_suggested(self) -> None:
        assert Field.of("Anna").typed("B").typed("o").text == "Bo"

    def test_an_arrow_keeps_what_was_suggested(self) -> None:
        field = Field.of("Anna").edited("left")
        assert field is not None and field.typed("X").text == "AnnXa"

    def test_backspace_and_delete_remove_one_character(self) -> None:
        field = Field("Anna", 2)
        assert field.edited("backspace") == Field("Ana", 1)
        assert field.edited("delete") == Field("Ana", 2)
        assert Field("Anna", 0).edited("backspace") == Field("Anna", 0)

    def test_characters_that_cannot_stand_there_are_left_out(self) -> None:
        assert Field("", 0, 18, "0123456789").typed("1x2\n3").text == "123"
        assert Field().typed("a\x1bb").text == "ab"

    def test_nothing_is_typed_beyond_the_longest_text(self) -> None:
        assert Field("", 0, 3).typed("abcd").text == "abc"

    def test_other_keys_are_not_for_the_field(self) -> None:
        assert Field("Anna", 2).edited("down") is None
