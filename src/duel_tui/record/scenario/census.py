"""Looking up the ids of a position, and seeing to it that each thing is in one place only."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Final

from duel_tui.content import BASE_GAME, BOXES
from duel_tui.content import catalogue as catalogue_of
from duel_tui.engine.catalogue import Catalogue
from duel_tui.record.scenario.places import Place
from duel_tui.record.scenario.problems import Faults, unknown

WITH_BOX: Final = "a position has it by a table of that name, as `{box} = {{}}`"


@dataclass(slots=True)
class Census:
    """Everything that a position speaks of, and where it does."""

    catalogue: Catalogue
    faults: Faults
    mentioned: dict[str, Place] = field(default_factory=dict)
    with_box: str = WITH_BOX
    """How a game comes to have a box."""

    def cards(self, ids: Iterable[str], place: Place) -> list[str]:
        """The known ones of a list of cards, in their order; the others are noted as problems."""
        return [card for index, card in enumerate(ids) if self.card(card, (*place, index))]

    def card(self, word: str, place: Place) -> bool:
        """Whether a card can be where it is said to be."""
        return self._one("card", self.catalogue.buildings, word, place)

    def card_anywhere(self, word: str, place: Place) -> bool:
        """Whether there is such a card. It may be named in any number of places."""
        return self._known("card", self.catalogue.buildings, word, place)

    def wonders(self, ids: Iterable[str], place: Place) -> list[str]:
        """The known ones of a list of wonders."""
        return [wonder for index, wonder in enumerate(ids) if self.wonder(wonder, (*place, index))]

    def wonder(self, word: str, place: Place) -> bool:
        """Whether a wonder can be where it is said to be."""
        return self._one("wonder", self.catalogue.wonders, word, place)

    def tokens(self, ids: Iterable[str], place: Place) -> list[str]:
        """The known ones of a list of progress tokens."""
        return [token for index, token in enumerate(ids) if self.token(token, (*place, index))]

    def token(self, word: str, place: Place) -> bool:
        """Whether a progress token can be where it is said to be."""
        return self._one("progress token", self.catalogue.tokens, word, place)

    def gods(self, ids: Iterable[str], place: Place) -> list[str]:
        """The known ones of a list of gods."""
        return [god for index, god in enumerate(ids) if self.god(god, (*place, index))]

    def god(self, word: str, place: Place) -> bool:
        """Whether a god can be where he is said to be."""
        return self._one("god", self.catalogue.gods, word, place)

    def conspiracy(self, word: str, place: Place) -> bool:
        """Whether a conspiracy can be where it is said to be."""
        return self._one("conspiracy", self.catalogue.conspiracies, word, place)

    def decree(self, word: str, place: Place) -> bool:
        """Whether a decree can lie where it is said to."""
        return self._one("decree", self.catalogue.decrees, word, place)

    def mythology(self, word: str, place: Place) -> bool:
        """Whether there is such a mythology. It may be named in any number of places."""
        return self._known("mythology", self.catalogue.mythologies, word, place)

    def anything(self, ids: Iterable[str], place: Place) -> None:
        """A list of cards, wonders and tokens together."""
        catalogue = self.catalogue
        known = {**catalogue.buildings, **catalogue.wonders, **catalogue.tokens}
        for index, word in enumerate(ids):
            self._one("card, wonder or progress token", known, word, (*place, index))

    def _one(self, kind: str, known: Mapping[str, object], word: str, place: Place) -> bool:
        if not self._known(kind, known, word, place):
            return False
        if word in self.mentioned:
            line = self.faults.line(self.mentioned[word])
            self.faults.add(place, f"`{word}` is in two places: here and in line {line}")
            return False
        self.mentioned[word] = place
        return True

    def _known(self, kind: str, known: Mapping[str, object], word: str, place: Place) -> bool:
        if word not in known:
            self.faults.add(place, not_known(self.catalogue, kind, known, word, self.with_box))
        return word in known


def not_known(catalogue: Catalogue, kind: str, known: Iterable[str], word: str, with_box: str = WITH_BOX) -> str:
    """A sentence about an id that isn't of this kind; `with_box` says how a game comes to have a box."""
    kinds = {
        "card": catalogue.buildings,
        "wonder": catalogue.wonders,
        "progress token": catalogue.tokens,
        "god": catalogue.gods,
        "mythology": catalogue.mythologies,
        "conspiracy": catalogue.conspiracies,
        "decree": catalogue.decrees,
    }
    for other, table in kinds.items():
        if word in table:
            return f"`{word}` is a {other}, not a {kind}"
    return _in_other_games(word, with_box) or unknown(kind, word, known)


def _in_other_games(word: str, with_box: str) -> str | None:
    """A sentence about what is in games with other boxes, and in this one not."""
    if word in catalogue_of(BASE_GAME).names:
        return f"`{word}` is only in games without other boxes"
    for box in BOXES:
        if box not in BASE_GAME and word in catalogue_of((*BASE_GAME, box)).names:
            return f"`{word}` is only in games with the box `{box}`; {with_box.format(box=box)}"
    return None
