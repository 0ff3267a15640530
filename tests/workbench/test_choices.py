"""What is legal with its price, and everything that is refused with its reason."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from duel_tui.deal import Options
from duel_tui.engine.actions import Build, BuildWonder, Discard, parse, text
from duel_tui.engine.types import ONE, Viewer
from duel_tui.workbench import Workbench

from .games import WITH_ANY_BOXES, begun, of_case, played


def reasons(bench: Workbench) -> dict[str, str]:
    return {text(item.action): item.reason for item in bench.refused}


def test_a_legal_action_has_its_price_or_its_income(tmp_path: Path) -> None:
    bench = of_case(tmp_path, 'age = 2\naccessible = ["rostrum", "statue"]\none.buildings = ["theater", "sawmill"]')
    found = {text(item.action): (item.quote and item.quote.total, item.income) for item in bench.allowed}
    assert found["build rostrum"] == (2, None)
    assert found["build statue"] == (0, None)
    assert found["discard statue"] == (None, 2)


def test_every_use_of_a_card_in_sight_is_either_legal_or_refused_with_a_reason() -> None:
    bench = played()
    for at in range(0, bench.line.end, 3):
        bench.go(at)
        view = bench.view()
        if view.decision is None or view.decision.kind != "turn":
            continue
        told = {item.action for item in bench.allowed} | {item.action for item in bench.refused}
        wonders = [wonder.wonder for wonder in view.cities.of(view.decision.seat).wonders]
        for place in view.structure:
            assert place.card is not None
            uses = [Build(place.card), *([Discard(place.card)] if place.face_up else [])]
            uses += [BuildWonder(wonder, place.card) for wonder in wonders if place.face_up]
            assert told.issuperset(uses)


@WITH_ANY_BOXES
def test_no_refused_action_is_legal_and_the_reason_is_that_of_the_rules(options: Options) -> None:
    bench = played(2, options)
    for at in range(0, bench.line.end, 4):
        bench.go(at)
        for item in bench.refused:
            refusal = bench.refusal(item.action)
            assert refusal is not None
            assert (refusal.code, refusal.params) == (item.illegal.code, item.illegal.params)
            assert parse(text(item.action)) == item.action


def test_unpayable_uses_say_price_and_coins(tmp_path: Path) -> None:
    bench = of_case(tmp_path, 'age = 3\naccessible = ["palace"]\none.coins = 1\none.unbuilt = ["the_mausoleum"]')
    assert reasons(bench) == {
        "build palace": "cannot_afford coins=1 price=10",
        "wonder the_mausoleum with palace": "cannot_afford coins=1 price=10",
    }


def test_wonders_that_stand_are_refused_as_such(tmp_path: Path) -> None:
    bench = of_case(tmp_path, 'accessible = ["altar"]\none.built = ["the_sphinx"]')
    assert reasons(bench) == {"wonder the_sphinx with altar": "wonder_built"}


def test_covered_cards_name_the_slots_that_lie_on_them_and_are_one_line(tmp_path: Path) -> None:
    bench = of_case(tmp_path, 'structure = [["altar", "baths"], ["-", "theater", "-"]]')
    groups = {group.label: group.reason for group in bench.refused_groups}
    assert groups == {"any use of baths": "covered by=3", "any use of altar": "covered by=3"}


def test_in_a_choice_what_is_not_offered_is_refused_and_so_is_every_card_of_the_structure(tmp_path: Path) -> None:
    bench = of_case(
        tmp_path,
        """
        age = 2
        accessible = ["rostrum", "statue"]
        one.buildings = ["workshop", "laboratory"]
        two.tokens = ["law"]
        board = ["economy", "strategy"]
        box = ["masonry"]
        decision = { kind = "token", cause = "pendulum" }
        """,
    )
    groups = {group.label: group.reason for group in bench.refused_groups}
    assert groups == {
        "token law": "not_offered",
        "token masonry": "not_offered",
        "any use of any card": "other_decision decision=token",
    }


def test_wonders_that_have_not_been_shown_are_tried_by_testers_alone() -> None:
    bench = begun()
    drafted = bench.step.state.deal.wonders
    assert set(reasons(bench)) == {f"draft {wonder}" for wonder in drafted[4:]}
    bench.look_as(Viewer.ONE)
    assert not bench.refused


def test_when_a_game_is_over_nothing_is_tried_any_more() -> None:
    assert played().refused == ()


@WITH_ANY_BOXES
@pytest.mark.parametrize("viewer", [Viewer.ONE, Viewer.TWO, Viewer.SPECTATOR])
def test_what_names_a_hidden_card_is_told_to_omniscient_viewers_alone(viewer: Viewer, options: Options) -> None:
    bench = played(options=options)
    random = Random(1)
    for at in random.sample(range(bench.line.end), 12):
        bench.go(at)
        bench.look_as(Viewer.OMNISCIENT)
        hidden = {place.card for place in bench.view().structure if not place.face_up}
        assert {item.card for item in bench.refused if item.card}.issuperset(hidden) or bench.view().age == 0
        bench.look_as(viewer)
        assert hidden.isdisjoint(item.card for item in bench.refused)


def test_a_secret_choice_shows_its_options_to_its_seat_alone(tmp_path: Path) -> None:
    bench = of_case(
        tmp_path,
        """
        accessible = ["altar"]
        one.built = [{ wonder = "the_great_library", with = "baths" }]
        box = ["law", "economy", "strategy", "masonry"]
        draws = [["law", "economy", "strategy", "masonry"]]
        decision = { kind = "library" }
        """,
    )
    tokens = {"library law", "library economy", "library strategy"}
    assert {text(item.action) for item in bench.allowed} == tokens
    assert "library masonry" in reasons(bench)
    bench.look_as(Viewer(ONE))
    assert {text(item.action) for item in bench.allowed} == tokens
    assert "library masonry" not in reasons(bench)
    for viewer in (Viewer.TWO, Viewer.SPECTATOR):
        bench.look_as(viewer)
        assert bench.allowed == ()
        assert not any(word.startswith("library") for word in reasons(bench))
