"""What an action would do, told before it is done, without a word about what lies hidden."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from duel_tui.engine.actions import Action
from duel_tui.engine.events import (
    AgeLaidOut,
    CardRevealed,
    CardStruck,
    ControlChanged,
    DecreeRevealed,
    Event,
    ExtraTurnGained,
    GameEnded,
    GodsRevealed,
    GodsShown,
    MythologyTokenTaken,
    OfferingTaken,
    VictoryKind,
    WondersShown,
)
from duel_tui.engine.score import sheet
from duel_tui.engine.types import SEATS, BySeat, Seat
from duel_tui.record.seen import seen_in
from duel_tui.table.unseen import as_it_looks

if TYPE_CHECKING:
    from duel_tui.engine.rules import Ruleset
    from duel_tui.engine.state import GameState


_NO_DECREES: Final[BySeat[tuple[str, ...]]] = BySeat((), ())


@dataclass(frozen=True, slots=True)
class Preview:
    """The result of an action up to the next decision, in numbers that the open table gives away anyway."""

    action: Action
    seat: Seat
    """Who would act."""
    coins_before: int
    coins_after: int
    points_before: int
    """The acting seat's points if the game ended now."""
    points_after: int
    opponent_coins_before: int
    opponent_coins_after: int
    pawn_before: int
    """Positive on seat two's side, as in the view."""
    pawn_after: int
    turned_up: int
    """How many face-down cards the action turns up, at once or when its choices are made; which ones stays hidden."""
    shows_wonders: int
    """How many wonders of the draft are laid out after this action; which ones stays hidden."""
    lays_out_age: int | None
    """The age that is laid out after this action."""
    extra_turn: bool
    """Whether the acting seat plays again, at once or when the action's choices are made."""
    victory: VictoryKind | None
    """The kind of victory if the action ends the game."""
    winner: Seat | None
    """Who wins if it does; None for a shared victory too."""
    asks: str | None
    """The kind of choice that the action leads to (`token`, `library`, ...); None if an ordinary turn follows."""
    asked: Seat | None
    """Who makes that choice."""
    reserve_before: int = 0
    """The acting seat's coins beside the treasury."""
    reserve_after: int = 0
    tokens: tuple[str | int, ...] = ()
    """Mythologies, and coins of offering tokens, that the action frees on the structure and so brings to the seat."""
    gods_shown: int = 0
    """How many gods lie open for everybody after this action, on their spaces or to choose from; which ones stays
    hidden."""
    control: tuple[tuple[int, Seat | None], ...] = ()
    """The chambers of the senate that somebody else controls after this action, or nobody, with who does."""
    decrees_before: BySeat[tuple[str, ...]] = _NO_DECREES
    """The decrees that work for each seat, as far as they lie face up now."""
    decrees_after: BySeat[tuple[str, ...]] = _NO_DECREES
    decrees_shown: int = 0
    """How many decrees this action turns up; which ones stays hidden, and so does what they would change."""


def preview(rules: Ruleset, state: GameState, action: Action) -> Preview:
    """Try the action, and the choices that are none after it, on the real position; keep only what is public of it.

    Raises `Illegal` if the action is refused.
    """
    decision = state.decision
    assert decision is not None  # an action can be accepted
    state = as_it_looks(rules.catalogue, state, action)
    after, events = _carried_out(rules, state, action)
    seat = decision.seat
    ended = next((event for event in events if isinstance(event, GameEnded)), None)
    cities = state.cities.of(seat), after.cities.of(seat)
    choice = after.decision if after.decision and after.decision.kind not in ("turn", "draft") else None
    return Preview(
        action=action,
        seat=seat,
        coins_before=cities[0].coins,
        coins_after=cities[1].coins,
        points_before=sheet(rules, state, seat).total,
        points_after=sheet(rules, after, seat).total,
        opponent_coins_before=state.cities.other(seat).coins,
        opponent_coins_after=after.cities.other(seat).coins,
        pawn_before=state.pawn,
        pawn_after=after.pawn,
        turned_up=sum(map(_turns_up, events)) + len(after.structure.unrevealed),
        shows_wonders=sum(len(event.wonders) for event in events if isinstance(event, WondersShown)),
        lays_out_age=next((event.age for event in events if isinstance(event, AgeLaidOut)), None),
        extra_turn=any(isinstance(event, ExtraTurnGained) for event in events) or _extra_turn_due(after),
        victory=ended.kind if ended else None,
        winner=ended.winner if ended else None,
        asks=choice.kind if choice else None,
        asked=choice.seat if choice else None,
        reserve_before=cities[0].reserve,
        reserve_after=cities[1].reserve,
        tokens=(*_tokens_taken(events), *_tokens_due(after)),
        gods_shown=sum(len(event.gods) for event in events if isinstance(event, GodsRevealed | GodsShown)),
        control=tuple(_control_changed(events)),
        decrees_before=_decrees(state, known_in=state),
        decrees_after=_decrees(after, known_in=state),
        decrees_shown=sum(isinstance(event, DecreeRevealed) for event in events),
    )


def shows_something(rules: Ruleset, state: GameState, action: Action) -> bool:
    """Whether the action, or a choice that is none after it, shows something new to somebody.

    Raises `Illegal` if the action is refused.
    """
    state, following = as_it_looks(rules.catalogue, state, action), action
    while True:
        state, events = rules.apply(state, following)
        if seen_in(events):
            return True
        only = only_option(state)
        if only is None:
            return False
        following = only


def only_option(state: GameState) -> Action | None:
    """The answer to a choice that is none. An ordinary turn is always left to its player."""
    choosing = state.decision is not None and state.decision.kind != "turn"
    return state.legal[0] if choosing and len(state.legal) == 1 else None


def _carried_out(rules: Ruleset, state: GameState, action: Action) -> tuple[GameState, list[Event]]:
    """The position after an action and everything that follows by itself, and what happens in between.

    A secret choice stays open even if it is none: what it takes must not show in the figures.
    """
    events: list[Event] = []
    following: Action | None = action
    while following is not None:
        state, happened = rules.apply(state, following)
        events += happened
        following = None if state.decision and state.decision.secret else only_option(state)
    return state, events


def _turns_up(event: Event) -> bool:
    """Whether a card that lay face down lies open now."""
    return isinstance(event, CardRevealed) or (isinstance(event, CardStruck) and event.hidden)


def _tokens_taken(events: list[Event]) -> Iterator[str | int]:
    for event in events:
        match event:
            case MythologyTokenTaken(mythology=token) | OfferingTaken(coins=token):
                yield token


def _tokens_due(state: GameState) -> Iterator[str | int]:
    """The tokens that are taken when the open choices are made: those of cards that nothing covers any more."""
    shape = state.structure.shape
    if state.pantheon is not None and state.outcome is None and shape is not None:
        yield from (laid.token for laid in state.pantheon.laid if laid.slot in shape.accessible)


def _extra_turn_due(state: GameState) -> bool:
    """Whether an extra turn follows when the open choices are made: one is lost with the last card of an age."""
    shape = state.structure.shape
    return state.extra_turn is not None and state.outcome is None and shape is not None and shape.filled != 0


def _control_changed(events: list[Event]) -> Iterator[tuple[int, Seat | None]]:
    """The chambers that another seat controls in the end, or none, and which one."""
    changed: dict[int, tuple[Seat | None, Seat | None]] = {}
    for event in events:
        if isinstance(event, ControlChanged):
            before, _ = changed.get(event.chamber, (event.before, None))
            changed[event.chamber] = before, event.after
    yield from ((chamber, after) for chamber, (before, after) in changed.items() if before != after)


def _decrees(state: GameState, known_in: GameState) -> BySeat[tuple[str, ...]]:
    """The decrees that work for each seat, of those that lie face up in a position."""
    chambers = () if known_in.agora is None else known_in.agora.chambers
    known = {token.decree for chamber in chambers for token in chamber.decrees if token.face_up}
    one, two = (tuple(d for d in state.cities.of(seat).politics.decrees if d in known) for seat in SEATS)
    return BySeat(one, two)
