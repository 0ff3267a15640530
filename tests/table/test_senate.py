"""Games with a senate at the table: previews, secrets that a mask stands for, and what undo can't take back."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

import pytest

from duel_tui.deal import Options
from duel_tui.engine.actions import HIDDEN, Prepare, Trigger, parse
from duel_tui.engine.errors import Illegal
from duel_tui.engine.state import GameState
from duel_tui.engine.types import ONE, TWO, Viewer
from duel_tui.record.history import Frame, History, LogEntry
from duel_tui.record.lines import Header
from duel_tui.table import Preview, Table
from tests.engine.senate import QUIET, RULES, city, position

HIDDEN_AT_TWO = "cheaper_grey {} two_more_blue conspirator_extra_turn opponent_chains discard_plus_2"
"""Decrees by chamber; the second one lies face down."""


def table_at(state: GameState) -> Table:
    """A table with this position, unsaved."""
    header = Header(
        program="1",
        created=datetime(2030, 1, 1, tzinfo=UTC),
        options=Options(modules=("base", "agora")),
        seed=1,
        names=("Anna", "Ben"),
        undo="safe",
    )
    start = LogEntry(0, "start", state.age, state.turn, None)
    return Table(header, History(RULES, (Frame(0, state),), (start,)), None)


def preview(state: GameState, words: str) -> Preview:
    return table_at(state).preview(parse(words))


def acting(buildings: str = "", decrees: str = QUIET, **changes: Any) -> GameState:
    """Seat one recruits a politician of the left chambers, with three senate actions."""
    owner = city(buildings=f"altar baths theater temple {buildings}")
    state = position(owner, structure={0: "politician_left_1", 1: "walls"}, decrees=decrees, **changes)
    return RULES.apply(state, parse("recruit politician_left_1"))[0]


# Previews


def test_a_cube_that_changes_control_is_told_before_it_is_placed() -> None:
    told = preview(acting(cubes={1: (0, 0), 2: (0, 0)}), "cube 1")
    assert told.control == ((1, ONE),)
    assert (told.decrees_before.of(ONE), told.decrees_after.of(ONE)) == ((), ("discard_plus_2",))
    assert (told.points_before, told.points_after) == (told.points_before, told.points_before + 1)


def test_a_moved_cube_can_lose_one_chamber_and_gain_another() -> None:
    told = preview(acting(cubes={1: (1, 0), 2: (0, 0)}), "move 1 to 2")
    assert told.control == ((1, None), (2, ONE))
    assert told.decrees_before.of(ONE) == ("discard_plus_2",)
    assert told.decrees_after.of(ONE) == ("two_more_blue",)


def test_the_military_decree_moves_the_pawn_in_the_preview() -> None:
    state = acting(decrees=f"shield {QUIET.split(maxsplit=1)[1]}", cubes={2: (0, 0)})
    assert (preview(state, "cube 1").pawn_before, preview(state, "cube 1").pawn_after) == (0, 1)


def test_a_cube_can_win_by_political_supremacy() -> None:
    cubes = {1: (0, 0), 2: (1, 0), 3: (1, 0), 4: (1, 0), 5: (1, 0), 6: (1, 0)}
    told = preview(acting(cubes=cubes), "cube 1")
    assert (told.victory, told.winner) == ("political", ONE)


def test_what_a_face_down_decree_would_do_stays_hidden() -> None:
    told = {
        decree: preview(acting(decrees=HIDDEN_AT_TWO.format(decree)), "cube 2")
        for decree in ("shield", "income_blue", "wonder_rebate")
    }
    assert len(set(told.values())) == 1
    assert (told["shield"].decrees_shown, told["shield"].pawn_after) == (1, 0)


def test_recruiting_tells_the_price_and_leads_to_senate_actions() -> None:
    state = position(city(buildings="conspirator_1 conspirator_2"), structure={0: "politician_left_1", 1: "walls"})
    told = preview(state, "recruit politician_left_1")
    assert (told.coins_before, told.coins_after, told.asks, told.asked) == (7, 5, "senate", ONE)


def test_whether_a_conspiracy_would_do_anything_does_not_show_before_the_curia_julia_is_built() -> None:
    def built(plots: str) -> Preview:
        owner = city(coins=30, unbuilt="curia_julia", plots=plots)
        return preview(position(owner, structure={0: "walls", 1: "altar"}), "wonder curia_julia with walls")

    assert built("sabotage") == built("coup")
    assert built("coup").asks == "curia"
    assert built("coup/altar").asks is None
    assert built("").asks is None


# What a mask stands for


@pytest.fixture
def plotting() -> Table:
    """Anna has two conspiracies that aren't prepared, and two that are, one of which would do nothing."""
    owner = city(plots="treason blackmail coup/altar sabotage/baths")
    return table_at(position(owner, structure={0: "walls", 1: "brewery"}))


def test_everybody_sees_that_conspiracies_can_be_prepared_and_triggered_but_not_which(plotting: Table) -> None:
    masks = [a for a in plotting.view(Viewer.TWO).legal if isinstance(a, Prepare | Trigger)]
    assert masks == [Prepare(HIDDEN, "walls"), Prepare(HIDDEN, "brewery"), Trigger(HIDDEN)]


def test_a_mask_stands_for_the_legal_actions_that_it_may_be(plotting: Table) -> None:
    assert plotting.meant(Prepare(HIDDEN, "walls")) == (Prepare("treason", "walls"), Prepare("blackmail", "walls"))
    assert plotting.meant(Trigger(HIDDEN)) == (Trigger("coup"),)


def test_an_action_without_a_secret_stands_for_itself(plotting: Table) -> None:
    assert plotting.meant(Trigger("coup")) == (Trigger("coup"),)
    assert plotting.meant(Trigger("sabotage")) == ()


def test_a_prepared_conspiracy_that_would_do_nothing_leaves_the_mask_without_a_meaning() -> None:
    table = table_at(position(city(plots="sabotage/baths"), structure={0: "walls"}))
    assert Trigger(HIDDEN) in table.view(Viewer.SPECTATOR).legal
    assert table.meant(Trigger(HIDDEN)) == ()


def test_preparing_has_one_preview_whichever_conspiracy_it_is(plotting: Table) -> None:
    masked = plotting.preview(Prepare(HIDDEN, "walls"))
    assert masked.action == Prepare(HIDDEN, "walls")
    for action in plotting.meant(Prepare(HIDDEN, "walls")):
        real = plotting.preview(action)
        assert (real.coins_after, real.turned_up, real.asks) == (masked.coins_after, masked.turned_up, masked.asks)
        assert plotting.irrevocable(action) is plotting.irrevocable(Prepare(HIDDEN, "walls"))


def test_triggering_a_conspiracy_has_no_preview_before_it_is_named(plotting: Table) -> None:
    with pytest.raises(Illegal, match="unknown_id"):
        plotting.preview(Trigger(HIDDEN))
    assert plotting.preview(Trigger("coup")).pawn_after == 2


def test_the_seat_can_act_on_a_secret_that_the_shared_screen_masks(plotting: Table) -> None:
    plotting.act(Prepare("blackmail", "walls"))
    assert plotting.log[-1].action == Prepare(HIDDEN, "walls")
    mine = plotting.view(Viewer.ONE).cities.of(ONE).politics
    assert mine is not None and mine.plots[1].card == "walls"


# Undo


def test_preparing_can_be_taken_back_and_triggering_cannot(plotting: Table) -> None:
    plotting.act(Prepare("treason", "walls"))
    plotting.undo()
    assert plotting.irrevocable(Trigger("coup"))
    plotting.act(Trigger("coup"))
    offer = plotting.undo_offer()
    assert (offer.possible, offer.refusal, offer.seen.conspiracies) == (False, "seen", ("coup",))


def test_conspiring_shows_cards_to_one_seat_and_cannot_be_taken_back() -> None:
    deck = "coup treason blackmail"
    state = position(city(), structure={0: "conspirator_1", 1: "walls"}, deck=deck)
    table = table_at(state)
    table.act(parse("recruit conspirator_1"))
    table.act(parse("conspire"))
    seen = table.undo_offer().seen
    assert (seen.conspiracies_drawn, seen.conspiracies_by) == (2, ONE)
    table.act(parse("keep coup bottom"))
    assert table.undo_offer().possible


def test_a_decree_that_was_turned_up_stays_known() -> None:
    table = table_at(acting())
    assert not table.irrevocable(parse("cube 1"))
    assert table.irrevocable(parse("cube 2"))
    table.act(parse("cube 2"))
    assert table.undo_offer().seen.decrees == ("two_more_blue",)


def test_looking_at_removed_cards_and_at_set_aside_tokens_cannot_be_taken_back() -> None:
    removed: dict[str, Any] = {
        "removed": "brewery statue",
        "by_age": (2, 0, 0),
        "age": 1,
        "structure": {0: "walls", 1: "baths"},
    }
    table = table_at(position(city(plots="treason/altar"), **removed))
    table.act(parse("trigger treason"))
    seen = table.undo_offer().seen
    assert (seen.removed, seen.removed_by) == (2, ONE)
    table.act(parse("treason brewery"))
    assert table.undo_offer().seen.brought_back == ("brewery",)

    table = table_at(position(city(plots="espionage/altar"), box="law economy", structure={0: "walls"}))
    table.act(parse("trigger espionage"))
    seen = table.undo_offer().seen
    assert (seen.tokens, seen.tokens_by) == (2, ONE)


def test_a_choice_of_the_other_seat_in_the_middle_of_a_turn_is_announced() -> None:
    decrees = f"shield {QUIET.split(maxsplit=1)[1]}"
    state = acting(decrees=decrees, cubes={1: (1, 0), 2: (0, 0)}, pawn=-2)
    told = preview(state, "move 1 to 2")
    assert (told.pawn_after, told.asks, told.asked) == (-3, "cube", TWO)
