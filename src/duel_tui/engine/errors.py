"""Why something is refused: one code per reason, with its parameters and no words for people."""

from __future__ import annotations

from typing import Any, Final

BASE_CODES: Final = (
    "unknown_action",  # text: none of the canonical forms
    "game_over",
    "not_your_turn",  # seat: who has to answer
    "other_decision",  # decision: the kind that is open; verb: what was tried
    "unknown_id",  # id, kind: no card, wonder or token has this id
    "not_in_structure",  # card: it is not in the structure, or lies there face down
    "covered",  # card, by: the slots that cover it
    "cannot_afford",  # target: the building or wonder; price, coins
    "wonder_built",  # wonder
    "wonder_removed",  # wonder: seven are built
    "not_your_wonder",  # wonder
    "not_offered",  # id: not among the options of the open decision
)
GODS_CODES: Final = (
    "too_early",  # age: gods can be activated from this age on
    "god_not_there",  # god: on no space of the Pantheon
    "not_your_offering",  # offering: the seat has no token of these coins, or names it twice
    "space_taken",  # space
    "order_incomplete",  # gods: those that are not named
)
SENATE_CODES: Final = (
    "is_senator",  # card: it is recruited, not constructed
    "no_senator",  # card: it is constructed, not recruited
    "conspiracy_not_yours",  # conspiracy: the seat hasn't it in its city
    "conspiracy_prepared",  # conspiracy: a card lies under it already
    "conspiracy_not_prepared",  # conspiracy: no card lies under it
    "conspiracy_triggered",  # conspiracy: it was triggered before
    "one_trigger_a_turn",  # a conspiracy was triggered in this turn already
    "conspiracy_without_effect",  # conspiracy: no part of it could do anything
    "no_end",  # conspiracy: to which end of the deck the other one goes isn't said
    "no_cube_in_supply",
    "no_cube_there",  # chamber: the seat whose cube it should be has none there
    "not_adjacent",  # chamber, to
    "other_section",  # chamber, section: where cubes can be placed in this action
    "no_chamber",  # chamber: there is none with this number
    "no_decree_there",  # chamber
    "other_colour",  # given, taken: buildings of different colours can't be exchanged
)
CODES: Final = (*BASE_CODES, *GODS_CODES, *SENATE_CODES)


class Illegal(Exception):
    """An action that the rules refuse. Nothing has changed."""

    def __init__(self, code: str, **params: Any) -> None:
        """`code` is one of `CODES`; the parameters are ids and numbers."""
        assert code in CODES, code
        super().__init__(code)
        self.code = code
        self.params = params

    def __str__(self) -> str:
        """The code and its parameters, for logs of testers: `cannot_afford coins=1 price=3`."""
        return " ".join([self.code, *(f"{key}={value}" for key, value in sorted(self.params.items()))])
