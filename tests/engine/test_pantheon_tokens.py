"""Poliorcetics and Engineering, beyond tests/scenarios."""

from duel_tui.engine.types import ONE, TWO

from .gods import CATALOGUE, RULES, act, city, position, refusal

AGE_III = {0: "fortifications", 1: "arsenal"}


def quoted(target, one, two=None, **changes):
    return RULES.quote(position(one, two, age=3, structure={0: target, 1: "port"}, **changes), ONE, target)


# Poliorcetics


def test_poliorcetics_of_the_other_player_does_nothing_and_mars_counts_for_its_owner():
    start = position(city(coins=30), city(coins=10, tokens="poliorcetics"))
    assert act(start, "build walls").cities.of(ONE).coins == 30 - 4
    mars = position(city(tokens="poliorcetics"), city(coins=10), spaces={6: "mars"})
    assert act(mars, "activate mars").cities.of(TWO).coins == 8


def test_poliorcetics_takes_nothing_from_the_coins_on_astarte():
    start = position(city(coins=30, tokens="poliorcetics"), city(coins=1, gods="astarte", reserve=7))
    state = act(start, "build walls")
    assert (state.cities.of(TWO).coins, state.cities.of(TWO).reserve) == (0, 7)


# Engineering


def test_where_the_normal_price_is_1_it_is_paid_as_what_it_is():
    makes_most = city(buildings="shelf_quarry press clay_reserve", tokens="engineering")
    quote = quoted("fortifications", makes_most)
    assert (quote.total, quote.fixed_by, quote.trade) == (1, None, 1)
    start = position(makes_most, city(tokens="economy"), age=3, structure=AGE_III)
    assert act(start, "build fortifications").cities.of(TWO).coins == 8


def test_engineering_needs_no_chain_but_covers_printed_coins_and_grand_temples_too():
    engineer = city(tokens="engineering")
    assert quoted("greek_grand_temple", engineer).total == 1
    for building in CATALOGUE.buildings.values():
        normal, fixed = quoted(building.id, city()).total, quoted(building.id, engineer).total
        assert fixed == (min(1, normal) if building.chain_from else normal), building.id


def test_one_coin_is_enough_to_build_with_engineering():
    start = position(city(coins=1, tokens="engineering"), age=3, structure=AGE_III)
    assert act(start, "build fortifications").cities.of(ONE).coins == 0
    broke = position(city(coins=0, tokens="engineering"), age=3, structure=AGE_III)
    assert refusal(broke, "build fortifications") == "cannot_afford coins=0 price=1 target=fortifications"
