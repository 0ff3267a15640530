"""Saved games with a senate: replay, secrets in the log, damaged deals."""

from __future__ import annotations

import base64
import json
import zlib
from collections.abc import Callable
from dataclasses import asdict
from random import Random
from typing import Any

import pytest

from duel_tui.content import BOXES, catalogue
from duel_tui.deal import Options, deal
from duel_tui.engine import events as ev
from duel_tui.engine.actions import HIDDEN, KeepConspiracy, LockAway, Prepare, masked, text
from duel_tui.engine.types import Viewer
from duel_tui.record import Store
from duel_tui.record.dealcode import decode_deal, encode_deal
from duel_tui.record.seen import Seen, seen_in
from duel_tui.table import Table
from tests.record.play import legal, new_table, play

SENATE = Options(modules=("base", "agora"))
BOTH = Options(modules=BOXES)
CARDS = catalogue(SENATE.modules)


@pytest.mark.parametrize("options", [SENATE, BOTH])
@pytest.mark.parametrize("seed", range(4))
def test_a_saved_game_with_a_senate_is_resumed_where_it_was_left(seed: int, options: Options, store: Store) -> None:
    with new_table(store, seed, options=options) as table:
        play(table, Random(seed), steps=70, undo=0.2)
        left = {viewer: table.view(viewer) for viewer in Viewer}
    with Table.resume(store) as again:
        assert {viewer: again.view(viewer) for viewer in Viewer} == left
        play(again, Random(seed))
        assert again.outcome is not None


def table_after(kind: type) -> Table:
    """A table whose last step is an action of this kind."""
    wanted = ("conspire", "keep obscurantism", "prepare obscurantism", "trigger obscurantism", "lock", "recruit consp")
    for seed in range(200):
        table, random = new_table(None, seed, "free", SENATE, name=f"game {seed}"), Random(seed)
        while table.outcome is None:
            actions = legal(table)
            action = random.choice([action for action in actions if text(action).startswith(wanted)] or actions)
            table.act(action)
            if isinstance(action, kind):
                return table
    raise AssertionError("no such action in any game")


@pytest.mark.parametrize("kind", [KeepConspiracy, Prepare, LockAway])
def test_a_secret_action_is_read_in_full_by_its_seat_alone(kind: type) -> None:
    table = table_after(kind)
    mine = table.log_for(Viewer.OMNISCIENT)[-1]
    assert mine.seat is not None and mine.action is not None
    assert HIDDEN not in text(mine.action)
    assert table.log_for(Viewer(mine.seat))[-1].action == mine.action
    for viewer in (Viewer(1 - mine.seat), Viewer.SPECTATOR):
        assert table.log_for(viewer)[-1].action == masked(mine.action) != mine.action


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


# What an action showed


@pytest.mark.parametrize(
    ("event", "seen"),
    [
        (ev.DecreeRevealed(2, "shield"), Seen(decrees=("shield",))),
        (ev.ConspiracyTriggered(0, "coup", 1), Seen(conspiracies=("coup",))),
        (ev.ConspiraciesDrawn(1, ("coup", "treason"), "conspirator_1"), Seen(conspiracies_drawn=2, conspiracies_by=1)),
        (ev.RemovedCardsSeen(0, ("altar", "baths"), "treason"), Seen(removed=2, removed_by=0)),
        (ev.TokensSeen(1, ("law", "economy"), "espionage"), Seen(tokens=2, tokens_by=1)),
        (ev.ConspiracyPrepared(0, 1, "altar"), Seen()),
        (ev.ConspiracyKept(0, 1, "top", "conspirator_1"), Seen()),
        (ev.ConspiracyHidden(0, ("coup",), "treason"), Seen()),
        (ev.CubePlaced(0, 3, "politician_centre_1"), Seen()),
        (ev.TokenHidden(0, "law"), Seen()),
        (ev.DecreeMoved(0, 2, 3, None), Seen()),
    ],
)
def test_what_an_event_showed_to_people(event: ev.Event, seen: Seen) -> None:
    assert seen_in([event]) == seen
