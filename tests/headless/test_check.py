"""`duel-tui check`: what doesn't hold, where, and in which position; the exit code is for scripts."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from duel_tui.cli import main

HOLDS = '[[case]]\nname = "It holds"\naccessible = ["baths"]\nsteps = ["build baths", { coins.one = 5 }]\n'
FAILS = """
[[case]]
name = "It fails twice in a step"
accessible = ["baths", "altar"]
two.buildings = ["quarry"]
steps = [
  "build baths",
  { coins.one = 5, pawn = 1 },
]
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "holds.toml").write_text(HOLDS)
    (tmp_path / "fails.toml").write_text(HOLDS + FAILS)
    (tmp_path / "bad.toml").write_text("one.coins = -1\npawn = 12\n")
    (tmp_path / "sub").mkdir()
    (tmp_path / "sub" / "more.toml").write_text(HOLDS)
    return tmp_path


def test_cases_that_hold_are_counted(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "holds.toml", "sub"]) == 0
    assert capsys.readouterr().out == "2 cases in 2 files, all hold.\n"


def test_a_failure_shows_line_case_step_expectation_and_position(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["check", "fails.toml"]) == 1
    assert capsys.readouterr().out.splitlines() == [
        "fails.toml:12: It fails twice in a step: step 2",
        "    coins of seat one",
        "        expected: 5",
        "        seen:     4",
        "    pawn",
        "        expected: 1",
        "        seen:     0",
        "    in the position",
        "        age = 1",
        "        structure = [",
        '          ["-", "altar"],',
        "        ]",
        "        one.coins = 4",
        '        one.buildings = ["baths"]',
        "        two.coins = 7",
        '        two.buildings = ["quarry"]',
        '        to_move = "two"',
        "2 cases in 1 file, 1 does not hold.",
    ]


def test_a_bad_file_is_told_with_all_its_problems_and_the_others_are_run(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["check", "bad.toml", "holds.toml", "absent.toml"]) == 1
    told = capsys.readouterr()
    assert told.err.splitlines() == [
        "bad.toml:1: coins never go below 0, and these are -1",
        "bad.toml:2: the track ends 9 spaces from the middle, and the pawn stands at 12",
        "absent.toml: the file can't be read: No such file or directory",
    ]
    assert told.out == "1 case in 1 file, all hold, 2 files can't be used.\n"


def test_a_folder_stands_for_all_scenario_files_in_it(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "."]) == 1
    assert capsys.readouterr().out.splitlines()[-1] == "4 cases in 3 files, 1 does not hold, 1 file can't be used."


def test_a_folder_without_a_scenario_file_is_a_failure(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "empty").mkdir()
    assert main(["check", "empty"]) == 1
    assert capsys.readouterr().err == "empty: this is a folder, and no file in it ends in .toml\n"


def test_machines_get_everything_as_json(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "--json", "fails.toml", "bad.toml"]) == 1
    told = capsys.readouterr()
    assert told.err == ""
    fails, bad = json.loads(told.out)
    assert [(case["name"], case["holds"], case["line"]) for case in fails["cases"]] == [
        ("It holds", True, 1),
        ("It fails twice in a step", False, 6),
    ]
    failure = fails["cases"][1]["failures"][0]
    assert {key: failure[key] for key in ("step", "line", "what", "expected", "seen")} == {
        "step": 2,
        "line": 12,
        "what": "coins of seat one",
        "expected": "5",
        "seen": "4",
    }
    assert bad["problems"][0] == {"line": 1, "text": "coins never go below 0, and these are -1"}
    (folder / "again.toml").write_text(failure["position"])
    assert main(["check", "again.toml"]) == 0
