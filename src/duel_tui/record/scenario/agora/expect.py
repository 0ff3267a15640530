"""Comparing the senate and the conspiracies of a position with what a step expects of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, Final

from duel_tui.engine.cost import recruiting_is_free, senators
from duel_tui.engine.modules.agora.senate import controller, senate_of, supply
from duel_tui.engine.modules.agora.senators import SENATE, actions_left
from duel_tui.engine.types import SEAT_WORDS, SEATS
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

if TYPE_CHECKING:
    from duel_tui.engine.records_agora import DecreeToken, Plot
    from duel_tui.engine.state import City
    from duel_tui.record.scenario.agora.model import ChamberExpected, DeckExpected, LyingDecree, PlotPart, PlotsBySeat
    from duel_tui.record.scenario.section import Named
    from duel_tui.record.scenario.strict import BySeatOf

NOBODY: Final = "none"
"""How an expectation says that nobody controls a chamber."""


def _chambers(moment: Moment, expected: dict[str, ChamberExpected]) -> Differences:
    for word, wanted in expected.items():
        chamber = senate_of(moment.state).chambers[int(word) - 1]
        for seat in SEATS:
            if (cubes := getattr(wanted, SEAT_WORDS[seat])) is not None:
                yield from compare(f"cubes of seat {SEAT_WORDS[seat]} in chamber {word}", cubes, chamber.cubes[seat])
        if wanted.control is not None:
            holder = controller(chamber)
            seen = NOBODY if holder is None else SEAT_WORDS[holder]
            yield from compare(f"who controls chamber {word}", wanted.control, seen)
        if wanted.decree is not None:
            yield from _decrees(word, wanted.decree, chamber.decrees)


def _decrees(word: str, wanted: list[LyingDecree], seen: tuple[DecreeToken, ...]) -> Differences:
    what = f"decrees in chamber {word}"
    yield from compare(what, listed(d.decree for d in wanted), listed(d.decree for d in seen))
    for said, lying in zip(wanted, seen, strict=False):
        if said.face_up is not None and said.decree == lying.decree:
            sides = ("face down", "face up")
            yield from compare(f"how {lying.decree} lies", sides[said.face_up], sides[lying.face_up])


def _plots(moment: Moment, expected: PlotsBySeat) -> Differences:
    for seat in SEATS:
        wanted: list[PlotPart] | None = getattr(expected, SEAT_WORDS[seat])
        if wanted is not None:
            seen = moment.state.cities[seat].politics.plots
            named = f"conspiracies of seat {SEAT_WORDS[seat]}"
            yield from compare_sets(named, map(_said, wanted), map(_lying, seen))


def _said(plot: PlotPart) -> str:
    return _plot_text(plot.conspiracy, plot.card, plot.triggered, plot.token, plot.hidden)


def _lying(plot: Plot) -> str:
    return _plot_text(*plot)


def _plot_text(conspiracy: str, card: str | None, triggered: bool, token: str | None, hidden: bool) -> str:
    """A conspiracy in few words: `coup with altar triggered`."""
    parts = [conspiracy, f"with {card}" if card else "", "triggered" if triggered else ""]
    parts += [f"token {token}" if token else "", "hidden" if hidden else ""]
    return " ".join(filter(None, parts))


def _conspiracies(moment: Moment, expected: DeckExpected) -> Differences:
    deck = senate_of(moment.state).deck
    for end, wanted in (("top", expected.top), ("bottom", expected.bottom)):
        if wanted:
            seen = deck[: len(wanted)] if end == "top" else deck[-len(wanted) :]
            yield from compare(f"{end} of the deck of conspiracies", listed(wanted), listed(seen))
    if expected.size is not None:
        yield from compare("cards in the deck of conspiracies", expected.size, len(deck))


def _senators(moment: Moment, expected: BySeatOf[list[str]]) -> Differences:
    cards = moment.rules.cards
    return in_city("senators", lambda city: [c for c in city.buildings if cards[c].senator])(moment, expected)


def _supply(moment: Moment, expected: BySeatOf[int]) -> Differences:
    for seat in SEATS:
        if (wanted := getattr(expected, SEAT_WORDS[seat])) is not None:
            left = supply(moment.rules, moment.state, seat)
            yield from compare(f"cubes in the supply of seat {SEAT_WORDS[seat]}", wanted, left)


def _actions_left(moment: Moment, expected: int) -> Differences:
    decision = moment.state.decision
    if decision is None or decision.kind != SENATE:
        yield Difference("senate actions left", str(expected), "no senate action is due")
    else:
        yield from compare("senate actions left", expected, actions_left(moment.state, decision))


def _senator_price(city: City) -> int:
    return 0 if recruiting_is_free(city.word) else senators(city.word)


EXPECTATIONS: Final[Mapping[str, Compare]] = {
    "chambers": _chambers,
    "plots": _plots,
    "conspiracies": _conspiracies,
    "triggered": number("a conspiracy was triggered in this turn", lambda m: senate_of(m.state).triggered),
    "senators": _senators,
    "senator_price": in_city("price of the next senator", _senator_price),
    "decrees": in_city("decrees", lambda city: city.politics.decrees),
    "supply": _supply,
    "actions_left": _actions_left,
    "removed_wonders": collection("wonders in the box", lambda moment: senate_of(moment.state).removed_wonders),
}


def named(key: str, value: Any) -> Iterator[Named]:
    """The ids in an expectation."""
    match key:
        case "chambers":
            for chamber, wanted in value.items():
                yield "chamber", chamber, (chamber,)
                for index, lying in enumerate(wanted.decree or ()):
                    yield "decree", lying.decree, (chamber, "decree", index)
        case "plots":
            for word in SEAT_WORDS:
                for index, plot in enumerate(getattr(value, word) or ()):
                    yield from _named_of(plot, (word, index))
        case "conspiracies":
            for end in ("top", "bottom"):
                yield from (("conspiracy", word, (end, index)) for index, word in enumerate(getattr(value, end)))
        case "senators" | "decrees":
            kind = "card" if key == "senators" else "decree"
            for word in SEAT_WORDS:
                yield from ((kind, item, (word, index)) for index, item in enumerate(getattr(value, word) or ()))
        case "removed_wonders":
            yield from (("wonder", word, (index,)) for index, word in enumerate(value))


def _named_of(plot: PlotPart, place: tuple[str | int, ...]) -> Iterator[Named]:
    yield "conspiracy", plot.conspiracy, (*place, "conspiracy")
    if plot.card is not None:
        yield "card", plot.card, (*place, "with")
    if plot.token is not None:
        yield "progress token", plot.token, (*place, "token")
