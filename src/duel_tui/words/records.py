"""The printed thing behind an id."""

from __future__ import annotations

from duel_tui.engine.catalogue import Carrier, Catalogue


def record_of(item: str, catalogue: Catalogue) -> Carrier:
    """The record of a card, wonder, token, god, conspiracy or decree. Raises `KeyError` if nothing has this id."""
    for group in (catalogue.buildings, catalogue.wonders, catalogue.tokens, catalogue.gods, catalogue.conspiracies):
        if item in group:
            found: Carrier = group[item]
            return found
    return catalogue.decrees[item]
