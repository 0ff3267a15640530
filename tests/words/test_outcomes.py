from __future__ import annotations

from dataclasses import replace

import pytest

from duel_tui.content import BOXES, catalogue
from duel_tui.engine.catalogue import Catalogue
from duel_tui.engine.score import ScoreSheet
from duel_tui.engine.types import ONE, TWO, BySeat
from duel_tui.engine.view import GameView, OutcomeView
from duel_tui.words import outcomes
from tests.words.positions import with_city


def over(view: GameView, kind: str, winner: int | None, one: ScoreSheet, two: ScoreSheet) -> GameView:
    counted = with_city(with_city(view, ONE, score=one), TWO, score=two)
    return replace(counted, outcome=OutcomeView(kind, winner))  # type: ignore[arg-type]


def sheet(blue: int, green: int) -> ScoreSheet:
    return ScoreSheet(blue, green, 0, 0, 0, 0, 0, 0)


@pytest.mark.parametrize(
    ("kind", "winner", "heading", "result"),
    [
        ("civilian", ONE, "civilian victory", "Anna wins by 53 to 51 points"),
        ("military", TWO, "military supremacy", "Ben wins by military supremacy"),
        ("science", ONE, "scientific supremacy", "Anna wins by scientific supremacy"),
        ("science", None, "scientific supremacy", "A shared victory by scientific supremacy"),
        ("resignation", TWO, "resignation", "Ben wins, as Anna resigned"),
    ],
)
def test_the_end_names_the_kind_of_victory_and_the_result(
    kind: str, winner: int | None, heading: str, result: str, opening: GameView, names: BySeat[str]
) -> None:
    view = over(opening, kind, winner, sheet(12, 41), sheet(10, 41))
    assert view.outcome is not None
    assert outcomes.heading(view.outcome) == heading
    assert outcomes.result(view, names) == result


def test_a_shared_victory_has_its_own_heading(opening: GameView, names: BySeat[str]) -> None:
    view = over(opening, "civilian", None, sheet(12, 41), sheet(12, 41))
    assert view.outcome is not None
    assert outcomes.heading(view.outcome) == "shared victory"
    assert outcomes.result(view, names) == "Anna and Ben share the victory with 53 points each"


@pytest.mark.parametrize(
    ("kind", "winner", "one", "two", "line"),
    [
        (
            "civilian",
            ONE,
            sheet(12, 41),
            sheet(12, 39),
            "Tie-break: not needed. (First the total, then the blue cards: 12 and 12; then it is shared.)",
        ),
        (
            "civilian",
            TWO,
            sheet(12, 41),
            sheet(13, 40),
            "Tie-break: equal totals, so the blue cards decide: 12 and 13.",
        ),
        (
            "civilian",
            None,
            sheet(12, 41),
            sheet(12, 41),
            "Tie-break: equal totals and equal blue cards (12 and 12), so the victory is shared.",
        ),
        ("military", ONE, sheet(1, 1), sheet(2, 2), "The points are those of that moment; they don't decide."),
    ],
)
def test_the_tie_break_is_told(
    kind: str, winner: int | None, one: ScoreSheet, two: ScoreSheet, line: str, opening: GameView
) -> None:
    assert outcomes.tie_break(over(opening, kind, winner, one, two)) == line


def test_every_category_of_a_sheet_is_shown_that_of_a_box_only_where_it_is_played(
    cards: Catalogue, gods: Catalogue, senate: Catalogue
) -> None:
    def shown(played: Catalogue) -> set[str]:
        return {category for category, _ in outcomes.categories(played)}

    assert shown(cards) == set(ScoreSheet._fields) - {"god", "senate"}
    assert shown(gods) == set(ScoreSheet._fields) - {"senate"}
    assert shown(senate) == set(ScoreSheet._fields) - {"god"}
    assert shown(catalogue(BOXES)) == set(ScoreSheet._fields)
    counted = ScoreSheet(*range(10))
    categories = outcomes.categories(catalogue(BOXES))
    assert sum(outcomes.points(counted, category) for category, _ in categories) == counted.total
