"""The box beside the panel: the last lines of the log, or what an armed use would change."""

from __future__ import annotations

from duel_tui.engine.actions import Build, BuildDiscardedCard, BuildWonder, Discard
from duel_tui.words import nouns

from .canvas import Canvas
from .common import signs
from .frames import draw_rows
from .scene import Armed, LogLine, Picture, Scene
from .styles import ACCENT, KEY, LINE, MUTED, STRONG, TEXT
from .text import Line, cells, fit, pad, wrap

_NAME = 8
"""Names of at most so many cells stand in the log in full."""


def log(scene: Scene, width: int, height: int) -> Picture:
    """The log box, or the question while a use is armed."""
    canvas = Canvas(width, height)
    if scene.armed is not None:
        _confirm(canvas, scene, scene.armed)
        return canvas.picture()
    canvas.frame(0, 0, width, height, signs(scene).light, LINE)
    canvas.put(2, 0, " Log ", MUTED)
    canvas.write_right(width - 2, 0, [(" l", KEY), (" all ", MUTED)])
    room = max(height - 2, 0)
    rows: list[Line] = []
    for line in reversed(scene.log[-room:] if room else ()):
        above = _log_rows(scene, line, width - 2)
        if len(above) + len(rows) > room:
            above = [log_row(scene, line, width - 2)][: room - len(rows)]
        rows = [*above, *rows]
    draw_rows(canvas, 1, rows)
    return canvas.picture()


def _log_rows(scene: Scene, line: LogLine, width: int) -> list[Line]:
    """The same as `log_row` on two rows where it doesn't fit on one."""
    lead, text_room = log_lead(scene, line, width)
    first, *more = wrap(_text(line), text_room) or [""]
    if not more:
        return [log_row(scene, line, width)]
    style = MUTED if line.undone else TEXT
    return [[*lead, (first, style)], [(" " * (width - text_room), MUTED), (fit(" ".join(more), text_room), style)]]


def log_row(scene: Scene, line: LogLine, width: int) -> Line:
    """`36 Ben   Temple by chain` in `width` cells."""
    lead, text_room = log_lead(scene, line, width)
    return [*lead, (fit(_text(line), text_room), MUTED if line.undone else TEXT)]


def _text(line: LogLine) -> str:
    return f"undone: {line.text}" if line.undone else line.text


def log_lead(scene: Scene, line: LogLine, width: int) -> tuple[Line, int]:
    """Turn and name of a line of the log, and the cells that are left for its text."""
    room = max(min(max(map(cells, scene.names)), _NAME), 4) + 2
    name = "" if line.seat is None else fit(scene.names.of(line.seat), room - 1)
    turns = any(entry.turn for entry in scene.log)
    turn = (str(line.turn) if line.turn else "").rjust(2) + " " if turns else ""
    return [(turn, MUTED), (pad(name, room), MUTED)], width - cells(turn) - room


def _confirm(canvas: Canvas, scene: Scene, armed: Armed) -> None:
    """`Build it?` with coins and points before and after, and what it would turn up."""
    canvas.frame(0, 0, canvas.width, canvas.height, signs(scene).heavy, ACCENT)
    canvas.put(2, 0, f" {asks(armed)} ", STRONG)
    width, room = canvas.width - 4, canvas.height - 2
    changes: list[Line] = [
        [(" coins   ", MUTED), (f"{armed.coins[0]}$ > {armed.coins[1]}$", STRONG)],
        [(" points  ", MUTED), (f"{armed.points[0]} > {armed.points[1]}", STRONG)],
    ]
    notes = [turns_up(armed), *armed.notes]
    told = [line for note in notes for line in wrap(note, width)]
    if len(changes) + len(told) + 2 > room:
        told = wrap("; ".join(notes), width)
    changes += [[(f" {line}", TEXT)] for line in told]
    keys: list[Line] = [
        [(" Enter or y   ", KEY), ("do it", KEY)],
        [(" Esc or n     ", KEY), ("take it back", KEY)],
    ]
    changes = changes[: room - len(keys)]
    left = room - len(changes) - len(keys)
    rows = [*changes, *([[]] if left > 0 else []), *keys]
    if left > 2:
        rows += [[], [(" arrows also take it back", MUTED)]]
    draw_rows(canvas, 1, rows)


def turns_up(armed: Armed) -> str:
    """`turns up no card`, `turns up 2 cards`."""
    return f"turns up {nouns.count(armed.turns_up, 'card') if armed.turns_up else 'no card'}"


def asks(armed: Armed) -> str:
    """The question of an armed use in two words."""
    if isinstance(armed.action, (Build, BuildWonder, BuildDiscardedCard)):
        return "Build it?"
    return "Discard it?" if isinstance(armed.action, Discard) else "Do it?"
