"""The parts of a low panel: a title rule with rows below it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from duel_tui.words.nouns import capital

from .canvas import Canvas
from .common import signs, way_back
from .panel_text import Texts, sentence
from .scene import Scene
from .styles import ACCENT, KEY, LINE, MUTED, TEXT
from .text import Line, fit, line_cells, wrap


def title_rule(canvas: Canvas, scene: Scene, parts: Sequence[Line], lit: bool) -> None:
    """The first row: parts in a double line for what can be used, in a light one for what is only looked at."""
    bar = signs(scene).double.horizontal if lit else signs(scene).rule
    canvas.put(0, 0, bar * canvas.width, ACCENT if lit else LINE)
    x = 1 if lit else 2
    for number, part in enumerate(parts):
        x = canvas.write(x + (1 if number else 0), 0, part)


def room_after(canvas: Canvas, parts: Sequence[Line], lit: bool) -> int:
    """The cells that are left in the title rule for one more part and the blanks around its text."""
    return canvas.width - (1 if lit else 2) - sum(line_cells(part) + 1 for part in parts) - 2


def rows_below(canvas: Canvas, rows: Sequence[Line]) -> None:
    """The rows under the title, as many as there is room for."""
    for y, row in enumerate(rows[: canvas.height - 1], start=1):
        canvas.write(0, y, row)


def text_rows(text: str, width: int, room: int) -> list[Line]:
    """A text in at most `room` rows, none if there is no room; the end is cut where it is too long."""
    if room < 1:
        return []
    lines = wrap(text, width - 2)
    if len(lines) > room:
        lines = [*lines[: room - 1], fit(" ".join(lines[room - 1 :]), width - 2)]
    return [[(f" {line}", TEXT)] for line in lines]


def sentence_rows(sentences: Sequence[str], width: int, room: int) -> list[Line]:
    """As many of these sentences as fit in `room` rows; the first one in any case, cut if need be."""
    forms = (" ".join(sentences[:kept]) for kept in range(len(sentences), 0, -1))
    fitting = next((form for form in forms if len(wrap(form, width - 2)) <= room), sentences[0])
    return text_rows(fitting, width, room)


def gives_rows(texts: Texts, width: int, room: int) -> list[Line]:
    """What a thing gives, in the fullest form that takes at most `room` rows.

    What taking a card opens for the other player is said as long as there is any room for it.
    """
    opens = texts.note.removeprefix("taking it ").removesuffix("frees no card")
    bare = sentence(texts._replace(note=""))
    words = capital(bare.removeprefix("Gives ").removesuffix("."))
    forms = [sentence(texts), sentence(texts._replace(note=opens))]
    if opens:
        no_target = re.sub(r"; (sign \w+): [^;]*$", r"; \1", words)
        in_brief = (texts.brief_note,) if texts.brief_note else ()
        forms += [
            f"{what}; {note}" for note in (opens, *in_brief) for what in (words, no_target, texts.compact) if what
        ]
    forms += [bare, words, texts.compact or bare]
    fitting = next((form for form in forms if len(wrap(form, width - 2)) <= room), forms[-1])
    return text_rows(fitting, width, room)


def rows_over_keys(sentences: Sequence[str], last: Line, width: int, height: int) -> list[Line]:
    """Sentences over the row of the keys, in a panel of `height` rows with its title.

    In the lowest panel that row gives way to sentences: the keys are named at the bottom of the screen too.
    """
    said = sentence_rows(sentences, width, height - (1 if is_lowest(height) else 2))
    return [*said, last]


def is_lowest(height: int) -> bool:
    """Whether a panel has two rows under its title and not more; what a thing does comes first there."""
    return height <= _LOWEST


_LOWEST: Final = 3


def back_row(scene: Scene, verb: str = "back ") -> Line:
    """`Esc back to the cards`."""
    return [(" Esc ", KEY), (verb + way_back(scene), MUTED)]
