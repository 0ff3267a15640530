"""Small questions that several panels ask of a scene."""

from __future__ import annotations

from typing import Final

from duel_tui.engine.actions import Action, Build, Recruit
from duel_tui.engine.catalogue import Catalogue
from duel_tui.engine.records_agora import ChamberView, PlotView
from duel_tui.engine.records_pantheon import SpaceView
from duel_tui.engine.types import SEAT_WORDS, SEATS, SENATOR_COLOURS, BySeat, Seat
from duel_tui.engine.view import GameView, SlotView, WonderView
from duel_tui.words.signs import Signs
from duel_tui.words.signs import signs as signs_of

from .scene import Focus, Scene
from .text import fit

LETTERS: Final = "abcdefghijk"
"""Jump letters of the accessible cards, from left to right."""
NAME_ROOM: Final = 14
"""Cells for a player's name beside a price, which must never be cut."""


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


def short_names(scene: Scene, room: int) -> BySeat[str]:
    """The players' names, each in at most `room` cells."""
    return BySeat(*(fit(name, room) for name in scene.names))


def age_laid_out(view: GameView) -> int:
    """The age whose structure lies on the table; with some boxes that is age I in the wonder draft already."""
    return view.age or (1 if view.structure else 0)


def is_pick(view: GameView) -> bool:
    """Whether a wonder of the draft is to be taken; what one does when it is taken comes before the next pick."""
    return view.draft is not None and view.decision is not None and view.decision.kind == "draft"


def shows_draft(view: GameView, inspecting: bool) -> bool:
    """Whether the wonder draft lies over the boards: not while one looks around in a structure that lies there."""
    return is_pick(view) and not (inspecting and view.structure)


def laid_tokens(view: GameView) -> dict[int, str | int]:
    """The tokens that lie on cards of the structure, by slot: a mythology, or the coins of an offering token."""
    return dict(view.pantheon.laid) if view.pantheon is not None else {}


def jump_letters(scene: Scene) -> dict[int, str]:
    """The letter of each slot with an accessible card."""
    return {place.slot: letter for place, letter in zip(scene.view.accessible, LETTERS, strict=False)}


def sees_options(scene: Scene) -> bool:
    """Whether there is an open choice beside the ordinary turn, with options that the viewer may see."""
    decision = scene.view.decision
    return decision is not None and decision.kind != "turn" and decision.options is not None


def way_back(scene: Scene) -> str:
    """Where Esc leads from what is only looked at."""
    if scene.reader is not None:
        return "to the covered screen"
    return "to the choice" if sees_options(scene) else "to the cards"


def place_in_focus(scene: Scene) -> SlotView | None:
    """The place of the structure in focus."""
    focus = scene.focus
    for place in scene.view.structure:
        if focus.kind == "card" and place.card == focus.target:
            return place
        if focus.kind == "slot" and str(place.slot) == focus.target:
            return place
    return None


def wonder_in_focus(scene: Scene) -> tuple[Seat, int, WonderView] | None:
    """The wonder in focus: whose it is, its place from 0, and its state."""
    for seat in SEATS:
        for number, view in enumerate(scene.view.cities.of(seat).wonders):
            if view.wonder == scene.focus.target:
                return seat, number, view
    return None


def space_in_focus(view: GameView, focus: Focus) -> SpaceView | None:
    """The space of the Pantheon in focus."""
    if view.pantheon is None or focus.kind != "space":
        return None
    return next((space for space in view.pantheon.spaces if str(space.space) == focus.target), None)


def chamber_in_focus(view: GameView, focus: Focus) -> ChamberView | None:
    """The chamber of the senate in focus."""
    if view.agora is None or focus.kind != "chamber":
        return None
    return next((chamber for chamber in view.agora.chambers if str(chamber.chamber) == focus.target), None)


def plot_of(seat: Seat, number: int) -> Focus:
    """A conspiracy of a city by its number, as it can be in focus."""
    return Focus("plot", f"{SEAT_WORDS[seat]} {number}")


def plot_in_focus(view: GameView, focus: Focus) -> tuple[Seat, PlotView] | None:
    """The conspiracy in focus, and whose it is."""
    for seat in SEATS:
        politics = view.cities.of(seat).politics
        for plot in () if politics is None else politics.plots:
            if focus == plot_of(seat, plot.number):
                return seat, plot
    return None


def main_use(card: str, catalogue: Catalogue) -> Action:
    """What Enter does with a card: senators are recruited, everything else is built."""
    return Recruit(card) if catalogue.buildings[card].colour in SENATOR_COLOURS else Build(card)


def usable(scene: Scene, place: SlotView) -> bool:
    """Whether the card can be used now: it is open and the decision is an ordinary turn."""
    decision = scene.view.decision
    return place.accessible and place.face_up and decision is not None and decision.kind == "turn"
