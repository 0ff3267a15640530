"""What the two players at one terminal are looking at and about to do; nothing here imports textual."""

from .desk import Desk
from .sight import Stage

__all__ = ["Desk", "Stage"]
