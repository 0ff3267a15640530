"""What a senate brings to the table: its board, senators on cards, rows in cities, cubes on the track."""

from __future__ import annotations

from dataclasses import replace

import pytest

from duel_tui.engine.types import ONE, TWO, BySeat, Viewer
from duel_tui.tui.format.canvas import plain
from duel_tui.tui.format.city import city
from duel_tui.tui.format.common import shows_draft
from duel_tui.tui.format.draft import draft
from duel_tui.tui.format.end import end
from duel_tui.tui.format.header import header, tokens
from duel_tui.tui.format.pantheon import pantheon
from duel_tui.tui.format.pile import pile
from duel_tui.tui.format.scene import Focus, Scene, Style
from duel_tui.tui.format.senate import senate
from duel_tui.tui.format.structure import structure
from duel_tui.tui.format.styles import BADGE, DOT, KEY, MUTED, STRONG, TEXT
from duel_tui.tui.format.targets import target
from duel_tui.tui.format.track import track
from duel_tui.tui.format.views import cities
from duel_tui.words import costs, faces
from duel_tui.words.signs import signs
from tests.engine.senate import RULES, position
from tests.engine.senate import city as owner

from . import god_positions as gods_alone
from . import senate_positions as at

SIZES = ((70, 4), (70, 3), (60, 3), (57, 2), (60, 2), (112, 4))
CITIES = ((25, 27), (20, 19), (11, 17), (45, 41))


def rows(scene: Scene, width: int, height: int) -> list[str]:
    return plain(senate(scene, width, height)).split("\n")


def style_of(scene: Scene, text: str, width: int = 70, height: int = 3) -> Style:
    """How a text on the board is written."""
    (style,) = {style for row in senate(scene, width, height) for run, style in row if run.strip() == text}
    return style


def with_cubes(scene: Scene, chamber: int, one: int, two: int) -> Scene:
    """The same with so many cubes in a chamber."""
    board = scene.view.agora
    assert board is not None
    control = None if one == two else ONE if one > two else TWO
    changed = replace(board.chambers[chamber - 1], cubes=BySeat(one, two), control=control)
    chambers = (*board.chambers[: chamber - 1], changed, *board.chambers[chamber:])
    return replace(scene, view=replace(scene.view, agora=replace(board, chambers=chambers)))


# The board


def test_the_highest_board_tells_cubes_control_points_and_decrees_in_closed_edges() -> None:
    assert rows(at.age_two(Focus(), RULES), 70, 4) == [
        " ┌1 SENATE ─┬2 ────────┬3 ────────┬4 ────────┬5 ────────┬6 ────────┐  ",
        " │0 : 0   1✦│2 ◂ 0   2✦│0 : 0   3✦│1 ▸ 3   3✦│1 : 1   2✦│0 : 0   1✦│  ",
        " │wonder +$ │blue as +2│GP -1$    │green -1  │red -1    │? hidden  │  ",
        " └──────────┴──────────┴──────────┴──────────┴──────────┴──────────┘  ",
    ]


def test_lower_boards_number_the_chambers_beside_their_cubes() -> None:
    assert rows(at.age_two(Focus()), 57, 2) == [
        " │1 0:0 1✦│2 2◂0 2✦│3 0:0 3✦│4 1▸3 3✦│5 1:1 2✦│6 0:0 1✦│ ",
        " │wond+$  │blue+2  │GP -1$  │green -1│red -1  │? hidden│ ",
    ]


def test_below_the_pantheon_both_boards_share_an_edge() -> None:
    assert (
        rows(at.age_two(Focus()), 70, 3)[0] == " ├1 SENATE ─┼2 ────────┼3 ────────┼4 ────────┼5 ────────┼6 ────────┤  "
    )
    assert rows(at.age_two(Focus("space", "2")), 70, 3)[0][12:24] == "╚2 ════════╝"
    assert rows(at.age_two(Focus(), RULES), 70, 3)[0][1] == "┌"


def test_the_chamber_in_focus_has_double_lines_and_is_filled() -> None:
    board = rows(at.age_two(Focus("chamber", "4"), RULES), 70, 4)
    assert [row[34:46] for row in board] == ["╔4 ════════╗", "║1 ▸ 3   3✦║", "║green -1  ║", "╚══════════╝"]
    for size in SIZES:
        picture = senate(at.age_two(Focus("chamber", "4")), *size)
        assert any(style == BADGE and "3" in text for row in picture for text, style in row)


@pytest.mark.parametrize("size", SIZES)
def test_chambers_that_are_offered_light_up(size: tuple[int, int]) -> None:
    scene = at.age_two(Focus(), offered=frozenset({Focus("chamber", "2"), Focus("chamber", "5")}))
    lit = "".join(text for row in senate(scene, *size) for text, style in row if style == KEY)
    assert "2◂0" in lit.replace(" ", "") and "1:1" in lit.replace(" ", "")
    assert "▸" not in lit


@pytest.mark.parametrize("size", SIZES)
def test_a_decree_that_lies_face_down_shows_nothing_of_itself(size: tuple[int, int]) -> None:
    said = " ".join(rows(at.age_two(Focus()), *size))
    assert said.count("?") == 1
    assert "▾" not in said


@pytest.mark.parametrize("size", SIZES)
def test_two_decrees_in_a_chamber_are_both_there_and_an_empty_one_says_so(size: tuple[int, int]) -> None:
    said = " ".join(rows(at.age_three(Focus()), *size))
    assert "no decree" in said or "none" in said
    assert any(both in said for both in ("GP -1$ &all", "GP-1$ &all", "GP- &all", "GP-+"))


def test_a_hidden_decree_and_an_open_one_can_lie_together() -> None:
    scene = at.age_three(Focus())
    board = scene.view.agora
    assert board is not None
    mixed = replace(board.chambers[4], decrees=(None, "opponent_chains"))
    board = replace(board, chambers=(*board.chambers[:4], mixed, board.chambers[5]))
    scene = replace(scene, view=replace(scene.view, agora=board))
    assert "? hidden &all" in rows(scene, 112, 3)[2] and "? &all" in rows(scene, 70, 3)[2]


def test_a_decree_is_bold_for_whoever_has_it_and_acts_plain_for_the_other_dim_for_nobody() -> None:
    scene = at.age_two(Focus())
    assert style_of(scene, "green -1") == STRONG
    assert style_of(scene, "blue as +2") == TEXT
    assert style_of(scene, "red -1") == MUTED
    assert style_of(scene, "? hidden") == DOT


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("numbers", [(12, 0), (0, 12), (10, 11), (12, 12)])
def test_cubes_of_two_digits_are_never_cut(size: tuple[int, int], numbers: tuple[int, int]) -> None:
    one, two = numbers
    scene = with_cubes(at.age_two(Focus("chamber", "4")), 4, one, two)
    arrow = ":" if one == two else "◂" if one > two else "▸"
    assert f"{one}{arrow}{two}" in " ".join(rows(scene, *size)).replace(" ", "")


@pytest.mark.parametrize("ascii_only", [False, True])
def test_every_width_shows_all_chambers_whole(ascii_only: bool) -> None:
    for width in range(57, 121):
        for height in (2, 3, 4):
            said = " ".join(rows(at.age_three(Focus(), ascii=ascii_only), width, height)).replace(" ", "")
            arrows = "><" if ascii_only else "▸◂"
            for part in (f"0{arrows[0]}1", "0:0", f"2{arrows[1]}1", f"1{arrows[1]}0"):
                assert part in said
            assert ".." not in said


def test_a_click_on_a_chamber_means_it() -> None:
    scene = at.age_two(Focus())
    for size in ((70, 3), (57, 2)):
        picture = rows(scene, *size)
        y = next(number for number, row in enumerate(picture) if "▸" in row)
        x = picture[y].index("▸")
        assert target("senate", scene, *size, x, y) == Focus("chamber", "4")


# Senators on cards


@pytest.mark.parametrize("size", [(72, 19), (60, 12), (57, 11)])
def test_politicians_tell_their_chambers_and_conspirators_what_they_bring(size: tuple[int, int]) -> None:
    said = plain(structure(at.age_two(), *size))
    assert "n$" in said and "3-4" in said and "plot" in said
    assert "O Polit" in said and "K Consp" in said


@pytest.mark.parametrize("size", [(72, 19), (70, 17), (60, 12), (57, 11), (112, 34)])
def test_the_back_of_a_senator_is_known_but_not_which_one_it_is(size: tuple[int, int]) -> None:
    said = plain(structure(at.age_two(), *size))
    assert said.count("senator") == 3
    assert said.count("O Polit") == said.count("K Consp") == 1


def test_seven_cards_side_by_side_fit_the_narrowest_middle() -> None:
    near = plain(structure(at.age_two(), 57, 11)).split("\n")[0]
    assert [near[x] for x in range(0, 56, 8)] == list("ERBBBYR")


# Cities


@pytest.mark.parametrize("size", CITIES)
def test_a_city_tells_senators_cubes_and_how_many_conspiracies_it_has(size: tuple[int, int]) -> None:
    said = plain(city(at.age_two(), ONE, *size))
    assert any(part in said for part in ("senators 3", "senat. 3", "sen 3"))
    assert "8 cubes" in said or "8c" in said
    assert any(part in said for part in ("1 hidden, 1 ready", "1 hid., 1 ready", "1? 1ok", "1?1ok"))


@pytest.mark.parametrize("size", CITIES)
def test_conspiracies_are_named_to_their_owner_alone(size: tuple[int, int]) -> None:
    hidden = {"Coup", "Treas"}
    for viewer in (Viewer.SPECTATOR, Viewer.TWO):
        said = plain(city(at.scene_of(at.age_two_state(), viewer=viewer), ONE, *size))
        assert not any(name in said for name in hidden)
    if size[0] >= 25:
        said = plain(city(at.scene_of(at.age_two_state(), viewer=Viewer.ONE), ONE, *size))
        assert "hidden Coup" in said and "ready  Treason" in said


@pytest.mark.parametrize("size", [(25, 27), (45, 41)])
def test_triggered_conspiracies_are_named_to_everybody(size: tuple[int, int]) -> None:
    assert "✓Blackmail" in plain(city(at.age_two(), TWO, *size))
    assert "✓Sabotage" in plain(city(at.age_three(), ONE, *size))


def test_a_locked_token_stands_with_its_conspiracy_or_stays_unknown() -> None:
    assert "Obsc" in plain(city(at.fullest(), ONE, 45, 41)) and "(Law)" in plain(city(at.fullest(), ONE, 45, 41))
    scene = at.fullest()
    politics = scene.view.cities[ONE].politics
    assert politics is not None
    secret = replace(politics.plots[-1], token=None)
    mine = replace(scene.view.cities[ONE], politics=replace(politics, plots=(*politics.plots[:-1], secret)))
    scene = replace(scene, view=replace(scene.view, cities=scene.view.cities.with_(ONE, mine)))
    assert "(?)" in plain(city(scene, ONE, 45, 41)) and "(Law)" not in plain(city(scene, ONE, 45, 41))


@pytest.mark.parametrize("size", [(25, 25), (25, 27), (20, 19), (11, 17), (11, 18), (45, 41)])
def test_everything_of_both_boxes_with_six_wonders_fits(size: tuple[int, int]) -> None:
    picture = plain(city(at.fullest(), ONE, *size)).split("\n")
    said = "\n".join(picture)
    for number in range(1, 7):
        assert any(row.lstrip("│┃ ").startswith(str(number)) for row in picture)
    for part in ("17$", "+7$", "Gr", "Ro", "Eg", "Ph", "-2", "-3", "-4$", "8c", "4"):
        assert part in said.replace("8 cubes", "8c")
    assert ".." not in said


def test_senators_are_counted_among_the_buildings_where_there_is_room() -> None:
    assert "O1 Politician" in plain(city(at.age_two(), ONE, 25, 27))
    assert "O1 K3" in plain(city(at.age_three(), ONE, 20, 19)).replace("  ", " ")
    assert "U- O1 K3" in plain(city(at.age_three(), ONE, 11, 18))
    assert "O" not in plain(city(at.age_three(), TWO, 12, 13)).replace("Organ", "")


def test_a_senator_under_a_wonder_is_told_by_its_back() -> None:
    assert "built sen" in plain(city(at.age_three(), TWO, 25, 27))
    assert "2✓HangG sen" in plain(city(at.age_three(), TWO, 11, 18))


def test_one_rule_stands_over_what_both_boxes_have() -> None:
    assert "─ cult and senate  1/6─" in plain(city(at.age_two(), ONE, 25, 27))
    assert "─ senate ─" in plain(city(at.age_two(rules=RULES), ONE, 25, 27))
    assert "─ cult, senate ── 1/6─" in plain(city(at.age_two(), ONE, 24, 30))


def test_both_cities_in_full_tell_what_triggered_conspiracies_and_decrees_do_and_hide_the_others() -> None:
    said = " ".join(plain(cities(at.age_three(), 120, 60)).split())
    for part in (
        "4 senators, the next one costs 4$", "8 cubes to place, 4 in the senate",
        "decree: wonders cost 1 resource less", "a conspiracy: prepared with Theater",
        "a conspiracy: not prepared", "Sabotage, triggered: 1 built wonder",
    ):  # fmt: skip
        assert part in said
    assert "Swindle" not in said and "Espionage" not in said and "Coup" not in said
    own = " ".join(plain(cities(at.scene_of(at.age_three_state(), viewer=Viewer.ONE), 120, 60)).split())
    assert "Espionage, prepared with Brewery: look at" in own and "Coup, not prepared: 2 shields" in own


# The track, the tokens


@pytest.mark.parametrize("size", [(70, 3), (57, 2), (57, 1), (110, 3)])
def test_military_tokens_show_cubes_and_leave_their_border_when_they_are_taken(size: tuple[int, int]) -> None:
    said = plain(track(at.age_two(), *size))
    assert said.count("+1c") == 1 and said.count("-1c") == 2 and said.count("┊") == 1


def test_the_lowest_row_of_the_track_says_what_the_sign_is() -> None:
    assert "Anna leads by 1, c = cube" in plain(track(at.age_two(), 70, 3))
    gone = at.age_two()
    gone = replace(gone, view=replace(gone.view, military_tokens=()))
    assert "cube" not in plain(track(gone, 70, 3))


def test_the_five_longest_tokens_fit_between_the_widest_cities() -> None:
    said = plain(tokens(at.age_one(), 70, 1))
    assert said.split() == ["Philosophy", "Agriculture", "Corruption", "Organized", "Crime", "Poliorcetics"]


# Draft, pile, end


@pytest.mark.parametrize("size", [(57, 17), (60, 19), (70, 27), (112, 41)])
def test_what_happens_when_a_wonder_is_drafted_is_always_told(size: tuple[int, int]) -> None:
    said = plain(draft(at.drafting(), *size))
    assert "when drafted:" in said and "conspire " in said


def test_the_lowest_draft_tells_in_words_all_that_the_wonders_of_the_senate_do() -> None:
    scene = at.drafting()
    state = scene.view.draft
    assert state is not None
    shown = ("curia_julia", "the_sphinx", "knossos", "the_great_lighthouse")
    scene = replace(scene, view=replace(scene.view, draft=replace(state, shown=shown, taken=())))
    rows = plain(draft(scene, 57, 17)).split("\n")
    left = {y: row[3:27].strip() for y, row in enumerate(rows)}
    curia, knossos = (" ".join(left[y] for y in range(first, first + 4)) for first in (3, 10))
    assert curia == "6 coins, trigger 1 conspiracy that isn't prepared, extra turn, when drafted: conspire"
    assert knossos == "3 points, place 1 cube, move 1 cube to an adjacent chamber, when drafted: place 1 cube"


@pytest.mark.parametrize("size", [(57, 17), (60, 19), (70, 27)])
def test_the_draft_names_the_key_that_shows_the_senate(size: tuple[int, int]) -> None:
    said = plain(draft(at.drafting(), *size))
    assert "i age I" in said or "i senate" in said


def test_what_a_drafted_wonder_does_is_decided_over_the_boards() -> None:
    scene = at.drafting()
    assert shows_draft(scene.view, inspecting=False)
    decision = scene.view.decision
    assert decision is not None
    placing = replace(scene.view, decision=replace(decision, kind="cube"))
    assert not shows_draft(placing, inspecting=False)


@pytest.mark.parametrize("size", CITIES)
def test_cubes_placed_in_the_draft_are_told_in_the_city(size: tuple[int, int]) -> None:
    said = plain(city(at.drafting(), TWO, *size))
    assert "11 cubes" in said or "11c" in said
    assert "cubes" not in plain(city(at.drafting(), ONE, *size)) and "12c" not in plain(city(at.drafting(), ONE, *size))


def test_the_pile_tells_senators_by_what_they_bring() -> None:
    said = plain(pile(at.pile(), 70, 20))
    for part in ("O  Politician", "n$", "cubes 1-2", "K  Conspirator", "cube/plot"):
        assert part in said


@pytest.mark.parametrize(("width", "height"), [(80, 22), (100, 28), (120, 38), (200, 58)])
def test_the_end_counts_chambers_and_tells_the_political_victory(width: int, height: int) -> None:
    said = plain(end(at.over(), width, height))
    for part in ("POLITICAL SUPREMACY", "Anna wins by political supremacy", "s senate", "g gods", "TOTAL"):
        assert part in said
    assert "-1c" in said


def test_the_end_tells_which_chambers_bring_the_points() -> None:
    assert "chambers 1, 2, 3, 4, 5 and 6" in plain(end(at.over(), 120, 38))


def test_without_the_box_nothing_of_it_is_there() -> None:
    from .god_positions import age_three
    from .positions import age_three as plain_game

    for scene in (age_three(), plain_game()):
        for size in CITIES:
            said = plain(city(scene, ONE, *size))
            assert "sen" not in said and "plot" not in said and "cube" not in said
        assert "cube" not in plain(track(scene, 70, 3))
        assert plain(senate(scene, 70, 3)).strip() == ""
    assert plain(pantheon(at.age_two(rules=RULES), 70, 3)).strip() == ""


@pytest.mark.parametrize("width", [24, 25, 26, 33])
def test_the_name_of_every_triggered_conspiracy_stays_inside_its_city(width: int) -> None:
    for name in at.BOTH.catalogue.conspiracies:
        state = position(owner(plots=f"{name}/altar!"), rules=at.BOTH)
        picture = plain(city(at.scene_of(state), ONE, width, 27)).split("\n")
        assert all(row[-1] in "┃┓┛" for row in picture)
        assert sum("✓" in row for row in picture) == 1


def test_where_not_everything_fits_below_the_track_the_names_stay_and_the_sign_is_not_explained() -> None:
    scene = at.age_two()
    pantheon_view = scene.view.pantheon
    assert pantheon_view is not None
    guarded = replace(scene, view=replace(scene.view, pantheon=replace(pantheon_view, minerva=-6), pawn=0))
    below = plain(track(guarded, 70, 3)).split("\n")[2]
    assert " ".join(below.split()) == "9▾ to Anna pawn in the middle, Minerva (M) at 6 9▾ to Ben"
    assert "Minerva (M) at 6, c = cube" in plain(track(guarded, 90, 3))


def test_names_of_buildings_stand_one_behind_the_other_before_they_give_way_to_counts() -> None:
    said = plain(city(at.age_two(), TWO, 25, 27))
    for part in ("N1 StonPt", "A1 Glassw", "E3 Worksh,", "Pharma", "B1 Temple", "O1 Polit"):
        assert part in said
    assert "+1" not in plain(city(at.age_two(rules=RULES), TWO, 25, 29)).split("buildings")[1]


def test_what_points_are_made_of_takes_the_rows_that_the_end_has_left() -> None:
    scene = at.over()
    temples = [card.id for card in scene.catalogue.buildings.values() if card.colour == "blue"]
    full = replace(scene.view.cities[ONE], buildings=tuple(temples))
    scene = replace(scene, view=replace(scene.view, cities=scene.view.cities.with_(ONE, full)))
    said = plain(end(scene, 120, 38))
    assert ".." not in said
    assert all(scene.catalogue.buildings[card].short[-1][:3] in said for card in temples)


def test_in_the_narrowest_city_names_of_wonders_touch_neither_prices_nor_what_lies_under_them() -> None:
    said = plain(city(at.age_two(), TWO, 11, 18))
    assert "1 Curia 11!" in said and "3 Knoss 10!" in said
    assert "2✓DivTh sen" in plain(city(at.fullest(), TWO, 11, 18))


def test_cost_and_effect_of_a_card_never_touch_on_the_narrowest_cards() -> None:
    for card in at.BOTH.catalogue.buildings.values():
        if card.age < 3:
            forms = faces.gives(card, signs(False))
            assert any(len(costs.on_card(card)) + len(form) < 7 for form in forms), card.name


def test_tokens_of_the_gods_keep_their_title_where_there_is_room_for_it() -> None:
    assert "cult Ph" in plain(city(at.age_two(), TWO, 11, 18))
    assert "cult -2$" in plain(city(at.age_three(), TWO, 11, 18))


def test_a_city_tells_how_many_chambers_it_controls_in_the_rule_over_its_senate() -> None:
    assert "─ senate ───────── 1/6─" in plain(city(at.age_two(rules=RULES), ONE, 25, 27))
    assert "─ cult and senate  2/6─" in plain(city(at.age_three(), TWO, 25, 27))


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (119, 24)])
def test_the_header_tells_the_chambers_of_both_where_cities_have_no_rules(size: tuple[int, int]) -> None:
    assert "chambers 3:2" in plain(header(at.age_three(size=size), size[0], 1))
    assert "chambers" not in plain(header(gods_alone.age_three(size=size), size[0], 1))
