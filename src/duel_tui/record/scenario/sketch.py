"""A position while it is put together: ids looked up, places found, and every gap still a gap."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from duel_tui.engine.catalogue import Catalogue
from duel_tui.engine.effects import BuildFromFarRow, Effect, StrikeFromStructure
from duel_tui.engine.types import ONE, SEAT_WORDS, SEATS, TWO, Seat
from duel_tui.record.scenario.agora.model import PlotPart
from duel_tui.record.scenario.agora.sketch import SenateSketch
from duel_tui.record.scenario.census import Census
from duel_tui.record.scenario.model import Built, CityPart, Piled, Position
from duel_tui.record.scenario.pantheon.sketch import GodsSketch
from duel_tui.record.scenario.places import Place
from duel_tui.record.scenario.problems import Faults
from duel_tui.record.scenario.sections import sections_of
from duel_tui.record.scenario.slots import EMPTY, later_slots, structure_slots

if TYPE_CHECKING:
    from duel_tui.engine.rules import Ruleset

LEAVING_HOLES: Final = (StrikeFromStructure, BuildFromFarRow)
"""Effects that can take a covered card out of the structure."""


@dataclass(slots=True)
class CitySketch:
    """One city; `unbuilt` is None where nothing is said of unbuilt wonders."""

    coins: int
    buildings: list[str]
    built: list[Built]
    unbuilt: list[str] | None
    removed: list[str]
    tokens: list[str]
    gods: list[str] = field(default_factory=list)
    mythologies: list[str] | None = None
    offerings: list[int] | None = None
    snakes: list[str] = field(default_factory=list)
    reserve: int = 0
    plots: list[PlotPart] = field(default_factory=list)

    @property
    def wonders(self) -> list[str]:
        """All that the city has or had: built, unbuilt, removed."""
        return [*(built.wonder for built in self.built), *(self.unbuilt or ()), *self.removed]

    @property
    def triggered(self) -> int:
        """How many conspiracies it has triggered."""
        return sum(plot.triggered for plot in self.plots)


@dataclass(slots=True)
class Sketch:
    """What is said of a position, with None for what isn't."""

    model: Position
    age: int
    slots: list[str]
    """The structure of the age by slot: ids, `EMPTY`, or `TO_DEAL`."""
    later: dict[int, list[str]]
    """The same for the ages to come; empty slots at the end are left out."""
    cities: tuple[CitySketch, CitySketch]
    board: list[str] | None
    box: list[str]
    """The set-aside tokens that are named, those to be drawn included."""
    pile: list[Piled]
    wonders: list[str]
    """The wonders of the draft."""
    places: Mapping[str, Place]
    """Where everything that is mentioned is."""
    gods: GodsSketch | None = None
    """The board of the box with the gods; None in a game without it."""
    senate: SenateSketch | None = None
    """The same of the box with the senate."""

    @property
    def structures(self) -> dict[int, list[str]]:
        """The slots of this age, if there is one, and of those to come."""
        return {self.age: self.slots, **self.later} if self.age else self.later

    @property
    def played(self) -> list[str]:
        """The cards that are known to have left a structure: in cities, under wonders, discarded."""
        cards = [entry.card for entry in self.pile]
        for city in self.cities:
            cards += [*city.buildings, *(built.card for built in city.built if built.card is not None)]
            cards += [plot.card for plot in city.plots if plot.card is not None]
        return cards

    @property
    def set_aside(self) -> list[str]:
        """The progress tokens in the box, and those that may go back to it."""
        return [*self.box, *((self.gods and self.gods.lent) or ())]

    @property
    def gone_wonders(self) -> list[str]:
        """The wonders that went out of a city to the box."""
        return [] if self.senate is None else self.senate.removed_wonders

    @property
    def in_the_middle(self) -> bool:
        """Whether an action is going on, or ended the game before its end."""
        decision, outcome = self.model.decision, self.model.outcome
        asked = decision is not None and decision.kind not in ("turn", "begin")
        return asked or (outcome is not None and outcome.kind != "civilian")

    def callers(self, catalogue: Catalogue, kind: type[Effect] | tuple[type[Effect], ...]) -> list[Seat]:
        """The seats that have activated a god or triggered a conspiracy with this effect, each as often as it has."""
        return [
            seat
            for seat in SEATS
            for effects in self._done(catalogue, self.cities[seat])
            if any(isinstance(effect, kind) for effect in effects)
        ]

    @staticmethod
    def _done(catalogue: Catalogue, city: CitySketch) -> Iterator[tuple[Effect, ...]]:
        yield from (catalogue.gods[god].effects for god in city.gods)
        known = catalogue.conspiracies
        yield from (known[p.conspiracy].effects for p in city.plots if p.triggered and p.conspiracy in known)

    @property
    def filled(self) -> int:
        """The slots with a card, or with one to be dealt, as a bit set."""
        return sum(1 << slot for slot, card in enumerate(self.slots) if card != EMPTY)

    @property
    def to_move(self) -> Seat:
        """Whose turn it is."""
        model = self.model
        word = model.to_move
        if word is None and model.decision is not None and model.decision.kind != "begin":
            word = model.decision.seat
        return TWO if word == SEAT_WORDS[TWO] else ONE


def sketch(rules: Ruleset, model: Position, faults: Faults) -> Sketch:
    """Read a position; what can't be read is noted as a problem and left out."""
    catalogue = rules.catalogue
    census = Census(catalogue, faults)
    age = _age(catalogue, model)
    drawn = Sketch(
        model=model,
        age=age,
        slots=structure_slots(census, model, age),
        later=later_slots(census, model, age),
        cities=(
            _city(census, model.one, SEAT_WORDS[ONE]),
            _city(census, model.two, SEAT_WORDS[TWO]),
        ),
        board=None if model.board is None else census.tokens(model.board, ("board",)),
        box=[],
        wonders=[] if model.draft is None else census.wonders(model.draft.wonders, ("draft", "wonders")),
        pile=[entry for index, entry in enumerate(model.pile) if census.card(entry.card, ("pile", index, "card"))],
        places=census.mentioned,
    )
    for section in sections_of(rules):
        section.sketch(census, drawn)
    drawn.box = _box(census, model)
    census.anything(model.out, ("out",))
    return drawn


def _age(catalogue: Catalogue, model: Position) -> int:
    """The age that is said, else that of the cards in the structure, else that of the cards in the cities.

    Cards that come in any age, whose own number is 0, say nothing of it.
    """
    if model.draft is not None:
        return 0
    if model.age is not None:
        return model.age
    structure = [*(card for row in model.structure or () for card in row), *(model.accessible or ())]
    cities = [*model.one.buildings, *model.two.buildings]
    for cards in (structure, cities):
        if age := max((catalogue.buildings[card].age for card in cards if card in catalogue.buildings), default=0):
            return age
    return 1


def _box(census: Census, model: Position) -> list[str]:
    """What is drawn lies in the box, so that it needn't be named twice, unless it is said to lie elsewhere."""
    if model.box is not None:
        return census.tokens(model.box, ("box",))
    drawn = dict.fromkeys(token for order in model.draws or () for token in order)
    return census.tokens((token for token in drawn if token not in census.mentioned), ("draws",))


def _city(census: Census, part: CityPart, word: str) -> CitySketch:
    built = []
    for index, wonder in enumerate(part.built):
        place = (word, "built", index)
        if wonder.card is not None and not census.card(wonder.card, (*place, "with")):
            wonder = wonder.model_copy(update={"card": None})
        if census.wonder(wonder.wonder, (*place, "wonder")):
            built.append(wonder)
    return CitySketch(
        coins=census.catalogue.numbers.starting_coins if part.coins is None else part.coins,
        buildings=census.cards(part.buildings, (word, "buildings")),
        built=built,
        unbuilt=None if part.unbuilt is None else census.wonders(part.unbuilt, (word, "unbuilt")),
        removed=census.wonders(part.removed, (word, "removed")),
        tokens=census.tokens(part.tokens, (word, "tokens")),
    )
