"""How to do with keys what a hint of the tutorial suggests."""

from __future__ import annotations

from typing import TYPE_CHECKING

from duel_tui.engine.actions import BuildWonder, Discard
from duel_tui.tui import focus as targets
from duel_tui.tui.commands import DISCARD, HELP, LETTERS, RULES
from duel_tui.words import actions

if TYPE_CHECKING:
    from duel_tui.engine.actions import Action
    from duel_tui.tutorial import Hint

    from .desk import Desk


def how_to(hint: Hint, desk: Desk) -> str:
    """The keys in a sentence: `Press d for the Clay Pool and Enter to build it; Enter again confirms.`"""
    if hint.is_goodbye:
        return f"{HELP.shown} shows keys and signs, {RULES.shown} the rule of what is in focus. The game is saved."
    if hint.do is None:
        return "Play what you like. The letters move to a card; Enter, x or a number says what you do with it."
    again = "; the same key again confirms" if desk.confirm else ""
    freely = " You may also play anything else." if hint.turn == 1 else ""
    return f"{_title(hint.do, desk)}: press {', then '.join(_keys(hint.do, desk))}{again}.{freely}"


def reminder(hint: Hint, desk: Desk) -> str:
    """What stays in the message row when the hint was read; empty if nothing is suggested."""
    if hint.do is None:
        return ""
    twice = " twice" if desk.confirm else ""
    return f"{_title(hint.do, desk)}: {', then '.join(_keys(hint.do, desk))}{twice}. t shows the hint again."


def _title(action: Action, desk: Desk) -> str:
    return actions.title(action, desk.table.names, desk.table.catalogue)


def _keys(action: Action, desk: Desk) -> list[str]:
    """The letter of the card, and the key of its use."""
    card = getattr(action, "card", "")
    cards = [spot.focus.target for spot in targets.open_cards(desk.view)]
    use = "Enter"
    if isinstance(action, Discard):
        use = DISCARD.shown
    elif isinstance(action, BuildWonder):
        wonders = [wonder.wonder for wonder in desk.view.cities.of(desk.view.active).wonders]
        use = str(wonders.index(action.wonder) + 1)
    return [LETTERS[cards.index(card)], use]
