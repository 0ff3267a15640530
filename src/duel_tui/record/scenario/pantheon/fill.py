"""Closing the gaps of what is said of the gods: the decks always, with `fill` everything, dealt as in a game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from duel_tui.deal import shuffled
from duel_tui.engine.effects import LentTokens
from duel_tui.engine.types import SEAT_WORDS, SEATS, Seat
from duel_tui.record.scenario.pantheon.model import OnSpace
from duel_tui.record.scenario.pantheon.sketch import gods_of, numbers_of

if TYPE_CHECKING:
    from random import Random

    from duel_tui.engine.rules import Ruleset
    from duel_tui.record.scenario.sketch import Sketch


def close_gaps(rules: Ruleset, drawn: Sketch, random: Random | None) -> None:
    """Complete the board in place. Gods that are nowhere else lie in their decks, under those that are named."""
    board, catalogue = gods_of(drawn), rules.catalogue
    for mythology, deck in board.decks.items():
        rest = [god.id for god in catalogue.gods.values() if god.mythology == mythology and god.id not in drawn.places]
        deck += rest if random is None else shuffled(rest, random)
    if random is None:
        return
    numbers = numbers_of(catalogue)
    mythologies = [m for mythology in catalogue.mythologies for m in [mythology] * numbers.mythology_tokens]
    for age, slots in numbers.mythology_slots.items():
        _give_mythologies(drawn, _deal_tokens(rules, drawn, age, slots, mythologies, random))
    for age, slots in numbers.offering_slots.items():
        _give_offerings(drawn, _deal_tokens(rules, drawn, age, slots, numbers.offerings, random))
    if drawn.age and not board.spaces_said:
        _place_gods(rules, drawn, random)
    if board.lent is None and drawn.model.box is None:
        _lend(rules, drawn)


def _deal_tokens(
    rules: Ruleset, drawn: Sketch, age: int, slots: Sequence[int], printed: Sequence[str | int], random: Random
) -> list[str | int]:
    """Lay the tokens of an age on its structure, as far as it isn't said what lies there; the tokens that are taken.

    With those that are said to be somewhere there are as many as slots.
    """
    board = gods_of(drawn)
    tokens = [*printed]
    said = [token for token in _said(drawn) if token in tokens]
    for token in said:
        if token in tokens:
            tokens.remove(token)
    tokens = [*shuffled(tokens, random)][: max(0, len(slots) - len(said))]
    if drawn.age < age:
        board.later.setdefault(age, tokens)
        return []
    lying: list[int] = []
    if drawn.age == age:
        accessible = rules.full_shapes[age].layout.shape(drawn.filled).accessible
        lying = [slot for slot in slots if drawn.filled >> slot & 1 and slot not in accessible]
        if board.laid is None:
            board.laid = dict(zip(lying, tokens, strict=False))
    return tokens[len(lying) :]


def _said(drawn: Sketch) -> list[str | int]:
    """Every token that is said to be somewhere."""
    board = gods_of(drawn)
    said = [*(board.laid or {}).values(), *(token for tokens in board.later.values() for token in tokens)]
    for city in drawn.cities:
        said += [*(city.mythologies or ()), *(city.offerings or ())]
    return said


def _give_mythologies(drawn: Sketch, taken: Sequence[str | int]) -> None:
    """The players have taken them in turn, unless it is said what they have."""
    if all(city.mythologies is None for city in drawn.cities):
        for seat in SEATS:
            drawn.cities[seat].mythologies = [token for token in taken[seat::2] if isinstance(token, str)]


def _give_offerings(drawn: Sketch, taken: Sequence[str | int]) -> None:
    """The same for offering tokens."""
    if all(city.offerings is None for city in drawn.cities):
        for seat in SEATS:
            drawn.cities[seat].offerings = sorted(token for token in taken[seat::2] if isinstance(token, int))


def _place_gods(rules: Ruleset, drawn: Sketch, random: Random) -> None:
    """For each mythology token that a player has, a god on some space; the Gate on the first one that is left."""
    board, numbers = gods_of(drawn), numbers_of(rules.catalogue)
    free = [*shuffled(range(len(board.spaces)), random)]
    for seat in SEATS:
        for mythology in _used_tokens(drawn, seat):
            if deck := board.decks[mythology]:
                board.spaces[free.pop()] = OnSpace(god=deck.pop(0), seat=SEAT_WORDS[seat])
    if drawn.age >= numbers.opens_in_age:
        gate = next(card.id for card in rules.catalogue.gods.values() if card.mythology is None)
        board.spaces[min(free)] = OnSpace(god=gate)


def _used_tokens(drawn: Sketch, seat: Seat) -> list[str]:
    """The mythology tokens for which a seat has placed a god; not the one for which it is about to do so."""
    tokens = [*(drawn.cities[seat].mythologies or ())]
    decision = drawn.model.decision
    if decision is not None and decision.kind == "place" and seat == drawn.to_move and decision.cause in tokens:
        tokens.remove(decision.cause)
    return tokens


def _lend(rules: Ruleset, drawn: Sketch) -> None:
    """Some of the set-aside progress tokens lie on a god who is open and has that effect."""
    board = gods_of(drawn)
    if drawn.age < numbers_of(rules.catalogue).opens_in_age:
        return
    for on in board.spaces:
        for effect in rules.catalogue.gods[on.god].effects if on is not None else ():
            if isinstance(effect, LentTokens):
                board.lent, drawn.box = drawn.box[: effect.amount], drawn.box[effect.amount :]
