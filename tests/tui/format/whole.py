"""Whole screens put together from their panels, as the table shows them."""

from __future__ import annotations

from dataclasses import replace

from duel_tui.tui.format.canvas import Canvas, plain
from duel_tui.tui.format.common import shows_draft
from duel_tui.tui.format.layout import BETWEEN, layout_of
from duel_tui.tui.format.painters import PAINTERS
from duel_tui.tui.format.scene import Picture, Region, Scene
from duel_tui.tui.format.sheets import SHEETS

BELOW = ("message", "keys")
"""What stays under a sheet."""
TOLD = (*BELOW, "panel", "log", "middle")
"""What tells of the option in focus itself; the boards show what it stands for."""


def panels(scene: Scene, width: int, height: int) -> dict[str, Region]:
    """The panels to be seen at this size, with their regions."""
    regions = layout_of(scene.view, scene.catalogue, width, height)
    assert regions is not None
    drafting = shows_draft(scene.view, scene.inspecting)
    hidden = {"body", *(BETWEEN if drafting else ("middle",))}
    return {name: region for name, region in regions.items() if name not in hidden}


def screen(scene: Scene, width: int, height: int, sheet: str = "") -> Picture:
    """The table at this size, or a sheet over it."""
    scene = replace(scene, size=(width, height))
    canvas = Canvas(width, height)
    for name, region in panels(scene, width, height).items():
        if not sheet or name in BELOW:
            seen = scene if name in TOLD else scene.boards
            canvas.paste(region.x, region.y, PAINTERS[name](seen, region.width, region.height))
    if sheet:
        canvas.paste(0, 0, SHEETS[sheet](scene, width, height - len(BELOW)))
    return canvas.picture()


def dump(scene: Scene, width: int, height: int, sheet: str = "") -> str:
    """The same as text."""
    return plain(screen(scene, width, height, sheet))
