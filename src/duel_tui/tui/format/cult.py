"""What a city has of the box with the gods: gods, mythology and offering tokens, the snake."""

from __future__ import annotations

from collections.abc import Iterator

from duel_tui.engine.effects import Reserve
from duel_tui.engine.view import CityView
from duel_tui.words import effects, nouns

from .city_rows import LABEL, Fullness, Runs, flowing, labelled
from .common import signs, to_act
from .cult_signs import of_mythology, sign
from .scene import Focus, Scene
from .styles import BADGE, COIN, MUTED, TEXT
from .text import Line, first_letters, fit, line_cells, wrap


def boxed(scene: Scene, city: CityView, inner: int, fullness: Fullness) -> list[Line]:
    """`gods   Tanit, Mars`, `tokens Gr Ro  -3$`, `snake  School`; where there is least room, tokens alone."""
    room = inner - LABEL
    if fullness == "scant":
        return [[(" ", MUTED), *row] for row in _tokens(scene, city, inner - 1, "")]
    gods = _gods(scene, city, room, " ", 1) if fullness == "least" else _gods(scene, city, room, ", ", 2)
    rows = labelled("gods", gods or [[(str(len(city.cult.gods) or "-"), TEXT)]])
    rows += labelled("tokens", _tokens(scene, city, room, "" if fullness == "least" else " "))
    if city.cult.snakes and fullness == "all":
        rows += labelled("snake", [[(fit(_snakes(scene, city), room), TEXT)]])
    return rows


def narrow(scene: Scene, city: CityView, width: int, fullness: Fullness) -> list[Line]:
    """`Tanit Mars`, `cult GrRo`, `GrRoMe -3-4$`; `cult -` for nothing. Where there is least room, tokens alone."""
    rows: list[Line] = []
    has_tokens = bool(city.cult.mythologies or city.cult.offerings)
    if city.cult.gods and not (has_tokens and fullness == "scant"):
        rows += _gods(scene, city, width, " ", 1) or [[(nouns.count(len(city.cult.gods), "god"), TEXT)]]
    if has_tokens:
        rows += _entitled(_tokens(scene, city, width, ""), width)
    return rows or [[("cult -", MUTED)]]


def _entitled(rows: list[Line], width: int) -> list[Line]:
    """The rows of tokens, each with `cult` before it where there is room for that."""
    title = ("cult ", MUTED)
    return [[title, *row] if line_cells([title, *row]) <= width else row for row in rows]


def full(scene: Scene, city: CityView, width: int) -> Iterator[Line]:
    """Everything in words."""
    catalogue, cult = scene.catalogue, city.cult
    for god in cult.gods:
        record = catalogue.gods[god]
        told = "; ".join(effects.all_general(record, catalogue, signs(scene)))
        head = nouns.bare(record.name)
        for number, text in enumerate(wrap(f"{head}: {told}", width, indent=2)):
            lead = head if number == 0 else ""
            yield [(lead, of_mythology(record.mythology, catalogue)), (text[len(lead) :], MUTED)]
    if city.reserve:
        yield [(f"{city.reserve}$", COIN), (" beside the treasury, to be spent like its coins", MUTED)]
    if cult.snakes:
        yield from ([(text, TEXT)] for text in wrap(f"snake on {_snakes(scene, city)}: its symbol counts here", width))
    names = [f"{catalogue.names[mythology]} token" for mythology in cult.mythologies]
    names += [f"offering token of {coins}$" for coins in cult.offerings]
    if names:
        yield from ([(text, TEXT)] for text in wrap(", ".join(names), width))
    if not (names or cult.gods):
        yield [("none", MUTED)]


def _gods(scene: Scene, city: CityView, room: int, gap: str, most: int) -> list[Line]:
    """The gods in at most so many rows, with names as long as that allows; nothing if it doesn't."""
    for letters in (99, 5, 3):
        parts: list[Runs] = []
        for god in city.cult.gods:
            record = scene.catalogue.gods[god]
            style = BADGE if scene.focus == Focus("god", god) else of_mythology(record.mythology, scene.catalogue)
            parts.append([(first_letters(nouns.bare(record.name), letters), style)])
            if any(isinstance(effect, Reserve) for effect in record.effects):
                parts[-1].append((f" {city.reserve}$", COIN))
        rows = flowing(parts, room, gap)
        if len(rows) <= most:
            return rows
    return []


def _tokens(scene: Scene, city: CityView, room: int, gap: str) -> list[Line]:
    """Mythology tokens, and behind or below them offering tokens; one that would be used is filled."""
    catalogue, cult = scene.catalogue, city.cult
    mythologies: list[Runs] = []
    for mythology in cult.mythologies:
        text, style = sign(mythology, catalogue)
        mythologies.append([(text, BADGE if scene.focus == Focus("mythology", mythology) else style)])
    used = scene.offerings if to_act(scene) == city.seat else ()
    offerings: list[Runs] = []
    for coins in cult.offerings:
        text, style = sign(coins, catalogue)
        lit = coins in used or scene.focus == Focus("offering", str(coins))
        shown = text if gap or coins == cult.offerings[-1] else text.rstrip("$")
        offerings.append([(shown, BADGE if lit else style)])
    rows = flowing(mythologies, room, gap)
    below = flowing(offerings, room, gap)
    if len(rows) == len(below) == 1 and line_cells(rows[0]) + line_cells(below[0]) + len(gap) + 1 <= room:
        return [[*rows[0], (f" {gap}", MUTED), *below[0]]]
    return [*rows, *below]


def _snakes(scene: Scene, city: CityView) -> str:
    """The buildings whose symbols count here too."""
    return ", ".join(scene.catalogue.names[card] for card in city.cult.snakes)
