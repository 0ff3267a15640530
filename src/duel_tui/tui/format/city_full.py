"""Everything of one city in words, row by row, for the view of both cities."""

from __future__ import annotations

from collections.abc import Iterator

from duel_tui.engine.catalogue import Building
from duel_tui.engine.types import Seat
from duel_tui.engine.view import CityView, WonderView
from duel_tui.words import costs, effects, faces, nouns, outcomes
from duel_tui.words.nouns import COLOUR_LETTERS, SYMBOL_LETTERS

from . import buildings, goods
from .city_rows import rule
from .common import signs
from .scene import Scene, Style
from .sections import sections
from .styles import COIN, GOOD, MUTED, STRONG, SYMBOL, TEXT, TOKEN
from .text import Line, cells, fit, line_cells, wrap


def city_in_full(scene: Scene, seat: Seat, width: int) -> list[Line]:
    """All rows of a city, each at most `width` cells."""
    city = scene.view.cities.of(seat)
    return [
        *_numbers(scene, city, width),
        rule(scene, width, "science", f"{city.kinds} of {scene.catalogue.numbers.kinds_for_supremacy}"),
        *_symbols(city, width),
        rule(scene, width, "progress tokens", str(len(city.tokens))),
        *_tokens(scene, city, width),
        *_sections(scene, city, width),
        rule(scene, width, "wonders", f"{scene.view.wonders_built} of {scene.view.wonders_limit}"),
        *(row for place, view in enumerate(city.wonders) for row in _wonder(scene, city, place, view, width)),
        rule(scene, width, "buildings", str(len(city.buildings))),
        *_buildings(scene, city, width),
    ]


def _numbers(scene: Scene, city: CityView, width: int) -> Iterator[Line]:
    """Coins, army, trade, points by category."""
    mark, room = signs(scene), width - 9
    yield [(f"{'coins':<9}", MUTED), (f"{city.coins}$", COIN), (f", a discard brings +{city.discard_income}$", MUTED)]
    army = f"{city.shields_to_win}{mark.shield}"
    yield [(f"{'army':<9}", MUTED), (f"{city.score.military}{mark.points}, ", TEXT), (army, STRONG), (" to win", MUTED)]
    yield [(f"{'makes':<9}", MUTED), (goods.production(city, room), STRONG)]
    yield [(f"{'choice':<9}", MUTED), (goods.choices(city, room), TEXT)]
    yield [(f"{'at 1$':<9}", MUTED), (goods.discounts(city, " "), TEXT)]
    points = [
        f"{words.partition(',')[0].removesuffix(' cards')} {outcomes.points(city.score, name)}"
        for name, words in outcomes.categories(scene.catalogue)
        if outcomes.points(city.score, name)
    ]
    for number, text in enumerate(wrap(", ".join(points) or "none yet", room)):
        yield [(f"{'points' if number == 0 else '':<9}", MUTED), (text, TEXT)]


def _symbols(city: CityView, width: int) -> Iterator[Line]:
    """The symbols by name, in the order of their slots."""
    names = [
        f"{letter} {nouns.symbol(name)}" + (f" x{city.symbols[name]}" if city.symbols[name] > 1 else "")
        for name, letter in SYMBOL_LETTERS.items()
        if city.symbols.get(name)
    ]
    for text in wrap(", ".join(names) or "none", width):
        yield [(text, SYMBOL if names else MUTED)]


def _tokens(scene: Scene, city: CityView, width: int) -> Iterator[Line]:
    """The tokens with what they do."""
    for name in city.tokens:
        token = scene.catalogue.tokens[name]
        for number, text in enumerate(_hanging(token.name, effects.token_sentence(token, signs(scene)), width)):
            head = token.name if number == 0 else ""
            yield [(head, TOKEN), (text[len(head) :], MUTED)]
    if not city.tokens:
        yield [("none", MUTED)]


def _sections(scene: Scene, city: CityView, width: int) -> Iterator[Line]:
    """What the boxes that are played with have in a city."""
    for section in sections(scene.view):
        yield rule(scene, width, section.label)
        yield from section.full(scene, city, width)


def _hanging(head: str, text: str, width: int) -> list[str]:
    """`Law: a seventh science symbol`, with the following rows set in."""
    return wrap(f"{head}: {text}", width, indent=2)


def _wonder(scene: Scene, city: CityView, place: int, view: WonderView, width: int) -> Iterator[Line]:
    """A wonder: its state or price, what it does, the card under it."""
    record, mark = scene.catalogue.wonders[view.wonder], signs(scene)
    sign, style = {"built": (mark.built, GOOD), "removed": (mark.removed, MUTED)}.get(view.state, (" ", MUTED))
    if view.state == "unbuilt":
        price = costs.price(view.price or 0, costs.purse(city))
        right: Line = [(f"{costs.notation(record.cost)}  ", MUTED), (price, STRONG)]
    elif view.state == "built":
        right = [(f"turn {view.turn}, {costs.paid(view.paid or 0)}", MUTED)]
    else:
        right = [("out of the game", MUTED)]
    name = fit(nouns.bare(record.name), width - 3 - line_cells(right))
    blanks = " " * (width - 2 - cells(name) - line_cells(right))
    yield [(str(place + 1), MUTED), (sign, style), (name, STRONG), (blanks, MUTED), *right]
    texts = [*effects.all_general(record, scene.catalogue, mark)][: len(record.effects)]
    if view.tucked is not None:
        card = scene.catalogue.buildings[view.tucked]
        texts.append(f"under it {card.name}" + (f", age {nouns.roman(card.age)}" if card.age else ""))
    for text in wrap(", ".join(texts), width - 2):
        yield [(f"  {text}", MUTED)]


def _buildings(scene: Scene, city: CityView, width: int) -> Iterator[Line]:
    """The buildings by colour in the order of building: name, what it gives, chain sign."""
    for colour, group in buildings.by_colour(scene, city).items():
        for number, building in enumerate(group):
            letter = COLOUR_LETTERS[colour] if number == 0 else " "
            count = str(len(group)) if number == 0 else ""
            yield [(letter, Style(colour, True)), (f"{count:<3}", TEXT), *_building(scene, building, width - 4)]
    if not city.buildings:
        yield [("none", MUTED)]


def _building(scene: Scene, building: Building, width: int) -> Line:
    """`Scriptorium         q  &book`."""
    chain = f"  &{building.chain_sign}" if building.chain_sign else ""
    gives = faces.gives_in(building, signs(scene), 11)
    name = nouns.short_name(building, max(width - 12 - len(chain), 9))
    blanks = " " * max(width - len(name) - len(gives) - len(chain), 1)
    return [(name, TEXT), (blanks, MUTED), (gives, STRONG), (chain, MUTED)]
