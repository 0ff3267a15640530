"""From a description to a state of the engine: the only place where states are made without playing to them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from duel_tui.engine.actions import Draft, parse
from duel_tui.engine.errors import Illegal
from duel_tui.engine.modules.base import DRAFT
from duel_tui.engine.resolve import TURN
from duel_tui.engine.score import winner
from duel_tui.engine.state import (
    BuiltWonder,
    City,
    Deal,
    Discarded,
    GameState,
    Outcome,
    Structure,
    draft_city,
    seal_city,
)
from duel_tui.engine.types import ONE, SEAT_WORDS, TWO, BySeat, Seat
from duel_tui.engine.work import Work
from duel_tui.record.scenario.asking import asking, seat_of
from duel_tui.record.scenario.contradictions import contradictions
from duel_tui.record.scenario.decks import usual_turn
from duel_tui.record.scenario.fill import close_gaps, draws_of
from duel_tui.record.scenario.model import Position
from duel_tui.record.scenario.places import Place
from duel_tui.record.scenario.problems import Faults, unknown
from duel_tui.record.scenario.sections import sections_of
from duel_tui.record.scenario.sketch import Sketch, sketch

if TYPE_CHECKING:
    from duel_tui.engine.rules import Ruleset


def make_state(rules: Ruleset, model: Position, faults: Faults) -> GameState | None:
    """The state that a position describes, or None after noting everything that is wrong with it."""
    before = len(faults.found)
    drawn = sketch(rules, model, faults)
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
    deal = Deal(
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
    for section in sections_of(rules):
        deal = section.deal(rules, drawn, deal)
    return deal


# In the draft


def _drafting(rules: Ruleset, drawn: Sketch, deal: Deal, faults: Faults) -> GameState | None:
    draft = drawn.model.draft
    assert draft is not None
    state, _ = rules.start(deal)
    answers = [*enumerate(draft.answers)]
    for index, wonder in enumerate(draft.taken):
        place: Place = ("draft", "taken", index)
        try:
            state, _ = rules.apply(state, Draft(wonder))
            while answers and state.decision is not None and state.decision.kind not in (DRAFT, TURN):
                number, answer = answers.pop(0)
                place = ("draft", "answers", number)
                state, _ = rules.apply(state, parse(answer))
        except Illegal as illegal:
            if place[1] == "answers":
                faults.add(place, f"this can't be answered here: {illegal}")
            elif wonder not in rules.catalogue.wonders:
                faults.add(place, unknown("wonder", wonder, rules.catalogue.wonders))
            else:
                faults.add(place, f"`{wonder}` can't be taken here: it is not on offer")
            return None
    for number, _ in answers:
        faults.add(("draft", "answers", number), "nothing asks for this answer: no wonder that was taken")
    return None if answers else state


# In an age


def _in_an_age(rules: Ruleset, drawn: Sketch, deal: Deal, faults: Faults) -> GameState | None:
    model = drawn.model
    turn = _turn(rules, drawn)
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
    for section in sections_of(rules):
        state = section.state(rules, drawn, state)
    if model.outcome is not None:
        return _ended(rules, state, faults)
    opened = asking(rules, state, model.decision, faults)
    if opened is None:
        return None
    state, rest = opened
    for section in sections_of(rules):
        state = section.opened(rules, drawn, state, rest)
    return state


def _turn(rules: Ruleset, drawn: Sketch) -> int:
    if drawn.model.turn is not None:
        return drawn.model.turn
    others = sum(len(city.gods) + city.triggered for city in drawn.cities)
    return usual_turn(rules, drawn.age, drawn.filled, others, drawn.in_the_middle)


def _city(rules: Ruleset, drawn: Sketch, seat: Seat, turn: int) -> City:
    said = drawn.cities[seat]
    given = drawn.model.one if seat == ONE else drawn.model.two
    built = (
        BuiltWonder(entry.wonder, entry.card or "", turn if entry.turn is None else entry.turn, entry.paid)
        for entry in said.built
    )
    plain = City(
        coins=said.coins,
        buildings=tuple(said.buildings),
        wonders=tuple(said.wonders if given.drafted is None else given.drafted),
        unbuilt=tuple(said.unbuilt or ()),
        built=tuple(built),
        tokens=tuple(said.tokens),
    )
    for section in sections_of(rules):
        plain = section.city(drawn, seat, plain)
    city = draft_city(plain)
    city.holds = rules.holds(city)
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
