"""The discard pile, laid over the structure: cities and track stay in sight."""

from __future__ import annotations

from duel_tui.engine.view import PileView
from duel_tui.words import costs, faces, nouns
from duel_tui.words.nouns import COLOUR_LETTERS

from .canvas import Canvas
from .common import signs
from .scene import Picture, Scene, Style
from .styles import ACCENT, KEY, MUTED, STRONG, TEXT
from .text import cells, first_that_fits, fit, pad

_WIDE = 66
"""From so many cells on all columns have their full width."""


def pile(scene: Scene, width: int, height: int) -> Picture:
    """The cards in the order in which they came; a part of them around the one in focus, if there are too many."""
    canvas = Canvas(width, height)
    cards = scene.view.pile
    canvas.frame(0, 0, width, height, signs(scene).double, ACCENT)
    canvas.put(2, 0, f" Discard pile, {nouns.count(len(cards), 'card')} ", STRONG)
    canvas.write_right(width - 2, 0, [(" open to both players ", MUTED)])
    columns = _columns(width)
    for x, words in zip(columns, ("card", "cost", "gives", "turn, how"), strict=True):
        canvas.put(x, 1, words if x < width - 12 or words != "turn, how" else "how", MUTED)
    first, room = window(len(cards), scene.pile_focus, height)
    for row, entry in enumerate(cards[first : first + room]):
        _row(canvas, scene, columns, 2 + row, entry, focused=first + row == scene.pile_focus)
    more = f" {first + 1} to {min(first + room, len(cards))} of {len(cards)}." if len(cards) > room else ""
    note = first_that_fits(
        (
            f"Esc closes.{more} Not here: cards under wonders or removed at set-up.",
            f"Esc closes.{more} Cards under wonders are not here.",
            f"Esc closes.{more}",
        ),
        width - 4,
    )
    canvas.put(2, height - 2, note, MUTED)
    return canvas.picture()


def window(number: int, focus: int, height: int) -> tuple[int, int]:
    """The first card shown, and how many there is room for."""
    room = max(height - 4, 1)
    return max(min(focus - room // 2, number - room), 0), room


def _columns(width: int) -> tuple[int, int, int, int]:
    """Where the columns begin; the last but one holds five signs at least."""
    if width >= _WIDE:
        extra = (width - _WIDE) // 4
        return 5, 28 + extra, 35 + extra, 46 + extra
    return 5, 23, 29, 39


def _row(canvas: Canvas, scene: Scene, columns: tuple[int, ...], y: int, entry: PileView, focused: bool) -> None:
    """`»R  Archery Range       WSP    2▾         26 Ben, for coins`."""
    building = scene.catalogue.buildings[entry.card]
    name_x, cost_x, gives_x, how_x = columns
    mark = signs(scene).extra_turn if focused else " "
    canvas.write(1, y, [(mark, KEY), (COLOUR_LETTERS[building.colour], Style(building.colour, True))])
    canvas.put(
        name_x, y, pad(nouns.short_name(building, cost_x - name_x - 1), cost_x - name_x), STRONG if focused else TEXT
    )
    canvas.put(cost_x, y, costs.on_card(building), TEXT)
    canvas.put(gives_x, y, faces.gives_in(building, signs(scene), how_x - gives_x - 1), TEXT)
    name = scene.names.of(entry.seat)
    forms = (f"{name}, for coins", name) if entry.how == "coins" else (f"{entry.how} by {name}", f"by {name}")
    room = canvas.width - 2 - how_x
    turn = f"{entry.turn} "
    how = first_that_fits(forms, room - cells(turn))
    canvas.put(how_x, y, fit(turn + how, room), MUTED)
