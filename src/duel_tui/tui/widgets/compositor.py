"""Textual's compositor, sending to the terminal through a `Glass`.

This is the one place that knows how Textual composes a screen, which isn't public: a new major version of Textual
has to be tried here first. The tests on pseudo-terminals see whatever goes wrong.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from rich.color import ColorSystem
from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.segment import Segment
from textual._compositor import Compositor, CompositorUpdate

from .glass import Glass

if TYPE_CHECKING:
    from textual.screen import Screen


class GlassUpdate(CompositorUpdate):
    """Rows of the screen; only what differs from the terminal is written."""

    def __init__(self, glass: Glass, rows: Sequence[tuple[int, list[Segment]]]) -> None:
        self._glass = glass
        self._rows = rows

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """All rows, for exports."""
        for _, segments in self._rows:
            yield from segments
            yield Segment.line()

    def render_segments(self, console: Console) -> str:
        """The update as text for the terminal. The glass counts it as sent."""
        return self._glass.write(self._rows, console._color_system or ColorSystem.STANDARD)


class GlassCompositor(Compositor):
    """Arranges widgets as Textual does, and compares rows with what stands on the terminal."""

    def __init__(self, glass: Glass) -> None:
        super().__init__()
        self._glass = glass

    def render_update(
        self, full: bool = False, screen_stack: list[Screen[Any]] | None = None, simplify: bool = False
    ) -> RenderableType | None:
        """What to display, or None if nothing is marked as changed."""
        height = range(self.size.height)
        dirty = {y for region in self._dirty_regions for y in range(region.y, region.bottom)}
        self._dirty_regions.clear()
        rows = frozenset(height if full else dirty.intersection(height))
        if not rows:
            return None
        chops = self._render_chops(self.size.region, rows.__contains__)
        lines = [(y, [segment for strip in chops[y].values() if strip for segment in strip]) for y in sorted(rows)]
        return GlassUpdate(self._glass, lines)
