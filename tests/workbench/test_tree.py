"""A position as rows, and what differs between two of them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from duel_tui.deal import Options
from duel_tui.engine.effects import Shields
from duel_tui.engine.state import Task
from duel_tui.engine.types import ONE, Viewer
from duel_tui.engine.view import project
from duel_tui.workbench.row import Row
from duel_tui.workbench.tree import tree

from .games import WITH_ANY_BOXES, of_case, played


def flat(rows: Iterable[Row], depth: int = 0) -> Iterator[tuple[int, Row]]:
    for row in rows:
        yield depth, row
        yield from flat(row.below, depth + 1)


def texts(rows: Iterable[Row]) -> set[str]:
    return {word for _, row in flat(rows) for text in (row.label, row.value) for word in text.replace(",", " ").split()}


@WITH_ANY_BOXES
def test_every_row_has_a_key_of_its_own_among_its_siblings(options: Options) -> None:
    bench = played(options=options)
    for at in range(0, bench.line.end + 1, 5):
        bench.go(at)
        stack = [bench.tree]
        while stack:
            rows = stack.pop()
            assert len({row.key for row in rows}) == len(rows)
            stack += [row.below for row in rows]


@WITH_ANY_BOXES
def test_testers_see_every_card_token_god_and_conspiracy_of_the_game_somewhere(options: Options) -> None:
    bench = played(options=options)
    for at in (0, 8, 30, 60, bench.line.end):
        bench.go(at)
        seen = texts(bench.tree)
        assert seen.issuperset(bench.catalogue.buildings)
        assert seen.issuperset(bench.catalogue.tokens)
        assert seen.issuperset(god for god in bench.catalogue.gods if god != "gate")
        assert seen.issuperset(bench.catalogue.conspiracies)


@WITH_ANY_BOXES
@pytest.mark.parametrize("viewer", [Viewer.ONE, Viewer.TWO, Viewer.SPECTATOR])
def test_players_see_nothing_in_the_rows_that_their_view_does_not_hold(viewer: Viewer, options: Options) -> None:
    bench = played(options=options)
    for at in range(0, bench.line.end, 7):
        bench.go(at)
        secret = {place.card for place in bench.view(Viewer.OMNISCIENT).structure if not place.face_up}
        secret |= {*bench.step.state.box, *bench.step.state.deal.removed}
        laid_out = bench.step.state.age or int(bench.step.state.structure.shape is not None)
        secret |= {card for cards in bench.step.state.deal.structures[laid_out:] for card in cards}
        if (board := bench.step.state.pantheon) is not None:
            secret |= {god for deck in board.decks for god in deck}
            secret |= {on.god for on in board.spaces if on is not None and not board.open and on.seat != viewer}
        if (senate := bench.step.state.agora) is not None:
            secret |= {*senate.deck, *(d.decree for c in senate.chambers for d in c.decrees if not d.face_up)}
            plots = [(seat, plot) for seat in (0, 1) for plot in bench.step.state.cities[seat].politics.plots]
            secret |= {plot.conspiracy for seat, plot in plots if seat != viewer and not plot.triggered}
        secret -= {place.back for place in bench.view().structure}  # a back may be called as some card: `temple`
        decision = bench.view(viewer).decision
        secret -= set(decision.options or ()) if decision is not None else set()
        bench.look_as(viewer)
        assert secret.isdisjoint(texts(bench.tree))
        assert all(viewer is not Viewer.SPECTATOR for _, row in flat(bench.tree) if row.secret)
        bench.look_as(Viewer.OMNISCIENT)


def test_options_and_effects_that_wait_are_rows_below_the_decision(tmp_path: Path) -> None:
    bench = of_case(
        tmp_path,
        """
        age = 2
        accessible = ["library"]
        board = ["law"]
        one = { coins = 20, buildings = ["scriptorium"] }
        steps = ["build library"]
        """,
    )
    state = replace(bench.line.steps[1].state, agenda=(Task(ONE, Shields(2), "library"),))
    rows = tree(bench.line.rules, state, project(bench.line.rules, state, Viewer.OMNISCIENT), bench.names)
    decision = next(row for row in rows if row.key == "decision")
    assert decision.value == "token(Seat one)"
    assert [(row.label, row.value) for row in decision.below] == [
        ("cause", "quill"),
        ("option law", ""),
        ("waits: library", "Shields(amount=2), Seat one"),
    ]


def test_a_step_changes_the_rows_that_it_is_about_and_no_others(tmp_path: Path) -> None:
    bench = of_case(
        tmp_path,
        """
        accessible = ["lumber_yard", "quarry"]
        one.coins = 4
        steps = ["build lumber_yard"]
        """,
    )
    bench.forward()
    changes = {change.where: (change.before, change.after) for change in bench.changes}
    assert changes == {
        "on turn": ("Seat one", "Seat two"),
        "decision": ("turn(Seat one)", "turn(Seat two)"),
        "city Seat one: production": ("W0 S0 C0 G0 P0", "W1 S0 C0 G0 P0"),
        "city Seat one: buildings: lumber_yard": ("-", "brown"),
        "structure: 0 lumber_yard": ("open", "-"),
    }


def test_nothing_differs_at_the_start_and_between_a_step_and_itself() -> None:
    bench = played()
    bench.go(0)
    assert bench.changes == ()
    bench.go(20)
    bench.mark()
    assert bench.changes == ()


def test_any_two_steps_can_be_compared() -> None:
    bench = played()
    bench.go(10)
    bench.mark()
    bench.go(40)
    assert bench.base == 10
    forth = {change.where: (change.before, change.after) for change in bench.changes}
    bench.mark()
    bench.go(10)
    back = {change.where: (change.before, change.after) for change in bench.changes}
    assert forth == {where: (after, before) for where, (before, after) in back.items()}


def test_marking_the_marked_step_again_compares_with_the_step_before() -> None:
    bench = played()
    bench.go(10)
    bench.mark()
    bench.mark()
    bench.go(12)
    assert bench.base == 11
