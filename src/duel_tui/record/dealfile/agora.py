"""What a deal file says of the senate: the decrees, the deck of conspiracies, senators in the structures."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from duel_tui.engine.state import Deal
from duel_tui.record.dealfile.placing import named, placed
from duel_tui.record.scenario.agora.sketch import BOX, numbers_of
from duel_tui.record.scenario.decks import ANY_AGE
from duel_tui.record.scenario.strict import Strict

if TYPE_CHECKING:
    from duel_tui.engine.catalogue import Catalogue
    from duel_tui.record.scenario.census import Census


class AgoraPart(Strict):
    """What chance shall decide about the box."""

    decrees: list[str] = []
    conspiracies: list[str] = []


@dataclass(frozen=True, slots=True)
class SenateWishes:
    """The same, looked up. Nothing in it contradicts anything else."""

    decrees: Mapping[int, str]
    """By chamber, the first one being 0."""
    conspiracies: Mapping[int, str]
    """By place in the deck, the top one being 0."""


def read_senate(part: AgoraPart, census: Census) -> SenateWishes | None:
    """What is wished for; everything that can't be is noted as a problem."""
    catalogue, faults = census.catalogue, census.faults
    if catalogue.agora is None:
        faults.add((BOX,), f"this is a game without the box `{BOX}`; {census.with_box.format(box=BOX)}")
        return None
    chambers, deck = len(numbers_of(catalogue).chambers), len(catalogue.conspiracies)
    if len(part.decrees) > chambers:
        text = f"the senate has {chambers} chambers, and this decree is number {chambers + 1}"
        faults.add((BOX, "decrees", chambers), text)
    if len(part.conspiracies) > deck:
        text = f"the deck has {deck} conspiracies, and this is number {deck + 1}"
        faults.add((BOX, "conspiracies", deck), text)
    return SenateWishes(
        decrees=named(part.decrees[:chambers], (BOX, "decrees"), census.decree),
        conspiracies=named(part.conspiracies[:deck], (BOX, "conspiracies"), census.conspiracy),
    )


def check_senators(structures: Mapping[int, Mapping[int, str]], census: Census) -> None:
    """Note where more senators are to lie in an age than are mixed into it."""
    catalogue = census.catalogue
    for age, slots in structures.items():
        backs = Counter(catalogue.buildings[card].back for card in slots.values() if _is_senator(catalogue, card))
        for back, number in backs.items():
            if number > (most := numbers_of(catalogue).senators_added[age - 1]):
                text = f"{number} {back}s are to lie in age {age}, but only {most} are mixed into it"
                census.faults.add(("structure", str(age)), text)


def senators_in_their_ages(
    structures: Sequence[Sequence[str]], wishes: Mapping[int, Mapping[int, str]], catalogue: Catalogue
) -> list[list[str]]:
    """The structures with each senator in the age where it is wished for; one that nobody asked for makes room."""
    made = [list(cards) for cards in structures]
    wanted = {card: age for age, slots in wishes.items() for card in slots.values() if _is_senator(catalogue, card)}
    for card, age in wanted.items():
        here = made[age - 1]
        there = next(cards for cards in made if card in cards)
        if there is not here:
            other = next(c for c in here if _is_senator(catalogue, c) and wanted.get(c) != age)
            here[here.index(other)], there[there.index(card)] = card, other
    return made


def _is_senator(catalogue: Catalogue, card: str) -> bool:
    """Whether a card belongs to no age, so that it may lie in any."""
    return catalogue.buildings[card].age == ANY_AGE


def force_senate(deal: Deal, wishes: SenateWishes) -> Deal:
    """The deal with the wishes fulfilled. A decree that isn't in it takes the place of another one."""
    dealt = deal.agora
    assert dealt is not None
    return replace(
        deal,
        agora=replace(
            dealt,
            decrees=placed(dealt.decrees, wishes.decrees),
            conspiracies=placed(dealt.conspiracies, wishes.conspiracies),
        ),
    )
