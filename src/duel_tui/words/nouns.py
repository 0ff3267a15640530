"""The small parts of every sentence: numbered nouns, lists, letters of colours, goods and symbols, names."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from typing import Any, Final

from duel_tui.engine import effects as fx
from duel_tui.engine.catalogue import Building, Catalogue, Wonder
from duel_tui.engine.effects import Count, Effect
from duel_tui.engine.records_agora import Decree
from duel_tui.engine.types import SENATOR_COLOURS, Colour, Resource, Section

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
    "white": "O",
    "black": "K",
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
    "white": ("politician", "politicians"),
    "black": ("conspirator", "conspirators"),
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


def deck(card: Building) -> str:
    """The age that a card belongs to, `age II`; `senator` for those of no age."""
    return f"age {roman(card.age)}" if card.age else back(card.back)


def kind(card: Building) -> str:
    """`blue card of age II`, `white senator`."""
    return f"{card.colour} card of {deck(card)}" if card.age else f"{card.colour} {deck(card)}"


def symbol(name: str) -> str:
    """A scientific symbol in words: `armillary sphere`."""
    return name.replace("_", " ")


def counted_thing(per: Count, plural: bool = False) -> str:
    """What a per-unit effect counts: `red building`, `3 coins`."""
    return _COUNT_WORDS[per][plural]


def cards_or_wonders(what: str) -> str:
    """What an effect holds for, a colour or `wonder`: `blue cards`, `wonders`."""
    return "wonders" if what == "wonder" else f"{what} cards"


def in_sentence(name: str) -> str:
    """A printed name in the middle of a sentence: `the Sphinx`."""
    return f"the {name[4:]}" if name.startswith("The ") else name


def bare(name: str) -> str:
    """A printed name without its article: `Sphinx`."""
    return name.removeprefix("The ")


def name(item: str, catalogue: Catalogue) -> str:
    """The printed name of a card, wonder, token, god or conspiracy in the middle of a sentence.

    Senators have an article, as there are several of a name; decrees have no printed name and are told by what they
    do. An id that isn't in the catalogue is shown as it is, so that a refusal can quote what somebody typed.
    """
    if item in catalogue.decrees:
        return f"the {decree(catalogue.decrees[item])}"
    if (card := catalogue.buildings.get(item)) is not None and card.colour in SENATOR_COLOURS:
        printed = title(item, catalogue)
        return a(printed[0].lower() + printed[1:])
    return in_sentence(catalogue.names.get(item, item))


def title(item: str, catalogue: Catalogue) -> str:
    """The printed name, for a politician with where it places cubes: `Altar`, `Politician (chambers 3-4)`."""
    told_apart = _politicians(catalogue).get(item)
    return catalogue.names[item] + (f" ({told_apart})" if told_apart else "")


@cache
def _politicians(catalogue: Catalogue) -> Mapping[str, str]:
    """The chambers in which each politician places cubes, which is what tells them apart."""
    return {
        card.id: chambers(effect.section, catalogue)
        for card in catalogue.buildings.values()
        for effect in card.effects
        if isinstance(effect, fx.SenateActions)
    }


def chambers(section: Section, catalogue: Catalogue) -> str:
    """The chambers of a section of the senate: `chambers 3-4`."""
    assert catalogue.agora is not None  # there are sections
    numbers = [item.chamber for item in catalogue.agora.chambers if item.section == section]
    return f"chambers {numbers[0]}-{numbers[-1]}"


def decree(record: Decree) -> str:
    """What a decree is called: `income decree for blue cards`, `military decree`."""
    (effect,) = record.effects
    return _DECREES[type(effect)](effect)


def names(items: Sequence[str], catalogue: Catalogue) -> str:
    """Several names: `Altar, Baths and the Sphinx`."""
    return join(name(item, catalogue) for item in items)


def listed(items: Iterable[str], catalogue: Catalogue) -> str:
    """Names as they are printed, or that there are none: `Altar, The Sphinx`, `none`."""
    return ", ".join(catalogue.names[item] for item in items) or "none"


def because(cause: str, catalogue: Catalogue) -> str:
    """The source of a change or a choice: `Tavern`, `the Sphinx`, `a discard`, `the military token`."""
    return _CAUSES.get(cause) or name(cause, catalogue)


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


_CAUSES: Final = {"discard": "a discard", "cost": "the price", "military": "the military token"}
"""Those that are no ids."""

_DECREES: Final[dict[type[Effect], Callable[[Any], str]]] = {
    fx.IncomeOnConstruction: lambda effect: f"income decree for {cards_or_wonders(effect.what)}",
    fx.IgnoreCostSymbol: lambda effect: f"cost decree for {cards_or_wonders(effect.colour)}",
    fx.Waive: lambda effect: f"cost decree for {cards_or_wonders(effect.applies_to)}",
    fx.ShieldsWhileHeld: lambda effect: "military decree",
    fx.TradeRebate: lambda effect: f"trade decree for {join(effect.resources)}",
    fx.MoreSenateActions: lambda effect: "decree for senate actions",
    fx.DiscardBonus: lambda effect: "decree for discards",
    fx.BorrowChains: lambda effect: "decree for chains",
    fx.ExtraTurnForConspirators: lambda effect: "decree for conspirators",
}
"""By effect, as decrees have no printed names."""
