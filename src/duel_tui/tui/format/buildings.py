"""The buildings of a city by colour, as fully as the room allows: names, short names, counts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from duel_tui.engine.catalogue import Building
from duel_tui.engine.types import COLOURS, SENATOR_COLOURS, Colour
from duel_tui.engine.view import CityView
from duel_tui.words.nouns import COLOUR_LETTERS

from .city_rows import Runs, flowing
from .scene import Focus, Scene, Style
from .styles import BADGE, MUTED, TEXT
from .text import Line, first_that_fits

_CHAIN_ROOM: Final = 34
"""From so many cells on the chain signs stand behind the names."""


def colours(scene: Scene) -> Sequence[Colour]:
    """The colours of all cards of the game that can stand in a city."""
    return COLOURS if scene.catalogue.agora is None else (*COLOURS, *SENATOR_COLOURS)


def by_colour(scene: Scene, city: CityView) -> dict[Colour, list[Building]]:
    """The buildings of each colour that is there, in the order of building."""
    groups: dict[Colour, list[Building]] = {colour: [] for colour in colours(scene)}
    for card in city.buildings:
        building = scene.catalogue.buildings[card]
        groups[building.colour].append(building)
    return {colour: group for colour, group in groups.items() if group}


def rows(scene: Scene, city: CityView, width: int, room: int, gap: int, whole: bool = False) -> list[Line]:
    """At most `room` rows: one or more for each colour, with all names if they fit in any length; else counts.

    `gap` blanks stand between the count of a colour and its names. `whole`: all names or none.
    """
    groups = by_colour(scene, city)
    indent = 2 + gap + (1 if any(len(group) > 9 for group in groups.values()) else 0)
    text_room = width - indent
    counted = counts(groups, colours(scene), width, room, gap)
    if not groups or text_room < 9:
        return counted
    if room < len(groups):
        return _one_behind_the_other(scene, groups, width, room) or counted
    texts = _fullest(groups, text_room, room)
    if any(" +" in lines[-1] for lines in texts.values()):
        together = _one_behind_the_other(scene, groups, width, room)
        if together or whole:
            return together or counted
    lines: list[Line] = []
    for colour, group in groups.items():
        for number, text in enumerate(texts[colour]):
            if number:
                lines.append([(" " * indent, MUTED), *_names(scene, group, text)])
            else:
                blanks = " " * (indent - 1 - len(str(len(group))))
                lines.append([*_count(colour, len(group)), (blanks, MUTED), *_names(scene, group, text)])
    return lines


def _one_behind_the_other(scene: Scene, groups: dict[Colour, list[Building]], width: int, room: int) -> list[Line]:
    """All colours in one text, `N2 Quarry, Brickyard  R1 Walls`, with the longest names that fit; else nothing."""
    levels = [*_levels(groups, width - 3)]
    senators = {c: [b.short[-1] for b in _once(group)] for c, group in groups.items() if c in SENATOR_COLOURS}
    for texts in (*levels, {**levels[-1], **senators}):
        parts = [part for colour, names in texts.items() for part in _parts(scene, groups[colour], colour, names)]
        lines = flowing(parts, width, " ")
        if len(lines) <= room:
            return lines
    return []


def _parts(scene: Scene, group: list[Building], colour: Colour, names: list[str]) -> Iterator[Runs]:
    """The names of a colour, each with the comma behind it; the first one with the count before it."""
    for place, name in enumerate(names):
        comma = "," if place + 1 < len(names) else ""
        lead: Line = () if place else (*_count(colour, len(group)), (" ", MUTED))
        yield [*lead, *_names(scene, group, name + comma)]


def _names(scene: Scene, group: list[Building], text: str) -> Line:
    """A row of names; that of the building in focus is filled."""
    building = next((b for b in group if scene.focus == Focus("building", b.id)), None)
    for form in (building.name, *building.short) if building is not None else ():
        before, found, after = text.partition(form)
        if found:
            return [(before, MUTED), (found, BADGE), (after, MUTED)]
    return [(text, MUTED)]


def counts(
    groups: dict[Colour, list[Building]], shown: Sequence[Colour], width: int, room: int, gap: int
) -> list[Line]:
    """`N2  A2  R1  E2` and `B4  Y4  U-`, as many rows as there is room for; all of them or none.

    They stand nearer to each other where that saves a third row.
    """
    per_row = _per_row(len(shown), width, gap)
    if per_row * 2 < len(shown):
        gap = 1
        per_row = _per_row(len(shown), width, gap)
    lines: list[Line] = []
    for start in range(0, len(shown), per_row):
        line: list[tuple[str, Style]] = []
        for colour in shown[start : start + per_row]:
            if line:
                line.append((" " * gap, MUTED))
            line.extend(_count(colour, len(groups.get(colour, ()))))
        lines.append(line)
    return lines if len(lines) <= room else []


def _per_row(number: int, width: int, gap: int) -> int:
    """How many counts of so many stand on a row, the same on each as far as that goes."""
    most = max((width + gap) // (2 + gap), 1)
    rows = -(-number // most)
    return -(-number // rows)


def _count(colour: Colour, number: int) -> Line:
    return [
        (COLOUR_LETTERS[colour], Style(colour, True)),
        (str(number) if number else "-", TEXT if number else MUTED),
    ]


def _fullest(groups: dict[Colour, list[Building]], width: int, room: int) -> dict[Colour, list[str]]:
    """The rows of each colour: the longest names with which all fit; then single colours get longer ones.

    If not even the shortest names fit, each colour keeps its first names and tells how many more there are.
    """
    levels = [{colour: _wrap(names, width) for colour, names in texts.items()} for texts in _levels(groups, width)]
    chosen = next((level for level in levels if _height(level) <= room), None)
    if chosen is None:
        return _shared_out(levels[-1], room, width)
    for level in levels:
        for colour in groups:
            better = {**chosen, colour: level[colour]}
            if len(level[colour]) >= len(chosen[colour]) and _height(better) <= room and _longer(better, chosen):
                chosen = better
    return chosen


def _levels(groups: dict[Colour, list[Building]], width: int) -> Iterator[dict[Colour, list[str]]]:
    """The names of all buildings, longest forms first; what several of a colour are called stands there once."""
    groups = {colour: _once(group) for colour, group in groups.items()}
    if width >= _CHAIN_ROOM:
        yield {
            colour: [b.name + (f" &{b.chain_sign}" if b.chain_sign else "") for b in group]
            for colour, group in groups.items()
        }
    for shortest in range(4):
        yield {colour: [_name(b, shortest, width) for b in group] for colour, group in groups.items()}


def _once(group: list[Building]) -> list[Building]:
    """One building of each name."""
    return list({building.name: building for building in group}.values())


def _name(building: Building, shortest: int, width: int) -> str:
    """The longest form of a name that fits, from a form on; senators of a colour are told once, so they have room."""
    whole = not shortest or building.colour in SENATOR_COLOURS
    return first_that_fits((building.name, *building.short) if whole else building.short[shortest - 1 :], width)


def _height(texts: dict[Colour, list[str]]) -> int:
    return sum(map(len, texts.values()))


def _longer(texts: dict[Colour, list[str]], others: dict[Colour, list[str]]) -> bool:
    return sum(len("".join(rows)) for rows in texts.values()) > sum(len("".join(rows)) for rows in others.values())


def _wrap(names: list[str], width: int) -> list[str]:
    """The names with commas between them, none broken over two rows."""
    lines = [""]
    for number, name in enumerate(names):
        text = name if number == len(names) - 1 else name + ","
        if lines[-1] and len(lines[-1]) + 1 + len(text) > width:
            lines.append(text)
        else:
            lines[-1] += f" {text}" if lines[-1] else text
    return lines


def _shared_out(texts: dict[Colour, list[str]], room: int, width: int) -> dict[Colour, list[str]]:
    """One row for each colour, the others in turn to those that need more; `+2` says how many names are left out."""
    share = dict.fromkeys(texts, 1)
    for _ in range(room - len(texts)):
        needy = [colour for colour in texts if share[colour] < len(texts[colour])]
        neediest = max(needy, key=lambda colour: len(texts[colour]) - share[colour])
        share[neediest] += 1
    kept = {}
    for colour, lines in texts.items():
        shown = lines[: share[colour]]
        missing = [name for line in lines[share[colour] :] for name in line.rstrip(",").split(", ")]
        if missing:
            last = shown[-1].rstrip(",").split(", ")
            left_out = len(missing)
            while len(", ".join(last)) + len(f" +{left_out}") > width and len(last) > 1:
                last.pop()
                left_out += 1
            shown[-1] = f"{', '.join(last)} +{left_out}"
        kept[colour] = shown
    return kept
