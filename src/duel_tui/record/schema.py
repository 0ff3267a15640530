"""Strict validation of what a saved game holds. Imported only when one is read, since pydantic takes its time."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Final, Literal, TypeVar

from pydantic import Field, TypeAdapter, ValidationError

from duel_tui.engine.state import Deal
from duel_tui.record.lines import DealLine, Header, StepLine

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Opening:
    """What the first line of a saved game has in every version of the format."""

    kind: Literal["header"]
    format: int
    rules: int
    program: str


class Misfit(ValueError):
    """A text that doesn't have the shape it should have; `str()` says where and why, in a few words."""


OPENING: Final = TypeAdapter(Opening)
HEADER: Final = TypeAdapter(Header)
DEAL_LINE: Final = TypeAdapter(DealLine)
DEAL: Final = TypeAdapter(Deal)
STEP: Final[TypeAdapter[StepLine]] = TypeAdapter(Annotated[StepLine, Field(discriminator="kind")])


def fit(adapter: TypeAdapter[T], text: bytes, *, more_keys: bool = False) -> T:
    """Read a JSON text as a record, strictly: no unknown keys (unless `more_keys`), no value of another type.

    Raises `Misfit` if it doesn't fit.
    """
    try:
        return adapter.validate_json(text, strict=True, extra="ignore" if more_keys else "forbid")
    except ValidationError as error:
        first = error.errors(include_url=False, include_context=False, include_input=False)[0]
        where = ".".join(str(part) for part in first["loc"])
        raise Misfit(f"{where}: {first['msg']}" if where else first["msg"]) from None
