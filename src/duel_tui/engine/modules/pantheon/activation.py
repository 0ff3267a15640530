"""Activating a card of the Pantheon: its price, the Gate, and gods that are activated free."""

from __future__ import annotations

from functools import cache
from itertools import combinations, permutations
from typing import Final

from duel_tui.engine.actions import Action, Activate, ChooseDeck, ChooseGod, ReturnGods
from duel_tui.engine.catalogue import Catalogue
from duel_tui.engine.effects import ActivateFromDeck, ActivateTop, ActivationRebate
from duel_tui.engine.errors import Illegal
from duel_tui.engine.events import (
    DeckChosen,
    DeckOrdered,
    DeckSeen,
    EffectSkipped,
    GodActivated,
    GodChosen,
    GodsShown,
    TokensLent,
)
from duel_tui.engine.modules.pantheon.board import (
    board_of,
    deck_of,
    draw_from_deck,
    lend_tokens,
    lender_among,
    mythology_of,
    numbers_of,
    return_tokens,
    set_deck,
)
from duel_tui.engine.records_pantheon import ActivationPrice
from duel_tui.engine.rules import Ruleset
from duel_tui.engine.state import City, Deal, Decision, GameState
from duel_tui.engine.types import Seat
from duel_tui.engine.work import Work

GOD: Final = "god"
DECK: Final = "deck"
ORDER: Final = "order"


# The price


def space_cost(rules: Ruleset, deal: Deal, seat: Seat, space: int) -> int:
    """What a space costs a seat: the first player of the game sits near the last space."""
    costs = numbers_of(rules).costs
    return costs[-space] if seat == deal.first else costs[space - 1]


def price(rules: Ruleset, deal: Deal, city: City, seat: Seat, space: int, god: str) -> ActivationPrice:
    """What the card on a space costs a seat to activate."""
    factor = rules.catalogue.gods[god].cost_factor
    return ActivationPrice(space_cost(rules, deal, seat, space), factor, _rebate(rules, city))


def _rebate(rules: Ruleset, city: City) -> int:
    rebates = _rebates(rules.catalogue)
    return sum(rebates.get(built.wonder, 0) for built in city.built)


@cache
def _rebates(catalogue: Catalogue) -> dict[str, int]:
    """What each wonder saves its owner on every activation."""
    return {
        wonder.id: effect.amount
        for wonder in catalogue.wonders.values()
        for effect in wonder.effects
        if isinstance(effect, ActivationRebate)
    }


# Activating instead of taking a card


def list_activations(rules: Ruleset, state: GameState, decision: Decision) -> tuple[Action, ...]:
    """Every card of the Pantheon with every selection of own offering tokens that leaves a price that can be paid."""
    board = board_of(state)
    if not board.open:
        return ()
    seat = decision.seat
    city = state.cities[seat]
    coins, rebate = city.coins + city.reserve, _rebate(rules, city)
    selections = _selections(city.cult.offerings)
    gods = rules.catalogue.gods
    actions: list[Action] = []
    for space, placed in enumerate(board.spaces, 1):
        if placed is not None:
            god = placed.god
            missing = space_cost(rules, state.deal, seat, space) * gods[god].cost_factor - rebate - coins
            actions += [_activate(god, offerings) for offerings, saved in selections if saved >= missing]
    return tuple(actions)


@cache
def _selections(offerings: tuple[int, ...]) -> tuple[tuple[tuple[int, ...], int], ...]:
    """Every selection of these tokens with what they save together, the fewest tokens first."""
    sizes = range(len(offerings) + 1)
    return tuple((chosen, sum(chosen)) for size in sizes for chosen in combinations(offerings, size))


@cache
def _activate(god: str, offerings: tuple[int, ...]) -> Activate:
    """The ready-made action."""
    return Activate(god, offerings)


def activate(work: Work, action: Activate, decision: Decision) -> None:
    """Pay for a card of the Pantheon; it leaves its space empty and its effect happens."""
    seat, god = decision.seat, action.god
    board = board_of(work.state)
    spaces = [*board.spaces]
    index = next(index for index, placed in enumerate(spaces) if placed is not None and placed.god == god)
    spaces[index] = None
    work.state.pantheon = board._replace(spaces=tuple(spaces))
    cost = price(work.rules, work.state.deal, work.cities[seat], seat, index + 1, god).less(action.offerings)
    work.pay(seat, cost, 0)
    if action.offerings:
        city = work.edit(seat)
        left = tuple(offering for offering in city.cult.offerings if offering not in action.offerings)
        city.cult = city.cult._replace(offerings=left)
    work.events.append(GodActivated(seat, god, "paid", cost, action.offerings))
    _carry_out(work, seat, god)


def _carry_out(work: Work, seat: Seat, god: str) -> None:
    """An activated card comes before its seat, and its effects happen."""
    if work.rules.catalogue.gods[god].mythology is not None:
        city = work.edit(seat)
        city.cult = city.cult._replace(gods=(*city.cult.gods, god))
    work.resolve(seat, god, work.rules.gods[god].effects)


def refuse_activation(rules: Ruleset, state: GameState, action: Activate) -> Illegal:
    """Why a card can't be activated so in this turn."""
    assert state.decision is not None
    seat, board = state.decision.seat, board_of(state)
    city = state.cities[seat]
    if action.god not in rules.catalogue.gods:
        return Illegal("unknown_id", id=action.god, kind="god")
    # While the gods lie face down, every one of them is refused alike: the refusal must not tell which are there.
    if not board.open:
        return Illegal("too_early", age=numbers_of(rules).opens_in_age)
    where = (space for space, placed in enumerate(board.spaces, 1) if placed is not None and placed.god == action.god)
    if (space := next(where, None)) is None:
        return Illegal("god_not_there", god=action.god)
    own = [*city.cult.offerings]
    for offering in action.offerings:
        if offering not in own:
            return Illegal("not_your_offering", offering=offering)
        own.remove(offering)
    cost = price(rules, state.deal, city, seat, space, action.god).less(action.offerings)
    return Illegal("cannot_afford", target=action.god, price=cost, coins=city.coins + city.reserve)


# Activating a god of the decks free


def show_top_gods(work: Work, seat: Seat, effect: ActivateTop, cause: str) -> None:
    """Show the top god of every deck to everybody; one of them is activated."""
    shown = tuple(deck[0] for deck in board_of(work.state).decks if deck)
    if not shown:
        work.events.append(EffectSkipped(seat, cause, "no_god"))
        return
    work.events.append(GodsShown(seat, shown))
    lend_tokens(work, shown, None)
    work.ask(Decision(GOD, seat, cause, shown))


def ask_for_deck(work: Work, seat: Seat, effect: ActivateFromDeck, cause: str) -> None:
    """Choose a mythology in whose deck there are gods left."""
    decks = zip(work.rules.catalogue.mythologies, board_of(work.state).decks, strict=True)
    if mythologies := tuple(mythology for mythology, deck in decks if deck):
        work.ask(Decision(DECK, seat, cause, mythologies))
    else:
        work.events.append(EffectSkipped(seat, cause, "no_god"))


def look_at_deck(work: Work, action: ChooseDeck, decision: Decision) -> None:
    """Look at all gods of the deck, unseen by others; one of them is activated."""
    seat, mythology = decision.seat, action.mythology
    deck = deck_of(work, mythology)
    work.events.append(DeckChosen(seat, mythology))
    work.events.append(DeckSeen(seat, mythology, deck))
    lend_tokens(work, deck, seat)
    work.ask(Decision(GOD, seat, decision.cause, deck, secret=True))


def activate_shown(work: Work, action: ChooseGod, decision: Decision) -> None:
    """Choose one of the gods that are shown: the others go back to where they came from, then he is activated."""
    seat, god = decision.seat, action.god
    lender, lent = lender_among(work.rules, decision.options), board_of(work.state).lent
    if lender is not None and lender != god:
        return_tokens(work, lender, lent, seat if decision.secret else None)
    elif lender == god and lent and decision.secret:
        work.events.append(TokensLent(None, god, lent))
    others = tuple(shown for shown in decision.options if shown != god)
    # Only gods of one deck are seen in secret, and only there the order matters.
    if decision.secret and len(others) > 1:
        work.events.append(GodChosen(seat, god))
        work.ask(Decision(ORDER, seat, god, others, secret=True))
    else:
        _activate_free(work, seat, god, hidden=decision.secret)


def _activate_free(work: Work, seat: Seat, god: str, hidden: bool) -> None:
    draw_from_deck(work, god)
    work.events.append(GodActivated(seat, god, "free", 0, (), hidden))
    _carry_out(work, seat, god)


def list_orders(rules: Ruleset, state: GameState, decision: Decision) -> tuple[Action, ...]:
    """Every order in which the other gods can go back."""
    return tuple(ReturnGods(order) for order in permutations(decision.options))


def return_gods(work: Work, action: ReturnGods, decision: Decision) -> None:
    """The other gods go back on their deck in the order chosen; then the god who was chosen before is activated."""
    seat, god = decision.seat, decision.cause
    mythology = mythology_of(work.rules, god)
    set_deck(work, mythology, (god, *action.gods))
    work.events.append(DeckOrdered(seat, mythology, action.gods))
    _activate_free(work, seat, god, hidden=False)


def gods_in_hand(decision: Decision | None) -> tuple[str, ...]:
    """The gods that are being looked at: those to choose from, the chosen one while the others are put in order."""
    if decision is None or decision.kind not in (GOD, ORDER):
        return ()
    return decision.options if decision.kind == GOD else (decision.cause,)


def refuse_order(rules: Ruleset, state: GameState, action: ReturnGods) -> Illegal:
    """Why the gods can't go back so."""
    assert state.decision is not None
    options = [*state.decision.options]
    for god in action.gods:
        if god not in rules.catalogue.gods:
            return Illegal("unknown_id", id=god, kind="god")
        if god not in options:
            return Illegal("not_offered", id=god)
        options.remove(god)
    return Illegal("order_incomplete", gods=tuple(options))
