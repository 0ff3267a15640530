"""From what people type to ids and actions: `Guard Tower`, `the sphinx`, `build altar`."""

from __future__ import annotations

import re
from collections.abc import Iterable
from difflib import get_close_matches

from duel_tui.engine import actions
from duel_tui.engine.actions import Action
from duel_tui.engine.catalogue import Catalogue
from duel_tui.engine.errors import Illegal
from duel_tui.words.nouns import bare


class Lookup:
    """Finds cards, wonders and tokens by id or by name, however it is written."""

    def __init__(self, catalogue: Catalogue) -> None:
        """Learn every id and printed name."""
        self._ids: dict[str, str] = {}
        for item, name in catalogue.names.items():
            for form in (item, name, bare(name)):
                self._ids.setdefault(_key(form), item)

    def find(self, text: str) -> str | None:
        """The id of what a text names, or None."""
        return self._ids.get(_key(text))

    def near(self, text: str) -> tuple[str, ...]:
        """The ids whose names come near, the nearest first."""
        keys = get_close_matches(_key(text), self._ids, n=6)
        return tuple(dict.fromkeys(self._ids[key] for key in keys))[:3]

    def action(self, text: str) -> Action | None:
        """The action that a text names in its canonical form or with printed names, or None if it names none.

        An id that doesn't exist stays as it is typed, so that the refusal can say so.
        """
        verb, _, rest = text.casefold().strip().partition(" ")
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


def nearest(text: str, possible: Iterable[str]) -> tuple[str, ...]:
    """Which of the possible inputs come nearest to a text."""
    return tuple(get_close_matches(text.casefold(), possible, n=3, cutoff=0.5))


def _key(text: str) -> str:
    """A name as an id would be written: `Guard-Tower ` is `guard_tower`."""
    return "_".join(re.findall(r"\w+", text.casefold().replace("_", " ")))
