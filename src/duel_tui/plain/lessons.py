"""The hints of the tutorial in plain lines."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from duel_tui.engine import actions as canonical
from duel_tui.words import actions

if TYPE_CHECKING:
    from duel_tui.engine.catalogue import Catalogue
    from duel_tui.engine.types import BySeat
    from duel_tui.tutorial import Hint


def lines(hint: Hint, names: BySeat[str], catalogue: Catalogue) -> Iterator[str]:
    """A hint: what the move before has brought, what there is to know, and what can be typed."""
    yield hint.before
    if hint.is_goodbye:
        yield f"{hint.topic}. {hint.text}"
        yield "`help` lists what can be typed, `rules` opens the rule book. The game is saved."
        return
    yield f"Hint {hint.turn} of {hint.lessons}, {hint.topic.lower()}. {hint.text}"
    if hint.do is not None:
        yield f"{actions.title(hint.do, names, catalogue)}: type `{canonical.text(hint.do)}`, or its number."
    if hint.rule is not None:
        yield f"More about that: `rules {hint.rule.replace('-', ' ')}`."
