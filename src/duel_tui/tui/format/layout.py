"""Where each panel lies at each size of the terminal.

Left to right, always: city one, the middle, city two. In the middle from top to bottom: track, progress tokens, the
boards of the boxes that have one, structure; boards for which no rows are left stand beside the structure. Below, full
width: panel (the log beside it), message row, key row. Nothing swaps between turns.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Final, NamedTuple

from duel_tui.engine.catalogue import Catalogue
from duel_tui.engine.view import GameView

from .face import Extent, extent, heights
from .scene import Region

MIN_WIDTH: Final = 80
MIN_HEIGHT: Final = 24

BOARDS: Final[Mapping[str, Callable[[GameView], bool]]] = {
    "pantheon": lambda view: view.pantheon is not None,
    "senate": lambda view: view.agora is not None,
}
"""The boards of boxes from top to bottom, by the name of their panel, and whether a game has them."""
BETWEEN: Final = ("track", "tokens", *BOARDS, "structure")
"""The panels between the cities, in whose place the wonder draft is shown."""

_LOG_FROM: Final = 120
"""The narrowest screen with a log beside the panel."""
_LOG_WIDTH: Final = 30
_LOG_HEIGHT: Final = 8
"""The lowest panel that is worth a log beside it."""
_FIXED_ROWS: Final = 3
"""Header, message row, key row."""
_TOKENS_FROM: Final = 38
"""The lowest screen with a row for the progress tokens."""
_COLUMNS: Final = 6
"""Cards side by side in the widest structure of the base game."""
_CARD_ROWS: Final = {3: 7}
"""Rows of cards in the structure of an age, where it isn't `_USUAL_ROWS`."""
_USUAL_ROWS: Final = 5
_PANEL_COLUMNS_FROM: Final = 90
"""The narrowest panel with columns, if it is high enough."""
_PANEL_ENOUGH: Final = 5
"""Rows in which a panel without columns tells nearly everything."""
_BOARD_ROWS: Final = 3
"""Rows of a board that tells everything: an edge and two rows. One more closes it where nothing follows."""


class _Shares(NamedTuple):
    """How many rows each of these has."""

    panel: int
    track: int
    boards: tuple[int, ...]
    """None of them where they stand beside the structure."""


@lru_cache(maxsize=64)
def layout(
    width: int, height: int, age: int = 3, boards: tuple[str, ...] = (), columns: int = _COLUMNS
) -> dict[str, Region] | None:
    """The region of each panel on a screen of this size; None if it is too small (see `too_small`).

    Always there: `header`, `track`, `structure`, `city_one`, `city_two`, `panel`, `message`, `keys`, those of the
    `boards`, and the unions `middle` (from the track to the structure) and `body` (all but the last two rows). Boards
    that would have less than two rows have no region: the panel of the structure has them beside its far end.
    `tokens` and `log` are there where they have a place of their own; else the header shows the tokens. `age` matters
    on low screens, where track and boards have more rows in ages I and II, whose structures are lower. `columns` is how
    many cards the widest structure of the game has side by side. The dictionary is shared: don't change it.
    """
    if width < MIN_WIDTH or height < MIN_HEIGHT:
        return None
    city = city_width(width, columns)
    middle = width - 2 * city
    if width < 100 and middle % 2 == 0:
        middle -= 1  # an odd width has a middle, and keeps the cards off the text of city two
    panel, track, shares = _shares(height, age, boards, columns, middle, _least_panel(width, height))
    tokens = 1 if height >= _TOKENS_FROM else 0
    between = height - _FIXED_ROWS - panel
    above = track + tokens + sum(shares)
    regions = {
        "header": Region(0, 0, width, 1),
        "track": Region(city, 1, middle, track),
        "structure": Region(city, 1 + above, middle, between - above),
        "city_one": Region(0, 1, city, between),
        "city_two": Region(width - city, 1, city, between),
        "panel": Region(0, 1 + between, width, panel),
        "message": Region(0, height - 2, width, 1),
        "keys": Region(0, height - 1, width, 1),
        "middle": Region(city, 1, middle, between),
        "body": Region(0, 0, width, height - 2),
    }
    if tokens:
        regions["tokens"] = Region(city, 1 + track, middle, 1)
    y = 1 + track + tokens
    for board, rows in zip(boards if shares else (), shares, strict=True):
        regions[board] = Region(city, y, middle, rows)
        y += rows
    if width >= _LOG_FROM and panel >= _LOG_HEIGHT:
        log = _LOG_WIDTH + (width - _LOG_FROM) // 4
        regions["panel"] = Region(0, 1 + between, width - log, panel)
        regions["log"] = Region(width - log, 1 + between, log, panel)
    return regions


def layout_of(view: GameView, catalogue: Catalogue, width: int, height: int) -> dict[str, Region] | None:
    """The regions for a game as it stands: see `layout`."""
    boards = tuple(name for name, is_there in BOARDS.items() if is_there(view))
    columns = max(extent(slots).columns for slots in catalogue.layouts.values())
    return layout(width, height, view.age, boards, columns)


def too_small(width: int, height: int) -> str:
    """What a screen that is too small says instead of showing half a picture."""
    return f"This window has {width}x{height} cells; the table needs {MIN_WIDTH}x{MIN_HEIGHT}. Please enlarge it."


def city_width(width: int, columns: int = _COLUMNS) -> int:
    """The width of each city: 11 or 12 without a box on narrow screens, 20 to 25 with one, then growing slowly.

    What is left over goes to the middle first, until all cards of a row have their ten cells (six of them twelve, from
    100 columns on).
    """
    wide = columns > _COLUMNS
    if width < 100:
        return max(11, min(17, (width - 64) // 2)) if wide else max(12, min(19, (width - 61) // 2))
    if width < 120:
        return max(20, min(24, (width - (70 if wide else 72)) // 2))
    return (25 if wide else 24) + (width - 120) // 4


def _panel_rows(height: int) -> int:
    """The rows of the panel: 4 on the lowest screens, 8 from 28 rows on, 10 at 40, up to 16."""
    if height < 38:
        return min(height - 20, 8)
    return min(8 + height - 38, 10) + min(max(height - 40, 0) // 3, 6)


def _least_panel(width: int, height: int) -> int:
    """What boards leave to the panel: all of its rows where it has columns, else so many that it tells the most."""
    rows = _panel_rows(height)
    return rows if width >= _PANEL_COLUMNS_FROM else min(rows, _PANEL_ENOUGH)


def _track_rows(height: int, age: int) -> int:
    """The rows of the track: the third one, with the distances, comes where there is room for it."""
    return 3 if height >= 37 or (height < 28 and age in (1, 2)) else 2


def _shares(height: int, age: int, boards: tuple[str, ...], columns: int, middle: int, least_panel: int) -> _Shares:
    """How the rows are shared out above the structure.

    With boards, the structure gets the highest face beside which each of them can tell everything, else the lowest
    one; what is left goes to boards and track in turn. The panel gives rows to boards as long as it has more than
    `least_panel`, and some of these if else not even one row were left for each. A board with one row leaves that to
    the structure, which has it beside its far end.
    """
    panel = _panel_rows(height)
    if not boards:
        return _Shares(panel, _track_rows(height, age), ())
    number = len(boards)
    between = height - _FIXED_ROWS - panel - (height >= _TOKENS_FROM)
    possible = [*heights(Extent(_CARD_ROWS.get(age, _USUAL_ROWS), columns), middle)]
    wished = 2 + _BOARD_ROWS * number
    cards = next((rows for rows in possible if between - rows >= wished), possible[-1])
    for each in range(_BOARD_ROWS, 0, -1):
        track = max(each - 1, 1)
        missing = max(cards + track + each * number - between, 0)
        if missing <= panel - least_panel:
            panel, between = panel - missing, between + missing
            break
    left = between - cards - 1 - number
    if left < 0:
        panel, left = panel + left, 0
    track, each, closing = 1, 1, 0
    for _ in range(_BOARD_ROWS - 1):
        if left >= number:
            each, left = each + 1, left - number
        if left:
            track, left = track + 1, left - 1
    if left and each == _BOARD_ROWS:
        closing = 1
    if each == 1:
        return _Shares(panel, track, ())
    return _Shares(panel, track, (*[each] * (number - 1), each + closing))
