"""`duel-tui simulate`: the same figures from any number of processes, and a sentence when one of them is lost."""

from __future__ import annotations

import json
from collections import Counter
from concurrent.futures.process import BrokenProcessPool
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

import pytest

from duel_tui import cli
from duel_tui.content import ruleset
from duel_tui.deal import Options, deal
from duel_tui.engine.events import ConspiracyTriggered, CubeMoved, CubePlaced, CubeRemoved, SenatorRecruited
from duel_tui.headless import simulate

GODS = Options(modules=("base", "pantheon"))
SENATE = Options(modules=("base", "agora"))
BOXES = [("base",), ("base", "pantheon"), ("base", "agora"), ("base", "pantheon", "agora")]
REVEALS = ("at-once", "after-action")
PAGE = (Path(__file__).parents[2] / "docs" / "simulation.md").read_text(encoding="utf-8")


@pytest.fixture(autouse=True)
def small_chunks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulate, "_CHUNK", 3)


def test_the_figures_do_not_depend_on_the_number_of_processes() -> None:
    alone, _ = simulate.simulate(8, seed=3)
    together, _ = simulate.simulate(8, seed=3, jobs=2)
    assert alone == together
    assert sum(alone[kind] for kind in ("civilian", "military", "science", "shared")) == 8


def test_with_gods_activations_and_their_points_are_counted_too(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["simulate", "--games", "6", "--json"]) == 0
    base = json.loads(capsys.readouterr().out)
    assert cli.main(["simulate", "--games", "6", "--pantheon", "--json"]) == 0
    gods = json.loads(capsys.readouterr().out)
    assert gods.keys() - base.keys() == {"activations"}
    assert gods["activations"] > 1
    assert gods["vp_by_source"].keys() - base["vp_by_source"].keys() == {"god"}
    totals, _ = simulate.simulate(6, seed=1, options=GODS)
    assert simulate.simulate(6, seed=1, jobs=2, options=GODS)[0] == totals


SENATE_FIELDS = {"senators", "conspiracies_triggered", "cubes_placed", "cubes_moved", "cubes_removed", "political"}


def test_with_a_senate_senators_conspiracies_cubes_and_political_victories_are_counted_too(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert cli.main(["simulate", "--games", "6", "--json"]) == 0
    base = json.loads(capsys.readouterr().out)
    assert cli.main(["simulate", "--games", "6", "--agora", "--json"]) == 0
    senate = json.loads(capsys.readouterr().out)
    assert senate.keys() - base.keys() == SENATE_FIELDS
    assert 0 < senate["senators"] <= 13
    assert senate["cubes_placed"] > senate["cubes_removed"] > 0
    assert senate["vp_by_source"].keys() - base["vp_by_source"].keys() == {"senate"}


def test_what_is_counted_of_a_senate_is_what_happened_in_the_games() -> None:
    rules, options = ruleset(SENATE.modules), SENATE
    told: Counter[type[object]] = Counter()
    for index in range(6):
        state, _ = rules.start(deal(f"1:{index}:deal", options, rules.catalogue))
        random = Random(f"1:{index}:play").random
        while state.outcome is None:
            state, events = rules.apply(state, state.legal[int(random() * len(state.legal))])
            told.update(map(type, events))
    totals, _ = simulate.simulate(6, seed=1, options=options)
    assert totals["senators"] == told[SenatorRecruited]
    assert totals["conspiracies_triggered"] == told[ConspiracyTriggered]
    assert (totals["cubes_placed"], totals["cubes_moved"]) == (told[CubePlaced], told[CubeMoved])
    assert totals["cubes_removed"] == told[CubeRemoved]


@pytest.mark.parametrize("modules", BOXES, ids=" ".join)
def test_games_with_every_combination_of_options_are_played_to_an_end(modules: tuple[str, ...]) -> None:
    for wonders, first, reveal in product(("draft", "recommended", "random"), ("random", "one", "two"), REVEALS):
        for swap_sets in (False, True) if wonders == "recommended" else (False,):
            options = Options(wonders, swap_sets, first, reveal, modules)  # type: ignore[arg-type]
            totals, _ = simulate.simulate(2, seed=5, options=options)
            assert sum(totals[end] for end in ("civilian", "military", "science", "political", "shared")) == 2


@pytest.mark.parametrize("modules", BOXES, ids=" ".join)
def test_a_line_of_text_stands_for_every_field_and_the_page_explains_it(
    modules: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    boxes = [f"--{box}" for box in modules if box != "base"]
    assert cli.main(["simulate", "--games", "3", *boxes]) == 0
    text = capsys.readouterr().out.splitlines()
    assert cli.main(["simulate", "--games", "3", "--json", *boxes]) == 0
    figures = json.loads(capsys.readouterr().out)
    fields = [*figures, *figures["vp_by_source"]]
    assert sorted(line.split()[0].rstrip(":") for line in text) == sorted(fields)
    assert [field for field in fields if f"`{field}`" not in PAGE] == []


def test_the_set_up_options_decide_what_is_played(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["simulate", "--games", "4", "--wonders", "recommended", "--json"]) == 0
    recommended = json.loads(capsys.readouterr().out)
    assert cli.main(["simulate", "--games", "4", "--json"]) == 0
    drafted = json.loads(capsys.readouterr().out)
    assert drafted["decisions"] > recommended["decisions"]
    with pytest.raises(SystemExit) as ended:
        cli.main(["simulate", "--swap-sets"])
    assert ended.value.code == 2
    assert "only with --wonders recommended" in capsys.readouterr().err


def test_another_seed_gives_other_figures() -> None:
    assert simulate.simulate(4, seed=1)[0] != simulate.simulate(4, seed=2)[0]


def test_ever_so_many_games_are_not_kept_in_memory_beforehand(monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[Any] = []

    def enough(chunk: simulate.Chunk) -> Any:
        played.append(chunk)
        raise KeyboardInterrupt

    monkeypatch.setattr(simulate, "_play_chunk", enough)
    assert cli.main(["simulate", "--games", str(10**17)]) == 130
    assert played == [(1, 0, 3, Options())]


def test_a_process_that_is_ended_from_outside_is_a_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def lost(*_: object) -> Any:
        raise BrokenProcessPool

    monkeypatch.setattr(simulate, "simulate", lost)
    assert cli.main(["simulate", "--games", "200", "--jobs", "2"]) == 1
    told = capsys.readouterr().err
    assert told == "duel-tui: One of the processes was ended from outside. Try again with fewer --jobs.\n"


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        (("--games", "0"), "a whole number from 1 on is needed, not '0'"),
        (("--seed", "-1"), "a whole number from 0 on is needed, not '-1'"),
        (("--seed", "x" * 500), f"a whole number from 0 on is needed, not '{'x' * 40}'"),
        (("--seed", "9" * 5000), "a number may have 18 digits, and this one has 5000"),
    ],
)
def test_numbers_that_make_no_sense_are_usage_errors(
    wrong: tuple[str, ...], why: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        cli.main(["simulate", *wrong])
    assert ended.value.code == 2
    assert capsys.readouterr().err.endswith(f"{why}\n")
