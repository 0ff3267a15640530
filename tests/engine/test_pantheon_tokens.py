"""The new progress tokens and the grand temples (cases P64 to P75)."""

import pytest

from duel_tui.engine.events import BuildingConstructed, CoinsGained, CoinsLost, MilitaryTokenTaken, PawnMoved
from duel_tui.engine.score import sheet
from duel_tui.engine.types import ONE, TWO

from .gods import CATALOGUE, RULES, act, city, of_kind, position, refusal, told

AGE_III = {0: "fortifications", 1: "arsenal"}


def quoted(target, one, two=None, **changes):
    return RULES.quote(position(one, two, age=3, structure={0: target, 1: "port"}, **changes), ONE, target)


# Poliorcetics


@pytest.mark.parametrize(("coins", "left"), [(10, 6), (3, 0)])
def test_p64_poliorcetics_takes_a_coin_for_each_step_before_the_token_of_the_space(coins, left):
    start = position(city(coins=30, tokens="poliorcetics"), city(coins=coins), pawn=2)
    state, events = told(start, "build walls")
    assert (state.pawn, state.cities.of(TWO).coins) == (4, left)
    steps = [
        event
        for event in of_kind(events, PawnMoved, MilitaryTokenTaken, CoinsLost)
        if event.seat == TWO or isinstance(event, PawnMoved)
    ]
    causes = [event.cause if isinstance(event, CoinsLost) else type(event) for event in steps]
    assert causes == [
        PawnMoved,
        "poliorcetics",
        MilitaryTokenTaken,
        "military",
        *(["poliorcetics"] if coins == 10 else []),
    ]


def test_p65_poliorcetics_counts_the_steps_that_the_pawn_really_goes():
    start = position(city(coins=30, tokens="poliorcetics"), city(coins=10), pawn=2, minerva=4)
    state = act(start, "build walls")
    assert (state.pawn, state.cities.of(TWO).coins) == (3, 7)
    end = position(city(coins=30, tokens="poliorcetics"), city(coins=10), pawn=8, military=())
    state = act(end, "build walls")
    assert (state.outcome, state.cities.of(TWO).coins) == (("military", ONE), 9)


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


def test_p66_engineering_builds_a_card_with_a_chain_sign_for_1_coin_in_all():
    owner = city(tokens="engineering")
    assert (quoted("fortifications", city()).total, quoted("fortifications", owner).total) == (8, 1)
    quote = quoted("fortifications", owner)
    assert (quote.fixed_by, quote.lines, quote.trade, quote.chain) == ("engineering", (), 0, None)
    state, events = told(position(owner, age=3, structure=AGE_III), "build fortifications")
    assert state.cities.of(ONE).coins == 6
    assert of_kind(events, BuildingConstructed) == [BuildingConstructed(ONE, "fortifications", "paid", 1, 0)]


def test_p67_engineering_never_makes_a_card_dearer():
    makes_all = city(buildings="shelf_quarry clay_pool press", tokens="engineering")
    cheap = quoted("fortifications", makes_all)
    assert (cheap.total, cheap.fixed_by) == (0, None)
    chain = quoted("fortifications", city(buildings="palisade", tokens="engineering"))
    assert (chain.total, chain.chain) == (0, "palisade")


def test_where_the_normal_price_is_1_it_is_paid_as_what_it_is():
    makes_most = city(buildings="shelf_quarry press clay_reserve", tokens="engineering")
    quote = quoted("fortifications", makes_most)
    assert (quote.total, quote.fixed_by, quote.trade) == (1, None, 1)
    start = position(makes_most, city(tokens="economy"), age=3, structure=AGE_III)
    assert act(start, "build fortifications").cities.of(TWO).coins == 8


def test_p68_engineering_is_neither_trade_nor_a_chain_construction():
    start = position(city(tokens="engineering urbanism"), city(tokens="economy"), age=3, structure=AGE_III)
    state, events = told(start, "build fortifications")
    assert (state.cities.of(ONE).coins, state.cities.of(TWO).coins) == (6, 7)
    assert not of_kind(events, CoinsGained)


@pytest.mark.parametrize("card", ["arsenal", "palace", "baths"])
def test_p69_a_card_without_a_chain_sign_costs_what_it_always_costs(card):
    assert quoted(card, city(tokens="engineering")).total == quoted(card, city()).total > 1


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


# Mysticism and Mathematics


def test_p70_mysticism_counts_the_mythology_and_offering_tokens_that_are_left():
    start = position(city(tokens="mysticism", mythologies="greek greek", offerings=(2, 4)), spaces={6: "aphrodite"})
    assert sheet(RULES, start, ONE).token == 8
    assert sheet(RULES, act(start, "activate aphrodite with 4"), ONE).token == 6


def test_p71_mathematics_counts_no_mythology_tokens():
    assert sheet(RULES, position(city(tokens="mathematics", mythologies="greek roman egyptian")), ONE).token == 3


# Grand temples


def test_a_grand_temple_is_free_with_a_token_of_its_mythology_which_stays():
    owner = city(mythologies="greek", tokens="urbanism")
    start = position(owner, age=3, structure={0: "greek_grand_temple", 1: "roman_grand_temple"})
    quote = RULES.quote(start, ONE, "greek_grand_temple")
    assert (quote.total, quote.chain) == (0, "greek")
    assert RULES.quote(start, ONE, "roman_grand_temple").chain is None
    state, events = told(start, "build greek_grand_temple")
    assert state.cities.of(ONE).cult.mythologies == ("greek",)
    assert of_kind(events, BuildingConstructed) == [BuildingConstructed(ONE, "greek_grand_temple", "chain", 0, 0)]
    assert state.cities.of(ONE).coins == 7 + 4


def test_p74_without_the_token_a_grand_temple_costs_its_resources():
    assert quoted("greek_grand_temple", city(mythologies="roman")).total == 10


def test_p75_grand_temples_are_worth_5_12_or_21_points_by_their_number():
    one = "greek_grand_temple"
    two = "roman_grand_temple egyptian_grand_temple"
    state = position(city(buildings=two), city(buildings=one), age=3)
    assert (sheet(RULES, state, ONE).guild, sheet(RULES, state, TWO).guild) == (12, 5)
    assert sheet(RULES, position(city(buildings=f"{one} {two}"), age=3), ONE).guild == 21
