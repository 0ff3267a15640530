"""The rule book, its examples and the tutorial on the screen, driven from inside."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.pilot import Pilot

from duel_tui.record.store import Store
from duel_tui.table import Table
from duel_tui.tui.reading import Contents, Reading, Searching
from duel_tui.tui.screens.end import EndScreen
from duel_tui.tui.screens.example import ExampleScreen
from duel_tui.tui.screens.menu import MenuScreen
from duel_tui.tui.screens.page import HelpScreen, PageScreen
from duel_tui.tui.screens.rules import RulesScreen
from duel_tui.tui.screens.table import TableScreen
from duel_tui.tui.screens.tutorial import TutorialScreen
from duel_tui.tui.sheets.book import sheet_of
from duel_tui.tutorial import begin, script
from tests.tui.inside import desk, on_screen, running, saved_table, text, text_of
from tests.tui.play import NAMES, choice_of, play_until
from tests.tui.reading.shown import EXAMPLES, step_text

pytestmark = pytest.mark.usefixtures("home")


def spot(pilot: Pilot[int]) -> object:
    return on_screen(pilot, RulesScreen).reader.spot


def section(pilot: Pilot[int]) -> str:
    """The section at which the book is open."""
    where = spot(pilot)
    assert isinstance(where, Reading)
    return where.section


class TestRuleBook:
    async def test_h_opens_the_rule_of_the_card_in_focus_and_esc_goes_back_to_it(self, home: Path) -> None:
        async with running(home, saved_table(home)) as pilot:
            focus = desk(pilot).focus
            await pilot.press("h")
            assert section(pilot) == on_screen(pilot, RulesScreen).reader.book.section_for(focus.target).id
            await pilot.press("escape")
            assert desk(pilot).focus == focus

    async def test_it_opens_from_help_pages_menu_and_the_menu_of_a_game(self, home: Path) -> None:
        async with running(home, saved_table(home)) as pilot:
            for opened in (("question_mark",), ("v",)):
                await pilot.press(*opened, "h")
                assert spot(pilot) == Contents()
                await pilot.press("q", "escape")
            await pilot.press("m", "down", "down", "enter")
            assert spot(pilot) == Contents()
            await pilot.press("escape", "escape")
            on_screen(pilot, TableScreen)
        async with running(home) as pilot:
            row = next(y for y, line in enumerate(text_of(pilot, "body")) if "Rules" in line)
            await pilot.click("#body", offset=(40, row))
            await pilot.press("enter")
            assert spot(pilot) == Contents()
            await pilot.press("escape")
            on_screen(pilot, MenuScreen)

    async def test_at_the_end_of_a_game_it_opens_at_the_end(self, home: Path) -> None:
        table = saved_table(home)
        table.resign(0)
        async with running(home, table) as pilot:
            on_screen(pilot, EndScreen)
            await pilot.press("h")
            assert section(pilot) == "the-end"

    async def test_a_search_finds_what_is_typed_and_letters_are_no_commands_then(self, home: Path) -> None:
        async with running(home, saved_table(home)) as pilot:
            await pilot.press("h", "slash", *"qhcx", *["backspace"] * 4, *"econ")
            assert isinstance(spot(pilot), Searching)
            assert "Economy" in text(pilot)
            await pilot.press("enter")
            assert section(pilot) == "economy"
            await pilot.press("escape")
            assert isinstance(spot(pilot), Searching)

    async def test_links_lead_on_and_esc_leads_back(self, home: Path) -> None:
        async with running(home, saved_table(home)) as pilot:
            pilot.app.push_screen(RulesScreen("piraeus"))
            await pilot.pause()
            assert "Enter opens the rule 'Choice production" in text(pilot)
            await pilot.press("enter")
            assert section(pilot) == "choice-production"
            await pilot.press("escape")
            assert section(pilot) == "piraeus"
            await pilot.press("enter", "q")
            on_screen(pilot, TableScreen)

    async def test_resizing_keeps_the_place(self, home: Path) -> None:
        async with running(home, saved_table(home), size=(80, 24)) as pilot:
            pilot.app.push_screen(RulesScreen("the-mausoleum"))
            for size in ((120, 40), (200, 60), (100, 30), (80, 24)):
                await pilot.resize_terminal(*size)
                await pilot.pause()
                assert "▸ The Mausoleum" in text(pilot)

    async def test_in_a_window_that_is_too_small_nothing_breaks(self, home: Path) -> None:
        async with running(home, saved_table(home), size=(80, 24)) as pilot:
            await pilot.press("h")
            for size in ((1, 1), (40, 10), (80, 24)):
                await pilot.resize_terminal(*size)
                await pilot.press("right", "enter", "slash")
            assert isinstance(spot(pilot), Reading | Searching)

    async def test_a_click_follows_a_link_and_chooses_in_the_contents(self, home: Path) -> None:
        async with running(home, saved_table(home)) as pilot:
            pilot.app.push_screen(RulesScreen("piraeus"))
            await pilot.pause()
            link, text_at = on_screen(pilot, RulesScreen).reader.page.links[0], sheet_of(120, 38).text
            row, column, _ = link.stretches[0]
            await pilot.click("#body", offset=(text_at.x + column, text_at.y + row))
            assert section(pilot) == link.target
            await pilot.press("c")
            y = next(y for y, line in enumerate(text_of(pilot, "body")) if "Military" in line)
            await pilot.click("#body", offset=(6, y))
            await pilot.click("#body", offset=(6, y))
            assert section(pilot) == "military"

    async def test_every_state_with_a_choice_has_the_book_one_key_away(self, home: Path) -> None:
        for kind in ("token", "mausoleum", "destroy", "begin", "draft"):
            table = choosing(home, kind)
            async with running(home, table) as pilot:
                decision = desk(pilot).decision
                await pilot.press("h")
                assert isinstance(spot(pilot), Reading)
                await pilot.press("escape")
                assert desk(pilot).decision == decision

    async def test_what_one_player_alone_looked_at_is_forgotten_when_the_screen_is_given_away(self, home: Path) -> None:
        table = choosing(home, "library")
        async with running(home, table) as pilot:
            await pilot.press("h")
            assert section(pilot) == "the-great-library"
            await pilot.press("escape", "enter", "h")
            looked_at = section(pilot)
            assert looked_at in [token.replace("_", "-") for token in table.catalogue.tokens]
            pilot.app._cover()  # type: ignore[attr-defined]
            await pilot.pause()
            assert spot(pilot) == Contents()
            await pilot.press("escape")
            assert desk(pilot).stage == "handover"


def choosing(home: Path, kind: str) -> Table:
    """A game at a choice."""
    if kind == "draft":
        from duel_tui.deal import Options

        return Table.create(Store(home), Options(), NAMES, 1)
    return play_until(choice_of(kind))


class TestExamples:
    async def test_an_example_opens_from_its_section_and_goes_step_by_step_and_back(self, home: Path) -> None:
        example = next(example for example in EXAMPLES if example.name == "missing-wood")
        async with running(home, saved_table(home), size=(80, 24)) as pilot:
            screen = RulesScreen("buying-what-is-missing")
            pilot.app.push_screen(screen)
            await pilot.pause()
            while screen.reader.link is None or screen.reader.link.target != example.name:
                await pilot.press("down")
            await pilot.press("enter")
            on_screen(pilot, ExampleScreen)
            assert "step 1 of 5" in text(pilot)
            await pilot.press("enter", "right")
            for line in step_text(example, 2, (80, 24)).splitlines()[-6:-2]:
                assert line in text(pilot)
            await pilot.press("left", "home", "end")
            assert "step 5 of 5" in text(pilot)
            await pilot.press("enter")
            assert on_screen(pilot, RulesScreen) is screen

    async def test_an_example_closes_with_esc_at_any_step(self, home: Path) -> None:
        async with running(home, saved_table(home)) as pilot:
            pilot.app.push_screen(ExampleScreen(EXAMPLES[0]))
            await pilot.pause()
            await pilot.press("enter", "escape")
            on_screen(pilot, TableScreen)

    async def test_the_game_behind_an_example_is_untouched(self, home: Path) -> None:
        async with running(home, saved_table(home)) as pilot:
            before = desk(pilot).view
            for example in EXAMPLES[:4]:
                pilot.app.push_screen(ExampleScreen(example))
                await pilot.press("end", "escape")
            assert desk(pilot).view == before


class TestTutorial:
    async def test_eight_turns_by_keys_alone_with_a_hint_each_and_then_goodbye(self, home: Path) -> None:
        async with running(home, begin(Store(home), NAMES), size=(80, 24), hints=True) as pilot:
            for number, lesson in enumerate(script().lessons, 1):
                screen = on_screen(pilot, TutorialScreen)
                assert f"Turn {number} of 8: {lesson.topic}" in text(pilot)
                keys = await read(pilot)
                await pilot.press(*keys, "enter")
                assert screen.desk.table.log[-1].action == lesson.do
            assert "The end of the tutorial" in text(pilot)
            await read(pilot)
            assert "Enter build" in text(pilot) and "Turn 9" not in text(pilot)

    async def test_a_hint_leaves_the_table_in_sight_and_hides_only_the_panel(self, home: Path) -> None:
        async with running(home, begin(Store(home), NAMES), size=(120, 40), hints=True) as pilot:
            with_hint = {
                name: text_of(pilot, name) for name in ("header", "track", "structure", "city_one", "city_two")
            }
            await read(pilot)
            assert {name: text_of(pilot, name) for name in with_hint} == with_hint

    async def test_any_other_move_is_played_and_spoken_of(self, home: Path) -> None:
        async with running(home, begin(Store(home), NAMES), size=(120, 40), hints=True) as pilot:
            await pilot.press("f", "x", "x")
            assert "Anna discarded Guard Tower for 2$" in text(pilot)
            assert "Turn 2 of 8" in text(pilot)

    async def test_t_brings_the_hint_back_and_puts_it_away(self, home: Path) -> None:
        async with running(home, begin(Store(home), NAMES), size=(120, 40), hints=True) as pilot:
            await pilot.press("enter")
            assert "Turn 1 of 8" not in text(pilot) and "Build Clay Pool: d, then Enter twice." in text(pilot)
            await pilot.press("t")
            assert "Turn 1 of 8" in text(pilot)
            await pilot.press("t")
            assert "Turn 1 of 8" not in text(pilot)

    async def test_esc_puts_the_hint_away_and_takes_nothing_back(self, home: Path) -> None:
        async with running(home, begin(Store(home), NAMES), hints=True) as pilot:
            await pilot.press("escape")
            assert "Turn 1 of 8" not in text(pilot)

    async def test_h_opens_the_rule_that_the_hint_is_about(self, home: Path) -> None:
        async with running(home, begin(Store(home), NAMES), hints=True) as pilot:
            await pilot.press("h")
            assert section(pilot) == "taking-a-card"
            await pilot.press("escape")
            assert "Turn 1 of 8" in text(pilot)

    async def test_a_click_reads_on(self, home: Path) -> None:
        async with running(home, begin(Store(home), NAMES), size=(80, 24), hints=True) as pilot:
            assert "1 of 3" in text(pilot)
            await pilot.click("#hint", offset=(10, 2))
            assert "2 of 3" in text(pilot)

    async def test_undo_brings_back_the_hint_of_the_turn(self, home: Path) -> None:
        async with running(home, begin(Store(home), NAMES), hints=True) as pilot:
            await pilot.press("d", "enter", "enter")
            assert "Turn 2 of 8" in text(pilot)
            await pilot.press("u")
            assert "Turn 1 of 8" in text(pilot)

    async def test_the_pages_over_the_table_open_beside_a_hint(self, home: Path) -> None:
        async with running(home, begin(Store(home), NAMES), hints=True) as pilot:
            await pilot.press("v")
            on_screen(pilot, PageScreen)
            await pilot.press("escape", "question_mark")
            on_screen(pilot, HelpScreen)
            await pilot.press("escape")
            assert "Turn 1 of 8" in text(pilot)

    async def test_the_menu_begins_it_and_continue_goes_on_with_hints(self, home: Path) -> None:
        async with running(home) as pilot:
            await pilot.press("down", "enter")
            assert on_screen(pilot, TutorialScreen).desk.table.save_name == "tutorial"
            await pilot.press("d", "enter", "enter", "m", *["down"] * 5, "enter")
            on_screen(pilot, MenuScreen)
            await pilot.press("enter")
            assert "Turn 2 of 8" in text(pilot) and "Anna makes 1 clay now." in text(pilot)


async def read(pilot: Pilot[int]) -> list[str]:
    """Read a hint to its end and put it away; the keys that it says."""
    told = ""
    while "hint" in visible(pilot):
        told += " ".join(text_of(pilot, "hint"))
        await pilot.press("enter")
    _, _, suggested = " ".join(told.split()).partition(": press ")
    keys = suggested.partition(";")[0].split(", then ")
    return [key.lower() for key in keys if key]


def visible(pilot: Pilot[int]) -> set[str]:
    """The panels that are on the screen."""
    screen = on_screen(pilot, TutorialScreen)
    return set(screen.regions(pilot.app.size.width, pilot.app.size.height) or ())
