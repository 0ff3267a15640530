"""The turn: take an accessible card and construct or recruit it, discard it, or construct a wonder with it."""

from __future__ import annotations

from .actions import Action, Build, BuildWonder, Discard, Recruit
from .cost import BORROWS_CHAINS, for_key, recruiting_is_free
from .errors import Illegal
from .quote import chain_holds
from .rules import Ruleset
from .state import City, Decision, Discarded, GameState
from .work import Work


def list_turn(rules: Ruleset, state: GameState, decision: Decision) -> tuple[Action, ...]:
    """Every use of every accessible card that can be paid for.

    The busiest function of the engine: prices are looked up without a call (see `cost.Pricer` for the keys).
    """
    seat = decision.seat
    city, other = state.cities[seat], state.cities[1 - seat]
    own, coins, holds = city.word, city.coins + city.reserve, city.holds
    if own & BORROWS_CHAINS:
        holds |= other.holds
    theirs = for_key(other.word)
    payable = []
    for wonder in city.unbuilt:
        pricer = rules.wonders[wonder].pricer
        if pricer[own & pricer.own_mask | theirs & pricer.their_mask] <= coins:
            payable.append(wonder)
    cards, shape, _ = state.structure
    assert shape is not None
    uses = rules.uses
    actions: list[Action] = []
    add = actions.append
    for slot in shape.accessible:
        build_action, discard_action, tucks, chain_bit, pricer, own_mask, their_mask = uses[cards[slot]]
        if holds & chain_bit or pricer[own & own_mask | theirs & their_mask] <= coins:
            add(build_action)
        add(discard_action)
        for wonder in payable:
            add(tucks[wonder])
    return tuple(actions)


def build(work: Work, action: Build, decision: Decision) -> None:
    """Construct the building of a card: free by its chain, else at the lowest price."""
    seat = decision.seat
    card = work.rules.cards[action.card]
    work.take(seat, action.card)
    city, other = work.cities[seat], work.cities[1 - seat]
    if chain_holds(city, other) & card.chain_bit:
        work.construct(seat, card, "chain", 0, 0)
    else:
        total, trade = card.pricer.split(city.word, other.word)
        work.pay(seat, total, trade)
        work.construct(seat, card, "paid", total, trade)


def recruit(work: Work, action: Recruit, decision: Decision) -> None:
    """Recruit the senator of a card for the price of today."""
    seat = decision.seat
    card = work.rules.cards[action.card]
    work.take(seat, action.card)
    own = work.cities[seat].word
    total, trade = card.pricer.split(own, work.cities[1 - seat].word)
    work.pay(seat, total, trade)
    work.recruit(seat, card, None if recruiting_is_free(own) else total)


def discard_income(rules: Ruleset, city: City) -> int:
    """Coins that discarding a card brings."""
    income = rules.numbers.discard_base_coins + (city.holds & rules.colour_bits["yellow"]).bit_count()
    for decree in city.politics.decrees:
        income += rules.discard_bonus.get(decree, 0)
    return income


def discard(work: Work, action: Discard, decision: Decision) -> None:
    """Discard a card for coins."""
    state = work.state
    seat = decision.seat
    work.take(seat, action.card)
    state.pile += (Discarded(action.card, state.turn, seat, "coins"),)
    work.gain_for_discard(seat, action.card, discard_income(work.rules, work.cities[seat]))


def build_wonder(work: Work, action: BuildWonder, decision: Decision) -> None:
    """Construct a wonder; the card goes under it, unpaid and without effect."""
    seat = decision.seat
    wonder = work.rules.wonders[action.wonder]
    work.take(seat, action.card)
    total, trade = wonder.pricer.split(work.cities[seat].word, work.cities[1 - seat].word)
    work.pay(seat, total, trade)
    work.construct_wonder(seat, wonder, action.card, total, trade)


def refuse_card(rules: Ruleset, state: GameState, action: Build | Recruit | Discard | BuildWonder) -> Illegal:
    """Why a use of a card isn't listed in this turn."""
    assert state.decision is not None
    seat = state.decision.seat
    if action.card not in rules.cards:
        return Illegal("unknown_id", id=action.card, kind="card")
    if isinstance(action, BuildWonder) and action.wonder not in rules.wonders:
        return Illegal("unknown_id", id=action.wonder, kind="wonder")
    if isinstance(action, Build) and rules.cards[action.card].senator:
        return Illegal("is_senator", card=action.card)
    if isinstance(action, Recruit) and not rules.cards[action.card].senator:
        return Illegal("no_senator", card=action.card)
    if (refused := refuse_place(state, action.card)) is not None:
        return refused
    if isinstance(action, BuildWonder):
        city = state.cities[seat]
        if any(built.wonder == action.wonder for built in city.built):
            return Illegal("wonder_built", wonder=action.wonder)
        if action.wonder not in city.unbuilt:
            code = "wonder_removed" if action.wonder in city.wonders else "not_your_wonder"
            return Illegal(code, wonder=action.wonder)
    target = action.wonder if isinstance(action, BuildWonder) else action.card
    quote = rules.quote(state, seat, target)
    return Illegal("cannot_afford", target=target, price=quote.total, coins=quote.purse)


def refuse_place(state: GameState, card: str) -> Illegal | None:
    """Why a card can't be taken because of where it lies, or None if it is accessible."""
    cards, shape, _ = state.structure
    assert shape is not None
    slot = cards.index(card) if card in cards else -1
    # A face-down card is refused like one that isn't there: the refusal must not tell where it lies.
    if slot < 0 or not shape.face_up >> slot & 1:
        return Illegal("not_in_structure", card=card)
    return None if slot in shape.accessible else Illegal("covered", card=card, by=shape.covering(slot))
