"""A state of the engine as the text of a position: what `read` makes the same state of."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from duel_tui.engine.effects import Effect
from duel_tui.engine.resolve import BEGIN, TURN
from duel_tui.engine.state import City, Decision, GameState
from duel_tui.engine.types import ONE, SEAT_WORDS, SEATS, Seat
from duel_tui.record.scenario.decks import misplaced, usual_turn
from duel_tui.record.scenario.sections import sections_of
from duel_tui.record.scenario.sketch import LEAVING_HOLES
from duel_tui.record.scenario.slots import EMPTY, rows_of

if TYPE_CHECKING:
    from duel_tui.engine.rules import Ruleset


def position_lines(rules: Ruleset, state: GameState, whole: bool = True) -> Iterator[str]:
    """The position in lines of a scenario file.

    Without `whole`, what a failed step seldom asks for is left out: the ages to come, the order in which tokens
    are drawn, when and by whom a card was discarded.
    """
    if state.drafting is not None:
        yield from _draft(rules, state)
    else:
        yield f"age = {state.age}"
    if _any_age(rules, state):
        yield "any_age = true"
    if state.drafting is None:
        yield from _structure(rules, state)
        for seat in SEATS:
            yield from _city(rules, state, seat, whole)
        yield from _track(rules, state)
    yield from _named("board", state.board)
    yield from _named("box", state.box)
    yield from _pile(state, whole)
    if state.deal.first != ONE:
        yield f'first = "{SEAT_WORDS[state.deal.first]}"'
    if state.deal.reveal != "at-once":
        yield f'reveal = "{state.deal.reveal}"'
    if state.drafting is None:
        yield from _moment(rules, state)
    for section in sections_of(rules):
        yield from section.lines(rules, state, whole)
    if whole:
        yield from _future(rules, state)


def _draft(rules: Ruleset, state: GameState) -> Iterator[str]:
    taken = [*_taken(rules, state)]
    answers = [answer for section in sections_of(rules) for answer in section.draft_answers(rules, state, taken)]
    said = [f"wonders = {_list(state.deal.wonders)}", f"taken = {_list(taken)}"]
    said += [f"answers = {_list(answers)}"] if answers else []
    yield f"draft = {{ {', '.join(said)} }}"


def _taken(rules: Ruleset, state: GameState) -> Iterator[str]:
    """The wonders of the draft in the order in which they were taken."""
    left = [iter(city.wonders) for city in state.cities]
    first = state.deal.first
    for role in (role for group in rules.numbers.wonder_draft for role in group):
        if (wonder := next(left[first if role == "first" else 1 - first], None)) is None:
            return
        yield wonder


def _slots(state: GameState) -> list[str]:
    """The structure by slot."""
    cards, shape, _ = state.structure
    assert shape is not None
    slots = [card if shape.filled >> slot & 1 else EMPTY for slot, card in enumerate(cards)]
    return slots + [EMPTY] * (len(shape.layout.slots) - len(slots))


def _structure(rules: Ruleset, state: GameState) -> Iterator[str]:
    shape = state.structure.shape
    if shape is None or not shape.filled:
        return
    covers = enumerate(shape.layout.covers)
    holes = sum(bool(shape.filled & above) and not shape.filled >> slot & 1 for slot, above in covers)
    if holes > sum(_leaves_holes(effects) for city in state.cities for effects in _done(rules, city)):
        # Cards side by side with nothing under them, as only a short list of accessible cards can say it.
        yield from _named("accessible", (card for card in _slots(state) if card != EMPTY))
        return
    yield from _rows(rules, "structure", state.age, _slots(state))


def _done(rules: Ruleset, city: City) -> Iterator[tuple[Effect, ...]]:
    """The effects of the gods that a city has activated, and of the conspiracies that it has triggered."""
    yield from (rules.catalogue.gods[god].effects for god in city.cult.gods)
    yield from (rules.catalogue.conspiracies[p.conspiracy].effects for p in city.politics.plots if p.triggered)


def _leaves_holes(effects: Iterable[Effect]) -> bool:
    """Whether a card was taken out of the structure that may have been covered."""
    return any(isinstance(effect, LEAVING_HOLES) for effect in effects)


def _rows(rules: Ruleset, key: str, age: int, slots: list[str]) -> Iterator[str]:
    rows = [[slots[slot] for slot in row] for row in rows_of(rules.catalogue, age)]
    while rows and all(card == EMPTY for card in rows[-1]):
        rows.pop()
    yield f"{key} = ["
    for row in rows:
        yield f"  {_list(row)},"
    yield "]"


def _city(rules: Ruleset, state: GameState, seat: Seat, whole: bool) -> Iterator[str]:
    city, word = state.cities[seat], SEAT_WORDS[seat]
    yield f"{word}.coins = {city.coins}"
    yield from _named(f"{word}.buildings", city.buildings)
    if city.built and whole:
        built = (
            _table(("wonder", entry.wonder), ("with", entry.card), ("turn", entry.turn), ("paid", entry.coins))
            for entry in city.built
        )
        yield f"{word}.built = [{', '.join(built)}]"
    elif city.built:
        yield f"{word}.built = {_list(entry.wonder for entry in city.built)}"
    yield from _named(f"{word}.unbuilt", city.unbuilt)
    removed = removed_wonders(city)
    yield from _named(f"{word}.removed", removed)
    if whole and city.wonders != (*(entry.wonder for entry in city.built), *city.unbuilt, *removed):
        yield from _named(f"{word}.drafted", city.wonders)
    yield from _named(f"{word}.tokens", city.tokens)
    for section in sections_of(rules):
        yield from section.city_lines(rules, city, word)


def removed_wonders(city: City) -> list[str]:
    """The wonders that left the game, since enough others were built."""
    standing = {*city.unbuilt, *(entry.wonder for entry in city.built)}
    return [wonder for wonder in city.wonders if wonder not in standing]


def _track(rules: Ruleset, state: GameState) -> Iterator[str]:
    if state.pawn:
        yield f"pawn = {state.pawn}"
    if (
        len(state.military) < 2 * len(rules.numbers.military_tokens)
        or abs(state.pawn) >= rules.numbers.capital_distance
    ):
        yield f"military_tokens = {json.dumps(sorted(state.military))}"


def _pile(state: GameState, whole: bool) -> Iterator[str]:
    if state.pile and whole:
        entries = (
            _table(("card", entry.card), ("seat", SEAT_WORDS[entry.seat]), ("how", entry.how), ("turn", entry.turn))
            for entry in state.pile
        )
        yield f"pile = [{', '.join(entries)}]"
    else:
        yield from _named("pile", (entry.card for entry in state.pile))


def _moment(rules: Ruleset, state: GameState) -> Iterator[str]:
    """Whose turn it is, and what is open in the middle of it."""
    if state.turn != _usual_turn(rules, state):
        yield f"turn = {state.turn}"
    yield f'to_move = "{SEAT_WORDS[state.active]}"'
    decision = state.decision
    if decision is not None and decision.kind != "turn":
        more: list[tuple[str, str | int]] = [("cause", decision.cause)] if decision.cause else []
        more += (pair for section in sections_of(rules) for pair in section.decision_keys(rules, state, decision))
        yield f"decision = {_table(('kind', decision.kind), ('seat', SEAT_WORDS[decision.seat]), *more)}"
    if state.extra_turn is not None:
        yield f'extra_turn = "{state.extra_turn}"'
    yield from _named("unrevealed", (state.structure.cards[slot] for slot in state.structure.unrevealed))
    if state.outcome is not None:
        winner = "shared" if state.outcome.winner is None else SEAT_WORDS[state.outcome.winner]
        yield f"outcome = {_table(('kind', state.outcome.kind), ('winner', winner))}"


def _usual_turn(rules: Ruleset, state: GameState) -> int:
    shape, decision, outcome = state.structure.shape, state.decision, state.outcome
    middle = outcome.kind != "civilian" if outcome is not None else decision is not None and _is_choice(decision)
    others = sum(len([*_done(rules, city)]) for city in state.cities)
    return usual_turn(rules, state.age, 0 if shape is None else shape.filled, others, middle)


def _is_choice(decision: Decision) -> bool:
    """Whether it is in the middle of an action."""
    return decision.kind not in (TURN, BEGIN)


def _future(rules: Ruleset, state: GameState) -> Iterator[str]:
    """What chance has decided for later."""
    made = state.draws_made - (state.decision is not None and state.decision.kind == "library")
    if left := state.deal.draws[made:]:
        lent = () if state.pantheon is None else state.pantheon.lent
        set_aside = {*state.box, *lent}
        orders = (_list(token for token in order if token in set_aside) for order in left)
        yield f"draws = [{', '.join(orders)}]"
    for age, cards in enumerate(state.deal.structures, start=1):
        if age > state.age and cards:
            slots = [*cards, *[EMPTY] * (len(rules.catalogue.layouts[age]) - len(cards))]
            yield from _rows(rules, f"later.{age}", age, slots)


def _any_age(rules: Ruleset, state: GameState) -> bool:
    """Whether some card is where it can't be in a game."""
    structures: dict[int, Sequence[str]] = {state.age: _slots(state)} if state.age else {}
    for age, cards in enumerate(state.deal.structures, start=1):
        if age > state.age:
            structures[age] = cards
    played = [entry.card for entry in state.pile]
    for city in state.cities:
        played += [*city.buildings, *(entry.card for entry in city.built)]
        played += [plot.card for plot in city.politics.plots if plot.card is not None]
    return any(misplaced(rules, state.age, structures, played))


def _named(key: str, ids: Iterable[str]) -> Iterator[str]:
    if words := list(ids):
        yield f"{key} = {_list(words)}"


def _list(ids: Iterable[str]) -> str:
    return json.dumps(list(ids))


def _table(*pairs: tuple[str, str | int]) -> str:
    return f"{{ {', '.join(f'{key} = {json.dumps(value)}' for key, value in pairs)} }}"
