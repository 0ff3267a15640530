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


def misplaced(
    rules: Ruleset, age: int, structures: Mapping[int, Sequence[str]], played: Sequence[str]
) -> Iterator[tuple[str | None, str]]:
    """What can't be in a game in this age, with the card that it is about, if it is about one.

    `structures` has the slots of this age and of those to come; `played` is in cities, under wonders or discarded.
    """
    buildings = rules.catalogue.buildings
    for number, slots in structures.items():
        for card in slots:
            if card not in (EMPTY, TO_DEAL) and buildings[card].age != number:
                of_age = buildings[card].age
                yield (
                    card,
                    f"`{card}` is a card of age {of_age} and can't lie in the structure of age {number} {LETS_IT}",
                )
    for card in played:
        if buildings[card].age > age:
            yield card, f"`{card}` is a card of age {buildings[card].age}, and the game is in age {age} {LETS_IT}"
    yield from _too_many(rules, structures, played)
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


def of_back(back: str) -> str:
    """What cards with this back are called: `cards of age 2`, `guilds`."""
    return f"cards of age {back}" if back.isdecimal() else f"{back}s"


@cache
def deck_sizes(rules: Ruleset) -> Mapping[str, int]:
    """How many cards of each back are in a game."""
    layouts, mixed_in = rules.catalogue.layouts, rules.numbers.guilds_added
    sizes = {str(age): len(slots) for age, slots in layouts.items()}
    for back in _backs_mixed_in(rules):
        sizes[str(max(layouts))] -= mixed_in
        sizes[back] = mixed_in
    return sizes


def deck_backs(rules: Ruleset, age: int) -> tuple[str, ...]:
    """The backs of the cards that an age is dealt from."""
    return (str(age), *(_backs_mixed_in(rules) if age == max(rules.catalogue.layouts) else ()))


@cache
def _backs_mixed_in(rules: Ruleset) -> tuple[str, ...]:
    """The backs of the cards that are mixed into the last deck: guilds, or what replaces them."""
    backs = (building.back for building in rules.catalogue.buildings.values())
    return tuple(dict.fromkeys(back for back in backs if not back.isdecimal()))


def shortage(rules: Ruleset, sketch: Sketch) -> Iterator[str]:
    """Where more cards are to be dealt, or to lie under wonders, than there are."""
    buildings = rules.catalogue.buildings
    known = _backs(rules, sketch.structures, sketch.played)
    printed = Counter(building.back for card, building in buildings.items() if card not in sketch.model.out)
    limits = printed if sketch.model.any_age else deck_sizes(rules)
    to_deal = 0
    for age, slots in sketch.structures.items():
        left = sum(max(0, min(printed[back], limits[back]) - known[back]) for back in deck_backs(rules, age))
        wanted = slots.count(TO_DEAL)
        to_deal += wanted
        if wanted > left:
            yield f"{wanted} cards of age {age} are to be dealt, but only {left} are left"
    tucked = sum(built.card is None for city in sketch.cities for built in city.built)
    if tucked and to_deal + tucked > sum(printed.values()) - sum(known.values()):
        yield "there are not enough cards left for one to lie under each wonder: name fewer, or deal fewer"


def usual_turn(rules: Ruleset, age: int, filled: int, activated: int, in_the_middle: bool) -> int:
    """The number of the action that is due or going on, if every one so far took a card or activated a god.

    `filled` are the slots of the structure as a bit set.
    """
    layouts = rules.catalogue.layouts
    taken = sum(len(layouts[past]) for past in range(1, age)) + len(layouts[age]) - filled.bit_count()
    return taken + activated + (not in_the_middle)


def _backs(rules: Ruleset, structures: Mapping[int, Sequence[str]], played: Sequence[str]) -> Counter[str]:
    lying = [card for slots in structures.values() for card in slots if card not in (EMPTY, TO_DEAL)]
    return Counter(rules.catalogue.buildings[card].back for card in (*lying, *played))
