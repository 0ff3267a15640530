"""The base game: the wonder draft, turns, and the choices that its cards, wonders and pairs ask for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from duel_tui.engine.actions import (
    Action,
    Begin,
    Build,
    BuildDiscardedCard,
    BuildWonder,
    DestroyBuilding,
    Discard,
    Draft,
    KeepToken,
    TakeToken,
)
from duel_tui.engine.check import check_base
from duel_tui.engine.effects import BuildDiscarded, Destroy, DrawTokens, Science
from duel_tui.engine.errors import Illegal
from duel_tui.engine.events import BuildingDestroyed, EffectSkipped, TokensDrawn, WonderDrafted, WondersShown
from duel_tui.engine.module import Module
from duel_tui.engine.resolve import BEGIN, TURN, begin_age, lay_out
from duel_tui.engine.resolvers import COMMON
from duel_tui.engine.rules import Ruleset
from duel_tui.engine.state import Decision, Discarded, Drafting, GameState
from duel_tui.engine.turn import build, build_wonder, discard, list_turn, refuse_card
from duel_tui.engine.types import SEAT_WORDS, SEATS, Seat
from duel_tui.engine.work import Work

DRAFT = "draft"
TOKEN = "token"
LIBRARY = "library"
MAUSOLEUM = "mausoleum"
DESTROY = "destroy"


# The wonder draft


def start(work: Work) -> None:
    """Show the first four wonders; without a draft hand them out and begin age I."""
    deal = work.state.deal
    if deal.draft:
        _show_group(work, 1)
        return
    half = len(deal.wonders) // 2
    for seat, wonders in zip(SEATS, (deal.wonders[:half], deal.wonders[half:]), strict=True):
        for wonder in wonders:
            _give_wonder(work, seat, wonder)
    _begin_first_age(work)


def _show_group(work: Work, group: int) -> None:
    state = work.state
    roles = work.rules.numbers.wonder_draft[group - 1]
    first = state.deal.first
    order = tuple(first if role == "first" else 1 - first for role in roles)
    begin = sum(len(earlier) for earlier in work.rules.numbers.wonder_draft[: group - 1])
    shown = state.deal.wonders[begin : begin + len(roles)]
    state.drafting = Drafting(group, shown, order)
    work.events.append(WondersShown(group, shown))
    work.ask(Decision(DRAFT, order[0], options=shown))


def _give_wonder(work: Work, seat: Seat, wonder: str) -> None:
    city = work.edit(seat)
    city.wonders += (wonder,)
    city.unbuilt += (wonder,)
    work.events.append(WonderDrafted(seat, wonder))


def draft(work: Work, action: Draft, decision: Decision) -> None:
    """Take a wonder; then the next pick, the second four, or age I."""
    state = work.state
    drafting = state.drafting
    assert drafting is not None
    _give_wonder(work, decision.seat, action.wonder)
    taken = (*drafting.taken, (action.wonder, decision.seat))
    if len(taken) < len(drafting.order):
        state.drafting = drafting._replace(taken=taken)
        gone = {wonder for wonder, _ in taken}
        left = tuple(wonder for wonder in drafting.shown if wonder not in gone)
        work.ask(Decision(DRAFT, drafting.order[len(taken)], options=left))
    elif drafting.group < len(work.rules.numbers.wonder_draft):
        _show_group(work, drafting.group + 1)
    else:
        state.drafting = None
        _begin_first_age(work)


def _begin_first_age(work: Work) -> None:
    lay_out(work, 1)
    begin_age(work, work.state.deal.first, None)


def begin(work: Work, action: Begin, decision: Decision) -> None:
    """The player who had the choice says who begins."""
    begin_age(work, action.seat, decision.seat)


# Progress tokens


def science(work: Work, seat: Seat, effect: Science, cause: str) -> None:
    """A symbol comes into the city; a pair takes a token of those left on the board."""
    paired = work.add_symbol(seat, effect.symbol)
    if paired and work.state.outcome is None:
        if work.state.board:
            work.ask(Decision(TOKEN, seat, effect.symbol, work.state.board))
        else:
            work.events.append(EffectSkipped(seat, cause, "no_token"))


def take_token(work: Work, action: TakeToken, decision: Decision) -> None:
    """Take the chosen token from the board."""
    work.take_token(decision.seat, action.token, "board")


def draw_tokens(work: Work, seat: Seat, effect: DrawTokens, cause: str) -> None:
    """Draw set-aside tokens by the next order of the deal; only their drawer sees them."""
    state = work.state
    order = state.deal.draws[state.draws_made]
    drawn = tuple(token for token in order if token in state.box)[: effect.amount]
    if not drawn:
        work.events.append(EffectSkipped(seat, cause, "no_token"))
        return
    state.draws_made += 1
    work.events.append(TokensDrawn(seat, drawn, cause))
    work.ask(Decision(LIBRARY, seat, cause, drawn, secret=True))


def keep_token(work: Work, action: KeepToken, decision: Decision) -> None:
    """Keep one of the drawn tokens; the others stay in the box."""
    work.take_token(decision.seat, action.token, "box")


# The discard pile


def build_discarded(work: Work, seat: Seat, effect: BuildDiscarded, cause: str) -> None:
    """Choose a card of the discard pile to construct free."""
    if pile := tuple(entry.card for entry in work.state.pile):
        work.ask(Decision(MAUSOLEUM, seat, cause, pile))
    else:
        work.events.append(EffectSkipped(seat, cause, "no_card"))


def build_discarded_card(work: Work, action: BuildDiscardedCard, decision: Decision) -> None:
    """Construct the chosen card free; that is no chain construction."""
    state = work.state
    state.pile = tuple(entry for entry in state.pile if entry.card != action.card)
    work.construct(decision.seat, work.rules.cards[action.card], "free", 0, 0)


def destroy(work: Work, seat: Seat, effect: Destroy, cause: str) -> None:
    """Choose a building of a colour in the opponent's city."""
    rules = work.rules
    targets = tuple(card for card in work.cities[1 - seat].buildings if rules.cards[card].colour == effect.colour)
    if targets:
        work.ask(Decision(DESTROY, seat, cause, targets))
    else:
        work.events.append(EffectSkipped(seat, cause, "no_building"))


def destroy_building(work: Work, action: DestroyBuilding, decision: Decision) -> None:
    """The chosen building goes to the discard pile."""
    state = work.state
    owner = 1 - decision.seat
    work.remove_building(owner, work.rules.cards[action.card])
    state.pile += (Discarded(action.card, state.turn, decision.seat, "destroyed"),)
    work.events.append(BuildingDestroyed(owner, action.card, decision.cause))


def _lister(make: Callable[[str], Action]) -> Callable[[Ruleset, GameState, Decision], tuple[Action, ...]]:
    def lister(rules: Ruleset, state: GameState, decision: Decision) -> tuple[Action, ...]:
        return tuple(make(option) for option in decision.options)

    return lister


def _refuse_option(rules: Ruleset, state: GameState, action: Action) -> Illegal:
    target = SEAT_WORDS[action.seat] if isinstance(action, Begin) else action[0]
    if not isinstance(action, Begin) and target not in rules.catalogue.names:
        return Illegal("unknown_id", id=target, kind=_KINDS[type(action)])
    return Illegal("not_offered", id=target)


_KINDS = {
    Draft: "wonder",
    TakeToken: "token",
    KeepToken: "token",
    BuildDiscardedCard: "card",
    DestroyBuilding: "card",
}

BASE: Final = Module(
    name="base",
    listers={
        TURN: list_turn,
        DRAFT: _lister(Draft),
        TOKEN: _lister(TakeToken),
        LIBRARY: _lister(KeepToken),
        MAUSOLEUM: _lister(BuildDiscardedCard),
        DESTROY: _lister(DestroyBuilding),
        BEGIN: lambda rules, state, decision: tuple(Begin(seat) for seat in SEATS),
    },
    handlers={
        Build: build,
        Discard: discard,
        BuildWonder: build_wonder,
        Draft: draft,
        Begin: begin,
        TakeToken: take_token,
        KeepToken: keep_token,
        BuildDiscardedCard: build_discarded_card,
        DestroyBuilding: destroy_building,
    },
    decisions={
        Build: TURN,
        Discard: TURN,
        BuildWonder: TURN,
        Draft: DRAFT,
        Begin: BEGIN,
        TakeToken: TOKEN,
        KeepToken: LIBRARY,
        BuildDiscardedCard: MAUSOLEUM,
        DestroyBuilding: DESTROY,
    },
    refusers={
        **dict.fromkeys((Build, Discard, BuildWonder), refuse_card),
        **dict.fromkeys((Draft, Begin, TakeToken, KeepToken, BuildDiscardedCard, DestroyBuilding), _refuse_option),
    },
    resolvers={
        **COMMON,
        Science: science,
        DrawTokens: draw_tokens,
        BuildDiscarded: build_discarded,
        Destroy: destroy,
    },
    start=start,
    invariants=(check_base,),
)
