"""The tutorial: a fixed game for two people who have never played, with hints for its first turns.

It knows no screen: the front ends ask a tutor for the hint of the moment and show it.
"""

from .script import Lesson, Script, script
from .tutor import Hint, Tutor, begin, recognised

__all__ = ["Hint", "Lesson", "Script", "Tutor", "begin", "recognised", "script"]
