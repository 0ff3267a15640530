"""Actions and decisions of games with a senate, in words."""

from __future__ import annotations

from typing import Final

from duel_tui.engine import actions as act
from duel_tui.engine.actions import Action
from duel_tui.engine.catalogue import Catalogue
from duel_tui.engine.types import BySeat
from duel_tui.engine.view import DecisionView, GameView

from .nouns import because, chambers, count, name, names
from .writers import Ask, Write, asks

# Actions


def _prepare(action: act.Prepare, players: BySeat[str], catalogue: Catalogue) -> str:
    what = "a conspiracy" if action.conspiracy == act.HIDDEN else name(action.conspiracy, catalogue)
    return f"Prepare {what} with {name(action.card, catalogue)}"


def _trigger(action: act.Trigger, players: BySeat[str], catalogue: Catalogue) -> str:
    return f"Trigger {'a conspiracy' if action.conspiracy == act.HIDDEN else name(action.conspiracy, catalogue)}"


def _keep(action: act.KeepConspiracy, players: BySeat[str], catalogue: Catalogue) -> str:
    kept = "a conspiracy" if action.conspiracy == act.HIDDEN else name(action.conspiracy, catalogue)
    back = "" if action.end is None else f", the other one to the {action.end} of the deck"
    return f"Keep {kept}{back}"


def _lock(action: act.LockAway, players: BySeat[str], catalogue: Catalogue) -> str:
    return f"Lock {'a progress token' if action.token == act.HIDDEN else name(action.token, catalogue)}"


def _exchange(action: act.Exchange, players: BySeat[str], catalogue: Catalogue) -> str:
    return f"Take {name(action.taken, catalogue)} and give {name(action.given, catalogue)}"


WRITERS: Final[dict[type[Action], Write]] = {
    act.Recruit: lambda action, players, catalogue: f"Recruit {name(action.card, catalogue)}",
    act.Prepare: _prepare,
    act.Trigger: _trigger,
    act.DrawConspiracies: lambda action, players, catalogue: "Conspire",
    act.KeepConspiracy: _keep,
    act.AddCube: lambda action, players, catalogue: f"Place a cube in chamber {action.chamber}",
    act.ShiftCube: lambda action, players, catalogue: (
        f"Move a cube from chamber {action.chamber} to chamber {action.to}"
    ),
    act.ReturnCube: lambda action, players, catalogue: f"Remove a cube from chamber {action.chamber}",
    act.Stop: lambda action, players, catalogue: "Stop here",
    act.LockAway: _lock,
    act.BuildFromRow: lambda action, players, catalogue: f"Build {name(action.card, catalogue)} free from the far row",
    act.BuildRemovedCard: lambda action, players, catalogue: (
        f"Build {name(action.card, catalogue)} free from the removed cards"
    ),
    act.TakeSetAsideToken: lambda action, players, catalogue: f"Take {name(action.token, catalogue)}",
    act.ClearCard: lambda action, players, catalogue: f"Discard {name(action.card, catalogue)} without coins",
    act.Exchange: _exchange,
    act.ShiftDecree: lambda action, players, catalogue: (
        f"Move the decree of chamber {action.chamber} to chamber {action.to}"
    ),
    act.RemoveWonder: lambda action, players, catalogue: f"Remove {name(action.wonder, catalogue)} from the game",
}
"""One writer for each kind of action."""


# Decisions

NEEDED: Final[dict[str, str]] = {
    "conspirator": "place a cube in a chamber, or conspire",
    "keep": "keep one of the conspiracies that were drawn",
    "senate": "place or move a cube, or stop",
    "cube": "choose the chamber for a cube",
    "remove": "choose the chamber from which a cube of the opponent goes",
    "move": "move a cube, or stop",
    "curia": "choose a conspiracy to trigger, or stop",
    "lock": "choose the progress token to lock",
    "fraud": "choose a building of the far row",
    "treason": "choose one of the removed cards",
    "espionage": "take one of the set-aside progress tokens",
    "clear": "choose an open card to discard",
    "exchange": "choose two buildings of one colour to exchange",
    "decree": "choose a decree and another chamber for it",
    "sabotage": "choose a built wonder of the opponent",
    "prepare": "choose the conspiracy to prepare",
    "trigger": "choose the conspiracy to trigger",
}
"""What answers each kind of decision, and what answers a table that asks which secret an action is about."""


def _ask_senate(decision: DecisionView, view: GameView, players: BySeat[str], catalogue: Catalogue) -> str:
    board = view.agora
    assert board is not None and board.section is not None and board.actions_left is not None  # it is asked for
    left = count(board.actions_left, "senate action") + " left"
    where = chambers(board.section, catalogue)
    moving = any(isinstance(action, act.ShiftCube) for action in view.legal)
    # Without a cube in the supply there is nothing to place, without one in the senate nothing to move.
    placing = f"Place a cube in {where}, move one, or stop" if moving else f"Place a cube in {where}, or stop"
    what = placing if decision.options else "Move a cube, or stop"
    return f"{left}. {what}"


def _ask_conspirator(decision: DecisionView, view: GameView, players: BySeat[str], catalogue: Catalogue) -> str:
    placing = ["place a cube in any chamber"] if decision.options else []
    conspiring = ["conspire"] if act.DrawConspiracies() in view.legal else []
    return ", or ".join([*placing, *conspiring])


def _ask_keep(decision: DecisionView, view: GameView, players: BySeat[str], catalogue: Catalogue) -> str:
    if decision.options is None:
        return "conspiracies drawn. Keep one"
    drawn = count(len(decision.options), "conspiracy", "conspiracies")
    return f"{drawn} drawn: {names(decision.options, catalogue)}. Keep one"


def _ask_clear(decision: DecisionView, view: GameView, players: BySeat[str], catalogue: Catalogue) -> str:
    optional = act.Stop().verb in (decision.options or ())
    what = "Discard one more open card without coins, or stop" if optional else "Discard one open card without coins"
    return f"{because(decision.cause, catalogue)}. {what}"


def _says(what: str) -> Ask:
    """A question that nothing but the player's own action asks."""
    return lambda decision, view, players, catalogue: what


QUESTIONS: Final[dict[str, Ask]] = {
    "prepare": _says("prepare one of these conspiracies, or none"),
    "trigger": _says("trigger one of the prepared conspiracies, or none"),
    "conspirator": _ask_conspirator,
    "keep": _ask_keep,
    "senate": _ask_senate,
    "cube": asks("Place a cube in any chamber"),
    "remove": asks("Remove one cube of {other}"),
    "move": asks("Move one cube to an adjacent chamber, or stop"),
    "curia": asks("Trigger one conspiracy that isn't prepared, or stop"),
    "lock": asks("Lock one progress token for the rest of the game"),
    "fraud": asks("Build one building of the far row free"),
    "treason": asks("Build one of the removed cards free"),
    "espionage": asks("Take one of the set-aside progress tokens"),
    "clear": _ask_clear,
    "exchange": asks("Take one building of {other} and give one of the same colour"),
    "decree": asks("Put one decree under the one of another chamber"),
    "sabotage": asks("Remove one of {whose} built wonders from the game"),
}

_MOVED: Final = "a cube leaves chamber {picked}. Choose the adjacent chamber where it goes"

FURTHER: Final[dict[str, tuple[str, ...]]] = {
    "senate": ("choose the chamber that a cube leaves", _MOVED),
    "move": (_MOVED,),
    "keep": ("{picked} is kept. Choose where the other one goes",),
    "exchange": ("{picked} is taken. Choose the building to give for it",),
    "decree": ("the decree of chamber {picked}. Choose the chamber where it goes",),
}
"""What is asked after each part of an answer that has several."""

HINTS: Final[dict[str, str]] = {
    "keep": "Nobody else may know which one it is; where the other one goes is told.",
    "treason": "Nobody else may know the cards that stay removed.",
    "espionage": "Nobody else may know the tokens that stay set aside.",
    "lock": "One of the box stays a secret.",
}
"""What a choice means beyond its question."""


def uses(view: GameView) -> str:
    """What a turn offers: cards and their uses, and a conspiracy that can be triggered before."""
    use = "take an open card, to build or recruit it, to discard it, or to put it under a wonder or a conspiracy"
    if any(isinstance(action, act.Trigger) for action in view.legal):
        return f"{use}; before that you may trigger a conspiracy"
    return f"the turn goes on: {use}" if view.agora is not None and view.agora.triggered else use


HANDOVERS: Final[dict[str, str]] = {
    "keep": "{seat} drew conspiracies and keeps one.",
    "curia": "{seat} may trigger a conspiracy.",
    "lock": "{seat} looks at the set-aside tokens and locks a progress token.",
    "treason": "{seat} looks at the removed cards and builds one.",
    "espionage": "{seat} looks at the set-aside tokens and takes one.",
    "prepare": "{seat} chooses which conspiracy to prepare.",
    "trigger": "{seat} looks at the prepared conspiracies and may trigger one.",
}
"""What happens on the screen that only one player may see."""
