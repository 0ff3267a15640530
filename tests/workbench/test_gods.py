"""Gods in the workbench: rows and what differs in them, what can be tried, prices, what is written."""

from __future__ import annotations

import argparse
from pathlib import Path

import pytest

from duel_tui.engine.actions import PlaceGod, parse, text
from duel_tui.engine.types import Viewer
from duel_tui.record import Store
from duel_tui.record.scenario import parse_scenarios, run
from duel_tui.workbench import CannotOpen, NoSuchPlace, Workbench, explain, files
from duel_tui.workbench.audit import audit
from duel_tui.workbench.command import BENCHES, add_replay_arguments
from duel_tui.workbench.row import Row
from tests.record.play import asks, table_at

from .games import GODS, of_case, played

ACTIVATING = """
age = 2
accessible = ["walls"]
one = { coins = 4, offerings = [2], gods = ["tanit"] }
pantheon.spaces = { 1 = "zeus", 4 = "mars", 6 = "hades" }
steps = ["activate hades with 2"]
"""
PLACING = """
age = 1
one.mythologies = ["greek"]
pantheon.spaces = { 2 = { god = "mars", seat = "two" } }
decision = { kind = "place", cause = "greek" }
"""


def reasons(bench: Workbench) -> dict[str, str]:
    return {text(item.action): item.reason for item in bench.refused}


def row(rows: tuple[Row, ...], *keys: str) -> Row:
    key, *deeper = keys
    found = next(row for row in rows if row.key == key)
    return row(found.below, *deeper) if deeper else found


# Rows


def test_a_step_changes_the_rows_of_the_gods_that_it_is_about(tmp_path: Path) -> None:
    bench = of_case(tmp_path, ACTIVATING)
    bench.forward()
    changes = {change.where: (change.before, change.after) for change in bench.changes}
    assert changes == {
        "on turn": ("Seat one", "Seat two"),
        "decision": ("turn(Seat one)", "turn(Seat two)"),
        "city Seat one: coins": ("4$, discard +2$", "3$, discard +2$"),
        "city Seat one: gods": ("tanit", "tanit, hades"),
        "city Seat one: offerings": ("-2$", "-"),
        "gods: space 6": ("hades, 3$|8$", "empty, 3$|8$"),
    }


def test_a_god_who_lies_face_down_is_told_to_who_placed_him_and_to_testers(tmp_path: Path) -> None:
    bench = of_case(tmp_path, PLACING)
    seen = {}
    for viewer in Viewer:
        bench.look_as(viewer)
        space = row(bench.tree, "gods", "space 2")
        seen[viewer] = (space.value, space.secret)
    assert seen == {
        Viewer.ONE: ("roman, down, by Seat two, 7$|4$", False),
        Viewer.TWO: ("mars, roman, down, by Seat two, 7$|4$", True),
        Viewer.SPECTATOR: ("roman, down, by Seat two, 7$|4$", False),
        Viewer.OMNISCIENT: ("mars, roman, down, by Seat two, 7$|4$", True),
    }


def test_only_testers_see_the_gods_in_the_decks(tmp_path: Path) -> None:
    bench = of_case(tmp_path, "age = 2\npantheon.decks.greek = ['zeus']")
    assert row(bench.tree, "gods", "deck greek").value == "zeus aphrodite hades"
    bench.look_as(Viewer.ONE)
    assert (row(bench.tree, "gods", "deck greek").value, row(bench.tree, "gods", "deck greek").secret) == ("3", False)


def test_in_a_game_without_gods_there_is_no_row_of_them() -> None:
    bench = played()
    assert not [row for row in bench.tree if row.key == "gods"]
    assert not [row for row in row(bench.tree, "city one").below if row.key in ("gods", "reserve", "snakes")]
    assert "god" not in [points.key for points in row(bench.tree, "city one", "points").below]


# What can be tried


def test_every_card_on_a_space_is_tried_with_every_selection_of_offering_tokens(tmp_path: Path) -> None:
    bench = of_case(tmp_path, ACTIVATING)
    prices = {text(item.action): item.coins for item in bench.allowed if item.coins is not None}
    assert prices == {"activate mars with 2": 3, "activate hades": 3, "activate hades with 2": 1}
    assert {action: reason for action, reason in reasons(bench).items() if action.startswith("activate")} == {
        "activate zeus": "cannot_afford coins=4 price=8",
        "activate zeus with 2": "cannot_afford coins=4 price=6",
        "activate mars": "cannot_afford coins=4 price=5",
        "activate tanit": "god_not_there",
    }


def test_gods_that_lie_face_down_are_tried_by_testers_alone(tmp_path: Path) -> None:
    bench = of_case(tmp_path, 'accessible = ["altar"]\npantheon.spaces = { 2 = "mars" }')
    assert reasons(bench)["activate mars"] == "too_early age=2"
    bench.look_as(Viewer.ONE)
    assert "activate mars" not in reasons(bench)


def test_gods_are_tried_on_spaces_that_are_taken_and_so_is_the_one_that_was_not_drawn(tmp_path: Path) -> None:
    bench = of_case(tmp_path, PLACING)
    assert reasons(bench) == {
        "place aphrodite on 2": "space_taken space=2",
        "place hades on 2": "space_taken space=2",
        "place zeus on 1": "not_offered",
    }
    bench.look_as(Viewer.ONE)
    assert "place aphrodite on 2" not in reasons(bench)


CHOICES = [
    (
        'one.built = ["the_divine_theater"]\none.gods = ["ra", "isis", "anubis"]\ndecision.kind = "deck"',
        "deck egyptian",
    ),
    ('decision.kind = "god"', "god ishtar"),
    ('one.gods = ["enki"]\npantheon.lent = ["law"]\nboard = ["economy"]\ndecision.kind = "enki"', "enki economy"),
    ('one.gods = ["baal"]\ntwo.buildings = ["quarry", "altar"]\ndecision.kind = "take"', "take altar"),
    ('one.gods = ["nisaba"]\ntwo.buildings = ["library", "altar"]\ndecision.kind = "snake"', "snake altar"),
    ('one.gods = ["zeus"]\naccessible = ["walls"]\ndecision.kind = "strike"', "strike 7"),
    (
        'one.gods = ["anubis"]\none.unbuilt = ["piraeus"]\ntwo.built = ["the_sphinx"]\ndecision.kind = "unbuild"',
        "unbuild piraeus",
    ),
    (
        'one = { built = ["piraeus"], unbuilt = ["the_sphinx"], gods = ["isis"] }\npile = ["altar"]\n'
        'decision.kind = "isis"',
        "isis piraeus with altar",
    ),
    (
        'one.gods = ["ra"]\ntwo = { built = ["piraeus"], unbuilt = ["the_sphinx"] }\ndecision.kind = "claim"',
        "claim piraeus",
    ),
    ('one.gods = ["minerva"]\npawn = 2\ndecision.kind = "minerva"', "minerva 2"),
    ('one.gods = ["neptune"]\nmilitary_tokens = [3, 6]\ndecision.kind = "neptune_discard"', "neptune -3"),
    ('one.gods = ["neptune"]\nmilitary_tokens = [3, 6]\ndecision.kind = "neptune_apply"', "neptune -6"),
]


@pytest.mark.parametrize(("text_of_case", "beside"), CHOICES, ids=[beside for _, beside in CHOICES])
def test_in_a_choice_what_lies_beside_the_options_is_tried(tmp_path: Path, text_of_case: str, beside: str) -> None:
    boxed = text_of_case if "pantheon" in text_of_case else f"pantheon = {{}}\n{text_of_case}"
    bench = of_case(tmp_path, f"age = 2\nany_age = true\n{boxed}")
    assert reasons(bench)[beside] == "not_offered"
    assert bench.refusal(parse(beside)) is not None


# Prices


def test_the_price_of_an_activation_is_told_line_by_line(tmp_path: Path) -> None:
    bench = of_case(tmp_path, ACTIVATING)
    told = [*explain.of_allowed(bench, next(item for item in bench.allowed if item.coins == 1))]
    assert told[0] == "activate hades with 2"
    assert "space 6 costs 3 coins on Seat one's side" in told
    refused = next(item for item in bench.refused if text(item.action) == "activate zeus")
    told = [*explain.of_refused(bench, refused)]
    assert told[1] == "cannot_afford coins=4 price=8 target=zeus"
    assert "space 1 costs 8 coins on Seat one's side" in told


def test_every_step_of_a_game_with_gods_is_explained_with_its_rules() -> None:
    bench = played(5, GODS)
    for at in range(bench.line.end + 1):
        bench.go(at)
        assert [*explain.of_step(bench)]
        for item in bench.allowed[:3]:
            assert [*explain.of_allowed(bench, item)]
        for refused in bench.refused[-3:]:
            assert [*explain.of_refused(bench, refused)]


# Lines and files


def test_a_line_of_a_game_with_gods_keeps_every_law() -> None:
    bench = played(2, GODS)
    assert audit(bench.line) == ()


def test_activations_are_found_by_their_words() -> None:
    bench = played(2, GODS)
    bench.go(0)
    bench.find("god_placed")
    assert bench.step.action is not None
    assert text(bench.step.action).startswith("place ")
    bench.find("activate")
    assert text(bench.step.action).startswith("activate ")


def test_a_position_is_written_with_the_prices_of_activations(tmp_path: Path) -> None:
    bench = of_case(tmp_path, ACTIVATING)
    written = files.position_text(bench)
    assert 'activation = [\n  { of = "zeus", total = 8 },\n  { of = "mars", total = 5 },' in written
    (case,) = parse_scenarios(Path("written.toml"), written.encode()).cases
    assert run(case) == ()
    wrong = written.replace('{ of = "mars", total = 5 }', '{ of = "mars", total = 4 }')
    (case,) = parse_scenarios(Path("written.toml"), wrong.encode()).cases
    assert [failure.what for failure in run(case)] == ["price of activating mars for seat one"]


@pytest.mark.parametrize("viewer", Viewer)
def test_which_god_was_placed_is_told_and_found_for_its_seat_and_testers_alone(tmp_path: Path, viewer: Viewer) -> None:
    bench = of_case(tmp_path, f'{PLACING}accessible = ["altar"]\nsteps = ["place hades on 1"]')
    bench.look_as(viewer)
    knows = viewer in (Viewer.ONE, Viewer.OMNISCIENT)
    assert bench.next_action == f"place {'hades' if knows else 'hidden'} on 1"
    bench.forward()
    told = "\n".join(explain.of_step(bench))
    assert ("hades" in told.lower()) is knows
    assert bench.seen.seat == 0
    bench.back()
    if knows:
        bench.find("hades")
        assert bench.at == 1
    else:
        with pytest.raises(NoSuchPlace):
            bench.find("hades")


def test_a_replay_of_a_game_that_goes_on_finds_nothing_that_is_hidden(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DUEL_TUI_DATA_DIR", str(tmp_path))
    with table_at(asks("place"), Store(), options=GODS) as table:
        placed = table.view(Viewer.OMNISCIENT).legal[0]
        table.act(placed)
        name = table.save_name
    assert isinstance(placed, PlaceGod) and name is not None
    assert BENCHES["replay"](replaying(name, "god_placed")).at == BENCHES["replay"](replaying(name, "end")).at
    with pytest.raises(CannotOpen, match="Nothing on this line"):
        BENCHES["replay"](replaying(name, f"place {placed.god}"))


def replaying(name: str, where: str) -> argparse.Namespace:
    parser = argparse.ArgumentParser()
    add_replay_arguments(parser)
    return parser.parse_args([name, "--at", where])
