"""Games with a senate in words: actions, decisions, refusals."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, get_args

import pytest

from duel_tui.engine import actions as act
from duel_tui.engine.actions import Action, SenateAction
from duel_tui.engine.catalogue import Catalogue
from duel_tui.engine.errors import SENATE_CODES, Illegal
from duel_tui.engine.modules.agora import AGORA
from duel_tui.engine.types import ONE, TWO, BySeat
from duel_tui.engine.view import DecisionView, GameView
from duel_tui.words import (
    actions,
    decisions,
    refusals,
)
from tests.engine.senate import act as carry_out
from tests.engine.senate import city, position, triggered
from tests.engine.senate import view as seen_by

# Actions


ACTIONS: list[tuple[Action, str]] = [
    (act.Recruit("conspirator_1"), "Recruit a conspirator"),
    (act.Recruit("politician_right_1"), "Recruit a politician (chambers 5-6)"),
    (act.Prepare("coup", "altar"), "Prepare Coup with Altar"),
    (act.Prepare(act.HIDDEN, "altar"), "Prepare a conspiracy with Altar"),
    (act.Trigger("coup"), "Trigger Coup"),
    (act.Trigger(act.HIDDEN), "Trigger a conspiracy"),
    (act.DrawConspiracies(), "Conspire"),
    (act.KeepConspiracy("coup"), "Keep Coup"),
    (act.KeepConspiracy("coup", "top"), "Keep Coup, the other one to the top of the deck"),
    (act.KeepConspiracy(act.HIDDEN, "bottom"), "Keep a conspiracy, the other one to the bottom of the deck"),
    (act.AddCube(3), "Place a cube in chamber 3"),
    (act.ShiftCube(3, 4), "Move a cube from chamber 3 to chamber 4"),
    (act.ReturnCube(3), "Remove a cube from chamber 3"),
    (act.Stop(), "Stop here"),
    (act.LockAway("law"), "Lock Law"),
    (act.LockAway(act.HIDDEN), "Lock a progress token"),
    (act.BuildFromRow("walls"), "Build Walls free from the far row"),
    (act.BuildRemovedCard("walls"), "Build Walls free from the removed cards"),
    (act.TakeSetAsideToken("law"), "Take Law"),
    (act.ClearCard("walls"), "Discard Walls without coins"),
    (act.Exchange("temple", "altar"), "Take Temple and give Altar"),
    (act.ShiftDecree(2, 5), "Move the decree of chamber 2 to chamber 5"),
    (act.RemoveWonder("the_sphinx"), "Remove the Sphinx from the game"),
]


@pytest.mark.parametrize(("action", "title"), ACTIONS)
def test_an_action_says_what_it_does(action: Action, title: str, names: BySeat[str], senate: Catalogue) -> None:
    assert actions.title(action, names, senate) == title


def test_no_kind_of_action_is_without_words() -> None:
    assert {type(action) for action, _ in ACTIONS} == set(get_args(SenateAction))


def test_recruiting_says_what_it_costs(names: BySeat[str], senate: Catalogue) -> None:
    view = seen_by(position(city(buildings="conspirator_1"), structure={0: "conspirator_2", 1: "walls"}))
    recruit = act.Recruit("conspirator_2")
    assert actions.sentence(recruit, view, ONE, names, senate) == "Recruit a conspirator for 1$"
    assert actions.sentence(recruit, view, TWO, names, senate) == "Recruit a conspirator for nothing"


# Decisions


@pytest.mark.parametrize(
    ("kind", "cause", "options_", "question"),
    [
        ("keep", "conspirator_1", ("coup", "treason"), "2 conspiracies drawn: Coup and Treason. Keep one"),
        ("keep", "conspirator_1", None, "conspiracies drawn. Keep one"),
        ("cube", "military", ("1",), "the military token. Place a cube in any chamber"),
        ("cube", "knossos", ("1",), "Knossos. Place a cube in any chamber"),
        ("remove", "political_maneuver", ("1",), "Political Maneuver. Remove one cube of Ben"),
        ("move", "knossos", ("1",), "Knossos. Move one cube to an adjacent chamber, or stop"),
        ("curia", "curia_julia", ("coup",), "Curia Julia. Trigger one conspiracy that isn't prepared, or stop"),
        ("lock", "obscurantism", ("law",), "Obscurantism. Lock one progress token for the rest of the game"),
        ("fraud", "property_fraud", ("walls",), "Property Fraud. Build one building of the far row free"),
        ("treason", "treason", ("walls",), "Treason. Build one of the removed cards free"),
        ("espionage", "espionage", ("law",), "Espionage. Take one of the set-aside progress tokens"),
        ("clear", "turn_of_events", ("walls",), "Turn of Events. Discard one open card without coins"),
        (
            "clear",
            "turn_of_events",
            ("walls", "stop"),
            "Turn of Events. Discard one more open card without coins, or stop",
        ),
        ("exchange", "coercion", ("temple",), "Coercion. Take one building of Ben and give one of the same colour"),
        ("decree", "insider_influence", ("1",), "Insider Influence. Put one decree under the one of another chamber"),
        ("sabotage", "sabotage", ("piraeus",), "Sabotage. Remove one of Ben's built wonders from the game"),
        ("destroy", "expropriation", ("altar",), "Expropriation. Discard one blue card of Ben"),
        ("take", "foreclosure", ("quarry",), "Foreclosure. Take one brown or grey building of Ben into your city"),
        ("claim", "extortion", ("piraeus",), "Extortion. Take one unbuilt wonder of Ben"),
    ],
)
def test_a_decision_says_who_is_asked_why_and_what(
    kind: str,
    cause: str,
    options_: tuple[str, ...] | None,
    question: str,
    senate_table: GameView,
    names: BySeat[str],
    senate: Catalogue,
) -> None:
    decision = DecisionView(ONE, kind, cause, False, options_)
    assert decisions.question(decision, senate_table, names, senate) == f"Anna: {question}"


def test_every_kind_of_decision_of_the_rules_has_words() -> None:
    for kind in AGORA.listers:
        assert decisions.needed(kind)


def asked_in(view: GameView, names: BySeat[str], senate: Catalogue) -> str:
    assert view.decision is not None
    return decisions.question(view.decision, view, names, senate)


def test_a_politician_says_how_many_actions_are_left_and_where_cubes_can_be_placed(
    names: BySeat[str], senate: Catalogue
) -> None:
    state, _ = triggered("coup", structure={0: "politician_left_1", 1: "walls"})
    view = seen_by(carry_out(state, "recruit politician_left_1"))
    assert asked_in(view, names, senate) == ("Anna: 1 senate action left. Place a cube in chambers 1-2, or stop")
    assert view.decision is not None
    empty = replace(view, decision=replace(view.decision, options=()))
    assert asked_in(empty, names, senate) == "Anna: 1 senate action left. Move a cube, or stop"


def test_a_conspirator_offers_what_is_possible(names: BySeat[str], senate: Catalogue) -> None:
    def asked(deck: str, cubes: dict[int, tuple[int, int]]) -> str:
        state = position(structure={0: "conspirator_1", 1: "walls"}, deck=deck, cubes=cubes)
        return asked_in(seen_by(carry_out(state, "recruit conspirator_1")), names, senate)

    assert asked("coup treason", {}) == "Anna: place a cube in any chamber, or conspire"
    assert asked("", {}) == "Anna: place a cube in any chamber"
    assert asked("coup treason", {1: (12, 0)}) == "Anna: conspire"


def test_a_turn_tells_of_conspiracies_that_can_be_triggered_and_of_one_that_was(
    senate_table: GameView, names: BySeat[str], senate: Catalogue
) -> None:
    use = "take an open card, to build or recruit it, to discard it, or to put it under a wonder or a conspiracy"
    assert asked_in(senate_table, names, senate) == f"Anna: {use}"
    ready = seen_by(position(city(plots="sabotage/altar"), structure={0: "walls"}))
    assert asked_in(ready, names, senate) == f"Anna: {use}; before that you may trigger a conspiracy"
    going_on, _ = triggered("coup", structure={0: "walls"})
    assert asked_in(seen_by(going_on), names, senate) == f"Anna: the turn goes on: {use}"


def test_a_decision_of_the_other_seat_says_that_it_is_in_the_middle_of_a_turn(
    senate_table: GameView, names: BySeat[str]
) -> None:
    mine, theirs = (DecisionView(seat, "cube", "military", False, ("1",)) for seat in (ONE, TWO))
    assert decisions.between(mine, senate_table, names) == ""
    assert decisions.between(theirs, senate_table, names) == "In the middle of Anna's turn this is for Ben:"
    assert decisions.between(replace(theirs, kind="begin"), senate_table, names) == ""


@pytest.mark.parametrize("kind", ["keep", "curia", "lock", "treason", "espionage"])
def test_the_hand_over_tells_nothing_secret(kind: str, names: BySeat[str], senate: Catalogue) -> None:
    decision = DecisionView(TWO, kind, "conspirator_1", True, ("coup", "law"))
    text = " ".join(decisions.handover(decision, names, senate))
    assert "Ben alone: Ben" in text and "Anna, please look away" in text and "chooses." not in text
    assert "Coup" not in text and "Law" not in text


@pytest.mark.parametrize("verb", ["prepare", "trigger"])
def test_a_secret_that_an_action_hides_is_said_in_a_choice_behind_a_hand_over(
    verb: str, senate_table: GameView, names: BySeat[str], senate: Catalogue
) -> None:
    asked = DecisionView(ONE, verb, "", True, None)
    told = decisions.handover(asked, names, senate)
    assert "for Anna alone: Anna " in told[0] and told[1] == "Ben, please look away."
    assert decisions.question(asked, senate_table, names, senate).startswith(f"Anna: {verb} one of ")
    assert decisions.needed(verb)


# Refusals


REFUSALS: list[tuple[str, dict[str, Any], str]] = [
    ("is_senator", {"card": "conspirator_1"}, "A conspirator is recruited, not built: type `recruit`."),
    ("no_senator", {"card": "altar"}, "Altar is built, not recruited."),
    ("conspiracy_not_yours", {"conspiracy": "coup"}, "Coup is not one of your conspiracies."),
    ("conspiracy_prepared", {"conspiracy": "coup"}, "Coup is prepared already."),
    (
        "conspiracy_not_prepared",
        {"conspiracy": "coup"},
        "Coup is not prepared: put a card under it first, for a later turn.",
    ),
    ("conspiracy_triggered", {"conspiracy": "coup"}, "Coup was triggered before."),
    ("one_trigger_a_turn", {}, "Only one conspiracy can be triggered in a turn: now take a card."),
    (
        "conspiracy_without_effect",
        {"conspiracy": "coup"},
        "Coup would do nothing now, so it can't be triggered.",
    ),
    ("no_end", {"conspiracy": "coup"}, "Say where the other conspiracy goes, `top` or `bottom`: keep Coup top."),
    ("no_cube_in_supply", {}, "You have no cube left to place: all are in the senate."),
    ("no_cube_there", {"chamber": 3}, "There is no such cube in chamber 3: choose a chamber with one."),
    (
        "not_adjacent",
        {"chamber": 1, "to": 3},
        "Chambers 1 and 3 are not adjacent: a cube moves to the chamber before or behind its own.",
    ),
    (
        "other_section",
        {"chamber": 5, "section": "left"},
        "This politician places no cubes in chamber 5: choose chambers 1-2, or move a cube.",
    ),
    ("no_chamber", {"chamber": 9}, "There is no chamber 9: they go from 1 to 6."),
    ("no_decree_there", {"chamber": 2}, "There is no decree in chamber 2: choose another chamber."),
    (
        "other_colour",
        {"taken": "temple", "given": "school"},
        "Temple and School have different colours: give a building of the colour that you take.",
    ),
]


@pytest.mark.parametrize(("code", "params", "sentence"), REFUSALS)
def test_a_refusal_is_one_sentence(
    code: str, params: dict[str, Any], sentence: str, names: BySeat[str], senate: Catalogue
) -> None:
    assert refusals.sentence(Illegal(code, **params), names, senate) == sentence


def test_no_code_is_without_a_sentence_in_the_list_above() -> None:
    assert {code for code, _, _ in REFUSALS} == set(SENATE_CODES)


def test_refusals_about_cards_begin_with_a_capital_also_for_senators(names: BySeat[str], senate: Catalogue) -> None:
    refused = Illegal("covered", card="conspirator_1", by=(3,))
    assert refusals.sentence(refused, names, senate).startswith("A conspirator is covered: 1 card lies on it.")


def test_the_forms_of_actions_of_the_senate_are_named_only_where_there_is_one(
    names: BySeat[str], cards: Catalogue, senate: Catalogue
) -> None:
    unknown = Illegal("unknown_action", text="conspyre")
    assert "conspire" in refusals.sentence(unknown, names, senate)
    assert "conspire" not in refusals.sentence(unknown, names, cards)
