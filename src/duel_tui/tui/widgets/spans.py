"""Sending to the terminal only the cells that changed.

Textual repaints a changed region from the left edge of its widget. Over a slow line that is most of the bytes of
a cursor step, so our screens use a compositor that starts each span where the change starts.
"""

from __future__ import annotations

from rich.console import Console
from rich.control import Control
from textual._compositor import ChopsUpdate, Compositor


class SpanUpdate(ChopsUpdate):
    """A partial update of the screen that writes each span from its first to its last cell."""

    def render_segments(self, console: Console) -> str:
        """The update as text for the terminal."""
        written: list[str] = []
        for y, left, right in self.spans:
            for end, (start, strip) in zip(self.chop_ends[y], self.chops[y].items(), strict=True):
                first, last = max(start, left), min(end, right)
                if strip is None or first >= last:
                    continue
                written.append(Control.move_to(first, y).segment.text)
                written.append(strip.crop(first - start, last - start).render(console))
        return "".join(written)


class SpanCompositor(Compositor):
    """Textual's compositor with `SpanUpdate` as its partial update."""

    def render_partial_update(self) -> ChopsUpdate | None:
        """The update for everything that is marked as changed, or None."""
        update = super().render_partial_update()
        return None if update is None else SpanUpdate(update.chops, update.spans, update.chop_ends)
