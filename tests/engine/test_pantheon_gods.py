"""What each god does and how it meets the rules of the base game (cases P24 to P63)."""

import pytest

from duel_tui.engine.events import (
    BuildingTaken,
    CardRevealed,
    CardStruck,
    CoinsLost,
    EffectSkipped,
    ExtraTurnGained,
    GameEnded,
    MilitaryTokenApplied,
    MilitaryTokenDiscarded,
    MilitaryTokenTaken,
    MinervaPlaced,
    PairCompleted,
    PawnMoved,
    PawnStopped,
    ReserveGained,
    ReserveSpent,
    SymbolCopied,
    TokenLost,
    TokensReturned,
    TokenTaken,
    WonderConstructed,
    WonderTaken,
    WonderUnbuilt,
)
from duel_tui.engine.score import sheet
from duel_tui.engine.types import ONE, TWO

from .gods import CATALOGUE, RULES, act, city, legal, of_kind, position, refusal, told, view

FIVE_KINDS = "workshop apothecary scriptorium pharmacist academy"
"""Pendulum, wheel, quill, mortar and sundial: not the armillary sphere and not the balance."""
EIGHT = "economy law masonry mathematics philosophy strategy theology urbanism"


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


def test_p24_enki_gives_one_of_his_two_tokens_and_the_other_goes_back_to_the_box():
    state, _ = called("enki", lent="philosophy agriculture", box="law")
    assert state.decision == ("enki", ONE, "enki", ("philosophy", "agriculture"), False)
    state, events = told(state, "enki agriculture")
    assert state.cities.of(ONE).tokens == ("agriculture",)
    assert state.cities.of(ONE).coins == 4 + 6
    assert (state.box, state.pantheon.lent) == (("law", "philosophy"), ())
    assert of_kind(events, TokensReturned, TokenTaken) == [
        TokensReturned(None, "enki", ("philosophy",)),
        TokenTaken(ONE, "agriculture", "god"),
    ]
    assert next_turn(state)


def test_p26_the_great_library_cannot_draw_what_lies_on_enki():
    start = position(
        city(coins=30, unbuilt="the_great_library"),
        spaces={6: "enki"},
        lent="economy law",
        box="masonry mathematics philosophy strategy theology urbanism",
    )
    state = act(start, "wonder the_great_library with walls")
    assert state.decision.options == ("masonry", "mathematics", "philosophy")


def test_p27_law_from_enki_is_the_sixth_kind_and_wins():
    state, _ = called("enki", city(buildings=FIVE_KINDS), lent="law economy")
    assert act(state, "enki law").outcome == ("science", ONE)


def test_enki_without_tokens_is_skipped():
    state, events = called("enki")
    assert skipped(events) == [("enki", "no_token")]
    assert next_turn(state)


# Ishtar


def test_p28_ishtar_wins_with_five_other_kinds():
    state, events = called("ishtar", city(buildings=FIVE_KINDS))
    assert state.outcome == ("science", ONE)
    assert events[-1] == GameEnded("science", ONE)


def test_p29_ishtar_and_law_are_a_pair_whichever_came_second_and_still_one_kind():
    state, events = called("ishtar", city(tokens="law"), board="economy masonry")
    assert of_kind(events, PairCompleted) == [PairCompleted(ONE, "balance")]
    assert state.decision == ("token", ONE, "balance", ("economy", "masonry"), False)
    state = act(state, "token economy")
    assert view(state).cities.of(ONE).symbols == {"balance": 2} and view(state).cities.of(ONE).kinds == 1
    law_second, _ = called("enki", city(gods="ishtar"), lent="law economy", board="masonry")
    assert act(law_second, "enki law").decision[:3] == ("token", ONE, "balance")


# Nisaba


def test_p30_nisaba_counts_the_symbol_of_a_green_card_of_the_opponent_for_both():
    state, _ = called("nisaba", city(buildings=FIVE_KINDS), city(buildings="university"))
    state, events = told(state, "snake university")
    assert state.outcome == ("science", ONE)
    assert of_kind(events, SymbolCopied) == [SymbolCopied(ONE, "university")]
    assert view(state).cities.of(TWO).symbols == {"armillary_sphere": 1}
    assert view(state).cities.of(ONE).cult.snakes == ("university",)


def test_p31_a_copied_symbol_makes_a_pair():
    state, _ = called("nisaba", city(buildings="observatory"), city(buildings="university"), board="law")
    state = act(state, "snake university")
    assert state.decision == ("token", ONE, "armillary_sphere", ("law",), False)


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


def test_p33_without_a_green_card_of_the_opponent_nisaba_is_skipped():
    state, events = called("nisaba", city(buildings="library"), city(buildings="walls", tokens="law", gods="ishtar"))
    assert skipped(events) == [("nisaba", "no_building")]
    assert state.cities.of(ONE).coins == 4
    assert next_turn(state)
    assert sheet(RULES, state, ONE).total >= 0


# Hades


def test_p32_hades_makes_a_pair():
    state, _ = called("hades", city(buildings="scriptorium"), pile="library", board="law")
    assert state.decision == ("mausoleum", ONE, "hades", ("library",), False)
    assert act(state, "mausoleum library").decision[:3] == ("token", ONE, "quill")


def test_p42_hades_builds_free_without_a_chain():
    owner = city(built="the_sphinx/altar piraeus/baths", tokens="urbanism", buildings="brewery")
    state, _ = called("hades", owner, pile="arena")
    state = act(state, "mausoleum arena")
    assert state.cities.of(ONE).coins == 4 + 4
    assert state.pile == ()


def test_p43_with_an_empty_pile_hades_is_skipped():
    state, events = called("hades")
    assert skipped(events) == [("hades", "no_card")]
    assert state.cities.of(ONE).cult.gods == ("hades",)


# Astarte


def test_p34_no_loss_touches_the_coins_on_astarte():
    start = position(city(coins=2, gods="astarte", reserve=7), city(coins=30), active=TWO, pawn=-5, military=(-6, 6))
    state, events = told(start, "build walls")
    assert (state.cities.of(ONE).coins, state.cities.of(ONE).reserve) == (0, 7)
    assert of_kind(events, MilitaryTokenTaken, CoinsLost)[-1] == CoinsLost(ONE, 2, 2, 0, "military")


def test_p35_the_treasury_is_spent_first_and_then_astarte():
    start = position(city(coins=3, gods="astarte", reserve=7), structure={0: "aqueduct", 1: "walls"})
    state, events = told(start, "build aqueduct")
    assert (state.cities.of(ONE).coins, state.cities.of(ONE).reserve) == (0, 4)
    assert of_kind(events, CoinsLost, ReserveSpent) == [CoinsLost(ONE, 3, 3, 0, "cost"), ReserveSpent(ONE, 3, 7, 4)]


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


def test_p36_each_coin_on_astarte_is_a_point_and_counts_in_no_set_of_three():
    state = position(city(coins=5, gods="astarte", reserve=4))
    points = sheet(RULES, state, ONE)
    assert (points.coins, points.god, points.total) == (1, 4, 5)


# Baal, Tanit, Aphrodite


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


def test_p39_without_a_brown_or_grey_building_baal_is_skipped():
    state, events = called("baal", two=city(buildings="walls library"))
    assert skipped(events) == [("baal", "no_building")]
    assert (state.cities.of(ONE).coins, next_turn(state)) == (4, True)


def test_p40_tanit_brings_12_coins():
    assert called("tanit")[0].cities.of(ONE).coins == 7 - 3 + 12


def test_p41_aphrodite_is_worth_9_points_that_break_no_tie():
    state, _ = called("aphrodite")
    points = sheet(RULES, state, ONE)
    assert (points.god, points.blue) == (9, 0)
    even = position(city(gods="aphrodite", coins=7), city(buildings="palace", coins=15), age=3, structure={0: "port"})
    end = act(even, "discard port")
    assert sheet(RULES, end, ONE).total == sheet(RULES, end, TWO).total == 12
    assert end.outcome == ("civilian", TWO)


# Zeus


ZEUS = {6: "brewery", 11: "walls", 0: "temple"}
"""A face-up card on a face-down one on a face-up one."""


def test_p44_zeus_discards_any_card_also_a_covered_face_down_one():
    state, _ = called("zeus", structure=ZEUS)
    assert state.decision == ("strike", ONE, "zeus", ("0", "6", "11"), False)
    state, events = told(state, "strike 6")
    assert [(entry.card, entry.how) for entry in state.pile] == [("brewery", "struck")]
    assert of_kind(events, CardStruck) == [CardStruck(ONE, "brewery", 6, True, "zeus")]
    assert [place.card for place in view(state).accessible] == ["temple", "walls"]
    assert state.cities.of(ONE).coins == 4


def test_a_card_that_zeus_frees_is_turned_up():
    state, _ = called("zeus", structure=ZEUS)
    _, events = told(state, "strike 11")
    assert of_kind(events, CardStruck, CardRevealed) == [
        CardStruck(ONE, "walls", 11, False, "zeus"),
        CardRevealed("brewery", 6),
    ]


def test_p45_a_token_on_the_card_is_lost_with_it():
    state, _ = called("zeus", structure=ZEUS, laid={6: 3})
    state, events = told(state, "strike 6")
    assert of_kind(events, TokenLost) == [TokenLost(6, 3)]
    assert (state.pantheon.laid, state.cities.of(ONE).cult.offerings) == ((), ())


def test_a_token_that_zeus_frees_is_taken():
    state, _ = called("zeus", structure=ZEUS, laid={6: 3})
    assert act(state, "strike 11").cities.of(ONE).cult.offerings == (3,)


def test_p47_after_the_last_card_of_an_age_its_taker_chooses_who_begins():
    state, _ = called("zeus", structure={0: "temple"})
    state = act(state, "strike 0")
    assert (state.age, state.decision[:2]) == (3, ("begin", ONE))


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


def test_p48_anubis_ends_what_a_wonder_gives_for_good_and_leaves_what_it_gave_once():
    owner = city(coins=9, built="piraeus/tavern the_colossus/altar", buildings="walls")
    state, _ = called("anubis", two=owner, pawn=-2)
    assert state.decision == ("unbuild", ONE, "anubis", ("piraeus", "the_colossus"), False)
    before = sheet(RULES, state, TWO)
    state, events = told(state, "unbuild piraeus")
    assert sheet(RULES, state, TWO).wonder == before.wonder - 2
    assert view(state).cities.of(TWO).choices == ()
    assert (state.pawn, state.cities.of(TWO).coins) == (-2, 9)
    assert state.cities.of(TWO).unbuilt == ("piraeus",)
    assert [(entry.card, entry.seat, entry.how) for entry in state.pile] == [("tavern", ONE, "unbuilt")]
    assert of_kind(events, WonderUnbuilt) == [WonderUnbuilt(TWO, "piraeus", "tavern", "anubis")]


def test_p49_the_pawn_stays_where_the_shields_of_a_wonder_brought_it():
    state, _ = called("anubis", two=city(built="the_colossus/altar"), pawn=-4)
    assert act(state, "unbuild the_colossus").pawn == -4


def test_an_unbuilt_wonder_can_be_built_again_and_gives_everything_again():
    cards = {0: "temple", 1: "walls", 2: "school"}
    start = position(city(coins=30, built="the_sphinx/altar"), spaces={6: "anubis"}, structure=cards)
    state = act(start, "activate anubis", "unbuild the_sphinx", "discard school")
    assert sheet(RULES, state, ONE).wonder == 0
    state, events = told(state, "wonder the_sphinx with temple")
    assert of_kind(events, WonderConstructed) and state.cities.of(ONE).built[0].card == "temple"
    assert (sheet(RULES, state, ONE).wonder, state.active) == (6, ONE)


def test_p51_at_the_limit_of_seven_a_wonder_can_be_unbuilt_and_rebuilt_but_the_eighth_stays_away():
    four = "the_sphinx/altar piraeus/baths the_pyramids/tavern the_colossus/press"
    three = "the_mausoleum/stable the_appian_way/garrison the_great_lighthouse/quarry"
    start = position(city(coins=40, built=four), city(coins=40, built=three), spaces={6: "anubis"})
    state = act(start, "activate anubis", "unbuild the_sphinx", "discard walls")
    assert view(state).wonders_built == 6
    state = act(state, "wonder the_sphinx with brewery")
    assert view(state).wonders_built == 7


def test_the_sanctuary_stops_saving_when_it_is_unbuilt():
    start = position(city(built="the_sanctuary/altar"), spaces={6: "anubis", 4: "mars"})
    state = act(start, "activate anubis", "unbuild the_sanctuary", "discard walls")
    assert view(state).pantheon.spaces[3].prices.of(ONE).total == 5


def test_without_a_built_wonder_anubis_is_skipped():
    state, events = called("anubis", city(unbuilt="the_sphinx"))
    assert skipped(events) == [("anubis", "no_wonder")]
    assert next_turn(state)


# Isis


def test_p52_isis_builds_a_wonder_free_with_all_its_effects():
    state, _ = called("isis", city(unbuilt="the_hanging_gardens"), pile="altar baths tavern")
    assert legal(state) == [f"isis the_hanging_gardens with {card}" for card in ("altar", "baths", "tavern")]
    state, events = told(state, "isis the_hanging_gardens with baths")
    assert state.cities.of(ONE).coins == 4 + 6
    assert state.cities.of(ONE).built[0][:2] == ("the_hanging_gardens", "baths")
    assert [entry.card for entry in state.pile] == ["altar", "tavern"]
    assert of_kind(events, ExtraTurnGained) == [ExtraTurnGained(ONE, "the_hanging_gardens")]
    assert (state.decision.kind, state.active) == ("turn", ONE)


def test_a_wonder_built_by_isis_gives_the_extra_turn_of_theology():
    state, _ = called("isis", city(unbuilt="the_pyramids", tokens="theology"), pile="altar")
    assert act(state, "isis the_pyramids with altar").active == ONE


def test_p53_the_card_lies_under_the_mausoleum_before_it_looks_into_the_pile():
    state, _ = called("isis", city(unbuilt="the_mausoleum"), pile="altar")
    state, events = told(state, "isis the_mausoleum with altar")
    assert skipped(events) == [("the_mausoleum", "no_card")]
    assert next_turn(state)


@pytest.mark.parametrize(
    ("one", "pile", "reason"),
    [
        (city(unbuilt="the_sphinx"), "", "no_card"),
        (city(built="the_sphinx/tavern"), "altar", "no_wonder"),
        (city(), "altar", "no_wonder"),
    ],
)
def test_p54_without_a_card_or_a_wonder_isis_is_skipped(one, pile, reason):
    state, events = called("isis", one, city(unbuilt="piraeus"), pile=pile)
    assert skipped(events) == [("isis", reason)]
    assert next_turn(state)


def test_p55_isis_builds_the_divine_theater_whose_choice_follows():
    state, _ = called("isis", city(unbuilt="the_divine_theater"), pile="altar")
    state = act(state, "isis the_divine_theater with altar")
    assert state.decision.kind == "deck"
    assert act(state, "deck greek", "god aphrodite", "order zeus hades").cities.of(ONE).cult.gods == (
        "isis",
        "aphrodite",
    )


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


# Ra


def test_p56_ra_takes_an_unbuilt_wonder_of_the_opponent():
    own = city(coins=40, unbuilt="the_sphinx the_pyramids the_colossus the_mausoleum")
    other = city(unbuilt="piraeus the_sanctuary", built="the_appian_way/altar the_great_library/baths")
    state, _ = called("ra", own, other)
    assert state.decision == ("ra", ONE, "ra", ("piraeus", "the_sanctuary"), False)
    state, events = told(state, "ra piraeus")
    assert state.cities.of(ONE).unbuilt[-1] == "piraeus" and len(state.cities.of(ONE).wonders) == 5
    assert len(state.cities.of(TWO).wonders) == 3
    assert of_kind(events, WonderTaken) == [WonderTaken(ONE, "piraeus", "ra")]
    assert view(state).wonders_limit == 7
    state = act(state, "discard walls")
    assert "wonder piraeus with brewery" in legal(state)


def test_p57_without_an_unbuilt_wonder_of_the_opponent_ra_is_skipped():
    state, events = called("ra", two=city(built="piraeus/altar"))
    assert skipped(events) == [("ra", "no_wonder")]
    assert next_turn(state)


# Mars and Minerva


def test_p58_mars_is_no_red_building_for_strategy_and_wins_at_the_capital():
    state, events = called("mars", city(tokens="strategy"), pawn=7)
    assert of_kind(events, PawnMoved) == [PawnMoved(ONE, 7, 9, "mars")]
    assert state.outcome == ("military", ONE)
    assert called("mars", city(tokens="strategy"), pawn=3)[0].pawn == 5


def test_p59_minerva_stops_the_pawn_before_her_space_and_leaves_the_game():
    start = position(
        city(coins=30),
        city(coins=6),
        age=3,
        pawn=2,
        minerva=5,
        structure={0: "arsenal", 1: "port"},
        military=(-6, -3, 3, 6),
    )
    state, events = told(start, "build arsenal")
    assert (state.pawn, state.pantheon.minerva, state.cities.of(TWO).coins) == (4, None, 4)
    assert of_kind(events, PawnMoved, PawnStopped, MilitaryTokenTaken) == [
        PawnMoved(ONE, 2, 4, "arsenal"),
        PawnStopped(ONE, 5),
        MilitaryTokenTaken(TWO, 3, 2),
    ]


def test_p60_a_pawn_that_does_not_reach_minerva_is_not_stopped():
    state = act(position(city(coins=30), pawn=2, minerva=5), "build walls")
    assert (state.pawn, state.pantheon.minerva) == (4, 5)


def test_p61_minerva_in_the_capital_stops_a_military_supremacy_once():
    start = position(city(coins=30), pawn=7, minerva=9, age=3, structure={0: "arsenal", 1: "circus"}, military=())
    state = act(start, "build arsenal")
    assert (state.pawn, state.pantheon.minerva, state.outcome) == (8, None, None)
    won = act(position(city(coins=30), pawn=8, age=3, structure={0: "circus", 1: "port"}, military=()), "build circus")
    assert won.outcome == ("military", ONE)


def test_minerva_stops_the_pawn_from_either_side_whoever_moves_it():
    start = position(two=city(coins=30), pawn=2, minerva=1, active=TWO)
    state, events = told(start, "build walls")
    assert (state.pawn, state.pantheon.minerva) == (2, None)
    assert of_kind(events, PawnMoved, PawnStopped) == [PawnStopped(TWO, 1)]


def test_minerva_is_put_on_any_other_space_of_the_track():
    state, _ = called("minerva", pawn=2)
    assert state.decision.options == tuple(str(space) for space in range(-9, 10) if space != 2)
    state, events = told(state, "minerva -4")
    assert (state.pantheon.minerva, view(state).pantheon.minerva) == (-4, -4)
    assert of_kind(events, MinervaPlaced) == [MinervaPlaced(ONE, -4)]


@pytest.mark.parametrize(("text", "reason"), [("minerva 2", "not_offered id=2"), ("minerva 10", "not_offered id=10")])
def test_p62_minerva_cannot_be_put_on_the_space_of_the_pawn_or_off_the_track(text, reason):
    assert refusal(called("minerva", pawn=2)[0], text) == reason


# Neptune


def test_p63_neptune_discards_one_military_token_and_applies_another_one():
    state, _ = called("neptune", two=city(coins=7), military=(-6, 3, 6))
    assert state.decision == ("neptune_discard", ONE, "neptune", ("-6", "3", "6"), False)
    state, first = told(state, "neptune -6")
    assert state.decision == ("neptune_apply", ONE, "neptune", ("3", "6"), False)
    state, second = told(state, "neptune 6")
    assert (state.military, state.cities.of(TWO).coins, state.pawn) == ((3,), 2, 0)
    assert of_kind(first, MilitaryTokenDiscarded) == [MilitaryTokenDiscarded(ONE, -6, 5)]
    assert of_kind(second, MilitaryTokenApplied) == [MilitaryTokenApplied(ONE, 6, 5)]
    assert next_turn(state)


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


def test_p76_gods_wonders_and_buildings_never_share_an_id_or_a_name():
    ids = [*CATALOGUE.buildings, *CATALOGUE.wonders, *CATALOGUE.tokens, *CATALOGUE.gods, *CATALOGUE.mythologies]
    assert len(ids) == len(set(ids)) == len(CATALOGUE.names) == len(set(CATALOGUE.names.values()))
    start = position(
        city(coins=30, unbuilt="the_statue_of_zeus"), spaces={6: "zeus"}, age=3, structure={0: "pantheon", 1: "port"}
    )
    assert {"activate zeus", "build pantheon", "wonder the_statue_of_zeus with pantheon"} <= set(legal(start))
