"""The box Agora: a senate whose decrees work for whoever controls their chamber, senators, and conspiracies."""

from __future__ import annotations

from typing import Final

from duel_tui.engine import actions, effects
from duel_tui.engine.choices import among_numbers
from duel_tui.engine.module import Module
from duel_tui.engine.modules.agora import influence, laws, senate, senators, view
from duel_tui.engine.resolve import TURN
from duel_tui.engine.turn import recruit, refuse_card

AGORA: Final = Module(
    name="agora",
    listers={
        influence.CUBE: among_numbers(actions.AddCube),
        influence.REMOVE: among_numbers(actions.ReturnCube),
        influence.MOVE: influence.list_moves,
        senators.SENATE: senators.list_senate_actions,
        senators.CONSPIRATOR: senators.list_conspirator,
    },
    handlers={
        actions.Recruit: recruit,
        actions.AddCube: influence.add_cube,
        actions.ReturnCube: influence.return_cube,
        actions.ShiftCube: influence.shift_cube,
        actions.DrawConspiracies: senators.draw_conspiracies,
        actions.Stop: senators.stop,
    },
    decisions={
        actions.Recruit: (TURN,),
        actions.AddCube: (influence.CUBE, senators.SENATE, senators.CONSPIRATOR),
        actions.ReturnCube: (influence.REMOVE,),
        actions.ShiftCube: (influence.MOVE, senators.SENATE),
        actions.DrawConspiracies: (senators.CONSPIRATOR,),
        actions.Stop: (influence.MOVE, senators.SENATE),
    },
    refusers={
        actions.Recruit: refuse_card,
        actions.AddCube: senators.refuse_cube,
        actions.ReturnCube: influence.refuse_return,
        actions.ShiftCube: influence.refuse_shift,
        actions.DrawConspiracies: senators.refuse_conspiring,
        actions.Stop: influence.refuse_stop,
    },
    resolvers={
        effects.PlaceCube: influence.choose_chamber,
        effects.RemoveCube: influence.choose_removed_cube,
        effects.MoveCube: influence.choose_move,
        effects.SenateActions: senators.begin_senate_actions,
        senators.SenateAction: senators.ask_for_senate_action,
        effects.PlaceOrConspire: senators.choose_cube_or_conspiracy,
    },
    set_up=senate.set_up,
    lays_out_first=True,
    turn_over=(senate.end_turn,),
    views={"agora": view.project_senate},
    city_views={"politics": view.project_politics},
    points={"senate": view.points_of_chambers},
    places={
        "card": laws.cards_under_conspiracies,
        "token": laws.locked_tokens,
        "wonder": laws.removed_wonders,
    },
    invariants=(laws.check_senate,),
)
"""The rules of the box."""
