"""The structure: faces, overlaps, states, letters, prices."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from duel_tui.tui.format.canvas import plain
from duel_tui.tui.format.face import Face
from duel_tui.tui.format.scene import Focus, Picture, Style
from duel_tui.tui.format.structure import face_for, places, slot_at, structure
from duel_tui.words.costs import price

from . import positions as at

SIZES = ((72, 23), (60, 17), (55, 15), (112, 37))


def text_of(picture: Picture) -> str:
    return plain(picture)


@pytest.mark.parametrize(
    ("age", "width", "height", "face"),
    [
        (1, 72, 23, Face(True, 12, 6, 4)),
        (2, 72, 23, Face(True, 12, 6, 4)),
        (3, 72, 23, Face(True, 12, 5, 3)),
        (2, 60, 17, Face(True, 10, 5, 3)),
        (3, 60, 17, Face(False, 12, 3, 2)),
        (1, 55, 14, Face(False, 9, 3, 2)),
        (3, 55, 15, Face(False, 12, 3, 2)),
        (3, 112, 37, Face(True, 12, 6, 4)),
    ],
)
def test_the_first_face_that_fits_is_taken(age: int, width: int, height: int, face: Face) -> None:
    assert face_for(at.CATALOGUE.layouts[age], width, height) == face


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("make", [at.age_one, at.age_two, at.age_three])
def test_a_card_lies_over_another_exactly_where_it_covers_it(make: at.Maker, size: tuple[int, int]) -> None:
    scene = make()
    regions = places(scene, *size)
    for place in scene.view.structure:
        region = regions[place.slot]
        lower_edge = [(x, region.y + region.height - 1) for x in range(region.x + 1, region.x + region.width - 1)]
        above = {slot_at(scene, *size, x, y) for x, y in lower_edge}
        covers = {found.slot for found in above if found is not None} - {place.slot}
        assert covers == set(place.covered_by)


@pytest.mark.parametrize("size", SIZES)
def test_a_card_with_one_card_left_on_it_shows_half_of_its_lower_edge(size: tuple[int, int]) -> None:
    scene = at.age_one()
    (place,) = (p for p in scene.view.structure if p.slot == 13)
    region = places(scene, *size)[13]
    y = region.y + region.height - 1
    own = [x for x in range(region.x, region.x + region.width) if slot_at(scene, *size, x, y) == place]
    assert region.width // 2 - 1 <= len(own) <= region.width // 2 + 1


@pytest.mark.parametrize("size", SIZES)
def test_each_open_card_has_its_own_letter_in_its_lower_edge(size: tuple[int, int]) -> None:
    scene = at.age_one()
    rows = text_of(structure(scene, *size)).split("\n")
    for letter, place in zip("abcd", scene.view.accessible, strict=True):
        region = places(scene, *size)[place.slot]
        assert rows[region.y + region.height - 1][region.x + 1] == letter


def test_an_open_card_shows_both_prices_with_an_arrow_at_the_one_on_turn() -> None:
    rows = text_of(structure(at.age_one(), 72, 23))
    assert "▸1$    2$" in rows  # Garrison: Anna to play, at the left
    assert " 2$  6!◂" in text_of(structure(at.age_two(), 60, 17))  # Walls: Ben to play, at the right


def test_the_other_price_can_be_switched_off() -> None:
    rows = text_of(structure(at.age_one(opponent_prices=False), 72, 23))
    assert "▸1$      " in rows
    assert "▸1$    2$" not in rows


def test_a_card_free_by_its_chain_says_so_beside_its_price() -> None:
    assert "&0$◂" in text_of(structure(at.age_two(), 60, 17))


def test_a_price_that_cannot_be_paid_has_an_exclamation_mark_instead_of_the_coin_sign() -> None:
    assert price(6, 2) == "6!"
    assert "6!◂" in text_of(structure(at.age_two(), 60, 17))


@pytest.mark.parametrize(("size", "mark"), [((72, 23), "new"), ((55, 14), "b+")])
def test_a_card_that_opened_since_the_last_turn_is_marked(size: tuple[int, int], mark: str) -> None:
    assert mark in text_of(structure(at.age_one(), *size))
    assert mark not in text_of(structure(at.age_one(fresh=frozenset()), *size))


def test_states_are_told_by_lines_and_not_by_colour_alone() -> None:
    rows = text_of(structure(at.age_one(), 72, 23))
    assert "╚c═════════╝" in rows  # in focus
    assert "┗a━━━━━━━━━┛" in rows  # open
    assert "╭──────────╮" in rows  # covered


def test_only_the_focused_card_has_double_lines() -> None:
    scene = at.age_one()
    for place in scene.view.accessible:
        rows = text_of(structure(replace(scene, focus=Focus("card", place.card or "")), 72, 23))
        assert rows.count("╝") == rows.count("╚") == 1


def test_a_face_down_card_in_focus_still_shows_only_its_back() -> None:
    rows = text_of(structure(replace(at.age_one(), focus=Focus("slot", "3")), 72, 23))
    assert "║░░░ I ░░░░║" in rows


def test_guilds_and_ages_are_told_by_the_backs() -> None:
    rows = text_of(structure(at.age_three(), 72, 23))
    assert "░ guild ░" in rows
    assert "░ III ░" in rows


@pytest.mark.parametrize("size", SIZES)
def test_the_name_of_a_face_down_card_is_nowhere(size: tuple[int, int]) -> None:
    state, scene = at.age_three_state(), at.age_three()
    rows = text_of(structure(scene, *size))
    hidden = [state.structure.cards[place.slot] for place in scene.view.structure if place.card is None]
    assert len(hidden) == 7
    for name in hidden:
        record = at.CATALOGUE.buildings[name]
        assert not any(form in rows for form in (record.name, *record.short))


def test_flat_neighbours_of_equal_strength_join_their_edges() -> None:
    rows = text_of(structure(at.age_three(), 60, 17))
    assert "┌───────────┬───────────┬───────────┐" in rows
    assert "─────┴─────" in rows


def test_the_colour_letter_of_a_card_stays_under_the_edge_of_a_stronger_neighbour() -> None:
    rows = text_of(structure(at.age_three(), 60, 17))
    assert "Y Armory ═══Y Lighthse" in rows


def test_the_letters_of_open_cards_are_badges_of_their_colour() -> None:
    picture = structure(at.age_one(), 72, 23)
    badges = Counter(style for row in picture for text, style in row if style.fill == "badge")
    assert badges[Style("red", True, "badge")] == 1  # Garrison
    assert sum(badges.values()) == 4


def test_a_green_card_tells_its_symbol_by_name_and_its_chain_sign() -> None:
    rows = text_of(structure(at.age_one(), 72, 23))
    assert "m    &gear" in rows
    assert "mortar" in rows


def test_an_empty_structure_is_an_empty_picture() -> None:
    assert text_of(structure(at.over(), 20, 3)) == "\n".join([" " * 20] * 3)
