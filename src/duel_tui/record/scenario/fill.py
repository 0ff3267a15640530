"""Closing the gaps of a sketch: the cards under wonders, and with `fill` the rest, dealt from a seed."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from duel_tui.deal import draws_in_a_game, shuffled
from duel_tui.engine.effects import TakeOpponentWonder
from duel_tui.engine.types import ONE
from duel_tui.record.scenario.decks import room
from duel_tui.record.scenario.sections import sections_of
from duel_tui.record.scenario.sketch import Sketch
from duel_tui.record.scenario.slots import TO_DEAL

if TYPE_CHECKING:
    from duel_tui.engine.rules import Ruleset

DEFAULT_SEED = 1


def close_gaps(rules: Ruleset, sketch: Sketch) -> tuple[str, ...]:
    """Fill the gaps of a sketch without contradictions, in place; the cards that are out of the game."""
    catalogue = rules.catalogue
    free = [card for card in catalogue.buildings if card not in sketch.places]
    random = None
    if sketch.model.fill:
        random = Random(DEFAULT_SEED if sketch.model.seed is None else sketch.model.seed)
        free = [*shuffled(free, random)]
        for age, slots in sketch.structures.items():
            _deal_age(rules, sketch, age, slots, free)
        wonders = [wonder for wonder in catalogue.wonders if wonder not in sketch.places]
        _deal_wonders(rules, sketch, [*shuffled(wonders, random)])
        tokens = [token for token in catalogue.tokens if token not in sketch.places]
        _deal_tokens(rules, sketch, [*shuffled(tokens, random)])
    for section in sections_of(rules):
        section.close_gaps(rules, sketch, random)
    _tuck(rules, sketch, free)
    return (*free, *(word for word in sketch.model.out if word in catalogue.buildings))


def _tuck(rules: Ruleset, sketch: Sketch, free: list[str]) -> None:
    """Some card lies under every wonder that stands: one that is out of the game, and of a past age if there is one."""
    past = [card for card in free if rules.catalogue.buildings[card].age <= sketch.age]
    for city in sketch.cities:
        for index, built in enumerate(city.built):
            if built.card is None:
                card = past.pop(0) if past else free[0]
                free.remove(card)
                city.built[index] = built.model_copy(update={"card": card})


def _deal_age(rules: Ruleset, sketch: Sketch, age: int, slots: list[str], free: list[str]) -> None:
    """Deal an age from its deck, in which each card of the age that is mentioned anywhere has its place."""
    buildings = rules.catalogue.buildings
    deck: list[str] = []
    for back, number in room(rules, sketch, age).items():
        deck += [card for card in free if buildings[card].back == back][:number]
    dealt = iter([card for card in free if card in deck])
    for slot, card in enumerate(slots):
        if card == TO_DEAL:
            slots[slot] = next(dealt)
            free.remove(slots[slot])


def _deal_wonders(rules: Ruleset, sketch: Sketch, free: list[str]) -> None:
    each = len(rules.numbers.recommended_wonders[ONE])
    if sketch.model.draft is not None:
        missing = 2 * each - len(sketch.wonders)
        sketch.wonders += free[:missing]
        return
    over = sum(len(city.built) for city in sketch.cities) >= rules.numbers.wonders_limit
    takers = sketch.callers(rules.catalogue, TakeOpponentWonder)
    for seat, city in enumerate(sketch.cities):
        if city.unbuilt is None and not over:
            share = each + takers.count(seat) - takers.count(1 - seat)
            missing = max(0, share - len(city.wonders))
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
    said = [tuple(order) for order in sketch.model.draws or ()]
    return (*said, *[tuple(sketch.set_aside)] * (draws_in_a_game(rules.catalogue) - len(said)))
