"""What no game with gods can come to, each contradiction with its place."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from duel_tui.engine.effects import ActivateFromDeck, CopyGreenSymbol, Effect, LentTokens, StopPawn
from duel_tui.engine.types import SEAT_WORDS, SEATS
from duel_tui.record.scenario.pantheon.sketch import BOX, gods_of, laid_beside, numbers_of, token_slots
from duel_tui.record.scenario.places import Place
from duel_tui.record.scenario.section import Check

if TYPE_CHECKING:
    from duel_tui.engine.rules import Ruleset
    from duel_tui.record.scenario.sketch import Sketch

Found = Iterator[tuple[Place, str]]


def _before_the_game(rules: Ruleset, sketch: Sketch) -> Found:
    part = sketch.model.pantheon
    if sketch.age or part is None:
        return
    for key in ("spaces", "laid", "lent", "minerva"):
        if key in part.model_fields_set:
            yield (BOX, key), f"`{key}` can't be said in the wonder draft, before the first age"


def _later(rules: Ruleset, sketch: Sketch) -> Found:
    for age in gods_of(sketch).later:
        if age <= sketch.age:
            yield (BOX, "later", str(age)), f"age {age} is laid out already, so its tokens are not to come later"


# The board


def _spaces(rules: Ruleset, sketch: Sketch) -> Found:
    numbers, cards, spaces = numbers_of(rules.catalogue), rules.catalogue.gods, gods_of(sketch).spaces
    placed = [(number, on.god) for number, on in enumerate(spaces, 1) if on is not None]
    for number, god in placed:
        place: Place = (BOX, "spaces", str(number))
        on = spaces[number - 1]
        if cards[god].mythology is None:
            if sketch.age < numbers.opens_in_age:
                yield place, f"`{god}` is placed at the start of age {numbers.opens_in_age}"
            if on is not None and on.seat is not None:
                yield (*place, "seat"), f"no player places `{god}`"
    gods = [god for _, god in placed if cards[god].mythology is not None]
    most = sum(map(len, numbers.mythology_slots.values()))
    if len(gods) > most:
        yield (BOX, "spaces"), f"{most} mythology tokens place {most} gods, and {len(gods)} are on the spaces"


def _gods(rules: Ruleset, sketch: Sketch) -> Found:
    numbers, cards = numbers_of(rules.catalogue), rules.catalogue.gods
    wonders = [*sketch.gone_wonders, *(wonder for city in sketch.cities for wonder in city.wonders)]
    theaters = any(
        isinstance(effect, ActivateFromDeck) for wonder in wonders for effect in rules.catalogue.wonders[wonder].effects
    )
    for seat in SEATS:
        for index, god in enumerate(sketch.cities[seat].gods):
            place: Place = (SEAT_WORDS[seat], "gods", index)
            if cards[god].mythology is None:
                yield place, f"`{god}` leaves the game when it is activated"
            elif sketch.age < numbers.opens_in_age and not theaters:
                yield place, f"in age {sketch.age} only a wonder can activate `{god}`, and no city has such a one"


def _minerva(rules: Ruleset, sketch: Sketch) -> Found:
    minerva, place = gods_of(sketch).minerva, (BOX, "minerva")
    reach = rules.numbers.capital_distance
    if minerva is None:
        return
    if abs(minerva) > reach:
        yield place, f"the track ends {reach} spaces from the middle, and the Minerva pawn stands at {minerva}"
    if minerva == sketch.model.pawn:
        yield place, f"the conflict pawn stands at {minerva}, too, so that the Minerva pawn can't be there"
    if not sketch.callers(rules.catalogue, StopPawn):
        yield place, f"the Minerva pawn is not in the game: no city has {_names(rules, StopPawn)} among its `gods`"


def _lent(rules: Ruleset, sketch: Sketch) -> Found:
    board, catalogue, place = gods_of(sketch), rules.catalogue, (BOX, "lent")
    if not board.lent:
        return
    amounts = {god.id: e.amount for god in catalogue.gods.values() for e in god.effects if isinstance(e, LentTokens)}
    open_spaces = sketch.age >= numbers_of(catalogue).opens_in_age
    lying_open = [on.god for on in board.spaces if on is not None and open_spaces]
    lying_open += [god for city in sketch.cities for god in city.gods]
    if sketch.model.decision is not None and sketch.model.decision.kind in ("god", "order"):
        hidden = [on.god for on in board.spaces if on is not None]
        lying_open += [god for god in amounts if god not in hidden]
    lenders = [god for god in amounts if god in lying_open]
    if not lenders:
        yield place, f"tokens lie on {_names(rules, LentTokens)} only where he is seen, and he isn't"
    elif len(board.lent) > amounts[lenders[0]]:
        yield place, f"no more than {amounts[lenders[0]]} tokens lie on `{lenders[0]}`, and {len(board.lent)} are named"


# Tokens


def _laid(rules: Ruleset, sketch: Sketch) -> Found:
    board, numbers, age = gods_of(sketch), numbers_of(rules.catalogue), sketch.age
    if not board.laid:
        return
    slots = token_slots(numbers, age)
    accessible = rules.full_shapes[age].layout.shape(sketch.filled).accessible
    for slot in board.laid:
        place = board.places[slot]
        if slot not in slots:
            yield place, f"tokens are laid on slots {', '.join(map(str, slots))} of age {age}, and this is slot {slot}"
        elif slot in accessible and not sketch.in_the_middle:
            yield place, "nothing covers this card, so that its token has been taken"


def _numbers_of_tokens(rules: Ruleset, sketch: Sketch) -> Found:
    """Of each token there are only so many, on the structures and in the cities together."""
    board, numbers = gods_of(sketch), numbers_of(rules.catalogue)
    lying = [*(board.laid or {}).values(), *(token for tokens in board.later.values() for token in tokens)]
    tokens = Counter(lying)
    for seat in SEATS:
        word, city = SEAT_WORDS[seat], sketch.cities[seat]
        tokens.update(city.mythologies or ())
        tokens.update(city.offerings or ())
        for index, coins in enumerate(city.offerings or ()):
            if coins not in numbers.offerings:
                yield (
                    (word, "offerings", index),
                    f"offering tokens save {', '.join(map(str, numbers.offerings))} coins, not {coins}",
                )
        if city.offerings and sketch.age < min(numbers.offering_slots):
            yield (word, "offerings"), f"offering tokens are taken from age {min(numbers.offering_slots)} on"
    for token, number in tokens.items():
        most = numbers.mythology_tokens if isinstance(token, str) else 1
        if number > most:
            what = f"`{token}` mythology tokens" if isinstance(token, str) else f"offering tokens of {token}"
            yield (BOX,), f"there are {number} {what}, and a game has no more than {most}"
    known = sum(number for token, number in tokens.items() if isinstance(token, str))
    if known > (most := sum(map(len, numbers.mythology_slots.values()))):
        yield (BOX,), f"{known} mythology tokens are named, and a game has {most}"


# In the cities


def _snakes(rules: Ruleset, sketch: Sketch) -> Found:
    buildings = rules.catalogue.buildings
    owners = sketch.callers(rules.catalogue, CopyGreenSymbol)
    for seat in SEATS:
        snakes, word, other = sketch.cities[seat].snakes, SEAT_WORDS[seat], sketch.cities[1 - seat].buildings
        for index, card in enumerate(snakes):
            place: Place = (word, "snakes", index)
            if card not in other:
                yield place, f"the Snake token lies on a card of the other city, and `{card}` isn't there"
            elif buildings[card].colour != "green":
                yield place, f"the Snake token lies on a green card, and `{card}` is {buildings[card].colour}"
        if snakes and seat not in owners:
            gods = _names(rules, CopyGreenSymbol)
            yield (word, "snakes"), f"the Snake token is not seat {word}'s, whose city has no {gods} among its `gods`"
        elif len(snakes) > 1:
            yield (word, "snakes"), f"the Snake token lies on one card, and {len(snakes)} are named"


def _reserve(rules: Ruleset, sketch: Sketch) -> Found:
    for seat in SEATS:
        city, word = sketch.cities[seat], SEAT_WORDS[seat]
        most = laid_beside(rules.catalogue, city.gods)
        if city.reserve < 0:
            yield (word, "reserve"), f"coins never go below 0, and these are {city.reserve}"
        elif city.reserve > most:
            yield (word, "reserve"), f"the gods of seat {word} have laid {most} coins beside its treasury, not more"


def _names(rules: Ruleset, kind: type[Effect]) -> str:
    """Who has this kind of effect."""
    gods = rules.catalogue.gods.values()
    return " or ".join(f"`{god.id}`" for god in gods if any(isinstance(effect, kind) for effect in god.effects))


CHECKS: Final[tuple[Check, ...]] = (
    _before_the_game,
    _later,
    _spaces,
    _gods,
    _minerva,
    _lent,
    _laid,
    _numbers_of_tokens,
    _snakes,
    _reserve,
)
