"""Fitting what a TOML text holds into the models, with a sentence of our own for everything that doesn't fit."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, time
from typing import Any, Final, TypeVar, get_args

from pydantic import BaseModel, TypeAdapter, ValidationError

from duel_tui.record.scenario.model import File, Position, StepOrAction
from duel_tui.record.scenario.places import Place
from duel_tui.record.scenario.problems import Faults, nearest, shown

T = TypeVar("T")

POSITION: Final = TypeAdapter(Position)
STEPS: Final = TypeAdapter(list[StepOrAction])


def fit(
    adapter: TypeAdapter[T], value: Any, faults: Faults, under: Place = (), file: type[BaseModel] = File
) -> T | None:
    """The value, which stands at a place of a case, as a record; `file` is the model of the whole file.

    What doesn't fit is noted and left out (of the value as well), so that the rest can be looked at, too; None if
    nothing is left.
    """
    try:
        return adapter.validate_python(value)
    except ValidationError as error:
        details = error.errors(include_url=False)
    for detail in details:
        place: Place = (*under, *detail["loc"])
        faults.add(place, _sentence(file, place, detail["type"], detail["input"], detail.get("ctx", {})))
    for detail in details:
        _leave_out(value, detail["loc"])
    try:
        return adapter.validate_python(value)
    except ValidationError:
        return None


def _leave_out(value: Any, place: Place) -> None:
    """Remove the innermost key on the way to a place; elements of lists are emptied, so that none moves up."""
    last: tuple[Any, str | int] | None = None
    for part in place:
        if isinstance(value, dict) and part in value:
            last = (value, part)
        elif isinstance(value, list) and isinstance(part, int) and part < len(value):
            last = (value, part) if last is None else last
        else:
            break
        value = value[part]
    match last:
        case (dict() as table, key):
            del table[key]
        case (list() as items, int() as index):
            items[index] = {}


def _sentence(file: type[BaseModel], place: Place, kind: str, found: Any, context: dict[str, Any]) -> str:
    step = f"step {int(place[1]) + 1}: " if place[0] == "steps" and len(place) > 2 else ""
    key = _shown_place(place[2:] if step else place)
    return step + _about(file, key, place, kind, found, context)


def _about(file: type[BaseModel], key: str, place: Place, kind: str, found: Any, context: dict[str, Any]) -> str:
    if kind == "extra_forbidden":
        known = known_keys(file, place[:-1])
        near = nearest(str(place[-1]), known)
        where = _shown_place(place[2:-1] if place[0] == "steps" else place[:-1])
        hint = f"did you mean {' or '.join(f'`{name}`' for name in near)}?" if near else _listing(known)
        return f"unknown key `{shown(str(place[-1]))}`{f' in `{where}`' if where else ''}; {hint}"
    if kind == "missing":
        return f"`{key}` is missing"
    if kind == "literal_error":
        return f"`{key}` is {_described(found)}, but has to be {context['expected']}"
    wanted = _WANTED.get(kind)
    return f"`{key}` is {_described(found)}, but has to be {wanted}" if wanted else f"`{key}` does not fit: {kind}"


_WANTED: Final = {
    "string_type": "a text",
    "int_type": "a whole number",
    "bool_type": "true or false",
    "list_type": "a list in square brackets",
    "model_type": "a table of keys and values",
    "model_attributes_type": "a table of keys and values",
    "dict_type": "a table of keys and values",
    "laid_token": "a mythology or the number of an offering token",
    "place_or_none": "a place on the track or `none`",
}


def _described(value: Any) -> str:
    match value:
        case bool():
            return str(value).lower()
        case int() | float():
            return f"the number {shown(value)}"
        case str():
            return f'the text "{shown(value)}"'
        case list():
            return "a list"
        case dict():
            return "a table"
        case date() | time():
            return f"the date or time {value}"
    return shown(value)


def _shown_place(place: Place) -> str:
    """`one.buildings, element 3`."""
    text = ""
    for part in place:
        if isinstance(part, int):
            text += f", element {part + 1}"
        else:
            text += f".{shown(part)}" if text else shown(part)
    return text


def _listing(known: list[str]) -> str:
    return f"known here: {', '.join(known)}"


def known_keys(model: type[BaseModel], place: Place) -> list[str]:
    """The keys that a table at this place of the model may have."""
    for part in place:
        if isinstance(part, str):
            inner = next((f for name, f in model.model_fields.items() if part == (f.alias or name)), None)
            found = None if inner is None else next(_models_in(inner.annotation), None)
            if found is None:
                return []
            model = found
    return [field.alias or name for name, field in model.model_fields.items()]


def _models_in(annotation: Any) -> Iterator[type[BaseModel]]:
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        yield annotation
    for part in get_args(annotation):
        yield from _models_in(part)
