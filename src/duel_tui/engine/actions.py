"""What a player decides: one frozen record per kind of action, with a canonical text both ways.

The canonical text is used in the log, plain mode, saves, scenarios and tests. Every action ends with its verb,
so that records of different kinds with the same ids are never equal.
"""

from __future__ import annotations

import re
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


class TakeBuilding(NamedTuple):
    """Move a building of the opponent into the own city (Baal)."""

    card: str
    verb: Literal["take"] = "take"


class TakeWonder(NamedTuple):
    """Take an unbuilt wonder of the opponent (Ra)."""

    wonder: str
    verb: Literal["ra"] = "ra"


class Activate(NamedTuple):
    """Activate a card of the Pantheon instead of taking a card, paying with these offering tokens and coins."""

    god: str
    offerings: tuple[int, ...] = ()
    """The coins that the tokens save, the smallest first."""
    verb: Literal["activate"] = "activate"


class PlaceGod(NamedTuple):
    """Place one of the gods drawn face down on a space of the Pantheon. Only its seat may know which."""

    god: str
    space: int
    verb: Literal["place"] = "place"


class ChooseGod(NamedTuple):
    """Activate one of the gods that are shown, free (the Gate, the Divine Theater)."""

    god: str
    verb: Literal["god"] = "god"


class ChooseDeck(NamedTuple):
    """Look at the deck of a mythology (the Divine Theater)."""

    mythology: str
    verb: Literal["deck"] = "deck"


class ReturnGods(NamedTuple):
    """Put the other gods back on their deck, the first one on top. Only its seat may know the order."""

    gods: tuple[str, ...]
    verb: Literal["order"] = "order"


class ChooseLentToken(NamedTuple):
    """Take one of the progress tokens that lie on a god (Enki)."""

    token: str
    verb: Literal["enki"] = "enki"


class CopySymbol(NamedTuple):
    """Put the Snake token on a green building of the opponent (Nisaba)."""

    card: str
    verb: Literal["snake"] = "snake"


class StrikeCard(NamedTuple):
    """Put the card of a slot of the structure on the discard pile (Zeus)."""

    slot: int
    verb: Literal["strike"] = "strike"


class UnbuildWonder(NamedTuple):
    """Make a built wonder of either player unbuilt again (Anubis)."""

    wonder: str
    verb: Literal["unbuild"] = "unbuild"


class BuildWonderFree(NamedTuple):
    """Construct an own wonder free with a card of the discard pile (Isis)."""

    wonder: str
    card: str
    verb: Literal["isis"] = "isis"


class PlaceMinerva(NamedTuple):
    """Put the Minerva pawn on a space of the conflict track."""

    position: int
    """As the conflict pawn is counted: positive on seat two's side."""
    verb: Literal["minerva"] = "minerva"


class ChooseMilitaryToken(NamedTuple):
    """Choose a military token of the track, to discard it or to apply it (Neptune)."""

    border: int
    """The signed position of the border that it guards."""
    verb: Literal["neptune"] = "neptune"


BaseAction: TypeAlias = (
    Draft | Build | Discard | BuildWonder | TakeToken | KeepToken | BuildDiscardedCard | DestroyBuilding | Begin
)
GodsAction: TypeAlias = (
    TakeBuilding
    | TakeWonder
    | Activate
    | PlaceGod
    | ChooseGod
    | ChooseDeck
    | ReturnGods
    | ChooseLentToken
    | CopySymbol
    | StrikeCard
    | UnbuildWonder
    | BuildWonderFree
    | PlaceMinerva
    | ChooseMilitaryToken
)
Action: TypeAlias = BaseAction | GodsAction

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
    "ra": TakeWonder,
    "god": ChooseGod,
    "deck": ChooseDeck,
    "enki": ChooseLentToken,
    "snake": CopySymbol,
    "unbuild": UnbuildWonder,
}
_ONE_NUMBER: Final[Mapping[str, Callable[[int], Action]]] = {
    "strike": StrikeCard,
    "minerva": PlaceMinerva,
    "neptune": ChooseMilitaryToken,
}
_WONDER_WITH: Final[Mapping[str, Callable[[str, str], Action]]] = {"wonder": BuildWonder, "isis": BuildWonderFree}

_NUMBER: Final = re.compile(r"0|-?[1-9][0-9]{0,2}", re.ASCII)

FORMS: Final = (*(f"{verb} ID" for verb in _ONE_ID), "wonder ID with ID", "begin one|two")
"""The canonical forms, for help and error sentences."""
GODS_FORMS: Final = (
    "activate ID",
    "activate ID with NUMBER NUMBER",
    "place ID on NUMBER",
    *(f"{verb} ID" for verb in _GODS_ONE_ID),
    "order ID ID",
    *(f"{verb} NUMBER" for verb in _ONE_NUMBER),
    "isis ID with ID",
)
"""Those that a game with gods adds."""


def text(action: Action) -> str:
    """The canonical text of an action: `wonder piraeus with tavern`."""
    match action:
        case BuildWonder(wonder, card) | BuildWonderFree(wonder, card):
            return f"{action.verb} {wonder} with {card}"
        case Begin(seat):
            return f"begin {SEAT_WORDS[seat]}"
        case Activate(god, offerings) if offerings:
            return f"activate {god} with {' '.join(map(str, offerings))}"
        case PlaceGod(god, space):
            return f"place {god} on {space}"
        case ReturnGods(gods):
            return f"order {' '.join(gods)}"
    return f"{action.verb} {action[0]}"


def masked(action: Action) -> Action:
    """The action as those may read it who don't know its seat's secrets; most actions are as they are."""
    match action:
        case PlaceGod(_, space):
            return PlaceGod(HIDDEN, space)
        case ReturnGods(gods):
            return ReturnGods((HIDDEN,) * len(gods))
    return action


def parse(words: str) -> Action:
    """The action that a canonical text names; spaces around and between the words may vary.

    Raises `Illegal` with the code `unknown_action` if the text has none of the canonical forms. Whether the ids
    exist is for the rules to say.
    """
    match words.split():
        case [verb, name] if verb in _ONE_ID:
            return _ONE_ID[verb](name)
        case [verb, name] if verb in _GODS_ONE_ID:
            return _GODS_ONE_ID[verb](name)
        case [verb, wonder, "with", card] if verb in _WONDER_WITH:
            return _WONDER_WITH[verb](wonder, card)
        case [verb, number] if verb in _ONE_NUMBER and _is_number(number):
            return _ONE_NUMBER[verb](int(number))
        case ["activate", god]:
            return Activate(god)
        case ["activate", god, "with", *offerings] if offerings and all(map(_is_number, offerings)):
            return Activate(god, tuple(sorted(map(int, offerings))))
        case ["place", god, "on", space] if _is_number(space):
            return PlaceGod(god, int(space))
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
