"""Positions as scenario files, and reports: what is written is read as the same position."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from duel_tui.deal import Options
from duel_tui.engine.rules import Ruleset
from duel_tui.engine.state import GameState
from duel_tui.engine.types import SEATS, Viewer
from duel_tui.engine.view import project
from duel_tui.record import Store
from duel_tui.record.scenario import Case, parse_scenarios, run, state_after
from duel_tui.workbench import Workbench, files, open_case, open_save
from tests.record.play import new_table, play

from .games import DEFAULT, GODS, begun, of_case, played

SETUPS = st.builds(
    Options,
    wonders=st.sampled_from(("draft", "random")),
    first=st.sampled_from(("random", "one", "two")),
    reveal=st.sampled_from(("at-once", "after-action")),
    modules=st.sampled_from((DEFAULT.modules, GODS.modules)),
)


def read(text: str) -> Case:
    (case,) = parse_scenarios(Path("written.toml"), text.encode()).cases
    return case


def assert_same_to_look_at(rules: Ruleset, one: GameState, two: GameState) -> None:
    assert one.legal == two.legal
    for seat in SEATS:
        for target in (*rules.cards, *rules.wonders):
            assert rules.quote(one, seat, target) == rules.quote(two, seat, target)
    for viewer in (Viewer.ONE, Viewer.TWO, Viewer.SPECTATOR):
        assert project(rules, one, viewer) == project(rules, two, viewer)


@given(seed=st.integers(0, 10**6), options=SETUPS, part=st.floats(0, 1))
def test_a_position_is_read_as_it_was_written_with_the_same_actions_prices_and_views(
    seed: int, options: Options, part: float
) -> None:
    bench = played(seed, options)
    bench.go(round(part * bench.line.end))
    case = read(files.position_text(bench))
    assert run(case) == ()
    assert_same_to_look_at(case.rules, case.state, bench.step.state)


@given(seed=st.integers(0, 10**6), options=SETUPS, part=st.floats(0, 1))
def test_a_report_leads_to_the_very_position_it_was_written_in(seed: int, options: Options, part: float) -> None:
    bench = played(seed, options)
    bench.go(round(part * bench.line.end))
    case = read(files.report_text(bench, "the price is wrong"))
    assert run(case) == ()
    assert_same_to_look_at(case.rules, state_after(case, len(case.steps)), bench.step.state)


@pytest.mark.parametrize("path", sorted(Path(__file__).parents[1].glob("scenarios/*.toml")), ids=lambda path: path.stem)
def test_every_position_of_the_rule_tests_can_be_written_and_read(path: Path) -> None:
    number = 1
    while True:
        bench = Workbench(open_case(path, number))
        for at in {0, bench.line.end}:
            bench.go(at)
            assert run(read(files.position_text(bench))) == ()
            assert run(read(files.report_text(bench, ""))) == ()
        if number == bench.source.cases:
            return
        number += 1


def test_a_position_says_where_it_comes_from_and_what_it_allows() -> None:
    bench = begun(seed=7)
    written = files.position_text(bench)
    assert written.startswith("# seed 7, step 0.\n")
    assert bench.fingerprint in written
    assert 'all_legal = [\n  "draft ' in written


def test_the_expectations_in_a_file_can_fail() -> None:
    bench = played()
    bench.go(12)
    written = files.position_text(bench)
    price = next(item.quote for item in bench.allowed if item.quote is not None)
    assert price is not None
    wrong = written.replace(
        f'of = "{price.target}", total = {price.total} ', f'of = "{price.target}", total = {price.total + 1} '
    )
    assert wrong != written
    assert run(read(wrong)) != ()


def test_whatever_is_typed_as_a_note_makes_no_file_unreadable() -> None:
    bench = played()
    bench.go(3)
    note = 'quotes " and \\ backslashes\n# [[case]]\x00\x1b[31m\x7f 😀 ' + "x" * 50_000
    case = read(files.report_text(bench, note))
    assert run(case) == ()
    said = " ".join(step.say or "" for step in case.steps)
    assert 'quotes " and \\ backslashes # [[case]]  [31m  😀 xxx' in said


def test_a_report_holds_versions_note_seed_and_surroundings() -> None:
    bench = played(seed=9)
    bench.go(5)
    written = files.report_text(bench, "too dear", "TERM=xterm")
    for part in ("# Note: too dear", "# Seed: 9.", "step 5 of branch 1 from step 0", "Versions: program", "TERM=xterm"):
        assert part in written


def test_a_report_of_a_case_tells_what_does_not_hold(tmp_path: Path) -> None:
    bench = of_case(tmp_path, 'accessible = ["altar"]\nsteps = [{ coins.one = 99 }, { do = "build altar" }]')
    bench.go(2)
    assert "# Does not hold: coins of seat one: expected 99, seen 7" in files.report_text(bench, "")


# Saves


def saved(tmp_path: Path, steps: int | None) -> Workbench:
    store = Store(tmp_path)
    with new_table(store, seed=4, name="evening") as table:
        play(table, Random(1), steps)
    return Workbench(open_save(str(store.path("evening"))), at=20)


def test_a_report_of_a_save_holds_the_save_line_by_line(tmp_path: Path) -> None:
    bench = saved(tmp_path, 30)
    written = files.report_text(bench, "")
    inside = [line.removeprefix("# ") for line in written.splitlines() if line.startswith('# {"kind"')]
    assert bench.source.path is not None
    assert inside == bench.source.path.read_text(encoding="utf-8").splitlines()


def test_files_of_an_unfinished_game_warn_that_they_hold_hidden_cards(tmp_path: Path) -> None:
    bench = saved(tmp_path, 30)
    assert files.secrets_inside(bench)
    assert files.WARNING in files.position_text(bench)
    assert files.WARNING in files.report_text(bench, "")


def test_a_branch_that_is_over_does_not_make_the_game_public(tmp_path: Path) -> None:
    bench = saved(tmp_path, 30)
    bench.playout()
    assert files.secrets_inside(bench)


def test_files_of_a_finished_game_need_no_warning(tmp_path: Path) -> None:
    bench = saved(tmp_path, None)
    assert not files.secrets_inside(bench)
    assert files.WARNING not in files.report_text(bench, "")


def test_a_save_that_is_gone_is_a_sentence(tmp_path: Path) -> None:
    bench = saved(tmp_path, 30)
    assert bench.source.path is not None
    bench.source.path.unlink()
    with pytest.raises(files.CannotWrite, match="No such file"):
        files.report_text(bench, "")


def test_a_save_too_long_for_a_report_is_to_be_sent_beside_it(tmp_path: Path) -> None:
    bench = saved(tmp_path, 30)
    assert bench.source.path is not None
    bench.source.path.write_bytes(bytes(1 << 20))
    assert "send " in files.report_text(bench, "")


# Writing


def test_a_file_is_for_its_owner_alone_and_never_replaced(tmp_path: Path) -> None:
    path = tmp_path / "position.toml"
    files.write(path, "one\n")
    assert path.stat().st_mode & 0o777 == 0o600
    with pytest.raises(files.CannotWrite, match="already"):
        files.write(path, "two\n")
    assert path.read_text(encoding="utf-8") == "one\n"


@pytest.mark.parametrize("name", ["no/such/folder/x.toml", "", "bad\x00name.toml", "x" * 300])
def test_a_place_that_can_not_be_written_is_a_sentence(tmp_path: Path, name: str) -> None:
    with pytest.raises(files.CannotWrite, match=r"(can't be written|already)"):
        files.write(tmp_path / name, "")


def test_the_suggested_name_tells_source_case_and_step(tmp_path: Path) -> None:
    bench = of_case(tmp_path, '[[case]]\naccessible = ["altar"]\n[[case]]\naccessible = ["baths"]', 2)
    assert files.suggested_name(bench, "report-") == "report-case-case-2-step-0.toml"
