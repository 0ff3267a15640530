"""Looking up the ids of a position, and seeing to it that each thing is in one place only."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from duel_tui.engine.catalogue import Catalogue
from duel_tui.record.scenario.places import Place
from duel_tui.record.scenario.problems import Faults, unknown


@dataclass(slots=True)
class Census:
    """Everything that a position speaks of, and where it does."""

    catalogue: Catalogue
    faults: Faults
    mentioned: dict[str, Place] = field(default_factory=dict)

    def cards(self, ids: Iterable[str], place: Place) -> list[str]:
        """The known ones of a list of cards, in their order; the others are noted as problems."""
        return [card for index, card in enumerate(ids) if self.card(card, (*place, index))]

    def card(self, word: str, place: Place) -> bool:
        """Whether a card can be where it is said to be."""
        return self._one("card", self.catalogue.buildings, word, place)

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

    def anything(self, ids: Iterable[str], place: Place) -> None:
        """A list of cards, wonders and tokens together."""
        for index, word in enumerate(ids):
            self._one("card, wonder or progress token", self.catalogue.names, word, (*place, index))

    def _one(self, kind: str, known: Mapping[str, object], word: str, place: Place) -> bool:
        if word not in known:
            self.faults.add(place, not_known(self.catalogue, kind, known, word))
            return False
        if word in self.mentioned:
            line = self.faults.line(self.mentioned[word])
            self.faults.add(place, f"`{word}` is in two places: here and in line {line}")
            return False
        self.mentioned[word] = place
        return True


def not_known(catalogue: Catalogue, kind: str, known: Iterable[str], word: str) -> str:
    """A sentence about an id that isn't of this kind."""
    kinds = {"card": catalogue.buildings, "wonder": catalogue.wonders, "progress token": catalogue.tokens}
    for other, table in kinds.items():
        if word in table:
            return f"`{word}` is a {other}, not a {kind}"
    return unknown(kind, word, known)
