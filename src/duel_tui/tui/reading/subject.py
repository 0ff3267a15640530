"""From what two players look at to the rule about it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from duel_tui.engine.actions import BuildWonder

if TYPE_CHECKING:
    from duel_tui.rulebook import Book
    from duel_tui.tui.desk import Desk


def rule_in_question(desk: Desk, book: Book) -> str | None:
    """The section about what is in focus or asked; None where nothing is, and the contents are the best answer.

    Around a secret choice it is the rule of what asks for it, which everybody has seen.
    """
    if desk.stage == "over":
        return "the-end"
    if desk.stage == "handback":
        return None
    decision = desk.decision
    if desk.stage == "handover":
        return book.section_for(decision.cause).id if decision else None
    if desk.armed is not None and isinstance(desk.armed.action, BuildWonder):
        return book.section_for(desk.armed.action.wonder).id
    if desk.pile_open:
        pile = desk.view.pile
        return book.section_for(pile[desk.pile_focus].card).id if pile else "discarding-a-card"
    kind, target = desk.focus
    if kind == "slot":
        return "turning-up-cards"
    if target in book.catalogue.names:
        return book.section_for(target).id
    return "the-next-age" if decision is not None and decision.kind == "begin" else None
