"""The painters of the workbench: every picture has its size, whatever stands in it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from duel_tui.engine.types import BySeat
from duel_tui.tui.bench import BenchDesk
from duel_tui.tui.format.scene import Message, Picture
from duel_tui.tui.format.styles import MUTED, TEXT
from duel_tui.tui.format.text import line_cells
from duel_tui.tui.sheets import bench as sheets
from duel_tui.tui.sheets import notes, panes
from duel_tui.tui.sheets.panes import Entry, Pane

from .lines import game, saved


def assert_size(picture: Picture, width: int, height: int) -> None:
    assert len(picture) == height
    assert {line_cells(row) for row in picture} == {width}


def plain(picture: Picture) -> list[str]:
    return ["".join(text for text, _ in row) for row in picture]


def pane(*entries: Entry, chosen: int | None = None, foot: tuple[Entry, ...] = ()) -> Pane:
    return Pane("Title", "hint", entries, chosen, focused=True, foot=foot, divider="Foot" if foot else "")


LONG = Entry("a text that is much longer than the pane", TEXT, [("+ ", MUTED)], [("and an end", MUTED)])


@pytest.mark.parametrize("width", [12, 20, 37, 44, 80])
@pytest.mark.parametrize("height", [4, 7, 20])
@pytest.mark.parametrize("spill", ["cut", "below", "wrap"])
def test_a_pane_has_its_size_whatever_stands_in_it(width: int, height: int, spill: panes.Spill) -> None:
    entries = [LONG._replace(spill=spill), Entry(""), Entry("漢字" * 20, spill=spill), LONG._replace(lead=(), end=())]
    for chosen in (None, 0, 3):
        assert_size(panes.paint(pane(*entries, chosen=chosen), width, height), width, height)
        assert_size(panes.paint(pane(*entries, chosen=chosen, foot=(LONG, LONG)), width, height), width, height)


@pytest.mark.parametrize("size", [(80, 24), (95, 30), (120, 40), (240, 70)])
def test_the_workbench_has_its_size_with_wide_names_and_long_titles(tmp_path: Path, size: tuple[int, int]) -> None:
    bench = saved(tmp_path)
    bench.names = BySeat("漢字漢字漢字", "Zoë")
    desk = BenchDesk(bench)
    desk.go_to(40)
    scene = replace(desk.scene(), title="a file with a name that doesn't end " * 5)
    regions = sheets.layout(*size, "events")
    assert regions is not None
    for name, (_, _, width, height) in regions.items():
        if name in scene.panes:
            assert_size(panes.paint(scene.panes[name], width, height), width, height)
    assert_size(sheets.header(scene, size[0], 3), size[0], 3)
    assert_size(sheets.keys(scene, size[0], 2), size[0], 2)
    desk.ask_where()
    desk.pasted("words " * 40)
    assert_size(sheets.message(desk.scene(), size[0], 1), size[0], 1)


def test_the_chosen_entry_is_always_in_sight() -> None:
    entries = [Entry(f"entry {number}") for number in range(50)]
    for chosen in range(50):
        rows = plain(panes.paint(pane(*entries, chosen=chosen), 30, 10))
        assert any(f"entry {chosen} " in row for row in rows)


def test_a_click_finds_the_entry_that_is_painted_there() -> None:
    entries = [Entry(f"entry {number}", spill="below", end=[("x" * 30, TEXT)]) for number in range(9)]
    shown = pane(*entries, chosen=6)
    rows = plain(panes.paint(shown, 30, 8))
    for y, row in enumerate(rows):
        place = panes.entry_at(shown, 30, 8, y)
        if "entry" in row:
            assert place is not None
            assert f"entry {place} " in row
    assert panes.entry_at(shown, 30, 8, 0) is None


def test_every_cell_of_the_bar_stands_for_a_step_and_the_ends_for_the_ends() -> None:
    scene = BenchDesk(game()).scene()
    start, size = sheets.bar_of(scene, 120)
    steps = [sheets.step_at(scene, 120, x) for x in range(start, start + size)]
    assert (steps[0], steps[-1]) == (0, scene.progress.end)
    assert None not in steps and steps == sorted(steps, key=lambda step: step or 0)
    assert sheets.step_at(scene, 120, start - 1) is None
    assert sheets.step_at(scene, 120, start + size) is None


@pytest.mark.parametrize("height", [1, 2])
def test_a_refusal_that_needs_two_rows_goes_on_in_the_row_of_the_keys(height: int) -> None:
    refused = Message(
        "!", "other_decision: That doesn't answer the open question: keep one of the tokens that were drawn."
    )
    scene = replace(BenchDesk(game()).scene(), message=refused)
    rows = (*plain(sheets.message(scene, 80, 1)), *plain(sheets.keys(scene, 80, height)))
    assert " ".join(f"{rows[0]} {rows[1]}".split()) == f"! {refused.text}"
    assert len(rows) == 1 + height


def test_what_falls_away_first_in_a_narrow_header_is_the_seed(tmp_path: Path) -> None:
    scene = BenchDesk(saved(tmp_path, name="a-long-name-for-a-game")).scene()
    assert "seed 4" in plain(sheets.header(scene, 120, 3))[0]
    narrow = plain(sheets.header(scene, 80, 2))[0]
    assert "seed 4" not in narrow and "hash" in narrow


def test_notes_keep_the_indent_of_lines_that_are_broken() -> None:
    rows = plain(notes.notes("Title", ["    " + "word " * 12], 0, False, 30, 6))
    assert rows[1].startswith("║     word") and rows[2].startswith("║     word")
    assert notes.last_row(["x"] * 30, 30, 6) == 26
