"""The senate in the workbench: chambers and conspiracies as rows, and what somebody might try with them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations
from typing import TYPE_CHECKING, Final

from duel_tui.engine import actions as act
from duel_tui.engine.actions import Action
from duel_tui.engine.modules.agora import AGORA
from duel_tui.engine.modules.agora.senate import senate_of
from duel_tui.engine.records_agora import AgoraView, ChamberView, PlotView
from duel_tui.engine.state import Decision, GameState
from duel_tui.engine.types import SEATS, BySeat, Seat, Viewer

from .box import Box
from .row import NOTHING, Row

if TYPE_CHECKING:
    from duel_tui.engine.rules import Ruleset
    from duel_tui.engine.view import CityView, GameView


# Rows


def _rows(state: GameState, view: GameView, names: BySeat[str]) -> Iterator[Row]:
    senate = view.agora
    assert senate is not None
    hidden = dict(senate.face_down or ())
    below = [_chamber(chamber, hidden.get(chamber.chamber), names) for chamber in senate.chambers]
    controlled = "|".join(str(sum(chamber.control == seat for chamber in senate.chambers)) for seat in SEATS)
    yield Row("chambers", "chambers", f"{controlled} controlled", tuple(below), listing=True)
    if senate.actions_left is not None:
        yield Row("senate actions", "actions left", f"{senate.actions_left}, {senate.section}")
    yield Row("triggered", "triggered now", "yes" if senate.triggered else "no")
    yield _deck(senate)
    yield Row("removed wonders", "wonders in the box", ", ".join(senate.removed_wonders) or NOTHING)
    if view.viewer is Viewer.OMNISCIENT:
        yield Row("goes on", "turn goes on", "yes" if state.goes_on else "no")


def _chamber(chamber: ChamberView, hidden: str | None, names: BySeat[str]) -> Row:
    """Its cubes, who controls it, and its decrees; testers see the one that lies face down."""
    cubes = "|".join(str(chamber.cubes.of(seat)) for seat in SEATS)
    holder = "nobody" if chamber.control is None else names.of(chamber.control)
    decrees = [decree or f"{hidden or 'a decree'} down" for decree in chamber.decrees]
    label = f"chamber {chamber.chamber}"
    value = f"{cubes} {holder}, {' + '.join(decrees) or 'no decree'}"
    return Row(label, label, value, secret=hidden is not None)


def _deck(senate: AgoraView) -> Row:
    cards = senate.deck_cards
    value = str(senate.deck) if cards is None else " ".join(cards) or NOTHING
    return Row("conspiracies", "conspiracies left", value, secret=bool(cards))


def _city_rows(city: CityView) -> Iterator[Row]:
    politics = city.politics
    assert politics is not None
    yield Row("senators", "senators", f"{len(politics.senators)}, next {politics.senator_price}$")
    yield Row("cubes", "cubes", f"{politics.in_senate} in chambers, {politics.supply} left")
    yield Row("decrees", "decrees", ", ".join(politics.decrees) or NOTHING)
    plots = tuple(map(_plot, politics.plots))
    yield Row("plots", "conspiracies", str(len(plots)), plots, listing=True)


def _plot(plot: PlotView) -> Row:
    state = "triggered" if plot.triggered else f"on {plot.card}" if plot.card else "not prepared"
    if plot.triggered and plot.card:
        state += f", on {plot.card}"
    if plot.locked:
        state += f", locks {plot.token or 'a token'}"
    secret = plot.conspiracy is not None and not plot.triggered
    return Row(f"plot {plot.number}", plot.conspiracy or "a conspiracy", state, secret=secret)


# What somebody might try


def _turn(rules: Ruleset, state: GameState, decision: Decision) -> Iterator[Action]:
    """Every own conspiracy with every accessible card, and every conspiracy in front of anybody."""
    cards, shape, _ = state.structure
    accessible = () if shape is None else tuple(cards[slot] for slot in shape.accessible)
    own, others = (state.cities[seat].politics.plots for seat in (decision.seat, 1 - decision.seat))
    for plot in own:
        yield from (act.Prepare(plot.conspiracy, card) for card in accessible)
    yield from (act.Trigger(plot.conspiracy) for plot in (*own, *others))


def _chambers(state: GameState) -> range:
    return range(1, len(senate_of(state).chambers) + 1)


def _cubes(rules: Ruleset, state: GameState, decision: Decision) -> Iterator[Action]:
    yield from map(act.AddCube, _chambers(state))


def _moves(rules: Ruleset, state: GameState, decision: Decision) -> Iterator[Action]:
    yield from (act.ShiftCube(chamber, to) for chamber, to in permutations(_chambers(state), 2))
    yield act.Stop()


def _senate_actions(rules: Ruleset, state: GameState, decision: Decision) -> Iterator[Action]:
    yield from _cubes(rules, state, decision)
    yield from _moves(rules, state, decision)


def _conspirator(rules: Ruleset, state: GameState, decision: Decision) -> Iterator[Action]:
    yield act.DrawConspiracies()
    yield from _cubes(rules, state, decision)
    yield act.Stop()


def _kept(rules: Ruleset, state: GameState, decision: Decision) -> Iterator[Action]:
    """Those drawn with either end and without one, and the next card of the deck."""
    deck = senate_of(state).deck
    for conspiracy in (*decision.options, *deck[len(decision.options) :][:1]):
        yield act.KeepConspiracy(conspiracy, "top")
        yield act.KeepConspiracy(conspiracy, "bottom")
        yield act.KeepConspiracy(conspiracy)


def _curia(rules: Ruleset, state: GameState, decision: Decision) -> Iterator[Action]:
    yield from (act.Trigger(plot.conspiracy) for city in state.cities for plot in city.politics.plots)
    yield act.Stop()


def _tokens(state: GameState) -> tuple[str, ...]:
    """Progress tokens that lie anywhere but locked or on a god."""
    one, two = state.cities
    return (*state.board, *one.tokens, *two.tokens, *state.box)


def _lying(state: GameState) -> Iterator[str]:
    """The cards of the structure."""
    cards, shape, _ = state.structure
    if shape is not None:
        yield from (card for slot, card in enumerate(cards) if shape.filled >> slot & 1)


def _clearing(rules: Ruleset, state: GameState, decision: Decision) -> Iterator[Action]:
    yield from map(act.ClearCard, _lying(state))
    yield act.Stop()


def _treason(rules: Ruleset, state: GameState, decision: Decision) -> Iterator[Action]:
    yield from map(act.BuildRemovedCard, (*decision.options, *state.deal.removed))


def _exchanges(rules: Ruleset, state: GameState, decision: Decision) -> Iterator[Action]:
    own, theirs = state.cities[decision.seat].buildings, state.cities[1 - decision.seat].buildings
    yield from (act.Exchange(taken, given) for taken in theirs for given in own)


def _decrees(rules: Ruleset, state: GameState, decision: Decision) -> Iterator[Action]:
    yield from (act.ShiftDecree(chamber, to) for chamber, to in permutations(_chambers(state), 2))


def _wonders(rules: Ruleset, state: GameState, decision: Decision) -> Iterator[Action]:
    for seat in (1 - decision.seat, decision.seat):
        yield from map(act.RemoveWonder, state.cities[seat].wonders)


def _unseen(state: GameState) -> Iterator[str]:
    """Conspiracies that the deciding seat doesn't see, and the cards that were removed at set-up."""
    decision = state.decision
    drawn = decision.options if decision is not None and decision.kind == "keep" else ()
    yield from (conspiracy for conspiracy in senate_of(state).deck if conspiracy not in drawn)
    yield from _kept_by(state, 0 if decision is None else 1 - decision.seat)
    offered = decision.options if decision is not None and decision.kind == "treason" else ()
    yield from (card for card in state.deal.removed if card not in (*state.brought_back, *offered))


def _kept_by(state: GameState, seat: Seat) -> Iterator[str]:
    """The conspiracies that a seat hasn't triggered yet."""
    return (plot.conspiracy for plot in state.cities[seat].politics.plots if not plot.triggered)


SENATE: Final = Box(
    name=AGORA.name,
    rows=_rows,
    city_rows=_city_rows,
    categories={"senate": "chambers"},
    turn=_turn,
    choices={
        "senate": _senate_actions,
        "conspirator": _conspirator,
        "keep": _kept,
        "cube": _cubes,
        "remove": lambda rules, state, decision: map(act.ReturnCube, _chambers(state)),
        "move": _moves,
        "curia": _curia,
        "lock": lambda rules, state, decision: map(act.LockAway, _tokens(state)),
        "espionage": lambda rules, state, decision: map(act.TakeSetAsideToken, _tokens(state)),
        "fraud": lambda rules, state, decision: map(act.BuildFromRow, _lying(state)),
        "clear": _clearing,
        "treason": _treason,
        "exchange": _exchanges,
        "decree": _decrees,
        "sabotage": _wonders,
    },
    unseen=_unseen,
    kept=_kept_by,
    coins={},
    price_lines=lambda item, view, seat, names, catalogue: iter(()),
    expected_prices=lambda rules, state: iter(()),
)
"""What the box adds. What a senator costs is a price like that of any card."""
