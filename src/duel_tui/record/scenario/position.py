"""From a description to a state of the engine: the only place where states are made without playing to them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from duel_tui.engine.actions import Draft
from duel_tui.engine.errors import Illegal
from duel_tui.engine.resolve import BEGIN, TURN
from duel_tui.engine.score import winner
from duel_tui.engine.state import (
    BuiltWonder,
    City,
    Deal,
    Decision,
    Discarded,
    GameState,
    Outcome,
    Structure,
    draft_city,
    seal_city,
)
from duel_tui.engine.types import ONE, SEAT_WORDS, TWO, BySeat, Seat
from duel_tui.engine.work import Work
from duel_tui.record.scenario.contradictions import contradictions
from duel_tui.record.scenario.fill import close_gaps, draws_of
from duel_tui.record.scenario.model import OpenDecision, Position
from duel_tui.record.scenario.places import Place
from duel_tui.record.scenario.problems import Faults, unknown
from duel_tui.record.scenario.sketch import Sketch, sketch
from duel_tui.record.scenario.slots import EMPTY

if TYPE_CHECKING:
    from duel_tui.engine.rules import Ruleset


def seat_of(word: str) -> Seat:
    """The seat that a word names."""
    return TWO if word == SEAT_WORDS[TWO] else ONE


def make_state(rules: Ruleset, model: Position, faults: Faults) -> GameState | None:
    """The state that a position describes, or None after noting everything that is wrong with it."""
    before = len(faults.found)
    drawn = sketch(rules.catalogue, model, faults)
    for place, text in contradictions(rules, drawn):
        faults.add(place, text)
    if model.seed is not None and not model.fill:
        faults.add(("seed",), "nothing is dealt, so a seed is of no use: `fill = true` deals the rest")
    if len(faults.found) > before:
        return None
    removed = close_gaps(rules, drawn)
    if model.draft is not None:
        return _drafting(rules, drawn, _deal(rules, drawn, removed), faults)
    return _in_an_age(rules, drawn, _deal(rules, drawn, removed), faults)


def _deal(rules: Ruleset, drawn: Sketch, removed: tuple[str, ...]) -> Deal:
    owned = [token for city in drawn.cities for token in city.tokens]
    return Deal(
        first=seat_of(drawn.model.first),
        draft=drawn.model.draft is not None,
        wonders=tuple(drawn.wonders or [wonder for city in drawn.cities for wonder in city.wonders]),
        structures=tuple(tuple(drawn.later.get(age, ())) for age in rules.catalogue.layouts),
        removed=removed,
        board_tokens=(*(drawn.board or ()), *owned),
        box_tokens=tuple(drawn.box),
        draws=draws_of(rules, drawn),
        reveal=drawn.model.reveal,
    )


# In the draft


def _drafting(rules: Ruleset, drawn: Sketch, deal: Deal, faults: Faults) -> GameState | None:
    draft = drawn.model.draft
    assert draft is not None
    state, _ = rules.start(deal)
    for index, wonder in enumerate(draft.taken):
        try:
            state, _ = rules.apply(state, Draft(wonder))
        except Illegal:
            place: Place = ("draft", "taken", index)
            if wonder not in rules.catalogue.wonders:
                faults.add(place, unknown("wonder", wonder, rules.catalogue.wonders))
            else:
                faults.add(place, f"`{wonder}` can't be taken here: it is not on offer")
            return None
    return state


# In an age


def _in_an_age(rules: Ruleset, drawn: Sketch, deal: Deal, faults: Faults) -> GameState | None:
    model = drawn.model
    asked = model.decision
    middle = asked is not None and asked.kind not in (TURN, BEGIN)
    won = model.outcome is not None and model.outcome.kind != "civilian"
    size = len(rules.catalogue.layouts[drawn.age])
    taken = size * (drawn.age - 1) + drawn.slots.count(EMPTY)
    turn = taken if middle or won else taken + 1
    state = GameState(
        deal=deal,
        cities=BySeat(_city(rules, drawn, ONE, turn), _city(rules, drawn, TWO, turn)),
        board=tuple(drawn.board or ()),
        box=tuple(drawn.box),
        military=_military_tokens(rules, model),
        active=drawn.to_move,
        age=drawn.age,
        turn=turn,
        pawn=model.pawn,
        structure=Structure(
            tuple(drawn.slots),
            rules.full_shapes[drawn.age].layout.shape(drawn.filled),
            tuple(drawn.slots.index(card) for card in model.unrevealed),
        ),
        pile=tuple(
            Discarded(entry.card, turn if entry.turn is None else entry.turn, seat_of(entry.seat), entry.how)
            for entry in drawn.pile
        ),
        extra_turn=model.extra_turn,
        outcome=_outcome(model),
    )
    if model.outcome is not None:
        return _ended(rules, state, faults)
    if middle and asked is not None:
        return _asking(rules, state, asked, faults)
    work = Work(rules, state)
    if asked is not None and asked.kind == BEGIN:
        weaker = state.active if state.pawn == 0 else TWO if state.pawn > 0 else ONE
        chooser = seat_of(asked.seat) if asked.seat is not None else weaker
        work.ask(Decision(BEGIN, chooser, options=SEAT_WORDS))
    else:
        work.ask(Decision(TURN, state.active))
    return work.seal()[0]


def _city(rules: Ruleset, drawn: Sketch, seat: Seat, turn: int) -> City:
    said = drawn.cities[seat]
    given = drawn.model.one if seat == ONE else drawn.model.two
    built = (
        BuiltWonder(entry.wonder, entry.card or "", turn if entry.turn is None else entry.turn, entry.paid)
        for entry in said.built
    )
    city = draft_city(
        City(
            coins=said.coins,
            buildings=tuple(said.buildings),
            wonders=tuple(said.wonders if given.drafted is None else given.drafted),
            unbuilt=tuple(said.unbuilt or ()),
            built=tuple(built),
            tokens=tuple(said.tokens),
        )
    )
    city.holds = sum(rules.cards[card].bit for card in city.buildings)
    city.word = rules.word(city)
    city.symbols = rules.symbols(city)
    return seal_city(city)


def _military_tokens(rules: Ruleset, model: Position) -> tuple[int, ...]:
    """Those that are said to be left, else all that the pawn has not passed where it stands."""
    borders = [token.distance * side for side in (-1, 1) for token in rules.numbers.military_tokens]
    if model.military_tokens is not None:
        return tuple(border for border in borders if border in model.military_tokens)
    if abs(model.pawn) >= rules.numbers.capital_distance:
        return tuple(borders)
    return tuple(b for b in borders if not (0 < b <= model.pawn or model.pawn <= b < 0))


def _outcome(model: Position) -> Outcome | None:
    if model.outcome is None:
        return None
    word = model.outcome.winner
    return Outcome(model.outcome.kind, None if word == "shared" else seat_of(word))


def _ended(rules: Ruleset, state: GameState, faults: Faults) -> GameState | None:
    assert state.outcome is not None
    if state.outcome.kind == "civilian":
        by_points = winner(rules, state)
        if by_points != state.outcome.winner:
            wins = "the victory is shared" if by_points is None else f"seat {SEAT_WORDS[by_points]} wins"
            faults.add(("outcome", "winner"), f"by points {wins}")
            return None
    return Work(rules, state).seal()[0]


def _asking(rules: Ruleset, state: GameState, asked: OpenDecision, faults: Faults) -> GameState | None:
    """Let the effect that asks for the choice do so, as in a game."""
    seat = state.active
    city = state.cities[seat]
    cause = asked.cause
    if asked.kind == "token":
        if cause is None or city.symbols.count(cause) < 2:
            faults.add(("decision", "cause"), f"`cause` has to be a symbol of which seat {SEAT_WORDS[seat]} has a pair")
        elif not state.board:
            faults.add(("decision", "kind"), "no progress token is left on the board to choose")
        else:
            work = Work(rules, state)
            work.ask(Decision("token", seat, cause, state.board))
            return work.seal()[0]
        return None
    for wonder in (built.wonder for built in city.built if cause is None or built.wonder == cause):
        for resolver, effect in rules.wonders[wonder].effects:
            work = Work(rules, state)
            resolver(work, seat, effect, wonder)
            if work.state.decision is not None and work.state.decision.kind == asked.kind:
                return work.seal()[0]
    faults.add(
        ("decision", "cause" if cause is not None else "kind"),
        f"no wonder that seat {SEAT_WORDS[seat]} has built asks for such a choice here, or there is nothing to choose",
    )
    return None
