"""Rules that no single position shows: of printed data, of deals, of whole games, of acting twice."""

from collections import Counter
from pathlib import Path
from random import Random

import pytest

from duel_tui.content import ruleset
from duel_tui.deal import Options, deal
from duel_tui.engine.actions import BuildWonder, parse
from duel_tui.engine.effects import Coins, Points, Science, Shields
from duel_tui.engine.errors import Illegal
from duel_tui.engine.events import AgeLaidOut, CardTaken, ExtraTurnGained, TokensDrawn
from duel_tui.engine.state import fingerprint
from duel_tui.engine.types import SEATS, Viewer
from duel_tui.engine.view import project
from duel_tui.record.scenario import parse_scenarios

RULES = ruleset()
CATALOGUE = RULES.catalogue
SEEDS = range(12)


def position(text):
    (case,) = parse_scenarios(Path("position.toml"), text.encode()).cases
    return case.state


def play(state, *texts):
    for text in texts:
        state, _ = RULES.apply(state, parse(text))
    return state


def points_of(item):
    return sum(effect.amount for effect in item.effects if isinstance(effect, Points))


# Printed data


def test_the_shelf_quarry_costs_2_coins():
    cost = CATALOGUE.buildings["shelf_quarry"].cost
    assert (cost.coins, cost.units) == (2, (0, 0, 0, 0, 0))


def test_the_tavern_costs_nothing_and_gives_4_coins():
    tavern = CATALOGUE.buildings["tavern"]
    assert (tavern.cost.coins, tavern.cost.units) == (0, (0, 0, 0, 0, 0))
    assert Coins(4) in tavern.effects


def test_the_statue_of_zeus_costs_one_unit_of_each_raw_resource_and_two_papyrus():
    cost = CATALOGUE.wonders["the_statue_of_zeus"].cost
    assert (cost.coins, cost.units) == (0, (1, 1, 1, 0, 2))


def test_the_great_library_is_worth_4_points():
    assert points_of(CATALOGUE.wonders["the_great_library"]) == 4


def test_the_apothecary_costs_1_glass_and_gives_1_point_and_a_wheel():
    apothecary = CATALOGUE.buildings["apothecary"]
    assert (apothecary.cost.coins, apothecary.cost.units) == (0, (0, 0, 0, 1, 0))
    assert set(apothecary.effects) == {Points(1), Science("wheel")}


def test_nothing_gives_shields_and_a_symbol_so_that_no_action_wins_twice():
    for item in (*CATALOGUE.buildings.values(), *CATALOGUE.wonders.values(), *CATALOGUE.tokens.values()):
        kinds = {type(effect) for effect in item.effects}
        assert not {Shields, Science} <= kinds, item.id


# Deals


def test_age_3_has_17_of_its_cards_and_3_guilds():
    for seed in SEEDS:
        backs = Counter(CATALOGUE.buildings[card].back for card in deal(seed, Options(), CATALOGUE).structures[2])
        assert backs == {"3": 17, "guild": 3}


@pytest.mark.parametrize("part", ["wonders", "board_tokens", "box_tokens", "structures", "removed", "draws"])
def test_everything_is_shuffled(part):
    assert len({getattr(deal(seed, Options(), CATALOGUE), part) for seed in SEEDS}) > len(SEEDS) / 2


def test_a_game_starts_with_7_coins_each_and_everything_in_its_place():
    state, _ = RULES.start(deal(1, Options(), CATALOGUE))
    assert [city.coins for city in state.cities] == [7, 7]
    assert (state.pawn, len(state.board), len(state.box), len(state.military)) == (0, 5, 5, 4)


def cards_in(view):
    """Every card that a view names, wherever it does."""
    cards = {place.card for place in view.structure} | {entry.card for entry in view.pile} | set(view.prices)
    for city in view.cities:
        cards |= {*city.buildings, *(wonder.tucked for wonder in city.wonders)}
    for action in view.legal:
        cards |= {part for part in action if part != action.verb}
    return cards


@pytest.mark.parametrize("viewer", [Viewer.ONE, Viewer.TWO, Viewer.SPECTATOR])
def test_no_view_of_a_game_shows_a_card_that_was_removed(viewer):
    random = Random(4)
    state, _ = RULES.start(deal(4, Options(), CATALOGUE))
    removed = set(state.deal.removed)
    while state.outcome is None:
        assert not cards_in(project(RULES, state, viewer)) & removed
        state, _ = RULES.apply(state, random.choice(state.legal))


# Whole ages


FOUR_EXTRA_TURNS = """
fill = true
age = 1
one.coins = 100
one.unbuilt = ["piraeus", "the_sphinx", "the_hanging_gardens", "the_appian_way"]
"""


def test_an_age_with_four_extra_turns_still_has_twenty_actions():
    state = position(FOUR_EXTRA_TURNS)
    taken = gained = 0
    while state.age == 1:
        wonders = [action for action in state.legal if isinstance(action, BuildWonder)]
        state, events = RULES.apply(state, (wonders or state.legal)[0])
        taken += sum(isinstance(event, CardTaken) for event in events)
        gained += sum(isinstance(event, ExtraTurnGained) for event in events)
    assert gained >= 4
    assert taken == 20


def test_every_age_of_a_game_has_twenty_actions():
    for seed in SEEDS:
        random = Random(seed)
        state, _ = RULES.start(deal(seed, Options(), CATALOGUE))
        taken = Counter()
        age = 1
        while state.outcome is None:
            state, events = RULES.apply(state, random.choice(state.legal))
            for event in events:
                taken[age] += isinstance(event, CardTaken)
                age = event.age if isinstance(event, AgeLaidOut) else age
        finished = range(1, age + (state.outcome.kind == "civilian"))
        assert all(taken[number] == 20 for number in finished)


# Looking and acting twice


LIBRARY = """
accessible = ["altar", "theater"]
box = ["law", "strategy", "economy", "urbanism", "masonry"]
draws = [["masonry", "law", "strategy", "economy", "urbanism"]]
one = { coins = 10, unbuilt = ["the_great_library"] }
"""


def test_the_tokens_drawn_by_the_great_library_are_the_same_however_often_one_looks_or_goes_back():
    before = position(LIBRARY)
    build = parse("wonder the_great_library with altar")
    drawn = set()
    for _ in range(5):
        after, events = RULES.apply(before, build)
        drawn |= {event.tokens for event in events if isinstance(event, TokensDrawn)}
        drawn |= {project(RULES, after, Viewer.ONE).decision.options for _ in range(3)}
        drawn |= {tuple(action.token for action in after.legal)}
    assert drawn == {("masonry", "law", "strategy")}


REFUSED = """
accessible = ["aqueduct", "statue"]
one = { coins = 4, unbuilt = ["the_pyramids"] }
two.unbuilt = ["piraeus"]
"""


@pytest.mark.parametrize(
    ("text", "seat"),
    [
        ("build aqueduct", None),
        ("wonder the_pyramids with aqueduct", None),
        ("wonder piraeus with aqueduct", None),
        ("build palace", None),
        ("token law", None),
        ("discard aqueduct", 1),
    ],
)
def test_a_refused_action_leaves_everything_as_it_was(text, seat):
    state = position(REFUSED)
    before, legal = fingerprint(state), state.legal
    views = [project(RULES, state, viewer) for viewer in Viewer]
    with pytest.raises(Illegal):
        RULES.apply(state, parse(text), seat)
    assert fingerprint(state) == before
    assert state.legal == legal
    assert [project(RULES, state, viewer) for viewer in Viewer] == views


def test_a_city_pays_and_owns_nothing_for_an_action_that_is_refused():
    state = position(REFUSED)
    with pytest.raises(Illegal):
        RULES.apply(state, parse("build aqueduct"))
    after = play(state, "discard statue")
    assert [after.cities[seat].coins for seat in SEATS] == [6, 7]
    assert after.cities[0].buildings == ()
