"""The painters of the screens over the whole table, which lie in the region `body`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from .end import end
from .handover import handback, handover
from .scene import Painter
from .views import cities, since, whole_log

SHEETS: Final[Mapping[str, Painter]] = {
    "end": end,
    "handover": handover,
    "handback": handback,
    "cities": cities,
    "log": whole_log,
    "since": since,
}
"""By name. `cities`, `log` and `since` begin at row `scene.page`; `views.last_page` says how far they go."""
