"""What a position says of the senate: ids looked up, places found, and every gap still a gap."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from duel_tui.engine.records_agora import AgoraNumbers
from duel_tui.engine.types import SEAT_WORDS, SEATS, Seat
from duel_tui.record.scenario.agora.model import AgoraPart, LyingDecree, PlotPart
from duel_tui.record.scenario.places import Place
from duel_tui.record.scenario.problems import shown

if TYPE_CHECKING:
    from duel_tui.engine.catalogue import Catalogue
    from duel_tui.record.scenario.agora.model import ChamberPart
    from duel_tui.record.scenario.census import Census
    from duel_tui.record.scenario.sketch import Sketch

BOX = "agora"
"""The name of the box, and the key of its table."""


@dataclass(slots=True)
class ChamberSketch:
    """A chamber; `decrees` is None where nothing is said of them."""

    cubes: tuple[int, int] = (0, 0)
    decrees: list[LyingDecree] | None = None

    @property
    def controller(self) -> Seat | None:
        """The seat with more cubes."""
        one, two = self.cubes
        return None if one == two else int(two > one)


@dataclass(slots=True)
class SenateSketch:
    """The senate, with None for what isn't said."""

    chambers: list[ChamberSketch]
    """By number, the first one being chamber 1."""
    deck: list[str]
    """Conspiracies, the top card first: at first those that are named, in the end all of them."""
    removed_wonders: list[str]
    removed_cards: dict[int, list[str]] | None
    """By age."""

    @property
    def controllers(self) -> set[Seat | None]:
        """Who controls the chambers; None where nobody does."""
        return {chamber.controller for chamber in self.chambers}


def numbers_of(catalogue: Catalogue) -> AgoraNumbers:
    """The numbers of the box."""
    assert catalogue.agora is not None
    return catalogue.agora


def senate_of(drawn: Sketch) -> SenateSketch:
    """The senate, which every position with the box has."""
    assert drawn.senate is not None
    return drawn.senate


def part_of(drawn: Sketch) -> AgoraPart:
    """What the table of the box says."""
    return drawn.model.agora or AgoraPart()


def sketch_senate(census: Census, drawn: Sketch) -> None:
    """Read what is said of the senate, and of conspiracies in front of the seats."""
    part = part_of(drawn)
    for seat, said in zip(SEATS, (drawn.model.one, drawn.model.two), strict=True):
        place: Place = (SEAT_WORDS[seat], "plots")
        drawn.cities[seat].plots = [_plot(census, plot, (*place, index)) for index, plot in enumerate(said.plots)]
    removed = part.removed_cards
    ages = census.catalogue.layouts
    drawn.senate = SenateSketch(
        chambers=_chambers(census, part),
        deck=[c for index, c in enumerate(part.deck) if census.conspiracy(c, (BOX, "deck", index))],
        removed_wonders=census.wonders(part.removed_wonders, (BOX, "removed_wonders")),
        removed_cards=None
        if removed is None
        else {age: census.cards(removed.of(age), (BOX, "removed_cards", str(age))) for age in ages},
    )


def _plot(census: Census, plot: PlotPart, place: Place) -> PlotPart:
    """The conspiracy with what is known of it; what isn't known is left out."""
    census.conspiracy(plot.conspiracy, (*place, "conspiracy"))
    known: dict[str, None] = {}
    if plot.card is not None and not census.card(plot.card, (*place, "with")):
        known["card"] = None
    if plot.token is not None and not census.token(plot.token, (*place, "token")):
        known["token"] = None
    return plot.model_copy(update=known)


def _chambers(census: Census, part: AgoraPart) -> list[ChamberSketch]:
    chambers = [ChamberSketch() for _ in numbers_of(census.catalogue).chambers]
    for word, said in part.chambers.items():
        place: Place = (BOX, "chambers", word)
        if word not in map(str, range(1, len(chambers) + 1)):
            census.faults.add(
                place, f"chambers are numbered 1 to {len(chambers)}, so there is no chamber `{shown(word)}`"
            )
        else:
            chambers[int(word) - 1] = ChamberSketch((said.one, said.two), _decrees(census, said, place))
    return chambers


def _decrees(census: Census, said: ChamberPart, place: Place) -> list[LyingDecree] | None:
    if said.decree is None:
        return None
    return [d for index, d in enumerate(said.decree) if census.decree(d.decree, (*place, "decree", index))]
