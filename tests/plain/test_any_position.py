"""Everything that can be looked at in plain lines can be told in every position."""

from __future__ import annotations

from pathlib import Path

import pytest

from duel_tui.engine.types import ONE, Viewer
from duel_tui.plain import panels, stepping_tells
from duel_tui.plain.boxes import lookup
from duel_tui.workbench import Workbench, open_case
from tests.workbench.games import WITH_ANY_BOXES, Options, played

SCENARIOS = sorted(Path(__file__).parents[1].glob("scenarios/*.toml"))


@pytest.mark.parametrize("path", SCENARIOS, ids=lambda path: path.stem)
def test_the_table_is_told_in_every_position_of_a_scenario_to_everybody(path: Path) -> None:
    first = open_case(path, 1)
    for number in range(1, first.cases + 1):
        bench = Workbench(open_case(path, number))
        for step in range(bench.line.end + 1):
            bench.go(step)
            for viewer in Viewer:
                bench.look_as(viewer)
                assert [*stepping_tells.table(bench)]


@WITH_ANY_BOXES
def test_every_thing_is_told_by_its_name_all_through_a_game(options: Options) -> None:
    bench = played(options=options)
    find = lookup(bench.catalogue).find
    named = {*map(find, bench.catalogue.names.values()), *map(find, bench.catalogue.names)} - {None}
    for step in range(0, bench.line.end + 1, 9):
        bench.go(step)
        for item in named:
            assert item is not None
            assert [*panels.card(item, bench.view(Viewer.SPECTATOR), ONE, bench.names, bench.catalogue)]
            assert [*stepping_tells.price(bench, item)] or item in bench.catalogue.tokens
