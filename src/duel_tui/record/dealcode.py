"""The deal as one word of text, and back again with every check that a file from anywhere needs."""

from __future__ import annotations

import base64
import json
import zlib
from collections import Counter
from collections.abc import Iterator
from dataclasses import asdict
from typing import Final

from duel_tui.deal import Options, deal
from duel_tui.engine.catalogue import Catalogue
from duel_tui.engine.records_agora import AgoraDeal
from duel_tui.engine.records_pantheon import PantheonDeal
from duel_tui.engine.state import Deal
from duel_tui.engine.types import SEATS

_LARGEST: Final = 1 << 20
"""Bytes that a deal may unpack to; a real one has about 5,000."""


def encode_deal(settled: Deal) -> str:
    """The deal as one word of text, so that a glance at a file shows no card."""
    text = json.dumps(asdict(settled), separators=(",", ":"))
    return base64.b64encode(zlib.compress(text.encode(), 9)).decode("ascii")


def decode_deal(word: str, options: Options, catalogue: Catalogue) -> Deal:
    """The deal that a word of text holds.

    Raises `ValueError`, which says why in a few words, if it holds none, or one that these options and this
    catalogue can't give.
    """
    from duel_tui.record.schema import DEAL, fit

    settled = fit(DEAL, _unpack(word))
    for fault in _faults(settled, options, catalogue):
        raise ValueError(fault)
    return settled


def _unpack(word: str) -> bytes:
    unpacker = zlib.decompressobj()
    try:
        text = unpacker.decompress(base64.b64decode(word.encode(), validate=True), _LARGEST)
    except (ValueError, zlib.error):
        raise ValueError("the deal can't be decoded") from None
    if not unpacker.eof or unpacker.unused_data:
        raise ValueError("the deal isn't whole")
    return text


def _faults(found: Deal, options: Options, catalogue: Catalogue) -> Iterator[str]:
    """What tells this deal from every deal that these options can give, one fault after the other.

    Any deal of the same options is a model: the same things lie in places of the same sizes.
    """
    model = deal(0, options, catalogue)
    if found.first not in SEATS or (options.first != "random" and found.first != model.first):
        yield "the deal has another first player than the options"
    if (found.draft, found.reveal) != (model.draft, model.reveal):
        yield "the deal and the options disagree"
    if _sizes(found) != _sizes(model):
        yield "the deal has too many or too few cards or tokens somewhere"
    if Counter(_cards(found)) != Counter(_cards(model)):
        yield "the deal doesn't hold every card once"
    if _backs(found, catalogue) != _backs(model, catalogue):
        yield "the deal has cards in a wrong age"
    if set(found.wonders) - set(catalogue.wonders) or len(set(found.wonders)) != len(found.wonders):
        yield "the deal has an unknown wonder, or one twice"
    if options.wonders == "recommended" and found.wonders != model.wonders:
        yield "the deal has other wonders than the recommended ones"
    if Counter(found.board_tokens + found.box_tokens) != Counter(model.board_tokens + model.box_tokens):
        yield "the deal doesn't hold every progress token once"
    if any(sorted(order) != sorted(found.box_tokens) for order in found.draws):
        yield "the deal draws other tokens than the set-aside ones"
    if _gods(found.pantheon, catalogue) != _gods(model.pantheon, catalogue):
        yield "the deal doesn't hold every god and every token of theirs once"
    if _senate(found.agora, catalogue) != _senate(model.agora, catalogue):
        yield "the deal doesn't hold every conspiracy once, or not one decree for each chamber"
    if found.agora is not None and _removed_backs(found, catalogue) != _removed_backs(model, catalogue):
        yield "the deal has removed cards in a wrong order"


def _sizes(settled: Deal) -> tuple[object, ...]:
    return (
        len(settled.wonders),
        [len(cards) for cards in settled.structures],
        len(settled.removed),
        len(settled.board_tokens),
        len(settled.box_tokens),
        len(settled.draws),
    )


def _gods(settled: PantheonDeal | None, catalogue: Catalogue) -> object:
    """What any two deals of the same options have in common about gods."""
    if settled is None:
        return None
    numbers = catalogue.pantheon
    most = Counter(settled.mythologies).most_common(1)
    known = set(settled.mythologies) <= set(catalogue.mythologies)
    fitting = numbers is not None and known and all(number <= numbers.mythology_tokens for _, number in most)
    decks = [sorted(deck) for deck in settled.decks]
    return decks, len(settled.mythologies), fitting, sorted(settled.offerings)


def _senate(settled: AgoraDeal | None, catalogue: Catalogue) -> object:
    """What any two deals of the same options have in common about the senate."""
    if settled is None:
        return None
    known = set(settled.decrees) <= set(catalogue.decrees)
    different = len(set(settled.decrees)) == len(settled.decrees)
    return len(settled.decrees), known, different, sorted(settled.conspiracies), settled.removed_by_age


def _removed_backs(settled: Deal, catalogue: Catalogue) -> list[str]:
    """The backs of the cards removed, in their order. All cards are known by now."""
    return [catalogue.buildings[card].back for card in settled.removed]


def _cards(settled: Deal) -> tuple[str, ...]:
    return (*settled.removed, *(card for cards in settled.structures for card in cards))


def _backs(settled: Deal, catalogue: Catalogue) -> list[Counter[str]]:
    """For each age how many cards of which back lie in its structure. All cards are known by now."""
    return [Counter(catalogue.buildings[card].back for card in cards) for cards in settled.structures]
