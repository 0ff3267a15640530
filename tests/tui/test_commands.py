from __future__ import annotations

from pathlib import Path

import pytest

from duel_tui.tui import commands
from duel_tui.tui.commands import BOOK, END, EXAMPLE, LIST, PAGE, SAVED, TABLE, Group
from duel_tui.tui.screens.base import PaintedScreen
from duel_tui.tui.screens.end import EndScreen
from duel_tui.tui.screens.example import ExampleScreen
from duel_tui.tui.screens.listing import ListScreen
from duel_tui.tui.screens.page import HelpScreen, PageScreen
from duel_tui.tui.screens.rules import RulesScreen
from duel_tui.tui.screens.saved import SavedScreen
from duel_tui.tui.screens.table import TableScreen

CONTEXTS: dict[type[PaintedScreen[None]], tuple[Group, ...]] = {
    TableScreen: TABLE,
    EndScreen: END,
    ListScreen: LIST,
    SavedScreen: (*LIST, *SAVED),
    PageScreen: PAGE,
    HelpScreen: PAGE,
    RulesScreen: BOOK,
    ExampleScreen: EXAMPLE,
}


@pytest.mark.parametrize("screen", CONTEXTS)
def test_every_key_of_a_screen_does_something_there(screen: type[PaintedScreen[None]]) -> None:
    for command in commands.commands(CONTEXTS[screen]):
        assert callable(getattr(screen, f"action_{command.action}", None)), command.action


@pytest.mark.parametrize("groups", CONTEXTS.values(), ids=[screen.__name__ for screen in CONTEXTS])
def test_no_key_has_two_meanings_on_a_screen(groups: tuple[Group, ...]) -> None:
    keys = [key for command in commands.commands(groups) for key in command.keys]
    assert len(keys) == len(set(keys))


def test_no_key_needs_control_or_alt() -> None:
    for groups in CONTEXTS.values():
        for command in commands.commands(groups):
            assert not any(key.startswith(("ctrl+", "alt+", "super+")) for key in command.keys)


def test_jump_letters_are_never_commands() -> None:
    others = {key for command in commands.commands(TABLE) for key in command.keys if command != commands.JUMP}
    assert not others.intersection(commands.LETTERS)


def test_the_page_of_keys_is_current() -> None:
    page = Path(__file__).parents[2] / "docs" / "keys.md"
    assert page.read_text(encoding="utf-8") == commands.keys_page(), (
        "run python -m duel_tui.tui.commands > docs/keys.md"
    )
