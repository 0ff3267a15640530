"""Stepping by itself: whether it goes on, and how fast."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

SPEEDS: Final = (4.0, 2.0, 1.0, 0.5, 0.25, 0.1)
"""Seconds for a step, the slowest first."""
_USUAL: Final = 2


@dataclass(slots=True)
class Player:
    """The switch and the speed of going on by itself."""

    playing: bool = False
    speed: int = _USUAL

    @property
    def seconds(self) -> float:
        """How long a step stays."""
        return SPEEDS[self.speed]

    @property
    def words(self) -> str:
        """`a step in 0.5 seconds`."""
        return f"a step in {self.seconds:g} second{'' if self.seconds == 1 else 's'}"

    def faster(self, by: int) -> None:
        """Change the speed, as far as there are speeds."""
        self.speed = min(max(self.speed + by, 0), len(SPEEDS) - 1)
