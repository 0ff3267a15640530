"""A player's city at the side of the screen, in three forms: wide and medium in a box, narrow without one.

All forms have the same order. What must always be seen is never dropped: coins, production, choice, discounts,
symbols, points, the shields to win, wonders with their state and price.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from duel_tui.engine.types import COLOURS, ONE, SEATS, TWO, Seat
from duel_tui.engine.view import CityView

from . import buildings, draft_city, goods
from .canvas import Canvas
from .city_rows import Fullness, coins_of, ends, rule, science, tokens, wonder
from .common import shown_names, signs, to_act
from .scene import Picture, Scene
from .sections import Section, sections
from .styles import ACCENT, BADGE, COIN, LINE, MUTED, STRONG, TEXT
from .text import Line, cells, fit, line_cells, pad

_BOXED: Final = 20
"""The narrowest city with a box."""
_WIDE: Final = 24
"""The narrowest city with every label."""
_NAMED: Final = 22
"""The lowest city without a box that names its buildings."""


_FULLNESS: Final[tuple[Fullness, ...]] = ("all", "most", "least", "scant")
_GIVING_WAY: Final[tuple[tuple[Fullness, int], ...]] = (
    ("all", 9), ("most", 9), ("least", 9), ("least", 3), ("least", 2), ("least", 1), ("scant", 1),
)  # fmt: skip
"""What is tried one after the other until everything fits: how full sections are, and from which rank on rows go."""


class _Row(NamedTuple):
    """A row of a city. Rows with a higher rank are dropped first where there are too many; rank 0 stays."""

    line: Line
    rank: int = 0


def city_one(scene: Scene, width: int, height: int) -> Picture:
    """The city of seat one."""
    return city(scene, ONE, width, height)


def city_two(scene: Scene, width: int, height: int) -> Picture:
    """The city of seat two."""
    return city(scene, TWO, width, height)


def city(scene: Scene, seat: Seat, width: int, height: int) -> Picture:
    """The city of a seat in the form that fits."""
    return _boxed(scene, seat, width, height) if width >= _BOXED else _narrow(scene, seat, width, height)


def _boxed(scene: Scene, seat: Seat, width: int, height: int) -> Picture:
    """The wide and the medium form."""
    canvas = Canvas(width, height)
    acting = to_act(scene) == seat
    canvas.frame(0, 0, width, height, signs(scene).heavy if acting else signs(scene).light, ACCENT if acting else LINE)
    _title(canvas, scene, seat, acting)
    inner, room = width - 2, height - 2
    if scene.view.draft is not None:
        lines: Sequence[Line] = draft_city.boxed(scene, seat, inner, room)
    else:
        lines = _fitted(scene, seat, inner, room)
    for y, line in enumerate(lines[:room], start=1):
        canvas.write(1, y, line)
    return canvas.picture()


def _title(canvas: Canvas, scene: Scene, seat: Seat, acting: bool) -> None:
    """`━ ▸ ANNA  39✦ so far ━` in the upper edge."""
    city, inner = scene.view.cities.of(seat), canvas.width - 4
    name = shown_names(scene).of(seat)
    name = f" {signs(scene).left_turn} {name} " if acting else f" {name} "
    score = f" {city.score.total}{signs(scene).points}"
    forms = (f"{score} so far ", f"{score} ") if canvas.width >= _WIDE else (f"{score} ",)
    points = (
        "" if scene.view.draft is not None else next((f for f in forms if cells(f) + cells(name) <= inner), forms[-1])
    )
    canvas.put(2, 0, fit(name, inner - cells(points)), BADGE if acting else STRONG)
    canvas.write_right(canvas.width - 2, 0, [(points, STRONG)])


def _boxed_rows(scene: Scene, seat: Seat, inner: int, fullness: Fullness) -> list[_Row]:
    """All rows above the buildings."""
    city, mark = scene.view.cities.of(seat), signs(scene)
    wide = inner + 2 >= _WIDE
    lead, needed = city.score.military, scene.catalogue.numbers.kinds_for_supremacy
    army = f"+{lead}{mark.points}" if lead else f"0{mark.points}"
    values = inner - 8
    owned = " ".join(coins_of(city))
    discard = [("discard ", MUTED), (f"+{city.discard_income}$", TEXT)]
    if len(f" {owned} ") + line_cells(discard) >= inner:
        discard[0] = ("x", MUTED)
    coins = " coins" if wide and len(f" {owned} coins ") + line_cells(discard) < inner else ""
    rows = [
        _Row(ends(inner, [(f" {owned}", COIN), (coins, MUTED)], discard)),
        _Row(
            ends(
                inner,
                [(" army ", MUTED), (army, TEXT)],
                [(f"{city.shields_to_win}{mark.shield}", STRONG), (" to win" if wide else " win", MUTED)],
            )
        ),
        _Row(rule(scene, inner, "trade"), rank=3),
        _Row([(" makes  ", MUTED), (goods.production(city, values), STRONG)]),
        _Row([(" choice ", MUTED), (goods.choices(city, values), TEXT)]),
        _Row([(" at 1$  ", MUTED), (goods.discounts(city, " "), TEXT)]),
        _Row(rule(scene, inner, "science", f"{city.kinds} of {needed}"), rank=2),
        _Row(science(scene, city, 3 if inner >= 22 else 2)),
    ]
    rows += [_Row(line) for line in tokens(scene, city, inner)]
    if found := sections(scene.view):
        rows.append(_Row(_rule_of(scene, city, inner, found), rank=2))
        rows += [_Row(line) for section in found for line in section.boxed(scene, city, inner, fullness)]
    built = f"{scene.view.wonders_built} of {scene.view.wonders_limit}"
    rows.append(_Row(rule(scene, inner, "wonders", built), rank=1))
    rows += [_Row(wonder(scene, seat, place, inner)) for place in range(len(city.wonders))]
    return rows


def _rule_of(scene: Scene, city: CityView, inner: int, found: Sequence[Section]) -> Line:
    """`─ cult and senate  2/6─`: the rule over what boxes have in a city."""
    labels = [section.label for section in found]
    reached = next((section.reached(scene, city) for section in found if section.reached is not None), "")
    for label in (" and ".join(labels), ", ".join(labels)):
        if reached and len(label) + len(reached) + 5 <= inner:
            return rule(scene, inner, label, reached)
    return rule(scene, inner, " and ".join(labels))


def _fitted(scene: Scene, seat: Seat, inner: int, room: int) -> list[Line]:
    """The rows that fit, and below them the buildings as fully as there is room for them.

    Both cities drop the same rules, for the one that has more rows.
    """
    city = scene.view.cities.of(seat)
    counted = len(buildings.counts({}, buildings.colours(scene), inner - 1, 9, 2)) + 1
    for fullness, ranks in _GIVING_WAY:
        both = [[row for row in _boxed_rows(scene, s, inner, fullness) if row.rank < ranks] for s in SEATS]
        wanted = max(map(len, both)) + (0 if ranks == 1 else counted)
        if wanted <= room:
            break
    rows = both[seat]
    lines = [row.line for row in rows]
    left = room - len(lines) - 1
    below = [[(" ", MUTED), *line] for line in buildings.rows(scene, city, inner - 1, left, 2)]
    if not below:
        left += 1
        return lines + [[(" ", MUTED), *line] for line in buildings.rows(scene, city, inner - 1, left, 2)]
    return [*lines, rule(scene, inner, "buildings", str(len(city.buildings))), *below]


def _narrow(scene: Scene, seat: Seat, width: int, height: int) -> Picture:
    """The form without a box and labels, in card notation."""
    canvas = Canvas(width, height)
    if scene.view.draft is not None:
        lines: Sequence[Line] = [_narrow_title(scene, seat, width), *draft_city.narrow(scene, seat, width, height - 1)]
    else:
        lines = _narrow_lines(scene, seat, width, height)
    for y, line in enumerate(lines[:height]):
        canvas.write(0, y, line)
    return canvas.picture()


def _narrow_title(scene: Scene, seat: Seat, width: int) -> Line:
    """`▸ANNA     1$`, filled for the player on turn."""
    acting, coins = to_act(scene) == seat, "".join(coins_of(scene.view.cities.of(seat)))
    name = (signs(scene).left_turn if acting else " ") + shown_names(scene).of(seat)
    gap = " " if cells(name) + len(coins) != width else ""  # rather touching than cut
    name = pad(name, width - len(coins) - len(gap)) + gap
    return [(name, BADGE if acting else STRONG), (coins, BADGE if acting else COIN)]


def _narrow_lines(scene: Scene, seat: Seat, width: int, height: int) -> list[Line]:
    """All rows; the two blank ones are the first to go, then the counts of the buildings, then parts of sections."""
    city = scene.view.cities.of(seat)
    wonders = [wonder(scene, seat, place, width) for place in range(len(city.wonders))]
    for fullness in _FULLNESS:
        upper = _narrow_upper(scene, seat, width, fullness)
        if len(upper) + len(wonders) <= height:
            break
    left = height - len(upper) - len(wonders)
    if height >= _NAMED:
        below = buildings.rows(scene, city, width, left - 1, 1, whole=True)
    else:
        below = _counts(scene, city, width, left)
    if len(below) + 1 < left:
        upper.append([])
    blank: list[Line] = [[]] if len(below) < left else []
    return [*upper, *wonders, *blank, *below]


def _counts(scene: Scene, city: CityView, width: int, room: int) -> list[Line]:
    """The counts of the buildings, away from the structure; without those of senators where there is no room for it."""
    groups = buildings.by_colour(scene, city)
    away = buildings.counts(groups, buildings.colours(scene), width - 1, room, 1)
    return away or buildings.counts(groups, COLOURS, width, room - 1, 1)


def _narrow_upper(scene: Scene, seat: Seat, width: int, fullness: Fullness) -> list[Line]:
    """The rows above the wonders."""
    city, mark = scene.view.cities.of(seat), signs(scene)
    discounts = goods.discounts(city, "")
    return [
        _narrow_title(scene, seat, width),
        _ends(
            width,
            [(f"{city.score.total}{mark.points}", STRONG)],
            [(f"{city.shields_to_win}{mark.shield}", STRONG), ("win", MUTED)],
        ),
        [("+ ", MUTED), (goods.production(city, width - 2), STRONG)],
        [(goods.choices(city, width), TEXT)] if city.choices else [("/ -", MUTED)],
        _ends(
            width,
            [(f"{discounts}=1$", TEXT)] if city.discounts else [("=1$ -", MUTED)],
            [("x", MUTED), (f"+{city.discard_income}$", TEXT)],
        ),
        _symbols(scene, city, width),
        *tokens(scene, city, width, narrow=True),
        *(line for section in sections(scene.view) for line in section.narrow(scene, city, width, fullness)),
    ]


def _symbols(scene: Scene, city: CityView, width: int) -> Line:
    """`3/6 bm2q2`: the kinds stand first, away from the cards that begin beside this row."""
    owned = goods.symbols(city)
    kinds = f"{city.kinds}/{scene.catalogue.numbers.kinds_for_supremacy} "
    if len(kinds) + line_cells(owned) > width:
        kinds = f"{city.kinds} "
    return [(kinds, MUTED), *owned]


def _ends(width: int, left: Line, right: Line) -> Line:
    """Two texts at the ends of a row."""
    return [*left, (" " * (width - line_cells(left) - line_cells(right)), MUTED), *right]
