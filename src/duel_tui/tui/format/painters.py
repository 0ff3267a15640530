"""The painter of each panel, by the name of its region."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from .city import city_one, city_two
from .draft import draft
from .end import end
from .handover import handback, handover
from .header import header, tokens
from .log import log
from .panel import panel
from .pile import pile
from .rows import keys, message
from .scene import Painter
from .structure import structure
from .track import track
from .views import cities, since, whole_log

PAINTERS: Final[Mapping[str, Painter]] = {
    "header": header,
    "track": track,
    "tokens": tokens,
    "structure": structure,
    "city_one": city_one,
    "city_two": city_two,
    "panel": panel,
    "log": log,
    "message": message,
    "keys": keys,
}
"""Panels that lie in the region of the same name."""

OVERLAYS: Final[Mapping[str, tuple[str, Painter]]] = {
    "draft": ("middle", draft),
    "pile": ("structure", pile),
    "end": ("body", end),
    "handover": ("body", handover),
    "handback": ("body", handback),
    "cities": ("body", cities),
    "log": ("body", whole_log),
    "since": ("body", since),
}
"""What lies over other panels for a while: the region that it takes, and its painter."""
