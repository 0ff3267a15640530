"""What no game can come to: every contradiction of a position, each with its place.

A position that says little is incomplete and no contradiction. What isn't mentioned is out of the game.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from duel_tui.engine.effects import RemoveBuiltWonder, Science, TakeOpponentWonder, Unbuild, UseMilitaryTokens
from duel_tui.engine.types import ONE, SEAT_WORDS, SEATS, Seat
from duel_tui.record.scenario.census import WITH_BOX
from duel_tui.record.scenario.decks import misplaced, shortage
from duel_tui.record.scenario.places import Place
from duel_tui.record.scenario.problems import shown
from duel_tui.record.scenario.section import Check
from duel_tui.record.scenario.sections import SECTIONS, sections_of
from duel_tui.record.scenario.sketch import LEAVING_HOLES, CitySketch, Sketch
from duel_tui.record.scenario.slots import EMPTY

if TYPE_CHECKING:
    from duel_tui.engine.rules import Ruleset

Found = Iterator[tuple[Place, str]]


def contradictions(rules: Ruleset, sketch: Sketch) -> Found:
    """Every contradiction in what is said of a position."""
    for check in _CHECKS if sketch.model.draft is None else _CHECKS_OF_A_DRAFT:
        yield from check(rules, sketch)
    for section in sections_of(rules):
        for check in section.checks:
            yield from check(rules, sketch)


def _boxes(rules: Ruleset, sketch: Sketch) -> Found:
    """What only cities of games with a box have."""
    played = [section.box for section in sections_of(rules)]
    for box, section in SECTIONS.items():
        for word in SEAT_WORDS if box not in played else ():
            yield from (
                ((word, key), f"`{key}` is for games with the box `{box}`; {WITH_BOX.format(box=box)}")
                for key in sorted(getattr(sketch.model, word).model_fields_set & section.city_keys)
            )


def _draft(rules: Ruleset, sketch: Sketch) -> Found:
    model = sketch.model
    for key in _NOT_IN_A_DRAFT:
        if key in model.model_fields_set:
            yield (key,), f"`{key}` can't be said in the wonder draft, before the first age"
    picks = sum(len(group) for group in rules.numbers.wonder_draft)
    said = [] if model.draft is None else model.draft.wonders
    if len(said) > picks or (len(said) < picks and not model.fill):
        yield ("draft", "wonders"), f"{picks} wonders are drafted, and {len(said)} are named"


_NOT_IN_A_DRAFT: Final = (
    "age",
    "structure",
    "accessible",
    "one",
    "two",
    "pile",
    "pawn",
    "military_tokens",
    "to_move",
    "decision",
    "extra_turn",
    "unrevealed",
    "turn",
    "outcome",
)


def _coins(rules: Ruleset, sketch: Sketch) -> Found:
    for seat in SEATS:
        if (coins := sketch.cities[seat].coins) < 0:
            yield (SEAT_WORDS[seat], "coins"), f"coins never go below 0, and these are {coins}"


def _wonders(rules: Ruleset, sketch: Sketch) -> Found:
    each = len(rules.numbers.recommended_wonders[ONE])
    limit = rules.numbers.wonders_limit
    takers = sketch.callers(rules.catalogue, TakeOpponentWonder)
    unbuilders = sketch.callers(rules.catalogue, (Unbuild, RemoveBuiltWonder))
    built = sum(len(city.built) for city in sketch.cities)
    removed = sum(len(city.removed) for city in sketch.cities)
    for seat in SEATS:
        city, word = sketch.cities[seat], SEAT_WORDS[seat]
        if len(city.wonders) > each + takers.count(seat):
            taken = " and has taken one" * takers.count(seat)
            yield (
                _first_given(sketch, seat),
                f"a player drafts {each} wonders{taken}, and seat {word} has {len(city.wonders)}",
            )
        if built >= limit and city.unbuilt:
            yield (word, "unbuilt", 0), f"{built} wonders are built, so none can be left: the last one is removed"
        if built < limit and city.removed and not unbuilders:
            yield (word, "removed", 0), f"a wonder is removed when {limit} are built, and only {built} are"
        drafted = getattr(sketch.model, word).drafted
        if drafted is not None and Counter(drafted) != Counter(city.wonders):
            yield (word, "drafted"), f"`drafted` has to name the built, unbuilt and removed wonders of seat {word}"
    if takers and (all_there := sum(len(city.wonders) for city in sketch.cities)) > 2 * each:
        yield _first_given(sketch, ONE), f"{2 * each} wonders are in a game, and the cities have {all_there}"
    if built > limit:
        yield _first_given(sketch, ONE), f"no more than {limit} wonders are ever built, and {built} are"
    if removed > 2 * each - limit:
        yield _first_given(sketch, ONE), f"{removed} wonders are removed, but only {2 * each - limit} can be"


def _first_given(sketch: Sketch, seat: Seat) -> Place:
    """Where the wonders of a city are said: its last list that has some."""
    word = SEAT_WORDS[seat]
    part = getattr(sketch.model, word)
    return (word, next((key for key in ("removed", "unbuilt", "built") if getattr(part, key)), "unbuilt"))


def _structure(rules: Ruleset, sketch: Sketch) -> Found:
    if sketch.model.structure is None:
        return  # a list of accessible cards only lies where it lies for want of other cards
    strikes = len(sketch.callers(rules.catalogue, LEAVING_HOLES))
    holes = []
    for slot in rules.catalogue.layouts[sketch.age]:
        on_top = [c for c in slot.covered_by if sketch.slots[c] != EMPTY]
        if on_top and sketch.slots[slot.slot] == EMPTY:
            holes.append((slot.row, sketch.slots[on_top[0]]))
    for row, card in holes if len(holes) > strikes else ():
        yield (
            sketch.places.get(card, ("structure",)),
            f"no order of taking leads here: the card of row {row + 1} under `{card}` "
            "is gone, but could not be taken yet",
        )


def _cards(rules: Ruleset, sketch: Sketch) -> Found:
    if not sketch.model.any_age:
        for card, text in misplaced(rules, sketch.age, sketch.structures, sketch.played):
            yield (("structure",) if card is None else sketch.places[card]), text
    for text in shortage(rules, sketch):
        yield ("structure",), text


def _tokens(rules: Ruleset, sketch: Sketch) -> Found:
    places = rules.numbers.tokens_on_board
    if sketch.board is not None and len(sketch.board) > places:
        yield ("board",), f"the board has {places} places for progress tokens, and {len(sketch.board)} are on it"
    for draw, order in enumerate(sketch.model.draws or ()):
        for index, token in enumerate(order):
            if token not in sketch.set_aside and token in rules.catalogue.tokens:
                yield ("draws", draw, index), f"`{token}` can't be drawn: it is not in the box"


def _track(rules: Ruleset, sketch: Sketch) -> Found:
    capital, pawn = rules.numbers.capital_distance, sketch.model.pawn
    if abs(pawn) > capital:
        yield ("pawn",), f"the track ends {capital} spaces from the middle, and the pawn stands at {pawn}"
    borders = [token.distance for token in rules.numbers.military_tokens]
    known = sorted(side * distance for side in (-1, 1) for distance in borders)
    left = sketch.model.military_tokens
    users = sketch.callers(rules.catalogue, UseMilitaryTokens)
    for index, border in enumerate(left or ()):
        place = ("military_tokens", index)
        side = 1 if border > 0 else -1
        if border not in known:
            yield place, f"military tokens stand at {', '.join(map(str, known))}, and not at {border}"
            continue
        if left is not None and left.index(border) != index:
            yield place, f"the military token at {border} is named twice"
        if border * side <= pawn * side < capital:
            yield place, f"the pawn at {pawn} has passed the military token at {border}, so that one is gone"
        missing = [far * side for far in borders if far > border * side and far * side not in (left or ())]
        if missing and not users:
            yield place, f"the military token at {missing[0]} can't be gone while the one at {border} is left"


def _decision(rules: Ruleset, sketch: Sketch) -> Found:
    model = sketch.model
    decision = model.decision
    asked = decision is not None and decision.kind not in ("turn", "begin")
    for key, middle in (("extra_turn", asked), ("unrevealed", sketch.in_the_middle)):
        if getattr(model, key) and not middle:
            yield (key,), f"`{key}` is for the middle of an action, when a choice is open"
    if model.unrevealed and model.reveal == "at-once":
        yield ("unrevealed",), '`unrevealed` needs `reveal = "after-action"`: otherwise cards are turned up at once'
    yield from (
        (("unrevealed", index), f"`{card}` is not in the structure")
        for index, card in enumerate(model.unrevealed)
        if card not in sketch.slots
    )
    if model.extra_turn is not None and model.extra_turn not in {**rules.catalogue.names, **rules.catalogue.decrees}:
        what = "wonder, progress token or decree" if rules.catalogue.decrees else "wonder or progress token"
        yield ("extra_turn",), f"there is no {what} `{shown(model.extra_turn)}`"
    if decision is None:
        return
    if model.outcome is not None:
        yield ("decision",), "the game is over, so nothing can be open"
    if decision.kind != "begin":
        either = {kind for section in sections_of(rules) for kind in section.either_seat}
        if decision.seat not in (None, SEAT_WORDS[sketch.to_move]) and decision.kind not in either:
            yield ("decision", "seat"), f"it is seat {SEAT_WORDS[sketch.to_move]}'s turn, so that seat decides"
    elif sketch.age == 1:
        yield ("decision", "kind"), "nobody chooses who begins age 1"
    elif decision.seat is not None and model.pawn and decision.seat != SEAT_WORDS[ONE if model.pawn < 0 else 1]:
        yield ("decision", "seat"), f"with the pawn at {model.pawn} the other seat is weaker and chooses who begins"


def _turn(rules: Ruleset, sketch: Sketch) -> Found:
    if sketch.model.turn is not None and sketch.model.turn < 1:
        yield ("turn",), f"turns are counted from 1, and this is number {sketch.model.turn}"


def _ending(rules: Ruleset, sketch: Sketch) -> Found:
    model, outcome = sketch.model, sketch.model.outcome
    capital, kinds = rules.numbers.capital_distance, rules.numbers.kinds_for_supremacy
    won = [SEAT_WORDS[ONE if model.pawn > 0 else 1]] if abs(model.pawn) == capital else []
    wise = [SEAT_WORDS[seat] for seat in SEATS if len(set(_symbols(rules, sketch.cities[seat]))) >= kinds]
    kind = None if outcome is None else outcome.kind
    if won and kind != "military":
        yield ("pawn",), f"the pawn is in a capital, so that seat {won[0]} has won; `outcome` has to say so"
    if wise and kind != "science":
        yield (wise[0], "buildings"), f"seat {wise[0]} has {kinds} kinds and has won; `outcome` has to say so"
    if outcome is None:
        return
    winners = won if kind == "military" else ["shared"] if len(wise) > 1 else wise
    if kind in ("military", "science") and outcome.winner not in winners:
        lacks = "the pawn is not in the other capital" if kind == "military" else f"it lacks {kinds} kinds of symbols"
        yield ("outcome",), f"`{outcome.winner}` can't have won by {kind}: {lacks}"
    if kind == "civilian" and (sketch.filled or sketch.age != max(rules.catalogue.layouts)):
        yield ("outcome",), "points are counted when the structure of the last age is empty"


def _symbols(rules: Ruleset, city: CitySketch) -> list[str]:
    """The scientific symbols of a city."""
    catalogue = rules.catalogue
    parts = [catalogue.buildings[card].effects for card in (*city.buildings, *city.snakes)]
    parts += [catalogue.tokens[token].effects for token in city.tokens]
    parts += [catalogue.gods[god].effects for god in city.gods]
    return [effect.symbol for effects in parts for effect in effects if isinstance(effect, Science)]


_CHECKS: Final[tuple[Check, ...]] = (
    _boxes,
    _coins,
    _wonders,
    _structure,
    _cards,
    _tokens,
    _track,
    _decision,
    _turn,
    _ending,
)
_CHECKS_OF_A_DRAFT: Final = (_boxes, _draft, _cards, _tokens)
