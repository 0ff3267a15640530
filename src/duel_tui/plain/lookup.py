"""From what people type to ids and actions: `Guard Tower`, `the sphinx`, `build altar`."""

from __future__ import annotations

import re
from collections.abc import Iterable
from difflib import get_close_matches
from typing import Final

from duel_tui.engine import actions
from duel_tui.engine.actions import Action
from duel_tui.engine.catalogue import Catalogue
from duel_tui.engine.errors import Illegal
from duel_tui.words import nouns

_SMALL_WORDS: Final = {"the", "of"}
_PRICE: Final = re.compile(r" (for \S+( coins?)?|free by chain)$")


class Lookup:
    """Finds cards, wonders and tokens by id or by name, however it is written."""

    def __init__(self, catalogue: Catalogue) -> None:
        """Learn every id and printed name."""
        self._ids: dict[str, str] = {}
        self._wonders = frozenset(catalogue.wonders)
        for item, name in catalogue.names.items():
            for form in (item, name, nouns.bare(name)):
                self._ids.setdefault(_key(form), item)

    def find(self, text: str) -> str | None:
        """The id of what a text names, or None. Some words of a name are enough where no other name has them."""
        if exact := self._ids.get(_key(text)):
            return exact
        having = self._having(text)
        return having[0] if len(having) == 1 else None

    def near(self, text: str) -> tuple[str, ...]:
        """The ids whose names come near, the nearest first."""
        keys = get_close_matches(_key(text), self._ids, n=6)
        return tuple(dict.fromkeys([*self._having(text), *(self._ids[key] for key in keys)]))[:3]

    def hint(self, text: str) -> str:
        """` Did you mean altar?` for a text that names nothing but comes near; else an empty text."""
        near = () if self.find(text) else self.near(text)
        return f" Did you mean {nouns.join(near, 'or')}?" if near else ""

    def _having(self, text: str) -> list[str]:
        """The ids in whose names all words of a text stand."""
        words = set(_key(text).split("_")) - _SMALL_WORDS
        return [item for item in dict.fromkeys(self._ids.values()) if words and words <= set(item.split("_"))]

    def action(self, text: str) -> Action | None:
        """The action that a text names in its canonical form or with printed names, or None if it names none.

        An id that doesn't exist stays as it is typed, so that the refusal can say so.
        """
        verb, _, rest = text.casefold().strip().partition(" ")
        if verb == "build" and re.search(r"\swith\s", rest):
            verb = "wonder"
        elif verb == "take":
            verb = "draft" if self.find(rest) in self._wonders else "token"
        elif verb == "keep":
            verb = "library"
        if verb == "wonder" and (split := re.split(r"\s+with\s+", rest.strip(), maxsplit=1))[1:]:
            rest = f"{self._id(split[0])} with {self._id(split[1])}"
        elif verb != "begin":
            rest = self._id(rest)
        try:
            return actions.parse(f"{verb} {rest}")
        except Illegal:
            return None

    def _id(self, text: str) -> str:
        return self.find(text) or _key(text)


def same_words(one: str, other: str) -> bool:
    """Whether two texts say the same but for articles, and a price at the end as the choices show it."""
    return _essence(one) == _essence(other)


def _essence(text: str) -> list[str]:
    return [word for word in _key(_PRICE.sub("", text.casefold())).split("_") if word != "the"]


def nearest(text: str, possible: Iterable[str]) -> tuple[str, ...]:
    """Which of the possible inputs come nearest to a text."""
    return tuple(get_close_matches(text.casefold(), possible, n=3, cutoff=0.5))


def _key(text: str) -> str:
    """A name as an id would be written: `Guard-Tower ` is `guard_tower`."""
    return "_".join(re.findall(r"\w+", text.casefold().replace("_", " ")))
