"""What an action showed to people: the part of it that no undo can take back out of their heads."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from duel_tui.engine.events import (
    AgeLaidOut,
    CardRevealed,
    Event,
    TokensDrawn,
    TokenTaken,
    WondersShown,
)
from duel_tui.engine.types import Seat


@dataclass(frozen=True, slots=True)
class Seen:
    """What became known by an action. All of it is public: of a secret draw it tells only how many, and to whom."""

    cards: tuple[str, ...] = ()
    """Cards that were turned up."""
    wonders: tuple[str, ...] = ()
    """Wonders that were laid out for the draft."""
    age: int | None = None
    """The age whose structure was laid out."""
    tokens: int = 0
    """How many set-aside progress tokens were looked at."""
    tokens_by: Seat | None = None
    """The seat that looked at them."""
    kept: tuple[str, ...] = ()
    """Progress tokens that the other seat saw for the first time when they were kept."""
    opened: bool = False
    """Whether everything that lay hidden was opened after the end of the game, and the seed told."""

    def __bool__(self) -> bool:
        """Whether anything was seen at all."""
        return self != NOTHING_SEEN


NOTHING_SEEN: Final = Seen()


def seen_in(events: Iterable[Event]) -> Seen:
    """What these events showed to anyone who did not know it before."""
    cards: list[str] = []
    wonders: list[str] = []
    kept: list[str] = []
    age: int | None = None
    tokens = 0
    tokens_by: Seat | None = None
    for event in events:
        match event:
            case CardRevealed(card=card):
                cards.append(card)
            case WondersShown(wonders=shown):
                wonders += shown
            case AgeLaidOut(age=laid_out):
                age = laid_out
            case TokensDrawn(audience=seat, tokens=drawn):
                tokens += len(drawn)
                tokens_by = seat
            case TokenTaken(token=token, source="box"):
                kept.append(token)
    return Seen(tuple(cards), tuple(wonders), age, tokens, tokens_by, tuple(kept))
