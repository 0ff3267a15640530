"""What the box with the senate adds to the line interface."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from duel_tui.engine.actions import (
    Action,
    AddCube,
    DrawConspiracies,
    KeepConspiracy,
    ReturnCube,
    ShiftCube,
    ShiftDecree,
    Stop,
    Trigger,
)
from duel_tui.engine.catalogue import Catalogue
from duel_tui.engine.types import SEATS, BySeat, Seat, other
from duel_tui.engine.view import GameView
from duel_tui.words import effects, nouns, options, senate_board, senate_options, senate_plots
from duel_tui.words.nouns import count
from duel_tui.words.options import Asked
from duel_tui.words.senate_board import politics_of, senate_of

from .box import Box, Numbered, by_first_part

_OVER_CHAMBERS: Final = ("senate", "cube", "remove", "move", "conspirator")
"""Decisions about cubes, whose choices are listed by chamber."""
_BEFORE: Final = 0
_BEHIND: Final = 99
"""Fewer and more than the number of any chamber."""

# Panels


def _board(view: GameView, names: BySeat[str], catalogue: Catalogue) -> Iterator[str]:
    """The chambers from left to right, and what else belongs to nobody."""
    board = senate_of(view)
    yield "The senate. Whoever has more cubes in a chamber controls it, and its decree works for them:"
    yield from (f"  {senate_board.line(chamber, names, catalogue)}." for chamber in board.chambers)
    for number, decree in board.face_down or ():
        yield f"Face down in chamber {number}: {nouns.decree(catalogue.decrees[decree])}."
    yield f"Conspiracies left in the deck: {board.deck}."
    if board.deck_cards:
        yield f"  top first: {nouns.names(board.deck_cards, catalogue)}"
    if board.removed_wonders:
        yield f"Out of the game: {nouns.names(board.removed_wonders, catalogue)}."


def _city(view: GameView, seat: Seat, names: BySeat[str], catalogue: Catalogue) -> Iterator[str]:
    own = politics_of(seat, view)
    listed = f" ({', '.join(nouns.title(card, catalogue) for card in own.senators)})" if own.senators else ""
    price = count(own.senator_price, "coin") if own.senator_price else "nothing"
    yield f"Senators: {len(own.senators)}{listed}; the next one costs {price}."
    yield f"Influence cubes: {own.supply} to place, {own.in_senate} in the senate{_where_cubes_are(view, seat)}."
    yield "Decrees that work here:" if own.decrees else "Decrees that work here: none."
    yield from (f"  {senate_board.decree_does(decree, catalogue)}" for decree in own.decrees)
    if own.plots:
        yield "Conspiracies:"
        yield from (f"  {senate_plots.line(plot, catalogue)}" for plot in own.plots)


def _where_cubes_are(view: GameView, seat: Seat) -> str:
    """`: 2 in chamber 1, 1 in chamber 3`, or nothing."""
    there = [chamber for chamber in senate_of(view).chambers if chamber.cubes.of(seat)]
    listed = ", ".join(f"{chamber.cubes.of(seat)} in chamber {chamber.chamber}" for chamber in there)
    return f": {listed}" if listed else ""


def _secrets(view: GameView, seat: Seat, names: BySeat[str], catalogue: Catalogue) -> Iterator[str]:
    """The conspiracies that only the seat knows, and a token that it locked in secret."""
    for plot in politics_of(seat, view).plots:
        if not plot.triggered:
            yield f"{senate_plots.in_full(plot, catalogue)}."
        elif plot.token is not None:
            yield f"{senate_plots.line(plot, catalogue)}."


# Looking things up


def _further(catalogue: Catalogue) -> Mapping[str, Sequence[str]]:
    """Decrees and chambers, which have no printed names."""
    decrees = {decree.id: (nouns.decree(decree),) for decree in catalogue.decrees.values()}
    chambers = {item: (f"chamber {number}",) for item, number in _chambers_by_id(catalogue).items()}
    return {**decrees, **chambers}


def _chambers_by_id(catalogue: Catalogue) -> Mapping[str, int]:
    """The numbers of the chambers by what they are looked up as, like cards."""
    assert catalogue.agora is not None
    return {f"chamber_{item.chamber}": item.chamber for item in catalogue.agora.chambers}


def _thing(item: str, view: GameView, seat: Seat, names: BySeat[str], catalogue: Catalogue) -> Iterator[str]:
    if item in catalogue.conspiracies:
        yield f"{catalogue.names[item]}: conspiracy, {_where_plot(item, view, names)}."
        yield from (f"  {line}" for line in effects.lines(catalogue.conspiracies[item], view, seat, catalogue))
    elif item in catalogue.decrees:
        yield f"{nouns.capital(nouns.decree(catalogue.decrees[item]))}, {_where_decree(item, view, names)}."
        yield f"  {senate_board.decree_does(item, catalogue)}"
    elif (number := _chambers_by_id(catalogue).get(item)) is not None:
        yield f"{senate_board.line(senate_board.chamber_of(number, view), names, catalogue)}."


def _where_plot(conspiracy: str, view: GameView, names: BySeat[str]) -> str:
    """Where a conspiracy is, as far as the viewer can see."""
    for seat in SEATS:
        for plot in politics_of(seat, view).plots:
            if plot.conspiracy == conspiracy:
                state = "triggered" if plot.triggered else "prepared" if plot.prepared else "not prepared"
                return f"{nouns.possessive(names.of(seat))} conspiracy {plot.number}, {state}"
    return "in the deck or face down in a city"


def _where_decree(decree: str, view: GameView, names: BySeat[str]) -> str:
    for chamber in senate_of(view).chambers:
        if decree in chamber.decrees:
            return f"in chamber {chamber.chamber}; {senate_board.control(chamber, names)}"
    return "face down or out of the game"


def _where_locked(item: str, view: GameView, seat: Seat, names: BySeat[str], catalogue: Catalogue) -> Iterator[str]:
    """A progress token that lies locked, a wonder that is out of the game, a card under a conspiracy."""
    if item in senate_of(view).removed_wonders:
        yield "out of the game"
    for owner in SEATS:
        for plot in politics_of(owner, view).plots:
            under = f"{nouns.possessive(names.of(owner))} conspiracy {plot.number}"
            if plot.token == item:
                yield f"locked on {under}"
            if plot.card == item:
                yield f"under {under}"


def _price(item: str, view: GameView, first: Seat, names: BySeat[str], catalogue: Catalogue) -> Iterator[str]:
    if item in catalogue.conspiracies:
        yield f"{catalogue.names[item]} is a conspiracy: it costs nothing but the card that it is prepared with."
    elif item in catalogue.decrees:
        yield "A decree costs nothing: it works for whoever controls its chamber."
    elif item in _chambers_by_id(catalogue):
        yield "A chamber costs nothing: it takes influence cubes."


# What a turn offers


def _turn(
    offered: Sequence[Numbered], view: GameView, seat: Seat, names: BySeat[str], catalogue: Catalogue
) -> Iterator[str]:
    """Conspiracies that can be triggered before a card is taken: hidden in what everybody sees."""
    listed = [(number, choice) for number, choice in offered if isinstance(choice.value, Trigger)]
    if listed:
        yield "Before that, once in a turn:"
        yield from (f"  {number}. {choice.label}" for number, choice in listed)


# Lists of choices


def _chamber(action: Action) -> int:
    """The chamber under which an action is listed: to conspire comes before all of them, to stop behind."""
    match action:
        case AddCube(chamber) | ShiftCube(chamber, _) | ReturnCube(chamber):
            return chamber
        case Stop():
            return _BEHIND
    return _BEFORE


def _by_chamber(
    offered: Sequence[Numbered], view: GameView, seat: Seat, names: BySeat[str], catalogue: Catalogue
) -> Iterator[str]:
    """The chambers, each with the cubes that can be placed there, moved or removed from it."""
    told = _BEFORE
    decision = view.decision
    assert decision is not None  # it is asked for
    asked = Asked(decision, view, names, catalogue)
    for number, choice in offered:
        if (chamber := _chamber(choice.value)) not in (told, _BEHIND):
            told = chamber
            yield f"{senate_board.line(senate_board.chamber_of(chamber, view), names, catalogue)}."
        yield f"  {number}. {choice.label}{_change(choice.value, asked)}"


def _change(action: Action, asked: Asked) -> str:
    """What stands behind a choice: `: Anna would control it`, `: 2 senate actions given up`, or nothing."""
    seat = asked.seat
    match action:
        case AddCube(chamber=chamber):
            told = [senate_options.chamber_for_cube(str(chamber), asked).note]
        case ReturnCube(chamber=chamber):
            told = [_would(chamber, other(seat), -1, asked)]
        case ShiftCube(chamber=chamber, to=to):
            told = [_would(chamber, seat, -1, asked), _would(to, seat, 1, asked)]
        case DrawConspiracies():
            told = [senate_options.conspire(action.verb, asked).text]
        case _:
            told = [senate_options.stop(action.verb, asked).text]
    found = [text for text in told if text]
    return f": {', '.join(found)}" if found else ""


def _would(chamber: int, seat: Seat, change: int, asked: Asked) -> str:
    """`Anna would control chamber 3`, or nothing."""
    return senate_board.control_change(senate_board.chamber_of(chamber, asked.view), seat, change, asked.names)


def _decrees(
    offered: Sequence[Numbered], view: GameView, seat: Seat, names: BySeat[str], catalogue: Catalogue
) -> Iterator[str]:
    """The chambers with a decree to move, each with the chambers that it can go to in a line."""
    for chamber in senate_of(view).chambers:
        ways = [
            f"{number} to chamber {choice.value.to}"
            for number, choice in offered
            if isinstance(choice.value, ShiftDecree) and choice.value.chamber == chamber.chamber
        ]
        yield f"{senate_board.line(chamber, names, catalogue)}."
        if ways:
            yield f"  Its decree: {', '.join(ways)}"


def _kept(
    offered: Sequence[Numbered], view: GameView, seat: Seat, names: BySeat[str], catalogue: Catalogue
) -> Iterator[str]:
    """The conspiracies drawn, each with what it does, and below it where the other one can go."""
    told: set[str] = set()
    for number, choice in offered:
        assert isinstance(choice.value, KeepConspiracy)
        conspiracy = choice.value.conspiracy
        if conspiracy not in told:
            told.add(conspiracy)
            does = "; ".join(effects.lines(catalogue.conspiracies[conspiracy], view, seat, catalogue))
            yield f"{catalogue.names[conspiracy]}: {does}."
        yield f"  {number}. {choice.label}"


def _exchanges(
    offered: Sequence[Numbered], view: GameView, seat: Seat, names: BySeat[str], catalogue: Catalogue
) -> Iterator[str]:
    """The buildings that can be taken, each with what it would do and with those that can be given for it."""
    for taken, given in by_first_part(offered, catalogue).items():
        building = catalogue.buildings[taken]
        does = "; ".join(effects.lines(building, view, seat, catalogue))
        yield f"{building.name}, {building.colour}: {does}. Give for it:"
        yield f"  {', '.join(given)}"


def _cannot_be_named(
    action: Action, view: GameView, seat: Seat, names: BySeat[str], catalogue: Catalogue
) -> Iterator[str]:
    """The prepared conspiracies that can't be triggered, for the player who is alone with them."""
    if not isinstance(action, Trigger):
        return
    possible = {legal.conspiracy for legal in view.legal if isinstance(legal, Trigger)}
    for plot in politics_of(seat, view).plots:
        if plot.prepared and plot.conspiracy is not None and plot.conspiracy not in possible:
            yield f"{catalogue.names[plot.conspiracy]} would do nothing now."


SENATE: Final = Box(
    played=lambda catalogue: catalogue.agora is not None,
    command="senate",
    about="the senate: its chambers with cubes and decrees",
    board=_board,
    example="prepare with altar",
    thing_word="conspiracy",
    further=_further,
    city=_city,
    secrets=_secrets,
    thing=_thing,
    where=_where_locked,
    price=_price,
    turn=_turn,
    orders=dict.fromkeys(_OVER_CHAMBERS, _chamber),
    listings={
        **dict.fromkeys(_OVER_CHAMBERS, _by_chamber),
        "decree": _decrees,
        "keep": _kept,
        "exchange": _exchanges,
    },
    abouts={
        "curia": senate_options.conspiracy,
        "lock": senate_options.token_to_lock,
        "fraud": senate_options.far_card,
        "treason": options.for_now,
        "espionage": options.printed,
        "clear": senate_options.open_card,
        "sabotage": senate_options.removed_wonder,
    },
    cannot_be_named=_cannot_be_named,
)
