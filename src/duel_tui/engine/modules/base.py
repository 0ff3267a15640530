"""The base game: the wonder draft, turns, and the choices that its cards, wonders and pairs ask for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from duel_tui.engine.actions import (
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
from duel_tui.engine.choices import SHARED, among_options, refuse_id
from duel_tui.engine.effects import BuildDiscarded, Destroy, DrawTokens, Effect
from duel_tui.engine.errors import Illegal
from duel_tui.engine.events import BuildingDestroyed, EffectSkipped, TokensDrawn, WonderDrafted, WondersShown
from duel_tui.engine.module import Module
from duel_tui.engine.resolve import BEGIN, FIRST_AGE, TURN, begin_age, lay_out
from duel_tui.engine.resolvers import COMMON, TOKEN
from duel_tui.engine.rules import Ruleset
from duel_tui.engine.state import Decision, Discarded, Drafting, GameState
from duel_tui.engine.turn import build, build_wonder, discard, list_turn, refuse_card
from duel_tui.engine.types import SEAT_WORDS, SEATS, Seat
from duel_tui.engine.work import Work

DRAFT = "draft"
LIBRARY = "library"
MAUSOLEUM = "mausoleum"
DESTROY = "destroy"


# The wonder draft


@dataclass(frozen=True, slots=True)
class NextPick(Effect):
    """Immediate: the draft goes on, or age I begins."""


def start(work: Work) -> None:
    """Show the first four wonders; without a draft hand them out and begin age I."""
    deal = work.state.deal
    if work.rules.lays_out_first:
        lay_out(work, FIRST_AGE)
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
    """Take a wonder; then what happens when it is taken, and the draft goes on."""
    seat, state = decision.seat, work.state
    assert state.drafting is not None
    _give_wonder(work, seat, action.wonder)
    state.drafting = state.drafting._replace(taken=(*state.drafting.taken, (action.wonder, seat)))
    if drafted := work.rules.wonders[action.wonder].drafted:
        work.postpone(seat, action.wonder, NextPick())
        work.resolve(seat, action.wonder, drafted)
    else:
        _next_pick(work)


def go_on_drafting(work: Work, seat: Seat, effect: NextPick, cause: str) -> None:
    """Everything is done that was due when a wonder was taken."""
    _next_pick(work)


def _next_pick(work: Work) -> None:
    """The next pick, the second four, or age I."""
    state = work.state
    drafting = state.drafting
    assert drafting is not None
    taken = drafting.taken
    if len(taken) < len(drafting.order):
        gone = {wonder for wonder, _ in taken}
        left = tuple(wonder for wonder in drafting.shown if wonder not in gone)
        work.ask(Decision(DRAFT, drafting.order[len(taken)], options=left))
    elif drafting.group < len(work.rules.numbers.wonder_draft):
        _show_group(work, drafting.group + 1)
    else:
        state.drafting = None
        _begin_first_age(work)


def _begin_first_age(work: Work) -> None:
    work.state.age = FIRST_AGE
    if not work.rules.lays_out_first:
        lay_out(work, FIRST_AGE)
    begin_age(work, work.state.deal.first, None)


def begin(work: Work, action: Begin, decision: Decision) -> None:
    """The player who had the choice says who begins."""
    begin_age(work, action.seat, decision.seat)


# Progress tokens


def take_token(work: Work, action: TakeToken, decision: Decision) -> None:
    """Take the chosen token from the board."""
    work.take_token(decision.seat, action.token, "board", decision.cause)


def draw_tokens(work: Work, seat: Seat, effect: DrawTokens, cause: str) -> None:
    """Draw set-aside tokens by the next order of the deal; only their drawer sees them."""
    if not work.state.box:
        work.events.append(EffectSkipped(seat, cause, "no_token"))
        return
    drawn = work.draw_tokens(effect.amount)
    work.events.append(TokensDrawn(seat, drawn, cause))
    work.ask(Decision(LIBRARY, seat, cause, drawn, secret=True))


def keep_token(work: Work, action: KeepToken, decision: Decision) -> None:
    """Keep one of the drawn tokens; the others stay in the box."""
    work.take_token(decision.seat, action.token, "box", decision.cause)


# The discard pile


def build_discarded(work: Work, seat: Seat, effect: BuildDiscarded, cause: str) -> None:
    """Choose a card of the discard pile to construct free."""
    if pile := tuple(entry.card for entry in work.state.pile):
        work.ask(Decision(MAUSOLEUM, seat, cause, pile))
    else:
        work.events.append(EffectSkipped(seat, cause, "no_card"))


def build_discarded_card(work: Work, action: BuildDiscardedCard, decision: Decision) -> None:
    """Construct the chosen card free, or recruit it; that is no chain construction."""
    state = work.state
    state.pile = tuple(entry for entry in state.pile if entry.card != action.card)
    work.bring_in(decision.seat, work.rules.cards[action.card], "pile", decision.cause)


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


def _refuse_begin(rules: Ruleset, state: GameState, action: Begin) -> Illegal:
    return Illegal("not_offered", id=SEAT_WORDS[action.seat])


BASE: Final = Module(
    name="base",
    listers={
        **SHARED.listers,
        TURN: list_turn,
        DRAFT: among_options(Draft),
        TOKEN: among_options(TakeToken),
        LIBRARY: among_options(KeepToken),
        MAUSOLEUM: among_options(BuildDiscardedCard),
        DESTROY: among_options(DestroyBuilding),
        BEGIN: lambda rules, state, decision: tuple(Begin(seat) for seat in SEATS),
    },
    handlers={
        **SHARED.handlers,
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
        **SHARED.decisions,
        Build: (TURN,),
        Discard: (TURN,),
        BuildWonder: (TURN,),
        Draft: (DRAFT,),
        Begin: (BEGIN,),
        TakeToken: (TOKEN,),
        KeepToken: (LIBRARY,),
        BuildDiscardedCard: (MAUSOLEUM,),
        DestroyBuilding: (DESTROY,),
    },
    refusers={
        **SHARED.refusers,
        **dict.fromkeys((Build, Discard, BuildWonder), refuse_card),
        **dict.fromkeys((TakeToken, KeepToken), refuse_id("token")),
        **dict.fromkeys((BuildDiscardedCard, DestroyBuilding), refuse_id("card")),
        Draft: refuse_id("wonder"),
        Begin: _refuse_begin,
    },
    resolvers={
        **COMMON,
        **SHARED.resolvers,
        NextPick: go_on_drafting,
        DrawTokens: draw_tokens,
        BuildDiscarded: build_discarded,
        Destroy: destroy,
    },
    start=start,
    invariants=(check_base,),
)
