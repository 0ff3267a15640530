"""Where the panels lie."""

from __future__ import annotations

from typing import TypeAlias

import pytest
from hypothesis import given
from hypothesis import strategies as st

from duel_tui.tui.format.face import Extent, choose
from duel_tui.tui.format.layout import BETWEEN, BOARDS, layout, too_small
from duel_tui.tui.format.scene import Region

UNIONS = {"middle", "body"}
SIZES = st.tuples(
    st.integers(80, 300),
    st.integers(24, 100),
    st.integers(0, 3),
    st.sampled_from([(), ("pantheon",), ("senate",), ("pantheon", "senate")]),
    st.sampled_from([6, 7]),
)
Place: TypeAlias = tuple[int, int, int, tuple[str, ...], int]


@given(SIZES)
def test_no_panel_lies_over_another_or_sticks_out(size: Place) -> None:
    width, height, *_ = size
    regions = layout(*size)
    assert regions is not None
    seen: set[tuple[int, int]] = set()
    for name, at in regions.items():
        if name in UNIONS:
            continue
        cells = {(x, y) for x in range(at.x, at.x + at.width) for y in range(at.y, at.y + at.height)}
        assert len(cells) == at.width * at.height > 0
        assert not cells & seen
        assert all(0 <= x < width and 0 <= y < height for x, y in cells)
        seen |= cells


@given(SIZES)
def test_the_cities_have_equal_size_at_both_sides_of_the_middle(size: Place) -> None:
    regions = layout(*size)
    assert regions is not None
    one, two, middle = regions["city_one"], regions["city_two"], regions["structure"]
    assert one._replace(x=two.x) == two
    assert one.x + one.width <= middle.x
    assert middle.x + middle.width <= two.x


@given(SIZES)
def test_the_middle_is_what_the_draft_covers(size: Place) -> None:
    regions = layout(*size)
    assert regions is not None
    parts = [regions[name] for name in ("track", "tokens", "pantheon", "senate", "structure") if name in regions]
    assert sum(part.height for part in parts) == regions["middle"].height
    assert [part.y for part in parts] == sorted(part.y for part in parts)


@given(SIZES)
def test_every_structure_fits_with_cards_of_eight_cells_at_least(size: Place) -> None:
    _, _, age, _, columns = size
    regions = layout(*size)
    assert regions is not None
    room = regions["structure"]
    face = choose(Extent(7 if age == 3 else 5, columns), room.width, room.height)
    used = ((7 if age == 3 else 5) - 1) * face.apart + face.height
    assert used <= room.height
    assert columns * face.pitch + (0 if face.tall else 1) <= room.width


@pytest.mark.parametrize(
    ("size", "age", "boards", "columns", "rows"),
    [
        ((120, 40), 1, 1, 6, (3, [4], 19, 10)),
        ((120, 40), 3, 1, 6, (3, [4], 19, 10)),
        ((120, 40), 1, 2, 7, (3, [3, 3], 17, 10)),
        ((120, 40), 3, 2, 7, (3, [3, 4], 16, 10)),
        ((120, 36), 2, 2, 7, (2, [3, 3], 17, 8)),
        ((100, 30), 2, 1, 6, (3, [4], 12, 8)),
        ((100, 30), 3, 1, 6, (2, [2], 15, 8)),
        ((100, 30), 1, 2, 7, (2, [3, 3], 11, 8)),
        ((100, 30), 3, 2, 7, (2, [], 17, 8)),
        ((80, 24), 1, 1, 6, (3, [3], 11, 4)),
        ((80, 24), 3, 1, 6, (1, [], 16, 4)),
        ((80, 24), 2, 2, 7, (2, [2, 2], 11, 4)),
        ((80, 24), 3, 2, 7, (1, [], 17, 3)),
        ((80, 28), 3, 1, 6, (2, [3], 15, 5)),
        ((80, 28), 2, 2, 7, (2, [3, 3], 11, 6)),
        ((80, 28), 3, 2, 7, (1, [2, 2], 15, 5)),
        ((80, 26), 3, 2, 7, (1, [], 17, 5)),
        ((200, 60), 3, 2, 7, (3, [3, 4], 30, 16)),
    ],
)
def test_the_rows_above_the_structure_are_shared_out_as_agreed(
    size: tuple[int, int], age: int, boards: int, columns: int, rows: tuple[int, list[int], int, int]
) -> None:
    names = ("pantheon", "senate")[:boards]
    regions = layout(*size, age, names, columns)
    assert regions is not None
    heights = [regions[name].height for name in names if name in regions]
    assert (regions["track"].height, heights, regions["structure"].height, regions["panel"].height) == rows


@given(SIZES)
def test_boards_without_a_region_leave_a_row_each_to_the_structure_of_the_last_age(size: Place) -> None:
    _, _, age, boards, _ = size
    regions = layout(*size)
    assert regions is not None
    rows = [regions[name].height for name in boards if name in regions]
    assert all(height >= 2 for height in rows)
    assert len(rows) in (0, len(boards))
    if boards and not rows:
        assert age == 3 and regions["structure"].height == 15 + len(boards)


@pytest.mark.parametrize(
    ("size", "city", "middle"), [((120, 40), 25, 70), ((100, 30), 20, 60), ((80, 24), 11, 57), ((200, 60), 45, 110)]
)
def test_seven_cards_side_by_side_make_the_cities_a_little_narrower(
    size: tuple[int, int], city: int, middle: int
) -> None:
    regions = layout(*size, 1, ("pantheon", "senate"), 7)
    assert regions is not None
    assert (regions["city_one"].width, regions["middle"].width) == (city, middle)


def test_the_panels_between_the_cities_are_those_that_the_draft_covers() -> None:
    assert ("track", "tokens", *BOARDS, "structure") == BETWEEN


@pytest.mark.parametrize(
    ("size", "city", "structure", "panel"),
    [
        ((120, 40), (24, 27), Region(24, 5, 72, 23), Region(0, 28, 90, 10)),
        ((120, 36), (24, 25), Region(24, 3, 72, 23), Region(0, 26, 90, 8)),
        ((100, 30), (20, 19), Region(20, 3, 60, 17), Region(0, 20, 100, 8)),
        ((80, 24), (12, 17), Region(12, 3, 55, 15), Region(0, 18, 80, 4)),
        ((200, 60), (44, 41), Region(44, 5, 112, 37), Region(0, 42, 150, 16)),
    ],
)
def test_the_sizes_of_the_table_are_as_agreed(
    size: tuple[int, int], city: tuple[int, int], structure: Region, panel: Region
) -> None:
    regions = layout(*size)
    assert regions is not None
    assert (regions["city_one"].width, regions["city_one"].height) == city
    assert regions["structure"] == structure
    assert regions["panel"] == panel


def test_a_low_screen_has_a_third_row_for_the_track_in_the_ages_with_lower_structures() -> None:
    heights = [regions["track"].height for age in (1, 2, 3) if (regions := layout(80, 24, age))]
    assert heights == [3, 3, 2]


@pytest.mark.parametrize("size", [(79, 24), (80, 23), (1, 1), (20, 5), (0, 0)])
def test_a_screen_that_is_too_small_gets_a_sentence_with_both_sizes(size: tuple[int, int]) -> None:
    assert layout(*size) is None
    assert f"{size[0]}x{size[1]}" in too_small(*size)
    assert "80x24" in too_small(*size)
