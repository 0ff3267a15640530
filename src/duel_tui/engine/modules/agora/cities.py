"""Conspiracies about what stands in a city: coins, buildings that are exchanged, and a wonder that is removed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from duel_tui.engine.actions import Action, Exchange, RemoveWonder
from duel_tui.engine.effects import CoinsPerCube, Effect, ExchangeBuilding, RemoveBuiltWonder, TakeShareOfCoins
from duel_tui.engine.errors import Illegal
from duel_tui.engine.events import BuildingsExchanged, BuiltWonderRemoved, EffectSkipped, PairCompleted
from duel_tui.engine.modules.agora.senate import cubes_in_senate, senate_of
from duel_tui.engine.resolvers import choose_token
from duel_tui.engine.rules import Ruleset
from duel_tui.engine.state import City, Decision, Discarded, GameState
from duel_tui.engine.types import SEATS, Colour, Seat
from duel_tui.engine.work import Work

EXCHANGE: Final = "exchange"
SABOTAGE: Final = "sabotage"


# Blackmail, Embezzlement


def take_share(work: Work, seat: Seat, effect: TakeShareOfCoins, cause: str) -> None:
    """A part of the opponent's treasury, rounded up, comes to the own one."""
    if share := -(-work.cities[1 - seat].coins // effect.parts):
        work.lose(1 - seat, share, cause)
        work.gain(seat, share, cause)
    else:
        work.events.append(EffectSkipped(seat, cause, "no_effect"))


def coins_per_cube(work: Work, seat: Seat, effect: CoinsPerCube, cause: str) -> None:
    """Coins for the own cubes in the senate; then the opponent loses some for theirs."""
    work.gain(seat, effect.gained * cubes_in_senate(work.state, seat), cause)
    work.lose(1 - seat, effect.lost * cubes_in_senate(work.state, 1 - seat), cause)


# Coercion


def exchangeable(rules: Ruleset, cities: Sequence[City], seat: Seat, colours: tuple[Colour, ...]) -> tuple[str, ...]:
    """The opponent's buildings of these colours of which a seat has one as well to give for them."""
    own = {rules.cards[card].colour for card in cities[seat].buildings}
    theirs = ((card, rules.cards[card].colour) for card in cities[1 - seat].buildings)
    return tuple(card for card, colour in theirs if colour in colours and colour in own)


def choose_exchange(work: Work, seat: Seat, effect: ExchangeBuilding, cause: str) -> None:
    """Choose a building of the opponent and one of the same colour to give for it."""
    if cards := exchangeable(work.rules, work.cities, seat, effect.colours):
        work.ask(Decision(EXCHANGE, seat, cause, cards))
    else:
        work.events.append(EffectSkipped(seat, cause, "no_common_colour"))


def list_exchanges(rules: Ruleset, state: GameState, decision: Decision) -> tuple[Action, ...]:
    """Each building that is offered for each own one of its colour."""
    own = state.cities[decision.seat].buildings
    colour = {card: rules.cards[card].colour for card in (*own, *decision.options)}
    return tuple(Exchange(card, given) for card in decision.options for given in own if colour[given] == colour[card])


def exchange(work: Work, action: Exchange, decision: Decision) -> None:
    """Both buildings change cities with all that lasts of them; nothing is constructed."""
    seat = decision.seat
    before = [Counter(city.symbols) for city in work.cities]
    taken, given = work.rules.cards[action.taken], work.rules.cards[action.given]
    work.remove_building(1 - seat, taken)
    work.remove_building(seat, given)
    work.put_building(seat, taken)
    work.put_building(1 - seat, given)
    work.events.append(BuildingsExchanged(seat, action.taken, action.given, decision.cause))
    for owner in SEATS:
        city = work.edit(owner)
        city.symbols = work.rules.symbols(city)
    _look_at_symbols(work, decision, before)


@dataclass(frozen=True, slots=True)
class TokenForPair(Effect):
    """Immediate: choose a progress token of the board for a pair of this symbol."""

    symbol: str


def _look_at_symbols(work: Work, decision: Decision, before: Sequence[Counter[str]]) -> None:
    """After an exchange: supremacy of who has enough kinds now, or of both; a token for each pair that is new."""
    paired: list[tuple[Seat, str]] = []
    for seat in (decision.seat, 1 - decision.seat):
        now = Counter(work.cities[seat].symbols)
        paired += [(seat, symbol) for symbol, number in now.items() if number >= 2 > before[seat][symbol]]
    work.events.extend(PairCompleted(seat, symbol) for seat, symbol in paired)
    enough = work.rules.numbers.kinds_for_supremacy
    if winners := [seat for seat in SEATS if len(set(work.cities[seat].symbols)) >= enough]:
        work.end("science", winners[0] if len(winners) == 1 else None)
        return
    for seat, symbol in reversed(paired):
        work.postpone(seat, decision.cause, TokenForPair(symbol))


def token_for_pair(work: Work, seat: Seat, effect: TokenForPair, cause: str) -> None:
    """Choose a progress token for a pair that came about in the middle of an action."""
    choose_token(work, seat, effect.symbol, cause)


def refuse_exchange(rules: Ruleset, state: GameState, action: Exchange) -> Illegal:
    """Why two buildings can't be exchanged."""
    assert state.decision is not None
    for card in (action.taken, action.given):
        if card not in rules.cards:
            return Illegal("unknown_id", id=card, kind="card")
    if action.taken not in state.decision.options:
        return Illegal("not_offered", id=action.taken)
    if action.given not in state.cities[state.decision.seat].buildings:
        return Illegal("not_offered", id=action.given)
    return Illegal("other_colour", taken=action.taken, given=action.given)


# Sabotage


def choose_built_wonder(work: Work, seat: Seat, effect: RemoveBuiltWonder, cause: str) -> None:
    """Choose a wonder that stands in the opponent's city."""
    if built := work.cities[1 - seat].built:
        work.ask(Decision(SABOTAGE, seat, cause, tuple(wonder.wonder for wonder in built)))
    else:
        work.events.append(EffectSkipped(seat, cause, "no_wonder"))


def remove_wonder(work: Work, action: RemoveWonder, decision: Decision) -> None:
    """The wonder goes to the box with all that lasts of it; the card under it goes to the discard pile."""
    state, wonder, owner = work.state, action.wonder, 1 - decision.seat
    removed = work.remove_built(owner, wonder)
    city = work.edit(owner)
    city.wonders = tuple(left for left in city.wonders if left != wonder)
    senate = senate_of(state)
    state.agora = senate._replace(removed_wonders=(*senate.removed_wonders, wonder))
    state.pile += (Discarded(removed.card, state.turn, decision.seat, "unbuilt"),)
    work.events.append(BuiltWonderRemoved(owner, wonder, removed.card, decision.cause))
