"""Actions, decisions, previews, places: the words around a choice."""

from __future__ import annotations

from dataclasses import replace
from typing import get_args

import pytest

from duel_tui.engine.actions import (
    Action,
    BaseAction,
    Begin,
    Build,
    BuildDiscardedCard,
    BuildWonder,
    DestroyBuilding,
    Discard,
    Draft,
    KeepToken,
    TakeToken,
)
from duel_tui.engine.catalogue import Catalogue
from duel_tui.engine.modules.base import BASE
from duel_tui.engine.types import ONE, TWO, BySeat
from duel_tui.engine.view import DecisionView, GameView, PriceView
from duel_tui.table import Preview
from duel_tui.words import actions, decisions, places, previews

ACTIONS: list[tuple[Action, str]] = [
    (Draft("the_sphinx"), "Take the Sphinx"),
    (Build("town_hall"), "Build Town Hall for 3$"),
    (Build("quarry"), "Build Quarry for nothing"),
    (Build("barracks"), "Build Barracks free by chain"),
    (Build("altar"), "Build Altar"),
    (Discard("altar"), "Discard Altar for +2$"),
    (BuildWonder("the_colossus", "altar"), "Build the Colossus with Altar for 8$"),
    (TakeToken("law"), "Take Law"),
    (KeepToken("law"), "Keep Law"),
    (BuildDiscardedCard("altar"), "Build Altar free from the discard pile"),
    (DestroyBuilding("quarry"), "Destroy Quarry"),
    (Begin(TWO), "Ben begins the age"),
]


@pytest.mark.parametrize(("action", "sentence"), ACTIONS)
def test_an_action_says_what_it_does_and_costs(
    action: Action, sentence: str, opening: GameView, names: BySeat[str], cards: Catalogue
) -> None:
    prices = {
        "town_hall": PriceView(BySeat(8, 3), BySeat(False, False)),
        "quarry": PriceView(BySeat(8, 0), BySeat(False, False)),
        "barracks": PriceView(BySeat(3, 0), BySeat(False, True)),
        "the_colossus": PriceView(BySeat(9, 8), BySeat(False, False)),
    }
    assert actions.sentence(action, replace(opening, prices=prices), TWO, names, cards) == sentence


def test_no_kind_of_action_is_without_words() -> None:
    assert {type(action) for action, _ in ACTIONS} == set(get_args(BaseAction))
    assert set(actions.WRITERS) == set(get_args(Action))


# Decisions


@pytest.mark.parametrize(
    ("decision", "question"),
    [
        (DecisionView(ONE, "draft", "", False, ()), "Anna: take one wonder"),
        (
            DecisionView(ONE, "turn", "", False, ()),
            "Anna: take an open card, to build it, to discard it, or to build a wonder with it",
        ),
        (
            DecisionView(ONE, "token", "quill", False, ("law",)),
            "Anna: a pair of quill symbols. Take one progress token",
        ),
        (
            DecisionView(TWO, "library", "the_great_library", True, ("law", "economy")),
            "Ben: the Great Library drew 2 tokens. Keep one",
        ),
        (
            DecisionView(TWO, "library", "the_great_library", True, None),
            "Ben: the Great Library drew up to 3 tokens. Keep one",
        ),
        (
            DecisionView(TWO, "mausoleum", "the_mausoleum", False, ("altar",)),
            "Ben: the Mausoleum. Build one card of the discard pile free",
        ),
        (
            DecisionView(TWO, "destroy", "the_statue_of_zeus", False, ("quarry",)),
            "Ben: the Statue of Zeus. Discard one brown card of Anna",
        ),
        (DecisionView(TWO, "begin", "", False, ("one", "two")), "Ben: choose who begins age I"),
    ],
)
def test_a_decision_says_who_is_asked_why_and_what(
    decision: DecisionView, question: str, opening: GameView, names: BySeat[str], cards: Catalogue
) -> None:
    assert decisions.question(decision, opening, names, cards) == question


def test_every_kind_of_decision_of_the_rules_has_words() -> None:
    for kind in BASE.listers:
        assert decisions.needed(kind)


def test_the_draft_says_who_gets_what_is_left(drafting: GameView, names: BySeat[str]) -> None:
    draft, decision = drafting.draft, drafting.decision
    assert draft is not None and decision is not None
    hints = [decisions.hint(decision, replace(drafting, draft=replace(draft, pick=n)), names) for n in (1, 2, 3, 4)]
    assert hints == [
        "Ben also gets the last one of this four; the two between go to Anna.",
        "Ben, who took the first, also gets the last one of this four.",
        "Ben, who took the first, also gets the last one of this four.",
        "It is the last one of this four.",
    ]


def test_the_choice_of_who_begins_says_why_it_is_theirs(opening: GameView, names: BySeat[str]) -> None:
    decision = DecisionView(TWO, "begin", "", False, ("one", "two"))
    even = decisions.hint(decision, opening, names)
    assert even == "Ben took the last card. The pawn is in the middle."
    assert decisions.hint(decision, replace(opening, pawn=3), names) == "Ben decides, having the weaker military."


def test_the_hand_over_tells_nothing_secret(names: BySeat[str], cards: Catalogue) -> None:
    decision = DecisionView(TWO, "library", "the_great_library", True, ("law", "economy", "masonry"))
    text = " ".join(decisions.handover(decision, names, cards))
    assert "Ben alone" in text and "Anna, please look away" in text
    assert not any(cards.names[token] in text for token in cards.tokens)


# Previews


PREVIEW = Preview(
    action=Build("walls"),
    seat=ONE,
    coins_before=17,
    coins_after=14,
    points_before=24,
    points_after=30,
    opponent_coins_before=5,
    opponent_coins_after=3,
    pawn_before=1,
    pawn_after=3,
    turned_up=2,
    shows_wonders=4,
    lays_out_age=2,
    extra_turn=True,
    victory="military",
    winner=ONE,
    asks="token",
    asked=ONE,
)


def test_a_preview_tells_coins_points_and_cards() -> None:
    assert previews.change(PREVIEW) == "coins 17 > 14, points 24 > 30"
    assert previews.turns_up(PREVIEW) == "turns up 2 cards"
    assert previews.turns_up(replace(PREVIEW, turned_up=0)) == "turns up no card"


def test_what_stays_as_it_is_is_no_part_of_the_question(names: BySeat[str], gods: Catalogue) -> None:
    assert previews.all_that_changes(PREVIEW, names, gods)[:3] == (
        "coins 17 > 14, points 24 > 30",
        "turns up 2 cards",
        "Ben's coins 5 > 3",
    )
    quiet = replace(PREVIEW, coins_after=17, points_after=24, turned_up=0, opponent_coins_after=5)
    assert previews.all_that_changes(quiet, names, gods)[0] == "extra turn"


def test_a_preview_notes_all_that_matters_besides(names: BySeat[str], gods: Catalogue) -> None:
    assert previews.notes(PREVIEW, names, gods) == (
        "Ben's coins 5 > 3",
        "extra turn",
        "lays out the next four wonders",
        "lays out age II",
        "then Anna has to take one progress token",
        "Anna wins by military supremacy",
    )
    quiet = replace(
        PREVIEW,
        opponent_coins_after=5,
        extra_turn=False,
        shows_wonders=0,
        lays_out_age=None,
        asks=None,
        asked=None,
        victory=None,
    )
    assert previews.notes(quiet, names, gods) == ()


def test_a_preview_with_gods_tells_the_coins_beside_the_treasury_the_tokens_and_the_gods_shown(
    names: BySeat[str], gods: Catalogue
) -> None:
    beside = replace(PREVIEW, coins_after=17, points_after=24, reserve_before=7, reserve_after=5)
    assert previews.all_that_changes(beside, names, gods)[0] == ("beside the treasury 7 > 5")
    told = previews.notes(replace(PREVIEW, tokens=("greek", 3), gods_shown=1), names, gods)
    assert "brings the Greek token and the offering token of 3$" in told
    assert "shows 1 god" in told


# Places


def test_taking_a_card_says_what_it_frees(opening: GameView) -> None:
    covered = opening.structure[5]
    assert covered.face_up
    hidden = opening.structure[9]
    assert not hidden.face_up
    place = opening.structure[-1]
    assert places.frees(place, opening) == "taking it frees no card"
    assert places.frees(replace(place, frees=(5,)), opening) == "taking it frees 1 card"
    assert places.frees(replace(place, frees=(9, 10)), opening) == "taking it turns up 2 cards"
    assert places.frees(replace(place, frees=(5, 9)), opening) == "taking it frees 1 card and turns up 1"


def test_a_covered_card_says_by_what(opening: GameView, cards: Catalogue) -> None:
    by_slot = {place.slot: place for place in opening.structure}
    assert places.covered_by(by_slot[5], opening, cards) == "covered by two face-down cards"
    open_names = [cards.names[place.card] for place in opening.accessible[:2] if place.card]
    assert places.covered_by(by_slot[9], opening, cards) == f"covered by {open_names[0]} and {open_names[1]}"
    both = replace(by_slot[9], covered_by=(14, 9))
    assert places.covered_by(both, opening, cards) == f"covered by {open_names[0]} and a face-down card"
    assert places.covered_by(by_slot[19], opening, cards) == "covered by nothing"


def test_all_face_down_cards_with_one_back_are_told_in_the_same_words(opening: GameView) -> None:
    hidden = [place for place in opening.structure if not place.face_up]
    assert {places.face_down(place) for place in hidden} == {("back: age I", "Nobody knows this card.")}
    assert places.face_down(replace(hidden[0], back="guild"))[0] == "back: guild"
