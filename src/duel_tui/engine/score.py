"""Counting points, by category (section 7 of the rules)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from .effects import Count, Effect, Points, PointsByCount, PointsPer, Reserve, Scope
from .types import ONE, SEATS, TWO, Seat

if TYPE_CHECKING:
    from .rules import Ruleset
    from .state import City, GameState


class ScoreSheet(NamedTuple):
    """Victory points of one city by category; `total` is their sum."""

    blue: int
    green: int
    yellow: int
    guild: int
    wonder: int
    token: int
    coins: int
    military: int
    god: int = 0
    senate: int = 0

    @property
    def total(self) -> int:
        """All points together."""
        return sum(self)


def count(rules: Ruleset, city: City, what: Count) -> int:
    """How many of these a city has: standing buildings of a colour, built wonders, tokens, full sets of coins.

    Full sets are counted in the treasury alone.
    """
    match what:
        case "wonder":
            return len(city.built)
        case "progress_token":
            return len(city.tokens)
        case "three_coins":
            return city.coins // rules.numbers.coins_per_point
        case "cult_token":
            return len(city.cult.mythologies) + len(city.cult.offerings)
    return (city.holds & rules.colour_bits[what]).bit_count()


def count_in_scope(rules: Ruleset, cities: Sequence[City], seat: Seat, what: Count, scope: Scope) -> int:
    """The count of the seat's own city, or of the city that has more."""
    own = count(rules, cities[seat], what)
    return own if scope == "own_city" else max(own, count(rules, cities[1 - seat], what))


def military_points(rules: Ruleset, pawn: int, seat: Seat) -> int:
    """Points of a seat for its lead on the conflict track."""
    lead = pawn if seat == ONE else -pawn
    return max((zone.points for zone in rules.numbers.military_points if lead >= zone.distance), default=0)


def points_of(rules: Ruleset, cities: Sequence[City], seat: Seat, effects: tuple[Effect, ...]) -> int:
    """What one card, wonder or token in a city is worth to its owner at this moment."""
    points = 0
    for effect in effects:
        if (worth := _WORTH.get(type(effect))) is not None:
            points += worth(rules, cities, seat, effect)
    return points


def _per_count(rules: Ruleset, cities: Sequence[City], seat: Seat, effect: PointsPer) -> int:
    return effect.amount * count_in_scope(rules, cities, seat, effect.per, effect.scope)


def _share(rules: Ruleset, cities: Sequence[City], seat: Seat, effect: PointsByCount) -> int:
    things = count(rules, cities[seat], effect.per)
    return effect.totals[things - 1] // things


_WORTH: Final[Mapping[type[Effect], Callable[[Ruleset, Sequence[City], Seat, Any], int]]] = {
    Points: lambda rules, cities, seat, effect: effect.amount,
    PointsPer: _per_count,
    PointsByCount: _share,
    Reserve: lambda rules, cities, seat, effect: cities[seat].reserve * effect.points_per_coin,
}
"""The points of each kind of effect that gives some."""


def sheet(rules: Ruleset, state: GameState, seat: Seat) -> ScoreSheet:
    """The points of a seat if the game ended at this moment."""
    cities = state.cities
    city = cities[seat]
    colours = dict.fromkeys(("blue", "green", "yellow", "purple"), 0)
    for card in city.buildings:
        building = rules.catalogue.buildings[card]
        if building.colour in colours:
            colours[building.colour] += points_of(rules, cities, seat, building.effects)
    wonders = (rules.catalogue.wonders[built.wonder] for built in city.built)
    tokens = (rules.catalogue.tokens[token] for token in city.tokens)
    gods = (rules.catalogue.gods[god] for god in city.cult.gods)
    return ScoreSheet(
        blue=colours["blue"],
        green=colours["green"],
        yellow=colours["yellow"],
        guild=colours["purple"],
        wonder=sum(points_of(rules, cities, seat, wonder.effects) for wonder in wonders),
        token=sum(points_of(rules, cities, seat, token.effects) for token in tokens),
        coins=count(rules, city, "three_coins"),
        military=military_points(rules, state.pawn, seat),
        god=sum(points_of(rules, cities, seat, god.effects) for god in gods),
        **{category: points(rules, state, seat) for category, points in rules.points.items()},
    )


def winner(rules: Ruleset, state: GameState) -> Seat | None:
    """Who wins by points: the higher total, then more points on blue buildings; None if the victory is shared."""
    one, two = (sheet(rules, state, seat) for seat in SEATS)
    ranks = ((one.total, one.blue), (two.total, two.blue))
    if ranks[ONE] == ranks[TWO]:
        return None
    return ONE if ranks[ONE] > ranks[TWO] else TWO
