"""Closing the gaps of a sketch: the cards under wonders, and with `fill` the rest, dealt from a seed."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from duel_tui.deal import shuffled
from duel_tui.engine.effects import DrawTokens
from duel_tui.engine.types import ONE
from duel_tui.record.scenario.census import Census
from duel_tui.record.scenario.sketch import Sketch
from duel_tui.record.scenario.slots import EMPTY, TO_DEAL

if TYPE_CHECKING:
    from duel_tui.engine.rules import Ruleset

DEFAULT_SEED = 1


def close_gaps(rules: Ruleset, sketch: Sketch, census: Census) -> tuple[str, ...]:
    """Fill the gaps of a sketch without contradictions, in place; the cards that are out of the game."""
    catalogue = rules.catalogue
    free = [card for card in catalogue.buildings if card not in census.mentioned]
    _tuck(rules, sketch, free)
    if sketch.model.fill:
        random = Random(DEFAULT_SEED if sketch.model.seed is None else sketch.model.seed)
        free = [*shuffled(free, random)]
        for age, slots in ((sketch.age, sketch.slots), *sketch.later.items()):
            _deal_age(rules, sketch, age, slots, free)
        wonders = [wonder for wonder in catalogue.wonders if wonder not in census.mentioned]
        _deal_wonders(rules, sketch, [*shuffled(wonders, random)])
        tokens = [token for token in catalogue.tokens if token not in census.mentioned]
        _deal_tokens(rules, sketch, [*shuffled(tokens, random)])
    return tuple(free)


def _tuck(rules: Ruleset, sketch: Sketch, free: list[str]) -> None:
    """Some card lies under every wonder that stands, the first one that is out of the game and old enough."""
    for city in sketch.cities:
        for index, built in enumerate(city.built):
            if built.card is None:
                card = next(card for card in free if rules.catalogue.buildings[card].age <= sketch.age)
                free.remove(card)
                city.built[index] = built.model_copy(update={"card": card})


def _deal_age(rules: Ruleset, sketch: Sketch, age: int, slots: list[str], free: list[str]) -> None:
    """Deal an age from its deck, in which each card of the age that is mentioned anywhere has its place."""
    buildings = rules.catalogue.buildings
    guilds = rules.numbers.guilds_added if age == max(rules.catalogue.layouts) else 0
    in_game = _in_game(sketch)
    deck: list[str] = []
    for back, size in ((str(age), len(rules.catalogue.layouts.get(age, ())) - guilds), ("guild", guilds)):
        known = sum(buildings[card].back == back for card in in_game)
        deck += [card for card in free if buildings[card].back == back][: max(0, size - known)]
    dealt = iter([card for card in free if card in deck])
    for slot, card in enumerate(slots):
        if card == TO_DEAL:
            slots[slot] = next(dealt)
            free.remove(slots[slot])


def _in_game(sketch: Sketch) -> list[str]:
    structures = (sketch.slots, *sketch.later.values())
    cards = [card for slots in structures for card in slots if card not in (EMPTY, TO_DEAL)]
    for city in sketch.cities:
        cards += city.buildings
        cards += [built.card for built in city.built if built.card is not None]
    return cards + [entry.card for entry in sketch.pile]


def _deal_wonders(rules: Ruleset, sketch: Sketch, free: list[str]) -> None:
    each = len(rules.numbers.recommended_wonders[ONE])
    if sketch.model.draft is not None:
        missing = 2 * each - len(sketch.wonders)
        sketch.wonders += free[:missing]
        return
    over = sum(len(city.built) for city in sketch.cities) >= rules.numbers.wonders_limit
    for city in sketch.cities:
        if city.unbuilt is None and not over:
            missing = each - len(city.wonders)
            city.unbuilt, free = free[:missing], free[missing:]


def _deal_tokens(rules: Ruleset, sketch: Sketch, free: list[str]) -> None:
    """The board gets what its places hold, less the tokens that were taken from it; the box gets the rest."""
    if sketch.board is None:
        owned = sum(len(city.tokens) for city in sketch.cities)
        places = max(0, rules.numbers.tokens_on_board - owned)
        sketch.board, free = free[:places], free[places:]
    if sketch.model.box is None:
        sketch.box += free


def draws_of(rules: Ruleset, sketch: Sketch) -> tuple[tuple[str, ...], ...]:
    """The orders in which set-aside tokens are drawn: those that are said, else as the box names them."""
    effects = (effect for wonder in rules.catalogue.wonders.values() for effect in wonder.effects)
    drawers = sum(isinstance(effect, DrawTokens) for effect in effects)
    said = [tuple(order) for order in sketch.model.draws or ()]
    return (*said, *[tuple(sketch.box)] * (drawers - len(said)))
