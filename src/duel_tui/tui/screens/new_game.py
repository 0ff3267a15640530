"""The form for a new game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final, Literal, TypeVar

from duel_tui.deal import Options
from duel_tui.players import LONGEST, check_names
from duel_tui.record.errors import SaveError
from duel_tui.settings import Settings
from duel_tui.tui.sheets.field import Field
from duel_tui.tui.sheets.lists import Entry, Listing

from .listing import ListScreen, choice

Value = TypeVar("Value")

_WONDERS: Final = {
    "draft": ("draft", "Take wonders in turn, four at a time."),
    "recommended": ("first game", "The sets that the publisher recommends for a first game."),
    "random": ("dealt", "Four random wonders for each player."),
}
_FIRST: Final = {"random": "at random", "one": "the left player", "two": "the right player"}
_REVEAL: Final = {
    "at-once": ("at once", "A card that becomes open is turned up before the effects of the action."),
    "after-action": ("after the action", "A card that becomes open is turned up after the action's choices."),
}
_UNDO: Final = {
    "safe": ("safe", "Undo stops at actions that showed something new."),
    "free": ("free", "Undo takes back everything, if the other player agrees."),
    "off": ("off", "Nothing can be taken back."),
}
_DIGITS: Final = "0123456789"
_LEFT, _RIGHT, _WONDER, _SETS, _BEGINS, _REVEALS, _UNDOES, _SEED, _START = range(9)


class NewGameScreen(ListScreen):
    """Names, options and seed; what was chosen last time stands there."""

    KEYS = (("arrows", "choose, change"), ("Enter", "next, start"), ("Esc", "back"))

    def __init__(self, settings: Settings) -> None:
        super().__init__()
        self._settings = settings
        self._names = [Field.of(name, LONGEST) for name in settings.names]
        self._seed = Field("", 0, 18, _DIGITS)
        self.chosen = _START

    def listing(self) -> Listing:
        """The form."""
        now = self._settings
        sets = "swapped" if now.swap_sets else "as printed"
        recommended = now.wonders == "recommended"
        wonders, wonders_hint = _WONDERS[now.wonders]
        reveal, reveal_hint = _REVEAL[now.reveal]
        undo, undo_hint = _UNDO[now.undo]
        return Listing(
            title="New game",
            chosen=self.chosen,
            ascii=self.duel.launch.ascii,
            entries=(
                self._typed("Left player", self._names[0], "Sits left for the whole game. Type a name."),
                self._typed("Right player", self._names[1], "Sits right for the whole game. Type a name."),
                choice("Wonders", wonders, wonders_hint),
                Entry("Sets", sets if recommended else "-", "Who gets which recommended set.", choices=recommended),
                choice("Who begins", _FIRST[now.first], "The first player drafts first and begins age I."),
                choice("Cards are turned up", reveal, reveal_hint),
                choice("Undo", undo, undo_hint),
                self._typed("Seed", self._seed, "The same number deals the same cards; empty: at random."),
                Entry("Start the game", "", "Deal and play. The game is saved after every action."),
            ),
        )

    def open(self, place: int) -> None:
        """Start, or go on to the next entry."""
        if place == _START:
            self._start()
        elif self.field(place) is None:
            self.action_change("right")
        else:
            self.action_move("down")

    def alter(self, place: int, step: Literal[-1, 1]) -> None:
        """Another value of an option."""
        now = self._settings
        if place == _WONDER:
            now = replace(now, wonders=_next(_WONDERS, now.wonders, step))
        elif place == _SETS and now.wonders == "recommended":
            now = replace(now, swap_sets=not now.swap_sets)
        elif place == _BEGINS:
            now = replace(now, first=_next(_FIRST, now.first, step))
        elif place == _REVEALS:
            now = replace(now, reveal=_next(_REVEAL, now.reveal, step))
        elif place == _UNDOES:
            now = replace(now, undo=_next(_UNDO, now.undo, step))
        self._settings = now

    def field(self, place: int) -> Field | None:
        """Names and seed are typed."""
        return {_LEFT: self._names[0], _RIGHT: self._names[1], _SEED: self._seed}.get(place)

    def write(self, place: int, field: Field) -> None:
        """Keep what was typed."""
        if place == _SEED:
            self._seed = field
        else:
            self._names[place] = field

    def _typed(self, label: str, field: Field, hint: str) -> Entry:
        return Entry(label, field.text, hint, cursor=field.cursor, marked=field.marked)

    def _start(self) -> None:
        try:
            names = check_names(self._names[0].text, self._names[1].text)
            now = replace(self._settings, names=(names[0], names[1]))
            options = Options(wonders=now.wonders, swap_sets=now.swap_sets, first=now.first, reveal=now.reveal)
            seed = int(self._seed.text) if self._seed.text else None
            self.duel.new_game(options, names, now.undo, seed)
        except SaveError as problem:
            self.say("!", str(problem))
            return
        self.duel.remember(now)


def _next(values: Mapping[Any, object], value: Value, step: int) -> Value:
    """The value after or before this one, round and round."""
    order: list[Value] = list(values)
    return order[(order.index(value) + step) % len(order)]
