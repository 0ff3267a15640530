"""Where two players are in the rule book, and in a worked example; nothing here imports textual."""

from .reader import Contents, Reader, Reading, Searching
from .stepper import Stepper
from .subject import rule_in_question

__all__ = ["Contents", "Reader", "Reading", "Searching", "Stepper", "rule_in_question"]
