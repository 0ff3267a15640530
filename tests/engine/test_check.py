"""The invariants notice what is wrong with a position: each test breaks a sound one in a single place."""

from dataclasses import replace

import pytest

from duel_tui.engine.check import invariants
from duel_tui.engine.state import Decision, Outcome, Task
from duel_tui.engine.types import ONE, SEAT_WORDS, TWO

from .games import RULES, uniform_game

GAME = uniform_game(5)
SOUND = GAME.states[40]


def city_with(seat, **changes):
    return replace(SOUND, cities=SOUND.cities.with_(seat, replace(SOUND.cities.of(seat), **changes)))


def test_a_sound_position_has_nothing_wrong_with_it():
    assert SOUND.decision.kind == "turn" and SOUND.pile and all(city.buildings for city in SOUND.cities)
    assert invariants(RULES, SOUND) == ()


def lost_card():
    return replace(SOUND, pile=SOUND.pile[1:]), f"the card {SOUND.pile[0].card} is in 0 places"


def doubled_card():
    return replace(SOUND, pile=(*SOUND.pile, SOUND.pile[0])), f"the card {SOUND.pile[0].card} is in 2 places"


def unknown_card():
    strange = SOUND.pile[0]._replace(card="ziggurat")
    return replace(SOUND, pile=(*SOUND.pile, strange)), "nothing is known of a card ziggurat"


def lost_token():
    return replace(SOUND, box=SOUND.box[1:]), f"the progress token {SOUND.box[0]} is in 0 places"


def doubled_token():
    return replace(SOUND, board=(*SOUND.board, SOUND.box[0])), f"the progress token {SOUND.box[0]} is in 2 places"


def wonder_of_both():
    wonder = SOUND.cities.of(TWO).wonders[0]
    stolen = city_with(ONE, wonders=(*SOUND.cities.of(ONE).wonders, wonder))
    return stolen, f"the wonder {wonder} is in 2 places"


def wonder_never_drafted():
    others = [wonder for wonder in RULES.catalogue.wonders if wonder not in SOUND.cities.of(ONE).wonders]
    return city_with(ONE, unbuilt=(others[0],)), "seat one has a wonder that it never got"


def debts():
    return city_with(TWO, coins=-1), "seat two has -1 coins and 0 beside them"


def stale_prices():
    return city_with(ONE, word=SOUND.cities.of(ONE).word + 1), "the price word of seat one isn't what its city says"


def stale_bits():
    return city_with(ONE, holds=0), "the bit set of seat one isn't that of its buildings and chain signs"


def stale_symbols():
    symbols = (*SOUND.cities.of(TWO).symbols, "quill")
    return city_with(TWO, symbols=symbols), "the symbols of seat two aren't those of its buildings and tokens"


def card_brought_back_from_nowhere():
    back = SOUND.deal.structures[0][0]
    return replace(SOUND, brought_back=(back,)), f"cards came back that were never removed: ['{back}']"


def card_brought_back_and_lost():
    removed = SOUND.deal.removed[0]
    return replace(SOUND, brought_back=(removed,)), f"the card {removed} is in 0 places"


def turn_that_never_ends():
    return replace(SOUND, goes_on=True), "a turn has begun or the game is over, yet the one before goes on"


def pawn_off_the_track():
    return replace(SOUND, pawn=-10), "the conflict pawn stands at -10, beyond a capital"


def strange_military_token():
    return replace(SOUND, military=(4,)), "a military token stands at 4, where none belongs"


def no_decision():
    return replace(SOUND, decision=None), "a game has either an open decision or an outcome"


def outcome_and_decision():
    return replace(SOUND, outcome=Outcome("civilian", None)), "a game has either an open decision or an outcome"


def nothing_to_do():
    return replace(SOUND, legal=()), "the open decision allows no action"


def effects_wait_for_nothing():
    effect = RULES.catalogue.wonders["the_pyramids"].effects[0]
    waiting = replace(SOUND, agenda=(Task(ONE, effect, "the_pyramids"),))
    return waiting, "effects wait although no choice is open"


def military_token_twice():
    twice = replace(SOUND, military=(*SOUND.military, SOUND.military[-1]))
    return twice, "two military tokens stand at the same border"


def wonder_both_built_and_unbuilt():
    seat = next(seat for seat in (ONE, TWO) if SOUND.cities.of(seat).built)
    city = SOUND.cities.of(seat)
    both = replace(city, unbuilt=(*city.unbuilt, city.built[0].wonder))
    return replace(SOUND, cities=SOUND.cities.with_(seat, both)), (
        f"seat {SEAT_WORDS[seat]} has a wonder that is both built and unbuilt"
    )


def eighth_wonder_left():
    full = next(state for state in GAME.states if sum(len(city.built) for city in state.cities) == 7)
    seat = next(seat for seat in (ONE, TWO) if len(full.cities.of(seat).built) == 3)
    city = full.cities.of(seat)
    removed = next(w for w in city.wonders if all(built.wonder != w for built in city.built))
    left = full.cities.with_(seat, replace(city, unbuilt=(removed,)))
    return replace(full, cities=left), "7 wonders are built, yet one is left to build"


@pytest.mark.parametrize(
    "broken",
    [
        lost_card,
        doubled_card,
        unknown_card,
        lost_token,
        doubled_token,
        wonder_of_both,
        wonder_never_drafted,
        debts,
        stale_prices,
        stale_bits,
        stale_symbols,
        card_brought_back_from_nowhere,
        card_brought_back_and_lost,
        turn_that_never_ends,
        pawn_off_the_track,
        strange_military_token,
        no_decision,
        outcome_and_decision,
        nothing_to_do,
        effects_wait_for_nothing,
        military_token_twice,
        wonder_both_built_and_unbuilt,
        eighth_wonder_left,
    ],
)
def test_a_broken_position_is_noticed(broken):
    state, sentence = broken()
    assert sentence in invariants(RULES, state)


def test_everything_that_is_wrong_is_told_and_not_only_the_first_thing():
    state = replace(SOUND, pawn=12, military=(4, -5), decision=Decision("turn", ONE), agenda=())
    assert len(invariants(RULES, state)) == 3
