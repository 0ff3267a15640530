"""The panel for chambers, conspiracies and senators, wide and small."""

from __future__ import annotations

from dataclasses import replace

import pytest

from duel_tui.engine.types import ONE, TWO, Viewer
from duel_tui.tui.format.canvas import plain
from duel_tui.tui.format.common import plot_of
from duel_tui.tui.format.painters import PAINTERS
from duel_tui.tui.format.scene import Focus, Scene
from duel_tui.tui.format.text import cells
from tests.engine.senate import rules_of

from . import senate_positions as at

WIDE, SMALL = (90, 10), (80, 5)
BOTH_SIZES = pytest.mark.parametrize("size", [WIDE, SMALL], ids=["wide", "small"])


def panel(scene: Scene, size: tuple[int, int]) -> str:
    """The panel as text; the blanks between words count once, so that it doesn't matter where lines are broken."""
    rows = plain(PAINTERS["panel"](scene, *size)).splitlines()
    assert all(cells(row) == size[0] for row in rows) and len(rows) == size[1]
    return " ".join(" ".join(row.strip("│║╔╗╚╝╭╮╰╯ ") for row in rows).split())


@BOTH_SIZES
def test_a_chamber_tells_its_section_points_cubes_and_who_controls_it(size: tuple[int, int]) -> None:
    told = panel(at.age_two(Focus("chamber", "4")), size)
    for text in ("Chamber 4", "centre section, 3 points at the end", "Cubes: Anna 1, Ben 3; Ben controls it."):
        assert text in told


def test_a_chamber_tells_what_its_decree_does_and_where_cubes_go() -> None:
    left = panel(at.age_two(Focus("chamber", "2")), SMALL)
    assert "Decree: 2 more blue cards count for senate actions." in left
    wide = plain(PAINTERS["panel"](at.age_two(Focus("chamber", "6")), *WIDE))
    assert "moved here from chamber 5" in wide and "placed one more cube" not in wide
    assert "moved from here to chambers 3 and 5" in panel(at.age_two(Focus("chamber", "4")), (80, 6))


@BOTH_SIZES
def test_one_more_cube_that_changes_who_controls_is_told(size: tuple[int, int]) -> None:
    told = panel(at.age_two(Focus("chamber", "6")), size)
    assert "Whoever places one more cube controls it." in told


@BOTH_SIZES
def test_enter_lets_the_player_to_act_read_hidden_conspiracies_if_there_are_some(size: tuple[int, int]) -> None:
    anna = at.age_one(Focus("chamber", "1"))
    assert "Anna looks at Anna's conspiracies" in panel(anna, size)
    assert "looks at" not in panel(at.age_two(Focus("chamber", "1")), size)
    assert "looks at" not in panel(replace(anna, watched=True), size)


@BOTH_SIZES
def test_a_hidden_conspiracy_is_no_more_than_its_number_and_card(size: tuple[int, int]) -> None:
    told = panel(at.age_two(plot_of(ONE, 2)), size)
    assert "Conspiracy 2 of Anna" in told and "prepared with Altar" in told
    assert "Only Anna knows which conspiracy it is." in told and "Treason" not in told


@BOTH_SIZES
def test_its_owner_reads_what_it_does(size: tuple[int, int]) -> None:
    told = panel(replace(at.age_two(plot_of(ONE, 1), viewer=Viewer.ONE), reader=ONE), size)
    assert "Coup" in told and "2 shields" in told.lower() and "not prepared" in told
    assert "back to the covered screen" in told


@BOTH_SIZES
def test_a_triggered_conspiracy_is_open_to_everybody(size: tuple[int, int]) -> None:
    assert "Blackmail" in panel(at.age_two(plot_of(TWO, 1)), size)


@BOTH_SIZES
def test_a_senator_costs_a_coin_for_each_one_and_is_recruited(size: tuple[int, int]) -> None:
    told = panel(at.age_one(Focus("card", "conspirator_2")), size)
    covered = panel(at.age_one(Focus("card", "politician_centre_2")), size)
    assert "black senator" in told and "white senator" in covered
    assert "1 coin for each senator" in told and "recruit" in told
    assert "age 0" not in told + covered


def test_a_conspiracy_can_be_prepared_with_an_open_card() -> None:
    told = plain(PAINTERS["panel"](at.age_one(Focus("card", "tavern")), *WIDE))
    assert "r     prepare" in told
    all_prepared = at.age_three_state()
    plots = tuple(plot._replace(card=plot.card or "altar") for plot in all_prepared.cities[ONE].politics.plots)
    city = replace(all_prepared.cities[ONE], politics=all_prepared.cities[ONE].politics._replace(plots=plots))
    state = replace(all_prepared, cities=all_prepared.cities.with_(ONE, city))
    scene = at.scene_of(replace(state, legal=rules_of(state).list_legal(state)), Focus("card", "arsenal"))
    assert "prepare" not in plain(PAINTERS["panel"](scene, *WIDE))


def test_a_row_too_narrow_for_all_chambers_names_each_by_its_number() -> None:
    row = panel(at.placing(), (46, 4))
    assert "3 [Chamber 4] 7 Move a cube 0 Stop" in row


def test_in_small_panels_what_a_decree_does_comes_first() -> None:
    for height in (3, 4):
        told = plain(PAINTERS["panel"](at.age_two(Focus("chamber", "4")), 80, height))
        assert told.split("\n")[1].startswith(" Decree: green cards cost")
