"""Actions and decisions of games with gods, in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from duel_tui.engine import actions as act
from duel_tui.engine.actions import Action
from duel_tui.engine.catalogue import Catalogue
from duel_tui.engine.types import BySeat
from duel_tui.engine.view import DecisionView, GameView

from .god_events import track_space
from .nouns import in_words, join, name, names, possessive
from .writers import Ask, Write, asks

# Actions


def _activate(action: act.Activate, players: BySeat[str], catalogue: Catalogue) -> str:
    with_tokens = f" with the offering of {join(f'{coins}$' for coins in action.offerings)}" if action.offerings else ""
    return f"Activate {name(action.god, catalogue)}{with_tokens}"


def _place(action: act.PlaceGod, players: BySeat[str], catalogue: Catalogue) -> str:
    god = "a god" if action.god == act.HIDDEN else name(action.god, catalogue)
    return f"Place {god} on space {action.space}"


def _return(action: act.ReturnGods, players: BySeat[str], catalogue: Catalogue) -> str:
    if act.HIDDEN in action.gods:
        return "Put the other gods back"
    return f"Put {names(action.gods, catalogue)} back, {name(action.gods[0], catalogue)} on top"


def _minerva(action: act.PlaceMinerva, players: BySeat[str], catalogue: Catalogue) -> str:
    return f"Put Minerva on {track_space(action.position, players, catalogue.numbers.capital_distance)}"


def _military_token(action: act.ChooseMilitaryToken, players: BySeat[str], catalogue: Catalogue) -> str:
    whose = possessive(players.of(0 if action.border < 0 else 1))
    return f"Choose the military token at {abs(action.border)} on {whose} side"


WRITERS: Final[dict[type[Action], Write]] = {
    act.TakeBuilding: lambda action, players, catalogue: f"Take {name(action.card, catalogue)} into your city",
    act.TakeWonder: lambda action, players, catalogue: f"Take {name(action.wonder, catalogue)} from the other player",
    act.Activate: _activate,
    act.PlaceGod: _place,
    act.ChooseGod: lambda action, players, catalogue: f"Activate {name(action.god, catalogue)} free",
    act.ChooseDeck: lambda action, players, catalogue: f"Look at the {name(action.mythology, catalogue)} deck",
    act.ReturnGods: _return,
    act.ChooseLentToken: lambda action, players, catalogue: f"Take {name(action.token, catalogue)}",
    act.CopySymbol: lambda action, players, catalogue: f"Put the snake on {name(action.card, catalogue)}",
    act.StrikeCard: lambda action, players, catalogue: f"Discard the card in slot {action.slot}",
    act.UnbuildWonder: lambda action, players, catalogue: f"Unbuild {name(action.wonder, catalogue)}",
    act.BuildWonderFree: lambda action, players, catalogue: (
        f"Build {name(action.wonder, catalogue)} free with {name(action.card, catalogue)}"
    ),
    act.PlaceMinerva: _minerva,
    act.ChooseMilitaryToken: _military_token,
}
"""One writer for each kind of action."""


def _strike_now(action: act.StrikeCard, view: GameView, catalogue: Catalogue) -> str:
    """`Discard Courthouse`, `Discard card 3 of row 2, face down`: rows from the far one, cards from the left."""
    place = next(place for place in view.structure if place.slot == action.slot)
    if place.card is not None:
        return f"Discard {name(place.card, catalogue)}"
    in_row = sorted(other.x for other in view.structure if other.row == place.row)
    return f"Discard card {in_row.index(place.x) + 1} of row {place.row + 1}, face down"


NOW: Final[dict[type[Action], Callable[[Any, GameView, Catalogue], str]]] = {act.StrikeCard: _strike_now}
"""Actions that can be told better by somebody who sees the table."""


# Decisions

NEEDED: Final[dict[str, str]] = {
    "take": "choose a building of the opponent to take",
    "claim": "choose an unbuilt wonder of the opponent to take",
    "place": "place one of the gods drawn on an empty space",
    "god": "choose the god to activate",
    "deck": "choose a deck of gods to look at",
    "order": "choose the order in which the other gods go back",
    "enki": "take one of the progress tokens on the god",
    "snake": "choose a green building of the opponent",
    "strike": "choose a card of the structure to discard",
    "unbuild": "choose a built wonder to unbuild",
    "isis": "choose a wonder of yours and a card of the discard pile",
    "minerva": "choose a space of the conflict track",
    "neptune_discard": "choose the military token to discard",
    "neptune_apply": "choose the military token to apply",
}


def _ask_place(decision: DecisionView, view: GameView, players: BySeat[str], catalogue: Catalogue) -> str:
    number = len(decision.options or ())
    mythology = catalogue.names[decision.cause]
    if number == 1:
        return f"the last {mythology} god. Place it face down on an empty space"
    drawn = f"{in_words(number)} {mythology} gods" if number else f"{mythology} gods"
    return f"{drawn}. Place one face down on an empty space"


def _ask_order(decision: DecisionView, view: GameView, players: BySeat[str], catalogue: Catalogue) -> str:
    return f"{name(decision.cause, catalogue)} is chosen. Say in which order the others go back"


QUESTIONS: Final[dict[str, Ask]] = {
    "take": asks("Take one brown or grey building of {other} into your city"),
    "claim": asks("Take one unbuilt wonder of {other}"),
    "place": _ask_place,
    "god": asks("Activate one of these gods free"),
    "deck": asks("Choose a deck of gods to look at"),
    "order": _ask_order,
    "enki": asks("Take one of the progress tokens on it"),
    "snake": asks("Put the snake on one green building of {other}"),
    "strike": asks("Discard one card of the structure"),
    "unbuild": asks("Unbuild one wonder of either player"),
    "isis": asks("Build one wonder of yours free, with a card of the discard pile"),
    "minerva": asks("Choose the space that stops the pawn once"),
    "neptune_discard": asks("Discard one military token without effect"),
    "neptune_apply": asks("Apply one military token to {other}"),
}

FURTHER: Final[dict[str, tuple[str, ...]]] = {
    "place": ("{picked} will lie face down. Choose the empty space",),
    "isis": ("{picked}. Choose a card of the discard pile to put under it",),
}
"""What is asked after each part of an answer that has several."""

HINTS: Final[dict[str, str]] = {
    "place": "Nobody else may know which god it is. Any other god goes back on top of the deck.",
    "order": "Nobody else may know the order.",
    "minerva": "The pawn stops before that space once, and the rest of its movement is lost.",
}
"""What a choice means beyond its question."""

HANDOVERS: Final[dict[str, str]] = {
    "place": "{seat} drew gods of the {cause} deck and places one.",
    "god": "{seat} looks at a deck of gods and activates one.",
    "order": "{seat} puts the other gods back.",
}
"""What happens on the screen that only one player may see."""
