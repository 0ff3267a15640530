"""What an action showed to people: the part of it that no undo can take back out of their heads."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final

from duel_tui.engine.events import (
    AgeLaidOut,
    BuildingConstructed,
    CardRevealed,
    CardStruck,
    ConspiraciesDrawn,
    ConspiracyTriggered,
    DeckSeen,
    DecreeRevealed,
    Event,
    GodActivated,
    GodChosen,
    GodsDrawn,
    GodsRevealed,
    GodsShown,
    RemovedCardsSeen,
    TokensDrawn,
    TokensLent,
    TokensSeen,
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
    gods: tuple[str, ...] = ()
    """Gods that everybody saw for the first time."""
    lent: tuple[str, ...] = ()
    """Progress tokens that were laid on a god for everybody to see."""
    gods_looked_at: int = 0
    """How many gods one seat alone looked at."""
    gods_by: Seat | None = None
    """That seat."""
    decrees: tuple[str, ...] = ()
    """Decrees that were turned up."""
    conspiracies: tuple[str, ...] = ()
    """Conspiracies that everybody saw for the first time when they were triggered."""
    conspiracies_drawn: int = 0
    """How many conspiracies one seat alone looked at."""
    conspiracies_by: Seat | None = None
    """That seat."""
    removed: int = 0
    """How many of the cards that were removed at set-up one seat alone looked at."""
    removed_by: Seat | None = None
    """That seat."""
    brought_back: tuple[str, ...] = ()
    """Cards removed at set-up that everybody saw when they were built."""
    opened: bool = False
    """Whether everything that lay hidden was opened after the end of the game, and the seed told."""

    def __bool__(self) -> bool:
        """Whether anything was seen at all."""
        return self != NOTHING_SEEN


NOTHING_SEEN: Final = Seen()


def seen_in(events: Iterable[Event]) -> Seen:
    """What these events showed to anyone who did not know it before."""
    seen = Seen()
    for event in events:
        match event:
            case CardRevealed(card=card) | CardStruck(card=card, hidden=True):
                seen = replace(seen, cards=(*seen.cards, card))
            case WondersShown(wonders=wonders):
                seen = replace(seen, wonders=(*seen.wonders, *wonders))
            case AgeLaidOut(age=age):
                seen = replace(seen, age=age)
            case TokensDrawn(audience=seat, tokens=tokens) | TokensSeen(audience=seat, tokens=tokens):
                seen = replace(seen, tokens=seen.tokens + len(tokens), tokens_by=seat)
            case TokenTaken(token=token, source="box"):
                seen = replace(seen, kept=(*seen.kept, token))
            case GodsRevealed(gods=spaces):
                seen = replace(seen, gods=(*seen.gods, *(god for _, god in spaces)))
            case GodsShown(gods=gods):
                seen = replace(seen, gods=(*seen.gods, *gods))
            case GodChosen(god=god) | GodActivated(god=god, hidden=True):
                seen = replace(seen, gods=(*seen.gods, god))
            case TokensLent(audience=None, tokens=tokens):
                seen = replace(seen, lent=(*seen.lent, *tokens))
            case TokensLent(audience=seat, tokens=tokens):
                seen = replace(seen, tokens=seen.tokens + len(tokens), tokens_by=seat)
            case GodsDrawn(audience=seat, gods=gods) | DeckSeen(audience=seat, gods=gods):
                seen = replace(seen, gods_looked_at=seen.gods_looked_at + len(gods), gods_by=seat)
            case DecreeRevealed(decree=decree):
                seen = replace(seen, decrees=(*seen.decrees, decree))
            case ConspiracyTriggered(conspiracy=conspiracy):
                seen = replace(seen, conspiracies=(*seen.conspiracies, conspiracy))
            case ConspiraciesDrawn(audience=seat, conspiracies=drawn):
                seen = replace(seen, conspiracies_drawn=seen.conspiracies_drawn + len(drawn), conspiracies_by=seat)
            case RemovedCardsSeen(audience=seat, cards=cards):
                seen = replace(seen, removed=seen.removed + len(cards), removed_by=seat)
            case BuildingConstructed(card=card, found_in="box"):
                seen = replace(seen, brought_back=(*seen.brought_back, card))
    return seen
