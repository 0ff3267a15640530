"""Games with a senate in words: events."""

from __future__ import annotations

from typing import get_args

import pytest

from duel_tui.engine import events as ev
from duel_tui.engine.catalogue import Catalogue
from duel_tui.engine.events import Event, SenateEvent
from duel_tui.engine.types import ONE, TWO, BySeat
from duel_tui.words import (
    events,
)

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
        "The decree of chamber 2 is turned up, the decree for discards: discarding a card brings 2 more coins.",
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
