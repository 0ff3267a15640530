"""Where each panel lies at each size of the terminal.

Left to right, always: city one, the middle, city two. In the middle from top to bottom: track, progress tokens,
structure. Below, full width: panel (the log beside it), message row, key row. Nothing swaps between turns.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from .scene import Region

MIN_WIDTH: Final = 80
MIN_HEIGHT: Final = 24

_LOG_FROM: Final = 120
"""The narrowest screen with a log beside the panel."""
_LOG_WIDTH: Final = 30
_LOG_HEIGHT: Final = 8
"""The lowest panel that is worth a log beside it."""
_FIXED_ROWS: Final = 3
"""Header, message row, key row."""


@lru_cache(maxsize=64)
def layout(width: int, height: int, age: int = 3) -> dict[str, Region] | None:
    """The region of each panel on a screen of this size; None if it is too small (see `too_small`).

    Always there: `header`, `track`, `structure`, `city_one`, `city_two`, `panel`, `message`, `keys`, and the
    unions `middle` (from the track to the structure) and `body` (all but the last two rows). `tokens` and `log` are
    there where they have a place of their own; else the header shows the tokens. `age` matters only on low
    screens, where the track gets a third row in ages I and II, whose structures are lower. The dictionary is
    shared: don't change it.
    """
    if width < MIN_WIDTH or height < MIN_HEIGHT:
        return None
    city = city_width(width)
    middle = width - 2 * city
    if width < 100 and middle % 2 == 0:
        middle -= 1  # an odd width has a middle, and keeps the cards off the text of city two
    rows = height - _FIXED_ROWS
    panel = _panel_rows(height)
    track, tokens = _track_rows(height, age), 1 if height >= 38 else 0
    boards = rows - panel
    regions = {
        "header": Region(0, 0, width, 1),
        "track": Region(city, 1, middle, track),
        "structure": Region(city, 1 + track + tokens, middle, boards - track - tokens),
        "city_one": Region(0, 1, city, boards),
        "city_two": Region(width - city, 1, city, boards),
        "panel": Region(0, 1 + boards, width, panel),
        "message": Region(0, height - 2, width, 1),
        "keys": Region(0, height - 1, width, 1),
        "middle": Region(city, 1, middle, boards),
        "body": Region(0, 0, width, height - 2),
    }
    if tokens:
        regions["tokens"] = Region(city, 1 + track, middle, 1)
    if width >= _LOG_FROM and panel >= _LOG_HEIGHT:
        log = _LOG_WIDTH + (width - _LOG_FROM) // 4
        regions["panel"] = Region(0, 1 + boards, width - log, panel)
        regions["log"] = Region(width - log, 1 + boards, log, panel)
    return regions


def too_small(width: int, height: int) -> str:
    """What a screen that is too small says instead of showing half a picture."""
    return f"This window has {width}x{height} cells; the table needs {MIN_WIDTH}x{MIN_HEIGHT}. Please enlarge it."


def city_width(width: int) -> int:
    """The width of each city: 12 without a box on narrow screens, 20 to 24 with one, then growing slowly.

    What is left over goes to the middle first, until six cards of ten (from 100 columns on: twelve) cells fit.
    """
    if width < 100:
        return max(12, min(19, (width - 61) // 2))
    if width < 120:
        return max(20, min(24, (width - 72) // 2))
    return 24 + (width - 120) // 4


def _panel_rows(height: int) -> int:
    """The rows of the panel: 4 on the lowest screens, 8 from 28 rows on, 10 at 40, up to 16."""
    if height < 38:
        return min(height - 20, 8)
    return min(8 + height - 38, 10) + min(max(height - 40, 0) // 3, 6)


def _track_rows(height: int, age: int) -> int:
    """The rows of the track: the third one, with the distances, comes where there is room for it."""
    return 3 if height >= 37 or (height < 28 and age in (1, 2)) else 2
