"""A use that waits for its confirmation: what it would change, told before it is done."""

from __future__ import annotations

from typing import TYPE_CHECKING

from duel_tui.engine.actions import Action
from duel_tui.tui.format.scene import Armed
from duel_tui.words import actions, god_board, nouns, outcomes, previews

if TYPE_CHECKING:
    from duel_tui.engine.view import GameView
    from duel_tui.table import Preview, Table


def arm(table: Table, view: GameView, action: Action) -> Armed:
    """The use with its question and its consequences.

    Raises `Illegal` if the action is refused.
    """
    preview = table.preview(action)
    return Armed(
        action=action,
        question=actions.sentence(action, view, preview.seat, table.names, table.catalogue),
        coins=(preview.coins_before, preview.coins_after),
        points=(preview.points_before, preview.points_after),
        turns_up=preview.turned_up,
        notes=tuple(_notes(table, preview)),
        ends=preview.victory is not None,
    )


def _notes(table: Table, preview: Preview) -> list[str]:
    """What else matters before it is done."""
    notes = []
    if preview.victory is not None:
        notes.append(nouns.capital(outcomes.victory(preview.victory, preview.winner, table.names)))
    if preview.extra_turn:
        notes.append("then plays again")
    if preview.reserve_before != preview.reserve_after:
        notes.append(f"beside the treasury {preview.reserve_before}$ > {preview.reserve_after}$")
    if preview.tokens:
        notes.append(f"brings {god_board.tokens(preview.tokens, table.catalogue)}")
    if preview.gods_shown:
        notes.append(f"shows {nouns.count(preview.gods_shown, 'god')}")
    if preview.lays_out_age is not None:
        notes.append(f"lays out age {nouns.roman(preview.lays_out_age)}")
    loss = preview.opponent_coins_before - preview.opponent_coins_after
    if loss > 0:
        notes.append(f"{table.names.other(preview.seat)} loses {loss}$")
    if loss < 0:
        notes.append(f"{table.names.other(preview.seat)} gains {-loss}$")
    notes += previews.of_senate(preview, table.names, table.catalogue)
    if preview.pawn_before != preview.pawn_after and preview.victory is None and not preview.control:
        notes.append(f"pawn {abs(preview.pawn_before)} > {abs(preview.pawn_after)}")
    if table.undo_mode == "safe" and table.irrevocable(preview.action):
        notes.append("can't be taken back")
    return notes
