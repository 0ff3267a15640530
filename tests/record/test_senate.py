"""Saved games with a senate: deals, whole and damaged."""

from __future__ import annotations

import base64
import json
import zlib
from collections.abc import Callable
from dataclasses import asdict
from typing import Any

import pytest

from duel_tui.content import BOXES, catalogue
from duel_tui.deal import Options, deal
from duel_tui.record.dealcode import decode_deal, encode_deal

SENATE = Options(modules=("base", "agora"))
CARDS = catalogue(SENATE.modules)


def changed_deal(change: Callable[[dict[str, Any]], object]) -> str:
    values = json.loads(json.dumps(asdict(deal(3, SENATE, CARDS))))
    change(values)
    return base64.b64encode(zlib.compress(json.dumps(values).encode())).decode()


@pytest.mark.parametrize(
    "change",
    [
        lambda senate: senate["decrees"].pop(),
        lambda senate: senate["decrees"].__setitem__(0, senate["decrees"][1]),
        lambda senate: senate["decrees"].__setitem__(0, "income_purple"),
        lambda senate: senate["conspiracies"].pop(),
        lambda senate: senate["conspiracies"].__setitem__(0, senate["conspiracies"][1]),
        lambda senate: senate.update(removed_by_age=[4, 2, 3]),
    ],
)
def test_a_deal_of_a_senate_that_no_shuffle_can_give_is_refused(change: Callable[[dict[str, Any]], object]) -> None:
    with pytest.raises(ValueError, match="every conspiracy once, or not one decree for each chamber"):
        decode_deal(changed_deal(lambda values: change(values["agora"])), SENATE, CARDS)


def test_a_deal_whose_removed_cards_are_not_ordered_by_age_is_refused() -> None:
    with pytest.raises(ValueError, match="removed cards in a wrong order"):
        decode_deal(changed_deal(lambda values: values["removed"].reverse()), SENATE, CARDS)


def test_a_deal_with_a_senator_in_a_wrong_age_is_refused() -> None:
    def exchange(values: dict[str, Any]) -> None:
        first, last = values["structures"][0], values["structures"][2]
        here = next(slot for slot, card in enumerate(first) if CARDS.buildings[card].back == "senator")
        there = next(slot for slot, card in enumerate(last) if CARDS.buildings[card].back == "3")
        first[here], last[there] = last[there], first[here]

    with pytest.raises(ValueError, match="cards in a wrong age"):
        decode_deal(changed_deal(exchange), SENATE, CARDS)


@pytest.mark.parametrize("modules", [("base", "agora"), BOXES])
def test_a_deal_with_a_senate_survives_its_word(modules: tuple[str, ...]) -> None:
    options = Options(modules=modules)
    settled = deal(3, options, catalogue(modules))
    assert decode_deal(encode_deal(settled), options, catalogue(modules)) == settled


def test_a_deal_without_a_senate_is_none_of_a_game_with_one_and_the_other_way_round() -> None:
    with_senate, without = deal(3, SENATE, CARDS), deal(3, Options(), catalogue())
    for settled, options in ((with_senate, Options()), (without, SENATE)):
        with pytest.raises(ValueError):
            decode_deal(encode_deal(settled), options, catalogue(options.modules))
