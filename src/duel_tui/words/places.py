"""Places of the structure in words: what taking a card frees, what covers it."""

from __future__ import annotations

from duel_tui.engine.catalogue import Catalogue, Wonder
from duel_tui.engine.effects import BuildDiscarded
from duel_tui.engine.records_pantheon import God
from duel_tui.engine.view import GameView, SlotView

from . import nouns
from .nouns import count


def frees(place: SlotView, view: GameView) -> str:
    """`taking it frees no card`, `taking it turns up 1 card`, `taking it frees 1 card and turns up 1`."""
    freed = [other for other in view.structure if other.slot in place.frees]
    hidden = sum(not other.face_up for other in freed)
    open_ = len(freed) - hidden
    if hidden and open_:
        return f"taking it frees {count(open_, 'card')} and turns up {hidden}"
    if hidden:
        return f"taking it turns up {count(hidden, 'card')}"
    return f"taking it frees {count(open_, 'card') if open_ else 'no card'}"


def covered_by(place: SlotView, view: GameView, catalogue: Catalogue) -> str:
    """`covered by Pantheon`, `covered by two face-down cards`, `covered by Altar and a face-down card`."""
    covers = [other for other in view.structure if other.slot in place.covered_by]
    known = [nouns.name(other.card, catalogue) for other in covers if other.card is not None]
    hidden = len(covers) - len(known)
    unknown = [] if not hidden else ["a face-down card" if hidden == 1 else f"{nouns.in_words(hidden)} face-down cards"]
    return f"covered by {nouns.join(known + unknown)}" if covers else "covered by nothing"


def brings_back(catalogue: Catalogue) -> str:
    """Who builds a card of the discard pile: `Only the Mausoleum brings a card back.`"""
    records: tuple[Wonder | God, ...] = (*catalogue.wonders.values(), *catalogue.gods.values())
    builders = [record.id for record in records if any(isinstance(effect, BuildDiscarded) for effect in record.effects)]
    bring = "brings" if len(builders) == 1 else "bring"
    return f"Only {nouns.names(builders, catalogue)} {bring} a card back."


def face_down(place: SlotView) -> tuple[str, str]:
    """What may be said of a face-down card: the same words for every card with this back."""
    return f"back: {nouns.back(place.back)}", "Nobody knows this card."
