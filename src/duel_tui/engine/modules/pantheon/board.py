"""The board of the Pantheon: how it is set up, how gods come to lie on it, and the tokens on the structure."""

from __future__ import annotations

from typing import Final

from duel_tui.engine.actions import Action, PlaceGod
from duel_tui.engine.effects import LentTokens
from duel_tui.engine.errors import Illegal
from duel_tui.engine.events import (
    EffectSkipped,
    GatePlaced,
    GodHidden,
    GodPlaced,
    GodsDrawn,
    GodsRevealed,
    MythologyTokenTaken,
    OfferingTaken,
    TokensLaid,
    TokensLent,
    TokensReturned,
)
from duel_tui.engine.records_pantheon import Laid, PantheonNumbers, PantheonState, Placed
from duel_tui.engine.rules import Ruleset
from duel_tui.engine.state import Decision, GameState
from duel_tui.engine.types import Seat
from duel_tui.engine.work import Work

PLACE: Final = "place"


def board_of(state: GameState) -> PantheonState:
    """The board, which every game with this box has."""
    assert state.pantheon is not None
    return state.pantheon


def numbers_of(rules: Ruleset) -> PantheonNumbers:
    """The numbers of the box."""
    assert rules.catalogue.pantheon is not None
    return rules.catalogue.pantheon


def set_up(work: Work) -> None:
    """Put the shuffled decks beside an empty board."""
    dealt = work.state.deal.pantheon
    assert dealt is not None
    spaces = len(numbers_of(work.rules).costs)
    work.state.pantheon = PantheonState((None,) * spaces, dealt.decks)


def lay_tokens(work: Work, age: int) -> None:
    """Lay the tokens of an age on its structure; when the gods are to be turned up, do that too."""
    dealt, numbers = work.state.deal.pantheon, numbers_of(work.rules)
    assert dealt is not None
    shape = work.state.structure.shape
    assert shape is not None
    laid = [Laid(*pair) for pair in zip(numbers.mythology_slots.get(age, ()), dealt.mythologies, strict=False)]
    laid += [Laid(*pair) for pair in zip(numbers.offering_slots.get(age, ()), dealt.offerings, strict=False)]
    laid = [token for token in laid if shape.filled >> token.slot & 1]
    work.state.pantheon = board_of(work.state)._replace(laid=tuple(laid))
    if laid:
        work.events.append(TokensLaid(tuple(laid)))
    if age == numbers.opens_in_age:
        _open(work)


def _open(work: Work) -> None:
    """Put the Gate on the first empty space and turn up the gods."""
    board = board_of(work.state)
    spaces = [*board.spaces]
    gods = tuple((space, placed.god) for space, placed in enumerate(spaces, 1) if placed is not None)
    free = spaces.index(None)
    gate = next(card.id for card in work.rules.catalogue.gods.values() if card.mythology is None)
    spaces[free] = Placed(gate, None)
    work.state.pantheon = board._replace(spaces=tuple(spaces), open=True)
    work.events.append(GatePlaced(gate, free + 1))
    if gods:
        work.events.append(GodsRevealed(gods))
    lend_tokens(work, tuple(god for _, god in gods), None)


# Progress tokens on a god


def _tokens_on(rules: Ruleset, god: str) -> int:
    """How many progress tokens lie on a god while he lies open."""
    return sum(effect.amount for effect in rules.catalogue.gods[god].effects if isinstance(effect, LentTokens))


def lender_among(rules: Ruleset, gods: tuple[str, ...]) -> str | None:
    """The one of these gods on whom progress tokens lie, if he is there."""
    return next((god for god in gods if _tokens_on(rules, god)), None)


def lend_tokens(work: Work, gods: tuple[str, ...], audience: Seat | None) -> None:
    """Gods come to light, for everybody or for one seat: progress tokens are laid on the one who has some."""
    state = work.state
    god = lender_among(work.rules, gods)
    if god is None or not state.box:
        return
    lent = work.draw_tokens(_tokens_on(work.rules, god))
    state.box = tuple(token for token in state.box if token not in lent)
    state.pantheon = board_of(state)._replace(lent=lent)
    work.events.append(TokensLent(audience, god, lent))


def return_tokens(work: Work, god: str, tokens: tuple[str, ...], audience: Seat | None) -> None:
    """Progress tokens that lay on a god, and that nobody took, go back to the box; none is left on him."""
    work.state.pantheon = board_of(work.state)._replace(lent=())
    if tokens:
        work.state.box += tokens
        work.events.append(TokensReturned(audience, god, tokens))


# Tokens on the structure


def take_due_tokens(work: Work) -> None:
    """At the end of an action: the tokens of the cards that it freed, each before its card is turned up.

    From the near row to the far one, and from right to left in a row; the choice that a token asks for is made
    before the next one is taken.
    """
    state = work.state
    if not (laid := dict(board_of(state).laid)):
        return
    shape = state.structure.shape
    assert shape is not None
    due = {slot for slot in shape.accessible if slot in laid}
    # Slots count row by row from the far one, and from left to right.
    for slot in sorted({*due, *state.structure.unrevealed}, reverse=True):
        if slot in due:
            _take_token(work, Laid(slot, laid[slot]))
            if state.decision is not None:
                return
        work.turn_up(slot)


def _take_token(work: Work, token: Laid) -> None:
    board = board_of(work.state)
    work.state.pantheon = board._replace(laid=tuple(left for left in board.laid if left != token))
    city = work.edit(work.state.active)
    if isinstance(token.token, int):
        city.cult = city.cult._replace(offerings=tuple(sorted((*city.cult.offerings, token.token))))
        work.events.append(OfferingTaken(work.state.active, token.token, token.slot))
        return
    city.cult = city.cult._replace(mythologies=(*city.cult.mythologies, token.token))
    city.holds |= work.rules.bits[token.token]
    work.events.append(MythologyTokenTaken(work.state.active, token.token, token.slot))
    _draw_gods(work, token.token)


def _draw_gods(work: Work, mythology: str) -> None:
    """Draw the top gods of a deck to place one of them."""
    seat = work.state.active
    drawn = deck_of(work, mythology)[: numbers_of(work.rules).gods_drawn]
    if drawn:
        work.events.append(GodsDrawn(seat, mythology, drawn))
        work.ask(Decision(PLACE, seat, mythology, drawn, secret=True))
    else:
        work.events.append(EffectSkipped(seat, mythology, "no_god"))


def deck_of(work: Work, mythology: str) -> tuple[str, ...]:
    """The gods that are left in a deck, top first."""
    return board_of(work.state).decks[_place_of(work, mythology)]


def set_deck(work: Work, mythology: str, gods: tuple[str, ...]) -> None:
    """Put these gods in place of a deck, top first."""
    board = board_of(work.state)
    decks = [*board.decks]
    decks[_place_of(work, mythology)] = gods
    work.state.pantheon = board._replace(decks=tuple(decks))


def draw_from_deck(work: Work, god: str) -> None:
    """Take a god out of his deck, where the others stay in their order."""
    mythology = mythology_of(work.rules, god)
    set_deck(work, mythology, tuple(left for left in deck_of(work, mythology) if left != god))


def mythology_of(rules: Ruleset, god: str) -> str:
    """The mythology of a god, who isn't the Gate."""
    mythology = rules.catalogue.gods[god].mythology
    assert mythology is not None
    return mythology


def _place_of(work: Work, mythology: str) -> int:
    return [*work.rules.catalogue.mythologies].index(mythology)


# Placing a god


def list_places(rules: Ruleset, state: GameState, decision: Decision) -> tuple[Action, ...]:
    """Each god drawn on each empty space."""
    spaces = board_of(state).spaces
    free = [space for space, placed in enumerate(spaces, 1) if placed is None]
    return tuple(PlaceGod(god, space) for god in decision.options for space in free)


def place_god(work: Work, action: PlaceGod, decision: Decision) -> None:
    """Place a god face down; the other one lies on top of its deck again."""
    seat = decision.seat
    draw_from_deck(work, action.god)
    board = board_of(work.state)
    spaces = [*board.spaces]
    spaces[action.space - 1] = Placed(action.god, seat)
    work.state.pantheon = board._replace(spaces=tuple(spaces))
    work.events.append(GodHidden(seat, action.god, action.space))
    work.events.append(GodPlaced(seat, mythology_of(work.rules, action.god), action.space))


def refuse_place(rules: Ruleset, state: GameState, action: PlaceGod) -> Illegal:
    """Why a god can't be placed so."""
    assert state.decision is not None
    if action.god not in rules.catalogue.gods:
        return Illegal("unknown_id", id=action.god, kind="god")
    if action.god not in state.decision.options:
        return Illegal("not_offered", id=action.god)
    if action.space not in range(1, len(board_of(state).spaces) + 1):
        return Illegal("not_offered", id=str(action.space))
    return Illegal("space_taken", space=action.space)
