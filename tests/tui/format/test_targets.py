"""What a click means."""

from __future__ import annotations

from dataclasses import replace

import pytest

from duel_tui.engine.actions import Discard
from duel_tui.engine.types import Viewer
from duel_tui.tui.format.canvas import plain
from duel_tui.tui.format.layout import layout_of
from duel_tui.tui.format.painters import PAINTERS
from duel_tui.tui.format.scene import Armed, Focus, Scene
from duel_tui.tui.format.targets import pile_at, target, use_at

from . import god_positions as gods
from . import positions as at


def found(scene: Scene, panel: str, words: str, size: tuple[int, int]) -> tuple[int, int, int, int]:
    """The size of a panel, and the first place in it where these words stand."""
    regions = layout_of(scene.view, scene.catalogue, *size)
    assert regions is not None
    width, height = regions[panel].width, regions[panel].height
    for y, row in enumerate(plain(PAINTERS[panel](replace(scene, size=size), width, height)).split("\n")):
        if words in row:
            return width, height, row.index(words), y
    raise AssertionError(f"{words} isn't in {panel}")


def click(scene: Scene, panel: str, words: str, size: tuple[int, int] = (120, 40)) -> Focus | None:
    """A click on the first place of a panel where these words stand."""
    return target(panel, replace(scene, size=size), *found(scene, panel, words, size))


@pytest.mark.parametrize("size", [(120, 40), (100, 30), (80, 24)])
def test_a_click_on_a_card_means_that_card(size: tuple[int, int]) -> None:
    assert click(at.age_three(), "structure", "Pantheon", size) == Focus("card", "pantheon")


def test_a_click_on_a_face_down_card_means_its_place() -> None:
    assert click(at.age_three(), "structure", "░ guild ░") == Focus("slot", "2")


@pytest.mark.parametrize("size", [(120, 40), (100, 30), (80, 24)])
def test_a_click_anywhere_on_the_row_of_a_wonder_means_that_wonder(size: tuple[int, int]) -> None:
    assert click(at.age_three(), "city_one", "Mausol", size) == Focus("wonder", "the_mausoleum")
    assert click(at.age_three(), "city_two", "3$", size) == Focus("wonder", "piraeus")


def test_a_click_on_a_token_means_that_token() -> None:
    assert click(at.age_three(), "tokens", "Masonry") == Focus("token", "masonry")
    assert click(at.age_three(), "city_two", "Urbanism") == Focus("token", "urbanism")
    assert click(at.age_three(), "header", "Philos", (80, 24)) == Focus("token", "philosophy")


@pytest.mark.parametrize("size", [(120, 40), (80, 24)])
def test_a_click_on_an_option_means_that_option(size: tuple[int, int]) -> None:
    for name in ("economy", "masonry", "philosophy"):
        assert click(at.token_choice(), "panel", name.capitalize(), size) == Focus("option", name)
    assert click(at.secret(Viewer.TWO), "panel", "Theology", size) == Focus("option", "theology")


def test_a_click_on_a_wonder_on_offer_means_it_and_on_a_taken_one_nothing() -> None:
    assert click(at.drafting(), "middle", "Sphinx") == Focus("option", "the_sphinx")
    assert click(at.drafting(), "middle", "Circus Maximus") is None


@pytest.mark.parametrize("size", [(120, 40), (100, 30), (80, 24)])
@pytest.mark.parametrize(("label", "key"), [("Enter", "Enter"), ("discard", "x"), ("Mausol", "1"), ("Sphinx", "4")])
@pytest.mark.parametrize("armed", [False, True])
def test_a_click_on_a_use_means_its_key(size: tuple[int, int], label: str, key: str, armed: bool) -> None:
    scene = replace(at.age_three(), size=size)
    if armed:
        scene = replace(scene, armed=Armed(Discard("armory"), "", (0, 0), (0, 0), 0))
    assert use_at(scene, *found(scene, "panel", label, size)) == key


def test_a_click_on_what_the_panel_only_tells_means_no_use() -> None:
    assert use_at(at.age_three(), *found(at.age_three(), "panel", "costs", (120, 40))) is None
    assert use_at(at.token_choice(), *found(at.token_choice(), "panel", "Economy", (120, 40))) is None


def test_a_click_on_nothing_means_nothing() -> None:
    assert click(at.age_three(), "city_one", "trade") is None
    assert click(at.age_three(), "track", "Ben leads") is None


def test_a_click_on_a_row_of_the_pile_means_that_card() -> None:
    assert pile_at(at.pile(), 23, 2) == 0
    assert pile_at(at.pile(), 23, 10) == 8
    assert pile_at(at.pile(), 23, 11) is None
    assert pile_at(at.pile(), 23, 1) is None


@pytest.mark.parametrize("size", [(120, 40), (100, 30), (80, 24)])
@pytest.mark.parametrize(
    ("words", "space"), [("Isis", "1"), ("14", "2"), ("GATE", "2"), ("Ishtar", "4"), ("Aphr", "5")]
)
def test_a_click_anywhere_on_a_space_means_that_space(size: tuple[int, int], words: str, space: str) -> None:
    panel = "pantheon" if size != (80, 24) else "structure"
    assert click(gods.age_three(), panel, words, size) == Focus("space", space)


@pytest.mark.parametrize("size", [(120, 40), (100, 30), (80, 24)])
def test_a_click_on_a_god_or_token_of_a_city_means_it(size: tuple[int, int]) -> None:
    scene = gods.age_three()
    assert click(scene, "city_one", "Min", size) == Focus("god", "minerva")
    assert click(scene, "city_one", "Gr", size) == Focus("mythology", "greek")
    assert click(scene, "city_one", "-3", size) == Focus("offering", "3")


def test_a_click_on_the_track_means_what_is_offered_there() -> None:
    offered = frozenset({Focus("track", "5"), Focus("track", "0"), Focus("military", "6")})
    scene = gods.age_three(focus=Focus("track", "5"), offered=offered)
    assert click(scene, "track", " 0 ") == Focus("track", "0")
    assert click(scene, "track", "-5$ 6  7") == Focus("military", "6")
    assert click(scene, "track", "Ben") is None


def test_a_click_on_age_one_in_the_draft_means_the_card_or_its_place() -> None:
    assert click(gods.drafting(), "middle", "Quarry") == Focus("card", "quarry")
    assert click(gods.drafting(), "middle", "(Eg)") == Focus("slot", "4")
    assert click(gods.drafting(), "middle", "Sphinx") == Focus("option", "the_sphinx")
