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

from . import god_positions as gods
from . import positions as at
from .whole import dump

FOLDER: Final = Path(__file__).parent / "screens"
SIZES: Final = ((120, 40), (100, 30), (80, 24))

ARMED: Final = Armed(Build("armory"), "Build Armory for 1$", (1, 1), (39, 42), 0)
HELP: Final = (
    Section("Move", (("arrows", "the next open card that way"), ("a-g", "jump to the card with that letter"))),
    Section("Use the card", (("Enter", "build the card"), ("x", "discard the card for coins"))),
)


def _screens() -> dict[str, Callable[[], str]]:
    made: dict[str, Callable[[], str]] = {}
    tables = {
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
    }
    sheets = {
        "end": (at.over, "end"),
        "end-science": (partial(at.over, "science", ONE, 2), "end"),
        "handover": (at.secret, "handover"),
        "cities": (at.age_three, "cities"),
        "gods-cities": (gods.age_three, "cities"),
        "gods-end": (gods.over, "end"),
        "gods-reading-handover": (gods.reading, "handover"),
    }
    for width, height in SIZES:
        size = f"{width}x{height}"
        for name, scene in tables.items():
            made[f"{name}-{size}"] = lambda s=scene, w=width, h=height: dump(s(), w, h)
        for name, (scene, sheet) in sheets.items():
            made[f"{name}-{size}"] = lambda s=scene, w=width, h=height, o=sheet: dump(s(), w, h, o)
    made["age-3-120x36"] = lambda: dump(at.age_three(), 120, 36)
    made["age-3-200x60"] = lambda: dump(at.age_three(), 200, 60)
    made["age-3-80x24-ascii"] = lambda: dump(at.age_three(ascii=True), 80, 24)
    made["age-3-120x40-ascii"] = lambda: dump(at.age_three(ascii=True), 120, 40)
    for size in ("120x36", "200x60"):
        width, height = map(int, size.split("x"))
        made[f"gods-age-2-{size}"] = lambda w=width, h=height: dump(gods.age_two(), w, h)
        made[f"gods-age-3-{size}"] = lambda w=width, h=height: dump(gods.age_three(), w, h)
    made["gods-age-2-120x40-ascii"] = lambda: dump(gods.age_two(ascii=True), 120, 40)
    made["gods-age-3-80x24-ascii"] = lambda: dump(gods.age_three(ascii=True), 80, 24)
    made["gods-draft-80x24-age-1"] = lambda: dump(gods.drafting(inspecting=True, focus=Focus("slot", "9")), 80, 24)
    made["gods-age-1-80x24-own"] = lambda: dump(gods.age_one(viewer=Viewer.TWO), 80, 24)
    made["help-120x38"] = lambda: "\n".join(plain(page) for page in pages(HELP, at.NAMES, False, 120, 38))
    made["help-80x22"] = lambda: "\n".join(plain(page) for page in pages(HELP, at.NAMES, False, 80, 22))
    return made


SCREENS: Final = _screens()


@pytest.mark.parametrize("name", SCREENS)
def test_a_screen_looks_as_it_was_agreed(name: str) -> None:
    expected = (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    assert SCREENS[name]() + "\n" == expected


def test_every_file_belongs_to_a_screen() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(SCREENS)
