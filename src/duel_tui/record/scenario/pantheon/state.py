"""From what is said of the gods to the records of the engine."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from duel_tui.engine.records_pantheon import Cult, Laid, PantheonDeal, PantheonState, Placed
from duel_tui.engine.state import City, Deal, GameState
from duel_tui.engine.types import ONE, SEAT_WORDS, Seat
from duel_tui.record.scenario.pantheon.sketch import gods_of, numbers_of

if TYPE_CHECKING:
    from duel_tui.engine.catalogue import Catalogue
    from duel_tui.engine.rules import Ruleset
    from duel_tui.record.scenario.pantheon.model import OnSpace
    from duel_tui.record.scenario.sketch import Sketch


def with_gods(rules: Ruleset, drawn: Sketch, deal: Deal) -> Deal:
    """The deal of a game with gods. Tokens that lie on one of them come out of the box."""
    board = gods_of(drawn)
    later = [token for tokens in board.later.values() for token in tokens]
    return replace(
        deal,
        box_tokens=(*deal.box_tokens, *(board.lent or ())),
        pantheon=PantheonDeal(
            mythologies=tuple(token for token in later if isinstance(token, str)),
            decks=tuple(map(tuple, board.decks.values())),
            offerings=tuple(token for token in later if isinstance(token, int)),
        ),
    )


def with_cult(drawn: Sketch, seat: Seat, city: City) -> City:
    """The city with its gods and what came with them."""
    said = drawn.cities[seat]
    cult = Cult(
        gods=tuple(said.gods),
        mythologies=tuple(said.mythologies or ()),
        offerings=tuple(said.offerings or ()),
        snakes=tuple(said.snakes),
    )
    return replace(city, cult=cult, reserve=said.reserve)


def with_board(rules: Ruleset, drawn: Sketch, state: GameState) -> GameState:
    """The state with the board of the Pantheon."""
    board, catalogue = gods_of(drawn), rules.catalogue
    return replace(
        state,
        pantheon=PantheonState(
            spaces=tuple(None if on is None else _placed(catalogue, on) for on in board.spaces),
            decks=tuple(map(tuple, board.decks.values())),
            laid=tuple(Laid(*pair) for pair in sorted((board.laid or {}).items())),
            open=drawn.age >= numbers_of(catalogue).opens_in_age,
            lent=tuple(board.lent or ()),
            minerva=board.minerva,
        ),
    )


def _placed(catalogue: Catalogue, on: OnSpace) -> Placed:
    """Who placed a god matters to nobody but those who look at him face down: seat one, if nothing else is said."""
    if catalogue.gods[on.god].mythology is None:
        return Placed(on.god, None)
    return Placed(on.god, ONE if on.seat is None else SEAT_WORDS.index(on.seat))
