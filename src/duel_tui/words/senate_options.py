"""The options of choices in games with a senate, in words: chambers, conspiracies, tokens, cards.

Where an answer has several parts, such as a cube that goes from one chamber to another, there is a text for each.
"""

from __future__ import annotations

from typing import Final

from duel_tui.engine.actions import DrawConspiracies, Stop
from duel_tui.engine.types import other

from . import nouns, places, senate_board
from .nouns import count
from .options import Asked, OptionWords, for_now, printed
from .senate_board import chamber_of, control_change

_ENDS: Final = {
    "top": OptionWords("On top", "the other conspiracy is the next one to be drawn"),
    "bottom": OptionWords("At the bottom", "the other conspiracy is the last one to be drawn"),
}

_CONSPIRE: Final = DrawConspiracies().verb
_STOP: Final = Stop().verb
_MOVE: Final = "move"


# Chambers


def chamber_to_enter(option: str, asked: Asked) -> OptionWords:
    """A chamber where a cube that leaves another one could come to lie."""
    return _chamber(option, asked, control_change(chamber_of(option, asked.view), asked.seat, 1, asked.names))


def chamber_for_cube(option: str, asked: Asked) -> OptionWords:
    """A chamber where one more cube of the seat could be placed, which may win the game."""
    chamber = chamber_of(option, asked.view)
    return _chamber(option, asked, senate_board.one_more_cube(chamber, asked.seat, asked.view, asked.names))


def chamber_to_leave(option: str, asked: Asked) -> OptionWords:
    """A chamber that a cube of the seat could leave."""
    return _chamber(option, asked, control_change(chamber_of(option, asked.view), asked.seat, -1, asked.names))


def chamber_to_clear(option: str, asked: Asked) -> OptionWords:
    """A chamber from which a cube of the opponent could go."""
    across = other(asked.seat)
    return _chamber(option, asked, control_change(chamber_of(option, asked.view), across, -1, asked.names))


def decree_of(option: str, asked: Asked) -> OptionWords:
    """A chamber whose decree could be moved."""
    chamber = chamber_of(option, asked.view)
    upper = chamber.decrees[0]
    does = "a decree, face down" if upper is None else senate_board.decree_does(upper, asked.catalogue)
    return OptionWords(f"Chamber {option}", does, senate_board.control(chamber, asked.names))


def chamber_for_decree(option: str, asked: Asked) -> OptionWords:
    """A chamber under whose decree another one could be put."""
    return _chamber(option, asked, "")


def _chamber(option: str, asked: Asked, change: str) -> OptionWords:
    chamber = chamber_of(option, asked.view)
    lies = senate_board.cubes(chamber, asked.names)
    points = count(chamber.points, "point")
    does = "; ".join(senate_board.decrees(chamber, asked.catalogue)) or "no decree"
    brief = senate_board.decrees_called(chamber, asked.catalogue)
    return OptionWords(f"Chamber {option}", f"{points}, {lies}; {does}", change, brief)


# Words instead of things


def senate_action(option: str, asked: Asked) -> OptionWords:
    """What a senate action can be: a chamber for a cube, to move one, or to give up what is left."""
    if option == _MOVE:
        inside = count(senate_board.cubes_of(asked.seat, asked.view), "cube")
        return OptionWords("Move a cube", f"to an adjacent chamber; {asked.names.of(asked.seat)} has {inside} there")
    return stop(option, asked) if option == _STOP else chamber_for_cube(option, asked)


def cube_to_move(option: str, asked: Asked) -> OptionWords:
    """A chamber that a cube of the seat could leave; or none."""
    return stop(option, asked) if option == _STOP else chamber_to_leave(option, asked)


def stop(option: str, asked: Asked) -> OptionWords:
    """To go no further."""
    if asked.decision.kind != "senate":
        return OptionWords("Stop", "nothing more is done")
    left = senate_board.senate_of(asked.view).actions_left or 0
    return OptionWords("Stop", f"{count(left, 'senate action')} given up")


def conspire(option: str, asked: Asked) -> OptionWords:
    """To draw conspiracies instead of placing a cube."""
    numbers, deck = asked.catalogue.agora, senate_board.senate_of(asked.view).deck
    assert numbers is not None
    drawn = count(min(numbers.conspiracies_drawn, deck), "conspiracy", "conspiracies")
    return OptionWords("Conspire", f"draw {drawn} in secret; {deck} left in the deck")


def place_or_conspire(option: str, asked: Asked) -> OptionWords:
    """What a conspirator can do: a chamber for a cube, or to conspire."""
    return conspire(option, asked) if option == _CONSPIRE else chamber_for_cube(option, asked)


def end_of_deck(option: str, asked: Asked) -> OptionWords:
    """Where the conspiracy that isn't kept goes."""
    return _ENDS[option]


# Cards, conspiracies, tokens, wonders


def conspiracy(option: str, asked: Asked) -> OptionWords:
    """A conspiracy, with what it would do now; or none of them."""
    return stop(option, asked) if option == _STOP else for_now(option, asked)


def to_trigger(option: str, asked: Asked) -> OptionWords:
    """A prepared conspiracy, with what it would do now, or that it can't be triggered as it would do nothing."""
    idle = option not in (asked.decision.options or ())
    return for_now(option, asked)._replace(note="nothing would come of it" if idle else "")


def open_card(option: str, asked: Asked) -> OptionWords:
    """An open card that could be discarded, with what that frees; or none of them."""
    if option == _STOP:
        return stop(option, asked)
    place = asked.view.slot(option)
    assert place is not None  # it lies open
    frees = places.frees(place, asked.view).removeprefix("taking it ")
    return printed(option, asked)._replace(note=frees)


def far_card(option: str, asked: Asked) -> OptionWords:
    """A building of the far row, covered or not."""
    place = asked.view.slot(option)
    assert place is not None  # it lies face up
    covered = places.covered_by(place, asked.view, asked.catalogue) if place.covered_by else ""
    return for_now(option, asked)._replace(note=covered)


def token_to_lock(option: str, asked: Asked) -> OptionWords:
    """A progress token, with where it lies."""
    across = other(asked.seat)
    if option in asked.view.board_tokens:
        where = "on the board"
    elif option in asked.view.cities.of(across).tokens:
        where = f"of {asked.names.of(across)}"
    else:
        where = "set aside"
    return printed(option, asked)._replace(note=where)


def own_building(option: str, asked: Asked) -> OptionWords:
    """A building of the seat that it could give, with its colour."""
    return printed(option, asked)._replace(note=f"{asked.catalogue.buildings[option].colour}, of yours")


def their_building(option: str, asked: Asked) -> OptionWords:
    """A building of the opponent that it could take, with its colour."""
    colour = asked.catalogue.buildings[option].colour
    return for_now(option, asked)._replace(note=f"{colour}, of {asked.names.of(other(asked.seat))}")


def removed_wonder(option: str, asked: Asked) -> OptionWords:
    """A built wonder of the opponent, with the card that lies under it."""
    wonders = asked.view.cities.other(asked.seat).wonders
    tucked = next(wonder.tucked for wonder in wonders if wonder.wonder == option)
    under = "" if tucked is None else f"{nouns.name(tucked, asked.catalogue)} lies under it"
    return printed(option, asked)._replace(note=under)
