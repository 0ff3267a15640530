from __future__ import annotations

import pytest

from duel_tui.content import catalogue, ruleset
from duel_tui.deal import Options, deal
from duel_tui.engine.catalogue import Catalogue
from duel_tui.engine.types import BySeat, Viewer
from duel_tui.engine.view import GameView, project
from tests.engine.senate import city, position
from tests.engine.senate import view as seen_by


@pytest.fixture(scope="session")
def cards() -> Catalogue:
    return catalogue()


@pytest.fixture(scope="session")
def gods() -> Catalogue:
    return catalogue(("base", "pantheon"))


@pytest.fixture(scope="session")
def senate() -> Catalogue:
    return catalogue(("base", "agora"))


@pytest.fixture(scope="session")
def senate_table() -> GameView:
    """With a senate: Anna has one blue card and a conspirator, Ben nothing; cubes lie in the first three chambers."""
    anna, cubes = city(buildings="altar conspirator_1"), {1: (1, 0), 2: (0, 1), 3: (2, 1)}
    return seen_by(position(anna, cubes=cubes, structure={0: "walls"}))


@pytest.fixture(scope="session")
def names() -> BySeat[str]:
    return BySeat("Anna", "Ben")


@pytest.fixture(scope="session")
def opening() -> GameView:
    """Age I as it is laid out, with the recommended wonders: nobody owns anything yet."""
    rules = ruleset()
    state, _ = rules.start(deal(1, Options(wonders="recommended", first="one"), rules.catalogue))
    return project(rules, state, Viewer.SPECTATOR)


@pytest.fixture(scope="session")
def drafting() -> GameView:
    rules = ruleset()
    state, _ = rules.start(deal(1, Options(first="two"), rules.catalogue))
    return project(rules, state, Viewer.SPECTATOR)
