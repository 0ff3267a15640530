"""The records of the box Agora that common types have a field for: what is printed, dealt, kept and seen.

What is done with them is the business of `modules.agora`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from .effects import Effect
from .types import BySeat, Seat, Section

# Printed


@dataclass(frozen=True, slots=True)
class Conspiracy:
    """A conspiracy card."""

    id: str
    name: str
    effects: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class Decree:
    """A decree token. It works for whoever controls its chamber; it has no printed name."""

    id: str
    effects: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class Chamber:
    """A chamber of the senate."""

    chamber: int
    """From 1, left to right; chambers whose numbers differ by 1 are adjacent."""
    section: Section
    points: int
    """For whoever controls it at the end."""
    face_up: bool
    """Whether its decree is laid out face up."""


class ActionsFrom(NamedTuple):
    """From this number of blue buildings on, a politician brings so many senate actions."""

    blue: int
    actions: int


@dataclass(frozen=True, slots=True)
class AgoraNumbers:
    """The numbers of the box that stand on no card."""

    chambers: tuple[Chamber, ...]
    cubes: int
    """Influence cubes of each player."""
    senators_added: tuple[int, ...]
    """By age, how many senators are mixed into its deck."""
    senate_actions: tuple[ActionsFrom, ...]
    """The fewest blue buildings first."""
    conspiracies_drawn: int
    """How many cards are drawn when somebody conspires."""


# Dealt


@dataclass(frozen=True, slots=True)
class AgoraDeal:
    """What chance decides about the box; the senators lie in the structures."""

    decrees: tuple[str, ...]
    """By chamber."""
    conspiracies: tuple[str, ...]
    """The deck, the top card first."""
    removed_by_age: tuple[int, ...]
    """How many of the cards removed at set-up come from each age: `Deal.removed` has them in this order."""


# Kept in a state


class DecreeToken(NamedTuple):
    """A decree in a chamber."""

    decree: str
    face_up: bool


class ChamberState(NamedTuple):
    """What lies in a chamber."""

    decrees: tuple[DecreeToken, ...]
    """One, none or two, the upper one first."""
    cubes: tuple[int, int] = (0, 0)
    """Influence cubes by seat."""


class Plot(NamedTuple):
    """A conspiracy in front of a seat."""

    conspiracy: str
    card: str | None = None
    """The card that lies under it, once it was prepared."""
    triggered: bool = False
    token: str | None = None
    """The progress token that lies locked on it."""
    hidden: bool = False
    """Whether that token came from the box, so that only its seat knows it."""


class Politics(NamedTuple):
    """What a city has of this box beside its senators, who are among its buildings."""

    plots: tuple[Plot, ...] = ()
    """In the order in which they came."""
    decrees: tuple[str, ...] = ()
    """Derived: the decrees that work for this city, by chamber."""


class AgoraState(NamedTuple):
    """The senate and everything around it that belongs to nobody."""

    chambers: tuple[ChamberState, ...]
    deck: tuple[str, ...]
    """Conspiracies that nobody has, the top card first."""
    triggered: bool = False
    """Whether a conspiracy was triggered in this turn already."""
    removed_wonders: tuple[str, ...] = ()
    """Wonders that went out of a city to the box."""


# Seen


@dataclass(frozen=True, slots=True)
class ChamberView:
    """A chamber of the senate; all of it is public but decrees that lie face down."""

    chamber: int
    section: Section
    points: int
    cubes: BySeat[int]
    control: Seat | None
    decrees: tuple[str | None, ...]
    """The upper one first; None for one that lies face down."""


@dataclass(frozen=True, slots=True)
class AgoraView:
    """The senate for one viewer. What each player has of the box stands in their `CityView`."""

    chambers: tuple[ChamberView, ...]
    deck: int
    """How many conspiracies nobody has."""
    triggered: bool
    """Whether a conspiracy was triggered in this turn already."""
    section: Section | None
    """Where cubes may be placed in the senate action that is due."""
    actions_left: int | None
    """How many senate actions are left of the politician, the one that is due included."""
    deck_cards: tuple[str, ...] | None
    """The deck of conspiracies, the top card first: only for omniscient viewers."""
    removed_wonders: tuple[str, ...]
    face_down: tuple[tuple[int, str], ...] | None = None
    """Chambers with the decrees that lie face down in them: only for omniscient viewers."""


@dataclass(frozen=True, slots=True)
class PlotView:
    """A conspiracy in front of a seat."""

    number: int
    """From 1, in the order in which they came."""
    conspiracy: str | None
    """None while the viewer may not see it: it is triggered, or the viewer's own, or stays unknown."""
    card: str | None
    """The card under it, which was open when it was taken; None until it is prepared."""
    triggered: bool
    locked: bool
    """Whether a progress token lies locked on it."""
    token: str | None
    """That token, as far as the viewer may see it."""

    @property
    def prepared(self) -> bool:
        """Whether it can be triggered at the start of a turn."""
        return self.card is not None and not self.triggered


@dataclass(frozen=True, slots=True)
class PoliticsView:
    """What a city has of this box."""

    senators: tuple[str, ...]
    """In the order of recruiting; they are among the buildings too."""
    senator_price: int
    """What the next one costs."""
    supply: int
    """Influence cubes that can be placed."""
    in_senate: int
    decrees: tuple[str, ...]
    """The face-up decrees of the chambers that it controls."""
    plots: tuple[PlotView, ...]
