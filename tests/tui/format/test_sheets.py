"""The draft, the discard pile and the sheets over the whole table."""

from __future__ import annotations

from dataclasses import replace

import pytest

from duel_tui.engine.types import TWO, BySeat, Viewer
from duel_tui.tui.format.canvas import plain
from duel_tui.tui.format.draft import draft
from duel_tui.tui.format.end import end
from duel_tui.tui.format.handover import handback, handover
from duel_tui.tui.format.help import Section, pages
from duel_tui.tui.format.log import log
from duel_tui.tui.format.pile import pile
from duel_tui.tui.format.scene import Focus, Painter, Scene
from duel_tui.tui.format.styles import BADGE
from duel_tui.tui.format.views import Name, cities, last_page, since, whole_log
from duel_tui.words.effects import all_general
from duel_tui.words.signs import UNICODE

from . import positions as at

KEYS = (Section("Move", (("arrows", "next card"), ("a-g", "jump to that card"))),)


# The draft


@pytest.mark.parametrize("size", [(72, 27), (60, 19), (55, 17), (112, 41)])
def test_the_draft_shows_what_is_on_offer_and_who_took_the_rest(size: tuple[int, int]) -> None:
    said = plain(draft(at.drafting(), *size))
    for part in ("2  Great Library", "3  Sphinx", "4  Great Lighthouse", "taken by Ben", "WWWGP", "draw 3 set-aside"):
        assert part in said
    assert "1  Circus" not in said
    for name in ("Strategy", "Urbanism", "Theology", "Economy", "Agriculture"):
        assert name in said


@pytest.mark.parametrize("size", [(72, 27), (60, 19), (55, 17), (112, 41)])
def test_no_wonder_on_offer_is_cut(size: tuple[int, int]) -> None:
    scene = at.drafting()
    assert scene.view.draft is not None
    names = tuple(at.CATALOGUE.wonders)
    for first in range(0, len(names), 4):
        state = replace(scene.view.draft, shown=names[first : first + 4], taken=())
        said = " ".join(plain(draft(replace(scene, view=replace(scene.view, draft=state)), *size)).split())
        assert ".." not in said
        for name in state.shown:
            last = all_general(at.CATALOGUE.wonders[name], at.CATALOGUE)[-1]
            assert last.split()[-1] in said


@pytest.mark.parametrize("size", [(72, 27), (60, 19), (55, 17), (112, 41)])
def test_the_token_in_focus_is_filled_in_the_draft_too(size: tuple[int, int]) -> None:
    scene = at.drafting()
    for token in scene.view.board_tokens:
        runs = [run for row in draft(replace(scene, focus=Focus("token", token)), *size) for run in row]
        name = at.CATALOGUE.tokens[token].name
        assert [text for text, style in runs if style == BADGE and text in name] == [name]


def test_the_draft_tells_the_order_of_the_picks() -> None:
    order = plain(draft(at.drafting(), 72, 27)).split("\n")[0]
    assert " ".join(order.split()) == "pick order Ben ✓ ▸ ANNA Anna Ben"


def test_the_wonder_in_focus_has_double_lines() -> None:
    assert "╔═ 2  Great Library ═" in plain(draft(at.drafting(), 72, 27))


# The discard pile


def test_the_pile_tells_cost_effect_turn_and_how_each_card_came_there() -> None:
    said = plain(pile(at.pile(), 72, 23))
    for part in ("9 cards", "»R  Archery Range", "WSP", "26 Ben, for coins", "31 destroyed by Anna", "Esc closes."):
        assert part in said


@pytest.mark.parametrize("size", [(72, 23), (60, 17), (55, 15), (112, 37)])
def test_nothing_in_the_pile_is_cut(size: tuple[int, int]) -> None:
    assert ".." not in plain(pile(at.pile(), *size))


@pytest.mark.parametrize("focus", range(9))
def test_a_long_pile_shows_the_part_around_the_focus(focus: int) -> None:
    scene = at.pile(pile_focus=focus)
    name = at.CATALOGUE.buildings[scene.view.pile[focus].card].name
    assert f" {name}" in plain(pile(scene, 55, 8))
    assert "of 9." in plain(pile(scene, 55, 8))


# The end


@pytest.mark.parametrize("size", [(120, 38), (100, 28), (80, 22)])
@pytest.mark.parametrize(
    ("scene", "words"),
    [
        (at.over(), ("CIVILIAN VICTORY", "Anna wins by")),
        (at.over("civilian", None), ("SHARED VICTORY", "share the victory")),
        (at.over("military", TWO, -9), ("MILITARY SUPREMACY", "points at that moment")),
        (at.over("science", TWO), ("SCIENTIFIC SUPREMACY", "Ben wins by scientific supremacy")),
    ],
)
def test_the_end_names_the_kind_of_victory(scene: Scene, words: tuple[str, ...], size: tuple[int, int]) -> None:
    said = plain(end(scene, *size))
    for word in words:
        assert word in said


@pytest.mark.parametrize("size", [(120, 38), (100, 28), (80, 22)])
def test_the_end_shows_both_sheets_by_category_with_their_totals(size: tuple[int, int]) -> None:
    scene = at.over()
    said = plain(end(scene, *size))
    for words in (
        "blue cards",
        "green cards",
        "yellow cards",
        "guilds",
        "wonders",
        "progress tokens",
        "coins",
        "military",
    ):
        assert words in said
    (total,) = (row for row in said.split("\n") if "TOTAL" in row)
    left, _, right = total.partition("TOTAL")
    assert str(scene.view.cities[0].score.total) in left
    assert str(scene.view.cities[1].score.total) in right


def test_the_arrow_stands_at_the_winners_side() -> None:
    assert "▸" in plain(end(at.over(winner=0), 80, 22)).split("\n")[14]
    assert "◂" in plain(end(at.over(winner=1), 80, 22)).split("\n")[14]


def test_a_large_end_needs_two_rows_for_what_many_points_are_made_of() -> None:
    blue = "theater baths altar statue temple rostrum town_hall senate"
    anna = at.make_city(3, blue, "the_pyramids")
    state = replace(at.age_three_state(), cities=BySeat(anna, at.make_city(3, blue, "piraeus")))
    scene = at.over()
    view = at.scene_of(state, viewer=Viewer.OMNISCIENT).view
    said = plain(end(replace(scene, view=replace(view, outcome=scene.view.outcome)), 120, 38))
    assert ".." not in said
    for name in ("Theat", "Baths", "Altar", "Statue", "Temple", "Rost", "Town", "Senate"):
        assert said.count(name) == 2


def test_a_large_end_tells_what_the_points_are_made_of() -> None:
    assert "Altar 3, Temple 4" in plain(end(at.over(), 120, 38))


# Around a secret choice


def test_the_hand_over_tells_who_is_to_look_and_nothing_of_the_choice() -> None:
    said = plain(handover(at.secret(), 80, 22))
    assert "PASS THE KEYBOARD TO BEN ▸" in said and "Anna, please look away" in said
    for token in at.CATALOGUE.tokens.values():
        assert token.name not in said


def test_the_screen_after_a_secret_choice_shows_nothing_of_it() -> None:
    said = plain(handback(at.secret(Viewer.TWO), 80, 22))
    assert "both may look" in said.lower()
    for token in at.CATALOGUE.tokens.values():
        assert token.name not in said


# Views that scroll


def read_through(paint: Painter, scene: Scene, name: Name, width: int, height: int) -> str:
    """All rows of a view, page by page."""
    last = last_page(scene, name, width, height)
    pages_of = range(last + 1)
    return "\n".join(plain(paint(replace(scene, page=page), width, height)) for page in pages_of)


@pytest.mark.parametrize("size", [(80, 22), (120, 38), (100, 28)])
def test_the_cities_in_full_name_every_building_wonder_and_token(size: tuple[int, int]) -> None:
    scene = at.age_three()
    said = read_through(cities, scene, "cities", *size)
    for city in scene.view.cities:
        for name in city.buildings:
            assert scene.catalogue.buildings[name].name in said
        for token in city.tokens:
            assert scene.catalogue.tokens[token].name in said
        for wonder in city.wonders:
            assert scene.catalogue.wonders[wonder.wonder].name.removeprefix("The ") in said


def test_a_page_beyond_the_end_is_the_last_one() -> None:
    scene = at.age_three()
    last = last_page(scene, "cities", 80, 22)
    assert last > 0
    assert cities(replace(scene, page=999), 80, 22) == cities(replace(scene, page=last), 80, 22)


def test_the_whole_log_breaks_long_lines_and_loses_none() -> None:
    scene = at.age_three()
    said = read_through(whole_log, scene, "log", 40, 8)
    for line in scene.log:
        assert line.text.split()[0] in said


def test_what_happened_is_told_in_full_or_said_to_be_nothing() -> None:
    assert "- Ben built Arena." in plain(since(at.age_three(since=("Ben built Arena.",)), 80, 22))
    assert "Nothing has happened" in plain(since(at.age_three(), 80, 22))


# Help


@pytest.mark.parametrize("size", [(120, 38), (80, 22), (100, 28), (200, 58), (80, 60)])
def test_the_help_holds_every_key_and_every_sign(size: tuple[int, int]) -> None:
    said = "\n".join(plain(page) for page in pages(KEYS, BySeat("Anna", "Ben"), False, *size))
    for part in (
        "arrows",
        "a-g",
        "W/S/C",
        "6!",
        "&0$",
        UNICODE.extra_turn,
        UNICODE.pawn,
        "┏━┓",
        "░ II",
        "pendulum",
        "✓II",
    ):
        assert part in said


@pytest.mark.parametrize(("size", "told"), [((80, 22), True), ((99, 28), True), ((100, 28), False), ((120, 38), False)])
def test_the_help_explains_the_rows_of_a_city_where_these_have_signs_for_words(
    size: tuple[int, int], told: bool
) -> None:
    said = "\n".join(plain(page) for page in pages(KEYS, at.NAMES, False, *size))
    assert ("what a discard brings" in said) is told


def test_the_help_is_one_page_where_there_is_room_and_numbered_pages_where_not() -> None:
    assert len(pages(KEYS, at.NAMES, False, 120, 38)) == 1
    several = pages(KEYS, at.NAMES, False, 80, 22)
    assert len(several) == 2
    assert "page 1 of 2" in plain(several[0])


def test_the_help_reads_one_card_aloud_where_there_is_room() -> None:
    assert "One card, read aloud" in plain(pages(KEYS, at.NAMES, False, 120, 38)[0])


def test_a_line_of_the_log_box_that_does_not_fit_goes_on_below_and_only_the_oldest_is_cut() -> None:
    lines = at.log("36 Ben Temple by chain\n37 Anna wonder Great Lighthouse 7$\n38 Ben Brickyard 2$")
    rows = plain(log(at.age_three(log=lines), 30, 6)).split("\n")
    assert [row[1:-1].strip() for row in rows[1:5]] == [
        "36 Ben   Temple by chain", "37 Anna  wonder Great", "Lighthouse 7$", "38 Ben   Brickyard 2$",
    ]  # fmt: skip
    lower = plain(log(at.age_three(log=lines), 30, 4)).split("\n")
    assert [row[1:-1].strip() for row in lower[1:3]] == ["37 Anna  wonder Great Ligh..", "38 Ben   Brickyard 2$"]
