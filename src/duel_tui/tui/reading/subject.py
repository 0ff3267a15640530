"""From what two players look at to the rule about it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from duel_tui.engine.actions import BuildWonder, Prepare
from duel_tui.tui.format.common import plot_in_focus

if TYPE_CHECKING:
    from duel_tui.engine.view import DecisionView, GameView
    from duel_tui.rulebook import Book
    from duel_tui.tui.desk import Desk
    from duel_tui.tui.format.scene import Focus

_PLACES: Final = {
    "slot": "turning-up-cards",
    "offering": "offering-tokens",
    "track": "shields",
    "military": "military-tokens",
}
"""The rules of what can be in focus and has no id."""


def rule_in_question(desk: Desk, book: Book) -> str | None:
    """The section about what is in focus or asked; None where nothing is, and the contents are the best answer.

    Around a secret choice it is the rule of what asks for it, which everybody has seen.
    """
    if desk.stage == "over":
        return "the-end"
    if desk.stage == "handback":
        return None
    decision = desk.decision
    if desk.naming is not None:
        asked: str | None = book.rule_of_action(desk.naming.action).id
    else:
        asked = None if decision is None else _rule_of_choice(decision, book)
    if desk.stage == "handover":
        return asked
    if desk.armed is not None and isinstance(desk.armed.action, BuildWonder | Prepare):
        return book.rule_of_action(desk.armed.action).id
    if desk.pile_open:
        pile = desk.view.pile
        return book.section_for(pile[desk.pile_focus].card).id if pile else "discarding-a-card"
    kind, target = desk.focus
    if kind == "space":
        return _rule_of_space(desk.view, int(target), book)
    if kind == "chamber":
        return _rule_of_chamber(desk.view, int(target), book)
    if kind == "plot":
        return _rule_of_plot(desk.view, desk.focus, book)
    if kind in _PLACES:
        return _PLACES[kind]
    if target in book.catalogue.names:
        return book.section_for(target).id
    return asked


def _rule_of_choice(decision: DecisionView, book: Book) -> str | None:
    """The rule of a choice; None for an ordinary turn, which the contents tell best."""
    return None if decision.kind == "turn" else book.rule_of_decision(decision.kind, decision.cause).id


def _rule_of_space(view: GameView, number: int, book: Book) -> str:
    """The rule of the god on a space of the Pantheon, if the viewer knows who lies there."""
    assert view.pantheon is not None  # otherwise there are no spaces
    space = view.pantheon.spaces[number - 1]
    if space.god is not None:
        return book.section_for(space.god).id
    return "the-six-spaces" if space.mythology is None else "placing-a-god"


def _rule_of_chamber(view: GameView, number: int, book: Book) -> str:
    """The rule of the decree in a chamber of the senate, if one lies face up there."""
    assert view.agora is not None  # otherwise there are no chambers
    decrees = view.agora.chambers[number - 1].decrees
    face_up = next((decree for decree in decrees if decree is not None), None)
    return "the-senate" if face_up is None else book.section_for(face_up).id


def _rule_of_plot(view: GameView, focus: Focus, book: Book) -> str:
    """The rule of a conspiracy of a city, if the viewer knows which one it is; else of what can be done with it."""
    found = plot_in_focus(view, focus)
    assert found is not None  # it is in focus
    _, plot = found
    if plot.conspiracy is not None:
        return book.section_for(plot.conspiracy).id
    return "triggering-a-conspiracy" if plot.prepared else "preparing-a-conspiracy"
