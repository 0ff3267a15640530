"""Boards that stand at both sides of the structure where no rows are left above it."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Literal

import pytest

from duel_tui.tui.format.canvas import plain
from duel_tui.tui.format.layout import layout_of
from duel_tui.tui.format.painters import PAINTERS
from duel_tui.tui.format.scene import Focus, Picture, Region, Scene
from duel_tui.tui.format.styles import BADGE, KEY
from duel_tui.tui.format.targets import target
from tests.engine.senate import RULES as SENATE_ALONE
from tests.engine.senate import position

from . import god_positions as gods
from . import senate_positions as both
from .whole import dump

LOW = ((80, 24), (80, 26), (90, 24), (99, 25), (100, 24), (119, 24), (100, 30), (117, 30))
"""Screens with two boards and no rows for them in age III."""


def region_of(scene: Scene) -> Region:
    regions = layout_of(scene.view, scene.catalogue, *scene.size)
    assert regions is not None and "senate" not in regions and "pantheon" not in regions
    return regions["structure"]


def painted(scene: Scene) -> Picture:
    region = region_of(scene)
    return PAINTERS["structure"](scene, region.width, region.height)


def rows(scene: Scene) -> list[str]:
    return plain(painted(scene)).split("\n")


def alone(focus: Focus | None = None) -> Scene:
    """Age III with a senate and no gods."""
    at = position(
        rules=SENATE_ALONE, age=3, decrees=both.DECREES, structure=both.laid_out(3, {}, range(5, 23), SENATE_ALONE)
    )
    return both.scene_of(at, focus or Focus(), size=(80, 24))


def test_with_both_boards_the_gods_stand_at_the_left_and_the_senate_at_the_right() -> None:
    said = rows(both.age_three(size=(80, 24)))
    assert [" ".join(row[:14].split()) for row in said[4:6]] == ["5 Enki 4$ 7$", "6 empty 3$ 8$"]
    assert [" ".join(row[:19].split()) for row in said[:2]] == ["1 Isis 8! 3$", "2 GATE x2 14! 8$"]
    assert [row[39:].strip() for row in said[:2]] == ["1 0▸1 1✦ green -1", "2 0:0 2✦ no decree"]
    assert [row[44:] for row in said[4:6]] == ["5 1◂0 2✦ GP-+", "6 0▸1 1✦ ye-1"]


def test_one_board_is_shared_out_to_both_sides() -> None:
    said = rows(replace(gods.age_three(), size=(80, 24)))
    assert said[0].split() == ["1", "Isis", "8!", "1$", "4", "Ishtar", "5$", "4$"]
    assert [row.split()[0] for row in said[:3]] == ["1", "2", "3"]
    said = rows(alone())
    assert [row.split()[0] for row in said[:3]] == ["1", "2", "3"]
    assert "4 0:0 3✦" in said[0] and "6 0:0 1✦" in said[2]


@pytest.mark.parametrize("size", LOW)
def test_every_space_and_chamber_keeps_its_number_both_prices_cubes_and_points(size: tuple[int, int]) -> None:
    said = " ".join(" ".join(rows(both.age_three(size=size))).split())
    for part in ("1 Isis 8! 3$", "14! 8$", "3 empty 6$ 5$", "4 Ishtar 5$ 6$", "5 Enki 4$ 7$"):
        assert part in said
    for part in ("1 0▸1 1✦", "2 0:0 2✦", "3 2◂1 3✦", "4 1◂0 3✦", "5 1◂0 2✦", "6 0▸1 1✦"):
        assert part in said
    assert "6 empty 3$ 8$" in said or "6 - 3$ 8$" in said
    assert ".." not in said


@pytest.mark.parametrize("size", LOW)
def test_a_blank_stands_at_both_ends_of_every_line(size: tuple[int, int]) -> None:
    screen = dump(both.age_three(Focus(), size=size), *size).split("\n")
    for number in range(1, 7):
        (row,) = (
            row
            for row in screen
            if f" {number} " in row and "◂" not in row[:3] and re.search(rf"{number} \d[◂▸:]\d", row)
        )
        assert re.search(rf" {number} [\w?-]+.* (\d+[$!]) +(\d+[$!]) ", row)
        assert re.search(rf" {number} \d[◂▸:]\d \d✦ [^│┃]*\S ", row)


@pytest.mark.parametrize("kind", ["space", "chamber"])
def test_a_line_in_focus_is_filled_and_a_click_means_it(kind: Literal["space", "chamber"]) -> None:
    scene = both.age_three(Focus(), size=(80, 24))
    region = region_of(scene)
    for number in range(1, 7):
        focus = Focus(kind, str(number))
        picture = painted(replace(scene, focus=focus))
        lit = "".join(text for text, style in picture[number - 1] if style == BADGE)
        assert lit.startswith(f"{number} ")
        x = plain(picture).split("\n")[number - 1].index(lit.rstrip())
        assert target("structure", scene, region.width, region.height, x, number - 1) == focus


def test_lines_that_are_offered_light_up() -> None:
    offered = frozenset({Focus("chamber", "2"), Focus("space", "6")})
    picture = painted(both.age_three(Focus(), size=(80, 24), offered=offered))
    lit = "".join(text for row in picture for text, style in row if style == KEY)
    assert "2 0:0 2✦" in lit and "6 empty" in lit


def test_a_click_beside_lines_and_cards_means_nothing() -> None:
    scene = both.age_three(Focus(), size=(80, 24))
    region = region_of(scene)
    assert target("structure", scene, region.width, region.height, region.width // 2, 0) is None


def test_lines_stay_where_they_are_while_cards_go() -> None:
    scene = both.age_three(size=(80, 24))
    fewer = replace(scene, view=replace(scene.view, structure=scene.view.structure[-3:]))
    assert [row[:13] for row in rows(scene)[:6]] == [row[:13] for row in rows(fewer)[:6]]
    assert [row[44:] for row in rows(scene)[4:6]] == [row[44:] for row in rows(fewer)[4:6]]
