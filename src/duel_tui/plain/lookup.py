"""From what people type to ids and actions: `Guard Tower`, `the sphinx`, `build altar`."""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Mapping
from difflib import get_close_matches
from typing import Final, NamedTuple

from duel_tui.engine import actions
from duel_tui.engine.actions import Action
from duel_tui.engine.catalogue import Catalogue
from duel_tui.engine.errors import Illegal
from duel_tui.words import nouns

_SMALL_WORDS: Final = {"the", "of"}
_IDLE_WORDS: Final = {"the", "coin", "coins"}
_SEVERAL: Final = re.compile(r"[\s,]+(?:and\s+)?")
_PRICE: Final = re.compile(r" (for \S+( coins?)?|free by chain)$")


class _Form(NamedTuple):
    """How an action is written: what stands behind its verb."""

    kind: str
    """Of the thing that is named first."""
    joint: str = ""
    """The word between the first part and the second one."""
    second: str = ""
    """The kind of the thing that is named second; none where numbers are."""
    several: bool = False
    """Whether the first part names several things."""


_FORMS: Final[Mapping[str, _Form]] = {
    "draft": _Form("wonder"),
    "build": _Form("card"),
    "discard": _Form("card"),
    "wonder": _Form("wonder", "with", "card"),
    "token": _Form("token"),
    "library": _Form("token"),
    "mausoleum": _Form("card"),
    "destroy": _Form("card"),
    "take": _Form("card"),
    "ra": _Form("wonder"),
    "activate": _Form("god", "with"),
    "place": _Form("god", "on"),
    "god": _Form("god"),
    "deck": _Form("mythology"),
    "order": _Form("god", several=True),
    "enki": _Form("token"),
    "snake": _Form("card"),
    "unbuild": _Form("wonder"),
    "isis": _Form("wonder", "with", "card"),
}
"""By verb. What stands behind other verbs is left as it is typed."""

_VERBS: Final[Mapping[str, tuple[str, ...]]] = {
    "take": ("token", "enki", "draft", "ra", "take"),
    "keep": ("library", "enki"),
    "build": ("build", "mausoleum", "wonder", "isis"),
    "activate": ("activate", "god"),
}
"""What the verbs of the choices can mean, the likeliest first."""


class Lookup:
    """Finds cards, wonders, tokens and gods by id or by name, however it is written."""

    def __init__(self, catalogue: Catalogue) -> None:
        """Learn every id and printed name."""
        kinds: Mapping[str, Iterable[str]] = {
            "card": catalogue.buildings,
            "wonder": catalogue.wonders,
            "token": catalogue.tokens,
            "god": catalogue.gods,
            "mythology": catalogue.mythologies,
        }
        self._by_kind = {kind: _keys(items, catalogue) for kind, items in kinds.items()}
        self._ids = _keys(catalogue.names, catalogue)

    def find(self, text: str, kind: str | None = None) -> str | None:
        """The id of what a text names, or None; with a kind, of something of that kind.

        Some words of a name are enough where no other name has them.
        """
        ids = self._ids if kind is None else self._by_kind[kind]
        if exact := ids.get(_key(text)):
            return exact
        having = _having(text, ids)
        return having[0] if len(having) == 1 else None

    def wonder(self, text: str) -> str | None:
        """The wonder that a text names, unless it names a card as well."""
        return None if self.find(text, "card") else self.find(text, "wonder")

    def near(self, text: str) -> tuple[str, ...]:
        """The ids whose names come near, the nearest first."""
        keys = get_close_matches(_key(text), self._ids, n=6)
        return tuple(dict.fromkeys([*_having(text, self._ids), *(self._ids[key] for key in keys)]))[:3]

    def hint(self, text: str) -> str:
        """` Did you mean altar?` for a text that names nothing but comes near; else an empty text."""
        near = () if self.find(text) else self.near(text)
        return f" Did you mean {nouns.join(near, 'or')}?" if near else ""

    def action(self, text: str, possible: Container[Action] = ()) -> Action | None:
        """The action that a text names in its canonical form or with printed names, or None if it names none.

        Where it can mean several, it means one that is `possible`, if there is one. An id that doesn't exist stays
        as it is typed, so that the refusal can say so.
        """
        typed, _, rest = text.casefold().strip().partition(" ")
        verbs = _VERBS.get(typed, (typed,))
        # Where no verb has a thing of that name, the one that has as many parts says best what is wrong.
        fitting = [verb for verb in verbs if self._fits(verb, rest)] or [
            max(verbs, key=lambda verb: _joined(verb, rest))
        ]
        found = [action for verb in fitting if (action := self._parsed(verb, rest)) is not None]
        return next((action for action in found if action in possible), found[0] if found else None)

    def _fits(self, verb: str, rest: str) -> bool:
        """Whether there is a thing of the kind that a verb needs."""
        form = _FORMS.get(verb)
        return form is None or self.find(_parts(rest, form)[0], form.kind) is not None

    def _parsed(self, verb: str, rest: str) -> Action | None:
        form = _FORMS.get(verb)
        if form is not None:
            first, second = _parts(rest, form)
            things = _SEVERAL.split(first) if form.several else [first]
            rest = " ".join(self._id(thing, form.kind) for thing in things)
            if second:
                rest += f" {form.joint} {self._id(second, form.second) if form.second else _numbers(second)}"
        try:
            return actions.parse(f"{verb} {rest}")
        except Illegal:
            return None

    def _id(self, text: str, kind: str) -> str:
        """The id of a thing of this kind that a text names; of any other kind where there is none."""
        return self.find(text, kind) or self.find(text) or _key(text)


def _keys(items: Iterable[str], catalogue: Catalogue) -> dict[str, str]:
    """The ids by every form of their names."""
    found: dict[str, str] = {}
    for item in items:
        for form in (item, catalogue.names[item], nouns.bare(catalogue.names[item])):
            found.setdefault(_key(form), item)
    return found


def _having(text: str, ids: Mapping[str, str]) -> list[str]:
    """The ids in whose names all words of a text stand."""
    words = set(_key(text).split("_")) - _SMALL_WORDS
    return [item for item in dict.fromkeys(ids.values()) if words and words <= set(item.split("_"))]


def _parts(rest: str, form: _Form) -> tuple[str, str]:
    """What stands before and behind the joint."""
    if not form.joint:
        return rest, ""
    first, *second = re.split(rf"\s+{form.joint}\s+", rest.strip(), maxsplit=1)
    return first, "".join(second)


def _joined(verb: str, rest: str) -> bool:
    """Whether what is typed behind a verb has the second part that its form can have."""
    form = _FORMS.get(verb)
    return form is not None and bool(_parts(rest, form)[1])


def _numbers(text: str) -> str:
    """The numbers of a text; itself if it has none."""
    return " ".join(re.findall(r"\d+", text)) or text


def same_words(one: str, other: str) -> bool:
    """Whether two texts say the same but for articles, coins, and a price at the end as the choices show it."""
    return _essence(one) == _essence(other)


def _essence(text: str) -> list[str]:
    return [word for word in _key(_PRICE.sub("", text.casefold())).split("_") if word not in _IDLE_WORDS]


def nearest(text: str, possible: Iterable[str]) -> tuple[str, ...]:
    """Which of the possible inputs come nearest to a text."""
    return tuple(get_close_matches(text.casefold(), possible, n=3, cutoff=0.5))


def _key(text: str) -> str:
    """A name as an id would be written: `Guard-Tower ` is `guard_tower`."""
    return "_".join(re.findall(r"\w+", text.casefold().replace("_", " ")))
