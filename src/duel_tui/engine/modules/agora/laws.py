"""The laws of the box: what holds in every position of every game with a senate."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from duel_tui.engine.modules.agora.senate import (
    controller,
    cubes_in_senate,
    decrees_held,
    numbers_of,
    senate_of,
)
from duel_tui.engine.rules import Ruleset
from duel_tui.engine.state import GameState
from duel_tui.engine.types import SEAT_WORDS, SEATS


def cards_under_conspiracies(state: GameState) -> Iterator[str]:
    """Cards that lie under a conspiracy."""
    return (plot.card for city in state.cities for plot in city.politics.plots if plot.card is not None)


def locked_tokens(state: GameState) -> Iterator[str]:
    """Progress tokens that lie locked on a conspiracy."""
    return (plot.token for city in state.cities for plot in city.politics.plots if plot.token is not None)


def removed_wonders(state: GameState) -> tuple[str, ...]:
    """Wonders that went out of a city to the box."""
    return senate_of(state).removed_wonders


def check_senate(rules: Ruleset, state: GameState) -> Iterator[str]:
    """The laws of the senate, its decrees and the conspiracies."""
    yield from _check_cubes(rules, state)
    yield from _check_decrees(rules, state)
    yield from _check_conspiracies(rules, state)


def _check_cubes(rules: Ruleset, state: GameState) -> Iterator[str]:
    chambers = senate_of(state).chambers
    if len(chambers) != len(numbers_of(rules).chambers):
        yield f"the senate has {len(chambers)} chambers"
    for seat in SEATS:
        if any(chamber.cubes[seat] < 0 for chamber in chambers):
            yield f"seat {SEAT_WORDS[seat]} has fewer than no cubes in a chamber"
        if cubes_in_senate(state, seat) > numbers_of(rules).cubes:
            yield f"seat {SEAT_WORDS[seat]} has {cubes_in_senate(state, seat)} cubes in the senate"
        if state.outcome is None and all(controller(chamber) == seat for chamber in chambers):
            yield f"seat {SEAT_WORDS[seat]} controls every chamber, yet the game goes on"


def _check_decrees(rules: Ruleset, state: GameState) -> Iterator[str]:
    chambers = senate_of(state).chambers
    found = Counter(token.decree for chamber in chambers for token in chamber.decrees)
    dealt = state.deal.agora
    assert dealt is not None
    each_once = set(found.values()) <= {1}
    if found != Counter(dealt.decrees) or not each_once or not found.keys() <= rules.decrees.keys():
        yield f"the decrees in the senate are {sorted(found.elements())}"
    for number, chamber in enumerate(chambers, 1):
        hidden = any(not token.face_up for token in chamber.decrees)
        if state.outcome is None and controller(chamber) is not None and hidden:
            yield f"chamber {number} is controlled, yet a decree lies face down in it"
    for seat in SEATS:
        if state.cities[seat].politics.decrees != decrees_held(state, seat):
            yield f"the decrees of seat {SEAT_WORDS[seat]} aren't those of the chambers that it controls"


def _check_conspiracies(rules: Ruleset, state: GameState) -> Iterator[str]:
    senate = senate_of(state)
    plots = [plot for city in state.cities for plot in city.politics.plots]
    found = Counter((*senate.deck, *(plot.conspiracy for plot in plots)))
    for conspiracy in rules.catalogue.conspiracies:
        if found[conspiracy] != 1:
            yield f"the conspiracy {conspiracy} is in {found[conspiracy]} places"
    if unknown := found.keys() - rules.catalogue.conspiracies.keys():
        yield f"nothing is known of the conspiracies {sorted(unknown)}"
    for plot in plots:
        if plot.token is not None and not plot.triggered:
            yield f"the token {plot.token} is locked on {plot.conspiracy}, which wasn't triggered"
        if plot.hidden and plot.token is None:
            yield f"nothing is locked on {plot.conspiracy}, yet it is hidden"
