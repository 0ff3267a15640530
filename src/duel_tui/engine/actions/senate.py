"""What is decided around the senate and the conspiracies."""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias


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
