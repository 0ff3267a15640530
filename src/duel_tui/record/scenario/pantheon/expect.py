"""Comparing the gods of a position with what a step expects of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, Final

from duel_tui.engine.modules.pantheon.activation import price
from duel_tui.engine.modules.pantheon.board import board_of
from duel_tui.engine.types import ONE, SEAT_WORDS
from duel_tui.record.scenario.compare import (
    Compare,
    Difference,
    Differences,
    Moment,
    compare,
    compare_sets,
    in_city,
    listed,
)
from duel_tui.record.scenario.pantheon.model import NONE, Activation, OnSpace
from duel_tui.record.scenario.slots import EMPTY

if TYPE_CHECKING:
    from duel_tui.record.scenario.section import Named


def _spaces(moment: Moment, expected: dict[str, OnSpace]) -> Differences:
    spaces = board_of(moment.state).spaces
    for number, wanted in expected.items():
        placed = spaces[int(number) - 1]
        yield from compare(f"god on space {number}", wanted.god, EMPTY if placed is None else placed.god)
        if wanted.seat is not None and placed is not None:
            by = "nobody" if placed.seat is None else SEAT_WORDS[placed.seat]
            yield from compare(f"who placed the god on space {number}", wanted.seat, by)


def _decks(moment: Moment, expected: dict[str, list[str]]) -> Differences:
    decks = dict(zip(moment.rules.catalogue.mythologies, board_of(moment.state).decks, strict=True))
    for mythology, wanted in expected.items():
        yield from compare(f"deck {mythology}", listed(wanted), listed(decks[mythology]))


def _laid(moment: Moment, expected: dict[str, str | int]) -> Differences:
    cards = moment.state.structure.cards
    wanted = [f"{token} on {cards[int(key)] if key.isdecimal() else key}" for key, token in expected.items()]
    seen = [f"{token} on {cards[slot]}" for slot, token in board_of(moment.state).laid]
    yield from compare_sets("tokens on the structure", wanted, seen)


def _lent(moment: Moment, expected: list[str]) -> Differences:
    yield from compare_sets("progress tokens on a god", expected, board_of(moment.state).lent)


def _minerva(moment: Moment, expected: int | str) -> Differences:
    minerva = board_of(moment.state).minerva
    yield from compare("Minerva pawn", expected, NONE if minerva is None else minerva)


def _activation(moment: Moment, expected: list[Activation]) -> Differences:
    for wanted in expected:
        yield from _price(moment, wanted)


def _price(moment: Moment, wanted: Activation) -> Differences:
    state = moment.state
    decision = state.decision
    seat = SEAT_WORDS.index(wanted.seat) if wanted.seat else decision.seat if decision else ONE
    what = f"price of activating {wanted.of} for seat {SEAT_WORDS[seat]}"
    spaces = [n for n, placed in enumerate(board_of(state).spaces, 1) if placed is not None and placed.god == wanted.of]
    if not spaces:
        yield Difference(what, "a price", f"{wanted.of} is on no space")
        return
    city = state.cities[seat]
    seen = price(moment.rules, state.deal, city, seat, spaces[0], wanted.of)
    total = seen.less(wanted.offerings)
    parts = {
        what: (wanted.total, total),
        f"{what}: space": (wanted.space, seen.space),
        f"{what}: factor": (wanted.factor, seen.factor),
        f"{what}: rebate": (wanted.rebate, seen.rebate),
        f"{what}: affordable": (wanted.affordable, total <= city.coins + city.reserve),
    }
    for part, (said, found) in parts.items():
        if said is not None:
            yield from compare(part, said, found)


EXPECTATIONS: Final[Mapping[str, Compare]] = {
    "gods": in_city("gods", lambda city: city.cult.gods),
    "mythologies": in_city("mythology tokens", lambda city: city.cult.mythologies),
    "offerings": in_city("offering tokens", lambda city: city.cult.offerings),
    "snakes": in_city("cards with a Snake token", lambda city: city.cult.snakes),
    "reserve": in_city("coins beside the treasury", lambda city: city.reserve),
    "spaces": _spaces,
    "decks": _decks,
    "laid": _laid,
    "lent": _lent,
    "minerva": _minerva,
    "activation": _activation,
}


def named(key: str, value: Any) -> Iterator[Named]:
    """The ids in an expectation."""
    match key:
        case "gods" | "mythologies" | "snakes":
            kind = {"gods": "god", "mythologies": "mythology", "snakes": "card"}[key]
            for word in SEAT_WORDS:
                for index, item in enumerate(getattr(value, word) or ()):
                    yield kind, item, (word, index)
        case "spaces":
            for space, on in value.items():
                yield "space", space, (space,)
                if on.god != EMPTY:
                    yield "god", on.god, (space,)
        case "decks":
            for mythology, gods in value.items():
                yield "mythology", mythology, (mythology,)
                for index, god in enumerate(gods):
                    yield "god", god, (mythology, index)
        case "laid":
            for card, token in value.items():
                if not card.isdecimal():
                    yield "card", card, (card,)
                if isinstance(token, str):
                    yield "mythology", token, (card,)
        case "lent":
            for index, token in enumerate(value):
                yield "progress token", token, (index,)
        case "activation":
            for index, activation in enumerate(value):
                yield "god", activation.of, (index, "of")
