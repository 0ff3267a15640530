"""A city during the wonder draft: the wonders taken so far, with what they do."""

from __future__ import annotations

from duel_tui.engine.types import Seat
from duel_tui.words import costs, effects, faces, nouns

from . import politics
from .city_rows import ends, rule
from .common import signs, to_act
from .scene import Scene, Style
from .styles import BADGE, COIN, KEY, MUTED, STRONG, TEXT
from .text import Line, wrap


def boxed(scene: Scene, seat: Seat, inner: int, room: int) -> list[Line]:
    """Coins, then each wonder with its cost and effects, as many rows of them as there is room for."""
    city, total = scene.view.cities.of(seat), _wonders_each(scene)
    head: list[Line] = [
        ends(inner, [(f" {city.coins}$", COIN), (" coins", MUTED)], []),
        rule(scene, inner, "wonders", f"{len(city.wonders)} of {total}"),
    ]
    if _has_politics(scene, seat):
        head[1:1] = [rule(scene, inner, "senate"), *politics.boxed(scene, city, inner, "all")]
    texts = [_effects(scene, view.wonder, inner - 3) for view in city.wonders]
    left = room - len(head) - total
    all_fit = sum(map(len, texts)) <= left
    lines = head
    for place, view in enumerate(city.wonders):
        record = scene.catalogue.wonders[view.wonder]
        cost = costs.notation(record.cost)
        name = nouns.short_name(record, inner - 4 - len(cost))
        number = (f" {place + 1} ", KEY if to_act(scene) == seat else MUTED)
        blanks = inner - 3 - len(name) - len(cost)
        lines.append([number, (name, _name_style(scene, view.wonder)), (" " * blanks, MUTED), (cost, TEXT)])
        share = left - sum(map(len, texts[place + 1 :])) if all_fit else left // (len(texts) - place)
        short = [faces.gives_in(record, signs(scene), inner - 3)]
        shown = texts[place] if len(texts[place]) <= share else short[:share]
        lines += [[("   " + text, MUTED)] for text in shown]
        left -= len(shown)
    lines += [[(f" {place + 1} -", MUTED)] for place in range(len(city.wonders), total)]
    return lines


def narrow(scene: Scene, seat: Seat, width: int, room: int) -> list[Line]:
    """Each wonder with its cost and what it gives, in card notation."""
    city, total = scene.view.cities.of(seat), _wonders_each(scene)
    lines: list[Line] = [[]]
    for place, view in enumerate(city.wonders):
        record = scene.catalogue.wonders[view.wonder]
        number = (f"{place + 1} ", KEY if to_act(scene) == seat else MUTED)
        lines.append([number, (nouns.short_name(record, width - 2), _name_style(scene, view.wonder))])
        lines.append([(f"  {costs.notation(record.cost)}", TEXT)])
        lines.append([(f"  {faces.gives_in(record, signs(scene), width - 2)}", MUTED)])
    lines += [[(f"{place + 1} -", MUTED)] for place in range(len(city.wonders), total)]
    if _has_politics(scene, seat):
        lines += politics.narrow(scene, city, width, "all")
    return lines[:room]


def _has_politics(scene: Scene, seat: Seat) -> bool:
    """Whether wonders that were taken have brought cubes or conspiracies already."""
    found = scene.view.cities.of(seat).politics
    return found is not None and bool(found.in_senate or found.plots)


def _name_style(scene: Scene, wonder: str) -> Style:
    """Filled for the wonder in focus."""
    return BADGE if scene.focus.kind == "wonder" and scene.focus.target == wonder else STRONG


def _effects(scene: Scene, wonder: str, room: int) -> list[str]:
    """What the wonder does once it is built; what it does when it is taken is over."""
    record = scene.catalogue.wonders[wonder]
    texts = effects.all_general(record, scene.catalogue, signs(scene))
    return wrap(", ".join(texts[: len(record.effects)]), room)


def _wonders_each(scene: Scene) -> int:
    return sum(map(len, scene.catalogue.numbers.wonder_draft)) // 2
