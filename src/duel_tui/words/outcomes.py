"""How a game ended, in words: the kind of victory, the sheets, the tie-break."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from duel_tui.engine.catalogue import Catalogue
from duel_tui.engine.events import VictoryKind
from duel_tui.engine.score import ScoreSheet
from duel_tui.engine.types import ONE, TWO, BySeat, Seat, other
from duel_tui.engine.view import GameView, OutcomeView

Ending: TypeAlias = VictoryKind | Literal["resignation"]

CATEGORIES: Final[tuple[tuple[str, str], ...]] = (
    ("blue", "blue cards"),
    ("green", "green cards"),
    ("yellow", "yellow cards"),
    ("guild", "guilds"),
    ("wonder", "wonders"),
    ("token", "progress tokens"),
    ("coins", "coins, 1 for 3"),
    ("military", "military"),
)
"""The categories of a score sheet in the order in which they are shown, with their words."""

_HEADINGS: Final[dict[Ending, str]] = {
    "civilian": "civilian victory",
    "military": "military supremacy",
    "science": "scientific supremacy",
    "political": "political supremacy",
    "resignation": "resignation",
}


_WITH_GODS: Final = tuple((name, "grand temples" if name == "guild" else words) for name, words in CATEGORIES)


def categories(catalogue: Catalogue) -> tuple[tuple[str, str], ...]:
    """The categories of a score sheet in a game with these cards: grand temples stand for guilds where gods are."""
    shown = (*_WITH_GODS, ("god", "gods")) if catalogue.gods else CATEGORIES
    return shown if catalogue.agora is None else (*shown, ("senate", "senate"))


def heading(outcome: OutcomeView) -> str:
    """`civilian victory`, `shared victory`, `military supremacy`, `political supremacy`, `resignation`."""
    shared = outcome.kind == "civilian" and outcome.winner is None
    return "shared victory" if shared else _HEADINGS[outcome.kind]


def victory(kind: Ending, winner: Seat | None, names: BySeat[str]) -> str:
    """`Anna wins by military supremacy`, `a shared victory`, `Ben wins, as Anna resigned`."""
    if winner is None:
        return "a shared victory" if kind == "civilian" else f"a shared victory by {_HEADINGS[kind]}"
    name = names.of(winner)
    if kind == "civilian":
        return f"{name} wins by points"
    if kind == "resignation":
        return f"{name} wins, as {names.of(other(winner))} resigned"
    return f"{name} wins by {_HEADINGS[kind]}"


def result(view: GameView, names: BySeat[str]) -> str:
    """The result in one line: `Anna wins by 53 to 51 points`. The game must be over."""
    outcome = view.outcome
    assert outcome is not None
    if outcome.kind != "civilian":
        text = victory(outcome.kind, outcome.winner, names)
        return text[0].upper() + text[1:]
    one, two = (view.cities.of(seat).score.total for seat in (ONE, TWO))
    if outcome.winner is None:
        return f"{names.of(ONE)} and {names.of(TWO)} share the victory with {one} points each"
    high, low = max(one, two), min(one, two)
    return f"{names.of(outcome.winner)} wins by {high} to {low} points"


def tie_break(view: GameView) -> str:
    """How the tie-break went; for a supremacy a word about the points. The game must be over."""
    outcome = view.outcome
    assert outcome is not None
    one, two = (view.cities.of(seat).score for seat in (ONE, TWO))
    if outcome.kind != "civilian":
        return "The points are those of that moment; they don't decide."
    blues = f"{one.blue} and {two.blue}"
    if one.total != two.total:
        return f"Tie-break: not needed. (First the total, then the blue cards: {blues}; then it is shared.)"
    if one.blue != two.blue:
        return f"Tie-break: equal totals, so the blue cards decide: {blues}."
    return f"Tie-break: equal totals and equal blue cards ({blues}), so the victory is shared."


def seed(number: int, forced: bool) -> str:
    """Which seed the deal came from, and whether it is all that one needs to deal the same again."""
    beside = " A deal file decided a part of the deal." if forced else ""
    return f"The seed was {number}.{beside}"


def points(sheet: ScoreSheet, category: str) -> int:
    """The points of one of the `CATEGORIES`."""
    value: int = getattr(sheet, category)
    return value
