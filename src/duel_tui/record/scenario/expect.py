"""Comparing a position with what a step expects: for each difference, what was expected and what is seen."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import fields, is_dataclass
from typing import Any, Final

from duel_tui.engine.actions import Action, text
from duel_tui.engine.cost import Quote
from duel_tui.engine.events import Event, audience
from duel_tui.engine.score import ScoreSheet, sheet
from duel_tui.engine.turn import discard_income
from duel_tui.engine.types import ONE, SEAT_WORDS, SEATS, Seat, Viewer
from duel_tui.engine.view import project
from duel_tui.record.scenario.asking import seat_of
from duel_tui.record.scenario.compare import (
    Compare,
    Difference,
    Differences,
    Moment,
    collection,
    compare,
    compare_sets,
    in_city,
    listed,
    number,
)
from duel_tui.record.scenario.model import Asked, Points, Price, Result, Sees
from duel_tui.record.scenario.patterns import EventPattern, event_text, line_text, missing_event, same_lines
from duel_tui.record.scenario.sections import SECTIONS
from duel_tui.record.scenario.strict import BySeatOf
from duel_tui.record.scenario.write import removed_wonders


def differences(moment: Moment, key: str, expected: Any) -> Differences:
    """Everything in which a position differs from one expectation of a step."""
    yield from EXPECTATIONS[key](moment, expected)


# Actions


def _legal(moment: Moment, expected: tuple[Action, ...]) -> Differences:
    for action in expected:
        if (refusal := moment.rules.refusal(moment.state, action)) is not None:
            yield Difference(text(action), "legal", f"refused: {refusal}")


def _all_legal(moment: Moment, expected: tuple[Action, ...]) -> Differences:
    return compare_sets("all legal actions", map(text, expected), map(text, moment.state.legal))


# Prices and points


def _price(moment: Moment, expected: list[Price]) -> Differences:
    for price in expected:
        decision = moment.state.decision
        seat = seat_of(price.seat) if price.seat else decision.seat if decision else ONE
        quote = moment.rules.quote(moment.state, seat, price.of)
        what = f"price of {price.of} for seat {SEAT_WORDS[seat]}"
        for key, value in _PRICE_PARTS.items():
            if (wanted := getattr(price, key)) is not None:
                yield from compare(what if key == "total" else f"{what}: {key}", wanted, value(quote))
        if price.lines is not None:
            seen = [line_text(line) for line in quote.lines]
            if not same_lines(price.lines, seen):
                yield Difference(f"{what}: lines", listed(sorted(price.lines)), listed(sorted(seen)))


_PRICE_PARTS: Final[Mapping[str, Callable[[Quote], object]]] = {
    "total": lambda quote: quote.total,
    "printed": lambda quote: quote.printed,
    "trade": lambda quote: quote.trade,
    "chain": lambda quote: quote.chain or "none",
    "fixed_by": lambda quote: quote.fixed_by or "none",
    "payee": lambda quote: "bank" if quote.payee is None else SEAT_WORDS[quote.payee],
    "affordable": lambda quote: quote.affordable,
}


def _points(moment: Moment, expected: BySeatOf[Points]) -> Differences:
    for seat in SEATS:
        wanted: Points | None = getattr(expected, SEAT_WORDS[seat])
        if wanted is not None:
            seen = sheet(moment.rules, moment.state, seat)
            yield from _compare_sheets(seat, wanted, seen)


def _compare_sheets(seat: Seat, wanted: Points, seen: ScoreSheet) -> Differences:
    for key in Points.model_fields:
        if (points := getattr(wanted, key)) is not None:
            what = "all points" if key == "total" else f"{key} points"
            yield from compare(f"{what} of seat {SEAT_WORDS[seat]}", points, getattr(seen, key))


# Events, decisions, the end


def _events(moment: Moment, expected: tuple[EventPattern, ...]) -> Differences:
    if (missing := missing_event(expected, moment.events)) is not None:
        yield Difference(f"event {missing.text}", "it happened, in this order", _told(moment.events))


def _no_events(moment: Moment, expected: tuple[EventPattern, ...]) -> Differences:
    for pattern in expected:
        if any(pattern.fits(event) for event in moment.events):
            yield Difference(f"event {pattern.text}", "it did not happen", _told(moment.events))


def _told(events: Iterable[Event]) -> str:
    return "; ".join(map(event_text, events)) or "nothing happened"


def _decision(moment: Moment, expected: Asked) -> Differences:
    decision = moment.state.decision
    kind = "none" if decision is None else decision.kind
    if expected.kind is not None:
        yield from compare("open decision", expected.kind, kind)
    if decision is None:
        return
    if expected.seat is not None:
        yield from compare("seat that decides", expected.seat, SEAT_WORDS[decision.seat])
    if expected.cause is not None:
        yield from compare("cause of the decision", expected.cause, decision.cause)
    if expected.secret is not None:
        yield from compare("secret decision", expected.secret, decision.secret)
    if expected.options is not None:
        yield from compare_sets("options of the decision", expected.options, decision.options)


def _outcome(moment: Moment, expected: Result) -> Differences:
    outcome = moment.state.outcome
    yield from compare("end of the game", expected.kind, "open" if outcome is None else outcome.kind)
    if outcome is not None and expected.winner is not None:
        seen = "shared" if outcome.winner is None else SEAT_WORDS[outcome.winner]
        yield from compare("winner", expected.winner, seen)


# The table


def _face_down(moment: Moment) -> int:
    view = project(moment.rules, moment.state, Viewer.SPECTATOR)
    return sum(not place.face_up for place in view.structure)


def _sees(moment: Moment, expected: list[Sees]) -> Differences:
    for sees in expected:
        viewer = Viewer[sees.viewer.upper()]
        seen = set(_ids(project(moment.rules, moment.state, viewer)))
        for event in moment.events:
            if audience(event) in (None, viewer) or viewer is Viewer.OMNISCIENT:
                seen.update(_ids(event))
        for wanted, words in ((True, sees.shown), (False, sees.hidden)):
            for word in words:
                if (word in seen) != wanted:
                    wording = ("it is shown", "it is hidden")
                    yield Difference(f"{word} for viewer {sees.viewer}", wording[not wanted], wording[wanted])


_NO_IDS: Final = frozenset(("kind", "verb", "how", "state", "reason"))
"""Fields of views, actions and events whose words are no ids: `library` is a card, and a kind of decision."""


def _ids(value: Any) -> Iterator[str]:
    """Every id anywhere in a view or an event."""
    names: tuple[str, ...] = getattr(value, "_fields", ())
    if is_dataclass(value):
        names = tuple(part.name for part in fields(value))
    if isinstance(value, str):
        yield value
    elif names:
        for name in names:
            if name not in _NO_IDS:
                yield from _ids(getattr(value, name))
    elif isinstance(value, Mapping):
        yield from _ids(tuple(value.items()))
    elif isinstance(value, tuple):
        for item in value:
            yield from _ids(item)


def _discard_income(moment: Moment, expected: BySeatOf[int]) -> Differences:
    return in_city("coins for a discard", lambda city: discard_income(moment.rules, city))(moment, expected)


EXPECTATIONS: Final[Mapping[str, Compare]] = {
    "legal": _legal,
    "all_legal": _all_legal,
    "price": _price,
    "events": _events,
    "no_events": _no_events,
    "coins": in_city("coins", lambda city: city.coins),
    "points": _points,
    "pawn": number("pawn", lambda moment: moment.state.pawn),
    "military_tokens": collection("military tokens", lambda moment: moment.state.military),
    "age": number("age", lambda moment: moment.state.age),
    "turn": number("turn", lambda moment: moment.state.turn),
    "to_move": number("whose turn it is", lambda moment: SEAT_WORDS[moment.state.active]),
    "decision": _decision,
    "outcome": _outcome,
    "accessible": collection("accessible cards", lambda moment: moment.accessible),
    "cards_left": number("cards left", lambda moment: moment.cards_left),
    "face_down": number("face-down cards", _face_down),
    "buildings": in_city("buildings", lambda city: city.buildings),
    "built": in_city("wonders built", lambda city: [built.wonder for built in city.built]),
    "unbuilt": in_city("unbuilt wonders", lambda city: city.unbuilt),
    "removed": in_city("removed wonders", removed_wonders),
    "tokens": in_city("progress tokens", lambda city: city.tokens),
    "symbols": in_city("scientific symbols", lambda city: city.symbols),
    "kinds": in_city("kinds of symbols", lambda city: len(set(city.symbols))),
    "discard_income": _discard_income,
    "board": collection("progress tokens on the board", lambda moment: moment.state.board),
    "box": collection("set-aside progress tokens", lambda moment: moment.state.box),
    "pile": collection("discard pile", lambda moment: [entry.card for entry in moment.state.pile]),
    "sees": _sees,
    **{key: compare for section in SECTIONS.values() for key, compare in section.expectations.items()},
}
"""By the key of the format."""
