"""Closing the gaps of what is said of the senate: the deck always, with `fill` everything, dealt as in a game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from duel_tui.deal import shuffled
from duel_tui.record.scenario.agora.model import LyingDecree
from duel_tui.record.scenario.agora.sketch import numbers_of, senate_of

if TYPE_CHECKING:
    from random import Random

    from duel_tui.engine.rules import Ruleset
    from duel_tui.record.scenario.sketch import Sketch


def close_gaps(rules: Ruleset, drawn: Sketch, random: Random | None) -> None:
    """Complete the senate in place. Conspiracies that are nowhere else lie in the deck, under those that are named."""
    senate, catalogue = senate_of(drawn), rules.catalogue
    deck = [conspiracy for conspiracy in catalogue.conspiracies if conspiracy not in drawn.places]
    senate.deck += deck if random is None else shuffled(deck, random)
    if random is not None:
        decrees = iter(shuffled([decree for decree in catalogue.decrees if decree not in drawn.places], random))
        doubled = sum(max(0, len(chamber.decrees or ()) - 1) for chamber in senate.chambers)
        without = [chamber for chamber in senate.chambers if chamber.decrees is None]
        # Where one chamber has a decree more than its own, another one has lost its decree.
        for chamber in without[: max(0, len(without) - doubled)]:
            chamber.decrees = [LyingDecree(decree=next(decrees))]
    for printed, chamber in zip(numbers_of(catalogue).chambers, senate.chambers, strict=True):
        shows = printed.face_up or any(chamber.cubes)
        chamber.decrees = [
            lying if lying.face_up is not None else lying.model_copy(update={"face_up": shows})
            for lying in chamber.decrees or ()
        ]
