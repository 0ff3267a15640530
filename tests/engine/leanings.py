"""What a player of a random game mostly takes when it is listed: without it few games reach the rarer rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import TypeAlias

from duel_tui.engine import actions as act
from duel_tui.engine.actions import Action
from duel_tui.engine.catalogue import Catalogue

Likes: TypeAlias = Callable[[Action, Catalogue], bool]


def _is_build_of(colour: str) -> Likes:
    return lambda action, cards: isinstance(action, act.Build) and cards.buildings[action.card].colour == colour


def _is_wonder(*names: str) -> Likes:
    return lambda action, cards: isinstance(action, act.Draft | act.BuildWonder) and action.wonder in names


def _is(*kinds: type[Action]) -> Likes:
    return lambda action, cards: isinstance(action, kinds)


def _any(*likes: Likes) -> Likes:
    return lambda action, cards: any(like(action, cards) for like in likes)


def _same(*liked: Action) -> Likes:
    return lambda action, cards: action in liked


def _is_plot(*conspiracies: str) -> Likes:
    def likes(action: Action, cards: Catalogue) -> bool:
        kinds = act.KeepConspiracy | act.Prepare | act.Trigger
        return isinstance(action, kinds) and action.conspiracy in conspiracies

    return likes


def _is_senator(colour: str) -> Likes:
    return lambda action, cards: isinstance(action, act.Recruit) and cards.buildings[action.card].colour == colour


LEANINGS: Mapping[str, Mapping[str, Likes]] = {
    "base": {
        "none": lambda action, cards: False,
        "army": _is_build_of("red"),
        "strategy": _any(_same(act.TakeToken("strategy")), _is_build_of("red"), _is_build_of("green")),
        "science": _any(_is_build_of("green"), _same(act.TakeToken("law"))),
        "wonders": _is(act.BuildWonder),
        "pile": _is(act.Discard),
        "library": _is_wonder("the_great_library"),
    },
    "pantheon": {
        "gods": _any(_is(act.Activate), _is_wonder("the_sanctuary")),
        "theater": _is_wonder("the_divine_theater", "the_great_library"),
        "enki": _any(_same(act.ChooseDeck("mesopotamian")), _is_wonder("the_divine_theater")),
        "poliorcetics": _any(_is_build_of("red"), _same(act.TakeToken("poliorcetics"))),
    },
    "agora": {
        "senate": _any(_is(act.AddCube, act.ShiftCube), _is_senator("white"), _is_wonder("knossos")),
        "plots": _any(_is(act.DrawConspiracies, act.Prepare, act.Trigger), _is_senator("black")),
        "schemes": _any(_is(act.DrawConspiracies, act.Prepare), _is_senator("black")),
        "espionage": _any(
            _is(act.DrawConspiracies, act.LockAway), _is_plot("obscurantism", "espionage"), _is_senator("black")
        ),
        "curia": _any(_is(act.DrawConspiracies, act.Trigger), _is_senator("black"), _is_wonder("curia_julia")),
    },
}
"""By box."""


@cache
def leanings_of(modules: tuple[str, ...]) -> Mapping[str, Likes]:
    """The leanings that make a difference with these boxes."""
    return {name: likes for box in modules for name, likes in LEANINGS[box].items()}
