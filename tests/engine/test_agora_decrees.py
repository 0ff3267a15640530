"""What decrees do for whoever controls their chamber."""

import pytest

from duel_tui.engine.events import (
    BuildingConstructed,
    CoinsGained,
    CoinsLost,
    ExtraTurnGained,
    ExtraTurnLost,
    MilitaryTokenTaken,
    PairCompleted,
    PawnMoved,
)
from duel_tui.engine.types import ONE, TWO

from .senate import BOTH, RULES, act, city, of_kind, position, refusal, told

OTHERS = "two_more_blue conspirator_extra_turn shield cheaper_grey ignore_cost_green"


def held(decree, *cities, by=ONE, **changes):
    """A turn of seat one, with a decree that a seat controls."""
    return position(*cities, decrees=f"{decree} {OTHERS}", cubes={1: (1, 0) if by == ONE else (0, 1)}, **changes)


def price(state, target, seat=ONE):
    return (BOTH if state.pantheon else RULES).quote(state, seat, target)


def built(events):
    (event,) = of_kind(events, BuildingConstructed)
    return event


# Income


@pytest.mark.parametrize(
    ("decree", "card"),
    [("income_blue", "altar"), ("income_green", "apothecary"), ("income_yellow", "tavern"), ("income_red", "stable")],
)
@pytest.mark.parametrize("age", [1, 2, 3])
def test_a22_a_colour_brings_as_many_coins_as_the_number_of_the_age_to_who_controls_its_decree(decree, card, age):
    for holder in (ONE, TWO):
        start = held(decree, city(coins=20), by=holder, age=age, structure={0: card, 1: "lumber_yard"})
        _, events = told(start, f"build {card}")
        assert [(e.seat, e.amount) for e in of_kind(events, CoinsGained) if e.cause == decree] == [(holder, age)]
        _, events = told(start, "build lumber_yard")
        assert not [event for event in of_kind(events, CoinsGained) if event.cause == decree]


def test_a_decree_that_nobody_controls_brings_nothing():
    start = position(decrees=f"income_blue {OTHERS}", cubes={1: (1, 1)}, structure={0: "altar", 1: "baths"})
    _, events = told(start, "build altar")
    assert of_kind(events, CoinsGained) == []


def test_income_comes_also_for_free_constructions():
    chain = held("income_blue", city(buildings="theater"), structure={0: "statue", 1: "walls"})
    assert [e.amount for e in of_kind(told(chain, "build statue")[1], CoinsGained)] == [2]
    pile = held("income_blue", city(coins=20, unbuilt="the_mausoleum"), pile="palace", age=2)
    _, events = told(pile, "wonder the_mausoleum with walls", "mausoleum palace")
    assert [e.amount for e in of_kind(events, CoinsGained)] == [2]


def test_income_comes_also_for_a_wonder_built_through_isis():
    start = held(
        "income_wonder",
        city(coins=20, unbuilt="the_pyramids"),
        rules=BOTH,
        spaces={1: "isis"},
        pile="altar",
    )
    _, events = told(start, "activate isis", "isis the_pyramids with altar")
    assert CoinsGained(ONE, 2, events[-1].before, events[-1].before + 2, "income_wonder") == events[-1]


def test_no_income_for_cards_under_wonders_or_discarded():
    start = held("income_red", city(coins=20, unbuilt="the_pyramids"), structure={0: "walls", 1: "stable"})
    for use in ("wonder the_pyramids with walls", "discard walls"):
        _, events = told(start, use)
        assert not [event for event in of_kind(events, CoinsGained) if event.cause == "income_red"]


def test_income_comes_behind_the_shields_of_a_building_and_before_the_military_token_of_the_senate():
    start = held("income_red", city(coins=20), pawn=2, structure={0: "stable", 1: "walls"})
    state, events = told(start, "build stable")
    kinds = (CoinsGained, PawnMoved, MilitaryTokenTaken)
    assert [type(event) for event in of_kind(events, *kinds)] == [PawnMoved, MilitaryTokenTaken, CoinsGained]
    assert state.decision[:3] == ("cube", ONE, "military")


def test_income_comes_behind_own_coins_and_before_a_pair():
    tavern = held("income_yellow", structure={0: "tavern", 1: "walls"})
    assert [e.cause for e in of_kind(told(tavern, "build tavern")[1], CoinsGained)] == ["tavern", "income_yellow"]
    green = held("income_green", city(coins=9, buildings="scriptorium"), structure={0: "library", 1: "walls"})
    _, events = told(green, "build library")
    assert [type(event) for event in of_kind(events, CoinsGained, PairCompleted)] == [CoinsGained, PairCompleted]


def test_the_income_of_a_wonder_comes_behind_its_coins_and_shields_and_before_its_choice():
    start = held("income_wonder", city(coins=20, unbuilt="the_statue_of_zeus"), city(buildings="lumber_yard"))
    state, events = told(start, "wonder the_statue_of_zeus with walls")
    assert [type(e) for e in of_kind(events, PawnMoved, CoinsGained)] == [PawnMoved, CoinsGained]
    assert state.decision.kind == "destroy"
    appian = held("income_wonder", city(coins=20, unbuilt="the_appian_way"))
    _, events = told(appian, "wonder the_appian_way with walls")
    causes = [event.cause for event in of_kind(events, CoinsGained, CoinsLost)]
    assert causes == ["cost", "the_appian_way", "the_appian_way", "income_wonder"]


def test_a_victory_by_shields_leaves_no_income():
    _, events = told(held("income_red", city(coins=20), pawn=8, structure={0: "stable"}), "build stable")
    assert of_kind(events, CoinsGained) == []


# Prices


def test_the_coins_that_are_ignored_are_no_trade_and_the_rest_is():
    start = held("ignore_cost_yellow", two=city(tokens="economy"), structure={0: "forum", 1: "walls"})
    quote = price(start, "forum")
    assert (quote.total, quote.trade, quote.ignored) == (2, 2, 3)
    state, events = told(start, "build forum")
    assert built(events) == BuildingConstructed(ONE, "forum", "paid", 2, 2)
    assert state.cities[TWO].coins == 9


def test_of_two_symbols_of_the_same_price_the_resource_is_ignored_so_that_less_is_trade():
    start = held(
        "ignore_cost_yellow",
        two=city(buildings="clay_pool", tokens="economy"),
        structure={0: "forum", 1: "walls"},
    )
    quote = price(start, "forum")
    assert (quote.total, quote.trade, quote.ignored) == (3, 0, 0)


def test_a_decree_on_costs_is_for_its_colour_and_its_holder_only():
    start = held("ignore_cost_red", age=3)
    assert price(start, "arsenal", TWO).total == 10
    assert price(start, "arsenal", ONE).total == 8
    assert price(start, "palace").total == price(start, "palace", TWO).total


def test_a_building_that_a_decree_makes_free_is_no_chain_construction():
    free = held("ignore_cost_red", city(tokens="urbanism", coins=0), structure={0: "stable", 1: "walls"})
    state, events = told(free, "build stable")
    assert built(events).how == "paid"
    assert state.cities[ONE].coins == 0


def test_a_decree_that_ignores_a_symbol_and_engineering_each_have_their_say():
    own = city(tokens="engineering", coins=9)
    start = held("ignore_cost_red", own, rules=BOTH, structure={0: "horse_breeders", 1: "walls"})
    quote = price(start, "horse_breeders")
    assert (quote.total, quote.fixed_by, quote.trade) == (1, "engineering", 0)
    stable = held("ignore_cost_red", own, rules=BOTH, structure={0: "stable", 1: "walls"})
    assert (price(stable, "stable").total, price(stable, "stable").fixed_by) == (0, None)


def test_purchases_are_cheaper_for_raw_materials_or_for_manufactured_goods():
    brown = held("cheaper_brown", structure={0: "laboratory", 1: "walls"})
    assert price(brown, "laboratory").total == 1 + 2 + 2
    grey = position(decrees=f"cheaper_grey {OTHERS.replace('cheaper_grey', 'cheaper_brown')}", cubes={1: (1, 0)})
    assert price(grey, "laboratory").total == 2 + 1 + 1


# Discards, chains, extra turns


def test_chain_signs_of_the_other_city_do_not_count_for_who_lacks_the_decree():
    start = held("opponent_chains", city(coins=0), city(buildings="theater"), by=TWO, structure={0: "statue"})
    assert price(start, "statue").chain is None
    assert refusal(start, "build statue") == "cannot_afford coins=0 price=4 target=statue"


def test_an_own_chain_sign_needs_no_decree():
    start = held("opponent_chains", city(buildings="theater"), city(), structure={0: "statue"})
    assert price(start, "statue").chain_lent_by is None


def test_a_conspirator_brings_no_extra_turn_by_a_decree_that_the_other_seat_holds():
    start = held("conspirator_extra_turn", by=TWO, structure={0: "conspirator_1", 1: "walls"})
    assert act(start, "recruit conspirator_1", "cube 1").active == TWO


def test_an_extra_turn_for_the_last_card_of_an_age_is_lost():
    start = held("conspirator_extra_turn", age=3, structure={0: "conspirator_1"})
    _, events = told(start, "recruit conspirator_1", "cube 2")
    assert of_kind(events, ExtraTurnLost, ExtraTurnGained) == [ExtraTurnLost(ONE)]
