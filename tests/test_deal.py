"""The deal: everything that chance decides, the same for a seed everywhere and for ever."""

import random
from collections import Counter
from dataclasses import replace
from itertools import permutations

import pytest

import duel_tui.deal
from duel_tui.content import catalogue
from duel_tui.deal import Options, deal, shuffled

CATALOGUE = catalogue()
SEEDS = range(40)


def dealt(seed, **options):
    return deal(seed, Options(**options), CATALOGUE)


# What a seed decides


def test_the_deal_of_a_seed_is_pinned():
    """A change here means that saved seeds and shared seeds no longer give the games that they gave."""
    pinned = dealt(7)
    assert (pinned.first, pinned.draft, pinned.reveal) == (PINNED_FIRST, True, "at-once")
    assert " ".join(pinned.wonders) == PINNED_WONDERS
    assert " ".join(pinned.board_tokens) == PINNED_BOARD
    assert " ".join(pinned.box_tokens) == PINNED_BOX
    assert [" ".join(order) for order in pinned.draws] == PINNED_DRAWS
    assert [" ".join(cards) for cards in pinned.structures] == PINNED_STRUCTURES
    assert " ".join(pinned.removed) == PINNED_REMOVED


def test_a_seed_gives_the_same_deal_again_and_another_seed_another_one():
    deals = [dealt(seed) for seed in SEEDS]
    assert deals == [dealt(seed) for seed in SEEDS]
    assert len(set(deals)) == len(SEEDS)


def test_a_seed_may_be_a_text():
    assert dealt("(1, 5)") == dealt("(1, 5)") != dealt("(1, 6)")


@pytest.mark.parametrize("wonders", ["draft", "recommended", "random"])
@pytest.mark.parametrize("first", ["random", "one", "two"])
@pytest.mark.parametrize("reveal", ["at-once", "after-action"])
def test_options_never_change_the_cards_and_tokens_of_a_seed(wonders, first, reveal):
    plain, changed = dealt(3), dealt(3, wonders=wonders, swap_sets=True, first=first, reveal=reveal)
    for part in ("structures", "removed", "board_tokens", "box_tokens", "draws"):
        assert getattr(changed, part) == getattr(plain, part), part
    assert changed.reveal == reveal


def test_only_the_one_call_is_used_whose_sequence_python_promises(monkeypatch):
    class OnlyRandom:
        def __init__(self, seed):
            self.random = random.Random(seed).random

    expected = dealt(11)
    monkeypatch.setattr(duel_tui.deal, "Random", OnlyRandom)
    assert dealt(11) == expected


# What is dealt


def backs(cards):
    return Counter(CATALOGUE.buildings[card].back for card in cards)


@pytest.mark.parametrize("seed", SEEDS)
def test_each_card_and_token_is_dealt_once(seed):
    it = dealt(seed)
    assert Counter((*it.removed, *(card for cards in it.structures for card in cards))) == Counter(
        [*CATALOGUE.buildings]
    )
    assert Counter((*it.board_tokens, *it.box_tokens)) == Counter([*CATALOGUE.tokens])
    assert len(set(it.wonders)) == 8 and set(it.wonders) <= set(CATALOGUE.wonders)


@pytest.mark.parametrize("seed", SEEDS)
def test_each_age_has_20_cards_of_its_own_the_third_with_three_guilds(seed):
    assert [backs(cards) for cards in dealt(seed).structures] == [{"1": 20}, {"2": 20}, {"3": 17, "guild": 3}]


def test_three_cards_of_each_age_and_four_guilds_are_taken_out():
    assert backs(dealt(1).removed) == {"1": 3, "2": 3, "3": 3, "guild": 4}


def test_five_tokens_lie_on_the_board_and_five_are_set_aside():
    it = dealt(1)
    assert (len(it.board_tokens), len(it.box_tokens)) == (5, 5)


@pytest.mark.parametrize("seed", SEEDS)
def test_the_draw_of_the_great_library_is_an_order_of_all_tokens_set_aside(seed):
    it = dealt(seed)
    assert [Counter(order) for order in it.draws] == [Counter(it.box_tokens)]


# Options


def test_the_first_player_is_drawn_or_named():
    drawn = Counter(dealt(seed).first for seed in range(400))
    assert abs(drawn[0] - 200) < 60 and drawn[0] + drawn[1] == 400
    assert {dealt(seed, first="one").first for seed in SEEDS} == {0}
    assert {dealt(seed, first="two").first for seed in SEEDS} == {1}


def test_with_the_recommended_wonders_seat_one_has_the_set_of_the_pyramids():
    one, two = CATALOGUE.numbers.recommended_wonders
    assert dealt(1, wonders="recommended").wonders == (*one, *two)
    assert "the_pyramids" in one
    assert not dealt(1, wonders="recommended").draft


def test_the_recommended_sets_can_be_swapped():
    one, two = CATALOGUE.numbers.recommended_wonders
    assert dealt(1, wonders="recommended", swap_sets=True).wonders == (*two, *one)


def test_random_wonders_are_the_drafted_ones_handed_out():
    drafted, handed_out = dealt(9), dealt(9, wonders="random")
    assert handed_out.wonders == drafted.wonders
    assert (drafted.draft, handed_out.draft) == (True, False)


def test_swapping_the_sets_changes_nothing_without_the_recommended_wonders():
    assert dealt(4, swap_sets=True) == dealt(4)


# Fairness


def test_every_order_is_as_likely_as_any_other():
    source = random.Random(2)
    seen = Counter(shuffled("abc", source) for _ in range(6000))
    assert set(seen) == set(permutations("abc"))
    assert all(abs(times - 1000) < 120 for times in seen.values())


def test_shuffling_leaves_its_source_as_it_is():
    cards = ["a", "b", "c"]
    assert sorted(shuffled(cards, random.Random(1))) == cards == ["a", "b", "c"]


def test_every_card_and_guild_is_left_out_now_and_then():
    removed = Counter(card for seed in range(400) for card in dealt(seed).removed)
    assert set(removed) == set(CATALOGUE.buildings)


# Gods


def test_the_gods_of_a_seed_are_pinned():
    gods = deal(7, Options(modules=("base", "pantheon")), catalogue(("base", "pantheon"))).pantheon
    assert " ".join(gods.mythologies) == PINNED_MYTHOLOGIES
    assert [" ".join(deck) for deck in gods.decks] == PINNED_DECKS
    assert gods.offerings == PINNED_OFFERINGS


def test_every_order_of_a_deck_of_gods_is_dealt():
    cards = catalogue(("base", "pantheon"))
    decks = Counter(deal(seed, Options(modules=("base", "pantheon")), cards).pantheon.decks[0] for seed in range(120))
    assert len(decks) == 6 and max(decks.values()) < 40


# The senate

SENATE = Options(modules=("base", "agora"))
SENATE_CARDS = catalogue(SENATE.modules)


def with_senate(seed, **changes):
    return deal(seed, replace(SENATE, **changes), SENATE_CARDS)


def test_the_senate_of_a_seed_is_pinned():
    senate = with_senate(7).agora
    assert " ".join(senate.decrees) == PINNED_DECREES
    assert " ".join(senate.conspiracies) == PINNED_CONSPIRACIES
    assert [" ".join(cards) for cards in with_senate(7).structures] == PINNED_SENATE_STRUCTURES


@pytest.mark.parametrize("modules", [("base", "agora"), ("base", "pantheon", "agora")])
@pytest.mark.parametrize("seed", range(10))
def test_senators_are_mixed_into_each_age(seed, modules):
    cards = catalogue(modules)
    mixed_in = "temple" if "pantheon" in modules else "guild"
    it = deal(seed, Options(modules=modules), cards)
    of_age = [Counter(cards.buildings[card].back for card in structure) for structure in it.structures]
    assert of_age == [
        {"1": 20, "senator": 5},
        {"2": 20, "senator": 5},
        {"3": 17, mixed_in: 3, "senator": 3},
    ]
    dealt_cards = Counter((*it.removed, *(card for structure in it.structures for card in structure)))
    assert dealt_cards == Counter([*cards.buildings])


def test_how_many_politicians_come_in_an_age_is_left_to_chance():
    found = {sum(card.startswith("politician") for card in with_senate(seed).structures[0]) for seed in range(60)}
    assert {1, 2, 3, 4} <= found


@pytest.mark.parametrize("seed", range(10))
def test_the_cards_removed_of_each_age_come_first_in_their_order(seed):
    it = with_senate(seed)
    assert it.agora.removed_by_age == (3, 3, 3)
    assert [SENATE_CARDS.buildings[card].back for card in it.removed] == [*"111222333", *["guild"] * 4]


def test_six_different_decrees_and_every_conspiracy_once():
    for seed in SEEDS:
        senate = with_senate(seed).agora
        assert len({*senate.decrees}) == len(senate.decrees) == 6
        assert {*senate.decrees} <= {*SENATE_CARDS.decrees}
        assert Counter(senate.conspiracies) == Counter([*SENATE_CARDS.conspiracies])


def test_every_decree_and_every_conspiracy_on_top_comes_now_and_then():
    senates = [with_senate(seed).agora for seed in range(200)]
    assert {decree for senate in senates for decree in senate.decrees} == {*SENATE_CARDS.decrees}
    assert {senate.conspiracies[0] for senate in senates} == {*SENATE_CARDS.conspiracies}


@pytest.mark.parametrize("wonders", ["draft", "recommended", "random"])
def test_options_never_change_the_senate_of_a_seed(wonders):
    plain, changed = with_senate(3), with_senate(3, wonders=wonders, first="one", reveal="after-action")
    assert (changed.agora, changed.structures) == (plain.agora, plain.structures)


def test_a_game_without_the_box_has_no_senate():
    assert dealt(7).agora is None


# The deal of seed 7

PINNED_FIRST = 1
PINNED_WONDERS = (
    "the_hanging_gardens the_statue_of_zeus the_pyramids the_temple_of_artemis the_mausoleum "
    "the_great_library the_sphinx the_colossus"
)
PINNED_BOARD = "theology mathematics philosophy economy urbanism"
PINNED_BOX = "law architecture agriculture strategy masonry"
PINNED_DRAWS = [
    "law architecture masonry strategy agriculture",
]
PINNED_STRUCTURES = [
    "tavern guard_tower theater apothecary garrison clay_pool quarry glassworks scriptorium stone_pit "
    "altar wood_reserve lumber_yard logging_camp stable press clay_reserve workshop clay_pit baths",
    "brickyard school temple dispensary drying_room walls brewery glass_blower laboratory barracks "
    "rostrum library sawmill forum caravansery courthouse archery_range shelf_quarry customs_house "
    "horse_breeders",
    "arena pantheon gardens siege_workshop pretorium builders_guild observatory arsenal port "
    "magistrates_guild obelisk circus academy lighthouse town_hall study scientists_guild armory senate "
    "palace",
]
PINNED_REMOVED = (
    "pharmacist stone_reserve palisade aqueduct statue parade_ground chamber_of_commerce fortifications "
    "university tacticians_guild shipowners_guild moneylenders_guild merchants_guild"
)

PINNED_MYTHOLOGIES = "egyptian greek roman roman egyptian"
PINNED_DECKS = [
    "nisaba enki ishtar",
    "astarte tanit baal",
    "aphrodite hades zeus",
    "isis ra anubis",
    "neptune minerva mars",
]
PINNED_OFFERINGS = (2, 4, 3)

PINNED_DECREES = "opponent_chains income_blue ignore_cost_yellow income_red two_more_blue shield"
PINNED_CONSPIRACIES = (
    "obscurantism treason embezzlement property_fraud political_maneuver extortion swindle "
    "insider_influence coup coercion espionage blackmail turn_of_events foreclosure sabotage "
    "expropriation"
)
PINNED_SENATE_STRUCTURES = [
    "baths lumber_yard stone_reserve apothecary pharmacist altar conspirator_3 workshop stable theater "
    "tavern clay_pool scriptorium glassworks guard_tower stone_pit garrison conspirator_5 conspirator_1 "
    "palisade quarry wood_reserve politician_centre_2 conspirator_6 logging_camp",
    "dispensary customs_house politician_left_2 archery_range school library courthouse brickyard temple "
    "sawmill laboratory horse_breeders shelf_quarry conspirator_2 drying_room brewery barracks forum "
    "politician_centre_1 conspirator_4 parade_ground politician_right_1 walls aqueduct rostrum",
    "lighthouse observatory academy politician_left_1 circus senate builders_guild moneylenders_guild "
    "port magistrates_guild fortifications arena politician_right_2 chamber_of_commerce pretorium "
    "university armory arsenal palace obelisk gardens politician_centre_3 pantheon",
]
