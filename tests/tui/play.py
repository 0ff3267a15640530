"""Tables and desks for the tests of the screen, brought to a position by random legal play."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any

from duel_tui.deal import Options
from duel_tui.engine.types import BySeat, Viewer
from duel_tui.engine.view import GameView
from duel_tui.settings import Settings
from duel_tui.table import Table
from duel_tui.tui.desk import Desk
from tests.engine.leanings import leanings_of

NAMES = BySeat("Anna", "Ben")
RECOMMENDED = Options(wonders="recommended", first="one")


def table_of(seed: int = 1, options: Options = RECOMMENDED, **more: Any) -> Table:
    """A new game that is saved nowhere."""
    return Table.create(None, options, NAMES, seed, **more)


def desk_of(table: Table, confirm: bool = True, **more: Any) -> Desk:
    """The desk of a table."""
    return Desk(table, Settings(), confirm=confirm, ascii_only=False, **more)


def legal_view(table: Table) -> GameView:
    """The view of the seat that has to decide."""
    decision = table.view(Viewer.SPECTATOR).decision
    return table.view(Viewer.SPECTATOR if decision is None else Viewer(decision.seat))


def play_on(table: Table, random: Random, leaning: str = "none") -> None:
    """One random legal action, mostly of the kind that the leaning likes."""
    legal = table._history.state.legal
    likes = leanings_of(table.options.modules)[leaning]
    liked = [action for action in legal if likes(action, table.catalogue)]
    offered = liked if liked and random.random() < 0.8 else legal
    table.act(offered[int(random.random() * len(offered))])


DEALT = Options(wonders="random")
GODS = Options(wonders="random", first="one", modules=("base", "pantheon"))
SENATE = Options(wonders="random", first="one", modules=("base", "agora"))
BOTH = Options(wonders="random", first="one", modules=("base", "pantheon", "agora"))


def turn_with(wanted: Callable[[GameView], bool]) -> Callable[[GameView], bool]:
    """Whether an ordinary turn is due in a position as wanted."""
    return lambda view: view.decision is not None and view.decision.kind == "turn" and wanted(view)


def play_until(
    wanted: Callable[[GameView], bool],
    options: Options = DEALT,
    seeds: int | range = 200,
    leaning: str = "none",
    kind: str = "",
    **more: Any,
) -> Table:
    """A game, randomly played until the position is as wanted; players with a leaning come to rarer ones.

    With a `kind` only choices of that kind are looked at, which is much faster.
    """
    for seed in range(seeds) if isinstance(seeds, int) else seeds:
        table, random = table_of(seed, options, **more), Random(seed)
        while table.outcome is None:
            due = table._history.state.decision
            if (not kind or (due is not None and due.kind == kind)) and wanted(legal_view(table)):
                return table
            play_on(table, random, leaning)
        if not kind and wanted(table.view(Viewer.SPECTATOR)):
            return table
    raise AssertionError("no game came to this position")


def choice_of(kind: str, options: int = 2) -> Callable[[GameView], bool]:
    """Whether a choice of this kind with at least so many options is open."""
    return lambda view: (
        view.decision is not None and view.decision.kind == kind and len(view.decision.options or ()) >= options
    )


def over(view: GameView) -> bool:
    """Whether the game has ended."""
    return view.outcome is not None


def keys_to_the_end(desk: Desk, random: Random) -> list[str]:
    """Keys, as `terminal.KEYS` names them, that play a game to its end; the desk has played it, too."""
    does: dict[str, Callable[[], None]] = {
        "enter": desk.accept,
        "x": desk.discard,
        "right": lambda: desk.move("right"),
        "down": lambda: desk.move("down"),
        "a": lambda: desk.jump("a"),
        "o": lambda: desk.go_to("spaces"),
        "s": lambda: desk.go_to("chambers"),
        "r": desk.prepare,
        "t": desk.trigger,
        **{str(number): partial(desk.number, number) for number in range(10)},
    }
    pressed = []
    while desk.stage != "over":
        pressed.append("enter" if desk.stage in ("handover", "handback") else random.choice([*does]))
        does[pressed[-1]]()
        assert len(pressed) < 5000, "the game does not end"
    return pressed
