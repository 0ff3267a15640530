"""Strict validation of what a saved game holds. Imported only when one is read, since pydantic takes its time."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Final, Literal, TypeVar

from pydantic import Field, TypeAdapter, ValidationError

from duel_tui.engine.state import Deal
from duel_tui.record.lines import DealLine, Header, StepLine

if TYPE_CHECKING:
    from pydantic_core import ErrorDetails

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
_KINDS: Final = ("action", "undo", "resign", "note")
STEP: Final[TypeAdapter[StepLine]] = TypeAdapter(Annotated[StepLine, Field(discriminator="kind")])


def fit(adapter: TypeAdapter[T], text: bytes, *, more_keys: bool = False) -> T:
    """Read a JSON text as a record, strictly: no unknown keys (unless `more_keys`), no value of another type.

    Raises `Misfit` if it doesn't fit.
    """
    try:
        return adapter.validate_json(text, strict=True, extra="ignore" if more_keys else "forbid")
    except ValidationError as error:
        raise Misfit(_in_words(error.errors(include_url=False, include_input=False)[0])) from None


def _in_words(found: ErrorDetails) -> str:
    """What doesn't fit, as a clause: `` `seat` has a value that it can't have``."""
    kind, place = found["type"], [str(part) for part in found["loc"]]
    if kind == "json_invalid":
        column = re.search(r"column (\d+)$", found["msg"])
        return f"no JSON from sign {column[1]} on" if column else "no JSON"
    if kind.startswith("union_tag"):
        return "`kind` is none of those that there are"
    if len(place) > 1 and place[0] in _KINDS:
        place = place[1:]
    if not place:
        return "no JSON object"
    where = f"`{'.'.join(place)}`"
    if kind.startswith("missing"):
        return f"{where} is missing"
    if kind.startswith("unexpected") or kind == "extra_forbidden":
        return f"{where} is unknown"
    return f"{where} has a value that it can't have"
