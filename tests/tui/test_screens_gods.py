"""The screens of a game with gods, driven from inside: the form, the mouse, the pages."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from duel_tui import settings as memory
from duel_tui.deal import Options
from duel_tui.record.store import Store
from duel_tui.table import Table
from duel_tui.tui.screens.end import EndScreen
from duel_tui.tui.screens.new_game import NewGameScreen
from duel_tui.tui.screens.page import HelpScreen, PageScreen
from duel_tui.tui.screens.replay import ReplayScreen
from duel_tui.tui.screens.rules import RulesScreen
from tests.tui.inside import desk, on_screen, running, saved_table, text, text_of
from tests.tui.play import GODS, NAMES, choice_of, over, play_on, play_until, turn_with

pytestmark = pytest.mark.usefixtures("home")
MODULES = GODS.modules


def with_gods(home: Path, **more: object) -> Table:
    return Table.create(Store(home), GODS, NAMES, 1, **more)  # type: ignore[arg-type]


class TestNewGame:
    async def test_the_form_asks_for_the_box_and_remembers_the_answer(self, home: Path) -> None:
        async with running(home, size=(80, 24)) as pilot:
            await pilot.press("enter")
            form = on_screen(pilot, NewGameScreen)
            row = next(y for y, line in enumerate(text_of(pilot, "body")) if "Pantheon" in line)
            await pilot.click("#body", offset=(20, row))
            await pilot.press("right")
            assert "yes" in text_of(pilot, "body")[row]
            form.chosen = len(form.listing().entries) - 1
            await pilot.press("enter")
            assert desk(pilot).view.pantheon is not None
            assert memory.load().settings.modules == MODULES

    async def test_a_rematch_keeps_the_box(self, home: Path) -> None:
        async with running(home, play_until(over, GODS)) as pilot:
            await pilot.press("r")
            assert desk(pilot).view.pantheon is not None and desk(pilot).stage != "over"


class TestTable:
    async def test_the_draft_shows_age_one_while_one_inspects(self, home: Path) -> None:
        table = Table.create(Store(home), Options(modules=MODULES), NAMES, 1)
        async with running(home, table, (80, 24)) as pilot:
            assert "pick order" in text(pilot)
            await pilot.press("i")
            assert "pick order" not in text(pilot) and "░░ I ░░" in text(pilot)
            await pilot.press("escape")
            assert "pick order" in text(pilot)

    async def test_a_click_on_a_space_puts_it_in_focus_and_a_second_one_is_enter(self, home: Path) -> None:
        async with running(home, play_until(turn_with(lambda view: view.age == 2), GODS)) as pilot:
            rows = text_of(pilot, "pantheon")
            await pilot.click("#pantheon", offset=(rows[1].index("GATE"), 1))
            assert desk(pilot).focus.kind == "space" and desk(pilot).armed is None
            await pilot.click("#pantheon", offset=(rows[1].index("GATE"), 1))
            assert desk(pilot).armed is not None or desk(pilot).message.text.endswith("short.")

    async def test_offering_tokens_and_activating_can_be_clicked(self, home: Path) -> None:
        rich = turn_with(lambda v: v.age == 2 and all(c.cult.offerings and c.coins > 9 for c in v.cities))
        async with running(home, play_until(rich, GODS)) as pilot:
            await pilot.press("o")
            rows = text_of(pilot, "panel")
            row = next(y for y, line in enumerate(rows) if "offering" in line and " 1 " in line)
            await pilot.click("#panel", offset=(rows[row].index("offering"), row))
            assert desk(pilot).offerings
            await pilot.click("#panel", offset=(rows[1].index("activate"), 1))
            assert desk(pilot).armed is not None

    async def test_the_space_in_focus_during_a_choice_lights_up_on_the_board(self, home: Path) -> None:
        async with running(home, play_until(choice_of("place"), GODS)) as pilot:
            await pilot.press("enter", "1", "right")
            assert desk(pilot).picked and "╔" in text_of(pilot, "pantheon")[0]

    async def test_the_keys_of_gods_stand_in_the_key_row_and_can_be_clicked(self, home: Path) -> None:
        async with running(home, with_gods(home)) as pilot:
            (row,) = text_of(pilot, "keys")
            assert "o gods" in row
            await pilot.click("#keys", offset=(row.index("o gods"), 0))
            assert desk(pilot).focus.kind == "space"

    async def test_a_game_without_gods_has_no_such_key(self, home: Path) -> None:
        async with running(home, saved_table(home)) as pilot:
            assert "gods" not in text_of(pilot, "keys")[0]
            await pilot.press("o", "0")
            assert desk(pilot).focus.kind == "card"


class TestPages:
    async def test_the_help_tells_keys_and_signs_of_the_boxes_that_are_played(self, home: Path) -> None:
        async with running(home, with_gods(home)) as pilot:
            await pilot.press("question_mark")
            on_screen(pilot, HelpScreen)
            assert "activate the god" in text(pilot) and "offering token" in text(pilot)

    async def test_the_help_of_the_base_game_has_nothing_of_them(self, home: Path) -> None:
        async with running(home, saved_table(home)) as pilot:
            await pilot.press("question_mark")
            assert "god" not in text(pilot) and "offering" not in text(pilot)

    async def test_both_cities_and_the_log_open_over_a_game_with_gods(self, home: Path) -> None:
        async with running(home, play_until(turn_with(lambda view: view.age == 3), GODS)) as pilot:
            await pilot.press("v")
            on_screen(pilot, PageScreen)
            assert "cult" in text(pilot)
            await pilot.press("escape", "l")
            assert "activates" in text(pilot)

    async def test_the_rule_of_the_god_in_focus_is_one_key_away(self, home: Path) -> None:
        async with running(home, play_until(turn_with(lambda view: view.age == 2), GODS)) as pilot:
            await pilot.press("o", "h")
            on_screen(pilot, RulesScreen)

    async def test_the_end_has_a_row_for_gods(self, home: Path) -> None:
        async with running(home, play_until(over, GODS)) as pilot:
            await pilot.pause()
            on_screen(pilot, EndScreen)
            assert "gods" in text(pilot)

    async def test_a_game_with_gods_can_be_watched_again(self, home: Path) -> None:
        table, random = with_gods(home), Random(1)
        while table.outcome is None:
            play_on(table, random)
        async with running(home, table) as pilot:
            await pilot.press("p")
            screen = on_screen(pilot, ReplayScreen)
            await pilot.press("right_curly_bracket", "right_curly_bracket")
            assert "PANTHEON" in text(pilot)
            for _ in range(6):
                await pilot.press("right")
            assert screen.walk.view.pantheon is not None
