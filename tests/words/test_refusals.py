from __future__ import annotations

from typing import Any

import pytest

from duel_tui.engine.catalogue import Catalogue
from duel_tui.engine.errors import BASE_CODES, CODES, Illegal
from duel_tui.engine.types import TWO, BySeat
from duel_tui.words import refusals

CASES: list[tuple[str, dict[str, Any], str]] = [
    (
        "unknown_action",
        {"text": "biuld altar"},
        "'biuld altar' is no action. Actions are written draft ID, build ID, discard ID, token ID, library ID, "
        "mausoleum ID, destroy ID, wonder ID with ID or begin one|two.",
    ),
    ("game_over", {}, "The game is over: no more actions are possible."),
    ("not_your_turn", {"seat": TWO}, "It is for Ben to decide now."),
    (
        "other_decision",
        {"decision": "token", "verb": "build"},
        "That doesn't answer the open question: take one progress token.",
    ),
    ("unknown_id", {"id": "altr", "kind": "card"}, "There is no card 'altr'."),
    (
        "not_in_structure",
        {"card": "altar"},
        "Altar does not lie face up in the structure: choose one of the open cards.",
    ),
    ("covered", {"card": "altar", "by": (3,)}, "Altar is covered: 1 card lies on it. Choose one of the open cards."),
    ("covered", {"card": "altar", "by": (3, 4)}, "Altar is covered: 2 cards lie on it. Choose one of the open cards."),
    (
        "cannot_afford",
        {"target": "walls", "price": 6, "coins": 2},
        "That costs 6$ and you have 2$: 4$ short.",
    ),
    ("wonder_built", {"wonder": "the_sphinx"}, "The Sphinx is built already."),
    ("wonder_removed", {"wonder": "piraeus"}, "Piraeus is out of the game: seven wonders are built."),
    ("not_your_wonder", {"wonder": "the_sphinx"}, "The Sphinx is not one of your wonders."),
    ("not_offered", {"id": "the_sphinx"}, "The Sphinx is not among the choices."),
]


@pytest.mark.parametrize(("code", "params", "sentence"), CASES)
def test_a_refusal_is_one_sentence_that_says_what_and_why(
    code: str, params: dict[str, Any], sentence: str, names: BySeat[str], cards: Catalogue
) -> None:
    assert refusals.sentence(Illegal(code, **params), names, cards) == sentence


def test_no_code_is_without_a_sentence_in_the_list_above() -> None:
    assert {code for code, _, _ in CASES} == set(BASE_CODES)
    assert set(refusals.SENTENCES) == set(CODES)


def test_long_input_is_shortened_in_the_refusal(names: BySeat[str], cards: Catalogue) -> None:
    sentence = refusals.sentence(Illegal("unknown_action", text="x" * 500), names, cards)
    assert len(sentence) < 250
