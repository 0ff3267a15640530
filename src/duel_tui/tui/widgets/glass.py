"""What stands on the terminal, cell by cell, so that only what differs is sent.

Textual repaints whole widgets, and each run of cells with all its colours. Over a slow line most of that is
waste: a step of the focus changes two cards and some rows of the panel, and neighbours mostly share a background.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from rich.cells import get_character_cell_size
from rich.color import ColorSystem
from rich.segment import Segment
from rich.style import Style

_JOIN: Final = 4
"""Up to so many equal cells between changed ones are sent again: moving the cursor costs more."""


class Pen(NamedTuple):
    """How cells are written, as codes of SGR sequences; an empty code is the terminal's own way."""

    bold: str = ""
    reverse: str = ""
    foreground: str = ""
    background: str = ""

    def after(self, before: Pen) -> str:
        """The sequence that changes from another pen to this one."""
        codes = [new or off for old, new, off in zip(before, self, _OFF, strict=True) if new != old]
        return f"\x1b[{';'.join(codes)}m" if codes else ""


_OFF: Final = ("22", "27", "39", "49")
"""The codes that switch off what the fields of a pen switch on."""
_PLAIN: Final = Pen()


class Cell(NamedTuple):
    """One cell. The second cell of a wide character is empty; combining marks stand behind their character."""

    char: str
    pen: Pen


class Glass:
    """The cells of the terminal as they were sent last."""

    def __init__(self) -> None:
        self._rows: dict[int, tuple[Sequence[Segment], list[Cell]]] = {}
        self._pens: dict[Style | None, Pen] = {}

    def forget(self) -> None:
        """Nothing is known of the terminal any more: everything is sent again."""
        self._rows.clear()

    def write(self, rows: Iterable[tuple[int, Sequence[Segment]]], colours: ColorSystem) -> str:
        """What to send so that these rows (number and segments) stand on the terminal."""
        written: list[str] = []
        pen = _PLAIN
        for y, segments in rows:
            known = self._rows.get(y)
            if known is not None and known[0] == segments:
                continue
            cells = self._cells(segments, colours)
            self._rows[y] = (segments, cells)
            for start, end in _runs(known[1] if known else [], cells):
                written.append(f"\x1b[{y + 1};{start + 1}H")
                pen = _add(written, cells[start:end], pen)
        written.append(_PLAIN.after(pen))
        return "".join(written)

    def _cells(self, segments: Iterable[Segment], colours: ColorSystem) -> list[Cell]:
        cells: list[Cell] = []
        for text, style, _ in segments:
            pen = self._pen(style, colours)
            blank = pen if pen.reverse else Pen(background=pen.background)
            for char in text:
                width = get_character_cell_size(char)
                if width == 0 and cells:
                    base = cells[-1] if cells[-1].char else cells[-2]
                    cells[cells.index(base, -2)] = Cell(base.char + char, base.pen)
                else:
                    cells.append(Cell(char, blank if char == " " else pen))
                    if width == 2:
                        cells.append(Cell("", pen))
        return cells

    def _pen(self, style: Style | None, colours: ColorSystem) -> Pen:
        pen = self._pens.get(style)
        if pen is None:
            pen = self._pens[style] = _pen_of(style or Style(), colours)
        return pen


def _pen_of(style: Style, colours: ColorSystem) -> Pen:
    foreground, background = (
        ";".join(colour.downgrade(colours).get_ansi_codes(front)) if colour is not None else ""
        for colour, front in ((style.color, True), (style.bgcolor, False))
    )
    return Pen("1" if style.bold else "", "7" if style.reverse else "", foreground, background)


def _runs(before: Sequence[Cell], after: Sequence[Cell]) -> Iterator[tuple[int, int]]:
    """The first cell and the one after the last of each run that differs, near runs joined."""
    start = end = -1
    known = len(before)
    for x, cell in enumerate(after):
        if x < known and before[x] == cell:
            continue
        if start >= 0 and x - end > _JOIN:
            yield _whole(after, start, end)
            start = -1
        if start < 0:
            start = x
        end = x + 1
    if start >= 0:
        yield _whole(after, start, end)


def _whole(cells: Sequence[Cell], start: int, end: int) -> tuple[int, int]:
    """The run, longer by a cell where it would cut a wide character."""
    if start and not cells[start].char:
        start -= 1
    return start, end


def _add(written: list[str], cells: Iterable[Cell], pen: Pen) -> Pen:
    """Write cells, changing the pen where they need another one; the answer is the pen after the last cell."""
    for char, wanted in cells:
        if wanted != pen:
            if char == " " and not wanted.reverse:
                wanted = Pen(pen.bold, "", pen.foreground, wanted.background)  # a blank shows no more than that
            written.append(wanted.after(pen))
            pen = wanted
        written.append(char)
    return pen
