"""The last two rows of the screen: the message and the keys."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from .canvas import Canvas
from .layout import layout_of
from .log import turns_up
from .scene import Armed, Message, Picture, Scene
from .styles import BAD, KEY, MUTED, TEXT
from .text import cells, fit, wrap

_KEPT = frozenset({"?"})
"""Keys that stay however little room there is."""


def message(scene: Scene, width: int, height: int) -> Picture:
    """The message row; where no box has room for it, the question of an armed use."""
    canvas = Canvas(width, height)
    regions = layout_of(scene.view, scene.catalogue, *scene.size)
    if scene.armed is not None and (regions is None or "log" not in regions):
        canvas.write(0, 0, [(" ? ", KEY), (_question(scene.armed, width - 4), TEXT)])
        return canvas.picture()
    kind, text, _ = scene.message
    if not text:
        return canvas.picture()
    canvas.put(0, 0, f" {kind} ", BAD if kind == "!" else KEY)
    style = BAD._replace(bold=False) if kind == "!" else TEXT
    if cells(text) <= width - 4:
        canvas.put(3, 0, text, style)
    elif kind == ">":
        canvas.put(3, 0, _most_telling(scene.message, width - 11), style)
        canvas.write_right(width - 1, 0, [("w", KEY), (" all", MUTED)])
    elif kind == "?":
        canvas.put(3, 0, _whole_sentences(text, width - 4), style)
    else:
        canvas.put(3, 0, wrap(text, width - 4)[0], style)  # the rest stands in the row of the keys
    return canvas.picture()


def _most_telling(message: Message, room: int) -> str:
    """The sentences that tell most of what happened in their order: of equal ones the newest, as many as fit."""
    order = sorted(enumerate(message.told), key=lambda one: (one[1].weight, one[0]), reverse=True)
    kept: list[tuple[int, str]] = []
    for place, told in order:
        longer = sorted([*kept, (place, told.text)])
        if not kept or cells(" ".join(text for _, text in longer)) <= room:
            kept = longer
    return fit(" ".join(text for _, text in kept) or message.text, room)


def _whole_sentences(text: str, room: int) -> str:
    """As many sentences as fit; the first one, cut, if not even that does."""
    kept, _, _ = text.partition(". ")
    for end in (place for place in range(len(text)) if text.startswith(". ", place)):
        if cells(text[: end + 1]) <= room:
            kept = text[: end + 1]
    return fit(kept, room)


def keys(scene: Scene, width: int, height: int) -> Picture:
    """The keys that matter now, as many as there is room for, most important first; help is always there.

    A refusal that needs two rows takes theirs until the next key.
    """
    canvas = Canvas(width, height)
    refused = wrap(scene.message.text, width - 4) if scene.message.kind == "!" and scene.armed is None else []
    if len(refused) > 1:
        canvas.put(3, 0, fit(" ".join(refused[1:]), width - 4), BAD._replace(bold=False))
        return canvas.picture()
    for x, key, label in _placed(scene.keys, width):
        canvas.write(x, 0, [(key, KEY), (f" {label}" if label else "", MUTED)])
    return canvas.picture()


def key_at(scene: Scene, width: int, x: int) -> str | None:
    """The key that is named at a cell of the key row, as it is written there."""
    for start, key, label in _placed(scene.keys, width):
        if start <= x < start + cells(f"{key} {label}".rstrip()):
            return key
    return None


def _placed(keys: Sequence[tuple[str, str]], width: int) -> Iterator[tuple[int, str, str]]:
    """The keys that there is room for, each with its label and where it begins."""
    gap = "   " if width >= 100 else "  "
    pairs = list(keys)
    if _width(pairs, gap) > width - 2:
        gap = "  "
    if pairs and pairs[0][0].startswith("arrows") and _width(pairs, gap) > width - 2:
        pairs[0] = (pairs[0][0], "")  # what the arrows do is soon learnt
    while _width(pairs, gap) > width - 2:
        droppable = [place for place, (key, _) in enumerate(pairs) if key not in _KEPT]
        if not droppable:
            break
        del pairs[droppable[-1]]
    x = 1
    for key, label in pairs:
        yield x, key, label
        x += cells(f"{key} {label}".rstrip()) + cells(gap)


def _width(pairs: Sequence[tuple[str, str]], gap: str) -> int:
    """The cells of some keys with their labels."""
    return sum(cells(f"{key} {label}".rstrip()) for key, label in pairs) + cells(gap) * (len(pairs) - 1)


def _question(armed: Armed, room: int) -> str:
    """`Build Town Hall for 3$: coins 17 > 14, points 24 > 30. Enter or y, Esc or n`, shortened if need be.

    Numbers that stay as they are aren't told. That the game ends is told as long as anything is.
    """
    coins, points = _change("coins", armed.coins), _change("points", armed.points)
    up = [turns_up(armed)] if armed.turns_up else []
    ends, notes = armed.notes[: armed.ends], armed.notes[armed.ends :]
    question = armed.question.rstrip(".?")
    endings = (". Enter or y, Esc or n", ". Enter y, Esc n", ". y or n")
    forms = [
        ([*facts, *up, *ends, *notes], ending) for ending in endings for facts in ([*coins, *points], [*coins], [])
    ]
    # What can't be undone is the last note: without room for all of them, the first ones go.
    last_notes = [[*ends, *notes[start:]] for start in range(len(notes) + armed.ends)]
    forms += [(facts, ending) for facts in (*last_notes, up, coins) if facts for ending in endings]
    for facts, ending in forms:
        text = f"{question}: {', '.join(facts)}{ending}" if facts else question + ending
        if cells(text) <= room:
            return text
    last = "? y or n"
    return fit(question, room - cells(last)) + last


def _change(what: str, numbers: tuple[int, int]) -> list[str]:
    """`coins 17 > 14`, or nothing."""
    before, after = numbers
    return [f"{what} {before} > {after}"] if before != after else []
