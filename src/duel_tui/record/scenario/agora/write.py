"""The senate of a state as the text of a position."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from duel_tui.engine.actions import Stop
from duel_tui.engine.effects import Conspire, PlaceCube
from duel_tui.engine.modules.agora.cards import CLEAR
from duel_tui.engine.modules.agora.senate import chambers_with_cubes, numbers_of, senate_of
from duel_tui.engine.modules.agora.senators import SENATE, actions_left
from duel_tui.engine.resolve import BEGIN, TURN
from duel_tui.engine.types import ONE, SEAT_WORDS, SEATS, TWO
from duel_tui.record.scenario.agora.sketch import BOX
from duel_tui.record.scenario.agora.state import by_prepared_conspiracy
from duel_tui.record.scenario.agora.waiting import effect_text

if TYPE_CHECKING:
    from duel_tui.engine.records_agora import ChamberState, DecreeToken, Plot
    from duel_tui.engine.rules import Ruleset
    from duel_tui.engine.state import City, Decision, GameState, Task


def lines(rules: Ruleset, state: GameState, whole: bool) -> Iterator[str]:
    """The senate in lines of a scenario file; without `whole` only what lies on the table."""
    told = [*_drafting(rules, state)] if state.drafting is not None else [*_chambers(rules, state), *_moment(state)]
    if whole:
        told += [*_hidden(state)]
    yield from told or [f"{BOX} = {{}}"]


def _chambers(rules: Ruleset, state: GameState) -> Iterator[str]:
    senate = senate_of(state)
    for printed, chamber in zip(numbers_of(rules).chambers, senate.chambers, strict=True):
        if chamber.decrees or any(chamber.cubes):
            yield f"{BOX}.chambers.{printed.chamber} = {{ {', '.join(_chamber(chamber, printed.face_up))} }}"
    if senate.removed_wonders:
        yield f"{BOX}.removed_wonders = {json.dumps(senate.removed_wonders)}"


def _chamber(chamber: ChamberState, face_up: bool) -> Iterator[str]:
    for seat in (ONE, TWO):
        if chamber.cubes[seat]:
            yield f"{SEAT_WORDS[seat]} = {chamber.cubes[seat]}"
    shows = face_up or any(chamber.cubes)
    decrees = [_decree(token, shows) for token in chamber.decrees]
    if decrees:
        yield f"decree = {decrees[0] if len(decrees) == 1 else '[' + ', '.join(decrees) + ']'}"


def _decree(token: DecreeToken, shows: bool) -> str:
    if token.face_up == shows:
        return json.dumps(token.decree)
    return f"{{ decree = {json.dumps(token.decree)}, face_up = {json.dumps(token.face_up)} }}"


def _moment(state: GameState) -> Iterator[str]:
    """What was triggered in this turn, and what waits for the open choice."""
    decision = state.decision
    asked = decision is not None and decision.kind not in (TURN, BEGIN)
    usual = asked and by_prepared_conspiracy(state)
    if senate_of(state).triggered != state.goes_on:
        yield f"{BOX}.triggered = {json.dumps(senate_of(state).triggered)}"
    if state.goes_on != usual:
        yield f"{BOX}.goes_on = {json.dumps(state.goes_on)}"
    if decision is not None and asked:
        waiting = state.agenda[actions_left(state, decision) - 1 :] if decision.kind == SENATE else state.agenda
        yield f"{BOX}.waiting = [{', '.join(map(_task, waiting))}]"


def _task(task: Task) -> str:
    entry = (("effect", effect_text(task.effect)), ("cause", task.cause), ("seat", SEAT_WORDS[task.seat]))
    return f"{{ {', '.join(f'{key} = {json.dumps(value)}' for key, value in entry)} }}"


def _hidden(state: GameState) -> Iterator[str]:
    """What nobody sees: the deck of conspiracies, and the cards that were removed at set-up."""
    dealt = state.deal.agora
    assert dealt is not None
    if state.drafting is None and senate_of(state).deck:
        yield f"{BOX}.deck = {json.dumps(senate_of(state).deck)}"
    removed = [*state.deal.removed]
    ages = []
    for age, number in enumerate(dealt.removed_by_age, start=1):
        cards, removed = removed[:number], removed[number:]
        ages.append(f"{age} = {json.dumps([card for card in cards if card not in state.brought_back])}")
    yield f"{BOX}.removed_cards = {{ {', '.join(ages)} }}"


def _drafting(rules: Ruleset, state: GameState) -> Iterator[str]:
    """The senate as it was when the draft began, so that what was chosen since then can be chosen again."""
    dealt = state.deal.agora
    assert dealt is not None
    for printed, decree in zip(numbers_of(rules).chambers, dealt.decrees, strict=True):
        yield f'{BOX}.chambers.{printed.chamber}.decree = "{decree}"'
    yield f"{BOX}.deck = {json.dumps(_deck_before(state))}"


def _deck_before(state: GameState) -> list[str]:
    """A deck from which the conspiracies of the cities were drawn, whatever was drawn with them and put back."""
    return [*(plot.conspiracy for city in state.cities for plot in city.politics.plots), *senate_of(state).deck]


def draft_answers(rules: Ruleset, state: GameState, taken: Sequence[str]) -> Iterator[str]:
    """What was answered between the picks of the draft, in the order in which it was asked."""
    for wonder in taken:
        seat = next(seat for seat in SEATS if wonder in state.cities[seat].wonders)
        for _, effect in rules.wonders[wonder].drafted:
            if isinstance(effect, Conspire):
                yield from (f"keep {plot.conspiracy} top" for plot in state.cities[seat].politics.plots)
            elif isinstance(effect, PlaceCube):
                yield from (f"cube {chamber}" for chamber in chambers_with_cubes(state, seat))


def city_lines(rules: Ruleset, city: City, word: str) -> Iterator[str]:
    """The conspiracies in front of a city."""
    if city.politics.plots:
        yield f"{word}.plots = [{', '.join(map(_plot, city.politics.plots))}]"


def _plot(plot: Plot) -> str:
    told = [("conspiracy", plot.conspiracy), ("with", plot.card), ("triggered", plot.triggered)]
    told += [("token", plot.token), ("hidden", plot.hidden)]
    said = [f"{key} = {json.dumps(value)}" for key, value in told if value]
    return json.dumps(plot.conspiracy) if len(said) == 1 else f"{{ {', '.join(said)} }}"


def decision_keys(rules: Ruleset, state: GameState, decision: Decision) -> Iterator[tuple[str, str | int]]:
    """How many senate actions are left, and whether nothing need be discarded."""
    if decision.kind == SENATE and actions_left(state, decision) > 1:
        yield "actions", actions_left(state, decision)
    if decision.kind == CLEAR and Stop() in state.legal:
        yield "optional", True
