"""The panels of the table as widgets: each knows what a click on one of its cells means."""

from __future__ import annotations

from duel_tui.tui.format.scene import Focus, Scene
from duel_tui.tui.format.structure import slot_at

from .painted import Painted


class PanelWidget(Painted):
    """A panel of the table."""

    def target(self, scene: Scene, x: int, y: int) -> Focus | None:
        """What lies at a cell, if it can be in focus."""
        return None


class StructureWidget(PanelWidget):
    """The structure of the age."""

    def target(self, scene: Scene, x: int, y: int) -> Focus | None:
        """The uppermost card at a cell."""
        place = slot_at(scene, self.size.width, self.size.height, x, y)
        if place is None:
            return None
        return Focus("card", place.card) if place.card is not None else Focus("slot", str(place.slot))


class TrackWidget(PanelWidget):
    """The conflict track."""


class CityWidget(PanelWidget):
    """The city of one seat."""
