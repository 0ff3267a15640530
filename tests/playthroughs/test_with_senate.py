"""What the golden playthroughs of games with a senate, alone and beside gods, contain together."""

import pytest

from duel_tui.content import BOXES
from duel_tui.engine import events as ev
from duel_tui.engine.actions import SenateAction

from .library import Playthroughs, script

SENATE = Playthroughs(("base", "agora"))
BOTH = Playthroughs(BOXES)
EACH = pytest.mark.parametrize("games", [SENATE, BOTH], ids=["senate", "both"])
CATALOGUE = SENATE.catalogue


def of_both(kind):
    return [*SENATE.events(kind), *BOTH.events(kind)]


def steps_of_both():
    yield from SENATE.steps
    yield from BOTH.steps


@EACH
def test_there_are_several_with_each_kind_of_victory(games):
    kinds = [games.last_view(path).outcome.kind for path in games.paths]
    assert len(kinds) >= 4
    assert set(kinds) == {"civilian", "military", "science", "political"}


def test_every_conspiracy_is_triggered():
    assert {event.conspiracy for event in of_both(ev.ConspiracyTriggered)} == set(CATALOGUE.conspiracies)


def test_every_decree_works_for_somebody():
    held = {decree for state, _, _ in steps_of_both() for city in state.cities for decree in city.politics.decrees}
    assert held == set(CATALOGUE.decrees)


def test_every_kind_of_action_of_the_senate_is_taken_and_every_kind_of_event_happens():
    assert {type(action) for _, action, _ in steps_of_both()} >= set(SenateAction.__args__)
    assert {type(event) for event in of_both(ev.SenateEvent.__args__)} == set(ev.SenateEvent.__args__)


def test_every_senator_is_recruited_paid_and_free():
    recruited = of_both(ev.SenatorRecruited)
    assert {event.how for event in recruited} == {"paid", "free"}
    assert {event.card for event in recruited} == {
        card.id for card in CATALOGUE.buildings.values() if card.back == "senator"
    }


def test_the_wonders_and_tokens_of_the_box_are_there():
    assert {"curia_julia", "knossos"} <= {event.wonder for event in of_both(ev.WonderConstructed)}
    assert {"corruption", "organized_crime"} <= {event.token for event in of_both(ev.TokenTaken)}


def test_gods_are_activated_in_games_with_both_boxes():
    assert len({event.god for event in BOTH.events(ev.GodActivated)}) >= 8


@EACH
def test_what_one_seat_alone_may_know_is_told_as_a_secret(games):
    secret = {"ConspiraciesDrawn", "ConspiracyHidden"}
    lines = [line.split(" ") for path in games.paths for line in path.read_text(encoding="utf-8").splitlines()]
    assert {words[1] for words in lines if words[0] == "(secret)"} >= secret
    assert secret.isdisjoint(words[0] for words in lines)


@EACH
def test_every_option_is_played(games):
    options = [script(path).options for path in games.paths]
    assert {it.wonders for it in options} >= {"draft", "recommended"}
    assert {it.reveal for it in options} == {"at-once", "after-action"}
