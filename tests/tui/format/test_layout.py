"""Where the panels lie."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from duel_tui.tui.format.layout import layout, too_small
from duel_tui.tui.format.scene import Region

UNIONS = {"middle", "body"}
SIZES = st.tuples(st.integers(80, 300), st.integers(24, 100), st.integers(0, 3))


@given(SIZES)
def test_no_panel_lies_over_another_or_sticks_out(size: tuple[int, int, int]) -> None:
    width, height, age = size
    regions = layout(width, height, age)
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
def test_the_cities_have_equal_size_at_both_sides_of_the_middle(size: tuple[int, int, int]) -> None:
    regions = layout(*size)
    assert regions is not None
    one, two, middle = regions["city_one"], regions["city_two"], regions["structure"]
    assert one._replace(x=two.x) == two
    assert one.x + one.width <= middle.x
    assert middle.x + middle.width <= two.x


@given(SIZES)
def test_the_middle_is_what_the_draft_covers(size: tuple[int, int, int]) -> None:
    regions = layout(*size)
    assert regions is not None
    parts = [regions[name] for name in ("track", "tokens", "structure") if name in regions]
    assert sum(part.height for part in parts) == regions["middle"].height


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
