"""What the command line asks a front end to start: the contract between `cli` and the front ends."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal

from duel_tui.deal import Options
from duel_tui.engine.state import Deal
from duel_tui.engine.types import BySeat
from duel_tui.record.lines import UndoMode
from duel_tui.settings import Settings

if TYPE_CHECKING:
    from duel_tui.workbench import Workbench


@dataclass(frozen=True, slots=True)
class Launch:
    """One start of a front end."""

    start: Literal["menu", "play", "resume", "tutorial", "step", "replay"]
    """`menu` opens the menu; `play` a new table at once; `resume` a saved one; `tutorial` the game with hints; `step`
    the testers' workbench; `replay` a game that has been played."""
    names: BySeat[str]
    """Clean, different from each other, at most 12 cells wide."""
    options: Options
    """How a new game is set up."""
    seed: int | None = None
    """The seed of a new game; None draws one."""
    forced: Deal | None = None
    """The deal of a new game where that isn't the seed's own."""
    undo: UndoMode = "safe"
    confirm: bool = True
    """Whether an action that `safe` undo can't take back asks first."""
    ascii: bool = False
    mouse: bool = True
    save_name: str | None = None
    """For `play` the name that the save shall have, for `resume` the save to go on with; None: the default
    name, or the newest unfinished game."""
    settings: Settings = field(default_factory=Settings)
    """What was remembered: the menu's presets, the palette, whether cards show the other seat's price."""
    bench: Workbench | None = None
    """For `step` and `replay`: what is looked at."""
    notice: str = ""
    """A sentence to show once at the start (settings that could not be read), or nothing."""
