"""Whole screens as text, for people to read; `regenerate` writes them anew."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final

import pytest

from duel_tui.engine.actions import Build
from duel_tui.engine.types import ONE, Viewer
from duel_tui.tui.format.canvas import plain
from duel_tui.tui.format.help import Section, pages
from duel_tui.tui.format.scene import Armed, Focus
from tests.engine.senate import RULES as SENATE_ALONE

from . import god_positions as gods
from . import positions as at
from . import senate_positions as both
from .positions import Maker
from .whole import dump

FOLDER: Final = Path(__file__).parent / "screens"
SIZES: Final = ((120, 40), (100, 30), (80, 24))

ARMED: Final = Armed(Build("armory"), "Build Armory for 1$", (1, 1), (39, 42), 0)
HELP: Final = (
    Section("Move", (("arrows", "the next open card that way"), ("a-g", "jump to the card with that letter"))),
    Section("Use the card", (("Enter", "build the card"), ("x", "discard the card for coins"))),
)


TABLES: Final[dict[str, Maker]] = {
    "age-1": at.age_one,
    "age-2": at.age_two,
    "age-3": at.age_three,
    "draft": at.drafting,
    "token": at.token_choice,
    "pile": at.pile,
    "armed": partial(at.age_three, armed=ARMED),
    "library": partial(at.secret, Viewer.TWO),
    "gods-age-1": gods.age_one,
    "gods-age-2": gods.age_two,
    "gods-age-3": gods.age_three,
    "gods-fullest": gods.fullest,
    "gods-draft": gods.drafting,
    "gods-pile": gods.pile,
    "gods-placing": gods.placing,
    "gods-placing-space": gods.placing_on_a_space,
    "gods-striking": gods.striking,
    "gods-reading": gods.reading,
    "senate-age-2": partial(both.age_two, Focus("card", "archery_range"), SENATE_ALONE),
    "both-age-1": partial(both.age_one, Focus("card", "tavern")),
    "both-age-2": partial(both.age_two, Focus("card", "archery_range")),
    "both-age-3": both.age_three,
    "both-fullest": both.fullest,
    "both-chamber": both.age_two,
    "both-placing": both.placing,
    "both-draft": both.drafting,
}
"""What is shown at every size."""

SHEETS_OVER: Final[dict[str, tuple[Maker, str]]] = {
    "end": (at.over, "end"),
    "end-science": (partial(at.over, "science", ONE, 2), "end"),
    "handover": (at.secret, "handover"),
    "cities": (at.age_three, "cities"),
    "gods-cities": (gods.age_three, "cities"),
    "gods-end": (gods.over, "end"),
    "gods-reading-handover": (gods.reading, "handover"),
    "both-cities": (both.age_three, "cities"),
    "both-end": (both.over, "end"),
}
"""The same with a sheet over the table."""

OTHERS: Final[dict[str, tuple[Maker, int, int]]] = {
    "age-3-120x36": (at.age_three, 120, 36),
    "age-3-200x60": (at.age_three, 200, 60),
    "age-3-80x24-ascii": (partial(at.age_three, ascii=True), 80, 24),
    "age-3-120x40-ascii": (partial(at.age_three, ascii=True), 120, 40),
    "gods-age-2-120x36": (gods.age_two, 120, 36),
    "gods-age-2-200x60": (gods.age_two, 200, 60),
    "gods-age-2-120x40-ascii": (partial(gods.age_two, ascii=True), 120, 40),
    "gods-age-3-120x36": (gods.age_three, 120, 36),
    "gods-age-3-200x60": (gods.age_three, 200, 60),
    "gods-age-3-80x24-ascii": (partial(gods.age_three, ascii=True), 80, 24),
    "gods-draft-80x24-age-1": (partial(gods.drafting, inspecting=True, focus=Focus("slot", "9")), 80, 24),
    "gods-age-1-80x24-own": (partial(gods.age_one, viewer=Viewer.TWO), 80, 24),
    "both-age-3-120x36": (both.age_three, 120, 36),
    "both-age-3-160x50": (both.age_three, 160, 50),
    "both-age-3-80x24-ascii": (partial(both.age_three, ascii=True), 80, 24),
    "both-age-2-120x40-own": (partial(both.age_two, Focus("card", "archery_range"), viewer=Viewer.ONE), 120, 40),
}
"""What is shown at one size."""


def _screens() -> dict[str, Callable[[], str]]:
    made: dict[str, Callable[[], str]] = {}
    for width, height in SIZES:
        size = f"{width}x{height}"
        for name, scene in TABLES.items():
            made[f"{name}-{size}"] = lambda s=scene, w=width, h=height: dump(s(), w, h)
        for name, (scene, sheet) in SHEETS_OVER.items():
            made[f"{name}-{size}"] = lambda s=scene, w=width, h=height, o=sheet: dump(s(), w, h, o)
    for name, (scene, width, height) in OTHERS.items():
        made[name] = lambda s=scene, w=width, h=height: dump(s(), w, h)
    for width, height in ((120, 38), (80, 22)):
        made[f"help-{width}x{height}"] = lambda w=width, h=height: "\n".join(
            plain(page) for page in pages(HELP, at.NAMES, False, w, h)
        )
    return made


SCREENS: Final = _screens()


@pytest.mark.parametrize("name", SCREENS)
def test_a_screen_looks_as_it_was_agreed(name: str) -> None:
    expected = (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    assert SCREENS[name]() + "\n" == expected


def test_every_file_belongs_to_a_screen() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(SCREENS)
