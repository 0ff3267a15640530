"""Saved games with gods: replay, secrets in the log, damaged deals."""

from __future__ import annotations

import base64
import json
import zlib
from collections.abc import Callable
from dataclasses import asdict
from random import Random
from typing import Any

import pytest

from duel_tui.content import catalogue
from duel_tui.deal import Options, deal
from duel_tui.engine import events as ev
from duel_tui.engine.actions import HIDDEN, PlaceGod, ReturnGods, masked
from duel_tui.engine.types import Viewer
from duel_tui.record import Store
from duel_tui.record.dealcode import decode_deal, encode_deal
from duel_tui.record.seen import Seen, seen_in
from duel_tui.table import Table
from duel_tui.words import steps
from tests.record.play import NAMES, legal, new_table, play, save_file

GODS = Options(modules=("base", "pantheon"))
CARDS = catalogue(GODS.modules)


@pytest.mark.parametrize("seed", range(6))
def test_a_saved_game_with_gods_is_resumed_where_it_was_left(seed: int, store: Store) -> None:
    with new_table(store, seed, options=GODS) as table:
        play(table, Random(seed), steps=60, undo=0.2)
        left = {viewer: table.view(viewer) for viewer in Viewer}
    with Table.resume(store) as again:
        assert {viewer: again.view(viewer) for viewer in Viewer} == left
        play(again, Random(seed))
        assert again.outcome is not None


def test_a_save_says_which_boxes_it_is_played_with(store: Store) -> None:
    with new_table(store, options=GODS):
        header = json.loads(save_file(store).read_text().splitlines()[0])
    assert header["options"]["modules"] == ["base", "pantheon"]


@pytest.mark.parametrize("modules", [["base", "atlantis"], ["pantheon", "base"], ["pantheon"], [], ["base", "base"]])
def test_boxes_that_there_are_not_are_refused(modules: list[str], store: Store) -> None:
    with new_table(store, options=GODS):
        pass
    path = save_file(store)
    header, *rest = path.read_text().splitlines()
    changed = json.loads(header)
    changed["options"]["modules"] = modules
    path.write_text("\n".join([json.dumps(changed), *rest]) + "\n")
    (game,) = store.games()
    assert "parts of the game that this program doesn't have" in str(game.problem)


@pytest.mark.parametrize(
    "change",
    [
        lambda gods: gods.update(decks=gods["decks"][::-1]),
        lambda gods: gods["decks"][0].reverse() or gods["decks"].pop(),
        lambda gods: gods["decks"][0].__setitem__(0, "zeus"),
        lambda gods: gods["mythologies"].pop(),
        lambda gods: gods.update(mythologies=["greek"] * 5),
        lambda gods: gods["mythologies"].__setitem__(0, "norse"),
        lambda gods: gods.update(offerings=[2, 3, 5]),
    ],
)
def test_a_deal_of_gods_that_no_shuffle_can_give_is_refused(change: Callable[[dict[str, Any]], None]) -> None:
    values = json.loads(json.dumps(asdict(deal(3, GODS, CARDS))))
    change(values["pantheon"])
    word = base64.b64encode(zlib.compress(json.dumps(values).encode())).decode()
    with pytest.raises(ValueError, match="every god and every token"):
        decode_deal(word, GODS, CARDS)


def test_a_deal_without_gods_is_none_of_a_game_with_gods_and_the_other_way_round() -> None:
    with_gods, without = deal(3, GODS, CARDS), deal(3, Options(), catalogue())
    assert decode_deal(encode_deal(with_gods), GODS, CARDS) == with_gods
    for settled, options in ((with_gods, Options()), (without, GODS)):
        with pytest.raises(ValueError):
            decode_deal(encode_deal(settled), options, catalogue(options.modules))


# The log


def table_after(kind: type, store: Store | None = None) -> Table:
    """A table whose last step is an action of this kind."""
    for seed in range(200):
        table, random = new_table(store, seed, "free", GODS, name=f"game {seed}"), Random(seed)
        while table.outcome is None:
            actions = legal(table)
            wanted = [action for action in actions if "the_divine_theater" in action] if kind is ReturnGods else []
            action = random.choice(wanted or actions)
            table.act(action)
            if isinstance(action, kind):
                return table
    raise AssertionError("no such action in any game")


@pytest.mark.parametrize("kind", [PlaceGod, ReturnGods])
def test_a_secret_action_is_read_in_full_by_its_seat_alone(kind: type) -> None:
    table = table_after(kind)
    mine = table.log_for(Viewer.OMNISCIENT)[-1]
    assert mine.seat is not None and mine.action is not None
    assert HIDDEN not in str(mine.action)
    assert table.log_for(Viewer(mine.seat))[-1].action == mine.action
    for viewer in (Viewer(1 - mine.seat), Viewer.SPECTATOR):
        assert table.log_for(viewer)[-1].action == masked(mine.action) != mine.action
    assert table.log[-1] == table.log_for(Viewer.SPECTATOR)[-1]


def test_undo_never_says_which_god_was_placed() -> None:
    table = table_after(PlaceGod)
    placed = table.log_for(Viewer.OMNISCIENT)[-1].action
    assert isinstance(placed, PlaceGod)
    name = CARDS.names[placed.god]
    offer = table.undo_offer()
    assert offer.action == PlaceGod(HIDDEN, placed.space)
    assert f"'Place a god on space {placed.space}'" in steps.undo_question(offer, NAMES, CARDS)
    table.undo(agreed_by=offer.agreement_of)
    told = " ".join(steps.sentences(table.log[-1], NAMES, CARDS)) + str(steps.log_lines(table.log[-1], NAMES, CARDS))
    assert placed.god not in told and name not in told


# What an action showed


@pytest.mark.parametrize(
    ("event", "seen"),
    [
        (ev.GodsRevealed(((1, "zeus"),)), Seen(gods=("zeus",))),
        (ev.GodsShown(0, ("zeus", "mars")), Seen(gods=("zeus", "mars"))),
        (ev.GodChosen(0, "zeus"), Seen(gods=("zeus",))),
        (ev.GodActivated(0, "zeus", "free", 0, (), True), Seen(gods=("zeus",))),
        (ev.GodActivated(0, "zeus", "paid", 3, ()), Seen()),
        (ev.GodsDrawn(1, "greek", ("zeus", "hades")), Seen(gods_looked_at=2, gods_by=1)),
        (ev.DeckSeen(0, "greek", ("zeus",)), Seen(gods_looked_at=1, gods_by=0)),
        (ev.TokensLent(None, "enki", ("law",)), Seen(lent=("law",))),
        (ev.TokensLent(1, "enki", ("law",)), Seen(tokens=1, tokens_by=1)),
        (ev.CardStruck(0, "altar", 3, True, "zeus"), Seen(cards=("altar",))),
        (ev.CardStruck(0, "altar", 3, False, "zeus"), Seen()),
        (ev.GodPlaced(0, "greek", 3), Seen()),
        (ev.WonderUnbuilt(0, "piraeus", "altar", "anubis"), Seen()),
    ],
)
def test_what_an_event_showed_to_people(event: ev.Event, seen: Seen) -> None:
    assert seen_in([event]) == seen


def test_what_was_shown_is_told_without_secrets() -> None:
    shown = Seen(gods=("zeus",), lent=("law",), gods_looked_at=2, gods_by=0)
    assert steps.seen(shown, NAMES, CARDS) == "showed Zeus and Law and showed 2 gods to Anna"


def test_safe_undo_takes_back_a_placement_but_no_draw_of_gods() -> None:
    for seed in range(50):
        table, random = new_table(None, seed, "safe", GODS), Random(seed)
        while table.outcome is None and not (
            (decision := table.view(Viewer.OMNISCIENT).decision) and decision.kind == "place"
        ):
            table.act(random.choice(legal(table)))
        if table.outcome is None:
            assert not table.undo_offer().possible
            table.act(legal(table)[0])
            assert table.undo_offer().possible == (not table.undo_offer().seen)
            return
    raise AssertionError("no god is placed in any game")


def test_a_table_with_gods_has_their_cards(store: Store) -> None:
    with new_table(store, options=GODS) as table:
        assert table.options == GODS
        assert table.catalogue is CARDS
