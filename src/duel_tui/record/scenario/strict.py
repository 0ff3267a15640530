"""What the models of all parts of a scenario file are made of: strictness, short forms, values for each seat."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any, Generic, Literal, TypeAlias, TypeVar

from pydantic import BaseModel, BeforeValidator, ConfigDict

T = TypeVar("T")

SeatWord: TypeAlias = Literal["one", "two"]


class Strict(BaseModel):
    """Base of all models: no unknown keys, no value of another type."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


def listed(value: Any) -> Any:
    """Takes a value that stands alone for a list with nothing else."""
    return value if isinstance(value, list) else [value]


def keyed(key: str) -> Callable[[Any], Any]:
    """Takes a value that stands alone for a table with this key."""

    def keyed(value: Any) -> Any:
        return value if isinstance(value, dict) else {key: value}

    return keyed


Texts: TypeAlias = Annotated[list[str], BeforeValidator(listed, json_schema_input_type=list[str] | str)]
"""Several texts, or one alone without brackets."""


class BySeatOf(Strict, Generic[T]):
    """A value for either seat, or for both."""

    one: T | None = None
    two: T | None = None


class NumberBySeat(BySeatOf[int]):
    """A number for either seat, or for both."""


class NumbersBySeat(BySeatOf[list[int]]):
    """Numbers for either seat, or for both."""


class IdsBySeat(BySeatOf[list[str]]):
    """Ids for either seat, or for both."""
