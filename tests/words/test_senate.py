"""Games with a senate in words: actions, decisions, events, refusals, effects, prices, previews."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, get_args

import pytest

from duel_tui.engine import actions as act
from duel_tui.engine import events as ev
from duel_tui.engine.actions import Action, SenateAction
from duel_tui.engine.catalogue import Catalogue
from duel_tui.engine.cost import Line, Quote
from duel_tui.engine.errors import SENATE_CODES, Illegal
from duel_tui.engine.events import Event, SenateEvent
from duel_tui.engine.modules.agora import AGORA
from duel_tui.engine.records_agora import PlotView
from duel_tui.engine.types import ONE, TWO, BySeat, Viewer
from duel_tui.engine.view import DecisionView, GameView
from duel_tui.record.seen import Seen
from duel_tui.table import Preview
from duel_tui.words import (
    actions,
    costs,
    decisions,
    effects,
    events,
    nouns,
    options,
    previews,
    quotes,
    refusals,
    senate_board,
    senate_options,
    senate_plots,
    steps,
)
from duel_tui.words.options import Asked
from duel_tui.words.records import record_of
from tests.engine.senate import city, position, triggered
from tests.engine.senate import view as seen_by

CUBES = {1: (1, 0), 2: (0, 1), 3: (2, 1)}


@pytest.fixture(scope="module")
def table() -> GameView:
    """Anna has one blue card and a conspirator, Ben nothing; four chambers are as `CUBES` says or empty."""
    return seen_by(position(city(buildings="altar conspirator_1"), city(), cubes=CUBES, structure={0: "walls"}))


# Names


@pytest.mark.parametrize(
    ("item", "name", "title"),
    [
        ("politician_left_1", "a politician (chambers 1-2)", "Politician (chambers 1-2)"),
        ("politician_centre_3", "a politician (chambers 3-4)", "Politician (chambers 3-4)"),
        ("conspirator_4", "a conspirator", "Conspirator"),
        ("coup", "Coup", "Coup"),
        ("the_sphinx", "the Sphinx", "The Sphinx"),
    ],
)
def test_senators_are_told_apart_by_where_they_place_cubes(item: str, name: str, title: str, senate: Catalogue) -> None:
    assert (nouns.name(item, senate), nouns.title(item, senate)) == (name, title)


DECREES = {
    "income_blue": ("income decree for blue cards", "1, 2 or 3 coins (by age) whenever anybody builds a blue card"),
    "income_green": ("income decree for green cards", "1, 2 or 3 coins (by age) whenever anybody builds a green card"),
    "income_yellow": (
        "income decree for yellow cards",
        "1, 2 or 3 coins (by age) whenever anybody builds a yellow card",
    ),
    "income_red": ("income decree for red cards", "1, 2 or 3 coins (by age) whenever anybody builds a red card"),
    "ignore_cost_yellow": (
        "cost decree for yellow cards",
        "yellow cards cost you 1 resource, or all printed coins, less",
    ),
    "ignore_cost_red": ("cost decree for red cards", "red cards cost you 1 resource, or all printed coins, less"),
    "ignore_cost_green": ("cost decree for green cards", "green cards cost you 1 resource, or all printed coins, less"),
    "wonder_rebate": ("cost decree for wonders", "wonders cost 1 resource less"),
    "shield": ("military decree", "the pawn goes 1 space forward for you, and back when you lose this"),
    "cheaper_brown": (
        "trade decree for wood, stone and clay",
        "wood, stone and clay that you buy cost 1 coin less each, but at least 1",
    ),
    "cheaper_grey": (
        "trade decree for glass and papyrus",
        "glass and papyrus that you buy cost 1 coin less each, but at least 1",
    ),
    "two_more_blue": ("decree for senate actions", "you count 2 more blue cards for senate actions"),
    "discard_plus_2": ("decree for discards", "discarding a card brings you 2 more coins"),
    "income_wonder": ("income decree for wonders", "1, 2 or 3 coins (by age) whenever anybody builds a wonder"),
    "opponent_chains": ("decree for chains", "chain signs of the opponent count as yours"),
    "conspirator_extra_turn": ("decree for conspirators", "an extra turn whenever you recruit a conspirator"),
}


@pytest.mark.parametrize(("decree", "words"), DECREES.items())
def test_a_decree_is_called_by_what_it_does_and_has_a_long_text(
    decree: str, words: tuple[str, str], senate: Catalogue
) -> None:
    assert (nouns.decree(senate.decrees[decree]), senate_board.decree_does(decree, senate)) == words
    assert nouns.name(decree, senate) == f"the {words[0]}"


def test_every_decree_stands_in_the_list_above_with_a_name_of_its_own(senate: Catalogue) -> None:
    assert set(DECREES) == set(senate.decrees)
    assert len({name for name, _ in DECREES.values()}) == len(DECREES)


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
    table: GameView,
    names: BySeat[str],
    senate: Catalogue,
) -> None:
    decision = DecisionView(ONE, kind, cause, False, options_)
    assert decisions.question(decision, table, names, senate) == f"Anna: {question}"


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
    view = seen_by(acted(state, "recruit politician_left_1"))
    assert asked_in(view, names, senate) == (
        "Anna: 1 senate action left. Place a cube in chambers 1-2, move one, or stop"
    )
    assert view.decision is not None
    empty = replace(view, decision=replace(view.decision, options=()))
    assert asked_in(empty, names, senate) == "Anna: 1 senate action left. Move a cube, or stop"


def acted(state: Any, *words: str) -> Any:
    from tests.engine.senate import act as carry_out

    return carry_out(state, *words)


def test_a_conspirator_offers_what_is_possible(names: BySeat[str], senate: Catalogue) -> None:
    def asked(deck: str, cubes: dict[int, tuple[int, int]]) -> str:
        state = position(structure={0: "conspirator_1", 1: "walls"}, deck=deck, cubes=cubes)
        return asked_in(seen_by(acted(state, "recruit conspirator_1")), names, senate)

    assert asked("coup treason", {}) == "Anna: place a cube in any chamber, or conspire"
    assert asked("", {}) == "Anna: place a cube in any chamber"
    assert asked("coup treason", {1: (12, 0)}) == "Anna: conspire"


def test_a_turn_tells_of_conspiracies_that_can_be_triggered_and_of_one_that_was(
    table: GameView, names: BySeat[str], senate: Catalogue
) -> None:
    use = "take an open card, to build or recruit it, to discard it, or to put it under a wonder or a conspiracy"
    assert asked_in(table, names, senate) == f"Anna: {use}"
    ready = seen_by(position(city(plots="sabotage/altar"), structure={0: "walls"}))
    assert asked_in(ready, names, senate) == f"Anna: {use}; before that you may trigger a conspiracy"
    going_on, _ = triggered("coup", structure={0: "walls"})
    assert asked_in(seen_by(going_on), names, senate) == f"Anna: the turn goes on: {use}"


def test_a_decision_of_the_other_seat_says_that_it_is_in_the_middle_of_a_turn(
    table: GameView, names: BySeat[str]
) -> None:
    mine, theirs = (DecisionView(seat, "cube", "military", False, ("1",)) for seat in (ONE, TWO))
    assert decisions.between(mine, table, names) == ""
    assert decisions.between(theirs, table, names) == "In the middle of Anna's turn this is for Ben:"
    assert decisions.between(replace(theirs, kind="begin"), table, names) == ""


@pytest.mark.parametrize("kind", ["keep", "curia", "lock", "treason", "espionage"])
def test_the_hand_over_tells_nothing_secret(kind: str, names: BySeat[str], senate: Catalogue) -> None:
    decision = DecisionView(TWO, kind, "conspirator_1", True, ("coup", "law"))
    text = " ".join(decisions.handover(decision, names, senate))
    assert "Ben alone: Ben" in text and "Anna, please look away" in text and "chooses." not in text
    assert "Coup" not in text and "Law" not in text


@pytest.mark.parametrize("verb", ["prepare", "trigger"])
def test_a_secret_that_an_action_hides_is_said_in_a_choice_behind_a_hand_over(
    verb: str, table: GameView, names: BySeat[str], senate: Catalogue
) -> None:
    asked = DecisionView(ONE, verb, "", True, None)
    told = decisions.handover(asked, names, senate)
    assert "for Anna alone: Anna " in told[0] and told[1] == "Ben, please look away."
    assert decisions.question(asked, table, names, senate).startswith(f"Anna: {verb} one of ")
    assert decisions.needed(verb)


# Events


EVENTS: list[tuple[Event, str]] = [
    (ev.SenatorRecruited(ONE, "conspirator_1", "paid", 2), "Anna recruited a conspirator for 2$."),
    (ev.SenatorRecruited(ONE, "conspirator_1", "paid", 0), "Anna recruited a conspirator for nothing."),
    (
        ev.SenatorRecruited(TWO, "politician_left_1", "free", 0),
        "Ben recruited a politician (chambers 1-2) free.",
    ),
    (ev.SenateActionsGained(ONE, "politician_left_1", 2, "left"), "Anna has 2 senate actions."),
    (ev.SenateActionsGivenUp(ONE, "politician_left_1", 1), "Anna gave up 1 senate action."),
    (ev.EffectDeclined(ONE, "knossos"), "Anna passed over what Knossos offered."),
    (ev.EffectDeclined(ONE, "military"), "Anna passed over what the military token offered."),
    (ev.CubePlaced(ONE, 3, "politician_centre_1"), "Anna placed a cube in chamber 3."),
    (ev.CubePlaced(ONE, 3, "knossos"), "Anna placed a cube in chamber 3, by Knossos."),
    (ev.CubeMoved(ONE, 3, 4, "politician_left_1"), "Anna moved a cube from chamber 3 to chamber 4."),
    (ev.CubeMoved(ONE, 3, 4, "swindle"), "Anna moved a cube from chamber 3 to chamber 4, by Swindle."),
    (ev.CubeRemoved(TWO, 3, "military"), "A cube of Ben in chamber 3 went back to its supply, by the military token."),
    (ev.ControlChanged(3, None, ONE), "Anna controls chamber 3."),
    (ev.ControlChanged(3, TWO, ONE), "Anna controls chamber 3 instead of Ben."),
    (ev.ControlChanged(3, ONE, None), "Nobody controls chamber 3 any more."),
    (
        ev.DecreeRevealed(2, "discard_plus_2"),
        "The decree of chamber 2 is turned up, the decree for discards: discarding a card brings you 2 more coins.",
    ),
    (
        ev.DecreeMoved(ONE, 2, 5, "shield"),
        "Anna put the military decree from chamber 2 into chamber 5.",
    ),
    (ev.DecreeMoved(ONE, 2, 5, None), "Anna put a face-down decree from chamber 2 into chamber 5."),
    (ev.Conspired(ONE, 2, "conspirator_1"), "Anna conspired and drew 2 conspiracies in secret."),
    (ev.Conspired(ONE, 1, "curia_julia"), "Anna conspired and drew 1 conspiracy in secret, by Curia Julia."),
    (ev.ConspiraciesDrawn(ONE, ("coup", "treason"), "conspirator_1"), "Anna drew Coup and Treason."),
    (ev.ConspiracyHidden(ONE, ("coup",), "treason"), "Anna kept Coup; Treason went back."),
    (ev.ConspiracyHidden(ONE, ("coup", "treason"), None), "Anna kept Coup and Treason."),
    (
        ev.ConspiracyKept(ONE, 1, "top", "conspirator_1"),
        "Anna kept 1 conspiracy; the other one went to the top of the deck.",
    ),
    (ev.ConspiracyKept(ONE, 2, None, "conspirator_1"), "Anna kept 2 conspiracies."),
    (ev.ConspiracyPrepared(ONE, 2, "altar"), "Anna prepared conspiracy 2 with Altar."),
    (ev.ConspiracyTriggered(ONE, "coup", 2), "Anna triggered conspiracy 2: Coup."),
    (ev.TokensSeen(ONE, ("law", "economy"), "espionage"), "Anna saw the set-aside tokens Law and Economy."),
    (ev.TokenLocked(ONE, "law", "board"), "Anna locked the progress token Law of the board."),
    (ev.TokenLocked(ONE, "law", "opponent"), "Anna locked the progress token Law of Ben."),
    (ev.TokenLocked(ONE, None, "box"), "Anna locked a set-aside progress token in secret."),
    (ev.TokenHidden(ONE, "law"), "It is Law that is locked."),
    (ev.RemovedCardsSeen(ONE, ("altar", "walls"), "treason"), "Anna saw the removed cards Altar and Walls."),
    (
        ev.BuildingsExchanged(ONE, "temple", "altar", "coercion"),
        "Anna took Temple from Ben and gave Altar, by Coercion.",
    ),
    (
        ev.BuiltWonderRemoved(TWO, "the_sphinx", "altar", "sabotage"),
        "Ben's Sphinx leaves the game by Sabotage; Altar, which lay under it, went to the discard pile.",
    ),
]


@pytest.mark.parametrize(("event", "sentence"), EVENTS)
def test_every_event_is_a_sentence(event: Event, sentence: str, names: BySeat[str], senate: Catalogue) -> None:
    assert events.sentence(event, names, senate) == sentence


def test_no_kind_of_event_is_without_a_sentence_in_the_list_above() -> None:
    assert {type(event) for event, _ in EVENTS} == set(get_args(SenateEvent))


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (
            ev.BuildingConstructed(ONE, "walls", "free", 0, 0, "structure"),
            "Anna built Walls free from the structure.",
        ),
        (ev.BuildingConstructed(ONE, "walls", "free", 0, 0, "box"), "Anna built Walls free from the removed cards."),
        (ev.CoinsGained(ONE, 2, 5, 7, "income_blue"), "Anna gets 2$ (5$ > 7$) from the income decree for blue cards."),
        (ev.PawnMoved(TWO, 1, 0, "shield"), "The military decree moves the pawn 1 space: pawn in the middle."),
        (ev.ExtraTurnGained(ONE, "conspirator_extra_turn"), "Anna plays again, by the decree for conspirators."),
        (ev.CardDiscarded(ONE, "conspirator_1", 2), "Anna discarded a conspirator for 2$."),
        (ev.WonderConstructed(ONE, "piraeus", "conspirator_1", 2, 0), "Anna built Piraeus with a conspirator for 2$."),
        (
            ev.EffectSkipped(ONE, "swindle", "no_cube"),
            "Swindle gives Anna no choice: there is no cube for it.",
        ),
        (
            ev.EffectSkipped(ONE, "coercion", "no_common_colour"),
            "Coercion gives Anna no choice: there is no colour of which both have a card.",
        ),
        (
            ev.EffectSkipped(ONE, "curia_julia", "no_conspiracy"),
            "Curia Julia gives Anna no choice: there is no conspiracy for it.",
        ),
        (
            ev.EffectSkipped(ONE, "curia_julia", "no_effect"),
            "Curia Julia gives Anna no choice: nothing would come of it.",
        ),
        (ev.GameEnded("political", TWO), "The game is over: Ben wins by political supremacy."),
    ],
)
def test_events_of_the_base_game_speak_of_the_senate_too(
    event: Event, sentence: str, names: BySeat[str], senate: Catalogue
) -> None:
    assert events.sentence(event, names, senate) == sentence


def test_the_story_tells_no_secret_unless_asked(names: BySeat[str], senate: Catalogue) -> None:
    step = (
        ev.Conspired(ONE, 2, "conspirator_1"),
        ev.ConspiraciesDrawn(ONE, ("coup", "treason"), "conspirator_1"),
        ev.ConspiracyHidden(ONE, ("coup",), "treason"),
        ev.ConspiracyKept(ONE, 1, "top", "conspirator_1"),
        ev.TokensSeen(ONE, ("law",), "obscurantism"),
        ev.TokenLocked(ONE, None, "box"),
        ev.TokenHidden(ONE, "law"),
        ev.RemovedCardsSeen(ONE, ("altar",), "treason"),
    )
    assert events.story(step, names, senate) == (
        "Anna conspired and drew 2 conspiracies in secret.",
        "Anna kept 1 conspiracy; the other one went to the top of the deck.",
        "Anna locked a set-aside progress token in secret.",
    )
    told = events.brief(step, names, senate) + str(events.log_lines(step, names, senate))
    assert not any(name in told for name in ("Coup", "Treason", "Law", "Altar"))
    assert len(events.story(step, names, senate, secrets=True)) == len(step)


def test_the_log_box_is_short(names: BySeat[str], senate: Catalogue) -> None:
    lines = events.log_lines(
        (
            ev.SenatorRecruited(ONE, "politician_left_1", "paid", 2),
            ev.SenateActionsGained(ONE, "politician_left_1", 2, "left"),
            ev.CubePlaced(ONE, 2, "politician_left_1"),
            ev.DecreeRevealed(2, "shield"),
            ev.ControlChanged(2, None, ONE),
            ev.PawnMoved(ONE, 0, 1, "shield"),
            ev.CubeMoved(ONE, 2, 3, "politician_left_1"),
            ev.ControlChanged(2, ONE, None),
            ev.CubeRemoved(TWO, 4, "military"),
            ev.Conspired(TWO, 2, "conspirator_1"),
            ev.ConspiracyKept(TWO, 1, "top", "conspirator_1"),
            ev.ConspiracyPrepared(TWO, 1, "altar"),
            ev.ConspiracyTriggered(TWO, "blackmail", 1),
            ev.CoinsGained(TWO, 4, 1, 5, "blackmail"),
            ev.TokenLocked(TWO, None, "box"),
            ev.TokenLocked(TWO, "law", "board"),
            ev.BuildingsExchanged(TWO, "temple", "altar", "coercion"),
            ev.DecreeMoved(TWO, 2, 5, None),
            ev.BuiltWonderRemoved(ONE, "the_sphinx", "altar", "sabotage"),
            ev.BuildingConstructed(ONE, "walls", "free", 0, 0, "box"),
            ev.SenateActionsGivenUp(ONE, "politician_left_1", 2),
            ev.EffectDeclined(ONE, "knossos"),
            ev.CoinsGained(ONE, 2, 5, 7, "income_blue"),
        ),
        names,
        senate,
    )
    assert lines == (
        (ONE, "recruits Politician 2$, 2 actions"),
        (ONE, "cube in 2, decree 2 turned up, Anna controls 2, pawn 0>1"),
        (ONE, "cube 2>3, nobody controls 2"),
        (TWO, "loses a cube in 4"),
        (TWO, "conspires"),
        (TWO, "keeps 1 conspiracy, other to top"),
        (TWO, "prepares with Altar"),
        (TWO, "triggers Blackmail, +4$ Blackmail"),
        (TWO, "locks a hidden token"),
        (TWO, "locks Law"),
        (TWO, "takes Temple for Altar"),
        (TWO, "decree 2>5"),
        (ONE, "loses Sphinx"),
        (ONE, "Walls free"),
        (ONE, "gives up 2 senate actions"),
        (ONE, "stops there, +2$ decree"),
    )


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


# Effects


@pytest.mark.parametrize(
    ("item", "words"),
    [
        (
            "politician_left_1",
            ("senate actions, more with blue cards: place a cube in the left chambers, or move one",),
        ),
        ("conspirator_1", ("place a cube in any chamber, or conspire",)),
        ("extortion", ("take 1 unbuilt wonder of the opponent", "you may move 1 cube to an adjacent chamber")),
        (
            "blackmail",
            ("take half of the opponent's coins, rounded up", "you may move 1 cube to an adjacent chamber"),
        ),
        ("swindle", ("discard 1 yellow card of the opponent", "you may move 1 cube to an adjacent chamber")),
        ("obscurantism", ("lock 1 progress token of the board, the opponent or the box for good",)),
        ("coup", ("2 shields",)),
        ("property_fraud", ("build 1 building of the far row free, covered or not",)),
        ("treason", ("build 1 of the cards removed at set-up free, of the ages up to now",)),
        (
            "political_maneuver",
            (
                "place 1 cube in any chamber",
                "remove 1 cube of the opponent",
                "you may move 1 cube to an adjacent chamber",
            ),
        ),
        ("espionage", ("look at all set-aside tokens, take 1",)),
        (
            "turn_of_events",
            (
                "discard 1 open card of the structure, without coins",
                "you may discard 1 more",
                "you may move 1 cube to an adjacent chamber",
            ),
        ),
        ("embezzlement", ("1 coin per cube of yours in the senate; the opponent loses 1 per cube of theirs",)),
        ("foreclosure", ("take 1 brown or grey card of the opponent",)),
        (
            "coercion",
            (
                "take 1 blue or green card of the opponent, give 1 of that colour",
                "you may move 1 cube to an adjacent chamber",
            ),
        ),
        (
            "insider_influence",
            ("put a decree under the one of another chamber", "you may move 1 cube to an adjacent chamber"),
        ),
        ("sabotage", ("1 built wonder of the opponent leaves the game",)),
        ("corruption", ("senators cost you nothing",)),
        ("organized_crime", ("you keep all conspiracies that you draw",)),
        (
            "curia_julia",
            (
                "6 coins from the bank",
                "you may trigger 1 conspiracy that isn't prepared",
                "extra turn",
                "when drafted: conspire",
            ),
        ),
        (
            "knossos",
            (
                "3 points",
                "place 1 cube in any chamber",
                "you may move 1 cube to an adjacent chamber",
                "when drafted: place 1 cube in any chamber",
            ),
        ),
    ],
)
def test_what_senators_conspiracies_and_the_other_cards_do(
    item: str, words: tuple[str, ...], senate: Catalogue
) -> None:
    assert effects.all_general(record_of(item, senate), senate) == words


@pytest.mark.parametrize(
    ("item", "words"),
    [
        ("politician_left_1", "1 senate action (1 blue card): place a cube in the left chambers, or move one"),
        ("blackmail", "take half of the opponent's coins, rounded up: +4$"),
        (
            "embezzlement",
            "1 coin per cube of yours in the senate; the opponent loses 1 per cube of theirs: "
            "+3$ for you, -2$ for them",
        ),
        ("sabotage", "1 built wonder of the opponent leaves the game: none is built"),
        ("coercion", "take 1 blue or green card of the opponent, give 1 of that colour: there is no such colour"),
        ("expropriation", "discard 1 blue card of the opponent: there is none"),
        ("conspirator_1", "place a cube in any chamber, or conspire; extra turn by decree"),
    ],
)
def test_what_they_would_do_now(item: str, words: str, table: GameView, senate: Catalogue) -> None:
    assert effects.lines(record_of(item, senate), table, ONE, senate)[0] == words


def test_a_decree_adds_to_the_blue_cards_that_count_for_senate_actions(senate: Catalogue) -> None:
    held = seen_by(position(city(buildings="altar"), cubes={2: (1, 0)}, structure={0: "walls"}))
    line = effects.lines(senate.buildings["politician_right_1"], held, ONE, senate)[0]
    assert line.startswith("2 senate actions (1 + 2 blue cards): place a cube in the right chambers")


def test_a_conspirator_tells_an_extra_turn_and_that_no_cube_is_left(senate: Catalogue) -> None:
    conspirator = senate.buildings["conspirator_1"]
    held = seen_by(position(cubes={4: (0, 0), 3: (1, 0)}, structure={0: "walls"}))
    assert effects.lines(conspirator, held, ONE, senate) == (
        "place a cube in any chamber, or conspire; extra turn by decree",
    )
    assert effects.lines(conspirator, held, TWO, senate) == ("place a cube in any chamber, or conspire",)
    all_placed = seen_by(position(cubes={1: (12, 0)}, structure={0: "walls"}))
    assert effects.lines(conspirator, all_placed, ONE, senate) == ("conspire",)


def test_a_chain_that_is_borrowed_is_told_with_what_a_building_does(senate: Catalogue) -> None:
    owner, barracks = city(buildings="garrison"), senate.buildings["barracks"]
    decrees = "opponent_chains shield two_more_blue discard_plus_2 cheaper_grey cheaper_brown"
    for cubes, words in (
        ((1, 0), "free with Garrison (the opponent has it, lent to you by decree)"),
        ((0, 1), "free with Garrison"),
    ):
        view = seen_by(position(city(), owner, decrees=decrees, cubes={1: cubes}, structure={0: "barracks"}))
        assert effects.lines(barracks, view, ONE, senate)[0] == words


def test_cubes_that_are_not_there_are_told(senate: Catalogue) -> None:
    all_placed = seen_by(position(cubes={1: (12, 0)}, structure={0: "walls"}))
    maneuver = senate.conspiracies["political_maneuver"]
    assert effects.lines(maneuver, all_placed, ONE, senate) == (
        "place 1 cube in any chamber: no cube is left",
        "remove 1 cube of the opponent: there is none",
        "you may move 1 cube to an adjacent chamber",
    )
    assert effects.lines(maneuver, all_placed, TWO, senate)[2].endswith(": you have none there")


def test_shields_tell_what_the_military_tokens_on_their_way_do(table: GameView, senate: Catalogue) -> None:
    coup = senate.conspiracies["coup"]
    near = replace(table, pawn=1)
    assert effects.lines(coup, near, ONE, senate) == ("2 shields: you would lead by 3, place 1 cube in any chamber",)
    gone = replace(near, military_tokens=((-3, 0), (-6, 0), (6, 0)))
    assert effects.lines(coup, gone, ONE, senate) == ("2 shields: you would lead by 3",)


def test_what_happens_when_a_wonder_is_drafted_is_told_until_it_is(
    table: GameView, drafting: GameView, senate: Catalogue
) -> None:
    knossos = senate.wonders["knossos"]
    in_draft = replace(drafting, agora=table.agora, cities=table.cities)
    assert effects.lines(knossos, in_draft, ONE, senate)[-1] == "when drafted: place 1 cube in any chamber"
    assert not any("drafted" in line for line in effects.lines(knossos, table, ONE, senate))


# Prices


def test_the_price_of_a_senator_is_one_line(names: BySeat[str], senate: Catalogue) -> None:
    quote = Quote(TWO, "conspirator_1", 2, 2, (), None, 7, None, senators=2)
    assert [(line.text, line.coins) for line in quotes.lines(quote, names, senate)] == [
        ("1 coin for each senator: you have 2", "2$")
    ]
    assert quotes.in_one_line(quote, names, senate, 60) == "Ben pays 2$: 1 coin for each senator: you have 2"
    assert quotes.spoken(quote, names, senate) == (
        "Ben pays 2 coins of 7: 5 left.",
        "1 coin for each senator in the city: Ben has 2",
    )
    assert costs.printed(senate.buildings["conspirator_1"]) == "1 coin for each senator in your city"
    assert costs.printed(senate.buildings["walls"]) == "2 stone"


def test_a_senator_that_is_free_names_the_token(names: BySeat[str], senate: Catalogue) -> None:
    quote = Quote(TWO, "conspirator_1", 0, 0, (), None, 7, None, senators=2, free_by="corruption")
    assert [(line.text, line.coins) for line in quotes.lines(quote, names, senate)] == [("free by Corruption", "-")]
    assert quotes.spoken(quote, names, senate)[1] == "senators are free by Corruption"


def test_a_symbol_that_a_decree_ignores_is_told(names: BySeat[str], senate: Catalogue) -> None:
    ignored = Line("stone", 1, "ignored", 0, ("ignore_cost_red",), 0)
    quote = Quote(TWO, "walls", 2, 0, (ignored, Line("stone", 1, "bought", 2, (), 0)), None, 7, None)
    assert [(line.units, line.text) for line in quotes.lines(quote, names, senate)] == [
        ("S", "ignored: decree"),
        ("S", "buy: nobody makes it: 2"),
    ]
    assert quotes.spoken(quote, names, senate)[1] == "1 stone: ignored by the cost decree for red cards"
    assert quotes.in_one_line(quote, names, senate, 60) == "Ben pays 2$: S ignored, S buy 2$"


def test_printed_coins_that_a_decree_ignores_are_told(names: BySeat[str], senate: Catalogue) -> None:
    quote = Quote(TWO, "palisade", 0, 0, (), None, 7, None, ignored=2, ignored_by="ignore_cost_red")
    assert quotes.lines(quote, names, senate) == (("$", "printed 2$, ignored by decree", "-", False),)
    assert quotes.spoken(quote, names, senate)[1] == ("2 coins printed on it, ignored by the cost decree for red cards")
    assert quotes.in_one_line(quote, names, senate, 60) == "Ben pays 0$: printed 2$ ignored"


def test_a_cheaper_purchase_names_the_decree(names: BySeat[str], senate: Catalogue) -> None:
    def bought(makes: int) -> Quote:
        line = Line("stone", 2, "bought", 1 + makes, ("cheaper_brown",), makes, rebate=1)
        return Quote(TWO, "walls", line.coins, 0, (line,), None, 7, None)

    assert quotes.lines(bought(1), names, senate)[0].text == "buy: 2+1-1, decree"
    assert quotes.lines(bought(0), names, senate)[0].text == "buy: 2-1, decree"
    assert quotes.spoken(bought(1), names, senate)[1] == (
        "2 stone: bought at 2, as Anna makes 1 and the trade decree for wood, stone and clay takes off 1, together 4"
    )
    assert quotes.in_one_line(bought(0), names, senate, 60) == "Ben pays 2$: SS buy 2$"


def test_a_chain_that_is_borrowed_says_whose_it_is(names: BySeat[str], senate: Catalogue) -> None:
    quote = Quote(TWO, "barracks", 0, 0, (), "garrison", 2, None, chain_lent_by="opponent_chains")
    assert quotes.lines(quote, names, senate)[0].text == "Anna owns Garrison, sign &sword: decree"
    assert quotes.spoken(quote, names, senate) == (
        "Ben builds it free by its chain: Anna owns Garrison, which counts by the decree for chains.",
    )


# The board, conspiracies, options


def test_a_chamber_is_told_with_cubes_control_and_decree(
    table: GameView, names: BySeat[str], senate: Catalogue
) -> None:
    def line(number: int) -> str:
        return senate_board.line(senate_board.chamber_of(number, table), names, senate)

    assert line(1) == (
        "Chamber 1, left, 1 point: cubes: Anna 1, Ben 0; Anna controls it. Discarding a card brings you 2 more coins"
    )
    assert line(6) == "Chamber 6, right, 1 point: no cubes; nobody controls it. A decree, face down"
    empty = replace(senate_board.chamber_of(5, table), decrees=())
    assert senate_board.line(empty, names, senate).endswith("nobody controls it. No decree")
    assert senate_board.decrees_called(empty, senate) == "no decree"


def test_a_cube_tells_what_it_would_change(table: GameView, names: BySeat[str]) -> None:
    def change(number: int, seat: int, cubes: int) -> str:
        return senate_board.control_change(senate_board.chamber_of(number, table), seat, cubes, names)

    assert change(2, ONE, 1) == "nobody would control chamber 2"
    assert change(4, ONE, 1) == "Anna would control chamber 4"
    assert change(3, ONE, 1) == ""
    assert change(3, ONE, -1) == "nobody would control chamber 3"


@pytest.mark.parametrize(
    ("plot", "line"),
    [
        (PlotView(1, None, None, False, False, None), "Conspiracy 1: not prepared"),
        (PlotView(2, None, "altar", False, False, None), "Conspiracy 2: prepared with Altar"),
        (PlotView(2, "coup", "altar", False, False, None), "Conspiracy 2, Coup: prepared with Altar"),
        (PlotView(3, "coup", "altar", True, False, None), "Conspiracy 3, Coup: triggered"),
        (
            PlotView(3, "obscurantism", "altar", True, True, "law"),
            "Conspiracy 3, Obscurantism: triggered, Law is locked on it",
        ),
        (
            PlotView(3, "obscurantism", "altar", True, True, None),
            "Conspiracy 3, Obscurantism: triggered, a token that only its owner knows is locked on it",
        ),
    ],
)
def test_a_conspiracy_is_told_as_far_as_it_is_known(plot: PlotView, line: str, senate: Catalogue) -> None:
    assert senate_plots.line(plot, senate) == line


def test_a_conspiracy_is_told_in_full_to_its_owner(senate: Catalogue) -> None:
    plot = PlotView(2, "coup", "altar", False, False, None)
    assert senate_plots.in_full(plot, senate) == "Conspiracy 2, Coup, prepared with Altar: 2 shields"


def asked(view: GameView, kind: str, names: BySeat[str], senate: Catalogue, chosen: tuple[str, ...] = ()) -> Asked:
    return Asked(DecisionView(ONE, kind, "coup", False, chosen), view, names, senate)


def test_options_of_cubes_tell_the_chamber_and_who_would_control_it(
    table: GameView, names: BySeat[str], senate: Catalogue
) -> None:
    choice = asked(table, "cube", names, senate)
    for tell in (senate_options.chamber_to_enter, senate_options.chamber_to_clear):
        told = tell("2", choice)
        assert (told.name, told.note) == ("Chamber 2", "nobody would control chamber 2")
        assert told.text.startswith("2 points, cubes: Anna 0, Ben 1") and "senate actions" in told.text
    assert senate_options.chamber_to_leave("1", choice).note == "nobody would control chamber 1"
    assert senate_options.place_or_conspire("4", choice).note == "Anna would control chamber 4"


def test_options_of_decrees_tell_what_they_do_and_for_whom(
    table: GameView, names: BySeat[str], senate: Catalogue
) -> None:
    choice = asked(table, "decree", names, senate)
    assert senate_options.decree_of("1", choice)[:3] == (
        "Chamber 1",
        "discarding a card brings you 2 more coins",
        "Anna controls it",
    )
    assert senate_options.decree_of("6", choice).text == "a decree, face down"
    assert senate_options.chamber_for_decree("6", choice).text.startswith("1 point, no cubes")


def test_options_that_are_words(names: BySeat[str], senate: Catalogue) -> None:
    state = position(structure={0: "politician_left_1", 1: "conspirator_1"}, deck="coup treason swindle")
    conspiring = asked(seen_by(acted(state, "recruit conspirator_1")), "conspirator", names, senate)
    assert senate_options.place_or_conspire("conspire", conspiring)[:2] == (
        "Conspire",
        "draw 2 conspiracies in secret; 3 left in the deck",
    )
    acting = asked(seen_by(acted(state, "recruit politician_left_1")), "senate", names, senate)
    assert senate_options.stop("stop", acting)[:2] == ("Stop", "1 senate action given up")
    assert senate_options.conspiracy("stop", conspiring)[:2] == ("Stop", "nothing more is done")
    assert senate_options.end_of_deck("top", conspiring).name == "On top"


def test_options_that_are_cards_tokens_and_wonders(names: BySeat[str], senate: Catalogue) -> None:
    structure = {0: "statue", 1: "library", 7: "walls", 8: "brewery"}
    mine, theirs = city(buildings="altar"), city(buildings="temple", built="piraeus/tavern", tokens="law")
    view = seen_by(position(mine, theirs, structure=structure, board="economy", box="masonry"))
    choice = asked(view, "fraud", names, senate)
    assert senate_options.far_card("statue", choice).note == "covered by Walls"
    assert senate_options.open_card("walls", choice).note == "frees 1 card"
    assert senate_options.token_to_lock("economy", choice).note == "on the board"
    assert senate_options.token_to_lock("law", choice).note == "of Ben"
    assert senate_options.token_to_lock("masonry", choice).note == "set aside"
    assert senate_options.their_building("temple", choice).note == "blue, of Ben"
    assert senate_options.own_building("altar", choice).note == "blue, of yours"
    assert senate_options.removed_wonder("piraeus", choice).note == "Tavern lies under it"
    assert senate_options.conspiracy("coup", choice).text == "2 shields: you would lead by 2"


def test_neptune_tells_what_tokens_with_cubes_do(table: GameView, names: BySeat[str], senate: Catalogue) -> None:
    choice = asked(table, "neptune_apply", names, senate)
    assert options.applied_token("3", choice)[:2] == ("3 by Ben", "place 1 cube in any chamber")
    assert options.dropped_token("-3", choice)[:2] == ("3 by Anna", "Ben doesn't place 1 cube in any chamber there")


# Previews, undo


def test_a_preview_tells_control_decrees_and_the_pawn(names: BySeat[str], senate: Catalogue) -> None:
    preview = Preview(
        action=act.AddCube(1),
        seat=ONE,
        coins_before=7,
        coins_after=7,
        points_before=3,
        points_after=3,
        opponent_coins_before=7,
        opponent_coins_after=7,
        pawn_before=0,
        pawn_after=1,
        turned_up=0,
        shows_wonders=0,
        lays_out_age=None,
        extra_turn=False,
        victory="political",
        winner=ONE,
        asks=None,
        asked=None,
        control=((1, ONE), (2, None)),
        decrees_before=BySeat(("discard_plus_2",), ("shield",)),
        decrees_after=BySeat(("discard_plus_2", "shield"), ()),
        decrees_shown=1,
    )
    assert previews.notes(preview, names, senate) == (
        "Anna controls chamber 1",
        "nobody controls chamber 2",
        "turns up 1 decree",
        "Anna gains the military decree",
        "Ben loses the military decree",
        "moves the pawn 1 space: Anna leads by 1",
        "Anna wins by political supremacy",
    )


def test_what_a_step_showed_is_told_when_it_is_to_be_taken_back(names: BySeat[str], senate: Catalogue) -> None:
    shown = Seen(
        decrees=("shield",),
        conspiracies=("coup",),
        conspiracies_drawn=2,
        conspiracies_by=ONE,
        removed=3,
        removed_by=TWO,
        brought_back=("walls",),
    )
    assert steps.seen(shown, names, senate) == (
        "turned up the military decree, showed 2 conspiracies to Anna, showed which conspiracy was triggered: Coup, "
        "showed 3 removed cards to Ben and showed Walls"
    )


def test_a_card_that_is_covered_by_a_senator_says_so(senate: Catalogue) -> None:
    from duel_tui.words import places

    view = seen_by(position(structure={0: "statue", 7: "conspirator_1", 8: "walls"}), Viewer.SPECTATOR)
    place = view.slot("statue")
    assert place is not None
    assert places.covered_by(place, view, senate) == "covered by a conspirator"
