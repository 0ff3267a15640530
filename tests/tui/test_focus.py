from __future__ import annotations

from collections.abc import Callable, Iterable
from random import Random

import pytest

from duel_tui.deal import Options
from duel_tui.engine.view import GameView
from duel_tui.tui import focus
from duel_tui.tui.focus import Direction, Spot
from duel_tui.tui.format.scene import Focus
from tests.tui.play import GODS, RECOMMENDED, choice_of, legal_view, play_on, play_until, table_of

ALL_WAYS: tuple[Direction, ...] = ("left", "right", "up", "down")


def views(seed: int, options: Options = RECOMMENDED) -> Iterable[GameView]:
    """The positions of a game in which a card has to be taken."""
    table, random = table_of(seed, options), Random(seed)
    while table.outcome is None:
        view = legal_view(table)
        if view.decision is not None and view.decision.kind == "turn":
            yield view
        play_on(table, random)


def reached(spots: list[Spot], step: Callable[[list[Spot], Focus, Direction], Focus], start: Focus) -> set[Focus]:
    """Everything that the arrows come to from a place."""
    seen, open_ = {start}, [start]
    while open_:
        here = open_.pop()
        for direction in ALL_WAYS:
            there = step(spots, here, direction)
            if there not in seen:
                seen.add(there)
                open_.append(there)
    return seen


@pytest.mark.parametrize("seed", range(6))
def test_the_arrows_reach_every_open_card_from_every_other(seed: int) -> None:
    for view in views(seed):
        spots = focus.open_cards(view)
        everything = {spot.focus for spot in spots}
        for spot in spots:
            assert reached(spots, focus.step, spot.focus) == everything


@pytest.mark.parametrize("options", [RECOMMENDED, GODS], ids=["base", "gods"])
@pytest.mark.parametrize("seed", range(6))
def test_inspecting_the_arrows_reach_every_card_wonder_and_token_from_every_other(seed: int, options: Options) -> None:
    for view in list(views(seed, options))[::7]:
        spots = focus.everything(view)
        everything = {spot.focus for spot in spots}
        assert len(everything) == len(spots)
        for spot in spots:
            assert reached(spots, focus.wander, spot.focus) == everything


def test_right_goes_to_the_nearest_open_card_at_the_right_and_stops_at_the_last() -> None:
    view = legal_view(table_of())
    cards = [spot.focus for spot in focus.open_cards(view)]
    here = cards[0]
    for there in (*cards[1:], cards[-1]):
        here = focus.step(focus.open_cards(view), here, "right")
        assert here == there


def test_letters_run_from_left_to_right_over_the_open_cards() -> None:
    view = legal_view(table_of())
    cards = [spot.focus for spot in focus.open_cards(view)]
    assert [focus.by_letter(view, letter) for letter in "abcdef"] == cards
    assert focus.by_letter(view, "g") is None


def test_tab_goes_from_the_cards_to_the_own_wonders_and_round() -> None:
    view = legal_view(table_of())
    assert focus.zones(view) == ["cards", "wonders_one", "tokens", "wonders_two"]


def test_in_a_game_with_gods_tab_goes_to_them_before_the_own_wonders() -> None:
    view = legal_view(table_of(options=GODS))
    assert focus.zones(view) == ["cards", "spaces", "wonders_one", "tokens", "wonders_two"]


def test_a_mythology_whose_tokens_both_cities_have_is_inspected_once() -> None:
    def shared(view: GameView) -> set[str]:
        one, two = (city.cult.mythologies for city in view.cities)
        return {*one} & {*two}

    view = legal_view(play_until(lambda view: bool(shared(view)), GODS))
    found = [spot.focus for spot in focus.everything(view)]
    assert all(found.count(Focus("mythology", mythology)) == 1 for mythology in shared(view))
    zones: tuple[focus.Zone, ...] = ("wonders_one", "wonders_two")
    for zone, city in zip(zones, view.cities, strict=True):
        here = {spot.focus.target for spot in focus.zone_spots(view, zone) if spot.focus.kind == "mythology"}
        assert here == {*city.cult.mythologies}


def test_a_face_down_card_is_told_by_its_place_alone() -> None:
    view = legal_view(table_of())
    hidden = [spot.focus for spot in focus.everything(view) if spot.focus.kind == "slot"]
    assert len(hidden) == sum(not place.face_up for place in view.structure)
    assert all(spot.target.isdecimal() for spot in hidden)


def test_the_wonders_of_the_draft_lie_two_by_two() -> None:
    view = legal_view(table_of(options=Options()))
    assert view.draft is not None
    first, second, third, fourth = (Focus("option", wonder) for wonder in view.draft.shown)
    spots = focus.options(view)
    assert focus.step(spots, first, "right") == second
    assert focus.step(spots, first, "down") == third
    assert focus.step(spots, fourth, "left") == third
    assert focus.step(spots, fourth, "up") == second


def test_both_pairs_of_arrows_go_through_the_options_of_a_choice() -> None:
    view = legal_view(play_until(choice_of("token", 3)))
    assert view.decision is not None and view.decision.options is not None
    options = [Focus("option", option) for option in view.decision.options]
    for direction in ("down", "right"):
        assert focus.step(focus.options(view), options[0], direction) == options[1]


def test_after_a_card_is_taken_the_focus_goes_to_the_nearest_open_one() -> None:
    view = legal_view(table_of())
    last = focus.open_cards(view)[-1]
    assert focus.nearest_open(view, (last.x + 1, last.y)) == last.focus
    assert focus.nearest_open(view, None) == focus.open_cards(view)[0].focus
