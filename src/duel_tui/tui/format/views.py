"""Views over the whole table that can be scrolled: both cities in full, the whole log, what happened."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypeAlias

from duel_tui.engine.types import ONE, SEATS, TWO

from .canvas import Canvas
from .city_full import city_in_full
from .common import shown_names, signs, to_act
from .log import log_lead
from .scene import Picture, Scene
from .styles import ACCENT, BADGE, LINE, MUTED, STRONG, TEXT
from .text import Line, fit, line_cells, wrap

Name: TypeAlias = Literal["cities", "log", "since"]


def cities(scene: Scene, width: int, height: int) -> Picture:
    """Both cities side by side, with every card, wonder and token in words; `scene.page` is the first row."""
    canvas = Canvas(width, height)
    halves = _halves(width)
    rows = [city_in_full(scene, seat, halves[seat][1] - 4) for seat in SEATS]
    first = min(max(scene.page, 0), last_page(scene, "cities", width, height))
    for seat in SEATS:
        x, across = halves[seat]
        acting = to_act(scene) == seat
        box = signs(scene).heavy if acting else signs(scene).light
        canvas.frame(x, 0, across, height, box, ACCENT if acting else LINE)
        mark = f"{signs(scene).left_turn} " if acting else ""
        name = fit(f"{mark}{shown_names(scene).of(seat)}", across - 24)
        canvas.put(x + 2, 0, f" {name} ", BADGE if acting else STRONG)
        score = f" {scene.view.cities.of(seat).score.total}{signs(scene).points} so far "
        canvas.write_right(x + across - 2, 0, [(score, STRONG)])
        for y, row in enumerate(rows[seat][first : first + height - 2], start=1):
            canvas.write(x + 2, y, row)
    _position(canvas, first, max(map(len, rows)), height)
    return canvas.picture()


def whole_log(scene: Scene, width: int, height: int) -> Picture:
    """Every line of the log, undone ones marked; `scene.page` is the first row."""
    return _sheet(scene, "Log", _log_rows(scene, width - 4), "log", width, height)


def since(scene: Scene, width: int, height: int) -> Picture:
    """What happened since the last turn of the player on turn; `scene.page` is the first row."""
    seat = to_act(scene)
    title = "What happened" if seat is None else f"Since the last turn of {scene.names.of(seat)}"
    return _sheet(scene, title, _since_rows(scene, width - 4), "since", width, height)


def last_page(scene: Scene, name: Name, width: int, height: int) -> int:
    """The highest first row that still fills the view: the end of its scrolling."""
    if name == "cities":
        halves = _halves(width)
        total = max(len(city_in_full(scene, seat, halves[seat][1] - 4)) for seat in SEATS)
    else:
        rows = _log_rows if name == "log" else _since_rows
        total = len(rows(scene, width - 4))
    return max(total - (height - 2), 0)


def _halves(width: int) -> dict[int, tuple[int, int]]:
    """First cell and width of each city."""
    half = width // 2
    return {ONE: (0, half), TWO: (half, width - half)}


def _sheet(scene: Scene, title: str, rows: Sequence[Line], name: Name, width: int, height: int) -> Picture:
    """Rows in a frame over the whole table."""
    canvas = Canvas(width, height)
    canvas.frame(0, 0, width, height, signs(scene).double, ACCENT)
    canvas.put(2, 0, f" {fit(title, width - 40)} ", STRONG)
    canvas.write_right(width - 2, 0, [(" the game waits behind this page ", MUTED)])
    first = min(max(scene.page, 0), last_page(scene, name, width, height))
    for y, row in enumerate(rows[first : first + height - 2], start=1):
        canvas.write(2, y, row)
    _position(canvas, first, len(rows), height)
    return canvas.picture()


def _position(canvas: Canvas, first: int, total: int, height: int) -> None:
    """Which rows are to be seen, in the lower edge, if they aren't all."""
    if total > height - 2:
        last = min(first + height - 2, total)
        canvas.write_right(canvas.width - 2, height - 1, [(f" rows {first + 1} to {last} of {total} ", MUTED)])


def _log_rows(scene: Scene, width: int) -> list[Line]:
    """The log in rows; long lines go on below their text."""
    rows: list[Line] = []
    for line in scene.log:
        lead, room = log_lead(scene, line, width)
        text = f"undone: {line.text}" if line.undone else line.text
        style = MUTED if line.undone else TEXT
        for number, part in enumerate(wrap(text, room)):
            rows.append([*(lead if number == 0 else [(" " * line_cells(lead), MUTED)]), (part, style)])
    return rows or [[("Nothing has happened yet.", MUTED)]]


def _since_rows(scene: Scene, width: int) -> list[Line]:
    """The sentences in rows."""
    rows: list[Line] = []
    for sentence in scene.since:
        rows += [
            [("- " if number == 0 else "  ", MUTED), (part, TEXT)]
            for number, part in enumerate(wrap(sentence, width - 2))
        ]
    return rows or [[("Nothing has happened since then.", MUTED)]]
