"""Where a card, wonder or token is, as far as everybody can see."""

from __future__ import annotations

from duel_tui.engine.catalogue import Catalogue
from duel_tui.engine.types import SEATS, BySeat
from duel_tui.engine.view import GameView
from duel_tui.words import nouns, places


def where(item: str, view: GameView, names: BySeat[str], catalogue: Catalogue) -> str:
    """`in the structure, open`, `in Anna's city`, `under the Sphinx in Ben's city`, `nowhere in sight`.

    A face-down card is as little in sight as one that was removed.
    """
    if (place := view.slot(item)) is not None:
        return "in the structure, " + ("open" if place.accessible else places.covered_by(place, view, catalogue))
    for seat in SEATS:
        if found := _in_city(item, view, seat, nouns.possessive(names.of(seat)), catalogue):
            return found
    if any(entry.card == item for entry in view.pile):
        return "in the discard pile"
    if item in view.board_tokens:
        return "on the board, to be taken for a pair of symbols"
    if view.draft is not None and item in view.draft.shown:
        return "on offer in the draft"
    return "nowhere in sight"


def _in_city(item: str, view: GameView, seat: int, whose: str, catalogue: Catalogue) -> str:
    city = view.cities.of(seat)
    if item in city.buildings or item in city.tokens:
        return f"in {whose} city"
    for wonder in city.wonders:
        if wonder.wonder == item:
            return f"{whose} wonder, {'not built yet' if wonder.state == 'unbuilt' else wonder.state}"
        if wonder.tucked == item:
            return f"under {nouns.name(wonder.wonder, catalogue)} in {whose} city"
    return ""
