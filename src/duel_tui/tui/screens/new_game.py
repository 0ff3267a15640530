"""The form for a new game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final, Literal, TypeVar

from duel_tui.content import BOXES
from duel_tui.players import LONGEST, check_names
from duel_tui.record.errors import SaveError
from duel_tui.settings import Settings
from duel_tui.tui import commands
from duel_tui.tui.sheets.field import Field
from duel_tui.tui.sheets.lists import Entry, Listing
from duel_tui.words import boxes

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
_NAMES: Final = ("left", "right")
_BOXES: Final = tuple(box for box in boxes.BOXES if box in commands.BOXES)
"""The boxes that the table has keys for."""
_ROWS: Final = (*_NAMES, *_BOXES, "wonders", "sets", "first", "reveal", "undo", "seed", "start")
"""What stands in each row of the form."""


class NewGameScreen(ListScreen):
    """Names, options and seed; what was chosen last time stands there."""

    KEYS = (("arrows", "choose, change"), ("Enter", "next, start"), ("Esc", "back"))

    def __init__(self, settings: Settings) -> None:
        super().__init__()
        self._settings = settings
        self._fields = {
            **{row: Field.of(name, LONGEST) for row, name in zip(_NAMES, settings.names, strict=True)},
            "seed": Field("", 0, 18, _DIGITS),
        }
        self.chosen = _ROWS.index("start")

    def listing(self) -> Listing:
        """The form."""
        entries = self._entries()
        return Listing(
            title="New game",
            chosen=self.chosen,
            ascii=self.duel.launch.ascii,
            entries=tuple(entries[row] for row in _ROWS),
        )

    def _entries(self) -> dict[str, Entry]:
        """The rows of the form."""
        now = self._settings
        sets = "swapped" if now.swap_sets else "as printed"
        recommended = now.wonders == "recommended"
        return {
            "left": self._typed("left", "Left player", "Sits left for the whole game. Type a name."),
            "right": self._typed("right", "Right player", "Sits right for the whole game. Type a name."),
            **{box: _with_box(box, box in now.modules) for box in _BOXES},
            "wonders": choice("Wonders", *_WONDERS[now.wonders]),
            "sets": Entry("Sets", sets if recommended else "-", "Who gets which recommended set.", choices=recommended),
            "first": choice("Who begins", _FIRST[now.first], "The first player drafts first and begins age I."),
            "reveal": choice("Cards are turned up", *_REVEAL[now.reveal]),
            "undo": choice("Undo", *_UNDO[now.undo]),
            "seed": self._typed("seed", "Seed", "The same number deals the same cards; empty: at random."),
            "start": Entry("Start the game", "", "Deal and play. The game is saved after every action."),
        }

    def open(self, place: int) -> None:
        """Start, or go on to the next entry."""
        if _ROWS[place] == "start":
            self._start()
        elif self.field(place) is None:
            self.action_change("right")
        else:
            self.action_move("down")

    def alter(self, place: int, step: Literal[-1, 1]) -> None:
        """Another value of an option."""
        row, now = _ROWS[place], self._settings
        if row in _BOXES:
            wanted = {*now.modules} ^ {row}
            now = replace(now, modules=tuple(box for box in BOXES if box in wanted))
        elif row in _VALUES:
            now = replace(now, **{row: _next(_VALUES[row], getattr(now, row), step)})
        elif row == "sets" and now.wonders == "recommended":
            now = replace(now, swap_sets=not now.swap_sets)
        self._settings = now

    def field(self, place: int) -> Field | None:
        """Names and seed are typed."""
        return self._fields.get(_ROWS[place])

    def write(self, place: int, field: Field) -> None:
        """Keep what was typed."""
        self._fields[_ROWS[place]] = field

    def _typed(self, row: str, label: str, hint: str) -> Entry:
        field = self._fields[row]
        return Entry(label, field.text, hint, cursor=field.cursor, marked=field.marked)

    def _start(self) -> None:
        try:
            names = check_names(*(self._fields[row].text for row in _NAMES))
            now = replace(self._settings, names=(names[0], names[1]))
            digits = self._fields["seed"].text
            self.duel.new_game(now.options, names, now.undo, int(digits) if digits else None)
        except SaveError as problem:
            self.say("!", str(problem))
            return
        self.duel.remember(now)


_VALUES: Final[Mapping[str, Mapping[str, object]]] = {
    "wonders": _WONDERS,
    "first": _FIRST,
    "reveal": _REVEAL,
    "undo": _UNDO,
}
"""Options with more values than yes and no, by the name of their setting."""


def _with_box(box: str, wanted: bool) -> Entry:
    """Whether to play with a box."""
    name, brings = boxes.BOXES[box]
    return choice(name, "yes" if wanted else "no", f"Play with {brings}.")


def _next(values: Mapping[Any, object], value: Value, step: int) -> Value:
    """The value after or before this one, round and round."""
    order: list[Value] = list(values)
    return order[(order.index(value) + step) % len(order)]
