"""Which section tells the rule of what belongs to games with a senate."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from duel_tui.engine import actions as act
from duel_tui.engine import events as ev
from duel_tui.engine.actions import Action
from duel_tui.engine.catalogue import Catalogue
from duel_tui.engine.events import Event

from .things import Finder, by_cause, by_target, rule_of_id


def _of_cubes(cause: str, catalogue: Catalogue) -> str:
    """The section about what lets somebody place, move or remove a cube; military tokens have no id."""
    return "military-tokens-of-agora" if cause == "military" else rule_of_id(cause, catalogue)


def _declined(event: ev.EffectDeclined, catalogue: Catalogue) -> str:
    return _of_cubes(event.cause, catalogue)


def _triggered(action: act.Trigger, catalogue: Catalogue) -> str:
    return "triggering-a-conspiracy" if action.conspiracy == act.HIDDEN else by_target(action, catalogue)


EVENTS: Final[Mapping[type[Event], str | Finder]] = {
    ev.SenatorRecruited: "senators",
    ev.SenateActionsGained: "politicians",
    ev.SenateActionsGivenUp: "politicians",
    ev.EffectDeclined: _declined,
    ev.CubePlaced: "influence-cubes",
    ev.CubeMoved: "influence-cubes",
    ev.CubeRemoved: "influence-cubes",
    ev.ControlChanged: "the-senate",
    ev.DecreeRevealed: "the-senate",
    ev.DecreeMoved: "insider-influence",
    ev.Conspired: "conspiring",
    ev.ConspiraciesDrawn: "conspiring",
    ev.ConspiracyHidden: "conspiring",
    ev.ConspiracyKept: "conspiring",
    ev.ConspiracyPrepared: "preparing-a-conspiracy",
    ev.ConspiracyTriggered: "triggering-a-conspiracy",
    ev.TokensSeen: by_cause,
    ev.TokenLocked: "obscurantism",
    ev.TokenHidden: "obscurantism",
    ev.RemovedCardsSeen: by_cause,
    ev.BuildingsExchanged: by_cause,
    ev.BuiltWonderRemoved: by_cause,
}

ACTIONS: Final[Mapping[type[Action], str | Finder]] = {
    act.Recruit: by_target,
    act.Prepare: "preparing-a-conspiracy",
    act.Trigger: _triggered,
    act.DrawConspiracies: "conspiring",
    act.KeepConspiracy: "conspiring",
    act.AddCube: "influence-cubes",
    act.ShiftCube: "influence-cubes",
    act.ReturnCube: "influence-cubes",
    act.Stop: "how-we-play-agora",
    act.LockAway: "obscurantism",
    act.BuildFromRow: "property-fraud",
    act.BuildRemovedCard: "treason",
    act.TakeSetAsideToken: "espionage",
    act.ClearCard: "turn-of-events",
    act.Exchange: "coercion",
    act.ShiftDecree: "insider-influence",
    act.RemoveWonder: "sabotage",
}

DECISIONS: Final[Mapping[str, str | Finder]] = {
    **dict.fromkeys(("cube", "remove", "move"), _of_cubes),
    **dict.fromkeys(("senate", "conspirator", "curia", "lock", "espionage", "fraud", "treason"), rule_of_id),
    **dict.fromkeys(("clear", "exchange", "sabotage", "decree"), rule_of_id),
    "keep": "conspiring",
}

REFUSALS: Final[Mapping[str, str | None]] = {
    "is_senator": "senators",
    "no_senator": "senators",
    "conspiracy_not_yours": "triggering-a-conspiracy",
    "conspiracy_prepared": "preparing-a-conspiracy",
    "conspiracy_not_prepared": "triggering-a-conspiracy",
    "conspiracy_triggered": "triggering-a-conspiracy",
    "one_trigger_a_turn": "triggering-a-conspiracy",
    "conspiracy_without_effect": "triggering-a-conspiracy",
    "no_end": "conspiring",
    "no_cube_in_supply": "influence-cubes",
    "no_cube_there": "influence-cubes",
    "not_adjacent": "the-senate",
    "other_section": "politicians",
    "no_chamber": "the-senate",
    "no_decree_there": "insider-influence",
    "other_colour": "coercion",
}
