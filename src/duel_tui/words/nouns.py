"""The small parts of every sentence: numbered nouns, lists, letters of colours, goods and symbols, names."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from duel_tui.engine.catalogue import Building, Catalogue, Wonder
from duel_tui.engine.effects import Count
from duel_tui.engine.types import Colour, Resource

GOODS_LETTERS: Final[dict[Resource, str]] = {
    "wood": "W",
    "stone": "S",
    "clay": "C",
    "glass": "G",
    "papyrus": "P",
}
"""Capitals are goods, always."""

COLOUR_LETTERS: Final[dict[Colour, str]] = {
    "brown": "N",
    "grey": "A",
    "red": "R",
    "green": "E",
    "blue": "B",
    "yellow": "Y",
    "purple": "U",
    "white": "O",
    "black": "K",
}
"""None of them is a goods letter."""

SYMBOL_LETTERS: Final[dict[str, str]] = {
    "armillary_sphere": "a",
    "balance": "b",
    "sundial": "d",
    "mortar": "m",
    "wheel": "o",
    "quill": "q",
    "pendulum": "t",
}
"""The seven scientific symbols in the order of their slots; always small letters."""

COUNT_LETTERS: Final[dict[Count, str]] = {
    "brown": "N",
    "grey": "A",
    "red": "R",
    "green": "E",
    "blue": "B",
    "yellow": "Y",
    "purple": "U",
    "brown_and_grey": "NA",
    "wonder": "w",
    "three_coins": "3$",
    "progress_token": "p",
    "cult_token": "c",
}
"""What a per-unit effect counts, in card notation: the part after the slash."""

_COUNT_WORDS: Final[dict[Count, tuple[str, str]]] = {
    "brown": ("brown building", "brown buildings"),
    "grey": ("grey building", "grey buildings"),
    "red": ("red building", "red buildings"),
    "green": ("green building", "green buildings"),
    "blue": ("blue building", "blue buildings"),
    "yellow": ("yellow building", "yellow buildings"),
    "purple": ("purple building", "purple buildings"),
    "brown_and_grey": ("brown or grey building", "brown and grey buildings"),
    "wonder": ("wonder", "wonders"),
    "three_coins": ("3 coins", "3 coins"),
    "progress_token": ("progress token", "progress tokens"),
    "cult_token": ("mythology or offering token", "mythology and offering tokens"),
}

_ROMAN: Final = ("0", "I", "II", "III")
_COUNTED: Final = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def count(number: int, noun: str, plural: str | None = None) -> str:
    """`1 coin`, `2 coins`, `2 cities`."""
    return f"{number} {noun}" if number == 1 else f"{number} {plural or noun + 's'}"


def in_words(number: int) -> str:
    """Small numbers as words: `two`; others as digits."""
    return _COUNTED[number] if 0 <= number < len(_COUNTED) else str(number)


def join(parts: Iterable[str], last: str = "and") -> str:
    """`a`, `a and b`, `a, b and c`."""
    *front, end = parts
    return f"{', '.join(front)} {last} {end}" if front else end


def a(noun: str) -> str:
    """A noun with its article: `a Greek token`, `an Egyptian god`."""
    return f"an {noun}" if noun[0] in "AEIOUaeiou" else f"a {noun}"


def possessive(name: str) -> str:
    """`Anna's`."""
    return f"{name}'s"


def age(number: int) -> str:
    """`Age II`."""
    return f"Age {_ROMAN[number]}"


def roman(number: int) -> str:
    """`II`."""
    return _ROMAN[number]


def back(printed: str) -> str:
    """What the back of a face-down card says, in words: `age II`, `guild`, `temple`."""
    return f"age {roman(int(printed))}" if printed.isdecimal() else printed


def symbol(name: str) -> str:
    """A scientific symbol in words: `armillary sphere`."""
    return name.replace("_", " ")


def counted_thing(per: Count, plural: bool = False) -> str:
    """What a per-unit effect counts: `red building`, `3 coins`."""
    return _COUNT_WORDS[per][plural]


def in_sentence(name: str) -> str:
    """A printed name in the middle of a sentence: `the Sphinx`."""
    return f"the {name[4:]}" if name.startswith("The ") else name


def bare(name: str) -> str:
    """A printed name without its article: `Sphinx`."""
    return name.removeprefix("The ")


def name(item: str, catalogue: Catalogue) -> str:
    """The printed name of a card, wonder, token or god in the middle of a sentence.

    An id that isn't in the catalogue is shown as it is, so that a refusal can quote what somebody typed.
    """
    return in_sentence(catalogue.names.get(item, item))


def names(items: Sequence[str], catalogue: Catalogue) -> str:
    """Several names: `Altar, Baths and the Sphinx`."""
    return join(name(item, catalogue) for item in items)


def chain_source(source: str, catalogue: Catalogue) -> str:
    """What makes a building free: `Garrison`, `a Greek token`."""
    return a(f"{catalogue.names[source]} token") if source in catalogue.mythologies else catalogue.names[source]


def short_name(record: Building | Wonder, cells: int) -> str:
    """The longest form of the name that fits: without its article if need be, then the authored short ones.

    Raises `ValueError` if even the shortest form is longer, as nothing may be cut in the middle.
    """
    for form in (bare(record.name), *record.short):
        if len(form) <= cells:
            return form
    raise ValueError(f"no form of {record.name!r} fits {cells} cells")


def capital(text: str) -> str:
    """The text with a capital first letter, the rest as it is."""
    return text[:1].upper() + text[1:]


def shorten(text: str, cells: int) -> str:
    """A text of ASCII or single-width signs, cut with `..` where it is too long."""
    return text if len(text) <= cells else text[: cells - 2] + ".."
