"""Everything that the table's screen shows, as one immutable value, and the pictures that are made of it.

A *scene* is put together by the table screen from a view, the focus and the open question. Each panel of the
screen is a pure function from a scene and a size to a *picture*; widgets only send to the terminal what changed
between two pictures. Nothing in this package imports textual.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final, Literal, NamedTuple, TypeAlias

from duel_tui.engine.actions import Action
from duel_tui.engine.catalogue import Catalogue
from duel_tui.engine.cost import Quote
from duel_tui.engine.types import BySeat, Seat
from duel_tui.engine.view import GameView
from duel_tui.words.events import Told

Role: TypeAlias = Literal[
    "text", "muted", "line", "dot", "accent", "good", "bad",
    "brown", "grey", "red", "green", "blue", "yellow", "purple", "white", "black",
]  # fmt: skip
"""What a colour means; the palette turns it into a colour of the terminal."""


class Style(NamedTuple):
    """How a run of cells looks. `badge` writes ink on the role's colour, `tint` lays its tint under the text."""

    role: Role = "text"
    bold: bool = False
    fill: Literal["", "badge", "tint"] = ""
    tint: Role | None = None
    """Whose tint lies under the text, where that isn't `role` (muted text on a blue card)."""


Row: TypeAlias = tuple[tuple[str, Style], ...]
Picture: TypeAlias = tuple[Row, ...]
"""Rows of equal width in cells."""


class Region(NamedTuple):
    """A panel's place on the screen, in cells."""

    x: int
    y: int
    width: int
    height: int


class Focus(NamedTuple):
    """What the panel explains, or what lights up on a board.

    kind and target: `card` a card id in the structure; `slot` the number of a face-down place, as text;
    `wonder`, `token` ids; `space` the number of a space of the Pantheon and `chamber` that of a chamber of the
    senate, as texts; `plot` a conspiracy of a city, as `one 2`; `god` the id of one that a city has activated;
    `mythology` one whose tokens cities have; `offering` the coins of an offering token of a city, as text; `building`
    the id of one in a city; `track` a space of the conflict track and `military` the border that a military token
    guards, both as texts of the view's signed numbers; `option` one of the options of the open decision; `none`.
    """

    kind: Literal[
        "card", "slot", "wonder", "token", "space", "chamber", "plot", "god", "mythology", "offering", "building",
        "track", "military", "option", "none",
    ] = "none"  # fmt: skip
    target: str = ""


class Message(NamedTuple):
    """The message row: `>` what happened, `?` what is asked, `!` why not."""

    kind: Literal[">", "?", "!"]
    text: str
    told: tuple[Told, ...] = ()
    """The sentences of what happened, where some of them have to give way to the more telling ones."""


class LogLine(NamedTuple):
    """One line of the log. `turn` 0 and `seat` None belong to no player; undone lines stay, marked."""

    turn: int
    seat: Seat | None
    text: str
    undone: bool = False


NO_MESSAGE: Final = Message(">", "")


@dataclass(frozen=True, slots=True)
class Armed:
    """A use that waits for its confirmation, and what it would change for the seat that does it."""

    action: Action
    question: str
    """`Build Town Hall for 3$`"""
    coins: tuple[int, int]
    """Before and after."""
    points: tuple[int, int]
    turns_up: int
    """How many face-down cards it turns up."""
    notes: tuple[str, ...] = ()
    """More sentences that matter before it is done: `wins by military supremacy`, `extra turn`."""
    ends: bool = False
    """Whether the first of them tells how the game ends by it."""


@dataclass(frozen=True, slots=True)
class Scene:
    """One moment of the table's screen."""

    view: GameView
    names: BySeat[str]
    catalogue: Catalogue
    focus: Focus
    inspecting: bool = False
    """Whether the arrows reach every card, wonder and token (`i`)."""
    quotes: BySeat[Quote] | None = None
    """The prices of the focused card or wonder for both seats, line by line."""
    armed: Armed | None = None
    message: Message = NO_MESSAGE
    log: tuple[LogLine, ...] = ()
    fresh: frozenset[int] = frozenset()
    """Slots that opened since the last turn of the player on turn."""
    overlay: Literal["", "pile"] = ""
    pile_focus: int = 0
    keys: tuple[tuple[str, str], ...] = ()
    """The key row, most important first: (`Enter`, `build`)."""
    ascii: bool = False
    opponent_prices: bool = True
    """Whether cards show the other seat's price too."""
    answered_by: Seat | None = None
    """After a hand-over: the seat that is looking alone, else None."""
    reader: Seat | None = None
    """The seat that looks, or wants to look, at its own secrets, though no choice asks for it."""
    picked: tuple[str, ...] = ()
    """The parts of the answer that were chosen already, where the open choice takes several (god, then space)."""
    pointed: Focus | None = None
    """What the option in focus stands for on the boards, if it lies on one."""
    offered: frozenset[Focus] = frozenset()
    """Everything on the boards that the open choice offers."""
    offerings: tuple[int, ...] = ()
    """The offering tokens that the seat to act would use to activate a card of the Pantheon."""
    watched: bool = False
    """Whether the position is only looked at: what could be done is told without keys."""
    size: tuple[int, int] = (120, 40)
    """The whole terminal in cells: what has no panel of its own there is told by another one."""
    since: tuple[str, ...] = ()
    """What happened since the last turn of the player on turn, in sentences."""
    page: int = 0
    """The first row (log, what happened, cities) or the page (help) that a view over the table shows."""

    @property
    def boards(self) -> Scene:
        """The scene as the boards are painted: in focus is what the option in focus stands for, if it lies there."""
        return self if self.pointed is None else replace(self, focus=self.pointed)


Painter: TypeAlias = Callable[[Scene, int, int], Picture]
"""(scene, width, height) -> picture of exactly that size."""
