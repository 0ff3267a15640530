"""What is asked of a player, in words, and the sentences of the hand-over before a secret choice."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from duel_tui.engine.catalogue import Catalogue
from duel_tui.engine.effects import Destroy, DrawTokens
from duel_tui.engine.types import BySeat, Seat, other
from duel_tui.engine.view import DecisionView, GameView

from . import god_board, god_choices, nouns, senate_choices
from .records import record_of
from .writers import Ask

_NEEDED: Final[dict[str, str]] = {
    "draft": "take one of the wonders on offer",
    "turn": "take an open card: build it, discard it, or build a wonder with it",
    "token": "take one progress token",
    "library": "keep one of the progress tokens that were drawn",
    "mausoleum": "choose a card of the discard pile",
    "destroy": "choose a building of the opponent",
    "begin": "choose who begins the age",
    **god_choices.NEEDED,
    **senate_choices.NEEDED,
}


def needed(kind: str) -> str:
    """What answers this kind of decision: `take one progress token`."""
    return _NEEDED[kind]


def question(
    decision: DecisionView, view: GameView, names: BySeat[str], catalogue: Catalogue, picked: Sequence[str] = ()
) -> str:
    """The heading of a choice: `Anna: a pair of quill symbols. Take one progress token`.

    `picked` are the ids that were chosen already where the answer takes several: `Anna: Mars. Choose its space`.
    """
    if picked:
        asked = _FURTHER[decision.kind][len(picked) - 1].format(picked=nouns.name(picked[-1], catalogue))
    else:
        asked = _QUESTIONS[decision.kind](decision, view, names, catalogue)
    return f"{names.of(decision.seat)}: {asked}"


def hint(decision: DecisionView, view: GameView, names: BySeat[str]) -> str:
    """What the choice means beyond its question, in one or two sentences, or an empty text.

    `Ben, who took the first, also gets the last one of this four.`
    """
    if decision.kind == "draft" and view.draft is not None:
        return _draft_hint(view, names)
    if decision.kind == "begin":
        if view.pawn == 0:
            # In this order: where there is no room for both, the row of messages keeps the first one.
            return f"{names.of(decision.seat)} took the last card. The pawn is in the middle."
        return f"{names.of(decision.seat)} decides, having the weaker military."
    return _HINTS.get(decision.kind, "")


def between(decision: DecisionView, view: GameView, names: BySeat[str]) -> str:
    """`In the middle of Ben's turn this is for Anna to decide:`, or nothing where the player on turn decides."""
    if view.age == 0 or decision.kind == "begin" or decision.seat == view.active:
        return ""
    return f"In the middle of {nouns.possessive(names.of(view.active))} turn this is for {names.of(decision.seat)}:"


def handover(decision: DecisionView, names: BySeat[str], catalogue: Catalogue) -> tuple[str, ...]:
    """The sentences before a secret choice; nothing secret stands in them."""
    seat = names.of(decision.seat)
    happens = _HANDOVERS.get(decision.kind, "{seat} chooses.")
    return _alone(decision.seat, happens.format(seat=seat, cause=nouns.because(decision.cause, catalogue)), names)


def handover_to_read(seat: Seat, names: BySeat[str]) -> tuple[str, ...]:
    """The sentences before a seat looks at what only it may know, though no choice asks for it."""
    return _alone(seat, f"{names.of(seat)} looks at what lies face down and is known to nobody else.", names)


def _alone(seat: Seat, happens: str, names: BySeat[str]) -> tuple[str, ...]:
    return (
        f"The next screen is for {names.of(seat)} alone: {happens}",
        f"{names.other(seat)}, please look away.",
        f"{names.of(seat)}: press Enter when only you can see.",
        "Afterwards the screen is covered again.",
    )


def _draft_hint(view: GameView, names: BySeat[str]) -> str:
    """Who takes what is left of the four on offer."""
    draft = view.draft
    assert draft is not None
    left = draft.order[draft.pick - 1 :]
    if len(left) == 1:
        return "It is the last one of this four."
    if len(left) == 2 and left[0] == left[1]:
        return f"{names.of(left[0])} gets the last one of this four too."
    last = names.of(left[-1])
    if draft.order[0] == left[-1] and draft.pick > 1:
        return f"{last}, who took the first, also gets the last one of this four."
    if draft.order[0] == left[-1]:
        return f"{last} also gets the last one of this four; the two between go to {names.of(left[1])}."
    return f"The last one of this four goes to {last}."


def _ask_draft(decision: DecisionView, view: GameView, names: BySeat[str], catalogue: Catalogue) -> str:
    return "take one wonder"


def _ask_turn(decision: DecisionView, view: GameView, names: BySeat[str], catalogue: Catalogue) -> str:
    use = "take an open card, to build it, to discard it, or to build a wonder with it"
    if view.agora is not None:
        use = senate_choices.uses(view)
    return f"{use}; or activate a god" if god_board.can_be_activated(view) else use


def _ask_token(decision: DecisionView, view: GameView, names: BySeat[str], catalogue: Catalogue) -> str:
    return f"a pair of {nouns.symbol(decision.cause)} symbols. Take one progress token"


def _ask_library(decision: DecisionView, view: GameView, names: BySeat[str], catalogue: Catalogue) -> str:
    amount = _amount_drawn(decision, catalogue)
    return f"{nouns.name(decision.cause, catalogue)} drew {amount}. Keep one"


def _amount_drawn(decision: DecisionView, catalogue: Catalogue) -> str:
    """How many tokens lie there; only their seat may know it from the options."""
    if decision.options is not None:
        return nouns.count(len(decision.options), "token")
    drawing = (e for e in catalogue.wonders[decision.cause].effects if isinstance(e, DrawTokens))
    return f"up to {nouns.count(sum(effect.amount for effect in drawing), 'token')}"


def _ask_mausoleum(decision: DecisionView, view: GameView, names: BySeat[str], catalogue: Catalogue) -> str:
    return f"{nouns.name(decision.cause, catalogue)}. Build one card of the discard pile free"


def _ask_destroy(decision: DecisionView, view: GameView, names: BySeat[str], catalogue: Catalogue) -> str:
    asking = record_of(decision.cause, catalogue)
    colours = [effect.colour for effect in asking.effects if isinstance(effect, Destroy)]
    whose = names.of(other(decision.seat))
    return f"{nouns.name(decision.cause, catalogue)}. Discard one {nouns.join(colours, 'or')} card of {whose}"


def _ask_begin(decision: DecisionView, view: GameView, names: BySeat[str], catalogue: Catalogue) -> str:
    return f"choose who begins age {nouns.roman(view.age)}"


_QUESTIONS: Final[dict[str, Ask]] = {
    "draft": _ask_draft,
    "turn": _ask_turn,
    "token": _ask_token,
    "library": _ask_library,
    "mausoleum": _ask_mausoleum,
    "destroy": _ask_destroy,
    "begin": _ask_begin,
    **god_choices.QUESTIONS,
    **senate_choices.QUESTIONS,
}

_HINTS: Final[dict[str, str]] = {**god_choices.HINTS, **senate_choices.HINTS}
"""What some choices mean beyond their question, whatever the position."""

_FURTHER: Final[dict[str, tuple[str, ...]]] = {**god_choices.FURTHER, **senate_choices.FURTHER}
"""What is asked after each part of an answer that has several."""

_HANDOVERS: Final[dict[str, str]] = {
    "library": "{cause} drew progress tokens, {seat} keeps one.",
    **god_choices.HANDOVERS,
    **senate_choices.HANDOVERS,
}
