"""Why something is refused, as one sentence that says what to do, for every code of `engine.errors`."""

from __future__ import annotations

from typing import Final

from duel_tui.engine.actions import FORMS, GODS_FORMS, SENATE_FORMS
from duel_tui.engine.catalogue import Catalogue
from duel_tui.engine.errors import Illegal
from duel_tui.engine.types import BySeat

from . import nouns, senate_refusals
from .decisions import needed
from .writers import Params, Refuse


def sentence(illegal: Illegal, names: BySeat[str], catalogue: Catalogue) -> str:
    """The refusal for people: `That costs 6$ and you have 2$: 4$ short.`"""
    return SENTENCES[illegal.code](illegal.params, names, catalogue)


def _unknown_action(params: Params, names: BySeat[str], catalogue: Catalogue) -> str:
    forms = (*FORMS, *(GODS_FORMS if catalogue.gods else ()), *(SENATE_FORMS if catalogue.agora else ()))
    return f"'{nouns.shorten(params['text'], 40)}' is no action. Actions are written {nouns.join(forms, 'or')}."


def _game_over(params: Params, names: BySeat[str], catalogue: Catalogue) -> str:
    return "The game is over: no more actions are possible."


def _not_your_turn(params: Params, names: BySeat[str], catalogue: Catalogue) -> str:
    return f"It is for {names.of(params['seat'])} to decide now."


def _other_decision(params: Params, names: BySeat[str], catalogue: Catalogue) -> str:
    return f"That doesn't answer the open question: {needed(params['decision'])}."


def _unknown_id(params: Params, names: BySeat[str], catalogue: Catalogue) -> str:
    return f"There is no {params['kind']} '{nouns.shorten(params['id'], 40)}'."


def _not_in_structure(params: Params, names: BySeat[str], catalogue: Catalogue) -> str:
    card = nouns.capital(nouns.name(params["card"], catalogue))
    return f"{card} does not lie face up in the structure: choose one of the open cards."


def _covered(params: Params, names: BySeat[str], catalogue: Catalogue) -> str:
    card, number = nouns.capital(nouns.name(params["card"], catalogue)), len(params["by"])
    lie = "1 card lies" if number == 1 else f"{number} cards lie"
    return f"{card} is covered: {lie} on it. Choose one of the open cards."


def _cannot_afford(params: Params, names: BySeat[str], catalogue: Catalogue) -> str:
    price, coins = params["price"], params["coins"]
    return f"That costs {price}$ and you have {coins}$: {price - coins}$ short."


def _wonder_built(params: Params, names: BySeat[str], catalogue: Catalogue) -> str:
    return f"{nouns.capital(nouns.name(params['wonder'], catalogue))} is built already."


def _wonder_removed(params: Params, names: BySeat[str], catalogue: Catalogue) -> str:
    wonder = nouns.capital(nouns.name(params["wonder"], catalogue))
    return f"{wonder} is out of the game: seven wonders are built."


def _not_your_wonder(params: Params, names: BySeat[str], catalogue: Catalogue) -> str:
    return f"{nouns.capital(nouns.name(params['wonder'], catalogue))} is not one of your wonders."


def _not_offered(params: Params, names: BySeat[str], catalogue: Catalogue) -> str:
    return f"{nouns.capital(nouns.name(params['id'], catalogue))} is not among the choices."


def _too_early(params: Params, names: BySeat[str], catalogue: Catalogue) -> str:
    return f"Gods can be activated from age {nouns.roman(params['age'])} on."


def _god_not_there(params: Params, names: BySeat[str], catalogue: Catalogue) -> str:
    god = nouns.capital(nouns.name(params["god"], catalogue))
    return f"{god} lies on no space of the Pantheon: choose one of the cards there."


def _not_your_offering(params: Params, names: BySeat[str], catalogue: Catalogue) -> str:
    return f"You have no offering token of {params['offering']}$ for that."


def _space_taken(params: Params, names: BySeat[str], catalogue: Catalogue) -> str:
    return f"There is a card on space {params['space']}: choose an empty one."


def _order_incomplete(params: Params, names: BySeat[str], catalogue: Catalogue) -> str:
    return f"The order has to name all gods that go back: {nouns.names(params['gods'], catalogue)} too."


SENTENCES: Final[dict[str, Refuse]] = {
    "unknown_action": _unknown_action,
    "game_over": _game_over,
    "not_your_turn": _not_your_turn,
    "other_decision": _other_decision,
    "unknown_id": _unknown_id,
    "not_in_structure": _not_in_structure,
    "covered": _covered,
    "cannot_afford": _cannot_afford,
    "wonder_built": _wonder_built,
    "wonder_removed": _wonder_removed,
    "not_your_wonder": _not_your_wonder,
    "not_offered": _not_offered,
    "too_early": _too_early,
    "god_not_there": _god_not_there,
    "not_your_offering": _not_your_offering,
    "space_taken": _space_taken,
    "order_incomplete": _order_incomplete,
    **senate_refusals.SENTENCES,
}
"""One sentence for each code."""
