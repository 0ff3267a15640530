"""Textual's compositor, sending to the terminal through a `Glass`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from rich.color import ColorSystem
from rich.console import Console
from rich.segment import Segment
from textual._compositor import ChopsUpdate, Compositor, CompositorUpdate, LayoutUpdate

from .glass import Glass


class GlassUpdate(CompositorUpdate):
    """Rows of the screen; only what differs from the terminal is written."""

    def __init__(self, glass: Glass, rows: Sequence[tuple[int, list[Segment]]]) -> None:
        self._glass = glass
        self._rows = rows

    def render_segments(self, console: Console) -> str:
        """The update as text for the terminal. The glass counts it as sent."""
        return self._glass.write(self._rows, console._color_system or ColorSystem.STANDARD)


class GlassCompositor(Compositor):
    """Arranges widgets as Textual does, and compares rows with what stands on the terminal."""

    def __init__(self, glass: Glass) -> None:
        super().__init__()
        self._glass = glass

    def render_full_update(self, simplify: bool = False) -> LayoutUpdate:
        """Everything; `simplify` is how Textual asks for a picture to export."""
        if simplify:
            return super().render_full_update(simplify)
        self._dirty_regions.clear()
        return self._update(range(self.size.height))

    def render_partial_update(self) -> ChopsUpdate | None:
        """The rows in which something is marked as changed, or None."""
        dirty = {y for region in self._dirty_regions for y in range(region.y, region.bottom)}
        self._dirty_regions.clear()
        rows = sorted(dirty.intersection(range(self.size.height)))
        return self._update(rows) if rows else None

    def _update(self, rows: Iterable[int]) -> GlassUpdate:
        wanted = frozenset(rows)
        chops = self._render_chops(self.size.region, wanted.__contains__)
        lines = [(y, [segment for strip in chops[y].values() if strip for segment in strip]) for y in sorted(wanted)]
        return GlassUpdate(self._glass, lines)
