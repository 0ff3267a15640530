"""The kinds of functions in the tables of words, to which each box adds its own, and what these share."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from duel_tui.engine.catalogue import Catalogue
from duel_tui.engine.types import BySeat, other
from duel_tui.engine.view import DecisionView, GameView

from .nouns import because, possessive

Write: TypeAlias = Callable[[Any, BySeat[str], Catalogue], str]
"""(action or event of one kind, names of the players, catalogue) -> its words."""

Ask: TypeAlias = Callable[[DecisionView, GameView, BySeat[str], Catalogue], str]
"""(decision of one kind, view, names of the players, catalogue) -> its question."""

Params: TypeAlias = Mapping[str, Any]
"""What a refusal is about, by the names that `engine.errors` gives for its code."""

Refuse: TypeAlias = Callable[[Params, BySeat[str], Catalogue], str]
"""(parameters of one code, names of the players, catalogue) -> its sentence."""


def asks(what: str) -> Ask:
    """A question that names what asks for it; `{other}` in it is the player across, `{whose}` their things."""

    def ask(decision: DecisionView, view: GameView, names: BySeat[str], catalogue: Catalogue) -> str:
        across = names.of(other(decision.seat))
        return f"{because(decision.cause, catalogue)}. {what.format(other=across, whose=possessive(across))}"

    return ask
