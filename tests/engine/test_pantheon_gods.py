"""What gods do and how it meets the rules of the base game, as far as tests/scenarios don't show it."""

import pytest

from duel_tui.engine.events import (
    BuildingTaken,
    CardRevealed,
    CardStruck,
    EffectSkipped,
    PawnMoved,
    PawnStopped,
    ReserveGained,
    WonderConstructed,
)
from duel_tui.engine.score import sheet
from duel_tui.engine.types import ONE, TWO

from .gods import CATALOGUE, RULES, act, city, legal, of_kind, position, refusal, told, view


def called(god, one=None, two=None, **changes):
    """Seat one activates a god on the space that costs it 3, and everything that happens."""
    start = position(one, two, **{"spaces": {6: god}, **changes})
    return told(start, f"activate {god}")


def skipped(events):
    """The cause and the reason of what had no target."""
    return [(event.cause, event.reason) for event in of_kind(events, EffectSkipped)]


def next_turn(state):
    """Whether it is the other player's ordinary turn."""
    return (state.decision.kind, state.active) == ("turn", TWO)


# Enki


def test_enki_without_tokens_is_skipped():
    state, events = called("enki")
    assert skipped(events) == [("enki", "no_token")]
    assert next_turn(state)


# Nisaba


def test_a_pair_that_is_there_already_gives_nothing_more_for_a_copied_symbol():
    state, _ = called("nisaba", city(buildings="scriptorium library"), city(buildings="library"), board="law")
    assert next_turn(act(state, "snake library"))


def test_a_copied_symbol_makes_a_pair_with_a_card_that_comes_later():
    start = position(
        city(coins=30),
        city(buildings="scriptorium"),
        spaces={6: "nisaba"},
        structure={0: "library", 1: "walls"},
        board="law",
    )
    state = act(start, "activate nisaba", "snake scriptorium", "discard walls", "build library")
    assert state.decision[:3] == ("token", ONE, "quill")


# Astarte


def test_astarte_lays_7_coins_beside_the_treasury():
    state, events = called("astarte")
    assert (state.cities.of(ONE).coins, state.cities.of(ONE).reserve) == (4, 7)
    assert of_kind(events, ReserveGained) == [ReserveGained(ONE, 7, 0, 7, "astarte")]
    assert (view(state).cities.of(ONE).coins, view(state).cities.of(ONE).reserve) == (4, 7)


def test_astartes_coins_pay_for_activations_and_count_in_what_can_be_paid():
    start = position(city(coins=0, gods="astarte", reserve=5), spaces={4: "aphrodite", 3: "mars"})
    assert legal(start, "activate") == ["activate aphrodite"]
    assert act(start, "activate aphrodite").cities.of(ONE).reserve == 0
    assert refusal(start, "activate mars") == "cannot_afford coins=5 price=6 target=mars"
    assert RULES.quote(start, ONE, "walls").purse == 5


def test_trade_paid_from_astarte_goes_to_economy():
    start = position(
        city(coins=1, gods="astarte", reserve=7), city(tokens="economy"), structure={0: "aqueduct", 1: "walls"}
    )
    assert act(start, "build aqueduct").cities.of(TWO).coins == 7 + 6


# Baal


def test_baal_moves_a_brown_or_grey_building_into_the_own_city():
    start_one = city(buildings="walls", tokens="urbanism")
    state, _ = called("baal", start_one, city(buildings="brickyard walls press library"))
    assert state.decision == ("take", ONE, "baal", ("brickyard", "press"), False)
    state, events = told(state, "take brickyard")
    assert state.cities.of(ONE).buildings == ("walls", "brickyard")
    assert state.cities.of(TWO).buildings == ("walls", "press", "library")
    assert view(state).cities.of(ONE).production["clay"] == 2
    assert view(state).cities.of(TWO).production["clay"] == 0
    assert state.cities.of(ONE).coins == 4
    assert of_kind(events, BuildingTaken) == [BuildingTaken(ONE, "brickyard", "baal")]


def test_baal_changes_the_prices_of_both_at_once():
    state, _ = called("baal", two=city(buildings="brickyard"), structure={0: "horse_breeders", 1: "walls"})
    before = RULES.quote(state, ONE, "horse_breeders").total, RULES.quote(state, TWO, "horse_breeders").total
    state = act(state, "take brickyard")
    after = RULES.quote(state, ONE, "horse_breeders").total, RULES.quote(state, TWO, "horse_breeders").total
    assert (before, after) == ((6, 2), (2, 6))


# Zeus


ZEUS = {6: "brewery", 11: "walls", 0: "temple"}
"""A face-up card on a face-down one on a face-up one."""


def test_a_token_that_zeus_frees_is_taken():
    state, _ = called("zeus", structure=ZEUS, laid={6: 3})
    assert act(state, "strike 11").cities.of(ONE).cult.offerings == (3,)


def test_zeus_in_an_empty_structure_is_skipped():
    start = position(city(coins=30, unbuilt="the_divine_theater"), structure={0: "temple"})
    chosen = act(start, "wonder the_divine_theater with temple", "deck greek", "god zeus")
    state, events = told(chosen, "order hades aphrodite")
    assert skipped(events) == [("zeus", "empty_structure")]
    assert state.age == 3


def test_a_freed_card_that_is_to_be_turned_up_later_can_be_struck_before():
    start = position(
        city(coins=30, unbuilt="the_divine_theater"), structure={**ZEUS, 1: "school"}, reveal="after-action"
    )
    state = act(start, "wonder the_divine_theater with walls", "deck greek", "god zeus", "order hades aphrodite")
    assert state.structure.unrevealed == (6,)
    state, events = told(state, "strike 6")
    assert of_kind(events, CardStruck)[0].hidden and not of_kind(events, CardRevealed)
    assert next_turn(state)


# Anubis


def test_an_unbuilt_wonder_can_be_built_again_and_gives_everything_again():
    cards = {0: "temple", 1: "walls", 2: "school"}
    start = position(city(coins=30, built="the_sphinx/altar"), spaces={6: "anubis"}, structure=cards)
    state = act(start, "activate anubis", "unbuild the_sphinx", "discard school")
    assert sheet(RULES, state, ONE).wonder == 0
    state, events = told(state, "wonder the_sphinx with temple")
    assert of_kind(events, WonderConstructed) and state.cities.of(ONE).built[0].card == "temple"
    assert (sheet(RULES, state, ONE).wonder, state.active) == (6, ONE)


def test_the_sanctuary_stops_saving_when_it_is_unbuilt():
    start = position(city(built="the_sanctuary/altar"), spaces={6: "anubis", 4: "mars"})
    state = act(start, "activate anubis", "unbuild the_sanctuary", "discard walls")
    assert view(state).pantheon.spaces[3].prices.of(ONE).total == 5


def test_without_a_built_wonder_anubis_is_skipped():
    state, events = called("anubis", city(unbuilt="the_sphinx"))
    assert skipped(events) == [("anubis", "no_wonder")]
    assert next_turn(state)


# Isis


def test_a_wonder_built_by_isis_gives_the_extra_turn_of_theology():
    state, _ = called("isis", city(unbuilt="the_pyramids", tokens="theology"), pile="altar")
    assert act(state, "isis the_pyramids with altar").active == ONE


def test_the_seventh_wonder_built_by_isis_removes_the_last_one():
    six = "the_sphinx/altar piraeus/baths the_pyramids/tavern"
    start_one = city(built=six, unbuilt="the_colossus")
    start_two = city(
        built="the_mausoleum/stable the_appian_way/garrison the_great_lighthouse/quarry", unbuilt="the_sanctuary"
    )
    state, _ = called("isis", start_one, start_two, pile="press")
    state = act(state, "isis the_colossus with press")
    assert state.cities.of(TWO).unbuilt == ()


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("isis the_sphinx with walls", "not_offered id=walls"),
        ("isis piraeus with altar", "not_offered id=piraeus"),
        ("isis babel with altar", "unknown_id id=babel kind=wonder"),
        ("isis the_sphinx with ziggurat", "unknown_id id=ziggurat kind=card"),
    ],
)
def test_isis_refuses_what_is_not_there(text, reason):
    state, _ = called("isis", city(unbuilt="the_sphinx"), city(unbuilt="piraeus"), pile="altar")
    assert refusal(state, text) == reason


# Minerva


def test_minerva_stops_the_pawn_from_either_side_whoever_moves_it():
    start = position(two=city(coins=30), pawn=2, minerva=1, active=TWO)
    state, events = told(start, "build walls")
    assert (state.pawn, state.pantheon.minerva) == (2, None)
    assert of_kind(events, PawnMoved, PawnStopped) == [PawnStopped(TWO, 1)]


# Neptune


def test_the_opponent_pays_for_neptunes_second_token_on_whatever_side_it_lay():
    state, _ = called("neptune", two=city(coins=7), military=(-6, 6))
    assert act(state, "neptune 6", "neptune -6").cities.of(TWO).coins == 2


def test_the_last_military_token_is_discarded_and_none_is_applied():
    state, _ = called("neptune", two=city(coins=7), military=(6,))
    state, events = told(state, "neptune 6")
    assert skipped(events) == [("neptune", "no_military_token")]
    assert (state.military, state.cities.of(TWO).coins) == ((), 7)


def test_without_a_military_token_neptune_is_skipped():
    state, events = called("neptune", military=())
    assert skipped(events) == [("neptune", "no_military_token")]
    assert next_turn(state)


def test_neptune_moves_no_pawn_so_poliorcetics_and_minerva_have_no_part():
    state, _ = called("neptune", city(tokens="poliorcetics"), city(coins=7), minerva=3)
    state = act(state, "neptune 6", "neptune 3")
    assert (state.cities.of(TWO).coins, state.pantheon.minerva) == (5, 3)


# Names


def test_gods_wonders_and_buildings_never_share_an_id_or_a_name():
    ids = [*CATALOGUE.buildings, *CATALOGUE.wonders, *CATALOGUE.tokens, *CATALOGUE.gods, *CATALOGUE.mythologies]
    assert len(ids) == len(set(ids)) == len(CATALOGUE.names) == len(set(CATALOGUE.names.values()))
