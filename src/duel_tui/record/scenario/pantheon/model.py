"""The shape of what scenario files say of the gods, as strict models."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

from pydantic import BeforeValidator
from pydantic_core import PydanticCustomError

from duel_tui.record.scenario.strict import IdsBySeat, NumberBySeat, NumbersBySeat, SeatWord, Strict, keyed, listed

NONE = "none"
"""How an expectation says that the Minerva pawn stands nowhere."""
GodsDecision: TypeAlias = Literal[
    "place",
    "god",
    "deck",
    "order",
    "enki",
    "take",
    "snake",
    "strike",
    "unbuild",
    "isis",
    "claim",
    "minerva",
    "neptune_discard",
    "neptune_apply",
]
"""The kinds of decisions that only a game with gods has."""


def _token(value: Any) -> Any:
    if isinstance(value, bool) or not isinstance(value, str | int):
        raise PydanticCustomError("laid_token", "no token")
    return value


def _place_or_none(value: Any) -> Any:
    if value != NONE and (isinstance(value, bool) or not isinstance(value, int)):
        raise PydanticCustomError("place_or_none", "neither")
    return value


LaidToken: TypeAlias = Annotated[Any, BeforeValidator(_token, json_schema_input_type=str | int)]
"""A mythology, or the coins of an offering token."""
PlaceOrNone: TypeAlias = Annotated[Any, BeforeValidator(_place_or_none, json_schema_input_type=int | Literal["none"])]


class OnSpace(Strict):
    """The card on a space and who placed it; its id alone is short for a table with nothing else."""

    god: str
    seat: SeatWord | None = None


OnSpaceOrId: TypeAlias = Annotated[OnSpace, BeforeValidator(keyed("god"), json_schema_input_type=OnSpace | str)]


class PantheonPart(Strict):
    """The board of the Pantheon and what belongs to nobody. The box is played with if there is one, even if empty."""

    spaces: dict[str, OnSpaceOrId] | None = None
    decks: dict[str, list[str]] = {}
    laid: dict[str, LaidToken] | None = None
    later: dict[str, list[LaidToken]] = {}
    lent: list[str] | None = None
    minerva: int | None = None


class CultPart(Strict):
    """What a city has of this box."""

    gods: list[str] = []
    mythologies: list[str] | None = None
    offerings: list[int] | None = None
    snakes: list[str] = []
    reserve: int | None = None


# Expected


class Activation(Strict):
    """What is expected of the price of activating a card of the Pantheon."""

    of: str
    seat: SeatWord | None = None
    offerings: list[int] = []
    total: int | None = None
    space: int | None = None
    factor: int | None = None
    rebate: int | None = None
    affordable: bool | None = None


Activations: TypeAlias = Annotated[
    list[Activation], BeforeValidator(listed, json_schema_input_type=list[Activation] | Activation)
]


class CultExpected(Strict):
    """What a step expects of the gods, and of what belongs to them."""

    gods: IdsBySeat | None = None
    mythologies: IdsBySeat | None = None
    offerings: NumbersBySeat | None = None
    snakes: IdsBySeat | None = None
    reserve: NumberBySeat | None = None
    spaces: dict[str, OnSpaceOrId] | None = None
    decks: dict[str, list[str]] | None = None
    laid: dict[str, LaidToken] | None = None
    lent: list[str] | None = None
    minerva: PlaceOrNone | None = None
    activation: Activations | None = None
