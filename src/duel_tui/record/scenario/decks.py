"""Whether cards can be where they are: their ages, the sizes of the decks, and how many cards have been taken."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, Final

from duel_tui.record.scenario.slots import EMPTY, TO_DEAL

if TYPE_CHECKING:
    from duel_tui.engine.rules import Ruleset
    from duel_tui.record.scenario.sketch import Sketch

LETS_IT: Final = "(`any_age = true` lets it)"
ANY_AGE: Final = 0
"""The age of cards that come in any of them: senators."""


def misplaced(
    rules: Ruleset, age: int, structures: Mapping[int, Sequence[str]], played: Sequence[str]
) -> Iterator[tuple[str | None, str]]:
    """What can't be in a game in this age, with the card that it is about, if it is about one.

    `structures` has the slots of this age and of those to come; `played` is in cities, under wonders or discarded.
    """
    buildings = rules.catalogue.buildings
    for number, slots in structures.items():
        for card in slots:
            if card not in (EMPTY, TO_DEAL) and buildings[card].age not in (number, ANY_AGE):
                of_age = buildings[card].age
                yield (
                    card,
                    f"`{card}` is a card of age {of_age} and can't lie in the structure of age {number} {LETS_IT}",
                )
    for card in played:
        if buildings[card].age > age:
            yield card, f"`{card}` is a card of age {buildings[card].age}, and the game is in age {age} {LETS_IT}"
    yield from _too_many(rules, structures, played)
    yield from _too_many_of_any_age(rules, structures)
    layouts = rules.catalogue.layouts
    taken = sum(len(layouts[past]) for past in range(1, age)) + list(structures.get(age, ())).count(EMPTY)
    if len(played) > taken:
        yield (
            None,
            f"cards in the cities, under wonders and discarded: {len(played)}, but only {taken} have been taken from "
            f"the structures {LETS_IT}",
        )


def _too_many(
    rules: Ruleset, structures: Mapping[int, Sequence[str]], played: Sequence[str]
) -> Iterator[tuple[None, str]]:
    """No age has more cards than its structure has slots, and the last one no more guilds than are added."""
    backs = _backs(rules, structures, played)
    for back, most in deck_sizes(rules).items():
        if backs[back] > most:
            yield None, f"{backs[back]} {of_back(back)} are in the game, but only {most} of them ever are {LETS_IT}"


def _too_many_of_any_age(rules: Ruleset, structures: Mapping[int, Sequence[str]]) -> Iterator[tuple[None, str]]:
    """Of the cards that come in any age only so many are mixed into each."""
    for age, slots in structures.items():
        for back in _backs_of_any_age(rules):
            lying = _backs(rules, {age: slots}, ())[back]
            if lying > (most := added(rules, age)):
                yield None, f"{lying} {of_back(back)} lie in age {age}, but only {most} are mixed into it {LETS_IT}"


def of_back(back: str) -> str:
    """What cards with this back are called: `cards of age 2`, `guilds`."""
    return f"cards of age {back}" if back.isdecimal() else f"{back}s"


@cache
def deck_sizes(rules: Ruleset) -> Mapping[str, int]:
    """How many cards of each back are in a game."""
    layouts, mixed_in = rules.catalogue.layouts, rules.numbers.guilds_added
    sizes = {str(age): len(slots) - added(rules, age) for age, slots in layouts.items()}
    for back in _backs_mixed_in(rules):
        sizes[str(max(layouts))] -= mixed_in
        sizes[back] = mixed_in
    for back in _backs_of_any_age(rules):
        sizes[back] = sum(added(rules, age) for age in layouts)
    return sizes


def added(rules: Ruleset, age: int) -> int:
    """How many cards that come in any age are mixed into the deck of this one."""
    senate = rules.catalogue.agora
    return 0 if senate is None else senate.senators_added[age - 1]


def room(rules: Ruleset, sketch: Sketch, age: int) -> dict[str, int]:
    """How many cards of each back can still be dealt to an age, the cards being where they are said to be."""
    buildings = rules.catalogue.buildings
    known = _backs(rules, sketch.structures, sketch.played)
    printed = Counter(building.back for card, building in buildings.items() if card not in sketch.model.out)
    limits = printed if sketch.model.any_age else deck_sizes(rules)
    left = {back: max(0, min(printed[back], limits[back]) - known[back]) for back in deck_backs(rules, age)}
    for back in _backs_of_any_age(rules):
        here = added(rules, age) - _backs(rules, {age: sketch.structures[age]}, ())[back]
        if age == sketch.age:
            # Those that were played came in past ages as far as they can have.
            past = sum(added(rules, earlier) for earlier in range(1, age))
            here -= max(0, _backs(rules, {}, sketch.played)[back] - past)
        left[back] = max(0, min(here, printed[back] - known[back]))
    return left


def deck_backs(rules: Ruleset, age: int) -> tuple[str, ...]:
    """The backs of the cards that an age is dealt from."""
    return (str(age), *(_backs_mixed_in(rules) if age == max(rules.catalogue.layouts) else ()))


@cache
def _backs_mixed_in(rules: Ruleset) -> tuple[str, ...]:
    """The backs of the cards that are mixed into the last deck: guilds, or what replaces them."""
    cards = rules.catalogue.buildings.values()
    return tuple(dict.fromkeys(card.back for card in cards if not card.back.isdecimal() and card.age != ANY_AGE))


@cache
def _backs_of_any_age(rules: Ruleset) -> tuple[str, ...]:
    """The backs of the cards that are mixed into the decks of all ages: senators."""
    return tuple(dict.fromkeys(card.back for card in rules.catalogue.buildings.values() if card.age == ANY_AGE))


def shortage(rules: Ruleset, sketch: Sketch) -> Iterator[str]:
    """Where more cards are to be dealt, or to lie under wonders, than there are."""
    known = _backs(rules, sketch.structures, sketch.played)
    printed = [card for card in rules.catalogue.buildings if card not in sketch.model.out]
    to_deal = 0
    for age, slots in sketch.structures.items():
        left = sum(room(rules, sketch, age).values())
        wanted = slots.count(TO_DEAL)
        to_deal += wanted
        if wanted > left:
            yield f"{wanted} cards of age {age} are to be dealt, but only {left} are left"
    tucked = sum(built.card is None for city in sketch.cities for built in city.built)
    if tucked and to_deal + tucked > len(printed) - sum(known.values()):
        yield "there are not enough cards left for one to lie under each wonder: name fewer, or deal fewer"


def usual_turn(rules: Ruleset, age: int, filled: int, others: int, in_the_middle: bool) -> int:
    """The number of the action that is due or going on, if each so far took a card or is one of `others`.

    `filled` are the slots of the structure as a bit set.
    """
    layouts = rules.catalogue.layouts
    taken = sum(len(layouts[past]) for past in range(1, age)) + len(layouts[age]) - filled.bit_count()
    return taken + others + (not in_the_middle)


def _backs(rules: Ruleset, structures: Mapping[int, Sequence[str]], played: Sequence[str]) -> Counter[str]:
    lying = [card for slots in structures.values() for card in slots if card not in (EMPTY, TO_DEAL)]
    return Counter(rules.catalogue.buildings[card].back for card in (*lying, *played))
