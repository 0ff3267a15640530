"""Other deals that would have looked the same so far: they differ from a game's deal only in what nobody has seen."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import replace
from random import Random

from duel_tui.engine.events import TokensDrawn, TokenTaken
from duel_tui.engine.state import Deal, GameState
from duel_tui.engine.types import Viewer
from duel_tui.engine.view import project

from .games import CATALOGUE, RULES, Game


def back(card: str) -> str:
    return CATALOGUE.buildings[card].back


def sibling(game: Game, length: int, mix: int, knows: Viewer) -> Deal:
    """A deal with which the first actions of a game look to a viewer as they did: everything unseen is mixed anew.

    `length` is the number of actions, `mix` a seed; the viewer is a seat or the spectator, and a seat that draws from
    the box at that moment knows what it draws.
    """
    random = Random(mix)
    state = game.states[length]
    deal = game.deal
    structures, removed = _cards(deal, state, random)
    return replace(
        deal,
        wonders=_wonders(deal, state, random),
        structures=structures,
        removed=removed,
        box_tokens=_mixed(deal.box_tokens, random),
        draws=_draws(game, length, random, knows),
    )


def _mixed(items: tuple[str, ...], random: Random) -> tuple[str, ...]:
    return tuple(random.sample(items, len(items)))


def _cards(deal: Deal, state: GameState, random: Random) -> tuple[tuple[tuple[str, ...], ...], tuple[str, ...]]:
    """Face-down cards and cards of later ages, each exchanged for any unseen one with the same back."""
    unseen = defaultdict[str, list[str]](list)
    for card in deal.removed:
        unseen[back(card)].append(card)
    hidden = {place.slot for place in project(RULES, state, Viewer.SPECTATOR).structure if not place.face_up}
    for age, cards in enumerate(deal.structures, start=1):
        for slot, card in enumerate(cards):
            if age > state.age or (age == state.age and slot in hidden):
                unseen[back(card)].append(card)
    for cards in unseen.values():
        random.shuffle(cards)
    structures = []
    for age, cards in enumerate(deal.structures, start=1):
        if age > state.age:
            backs = [back(card) for card in cards]
            random.shuffle(backs)  # nobody knows yet where the guilds will lie
            structures.append(tuple(unseen[it].pop() for it in backs))
        elif age == state.age:
            structures.append(
                tuple(unseen[back(card)].pop() if slot in hidden else card for slot, card in enumerate(cards))
            )
        else:
            structures.append(cards)
    return tuple(structures), _mixed(tuple(card for left in unseen.values() for card in left), random)


def _wonders(deal: Deal, state: GameState, random: Random) -> tuple[str, ...]:
    """While the first four are drafted, nobody knows the second four."""
    if state.drafting is None or state.drafting.group != 1:
        return deal.wonders
    shown = state.drafting.shown
    others = tuple(wonder for wonder in CATALOGUE.wonders if wonder not in shown)
    return (*shown, *_mixed(others, random)[: len(deal.wonders) - len(shown)])


def _draws(game: Game, length: int, random: Random, knows: Viewer) -> tuple[tuple[str, ...], ...]:
    """Orders that still fit what has been drawn: the drawer sees an open draw, all see what was kept of an old one."""
    draws = [_mixed(order, random) for order in game.deal.draws]
    events = [event for step in game.steps[:length] for event in step.events]
    drawn = [event for event in events if isinstance(event, TokensDrawn)]
    kept = [event.token for event in events if isinstance(event, TokenTaken) and event.source == "box"]
    for number, draw in enumerate(drawn):
        if number < len(kept):
            first = draws[number][: len(draw.tokens)]
            if kept[number] not in first:
                place = draws[number].index(kept[number])
                order = list(draws[number])
                order[0], order[place] = order[place], order[0]
                draws[number] = tuple(order)
        elif knows == draw.audience:
            rest = tuple(token for token in draws[number] if token not in draw.tokens)
            draws[number] = (*draw.tokens, *rest)
    return tuple(draws)
