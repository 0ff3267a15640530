"""The key row: which keys matter now, the most important ones first."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Final, TypeAlias

from duel_tui.engine.actions import Action, Prepare, Trigger
from duel_tui.tui.commands import (
    CHAMBERS,
    CITIES,
    HELP,
    INSPECT,
    LOG,
    MENU,
    PILE,
    PREPARE,
    RULES,
    SPACES,
    TRIGGER,
    UNDO,
    Command,
)
from duel_tui.tui.format import answers
from duel_tui.tui.format.common import main_use, plot_in_focus, space_in_focus
from duel_tui.words import senate_plots

if TYPE_CHECKING:
    from duel_tui.engine.view import GameView

    from .sight import Sight

Keys: TypeAlias = tuple[tuple[str, str], ...]


def _keys(*commands: Command) -> Keys:
    return tuple((command.shown, command.label) for command in commands)


_YES_NO: Final[Keys] = (("Enter y", "do it"), ("Esc n", "take it back"))
_OF_PLOTS: Final[Mapping[type[Action], Command]] = {Prepare: PREPARE, Trigger: TRIGGER}
_LOOK: Final = _keys(INSPECT, CITIES, PILE)
_GAME: Final = _keys(UNDO, MENU, RULES, HELP)


def key_row(desk: Sight) -> Keys:
    """The keys of this moment."""
    if desk.asking or desk.armed:
        return _YES_NO
    match desk.stage:
        case "handover":
            seat = desk.table.names.of(desk.alone) if desk.alone is not None else ""
            ready = ("Enter", f"{seat} is ready")
            return (ready, ("Esc", "not now")) if desk.reading or desk.naming else (ready, *_keys(UNDO, LOG, MENU))
        case "handback":
            return (("Enter", "go on"), *_keys(UNDO))
        case "over":
            return (("Esc", "the score"), *_LOOK, *_keys(LOG, HELP))
    if desk.pile_open:
        take = (("Enter", "take it" if desk.picked else "build it"),) if desk.picks_from_pile else ()
        return (("arrows", "card"), *take, ("Esc p", "close"), *_keys(CITIES, LOG, HELP))
    if desk.reading:
        return (("Esc Enter", "cover it again"), ("arrows", "choose"), *_keys(INSPECT, CITIES, LOG, HELP))
    if desk.inspecting:
        pile = () if desk.view.draft is not None else _keys(PILE)
        return (("arrows", _things(desk.view)), ("Esc i", "back"), *_keys(CITIES), *pile, *_keys(LOG, HELP))
    return _choice(desk) if desk.choosing else _turn(desk)


def _things(view: GameView) -> str:
    """What can be inspected: `card, wonder, token`."""
    kinds = {"card": bool(view.structure), "wonder": True, "token": True, "chamber": view.agora is not None}
    return ", ".join(kind for kind, there in kinds.items() if there)


def _turn(desk: Sight) -> Keys:
    """The keys of an ordinary turn: what can be done with the thing in focus."""
    if (space := space_in_focus(desk.view, desk.focus)) is not None:
        back = ("Esc", "to the cards")
        if space.god is not None and space.face_up:
            move = ("arrows" if desk.uses_offerings else "arrows 1-6", "space")
            return (move, ("Enter", "activate"), *_offerings(desk), back, *_LOOK, *_GAME)
        secret = () if space.placed_by is None else (("Enter", f"{desk.table.names.of(space.placed_by)} looks"),)
        return (("arrows 1-6", "space"), *secret, back, *_LOOK, *_GAME)
    if desk.focus.kind in ("chamber", "plot"):
        return _senate(desk)
    if desk.focus.kind != "card":
        return (("arrows", "choose"), ("Tab", "next zone"), ("Esc", "to the cards"), *_LOOK, *_GAME)
    use = main_use(desk.focus.target, desk.table.catalogue).verb
    uses = (("Enter", use), ("x", "discard"), ("1-6", "wonder"), *_plots(desk, Trigger))
    gods = _keys(SPACES) if desk.view.pantheon is not None else ()
    senate = _keys(CHAMBERS) if desk.view.agora is not None else ()
    # The panel names the key of preparing among the uses of the card.
    return (("arrows a-g", "card"), *uses, *gods, *senate, *_plots(desk, Prepare), *_LOOK, *_GAME)


def _plots(desk: Sight, *kinds: type[Action]) -> Keys:
    """The keys of conspiracies for those of these actions that are possible."""
    possible = {type(action) for action in desk.view.legal}
    return _keys(*(_OF_PLOTS[kind] for kind in kinds if kind in possible))


def _senate(desk: Sight) -> Keys:
    """The keys in the senate: looking at own conspiracies, triggering one."""
    found = plot_in_focus(desk.view, desk.focus)
    seat = found[0] if found is not None else None if desk.decision is None else desk.decision.seat
    own = seat is not None and senate_plots.hidden(seat, desk.view)
    read = (("Enter", f"{desk.table.names.of(seat)} looks"),) if own and seat is not None else ()
    return (("arrows 1-6", "chamber"), *read, *_plots(desk, Trigger), ("Esc", "to the cards"), *_LOOK, *_GAME)


def _offerings(desk: Sight) -> Keys:
    """The digits of the offering tokens of the seat to act."""
    decision = desk.decision
    own = desk.view.cities.of(decision.seat).cult.offerings if decision is not None else ()
    if not own:
        return ()
    digits = "1" if len(own) == 1 else f"1-{len(own)}"
    return ((f"{digits} 0", "offerings"),)


def _runs(digits: Iterable[str]) -> str:
    """`1-4`, `3-4 7 0`: digits as they lie on the keyboard, neighbours put together."""
    found: list[list[int]] = []
    for digit in sorted((int(digit) - 1) % 10 for digit in digits):
        if found and digit == found[-1][-1] + 1 < 9:
            found[-1].append(digit)
        else:
            found.append([digit])
    named = [[str((digit + 1) % 10) for digit in run] for run in found]
    return " ".join(run[0] if len(run) == 1 else f"{run[0]}-{run[-1]}" for run in named)


def _choice(desk: Sight) -> Keys:
    """The keys of a choice: numbers take an option at once, in the draft they only go to it."""
    decision = desk.decision
    assert decision is not None and decision.options is not None
    if decision.kind == "draft":
        return (("arrows 1-4", "wonder"), ("Enter", "take"), *_keys(INSPECT, CITIES), *_GAME)
    options = answers.options(desk.view, desk.picked)
    digits = {answers.key(desk.view, desk.picked, option) for option in options} - {" "}
    numbers = ((_runs(digits), "take"),) if digits else ()
    back = (("Esc", "none: cover it"),) if desk.naming else ()
    back = (("Esc", "back"),) if answers.taken_back(desk.view, desk.picked) != desk.picked else back
    return (*numbers, ("arrows", "choose"), ("Enter", "take"), *back, *_LOOK, *_GAME)
