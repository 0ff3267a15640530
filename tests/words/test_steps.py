"""Steps of the log in words."""

from __future__ import annotations

import pytest

from duel_tui.content import catalogue
from duel_tui.engine.actions import Build
from duel_tui.engine.events import AgeLaidOut, BuildingConstructed, TokensDrawn
from duel_tui.engine.types import BySeat
from duel_tui.table import LogEntry, Seen, UndoOffer
from duel_tui.words import steps

NAMES = BySeat("Anna", "Ben")
BUILD = Build("altar")


def told(entry: LogEntry, secrets: bool = False) -> tuple[str, ...]:
    return steps.sentences(entry, NAMES, catalogue(), secrets)


@pytest.mark.parametrize(
    ("seen", "words"),
    [
        (Seen(cards=("tavern", "baths")), "turned up Tavern and Baths"),
        (Seen(wonders=("piraeus",)), "showed Piraeus"),
        (Seen(cards=("tavern",), age=2), "turned up Tavern and laid out age II"),
        (Seen(tokens=3, tokens_by=0), "showed 3 set-aside tokens to Anna"),
        (Seen(kept=("law",)), "showed which token was kept: Law"),
        (Seen(opened=True), "ended the game, and all that lay hidden was opened"),
    ],
)
def test_what_a_step_showed_is_told_in_words(seen: Seen, words: str) -> None:
    assert steps.seen(seen, NAMES, catalogue()) == words


def test_an_undo_names_the_step_its_player_and_its_action() -> None:
    entry = LogEntry(9, "undo", 1, 4, 1, BUILD, back=8)
    assert told(entry) == ("Step 8, Ben's 'Build Altar', was taken back.",)


def test_an_undo_says_who_agreed_and_what_had_been_seen() -> None:
    entry = LogEntry(9, "undo", 1, 4, 1, BUILD, back=8, agreed=0, seen=Seen(cards=("tavern",)))
    assert told(entry) == (
        "Step 8, Ben's 'Build Altar', was taken back, as Anna agreed.",
        "It turned up Tavern.",
    )


def test_a_resignation_names_the_winner() -> None:
    assert told(LogEntry(9, "resign", 1, 4, 1)) == ("Anna wins, as Ben resigned.",)


def test_the_undo_of_a_resignation_is_called_that() -> None:
    assert told(LogEntry(9, "undo", 1, 4, 1, back=8)) == ("Step 8, Ben's resignation, was taken back.",)


def test_an_only_option_is_said_to_be_taken_by_the_program() -> None:
    built = BuildingConstructed(0, "altar", "paid", 0, 0)
    entry = LogEntry(3, "action", 1, 2, 0, BUILD, (built,), note="only_option")
    assert told(entry)[-1] == "It was the only option, so the program took it."


def test_what_follows_an_only_option_is_told_behind_the_remark() -> None:
    built = BuildingConstructed(0, "altar", "paid", 0, 0)
    entry = LogEntry(3, "action", 1, 2, 0, BUILD, (built, AgeLaidOut(2)), note="only_option")
    assert [sentence[:10] for sentence in told(entry)] == ["Anna built", "It was the", "Age II is "]


def test_a_secret_draw_is_told_in_full_only_where_secrets_are_wanted() -> None:
    entry = LogEntry(3, "action", 1, 2, 0, BUILD, (TokensDrawn(0, ("law",), "the_great_library"),))
    assert "Law" not in told(entry)[0]
    assert "Law" in told(entry, secrets=True)[0]


def test_the_question_before_an_undo_says_what_was_seen_and_who_has_to_agree() -> None:
    offer = UndoOffer(True, 8, 1, BUILD, agreement_of=0, seen=Seen(age=2))
    question = steps.undo_question(offer, NAMES, catalogue())
    assert question == "Take back Ben's 'Build Altar'? It laid out age II. Anna has to agree."


@pytest.mark.parametrize(
    ("offer", "sentence"),
    [
        (UndoOffer(False, refusal="off"), "This game is played without undo."),
        (UndoOffer(False, refusal="start"), "There is nothing to take back: the game is at its start."),
        (
            UndoOffer(False, 8, 1, BUILD, seen=Seen(cards=("tavern",)), refusal="seen"),
            "Undo stops here: Ben's 'Build Altar' turned up Tavern, and nobody can unsee that.",
        ),
        (
            UndoOffer(False, 8, 1, BUILD, seen=Seen(cards=("tavern",), opened=True), refusal="seen"),
            "The game is over and all that lay hidden is open, so its end stands.",
        ),
    ],
)
def test_why_nothing_can_be_taken_back_is_one_sentence(offer: UndoOffer, sentence: str) -> None:
    assert steps.undo_refusal(offer, NAMES, catalogue()) == sentence
