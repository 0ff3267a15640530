"""The wonder draft: the order of the picks, the four wonders on offer, and the progress tokens of the game."""

from __future__ import annotations

from typing import Final

from duel_tui.engine.catalogue import Wonder
from duel_tui.engine.types import Seat
from duel_tui.engine.view import DraftView
from duel_tui.words import costs, effects, faces, nouns

from .canvas import Canvas
from .common import shown_names, signs
from .header import token_name
from .scene import Picture, Region, Scene, Style
from .styles import ACCENT, BADGE, KEY, LINE, MUTED, STRONG, TEXT, TOKEN
from .text import cells, first_that_fits, fit, line_cells, wrap

_CARD_HEIGHT: Final = (8, 7)
_COLUMNS: Final = 2
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
    for number, region in enumerate(places(len(state.shown), width, height)):
        wonder = scene.catalogue.wonders[state.shown[number]]
        _card(canvas, scene, region, number, wonder, taken.get(wonder.id))
        bottom = region.y + region.height
    _tokens(canvas, scene, bottom)
    return canvas.picture()


def places(number: int, width: int, height: int) -> list[Region]:
    """Where the wonders on offer lie in a panel of this size, in their order."""
    wide = width >= 64
    gap = 2 if wide else 0
    across = (width - 2 - gap if wide else width - 1) // _COLUMNS
    rows = (number + _COLUMNS - 1) // _COLUMNS
    first = 2 if height >= 27 else 1
    down = min(max((height - first - 7) // max(rows, 1), _CARD_HEIGHT[1]), _CARD_HEIGHT[0])
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
    canvas.write_centred(0, canvas.width, 0, line)


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
    texts, room = effects.all_general(wonder, scene.catalogue, signs(scene)), at.height - 3
    lines = [line for text in texts for line in wrap(text, inner)]
    if len(lines) > room:
        lines = wrap(", ".join(texts), inner)
    for row, text in enumerate(lines[:room]):
        canvas.put(at.x + 2, at.y + 2 + row, text, _on(TEXT))


def _on(style: Style) -> Style:
    return style._replace(fill="tint", tint="text")


def _tokens(canvas: Canvas, scene: Scene, top: int) -> None:
    """The progress tokens on the board, each with its sentence where there is room, else in rows of names."""
    tokens = [scene.catalogue.tokens[name] for name in scene.view.board_tokens]
    room = canvas.height - top
    width = canvas.width - 2
    focused = scene.focus.target if scene.focus.kind == "token" else ""
    title = f"{signs(scene).rule} progress tokens on the board "
    y = top + (1 if room > len(tokens) + 1 else 0)
    canvas.put(1, y, title + signs(scene).rule * (width - len(title)), LINE)
    canvas.put(3, y, title[2:], MUTED)
    if canvas.height - y > len(tokens):
        name_room = max(14, *(cells(token.name) + 2 for token in tokens)) if tokens else 0
        for number, token in enumerate(tokens, start=1):
            text = effects.token_sentence(token, signs(scene))
            name = (token.name, BADGE if token.id == focused else TOKEN)
            blanks = " " * (name_room - cells(token.name))
            canvas.write(3, y + number, [name, (blanks + fit(text, width - 2 - name_room), MUTED)])
        return
    names, between = {token.id: token.name for token in tokens}, ", "
    if len(wrap(between.join(names.values()), width)) > canvas.height - y - 1:
        names, between = {token.id: token_name(token, 12) for token in tokens}, " "
    for number, text in enumerate(wrap(between.join(names.values()), width), start=1):
        canvas.put(1, y + number, text, TOKEN)
        if (found := names.get(focused, "")) and found in text:
            canvas.put(1 + cells(text.partition(found)[0]), y + number, found, BADGE)
