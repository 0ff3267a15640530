"""What a position says of the gods: ids looked up, places found, and every gap still a gap."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from duel_tui.engine.effects import Reserve
from duel_tui.engine.records_pantheon import PantheonNumbers
from duel_tui.engine.types import SEAT_WORDS, SEATS
from duel_tui.record.scenario.pantheon.model import CultPart, OnSpace, PantheonPart
from duel_tui.record.scenario.places import Place
from duel_tui.record.scenario.problems import shown
from duel_tui.record.scenario.slots import EMPTY, TO_DEAL

if TYPE_CHECKING:
    from duel_tui.engine.catalogue import Catalogue
    from duel_tui.record.scenario.census import Census
    from duel_tui.record.scenario.sketch import CitySketch, Sketch

BOX = "pantheon"
"""The name of the box, and the key of its table."""


@dataclass(slots=True)
class GodsSketch:
    """The board of the Pantheon, with None for what isn't said."""

    spaces: list[OnSpace | None]
    """By space, the first one being space 1."""
    spaces_said: bool
    decks: dict[str, list[str]]
    """By mythology, the top card first: at first those that are named, in the end all of them."""
    laid: dict[int, str | int] | None
    """Tokens on the structure by slot."""
    later: dict[int, list[str | int]]
    """By age the tokens that will be laid on its structure, in the order of the slots."""
    lent: list[str] | None
    minerva: int | None
    places: dict[int, Place] = field(default_factory=dict)
    """Where each token on the structure is said."""


def numbers_of(catalogue: Catalogue) -> PantheonNumbers:
    """The numbers of the box."""
    assert catalogue.pantheon is not None
    return catalogue.pantheon


def gods_of(drawn: Sketch) -> GodsSketch:
    """The board, which every position with the box has."""
    assert drawn.gods is not None
    return drawn.gods


def token_slots(numbers: PantheonNumbers, age: int) -> tuple[int, ...]:
    """The slots of an age on which tokens of either kind are laid."""
    return (*numbers.mythology_slots.get(age, ()), *numbers.offering_slots.get(age, ()))


def sketch_gods(census: Census, drawn: Sketch) -> None:
    """Read what is said of the gods, on the board and in the cities."""
    part = drawn.model.pantheon or PantheonPart()
    for seat, said in zip(SEATS, (drawn.model.one, drawn.model.two), strict=True):
        _read_city(census, said, drawn.cities[seat], SEAT_WORDS[seat])
    drawn.gods = GodsSketch(
        spaces=_spaces(census, part),
        spaces_said=part.spaces is not None,
        decks=_decks(census, part),
        laid=None,
        later=_later(census, part),
        lent=None if part.lent is None else census.tokens(part.lent, (BOX, "lent")),
        minerva=part.minerva,
    )
    if part.laid is not None:
        _read_laid(census, drawn, part.laid, drawn.gods)


def _read_city(census: Census, part: CultPart, city: CitySketch, word: str) -> None:
    city.gods = census.gods(part.gods, (word, "gods"))
    if part.mythologies is not None:
        place: Place = (word, "mythologies")
        city.mythologies = [m for index, m in enumerate(part.mythologies) if census.mythology(m, (*place, index))]
    city.offerings = None if part.offerings is None else sorted(part.offerings)
    # Such a card stands in the other city, too, so that it isn't counted as being in two places.
    city.snakes = [c for index, c in enumerate(part.snakes) if census.card_anywhere(c, (word, "snakes", index))]
    city.reserve = laid_beside(census.catalogue, city.gods) if part.reserve is None else part.reserve


def laid_beside(catalogue: Catalogue, gods: Iterable[str]) -> int:
    """The coins that these gods lay beside a treasury."""
    effects = (effect for god in gods for effect in catalogue.gods[god].effects)
    return sum(effect.amount for effect in effects if isinstance(effect, Reserve))


def _spaces(census: Census, part: PantheonPart) -> list[OnSpace | None]:
    spaces: list[OnSpace | None] = [None] * len(numbers_of(census.catalogue).costs)
    for word, placed in (part.spaces or {}).items():
        place: Place = (BOX, "spaces", word)
        if not (word.isdecimal() and word.isascii() and 1 <= int(word) <= len(spaces)):
            census.faults.add(place, f"spaces are numbered 1 to {len(spaces)}, so there is no space `{shown(word)}`")
        elif census.god(placed.god, place):
            spaces[int(word) - 1] = placed
    return spaces


def _decks(census: Census, part: PantheonPart) -> dict[str, list[str]]:
    decks: dict[str, list[str]] = {mythology: [] for mythology in census.catalogue.mythologies}
    for mythology, gods in part.decks.items():
        place: Place = (BOX, "decks", mythology)
        if not census.mythology(mythology, place):
            continue
        for index, god in enumerate(gods):
            if not census.god(god, (*place, index)):
                continue
            if census.catalogue.gods[god].mythology == mythology:
                decks[mythology].append(god)
            else:
                census.faults.add((*place, index), f"`{god}` is not of this mythology")
    return decks


def _later(census: Census, part: PantheonPart) -> dict[int, list[str | int]]:
    numbers = numbers_of(census.catalogue)
    later: dict[int, list[str | int]] = {}
    for word, tokens in part.later.items():
        place: Place = (BOX, "later", word)
        age = next((age for age in census.catalogue.layouts if str(age) == word), 0)
        slots = token_slots(numbers, age)
        if not slots:
            census.faults.add(place, f"no tokens are laid on the structure of an age `{shown(word)}`")
        elif len(tokens) > len(slots):
            census.faults.add(place, f"{len(slots)} tokens are laid on the structure of age {age}, not {len(tokens)}")
        else:
            later[age] = [t for index, t in enumerate(tokens) if _is_token(census, age, t, (*place, index))]
    return later


def _read_laid(census: Census, drawn: Sketch, said: dict[str, str | int], gods: GodsSketch) -> None:
    """Tokens are named by the cards on which they lie, or by slots."""
    gods.laid = {}
    for word, token in said.items():
        place: Place = (BOX, "laid", word)
        slot = _slot(drawn, word)
        if slot is None:
            census.faults.add(place, f"`{shown(word)}` is no card of the structure, and no slot with one")
        elif slot in gods.laid:
            census.faults.add(place, f"two tokens lie on slot {slot}")
        elif _is_token(census, drawn.age, token, place):
            gods.laid[slot] = token
            gods.places[slot] = place


def _slot(drawn: Sketch, word: str) -> int | None:
    """The filled slot that a card or a number names."""
    if word in drawn.slots and word not in (EMPTY, TO_DEAL):
        slot = drawn.slots.index(word)
    elif word.isdecimal() and word.isascii() and len(word) < 3:
        slot = int(word)
    else:
        return None
    return slot if drawn.filled >> slot & 1 else None


def _is_token(census: Census, age: int, token: str | int, place: Place) -> bool:
    """Whether a token is one of those that are laid on the structure of an age."""
    numbers = numbers_of(census.catalogue)
    if isinstance(token, str):
        if not census.mythology(token, place):
            return False
        fits = age in numbers.mythology_slots
    elif token in numbers.offerings:
        fits = age in numbers.offering_slots
    else:
        census.faults.add(place, f"offering tokens save {', '.join(map(str, numbers.offerings))} coins, not {token}")
        return False
    if not fits:
        kind = "mythology" if isinstance(token, str) else "offering"
        census.faults.add(place, f"no {kind} tokens are laid on the structure of age {age}")
    return fits
