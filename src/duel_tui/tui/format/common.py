"""Small questions that several panels ask of a scene."""

from __future__ import annotations

from typing import Final

from duel_tui.engine.types import BySeat, Seat
from duel_tui.words.signs import Signs
from duel_tui.words.signs import signs as signs_of

from .scene import Scene

LETTERS: Final = "abcdefghijk"
"""Jump letters of the accessible cards, from left to right."""


def signs(scene: Scene) -> Signs:
    """The signs of the scene's mode."""
    return signs_of(scene.ascii)


def to_act(scene: Scene) -> Seat | None:
    """The seat that has to answer now; None once the game is over."""
    view = scene.view
    if view.outcome is not None:
        return None
    return view.decision.seat if view.decision is not None else view.active


def shown_names(scene: Scene) -> BySeat[str]:
    """The players' names, the one to act in capitals, as the panels write them."""
    seat = to_act(scene)
    return scene.names if seat is None else scene.names.with_(seat, scene.names.of(seat).upper())


def jump_letters(scene: Scene) -> dict[int, str]:
    """The letter of each slot with an accessible card."""
    return {place.slot: letter for place, letter in zip(scene.view.accessible, LETTERS, strict=False)}


def sees_options(scene: Scene) -> bool:
    """Whether there is an open choice beside the ordinary turn, with options that the viewer may see."""
    decision = scene.view.decision
    return decision is not None and decision.kind != "turn" and decision.options is not None
