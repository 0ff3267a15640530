"""The settings; a change holds at once and is remembered."""

from __future__ import annotations

from dataclasses import replace
from typing import Literal

from duel_tui.tui.sheets.lists import Entry, Listing

from .listing import ListScreen, choice

_PALETTE, _CONFIRM, _PRICES, _MOUSE, _BACK = range(5)


class SettingsScreen(ListScreen):
    """How the program looks and asks."""

    KEYS = (("arrows", "choose, change"), ("Esc", "back"))

    def listing(self) -> Listing:
        """The settings now."""
        now = self.duel.settings
        return Listing(
            title="Settings",
            chosen=self.chosen,
            ascii=self.duel.launch.ascii,
            entries=(
                choice("Colours", now.palette, "For a dark or a light terminal."),
                choice(
                    "Ask before acting",
                    _yes(now.confirm),
                    "A use is shown with its consequences first; Enter or the same key does it.",
                ),
                choice(
                    "Other's price on cards",
                    _yes(now.opponent_prices),
                    "Cards show what both players would pay, where there is room; the panel always does.",
                ),
                choice("Mouse", _yes(now.mouse), "Holds from the next start on. Everything works without it."),
                Entry("Back", "", ""),
            ),
        )

    def open(self, place: int) -> None:
        """The next value, or back."""
        if place == _BACK:
            self.action_back()
        else:
            self.action_change("right")

    def alter(self, place: int, step: Literal[-1, 1]) -> None:
        """Another value, at once."""
        now = self.duel.settings
        if place == _PALETTE:
            now = replace(now, palette="light" if now.palette == "dark" else "dark")
        elif place == _CONFIRM:
            now = replace(now, confirm=not now.confirm)
        elif place == _PRICES:
            now = replace(now, opponent_prices=not now.opponent_prices)
        elif place == _MOUSE:
            now = replace(now, mouse=not now.mouse)
        if problem := self.duel.remember(now):
            self.say("!", problem)


def _yes(value: bool) -> str:
    return "yes" if value else "no"
