"""Events and price lines as short texts, and the patterns that scenarios expect them to fit."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, get_args

from duel_tui.engine.cost import Line, Source
from duel_tui.engine.events import ControlChanged, Event
from duel_tui.engine.types import RESOURCES, SEAT_WORDS
from duel_tui.record.scenario.problems import nearest, shown

_SEAT_FIELDS: Final = ("seat", "winner", "chosen_by", "audience")
_FIELDS_WITH_A_SEAT: Final[Mapping[type[Any], tuple[str, ...]]] = {ControlChanged: ("before", "after")}
"""Where fields that are numbers elsewhere name a seat."""
NOBODY: Final = "nobody"
"""How a field says that no seat is meant: a shared victory, a chamber that nobody controls."""


def snake_case(name: str) -> str:
    """The name of a class as this format writes it: `coins_gained`."""
    return re.sub(r"(?<!^)([A-Z])", r"_\1", name).lower()


EVENTS: Final[Mapping[str, type[Any]]] = {snake_case(kind.__name__): kind for kind in get_args(Event)}
"""Every kind of event by the name that scenarios use: `coins_gained`."""
_NAMES: Final = {kind: name for name, kind in EVENTS.items()}
_FIELDS: Final[Mapping[str, tuple[str, ...]]] = {name: kind._fields for name, kind in EVENTS.items()}


def event_text(event: Event) -> str:
    """The event in one line: `coins_gained seat=one amount=4 before=3 after=7 cause=urbanism`."""
    name = _NAMES[type(event)]
    return " ".join([name, *(f"{key}={_value(event, key)}" for key in _FIELDS[name])])


def _value(event: Event, key: str) -> str:
    value = getattr(event, key)
    if key in _SEAT_FIELDS or key in _FIELDS_WITH_A_SEAT.get(type(event), ()):
        return NOBODY if value is None else SEAT_WORDS[value]
    return ",".join(map(_item, value)) if isinstance(value, tuple) else str(value)


def _item(item: Any) -> str:
    """One of several: an id, a number, or things that belong together (`3:zeus`)."""
    return ":".join(map(str, item)) if isinstance(item, tuple) else str(item)


@dataclass(frozen=True, slots=True)
class EventPattern:
    """A kind of event with some of its fields."""

    text: str
    kind: type[Any]
    fields: tuple[tuple[str, str], ...]

    def fits(self, event: Event) -> bool:
        """Whether the event is of this kind and has these values."""
        return type(event) is self.kind and all(_value(event, key) == value for key, value in self.fields)


def event_pattern(text: str) -> EventPattern:
    """Read `coins_gained seat=one amount=4`.

    Raises `ValueError` with a sentence if there is no such event or field.
    """
    name, *rest = text.split() or [""]
    if name not in EVENTS:
        raise ValueError(f"there is no event `{shown(name)}`{_hint(name, list(EVENTS))}")
    fields: list[tuple[str, str]] = []
    for part in rest:
        key, equals, value = part.partition("=")
        if not equals or key not in _FIELDS[name]:
            known = _FIELDS[name]
            raise ValueError(f"`{shown(part)}` is no field of `{name}`, which has {', '.join(f'{k}=' for k in known)}")
        fields.append((key, value))
    return EventPattern(text, EVENTS[name], tuple(fields))


def _hint(word: str, known: Sequence[str]) -> str:
    near = nearest(word, known)
    return f"; did you mean {' or '.join(f'`{name}`' for name in near)}?" if near else f"; known: {', '.join(known)}"


def missing_event(patterns: Iterable[EventPattern], events: Sequence[Event]) -> EventPattern | None:
    """The first pattern that has no fitting event after those of the patterns before it; None if all have."""
    rest = iter(events)
    for pattern in patterns:
        if not any(pattern.fits(event) for event in rest):
            return pattern
    return None


# Lines of a price

_LINE: Final = re.compile(
    rf"[1-9]\d* (?:{'|'.join(RESOURCES)}) "
    rf"(?:{'|'.join(source for source in get_args(Source) if source != 'bought')}|bought at \d+)(?:: [\w, ]+)?"
)


def line_text(line: Line) -> str:
    """A line of a quote in few words: `2 stone bought at 3`, `1 glass choice: forum`."""
    source = f"bought at {line.unit_price}" if line.source == "bought" else line.source
    causes = f": {', '.join(line.causes)}" if line.causes else ""
    return f"{line.units} {line.resource} {source}{causes}"


def check_line(text: str) -> None:
    """Raises `ValueError` with a sentence if the text can't be a line of a price."""
    if not _LINE.fullmatch(text):
        raise ValueError(
            f"`{shown(text)}` is no line of a price, as `2 stone bought at 3`, `1 wood own: sawmill`, "
            "`1 glass choice: forum` or `1 clay waived: masonry` are"
        )


def same_lines(expected: Iterable[str], seen: Sequence[str]) -> bool:
    """Whether these are the same lines in any order; one that says nothing of causes fits any."""
    left = list(seen)
    for text in expected:
        found = next((line for line in left if text in (line, line.split(":")[0])), None)
        if found is None:
            return False
        left.remove(found)
    return not left
