"""Effects of games with gods, in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from duel_tui.engine import effects as fx
from duel_tui.engine.effects import Effect

from .god_board import lies_in_decks
from .nouns import count, counted_thing, join
from .position import Position
from .signs import Signs


def _points_by_count(effect: fx.PointsByCount, signs: Signs | None) -> str:
    totals = join((str(points) for points in effect.totals), "or")
    numbers = join((str(number) for number, _ in enumerate(effect.totals, 1)), "or")
    return f"{totals} points for {numbers} {counted_thing(effect.per, plural=True)}"


def _reserve(effect: fx.Reserve, signs: Signs | None) -> str:
    coins = f"{count(effect.amount, 'coin')} beside your treasury, safe from losses"
    return f"{coins}; {count(effect.points_per_coin, 'point')} for each that is left"


def _take_building(effect: fx.TakeOpponentBuilding, signs: Signs | None) -> str:
    return f"take 1 {join(effect.colours, 'or')} card of the opponent"


GENERAL: Final[dict[type[Effect], Callable[[Any, Signs | None], str]]] = {
    fx.PointsByCount: _points_by_count,
    fx.Reserve: _reserve,
    fx.LentTokens: lambda effect, signs: f"take 1 of the {effect.amount} progress tokens on it",
    fx.CopyGreenSymbol: lambda effect, signs: "the symbol of 1 green card of the opponent counts for you too",
    fx.TakeOpponentBuilding: _take_building,
    fx.TakeOpponentWonder: lambda effect, signs: "take 1 unbuilt wonder of the opponent",
    fx.StrikeFromStructure: lambda effect, signs: "discard any card of the structure, without coins",
    fx.Unbuild: lambda effect, signs: "make a built wonder of either player unbuilt again",
    fx.BuildWithDiscarded: lambda effect, signs: "build a wonder of yours free with a card of the discard pile",
    fx.StopPawn: lambda effect, signs: "put Minerva on a space of the track: she stops the pawn once",
    fx.UseMilitaryTokens: lambda effect, signs: "discard 1 military token, then apply another one to the opponent",
    fx.ActivateTop: lambda effect, signs: "show the top god of each deck, activate one of them free",
    fx.ActivateFromDeck: lambda effect, signs: "look at a deck of gods, activate one of them free",
    fx.ActivationRebate: lambda effect, signs: f"gods cost you {count(effect.amount, 'coin')} less",
    fx.ChainSignPrice: lambda effect, signs: (
        f"cards that a chain can make free cost you {count(effect.amount, 'coin')} at most"
    ),
    fx.StepToll: lambda effect, signs: (
        f"the opponent loses {count(effect.amount, 'coin')} per space that you move the pawn"
    ),
}
"""One text for each kind of effect, whatever the position."""


def _now_points_by_count(effect: fx.PointsByCount, text: str, at: Position) -> str:
    return f"{text}: now {effect.totals[at.counted(effect.per, 'own_city') - 1]}"


def _now_lent(effect: fx.LentTokens, text: str, at: Position) -> str:
    lent = () if at.view.pantheon is None else at.view.pantheon.lent
    return f"{text}: {join((at.catalogue.names[token] for token in lent), 'or')}" if lent else text


def _now_struck(effect: fx.StrikeFromStructure, text: str, at: Position) -> str:
    return text if at.view.structure else f"{text}: none is left"


def _now_from_decks(effect: fx.ActivateTop | fx.ActivateFromDeck, text: str, at: Position) -> str:
    board = at.view.pantheon
    return f"{text}: no god is left" if board is not None and not lies_in_decks(board) else text


def _now_copied(effect: fx.CopyGreenSymbol, text: str, at: Position) -> str:
    return text if at.has_colour(at.theirs, "green") else f"{text}: there is none"


def _now_taken(effect: fx.TakeOpponentBuilding, text: str, at: Position) -> str:
    return text if any(at.has_colour(at.theirs, colour) for colour in effect.colours) else f"{text}: there is none"


def _now_wonder(effect: fx.TakeOpponentWonder, text: str, at: Position) -> str:
    return text if any(wonder.state == "unbuilt" for wonder in at.theirs.wonders) else f"{text}: there is none"


def _now_unbuilt(effect: fx.Unbuild, text: str, at: Position) -> str:
    return text if at.view.wonders_built else f"{text}: none is built"


def _now_free_wonder(effect: fx.BuildWithDiscarded, text: str, at: Position) -> str:
    if not any(wonder.state == "unbuilt" for wonder in at.mine.wonders):
        return f"{text}: you have none to build"
    return text if at.view.pile else f"{text}: it is empty"


def _now_military(effect: fx.UseMilitaryTokens, text: str, at: Position) -> str:
    left = len(at.view.military_tokens)
    return text if left > 1 else f"{text}: {count(left, 'token')} left" if left else f"{text}: none is left"


NOTICES: Final[dict[type[Effect], Callable[[Any, str, Position], str]]] = {
    fx.PointsByCount: _now_points_by_count,
    fx.LentTokens: _now_lent,
    fx.StrikeFromStructure: _now_struck,
    fx.ActivateTop: _now_from_decks,
    fx.ActivateFromDeck: _now_from_decks,
    fx.CopyGreenSymbol: _now_copied,
    fx.TakeOpponentBuilding: _now_taken,
    fx.TakeOpponentWonder: _now_wonder,
    fx.Unbuild: _now_unbuilt,
    fx.BuildWithDiscarded: _now_free_wonder,
    fx.UseMilitaryTokens: _now_military,
}
"""What the position says to some of them."""
