"""The shape of a deal file, as strict models. What the keys mean stands in docs/deal-format.md."""

from __future__ import annotations

from pydantic import Field

from duel_tui.record.dealfile.agora import AgoraPart
from duel_tui.record.dealfile.pantheon import PantheonPart
from duel_tui.record.scenario.model import Rows
from duel_tui.record.scenario.strict import SeatWord, Strict


class Structures(Strict):
    """The structures of the ages, each from the far row."""

    age_1: Rows | None = Field(default=None, alias="1")
    age_2: Rows | None = Field(default=None, alias="2")
    age_3: Rows | None = Field(default=None, alias="3")

    def of(self, age: int) -> Rows:
        """The rows of an age; empty if nothing is said of it."""
        return (self.age_1, self.age_2, self.age_3)[age - 1] or []


class DealModel(Strict):
    """A whole file. `?` leaves a place to the seed, and so does everything that isn't said."""

    seed: int | None = None
    first: SeatWord | None = None
    wonders: list[str] = []
    structure: Structures = Structures()
    cards: list[str] = []
    out: list[str] = []
    board: list[str] = []
    box: list[str] = []
    draws: list[list[str]] = []
    pantheon: PantheonPart | None = None
    agora: AgoraPart | None = None
