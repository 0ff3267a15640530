"""The screens of a game with a senate, driven from inside: the form, the mouse, the pages."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from duel_tui import settings as memory
from duel_tui.engine.view import GameView
from duel_tui.record.store import Store
from duel_tui.table import Table
from duel_tui.tui.format.scene import Focus
from duel_tui.tui.screens.end import EndScreen
from duel_tui.tui.screens.new_game import NewGameScreen
from duel_tui.tui.screens.page import HelpScreen, PageScreen
from duel_tui.tui.screens.replay import ReplayScreen
from duel_tui.tui.screens.rules import RulesScreen
from tests.tui.inside import desk, on_screen, running, saved_table, text, text_of
from tests.tui.play import BOTH, NAMES, SENATE, over, play_on, play_until
from tests.tui.test_desk_senate import plots, unprepared

pytestmark = pytest.mark.usefixtures("home")


def with_senate(home: Path) -> Table:
    return Table.create(Store(home), SENATE, NAMES, 1)


def scheming(home: Path) -> Table:
    """A turn of a player with just one conspiracy that is not prepared."""
    return play_until(lambda view: len(unprepared(view)) == 1, SENATE, leaning="schemes", kind="turn")


class TestNewGame:
    async def test_the_form_asks_for_the_box_and_remembers_the_answer(self, home: Path) -> None:
        async with running(home, size=(80, 24)) as pilot:
            await pilot.press("enter")
            form = on_screen(pilot, NewGameScreen)
            row = next(y for y, line in enumerate(text_of(pilot, "body")) if "Agora" in line)
            await pilot.click("#body", offset=(20, row))
            await pilot.press("right")
            assert "yes" in text_of(pilot, "body")[row]
            form.chosen = len(form.listing().entries) - 1
            await pilot.press("enter")
            assert desk(pilot).view.agora is not None
            assert memory.load().settings.modules == SENATE.modules


class TestTable:
    async def test_a_click_on_a_chamber_puts_it_in_focus(self, home: Path) -> None:
        async with running(home, with_senate(home)) as pilot:
            rows = text_of(pilot, "senate")
            await pilot.click("#senate", offset=(rows[0].index("3"), 1))
            assert desk(pilot).focus == Focus("chamber", "3")
            assert "Chamber 3" in text_of(pilot, "panel")[0]

    async def test_the_keys_of_the_senate_stand_in_the_key_row_and_can_be_clicked(self, home: Path) -> None:
        async with running(home, with_senate(home)) as pilot:
            (row,) = text_of(pilot, "keys")
            await pilot.click("#keys", offset=(row.index("s senate"), 0))
            assert desk(pilot).focus.kind == "chamber"

    async def test_preparing_can_be_clicked_among_the_uses_of_a_card(self, home: Path) -> None:
        async with running(home, scheming(home)) as pilot:
            rows = text_of(pilot, "panel")
            row = next(y for y, line in enumerate(rows) if "prepare" in line)
            await pilot.click("#panel", offset=(rows[row].index("prepare"), row))
            assert desk(pilot).armed is not None and "Prepare a conspiracy" in desk(pilot).armed.question

    @pytest.mark.parametrize("size", [(80, 24), (120, 40)])
    async def test_the_conspiracies_of_a_city_can_be_clicked(self, size: tuple[int, int], home: Path) -> None:
        async with running(home, scheming(home), size) as pilot:
            seat = desk(pilot).view.active
            city = ("city_one", "city_two")[seat]
            rows = text_of(pilot, city)
            row = next(y for y, line in enumerate(rows) if "plot" in line)
            await pilot.click(f"#{city}", offset=(8, row))
            assert desk(pilot).focus.kind == "plot"
            assert plots(desk(pilot).view, seat)

    async def test_leaving_the_secret_choice_of_a_conspiracy_calls_it_off(self, home: Path) -> None:
        two = play_until(lambda view: len(unprepared(view)) > 1, SENATE, leaning="schemes", kind="turn")
        async with running(home, two) as pilot:
            await pilot.press("r", "enter")
            names = [desk(pilot).table.catalogue.names[action[0]] for action in desk(pilot).view.legal]
            assert all(name in text(pilot) for name in names)
            await pilot.press("m", "escape")
            assert desk(pilot).stage == "handback" and not any(name in text(pilot) for name in names)

    async def test_a_game_without_a_senate_has_no_such_keys(self, home: Path) -> None:
        async with running(home, saved_table(home)) as pilot:
            assert "senate" not in text_of(pilot, "keys")[0]
            await pilot.press("s", "r", "t", "0")
            assert desk(pilot).focus.kind == "card" and desk(pilot).stage == "table"


class TestPages:
    async def test_the_help_tells_keys_and_signs_of_the_senate(self, home: Path) -> None:
        async with running(home, with_senate(home)) as pilot:
            await pilot.press("question_mark")
            on_screen(pilot, HelpScreen)
            assert "prepare a conspiracy" in text(pilot)
            await pilot.press("question_mark")
            assert "nobody controls it" in text(pilot)

    async def test_both_cities_and_the_log_open_over_the_game(self, home: Path) -> None:
        def age_three(view: GameView) -> bool:
            return view.age == 3

        async with running(home, play_until(age_three, BOTH, kind="turn")) as pilot:
            await pilot.press("v")
            on_screen(pilot, PageScreen)
            assert "senator" in text(pilot)
            await pilot.press("escape", "l")
            assert "recruits" in text(pilot)

    async def test_the_rule_of_the_chamber_in_focus_is_one_key_away(self, home: Path) -> None:
        async with running(home, with_senate(home)) as pilot:
            await pilot.press("s", "h")
            on_screen(pilot, RulesScreen)

    async def test_the_end_counts_the_senate(self, home: Path) -> None:
        async with running(home, play_until(over, BOTH)) as pilot:
            await pilot.pause()
            on_screen(pilot, EndScreen)
            assert "senate" in text(pilot)

    async def test_a_replay_shows_the_chamber_of_the_next_cube(self, home: Path) -> None:
        table, random = with_senate(home), Random(1)
        while table.outcome is None:
            play_on(table, random, "senate")
        async with running(home, table) as pilot:
            await pilot.press("p")
            screen = on_screen(pilot, ReplayScreen)
            for _ in range(60):
                await pilot.press("right")
                if screen.walk.focus.kind == "chamber":
                    break
            assert screen.walk.focus.kind == "chamber" and "Chamber" in text_of(pilot, "panel")[0]
