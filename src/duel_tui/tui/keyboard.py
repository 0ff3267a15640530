"""What is typed or pasted on a terminal, read so that nothing of it can end the program."""

from __future__ import annotations

import os
import selectors
from codecs import getincrementaldecoder
from typing import TYPE_CHECKING, Final

from textual._xterm_parser import XTermParser
from textual.drivers.linux_driver import LinuxDriver

if TYPE_CHECKING:
    from collections.abc import Iterator

    from textual.message import Message

_WAIT: Final = 0.1
"""Seconds after which the parser is asked whether a lone Escape was all."""
_MOST: Final = 4096
"""Bytes that are read at once."""


class Keyboard:
    """Keys, clicks and pasted texts from the bytes of a terminal. What makes no sense is left out."""

    def __init__(self) -> None:
        self._decode = getincrementaldecoder("utf-8")("ignore").decode
        self._parser = XTermParser()

    def read(self, typed: bytes) -> Iterator[Message]:
        """What these bytes are; a sequence that isn't complete yet waits for the next ones."""
        for sign in self._decode(typed):
            try:
                yield from self._parser.feed(sign)
            except (ValueError, OverflowError):
                self._parser = XTermParser()  # no terminal sends such a sequence; the old parser is of no use any more

    def waited(self) -> Iterator[Message]:
        """What it is after all if nothing came for a while: Escape alone."""
        yield from self._parser.tick()


class ForgivingDriver(LinuxDriver):
    """Textual's driver, but for its reading, which ends for good at the first byte that isn't UTF-8."""

    def run_input_thread(self) -> None:
        """Read what is typed until the app ends or sleeps.

        Raises `OSError` or `EOFError` when the terminal is gone.
        """
        keyboard = Keyboard()
        with selectors.SelectSelector() as selector:
            selector.register(self.fileno, selectors.EVENT_READ)
            while not self.exit_event.is_set():
                if selector.select(_WAIT):
                    typed = os.read(self.fileno, _MOST)
                    if not typed:
                        raise EOFError
                    for message in keyboard.read(typed):
                        self.process_message(message)
                for message in keyboard.waited():
                    self.process_message(message)
            if selector.select(_WAIT):  # answers of the terminal that come late are not for the shell
                os.read(self.fileno, _MOST)
