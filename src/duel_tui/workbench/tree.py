"""A position as a tree of rows: everything that a viewer may know, in ids and numbers.

Rows have keys, so that front ends remember which are folded, and two positions can be compared row by row.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Final

from duel_tui.engine.check import invariants
from duel_tui.engine.state import fingerprint
from duel_tui.engine.types import ONE, RESOURCES, SEAT_WORDS, SEATS, TWO, Viewer
from duel_tui.words import outcomes
from duel_tui.words.nouns import GOODS_LETTERS, SYMBOL_LETTERS, count

from .boxes import played_with
from .row import NOTHING, Row, id_rows

if TYPE_CHECKING:
    from duel_tui.engine.rules import Ruleset
    from duel_tui.engine.state import GameState
    from duel_tui.engine.types import BySeat, Resource, Seat
    from duel_tui.engine.view import CityView, GameView, SlotView, WonderView


def tree(rules: Ruleset, state: GameState, view: GameView, names: BySeat[str]) -> tuple[Row, ...]:
    """The rows of a position. What the view doesn't hold is told to omniscient viewers alone."""
    return tuple(_rows(rules, state, view, names))


def _rows(rules: Ruleset, state: GameState, view: GameView, names: BySeat[str]) -> Iterator[Row]:
    all_open = view.viewer is Viewer.OMNISCIENT
    yield Row("age", "age", str(view.age) if view.age else "draft")
    yield Row("turn", "turn", str(view.turn))
    yield Row("active", "on turn", names.of(view.active))
    yield _decision(state, view, names)
    if all_open:
        yield Row("extra_turn", "extra turn", state.extra_turn or "no")
    if view.outcome is not None:
        winner = "shared" if view.outcome.winner is None else names.of(view.outcome.winner)
        yield Row("outcome", "outcome", f"{view.outcome.kind}, {winner}")
    yield _military(view, names)
    yield Row(
        "board",
        "progress tokens",
        str(len(view.board_tokens)),
        id_rows(view.board_tokens),
        folded=True,
        listing=True,
    )
    for seat in SEATS:
        yield _city(rules, view, seat, names)
    if view.draft is not None:
        yield _draft(view, names)
    else:
        yield _structure(view)
    for box in played_with(rules):
        yield from box.rows(state, view, names)
    yield _pile(view, names)
    if all_open:
        yield _hidden(rules, state)
        yield _laws(rules, state)
        yield Row("fingerprint", "fingerprint", fingerprint(state))


def _decision(state: GameState, view: GameView, names: BySeat[str]) -> Row:
    """The open decision; below it its options and the effects that wait for the answer."""
    decision = view.decision
    if decision is None:
        return Row("decision", "decision", "none")
    below = [Row("cause", "cause", decision.cause)] if decision.cause else []
    if decision.secret:
        below.append(Row("secret", "secret", "its seat alone sees the options"))
    below += id_rows(decision.options or (), prefix="option ")
    if view.viewer is Viewer.OMNISCIENT:
        below += (
            Row(f"waits {n}", f"waits: {task.cause}", f"{task.effect}, {names.of(task.seat)}")
            for n, task in enumerate(state.agenda)
        )
    value = f"{decision.kind}({names.of(decision.seat)})"
    return Row("decision", "decision", value, tuple(below), folded=decision.kind == "turn", whole=True)


def _military(view: GameView, names: BySeat[str]) -> Row:
    tokens = " ".join(f"{border}:{coins}$" if coins else str(border) for border, coins in view.military_tokens)
    below = (Row("pawn", "pawn", str(view.pawn)), Row("tokens", "tokens", tokens or NOTHING))
    return Row("military", "military", _leader(view.pawn, names), below)


def _leader(pawn: int, names: BySeat[str]) -> str:
    if not pawn:
        return "nobody leads"
    return f"{names.of(ONE if pawn > 0 else TWO)} leads by {abs(pawn)}"


def _city(rules: Ruleset, view: GameView, seat: Seat, names: BySeat[str]) -> Row:
    city = view.cities.of(seat)
    cards, points = count(len(city.buildings), "card"), count(city.score.total, "point")
    return Row(
        f"city {SEAT_WORDS[seat]}",
        f"city {names.of(seat)}",
        f"{city.coins}$  {cards}  {points}",
        tuple(_in_city(rules, city)),
    )


def _in_city(rules: Ruleset, city: CityView) -> Iterator[Row]:
    yield Row("coins", "coins", f"{city.coins}$, discard +{city.discard_income}$")
    made = " ".join(f"{GOODS_LETTERS[good]}{city.production[good]}" for good in RESOURCES)
    yield Row("production", "production", made)
    yield Row("choice", "choice", _choices(city.choices))
    yield Row("discounts", "price 1", " ".join(map(GOODS_LETTERS.__getitem__, city.discounts)) or NOTHING)
    symbols = " ".join(f"{SYMBOL_LETTERS[name]}{number}" for name, number in city.symbols.items())
    yield Row("symbols", "symbols", symbols or NOTHING)
    yield Row("progress", "progress", ", ".join(city.tokens) or NOTHING)
    yield Row("shields", "shields to win", str(city.shields_to_win))
    for box in played_with(rules):
        yield from box.city_rows(city)
    categories = [name for name, _ in outcomes.categories(rules.catalogue)]
    labels = {name: label for box in played_with(rules) for name, label in box.categories.items()}
    sheet = tuple(Row(name, labels.get(name, name), str(outcomes.points(city.score, name))) for name in categories)
    yield Row("points", "points", str(city.score.total), sheet, folded=True)
    wonders = tuple(map(_wonder, city.wonders))
    yield Row("wonders", "wonders", _wonders(city), wonders, folded=True, listing=True)
    buildings = tuple(Row(card, card, rules.catalogue.buildings[card].colour) for card in city.buildings)
    yield Row("buildings", "buildings", str(len(buildings)), buildings, folded=True, listing=True)


def _choices(choices: Iterable[Iterable[Resource]]) -> str:
    return "  ".join("/".join(map(GOODS_LETTERS.__getitem__, choice)) for choice in choices) or NOTHING


_STATES: Final = {"built": "+", "unbuilt": "-", "removed": "x"}


def _wonders(city: CityView) -> str:
    return " ".join(f"{_STATES[item.state]}{item.wonder.removeprefix('the_')}" for item in city.wonders) or NOTHING


def _wonder(item: WonderView) -> Row:
    value: str = item.state
    if item.state == "built":
        value = f"turn {item.turn}, paid {item.paid}$, with {item.tucked}"
    elif item.price is not None:
        value = f"unbuilt, {item.price}$"
    return Row(item.wonder, item.wonder, value)


def _draft(view: GameView, names: BySeat[str]) -> Row:
    draft = view.draft
    assert draft is not None
    taken = dict(draft.taken)
    rows = (Row(w, w, f"taken by {names.of(taken[w])}" if w in taken else "on offer") for w in draft.shown)
    order = ", ".join(names.of(seat) for seat in draft.order)
    return Row("draft", "draft", f"group {draft.group}, pick {draft.pick}", (Row("order", "order", order), *rows))


def _structure(view: GameView) -> Row:
    free = " ".join(str(place.slot) for place in view.structure if place.accessible)
    value = f"{len(view.structure)} of {view.structure_size}" + (f", open {free}" if free else "")
    places = tuple(map(_place, reversed(view.structure)))
    return Row(f"structure {view.age}", "structure", value, places, listing=True)


def _place(place: SlotView) -> Row:
    covers = ",".join(map(str, place.covered_by))
    state = f"covered by {covers}" if covers else "open"
    if not place.face_up:
        state += ", down"
    name = place.card or f"face down, {place.back}"
    return Row(str(place.slot), f"{place.slot:2} {name}", state, secret=bool(place.card) and not place.face_up)


def _pile(view: GameView, names: BySeat[str]) -> Row:
    rows = (
        Row(entry.card, entry.card, f"turn {entry.turn}, {entry.how}, {names.of(entry.seat)}") for entry in view.pile
    )
    return Row("pile", "discard pile", str(len(view.pile)), tuple(rows), folded=True, listing=True)


def _hidden(rules: Ruleset, state: GameState) -> Row:
    """What lies in the box, out of the game, and in the ages to come."""
    box, removed = state.box, state.deal.removed
    draws = state.deal.draws[state.draws_made :]
    decks = [(age, cards) for age, cards in enumerate(state.deal.structures, start=1) if age > state.age]
    below = [
        Row("box", "tokens in the box", str(len(box)), id_rows(box, secret=True), True, listing=True),
        Row("removed", "cards out of the game", str(len(removed)), id_rows(removed, secret=True), True, folded=True),
    ]
    below += (Row(f"draw {n}", f"draw {n}", " ".join(order), secret=True) for n, order in enumerate(draws, start=1))
    for age, cards in decks:
        slots = (Row(str(slot), f"{slot:2} {card}", "", secret=True) for slot, card in enumerate(cards))
        below.append(Row(f"age {age}", f"age {age}", count(len(cards), "card"), tuple(slots), True, folded=True))
    to_come = sum(len(cards) for _, cards in decks)
    value = f"{len(box)}, {len(removed)}, {to_come}"
    return Row("hidden", "hidden: box, out, to come", value, tuple(below), secret=True, folded=True)


def _laws(rules: Ruleset, state: GameState) -> Row:
    broken = invariants(rules, state)
    value = f"{len(broken)} broken" if broken else "all hold"
    return Row("invariants", "invariants", value, tuple(Row(law, law, "") for law in broken))
