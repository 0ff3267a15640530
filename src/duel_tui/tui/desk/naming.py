"""Saying in secret which conspiracy is prepared or triggered: the rules ask nothing there, so the table does.

Everybody sees in the list of a turn that some conspiracy could be prepared or triggered. Which one it is, its seat
says behind a hand-over, in a choice that looks like those of the rules.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from duel_tui.engine.actions import Action, Prepare, Trigger
from duel_tui.engine.types import Seat
from duel_tui.engine.view import DecisionView, GameView

if TYPE_CHECKING:
    from duel_tui.table import Table

Nameable: TypeAlias = Prepare | Trigger
"""The actions whose secret is said so."""


class Naming(NamedTuple):
    """An action of which one part is still to be said, as everybody sees it, and whose it is."""

    action: Nameable
    seat: Seat

    def asked(self, view: GameView, table: Table) -> GameView:
        """The view with this choice in place of the turn; only the view of its seat has the options."""
        decision = DecisionView(self.seat, self.action.verb, "", True, None)
        if view.viewer != self.seat:
            return replace(view, decision=decision, legal=())
        meant = table.meant(self.action)
        possible = tuple(str(action[0]) for action in meant)
        legal: tuple[Action, ...] = meant if isinstance(self.action, Prepare) else _prepared(view, self.seat)
        return replace(view, decision=replace(decision, options=possible), legal=legal)


def _prepared(view: GameView, seat: Seat) -> tuple[Action, ...]:
    """All prepared conspiracies: the refusal of one that would do nothing says why."""
    politics = view.cities.of(seat).politics
    plots = () if politics is None else politics.plots
    return tuple(Trigger(plot.conspiracy) for plot in plots if plot.prepared and plot.conspiracy is not None)
