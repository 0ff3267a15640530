"""The turn: take an accessible card and construct it, discard it, or construct a wonder with it."""

from __future__ import annotations

from .actions import Action, Build, BuildWonder, Discard
from .cost import for_key
from .errors import Illegal
from .rules import Ruleset
from .state import City, Decision, Discarded, GameState
from .work import Work


def list_turn(rules: Ruleset, state: GameState, decision: Decision) -> tuple[Action, ...]:
    """Every use of every accessible card that can be paid for.

    The busiest function of the engine: prices are looked up without a call (see `cost.Pricer` for the keys).
    """
    seat = decision.seat
    city = state.cities[seat]
    own, coins, holds = city.word, city.coins + city.reserve, city.holds
    theirs = for_key(state.cities[1 - seat].word)
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
    city = work.cities[seat]
    if city.holds & card.chain_bit:
        work.construct(seat, card, "chain", 0, 0)
    else:
        own, theirs, pricer = city.word, work.cities[1 - seat].word, card.pricer
        total = pricer.price(own, theirs)
        trade = 0 if own & pricer.sign_price and pricer.is_fixed(own, theirs) else total - pricer.coins
        work.pay(seat, total, trade)
        work.construct(seat, card, "paid", total, trade)


def discard_income(rules: Ruleset, city: City) -> int:
    """Coins that discarding a card brings."""
    return rules.numbers.discard_base_coins + (city.holds & rules.colour_bits["yellow"]).bit_count()


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
    total = wonder.pricer.price(work.cities[seat].word, work.cities[1 - seat].word)
    trade = total - wonder.pricer.coins
    work.pay(seat, total, trade)
    work.construct_wonder(seat, wonder, action.card, total, trade)


def refuse_card(rules: Ruleset, state: GameState, action: Build | Discard | BuildWonder) -> Illegal:
    """Why a use of a card isn't listed in this turn."""
    assert state.decision is not None
    seat = state.decision.seat
    if action.card not in rules.cards:
        return Illegal("unknown_id", id=action.card, kind="card")
    if isinstance(action, BuildWonder) and action.wonder not in rules.wonders:
        return Illegal("unknown_id", id=action.wonder, kind="wonder")
    cards, shape, _ = state.structure
    assert shape is not None
    slot = cards.index(action.card) if action.card in cards else -1
    # A face-down card is refused like one that isn't there: the refusal must not tell where it lies.
    if slot < 0 or not shape.face_up >> slot & 1:
        return Illegal("not_in_structure", card=action.card)
    if slot not in shape.accessible:
        return Illegal("covered", card=action.card, by=shape.covering(slot))
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
