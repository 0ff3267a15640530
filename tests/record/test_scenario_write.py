"""A position written as text and read again is the same position."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings

from duel_tui.content import ruleset
from duel_tui.deal import Options, deal
from duel_tui.engine.modules.agora.cards import removed_cards
from duel_tui.engine.records_agora import AgoraDeal
from duel_tui.engine.records_pantheon import PantheonDeal
from duel_tui.engine.rules import Ruleset
from duel_tui.engine.state import City, Deal, GameState, Structure
from duel_tui.engine.types import BySeat
from duel_tui.record.scenario import parse_scenarios, position_lines
from tests.engine.games import COMBINATIONS, Game, games_with_secrets

BASE = ruleset()
GODS = ruleset(("base", "pantheon"))
WITH_ANY_BOXES = pytest.mark.parametrize(
    "rules", [*map(ruleset, COMBINATIONS)], ids=["+".join(boxes) for boxes in COMBINATIONS]
)


def again(rules: Ruleset, state: GameState) -> GameState:
    text = "\n".join(position_lines(rules, state))
    (case,) = parse_scenarios(Path("position.toml"), text.encode()).cases
    assert case.rules is rules
    return case.state


def comparable(state: GameState, draws: int) -> GameState:
    """The state without what a description from the outside can't tell, and which no rule reads any more.

    `draws` is how many draws of set-aside tokens are still to come.
    """
    cards, shape, unrevealed = state.structure
    lying = tuple(card if shape is not None and shape.filled >> slot & 1 else "" for slot, card in enumerate(cards))
    may_be_drawn = {*state.box, *(state.pantheon.lent if state.pantheon is not None else ())}
    left = state.deal.draws[state.draws_made :][:draws]
    later = tuple(() if age <= state.age else dealt for age, dealt in enumerate(state.deal.structures, start=1))
    known = Deal(
        first=state.deal.first,
        draft=state.drafting is not None,
        wonders=state.deal.wonders if state.drafting is not None else (),
        structures=later,
        removed=tuple(sorted(card for card in state.deal.removed if card not in state.brought_back)),
        board_tokens=(),
        box_tokens=(),
        draws=tuple(tuple(token for token in order if token in may_be_drawn) for order in left),
        reveal=state.deal.reveal,
        pantheon=tokens_to_come(state.deal.pantheon, state.age),
        agora=senate_of_the_draft(state),
    )
    return replace(
        state,
        deal=known,
        cities=BySeat(*map(city_without_order, state.cities)),
        structure=Structure(lying, shape, unrevealed),
        draws_made=0,
        brought_back=(),
    )


def tokens_to_come(dealt: PantheonDeal | None, age: int) -> PantheonDeal | None:
    if dealt is None:
        return None
    return PantheonDeal(dealt.mythologies if age < 1 else (), (), dealt.offerings if age < 2 else ())


def senate_of_the_draft(state: GameState) -> AgoraDeal | None:
    """Once the draft is over the senate itself says what lies where; before, the deck may have been another one."""
    if state.deal.agora is None:
        return None
    removed = removed_cards(replace(state, age=3))
    return AgoraDeal(state.deal.agora.decrees if state.age < 1 else (), removed, ())


def city_without_order(city: City) -> City:
    counted = Counter(city.symbols)
    return replace(city, symbols=tuple(sorted(counted.elements())))


def assert_same(copy: GameState, state: GameState) -> None:
    draws = len(state.deal.draws) - state.draws_made
    assert comparable(copy, draws) == comparable(state, draws)
    assert copy.legal == state.legal


@WITH_ANY_BOXES
@pytest.mark.parametrize("reveal", ["at-once", "after-action"])
@pytest.mark.parametrize("seed", range(3))
def test_every_position_of_a_game_is_read_as_it_was_written(seed: int, reveal: str, rules: Ruleset) -> None:
    random = Random(seed)
    state, _ = rules.start(deal(seed, Options(reveal=reveal), rules.catalogue))  # type: ignore[arg-type]
    while True:
        assert_same(again(rules, state), state)
        if state.outcome is not None:
            break
        state, _ = rules.apply(state, random.choice(state.legal))


@settings(max_examples=12, deadline=None)
@given(games_with_secrets)
def test_every_choice_that_gods_and_senators_ask_for_is_read_as_it_was_written(game: Game) -> None:
    for state in game.states:
        if state.decision is None or state.decision.kind not in ("turn", "draft"):
            assert_same(again(game.rules, state), state)


@WITH_ANY_BOXES
@pytest.mark.parametrize("seed", range(4))
def test_a_game_goes_on_in_the_same_way_from_a_position_that_was_written_and_read(seed: int, rules: Ruleset) -> None:
    random = Random(seed)
    state, _ = rules.start(deal(seed, Options(), rules.catalogue))
    for _ in range(random.randrange(5, 60)):
        state, _ = rules.apply(state, random.choice(state.legal))
    copy = again(rules, state)
    while state.outcome is None:
        action = random.choice(state.legal)
        state, events = rules.apply(state, action)
        copy, same_events = rules.apply(copy, action)
        assert same_events == events
    assert_same(copy, state)


def test_a_position_of_a_game_with_a_box_says_so_even_if_there_is_nothing_of_it() -> None:
    (case,) = parse_scenarios(Path("position.toml"), b"age = 2\npantheon = {}").cases
    assert "pantheon = {}" in position_lines(GODS, case.state, whole=False)
    (case,) = parse_scenarios(Path("position.toml"), b"age = 2\nagora = {}").cases
    assert "agora = {}" in position_lines(ruleset(("base", "agora")), case.state, whole=False)
    (case,) = parse_scenarios(Path("position.toml"), b"age = 2").cases
    assert not [line for line in position_lines(BASE, case.state) if line.startswith(("pantheon", "agora"))]


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("text", ["draft = {}", "age = 1", "age = 2", "age = 3"])
@pytest.mark.parametrize("boxes", ["pantheon = {}", "agora = {}", "pantheon = {}\nagora = {}"])
def test_a_position_with_cards_that_no_game_deals_is_read_as_it_was_written(text: str, boxes: str, seed: int) -> None:
    said = f"{text}\nfill = true\nany_age = true\nseed = {seed}\n{boxes}"
    (case,) = parse_scenarios(Path("position.toml"), said.encode()).cases
    assert_same(again(case.rules, case.state), case.state)
