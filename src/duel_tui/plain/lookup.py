"""From what people type to ids and actions: `Guard Tower`, `the sphinx`, `build altar`."""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from difflib import get_close_matches
from itertools import product
from types import MappingProxyType
from typing import Final, NamedTuple

from duel_tui.engine import actions
from duel_tui.engine.actions import Action
from duel_tui.engine.catalogue import Catalogue
from duel_tui.engine.errors import Illegal
from duel_tui.words import nouns

_NOTHING_FURTHER: Final[Mapping[str, Sequence[str]]] = MappingProxyType({})
_SMALL_WORDS: Final = {"the", "of"}
_IDLE_WORDS: Final = {"a", "the", "coin", "coins"}
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
    ends: tuple[str, ...] = ()
    """Words of which one can stand at the end."""


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
    "claim": _Form("wonder"),
    "activate": _Form("god", "with"),
    "place": _Form("god", "on"),
    "god": _Form("god"),
    "deck": _Form("mythology"),
    "order": _Form("god", several=True),
    "enki": _Form("token"),
    "snake": _Form("card"),
    "unbuild": _Form("wonder"),
    "isis": _Form("wonder", "with", "card"),
    "recruit": _Form("card"),
    "prepare": _Form("conspiracy", "with", "card"),
    "trigger": _Form("conspiracy"),
    "keep": _Form("conspiracy", ends=("top", "bottom")),
    "lock": _Form("token"),
    "fraud": _Form("card"),
    "treason": _Form("card"),
    "espionage": _Form("token"),
    "clear": _Form("card"),
    "exchange": _Form("card", "for", "card"),
    "sabotage": _Form("wonder"),
}
"""By verb. What stands behind other verbs is left as it is typed."""

_VERBS: Final[Mapping[str, tuple[str, ...]]] = {
    "take": ("token", "enki", "draft", "claim", "take", "espionage"),
    "keep": ("library", "enki", "keep"),
    "build": ("build", "mausoleum", "wonder", "isis", "fraud", "treason"),
    "discard": ("discard", "clear"),
    "activate": ("activate", "god"),
    "place": ("place", "cube"),
    "remove": ("remove", "sabotage"),
}
"""What the verbs of the choices can mean, the likeliest first."""


class Lookup:
    """Finds cards, wonders, tokens and whatever else has an id by that or by name, however it is written."""

    def __init__(self, catalogue: Catalogue, further: Mapping[str, Sequence[str]] = _NOTHING_FURTHER) -> None:
        """Learn every id and printed name; `further` has other things that can be looked up, with their names."""
        kinds: Mapping[str, Iterable[str]] = {
            "card": catalogue.buildings,
            "wonder": catalogue.wonders,
            "token": catalogue.tokens,
            "god": catalogue.gods,
            "mythology": catalogue.mythologies,
            "conspiracy": catalogue.conspiracies,
        }
        self._catalogue = catalogue
        self._by_kind = {kind: _keys(items, catalogue) for kind, items in kinds.items()}
        self._ids = _keys(catalogue.names, catalogue)
        for item, names in further.items():
            for form in (item, *names):
                self._ids.setdefault(_key(form), []).append(item)

    def find(self, text: str, kind: str | None = None) -> str | None:
        """The id of what a text names, or None; with a kind, of something of that kind.

        Some words of a name are enough where no other name has them. Cards that are alike count as one.
        """
        found = self._named(text, self._ids if kind is None else self._by_kind[kind])
        return found[0] if len(set(map(self._title, found))) == 1 else None

    def wonder(self, text: str) -> str | None:
        """The wonder that a text names, unless it names a card as well."""
        return None if self.find(text, "card") else self.find(text, "wonder")

    def near(self, text: str) -> tuple[str, ...]:
        """The ids whose names come near, the nearest first; one of those that are alike."""
        keys = get_close_matches(_key(text), self._ids, n=6)
        by_title: dict[str, str] = {}
        for item in (*self._named(text, self._ids), *(item for key in keys for item in self._ids[key])):
            by_title.setdefault(self._title(item), item)
        return tuple(by_title.values())[:3]

    def hint(self, text: str) -> str:
        """` Did you mean altar?` for a text that names nothing but comes near; else an empty text."""
        near = () if self.find(text) else self.near(text)
        return f" Did you mean {nouns.join(near, 'or')}?" if near else ""

    def actions(self, text: str, possible: Container[Action] = ()) -> list[Action]:
        """The actions that a text can name, in their canonical form or with printed names; those that are possible.

        If none of them is, the likeliest one, or none at all. An id that doesn't exist stays as it is typed, so that
        the refusal can say so.
        """
        typed, _, rest = text.casefold().strip().partition(" ")
        verbs = _VERBS.get(typed, (typed,))
        # Where no verb has a thing of that name, the one that has as many parts says best what is wrong.
        fitting = [verb for verb in verbs if self._fits(verb, rest)] or [
            max(verbs, key=lambda verb: _joined(verb, rest))
        ]
        found = [action for verb in fitting for action in self._parsed(verb, rest)]
        return [action for action in found if action in possible] or found[:1]

    def _fits(self, verb: str, rest: str) -> bool:
        """Whether there is a thing of the kind that a verb needs."""
        form = _FORMS.get(verb)
        return form is None or bool(self._alike(_parts(rest, form)[0], form.kind))

    def _parsed(self, verb: str, rest: str) -> Iterator[Action]:
        """Every action that a verb and what stands behind it can be."""
        for words in self._with_ids(rest, _FORMS.get(verb)):
            try:
                yield actions.parse(f"{verb} {words}")
            except Illegal:
                continue

    def _with_ids(self, rest: str, form: _Form | None) -> Iterator[str]:
        """What stands behind a verb, with ids for names: in every way in which they can be meant."""
        if form is None:
            yield rest
            return
        first, second = _parts(rest, form)
        things = _SEVERAL.split(first) if form.several else [first]
        behind = [""]
        if second:
            meant = self._meant(second, form.second) if form.second else [_numbers(second)]
            behind = [f" {form.joint} {item}" for item in meant]
        for ids in product(*(self._meant(thing, form.kind) for thing in things)):
            yield from (f"{' '.join(ids)}{end}" for end in behind)

    def _meant(self, text: str, kind: str) -> list[str]:
        """The ids of this kind that a text can mean; of any other kind where there is none."""
        return self._alike(text, kind) or [self.find(text) or _key(text)]

    def _alike(self, text: str, kind: str) -> list[str]:
        """The ids of this kind that a text names: one, or those of cards with the same name."""
        found = self._named(text, self._by_kind[kind])
        return found if len({self._catalogue.names[item] for item in found}) == 1 else []

    def _named(self, text: str, ids: Mapping[str, list[str]]) -> list[str]:
        """The ids that a text names exactly, or else those in whose names all its words stand."""
        key = _key(text)
        if exact := ids.get(key) or ids.get(key.removeprefix("a_")):
            return exact
        words = set(key.split("_")) - _SMALL_WORDS
        known = dict.fromkeys(item for items in ids.values() for item in items)
        return [item for item in known if words and words <= set(item.split("_"))]

    def _title(self, item: str) -> str:
        """What the thing with this id is called."""
        return nouns.title(item, self._catalogue) if item in self._catalogue.names else item


def _keys(items: Iterable[str], catalogue: Catalogue) -> dict[str, list[str]]:
    """The ids by every form of their names; several cards have the same ones."""
    found: dict[str, list[str]] = {}
    for item in items:
        forms = {_key(form) for form in (item, catalogue.names[item], nouns.bare(catalogue.names[item]))}
        title = _key(nouns.title(item, catalogue))
        for key in forms | {title, title.replace("_chambers", "")}:
            found.setdefault(key, []).append(item)
    return found


def _parts(rest: str, form: _Form) -> tuple[str, str]:
    """What stands before and behind the joint, or before the word at the end."""
    first, _, last = rest.strip().rpartition(" ")
    if last in form.ends:
        return first.strip().removesuffix(","), last
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
