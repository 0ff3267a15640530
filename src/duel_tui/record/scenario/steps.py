"""The steps of a case, ready to run: actions and patterns are read, and every id is looked up."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from duel_tui.engine.actions import FORMS, Action, Begin, Build, BuildWonder, Discard, KeepConspiracy, parse
from duel_tui.engine.errors import CODES, Illegal
from duel_tui.engine.types import Seat
from duel_tui.record.scenario import model as shape
from duel_tui.record.scenario.asking import seat_of
from duel_tui.record.scenario.census import WITH_BOX, not_known
from duel_tui.record.scenario.patterns import check_line, event_pattern
from duel_tui.record.scenario.places import Place
from duel_tui.record.scenario.problems import Faults, shown, unknown
from duel_tui.record.scenario.section import Section
from duel_tui.record.scenario.sections import SECTIONS, sections_of

if TYPE_CHECKING:
    from duel_tui.engine.rules import Ruleset


@dataclass(frozen=True, slots=True)
class Attempt:
    """An action that has to be refused; `action` is None if the text is none."""

    text: str
    action: Action | None


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a case: what is said, done, tried, and then expected."""

    number: int
    """Counts from 1."""
    say: str | None
    action: Action | None
    seat: Seat | None
    """Who acts or tries to, where that is to be checked."""
    attempts: tuple[Attempt, ...]
    code: str | None
    """The reason for which the attempts have to be refused."""
    expected: tuple[tuple[str, Any], ...]
    """Keys of expectations with what they say, in the order of the format."""


_NO_EXPECTATIONS: Final = frozenset(("say", "do", "seat", "refuse", "code"))
_EXPECTATIONS: Final = tuple(key for key in shape.Step.model_fields if key not in _NO_EXPECTATIONS)
_EVENTS: Final = ("events", "no_events")
_ACTIONS: Final = ("legal", "all_legal")
_BY_EXPECTATION: Final = {key: section for section in SECTIONS.values() for key in section.expectations}
"""The sections by the keys of the expectations that only they have."""


def read_steps(rules: Ruleset, models: Iterable[shape.Step], faults: Faults) -> tuple[Step, ...]:
    """Read the steps of a case; everything that can't be read is noted as a problem."""
    reader = _Reader(rules, faults)
    return tuple(reader.step(index, model) for index, model in enumerate(models))


class _Reader:
    def __init__(self, rules: Ruleset, faults: Faults) -> None:
        catalogue = self.catalogue = rules.catalogue
        self.sections = sections_of(rules)
        self.anything = "id" if self.sections else "card, wonder or progress token"
        """What is asked for where anything will do."""
        self.faults = faults
        self.forms = (*FORMS, *(form for section in self.sections for form in section.forms))
        self.tables: Mapping[str, Iterable[str]] = {
            "card": catalogue.buildings,
            "wonder": catalogue.wonders,
            "progress token": catalogue.tokens,
            "scientific symbol": catalogue.symbols,
            "card or wonder": {**catalogue.buildings, **catalogue.wonders},
            self.anything: {**catalogue.names, **catalogue.decrees},
            **{kind: ids for section in self.sections for kind, ids in section.tables(catalogue).items()},
        }

    def step(self, index: int, model: shape.Step) -> Step:
        place: Place = ("steps", index)
        given = model.model_fields_set
        action = None if model.do is None else self._action(model.do, (*place, "do"))
        if model.refuse is not None and model.do is not None:
            self.faults.add((*place, "refuse"), "a step can't do one thing and have another refused: make it two steps")
        if model.code is not None and (model.refuse is None or model.code not in CODES):
            text = "`code` belongs to `refuse`" if model.refuse is None else unknown("code", model.code, CODES)
            self.faults.add((*place, "code"), text)
        if model.seat is not None and model.do is None and model.refuse is None:
            self.faults.add((*place, "seat"), "`seat` belongs to `do` or `refuse`: who acts, or tries to")
        return Step(
            number=index + 1,
            say=model.say,
            action=action,
            seat=None if model.seat is None else seat_of(model.seat),
            attempts=tuple(self._attempts(model, place)) if model.refuse else (),
            code=model.code,
            expected=tuple(
                (key, self._expectation(key, getattr(model, key), (*place, key)))
                for key in _EXPECTATIONS
                if key in given
            ),
        )

    def _action(self, text: str, place: Place) -> Action | None:
        try:
            action = parse(text)
        except Illegal:
            self.faults.add(place, f"`{shown(text)}` is no action; actions are {', '.join(self.forms)}")
            return None
        match action:
            case Begin():
                pass
            case BuildWonder():
                self._id("wonder", action.wonder, place)
                self._id("card", action.card, place)
            case Build() | Discard():
                self._id("card", action.card, place)
            case KeepConspiracy():
                self._id(self.anything, action.conspiracy, place)
            case _:
                for word in _ids_in(action):
                    self._id(self.anything, word, place)
        return action

    def _attempts(self, model: shape.Step, place: Place) -> Iterable[Attempt]:
        """Attempts may name what doesn't exist, if that is the reason for the refusal."""
        for index, text in enumerate(model.refuse or ()):
            if model.code not in ("unknown_action", "unknown_id"):
                yield Attempt(text, self._action(text, (*place, "refuse", index)))
                continue
            try:
                yield Attempt(text, parse(text))
            except Illegal:
                yield Attempt(text, None)

    def _id(self, kind: str, word: str, place: Place) -> None:
        if word not in self.tables[kind]:
            self.faults.add(place, not_known(self.catalogue, kind, self.tables[kind], word))

    def _ids(self, kind: str, words: Iterable[str], place: Place) -> None:
        for index, word in enumerate(words):
            self._id(kind, word, (*place, index))

    def _expectation(self, key: str, value: Any, place: Place) -> Any:
        """What the runner compares: patterns and actions instead of their texts, all else as it is."""
        if key in _EVENTS:
            return self._each(value, place, event_pattern)
        if key in _ACTIONS:
            return tuple(
                action
                for index, text in enumerate(value)
                if (action := self._action(text, (*place, index))) is not None
            )
        if (section := _BY_EXPECTATION.get(key)) is not None:
            self._named(section, key, value, place)
        elif key in _KINDS:
            for sub, words in _lists(value):
                self._ids(_KINDS[key], words, (*place, *sub))
        elif key == "price":
            for index, price in enumerate(value):
                self._id("card or wonder", price.of, (*place, index, "of"))
                self._each(price.lines or (), (*place, index, "lines"), check_line)
        elif key == "sees":
            for index, sees in enumerate(value):
                for part in ("shown", "hidden"):
                    self._ids(self.anything, getattr(sees, part), (*place, index, part))
        return value

    def _named(self, section: Section, key: str, value: Any, place: Place) -> None:
        if section not in self.sections:
            self.faults.add(
                place, f"`{key}` is for games with the box `{section.box}`; {WITH_BOX.format(box=section.box)}"
            )
            return
        for kind, word, where in section.named(key, value):
            self._id(kind, word, (*place, *where))

    def _each(self, texts: Iterable[str], place: Place, read: Callable[[str], Any]) -> tuple[Any, ...]:
        found = []
        for index, text in enumerate(texts):
            try:
                found.append(read(text))
            except ValueError as why:
                self.faults.add((*place, index), str(why))
        return tuple(found)


def _ids_in(action: Action) -> Iterable[str]:
    """The ids that an action names."""
    for part in action[:-1]:
        if isinstance(part, str):
            yield part
        elif isinstance(part, tuple):
            yield from (word for word in part if isinstance(word, str))


_KINDS: Final[Mapping[str, str]] = {
    "accessible": "card",
    "buildings": "card",
    "built": "wonder",
    "unbuilt": "wonder",
    "removed": "wonder",
    "tokens": "progress token",
    "symbols": "scientific symbol",
    "board": "progress token",
    "box": "progress token",
    "pile": "card",
}
"""What the ids in an expectation are."""


def _lists(value: Any) -> Iterable[tuple[Place, list[str]]]:
    """The lists of ids in an expectation, with their keys if it has one for each seat."""
    if isinstance(value, list):
        yield (), value
        return
    for word in ("one", "two"):
        if (words := getattr(value, word)) is not None:
            yield (word,), words
