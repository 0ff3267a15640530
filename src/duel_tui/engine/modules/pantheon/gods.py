"""What single gods do, and the choices that they ask for."""

from __future__ import annotations

from typing import Final

from duel_tui.engine.actions import (
    Action,
    BuildWonderFree,
    ChooseLentToken,
    ChooseMilitaryToken,
    CopySymbol,
    PlaceMinerva,
    StrikeCard,
    UnbuildWonder,
)
from duel_tui.engine.effects import (
    BuildWithDiscarded,
    CopyGreenSymbol,
    LentTokens,
    Science,
    StopPawn,
    StrikeFromStructure,
    Unbuild,
    UseMilitaryTokens,
)
from duel_tui.engine.errors import Illegal
from duel_tui.engine.events import (
    CardStruck,
    EffectSkipped,
    MilitaryTokenApplied,
    MilitaryTokenDiscarded,
    MinervaPlaced,
    PawnStopped,
    SymbolCopied,
    TokenLost,
    WonderUnbuilt,
)
from duel_tui.engine.modules.pantheon.board import board_of, return_tokens
from duel_tui.engine.resolvers import science
from duel_tui.engine.rules import Ruleset
from duel_tui.engine.state import Decision, Discarded, GameState
from duel_tui.engine.types import ONE, SEATS, Seat
from duel_tui.engine.work import Work

ENKI: Final = "enki"
SNAKE: Final = "snake"
STRIKE: Final = "strike"
UNBUILD: Final = "unbuild"
ISIS: Final = "isis"
MINERVA: Final = "minerva"
NEPTUNE_DISCARD: Final = "neptune_discard"
NEPTUNE_APPLY: Final = "neptune_apply"


# Enki


def choose_lent_token(work: Work, seat: Seat, effect: LentTokens, cause: str) -> None:
    """Choose one of the progress tokens that lie on the god."""
    if lent := board_of(work.state).lent:
        work.ask(Decision(ENKI, seat, cause, lent))
    else:
        work.events.append(EffectSkipped(seat, cause, "no_token"))


def take_lent_token(work: Work, action: ChooseLentToken, decision: Decision) -> None:
    """Take the chosen token with its effects; the others go back to the box."""
    others = tuple(token for token in decision.options if token != action.token)
    return_tokens(work, decision.cause, others, None)
    work.take_token(decision.seat, action.token, "god", decision.cause)


# Nisaba


def choose_symbol(work: Work, seat: Seat, effect: CopyGreenSymbol, cause: str) -> None:
    """Choose a green building of the opponent."""
    cards = work.rules.cards
    targets = tuple(card for card in work.cities[1 - seat].buildings if cards[card].colour == "green")
    if targets:
        work.ask(Decision(SNAKE, seat, cause, targets))
    else:
        work.events.append(EffectSkipped(seat, cause, "no_building"))


def copy_symbol(work: Work, action: CopySymbol, decision: Decision) -> None:
    """The symbol of the building counts in both cities."""
    seat = decision.seat
    city = work.edit(seat)
    city.cult = city.cult._replace(snakes=(*city.cult.snakes, action.card))
    work.events.append(SymbolCopied(seat, action.card))
    effects = work.rules.catalogue.buildings[action.card].effects
    for effect in (effect for effect in effects if isinstance(effect, Science)):
        science(work, seat, effect, decision.cause)


# Zeus


def choose_slot(work: Work, seat: Seat, effect: StrikeFromStructure, cause: str) -> None:
    """Choose any card that is still in the structure."""
    cards, shape, _ = work.state.structure
    assert shape is not None
    if slots := tuple(str(slot) for slot in range(len(cards)) if shape.filled >> slot & 1):
        work.ask(Decision(STRIKE, seat, cause, slots))
    else:
        work.events.append(EffectSkipped(seat, cause, "empty_structure"))


def strike_card(work: Work, action: StrikeCard, decision: Decision) -> None:
    """The card goes to the discard pile, for everybody to see, and a token on it leaves the game."""
    state, slot = work.state, action.slot
    cards, shape, unrevealed = state.structure
    assert shape is not None
    hidden = not shape.face_up >> slot & 1 or slot in unrevealed
    card = cards[slot]
    work.events.append(CardStruck(decision.seat, card, slot, hidden, decision.cause))
    state.structure = state.structure._replace(unrevealed=tuple(left for left in unrevealed if left != slot))
    board = board_of(state)
    for laid in board.laid:
        if laid.slot == slot:
            state.pantheon = board._replace(laid=tuple(left for left in board.laid if left != laid))
            work.events.append(TokenLost(slot, laid.token))
    state.pile += (Discarded(card, state.turn, decision.seat, "struck"),)
    work.empty(slot)


# Anubis


def choose_built_wonder(work: Work, seat: Seat, effect: Unbuild, cause: str) -> None:
    """Choose a wonder that stands, in either city."""
    if targets := tuple(built.wonder for city in work.cities for built in city.built):
        work.ask(Decision(UNBUILD, seat, cause, targets))
    else:
        work.events.append(EffectSkipped(seat, cause, "no_wonder"))


def unbuild_wonder(work: Work, action: UnbuildWonder, decision: Decision) -> None:
    """The wonder can be constructed again; what it gave once stays, what it gives for good ends."""
    state, wonder = work.state, action.wonder
    owner, built = next((seat, built) for seat in SEATS for built in work.cities[seat].built if built.wonder == wonder)
    city = work.edit(owner)
    city.built = tuple(left for left in city.built if left != built)
    city.unbuilt = tuple(own for own in city.wonders if own in city.unbuilt or own == wonder)
    city.word = work.rules.word(city)
    state.pile += (Discarded(built.card, state.turn, decision.seat, "unbuilt"),)
    work.events.append(WonderUnbuilt(owner, wonder, built.card, decision.cause))


# Isis


def choose_free_wonder(work: Work, seat: Seat, effect: BuildWithDiscarded, cause: str) -> None:
    """Choose an own wonder and a card of the discard pile to put under it."""
    wonders = work.cities[seat].unbuilt
    if wonders and work.state.pile:
        work.ask(Decision(ISIS, seat, cause, wonders))
    else:
        work.events.append(EffectSkipped(seat, cause, "no_wonder" if work.state.pile else "no_card"))


def list_free_wonders(rules: Ruleset, state: GameState, decision: Decision) -> tuple[Action, ...]:
    """Each wonder that is offered with each card of the discard pile."""
    return tuple(BuildWonderFree(wonder, entry.card) for wonder in decision.options for entry in state.pile)


def build_wonder_free(work: Work, action: BuildWonderFree, decision: Decision) -> None:
    """Construct the wonder; the card lies under it before anything of the wonder happens."""
    state = work.state
    state.pile = tuple(entry for entry in state.pile if entry.card != action.card)
    work.construct_wonder(decision.seat, work.rules.wonders[action.wonder], action.card, 0, 0)


def refuse_free_wonder(rules: Ruleset, state: GameState, action: BuildWonderFree) -> Illegal:
    """Why a wonder can't be constructed so."""
    assert state.decision is not None
    for target, known, kind in (
        (action.wonder, rules.catalogue.wonders, "wonder"),
        (action.card, rules.catalogue.buildings, "card"),
    ):
        if target not in known:
            return Illegal("unknown_id", id=target, kind=kind)
    wonder_offered = action.wonder in state.decision.options
    return Illegal("not_offered", id=action.card if wonder_offered else action.wonder)


# Minerva


def choose_space(work: Work, seat: Seat, effect: StopPawn, cause: str) -> None:
    """Choose any space of the conflict track but the one where the conflict pawn stands."""
    reach = work.rules.numbers.capital_distance
    spaces = tuple(str(space) for space in range(-reach, reach + 1) if space != work.state.pawn)
    work.ask(Decision(MINERVA, seat, cause, spaces))


def place_minerva(work: Work, action: PlaceMinerva, decision: Decision) -> None:
    """Put the Minerva pawn on the space."""
    work.state.pantheon = board_of(work.state)._replace(minerva=action.position)
    work.events.append(MinervaPlaced(decision.seat, action.position))


def stop_pawn(work: Work, seat: Seat, steps: int) -> int:
    """The conflict pawn stops before the Minerva pawn, which leaves the game; the rest of the movement is lost."""
    board = board_of(work.state)
    minerva = board.minerva
    if minerva is None:
        return steps
    distance = (minerva - work.state.pawn) * (1 if seat == ONE else -1)
    if not 0 < distance <= steps:
        return steps
    work.state.pantheon = board._replace(minerva=None)
    work.events.append(PawnStopped(seat, minerva))
    return distance - 1


# Neptune


def choose_discarded_token(work: Work, seat: Seat, effect: UseMilitaryTokens, cause: str) -> None:
    """Choose a military token to discard without effect, on either side."""
    _ask_for_military_token(work, NEPTUNE_DISCARD, seat, cause)


def _ask_for_military_token(work: Work, kind: str, seat: Seat, cause: str) -> None:
    if borders := tuple(str(border) for border in sorted(work.state.military)):
        work.ask(Decision(kind, seat, cause, borders))
    else:
        work.events.append(EffectSkipped(seat, cause, "no_military_token"))


def use_military_token(work: Work, action: ChooseMilitaryToken, decision: Decision) -> None:
    """The first token is discarded and another one asked for; that one is applied to the opponent."""
    state, seat, border = work.state, decision.seat, action.border
    token = next(token for token in work.rules.numbers.military_tokens if token.distance == abs(border))
    state.military = tuple(left for left in state.military if left != border)
    if decision.kind == NEPTUNE_DISCARD:
        work.events.append(MilitaryTokenDiscarded(seat, border, token.coins))
        _ask_for_military_token(work, NEPTUNE_APPLY, seat, decision.cause)
    else:
        work.events.append(MilitaryTokenApplied(seat, border, token.coins))
        work.apply_military_token(seat, token)
