"""The engine's prices against a pricer that tries everything, over cities with any mixture of trade rules."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from duel_tui.engine.catalogue import Cost
from duel_tui.engine.cost import Pricer
from duel_tui.engine.effects import Discount, Produce, ProduceChoice, TradeIncome, Waive
from duel_tui.engine.errors import Illegal
from duel_tui.engine.modules.base import BASE
from duel_tui.engine.rules import Ruleset
from duel_tui.engine.types import RESOURCES, SEATS, other

from .brute import lowest_price, price_of, standing
from .cities import make_city, pairs_of_cities, position
from .games import CATALOGUE, RULES

TARGETS = (*CATALOGUE.buildings, *CATALOGUE.wonders)
targets = st.sampled_from(TARGETS)
seats = st.sampled_from(SEATS)
costs = st.builds(Cost, st.integers(0, 8), st.tuples(*[st.integers(0, 4)] * 5))
kinds = st.sampled_from(("wonder", "blue", "green"))
some = settings(max_examples=60, deadline=None)
many = settings(max_examples=200, deadline=None)


def cost_of(target):
    return (CATALOGUE.buildings.get(target) or CATALOGUE.wonders[target]).cost


def kind_of(target):
    return "wonder" if target in CATALOGUE.wonders else CATALOGUE.buildings[target].colour


def bearers(city, kind, fits):
    """The ids of everything in a city that has an effect of a kind which fits."""
    return {
        item.id
        for item in standing(CATALOGUE, city)
        if any(isinstance(effect, kind) and fits(effect) for effect in item.effects)
    }


# The price


@some
@given(pairs_of_cities())
def test_every_card_and_wonder_costs_both_seats_the_lowest_price_there_is(cities):
    state = position(*cities)
    for seat in SEATS:
        for target in TARGETS:
            expected = price_of(CATALOGUE, target, cities.of(seat), cities.other(seat))
            assert RULES.quote(state, seat, target).total == expected, (seat, target)


@many
@given(pairs_of_cities(), costs, kinds, seats)
def test_costs_that_no_card_has_are_priced_as_exactly(cities, cost, kind, seat):
    own, theirs = cities.of(seat), cities.other(seat)
    pricer = Pricer(cost, kind, CATALOGUE.numbers)
    assert pricer.price(own.word, theirs.word) == lowest_price(CATALOGUE, cost, kind, own, theirs)


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
@given(pairs_of_cities(), seats)
def test_the_lines_of_a_quote_add_up_to_its_total(cities, seat):
    state = position(*cities)
    for target in TARGETS:
        quote = RULES.quote(state, seat, target)
        assert quote.printed + sum(line.coins for line in quote.lines) == quote.total, target
        assert quote.trade == sum(line.coins for line in quote.lines), target
        assert quote.purse == cities.of(seat).coins
        assert quote.affordable == (quote.total <= quote.purse)


@some
@given(pairs_of_cities(), seats)
def test_the_lines_of_a_quote_cover_exactly_the_units_of_the_cost(cities, seat):
    state = position(*cities)
    for target in TARGETS:
        quote = RULES.quote(state, seat, target)
        if quote.chain is not None:
            continue
        covered = Counter()
        for line in quote.lines:
            assert line.units > 0, line
            covered[line.resource] += line.units
        assert tuple(covered[resource] for resource in RESOURCES) == cost_of(target).units, target
        assert quote.printed == cost_of(target).coins, target


@some
@given(pairs_of_cities(), seats, targets)
def test_each_line_names_what_gives_its_units_and_no_helper_gives_twice(cities, seat, target):
    own, theirs = cities.of(seat), cities.other(seat)
    quote = RULES.quote(position(*cities), seat, target)
    helped = Counter()
    for line in quote.lines:
        resource, causes = line.resource, set(line.causes)
        makers = bearers(own, Produce, lambda e, r=resource: e.resource == r)
        sellers = bearers(own, Discount, lambda e, r=resource: r in e.resources)
        bought = line.source == "bought"
        assert bought or (line.unit_price, line.opponent_makes) == (0, 0)
        match line.source:
            case "own":
                assert causes == makers
            case "choice":
                assert len(causes) == line.units == 1
                assert causes <= bearers(own, ProduceChoice, lambda e, r=resource: r in e.resources)
                helped.update(causes)
            case "waived":
                assert causes == bearers(own, Waive, lambda e: e.applies_to == kind_of(target))
                helped[line.source] += line.units
            case "bought":
                made = sum(
                    effect.amount
                    for card in theirs.buildings
                    for effect in CATALOGUE.buildings[card].effects
                    if isinstance(effect, Produce) and effect.resource == resource
                )
                assert causes == sellers
                assert (line.unit_price, line.opponent_makes) == ((1, 0) if sellers else (2 + made, made))
    waived = helped.pop("waived", 0)
    assert waived <= 2
    assert all(times == 1 for times in helped.values())


@some
@given(pairs_of_cities(), seats)
def test_own_production_is_used_before_anything_else(cities, seat):
    own = cities.of(seat)
    makes = Counter()
    for card in own.buildings:
        for effect in CATALOGUE.buildings[card].effects:
            if isinstance(effect, Produce):
                makes[effect.resource] += effect.amount
    for target in TARGETS:
        quote = RULES.quote(position(*cities), seat, target)
        used = {line.resource: line.units for line in quote.lines if line.source == "own"}
        needs = {} if quote.chain else dict(zip(RESOURCES, cost_of(target).units, strict=True))
        assert used == {r: min(units, makes[r]) for r, units in needs.items() if min(units, makes[r])}, target


@some
@given(pairs_of_cities(), seats)
def test_a_chain_makes_a_building_free_its_printed_coins_included(cities, seat):
    for building in CATALOGUE.buildings.values():
        quote = RULES.quote(position(*cities), seat, building.id)
        if building.chain_from in cities.of(seat).buildings:
            assert (quote.chain, quote.total, quote.printed, quote.lines) == (building.chain_from, 0, 0, ())
        else:
            assert quote.chain is None


@some
@given(pairs_of_cities(), seats, targets)
def test_the_opponent_receives_trade_coins_if_it_has_economy(cities, seat, target):
    quote = RULES.quote(position(*cities), seat, target)
    receives = bearers(cities.other(seat), TradeIncome, lambda e: True)
    assert quote.payee == (other(seat) if receives else None)


def test_a_price_of_something_unknown_is_refused():
    with pytest.raises(Illegal, match="unknown_id") as refused:
        RULES.quote(position(make_city(), make_city()), 0, "babel")
    assert refused.value.params == {"id": "babel", "kind": "building or wonder"}
