"""The table of a game with gods kept by public events alone."""

from __future__ import annotations

from duel_tui.engine import events as ev
from duel_tui.engine.catalogue import Carrier
from duel_tui.engine.events import Event, audience
from duel_tui.engine.rules import Ruleset
from duel_tui.engine.types import SEATS, other
from duel_tui.engine.view import GameView

from .ledger import Ledger

ACTIVATION = "activation"
"""What is in hand during an action that takes no card."""


class GodLedger(Ledger):
    """Books what games with gods add; everything else is booked as in the base game."""

    def __init__(self, rules: Ruleset, view: GameView) -> None:
        super().__init__(rules, view)
        self.reserve = [0, 0]
        self.gods: list[list[str]] = [[], []]
        self.mythologies: list[list[str]] = [[], []]
        self.offerings: list[list[int]] = [[], []]
        self.snakes: list[list[str]] = [[], []]
        self.laid: dict[int, str | int] = {}
        self.spaces: dict[int, str] = {}
        self.decks = dict.fromkeys(self.catalogue.mythologies, 3)
        self.open = False
        self.lent: tuple[str, ...] = ()
        self.minerva: int | None = None

    def carriers(self, seat: int) -> list[Carrier]:
        copied = [self.catalogue.buildings[card] for card in self.snakes[seat]]
        return [*super().carriers(seat), *copied, *(self.catalogue.gods[god] for god in self.gods[seat])]

    def book(self, event: Event) -> None:
        """Book one event."""
        if audience(event) is not None:
            return
        match event:
            case ev.ReserveGained(seat, amount, before, after, _):
                self._beside(seat, amount, before, after)
            case ev.ReserveSpent(seat, amount, before, after):
                self._beside(seat, -amount, before, after)
            case ev.TokensLaid(tokens):
                self.laid = dict(tokens)
            case ev.MythologyTokenTaken(seat, mythology, slot):
                assert self.laid.pop(slot) == mythology and seat == self.active
                self.mythologies[seat].append(mythology)
            case ev.OfferingTaken(seat, coins, slot):
                assert self.laid.pop(slot) == coins and seat == self.active
                self.offerings[seat].append(coins)
            case ev.TokenLost(slot, token):
                assert self.laid.pop(slot) == token
            case ev.TokensLent(_, _, tokens):
                self.lent = tokens
            case ev.TokensReturned(_, _, tokens):
                assert set(tokens) <= set(self.lent)
                self.lent = ()
            case ev.TokenTaken(seat, token, "god", _):
                self.tokens[seat].append(token)
                self.lent = ()
            case ev.WonderConstructed(seat, wonder, card, 0, 0) if card != self.in_hand:
                self.take_from_pile(card)
                self.unbuilt[seat].remove(wonder)
                self.built[seat][wonder] = (card, self.turn, 0)
            case _ if not self._book_god(event) and not self._book_effect(event):
                super().book(event)

    def _book_god(self, event: Event) -> bool:
        match event:
            case ev.GodPlaced(seat, mythology, space):
                assert space not in self.spaces and seat == self.active
                self.spaces[space] = mythology
                self.decks[mythology] -= 1
            case ev.GatePlaced(god, space):
                assert space not in self.spaces
                self.spaces[space] = god
                self.open = True
            case ev.GodsRevealed(gods):
                for space, god in gods:
                    assert self.spaces[space] == self.catalogue.gods[god].mythology
                    self.spaces[space] = god
            case ev.GodActivated(seat, god, how, _, offerings):
                self._activate(seat, god, how == "paid")
                for coins in offerings:
                    self.offerings[seat].remove(coins)
            case ev.GodsShown() | ev.DeckChosen() | ev.GodChosen():
                pass
            case _:
                return False
        return True

    def _activate(self, seat: int, god: str, paid: bool) -> None:
        assert seat == self.active
        mythology = self.catalogue.gods[god].mythology
        if paid:
            (space,) = (space for space, there in self.spaces.items() if there == god)
            del self.spaces[space]
            self.turn, self.in_hand, self.again = self.turn + 1, ACTIVATION, False
        else:
            assert mythology is not None
            self.decks[mythology] -= 1
        if mythology is not None:
            self.gods[seat].append(god)

    def _book_effect(self, event: Event) -> bool:
        match event:
            case ev.SymbolCopied(seat, card):
                assert card in self.buildings[1 - seat]
                self.snakes[seat].append(card)
            case ev.WonderUnbuilt(seat, wonder, card, _):
                assert self.built[seat].pop(wonder)[0] == card
                self.unbuilt[seat].append(wonder)
                self.pile.append((card, self.turn, self.active, "unbuilt"))
            case ev.MinervaPlaced(_, position):
                self.minerva = position
            case ev.PawnStopped(_, position):
                assert position == self.minerva
                self.minerva = None
            case ev.MilitaryTokenDiscarded(_, border, _) | ev.MilitaryTokenApplied(_, border, _):
                self.military.remove(border)
            case _:
                return False
        return True

    def _beside(self, seat: int, change: int, before: int, after: int) -> None:
        assert change and before == self.reserve[seat] and after == before + change >= 0
        self.reserve[seat] = after

    def compare(self, view: GameView) -> None:
        """The view shows what is booked."""
        super().compare(view)
        board = view.pantheon
        assert board is not None
        assert (board.open, board.minerva, dict(board.decks)) == (self.open, self.minerva, self.decks)
        assert dict(board.laid) == self.laid
        assert set(board.lent) == set(self.lent)
        assert {s.space: s.god or s.mythology for s in board.spaces if s.god or s.mythology} == self.spaces
        for seat in SEATS:
            city = view.cities.of(seat)
            assert city.reserve == self.reserve[seat]
            assert list(city.cult.gods) == self.gods[seat]
            assert list(city.cult.mythologies) == self.mythologies[seat]
            assert list(city.cult.offerings) == sorted(self.offerings[seat])
            assert list(city.cult.snakes) == self.snakes[seat]
            assert all(card in self.buildings[other(seat)] for card in self.snakes[seat])
