"""Every action that can be written in a game with some boxes, and one of each kind with an id that there isn't."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations, permutations

from duel_tui.content import catalogue
from duel_tui.engine import actions as act
from duel_tui.engine.actions import Action
from duel_tui.engine.catalogue import Catalogue
from duel_tui.engine.types import SEATS


@cache
def well_formed(modules: tuple[str, ...]) -> tuple[Action, ...]:
    """Those of the base game, then what each box adds."""
    cards = catalogue(modules)
    found = [*_base(cards)]
    if "pantheon" in modules:
        found += _gods(cards)
    if "agora" in modules:
        found += _senate(cards)
    if len(modules) > 1:
        found += _shared(cards)
    return tuple(found)


def _base(cards: Catalogue) -> Iterator[Action]:
    buildings, wonders = (*cards.buildings, "ziggurat"), (*cards.wonders, "babel")
    for card in buildings:
        yield from (act.Build(card), act.Discard(card), act.BuildDiscardedCard(card), act.DestroyBuilding(card))
        yield from (act.BuildWonder(wonder, card) for wonder in wonders)
    yield from (act.Draft(wonder) for wonder in wonders)
    for token in (*cards.tokens, "alchemy"):
        yield from (act.TakeToken(token), act.KeepToken(token))
    yield from (act.Begin(seat) for seat in SEATS)


def _shared(cards: Catalogue) -> Iterator[Action]:
    """What effects of several boxes ask for."""
    yield from (act.TakeBuilding(card) for card in (*cards.buildings, "ziggurat"))
    yield from (act.TakeWonder(wonder) for wonder in (*cards.wonders, "babel"))


def _gods(cards: Catalogue) -> Iterator[Action]:
    for card in (*cards.buildings, "ziggurat"):
        yield act.CopySymbol(card)
        yield from (act.BuildWonderFree(wonder, card) for wonder in (*cards.wonders, "babel"))
    yield from (act.UnbuildWonder(wonder) for wonder in (*cards.wonders, "babel"))
    yield from (act.ChooseLentToken(token) for token in (*cards.tokens, "alchemy"))
    for god in (*cards.gods, "hermes"):
        yield act.ChooseGod(god)
        yield from (act.PlaceGod(god, space) for space in range(8))
        for size in range(4):
            yield from (act.Activate(god, offerings) for offerings in combinations((2, 3, 4), size))
        yield act.Activate(god, (5,))
    for mythology in (*cards.mythologies, "norse"):
        yield act.ChooseDeck(mythology)
        gods = [god.id for god in cards.gods.values() if god.mythology == mythology]
        yield from (act.ReturnGods(order) for order in permutations(gods, 2))
    yield from (act.StrikeCard(slot) for slot in range(26))
    yield from (act.PlaceMinerva(place) for place in range(-10, 11))
    yield from (act.ChooseMilitaryToken(border) for border in (-7, -6, -3, 0, 3, 6, 7))


def _senate(cards: Catalogue) -> Iterator[Action]:
    conspiracies = (*cards.conspiracies, "anarchy")
    for card in (*cards.buildings, "ziggurat"):
        yield from (act.Recruit(card), act.BuildFromRow(card), act.BuildRemovedCard(card), act.ClearCard(card))
        yield from (act.Prepare(conspiracy, card) for conspiracy in conspiracies)
    for conspiracy in conspiracies:
        yield act.Trigger(conspiracy)
        yield from (act.KeepConspiracy(conspiracy), act.KeepConspiracy(conspiracy, "top"))
        yield act.KeepConspiracy(conspiracy, "bottom")
    for token in (*cards.tokens, "alchemy"):
        yield from (act.LockAway(token), act.TakeSetAsideToken(token))
    yield from (act.RemoveWonder(wonder) for wonder in (*cards.wonders, "babel"))
    exchanged = [card.id for card in cards.buildings.values() if card.colour in ("blue", "green")]
    yield from (act.Exchange(*pair) for pair in permutations((*exchanged, "tavern", "ziggurat"), 2))
    for chamber in range(8):
        yield from (act.AddCube(chamber), act.ReturnCube(chamber))
        yield from (act.ShiftCube(chamber, to) for to in range(8))
        yield from (act.ShiftDecree(chamber, to) for to in range(8))
    yield from (act.DrawConspiracies(), act.Stop())
