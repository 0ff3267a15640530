"""A sheet of cells to draw on: texts, frames, fills; the finished sheet is a `Picture` of exactly its size."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from duel_tui.words.signs import Box

from .scene import Picture, Row, Style
from .styles import LINE, TEXT
from .text import PLAIN, Line, line_cells, size

_SECOND: Final = ""
"""What stands in the second cell of a wide character."""


class Canvas:
    """Cells with a style each. Whatever is drawn outside is left out, so that no picture ever exceeds its size."""

    def __init__(self, width: int, height: int, style: Style = TEXT) -> None:
        """A blank sheet of `width` times `height` cells."""
        self.width = max(width, 0)
        self.height = max(height, 0)
        self._chars = [[" "] * self.width for _ in range(self.height)]
        self._styles = [[style] * self.width for _ in range(self.height)]

    def put(self, x: int, y: int, text: str, style: Style = TEXT) -> int:
        """Write a text; the answer is the cell after it (whether or not it is on the sheet)."""
        if not PLAIN.issuperset(text):
            return self._put_wide(x, y, text, style)
        end = x + len(text)
        if 0 <= y < self.height:
            left, right = max(x, 0), min(end, self.width)
            if left < right:
                self._open(y, left, right)
                self._chars[y][left:right] = text[left - x : right - x]
                self._styles[y][left:right] = [style] * (right - left)
        return end

    def write(self, x: int, y: int, line: Line) -> int:
        """Write runs one behind the other; the answer is the cell after the last one."""
        for text, style in line:
            x = self.put(x, y, text, style)
        return x

    def write_right(self, end: int, y: int, line: Line) -> int:
        """Write runs so that the last one ends before cell `end`; the answer is the first cell."""
        start = end - line_cells(line)
        self.write(start, y, line)
        return start

    def write_centred(self, x: int, width: int, y: int, line: Line) -> int:
        """Write runs in the middle of `width` cells from `x` on; the answer is the first cell."""
        start = x + max(width - line_cells(line), 0) // 2
        self.write(start, y, line)
        return start

    def fill(self, x: int, y: int, width: int, height: int, char: str = " ", style: Style = TEXT) -> None:
        """Fill a rectangle with one character."""
        for row in range(y, y + height):
            self.put(x, row, char * width, style)

    def frame(self, x: int, y: int, width: int, height: int, box: Box, style: Style = LINE) -> None:
        """Draw the four edges of a rectangle; what is inside stays."""
        bar = box.horizontal * (width - 2)
        self.put(x, y, box.top_left + bar + box.top_right, style)
        for row in range(y + 1, y + height - 1):
            self.put(x, row, box.vertical, style)
            self.put(x + width - 1, row, box.vertical, style)
        self.put(x, y + height - 1, box.bottom_left + bar + box.bottom_right, style)

    def paste(self, x: int, y: int, picture: Picture) -> None:
        """Lay a picture over this sheet."""
        for row, line in enumerate(picture):
            self.write(x, y + row, line)

    def picture(self) -> Picture:
        """The sheet as rows of runs."""
        return tuple(_runs(chars, styles) for chars, styles in zip(self._chars, self._styles, strict=True))

    def _put_wide(self, x: int, y: int, text: str, style: Style) -> int:
        """Write a text with wide or combining characters, one after the other."""
        for char in text:
            width = size(char)
            if width == 0:
                self._combine(x - 1, y, char)
                continue
            if 0 <= y < self.height and x >= 0 and x + width <= self.width:
                self._open(y, x, x + width)
                self._chars[y][x] = char
                self._styles[y][x] = style
                if width == 2:
                    self._chars[y][x + 1] = _SECOND
                    self._styles[y][x + 1] = style
            x += width
        return x

    def _combine(self, x: int, y: int, char: str) -> None:
        """Lay a combining character over the one before it; control characters and joiners are dropped."""
        if char.isprintable() and 0 <= y < self.height and 0 < x + 1 <= self.width and not _is_selector(char):
            if self._chars[y][x] == _SECOND:
                x -= 1
            self._chars[y][x] += char

    def _open(self, y: int, left: int, right: int) -> None:
        """Blank the other halves of wide characters that are about to be overwritten by half."""
        row = self._chars[y]
        if row[left] == _SECOND and left > 0:
            row[left - 1] = " "
        if right < self.width and row[right] == _SECOND:
            row[right] = " "


def _is_selector(char: str) -> bool:
    """Whether a terminal might change the width of the character before it for this one."""
    return char == "\u200d" or "\ufe00" <= char <= "\ufe0f"


def _runs(chars: Sequence[str], styles: Sequence[Style]) -> Row:
    """One row of cells, with neighbours of equal style joined."""
    runs: list[tuple[str, Style]] = []
    start = 0
    for x in range(1, len(chars) + 1):
        if x == len(chars) or styles[x] != styles[start]:
            runs.append(("".join(chars[start:x]), styles[start]))
            start = x
    return tuple(runs) if chars else ()


def plain(picture: Picture) -> str:
    """A picture without its styles, one line a row: for tests, logs and reports."""
    return "\n".join("".join(text for text, _ in row) for row in picture)
