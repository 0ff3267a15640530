"""The shape of what scenario files say of the senate and of conspiracies, as strict models."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from pydantic import BeforeValidator, Field

from duel_tui.record.scenario.strict import IdsBySeat, NumberBySeat, SeatWord, Strict, keyed, listed

SenateDecision: TypeAlias = Literal[
    "conspirator",
    "keep",
    "senate",
    "cube",
    "remove",
    "move",
    "curia",
    "lock",
    "fraud",
    "treason",
    "espionage",
    "clear",
    "exchange",
    "decree",
    "sabotage",
]
"""The kinds of decisions that only a game with a senate has."""


class LyingDecree(Strict):
    """A decree in a chamber; its id alone is short for a table with nothing else."""

    decree: str
    face_up: bool | None = None


LyingDecreeOrId: TypeAlias = Annotated[
    LyingDecree, BeforeValidator(keyed("decree"), json_schema_input_type=LyingDecree | str)
]
LyingDecrees: TypeAlias = Annotated[
    list[LyingDecreeOrId],
    BeforeValidator(listed, json_schema_input_type=list[LyingDecree | str] | LyingDecree | str),
]
"""The decrees of a chamber, the upper one first; one alone needs no brackets."""


class ChamberPart(Strict):
    """What lies in a chamber: the cubes of each seat, and decrees."""

    one: int = 0
    two: int = 0
    decree: LyingDecrees | None = None


class Removed(Strict):
    """The cards that were removed at set-up, by the age of their backs."""

    age_1: list[str] = Field(default=[], alias="1")
    age_2: list[str] = Field(default=[], alias="2")
    age_3: list[str] = Field(default=[], alias="3")

    def of(self, age: int) -> list[str]:
        """Those of an age."""
        return (self.age_1, self.age_2, self.age_3)[age - 1]


class Waiting(Strict):
    """An effect that waits until the open choice is made."""

    effect: str
    """Its name, with fields where several have this name: `move_cube`, `token_for_pair symbol=quill`."""
    cause: str
    seat: SeatWord | None = None


class AgoraPart(Strict):
    """The senate and what belongs to nobody. The box is played with if there is one, even if empty."""

    chambers: dict[str, ChamberPart] = {}
    deck: list[str] = []
    triggered: bool | None = None
    goes_on: bool | None = None
    waiting: list[Waiting] | None = None
    removed_wonders: list[str] = []
    removed_cards: Removed | None = None


class PlotPart(Strict):
    """A conspiracy in front of a seat; its id alone is short for a table with nothing else."""

    conspiracy: str
    card: str | None = Field(default=None, alias="with")
    triggered: bool = False
    token: str | None = None
    hidden: bool = False


PlotOrId: TypeAlias = Annotated[PlotPart, BeforeValidator(keyed("conspiracy"), json_schema_input_type=PlotPart | str)]


class PoliticsPart(Strict):
    """What a city has of this box beside its senators, who are among its buildings."""

    plots: list[PlotOrId] = []


# Expected


class ChamberExpected(Strict):
    """What is expected of a chamber: what is named of it."""

    one: int | None = None
    two: int | None = None
    control: Literal["one", "two", "none"] | None = None
    decree: LyingDecrees | None = None


class DeckExpected(Strict):
    """What is expected of the deck of conspiracies: its top and bottom cards, from the top, and their number."""

    top: list[str] = []
    bottom: list[str] = []
    size: int | None = None


class PlotsBySeat(Strict):
    """Conspiracies for either seat, or for both."""

    one: list[PlotOrId] | None = None
    two: list[PlotOrId] | None = None


class PoliticsExpected(Strict):
    """What a step expects of the senate and of conspiracies."""

    chambers: dict[str, ChamberExpected] | None = None
    plots: PlotsBySeat | None = None
    conspiracies: DeckExpected | None = None
    triggered: bool | None = None
    senators: IdsBySeat | None = None
    senator_price: NumberBySeat | None = None
    decrees: IdsBySeat | None = None
    supply: NumberBySeat | None = None
    actions_left: int | None = None
    removed_wonders: list[str] | None = None
