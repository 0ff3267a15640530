"""The board with the gods in words: tokens on the structure, spaces and who pays what, what stops the pawn."""

from __future__ import annotations

from collections.abc import Iterable

from duel_tui.engine.catalogue import Catalogue
from duel_tui.engine.effects import LentTokens
from duel_tui.engine.records_pantheon import PantheonView, SpaceView
from duel_tui.engine.types import ONE, SEATS, BySeat, Seat
from duel_tui.engine.view import GameView, SlotView

from . import nouns


def token(laid: str | int, catalogue: Catalogue) -> str:
    """A token of the structure: `Greek token`, `offering token of 3$`."""
    return f"{catalogue.names[laid]} token" if isinstance(laid, str) else f"offering token of {laid}$"


def tokens(laid: Iterable[str | int], catalogue: Catalogue) -> str:
    """Several of them: `the Greek token and the offering token of 3$`."""
    return nouns.join(f"the {token(item, catalogue)}" for item in laid)


def token_on(place: SlotView, view: GameView) -> str | int | None:
    """The token that lies on a card of the structure: a mythology, or the coins of an offering token."""
    laid = () if view.pantheon is None else view.pantheon.laid
    return next((item.token for item in laid if item.slot == place.slot), None)


def brings(place: SlotView, view: GameView, catalogue: Catalogue) -> str:
    """`brings the Greek token`, or nothing: a token comes to whoever frees the card that it lies on."""
    if not place.accessible:
        return ""
    freed = (token_on(other, view) for other in view.structure if other.slot in place.frees)
    found = [item for item in freed if item is not None]
    return f"brings {tokens(found, catalogue)}" if found else ""


def lies_on(place: SlotView, view: GameView, catalogue: Catalogue) -> str:
    """`with a Greek token on it`, or nothing."""
    found = token_on(place, view)
    return "" if found is None else f"with {nouns.a(token(found, catalogue))} on it"


def space(item: SpaceView, catalogue: Catalogue) -> str:
    """What lies on a space: `empty`, `a Greek god, face down`, `a Greek god, face down: Zeus`, `Zeus, Greek`."""
    backs = None if item.mythology is None else catalogue.names[item.mythology]
    if item.face_up and item.god is not None:
        return catalogue.names[item.god] + ("" if backs is None else f", {backs}")
    if backs is None:
        return "empty"
    known = "" if item.god is None else f": {catalogue.names[item.god]}"
    return f"{nouns.a(f'{backs} god')}, face down{known}"


def costs(both: BySeat[int], names: BySeat[str]) -> str:
    """What something costs either side: `Anna 3$, Ben 8$`."""
    return ", ".join(f"{names.of(seat)} {both.of(seat)}$" for seat in SEATS)


def space_of(god: str, view: GameView) -> SpaceView | None:
    """The space on which a card lies, as far as the viewer knows it."""
    spaces = () if view.pantheon is None else view.pantheon.spaces
    return next((item for item in spaces if item.god == god), None)


def lender(view: GameView, catalogue: Catalogue) -> str:
    """The god on whom the progress tokens lie that a viewer sees there.

    That is one in sight: on a space, among those that are being chosen from, or just activated, while one of the
    tokens is being chosen.
    """
    spaces = () if view.pantheon is None else view.pantheon.spaces
    options = () if view.decision is None else view.decision.options or ()
    activated = (god for seat in SEATS for god in view.cities.of(seat).cult.gods)
    in_sight = {*(item.god for item in spaces), *options, *activated}
    lending = [god for god in catalogue.gods.values() if any(isinstance(e, LentTokens) for e in god.effects)]
    return min(lending, key=lambda god: god.id not in in_sight).name


def lies_in_decks(board: PantheonView) -> bool:
    """Whether any god is left in a deck."""
    return any(board.decks.values())


def can_be_activated(view: GameView) -> bool:
    """Whether any card lies open on the board."""
    return view.pantheon is not None and any(item.prices is not None for item in view.pantheon.spaces)


def steps_before_stop(view: GameView, seat: Seat, steps: int) -> int | None:
    """How far the pawn comes before Minerva stops it, if this seat moves it so many steps; None if she doesn't."""
    if view.pantheon is None or view.pantheon.minerva is None:
        return None
    distance = (view.pantheon.minerva - view.pawn) * (1 if seat == ONE else -1)
    return distance - 1 if 0 < distance <= steps else None
