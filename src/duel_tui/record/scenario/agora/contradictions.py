"""What no game with a senate can come to, each contradiction with its place."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from duel_tui.engine.effects import Effect, LockToken, MoveDecree, RemoveBuiltWonder
from duel_tui.engine.types import SEAT_WORDS, SEATS
from duel_tui.record.scenario.agora.sketch import BOX, numbers_of, part_of, senate_of
from duel_tui.record.scenario.agora.waiting import effect_of
from duel_tui.record.scenario.places import Place
from duel_tui.record.scenario.section import Check

if TYPE_CHECKING:
    from duel_tui.engine.rules import Ruleset
    from duel_tui.record.scenario.agora.model import PlotPart
    from duel_tui.record.scenario.sketch import Sketch

Found = Iterator[tuple[Place, str]]


# The senate


def _before_the_game(rules: Ruleset, sketch: Sketch) -> Found:
    if sketch.model.draft is None:
        return
    part = part_of(sketch)
    for key in ("triggered", "goes_on", "waiting", "removed_wonders"):
        if key in part.model_fields_set:
            yield (BOX, key), f"`{key}` can't be said in the wonder draft, before the first age"
    for number, chamber in enumerate(senate_of(sketch).chambers, start=1):
        place: Place = (BOX, "chambers", str(number))
        if any(chamber.cubes) or any(lying.face_up is not None for lying in chamber.decrees or ()):
            yield place, "the wonder draft begins with an empty senate; cubes come into it by `draft.answers`"
        if len(chamber.decrees or ()) != 1 and (chamber.decrees is not None or not sketch.model.fill):
            yield place, f"in the wonder draft one decree lies in each chamber; say which one lies in chamber {number}"


def _cubes(rules: Ruleset, sketch: Sketch) -> Found:
    chambers, most = senate_of(sketch).chambers, numbers_of(rules.catalogue).cubes
    for seat in SEATS:
        word = SEAT_WORDS[seat]
        for number, chamber in enumerate(chambers, start=1):
            if chamber.cubes[seat] < 0:
                yield (BOX, "chambers", str(number), word), f"no chamber has {chamber.cubes[seat]} cubes"
        if (total := sum(chamber.cubes[seat] for chamber in chambers)) > most:
            yield (BOX, "chambers"), f"seat {word} has {most} cubes, and {total} are in the senate"


def _decrees(rules: Ruleset, sketch: Sketch) -> Found:
    chambers = senate_of(sketch).chambers
    total = sum(len(chamber.decrees or ()) for chamber in chambers)
    if total > len(chambers):
        yield (BOX, "chambers"), f"{len(chambers)} decrees are in a game, and {total} are named"
    movers = len(sketch.callers(rules.catalogue, MoveDecree))
    doubled = 0
    for number, chamber in enumerate(chambers, start=1):
        decrees, place = chamber.decrees or (), (BOX, "chambers", str(number), "decree")
        doubled += max(0, len(decrees) - 1)
        if doubled > movers:
            yield place, f"a chamber gets a second decree by {_names(rules, MoveDecree)} alone, which nobody triggered"
        for index, lying in enumerate(decrees):
            if lying.face_up is False and chamber.controller is not None:
                yield (*place, index), f"chamber {number} is controlled, so that `{lying.decree}` lies face up"


def _supremacy(rules: Ruleset, sketch: Sketch) -> Found:
    if sketch.model.draft is not None:
        return
    outcome, controllers = sketch.model.outcome, senate_of(sketch).controllers
    political = outcome is not None and outcome.kind == "political"
    for seat in SEATS:
        word, controls = SEAT_WORDS[seat], controllers == {seat}
        # A pawn or a symbol that wins comes before the chambers, however many are controlled.
        if controls and (outcome is None or outcome.kind == "civilian"):
            yield (BOX, "chambers"), f"seat {word} controls every chamber and has won; `outcome` has to say so"
        if political and outcome is not None and outcome.winner in (word, "shared") and not controls:
            yield (
                ("outcome",),
                f"`{outcome.winner}` can't have won by politics: seat {word} doesn't control all chambers",
            )


# Conspiracies


def _plots(rules: Ruleset, sketch: Sketch) -> Found:
    for seat in SEATS:
        for index, plot in enumerate(sketch.cities[seat].plots):
            place: Place = (SEAT_WORDS[seat], "plots", index)
            if plot.token is not None and not (plot.triggered and _does(rules, plot, LockToken)):
                yield (
                    (*place, "token"),
                    f"a progress token is locked by {_names(rules, LockToken)} alone, once that was triggered",
                )
            if plot.hidden and plot.token is None:
                yield (*place, "hidden"), "`hidden` belongs to `token`: it was locked out of the box"


def _triggered(rules: Ruleset, sketch: Sketch) -> Found:
    part, word = part_of(sketch), SEAT_WORDS[sketch.to_move]
    if part.triggered and not sketch.cities[sketch.to_move].triggered:
        yield (
            (BOX, "triggered"),
            f"seat {word} has triggered no conspiracy in this turn: none of its `plots` is `triggered`",
        )
    if part.goes_on and part.triggered is False:
        yield (BOX, "goes_on"), "the turn goes on after a conspiracy that was triggered in it, so `triggered` is true"
    for key in ("goes_on", "waiting"):
        if getattr(part, key) and not sketch.in_the_middle:
            yield (BOX, key), f"`{key}` is for the middle of an action, when a choice is open"


def _waiting(rules: Ruleset, sketch: Sketch) -> Found:
    for index, entry in enumerate(part_of(sketch).waiting or ()):
        try:
            effect_of(rules, entry.cause, entry.effect)
        except ValueError as why:
            yield (BOX, "waiting", index), str(why)


def _decision(rules: Ruleset, sketch: Sketch) -> Found:
    decision = sketch.model.decision
    if decision is not None and decision.actions is not None and decision.kind != "senate":
        yield ("decision", "actions"), "`actions` is for decisions of the kind `senate`: how many of them are left"


# What is gone


def _removed(rules: Ruleset, sketch: Sketch) -> Found:
    senate = senate_of(sketch)
    saboteurs = len(sketch.callers(rules.catalogue, RemoveBuiltWonder))
    if len(senate.removed_wonders) > saboteurs:
        yield (
            (BOX, "removed_wonders"),
            f"a wonder goes to the box by {_names(rules, RemoveBuiltWonder)} alone, which nobody triggered",
        )
    for age, cards in (senate.removed_cards or {}).items():
        for index, card in enumerate(cards):
            back = rules.catalogue.buildings[card].back
            if back != str(age):
                what = f"a card of age {back}" if back.isdecimal() else f"a {back}"
                yield (BOX, "removed_cards", str(age), index), f"`{card}` is {what}, not a card of age {age}"


def _does(rules: Ruleset, plot: PlotPart, kind: type[Effect]) -> bool:
    known = rules.catalogue.conspiracies.get(plot.conspiracy)
    return known is not None and any(isinstance(effect, kind) for effect in known.effects)


def _names(rules: Ruleset, kind: type[Effect]) -> str:
    """Which conspiracies have this kind of effect."""
    conspiracies = rules.catalogue.conspiracies.values()
    return " or ".join(f"`{c.id}`" for c in conspiracies if any(isinstance(effect, kind) for effect in c.effects))


CHECKS: Final[tuple[Check, ...]] = (
    _before_the_game,
    _cubes,
    _decrees,
    _supremacy,
    _plots,
    _triggered,
    _waiting,
    _decision,
    _removed,
)
