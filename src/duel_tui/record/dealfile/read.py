"""Reading a deal file: bytes from anywhere become a deal, or a list of problems with their lines."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

from pydantic import TypeAdapter

from duel_tui.deal import deal
from duel_tui.engine.state import Deal
from duel_tui.record.dealfile.agora import check_senators, read_senate
from duel_tui.record.dealfile.force import Wishes, forced
from duel_tui.record.dealfile.model import DealModel
from duel_tui.record.dealfile.pantheon import read_gods
from duel_tui.record.dealfile.placing import named
from duel_tui.record.scenario.asking import seat_of
from duel_tui.record.scenario.census import Census
from duel_tui.record.scenario.decks import ANY_AGE
from duel_tui.record.scenario.places import Place, Places
from duel_tui.record.scenario.problems import BadFile, Faults
from duel_tui.record.scenario.shapes import fit
from duel_tui.record.scenario.slots import EMPTY, TO_DEAL, rows_of
from duel_tui.record.scenario.tomlfile import Format, parse, read_bytes

if TYPE_CHECKING:
    from duel_tui.deal import Options
    from duel_tui.engine.catalogue import Catalogue


class BadDeal(BadFile):
    """A file that can't be used as a deal file."""


@dataclass(frozen=True, slots=True)
class Forced:
    """A deal that was forced in part, and the seed that decided the rest."""

    seed: int
    deal: Deal


_DEAL: Final = Format("deal file", BadDeal, "the file says nothing, and so forces nothing")
_MODEL: Final = TypeAdapter(DealModel)
_WITH_BOX: Final = "begin it with `--{box}`"
"""How a game that is dealt comes to have a box."""


def read_deal(path: Path, options: Options, catalogue: Catalogue, seed: int | None, default_seed: int) -> Forced:
    """The deal that a file forces on a game with these options.

    What the file leaves open is decided by `seed`, else by the seed that the file names, else by `default_seed`.
    Raises `BadDeal` with everything that is wrong with the file.
    """
    text, top = parse(path, read_bytes(path, _DEAL), _DEAL)
    faults = Faults(Places(text))
    model = fit(_MODEL, top, faults, file=DealModel)
    if model is None:
        raise BadDeal(path, sorted(faults.found))
    number = seed if seed is not None else default_seed if model.seed is None else model.seed
    drawn = deal(number, options, catalogue)
    wishes = _Reader(model, catalogue, faults, options, drawn).wishes()
    if faults.found:
        raise BadDeal(path, sorted(faults.found))
    return Forced(number, forced(drawn, wishes, number, catalogue))


class _Reader:
    """Turns a model into wishes; everything that can't be is noted as a problem."""

    def __init__(self, model: DealModel, catalogue: Catalogue, faults: Faults, options: Options, drawn: Deal) -> None:
        """`drawn` is any deal of these options: it shows how many there are of everything."""
        self.model = model
        self.catalogue = catalogue
        self.faults = faults
        self.options = options
        self.drawn = drawn
        self.census = Census(catalogue, faults, with_box=_WITH_BOX)

    def wishes(self) -> Wishes:
        """What the model asks for."""
        model, census = self.model, self.census
        structures = {age: self._slots(age) for age in self.catalogue.layouts}
        cards = census.cards(model.cards, ("cards",))
        out = census.cards(model.out, ("out",))
        wishes = Wishes(
            first=None if model.first is None else seat_of(model.first),
            wonders=self._wonders(),
            structures=structures,
            cards=tuple(cards),
            out=tuple(out),
            board=self._board(),
            box=tuple(census.tokens(model.box, ("box",))),
            draws=self._draws(),
            gods=None if model.pantheon is None else read_gods(model.pantheon, census),
            senate=None if model.agora is None else read_senate(model.agora, census),
        )
        self._check_first()
        self._check_decks(wishes)
        check_senators(structures, census)
        self._check_tokens(wishes)
        return wishes

    # Cards

    def _slots(self, age: int) -> dict[int, str]:
        """The cards of a structure by slot."""
        rows, layout = self.model.structure.of(age), rows_of(self.catalogue, age)
        place: Place = ("structure", str(age))
        if len(rows) > len(layout):
            self.faults.add(
                (*place, len(layout)), f"the structure of age {age} has {len(layout)} rows, not {len(rows)}"
            )
        slots: dict[int, str] = {}
        for index, (cards, row) in enumerate(zip(rows, layout, strict=False)):
            if len(cards) != len(row):
                text = f"row {index + 1} of age {age} has {len(row)} places, not {len(cards)}; `{TO_DEAL}` is any card"
                self.faults.add((*place, index), text)
            for column, (card, slot) in enumerate(zip(cards, row, strict=False)):
                if card != TO_DEAL and self._can_lie(card, age, (*place, index, column)):
                    slots[slot] = card
        return slots

    def _can_lie(self, card: str, age: int, place: Place) -> bool:
        if card == EMPTY:
            self.faults.add(place, f"no place is empty when an age is laid out; `{TO_DEAL}` is any card")
            return False
        if not self.census.card(card, place):
            return False
        if (own := self.catalogue.buildings[card].age) not in (age, ANY_AGE):
            self.faults.add(place, f"`{card}` is a card of age {own} and can't lie in the structure of age {age}")
            return False
        return True

    def _check_decks(self, wishes: Wishes) -> None:
        """Of each back there are only so many cards in the game, and so many out of it."""
        buildings = self.catalogue.buildings
        whole = Counter(building.back for building in buildings.values())
        dealt = Counter(buildings[card].back for cards in self.drawn.structures for card in cards)
        for back, size in whole.items():
            what = f"cards with the back of age {back}" if back.isdecimal() else f"{back}s"
            for cards, room, where in ((wishes.in_game, dealt[back], "in"), (wishes.out, size - dealt[back], "out of")):
                asked = [self.census.mentioned[card] for card in cards if buildings[card].back == back]
                if len(asked) > room:
                    text = f"{len(asked)} {what} are to be {where} the game, but only {room} can be"
                    self.faults.add(max(asked, key=self.faults.line), text)

    # Wonders and tokens

    def _wonders(self) -> dict[int, str]:
        said, size = self.model.wonders, len(self.drawn.wonders)
        if len(said) > size:
            self.faults.add(("wonders", size), f"a game has {size} wonders, and this is number {size + 1}")
        wonders = named(said, ("wonders",), self.census.wonder)
        if wonders and self.options.wonders == "recommended":
            self.faults.add(("wonders",), "the recommended wonders are asked for, so no others can be forced")
        return wonders

    def _board(self) -> dict[int, str]:
        said, places = self.model.board, len(self.drawn.board_tokens)
        if len(said) > places:
            self.faults.add(("board", places), f"the board has {places} places, and this token is number {places + 1}")
        return named(said, ("board",), self.census.token)

    def _draws(self) -> dict[int, dict[int, str]]:
        """The order of each draw. A token may be named in the box and in each draw."""
        draws, size = len(self.drawn.draws), len(self.drawn.box_tokens)
        orders: dict[int, dict[int, str]] = {}
        for number, said in enumerate(self.model.draws):
            place: Place = ("draws", number)
            if number >= draws:
                self.faults.add(place, f"a game has no draw number {number + 1}")
                continue
            if len(said) > size:
                self.faults.add((*place, size), f"{size} progress tokens are set aside, and this is number {size + 1}")
            orders[number] = named(said, place, Census(self.catalogue, self.faults, with_box=_WITH_BOX).token)
        return orders

    def _check_tokens(self, wishes: Wishes) -> None:
        """What is drawn lies in the box, which has so many places."""
        size = len(self.drawn.box_tokens)
        on_board = frozenset(wishes.board.values())
        for number, order in wishes.draws.items():
            for place, token in order.items():
                if token in on_board:
                    line = self.faults.line(self.census.mentioned[token])
                    text = f"`{token}` can't be drawn: it lies on the board, as line {line} says"
                    self.faults.add(("draws", number, place), text)
        if len(wishes.set_aside) > size:
            key = "draws" if self.model.draws else "box"
            self.faults.add(
                (key,), f"{len(wishes.set_aside)} progress tokens are to be set aside, but only {size} can be"
            )

    def _check_first(self) -> None:
        said, asked = self.model.first, self.options.first
        if said is not None and asked not in ("random", said):
            self.faults.add(("first",), f"seat {said} shall begin here, but `--first {asked}` says otherwise")
