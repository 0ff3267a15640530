"""What a deal file says of the gods: the tokens on the structures, and the decks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from duel_tui.engine.state import Deal
from duel_tui.record.dealfile.placing import named, placed
from duel_tui.record.scenario.pantheon.model import LaidToken
from duel_tui.record.scenario.pantheon.sketch import BOX, numbers_of
from duel_tui.record.scenario.places import Place
from duel_tui.record.scenario.strict import Strict

if TYPE_CHECKING:
    from duel_tui.engine.catalogue import Catalogue
    from duel_tui.record.scenario.census import Census


class PantheonPart(Strict):
    """What chance shall decide about the box."""

    laid: dict[str, list[LaidToken]] = {}
    decks: dict[str, list[str]] = {}


@dataclass(frozen=True, slots=True)
class GodsWishes:
    """The same, looked up. Nothing in it contradicts anything else."""

    mythologies: Mapping[int, str]
    """By place in the order of the slots."""
    offerings: Mapping[int, int]
    decks: Mapping[str, Mapping[int, str]]
    """By mythology, and by place from the top."""


def read_gods(part: PantheonPart, census: Census) -> GodsWishes | None:
    """What is wished for; everything that can't be is noted as a problem."""
    if census.catalogue.pantheon is None:
        census.faults.add((BOX,), f"this is a game without the box `{BOX}`; {census.with_box.format(box=BOX)}")
        return None
    numbers = numbers_of(census.catalogue)
    for word in part.laid:
        if word not in map(str, (*numbers.mythology_slots, *numbers.offering_slots)):
            census.faults.add((BOX, "laid", word), f"no tokens are laid on the structure of an age `{word}`")
    return GodsWishes(
        mythologies=_laid(part, census, numbers.mythology_slots, _Mythologies(census).fits),
        offerings=_laid(part, census, numbers.offering_slots, _Offerings(census).fits),
        decks=_decks(part, census),
    )


def _laid(
    part: PantheonPart,
    census: Census,
    slots_by_age: Mapping[int, tuple[int, ...]],
    fits: Callable[[LaidToken, Place], bool],
) -> dict[int, LaidToken]:
    """The tokens of one kind by place."""
    tokens: dict[int, LaidToken] = {}
    for age, slots in slots_by_age.items():
        said, place = part.laid.get(str(age), []), (BOX, "laid", str(age))
        if len(said) > len(slots):
            text = f"{len(slots)} tokens are laid on the structure of age {age}, and this is number {len(slots) + 1}"
            census.faults.add((*place, len(slots)), text)
        tokens |= named(said[: len(slots)], place, fits)
    return tokens


class _Mythologies:
    """Looks up mythology tokens, of which there are only so many."""

    def __init__(self, census: Census) -> None:
        self.census = census
        self.found: Counter[str] = Counter()

    def fits(self, token: LaidToken, place: Place) -> bool:
        """Whether a token can lie there as well as those before it."""
        most = numbers_of(self.census.catalogue).mythology_tokens
        if not isinstance(token, str):
            self.census.faults.add(place, f"mythology tokens lie here, and no offering token of {token}")
            return False
        if not self.census.mythology(token, place):
            return False
        self.found[token] += 1
        if self.found[token] > most:
            self.census.faults.add(place, f"there are {most} `{token}` tokens, and this is number {most + 1}")
        return self.found[token] <= most


class _Offerings:
    """Looks up offering tokens, of which there is one of each."""

    def __init__(self, census: Census) -> None:
        self.census = census
        self.found: set[int] = set()

    def fits(self, token: LaidToken, place: Place) -> bool:
        """Whether a token can lie there as well as those before it."""
        known = numbers_of(self.census.catalogue).offerings
        if token not in known:
            self.census.faults.add(place, f"offering tokens save {', '.join(map(str, known))} coins, not `{token}`")
        elif token in self.found:
            self.census.faults.add(place, f"the offering token of {token} is named twice")
        else:
            self.found.add(token)
            return True
        return False


def _decks(part: PantheonPart, census: Census) -> dict[str, dict[int, str]]:
    gods = census.catalogue.gods
    decks: dict[str, dict[int, str]] = {}
    for mythology, said in part.decks.items():
        place: Place = (BOX, "decks", mythology)
        if not census.mythology(mythology, place):
            continue
        size = sum(god.mythology == mythology for god in gods.values())
        if len(said) > size:
            census.faults.add((*place, size), f"a deck has {size} gods, and this is number {size + 1}")
        decks[mythology] = named(said[:size], place, census.god)
        for index, god in decks[mythology].items():
            if gods[god].mythology != mythology:
                census.faults.add((*place, index), f"`{god}` is not of this mythology")
    return decks


def force_gods(deal: Deal, wishes: GodsWishes, catalogue: Catalogue) -> Deal:
    """The deal with the wishes fulfilled. A mythology token that isn't in it takes the place of another one."""
    dealt = deal.pantheon
    assert dealt is not None
    decks = zip(catalogue.mythologies, dealt.decks, strict=True)
    return replace(
        deal,
        pantheon=replace(
            dealt,
            mythologies=placed(dealt.mythologies, wishes.mythologies),
            offerings=placed(dealt.offerings, wishes.offerings),
            decks=tuple(placed(deck, wishes.decks.get(mythology, {})) for mythology, deck in decks),
        ),
    )
