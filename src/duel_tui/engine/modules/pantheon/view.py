"""What a viewer may know of the board of the Pantheon."""

from __future__ import annotations

from types import MappingProxyType

from duel_tui.engine.modules.pantheon.activation import GOD, price, space_cost
from duel_tui.engine.modules.pantheon.board import board_of, lender_among
from duel_tui.engine.records_pantheon import ActivationPrice, PantheonView, Placed, SpaceView
from duel_tui.engine.rules import Ruleset
from duel_tui.engine.state import GameState
from duel_tui.engine.types import SEATS, BySeat, Viewer


def project_board(rules: Ruleset, state: GameState, viewer: Viewer) -> PantheonView:
    """The board for a viewer: of the gods that lie face down only those that the viewer placed."""
    board = board_of(state)
    mythologies = rules.catalogue.mythologies
    all_open = viewer is Viewer.OMNISCIENT
    return PantheonView(
        open=board.open,
        spaces=tuple(_space(rules, state, viewer, space, placed) for space, placed in enumerate(board.spaces, 1)),
        decks=MappingProxyType({m: len(deck) for m, deck in zip(mythologies, board.decks, strict=True)}),
        laid=board.laid,
        lent=board.lent if _sees_lent(rules, state, viewer) else (),
        minerva=board.minerva,
        deck_cards=MappingProxyType(dict(zip(mythologies, board.decks, strict=True))) if all_open else None,
    )


def _space(rules: Ruleset, state: GameState, viewer: Viewer, space: int, placed: Placed | None) -> SpaceView:
    opened = board_of(state).open
    costs = BySeat(*(space_cost(rules, state.deal, seat, space) for seat in SEATS))
    if placed is None:
        return SpaceView(space, None, None, False, None, costs, None)
    known = opened or viewer in (placed.seat, Viewer.OMNISCIENT)
    return SpaceView(
        space=space,
        god=placed.god if known else None,
        mythology=rules.catalogue.gods[placed.god].mythology,
        face_up=opened,
        placed_by=placed.seat,
        costs=costs,
        prices=_prices(rules, state, space, placed.god) if opened else None,
    )


def _prices(rules: Ruleset, state: GameState, space: int, god: str) -> BySeat[ActivationPrice]:
    return BySeat(*(price(rules, state.deal, state.cities[seat], seat, space, god) for seat in SEATS))


def _sees_lent(rules: Ruleset, state: GameState, viewer: Viewer) -> bool:
    """Progress tokens on a god are public, unless one seat alone looks at that god."""
    decision = state.decision
    if decision is None or decision.kind != GOD or not decision.secret:
        return True
    return lender_among(rules, decision.options) is None or viewer in (decision.seat, Viewer.OMNISCIENT)
