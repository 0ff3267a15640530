"""`duel-tui legal`: what a position allows, with prices, and what it refuses, with codes and reasons."""

from __future__ import annotations

import json
import re
from pathlib import Path
from random import Random
from typing import Any

import pytest

from duel_tui.cli import main
from duel_tui.deal import Options
from duel_tui.engine.actions import text
from duel_tui.engine.errors import CODES
from duel_tui.engine.types import SEAT_WORDS, Viewer
from duel_tui.record import Store
from duel_tui.table import Table
from tests.record.play import asks, legal, new_table, play, save_file, table_at

SCENARIO = """
[[case]]
name = "A turn"
age = 2
structure = [["statue", "walls", "-", "-", "-", "-"], ["forum", "-", "-", "-", "-"]]
one = { coins = 5, unbuilt = ["the_pyramids"] }
[[case]]
name = "A choice"
accessible = ["altar"]
one = { coins = 20, unbuilt = ["circus_maximus"] }
two.buildings = ["press", "quarry"]
any_age = true
steps = ["wonder circus_maximus with altar"]
[[case]]
name = "A chain"
accessible = ["statue"]
one.buildings = ["theater"]
[[case]]
name = "A refused step"
accessible = ["aqueduct"]
one.coins = 0
steps = ["build aqueduct"]
[[case]]
name = "The end"
pawn = 9
outcome = { kind = "military", winner = "one" }
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("DUEL_TUI_DATA_DIR", str(tmp_path))
    monkeypatch.chdir(tmp_path)
    (tmp_path / "position.toml").write_text(SCENARIO)
    return tmp_path


def listed(capsys: pytest.CaptureFixture[str], *arguments: str) -> list[dict[str, Any]]:
    assert main(["legal", "--json", *arguments]) == 0
    found: list[dict[str, Any]] = json.loads(capsys.readouterr().out)
    return found


def refusal(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(["legal", *arguments]) == 1
    return capsys.readouterr().err


def test_actions_stand_with_prices_and_refused_ones_with_codes_and_reasons(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["legal", "position.toml", "--case", "1"]) == 0
    covered = "Walls is covered: 1 card lies on it. Choose one of the open cards."
    assert capsys.readouterr().out.splitlines()[:9] == [
        "A turn",
        "  Seat one decides: turn",
        "  Legal:",
        "    build forum                      5$",
        "    discard forum                    +2$",
        "  Refused:",
        "    wonder the_pyramids with forum   cannot_afford  That costs 8$ and you have 5$: 3$ short.",
        f"    build walls                      covered        {covered}",
        f"    discard walls                    covered        {covered}",
    ]


def test_every_use_of_every_open_card_is_either_legal_or_refused(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (turn,) = listed(capsys, "position.toml", "--case", "1")
    cards = ("statue", "walls", "forum")
    uses = [use.format(card) for card in cards for use in ("build {}", "discard {}", "wonder the_pyramids with {}")]
    assert sorted(entry["do"] for entry in (*turn["legal"], *turn["refused"])) == sorted(uses)
    assert {entry["code"] for entry in turn["refused"]} <= set(CODES)


def test_machines_get_prices_chains_incomes_codes_and_parameters(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    turn, _, chain, *_ = listed(capsys, "position.toml")
    assert turn["decision"] == {"kind": "turn", "seat": "one", "cause": None, "secret": False}
    assert turn["legal"] == [{"do": "build forum", "price": 5}, {"do": "discard forum", "income": 2}]
    poor = next(entry for entry in turn["refused"] if entry["code"] == "cannot_afford")
    assert poor["params"] == {"target": "the_pyramids", "price": 8, "coins": 5}
    assert chain["legal"][0] == {"do": "build statue", "price": 0, "chain": "theater"}


def test_a_choice_lists_its_options_and_what_lies_beside_them(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (choice,) = listed(capsys, "position.toml", "--case", "2", "--after", "1")
    assert choice["legal"] == [{"do": "destroy press"}]
    assert [(entry["do"], entry["code"]) for entry in choice["refused"]] == [("destroy quarry", "not_offered")]


def test_nothing_is_legal_after_the_end(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["legal", "position.toml", "--case", "5"]) == 0
    assert "The game is over: nothing is legal." in capsys.readouterr().out
    (end,) = listed(capsys, "position.toml", "--case", "5")
    assert (end["decision"], end["legal"], end["refused"]) == (None, [], [])


def test_a_saved_game_is_shown_where_it_stands(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with new_table(Store(), name="game") as table:
        play(table, Random(3), steps=20)
    expected = [text(action) for action in legal(table)]
    by_name, by_file = (listed(capsys, what) for what in ("game", str(save_file(Store()))))
    assert [entry["do"] for entry in by_name[0]["legal"]] == expected
    assert by_file == by_name


def test_what_cannot_be_looked_at_is_told(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "bad.toml").write_text("one.coins = -1\n")
    assert refusal(capsys, "bad.toml") == "bad.toml:1: coins never go below 0, and these are -1\n"
    assert "absent.toml: the file can't be read" in refusal(capsys, "absent.toml")
    assert "There is no saved game 'absent'" in refusal(capsys, "absent")
    assert "has 5 cases, so there is no case 9" in refusal(capsys, "position.toml", "--case", "9")
    assert "position.toml:18: a step of this case is refused. That costs 6$ and you have 0$" in refusal(
        capsys, "position.toml", "--case", "4", "--after", "1"
    )


@pytest.mark.parametrize("arguments", [["legal"], ["perft", "--depth", "1", "--divide"]])
def test_a_secret_choice_of_a_saved_game_is_listed_with_a_warning(
    folder: Path, capsys: pytest.CaptureFixture[str], arguments: list[str]
) -> None:
    with table_at(_in_secret, Store()) as table:
        decision = table.view(Viewer.OMNISCIENT).decision
    assert decision is not None and table.save_name is not None
    assert main([*arguments, table.save_name]) == 0
    told = capsys.readouterr()
    assert "library" in told.out
    assert f"only seat {SEAT_WORDS[decision.seat]} may see these choices" in told.err


@pytest.mark.parametrize("arguments", [["legal"], ["perft", "--depth", "1", "--divide"]])
@pytest.mark.parametrize("plots", [False, True])
def test_a_turn_of_a_saved_game_is_listed_with_a_warning_where_it_names_own_conspiracies(
    folder: Path, capsys: pytest.CaptureFixture[str], arguments: list[str], plots: bool
) -> None:
    def reached(table: Table) -> bool:
        own = table.view(Viewer.OMNISCIENT).cities
        return asks("turn")(table) and all(
            city.politics is not None and any(not plot.triggered for plot in city.politics.plots) is plots
            for city in own
        )

    with table_at(reached, Store(), options=Options(modules=("base", "agora"))) as table:
        decision = table.view(Viewer.SPECTATOR).decision
    assert decision is not None and table.save_name is not None
    assert main([*arguments, table.save_name]) == 0
    told = capsys.readouterr()
    assert (f"only seat {SEAT_WORDS[decision.seat]} may see these choices" in told.err) is plots
    assert ("prepare" in told.out or "trigger" in told.out) is plots


def _in_secret(table: Table) -> bool:
    decision = table.view(Viewer.OMNISCIENT).decision
    return decision is not None and decision.secret


# Gods

GODS = """
age = 2
accessible = ["walls"]
one = { coins = 4, offerings = [2] }
pantheon.spaces = { 1 = "zeus", 4 = "mars" }
"""


def test_activations_stand_with_the_coins_that_they_cost(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "gods.toml").write_text(GODS)
    (turn,) = listed(capsys, "gods.toml")
    assert {"do": "activate mars with 2", "price": 3} in turn["legal"]
    refused = {entry["do"]: (entry["code"], entry["params"].get("price")) for entry in turn["refused"]}
    assert refused["activate zeus with 2"] == ("cannot_afford", 6)
    assert refused["activate mars"] == ("cannot_afford", 5)
    assert main(["legal", "gods.toml"]) == 0
    told = capsys.readouterr().out
    assert re.search(r"^    activate mars with 2 +3\$$", told, re.MULTILINE)
    assert re.search(
        r"^    activate zeus +cannot_afford  That costs 8\$ and you have 4\$: 4\$ short\.$", told, re.MULTILINE
    )


def test_the_gods_of_a_saved_game_that_nobody_sees_are_not_tried(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with table_at(asks("place"), Store(), options=Options(modules=("base", "pantheon"))) as table:
        decision = table.view(Viewer.OMNISCIENT).decision
    assert decision is not None and decision.options is not None and table.save_name is not None
    assert main(["legal", table.save_name]) == 0
    told = capsys.readouterr()
    named = {god for god in table.catalogue.gods if f" {god} " in told.out}
    assert named == set(decision.options)
    assert "may see these choices" in told.err


# The senate

SENATE = """
age = 2
accessible = ["conspirator_1", "walls"]
agora.chambers.3.decree = "shield"
[one]
coins = 2
buildings = ["politician_left_1", "conspirator_2"]
plots = ["coup", { conspiracy = "treason", with = "altar" }]
[two]
plots = ["sabotage"]
"""


def test_senators_stand_with_what_they_cost_and_conspiracies_with_why_not(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (folder / "senate.toml").write_text(SENATE)
    (turn,) = listed(capsys, "senate.toml")
    assert {"do": "recruit conspirator_1", "price": 2} in turn["legal"]
    assert {"do": "prepare coup with walls"} in turn["legal"]
    refused = {entry["do"]: entry["code"] for entry in turn["refused"]}
    assert refused["prepare treason with walls"] == "conspiracy_prepared"
    assert refused["trigger coup"] == "conspiracy_not_prepared"
    assert "trigger sabotage" not in refused
