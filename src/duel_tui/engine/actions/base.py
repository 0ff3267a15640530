"""What is decided in every game."""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

from duel_tui.engine.types import Seat


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


BaseAction: TypeAlias = (
    Draft | Build | Discard | BuildWonder | TakeToken | KeepToken | BuildDiscardedCard | DestroyBuilding | Begin
)
