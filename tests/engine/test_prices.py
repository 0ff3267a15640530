"""The engine's prices against a pricer that tries everything, over cities with any mixture of trade rules."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from duel_tui.content import BOXES, catalogue, ruleset
from duel_tui.engine.catalogue import Cost
from duel_tui.engine.cost import Pricer
from duel_tui.engine.effects import (
    BorrowChains,
    ChainSignPrice,
    Discount,
    FreeSenators,
    IgnoreCostSymbol,
    Produce,
    ProduceChoice,
    TradeIncome,
    TradeRebate,
    Waive,
)
from duel_tui.engine.errors import Illegal
from duel_tui.engine.modules.base import BASE
from duel_tui.engine.rules import Ruleset
from duel_tui.engine.types import RESOURCES, SEATS, SENATOR_COLOURS, other

from .brute import chain_of, lowest_parts, parts_of, standing
from .cities import make_city, pairs_of_cities, position
from .games import CATALOGUE, COMBINATIONS, RULES

TARGETS = (*CATALOGUE.buildings, *CATALOGUE.wonders)
EVERYTHING = catalogue(BOXES)
BUILDINGS = {**CATALOGUE.buildings, **EVERYTHING.buildings}
"""Also those that one box has in place of others."""
targets = st.sampled_from(TARGETS)
seats = st.sampled_from(SEATS)
worlds = st.sampled_from(COMBINATIONS).flatmap(lambda modules: st.tuples(st.just(modules), pairs_of_cities(modules)))
"""Boxes, and two cities with what there is in them."""
costs = st.builds(Cost, st.integers(0, 8), st.tuples(*[st.integers(0, 4)] * 5))
kinds = st.sampled_from(("wonder", "blue", "green", "yellow", "red"))
some = settings(max_examples=80, deadline=None)
many = settings(max_examples=300, deadline=None)


def targets_of(modules):
    printed = catalogue(modules)
    return (*printed.buildings, *printed.wonders)


def quotes(world, seat):
    """The quotes of everything in a world for a seat."""
    modules, cities = world
    return [ruleset(modules).quote(position(*cities), seat, target) for target in targets_of(modules)]


def cost_of(target):
    return (BUILDINGS.get(target) or EVERYTHING.wonders[target]).cost


def kind_of(target):
    return BUILDINGS[target].colour if target in BUILDINGS else "wonder"


def is_senator(target):
    return kind_of(target) in SENATOR_COLOURS


def bearers(world, seat, kind, fits=lambda effect: True):
    """The ids of everything in a city that has an effect of a kind which fits."""
    modules, cities = world
    return {
        item.id
        for item in standing(catalogue(modules), cities.of(seat))
        if any(isinstance(effect, kind) and fits(effect) for effect in item.effects)
    }


# The price


@some
@given(worlds)
def test_everything_costs_both_seats_the_lowest_price_there_is_with_the_least_trade_in_it(world):
    modules, cities = world
    for seat in SEATS:
        for quote in quotes(world, seat):
            bank, trade = parts_of(catalogue(modules), quote.target, cities.of(seat), cities.other(seat))
            assert (quote.total, quote.trade) == (bank + trade, trade), (seat, quote.target)


@many
@given(worlds, costs, kinds, seats)
def test_costs_that_no_card_has_are_priced_as_exactly(world, cost, kind, seat):
    modules, cities = world
    own, theirs = cities.of(seat), cities.other(seat)
    pricer = Pricer(cost, kind, CATALOGUE.numbers)
    bank, trade = lowest_parts(catalogue(modules), cost, kind, own, theirs)
    assert pricer.split(own.word, theirs.word) == (bank + trade, trade)


def test_a_word_has_room_for_everything_that_one_city_can_ever_have():
    effects = [effect for items in (BUILDINGS, EVERYTHING.wonders) for i in items.values() for effect in i.effects]
    for resource in RESOURCES:
        assert sum(e.amount for e in effects if isinstance(e, Produce) and e.resource == resource) <= 7
    choices = Counter(effect.resources for effect in effects if isinstance(effect, ProduceChoice))
    assert max(choices.values()) <= 3
    assert sum(is_senator(card) for card in BUILDINGS) <= 15
    others = [effect for items in (EVERYTHING.tokens, EVERYTHING.decrees) for i in items.values() for effect in i.effects]
    waived = Counter()
    for effect in others:
        if isinstance(effect, Waive):
            waived[effect.applies_to] += effect.amount
    assert max(waived.values()) <= 3
    assert sum(e.amount for e in others if isinstance(e, ChainSignPrice)) <= 1
    rebates = Counter(effect.resources for effect in others if isinstance(effect, TradeRebate))
    assert max(rebates.values()) <= 1 == max(e.amount for e in others if isinstance(e, TradeRebate))


# The memo


@some
@given(
    st.lists(st.tuples(pairs_of_cities(), seats), min_size=2, max_size=6), targets, st.randoms(use_true_random=False)
)
def test_prices_are_the_same_in_whatever_order_they_are_asked_for(asked, target, random):
    def answers(pricer, questions):
        return {i: pricer.price(c.of(seat).word, c.other(seat).word) for i, (c, seat) in questions}

    questions = list(enumerate(asked))
    shuffled = random.sample(questions * 2, len(questions) * 2)
    fresh = [Pricer(cost_of(target), kind_of(target), CATALOGUE.numbers) for _ in "ab"]
    first, second = answers(fresh[0], questions), answers(fresh[1], shuffled)
    used = RULES.wonders[target].pricer if target in RULES.wonders else RULES.cards[target].pricer
    assert first == second == answers(used, questions)


def test_a_pricer_that_has_been_asked_more_than_it_can_remember_still_answers_right():
    random = Random(1)
    cost = Cost(1, (2, 2, 1, 1, 1))
    long_used = Pricer(cost, "wonder", CATALOGUE.numbers)
    words = [(random.getrandbits(35), random.getrandbits(20)) for _ in range(6000)]
    early = [long_used.price(own, theirs) for own, theirs in words]
    late = [long_used.price(own, theirs) for own, theirs in words]
    fresh = [Pricer(cost, "wonder", CATALOGUE.numbers).price(own, theirs) for own, theirs in words[:200]]
    assert early == late
    assert early[:200] == fresh


def test_two_rulesets_give_the_same_prices():
    another = Ruleset((BASE,), CATALOGUE)
    state = position(make_city(buildings=("sawmill", "clay_reserve")), make_city(buildings=("clay_pit", "press")))
    for target in TARGETS:
        assert another.quote(state, 0, target) == RULES.quote(state, 0, target), target


# The quote that explains itself


@some
@given(worlds, seats)
def test_the_lines_of_a_quote_add_up_to_its_total(world, seat):
    for quote in quotes(world, seat):
        assert quote.purse == world[1].of(seat).coins
        assert quote.affordable == (quote.total <= quote.purse)
        if quote.fixed_by is not None:
            assert (quote.trade, quote.printed, quote.lines) == (0, 0, ())
            continue
        assert quote.printed + sum(line.coins for line in quote.lines) == quote.total, quote.target
        assert quote.trade == sum(line.coins for line in quote.lines), quote.target


@some
@given(worlds, seats)
def test_the_lines_of_a_quote_cover_exactly_the_units_of_the_cost(world, seat):
    for quote in quotes(world, seat):
        if quote.chain is not None or quote.fixed_by is not None or is_senator(quote.target):
            continue
        covered = Counter()
        for line in quote.lines:
            assert line.units > 0, line
            covered[line.resource] += line.units
        assert tuple(covered[resource] for resource in RESOURCES) == cost_of(quote.target).units, quote.target
        assert quote.printed + quote.ignored == cost_of(quote.target).coins, quote.target


@many
@given(worlds, seats, st.data())
def test_each_line_names_what_gives_its_units_and_no_helper_gives_twice(world, seat, data):
    modules, cities = world
    target = data.draw(st.sampled_from(targets_of(modules)))
    quote = ruleset(modules).quote(position(*cities), seat, target)
    ignorers = bearers(world, seat, IgnoreCostSymbol, lambda e: e.colour == kind_of(target))
    helped = Counter()
    for line in quote.lines:
        resource, causes = line.resource, set(line.causes)
        sellers = bearers(world, seat, Discount, lambda e, r=resource: r in e.resources)
        bought = line.source == "bought"
        assert bought or (line.unit_price, line.opponent_makes, line.rebate) == (0, 0, 0)
        match line.source:
            case "own":
                assert causes == bearers(world, seat, Produce, lambda e, r=resource: e.resource == r)
            case "choice":
                assert len(causes) == line.units == 1
                assert causes <= bearers(world, seat, ProduceChoice, lambda e, r=resource: r in e.resources)
                helped.update(causes)
            case "waived":
                assert causes == bearers(world, seat, Waive, lambda e: e.applies_to == kind_of(target))
                helped[line.source] += line.units
            case "ignored":
                assert causes == ignorers and line.units == 1 and not quote.ignored
                helped[line.source] += 1
            case "bought" if sellers:
                assert causes == sellers
                assert (line.unit_price, line.opponent_makes, line.rebate) == (1, 0, 0)
            case "bought":
                rebates = bearers(world, seat, TradeRebate, lambda e, r=resource: r in e.resources)
                made = sum(
                    effect.amount
                    for card in cities.other(seat).buildings
                    for effect in BUILDINGS[card].effects
                    if isinstance(effect, Produce) and effect.resource == resource
                )
                assert causes == rebates
                price = 2 + made - len(rebates)
                assert (line.unit_price, line.opponent_makes, line.rebate) == (price, made, len(rebates))
    waived = helped.pop("waived", 0)
    assert waived <= 3
    assert all(times == 1 for times in helped.values())
    assert (quote.ignored_by in ignorers) if quote.ignored else quote.ignored_by is None


@some
@given(worlds, seats)
def test_own_production_is_used_before_anything_else(world, seat):
    makes = Counter()
    for card in world[1].of(seat).buildings:
        for effect in BUILDINGS[card].effects:
            if isinstance(effect, Produce):
                makes[effect.resource] += effect.amount
    for quote in quotes(world, seat):
        used = {line.resource: line.units for line in quote.lines if line.source == "own"}
        free = quote.chain or quote.fixed_by
        needs = {} if free else dict(zip(RESOURCES, cost_of(quote.target).units, strict=True))
        assert used == {r: min(units, makes[r]) for r, units in needs.items() if min(units, makes[r])}, quote.target


@some
@given(worlds, seats)
def test_a_chain_makes_a_building_free_its_printed_coins_included(world, seat):
    modules, cities = world
    own, theirs = cities.of(seat), cities.other(seat)
    for quote in quotes(world, seat):
        if quote.target in catalogue(modules).wonders:
            continue
        building = BUILDINGS[quote.target]
        assert quote.chain == chain_of(catalogue(modules), building, own, theirs)
        if quote.chain is None:
            assert quote.chain_lent_by is None
            continue
        assert (quote.total, quote.printed, quote.lines) == (0, 0, ())
        if quote.chain in (*own.buildings, *own.cult.mythologies):
            assert quote.chain_lent_by is None
        else:
            assert {quote.chain_lent_by} == bearers(world, seat, BorrowChains)


@some
@given(worlds, seats)
def test_a_price_that_a_token_sets_is_lower_than_the_sum_would_be(world, seat):
    modules, cities = world
    own, theirs = cities.of(seat), cities.other(seat)
    for quote in quotes(world, seat):
        if quote.fixed_by is None:
            continue
        assert {quote.fixed_by} == bearers(world, seat, ChainSignPrice)
        building = BUILDINGS[quote.target]
        parts = lowest_parts(catalogue(modules), building.cost, building.colour, own, theirs)
        assert building.chain_from is not None and quote.total == 1 < sum(parts)


@some
@given(worlds, seats)
def test_a_senator_costs_as_much_as_the_city_has_senators_unless_a_token_makes_it_free(world, seat):
    number = sum(map(is_senator, world[1].of(seat).buildings))
    for quote in quotes(world, seat):
        if not is_senator(quote.target):
            assert (quote.senators, quote.free_by) == (None, None)
            continue
        givers = bearers(world, seat, FreeSenators)
        assert (quote.senators, {quote.free_by} - {None}) == (number, givers)
        assert (quote.total, quote.printed, quote.lines) == (0 if givers else number, quote.total, ())


@some
@given(worlds, seats, st.data())
def test_the_opponent_receives_trade_coins_if_it_has_economy(world, seat, data):
    modules, cities = world
    target = data.draw(st.sampled_from(targets_of(modules)))
    quote = ruleset(modules).quote(position(*cities), seat, target)
    receives = bearers(world, other(seat), TradeIncome) and not is_senator(target)
    assert quote.payee == (other(seat) if receives else None)


def test_a_price_of_something_unknown_is_refused():
    with pytest.raises(Illegal, match="unknown_id") as refused:
        RULES.quote(position(make_city(), make_city()), 0, "babel")
    assert refused.value.params == {"id": "babel", "kind": "building or wonder"}
