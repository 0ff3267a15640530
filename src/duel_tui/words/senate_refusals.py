"""Refusals of games with a senate, in words."""

from __future__ import annotations

from typing import Final

from duel_tui.engine.catalogue import Catalogue
from duel_tui.engine.types import BySeat

from . import nouns
from .writers import Params, Refuse


def _card(params: Params, catalogue: Catalogue) -> str:
    return nouns.capital(nouns.name(params["card"], catalogue))


def _conspiracy(params: Params, catalogue: Catalogue) -> str:
    return nouns.capital(nouns.name(params["conspiracy"], catalogue))


def _not_adjacent(params: Params, names: BySeat[str], catalogue: Catalogue) -> str:
    chambers = f"Chambers {params['chamber']} and {params['to']}"
    return f"{chambers} are not adjacent: a cube moves to the chamber before or behind its own."


def _other_section(params: Params, names: BySeat[str], catalogue: Catalogue) -> str:
    here = nouns.chambers(params["section"], catalogue)
    return f"This politician places no cubes in chamber {params['chamber']}: choose {here}, or move a cube."


def _no_chamber(params: Params, names: BySeat[str], catalogue: Catalogue) -> str:
    assert catalogue.agora is not None
    return f"There is no chamber {params['chamber']}: they go from 1 to {len(catalogue.agora.chambers)}."


def _other_colour(params: Params, names: BySeat[str], catalogue: Catalogue) -> str:
    taken, given = nouns.name(params["taken"], catalogue), nouns.name(params["given"], catalogue)
    return f"{taken} and {given} have different colours: give a building of the colour that you take."


SENTENCES: Final[dict[str, Refuse]] = {
    "is_senator": lambda params, names, catalogue: (
        f"{_card(params, catalogue)} is recruited, not built: type `recruit`."
    ),
    "no_senator": lambda params, names, catalogue: f"{_card(params, catalogue)} is built, not recruited.",
    "conspiracy_not_yours": lambda params, names, catalogue: (
        f"{_conspiracy(params, catalogue)} is not one of your conspiracies."
    ),
    "conspiracy_prepared": lambda params, names, catalogue: f"{_conspiracy(params, catalogue)} is prepared already.",
    "conspiracy_not_prepared": lambda params, names, catalogue: (
        f"{_conspiracy(params, catalogue)} is not prepared: put a card under it first, for a later turn."
    ),
    "conspiracy_triggered": lambda params, names, catalogue: f"{_conspiracy(params, catalogue)} was triggered before.",
    "one_trigger_a_turn": lambda params, names, catalogue: (
        "Only one conspiracy can be triggered in a turn: now take a card."
    ),
    "conspiracy_without_effect": lambda params, names, catalogue: (
        f"{_conspiracy(params, catalogue)} would do nothing now, so it can't be triggered."
    ),
    "no_end": lambda params, names, catalogue: (
        "Say where the other conspiracy goes, `top` or `bottom`: "
        f"keep {nouns.name(params['conspiracy'], catalogue)} top."
    ),
    "no_cube_in_supply": lambda params, names, catalogue: "You have no cube left to place: all are in the senate.",
    "no_cube_there": lambda params, names, catalogue: (
        f"There is no such cube in chamber {params['chamber']}: choose a chamber with one."
    ),
    "not_adjacent": _not_adjacent,
    "other_section": _other_section,
    "no_chamber": _no_chamber,
    "no_decree_there": lambda params, names, catalogue: (
        f"There is no decree in chamber {params['chamber']}: choose another chamber."
    ),
    "other_colour": _other_colour,
}
"""One sentence for each code."""
