"""A position written as text and read again is the same position."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from duel_tui.content import ruleset
from duel_tui.deal import Options, deal
from duel_tui.engine.rules import Ruleset
from duel_tui.engine.state import City, Deal, GameState, Structure
from duel_tui.engine.types import BySeat
from duel_tui.record.scenario import parse_scenarios, position_lines

RULES = ruleset()


def again(rules: Ruleset, state: GameState) -> GameState:
    text = "\n".join(position_lines(rules, state))
    (case,) = parse_scenarios(Path("position.toml"), text.encode()).cases
    return case.state


def comparable(state: GameState) -> GameState:
    """The state without what a description from the outside can't tell, and which no rule reads any more."""
    cards, shape, unrevealed = state.structure
    lying = tuple(card if shape is not None and shape.filled >> slot & 1 else "" for slot, card in enumerate(cards))
    drawn = state.draws_made > 0 or any(b.wonder == "the_great_library" for city in state.cities for b in city.built)
    draws = tuple(tuple(token for token in order if token in state.box) for order in state.deal.draws)
    later = tuple(() if age <= state.age else dealt for age, dealt in enumerate(state.deal.structures, start=1))
    known = Deal(
        first=state.deal.first,
        draft=state.drafting is not None,
        wonders=state.deal.wonders if state.drafting is not None else (),
        structures=later,
        removed=tuple(sorted(state.deal.removed)),
        board_tokens=(),
        box_tokens=(),
        draws=() if drawn else draws,
        reveal=state.deal.reveal,
    )
    return replace(
        state,
        deal=known,
        cities=BySeat(*map(city_without_order, state.cities)),
        structure=Structure(lying, shape, unrevealed),
        draws_made=0,
    )


def city_without_order(city: City) -> City:
    counted = Counter(city.symbols)
    return replace(city, symbols=tuple(sorted(counted.elements())))


@pytest.mark.parametrize("reveal", ["at-once", "after-action"])
@pytest.mark.parametrize("seed", range(4))
def test_every_position_of_a_game_is_read_as_it_was_written(seed: int, reveal: str) -> None:
    random = Random(seed)
    state, _ = RULES.start(deal(seed, Options(reveal=reveal), RULES.catalogue))  # type: ignore[arg-type]
    while True:
        copy = again(RULES, state)
        assert comparable(copy) == comparable(state)
        assert copy.legal == state.legal
        if state.outcome is not None:
            break
        state, _ = RULES.apply(state, random.choice(state.legal))


@pytest.mark.parametrize("seed", range(3))
def test_a_game_goes_on_in_the_same_way_from_a_position_that_was_written_and_read(seed: int) -> None:
    random = Random(seed)
    state, _ = RULES.start(deal(seed, Options(), RULES.catalogue))
    for _ in range(random.randrange(5, 60)):
        state, _ = RULES.apply(state, random.choice(state.legal))
    copy = again(RULES, state)
    while state.outcome is None:
        action = random.choice(state.legal)
        state, events = RULES.apply(state, action)
        copy, same_events = RULES.apply(copy, action)
        assert same_events == events
    assert comparable(copy) == comparable(state)
