"""The workbench and replays as screens, driven from inside."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Literal

import pytest
from textual.pilot import Pilot

from duel_tui.deal import Options
from duel_tui.engine.types import Viewer
from duel_tui.launch import Launch
from duel_tui.record.store import Store
from duel_tui.settings import Settings
from duel_tui.tui.app import DuelApp
from duel_tui.tui.screens.end import EndScreen
from duel_tui.tui.screens.notes import NotesScreen
from duel_tui.tui.screens.page import HelpScreen, PageScreen
from duel_tui.tui.screens.replay import ReplayScreen
from duel_tui.tui.screens.rules import RulesScreen
from duel_tui.tui.screens.saved import SavedScreen
from duel_tui.tui.screens.workbench import WorkbenchScreen
from duel_tui.workbench import Workbench
from tests.tui.inside import on_screen, running, text, text_of

from .lines import case, game, saved

pytestmark = pytest.mark.usefixtures("home")


@asynccontextmanager
async def stepping(
    home: Path, bench: Workbench, start: Literal["step", "replay"] = "step", size: tuple[int, int] = (120, 40)
) -> AsyncIterator[Pilot[int]]:
    """The app on a line of positions."""
    app = DuelApp(Launch(start, bench.names, Options(), settings=Settings(), bench=bench), Store(home), None)
    async with app.run_test(size=size) as pilot:
        yield pilot


def bench_of(pilot: Pilot[int]) -> Workbench:
    return on_screen(pilot, WorkbenchScreen).walk.bench


async def write(pilot: Pilot[int], words: str) -> None:
    await pilot.press(*("space" if letter == " " else letter for letter in words))


class TestWorkbench:
    async def test_keys_go_along_the_line(self, home: Path) -> None:
        async with stepping(home, game()) as pilot:
            at = bench_of(pilot).at
            await pilot.press("right", "right", "left")
            assert bench_of(pilot).at == at + 1
            await pilot.press("right_curly_bracket")
            assert bench_of(pilot).step.state.age == 3
            await pilot.press("left_square_bracket", "right_square_bracket", "home")
            assert bench_of(pilot).at == 0
            await pilot.press("end", "left_curly_bracket")
            assert bench_of(pilot).step.state.age == 3

    async def test_a_place_is_typed_although_its_letters_are_commands(self, home: Path) -> None:
        async with stepping(home, game()) as pilot:
            await pilot.press("g")
            await write(pilot, "turn 12")
            assert text_of(pilot, "message")[0].startswith(" ? Go to (42, turn 17, age 2, words): turn 12")
            await pilot.press("enter")
            assert bench_of(pilot).step.state.turn == 12
            assert bench_of(pilot).line_names == ("", "branch 1 from step 0")

    async def test_an_action_is_chosen_and_applied(self, home: Path) -> None:
        async with stepping(home, game()) as pilot:
            await pilot.press("tab", "down", "enter")
            assert bench_of(pilot).line_name == "branch 2 from step 39"
            await pilot.press("o", "o")
            assert bench_of(pilot).at == 39
            await pilot.press("2")
            assert bench_of(pilot).line_name == "branch 3 from step 39"

    async def test_explanations_and_rules_lie_over_the_workbench_and_close(self, home: Path) -> None:
        async with stepping(home, game()) as pilot:
            await pilot.press("tab", "tab", "e")
            on_screen(pilot, NotesScreen)
            assert "Rule: Constructing a wonder" in text(pilot)
            await pilot.press("escape", "h")
            on_screen(pilot, RulesScreen)
            assert "Constructing a wonder" in text(pilot)
            await pilot.press("q", "question_mark")
            on_screen(pilot, HelpScreen)
            assert "random playout" in text(pilot) or "play at random" in text(pilot)
            await pilot.press("escape")
            on_screen(pilot, WorkbenchScreen)

    async def test_the_table_as_players_see_it_goes_along_with_the_workbench(self, home: Path) -> None:
        async with stepping(home, game()) as pilot:
            await pilot.press("z")
            replay = on_screen(pilot, ReplayScreen)
            assert replay.walk.viewer is Viewer.SPECTATOR
            await pilot.press("right", "right", "escape")
            assert bench_of(pilot).at == 41
            assert "step 41 of" in text_of(pilot, "header")[1]

    async def test_small_screens_show_the_state_and_one_pane_beside_it(self, home: Path) -> None:
        async with stepping(home, game(), size=(80, 24)) as pilot:
            assert "Legal actions" in text(pilot) and "Refused" not in text(pilot)
            await pilot.press("tab", "tab")
            assert "Refused" in text(pilot) and "Legal actions" not in text(pilot)
            await pilot.press("tab")
            assert "Events" in text(pilot)
            await pilot.resize_terminal(120, 40)
            await pilot.pause()
            assert all(word in text(pilot) for word in ("State", "Legal actions", "Refused", "Events"))

    async def test_a_report_is_written_with_what_is_typed(self, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.chdir(home)
        async with stepping(home, case(home)) as pilot:
            await pilot.press("r")
            await write(pilot, "coins!")
            await pilot.press("enter")
            await write(pilot, "mine.toml")
            await pilot.press("enter")
            assert (home / "mine.toml").read_text(encoding="utf-8").count("coins!") == 2

    async def test_a_click_on_the_bar_goes_there_and_on_a_row_it_chooses(self, home: Path) -> None:
        async with stepping(home, game()) as pilot:
            await pilot.click("#header", offset=(20, 1))
            assert bench_of(pilot).at == 0
            await pilot.click("#legal", offset=(5, 2))
            assert on_screen(pilot, WorkbenchScreen).walk.panes.focus == "legal"
            assert bench_of(pilot).at == 0
            await pilot.click("#legal", offset=(5, 2))
            assert bench_of(pilot).at == 1

    async def test_long_messages_are_read_in_full(self, home: Path) -> None:
        async with stepping(home, case(home)) as pilot:
            await pilot.press("w")
            assert "1 step of this case does not hold." in text(pilot)

    async def test_escape_leaves(self, home: Path) -> None:
        async with stepping(home, game()) as pilot:
            await pilot.press("escape")
        assert pilot.app.return_code == 0
        assert pilot.app.return_value == 0


class TestReplay:
    async def test_it_plays_by_itself_and_stops(self, home: Path) -> None:
        async with stepping(home, saved(home), "replay") as pilot:
            screen = on_screen(pilot, ReplayScreen)
            await pilot.press("plus", "plus", "plus", "space")
            await pilot.pause(0.5)
            assert screen.walk.bench.at >= 2
            await pilot.press("space")
            at = screen.walk.bench.at
            await pilot.pause(0.3)
            assert screen.walk.bench.at == at

    async def test_no_clock_runs_while_nothing_plays(self, home: Path) -> None:
        async with stepping(home, saved(home), "replay") as pilot:
            screen = on_screen(pilot, ReplayScreen)
            assert screen._timer is None
            await pilot.press("space")
            assert screen._timer is not None
            await pilot.press("end")
            assert screen._timer is None

    async def test_it_jumps_to_ages_turns_and_events(self, home: Path) -> None:
        async with stepping(home, saved(home), "replay") as pilot:
            walk = on_screen(pilot, ReplayScreen).walk
            await pilot.press("right_curly_bracket", "right_curly_bracket")
            assert walk.view.age == 2
            await pilot.press("g")
            await write(pilot, "wonder")
            await pilot.press("enter")
            assert walk.bench.step.action is not None
            assert walk.bench.step.action.verb == "wonder"

    async def test_arrows_move_over_the_table_while_one_looks_around(self, home: Path) -> None:
        async with stepping(home, saved(home), "replay") as pilot:
            walk = on_screen(pilot, ReplayScreen).walk
            await pilot.press("right_curly_bracket", "i")
            at, focus = walk.bench.at, walk.focus
            await pilot.press("right", "up")
            assert walk.bench.at == at and walk.focus != focus
            await pilot.press("i", "right")
            assert walk.bench.at == at + 1

    async def test_cities_and_log_are_pages_over_it(self, home: Path) -> None:
        async with stepping(home, saved(home), "replay", size=(80, 24)) as pilot:
            await pilot.press("end", "v")
            on_screen(pilot, PageScreen)
            await pilot.press("v", "l")
            on_screen(pilot, PageScreen)
            await pilot.press("escape")
            on_screen(pilot, ReplayScreen)

    async def test_a_finished_game_is_watched_again_from_its_end_and_from_the_list(self, home: Path) -> None:
        saved(home)
        async with running(home) as pilot:
            pilot.app.resume("evening")  # type: ignore[attr-defined]
            await pilot.pause()
            on_screen(pilot, EndScreen)
            await pilot.press("p")
            replay = on_screen(pilot, ReplayScreen)
            assert replay.walk.bench.at == 0
            await pilot.press("right", "escape")
            on_screen(pilot, EndScreen)
            pilot.app.show_saved()  # type: ignore[attr-defined]
            await pilot.pause()
            await pilot.press("p")
            on_screen(pilot, ReplayScreen)
            await pilot.press("q")
            on_screen(pilot, SavedScreen)

    async def test_of_a_game_that_goes_on_nothing_hidden_can_be_seen(self, home: Path) -> None:
        async with stepping(home, saved(home, 30), "replay") as pilot:
            await pilot.press("end", "a")
            walk = on_screen(pilot, ReplayScreen).walk
            assert walk.view.viewer is Viewer.SPECTATOR
            assert "not over yet" in text_of(pilot, "message")[0]
