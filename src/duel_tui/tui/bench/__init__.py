"""The state of the testers' workbench and of replays between two keys; nothing here imports textual."""

from .desk import BenchDesk
from .player import Player
from .watching import Watching

__all__ = ["BenchDesk", "Player", "Watching"]
