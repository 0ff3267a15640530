"""Whole screens as text, for people to read; `python -m tests.tui.bench.dumps` writes them anew."""

from __future__ import annotations

import pytest

from duel_tui.tui.sheets import bench as sheets

from .dumps import FOLDER, SCREENS


@pytest.mark.parametrize("name", SCREENS)
def test_a_screen_looks_as_it_was_agreed(name: str) -> None:
    expected = (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    assert SCREENS[name]() + "\n" == expected


def test_every_file_belongs_to_a_screen() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(SCREENS)


@pytest.mark.parametrize("width", [80, 99, 110, 120, 163, 200])
@pytest.mark.parametrize("height", [24, 29, 30, 40, 61])
@pytest.mark.parametrize("side", ["legal", "refused", "events"])
def test_panels_cover_the_screen_without_overlap(width: int, height: int, side: str) -> None:
    regions = sheets.layout(width, height, side)
    assert regions is not None
    cells = [(x, y) for r in regions.values() for x in range(r.x, r.x + r.width) for y in range(r.y, r.y + r.height)]
    assert len(cells) == len(set(cells)) == width * height


def test_a_screen_below_the_smallest_size_has_no_panels() -> None:
    assert sheets.layout(79, 24, "legal") is None
    assert sheets.layout(80, 23, "legal") is None
