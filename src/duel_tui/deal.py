"""Settling everything that chance decides; the only user of a random generator."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Final, Literal, TypeAlias, TypeVar

from duel_tui.engine.catalogue import Catalogue
from duel_tui.engine.effects import ActivateFromDeck, ActivateTop, DrawTokens, LentTokens, Unbuild
from duel_tui.engine.records_agora import AgoraDeal, AgoraNumbers
from duel_tui.engine.records_pantheon import PantheonDeal, PantheonNumbers
from duel_tui.engine.state import Deal, Reveal
from duel_tui.engine.types import ONE, SEAT_WORDS, TWO

T = TypeVar("T")

WonderSetup: TypeAlias = Literal["draft", "recommended", "random"]
First: TypeAlias = Literal["random", "one", "two"]

_MIXED_IN: Final = "mixed in"
"""The deck of the cards of the last age whose backs show no age."""
_ANY_AGE: Final = "any age"
"""The deck of the cards that come in any age: senators."""


@dataclass(frozen=True, slots=True)
class Options:
    """The set-up options of a game (sections 1 and 2 of the rules)."""

    wonders: WonderSetup = "draft"
    swap_sets: bool = False
    """With recommended wonders: seat one has the second set."""
    first: First = "random"
    reveal: Reveal = "at-once"
    modules: tuple[str, ...] = ("base",)


def deal(seed: int | str, options: Options, catalogue: Catalogue) -> Deal:
    """The deal of a seed: the same in every process and Python version.

    Everything is drawn whatever the options say, so that the options never change the cards of a seed.
    """
    random = Random(seed)
    drawn = shuffled(SEAT_WORDS, random)[0]
    first = drawn if options.first == "random" else options.first
    wonders = shuffled(catalogue.wonders, random)
    tokens = shuffled(catalogue.tokens, random)
    structures, removed = _structures(catalogue, random)
    numbers = catalogue.numbers
    board, box = tokens[: numbers.tokens_on_board], tokens[numbers.tokens_on_board :]
    if options.wonders == "recommended":
        one, two = numbers.recommended_wonders
        wonders = two + one if options.swap_sets else one + two
    return Deal(
        first=TWO if first == SEAT_WORDS[TWO] else ONE,
        draft=options.wonders == "draft",
        wonders=wonders[: sum(len(group) for group in numbers.wonder_draft)],
        structures=structures,
        removed=removed,
        board_tokens=board,
        box_tokens=box,
        draws=tuple(shuffled(box, random) for _ in range(draws_in_a_game(catalogue))),
        reveal=options.reveal,
        pantheon=None if catalogue.pantheon is None else _gods(catalogue, catalogue.pantheon, random),
        agora=None if catalogue.agora is None else _senate(catalogue, catalogue.agora, random),
    )


def _structures(catalogue: Catalogue, random: Random) -> tuple[tuple[tuple[str, ...], ...], tuple[str, ...]]:
    """The cards of each age by slot, and the cards that are taken out unseen, age by age, then the guilds."""
    numbers = catalogue.numbers
    structures: list[tuple[str, ...]] = []
    removed: list[str] = []
    decks = _decks(catalogue)
    guilds = shuffled(decks[_MIXED_IN], random)
    senators = shuffled(decks.get(_ANY_AGE, ()), random)
    last = max(catalogue.layouts)
    for age in catalogue.layouts:
        cards = shuffled(decks[str(age)], random)
        removed += cards[: numbers.cards_removed_per_age]
        cards = cards[numbers.cards_removed_per_age :]
        if age == last:
            removed += guilds[numbers.guilds_added :]
            cards = shuffled(cards + guilds[: numbers.guilds_added], random)
        if catalogue.agora is not None:
            added = catalogue.agora.senators_added[age - 1]
            cards, senators = shuffled(cards + senators[:added], random), senators[added:]
        structures.append(cards)
    return tuple(structures), tuple(removed)


@cache
def _decks(catalogue: Catalogue) -> dict[str, list[str]]:
    """The cards by their age as their backs show it; guilds, or what replaces them, and senators are own decks."""
    decks: dict[str, list[str]] = {}
    for building in catalogue.buildings.values():
        mixed_in = _MIXED_IN if building.age else _ANY_AGE
        decks.setdefault(building.back if building.back.isdecimal() else mixed_in, []).append(building.id)
    return decks


@cache
def draws_in_a_game(catalogue: Catalogue) -> int:
    """How many draws from the set-aside progress tokens can happen in a game.

    Wonders draw, gods who come to light have tokens laid on them, and a wonder that is unbuilt can do it again.
    """
    effects = [effect for wonder in catalogue.wonders.values() for effect in wonder.effects]
    effects += [effect for god in catalogue.gods.values() for effect in god.effects]
    return sum(isinstance(effect, _DRAWING) for effect in effects)


_DRAWING: Final = (DrawTokens, LentTokens, ActivateTop, ActivateFromDeck, Unbuild)


def _gods(catalogue: Catalogue, numbers: PantheonNumbers, random: Random) -> PantheonDeal:
    """The decks of gods, and the tokens that are laid on the structures."""
    tokens = shuffled(
        [mythology for mythology in catalogue.mythologies for _ in range(numbers.mythology_tokens)], random
    )
    gods = catalogue.gods.values()
    decks = ([god.id for god in gods if god.mythology == mythology] for mythology in catalogue.mythologies)
    return PantheonDeal(
        mythologies=tokens[: sum(map(len, numbers.mythology_slots.values()))],
        decks=tuple(shuffled(deck, random) for deck in decks),
        offerings=shuffled(numbers.offerings, random),
    )


def _senate(catalogue: Catalogue, numbers: AgoraNumbers, random: Random) -> AgoraDeal:
    """The decrees of the chambers, and the deck of conspiracies."""
    return AgoraDeal(
        decrees=shuffled(catalogue.decrees, random)[: len(numbers.chambers)],
        conspiracies=shuffled(catalogue.conspiracies, random),
        removed_by_age=(catalogue.numbers.cards_removed_per_age,) * len(catalogue.layouts),
    )


def shuffled(items: Iterable[T], random: Random) -> tuple[T, ...]:
    """The items in random order, by `Random.random()` alone, the one call whose sequence Python promises."""
    draw = random.random
    pool = list(items)
    for last in range(len(pool) - 1, 0, -1):
        pick = int(draw() * (last + 1))
        pool[last], pool[pick] = pool[pick], pool[last]
    return tuple(pool)
