"""What lies there of a box with a senate at the beginning of a worked example, told aloud."""

from __future__ import annotations

from collections.abc import Iterator

from duel_tui.engine.catalogue import Catalogue
from duel_tui.engine.types import BySeat
from duel_tui.engine.view import CityView, GameView
from duel_tui.words import nouns, senate_board, senate_plots


def board(view: GameView, names: BySeat[str], cards: Catalogue) -> Iterator[str]:
    """The chambers in which something lies; nothing without a senate."""
    if view.agora is None:
        return
    for chamber in view.agora.chambers:
        if chamber.decrees or any(chamber.cubes):
            yield f"{senate_board.line(chamber, names, cards)}."


def senators(view: CityView) -> tuple[str, ...]:
    """Those of its cards that are no buildings, since they were recruited."""
    return () if view.politics is None else view.politics.senators


def city(view: CityView, cards: Catalogue) -> Iterator[str]:
    """`a conspirator recruited`, `conspiracy 1, prepared with Altar`; its name only once everybody knows it."""
    if view.politics is None:
        return
    if view.politics.senators:
        yield f"{nouns.names(view.politics.senators, cards)} recruited"
    for plot in view.politics.plots:
        called = senate_plots.called(plot, cards)
        yield f"{called[0].lower()}{called[1:]}, {senate_plots.state(plot, cards)}"
