"""What a view shows agrees with the table, and with what happens when it is acted on."""

from collections import Counter

from hypothesis import given

from duel_tui.engine.actions import Discard
from duel_tui.engine.effects import Discount, Produce, ProduceChoice, Science
from duel_tui.engine.events import CardDiscarded
from duel_tui.engine.types import RESOURCES, SEATS, Viewer
from duel_tui.engine.view import project

from .brute import price_of, standing
from .games import CATALOGUE, RULES, games, law, moments, uniform_game

some = law(20)


def view_at(game, at):
    state = game.states[at % len(game.states)]
    return state, project(RULES, state, Viewer.SPECTATOR)


# The structure


@some
@given(games(), moments)
def test_a_card_is_covered_by_the_cards_on_it_that_are_left(game, at):
    _, view = view_at(game, at)
    filled = {place.slot for place in view.structure}
    for place in view.structure:
        printed = CATALOGUE.layouts[view.age][place.slot]
        assert place.covered_by == tuple(slot for slot in printed.covered_by if slot in filled)
        assert place.accessible == (not place.covered_by)
        assert (place.row, place.x) == (printed.row, printed.x)


@some
@given(games(), moments)
def test_a_face_down_card_shows_its_own_back(game, at):
    state, view = view_at(game, at)
    for place in view.structure:
        assert place.back == CATALOGUE.buildings[state.deal.structures[view.age - 1][place.slot]].back


@some
@given(games(), moments)
def test_a_card_frees_what_becomes_accessible_when_it_is_taken(game, at):
    state, view = view_at(game, at)
    before = {place.slot for place in view.accessible}
    for place in view.accessible:
        if Discard(place.card) not in state.legal:
            continue
        after = project(RULES, RULES.apply(state, Discard(place.card))[0], Viewer.SPECTATOR)
        if after.age == view.age:
            assert set(place.frees) == {it.slot for it in after.accessible} - before


def test_accessible_cards_are_told_from_left_to_right():
    view = project(RULES, next(state for state in uniform_game(1).states if state.age == 1), Viewer.SPECTATOR)
    assert [place.slot for place in view.accessible] == [14, 15, 16, 17, 18, 19]


def test_a_view_finds_the_place_of_an_open_card_and_of_no_other():
    state = next(state for state in uniform_game(1).states if state.age == 1)
    view = project(RULES, state, Viewer.SPECTATOR)
    cards = state.deal.structures[0]
    assert view.slot(cards[14]).slot == 14
    assert view.slot(cards[9]) is None  # face down
    assert view.slot("babel") is None
    assert project(RULES, state, Viewer.OMNISCIENT).slot(cards[9]).slot == 9


# Prices


@some
@given(games(), moments)
def test_a_view_prices_every_open_card_and_unbuilt_wonder_for_both_seats_and_nothing_else(game, at):
    state, view = view_at(game, at)
    unbuilt = {w.wonder: w for city in view.cities for w in city.wonders if w.state == "unbuilt"}
    cards = {place.card for place in view.structure if place.face_up}
    assert set(view.prices) == {*unbuilt, *cards}
    for target, prices in view.prices.items():
        for seat in SEATS:
            own, theirs = state.cities.of(seat), state.cities.other(seat)
            chain = target in cards and CATALOGUE.buildings[target].chain_from in own.buildings
            assert (prices.price.of(seat), prices.chain.of(seat)) == (price_of(CATALOGUE, target, own, theirs), chain)


@some
@given(games(), moments)
def test_an_unbuilt_wonder_shows_its_price_for_its_owner(game, at):
    _, view = view_at(game, at)
    for city in view.cities:
        for wonder in city.wonders:
            expected = view.prices[wonder.wonder].price.of(city.seat) if wonder.state == "unbuilt" else None
            assert wonder.price == expected


# The cities


@some
@given(games(), moments)
def test_a_city_shows_what_its_buildings_wonders_and_tokens_make_and_know(game, at):
    state, view = view_at(game, at)
    for seat in SEATS:
        effects = [effect for item in standing(CATALOGUE, state.cities.of(seat)) for effect in item.effects]
        made = Counter()
        for effect in effects:
            if isinstance(effect, Produce):
                made[effect.resource] += effect.amount
        discounts = {resource for e in effects if isinstance(e, Discount) for resource in e.resources}
        symbols = Counter(effect.symbol for effect in effects if isinstance(effect, Science))
        city = view.cities.of(seat)
        assert city.production == {resource: made[resource] for resource in RESOURCES}
        assert list(city.choices) == [effect.resources for effect in effects if isinstance(effect, ProduceChoice)]
        assert list(city.discounts) == [resource for resource in RESOURCES if resource in discounts]
        assert city.symbols == symbols
        assert list(city.symbols) == [symbol for symbol in CATALOGUE.symbols if symbol in symbols]
        assert city.kinds == len(symbols)


@some
@given(games(), moments)
def test_a_city_shows_what_a_discard_would_bring(game, at):
    state, view = view_at(game, at)
    for action in state.legal:
        if isinstance(action, Discard):
            _, events = RULES.apply(state, action)
            (discarded,) = (event for event in events if isinstance(event, CardDiscarded))
            assert discarded.coins == view.cities.of(state.decision.seat).discard_income


@some
@given(games("army"), moments)
def test_a_city_shows_how_many_shields_it_is_from_victory(game, at):
    _, view = view_at(game, at)
    one, two = view.cities
    assert (one.shields_to_win, two.shields_to_win) == (9 - view.pawn, 9 + view.pawn)


# The draft


def test_a_draft_view_tells_group_pick_order_and_what_is_taken():
    game = uniform_game(4)
    for number, state in enumerate(game.states[:8]):
        draft = project(RULES, state, Viewer.SPECTATOR).draft
        group, pick = divmod(number, 4)
        assert (draft.group, draft.pick) == (group + 1, pick + 1)
        assert draft.shown == game.deal.wonders[4 * group : 4 * group + 4]
        assert draft.order[pick] == state.decision.seat
        taken = [(action.wonder, draft.order[n]) for n, action in enumerate(game.actions[4 * group : 4 * group + pick])]
        assert list(draft.taken) == taken
    assert project(RULES, game.states[8], Viewer.SPECTATOR).draft is None


def test_the_four_picks_go_first_second_second_first_and_then_the_other_way_round():
    game = uniform_game(4)
    first = game.deal.first
    seats = [state.decision.seat for state in game.states[:8]]
    assert seats == [seat if first == 0 else 1 - seat for seat in (0, 1, 1, 0, 1, 0, 0, 1)]
