"""The screens beside the table, and the mouse, driven from inside."""

from __future__ import annotations

from pathlib import Path

import pytest

from duel_tui import settings as memory
from duel_tui.record.store import Store
from duel_tui.settings import Settings
from duel_tui.table import Table
from duel_tui.tui.screens.end import EndScreen
from duel_tui.tui.screens.menu import MenuScreen
from duel_tui.tui.screens.new_game import NewGameScreen
from duel_tui.tui.screens.page import HelpScreen, PageScreen
from duel_tui.tui.screens.saved import SavedScreen
from duel_tui.tui.screens.table import TableScreen
from tests.tui.inside import desk, on_screen, running, saved_table, text, text_of
from tests.tui.play import NAMES, RECOMMENDED, legal_view, play_on, play_until

pytestmark = pytest.mark.usefixtures("home")


def finished_table(home: Path) -> Table:
    from random import Random

    table, random = saved_table(home, undo="free"), Random(1)
    while table.outcome is None:
        play_on(table, random)
    return table


class TestMouse:
    async def test_a_click_moves_the_focus_and_a_second_one_is_enter(self, home: Path) -> None:
        async with running(home, saved_table(home)) as pilot:
            cards = [place.card for place in legal_view(desk(pilot).table).accessible]
            assert await pilot.click("#structure", offset=(30, 20))
            assert desk(pilot).focus.target == cards[2] and desk(pilot).armed is None
            await pilot.click("#structure", offset=(30, 20))
            assert desk(pilot).armed is not None
            await pilot.click("#structure", offset=(30, 20))
            assert len(desk(pilot).view.structure) == 19

    async def test_a_click_on_a_wonder_puts_it_in_focus(self, home: Path) -> None:
        async with running(home, saved_table(home)) as pilot:
            row = next(y for y, line in enumerate(text_of(pilot, "city_one")) if "Pyramids" in line)
            await pilot.click("#city_one", offset=(5, row))
            assert desk(pilot).focus == ("wonder", "the_pyramids")

    async def test_a_use_named_in_the_panel_is_clicked_twice_to_be_done(self, home: Path) -> None:
        async with running(home, saved_table(home)) as pilot:
            rows = text_of(pilot, "panel")
            row = next(y for y, line in enumerate(rows) if "discard" in line)
            for _ in range(2):
                await pilot.click("#panel", offset=(rows[row].index("discard"), row))
            assert len(desk(pilot).view.pile) == 1

    async def test_a_key_named_in_the_key_row_can_be_clicked(self, home: Path) -> None:
        async with running(home, saved_table(home)) as pilot:
            await pilot.click("#keys", offset=(text_of(pilot, "keys")[0].index("cities"), 0))
            on_screen(pilot, PageScreen)

    async def test_a_key_named_at_the_end_of_a_game_can_be_clicked(self, home: Path) -> None:
        table = saved_table(home)
        table.resign(0)
        async with running(home, table) as pilot:
            await pilot.pause()
            await pilot.click("#keys", offset=(text_of(pilot, "keys")[0].index("log"), 0))
            on_screen(pilot, PageScreen)

    async def test_a_hand_over_is_uncovered_by_its_key_and_not_by_a_stray_click(self, home: Path) -> None:
        table = play_until(lambda view: view.decision is not None and view.decision.secret)
        async with running(home, table) as pilot:
            await pilot.click("#body", offset=(60, 15))
            assert desk(pilot).stage == "handover"
            await pilot.click("#keys", offset=(text_of(pilot, "keys")[0].index("ready"), 0))
            assert desk(pilot).stage == "secret"

    async def test_a_click_beside_everything_does_nothing(self, home: Path) -> None:
        async with running(home, saved_table(home)) as pilot:
            before = desk(pilot).focus
            await pilot.click("#structure", offset=(1, 1))
            assert desk(pilot).focus == before and desk(pilot).armed is None

    async def test_a_click_on_a_row_of_a_menu_opens_it(self, home: Path) -> None:
        saved_table(home).close()
        async with running(home) as pilot:
            row = next(y for y, line in enumerate(text_of(pilot, "body")) if "New game" in line)
            await pilot.click("#body", offset=(40, row))
            assert on_screen(pilot, MenuScreen).chosen == 1
            await pilot.click("#body", offset=(40, row))
            on_screen(pilot, NewGameScreen)


class TestPages:
    async def test_every_page_opens_over_the_table_and_goes_back(self, home: Path) -> None:
        async with running(home, saved_table(home)) as pilot:
            for key, word in (("v", "science"), ("l", "Age I begins"), ("w", "Since the last turn of")):
                await pilot.press(key)
                on_screen(pilot, PageScreen)
                assert word in text(pilot)
                await pilot.press(key)
                on_screen(pilot, TableScreen)
            await pilot.press("question_mark")
            on_screen(pilot, HelpScreen)
            await pilot.press("escape")
            on_screen(pilot, TableScreen)

    @pytest.mark.parametrize(("on", "back"), [("right", "left"), ("down", "up"), ("pagedown", "pageup")])
    async def test_every_arrow_turns_the_pages_of_the_help(self, home: Path, on: str, back: str) -> None:
        async with running(home, saved_table(home), size=(80, 24)) as pilot:
            await pilot.press("question_mark", on)
            assert "page 2 of" in text(pilot)
            await pilot.press(back)
            assert "page 1 of" in text(pilot)

    async def test_a_long_log_scrolls_and_begins_at_its_end(self, home: Path) -> None:
        async with running(home, finished_table(home)) as pilot:
            await pilot.press("l")
            assert "Age I begins" not in text(pilot)
            await pilot.press("home")
            assert "Age I begins" in text(pilot)
            await pilot.press("pagedown")
            assert "Age I begins" not in text(pilot)


class TestMenus:
    async def test_from_the_first_entry_of_a_menu_up_goes_to_the_last_and_down_to_the_first_again(
        self, home: Path
    ) -> None:
        async with running(home) as pilot:
            menu = on_screen(pilot, MenuScreen)
            await pilot.press("up")
            assert menu.chosen == len(menu.listing().entries) - 1
            await pilot.press("down")
            assert menu.chosen == 0

    async def test_the_menu_offers_to_go_on_only_where_a_game_was_saved(self, home: Path) -> None:
        async with running(home) as pilot:
            assert "Continue" not in text(pilot)
            await pilot.press("enter")
            on_screen(pilot, NewGameScreen)
        saved_table(home).close()
        async with running(home) as pilot:
            await pilot.press("enter")
            on_screen(pilot, TableScreen)

    async def test_the_menu_says_what_to_do_where_every_game_is_finished(self, home: Path) -> None:
        finished_table(home).close()
        async with running(home) as pilot:
            await pilot.press("enter")
            assert "New game begins one" in text(pilot)
            await pilot.press("down")
            assert "New game begins one" not in text(pilot)

    async def test_two_players_of_one_name_are_refused_with_a_sentence(self, home: Path) -> None:
        async with running(home) as pilot:
            pilot.app.push_screen(NewGameScreen(Settings(names=("Anna", "anna"))))
            await pilot.pause()
            await pilot.press("enter")
            assert on_screen(pilot, NewGameScreen).message.kind == "!"
            assert "same name" in text(pilot)

    async def test_saved_games_are_renamed_deleted_and_played(self, home: Path) -> None:
        for name in ("first", "second"):
            saved_table(home, name=name).close()
        async with running(home) as pilot:
            pilot.app.push_screen(SavedScreen())
            await pilot.pause()
            await pilot.press("r", *"other", "enter")
            assert sorted(game.name for game in Store(home).games()) == ["first", "other"]
            await pilot.press("home", "d", "n")
            assert len(Store(home).games()) == 2
            await pilot.press("d", "y")
            assert len(Store(home).games()) == 1
            await pilot.press("enter")
            on_screen(pilot, TableScreen)

    async def test_a_question_about_a_saved_game_names_its_own_keys(self, home: Path) -> None:
        saved_table(home, name="first").close()
        async with running(home) as pilot:
            pilot.app.push_screen(SavedScreen())
            await pilot.pause()
            await pilot.press("d")
            assert "y delete it" in text_of(pilot, "keys")[0]
            await pilot.press("n", "r")
            assert "keep the new name" in text_of(pilot, "keys")[0]
            await pilot.press("escape")
            assert "d delete" in text_of(pilot, "keys")[0]

    async def test_a_file_that_is_no_game_stands_in_the_list_with_the_reason(self, home: Path) -> None:
        saved_table(home, name="good").close()
        (home / "games" / "bad.jsonl").write_text("no game\n", encoding="utf-8")
        async with running(home) as pilot:
            pilot.app.push_screen(SavedScreen())
            await pilot.pause()
            assert "no saved game" in text(pilot) and "can't be used" in text(pilot)
            await pilot.press("enter")
            on_screen(pilot, SavedScreen)

    async def test_settings_hold_at_once_and_are_remembered(self, home: Path) -> None:
        async with running(home, saved_table(home)) as pilot:
            ink = on_screen(pilot, TableScreen).duel.ink
            await pilot.press("m", "down", "enter", "right", "down", "right", "escape", "escape")
            assert on_screen(pilot, TableScreen).duel.ink is not ink
            assert not desk(pilot).confirm
            assert memory.load().settings == Settings(palette="light", confirm=False)

    async def test_resigning_asks_on_the_table(self, home: Path) -> None:
        async with running(home, saved_table(home)) as pilot:
            desk(pilot).resign()
            await pilot.press("y")
            assert "resigned" in text(pilot)
            on_screen(pilot, EndScreen)


class TestEnd:
    async def test_a_rematch_keeps_the_seats_and_deals_other_cards(self, home: Path) -> None:
        async with running(home, finished_table(home)) as pilot:
            on_screen(pilot, EndScreen)
            await pilot.press("r")
            table = desk(pilot).table
            assert table.names == NAMES and table.options == RECOMMENDED and len(table.log) == 1

    async def test_the_table_can_be_looked_at_as_it_ended(self, home: Path) -> None:
        async with running(home, finished_table(home)) as pilot:
            await pilot.press("b")
            on_screen(pilot, TableScreen)
            await pilot.press("escape")
            on_screen(pilot, EndScreen)

    async def test_the_game_is_written_as_text_beside_its_save(self, home: Path) -> None:
        async with running(home, finished_table(home)) as pilot:
            await pilot.press("e")
            (file,) = (home / "games").glob("*.txt")
            assert "The seed was 1." in file.read_text(encoding="utf-8")
            assert "Written to" in text(pilot)

    async def test_the_last_action_can_be_taken_back(self, home: Path) -> None:
        async with running(home, finished_table(home)) as pilot:
            await pilot.press("u")
            assert "has to agree" in text(pilot)
            await pilot.press("y")
            assert desk(pilot).stage != "over"

    async def test_the_message_can_be_read_in_full(self, home: Path) -> None:
        folder = home / ("a-long-name-of-a-folder-" * 6)
        table = saved_table(folder)
        table.resign(0)
        async with running(folder, table, size=(80, 24)) as pilot:
            await pilot.press("e")
            assert ".txt" not in text(pilot)
            await pilot.press("w", "right", "left")
            assert ".txt" in text(pilot)
            await pilot.press("escape")
            on_screen(pilot, EndScreen)

    async def test_safe_takes_the_end_back_while_nothing_is_opened(self, home: Path) -> None:
        table = saved_table(home)
        table.resign(0)
        async with running(home, table) as pilot:
            await pilot.pause()
            assert "undo ends there" in text(pilot) and "u undo" in text(pilot)
            await pilot.press("u")
            assert table.outcome is None
            on_screen(pilot, TableScreen)

    async def test_safe_leaves_the_end_as_it_is_once_all_hidden_cards_are_open(self, home: Path) -> None:
        table = saved_table(home)
        table.resign(0)
        async with running(home, table) as pilot:
            await pilot.pause()
            await pilot.press("b")
            assert desk(pilot).view.removed
            await pilot.press("escape")
            on_screen(pilot, EndScreen)
            assert "The seed was" in text(pilot) and "u undo" not in text(pilot)
            await pilot.press("u")
            assert "its end stands" in text(pilot)
            assert table.outcome is not None
