"""A table kept by events alone: whoever reads every event knows the whole public position."""

from __future__ import annotations

from collections import Counter

from duel_tui.engine.catalogue import Carrier
from duel_tui.engine.effects import Science
from duel_tui.engine.events import (
    AgeBegun,
    AgeLaidOut,
    BuildingConstructed,
    BuildingDestroyed,
    BuildingTaken,
    CardDiscarded,
    CardRevealed,
    CardStruck,
    CardTaken,
    CoinsGained,
    CoinsLost,
    EffectSkipped,
    Event,
    ExtraTurnGained,
    ExtraTurnLost,
    GameEnded,
    MilitaryTokenTaken,
    PairCompleted,
    PawnMoved,
    TokenTaken,
    WonderConstructed,
    WonderDrafted,
    WonderRemoved,
    WondersShown,
    WonderTaken,
    audience,
)
from duel_tui.engine.rules import Ruleset
from duel_tui.engine.types import SEATS, TWO, other
from duel_tui.engine.view import GameView


class Ledger:
    """Checks that each event goes on from where the earlier ones ended, and books it."""

    def __init__(self, rules: Ruleset, view: GameView) -> None:
        """Begin with what lies on the table before anything has happened: coins and tokens."""
        self.catalogue = rules.catalogue
        self.lays_out_first = rules.lays_out_first
        numbers = self.catalogue.numbers
        self.coins = [numbers.starting_coins for _ in SEATS]
        self.buildings: list[list[str]] = [[], []]
        self.wonders: list[list[str]] = [[], []]
        self.unbuilt: list[list[str]] = [[], []]
        self.built: list[dict[str, tuple[str, int, int]]] = [{}, {}]
        self.tokens: list[list[str]] = [[], []]
        self.board = list(view.board_tokens)
        self.military = {token.distance * side for token in numbers.military_tokens for side in (-1, 1)}
        self.pawn = 0
        self.shown: list[str] = []
        self.age = self.laid_out = 0
        self.active = view.first
        self.slots: set[int] = set()
        self.turned_up: dict[int, str] = {}
        self.pile: list[tuple[str, int, int, str]] = []
        self.turn = 0
        self.again = False
        self.in_hand: str | None = None
        self.outcome: tuple[str, int | None] | None = None

    def symbols(self, seat: int) -> Counter[str]:
        """The scientific symbols that the booked buildings and tokens of a seat carry."""
        carriers = self.carriers(seat)
        return Counter(e.symbol for item in carriers for e in item.effects if isinstance(e, Science))

    def carriers(self, seat: int) -> list[Carrier]:
        """Everything booked whose symbols count for a seat."""
        items = [self.catalogue.buildings[card] for card in self.buildings[seat]]
        return [*items, *(self.catalogue.tokens[token] for token in self.tokens[seat])]

    def book(self, event: Event) -> None:
        """Book one event; one that not everybody is told changes nothing on the table."""
        assert self.outcome is None, f"{event} after the end"
        if audience(event) is not None:
            return
        parts = (self._book_course, self._book_card, self._book_wonder, self._book_gain)
        assert any(book(event) for book in parts) or isinstance(event, EffectSkipped), f"nothing books {event}"

    # Each part says whether it knows the event.

    def _book_course(self, event: Event) -> bool:
        """The draft, ages, extra turns, the end."""
        match event:
            case WondersShown(_, wonders):
                assert self.shown == []
                self.shown = list(wonders)
            case WonderDrafted(seat, wonder):
                if self.shown:  # without a draft they are handed out
                    self.shown.remove(wonder)
                self.wonders[seat].append(wonder)
                self.unbuilt[seat].append(wonder)
            case AgeLaidOut(age):
                assert (age, self.slots) == (self.age + 1, set())
                self.laid_out = age
                if age > 1 or not self.lays_out_first:  # else the wonders are drafted first
                    self.age = age
                self.slots, self.turned_up = {slot.slot for slot in self.catalogue.layouts[age]}, {}
                self.in_hand = None
            case AgeBegun(age, seat, chosen_by):
                assert (age, chosen_by is None) == (self.laid_out, age == 1)
                self.age, self.active = age, seat
            case ExtraTurnGained(seat, _):
                assert seat == self.active
                self.again = True
            case ExtraTurnLost(seat):
                assert (seat, self.slots) == (self.active, set())
            case GameEnded(kind, winner):
                self.outcome = (kind, winner)
            case _:
                return False
        return True

    def _book_card(self, event: Event) -> bool:
        """Cards of the structure, and what they become."""
        match event:
            case CardTaken(turn, seat, card, slot):
                assert (turn, seat, self.turned_up.get(slot, card)) == (self.turn + 1, self.active, card)
                self.turn, self.in_hand, self.again = turn, card, False
                self.slots.remove(slot)
            case CardRevealed(card, slot):
                assert slot in self.slots and slot not in self.turned_up
                self.turned_up[slot] = card
            case CardStruck(seat, card, slot, hidden, _):
                assert hidden or self.turned_up.get(slot, card) == card
                self.slots.remove(slot)
                self.pile.append((card, self.turn, seat, "struck"))
            case CardDiscarded(seat, card, _):
                assert card == self.in_hand
                self.pile.append((card, self.turn, seat, "coins"))
            case BuildingConstructed():
                self._construct(event)
            case BuildingDestroyed(seat, card, _):
                self.buildings[seat].remove(card)
                self.pile.append((card, self.turn, other(seat), "destroyed"))
            case BuildingTaken(seat, card, _):
                self.buildings[other(seat)].remove(card)
                self.buildings[seat].append(card)
            case _:
                return False
        return True

    def _book_wonder(self, event: Event) -> bool:
        """Wonders."""
        match event:
            case WonderConstructed(seat, wonder, card, coins, trade):
                assert card == self.in_hand and trade <= coins
                self.unbuilt[seat].remove(wonder)
                self.built[seat][wonder] = (card, self.turn, coins)
            case WonderRemoved(seat, wonder):
                self.unbuilt[seat].remove(wonder)
            case WonderTaken(seat, wonder, _):
                for owned in (self.wonders, self.unbuilt):
                    owned[other(seat)].remove(wonder)
                    owned[seat].append(wonder)
            case _:
                return False
        return True

    def _book_gain(self, event: Event) -> bool:
        """Coins, tokens and the pawn."""
        match event:
            case CoinsGained(seat, amount, before, after, _):
                self._coins(seat, amount, before, after)
            case CoinsLost(seat, amount, before, after, _):
                self._coins(seat, -amount, before, after)
            case PawnMoved(seat, before, after, _):
                assert before == self.pawn and (after > before if seat != TWO else after < before)
                self.pawn = after
            case MilitaryTokenTaken(seat, distance, _):
                self.military.remove(distance if seat == TWO else -distance)
            case PairCompleted(seat, symbol):
                assert self.symbols(seat)[symbol] == 2
            case TokenTaken(seat, token, source, _):
                if source == "board":
                    self.board.remove(token)
                else:
                    assert token not in self.board
                self.tokens[seat].append(token)
            case _:
                return False
        return True

    def end_action(self, view: GameView) -> None:
        """All events of an answer are booked; if its action is over and the age goes on, the turn passes."""
        if view.turn > self.turn and self.in_hand is not None and not self.outcome:
            self.active = self.active if self.again else other(self.active)
            self.in_hand = None

    def _construct(self, event: BuildingConstructed) -> None:
        seat, card, how, coins, trade, found_in, cause = event
        assert bool(cause) == (how == "free")
        assert trade <= coins and (how == "paid" or coins == 0)
        if how == "free":
            assert found_in == "pile"
            self.take_from_pile(card)
        else:
            assert card == self.in_hand
        self.buildings[seat].append(card)

    def take_from_pile(self, card: str) -> None:
        """A card leaves the discard pile, where it lies."""
        (entry,) = (entry for entry in self.pile if entry[0] == card)
        self.pile.remove(entry)

    def _coins(self, seat: int, change: int, before: int, after: int) -> None:
        assert change and before == self.coins[seat] and after == before + change >= 0
        self.coins[seat] = after

    def compare(self, view: GameView) -> None:
        """The view shows what is booked."""
        assert view.pawn == self.pawn
        assert {border for border, _ in view.military_tokens} == self.military
        assert list(view.board_tokens) == self.board
        assert {place.slot for place in view.structure} == self.slots
        for place in view.structure:
            if not self.catalogue.layouts[self.laid_out][place.slot].face_up:
                assert self.turned_up.get(place.slot) == place.card
        assert [(entry.card, entry.turn, entry.seat, entry.how) for entry in view.pile] == self.pile
        assert (view.age, view.active) == (self.age, self.active)
        assert (view.outcome and (view.outcome.kind, view.outcome.winner)) == self.outcome
        for seat in SEATS:
            city = view.cities.of(seat)
            assert city.coins == self.coins[seat]
            assert list(city.buildings) == self.buildings[seat]
            assert list(city.tokens) == self.tokens[seat]
            assert city.symbols == self.symbols(seat)
            assert [wonder.wonder for wonder in city.wonders] == self.wonders[seat]
            for wonder in city.wonders:
                built = self.built[seat].get(wonder.wonder)
                assert (wonder.tucked, wonder.turn, wonder.paid) == (built or (None, None, None))
                state = "built" if built else "unbuilt" if wonder.wonder in self.unbuilt[seat] else "removed"
                assert wonder.state == state
