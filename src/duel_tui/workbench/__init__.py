"""The workbench of rules testers, without a screen: lines of positions, branches, trees, refusals, reports.

Testers see everything that is hidden from players; front ends mark it.
"""

from .bench import NotTold, Workbench
from .jumps import NoSuchPlace
from .sources import CannotOpen, Source, of_game, open_case, open_file, open_save, open_seed

__all__ = [
    "CannotOpen",
    "NoSuchPlace",
    "NotTold",
    "Source",
    "Workbench",
    "of_game",
    "open_case",
    "open_file",
    "open_save",
    "open_seed",
]
