"""`duel-tui legal`: what a position allows, with prices, and what it refuses, with the reasons."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from typing import Any

from duel_tui.engine.actions import text
from duel_tui.engine.rules import Ruleset
from duel_tui.engine.state import GameState
from duel_tui.engine.types import SEAT_WORDS
from duel_tui.headless import positions
from duel_tui.headless.positions import SEATS, Found
from duel_tui.words import refusals
from duel_tui.workbench import choices
from duel_tui.workbench.choices import Allowed, Refused


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of the command."""
    positions.add_arguments(parser)
    parser.add_argument("--json", action="store_true", help="print the lists as JSON")


def run(args: argparse.Namespace) -> int:
    """Print what each position allows and refuses; returns the exit code."""
    found = positions.look(args)
    if found is None:
        return 1
    if args.json:
        print(json.dumps([_plain(position) for position in found], indent=2))
    else:
        print("\n\n".join("\n".join(_lines(position)) for position in found))
    for position in found:
        tried = (item.action for item in refused(position.rules, position.state))
        positions.note_secrets(position, (*position.state.legal, *tried))
    return 0


def refused(rules: Ruleset, state: GameState) -> list[Refused]:
    """What a player might want to do and can't, with the reasons.

    Nothing that names a hidden card, and in a choice only what lies beside its options.
    """
    return [item for item in choices.refused(rules, state) if not item.hidden and item.illegal.code != "other_decision"]


def price(item: Allowed) -> dict[str, Any]:
    """What an action costs or brings at once: `{"price": 3}`, `{"price": 0, "chain": "theater"}`, `{"income": 2}`."""
    if item.quote is not None:
        return {"price": item.quote.total} | ({"chain": item.quote.chain} if item.quote.chain else {})
    if item.coins is not None:
        return {"price": item.coins}
    return {} if item.income is None else {"income": item.income}


def _lines(found: Found) -> Iterator[str]:
    state, rules = found.state, found.rules
    yield found.name
    if state.decision is None:
        yield "  The game is over: nothing is legal."
        return
    secret = ", in secret" if state.decision.secret else ""
    yield f"  Seat {SEAT_WORDS[state.decision.seat]} decides{secret}: {state.decision.kind}"
    refusals_found = refused(rules, state)
    shown = [*map(text, state.legal), *(text(item.action) for item in refusals_found)]
    width = max(map(len, shown), default=0)
    yield "  Legal:" if state.legal else "  Nothing is legal: the position has no more cards."
    for legal in choices.allowed(rules, state):
        yield f"    {text(legal.action):{width}}  {_worth(price(legal))}".rstrip()
    if refusals_found:
        yield "  Refused:"
    codes = max((len(item.illegal.code) for item in refusals_found), default=0)
    for item in refusals_found:
        reason = refusals.sentence(item.illegal, SEATS, rules.catalogue)
        yield f"    {text(item.action):{width}}  {item.illegal.code:{codes}}  {reason}"


def _worth(figures: dict[str, Any]) -> str:
    if "income" in figures:
        return f"+{figures['income']}$"
    if "chain" in figures:
        return "free by chain"
    return f"{figures['price']}$" if figures else ""


def _plain(found: Found) -> dict[str, Any]:
    state, rules, decision = found.state, found.rules, found.state.decision
    return {
        "name": found.name,
        "decision": None
        if decision is None
        else {
            "kind": decision.kind,
            "seat": SEAT_WORDS[decision.seat],
            "cause": decision.cause or None,
            "secret": decision.secret,
        },
        "legal": [{"do": text(item.action), **price(item)} for item in choices.allowed(rules, state)],
        "refused": [
            {
                "do": text(item.action),
                "code": item.illegal.code,
                "params": item.illegal.params,
                "reason": refusals.sentence(item.illegal, SEATS, rules.catalogue),
            }
            for item in refused(rules, state)
        ],
    }
