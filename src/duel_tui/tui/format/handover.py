"""The screens around a secret choice: nothing secret stands on them."""

from __future__ import annotations

from duel_tui.engine.types import TWO
from duel_tui.words import decisions, nouns

from .canvas import Canvas
from .common import signs
from .scene import Picture, Scene, Style
from .styles import ACCENT, BADGE, MUTED, STRONG, TEXT
from .text import wrap

_WIDTH = 56


def handover(scene: Scene, width: int, height: int) -> Picture:
    """Before the choice, or before a seat looks at its own secrets: who is to look, and who is to look away."""
    decision = scene.view.decision
    if scene.reader is not None:
        seat, said = scene.reader, decisions.handover_to_read(scene.reader, scene.names)
    elif decision is not None:
        seat, said = decision.seat, decisions.handover(decision, scene.names, scene.catalogue)
    else:
        return Canvas(width, height).picture()
    name, mark = scene.names.of(seat).upper(), signs(scene)
    pass_on = f"PASS THE KEYBOARD TO {name}"
    arrow = f"{pass_on} {mark.left_turn}" if seat == TWO else f"{mark.right_turn} {pass_on}"
    return _box(scene, width, height, arrow, said)


def handback(scene: Scene, width: int, height: int) -> Picture:
    """After the choice, or when a seat has looked at its secrets: the screen is covered until both may look."""
    covered = "The choice is made, and the screen is covered again."
    if scene.reader is not None:
        covered = "The screen is covered again."
    return _box(scene, width, height, "BOTH MAY LOOK NOW", (covered, "Press Enter when both may look."))


def _box(scene: Scene, width: int, height: int, title: str, said: tuple[str, ...]) -> Picture:
    canvas = Canvas(width, height)
    view = scene.view
    when = f"{nouns.age(view.age)}, turn {view.turn}" if view.age else "Wonder draft"
    canvas.put(0, 0, f"  {when}", MUTED)
    canvas.write_right(width - 2, 0, [("nothing secret is on this screen", MUTED)])
    across = min(_WIDTH, width - 4)
    rows: list[tuple[str, Style]] = [("", TEXT)]
    rows += [(f" {line} ", BADGE) for line in wrap(title, across - 6)]
    for number, text in enumerate(said):
        rows.append(("", TEXT))
        rows += [(line, STRONG if number == 0 else TEXT) for line in wrap(text, across - 6)]
    rows.append(("", TEXT))
    down = len(rows) + 2
    left, top = (width - across) // 2, max((height - down) // 2, 1)
    canvas.frame(left, top, across, down, signs(scene).double, ACCENT)
    for y, (text, style) in enumerate(rows, start=top + 1):
        if text:
            canvas.write_centred(left + 1, across - 2, y, [(text, style)])
    return canvas.picture()
