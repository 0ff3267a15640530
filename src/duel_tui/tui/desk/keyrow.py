"""The key row: which keys matter now, the most important ones first."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from duel_tui.tui.commands import CITIES, HELP, INSPECT, LOG, MENU, PILE, RULES, UNDO, Command

if TYPE_CHECKING:
    from .desk import Desk

Keys: TypeAlias = tuple[tuple[str, str], ...]


def _keys(*commands: Command) -> Keys:
    return tuple((command.shown, command.label) for command in commands)


_YES_NO: Final[Keys] = (("Enter y", "do it"), ("Esc n", "take it back"))
_LOOK: Final = _keys(INSPECT, CITIES, PILE)
_GAME: Final = _keys(UNDO, MENU, RULES, HELP)


def key_row(desk: Desk) -> Keys:
    """The keys of this moment."""
    if desk.asking or desk.armed:
        return _YES_NO
    match desk.stage:
        case "handover":
            seat = desk.table.names.of(desk.decision.seat) if desk.decision else ""
            return (("Enter", f"{seat} is ready"), *_keys(LOG, MENU))
        case "handback":
            return (("Enter", "go on"),)
        case "over":
            return (("Esc", "the score"), *_LOOK, *_keys(LOG, HELP))
    if desk.pile_open:
        take = (("Enter", "build it"),) if desk.decision is not None and desk.decision.kind == "mausoleum" else ()
        return (("arrows", "card"), *take, ("Esc p", "close"), *_keys(CITIES, LOG, HELP))
    if desk.inspecting:
        if desk.view.draft is not None:
            return (("arrows", "wonder, token"), ("Esc i", "back"), *_keys(CITIES, LOG, HELP))
        return (("arrows", "card, wonder, token"), ("Esc i", "back"), *_keys(CITIES, PILE, LOG, HELP))
    if desk.choosing:
        return _choice(desk)
    if desk.focus.kind in ("wonder", "token"):
        return (("arrows", "choose"), ("Tab", "next zone"), ("Esc", "to the cards"), *_LOOK, *_GAME)
    return (("arrows a-g", "card"), ("Enter", "build"), ("x", "discard"), ("1-6", "wonder"), *_LOOK, *_GAME)


def _choice(desk: Desk) -> Keys:
    """The keys of a choice: numbers take an option at once, in the draft they only go to it."""
    decision = desk.decision
    assert decision is not None and decision.options is not None
    if decision.kind == "draft":
        return (("arrows 1-4", "wonder"), ("Enter", "take"), *_keys(INSPECT, CITIES), *_GAME)
    last = min(len(decision.options), 9)
    return ((f"1-{last}", "take"), ("arrows", "choose"), ("Enter", "take"), *_LOOK, *_GAME)
