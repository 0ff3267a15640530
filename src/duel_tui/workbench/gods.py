"""The gods in the workbench: the board and the cults as rows, activations and choices that somebody might try."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, permutations
from typing import TYPE_CHECKING, Final

from duel_tui.engine import actions as act
from duel_tui.engine.actions import Action
from duel_tui.engine.modules.pantheon import PANTHEON
from duel_tui.engine.modules.pantheon.activation import price
from duel_tui.engine.modules.pantheon.board import board_of
from duel_tui.engine.records_pantheon import ActivationPrice, SpaceView
from duel_tui.engine.state import Decision, GameState
from duel_tui.engine.types import SEATS, BySeat, Seat, Viewer
from duel_tui.words import activation

from .box import Box
from .row import NOTHING, Row

if TYPE_CHECKING:
    from duel_tui.engine.catalogue import Catalogue
    from duel_tui.engine.rules import Ruleset
    from duel_tui.engine.view import CityView, GameView


# Rows


def _rows(state: GameState, view: GameView, names: BySeat[str]) -> Iterator[Row]:
    board = view.pantheon
    assert board is not None
    all_open = view.viewer is Viewer.OMNISCIENT
    taken = sum(space.mythology is not None or space.god is not None for space in board.spaces)
    below = [_space(space, names) for space in board.spaces]
    below += _decks(view)
    below.append(Row("laid", "tokens on cards", str(len(board.laid)), tuple(_laid(view)), listing=True))
    below.append(Row("lent", "tokens on a god", ", ".join(board.lent) or NOTHING))
    below.append(Row("minerva", "Minerva pawn", NOTHING if board.minerva is None else str(board.minerva)))
    if all_open and (tokens := _to_come(state)):
        below.append(Row("to come", "tokens to come", " ".join(map(_offering, tokens)), secret=True))
    value = f"{'open' if board.open else 'face down'}, {taken} of {len(board.spaces)} spaces"
    # Not by the name of the box, which a building has, too.
    yield Row("gods", "gods", value, tuple(below), listing=True)


def _space(space: SpaceView, names: BySeat[str]) -> Row:
    label = f"space {space.space}"
    if space.mythology is None and space.god is None:
        return Row(label, label, f"empty, {_both(space.costs)}")
    parts = [space.god or space.mythology or NOTHING]
    if not space.face_up:
        parts += ["down" if space.god is None else f"{space.mythology}, down"]
        if space.placed_by is not None:
            parts.append(f"by {names.of(space.placed_by)}")
    costs = space.costs if space.prices is None else BySeat(*(space.prices.of(seat).total for seat in SEATS))
    return Row(label, label, ", ".join([*parts, _both(costs)]), secret=space.god is not None and not space.face_up)


def _both(costs: BySeat[int]) -> str:
    return "|".join(f"{coins}$" for coins in costs)


def _decks(view: GameView) -> Iterator[Row]:
    """The sizes of the decks; for omniscient viewers the gods in them, the top one first."""
    board = view.pantheon
    assert board is not None
    for mythology, size in board.decks.items():
        cards = None if board.deck_cards is None else board.deck_cards[mythology]
        value = str(size) if cards is None else " ".join(cards) or NOTHING
        yield Row(f"deck {mythology}", f"deck {mythology}", value, secret=bool(cards))


def _laid(view: GameView) -> Iterator[Row]:
    assert view.pantheon is not None
    places = {place.slot: place for place in view.structure}
    for slot, token in view.pantheon.laid:
        value = token if isinstance(token, str) else _offering(token)
        yield Row(str(slot), f"{slot:2} {places[slot].card or 'face down'}", value)


def _offering(coins: int) -> str:
    """An offering token, by what it saves."""
    return f"-{coins}$"


def _to_come(state: GameState) -> tuple[int, ...]:
    """The offering tokens as long as they are not laid out; mythology tokens lie there from the beginning."""
    dealt = state.deal.pantheon
    assert dealt is not None
    return () if board_of(state).open else dealt.offerings


def _city_rows(city: CityView) -> Iterator[Row]:
    cult = city.cult
    yield Row("reserve", "coins beside", f"{city.reserve}$")
    yield Row("gods", "gods", ", ".join(cult.gods) or NOTHING)
    yield Row("mythologies", "mythologies", ", ".join(cult.mythologies) or NOTHING)
    yield Row("offerings", "offerings", " ".join(map(_offering, cult.offerings)) or NOTHING)
    yield Row("snakes", "snake on", ", ".join(cult.snakes) or NOTHING)


# What somebody might try


def _activations(rules: Ruleset, state: GameState, decision: Decision) -> Iterator[Action]:
    """Every card that lies on a space or was activated, with every selection of own offering tokens."""
    board = board_of(state)
    offerings = state.cities[decision.seat].cult.offerings
    selections = [chosen for size in range(len(offerings) + 1) for chosen in combinations(offerings, size)]
    for placed in board.spaces:
        if placed is not None:
            yield from (act.Activate(placed.god, chosen) for chosen in selections)
    yield from (act.Activate(god) for city in state.cities for god in city.cult.gods)


def _places(rules: Ruleset, state: GameState, decision: Decision) -> Iterator[Action]:
    """The gods drawn on every space, and those of the deck that were not drawn."""
    spaces = board_of(state).spaces
    yield from (act.PlaceGod(god, space) for god in decision.options for space in range(1, len(spaces) + 1))
    mythologies = [*rules.catalogue.mythologies]
    if decision.cause in mythologies and None in spaces:
        free = spaces.index(None) + 1
        for god in board_of(state).decks[mythologies.index(decision.cause)]:
            if god not in decision.options:
                yield act.PlaceGod(god, free)


def _gods(rules: Ruleset, state: GameState, decision: Decision) -> Iterator[Action]:
    yield from map(act.ChooseGod, decision.options)
    yield from (act.ChooseGod(god) for deck in board_of(state).decks for god in deck if god not in decision.options)


def _lent(rules: Ruleset, state: GameState, decision: Decision) -> Iterator[Action]:
    one, two = state.cities
    yield from map(act.ChooseLentToken, (*decision.options, *state.board, *one.tokens, *two.tokens, *state.box))


def _buildings(rules: Ruleset, state: GameState, decision: Decision) -> tuple[str, ...]:
    """Those of the opponent, then the own ones."""
    return (*state.cities[1 - decision.seat].buildings, *state.cities[decision.seat].buildings)


def _wonders(state: GameState, decision: Decision) -> tuple[str, ...]:
    return (*state.cities[1 - decision.seat].wonders, *state.cities[decision.seat].wonders)


def _free_wonders(rules: Ruleset, state: GameState, decision: Decision) -> Iterator[Action]:
    cards = [entry.card for entry in state.pile]
    for wonder in state.cities[decision.seat].wonders:
        yield from (act.BuildWonderFree(wonder, card) for card in cards)


def _positions(rules: Ruleset, state: GameState, decision: Decision) -> Iterator[Action]:
    reach = rules.numbers.capital_distance
    yield from map(act.PlaceMinerva, range(-reach, reach + 1))


def _military_tokens(rules: Ruleset, state: GameState, decision: Decision) -> Iterator[Action]:
    distances = [token.distance for token in rules.numbers.military_tokens]
    yield from map(act.ChooseMilitaryToken, sorted(side * distance for side in (-1, 1) for distance in distances))


def _unseen(state: GameState) -> Iterator[str]:
    """The gods of the decks, and those on the spaces as long as they lie face down."""
    board = board_of(state)
    for deck in board.decks:
        yield from deck
    if not board.open:
        yield from (placed.god for placed in board.spaces if placed is not None)


def _kept_by(state: GameState, seat: Seat) -> Iterator[str]:
    """The gods that a seat has placed, as long as they lie face down."""
    board = board_of(state)
    if not board.open:
        yield from (placed.god for placed in board.spaces if placed is not None and placed.seat == seat)


# Prices


def _price(rules: Ruleset, state: GameState, seat: Seat, god: str) -> ActivationPrice | None:
    """The price of a card on a space; None if it is on none."""
    for space, placed in enumerate(board_of(state).spaces, 1):
        if placed is not None and placed.god == god:
            return price(rules, state.deal, state.cities[seat], seat, space, god)
    return None


def _coins(rules: Ruleset, state: GameState, action: act.Activate) -> int:
    assert state.decision is not None
    found = _price(rules, state, state.decision.seat, action.god)
    return 0 if found is None else found.less(action.offerings)


def _price_lines(item: str, view: GameView, seat: Seat, names: BySeat[str], catalogue: Catalogue) -> Iterator[str]:
    for space in () if view.pantheon is None else view.pantheon.spaces:
        if space.god == item and space.prices is not None:
            price_of = space.prices.of(seat)
            yield from activation.spoken(price_of, space.space, seat, view.cities.of(seat), names, catalogue)


def _expected_prices(rules: Ruleset, state: GameState) -> Iterator[tuple[str, str]]:
    assert state.decision is not None
    board = board_of(state)
    for placed in board.spaces if board.open else ():
        if placed is not None:
            found = _price(rules, state, state.decision.seat, placed.god)
            assert found is not None
            yield "activation", f'{{ of = "{placed.god}", total = {found.total} }}'


GODS: Final = Box(
    name=PANTHEON.name,
    rows=_rows,
    city_rows=_city_rows,
    categories={},
    turn=_activations,
    choices={
        "place": _places,
        "god": _gods,
        "deck": lambda rules, state, decision: map(act.ChooseDeck, rules.catalogue.mythologies),
        "order": lambda rules, state, decision: map(act.ReturnGods, permutations(decision.options)),
        "enki": _lent,
        "snake": lambda rules, state, decision: map(act.CopySymbol, _buildings(rules, state, decision)),
        "strike": lambda rules, state, decision: map(act.StrikeCard, range(len(state.structure.cards))),
        "unbuild": lambda rules, state, decision: map(act.UnbuildWonder, _wonders(state, decision)),
        "isis": _free_wonders,
        "minerva": _positions,
        "neptune_discard": _military_tokens,
        "neptune_apply": _military_tokens,
    },
    unseen=_unseen,
    kept=_kept_by,
    coins={act.Activate: _coins},
    price_lines=_price_lines,
    expected_prices=_expected_prices,
)
"""What the box adds."""
