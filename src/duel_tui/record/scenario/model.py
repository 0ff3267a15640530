"""The shape of a scenario file, as strict models: no unknown keys, no value of another type.

What the keys mean stands in docs/scenario-format.md. Whether a position makes sense is for `contradictions`.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

from pydantic import BeforeValidator, Field
from pydantic_core import PydanticKnownError

from duel_tui.engine.events import VictoryKind
from duel_tui.engine.state import Reveal
from duel_tui.record.scenario.agora.model import AgoraPart, PoliticsExpected, PoliticsPart, SenateDecision
from duel_tui.record.scenario.pantheon.model import CultExpected, CultPart, GodsDecision, PantheonPart
from duel_tui.record.scenario.strict import (
    BySeatOf,
    IdsBySeat,
    NumberBySeat,
    SeatWord,
    Strict,
    Texts,
    keyed,
    listed,
)

Rows: TypeAlias = list[list[str]]
"""The rows of a structure from the far one: ids, `?` for a card to be dealt, `-` for an empty place."""


def _no_truth_value(value: Any) -> Any:
    """Refuses `true`, which equals 1 and so would be an age."""
    if isinstance(value, bool):
        raise PydanticKnownError("literal_error", {"expected": "1, 2 or 3"})
    return value


AgeNumber: TypeAlias = Annotated[Literal[1, 2, 3], BeforeValidator(_no_truth_value)]


class Built(Strict):
    """A wonder that stands; its id alone is short for a table with nothing else."""

    wonder: str
    card: str | None = Field(default=None, alias="with")
    turn: int | None = None
    paid: int = 0


class Piled(Strict):
    """A card of the discard pile; its id alone is short for a table with nothing else."""

    card: str
    seat: SeatWord = "one"
    how: Literal["coins", "destroyed", "struck", "unbuilt"] = "coins"
    turn: int | None = None


BuiltOrId: TypeAlias = Annotated[Built, BeforeValidator(keyed("wonder"), json_schema_input_type=Built | str)]
PiledOrId: TypeAlias = Annotated[Piled, BeforeValidator(keyed("card"), json_schema_input_type=Piled | str)]


class CityOfAnyGame(Strict):
    """What a city of any game can have."""

    coins: int | None = None
    buildings: list[str] = []
    built: list[BuiltOrId] = []
    unbuilt: list[str] | None = None
    removed: list[str] = []
    drafted: list[str] | None = None
    tokens: list[str] = []


class CityPart(PoliticsPart, CultPart, CityOfAnyGame):
    """One player's city."""


class Later(Strict):
    """The structures of ages that are not laid out yet."""

    age_1: Rows | None = Field(default=None, alias="1")
    age_2: Rows | None = Field(default=None, alias="2")
    age_3: Rows | None = Field(default=None, alias="3")

    def of(self, age: int) -> Rows | None:
        """The rows of an age."""
        return (self.age_1, self.age_2, self.age_3)[age - 1]


class Draft(Strict):
    """The wonder draft: the wonders in the order in which they are shown, and those taken so far.

    `answers` are actions: what was chosen between the picks, when a wonder that was taken asked for it.
    """

    wonders: list[str] = []
    taken: list[str] = []
    answers: list[str] = []


DecisionKind: TypeAlias = Literal[
    "turn", "token", "library", "mausoleum", "destroy", "begin", GodsDecision, SenateDecision
]


class OpenDecision(Strict):
    """What has to be answered next, and by whom."""

    kind: DecisionKind
    seat: SeatWord | None = None
    cause: str | None = None
    deck: str | None = None
    actions: int | None = Field(default=None, ge=1)
    optional: bool = False


class Ended(Strict):
    """How a game ended."""

    kind: VictoryKind
    winner: Literal["one", "two", "shared"]


class Position(Strict):
    """A position, described from the outside."""

    age: AgeNumber | None = None
    structure: Rows | None = None
    accessible: list[str] | None = None
    later: Later = Later()
    one: CityPart = CityPart()
    two: CityPart = CityPart()
    board: list[str] | None = None
    box: list[str] | None = None
    draws: list[list[str]] | None = None
    pile: list[PiledOrId] = []
    out: list[str] = []
    pawn: int = 0
    military_tokens: list[int] | None = None
    first: SeatWord = "one"
    to_move: SeatWord | None = None
    decision: OpenDecision | None = None
    extra_turn: str | None = None
    unrevealed: list[str] = []
    turn: int | None = None
    outcome: Ended | None = None
    draft: Draft | None = None
    pantheon: PantheonPart | None = None
    agora: AgoraPart | None = None
    reveal: Reveal = "at-once"
    fill: bool = False
    seed: int | None = None
    any_age: bool = False


class Price(Strict):
    """What is expected of a price. `chain` and `fixed_by` are `none` where no chain and no token make it cheaper."""

    of: str
    seat: SeatWord | None = None
    total: int | None = None
    printed: int | None = None
    trade: int | None = None
    chain: str | None = None
    fixed_by: str | None = None
    payee: Literal["one", "two", "bank"] | None = None
    affordable: bool | None = None
    lines: Texts | None = None


class Points(Strict):
    """What is expected of a score sheet; a number alone is the total."""

    total: int | None = None
    blue: int | None = None
    green: int | None = None
    yellow: int | None = None
    guild: int | None = None
    wonder: int | None = None
    token: int | None = None
    coins: int | None = None
    military: int | None = None
    god: int | None = None
    senate: int | None = None


PointsOrTotal: TypeAlias = Annotated[Points, BeforeValidator(keyed("total"), json_schema_input_type=Points | int)]


class PointsBySeat(BySeatOf[PointsOrTotal]):
    """A score sheet for either seat, or for both."""


def _numbers_as_texts(value: Any) -> Any:
    """Takes the numbers of slots and places for the texts that the options of a decision are."""
    if not isinstance(value, list):
        return value
    return [str(item) if isinstance(item, int) and not isinstance(item, bool) else item for item in value]


Options: TypeAlias = Annotated[
    list[str], BeforeValidator(_numbers_as_texts, json_schema_input_type=list[str] | list[int])
]


class Asked(Strict):
    """What is expected of the open decision; its kind alone is short for a table with nothing else."""

    kind: Literal["draft", DecisionKind, "none"] | None = None
    seat: SeatWord | None = None
    cause: str | None = None
    options: Options | None = None
    secret: bool | None = None


class Sees(Strict):
    """Ids that a viewer can or can't find anywhere in its view, and in what the last action told it."""

    viewer: Literal["one", "two", "spectator", "omniscient"]
    shown: Texts = []
    hidden: Texts = []


class Result(Strict):
    """What is expected of the end of the game; the kind alone is short for a table with nothing else."""

    kind: VictoryKind | Literal["open"]
    winner: Literal["one", "two", "shared"] | None = None


AskedOrKind: TypeAlias = Annotated[Asked, BeforeValidator(keyed("kind"), json_schema_input_type=Asked | str)]
ResultOrKind: TypeAlias = Annotated[Result, BeforeValidator(keyed("kind"), json_schema_input_type=Result | str)]
Prices: TypeAlias = Annotated[list[Price], BeforeValidator(listed, json_schema_input_type=list[Price] | Price)]
SeesList: TypeAlias = Annotated[list[Sees], BeforeValidator(listed, json_schema_input_type=list[Sees] | Sees)]


class StepOfAnyGame(Strict):
    """What a step of any game can say."""

    say: str | None = None
    do: str | None = None
    seat: SeatWord | None = None
    refuse: Texts | None = None
    code: str | None = None
    legal: Texts | None = None
    all_legal: Texts | None = None
    price: Prices | None = None
    events: Texts | None = None
    no_events: Texts | None = None
    coins: NumberBySeat | None = None
    points: PointsBySeat | None = None
    pawn: int | None = None
    military_tokens: list[int] | None = None
    age: int | None = None
    turn: int | None = None
    to_move: SeatWord | None = None
    decision: AskedOrKind | None = None
    outcome: ResultOrKind | None = None
    accessible: list[str] | None = None
    cards_left: int | None = None
    face_down: int | None = None
    buildings: IdsBySeat | None = None
    built: IdsBySeat | None = None
    unbuilt: IdsBySeat | None = None
    removed: IdsBySeat | None = None
    tokens: IdsBySeat | None = None
    symbols: IdsBySeat | None = None
    kinds: NumberBySeat | None = None
    discard_income: NumberBySeat | None = None
    board: list[str] | None = None
    box: list[str] | None = None
    pile: list[str] | None = None
    sees: SeesList | None = None


class Step(PoliticsExpected, CultExpected, StepOfAnyGame):
    """An action, attempts that are refused, or expectations; an action's text alone is short for `do`."""


StepOrAction: TypeAlias = Annotated[Step, BeforeValidator(keyed("do"), json_schema_input_type=Step | str)]


class Case(Position):
    """A position and what is done and expected in it."""

    name: str = ""
    steps: list[StepOrAction] = []


class File(Case):
    """A whole file: one case, or several that share what stands before them."""

    title: str = ""
    case: list[Case] = []
