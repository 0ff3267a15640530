"""The wonder draft: the order of the picks, the four wonders on offer, and the progress tokens of the game.

With some boxes age I lies there already: it is shown below the wonders, or a word about it where there is no room.
"""

from __future__ import annotations

from typing import Final

from duel_tui.engine.catalogue import Wonder
from duel_tui.engine.types import Seat
from duel_tui.engine.view import DraftView
from duel_tui.words import costs, effects, faces, nouns
from duel_tui.words.signs import Signs

from .canvas import Canvas
from .common import laid_tokens, shown_names, signs
from .cult_signs import MYTHOLOGY, sign
from .header import token_name
from .scene import Picture, Region, Scene, Style
from .structure import structure
from .styles import ACCENT, BADGE, KEY, LINE, MUTED, STRONG, TEXT, TOKEN
from .text import Line, cells, first_that_fits, fit, line_cells, wrap

_CARD_HEIGHT: Final = (8, 7)
_COLUMNS: Final = 2
_NAMES: Final = ((99, ", "), (12, " "), (9, " "), (7, " "))
"""How long the names of tokens may be without their sentences, and what stands between them, fullest form first."""
_TOKENS: Final = 7
"""Rows below the wonders that the tokens with their sentences take."""
_STRUCTURE: Final = 12
"""The same for age I under a row of tokens."""
_SENATE: Final[Line] = [("i", KEY), (" senate", MUTED)]
"""The key that shows the boards below the draft."""
_LIT: Final = Style("text", tint="text", fill="tint")
"""The ground of the cards on offer."""


def draft(scene: Scene, width: int, height: int) -> Picture:
    """The draft, in the place of the track, the tokens and the structure."""
    canvas = Canvas(width, height)
    state = scene.view.draft
    if state is None:
        return canvas.picture()
    _order(canvas, scene, state)
    taken = dict(state.taken)
    bottom = 0
    for number, region in enumerate(places(scene, width, height)):
        wonder = scene.catalogue.wonders[state.shown[number]]
        _card(canvas, scene, region, number, wonder, taken.get(wonder.id))
        bottom = region.y + region.height
    laid = laid_out(scene, width, height)
    _tokens(canvas, scene, bottom, height if laid is None else laid.y)
    if laid is not None:
        canvas.paste(0, laid.y, structure(scene, laid.width, laid.height))
    return canvas.picture()


def laid_out(scene: Scene, width: int, height: int) -> Region | None:
    """Where age I lies in a panel of this size; None if it doesn't lie there, or there is no room for it."""
    shown = places(scene, width, height)
    left = height - max((at.y + at.height for at in shown), default=0)
    if not scene.view.structure or left < _STRUCTURE:
        return None
    rows = max(_STRUCTURE - 1, left - len(scene.view.board_tokens) - 1)
    return Region(0, height - rows, width, rows)


def places(scene: Scene, width: int, height: int) -> list[Region]:
    """Where the wonders on offer lie in a panel of this size, in their order."""
    assert scene.view.draft is not None
    number = len(scene.view.draft.shown)
    wide = width >= 64
    gap = 2 if wide else 0
    across = (width - 2 - gap if wide else width - 1) // _COLUMNS
    rows = (number + _COLUMNS - 1) // _COLUMNS
    room_for_all = height > rows * _CARD_HEIGHT[1] + _STRUCTURE
    below = _STRUCTURE if scene.view.structure and room_for_all else _TOKENS
    first = 2 if height >= 20 + below else 1
    down = min(max((height - first - below) // max(rows, 1), _CARD_HEIGHT[1]), _CARD_HEIGHT[0])
    left = (width - _COLUMNS * across - gap) // 2
    if not wide:
        left = 1
    return [
        Region(left + place % _COLUMNS * (across + gap), first + place // _COLUMNS * down, across, down)
        for place in range(number)
    ]


def _order(canvas: Canvas, scene: Scene, state: DraftView) -> None:
    """`pick order   Ben ✓   ▸ ANNA    Anna    Ben`."""
    mark = signs(scene)
    for gap, room in (("    ", 99), ("  ", 99), (" ", 99), (" ", max((canvas.width - 24) // 4, 3))):
        line: list[tuple[str, Style]] = [("pick order", MUTED)]
        for number, seat in enumerate(state.order, start=1):
            name = fit(scene.names.of(seat), room)
            if number < state.pick:
                line += [(gap, MUTED), (f"{name} {mark.built}", MUTED)]
            elif number == state.pick:
                line += [(gap[:-1], MUTED), (f" {mark.left_turn} {fit(shown_names(scene).of(seat), room)} ", BADGE)]
            else:
                line += [(gap, MUTED), (name, TEXT)]
        if line_cells(line) <= canvas.width - 2:
            break
    start = canvas.write_centred(0, canvas.width, 0, line)
    if scene.view.agora is not None and start + line_cells(line) + line_cells(_SENATE) < canvas.width:
        canvas.write_right(canvas.width - 1, 0, _SENATE)


def _card(canvas: Canvas, scene: Scene, at: Region, number: int, wonder: Wonder, owner: Seat | None) -> None:
    """One of the four: on offer, in focus, or taken."""
    name, inner = nouns.bare(wonder.name), at.width - 4
    if owner is not None:
        canvas.frame(*at, signs(scene).light, LINE)
        canvas.put(at.x + 2, at.y + 1, fit(name, inner), MUTED)
        canvas.put(at.x + 2, at.y + 2, fit(f"taken by {scene.names.of(owner)}", inner), MUTED)
        return
    focused = scene.focus.kind in ("option", "wonder") and scene.focus.target == wonder.id
    box = signs(scene).double if focused else signs(scene).heavy
    canvas.fill(*at, " ", _LIT)
    canvas.frame(*at, box, _on(ACCENT if focused else TEXT))
    key = (f" {number + 1} ", BADGE if focused else _on(KEY))
    canvas.write(at.x + 2, at.y, [key, (f" {fit(name, inner - 5)} ", _on(STRONG))])
    cost = costs.notation(wonder.cost)
    gives = faces.gives(wonder, signs(scene))[0]
    label = "costs " if len(cost) + len(gives) + 7 <= inner else ""
    canvas.write(at.x + 2, at.y + 1, [(label, _on(MUTED)), (cost, _on(STRONG))])
    beside = inner - len(label) - len(cost) - 1
    gives = first_that_fits(("  ".join(gives.split(" ")), gives), beside)
    canvas.write_right(at.x + at.width - 2, at.y + 1, [(gives, _on(STRONG))])
    for row, text in enumerate(_told(scene, wonder, inner, at.height - 3)):
        canvas.put(at.x + 2, at.y + 2 + row, text, _on(TEXT))


def _told(scene: Scene, wonder: Wonder, inner: int, room: int) -> list[str]:
    """What a wonder does, in rows; where there are too few, without what its notation says already."""
    mark = signs(scene)
    texts = effects.all_general(wonder, scene.catalogue, mark)
    lines = [line for text in texts for line in wrap(text, inner)]
    if len(lines) > room:
        lines = wrap(", ".join(texts), inner)
    if len(lines) > room:
        lines = wrap(", ".join(_terse(text, mark) for text in texts), inner)
    if len(lines) > room:
        unwritten = [effects.general(effect, mark) for effect in wonder.effects if not faces.has_notation(effect)]
        lines = wrap(", ".join((*unwritten, *effects.drafted_lines(wonder, mark))), inner)
    return lines[:room]


def _terse(text: str, mark: Signs) -> str:
    """What a wonder does without the words that can be missed in the draft."""
    for words in ("you may ", " from the bank", " in any chamber", f" ({mark.extra_turn})"):
        text = text.replace(words, "")
    return text


def _on(style: Style) -> Style:
    return style._replace(fill="tint", tint="text")


def _tokens(canvas: Canvas, scene: Scene, top: int, bottom: int) -> None:
    """The progress tokens on the board, each with its sentence where there is room, else in rows of names."""
    tokens = [scene.catalogue.tokens[name] for name in scene.view.board_tokens]
    room = bottom - top
    width = canvas.width - 2
    focused = scene.focus.target if scene.focus.kind == "token" else ""
    y = top + (1 if room > len(tokens) + 1 else 0)
    if room == 1:
        y -= 1
    else:
        _rule(canvas, scene, y, width, structure_elsewhere=bottom == canvas.height)
    if bottom - y > len(tokens):
        name_room = max(14, *(cells(token.name) + 2 for token in tokens)) if tokens else 0
        for number, token in enumerate(tokens, start=1):
            text = effects.token_sentence(token, signs(scene))
            name = (token.name, BADGE if token.id == focused else TOKEN)
            blanks = " " * (name_room - cells(token.name))
            canvas.write(3, y + number, [name, (blanks + fit(text, width - 2 - name_room), MUTED)])
        return
    for letters, between in _NAMES:
        names = {token.id: token_name(token, letters) for token in tokens}
        rows = wrap(between.join(names.values()), width)
        if len(rows) < bottom - y:
            break
    for number, text in enumerate(rows, start=1):
        canvas.put(1, y + number, text, TOKEN)
        if (found := names.get(focused, "")) and found in text:
            canvas.put(1 + cells(text.partition(found)[0]), y + number, found, BADGE)


def _rule(canvas: Canvas, scene: Scene, y: int, width: int, structure_elsewhere: bool) -> None:
    """The line above the tokens; at its end what lies on age I, where that is seen only by a key."""
    title = "progress tokens on the board"
    right: Line = []
    if scene.view.structure and structure_elsewhere:
        title = "progress tokens"
        tokens = "".join(sign(token, scene.catalogue)[0] for token in laid_tokens(scene.view).values())
        right = [(" i", KEY), (" age I ", MUTED), *([(f"{tokens} ", MYTHOLOGY)] if tokens else [])]
    canvas.put(1, y, signs(scene).rule * width, LINE)
    canvas.put(3, y, f"{title} ", MUTED)
    canvas.put(2, y, " ", LINE)
    canvas.write_right(width, y, right)
