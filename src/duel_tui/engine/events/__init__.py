"""What happened, in ids and numbers: past-tense facts, each told once, in the order in which it happened.

An event with an `audience` is for that seat alone; all others are public. `cause` is the id of the card, wonder
or token that brought the event about, or one of the words `cost` (a price paid), `discard` (a card discarded for
coins), `military` (a military token). Every name of the files behind this one can be imported from here.
"""

from __future__ import annotations

from typing import TypeAlias

from duel_tui.engine.types import Seat

from .base import *
from .base import BaseEvent
from .gods import *
from .gods import GodsEvent
from .senate import *
from .senate import SenateEvent

Event: TypeAlias = BaseEvent | GodsEvent | SenateEvent


def audience(event: Event) -> Seat | None:
    """The only seat that may know of the event, or None if everybody may."""
    return getattr(event, "audience", None)
