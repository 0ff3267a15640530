"""In which line of a TOML text a key or an element stands: `tomllib` does not tell, and every message needs it."""

from __future__ import annotations

import re
import tomllib
from bisect import bisect_right
from typing import Final, TypeAlias

Place: TypeAlias = tuple[str | int, ...]
"""The way to a value: keys, and indexes into arrays: `("case", 2, "one", "coins")`."""

_SPACE: Final = re.compile(r"(?:[ \t\r\n]|#[^\n]*)*")
_BARE: Final = re.compile(r"[A-Za-z0-9_-]+")
_SCALAR: Final = re.compile(r"[^,\]}#\n]+")
_STRINGS: Final = (
    re.compile(r'"""(?:\\.|[^\\])*?"""(?:"{0,2})', re.DOTALL),
    re.compile(r"'''.*?'''(?:'{0,2})", re.DOTALL),
    re.compile(r'"(?:\\.|[^"\\])*"'),
    re.compile(r"'[^']*'"),
)


class Places:
    """The lines of all values of a text that `tomllib` has accepted. The text is looked through when first asked."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._lines: dict[Place, int] | None = None

    def depth(self, place: Place) -> int:
        """How many parts of the way to a place the text holds."""
        lines = self._found()
        depth = len(place)
        while depth and place[:depth] not in lines:
            depth -= 1
        return depth

    def line(self, place: Place) -> int:
        """The line (from 1) of the value, or of the nearest thing around it that the text holds."""
        return self._found().get(place[: self.depth(place)], 1)

    def _found(self) -> dict[Place, int]:
        if self._lines is None:
            self._lines = _Scan(self._text.replace("\r\n", "\n")).run()
        return self._lines


class _Scan:
    """One walk through a well-formed TOML text."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.breaks = [match.start() for match in re.finditer("\n", text)]
        self.lines: dict[Place, int] = {}
        self.latest: dict[Place, int] = {}
        """The index of the last element of each array of tables."""

    def run(self) -> dict[Place, int]:
        table: Place = ()
        self._skip()
        while self.at < len(self.text):
            if self.text[self.at] == "[":
                table = self._header()
            else:
                self._pair(table)
            self._skip()
        return self.lines

    def _skip(self) -> None:
        match = _SPACE.match(self.text, self.at)
        assert match is not None
        self.at = match.end()

    def _note(self, place: Place) -> None:
        self.lines.setdefault(place, bisect_right(self.breaks, self.at - 1) + 1)

    def _header(self) -> Place:
        """`[one]` or `[[case]]`: the place of the table that begins here."""
        many = self.text.startswith("[[", self.at)
        start = self.at
        self.at += 2 if many else 1
        parts = self._key()
        self.at = self.text.index("]", self.at) + (2 if many else 1)
        end, self.at = self.at, start
        place: Place = ()
        for last, part in enumerate(parts, start=1 - len(parts)):
            place = (*place, part)
            self._note(place)
            if many and last == 0:
                self.latest[place] = self.latest.get(place, -1) + 1
            if place in self.latest:
                place = (*place, self.latest[place])
                self._note(place)
        self.at = end
        return place

    def _key(self) -> list[str]:
        parts: list[str] = []
        while True:
            self._skip()
            if match := _BARE.match(self.text, self.at):
                parts.append(match.group())
                self.at = match.end()
            else:
                start = self.at
                self._string()
                parts.append(tomllib.loads(f"key = {self.text[start : self.at]}")["key"])
            self._skip()
            if not self.text.startswith(".", self.at):
                return parts
            self.at += 1

    def _pair(self, table: Place) -> None:
        start = self.at
        parts = self._key()
        end, self.at = self.at, start
        place = table
        for part in parts:
            place = (*place, part)
            self._note(place)
        self.at = end + 1  # the equals sign
        self._skip()
        self._value(place)

    def _value(self, place: Place) -> None:
        self._note(place)
        match self.text[self.at]:
            case "[":
                self.at += 1
                self._skip()
                index = 0
                while self.text[self.at] != "]":
                    self._value((*place, index))
                    index += 1
                    self._comma()
                self.at += 1
            case "{":
                self.at += 1
                self._skip()
                while self.text[self.at] != "}":
                    self._pair(place)
                    self._comma()
                self.at += 1
            case '"' | "'":
                self._string()
            case _:
                match = _SCALAR.match(self.text, self.at)
                assert match is not None
                self.at = match.end()

    def _comma(self) -> None:
        self._skip()
        if self.text[self.at] == ",":
            self.at += 1
            self._skip()

    def _string(self) -> None:
        self.at = next(match.end() for form in _STRINGS if (match := form.match(self.text, self.at)))
