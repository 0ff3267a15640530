"""The frames that the panel is written in: three columns for what can be used, two halves for what is looked at."""

from __future__ import annotations

from . import frames, panel_text
from .canvas import Canvas
from .common import signs, way_back
from .frames import Column, draw_rows
from .scene import Scene, Style
from .styles import ACCENT, BADGE, TEXT
from .text import Line, fit


def badge_title(badge: str, name: str, style: Style) -> Line:
    """The key of a thing and its name."""
    return [(f" {badge} ", BADGE), (f" {name} ", style)]


def draw_columns(canvas: Canvas, scene: Scene, first: Column, second: Column, third: Column) -> None:
    """Three columns in the frame of what is in focus."""
    frames.draw_columns(canvas, (first, second, third), signs(scene).double, signs(scene).divider, ACCENT)


def draw_look(
    canvas: Canvas,
    scene: Scene,
    title: Line,
    texts: panel_text.Texts,
    right: list[Line],
    back: str = "",
) -> None:
    """A single frame for what is only looked at: the thing at the left, its circumstances at the right.

    `back` is what Esc does, if it isn't to lead back to the cards or to the open choice.
    """
    canvas.frame(0, 0, canvas.width, canvas.height, signs(scene).light)
    canvas.write(2, 0, title)
    half = canvas.width // 2
    draw_rows(canvas, 1, panel_text.rows(texts, half - 4, canvas.height - 2))
    wrapped = [line for row in right for text, style in row for line in panel_text.broken([(text, style)], half - 3)]
    wrapped.append([(" Esc  ", Style("accent", True)), (fit(back or f"back {way_back(scene)}", half - 9), TEXT)])
    draw_rows(canvas, half - 1, wrapped)
