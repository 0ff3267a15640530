"""The options of an open choice in words: what each is called, what it does, and what it would mean now."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple, TypeAlias

from duel_tui.engine.catalogue import Building, Carrier, Catalogue, MilitaryToken
from duel_tui.engine.effects import Science
from duel_tui.engine.types import ONE, SEAT_WORDS, SEATS, TWO, BySeat, Seat
from duel_tui.engine.view import DecisionView, GameView

from . import costs, effects, faces, god_board, nouns, places
from .god_events import track_space
from .nouns import bare, capital, count, possessive
from .records import record_of
from .signs import Signs


class OptionWords(NamedTuple):
    """One option of a choice, in words."""

    name: str
    text: str
    """What it does."""
    note: str = ""
    """What it would mean now."""
    brief: str = ""
    """What it does in fewer words, or in card notation, where there is such a form."""


@dataclass(frozen=True, slots=True)
class Asked:
    """An open choice, and those who look at it."""

    decision: DecisionView
    view: GameView
    names: BySeat[str]
    catalogue: Catalogue
    signs: Signs | None = None
    """How signs are written; None where there are none."""

    @property
    def seat(self) -> Seat:
        """Who answers."""
        return self.decision.seat


Tell: TypeAlias = Callable[[str, Asked], OptionWords]
"""(option, choice) -> its words."""


def printed(option: str, asked: Asked) -> OptionWords:
    """A thing of the catalogue, with what it does whatever the position; tokens also with what they mean now."""
    catalogue = asked.catalogue
    if option in catalogue.tokens:
        token = catalogue.tokens[option]
        note = effects.token_note(token, asked.view, asked.seat, catalogue)
        return OptionWords(token.name, effects.token_sentence(token, asked.signs), note)
    if option in catalogue.buildings:
        building = catalogue.buildings[option]
        return _building(building, effects.all_general(building, catalogue, asked.signs), asked)
    if option in catalogue.wonders:
        wonder = catalogue.wonders[option]
        text = ", ".join(effects.all_general(wonder, catalogue, asked.signs))
        return OptionWords(bare(wonder.name), text, "", _notation(wonder, asked))
    does = "; ".join(effects.all_general(record_of(option, catalogue), catalogue, asked.signs))
    return OptionWords(bare(catalogue.names[option]), does, "", does)  # a god or a conspiracy


def for_now(option: str, asked: Asked) -> OptionWords:
    """A thing of the catalogue, with what it would do in this position."""
    catalogue, record = asked.catalogue, record_of(option, asked.catalogue)
    lines = effects.lines(record, asked.view, asked.seat, catalogue, asked.signs)
    if isinstance(record, Building):
        return _building(record, lines, asked)
    return printed(option, asked)._replace(text="; ".join(lines))


def who_begins(option: str, asked: Asked) -> OptionWords:
    """A player who would play the first turn of the age."""
    who = asked.names.of(SEAT_WORDS.index(option))
    return OptionWords(f"{who} begins", f"{who} plays the first turn of the age")


# Cities


def symbol_of(option: str, asked: Asked) -> OptionWords:
    """A green building, of which only the symbol counts."""
    building = asked.catalogue.buildings[option]
    symbols = tuple(effect for effect in building.effects if isinstance(effect, Science))
    alone = replace(building, effects=symbols, chain_from=None, chain_sign=None)
    text = "; ".join(effects.lines(alone, asked.view, asked.seat, asked.catalogue, asked.signs))
    return OptionWords(building.name, text, "", _notation(alone, asked))


def unbuilt_wonder(option: str, asked: Asked) -> OptionWords:
    """An unbuilt wonder, with what it would cost the seat that chooses."""
    price, purse = asked.view.prices[option].price.of(asked.seat), costs.purse(asked.view.cities.of(asked.seat))
    today = costs.price(price, purse) if asked.signs else f"{price}$"
    return printed(option, asked)._replace(note=f"today {today}")


def built_wonder(option: str, asked: Asked) -> OptionWords:
    """A wonder that stands, with whose it is."""
    owner = next(seat for seat in SEATS for wonder in asked.view.cities.of(seat).wonders if wonder.wonder == option)
    return printed(option, asked)._replace(note=f"of {asked.names.of(owner)}")


# The structure, the track


def slot(option: str, asked: Asked) -> OptionWords:
    """A card of the structure, which may lie face down, with what lies on it and what it frees."""
    place = next(place for place in asked.view.structure if str(place.slot) == option)
    covers = [places.covered_by(place, asked.view, asked.catalogue)] if place.covered_by else []
    frees = places.frees(place, asked.view).removeprefix("taking it ")
    token = god_board.token_on(place, asked.view)
    lost = [] if token is None else [f"the {god_board.token(token, asked.catalogue)} on it is lost"]
    note = "; ".join([*covers, frees, *lost])
    if place.card is None:
        back, unknown = places.face_down(place)
        return OptionWords("Face-down card", f"{back}, {unknown[0].lower()}{unknown[1:]}".removesuffix("."), note)
    return printed(place.card, asked)._replace(note=note)


def space_of_track(option: str, asked: Asked) -> OptionWords:
    """A space of the conflict track, where a pawn would stop the conflict pawn."""
    position, reach = int(option), asked.catalogue.numbers.capital_distance
    towards = TWO if position > asked.view.pawn else ONE
    stop = track_space(position - 1 if towards == TWO else position + 1, asked.names, reach)
    way = f"{possessive(asked.names.of(towards))} capital"
    return OptionWords(
        _short_space(position, asked),
        f"protects {asked.names.of(towards)}: on its way to {way} the conflict pawn stops on {stop}",
    )


def _short_space(position: int, asked: Asked) -> str:
    """`Middle`, `Ben's 5`, `Ben's capital`."""
    if position == 0:
        return "Middle"
    whose = possessive(asked.names.of(TWO if position > 0 else ONE))
    at_end = abs(position) == asked.catalogue.numbers.capital_distance
    return f"{whose} capital" if at_end else f"{whose} {abs(position)}"


def dropped_token(option: str, asked: Asked) -> OptionWords:
    """A military token that would leave the track without effect."""
    token, side = _military_token(option, asked)
    whose = asked.names.of(side)
    if token.effects:
        return OptionWords(f"{token.distance} by {whose}", f"{asked.names.other(side)} doesn't {_does(token)} there")
    return OptionWords(
        f"-{token.coins}$ by {whose}", f"{whose} doesn't lose {count(token.coins, 'coin')} when the pawn comes there"
    )


def applied_token(option: str, asked: Asked) -> OptionWords:
    """A military token that would be applied against the opponent."""
    token, side = _military_token(option, asked)
    whose = asked.names.of(side)
    if token.effects:
        return OptionWords(f"{token.distance} by {whose}", _does(token))
    other, has = asked.names.other(asked.seat), asked.view.cities.other(asked.seat).coins
    short = "" if has >= token.coins else f"has only {has}$"
    return OptionWords(f"-{token.coins}$ by {whose}", f"{other} loses {count(token.coins, 'coin')}", short)


def _military_token(option: str, asked: Asked) -> tuple[MilitaryToken, Seat]:
    """What is printed on it, and on whose side it stands."""
    border = int(option)
    tokens = asked.catalogue.numbers.military_tokens
    return next(token for token in tokens if token.distance == abs(border)), TWO if border > 0 else ONE


def _does(token: MilitaryToken) -> str:
    return nouns.join(effects.general(effect) for effect in token.effects)


# Gods


def deck(option: str, asked: Asked) -> OptionWords:
    """The deck of a mythology, with the gods that are in it or can be."""
    board = asked.view.pantheon
    assert board is not None  # its decks are asked for
    gods = [bare(god.name) for god in asked.catalogue.gods.values() if god.mythology == option]
    left = board.decks[option]
    some = "" if left == len(gods) else f"{left} of "
    return OptionWords(asked.catalogue.names[option], f"{some}{nouns.join(gods)}")


def empty_space(option: str, asked: Asked) -> OptionWords:
    """An empty space of the Pantheon, with what it costs either side."""
    board = asked.view.pantheon
    assert board is not None  # a god is being placed on it
    prices = god_board.costs(board.spaces[int(option) - 1].costs, asked.names)
    return OptionWords(f"Space {option}", f"activating the god will cost {prices}")


def order(option: str, asked: Asked) -> OptionWords:
    """An order in which gods go back on their deck: their ids, the top one first."""
    names = [nouns.name(god, asked.catalogue) for god in option.split()]
    return OptionWords(capital(", then ".join(names)), f"{capital(names[0])} lies on top, to be drawn first")


def _building(building: Building, lines: Sequence[str], asked: Asked) -> OptionWords:
    """What a building gives; what would make it free comes first in its lines, and doesn't matter here."""
    text = "; ".join(lines[1:] if building.chain_from else lines)
    return OptionWords(nouns.title(building.id, asked.catalogue), text, "", _notation(building, asked))


def _notation(record: Carrier, asked: Asked) -> str:
    return faces.gives(record, asked.signs)[0] if asked.signs else ""
