"""One action being carried out: drafts of the state and of the cities it touches, and the events so far."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .events import (
    BuildingConstructed,
    CardDiscarded,
    CardRevealed,
    CardTaken,
    CoinsGained,
    CoinsLost,
    Event,
    FoundIn,
    GameEnded,
    How,
    MilitaryTokenTaken,
    PairCompleted,
    PawnMoved,
    ReserveGained,
    ReserveSpent,
    SenatorRecruited,
    TokenSource,
    TokenTaken,
    VictoryKind,
    WonderConstructed,
    WonderRemoved,
)
from .state import (
    BuiltWonder,
    City,
    Decision,
    GameState,
    Outcome,
    Structure,
    Task,
    draft_city,
    draft_state,
    seal_city,
    seal_state,
)
from .types import CONSPIRATOR, ONE, SEATS, BySeat, Seat

if TYPE_CHECKING:
    from .catalogue import MilitaryToken
    from .effects import Effect
    from .rules import BoundEffects, CardRules, Ruleset, WonderRules


# The constructor of the plain tuple: a pair is made for every action.
_pair = tuple.__new__


class Work:
    """Mutable for the length of one action. Cities are drafted when they are first changed and shared otherwise."""

    __slots__ = ("cities", "events", "rules", "state")

    def __init__(self, rules: Ruleset, state: GameState) -> None:
        """Begin to change `state`, which itself stays as it is."""
        self.rules = rules
        self.state = draft_state(state)
        self.cities = [*state.cities]
        self.events: list[Event] = []

    def edit(self, seat: Seat) -> City:
        """The city of a seat as a draft whose fields may be set."""
        city = self.cities[seat]
        if type(city) is City:
            city = self.cities[seat] = draft_city(city)
        return city

    def gather(self) -> None:
        """Put the cities as they are now into the state, for what reads them there."""
        self.state.cities = _pair(BySeat, self.cities)

    def seal(self) -> tuple[GameState, tuple[Event, ...]]:
        """The new snapshot, its legal list made, and what happened."""
        state = self.state
        for city in self.cities:
            if type(city) is not City:
                seal_city(city)
        state.cities = _pair(BySeat, self.cities)
        state.legal = self.rules.list_legal(state)
        return seal_state(state), tuple(self.events)

    # Coins

    def gain(self, seat: Seat, amount: int, cause: str) -> None:
        """Take coins from the bank, which never runs out."""
        if amount:
            city = self.edit(seat)
            before = city.coins
            city.coins = before + amount
            self.events.append(CoinsGained(seat, amount, before, before + amount, cause))

    def lay_beside(self, seat: Seat, amount: int, cause: str) -> None:
        """Take coins from the bank and lay them beside the treasury, where no loss touches them."""
        city = self.edit(seat)
        before = city.reserve
        city.reserve = before + amount
        self.events.append(ReserveGained(seat, amount, before, before + amount, cause))

    def gain_for_discard(self, seat: Seat, card: str, amount: int) -> None:
        """Take coins from the bank for a card that went to the discard pile."""
        self.events.append(CardDiscarded(seat, card, amount))
        self.gain(seat, amount, "discard")

    def lose(self, seat: Seat, amount: int, cause: str) -> None:
        """Return up to this many coins to the bank; nobody goes below 0."""
        before = self.cities[seat].coins
        amount = min(amount, before)
        if amount:
            self.edit(seat).coins = before - amount
            self.events.append(CoinsLost(seat, amount, before, before - amount, cause))

    def pay(self, seat: Seat, total: int, trade: int) -> None:
        """Pay a price; what is spent on resources goes to the other seat if it has the token for that."""
        if not total:
            return
        missing = total - self.cities[seat].coins
        self.lose(seat, total, "cost")
        if missing > 0:
            self._spend_beside(seat, missing)
        if trade:
            receiver = 1 - seat
            for token in self.cities[receiver].tokens:
                if token in self.rules.trade_income:
                    self.gain(receiver, trade, token)

    def _spend_beside(self, seat: Seat, amount: int) -> None:
        city = self.edit(seat)
        before = city.reserve
        city.reserve = before - amount
        self.events.append(ReserveSpent(seat, amount, before, before - amount))

    # The structure

    def take(self, seat: Seat, card: str) -> None:
        """Take an accessible card of the structure; what it alone had covered is turned up as the option says."""
        state = self.state
        cards, before, unrevealed = state.structure
        assert before is not None
        slot = cards.index(card)
        self.events.append(CardTaken(state.turn, seat, card, slot))
        shape, freed = before.without[slot]
        if freed:
            unrevealed += self._turned_up_later(freed)
        state.structure = Structure(cards, shape, unrevealed)

    def empty(self, slot: int) -> None:
        """Any card leaves the structure; what it alone had covered is turned up as the option says."""
        cards, before, unrevealed = self.state.structure
        assert before is not None
        shape, freed = before.without[slot]
        self.state.structure = Structure(cards, shape, unrevealed + self._turned_up_later(freed))

    def _turned_up_later(self, freed: tuple[int, ...]) -> tuple[int, ...]:
        """Turn up the cards of these slots, or leave them for later, as the option says."""
        if self.state.deal.reveal != "at-once":
            return freed
        cards = self.state.structure.cards
        for slot in freed:
            self.events.append(CardRevealed(cards[slot], slot))
        return ()

    def turn_up(self, slot: int) -> None:
        """Turn up a card that this action freed, unless that was done at once."""
        cards, shape, unrevealed = self.state.structure
        if slot in unrevealed:
            self.events.append(CardRevealed(cards[slot], slot))
            self.state.structure = Structure(cards, shape, tuple(left for left in unrevealed if left != slot))

    # The city

    def put_building(self, seat: Seat, rules: CardRules) -> None:
        """Let a building stand in a city."""
        city = self.edit(seat)
        city.buildings += (rules.id,)
        city.holds |= rules.bit
        city.word = (city.word + rules.word_adds) | rules.word_sets

    def remove_building(self, seat: Seat, rules: CardRules) -> None:
        """Take a building out of a city, with its production, discounts, chain sign and symbol.

        Where its symbol counts in the other city too, it ends there as well.
        """
        city = self.edit(seat)
        city.buildings = tuple(card for card in city.buildings if card != rules.id)
        city.holds &= ~rules.bit
        self._count_anew(city)
        if rules.id in self.cities[1 - seat].cult.snakes:
            copier = self.edit(1 - seat)
            copier.cult = copier.cult._replace(snakes=tuple(card for card in copier.cult.snakes if card != rules.id))
            self._count_anew(copier)

    def remove_token(self, seat: Seat, token: str) -> None:
        """Take a progress token out of a city, with all that lasts of it."""
        city = self.edit(seat)
        city.tokens = tuple(left for left in city.tokens if left != token)
        self._count_anew(city)

    def remove_built(self, seat: Seat, wonder: str) -> BuiltWonder:
        """Take a built wonder out of what stands in a city; what it gave once stays. It isn't made unbuilt."""
        city = self.edit(seat)
        (removed,) = (built for built in city.built if built.wonder == wonder)
        city.built = tuple(built for built in city.built if built != removed)
        self._count_anew(city)
        return removed

    def _count_anew(self, city: City) -> None:
        city.word = self.rules.word(city)
        city.symbols = self.rules.symbols(city)

    def construct(
        self,
        seat: Seat,
        rules: CardRules,
        how: How,
        coins: int,
        trade: int,
        found_in: FoundIn = "pile",
        cause: str = "",
    ) -> None:
        """Construct a building that is paid for: it joins the city and its effects happen.

        `found_in` and `cause` say where a free one came from, and what brought it.
        """
        self.put_building(seat, rules)
        self.events.append(BuildingConstructed(seat, rules.id, how, coins, trade, found_in, cause))
        if how == "chain":
            for token in self.cities[seat].tokens:
                self.gain(seat, self.rules.chain_income.get(token, 0), token)
        self.resolve(seat, rules.id, rules.effects)

    def recruit(self, seat: Seat, rules: CardRules, coins: int | None) -> None:
        """Recruit a senator: it joins the city and acts. `coins` were paid for it; None if it was free."""
        self.put_building(seat, rules)
        self.events.append(SenatorRecruited(seat, rules.id, "free" if coins is None else "paid", coins or 0))
        if rules.colour == CONSPIRATOR:
            for decree in self.cities[seat].politics.decrees:
                if decree in self.rules.conspirator_turns:
                    self.state.extra_turn = decree
        self.resolve(seat, rules.id, rules.effects)

    def bring_in(self, seat: Seat, rules: CardRules, found_in: FoundIn, cause: str) -> None:
        """Construct a building free, without its chain, because of `cause`; a senator is recruited."""
        if rules.senator:
            self.recruit(seat, rules, None)
        else:
            self.construct(seat, rules, "free", 0, 0, found_in, cause)

    def construct_wonder(self, seat: Seat, rules: WonderRules, card: str, coins: int, trade: int) -> None:
        """Construct a wonder that is paid for, with a card under it; at the limit the last one left goes first."""
        state = self.state
        city = self.edit(seat)
        city.unbuilt = tuple(wonder for wonder in city.unbuilt if wonder != rules.id)
        city.built += (BuiltWonder(rules.id, card, state.turn, coins),)
        city.word = (city.word + rules.word_adds) | rules.word_sets
        self.events.append(WonderConstructed(seat, rules.id, card, coins, trade))
        if len(self.cities[0].built) + len(self.cities[1].built) >= self.rules.numbers.wonders_limit:
            self._remove_unbuilt()
        for token in city.tokens:
            if token in self.rules.wonder_turns:
                state.extra_turn = token
        self.resolve(seat, rules.id, rules.effects)

    def _remove_unbuilt(self) -> None:
        for seat in SEATS:
            if left := self.cities[seat].unbuilt:
                self.events.extend(WonderRemoved(seat, wonder) for wonder in left)
                self.edit(seat).unbuilt = ()

    def draw_tokens(self, amount: int) -> tuple[str, ...]:
        """The set-aside tokens that the next draw of the deal brings, up to `amount`; they stay in the box."""
        state = self.state
        order = state.deal.draws[state.draws_made]
        state.draws_made += 1
        return tuple(token for token in order if token in state.box)[:amount]

    def take_token(self, seat: Seat, token: str, source: TokenSource, cause: str) -> None:
        """A progress token comes into a city, with its effects, because of `cause`.

        It leaves the board or the box, if it lay there.
        """
        state = self.state
        if source == "board":
            state.board = tuple(left for left in state.board if left != token)
        elif source == "box":
            state.box = tuple(left for left in state.box if left != token)
        self.events.append(TokenTaken(seat, token, source, cause))
        rules = self.rules.token_rules[token]
        city = self.edit(seat)
        city.tokens += (token,)
        city.word = (city.word + rules.word_adds) | rules.word_sets
        self.resolve(seat, token, rules.effects)

    def add_symbol(self, seat: Seat, symbol: str) -> bool:
        """A scientific symbol comes into a city: supremacy with enough kinds; True if it completes a pair."""
        city = self.edit(seat)
        city.symbols += (symbol,)
        paired = city.symbols.count(symbol) == 2
        if paired:
            self.events.append(PairCompleted(seat, symbol))
        if len(set(city.symbols)) >= self.rules.numbers.kinds_for_supremacy:
            self.end("science", seat)
        return paired

    # The conflict pawn

    def move_pawn(self, seat: Seat, shields: int, cause: str) -> None:
        """Move the pawn towards the opponent of `seat`: supremacy at the capital, tokens on the way otherwise."""
        state, numbers = self.state, self.rules.numbers
        sign = 1 if seat == ONE else -1
        before = state.pawn * sign
        after = min(before + shields, numbers.capital_distance)
        told = len(self.events)
        for stop in self.rules.pawn_stops:
            after = before + stop(self, seat, after - before)
            if after == before:
                return
        state.pawn = after * sign
        self.events.insert(told, PawnMoved(seat, before * sign, after * sign, cause))
        wins = after >= numbers.capital_distance
        reached: list[MilitaryToken] = []
        if self.rules.step_tolls:
            # Step by step: the opponent pays for the step before the token of the space that is entered.
            for place in range(before, after):
                self._pay_toll(seat)
                if not wins:
                    reached += self._reach(seat, place, place + 1)
        elif not wins:
            reached = self._reach(seat, before, after)
        if wins:
            self.end("military", seat)
        elif reached:
            # What a wonder has begun is carried out before the tokens; what anything else has begun waits for them.
            self._carry_out(seat, reached, last=cause in self.rules.wonders)

    def _pay_toll(self, seat: Seat) -> None:
        for token, coins in self.rules.step_tolls.items():
            if token in self.cities[seat].tokens:
                self.lose(1 - seat, coins, token)

    def _reach(self, seat: Seat, before: int, after: int) -> list[MilitaryToken]:
        """Take the military tokens that the pawn reaches between two places, as the mover counts them.

        Coins are lost at once; the tokens are given back for their effects.
        """
        state = self.state
        sign = 1 if seat == ONE else -1
        reached: list[MilitaryToken] = []
        for token in self.rules.numbers.military_tokens:
            if before < token.distance <= after and token.distance * sign in state.military:
                state.military = tuple(left for left in state.military if left != token.distance * sign)
                self.events.append(MilitaryTokenTaken(1 - seat, token.distance, token.coins))
                self.lose(1 - seat, token.coins, "military")
                reached.append(token)
        return reached

    def apply_military_token(self, seat: Seat, token: MilitaryToken) -> None:
        """What a military token does for the seat that it falls to: its opponent loses coins, its effects happen."""
        self.lose(1 - seat, token.coins, "military")
        self._carry_out(seat, [token], last=False)

    def _carry_out(self, seat: Seat, tokens: list[MilitaryToken], last: bool) -> None:
        """Put the effects of military tokens on the agenda, behind or before all that waits there."""
        tasks = tuple(Task(seat, effect, "military") for token in tokens for effect in token.effects)
        if tasks:
            agenda = self.state.agenda
            self.state.agenda = agenda + tasks if last else tasks + agenda

    # Effects, decisions, the end

    def resolve(self, seat: Seat, cause: str, effects: BoundEffects) -> None:
        """Carry out effects in order; once one opens a decision the rest waits, once one wins the rest is void."""
        state = self.state
        for index, (resolver, effect) in enumerate(effects):
            if state.outcome is not None:
                return
            if state.decision is not None:
                state.agenda = tuple(Task(seat, left, cause) for _, left in effects[index:]) + state.agenda
                return
            resolver(self, seat, effect, cause)

    def postpone(self, seat: Seat, cause: str, *effects: Effect) -> None:
        """Put effects before everything else that waits: they are next when no decision is open."""
        self.state.agenda = tuple(Task(seat, effect, cause) for effect in effects) + self.state.agenda

    def ask(self, decision: Decision) -> None:
        """Open a decision; everything else waits for its answer."""
        self.state.decision = decision

    def end(self, kind: VictoryKind, winner: Seat | None) -> None:
        """End the game: choices still pending are not made."""
        state = self.state
        state.outcome = Outcome(kind, winner)
        state.decision = None
        state.agenda = ()
        state.extra_turn = None
        state.goes_on = False
        self.events.append(GameEnded(kind, winner))
