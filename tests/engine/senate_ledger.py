"""The table of a game with a senate kept by public events alone."""

from __future__ import annotations

from dataclasses import dataclass

from duel_tui.engine import events as ev
from duel_tui.engine.events import Event, audience
from duel_tui.engine.rules import Ruleset
from duel_tui.engine.types import SEATS, Seat, other
from duel_tui.engine.view import GameView

from .god_ledger import GodLedger
from .ledger import Ledger

CONSPIRACY = "conspiracy"
"""What is in hand during an action that triggers one."""


@dataclass
class BookedPlot:
    """What everybody knows of a conspiracy in front of a seat."""

    conspiracy: str | None = None
    card: str | None = None
    triggered: bool = False
    locked: bool = False
    token: str | None = None


class SenateLedger(Ledger):
    """Books what games with a senate add; everything else is booked as without one."""

    def __init__(self, rules: Ruleset, view: GameView) -> None:
        super().__init__(rules, view)
        assert view.agora is not None
        self.cubes = {chamber.chamber: [0, 0] for chamber in view.agora.chambers}
        self.decrees = {chamber.chamber: [*chamber.decrees] for chamber in view.agora.chambers}
        self.control: dict[int, Seat | None] = dict.fromkeys(self.cubes)
        self.deck = len(self.catalogue.conspiracies)
        self.plots: list[list[BookedPlot]] = [[], []]
        self.gone: list[str] = []
        self.triggered = self.goes_on = False
        self.inside = False
        """Whether a conspiracy was triggered in this action."""

    def book(self, event: Event) -> None:
        """Book one event."""
        if audience(event) is not None:
            return
        match event:
            case ev.AgeLaidOut():
                self.goes_on = self.triggered = False
                super().book(event)
            case ev.CardTaken(turn, seat, card, slot) if self.inside:
                assert (turn, seat) == (self.turn, self.active)
                self.slots.remove(slot)
                self.in_hand = card
            case ev.BuildingConstructed(seat, card, "free", 0, 0, "structure", "property_fraud"):
                assert self.inside and card == self.in_hand
                self.buildings[seat].append(card)
            case ev.BuildingConstructed(seat, card, "free", 0, 0, "box", "treason"):
                assert self.inside and card not in [entry[0] for entry in self.pile]
                self.buildings[seat].append(card)
            case ev.SenatorRecruited(seat, card, how, coins):
                assert how == "paid" or coins == 0
                if card != self.in_hand:
                    assert how == "free"
                    self.take_from_pile(card)
                self.buildings[seat].append(card)
            case _ if not self._book_cube(event) and not self._book_plot(event):
                super().book(event)

    def _book_cube(self, event: Event) -> bool:
        match event:
            case ev.CubePlaced(seat, chamber, _):
                self.cubes[chamber][seat] += 1
            case ev.CubeMoved(seat, chamber, to, _):
                self.cubes[chamber][seat] -= 1
                self.cubes[to][seat] += 1
            case ev.CubeRemoved(seat, chamber, _):
                self.cubes[chamber][seat] -= 1
            case ev.ControlChanged(chamber, before, after):
                assert self.control[chamber] == before != after
                self.control[chamber] = after
            case ev.DecreeRevealed(chamber, decree):
                self.decrees[chamber][self.decrees[chamber].index(None)] = decree
            case ev.DecreeMoved(_, chamber, to, decree):
                assert self.decrees[chamber].pop(0) == decree
                self.decrees[to].append(decree)
            case ev.SenateActionsGained() | ev.SenateActionsGivenUp() | ev.EffectDeclined() | ev.Conspired():
                pass
            case _:
                return False
        return True

    def _book_plot(self, event: Event) -> bool:
        match event:
            case ev.ConspiracyKept(seat, kept, _, _):
                self.plots[seat] += [BookedPlot() for _ in range(kept)]
                self.deck -= kept
            case ev.ConspiracyPrepared(seat, number, card):
                plot = self.plots[seat][number - 1]
                assert (card, plot.card, seat) == (self.in_hand, None, self.active)
                plot.card = card
            case ev.ConspiracyTriggered(seat, conspiracy, number):
                self._trigger(self.plots[seat][number - 1], conspiracy)
            case ev.TokenLocked(seat, token, source):
                (plot,) = (plot for plot in self.plots[seat] if plot.conspiracy == "obscurantism")
                plot.locked, plot.token = True, token
                if source != "box":
                    (self.board if source == "board" else self.tokens[other(seat)]).remove(token)
            case ev.BuildingsExchanged(seat, taken, given, _):
                self.exchange(seat, taken, given)
            case ev.BuiltWonderRemoved(seat, wonder, card, _):
                assert self.built[seat].pop(wonder)[0] == card
                self.wonders[seat].remove(wonder)
                self.gone.append(wonder)
                self.pile.append((card, self.turn, other(seat), "unbuilt"))
            case _:
                return False
        return True

    def _trigger(self, plot: BookedPlot, conspiracy: str) -> None:
        assert not plot.triggered
        plot.conspiracy, plot.triggered, self.inside = conspiracy, True, True
        if plot.card is not None:  # at the start of a turn: an action of its own; else a part of a wonder's
            assert not self.triggered
            self.triggered = self.goes_on = True
            self.turn, self.in_hand = self.turn + 1, CONSPIRACY

    def exchange(self, seat: Seat, taken: str, given: str) -> None:
        """Two buildings change cities."""
        for owner, gone, come in ((seat, given, taken), (other(seat), taken, given)):
            self.buildings[owner].remove(gone)
            self.buildings[owner].append(come)

    def end_action(self, view: GameView) -> None:
        """A conspiracy triggered at the start of a turn leaves the turn to its player."""
        over = view.turn > self.turn
        if over:
            self.inside = False
        if over and self.goes_on:
            self.goes_on = False
            self.in_hand = None
        elif over and self.in_hand is not None and not self.outcome:
            self.triggered = False
            super().end_action(view)

    def compare(self, view: GameView) -> None:
        """The view shows what is booked."""
        super().compare(view)
        senate = view.agora
        assert senate is not None
        for chamber in senate.chambers:
            one, two = cubes = self.cubes[chamber.chamber]
            assert [*chamber.cubes] == cubes
            assert chamber.control == self.control[chamber.chamber] == (None if one == two else int(two > one))
            assert [*chamber.decrees] == self.decrees[chamber.chamber]
        assert (senate.deck, [*senate.removed_wonders]) == (self.deck, self.gone)
        if self.outcome is None:
            assert senate.triggered == self.triggered
        for seat in SEATS:
            politics = view.cities.of(seat).politics
            assert politics is not None
            booked = [BookedPlot(p.conspiracy, p.card, p.triggered, p.locked, p.token) for p in politics.plots]
            assert booked == self.plots[seat]
            assert politics.in_senate == sum(cubes[seat] for cubes in self.cubes.values()) == 12 - politics.supply
            held = (self.decrees[number] for number, control in self.control.items() if control == seat)
            assert [*politics.decrees] == [decree for decrees in held for decree in decrees]


class FullLedger(SenateLedger, GodLedger):
    """With gods and a senate."""

    def exchange(self, seat: Seat, taken: str, given: str) -> None:
        """A snake leaves a building that is exchanged."""
        super().exchange(seat, taken, given)
        for snakes in self.snakes:
            snakes[:] = [card for card in snakes if card not in (taken, given)]


LEDGERS: dict[tuple[bool, bool], type[Ledger]] = {
    (False, False): Ledger,
    (True, False): GodLedger,
    (False, True): SenateLedger,
    (True, True): FullLedger,
}


def ledger(rules: Ruleset, view: GameView) -> Ledger:
    """The ledger for a game that begins with this view."""
    return LEDGERS[view.pantheon is not None, view.agora is not None](rules, view)
