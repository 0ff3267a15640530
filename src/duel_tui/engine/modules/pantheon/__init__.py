"""The box Pantheon: gods that are placed in secret, and activated instead of taking a card."""

from __future__ import annotations

from typing import Final

from duel_tui.engine import actions, effects
from duel_tui.engine.choices import among_numbers, among_options, refuse_id, refuse_number
from duel_tui.engine.module import Module
from duel_tui.engine.modules.pantheon import activation, board, gods, laws, view
from duel_tui.engine.resolve import TURN

PANTHEON: Final = Module(
    name="pantheon",
    listers={
        board.PLACE: board.list_places,
        activation.GOD: among_options(actions.ChooseGod),
        activation.DECK: among_options(actions.ChooseDeck),
        activation.ORDER: activation.list_orders,
        gods.ENKI: among_options(actions.ChooseLentToken),
        gods.SNAKE: among_options(actions.CopySymbol),
        gods.STRIKE: among_numbers(actions.StrikeCard),
        gods.UNBUILD: among_options(actions.UnbuildWonder),
        gods.ISIS: gods.list_free_wonders,
        gods.MINERVA: among_numbers(actions.PlaceMinerva),
        gods.NEPTUNE_DISCARD: among_numbers(actions.ChooseMilitaryToken),
        gods.NEPTUNE_APPLY: among_numbers(actions.ChooseMilitaryToken),
    },
    further={TURN: activation.list_activations},
    handlers={
        actions.PlaceGod: board.place_god,
        actions.Activate: activation.activate,
        actions.ChooseGod: activation.activate_shown,
        actions.ChooseDeck: activation.look_at_deck,
        actions.ReturnGods: activation.return_gods,
        actions.ChooseLentToken: gods.take_lent_token,
        actions.CopySymbol: gods.copy_symbol,
        actions.StrikeCard: gods.strike_card,
        actions.UnbuildWonder: gods.unbuild_wonder,
        actions.BuildWonderFree: gods.build_wonder_free,
        actions.PlaceMinerva: gods.place_minerva,
        actions.ChooseMilitaryToken: gods.use_military_token,
    },
    decisions={
        actions.PlaceGod: (board.PLACE,),
        actions.Activate: (TURN,),
        actions.ChooseGod: (activation.GOD,),
        actions.ChooseDeck: (activation.DECK,),
        actions.ReturnGods: (activation.ORDER,),
        actions.ChooseLentToken: (gods.ENKI,),
        actions.CopySymbol: (gods.SNAKE,),
        actions.StrikeCard: (gods.STRIKE,),
        actions.UnbuildWonder: (gods.UNBUILD,),
        actions.BuildWonderFree: (gods.ISIS,),
        actions.PlaceMinerva: (gods.MINERVA,),
        actions.ChooseMilitaryToken: (gods.NEPTUNE_DISCARD, gods.NEPTUNE_APPLY),
    },
    refusers={
        actions.PlaceGod: board.refuse_place,
        actions.Activate: activation.refuse_activation,
        actions.ChooseGod: refuse_id("god"),
        actions.ChooseDeck: refuse_id("mythology"),
        actions.ReturnGods: activation.refuse_order,
        actions.ChooseLentToken: refuse_id("token"),
        actions.CopySymbol: refuse_id("card"),
        actions.StrikeCard: refuse_number,
        actions.UnbuildWonder: refuse_id("wonder"),
        actions.BuildWonderFree: gods.refuse_free_wonder,
        actions.PlaceMinerva: refuse_number,
        actions.ChooseMilitaryToken: refuse_number,
    },
    resolvers={
        effects.ActivateTop: activation.show_top_gods,
        effects.ActivateFromDeck: activation.ask_for_deck,
        effects.LentTokens: gods.choose_lent_token,
        effects.CopyGreenSymbol: gods.choose_symbol,
        effects.StrikeFromStructure: gods.choose_slot,
        effects.Unbuild: gods.choose_built_wonder,
        effects.BuildWithDiscarded: gods.choose_free_wonder,
        effects.StopPawn: gods.choose_space,
        effects.UseMilitaryTokens: gods.choose_discarded_token,
    },
    set_up=board.set_up,
    lays_out_first=True,
    laid_out=(board.lay_tokens,),
    after_action=(board.take_due_tokens,),
    pawn_stops=(gods.stop_pawn,),
    views={"pantheon": view.project_board},
    places={"token": laws.tokens_on_gods},
    invariants=(laws.check_board,),
)
"""The rules of the box."""
