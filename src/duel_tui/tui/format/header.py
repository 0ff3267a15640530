"""The first row: whose turn it is, the age, cards left; the progress tokens where they have no row of their own."""

from __future__ import annotations

from collections.abc import Iterator

from duel_tui.engine.catalogue import Token
from duel_tui.engine.types import ONE, SEATS, TWO, Seat
from duel_tui.words.nouns import age as age_words

from .canvas import Canvas
from .common import shown_names, signs, to_act
from .layout import layout_of
from .scene import Picture, Scene
from .styles import BADGE, DOT, MUTED, TEXT, TOKEN
from .text import Line, cells, first_letters, line_cells

_TOKEN_FORMS = (99, 8, 6, 5)
"""How long the names of tokens may be, fullest form first."""


def header(scene: Scene, width: int, height: int) -> Picture:
    """The header in the fullest form that fits."""
    canvas = Canvas(width, height)
    regions = layout_of(scene.view, scene.catalogue, *scene.size)
    with_tokens = regions is not None and "tokens" not in regions and scene.view.draft is None
    if width >= 100:
        _wide(canvas, scene, with_tokens)
    else:
        _narrow(canvas, scene, with_tokens)
    return canvas.picture()


def tokens(scene: Scene, width: int, height: int) -> Picture:
    """The row of the progress tokens on the board, with dots for those that were taken."""
    canvas = Canvas(width, height)
    for gap, label, room in (("   ", True, 99), ("  ", True, 99), ("  ", False, 99), ("  ", False, 8)):
        line = tokens_line(scene, gap, gap, room)[0 if label else 2 :]
        empty = scene.view.board_places - len(scene.view.board_tokens)
        dots = [(f"{gap}{'  '.join(signs(scene).empty * empty)}", DOT)] if empty else []
        if line_cells(line) + line_cells(dots) <= width:
            break
    start = max(width - line_cells(line), 0) // 2
    canvas.write(min(start, width - line_cells(line) - line_cells(dots)), 0, [*line, *dots])
    return canvas.picture()


def tokens_line(scene: Scene, first_gap: str, gap: str, room: int) -> Line:
    """`Progress   Economy   Masonry`, with names of at most `room` cells; the focused token is filled."""
    line = [("Progress", MUTED)]
    for place, token in enumerate(scene.view.board_tokens):
        focused = scene.focus.kind == "token" and scene.focus.target == token
        line.append((gap if place else first_gap, MUTED))
        line.append((token_name(scene.catalogue.tokens[token], room), BADGE if focused else TOKEN))
    return line


def token_name(token: Token, room: int) -> str:
    """A token's name; where there is no room its first letters, up to a consonant: `Philos`, `Agricul`."""
    return first_letters(token.name, room)


def _wide(canvas: Canvas, scene: Scene, with_tokens: bool) -> None:
    """Both players at the ends, everything else in the middle."""
    left, right = _player(scene, ONE), _player(scene, TWO)
    canvas.write(0, 0, left)
    start = canvas.width - line_cells(right)
    canvas.write(start, 0, right)
    room = start - line_cells(left) - 2
    for line in _middles(scene, with_tokens, canvas.width >= 120):
        if line_cells(line) <= room:
            break
    x = (canvas.width - line_cells(line)) // 2
    canvas.write(max(min(x, start - 1 - line_cells(line)), line_cells(left) + 1), 0, line)


def _middles(scene: Scene, with_tokens: bool, wide: bool) -> Iterator[Line]:
    """What may stand in the middle, fullest form first."""
    view = scene.view
    if view.draft is not None:
        words = ("first four", "second four")[view.draft.group - 1]
        yield [("WONDER DRAFT", MUTED), (f"    {words}    pick {view.draft.pick} of {len(view.draft.order)}", MUTED)]
        return
    age, left, size = age_words(view.age), len(view.structure), view.structure_size
    title = [("7 WONDERS DUEL    ", MUTED)] if wide else []
    if not with_tokens:
        yield [*title, (f"{age}    {left} of {size} cards left    turn {view.turn}", MUTED)]
        yield [(f"{age}  {left} of {size} cards  turn {view.turn}", MUTED)]
        yield [(f"{age}  {left}/{size} cards", MUTED)]
        return
    forms = (
        ("   ", f"{left} of {size} cards"),
        ("  ", f"{left} of {size} cards"),
        ("  ", f"{left}/{size}"),
        (" ", f"{left}/{size}"),
    )
    held = _chambers(scene)
    for room in _TOKEN_FORMS:
        for gap, cards in forms:
            yield [(f"{age}  {cards}{gap}{held}", MUTED), *tokens_line(scene, gap, gap, room)]


def _chambers(scene: Scene) -> str:
    """`chambers 1:2  `: how many of the senate each seat controls, as all of them win; empty without a senate."""
    board = scene.view.agora
    if board is None:
        return ""
    one, two = (sum(chamber.control == seat for chamber in board.chambers) for seat in SEATS)
    return f"chambers {one}:{two}  "


def _player(scene: Scene, seat: Seat) -> Line:
    """`▸ ANNA TO PLAY` as a badge, or `Ben waits`."""
    name, mark = shown_names(scene).of(seat), signs(scene)
    if scene.view.outcome is not None:
        return [(f" {name} ", TEXT)]
    if to_act(scene) != seat:
        return [(f" {name} waits ", MUTED)]
    what = {"draft": "PICK", "turn": "PLAY"}.get(scene.view.decision.kind, "CHOOSE") if scene.view.decision else "PLAY"
    text = f" {mark.left_turn} {name} TO {what} " if seat == ONE else f" {name} TO {what} {mark.right_turn} "
    return [(text, BADGE)]


def _narrow(canvas: Canvas, scene: Scene, with_tokens: bool) -> None:
    """The player on turn on the side of the seat, the tokens at the right."""
    seat, name, mark = to_act(scene), shown_names(scene), signs(scene)
    x, end = 0, canvas.width
    if seat == ONE:
        x = canvas.put(0, 0, f" {mark.left_turn} {name.of(ONE)} ", BADGE)
    elif seat == TWO:
        end = canvas.write_right(canvas.width, 0, [(f" {name.of(TWO)} {mark.right_turn} ", BADGE)])
    where, held = _where(scene), _chambers(scene).strip()
    if with_tokens and held:
        room = end - x - 3 - line_cells(tokens_line(scene, " ", " ", _TOKEN_FORMS[-1]))
        forms = (f"{where}  {held}", f"{where.removesuffix(' cards')}  {held}")
        where = next((form for form in forms if cells(form) < room), where)
    x = canvas.put(x + 1, 0, where, MUTED)
    if not with_tokens:
        return
    for gap in ("  ", " "):
        for room in _TOKEN_FORMS[1:]:
            line = tokens_line(scene, " ", gap, room)
            if x + 2 + line_cells(line) < end:
                canvas.write_right(end - 1, 0, line)
                return
    canvas.write_right(end - 1, 0, line[1:])


def _where(scene: Scene) -> str:
    """The age and the cards left, shortly."""
    view = scene.view
    if view.draft is not None:
        group = ("first four", "second four")[view.draft.group - 1]
        return f"Wonder draft, {group}, pick {view.draft.pick} of {len(view.draft.order)}"
    return f"{age_words(view.age)}  {len(view.structure)}/{view.structure_size} cards"
