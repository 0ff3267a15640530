"""Production, choice, discounts and symbols of a city in card notation, as short as the room demands."""

from __future__ import annotations

from collections import Counter

from duel_tui.engine.types import RESOURCES
from duel_tui.engine.view import CityView
from duel_tui.words.nouns import GOODS_LETTERS, SYMBOL_LETTERS

from .styles import MUTED, SYMBOL
from .text import Line, first_that_fits


def production(city: CityView, room: int) -> str:
    """`WW S CCC`, without blanks `WWSCCC`, or counted `2W1S3C`; `-` for none."""
    made = [(GOODS_LETTERS[resource], city.production[resource]) for resource in RESOURCES]
    made = [(letter, number) for letter, number in made if number]
    forms = (
        " ".join(letter * number for letter, number in made),
        "".join(letter * number for letter, number in made),
        "".join(letter if number == 1 else f"{number}{letter}" for letter, number in made),
    )
    return first_that_fits(forms, room) or "-"


def choices(city: CityView, room: int) -> str:
    """`W/S/C G/P`, shorter `/WSC /GP`, with equal ones counted `2x/WSC /GP`; `-` for none."""
    letters = ["".join(GOODS_LETTERS[resource] for resource in choice) for choice in city.choices]
    counted = [f"{number}x/{word}" if number > 1 else f"/{word}" for word, number in Counter(letters).items()]
    forms = (
        " ".join("/".join(word) for word in letters),
        " ".join(f"/{word}" for word in letters),
        " ".join(counted),
        "".join(counted),
    )
    return first_that_fits(forms, room) or "-"


def discounts(city: CityView, gap: str) -> str:
    """`W S`; `-` for none."""
    return gap.join(GOODS_LETTERS[resource] for resource in city.discounts) or "-"


def symbols(city: CityView) -> Line:
    """`m2o2`: the symbols owned, in the order of their slots."""
    owned = [letter + ("" if city.symbols[name] == 1 else str(city.symbols[name]))
             for name, letter in SYMBOL_LETTERS.items() if city.symbols.get(name)]  # fmt: skip
    return [("".join(owned), SYMBOL)] if owned else [("-", MUTED)]
