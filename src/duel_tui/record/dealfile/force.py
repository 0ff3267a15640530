"""Changing the deal of a seed as little as it takes to have what is wished for.

Whatever is wished for changes places with what lies there, so that everything else stays as the seed has it, and
what the wishes leave open is as random as before.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from random import Random
from typing import TypeVar

from duel_tui.engine.catalogue import Catalogue
from duel_tui.engine.state import Deal
from duel_tui.engine.types import Seat
from duel_tui.record.dealfile.agora import SenateWishes, force_senate, senators_in_their_ages
from duel_tui.record.dealfile.pantheon import GodsWishes, force_gods
from duel_tui.record.dealfile.placing import placed

T = TypeVar("T")


@dataclass(slots=True)
class Wishes:
    """What a deal shall have. Nothing in it contradicts anything else."""

    first: Seat | None = None
    wonders: dict[int, str] = field(default_factory=dict)
    """By place in the order of the draft."""
    structures: dict[int, dict[int, str]] = field(default_factory=dict)
    """By age and slot."""
    cards: tuple[str, ...] = ()
    """Cards that shall lie in some slot of their age."""
    out: tuple[str, ...] = ()
    """Cards that shall be out of the game."""
    board: dict[int, str] = field(default_factory=dict)
    """By place on the board."""
    box: tuple[str, ...] = ()
    """Progress tokens that shall be set aside."""
    draws: dict[int, dict[int, str]] = field(default_factory=dict)
    """By draw, and by place in its order."""
    gods: GodsWishes | None = None
    """None if nothing is said of the box that has them."""
    senate: SenateWishes | None = None
    """The same of the box with the senate."""

    @property
    def in_game(self) -> frozenset[str]:
        """Every card that shall lie in a structure."""
        return frozenset((*self.cards, *(card for slots in self.structures.values() for card in slots.values())))

    @property
    def set_aside(self) -> frozenset[str]:
        """Every token that shall be set aside."""
        return frozenset((*self.box, *(token for order in self.draws.values() for token in order.values())))


def forced(deal: Deal, wishes: Wishes, seed: int, catalogue: Catalogue) -> Deal:
    """The deal of a seed with the wishes fulfilled; the seed also decides what makes room for them."""
    random = Random(f"{seed}:forced")
    structures, removed = _cards(deal, wishes, random, catalogue)
    board, box, draws = _tokens(deal, wishes, random)
    made = replace(
        deal,
        first=deal.first if wishes.first is None else wishes.first,
        wonders=placed(deal.wonders, wishes.wonders),
        structures=structures,
        removed=removed,
        board_tokens=board,
        box_tokens=box,
        draws=draws,
    )
    if wishes.gods is not None:
        made = force_gods(made, wishes.gods, catalogue)
    return made if wishes.senate is None else force_senate(made, wishes.senate)


def _cards(
    deal: Deal, wishes: Wishes, random: Random, catalogue: Catalogue
) -> tuple[tuple[tuple[str, ...], ...], tuple[str, ...]]:
    """The structures and what is out of the game: first who is in it at all, then who lies where."""
    removed = list(deal.removed)
    structures = [list(cards) for cards in deal.structures]
    wanted, unwanted = wishes.in_game, frozenset(wishes.out)
    lying = [card for cards in structures for card in cards]
    for comes, goes in _exchanges(lying, removed, wanted, unwanted, random, catalogue):
        _put_for(structures, goes, comes)
        removed[removed.index(comes)] = goes
    structures = senators_in_their_ages(structures, wishes.structures, catalogue)
    for age, slots in wishes.structures.items():
        structures[age - 1] = list(placed(structures[age - 1], slots))
    return tuple(map(tuple, structures)), tuple(removed)


def _exchanges(
    lying: Iterable[str],
    removed: Iterable[str],
    wanted: frozenset[str],
    unwanted: frozenset[str],
    random: Random,
    catalogue: Catalogue,
) -> Iterator[tuple[str, str]]:
    """Which removed cards come into the game for which cards of the same back."""
    back_of = {card: building.back for card, building in catalogue.buildings.items()}
    for back in dict.fromkeys(back_of.values()):
        lying_here = [card for card in lying if back_of[card] == back]
        removed_here = [card for card in removed if back_of[card] == back]
        go = [card for card in lying_here if card in unwanted]
        come = [card for card in removed_here if card in wanted]
        may_go = _shuffled((card for card in lying_here if card not in wanted | unwanted), random)
        may_come = _shuffled((card for card in removed_here if card not in wanted | unwanted), random)
        go += may_go[: max(len(come) - len(go), 0)]
        come += may_come[: max(len(go) - len(come), 0)]
        yield from zip(come, go, strict=True)


def _put_for(structures: list[list[str]], old: str, new: str) -> None:
    for cards in structures:
        if old in cards:
            cards[cards.index(old)] = new


def _tokens(
    deal: Deal, wishes: Wishes, random: Random
) -> tuple[tuple[str, ...], tuple[str, ...], tuple[tuple[str, ...], ...]]:
    """Board, box, and the orders of the draws, in which each token that leaves the box is replaced by its successor."""
    board, box = list(deal.board_tokens), list(deal.box_tokens)
    draws = [list(order) for order in deal.draws]
    wanted = frozenset(wishes.board.values())
    come = [token for token in box if token in wanted]
    go = [token for token in board if token in wishes.set_aside]
    may_go = _shuffled((token for token in board if token not in wanted | wishes.set_aside), random)
    may_come = _shuffled((token for token in box if token not in wanted | wishes.set_aside), random)
    go += may_go[: max(len(come) - len(go), 0)]
    come += may_come[: max(len(go) - len(come), 0)]
    for comes, goes in zip(come, go, strict=True):
        board[board.index(goes)] = comes
        for order in (box, *draws):
            order[order.index(comes)] = goes
    made = tuple(placed(order, wishes.draws.get(number, {})) for number, order in enumerate(draws))
    return placed(board, wishes.board), tuple(box), made


def _shuffled(items: Iterable[T], random: Random) -> list[T]:
    from duel_tui.deal import shuffled

    return list(shuffled(items, random))
