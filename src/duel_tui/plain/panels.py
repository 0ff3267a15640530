"""What the look commands tell: cities, the structure, the board, the pile, cards and prices, line by line."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from duel_tui.engine.catalogue import Building, Carrier, Catalogue, Wonder
from duel_tui.engine.cost import Quote
from duel_tui.engine.score import ScoreSheet
from duel_tui.engine.types import COLOURS, ONE, SEATS, TWO, BySeat, Seat
from duel_tui.engine.view import CityView, GameView, SlotView, WonderView
from duel_tui.words import costs, effects, nouns, outcomes, places, quotes
from duel_tui.words.events import pawn_place
from duel_tui.words.records import record_of

from .boxes import played_with
from .places import where

FIRST_AGE: Final = 1
"""The one that lies there during the draft, where a box lays it out before."""


def summary(view: GameView, names: BySeat[str], catalogue: Catalogue) -> str:
    """Coins, points and pawn in one line."""
    cities = (
        f"{names.of(seat)} has {_coins(city)}, {nouns.count(city.score.total, 'point')}"
        for seat, city in zip(SEATS, view.cities, strict=True)
    )
    return f"{'. '.join(cities)}. {pawn(view, names, catalogue)}."


def _coins(own: CityView) -> str:
    """`4 coins`, `4 coins and 7 beside the treasury`."""
    return nouns.count(own.coins, "coin") + (f" and {own.reserve} beside the treasury" if own.reserve else "")


def pawn(view: GameView, names: BySeat[str], catalogue: Catalogue) -> str:
    """Where the conflict pawn stands: `Anna leads by 3 in military`."""
    if view.pawn == 0:
        return "The pawn is in the middle"
    place = pawn_place(view.pawn, names, catalogue.numbers.capital_distance)
    return f"{place[0].upper()}{place[1:]} in military"


def city(view: GameView, seat: Seat, names: BySeat[str], catalogue: Catalogue) -> Iterator[str]:
    """Everything of one city."""
    own = view.cities.of(seat)
    whose = nouns.possessive(names.of(seat))
    yield f"{whose} city: {nouns.count(own.coins, 'coin')}; a discard brings {own.discard_income}."
    yield f"Points so far: {own.score.total}{_sources(own.score, catalogue)}."
    yield f"Military: {nouns.count(own.shields_to_win, 'shield')} more to win. {pawn(view, names, catalogue)}."
    yield from _trade(own)
    yield _science(own, catalogue)
    yield f"Progress tokens: {nouns.listed(own.tokens, catalogue)}."
    for box in played_with(catalogue):
        yield from box.city(view, seat, names, catalogue)
    yield "Wonders:" if own.wonders else "Wonders: none yet."
    yield from (f"  {number}. {_wonder(item, catalogue)}" for number, item in enumerate(own.wonders, 1))
    yield from _buildings(own, catalogue)


def structure(view: GameView, catalogue: Catalogue) -> Iterator[str]:
    """Every place of the structure with what lies on it, row by row, each from left to right."""
    if not view.structure:
        yield "There is no structure yet: the wonders are being drafted."
        return
    left = f"{len(view.structure)} of {view.structure_size} cards left"
    yield f"{nouns.age(view.age or FIRST_AGE)}, {left}. Rows from the far one to the near one, from left to right:"
    for row in sorted({place.row for place in view.structure}):
        yield f"Row {row + 1}:"
        in_row = sorted((place for place in view.structure if place.row == row), key=lambda place: place.x)
        yield from (f"  {_place(place, view, catalogue)}" for place in in_row)


def board(view: GameView, names: BySeat[str], catalogue: Catalogue) -> Iterator[str]:
    """The conflict track and the progress tokens."""
    yield f"{pawn(view, names, catalogue)}."
    for box in played_with(catalogue):
        yield from box.track(view, names, catalogue)
    for seat in (TWO, ONE):
        yield _military_tokens(view, seat, names, catalogue)
    yield "Progress tokens on the board:" if view.board_tokens else "Progress tokens on the board: none."
    for token in view.board_tokens:
        yield f"  {catalogue.names[token]}: {effects.token_sentence(catalogue.tokens[token])}"


def _military_tokens(view: GameView, seat: Seat, names: BySeat[str], catalogue: Catalogue) -> str:
    """Those on a seat's side of the track: what it could lose by them, or what the other one would do."""
    towards = 1 if seat == TWO else -1
    left = {border * towards for border, _ in view.military_tokens}
    tokens = [token for token in catalogue.numbers.military_tokens if token.distance in left]
    if any(token.effects for token in catalogue.numbers.military_tokens):
        does = [f"at {token.distance} {', '.join(map(effects.general, token.effects))}" for token in tokens]
        side = f"{nouns.possessive(names.of(seat))} side of the track, for {names.other(seat)}"
        return f"Military tokens on {side}: {'; '.join(does) or 'none'}."
    guarded = nouns.join(f"{token.coins} coins at {token.distance}" for token in tokens) if tokens else "none"
    return f"Military tokens that {names.of(seat)} could lose coins by: {guarded}."


def boards(view: GameView, names: BySeat[str], catalogue: Catalogue) -> Iterator[str]:
    """The board, and those of the boxes."""
    yield from board(view, names, catalogue)
    for box in played_with(catalogue):
        yield from box.board(view, names, catalogue)


_HOW: Final[Mapping[str, str]] = {
    "coins": "discarded",
    "destroyed": "destroyed",
    "struck": "taken out of the structure",
    "unbuilt": "taken from under a wonder",
}
"""How a card came to the discard pile."""


def pile(view: GameView, names: BySeat[str], catalogue: Catalogue) -> Iterator[str]:
    """The discard pile, in the order in which the cards came there."""
    if not view.pile:
        yield "The discard pile is empty."
        return
    yield f"The discard pile has {nouns.count(len(view.pile), 'card')}:"
    for entry in view.pile:
        card = f"{nouns.title(entry.card, catalogue)}, {catalogue.buildings[entry.card].colour}"
        yield f"  {card}, {_HOW[entry.how]} by {names.of(entry.seat)} in turn {entry.turn}"
    yield f"Cards under wonders{' and conspiracies' if catalogue.conspiracies else ''} are not here."


def card(item: str, view: GameView, seat: Seat, names: BySeat[str], catalogue: Catalogue) -> Iterator[str]:
    """A card, wonder, token or what a box has: what it is, where it is, what it would do for this seat."""
    if told := [line for box in played_with(catalogue) for line in box.thing(item, view, seat, names, catalogue)]:
        yield from told
        return
    record = record_of(item, catalogue)
    lies = next(
        (place for box in played_with(catalogue) for place in box.where(item, view, seat, names, catalogue)),
        where(item, view, names, catalogue),
    )
    what = f"{nouns.title(item, catalogue)}: {_kind(record)}, {lies}."
    if isinstance(record, Building | Wonder):
        what = f"{what} Costs {_cost(record)}."
    yield what
    yield from (f"  {line}" for line in effects.lines(record, view, seat, catalogue))


def price(both: BySeat[Quote], first: Seat, names: BySeat[str], catalogue: Catalogue) -> Iterator[str]:
    """The price of a card or wonder for both seats, line by line, that of `first` first."""
    target = record_of(both.of(first).target, catalogue)
    assert isinstance(target, Building | Wonder)  # nothing else has a price
    yield f"{nouns.title(target.id, catalogue)} costs {_cost(target)}."
    for seat in (first, 1 - first):
        head, *lines = quotes.spoken(both.of(seat), names, catalogue)
        yield head
        yield from (f"  {line}" for line in lines)


def sheets(view: GameView, names: BySeat[str], catalogue: Catalogue) -> Iterator[str]:
    """How the game ended, and the points of both by category. The game must be over."""
    assert view.outcome is not None
    yield f"{outcomes.heading(view.outcome).capitalize()}. {outcomes.result(view, names)}."
    if view.outcome.kind != "civilian":
        yield "Points at that moment:"
    for category, words in outcomes.categories(catalogue):
        one, two = (outcomes.points(city.score, category) for city in view.cities)
        yield f"  {words}: {names.of(ONE)} {one}, {names.of(TWO)} {two}"
    one, two = (city.score.total for city in view.cities)
    yield f"  total: {names.of(ONE)} {one}, {names.of(TWO)} {two}"
    yield outcomes.tie_break(view)


def _cost(record: Building | Wonder) -> str:
    return costs.printed(record) if isinstance(record, Building) else costs.in_words(record.cost)


def _kind(record: Carrier) -> str:
    if isinstance(record, Building):
        return f"{record.colour} card of age {nouns.roman(record.age)}" if record.age else f"{record.colour} senator"
    return "wonder" if isinstance(record, Wonder) else "progress token"


def _sources(sheet: ScoreSheet, catalogue: Catalogue) -> str:
    categories = outcomes.categories(catalogue)
    parts = (f"{name} {points}" for name, _ in categories if (points := outcomes.points(sheet, name)))
    listed = ", ".join(parts)
    return f" ({listed})" if listed else ""


def _trade(own: CityView) -> Iterator[str]:
    made = [f"{amount} {resource}" for resource, amount in own.production.items() if amount]
    yield f"Makes: {', '.join(made) or 'nothing'}."
    if own.choices:
        yield f"Makes one of each time: {'; '.join(nouns.join(choice, 'or') for choice in own.choices)}."
    if own.discounts:
        yield f"Buys at 1 coin: {', '.join(own.discounts)}."


def _science(own: CityView, catalogue: Catalogue) -> str:
    owned = [(name, number) for name, number in own.symbols.items() if number]
    symbols = ", ".join(
        nouns.symbol(name) if number == 1 else f"{number} {nouns.symbol(name)}" for name, number in owned
    )
    kinds = f"{own.kinds} of {catalogue.numbers.kinds_for_supremacy} kinds"
    return f"Science: {symbols}; {kinds}." if owned else f"Science: none, {kinds}."


def _wonder(item: WonderView, catalogue: Catalogue) -> str:
    wonder = catalogue.wonders[item.wonder]
    if item.state == "removed":
        return f"{wonder.name}, out of the game: seven are built"
    if item.tucked is not None:
        under = catalogue.buildings[item.tucked]
        of_age = f" of age {nouns.roman(under.age)}" if under.age else ""
        return f"{wonder.name}, built in turn {item.turn}; {nouns.title(under.id, catalogue)}{of_age} under it"
    return f"{wonder.name}, costs {costs.in_words(wonder.cost)}, today {nouns.count(item.price or 0, 'coin')}"


def _buildings(own: CityView, catalogue: Catalogue) -> Iterator[str]:
    # Senators are no buildings: their box tells of them.
    groups = {c: tuple(b for b in own.buildings if catalogue.buildings[b].colour == c) for c in COLOURS}
    yield f"Buildings: {sum(map(len, groups.values()))}."
    yield from (f"  {colour}: {nouns.listed(group, catalogue)}" for colour, group in groups.items() if group)


def _place(place: SlotView, view: GameView, catalogue: Catalogue) -> str:
    if place.card is None:
        what = f"face-down card, {places.face_down(place)[0]}, {places.covered_by(place, view, catalogue)}"
        return "; ".join([what, *_beside(place, view, catalogue)])
    building = catalogue.buildings[place.card]
    state = f"open; {taking(place, view, catalogue)}" if place.accessible else places.covered_by(place, view, catalogue)
    return "; ".join(
        [f"{nouns.title(building.id, catalogue)}, {building.colour}, {state}", *_beside(place, view, catalogue)]
    )


def taking(place: SlotView, view: GameView, catalogue: Catalogue) -> str:
    """`taking it turns up 1 card and brings the Roman token`."""
    brought = (told for box in played_with(catalogue) for told in box.taking(place, view, catalogue))
    return " and ".join([places.frees(place, view), *brought])


def _beside(place: SlotView, view: GameView, catalogue: Catalogue) -> Iterator[str]:
    """What of a box lies on a card."""
    for box in played_with(catalogue):
        yield from box.lies_on(place, view, catalogue)
