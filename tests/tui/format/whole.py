"""Whole screens put together from their panels, as the table shows them."""

from __future__ import annotations

from dataclasses import replace

from duel_tui.tui.format.canvas import Canvas, plain
from duel_tui.tui.format.layout import layout
from duel_tui.tui.format.painters import PAINTERS
from duel_tui.tui.format.scene import Picture, Region, Scene
from duel_tui.tui.format.sheets import SHEETS

BELOW = ("message", "keys")
"""What stays under a sheet."""


def panels(scene: Scene, width: int, height: int) -> dict[str, Region]:
    """The panels to be seen at this size, with their regions."""
    regions = layout(width, height, scene.view.age)
    assert regions is not None
    hidden = {"body", "middle"} if scene.view.draft is None else {"body", "track", "tokens", "structure"}
    return {name: region for name, region in regions.items() if name not in hidden}


def screen(scene: Scene, width: int, height: int, sheet: str = "") -> Picture:
    """The table at this size, or a sheet over it."""
    scene = replace(scene, size=(width, height))
    canvas = Canvas(width, height)
    for name, region in panels(scene, width, height).items():
        if not sheet or name in BELOW:
            canvas.paste(region.x, region.y, PAINTERS[name](scene, region.width, region.height))
    if sheet:
        canvas.paste(0, 0, SHEETS[sheet](scene, width, height - len(BELOW)))
    return canvas.picture()


def dump(scene: Scene, width: int, height: int, sheet: str = "") -> str:
    """The same as text."""
    return plain(screen(scene, width, height, sheet))
