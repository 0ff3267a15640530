"""The senate in words: its chambers with cubes, control and decrees, and what one more cube would change."""

from __future__ import annotations

from duel_tui.engine.catalogue import Catalogue
from duel_tui.engine.records_agora import AgoraView, ChamberView, PoliticsView
from duel_tui.engine.types import ONE, SEATS, TWO, BySeat, Seat
from duel_tui.engine.view import GameView

from . import effects, nouns
from .nouns import capital, count, join


def senate_of(view: GameView) -> AgoraView:
    """The senate, which every game with that box has."""
    assert view.agora is not None
    return view.agora


def politics_of(seat: Seat, view: GameView) -> PoliticsView:
    """What a city has of the senate, in a game with that box."""
    politics = view.cities.of(seat).politics
    assert politics is not None
    return politics


def chamber_of(number: int | str, view: GameView) -> ChamberView:
    """The chamber with this number, which must be one."""
    return next(chamber for chamber in senate_of(view).chambers if str(chamber.chamber) == str(number))


# What lies there


def cubes(chamber: ChamberView, names: BySeat[str]) -> str:
    """`cubes: Anna 2, Ben 1`, `no cubes`."""
    if not any(chamber.cubes):
        return "no cubes"
    return f"cubes: {', '.join(f'{names.of(seat)} {chamber.cubes.of(seat)}' for seat in SEATS)}"


def control(chamber: ChamberView, names: BySeat[str]) -> str:
    """`Anna controls it`, `nobody controls it`."""
    return f"{_who(chamber.control, names)} controls it"


def decrees(chamber: ChamberView, catalogue: Catalogue) -> tuple[str, ...]:
    """What its decrees do, the upper one first; one that lies face down says so."""
    return tuple(_decree(decree, catalogue) for decree in chamber.decrees)


def decree_does(decree: str, catalogue: Catalogue) -> str:
    """The whole text of a decree, which has no name: `discarding a card brings 2 more coins`."""
    return "; ".join(effects.all_general(catalogue.decrees[decree], catalogue))


def decrees_called(chamber: ChamberView, catalogue: Catalogue) -> str:
    """`the decree for discards`, `a face-down decree`, `no decree`."""
    called = ["a face-down decree" if decree is None else nouns.name(decree, catalogue) for decree in chamber.decrees]
    return join(called) if called else "no decree"


def _decree(decree: str | None, catalogue: Catalogue) -> str:
    return "a decree, face down" if decree is None else decree_does(decree, catalogue)


def _who(seat: Seat | None, names: BySeat[str]) -> str:
    return "nobody" if seat is None else names.of(seat)


# What would change


def control_with(chamber: ChamberView, seat: Seat, change: int) -> Seat | None:
    """Who would control a chamber if a seat had so many more cubes there, or fewer."""
    one, two = chamber.cubes.with_(seat, chamber.cubes.of(seat) + change)
    return None if one == two else ONE if one > two else TWO


def control_change(chamber: ChamberView, seat: Seat, change: int, names: BySeat[str]) -> str:
    """`Anna would control chamber 3`, `nobody would control chamber 3`, or nothing if that stays as it is."""
    after = control_with(chamber, seat, change)
    return "" if after == chamber.control else f"{_who(after, names)} would control chamber {chamber.chamber}"


def one_more_cube(chamber: ChamberView, seat: Seat, view: GameView, names: BySeat[str]) -> str:
    """What one more cube of a seat changes: as `control_change`, or `Anna would control all six chambers and win`."""
    chambers = senate_of(view).chambers
    elsewhere = {other.control for other in chambers if other.chamber != chamber.chamber}
    if elsewhere == {seat} and control_with(chamber, seat, 1) == seat:
        return f"{names.of(seat)} would control all {nouns.in_words(len(chambers))} chambers and win"
    return control_change(chamber, seat, 1, names)


# The whole board


def cubes_of(seat: Seat, view: GameView) -> int:
    """How many cubes a seat has in all chambers together."""
    return politics_of(seat, view).in_senate


def heading(chamber: ChamberView) -> str:
    """`Chamber 3, centre, 3 points`."""
    return f"Chamber {chamber.chamber}, {chamber.section}, {count(chamber.points, 'point')}"


def line(chamber: ChamberView, names: BySeat[str], catalogue: Catalogue) -> str:
    """The chamber with all that lies in it, as one line.

    `Chamber 3, centre, 3 points: cubes: Anna 2, Ben 1; Anna controls it. Discarding a card brings 2 more coins`.
    """
    lies = f"{cubes(chamber, names)}; {control(chamber, names)}"
    does = ". ".join(map(capital, decrees(chamber, catalogue))) or "No decree"
    return f"{heading(chamber)}: {lies}. {does}"
