"""What the surroundings allow, told before anything is drawn: a terminal at all, a screen, signs beyond ASCII."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Mapping
from typing import Protocol

_DUMB = ("dumb", "unknown")


class Stream(Protocol):
    """One of the standard streams."""

    def isatty(self) -> bool:
        """Whether a terminal is at its other end."""


def no_screen(environ: Mapping[str, str], streams: Iterable[Stream]) -> str:
    """Why the screen can't be drawn, as a sentence that says what to do; empty if it can.

    All the standard streams must be at a terminal.
    """
    if not all(stream.isatty() for stream in streams):
        return (
            "There is no terminal to draw on. Over ssh, ask for one: `ssh -t HOST duel-tui`. "
            "For pipes and scripts use `duel-tui play --plain`."
        )
    if environ.get("TERM") in _DUMB:
        return f"A terminal of the type {environ['TERM']} can't show the screen: use `duel-tui play --plain`."
    return ""


def knows_codes(environ: Mapping[str, str]) -> bool:
    """Whether the terminal knows the codes that clear it."""
    return environ.get("TERM", "") not in ("", *_DUMB)


def speaks_utf8(environ: Mapping[str, str] = os.environ, started_in_c_locale: bool | None = None) -> bool:
    """Whether the locale says that the terminal reads UTF-8.

    Python, when it is started in the C locale, sets LC_CTYPE to a UTF-8 one by itself (PEP 538); what the user
    said is what counts here, so that value is passed over. It shows by Python's UTF-8 mode, which it enters then.
    """
    if os.name == "nt":
        return "utf" in (sys.stdout.encoding or "").lower()
    if started_in_c_locale is None:
        started_in_c_locale = bool(sys.flags.utf8_mode) and environ.get("PYTHONUTF8") != "1"
    names = ["LC_ALL", "LANG"] if started_in_c_locale else ["LC_ALL", "LC_CTYPE", "LANG"]
    locale = next((environ[name] for name in names if environ.get(name)), "C")
    return "utf8" in locale.lower().replace("-", "")
