"""Scenes out of random legal play."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from duel_tui.content import catalogue, ruleset
from duel_tui.deal import Options, deal
from duel_tui.engine.actions import text
from duel_tui.engine.state import GameState
from duel_tui.engine.types import BySeat, Viewer
from duel_tui.engine.view import GameView, project
from duel_tui.tui.format.scene import Focus, LogLine, Message, Scene

NAMES = BySeat("Anna", "Ben")
KEYS = (
    ("arrows a-g", "card"),
    ("Enter", "build"),
    ("x", "discard"),
    ("1-6", "wonder"),
    ("i", "inspect"),
    ("v", "cities"),
    ("p", "pile"),
    ("u", "undo"),
    ("m", "menu"),
    ("?", "help"),
)


def states(seed: int, options: Options | None = None) -> Iterator[tuple[GameState, tuple[LogLine, ...]]]:
    """Every state of a random game, with the log so far."""
    rules, random = ruleset(), Random(seed)
    state, _ = rules.start(deal(seed, options or Options(), catalogue()))
    log: tuple[LogLine, ...] = ()
    yield state, log
    while state.decision is not None:
        action = state.legal[int(random.random() * len(state.legal))]
        log = (*log, LogLine(state.turn, state.decision.seat, text(action)))
        state, _ = rules.apply(state, action)
        yield state, log


def focus_of(view: GameView) -> Focus:
    """Where the focus rests when nothing is looked at."""
    decision = view.decision
    if decision is not None and decision.kind != "turn" and decision.options:
        return Focus("option", decision.options[0])
    cards = view.accessible
    return Focus("card", cards[0].card) if cards and cards[0].card else Focus()


def scene_of(state: GameState, focus: Focus | None = None, viewer: Viewer | None = None, **more: Any) -> Scene:
    """The scene of a state; a secret choice is seen by the seat that makes it."""
    decision = state.decision
    secret = decision is not None and decision.secret
    who = viewer if viewer is not None else Viewer(decision.seat) if secret and decision else Viewer.SPECTATOR
    view = project(ruleset(), state, who)
    focus = focus or focus_of(view)
    known = focus.target in catalogue().buildings or focus.target in catalogue().wonders
    quotes = BySeat(*(ruleset().quote(state, seat, focus.target) for seat in (0, 1))) if known else None
    given = {"names": NAMES, "keys": KEYS, "message": Message(">", "Ben built Arena for nothing."), **more}
    return Scene(view=view, catalogue=catalogue(), focus=focus, quotes=quotes, **given)
