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
    verb: Literal["claim"] = "claim"


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


class Recruit(NamedTuple):
    """Recruit the senator of an accessible card."""

    card: str
    verb: Literal["recruit"] = "recruit"


class Prepare(NamedTuple):
    """Prepare an own conspiracy with an accessible card, which is tucked under it. Only its seat may know which."""

    conspiracy: str
    card: str
    verb: Literal["prepare"] = "prepare"


class Trigger(NamedTuple):
    """Trigger an own conspiracy, which everybody sees from then on."""

    conspiracy: str
    verb: Literal["trigger"] = "trigger"


class DrawConspiracies(NamedTuple):
    """Conspire: draw conspiracies instead of placing a cube."""

    verb: Literal["conspire"] = "conspire"


class KeepConspiracy(NamedTuple):
    """Keep one of the conspiracies drawn; the other one goes to an end of the deck. Only the end is public."""

    conspiracy: str
    end: Literal["top", "bottom"] | None = None
    """None if there is no other one."""
    verb: Literal["keep"] = "keep"


class AddCube(NamedTuple):
    """Place an influence cube in a chamber."""

    chamber: int
    verb: Literal["cube"] = "cube"


class ShiftCube(NamedTuple):
    """Move an influence cube to an adjacent chamber."""

    chamber: int
    to: int
    verb: Literal["move"] = "move"


class ReturnCube(NamedTuple):
    """Put an influence cube of the opponent back into its supply."""

    chamber: int
    verb: Literal["remove"] = "remove"


class Stop(NamedTuple):
    """Give up what may be given up: senate actions that are left, an optional part of an effect."""

    verb: Literal["stop"] = "stop"


class LockAway(NamedTuple):
    """Lock a progress token for the rest of the game (Obscurantism). Only its seat may know one of the box."""

    token: str
    verb: Literal["lock"] = "lock"


class BuildFromRow(NamedTuple):
    """Construct a building of the far row free (Property Fraud)."""

    card: str
    verb: Literal["fraud"] = "fraud"


class BuildRemovedCard(NamedTuple):
    """Construct a card removed at set-up free (Treason)."""

    card: str
    verb: Literal["treason"] = "treason"


class TakeSetAsideToken(NamedTuple):
    """Take a set-aside progress token (Espionage)."""

    token: str
    verb: Literal["espionage"] = "espionage"


class ClearCard(NamedTuple):
    """Put an accessible card of the structure on the discard pile (Turn of Events)."""

    card: str
    verb: Literal["clear"] = "clear"


class Exchange(NamedTuple):
    """Take a building of the opponent and give an own one of the same colour (Coercion)."""

    taken: str
    given: str
    verb: Literal["exchange"] = "exchange"


class ShiftDecree(NamedTuple):
    """Put the decree of a chamber under the decree of another one (Insider Influence)."""

    chamber: int
    to: int
    verb: Literal["decree"] = "decree"


class RemoveWonder(NamedTuple):
    """Put a built wonder of the opponent into the box (Sabotage)."""

    wonder: str
    verb: Literal["sabotage"] = "sabotage"


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
SenateAction: TypeAlias = (
    Recruit
    | Prepare
    | Trigger
    | DrawConspiracies
    | KeepConspiracy
    | AddCube
    | ShiftCube
    | ReturnCube
    | Stop
    | LockAway
    | BuildFromRow
    | BuildRemovedCard
    | TakeSetAsideToken
    | ClearCard
    | Exchange
    | ShiftDecree
    | RemoveWonder
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
