"""What is decided around the gods."""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias


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
