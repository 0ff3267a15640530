"""How an open choice is answered: part by part, each from a list of options, some of which lie on the boards.

Most choices have one part; a god is placed by two, the god and the space. Everything follows from the legal actions,
so that a new kind of choice needs no more than a line in `_PARTS` (how its actions are taken apart, if they say more
than one thing) and in `_KINDS` (how its options are told and where they lie, if that isn't as usual).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, Literal, NamedTuple, TypeAlias

from duel_tui.engine.actions import (
    Action,
    Begin,
    BuildWonderFree,
    Exchange,
    KeepConspiracy,
    PlaceGod,
    ReturnGods,
    ShiftCube,
    ShiftDecree,
)
from duel_tui.engine.types import SEAT_WORDS
from duel_tui.engine.view import GameView
from duel_tui.words import options as words
from duel_tui.words import senate_options as senate
from duel_tui.words.options import Tell

from .scene import Focus

Picked: TypeAlias = tuple[str, ...]
"""The parts of an answer that were chosen already."""


class Part(NamedTuple):
    """How the options of one part of an answer are told, where they lie, and which keys take them."""

    tell: Tell = words.printed
    on_boards: Callable[[GameView, str], Focus | None] | None = None
    """What an option stands for on the boards, where it lies on one."""
    keys: Literal["place", "own", "none"] = "place"
    """The digit of an option: its place in the list, the option itself, or none. Words instead of things have theirs
    in the last two cases."""
    in_pile: bool = False
    """Whether the options are cards of the discard pile, so that they can be taken there."""


def current(view: GameView, picked: Picked = ()) -> Part:
    """The part of the answer that is to be chosen now."""
    parts = _KINDS.get(view.decision.kind, ()) if view.decision is not None else ()
    return parts[len(picked)] if len(picked) < len(parts) else Part()


def options(view: GameView, picked: Picked = ()) -> tuple[str, ...]:
    """What the part can be, in the order of the legal actions; nothing for those who may not see the options."""
    depth = len(picked)
    answers = (_parts_of(view, action) for action in view.legal)
    found = (parts[depth] for parts in answers if parts[:depth] == picked and len(parts) > depth)
    return tuple(dict.fromkeys(found))


def idle(view: GameView, option: str) -> bool:
    """Whether an option is only listed to say why it can't be taken: a conspiracy that would do nothing."""
    decision = view.decision
    return decision is not None and decision.kind in _WITH_IDLE and option not in (decision.options or ())


def first(view: GameView, picked: Picked = ()) -> str:
    """The option to begin with: the first one; of many that lie on a board an open card, or the one in the middle."""
    found = options(view, picked)
    found = tuple(option for option in found if not idle(view, option)) or found
    if current(view, picked).keys != "none":
        return found[0]
    open_cards = {Focus("card", place.card) for place in view.accessible if place.card is not None}
    lit = (option for option in found if pointed(view, picked, option) in open_cards)
    return next(lit, found[len(found) // 2])


def answer(view: GameView, picked: Picked) -> Action | None:
    """The action that these parts make; None if there are more to choose."""
    return next((action for action in view.legal if _parts_of(view, action) == picked), None)


def settled(view: GameView, picked: Picked = ()) -> Picked:
    """What is chosen, with the next parts for which there is only one option, unless that would be the whole answer."""
    while len(left := options(view, picked)) == 1 and answer(view, (*picked, left[0])) is None:
        picked = (*picked, left[0])
    return picked


def taken_back(view: GameView, picked: Picked) -> Picked:
    """What is left without the last part that was really chosen; all of it if none was."""
    for end in range(len(picked) - 1, -1, -1):
        if len(options(view, picked[:end])) > 1:
            return picked[:end]
    return picked


def pointed(view: GameView, picked: Picked, option: str) -> Focus | None:
    """What an option stands for on the boards."""
    find = current(view, picked).on_boards
    return find(view, option) if find is not None else None


def offered(view: GameView, picked: Picked = ()) -> dict[Focus, str]:
    """The options that lie on the boards, by what they stand for there."""
    if view.decision is None or view.decision.kind == "turn":
        return {}
    found = {pointed(view, picked, option): option for option in options(view, picked)}
    return {focus: option for focus, option in found.items() if focus is not None}


def key(view: GameView, picked: Picked, option: str) -> str:
    """The digit that takes an option; a blank for those that only the arrows reach."""
    keys = current(view, picked).keys
    if keys == "place":
        number = options(view, picked).index(option) + 1
        return str(number) if number < 10 else " "
    return _WORDS.get(option, option if keys == "own" else " ")


def _parts_of(view: GameView, action: Action) -> Picked:
    kind = view.decision.kind if view.decision is not None else ""
    take_apart = _PARTS_IN.get((kind, type(action)), _PARTS.get(type(action)))
    return take_apart(action) if take_apart is not None else (str(action[0]),)


def _place(view: GameView, option: str) -> Focus:
    """A place of the structure by its number."""
    card = next((place.card for place in view.structure if str(place.slot) == option), None)
    return Focus("slot", option) if card is None else Focus("card", card)


def _card(view: GameView, option: str) -> Focus | None:
    """A card of the structure; None for a word."""
    return None if option in _WORDS else Focus("card", option)


def _chamber(view: GameView, option: str) -> Focus | None:
    """A chamber of the senate; None for a word."""
    return None if option in _WORDS else Focus("chamber", option)


def _as(kind: Literal["wonder", "building", "space", "track", "military"]) -> Callable[[GameView, str], Focus]:
    return lambda view, option: Focus(kind, option)


_PARTS: Final[Mapping[type[Action], Callable[[Any], Picked]]] = {
    Begin: lambda action: (SEAT_WORDS[action.seat],),
    PlaceGod: lambda action: (action.god, str(action.space)),
    BuildWonderFree: lambda action: (action.wonder, action.card),
    ReturnGods: lambda action: (" ".join(action.gods),),
    KeepConspiracy: lambda action: (action.conspiracy, *([action.end] if action.end else [])),
    ShiftCube: lambda action: (str(action.chamber), str(action.to)),
    ShiftDecree: lambda action: (str(action.chamber), str(action.to)),
    Exchange: lambda action: (action.taken, action.given),
}
"""Actions whose only id isn't the whole answer."""

_PARTS_IN: Final[Mapping[tuple[str, type[Action]], Callable[[Any], Picked]]] = {
    ("senate", ShiftCube): lambda action: (action.verb, str(action.chamber), str(action.to)),
}
"""Actions that are told apart first from others of the same choice."""

_WITH_IDLE: Final = ("trigger",)
"""Choices that list more than can be taken."""

_WORDS: Final[Mapping[str, str]] = {"move": "7", "conspire": "7", "stop": "0"}
"""Options that are no things, and the digits that take them beside those of the chambers."""

_LEFT: Final = Part(senate.chamber_to_leave, _chamber, "own")
_ENTERED: Final = Part(senate.chamber_to_enter, _chamber, "own")

_KINDS: Final[Mapping[str, tuple[Part, ...]]] = {
    "mausoleum": (Part(words.for_now, in_pile=True),),
    "begin": (Part(words.who_begins),),
    "place": (Part(), Part(words.empty_space, _as("space"), "own")),
    "god": (Part(words.for_now),),
    "deck": (Part(words.deck),),
    "order": (Part(words.order),),
    "take": (Part(words.printed, _as("building")),),
    "snake": (Part(words.symbol_of, _as("building")),),
    "strike": (Part(words.slot, _place, "none"),),
    "unbuild": (Part(words.built_wonder, _as("wonder")),),
    "claim": (Part(words.unbuilt_wonder, _as("wonder")),),
    "isis": (Part(words.for_now, _as("wonder")), Part(in_pile=True)),
    "minerva": (Part(words.space_of_track, _as("track"), "none"),),
    "neptune_discard": (Part(words.dropped_token, _as("military")),),
    "neptune_apply": (Part(words.applied_token, _as("military")),),
    "conspirator": (Part(senate.place_or_conspire, _chamber, "own"),),
    "senate": (Part(senate.senate_action, _chamber, "own"), _LEFT, _ENTERED),
    "move": (Part(senate.cube_to_move, _chamber, "own"), _ENTERED),
    "cube": (Part(senate.chamber_for_cube, _chamber, "own"),),
    "remove": (Part(senate.chamber_to_clear, _chamber, "own"),),
    "keep": (Part(words.for_now), Part(senate.end_of_deck)),
    "curia": (Part(senate.conspiracy),),
    "prepare": (Part(words.for_now),),
    "trigger": (Part(senate.to_trigger),),
    "lock": (Part(senate.token_to_lock),),
    "fraud": (Part(senate.far_card, _card, "none"),),
    "treason": (Part(words.for_now),),
    "clear": (Part(senate.open_card, _card, "none"),),
    "exchange": (Part(senate.their_building, _as("building")), Part(senate.own_building, _as("building"))),
    "decree": (Part(senate.decree_of, _chamber, "own"), Part(senate.chamber_for_decree, _chamber, "own")),
    "sabotage": (Part(senate.removed_wonder, _as("wonder")),),
}
"""Choices whose options aren't simply things of the catalogue that lie nowhere, by their kind."""
