"""What the golden playthroughs of games with gods contain together."""

from duel_tui.engine import events as ev
from duel_tui.engine.actions import BaseAction, Build, GodsAction

from .library import Playthroughs, script

GODS = Playthroughs(("base", "pantheon"))
CATALOGUE = GODS.catalogue


def test_there_are_several_with_different_endings():
    kinds = [GODS.last_view(path).outcome.kind for path in GODS.paths]
    assert len(kinds) >= 4
    assert set(kinds) == {"civilian", "military", "science"}


def test_every_god_and_the_gate_are_activated():
    assert {event.god for event in GODS.events(ev.GodActivated)} == set(CATALOGUE.gods)


def test_gods_are_activated_for_coins_with_offering_tokens_and_free():
    activated = GODS.events(ev.GodActivated)
    assert {event.how for event in activated} == {"paid", "free"}
    assert {len(event.offerings) for event in activated} >= {0, 1, 2}


def test_every_kind_of_action_of_gods_is_taken_and_every_kind_of_event_happens():
    assert {type(action) for _, action, _ in GODS.steps} >= set(GodsAction.__args__)
    assert {type(event) for event in GODS.events(ev.GodsEvent.__args__)} == set(ev.GodsEvent.__args__)
    assert {type(action) for _, action, _ in GODS.steps} <= {*BaseAction.__args__, *GodsAction.__args__, type(None)}


def test_the_new_wonders_tokens_and_temples_are_there():
    assert {"the_sanctuary", "the_divine_theater"} <= {event.wonder for event in GODS.events(ev.WonderConstructed)}
    assert {"engineering", "mysticism", "poliorcetics"} <= {event.token for event in GODS.events(ev.TokenTaken)}
    temples = [e for e in GODS.events(ev.BuildingConstructed) if CATALOGUE.buildings[e.card].back == "temple"]
    assert {event.how for event in temples} >= {"chain", "paid"}


def test_engineering_fixes_a_price_and_poliorcetics_takes_coins():
    prices = [
        GODS.rules.quote(state, state.decision.seat, action.card)
        for state, action, _ in GODS.steps
        if isinstance(action, Build)
    ]
    assert "engineering" in {quote.fixed_by for quote in prices}
    assert "poliorcetics" in {event.cause for event in GODS.events(ev.CoinsLost)}


def test_minerva_stops_the_pawn_and_astarte_pays():
    assert GODS.events(ev.PawnStopped)
    assert GODS.events(ev.ReserveSpent)


def test_what_one_seat_alone_may_know_is_told_as_a_secret():
    secret = {"GodsDrawn", "GodHidden", "DeckSeen", "DeckOrdered"}
    lines = [line.split(" ") for path in GODS.paths for line in path.read_text(encoding="utf-8").splitlines()]
    assert {words[1] for words in lines if words[0] == "(secret)"} >= secret
    assert secret.isdisjoint(words[0] for words in lines)


def test_every_option_is_played():
    options = [script(path).options for path in GODS.paths]
    assert {it.wonders for it in options} == {"draft", "recommended", "random"}
    assert {it.reveal for it in options} == {"at-once", "after-action"}
