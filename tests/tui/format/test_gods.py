"""What gods bring to the table: their board, tokens on cards, rows in cities, what stops the pawn."""

from __future__ import annotations

from dataclasses import replace

import pytest

from duel_tui.engine.types import ONE, TWO, BySeat, Viewer
from duel_tui.tui.format.canvas import plain
from duel_tui.tui.format.city import city
from duel_tui.tui.format.draft import draft
from duel_tui.tui.format.end import end
from duel_tui.tui.format.pantheon import pantheon
from duel_tui.tui.format.pile import pile
from duel_tui.tui.format.scene import Focus, Scene, Style
from duel_tui.tui.format.structure import structure
from duel_tui.tui.format.styles import BAD, BADGE, COIN, KEY, MUTED, STRONG
from duel_tui.tui.format.track import track
from duel_tui.tui.format.views import cities
from duel_tui.words.effects import all_general

from . import god_positions as at

SIZES = ((72, 4), (70, 3), (60, 3), (55, 2), (57, 2), (112, 4))


def rows(scene: Scene, width: int, height: int) -> list[str]:
    return plain(pantheon(scene, width, height)).split("\n")


def style_of(scene: Scene, text: str, width: int = 72, height: int = 4) -> Style:
    """How a text on the board is written."""
    (style,) = {style for row in pantheon(scene, width, height) for run, style in row if run.strip() == text}
    return style


# The board


def test_the_highest_board_tells_numbers_gods_and_both_prices_in_closed_edges() -> None:
    assert rows(at.age_three(), 72, 4) == [
        "  ┌1 PANTHEON┬2 ────────┬3 ────────┬4 ────────┬5 ────────┬6 ────────┐   ",
        "  │Isis      │GATE x2   │empty     │Ishtar    │Aphrodite │empty     │   ",
        "  │8!      1$│14!     6$│6$      5$│5$      4$│4$      5$│3$      8$│   ",
        "  └──────────┴──────────┴──────────┴──────────┴──────────┴──────────┘   ",
    ]


def test_lower_boards_leave_out_edges_and_number_the_spaces_beside_the_names() -> None:
    assert rows(at.age_three(), 55, 2) == [
        "│1 Isis  │2 GATE  │3 empty │4 Ishtar│5 Aphro.│6 empty │",
        "│8!    1$│14!   6$│6$    5$│5$    4$│4$    5$│3$    8$│",
    ]


@pytest.mark.parametrize("size", SIZES)
def test_a_god_that_lies_face_down_is_told_by_its_mythology_alone(size: tuple[int, int]) -> None:
    said = " ".join(rows(at.age_one(), *size))
    assert "Greek" in said and "?Meso" in said.replace(" ", "") and "?" in said
    assert "Zeus" not in said and "Enki" not in said


def test_a_player_who_looks_alone_sees_the_own_gods_and_that_they_lie_face_down() -> None:
    said = " ".join(rows(at.age_one(viewer=Viewer.ONE), 72, 4))
    assert "? Zeus" in said and "? Mesopot." in said


@pytest.mark.parametrize("size", SIZES)
def test_a_price_that_the_coins_do_not_reach_has_an_exclamation_mark_with_offering_tokens_too(
    size: tuple[int, int],
) -> None:
    said = " ".join(rows(at.age_two(), *size))
    assert "8!" in said  # Zeus: Anna has 4$ and an offering of 3$
    assert "10!" in said  # the Gate for both
    assert "7!" in said  # Isis: Anna would have to use her offering, as the panel says


def test_a_price_that_offering_tokens_bring_within_reach_is_not_red() -> None:
    scene = at.age_two()
    mine = scene.view.cities[TWO]
    helped = replace(mine, coins=0, cult=mine.cult._replace(offerings=(4,)))
    scene = replace(scene, view=replace(scene.view, cities=scene.view.cities.with_(TWO, helped)))
    assert style_of(scene, "3!") == STRONG
    assert style_of(scene, "5!") == BAD


def test_the_price_of_the_player_on_turn_is_bold_and_red_where_it_cannot_be_paid() -> None:
    poor = at.age_two()
    cities = poor.view.cities.with_(TWO, replace(poor.view.cities[TWO], coins=2))
    poor = replace(poor, view=replace(poor.view, cities=cities))
    assert style_of(poor, "1$") == STRONG
    assert style_of(poor, "3!") == BAD
    assert style_of(poor, "8!") == MUTED


def test_coins_beside_the_treasury_pay_for_gods_and_wonders_too() -> None:
    scene = at.age_three()
    assert scene.view.cities[TWO].coins == 2
    assert "      4$│4$      5$│" in rows(scene, 72, 4)[2]
    assert "4$" in plain(city(scene, TWO, 24, 27)) and "4!" not in plain(city(scene, TWO, 24, 27))


@pytest.mark.parametrize("size", SIZES)
def test_the_space_in_focus_has_double_lines_and_is_filled(size: tuple[int, int]) -> None:
    scene = at.age_two(focus=Focus("space", "3"))
    said = rows(scene, *size)
    assert all(row.count("║") == 2 or row.count("╔") == 1 or row.count("╚") == 1 for row in said)
    assert any(style == BADGE and "Tanit" in text for row in pantheon(scene, *size) for text, style in row)


def test_an_empty_space_that_is_offered_lights_up() -> None:
    scene = at.age_one(offered=frozenset({Focus("space", "4")}))
    styles = [style for text, style in pantheon(scene, 72, 4)[1] if text.startswith("empty")]
    assert styles.count(KEY) == 1


@pytest.mark.parametrize("ascii_only", [False, True])
def test_every_width_shows_all_prices_whole(ascii_only: bool) -> None:
    for width in range(55, 130):
        for height in (2, 3, 4):
            said = rows(at.fullest(ascii=ascii_only), width, height)
            prices = " ".join(said).replace("|", " ").replace("│", " ")
            assert [prices.count(f"{cost}") > 0 for cost in (3, 4, 5, 6, 7, 8, 14)] == [True] * 7


# Tokens on cards


@pytest.mark.parametrize("size", [(72, 19), (60, 12), (55, 11), (112, 34)])
def test_tokens_stand_in_the_upper_edges_of_face_down_cards(size: tuple[int, int]) -> None:
    said = plain(structure(at.age_one(), *size))
    assert said.count("─(Ph)─") == 2 and said.count("─(Eg)─") == 1
    said = plain(structure(at.age_two(), *size))
    assert said.count("─(-4$)─") == said.count("─(-2$)─") == 1


def test_mythology_and_offering_tokens_differ_in_colour() -> None:
    mythology = {style for row in structure(at.age_one(), 72, 19) for text, style in row if text == "(Ph)"}
    offering = {style for row in structure(at.age_two(), 72, 19) for text, style in row if text == "(-4$)"}
    assert mythology == {Style("purple", True)} and offering == {COIN}


def test_a_token_stays_on_its_card_when_the_card_is_turned_up_before_the_action_ends() -> None:
    state = at.age_one_state()
    assert state.pantheon is not None
    open_slot = next(place.slot for place in at.scene_of(state).view.accessible)
    laid = (*state.pantheon.laid, type(state.pantheon.laid[0])(open_slot, "roman"))
    scene = at.scene_of(replace(state, pantheon=state.pantheon._replace(laid=laid)))
    for size in ((72, 19), (60, 12), (55, 11)):
        assert "(Ro)" in plain(structure(scene, *size))


@pytest.mark.parametrize("size", [(72, 19), (60, 12), (55, 11), (57, 11)])
def test_whoever_sees_everything_sees_the_tokens_on_the_cards_too(size: tuple[int, int]) -> None:
    said = plain(structure(at.age_one(viewer=Viewer.OMNISCIENT), *size))
    assert said.count("(Ph)") == 2 and said.count("(Eg)") == 1


def test_what_a_grand_temple_gives_is_told_in_the_narrowest_cards_too() -> None:
    assert "CCCGP 5-21✦" in plain(structure(at.age_three(), 60, 15))
    assert "CCCGP  /U" in plain(structure(at.age_three(), 42, 15))


# Cities


@pytest.mark.parametrize("size", [(24, 27), (25, 27), (20, 19), (12, 17), (44, 41)])
def test_a_city_tells_its_gods_tokens_and_offerings(size: tuple[int, int]) -> None:
    said = plain(city(at.age_three(), ONE, *size))
    assert "Min" in said and "Nis" in said
    assert "Gr" in said and "Ro" in said
    assert "-3" in said and "-4$" in said


@pytest.mark.parametrize("size", [(24, 27), (20, 19), (12, 17), (44, 41)])
def test_coins_beside_the_treasury_stand_beside_its_coins_and_with_their_god(size: tuple[int, int]) -> None:
    said = plain(city(at.age_three(), TWO, *size))
    assert "2$ +5$" in said or "2$+5$" in said
    assert "5$" in said.replace("+5$", "")


def test_a_wide_city_tells_where_the_snake_lies() -> None:
    assert "snake  Dispensary" in plain(city(at.age_three(), ONE, 24, 27))


def test_a_city_without_anything_of_it_says_so() -> None:
    assert "gods   -" in plain(city(at.age_one(), TWO, 24, 27))
    empty = at.age_one()
    cities = empty.view.cities.with_(ONE, replace(empty.view.cities[ONE], cult=type(empty.view.cities[ONE].cult)()))
    assert "cult -" in plain(city(replace(empty, view=replace(empty.view, cities=cities)), ONE, 12, 17))


def test_a_game_without_gods_has_no_such_rows() -> None:
    from .positions import age_three

    for size in ((24, 27), (20, 19), (12, 17)):
        assert "cult" not in plain(city(age_three(), ONE, *size)) and "gods" not in plain(city(age_three(), ONE, *size))


@pytest.mark.parametrize("size", [(24, 25), (24, 27), (20, 19), (12, 17), (44, 41)])
def test_six_wonders_and_all_tokens_fit(size: tuple[int, int]) -> None:
    scene = at.fullest()
    picture = plain(city(scene, TWO, *size)).split("\n")
    assert all(len(row) == size[0] for row in picture)
    if size[0] >= 20:
        assert all(row[0] in "│╭╰" and row[-1] in "│╮╯" for row in picture)
    said = "\n".join(picture)
    for number in range(1, 7):
        assert any(row.lstrip("│ ").startswith(str(number)) for row in picture)
    assert "17$" in said and "+7$" in said and "x+" in said.replace("discard ", "x")
    for token in ("Gr", "Ro", "Eg", "Ph", "-2", "-3", "-4$"):
        assert token in said


def test_the_narrowest_city_cuts_nothing_either() -> None:
    picture = plain(city(at.fullest(), ONE, 11, 17)).split("\n")
    assert picture[0] == "▸ANNA17$+7$"
    assert picture[-6:] == ["1✓Sphinx II", "2✓DivTh tmp", "3 Pyram. 8$", "4 Artem. 4$", "5 HangGd 5$", "6 Circus 4$"]


def test_a_temple_under_a_wonder_is_told_by_its_back() -> None:
    assert "tmp" in plain(city(at.age_three(), ONE, 24, 27)) and "tmp" in plain(city(at.age_three(), ONE, 12, 17))


@pytest.mark.parametrize(
    ("focus", "text"),
    [
        (Focus("god", "minerva"), "Minerva"),
        (Focus("mythology", "roman"), "Ro"),
        (Focus("offering", "4"), "-4$"),
        (Focus("wonder", "the_pyramids"), "Pyramids"),
    ],
)
def test_what_is_in_focus_in_a_city_is_filled(focus: Focus, text: str) -> None:
    picture = city(at.age_three(focus=focus), ONE, 24, 27)
    assert text in [run.strip() for row in picture for run, style in row if style == BADGE]


def test_offerings_that_would_be_used_are_filled() -> None:
    picture = city(at.age_three(offerings=(3,)), ONE, 24, 27)
    filled = [run for row in picture for run, style in row if style == BADGE]
    assert "-3$" in filled and "-4$" not in filled


def test_a_building_in_focus_is_filled_in_the_list() -> None:
    picture = city(at.age_two(focus=Focus("building", "stone_pit")), TWO, 24, 27)
    assert "Stone Pit" in [run for row in picture for run, style in row if style == BADGE]


def test_both_cities_in_full_tell_what_the_gods_do_and_where_they_came_from() -> None:
    said = plain(cities(at.age_three(), 120, 38))
    for part in (
        "─ cult ─", "Astarte: 7 coins beside your treasury", "5$ beside the treasury", "snake on Dispensary",
        "Greek token", "offering token of 3$", "grand temples 5", "gods 5",
    ):  # fmt: skip
        assert part in said


# The track


@pytest.mark.parametrize(("size", "part"), [((72, 3), "8  M  6"), ((55, 3), "8 M 6"), ((55, 1), "8 M 6")])
def test_the_space_where_the_pawn_is_stopped_is_marked(size: tuple[int, int], part: str) -> None:
    assert part in plain(track(at.age_three(), *size))


def test_the_capital_can_be_guarded_too() -> None:
    scene = at.age_three()
    assert scene.view.pantheon is not None
    board = replace(scene.view.pantheon, minerva=9)
    scene = replace(scene, view=replace(scene.view, pantheon=board), names=BySeat("Wilhelmina", "Bartholomew"))
    assert plain(track(scene, 55, 1)).rstrip().endswith("M")


def test_the_lowest_row_says_what_the_mark_is() -> None:
    assert "Ben leads by 4, Minerva (M) at 7" in plain(track(at.age_three(), 72, 3))
    assert "Minerva (M) at 7" in plain(track(at.age_three(), 55, 3))


def test_spaces_and_tokens_of_the_track_that_are_offered_can_be_in_focus() -> None:
    scene = at.age_three(focus=Focus("track", "5"), offered=frozenset({Focus("track", "5"), Focus("track", "2")}))
    row = track(scene, 72, 3)[1]
    assert (" 5 ", BADGE) in row
    assert ("2", KEY) in [(text.strip(), style) for text, style in row]
    assert ("-5$", BADGE) in track(replace(scene, focus=Focus("military", "-6")), 72, 3)[1]


# Draft, pile, end


def test_the_draft_shows_age_one_below_the_wonders_where_there_is_room() -> None:
    said = plain(draft(at.drafting(), 72, 27))
    for part in ("2  Divine Theater", "4  Great Lighthouse", "─(Ph)─", "─(Eg)─", "Quarry", "Poliorcetics"):
        assert part in said


@pytest.mark.parametrize("size", [(60, 19), (55, 17), (72, 25), (57, 17)])
def test_elsewhere_the_draft_says_what_lies_on_age_one_and_which_key_shows_it(size: tuple[int, int]) -> None:
    said = plain(draft(at.drafting(), *size))
    assert " i age I PhEgPhGrMe " in said
    for part in ("Philos", "Agric", "Myst", "Engin", "Polio"):
        assert part in said
    assert "Quarry" not in said


@pytest.mark.parametrize("size", [(72, 27), (60, 19), (55, 17), (57, 17), (112, 41)])
def test_no_wonder_of_the_box_is_cut_on_offer(size: tuple[int, int]) -> None:
    scene = at.drafting()
    assert scene.view.draft is not None
    shown = ("the_sanctuary", "the_divine_theater", "the_great_library", "the_statue_of_zeus")
    state = replace(scene.view.draft, shown=shown, taken=())
    said = plain(draft(replace(scene, view=replace(scene.view, draft=state)), *size))
    assert ".." not in said
    for name in shown:
        assert all_general(at.CATALOGUE.wonders[name], at.CATALOGUE)[-1].split()[-1] in said


def test_the_pile_tells_cards_of_the_structure_and_those_from_under_a_wonder() -> None:
    said = plain(pile(at.pile(), 72, 20))
    for part in ("21 Ben, for coins", "29 struck by Anna", "31 unbuilt by Anna", "33 destroyed by Ben"):
        assert part in said


@pytest.mark.parametrize("height", [22, 28, 38])
def test_the_end_counts_gods_and_grand_temples(height: int) -> None:
    said = plain(end(at.over(), 120, height))
    for part in ("U grand temples", "g gods"):
        assert part in said
    assert "guilds" not in said


def test_the_end_tells_what_points_of_gods_temples_and_tokens_are_made_of() -> None:
    said = plain(end(at.over(), 120, 38))
    for part in ("Roman Grand Temple 5", "Astarte 5", "Mysticism 8"):
        assert part in said
