"""What a player decides: one frozen record per kind of action, with a canonical text both ways.

The canonical text is used in the log, plain mode, saves, scenarios and tests. Every action ends with its verb,
so that records of different kinds with the same ids are never equal.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, Literal, NamedTuple, TypeAlias

from .errors import Illegal
from .types import ONE, SEAT_WORDS, TWO, Seat


class Draft(NamedTuple):
    """Take a wonder of the four on offer."""

    wonder: str
    verb: Literal["draft"] = "draft"


class Build(NamedTuple):
    """Construct the building of an accessible card, by its chain or at the cheapest price."""

    card: str
    verb: Literal["build"] = "build"


class Discard(NamedTuple):
    """Discard an accessible card for coins."""

    card: str
    verb: Literal["discard"] = "discard"


class BuildWonder(NamedTuple):
    """Construct a wonder with an accessible card, which is tucked under it."""

    wonder: str
    card: str
    verb: Literal["wonder"] = "wonder"


class TakeToken(NamedTuple):
    """Take a progress token from the board for a pair of symbols."""

    token: str
    verb: Literal["token"] = "token"


class KeepToken(NamedTuple):
    """Keep one of the tokens drawn by the Great Library."""

    token: str
    verb: Literal["library"] = "library"


class BuildDiscardedCard(NamedTuple):
    """Construct a card of the discard pile free (Mausoleum)."""

    card: str
    verb: Literal["mausoleum"] = "mausoleum"


class DestroyBuilding(NamedTuple):
    """Put a building of the opponent on the discard pile (Statue of Zeus, Circus Maximus)."""

    card: str
    verb: Literal["destroy"] = "destroy"


class Begin(NamedTuple):
    """Choose who begins the age that has been laid out."""

    seat: Seat
    verb: Literal["begin"] = "begin"


Action: TypeAlias = (
    Draft | Build | Discard | BuildWonder | TakeToken | KeepToken | BuildDiscardedCard | DestroyBuilding | Begin
)

_ONE_ID: Final[Mapping[str, Callable[[str], Action]]] = {
    "draft": Draft,
    "build": Build,
    "discard": Discard,
    "token": TakeToken,
    "library": KeepToken,
    "mausoleum": BuildDiscardedCard,
    "destroy": DestroyBuilding,
}

FORMS: Final = (*(f"{verb} ID" for verb in _ONE_ID), "wonder ID with ID", "begin one|two")
"""The canonical forms, for help and error sentences."""


def text(action: Action) -> str:
    """The canonical text of an action: `wonder piraeus with tavern`."""
    if isinstance(action, BuildWonder):
        return f"wonder {action.wonder} with {action.card}"
    if isinstance(action, Begin):
        return f"begin {SEAT_WORDS[action.seat]}"
    return f"{action.verb} {action[0]}"


def parse(words: str) -> Action:
    """The action that a canonical text names; spaces around and between the words may vary.

    Raises `Illegal` with the code `unknown_action` if the text has none of the canonical forms. Whether the ids
    exist is for the rules to say.
    """
    match words.split():
        case [verb, name] if verb in _ONE_ID:
            return _ONE_ID[verb](name)
        case ["wonder", wonder, "with", card]:
            return BuildWonder(wonder, card)
        case ["begin", "one"]:
            return Begin(ONE)
        case ["begin", "two"]:
            return Begin(TWO)
    raise Illegal("unknown_action", text=words.strip())
