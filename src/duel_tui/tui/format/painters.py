"""The painter of each panel, by the name of its region."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from .city import city_one, city_two
from .draft import draft
from .header import header, tokens
from .log import log
from .panel import panel
from .pantheon import pantheon
from .pile import pile
from .rows import keys, message
from .scene import Painter, Picture, Scene
from .senate import senate
from .structure import structure
from .track import track


def boards(scene: Scene, width: int, height: int) -> Picture:
    """The structure, or the discard pile while it lies over it."""
    painter = pile if scene.overlay == "pile" else structure
    return painter(scene, width, height)


PAINTERS: Final[Mapping[str, Painter]] = {
    "header": header,
    "track": track,
    "tokens": tokens,
    "pantheon": pantheon,
    "senate": senate,
    "structure": boards,
    "middle": draft,
    "city_one": city_one,
    "city_two": city_two,
    "panel": panel,
    "log": log,
    "message": message,
    "keys": keys,
}
"""By region. `middle` is for the draft, instead of the panels that it covers (`layout.BETWEEN`)."""
