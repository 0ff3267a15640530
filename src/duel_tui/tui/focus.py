"""What the focus can stand on, and where the arrows, the letters and Tab take it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import Final, Literal, NamedTuple, TypeAlias, get_args

from duel_tui.engine.types import SEATS, Seat
from duel_tui.engine.view import GameView, SlotView

from .commands import LETTERS
from .format import answers
from .format.common import is_pick, plot_of
from .format.scene import Focus

Direction: TypeAlias = Literal["left", "right", "up", "down"]
Zone: TypeAlias = Literal["cards", "tokens", "spaces", "chambers", "wonders_one", "wonders_two"]
"""The groups of things that Tab goes to: the open cards, those between the cities, those of each city."""

_CITY_X: Final = 12.0
"""How far from the middle the cities stand, in half cards, for movement."""


class Spot(NamedTuple):
    """Something that can be in focus, with a place on the table: x to the right in half cards, y down in rows."""

    focus: Focus
    x: float
    y: float


def open_cards(view: GameView) -> list[Spot]:
    """The accessible cards from left to right, which is the order of their letters."""
    return [_card(place) for place in view.accessible]


def everything(view: GameView) -> list[Spot]:
    """All that can be inspected: every card, face down or not, and all that lies in one of the other zones.

    What both cities may have, a token of the same mythology, is there once.
    """
    spots = {spot.focus: spot for spot in map(_card, view.structure)}
    for zone in get_args(Zone)[1:]:
        for spot in zone_spots(view, zone):
            spots.setdefault(spot.focus, spot)
    return list(spots.values())


def zone_spots(view: GameView, zone: Zone) -> list[Spot]:
    """The spots that Tab brings the focus to, zone by zone."""
    return _ZONES[zone](view)


def zones(view: GameView) -> list[Zone]:
    """The zones with something in them, in the order of Tab: the own wonders come right after what can be done."""
    seat = view.decision.seat if view.decision else view.active
    mine: Zone = "wonders_one" if seat == SEATS[0] else "wonders_two"
    theirs: Zone = "wonders_two" if seat == SEATS[0] else "wonders_one"
    order: tuple[Zone, ...] = ("cards", "spaces", "chambers", mine, "tokens", theirs)
    return [zone for zone in order if zone_spots(view, zone)]


def zone_of(view: GameView, focus: Focus) -> Zone:
    """The zone in which the focus stands."""
    for zone in zones(view):
        if any(spot.focus == focus for spot in zone_spots(view, zone)):
            return zone
    return "cards"


def step(spots: Iterable[Spot], focus: Focus, direction: Direction) -> Focus:
    """The nearest spot in that direction: left and right by x, up and down by row, ties by the other axis.

    Stays where it is if there is none; takes the first spot if the focus is on none of them.
    """
    return _nearest(spots, focus, direction, lambda ahead, aside: (ahead, aside))


def wander(spots: Iterable[Spot], focus: Focus, direction: Direction) -> Focus:
    """As `step`, for spots that lie all over the screen: what lies straight ahead is preferred."""
    return _nearest(spots, focus, direction, lambda ahead, aside: (ahead + 2 * aside,))


def _nearest(
    spots: Iterable[Spot], focus: Focus, direction: Direction, weigh: Callable[[float, float], tuple[float, ...]]
) -> Focus:
    """Of the spots that lie ahead, the lightest by how far ahead and how far aside they are."""
    known = list(spots)
    here = next((spot for spot in known if spot.focus == focus), None)
    if here is None:
        return known[0].focus if known else focus
    across = direction in ("left", "right")
    sign = 1 if direction in ("right", "down") else -1

    def distances(spot: Spot) -> tuple[float, float]:
        dx, dy = spot.x - here.x, spot.y - here.y
        return (sign * dx, abs(dy)) if across else (sign * dy, abs(dx))

    ahead = [spot for spot in known if distances(spot)[0] > 0]
    return min(ahead, key=lambda spot: weigh(*distances(spot))).focus if ahead else focus


def by_letter(view: GameView, letter: str) -> Focus | None:
    """The accessible card with this jump letter."""
    cards = open_cards(view)
    place = LETTERS.index(letter)
    return cards[place].focus if place < len(cards) else None


def options(view: GameView, picked: answers.Picked = ()) -> list[Spot]:
    """The options of the open choice, or of the part of the answer that is due.

    Wonders of the draft and cards of the structure are where they lie; the others stand in a column, below the cards
    if there are some.
    """
    if view.decision is None or view.decision.kind == "turn":
        return []
    found = answers.options(view, picked)
    if view.draft is not None and is_pick(view):
        places = [(wonder, view.draft.shown.index(wonder)) for wonder in found]
        return [Spot(Focus("option", wonder), place % 2, place // 2) for wonder, place in places]
    cards = {spot.focus: spot for spot in map(_card, view.structure)}
    lie = {option: cards.get(answers.pointed(view, picked, option) or Focus()) for option in found}
    below = max((spot.y + 1 for spot in lie.values() if spot is not None), default=0)
    spots = []
    for number, (option, spot) in enumerate(lie.items()):
        x, y = (spot.x, spot.y) if spot is not None else (0 if below else number, below + number)
        spots.append(Spot(Focus("option", option), x, y))
    return spots


def place_of(view: GameView, focus: Focus) -> tuple[float, float] | None:
    """Where the card in focus lies; None if none is in focus."""
    return next(((spot.x, spot.y) for spot in map(_card, view.structure) if spot.focus == focus), None)


def nearest_open(view: GameView, place: tuple[float, float] | None) -> Focus:
    """The open card that lies nearest to a place of the structure; the first one if there is no place."""
    cards = open_cards(view)
    if not cards:
        return Focus()
    if place is None:
        return cards[0].focus
    x, y = place
    return min(cards, key=lambda spot: abs(spot.x - x) + abs(spot.y - y)).focus


def _card(place: SlotView) -> Spot:
    focus = Focus("card", place.card) if place.card is not None else Focus("slot", str(place.slot))
    return Spot(focus, place.x, place.row)


def _tokens(view: GameView) -> list[Spot]:
    """The progress tokens on the board."""
    middle = (len(view.board_tokens) - 1) / 2
    return [Spot(Focus("token", token), 2.5 * (place - middle), -1.5) for place, token in enumerate(view.board_tokens)]


def _spaces(view: GameView) -> list[Spot]:
    """The spaces of the Pantheon, between the progress tokens and the structure; when it is open, those with a card."""
    board = view.pantheon
    if board is None:
        return []
    middle = (len(board.spaces) + 1) / 2
    of_use = (space for space in board.spaces if not board.open or space.god is not None)
    return [Spot(Focus("space", str(space.space)), 2.0 * (space.space - middle), -1) for space in of_use]


def _senate(view: GameView) -> list[Spot]:
    """The chambers of the senate, below the Pantheon; beyond its ends the conspiracies of both cities."""
    if view.agora is None:
        return []
    middle = (len(view.agora.chambers) + 1) / 2
    chambers = [Spot(Focus("chamber", str(c.chamber)), 2.0 * (c.chamber - middle), -0.5) for c in view.agora.chambers]
    return [*chambers, *_plots(SEATS[0], view), *_plots(SEATS[1], view)]


def _plots(seat: Seat, view: GameView) -> list[Spot]:
    """The conspiracies of a city, the first one next to the chambers."""
    politics = view.cities.of(seat).politics
    side = 1 if seat else -1
    plots = () if politics is None else politics.plots
    return [Spot(plot_of(seat, plot.number), side * (_CITY_X - 3 + plot.number / 8), -0.5) for plot in plots]


def _city_spots(seat: Seat, view: GameView) -> list[Spot]:
    """The tokens of a city, below them its gods with all that belongs to them, below those its wonders."""
    city = view.cities.of(seat)
    x = _CITY_X if seat else -_CITY_X
    tokens = [Spot(Focus("token", token), x + place / 2, 1) for place, token in enumerate(city.tokens)]
    wonders = [Spot(Focus("wonder", wonder.wonder), x, 2 + place / 2) for place, wonder in enumerate(city.wonders)]
    cult = [Focus("god", god) for god in city.cult.gods]
    cult += [Focus("mythology", mythology) for mythology in dict.fromkeys(city.cult.mythologies)]
    cult += [Focus("offering", str(coins)) for coins in city.cult.offerings]
    return [*tokens, *(Spot(focus, x + place / 4, 1.5) for place, focus in enumerate(cult)), *wonders]


_ZONES: Final[Mapping[Zone, Callable[[GameView], list[Spot]]]] = {
    "cards": open_cards,
    "tokens": _tokens,
    "spaces": _spaces,
    "chambers": _senate,
    "wonders_one": partial(_city_spots, SEATS[0]),
    "wonders_two": partial(_city_spots, SEATS[1]),
}
