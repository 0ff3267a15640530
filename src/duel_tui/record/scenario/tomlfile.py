"""Bytes from anywhere become what a TOML text holds, or a problem with its line."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple
from unicodedata import category

from duel_tui import files
from duel_tui.record.scenario.places import Place, Places
from duel_tui.record.scenario.problems import BadFile, Problem

LARGEST: Final = 1 << 20
"""Bytes that a file may have. A case of a scenario has about 400."""
LONGEST_LINE: Final = 10_000
"""Characters; the time that the TOML reader takes for some nonsense grows with the square of its length."""
_AT_LINE: Final = re.compile(r" \(at line (\d+), column (\d+)\)$")


class Format(NamedTuple):
    """A kind of file that is written in TOML."""

    name: str
    """How messages call it: `scenario file`."""
    bad: type[BadFile]
    """What is raised when a file isn't of this kind."""
    empty: str
    """The sentence about a file that holds nothing."""


def read_bytes(path: Path, kind: Format) -> bytes:
    """The bytes of a file, one more than it may have if there are too many.

    Raises `kind.bad` if the file can't be read.
    """
    try:
        return files.read(path, LARGEST + 1)
    except (OSError, ValueError) as reason:
        why = getattr(reason, "strerror", None) or reason
        raise kind.bad(path, [Problem(0, f"the file can't be read: {why}")]) from reason


def parse(path: Path, data: bytes, kind: Format) -> tuple[str, dict[str, Any]]:
    """The text of a file and the values that it holds; `path` is its name in messages.

    Raises `kind.bad`.
    """
    text = _decode(path, data, kind)
    return text, _toml(path, text, kind)


def _decode(path: Path, data: bytes, kind: Format) -> str:
    if len(data) > LARGEST:
        raise kind.bad(path, [Problem(0, f"the file is larger than {LARGEST >> 20} MB, so it is no {kind.name}")])
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        byte = f"byte 0x{data[error.start]:02x} is not UTF-8"
        raise kind.bad(path, [Problem(line, f"this is no text ({byte}); a {kind.name} is TOML")]) from None
    for number, line_text in enumerate(text.split("\n"), start=1):
        if len(line_text) > LONGEST_LINE:
            raise kind.bad(path, [Problem(number, f"the line is longer than {LONGEST_LINE} characters")])
    return text


def _toml(path: Path, text: str, kind: Format) -> dict[str, Any]:
    try:
        top = tomllib.loads(text)
    except RecursionError:
        lines = text.split("\n")
        deepest = max(range(len(lines)), key=lambda index: lines[index].count("[") + lines[index].count("{"))
        raise kind.bad(path, [Problem(deepest + 1, "lists or tables are nested too deeply")]) from None
    except tomllib.TOMLDecodeError as error:
        raise kind.bad(path, [_no_toml(text, str(error))]) from None
    except ValueError:
        raise kind.bad(path, [Problem(0, "this is no TOML: a number has too many digits")]) from None
    if not top:
        raise kind.bad(path, [Problem(0, kind.empty)])
    if (found := next(_unprintable(top, ()), None)) is not None:
        place, sign = found
        why = f"there is a sign in this text that can't be printed (U+{ord(sign):04X})"
        raise kind.bad(path, [Problem(Places(text).line(place), why)])
    return top


def _unprintable(value: object, place: Place) -> Iterator[tuple[Place, str]]:
    """The signs in texts and keys that could garble a terminal on which they are shown, and where they stand."""
    if isinstance(value, str) and not value.isprintable():
        yield from (
            (place, sign) for sign in value if not (sign.isprintable() or sign in "\n\t" or category(sign) == "Zs")
        )
    elif isinstance(value, list):
        for index, element in enumerate(value):
            yield from _unprintable(element, (*place, index))
    elif isinstance(value, dict):
        for key, element in value.items():
            yield from _unprintable(key, (*place, key))
            yield from _unprintable(element, (*place, key))


def _no_toml(text: str, why: str) -> Problem:
    """The problem that the TOML reader tells of; what its users meet most often in other words than its own."""
    where = _AT_LINE.search(why)
    line = int(where[1]) if where else text.count("\n") + 1
    column = f" (column {where[2]})" if where else " (at the end of the file)"
    why = why[: where.start()] if where else why.removesuffix(" (at end of document)")
    if why.startswith("Cannot mutate immutable namespace"):
        why = "a table in braces is complete, so no key can be added to it"
    elif why.startswith(("Cannot overwrite a value", "Cannot declare")):
        why = "a key or a table is given twice"
    return Problem(line, f"this is no TOML: {why}{column}")
