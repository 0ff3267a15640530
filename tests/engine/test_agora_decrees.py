"""What decrees do for whoever controls their chamber (cases A21 to A37)."""

import pytest

from duel_tui.engine import cost
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

from .senate import BOTH, RULES, act, city, of_kind, position, refusal, told, view

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


def test_a24_the_decree_on_wonders_pays_the_number_of_the_age_to_who_controls_it():
    start = held("income_wonder", city(coins=20, unbuilt="the_pyramids"), by=TWO, age=3)
    state, events = told(start, "wonder the_pyramids with port")
    assert of_kind(events, CoinsGained) == [CoinsGained(TWO, 3, 7, 10, "income_wonder")]
    assert state.cities[TWO].coins == 10


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


def test_a21_a_price_rises_at_once_when_control_is_lost():
    start = position(
        structure={0: "politician_left_1", 1: "walls"},
        decrees=f"cheaper_brown {OTHERS}",
        cubes={1: (0, 1)},
        two=city(coins=9),
    )
    assert price(start, "walls", TWO).total == 2
    state = act(start, "recruit politician_left_1", "cube 1")
    assert price(state, "walls", TWO).total == 4


def test_a25_the_dearest_symbol_is_ignored_be_it_a_resource():
    start = held("ignore_cost_yellow", two=city(buildings="brickyard"), structure={0: "forum", 1: "walls"})
    quote = price(start, "forum")
    assert (quote.total, quote.printed, quote.trade, quote.ignored) == (3, 3, 0, 0)
    assert quote.lines == (cost.Line("clay", 1, "ignored", 0, ("ignore_cost_yellow",), 0),)
    assert built(told(start, "build forum")[1]) == BuildingConstructed(ONE, "forum", "paid", 3, 0)


def test_a26_all_printed_coins_are_one_symbol():
    start = held("ignore_cost_red", city(coins=0), age=3, structure={0: "pretorium", 1: "port"})
    quote = price(start, "pretorium")
    assert (quote.total, quote.printed, quote.ignored, quote.ignored_by) == (0, 0, 8, "ignore_cost_red")
    assert built(told(start, "build pretorium")[1]) == BuildingConstructed(ONE, "pretorium", "paid", 0, 0)


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


def test_a27_one_unit_of_several_is_ignored():
    start = held("ignore_cost_red", two=city(buildings="brickyard"), age=3)
    quote = price(start, "arsenal")
    assert quote.total == 12
    assert [(line.source, line.resource, line.units, line.unit_price) for line in quote.lines] == [
        ("ignored", "clay", 1, 0),
        ("bought", "clay", 2, 4),
        ("bought", "wood", 2, 2),
    ]


def test_a28_the_dearest_unit_of_a_green_building_is_ignored():
    start = held("ignore_cost_green", two=city(buildings="glassworks"), structure={0: "laboratory", 1: "walls"})
    assert price(start, "laboratory").total == 5


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


def test_a29_the_decree_on_wonders_adds_to_architecture():
    start = held("wonder_rebate", city(unbuilt="the_pyramids", tokens="architecture"))
    quote = price(start, "the_pyramids")
    assert quote.total == 2
    waived = [line for line in quote.lines if line.source == "waived"]
    assert sum(line.units for line in waived) == 3
    assert {line.causes for line in waived} == {("architecture", "wonder_rebate")}
    assert price(held("wonder_rebate", city(unbuilt="the_pyramids")), "the_pyramids").total == 6


def test_a30_each_unit_bought_of_a_brown_resource_costs_one_coin_less():
    start = held("cheaper_brown", city(coins=9), city(buildings="shelf_quarry"), structure={0: "aqueduct", 1: "walls"})
    quote = price(start, "aqueduct")
    assert (quote.total, quote.trade) == (9, 9)
    assert quote.lines == (cost.Line("stone", 3, "bought", 3, ("cheaper_brown",), 2, 1),)


def test_it_is_for_raw_materials_or_for_manufactured_goods():
    brown = held("cheaper_brown", structure={0: "laboratory", 1: "walls"})
    assert price(brown, "laboratory").total == 1 + 2 + 2
    grey = position(decrees=f"cheaper_grey {OTHERS.replace('cheaper_grey', 'cheaper_brown')}", cubes={1: (1, 0)})
    assert price(grey, "laboratory").total == 2 + 1 + 1


def test_a31_a_unit_costs_at_least_one_coin_also_where_its_price_is_fixed():
    start = held("cheaper_brown", structure={0: "baths", 1: "walls"}, age=2)
    assert price(start, "baths").total == 1
    depot = held("cheaper_brown", city(buildings="stone_reserve"), structure={0: "baths", 1: "walls"})
    quote = price(depot, "baths")
    assert (quote.total, quote.lines[0].causes, quote.lines[0].rebate) == (1, ("stone_reserve",), 0)


def test_a32_economy_gets_what_is_really_paid():
    start = held(
        "cheaper_brown",
        city(coins=9),
        city(coins=0, buildings="shelf_quarry", tokens="economy"),
        structure={0: "aqueduct", 1: "walls"},
    )
    assert [owner.coins for owner in act(start, "build aqueduct").cities] == [0, 9]


# Discards, chains, extra turns


def test_a33_a_discard_brings_two_coins_more():
    start = held("discard_plus_2", city(buildings="tavern"))
    assert view(start).cities[ONE].discard_income == 5
    assert act(start, "discard walls").cities[ONE].coins == 12
    assert view(held("discard_plus_2", city(buildings="tavern"), by=TWO)).cities[ONE].discard_income == 3


def test_the_chain_signs_of_the_opponent_count_as_own_ones():
    start = held(
        "opponent_chains", city(coins=0, tokens="urbanism"), city(buildings="theater"), structure={0: "statue"}
    )
    quote = price(start, "statue")
    assert (quote.total, quote.chain, quote.chain_lent_by) == (0, "theater", "opponent_chains")
    assert price(start, "statue", TWO).chain_lent_by is None
    state, events = told(start, "build statue")
    assert built(events) == BuildingConstructed(ONE, "statue", "chain", 0, 0)
    assert state.cities[ONE].coins == 4


def test_without_the_decree_they_do_not():
    start = held("opponent_chains", city(coins=0), city(buildings="theater"), by=TWO, structure={0: "statue"})
    assert price(start, "statue").chain is None
    assert refusal(start, "build statue") == "cannot_afford coins=0 price=4 target=statue"


def test_an_own_chain_sign_needs_no_decree():
    start = held("opponent_chains", city(buildings="theater"), city(), structure={0: "statue"})
    assert price(start, "statue").chain_lent_by is None


def test_the_mythology_tokens_of_the_opponent_count_for_a_grand_temple():
    start = held(
        "opponent_chains",
        city(coins=0),
        city(mythologies="greek"),
        rules=BOTH,
        age=3,
        structure={0: "greek_grand_temple"},
    )
    quote = price(start, "greek_grand_temple")
    assert (quote.total, quote.chain, quote.chain_lent_by) == (0, "greek", "opponent_chains")
    assert built(told(start, "build greek_grand_temple")[1]).how == "chain"


@pytest.mark.parametrize(("senator", "again"), [("conspirator_1", True), ("politician_left_1", False)])
def test_a35_recruiting_a_conspirator_gives_an_extra_turn_and_a_politician_does_not(senator, again):
    start = held("conspirator_extra_turn", structure={0: senator, 1: "walls"})
    state, events = told(start, f"recruit {senator}", "cube 2")
    assert of_kind(events, ExtraTurnGained) == ([ExtraTurnGained(ONE, "conspirator_extra_turn")] if again else [])
    assert state.active == (ONE if again else TWO)


def test_a36_the_decree_must_be_held_before_the_cube_of_the_conspirator():
    start = position(decrees=f"conspirator_extra_turn {OTHERS}", structure={0: "conspirator_1", 1: "walls"})
    state = act(start, "recruit conspirator_1", "cube 1")
    assert state.cities[ONE].politics.decrees == ("conspirator_extra_turn",)
    assert state.active == TWO


def test_the_extra_turn_stays_when_the_cube_of_the_conspirator_cannot_change_that():
    start = held("conspirator_extra_turn", by=TWO, structure={0: "conspirator_1", 1: "walls"})
    assert act(start, "recruit conspirator_1", "cube 1").active == TWO


def test_an_extra_turn_for_the_last_card_of_an_age_is_lost():
    start = held("conspirator_extra_turn", age=3, structure={0: "conspirator_1"})
    _, events = told(start, "recruit conspirator_1", "cube 2")
    assert of_kind(events, ExtraTurnLost, ExtraTurnGained) == [ExtraTurnLost(ONE)]
