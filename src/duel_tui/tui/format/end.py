"""The end of the game: the kind of victory, both score sheets mirrored, the tie-break, the track."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, TypeAlias

from duel_tui.engine.catalogue import Building, Token, Wonder
from duel_tui.engine.effects import Effect, Points, PointsByCount, PointsPer, Reserve
from duel_tui.engine.records_pantheon import God
from duel_tui.engine.score import ScoreSheet
from duel_tui.engine.types import ONE, SEATS, TWO, Colour, Seat
from duel_tui.words import nouns, outcomes
from duel_tui.words.nouns import COLOUR_LETTERS
from duel_tui.words.position import Position

from .canvas import Canvas
from .common import signs
from .scene import Picture, Role, Scene, Style
from .styles import BADGE, KEY, LINE, MUTED, STRONG, TEXT
from .text import cells, fit, pad_left, wrap
from .track import track

_COLOUR_OF: Final[dict[str, Colour]] = {"blue": "blue", "green": "green", "yellow": "yellow", "guild": "purple"}
_ROLES: Final[dict[str, Role]] = {
    **_COLOUR_OF, "wonder": "text", "token": "green", "coins": "yellow", "military": "red", "god": "purple",
    "senate": "white",
}  # fmt: skip
_LETTERS: Final = {"wonder": "w", "token": "p", "coins": "$", "god": "g", "senate": "s"}
_TRACK: Final = 3
"""Rows of the track; fewer where there is no room for them."""
_Worthy: TypeAlias = Building | Wonder | Token | God
"""What can stand in a city and be worth points."""
_BAR: Final = 15
"""From the middle of the screen to the bars; the numbers stand four cells nearer."""


def end(scene: Scene, width: int, height: int) -> Picture:
    """The whole screen but for its last two rows."""
    canvas = Canvas(width, height)
    view = scene.view
    if view.outcome is None:
        return canvas.picture()
    middle = width // 2
    canvas.put(0, 0, " 7 WONDERS DUEL", MUTED)
    canvas.write_right(width - 1, 0, [(f"game over after {nouns.count(view.turn - 1, 'turn')}", MUTED)])
    canvas.write_centred(0, width, 1, [(f" {outcomes.heading(view.outcome).upper()} ", BADGE)])
    canvas.write_centred(0, width, 2, [(fit(outcomes.result(view, scene.names), width - 2), STRONG)])
    if view.outcome.kind != "civilian":
        canvas.write_centred(0, width, 3, [("points at that moment", MUTED)])
    canvas.write_right(middle - 14, 4, [(fit(scene.names.of(ONE).upper(), middle - 15), STRONG)])
    canvas.put(middle + 14, 4, fit(scene.names.of(TWO).upper(), middle - 15), STRONG)
    categories = outcomes.categories(scene.catalogue)
    tie_break = wrap(outcomes.tie_break(view), width - 4)
    pitch = _pitch(len(categories), height)
    y = 6 if pitch > 1 else 5
    shares = _shares(scene, middle, pitch, height - y - 3 - len(tie_break) - _TRACK)
    for (category, words), rows in zip(categories, shares, strict=True):
        _category(canvas, scene, category, words, y, rows)
        y += rows
    _totals(canvas, scene, middle, y)
    y += 3
    for text in tie_break:
        if y < height:
            canvas.write_centred(0, width, y, [(text, MUTED)])
        y += 1
    across = min(width, 72)
    canvas.paste((width - across) // 2, y, track(scene, across, min(height - y, _TRACK)))
    return canvas.picture()


def _pitch(categories: int, height: int) -> int:
    """Rows of each of so many categories: bar, what it is made of, a blank."""
    for pitch in (3, 2):
        if 6 + categories * pitch + 3 + 1 + 3 <= height:
            return pitch
    return 1


def _shares(scene: Scene, middle: int, pitch: int, room: int) -> list[int]:
    """The rows of each category: what is left goes to those whose parts would have to be cut."""
    names = [category for category, _ in outcomes.categories(scene.catalogue)]
    shares = [pitch] * len(names)
    if pitch > 1:
        for place, category in enumerate(names):
            forms = (_made_of(scene, category, seat) for seat in SEATS)
            needed = 1 + max(min(len(_rows(form, _room(middle))) for form in each) for each in forms)
            shares[place] += max(min(needed - pitch, room - sum(shares)), 0)
    return shares


def _room(middle: int) -> int:
    """The cells at each side for what a category is made of."""
    return middle - _BAR - 1


def _category(canvas: Canvas, scene: Scene, category: str, words: str, y: int, pitch: int) -> None:
    """Both players' points of a category as numbers and bars, and what they are made of."""
    middle = canvas.width // 2
    sheets = [scene.view.cities.of(seat).score for seat in SEATS]
    points = [outcomes.points(sheet, category) for sheet in sheets]
    names = [name for name, _ in outcomes.categories(scene.catalogue)]
    most = max(outcomes.points(sheet, name) for sheet in sheets for name in names)
    longest = min(_room(middle), 22 if canvas.width >= 100 else 20)
    bars = [round(max(value, 0) * longest / most) if most > 0 else 0 for value in points]
    role, bar = _ROLES[category], signs(scene).bar
    canvas.put(middle - _BAR - bars[0], y, bar * bars[0], Style(role))
    canvas.put(middle + _BAR, y, bar * bars[1], Style(role))
    canvas.put(middle - 14, y, pad_left(str(points[0]), 3), STRONG if points[0] > points[1] else TEXT)
    canvas.put(middle + 11, y, str(points[1]), STRONG if points[1] > points[0] else TEXT)
    canvas.put(middle - 8, y, _letter(scene, category), Style(role, True))
    canvas.put(middle - 6, y, words, TEXT)
    if pitch > 1:
        for seat in SEATS:
            rows = _broken(_made_of(scene, category, seat), _room(middle), pitch - 1)
            for number, text in enumerate(rows, start=1):
                x = middle - _BAR - cells(text) if seat == ONE else middle + _BAR
                canvas.put(x, y + number, text, MUTED)


def _broken(forms: Sequence[str], room: int, most: int) -> list[str]:
    """The first form that fits on one row, else the first on as many rows as there may be at most; cut if none does."""
    broken = [_rows(form, room) for form in forms]
    for count in range(1, most + 1):
        for rows in broken:
            if len(rows) <= count:
                return rows
    return [*broken[-1][: most - 1], fit(" ".join(broken[-1][most - 1 :]), room)]


def _rows(form: str, room: int) -> list[str]:
    """A list broken behind its commas."""
    *parts, last = form.split(", ")
    rows: list[str] = []
    for part in (*(f"{part}," for part in parts), last):
        if rows and cells(rows[-1]) + 1 + cells(part) <= room:
            rows[-1] += f" {part}"
        else:
            rows.append(part)
    return rows


def _letter(scene: Scene, category: str) -> str:
    """The sign of a category."""
    if category in _COLOUR_OF:
        return COLOUR_LETTERS[_COLOUR_OF[category]]
    return {"military": signs(scene).shield, **_LETTERS}[category]


def _totals(canvas: Canvas, scene: Scene, middle: int, y: int) -> None:
    """The sums below a line, with an arrow at the winner's."""
    outcome = scene.view.outcome
    winner = None if outcome is None else outcome.winner
    sheets: list[ScoreSheet] = [scene.view.cities.of(seat).score for seat in SEATS]
    canvas.put(middle - 18, y, signs(scene).rule * 36, LINE)
    canvas.put(middle - 14, y + 1, pad_left(str(sheets[0].total), 3), KEY if winner == ONE else STRONG)
    canvas.put(middle - 6, y + 1, "TOTAL", STRONG)
    canvas.put(middle + 11, y + 1, str(sheets[1].total), KEY if winner == TWO else STRONG)
    if winner == ONE:
        canvas.put(middle - 18, y + 1, signs(scene).left_turn, KEY)
    elif winner == TWO:
        canvas.put(middle + 17, y + 1, signs(scene).right_turn, KEY)


def _made_of(scene: Scene, category: str, seat: Seat) -> list[str]:
    """`Altar 3, Temple 4, Courthouse 5`, fullest form first; `-` for nothing."""
    city, catalogue = scene.view.cities.of(seat), scene.catalogue
    if category == "coins":
        return [nouns.count(city.coins, "coin")]
    if category == "military":
        lead = scene.view.pawn if seat == ONE else -scene.view.pawn
        return [f"leads by {lead}" if lead > 0 else "-"]
    if category == "senate":
        return [_chambers(scene, seat)]
    records: list[_Worthy]
    if category == "wonder":
        records = [catalogue.wonders[wonder.wonder] for wonder in city.wonders if wonder.state == "built"]
    elif category == "token":
        records = [catalogue.tokens[token] for token in city.tokens]
    elif category == "god":
        records = [catalogue.gods[god] for god in city.cult.gods]
    else:
        cards = (catalogue.buildings[card] for card in city.buildings)
        records = [card for card in cards if card.colour == _COLOUR_OF[category]]
    worth = [(record, points) for record in records if (points := _worth(scene, seat, record))]
    forms = [", ".join(f"{_name(record, form)} {points}" for record, points in worth) for form in range(4)]
    return forms if worth else ["-"]


def _chambers(scene: Scene, seat: Seat) -> str:
    """`chambers 1, 3 and 4`: those that a seat controls."""
    board = scene.view.agora
    held = [str(chamber.chamber) for chamber in board.chambers if chamber.control == seat] if board is not None else []
    return f"{'chamber' if len(held) == 1 else 'chambers'} {nouns.join(held)}" if held else "-"


def _name(record: _Worthy, form: int) -> str:
    """The name of a thing, shorter for higher forms."""
    if form == 0 or not isinstance(record, Building | Wonder):
        return nouns.bare(record.name)
    return record.short[min(form, len(record.short)) - 1]


def _worth(scene: Scene, seat: Seat, record: _Worthy) -> int:
    """The points of one thing that stands in a city."""
    at = Position(scene.view, seat, scene.catalogue, record)
    return sum(worth(effect, at) for effect in record.effects if (worth := _WORTH.get(type(effect))))


def _share(effect: PointsByCount, at: Position) -> int:
    """The part of a total that one of the things counted brings."""
    number = at.counted(effect.per, "own_city")
    return effect.totals[number - 1] // number


_WORTH: Final[Mapping[type[Effect], Callable[[Any, Position], int]]] = {
    Points: lambda effect, at: effect.amount,
    PointsPer: lambda effect, at: effect.amount * at.counted(effect.per, effect.scope),
    PointsByCount: _share,
    Reserve: lambda effect, at: at.mine.reserve * effect.points_per_coin,
}
"""The points of each kind of effect that gives some."""
