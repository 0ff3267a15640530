"""Signals that end the program or put it to sleep: nothing secret stays on the terminal behind it."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from .console import Console

SIGNALLED: Final = 128
"""Added to the number of the signal that ended the program, in its exit code; shells do the same."""
_ENDING: Final = (signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT)
_PATIENCE: Final = 5
"""Seconds for leaving after a signal: writing to a terminal that is gone may never return."""


class Ended(BaseException):
    """A signal ends the program. Like an interrupt it comes at any moment, and is no error."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.number = number


@contextmanager
def heeded(console: Console) -> Iterator[None]:
    """Leave by `Ended` where a signal would end the program, and cover what is secret before it sleeps.

    Signals that the program was started to ignore stay ignored.
    """

    def end(number: int, frame: FrameType | None) -> None:
        for other in _ENDING:
            signal.signal(other, signal.SIG_IGN)  # another one must not come in between clearing and leaving
        signal.signal(signal.SIGALRM, signal.SIG_DFL)
        signal.alarm(_PATIENCE)
        raise Ended(number)

    def sleep(number: int, frame: FrameType | None) -> None:
        console.cover()
        signal.signal(number, signal.SIG_DFL)
        os.kill(os.getpid(), number)  # returns when the program has been woken
        signal.signal(number, sleep)
        console.wake()

    handlers = {**dict.fromkeys(_ENDING, end), signal.SIGTSTP: sleep}
    before = {number: signal.getsignal(number) for number in handlers}
    heard = {number: handler for number, handler in handlers.items() if before[number] is not signal.SIG_IGN}
    for number, handler in heard.items():
        signal.signal(number, handler)
    try:
        yield
    finally:
        for number in heard:
            signal.signal(number, before[number])
