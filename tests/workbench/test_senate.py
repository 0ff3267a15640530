"""The senate in the workbench: rows and what differs in them, what can be tried, prices, what is written."""

from __future__ import annotations

from pathlib import Path

import pytest

from duel_tui.deal import Options
from duel_tui.engine.actions import parse, text
from duel_tui.engine.types import Viewer
from duel_tui.record.scenario import parse_scenarios, run
from duel_tui.workbench import NoSuchPlace, NotTold, Workbench, explain, files
from duel_tui.workbench.audit import audit
from duel_tui.workbench.row import Row

from .games import BOTH, SENATE, of_case, played

VOTING = """
age = 2
accessible = ["politician_centre_1", "conspirator_1", "walls"]
agora.chambers = { 3.decree = "income_red", 4 = { one = 1, two = 2, decree = "shield" } }
one = { coins = 0, buildings = ["theater", "altar"], plots = ["coup", { conspiracy = "treason", with = "baths" }] }
two.plots = ["sabotage", { conspiracy = "extortion", with = "tavern", triggered = true }]
steps = ["recruit politician_centre_1", "cube 3", "cube 4"]
"""


def reasons(bench: Workbench) -> dict[str, str]:
    return {text(item.action): item.reason for item in bench.refused}


def row(rows: tuple[Row, ...], *keys: str) -> Row:
    key, *deeper = keys
    found = next(row for row in rows if row.key == key)
    return row(found.below, *deeper) if deeper else found


# Rows


def test_a_step_changes_the_rows_of_the_senate_that_it_is_about(tmp_path: Path) -> None:
    bench = of_case(tmp_path, VOTING)
    bench.go(2)
    changes = {change.where: (change.before, change.after) for change in bench.changes}
    assert changes == {
        "chambers: chamber 3": ("0|0 nobody, income_red", "1|0 Seat one, income_red"),
        "actions left": ("2, centre", "1, centre"),
        "city Seat one: cubes": ("1 in chambers, 11 left", "2 in chambers, 10 left"),
        "city Seat one: decrees": ("-", "income_red"),
        "city Seat one: points: chambers": ("0", "3"),
    }


def test_a_conspiracy_is_told_to_its_seat_and_to_testers_until_it_is_triggered(tmp_path: Path) -> None:
    bench = of_case(tmp_path, VOTING)
    seen = {}
    for viewer in Viewer:
        bench.look_as(viewer)
        plots = row(bench.tree, "city two", "plots").below
        seen[viewer] = [(plot.label, plot.value, plot.secret) for plot in plots]
    triggered = ("extortion", "triggered, on tavern", False)
    assert seen[Viewer.TWO] == seen[Viewer.OMNISCIENT] == [("sabotage", "not prepared", True), triggered]
    assert seen[Viewer.ONE] == seen[Viewer.SPECTATOR] == [("a conspiracy", "not prepared", False), triggered]


def test_only_testers_see_decrees_that_lie_face_down_and_the_deck(tmp_path: Path) -> None:
    bench = of_case(tmp_path, 'agora = { chambers.2.decree = "shield", deck = ["coup", "treason"] }')
    assert row(bench.tree, "chambers", "chamber 2").value == "0|0 nobody, shield down"
    assert row(bench.tree, "conspiracies").value.startswith("coup treason extortion")
    bench.look_as(Viewer.ONE)
    assert row(bench.tree, "chambers", "chamber 2").value == "0|0 nobody, a decree down"
    assert row(bench.tree, "conspiracies").value == "16"


def test_in_a_game_without_a_senate_there_is_no_row_of_it() -> None:
    bench = played()
    assert not [row for row in bench.tree if row.key in ("chambers", "conspiracies")]
    assert "senate" not in [points.key for points in row(bench.tree, "city one", "points").below]


# What can be tried


def test_senators_are_recruited_and_not_built_with_their_price(tmp_path: Path) -> None:
    bench = of_case(tmp_path, VOTING)
    prices = {text(item.action): item.quote.total for item in bench.allowed if item.quote is not None}
    assert prices == {"recruit politician_centre_1": 0, "recruit conspirator_1": 0}
    bench.go(3)
    assert bench.step.state.active == 1
    assert "build conspirator_1" not in reasons(bench)


def test_every_conspiracy_is_tried_with_every_accessible_card_and_at_once(tmp_path: Path) -> None:
    bench = of_case(tmp_path, VOTING)
    tried = {action: why for action, why in reasons(bench).items() if action.startswith(("prepare", "trigger"))}
    assert tried == {
        "prepare treason with conspirator_1": "conspiracy_prepared",
        "prepare treason with politician_centre_1": "conspiracy_prepared",
        "prepare treason with walls": "conspiracy_prepared",
        "trigger coup": "conspiracy_not_prepared",
        "trigger sabotage": "conspiracy_not_yours",
        "trigger extortion": "conspiracy_not_yours",
    }


def test_conspiracies_of_the_other_seat_are_tried_by_testers_alone(tmp_path: Path) -> None:
    bench = of_case(tmp_path, VOTING)
    bench.look_as(Viewer.ONE)
    assert "trigger sabotage" not in reasons(bench)
    assert "trigger extortion" in reasons(bench)


def test_cubes_are_tried_in_every_chamber(tmp_path: Path) -> None:
    bench = of_case(tmp_path, VOTING)
    bench.go(1)
    assert {action for action, why in reasons(bench).items() if why.startswith("other_section")} == {
        "cube 1",
        "cube 2",
        "cube 5",
        "cube 6",
    }
    assert reasons(bench)["move 4 to 6"].startswith("not_adjacent")
    assert reasons(bench)["move 1 to 2"].startswith("no_cube_there")


TRIGGERED = 'age = 2\nagora = {}\naccessible = ["walls", "conspirator_1"]\nbox = ["law"]\n%s\n'
PLOT = 'plots = [{ conspiracy = "%s", with = "altar", triggered = true }]'
BESIDE = [
    ("obscurantism", 'one.tokens = ["economy"]\none.', "lock", "lock economy"),
    ("property_fraud", "one.", "fraud", "fraud conspirator_1"),
    ("espionage", 'board = ["economy"]\none.', "espionage", "espionage economy"),
    ("turn_of_events", "one.", "clear", "stop"),
    ("foreclosure", 'two.buildings = ["sawmill", "statue"]\none.', "take", "take statue"),
    ("extortion", 'two = { built = ["piraeus"], unbuilt = ["the_sphinx"] }\none.', "claim", "claim piraeus"),
    ("sabotage", 'two = { built = ["piraeus"], unbuilt = ["the_sphinx"] }\none.', "sabotage", "sabotage the_sphinx"),
    (
        "coercion",
        'two.buildings = ["statue", "library"]\none.buildings = ["temple", "school"]\none.',
        "exchange",
        "exchange statue for school",
    ),
    ("insider_influence", 'agora.chambers.1.decree = "shield"\none.', "decree", "decree 2 to 1"),
    ("political_maneuver", "agora.chambers.1.two = 1\none.", "remove", "remove 2"),
]


@pytest.mark.parametrize(("conspiracy", "city", "kind", "action"), BESIDE, ids=[kind for _, _, kind, _ in BESIDE])
def test_in_a_choice_what_lies_beside_its_options_is_tried(
    conspiracy: str, city: str, kind: str, action: str, tmp_path: Path
) -> None:
    said = TRIGGERED % f'{city}{PLOT % conspiracy}\ndecision.kind = "{kind}"'
    bench = of_case(tmp_path, said.replace("agora = {}\n", "") if "agora." in said else said)
    assert action in reasons(bench)


def test_the_price_of_a_senator_is_told_line_by_line(tmp_path: Path) -> None:
    bench = of_case(tmp_path, VOTING)
    (item,) = (item for item in bench.allowed if text(item.action) == "recruit conspirator_1")
    told = "\n".join(explain.of_allowed(bench, item))
    assert "1 coin for each senator" in told


def test_what_becomes_of_conspiracies_is_told_to_their_seat_and_testers_alone(tmp_path: Path) -> None:
    bench = of_case(tmp_path, VOTING)
    for viewer in (Viewer.ONE, Viewer.OMNISCIENT):
        bench.look_as(viewer)
        for words in ("trigger coup", "trigger treason", "trigger sabotage", "prepare coup with walls"):
            bench.refusal(parse(words))
    for viewer in (Viewer.TWO, Viewer.SPECTATOR):
        bench.look_as(viewer)
        assert not [item for item in bench.refused if item.action.verb in ("trigger", "prepare")]
        for words in ("trigger coup", "trigger treason", "trigger sabotage", "prepare coup with walls"):
            with pytest.raises(NotTold, match="Only Seat one may know"):
                bench.refusal(parse(words))
            with pytest.raises(NotTold):
                bench.play(parse(words))
    assert bench.line.end == 3 and bench.line_names == ("",)


@pytest.mark.parametrize("viewer", [Viewer.TWO, Viewer.SPECTATOR])
def test_nothing_that_can_be_asked_tells_one_conspiracy_from_another(viewer: Viewer, tmp_path: Path) -> None:
    answers = []
    for other in (VOTING, VOTING.replace("coup", "property_fraud").replace('"treason"', '"espionage"')):
        bench = of_case(tmp_path, other)
        said = []
        for step in range(bench.line.end + 1):
            bench.go(step)
            bench.look_as(Viewer.OMNISCIENT)
            tried = {text(item.action) for item in (*bench.allowed, *bench.refused)}
            tried |= {f"trigger {item}" for item in bench.catalogue.conspiracies}
            bench.look_as(viewer)
            said.append((bench.allowed, reasons(bench), {words: answer(bench, words) for words in tried}))
        answers.append(said)
    for (allowed, refused, one), (also_allowed, also_refused, two) in zip(*answers, strict=True):
        assert allowed == also_allowed and refused == also_refused
        assert {words: one[words] for words in one.keys() & two} == {words: two[words] for words in one.keys() & two}


def answer(bench: Workbench, words: str) -> str:
    try:
        return str(bench.refusal(parse(words)))
    except NotTold as problem:
        return str(problem)


# Going and writing


def test_a_seat_finds_only_its_own_secret_actions(tmp_path: Path) -> None:
    bench = of_case(
        tmp_path,
        """
        age = 2
        accessible = ["walls", "brewery", "statue"]
        agora = {}
        one.plots = ["coup"]
        steps = ["prepare coup with walls", "discard brewery"]
        """,
    )
    bench.find("coup")
    assert bench.step.number == 1
    bench.go(0)
    bench.look_as(Viewer.TWO)
    with pytest.raises(NoSuchPlace):
        bench.find("coup")


@pytest.mark.parametrize("options", [SENATE, BOTH], ids=["senate", "both"])
def test_every_position_of_a_game_with_a_senate_is_sound_and_can_be_written(options: Options) -> None:
    bench = played(3, options)
    assert audit(bench.line) == ()


def test_a_written_position_expects_prices_of_senators(tmp_path: Path) -> None:
    bench = of_case(tmp_path, VOTING)
    written = files.position_text(bench)
    assert 'of = "conspirator_1"' in written
    (case,) = parse_scenarios(Path("written.toml"), written.encode()).cases
    assert run(case) == ()
