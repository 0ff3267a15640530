"""A worked example on the table: each step as a scene."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from duel_tui.engine.actions import (
    Activate,
    AddCube,
    BuildWonder,
    PlaceGod,
    ReturnCube,
    ShiftCube,
    ShiftDecree,
    TakeToken,
)
from duel_tui.engine.types import BySeat
from duel_tui.rulebook.worked import NAMES, Activation, Moment, Worked
from duel_tui.tui.format.scene import Focus, LogLine, Message, Scene
from duel_tui.tui.format.text import first_that_fits
from duel_tui.words import activation, costs, events, quotes

if TYPE_CHECKING:
    from duel_tui.engine.cost import Quote

_KEYS: Final = (("Enter arrows", "next step, step before"), ("Home End", "first, last"), ("Esc", "back to the rules"))
_PRICE_ROOM: Final = 76
_PILE: Final = "pile"
_WIDE: Final = 100
"""The narrowest screen whose cities have room for the names and for coins of two digits."""
_NARROW_NAMES: Final = BySeat("Seat 1", "Seat 2")


class Stepper:
    """Steps through an example, forward and back."""

    def __init__(self, worked: Worked, ascii_only: bool) -> None:
        self.worked = worked
        self.place = 0
        """The step that is shown, from 0."""
        self._catalogue = worked.catalogue
        self._ascii = ascii_only

    @property
    def moment(self) -> Moment:
        """The step that is shown."""
        return self.worked.moments[self.place]

    @property
    def at_end(self) -> bool:
        """Whether the last step is shown."""
        return self.place == len(self.worked.moments) - 1

    def go(self, step: int) -> None:
        """So many steps forward or, if negative, back; no further than the first and the last one."""
        self.place = min(max(self.place + step, 0), len(self.worked.moments) - 1)

    def scene(self, size: tuple[int, int]) -> Scene:
        """The table after the step."""
        moment = self.moment
        return Scene(
            view=moment.view,
            names=NAMES if size[0] >= _WIDE else _NARROW_NAMES,
            catalogue=self._catalogue,
            focus=self._focus(),
            message=Message(">", first_that_fits(self._told(), size[0] - 4)),
            log=tuple(self._log()),
            fresh=self._fresh(),
            # A sentence about the discard pile is read with the pile in view.
            overlay="pile" if moment.view.pile and _PILE in moment.say else "",
            pile_focus=len(moment.view.pile) - 1,
            keys=_KEYS,
            ascii=self._ascii,
            size=size,
        )

    def prices(self) -> tuple[str, ...]:
        """The prices that the step is about, in a row each."""
        names = self._catalogue.names
        quotes = (price.quotes.of(price.seat) for price in self.moment.prices)
        return (
            *(f"{names[quote.target]}: {self._price(quote)}" for quote in quotes),
            *(f"{names[paid.god]}: {self._activation(paid)}" for paid in self.moment.activations),
        )

    def _focus(self) -> Focus:
        """What the step is about: what has a price in it, what was built or taken."""
        moment = self.moment
        if moment.prices:
            target = moment.prices[0].quotes[0].target
            return Focus("wonder" if target in self._catalogue.wonders else "card", target)
        if moment.activations:
            return Focus("space", str(moment.activations[0].space))
        match moment.action:
            case BuildWonder(wonder=wonder):
                return Focus("wonder", wonder)
            case TakeToken(token=token):
                return Focus("token", token)
            case Activate(god=god):
                return Focus("god", god)
            case PlaceGod(space=space):
                return Focus("space", str(space))
            case AddCube(chamber) | ReturnCube(chamber) | ShiftCube(_, chamber) | ShiftDecree(_, chamber):
                return Focus("chamber", str(chamber))
        return Focus()

    def _told(self) -> Iterator[str]:
        """What happened, else the price that the step is about; the fullest form first, then shorter ones."""
        if not self.moment.events:
            yield "; ".join(self.prices())
            yield from (self._price(price.quotes.of(price.seat)) for price in self.moment.prices[:1])
            yield from map(self._activation, self.moment.activations[:1])
            return
        told = events.brief(self.moment.events, NAMES, self._catalogue)
        yield told
        lines = events.log_lines(self.moment.events, NAMES, self._catalogue)
        yield "; ".join(line.text if line.seat is None else f"{NAMES.of(line.seat)}: {line.text}" for line in lines)
        yield f"{told.partition('. ')[0].removesuffix('.')}."

    def _price(self, quote: Quote) -> str:
        return quotes.in_one_line(quote, NAMES, self._catalogue, _PRICE_ROOM)

    def _activation(self, paid: Activation) -> str:
        purse = costs.purse(self.moment.view.cities.of(paid.seat))
        return activation.in_one_line(
            paid.price, paid.space, (paid.seat, purse), NAMES, self._catalogue, paid.offerings
        )

    def _log(self) -> list[LogLine]:
        """What happened up to here, with the number of the step."""
        return [
            LogLine(number, line.seat, line.text)
            for number, moment in enumerate(self.worked.moments[: self.place + 1], 1)
            for line in events.log_lines(moment.events, NAMES, self._catalogue)
        ]

    def _fresh(self) -> frozenset[int]:
        """The cards that the step has opened."""
        if not self.moment.events:
            return frozenset()
        before = self.worked.start if self.place == 0 else self.worked.moments[self.place - 1].view
        if before.age != self.moment.view.age:
            return frozenset()
        known = {place.slot for place in before.accessible}
        return frozenset(place.slot for place in self.moment.view.accessible if place.slot not in known)
