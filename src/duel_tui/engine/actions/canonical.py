"""The canonical text of every action, both ways, and what others may read of it."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

from duel_tui.engine.errors import Illegal
from duel_tui.engine.types import ONE, SEAT_WORDS, TWO

from .base import (
    BaseAction,
    Begin,
    Build,
    BuildDiscardedCard,
    BuildWonder,
    DestroyBuilding,
    Discard,
    Draft,
    KeepToken,
    TakeToken,
)
from .gods import (
    Activate,
    BuildWonderFree,
    ChooseDeck,
    ChooseGod,
    ChooseLentToken,
    ChooseMilitaryToken,
    CopySymbol,
    GodsAction,
    PlaceGod,
    PlaceMinerva,
    ReturnGods,
    StrikeCard,
    TakeBuilding,
    TakeWonder,
    UnbuildWonder,
)
from .senate import (
    AddCube,
    BuildFromRow,
    BuildRemovedCard,
    ClearCard,
    DrawConspiracies,
    Exchange,
    KeepConspiracy,
    LockAway,
    Prepare,
    Recruit,
    RemoveWonder,
    ReturnCube,
    SenateAction,
    ShiftCube,
    ShiftDecree,
    Stop,
    TakeSetAsideToken,
    Trigger,
)

Action: TypeAlias = BaseAction | GodsAction | SenateAction

HIDDEN: Final = "hidden"
"""Stands for what a reader of an action may not know: `place hidden on 3`. Nothing has this id."""

_ONE_ID: Final[Mapping[str, Callable[[str], Action]]] = {
    "draft": Draft,
    "build": Build,
    "discard": Discard,
    "token": TakeToken,
    "library": KeepToken,
    "mausoleum": BuildDiscardedCard,
    "destroy": DestroyBuilding,
}
_GODS_ONE_ID: Final[Mapping[str, Callable[[str], Action]]] = {
    "take": TakeBuilding,
    "claim": TakeWonder,
    "god": ChooseGod,
    "deck": ChooseDeck,
    "enki": ChooseLentToken,
    "snake": CopySymbol,
    "unbuild": UnbuildWonder,
}
_GODS_ONE_NUMBER: Final[Mapping[str, Callable[[int], Action]]] = {
    "strike": StrikeCard,
    "minerva": PlaceMinerva,
    "neptune": ChooseMilitaryToken,
}
_SENATE_ONE_ID: Final[Mapping[str, Callable[[str], Action]]] = {
    "recruit": Recruit,
    "trigger": Trigger,
    "lock": LockAway,
    "fraud": BuildFromRow,
    "treason": BuildRemovedCard,
    "espionage": TakeSetAsideToken,
    "clear": ClearCard,
    "sabotage": RemoveWonder,
}
_SENATE_ONE_NUMBER: Final[Mapping[str, Callable[[int], Action]]] = {"cube": AddCube, "remove": ReturnCube}
_FROM_TO: Final[Mapping[str, Callable[[int, int], Action]]] = {"move": ShiftCube, "decree": ShiftDecree}
_ALONE: Final[Mapping[str, Action]] = {"conspire": DrawConspiracies(), "stop": Stop()}
_ALL_ONE_ID: Final = {**_ONE_ID, **_GODS_ONE_ID, **_SENATE_ONE_ID}
_ALL_ONE_NUMBER: Final = {**_GODS_ONE_NUMBER, **_SENATE_ONE_NUMBER}
_WITH_CARD: Final[Mapping[str, Callable[[str, str], Action]]] = {
    "wonder": BuildWonder,
    "isis": BuildWonderFree,
    "prepare": Prepare,
}

_NUMBER: Final = re.compile(r"0|-?[1-9][0-9]{0,2}", re.ASCII)

FORMS: Final = (*(f"{verb} ID" for verb in _ONE_ID), "wonder ID with ID", "begin one|two")
"""The canonical forms, for help and error sentences."""
GODS_FORMS: Final = (
    "activate ID",
    "activate ID with NUMBER NUMBER",
    "place ID on NUMBER",
    *(f"{verb} ID" for verb in _GODS_ONE_ID),
    "order ID ID",
    *(f"{verb} NUMBER" for verb in _GODS_ONE_NUMBER),
    "isis ID with ID",
)
"""Those that a game with gods adds."""
SENATE_FORMS: Final = (
    *(f"{verb} ID" for verb in _SENATE_ONE_ID),
    "prepare ID with ID",
    "keep ID",
    "keep ID top|bottom",
    *(f"{verb} NUMBER" for verb in _SENATE_ONE_NUMBER),
    *(f"{verb} NUMBER to NUMBER" for verb in _FROM_TO),
    "exchange ID for ID",
    *_ALONE,
)
"""Those that a game with a senate adds."""


def text(action: Action) -> str:
    """The canonical text of an action: `wonder piraeus with tavern`."""
    match action:
        case BuildWonder(above, card) | BuildWonderFree(above, card) | Prepare(above, card):
            return f"{action.verb} {above} with {card}"
        case Begin(seat):
            return f"begin {SEAT_WORDS[seat]}"
        case Activate(god, offerings) if offerings:
            return f"activate {god} with {' '.join(map(str, offerings))}"
        case PlaceGod(god, space):
            return f"place {god} on {space}"
        case ReturnGods(gods):
            return f"order {' '.join(gods)}"
        case KeepConspiracy(conspiracy, end) if end is not None:
            return f"keep {conspiracy} {end}"
        case ShiftCube(chamber, to) | ShiftDecree(chamber, to):
            return f"{action.verb} {chamber} to {to}"
        case Exchange(taken, given):
            return f"exchange {taken} for {given}"
        case DrawConspiracies() | Stop():
            return action.verb
    return f"{action.verb} {action[0]}"


def masked(action: Action) -> Action:
    """The action as those may read it who don't know its seat's secrets; most actions are as they are."""
    match action:
        case PlaceGod(_, space):
            return PlaceGod(HIDDEN, space)
        case ReturnGods(gods):
            return ReturnGods((HIDDEN,) * len(gods))
        case Prepare(_, card):
            return Prepare(HIDDEN, card)
        case KeepConspiracy(_, end):
            return KeepConspiracy(HIDDEN, end)
        case LockAway():
            return LockAway(HIDDEN)
    return action


def can_mean(seen: Action, action: Action) -> bool:
    """Whether an action may be the one that others see as `seen`: the same, but for ids that are hidden there."""
    return type(seen) is type(action) and all(part in (HIDDEN, real) for part, real in zip(seen, action, strict=True))


def parse(words: str) -> Action:
    """The action that a canonical text names; spaces around and between the words may vary.

    Raises `Illegal` with the code `unknown_action` if the text has none of the canonical forms. Whether the ids
    exist is for the rules to say.
    """
    match words.split():
        case [verb] if verb in _ALONE:
            return _ALONE[verb]
        case [verb, name] if verb in _ALL_ONE_ID:
            return _ALL_ONE_ID[verb](name)
        case [verb, above, "with", card] if verb in _WITH_CARD:
            return _WITH_CARD[verb](above, card)
        case [verb, number] if verb in _ALL_ONE_NUMBER and _is_number(number):
            return _ALL_ONE_NUMBER[verb](int(number))
        case [verb, start, "to", to] if verb in _FROM_TO and _is_number(start) and _is_number(to):
            return _FROM_TO[verb](int(start), int(to))
        case ["activate", god]:
            return Activate(god)
        case ["activate", god, "with", *offerings] if offerings and all(map(_is_number, offerings)):
            return Activate(god, tuple(sorted(map(int, offerings))))
        case ["place", god, "on", space] if _is_number(space):
            return PlaceGod(god, int(space))
        case ["exchange", taken, "for", given]:
            return Exchange(taken, given)
        case ["keep", conspiracy]:
            return KeepConspiracy(conspiracy)
        case ["keep", conspiracy, "top"]:
            return KeepConspiracy(conspiracy, "top")
        case ["keep", conspiracy, "bottom"]:
            return KeepConspiracy(conspiracy, "bottom")
        case ["order", first, second, *more]:
            return ReturnGods((first, second, *more))
        case ["begin", "one"]:
            return Begin(ONE)
        case ["begin", "two"]:
            return Begin(TWO)
    raise Illegal("unknown_action", text=words.strip())


def _is_number(word: str) -> bool:
    """Whether a word is a whole number as canonical texts write it: `-3`, not `+3` or `03`."""
    return _NUMBER.fullmatch(word) is not None
