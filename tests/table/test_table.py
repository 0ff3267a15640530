"""The table: one truth for all who look, told of every change, and never changed by a refusal."""

from __future__ import annotations

from random import Random

import pytest

from duel_tui.content import ruleset
from duel_tui.deal import Options
from duel_tui.engine.actions import Build, Draft
from duel_tui.engine.errors import Illegal
from duel_tui.engine.events import TokensDrawn, audience
from duel_tui.engine.types import BySeat, Viewer
from duel_tui.record import Store
from duel_tui.record.errors import BadName
from duel_tui.table import LogEntry, Table
from tests.record.play import NAMES, asks, everything, legal, new_table, play, table_at


def test_a_table_without_a_store_saves_nothing() -> None:
    table = new_table()
    table.act(legal(table)[0])
    assert table.save_name is None


def test_a_table_knows_its_players_options_and_catalogue(store: Store) -> None:
    options = Options(wonders="random", first="two")
    table = Table.create(store, options, BySeat(" Anna", "Ben "), undo="free", name="evening")
    assert table.names == BySeat("Anna", "Ben")
    assert (table.options, table.undo_mode, table.save_name) == (options, "free", "evening")
    assert table.catalogue is ruleset().catalogue


def test_a_name_that_cannot_be_shown_begins_no_game(store: Store) -> None:
    with pytest.raises(BadName):
        Table.create(store, Options(), BySeat("Anna", "\x1b[31m"))
    assert not store.folder.exists()


def test_a_game_without_a_seed_gets_one_of_its_own() -> None:
    tables = [Table.create(None, Options(), NAMES) for _ in range(3)]
    assert len({table.view(Viewer.OMNISCIENT).removed for table in tables}) == 3


def test_the_seed_stays_hidden_until_everything_is_opened_after_the_end() -> None:
    table = new_table(seed=77)
    assert table.seed is None
    play(table, Random(1))
    assert table.seed is None
    table.open_hidden()
    assert table.seed == 77


def test_an_action_gives_its_events_and_changes_the_view() -> None:
    table = new_table()
    action = legal(table)[0]
    before = table.view(Viewer.SPECTATOR)
    events = table.act(action)
    assert isinstance(action, Draft)
    assert events[0] == (before.first, action.wonder)
    assert table.view(Viewer.SPECTATOR) != before
    assert table.log[-1].events == events


def test_a_view_is_made_once_for_each_position() -> None:
    table = new_table()
    view = table.view(Viewer.SPECTATOR)
    assert table.view(Viewer.SPECTATOR) is view
    table.act(legal(table)[0])
    assert table.view(Viewer.SPECTATOR) is not view


def test_a_refused_action_changes_nothing_and_tells_nobody() -> None:
    table = new_table()
    told: list[LogEntry] = []
    table.subscribe(told.append)
    before = everything(table)
    for action in (Draft("atlantis"), Build("altar")):
        refused = table.refusal(action)
        assert refused is not None
        with pytest.raises(Illegal, match=refused.code):
            table.act(action)
    assert everything(table) == before
    assert told == []


def test_an_action_of_the_wrong_seat_is_refused() -> None:
    table = new_table()
    action, seat = legal(table)[0], table.view(Viewer.SPECTATOR).active
    refused = table.refusal(action, 1 - seat)
    assert refused is not None
    assert refused.code == "not_your_turn"
    with pytest.raises(Illegal, match="not_your_turn"):
        table.act(action, 1 - seat)
    assert table.refusal(action, seat) is None


def test_a_quote_is_the_rules_quote() -> None:
    table = table_at(asks("turn"))
    wonder = table.view(Viewer.SPECTATOR).cities.of(1).wonders[0]
    assert table.quote(1, wonder.wonder).total == wonder.price
    with pytest.raises(Illegal, match="unknown_id"):
        table.quote(0, "atlantis")


def test_subscribers_are_told_of_every_change_after_it() -> None:
    table = new_table(undo="free")
    told: list[tuple[str, int]] = []
    leave = table.subscribe(lambda entry: told.append((entry.kind, len(table.log))))
    table.act(legal(table)[0])
    table.undo(table.undo_offer().agreement_of)
    table.resign(0)
    assert told == [("action", 2), ("undo", 3), ("resign", 4)]
    leave()
    table.undo(table.undo_offer().agreement_of)
    assert len(told) == 3


def test_a_resignation_ends_the_game_for_every_viewer() -> None:
    table = new_table()
    play(table, Random(3), 20)
    action = legal(table)[0]
    table.resign(0)
    for viewer in Viewer:
        view = table.view(viewer)
        assert view.outcome is not None
        assert (view.outcome.kind, view.outcome.winner) == ("resignation", 1)
        assert (view.decision, view.legal) == (None, ())
    refused = table.refusal(action)
    assert refused is not None
    assert refused.code == "game_over"
    with pytest.raises(Illegal, match="game_over"):
        table.act(action)
    with pytest.raises(Illegal, match="game_over"):
        table.preview(action)


def test_nobody_resigns_after_the_end() -> None:
    table = new_table()
    play(table, Random(4))
    with pytest.raises(Illegal, match="game_over"):
        table.resign(1)


def test_the_log_begins_with_the_start_of_the_game() -> None:
    table = new_table()
    (start,) = table.log
    assert (start.step, start.kind, start.seat, len(start.events)) == (0, "start", None, 1)


def test_the_log_tells_age_turn_and_seat_of_each_step() -> None:
    table = new_table()
    play(table, Random(5), 40)
    ages = [entry.age for entry in table.log]
    turns = [entry.turn for entry in table.log if entry.age]
    assert ages == sorted(ages)
    assert turns == sorted(turns)
    assert [entry.step for entry in table.log] == list(range(41))
    assert {entry.seat for entry in table.log[1:]} == {0, 1}


def test_secret_events_stand_in_the_log_of_their_seat_alone() -> None:
    table = table_at(asks("library"))
    decision = table.view(Viewer.SPECTATOR).decision
    assert decision is not None
    seat = decision.seat

    def drawn(viewer: Viewer) -> int:
        return sum(isinstance(event, TokensDrawn) for entry in table.log_for(viewer) for event in entry.events)

    assert drawn(Viewer(seat)) == drawn(Viewer.OMNISCIENT) == 1
    assert drawn(Viewer(1 - seat)) == drawn(Viewer.SPECTATOR) == 0
    assert table.log == table.log_for(Viewer.SPECTATOR)


def test_everything_happened_since_a_turn_that_was_never_played() -> None:
    table = new_table()
    table.act(legal(table)[0])
    second = table.view(Viewer.SPECTATOR).decision
    assert second is not None
    assert table.events_since(second.seat) == table.log


def test_what_happened_since_the_last_turn_are_the_other_seats_steps() -> None:
    table = new_table(options=Options(wonders="recommended", first="one"))
    mine, theirs, mine_again = (table.act(legal(table)[0]) for _ in range(3))
    assert [entry.events for entry in table.events_since(0)] == []
    assert [entry.events for entry in table.events_since(1)] == [mine_again]
    table.act(legal(table)[0])
    assert [entry.seat for entry in table.events_since(0)] == [1]
    assert mine and theirs


def test_undone_steps_did_not_happen_since() -> None:
    table = new_table()
    table.act(legal(table)[0])
    decision = table.view(Viewer.SPECTATOR).decision
    assert decision is not None
    before = table.events_since(1 - decision.seat)
    table.act(legal(table)[0])
    table.undo()
    assert table.events_since(1 - decision.seat) == before


def test_a_choice_in_the_middle_of_a_turn_still_shows_what_the_other_seat_did_before() -> None:
    table = table_at(lambda t: asks("token")(t) and t.log[-2].seat != t.log[-1].seat)
    me = table.log[-1].seat
    assert me is not None
    assert table.events_since(me)[-2:] == table.log_for(Viewer(me))[-2:]


def test_what_happened_since_tells_no_secret_of_the_other_seat() -> None:
    table = table_at(asks("library"))
    decision = table.view(Viewer.SPECTATOR).decision
    assert decision is not None
    entries = table.events_since(1 - decision.seat)
    assert entries
    assert all(audience(event) is None for entry in entries for event in entry.events)
