"""`duel-tui legal`: what a position allows, with prices, and what it refuses, with the reasons."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from typing import Any

from duel_tui.content import ruleset
from duel_tui.engine.actions import Action, Build, BuildWonder, DestroyBuilding, Discard, Draft, text
from duel_tui.engine.errors import Illegal
from duel_tui.engine.rules import Ruleset
from duel_tui.engine.state import GameState
from duel_tui.engine.turn import discard_income
from duel_tui.engine.types import SEAT_WORDS
from duel_tui.headless import positions
from duel_tui.headless.positions import SEATS, Found
from duel_tui.words import refusals


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of the command."""
    positions.add_arguments(parser)
    parser.add_argument("--json", action="store_true", help="print the lists as JSON")


def run(args: argparse.Namespace) -> int:
    """Print what each position allows and refuses; returns the exit code."""
    rules = ruleset()
    found = positions.look(rules, args)
    if found is None:
        return 1
    if args.json:
        print(json.dumps([_plain(rules, position) for position in found], indent=2))
    else:
        print("\n\n".join("\n".join(_lines(rules, position)) for position in found))
    return 0


def tried(state: GameState) -> Iterator[Action]:
    """Everything that a player might want to do here, legal or not.

    In a turn every use of every open card; otherwise whatever lies beside the options of the choice.
    """
    decision = state.decision
    if decision is None:
        return
    if decision.kind == "turn":
        cards, shape, unrevealed = state.structure
        assert shape is not None
        for slot, card in enumerate(cards):
            if shape.face_up >> slot & 1 and slot not in unrevealed:
                yield Build(card)
                yield Discard(card)
                yield from (BuildWonder(wonder, card) for wonder in state.cities[decision.seat].unbuilt)
    elif decision.kind == "destroy":
        yield from map(DestroyBuilding, state.cities[1 - decision.seat].buildings)
    elif state.drafting is not None:
        yield from map(Draft, state.drafting.shown)


def refused(rules: Ruleset, state: GameState) -> Iterator[tuple[Action, Illegal]]:
    """What a player might want to do and can't, with the reasons."""
    for action in tried(state):
        if (illegal := rules.refusal(state, action)) is not None:
            yield action, illegal


def price(rules: Ruleset, state: GameState, action: Action) -> dict[str, Any]:
    """What an action costs or brings at once: `{"price": 3}`, `{"price": 0, "chain": "theater"}`, `{"income": 2}`."""
    assert state.decision is not None
    seat = state.decision.seat
    match action:
        case Build(target) | BuildWonder(target, _):
            quote = rules.quote(state, seat, target)
            return {"price": quote.total} | ({"chain": quote.chain} if quote.chain else {})
        case Discard():
            return {"income": discard_income(rules, state.cities[seat])}
    return {}


def _lines(rules: Ruleset, found: Found) -> Iterator[str]:
    state = found.state
    yield found.name
    if state.decision is None:
        yield "  The game is over: nothing is legal."
        return
    secret = ", in secret" if state.decision.secret else ""
    yield f"  Seat {SEAT_WORDS[state.decision.seat]} decides{secret}: {state.decision.kind}"
    refusals_found = list(refused(rules, state))
    shown = [*map(text, state.legal), *(text(action) for action, _ in refusals_found)]
    width = max(map(len, shown), default=0)
    yield "  Legal:" if state.legal else "  Nothing is legal: the position has no more cards."
    for action in state.legal:
        yield f"    {text(action):{width}}  {_worth(price(rules, state, action))}".rstrip()
    if refusals_found:
        yield "  Refused:"
    codes = max((len(illegal.code) for _, illegal in refusals_found), default=0)
    for action, illegal in refusals_found:
        reason = refusals.sentence(illegal, SEATS, rules.catalogue)
        yield f"    {text(action):{width}}  {illegal.code:{codes}}  {reason}"


def _worth(figures: dict[str, Any]) -> str:
    if "income" in figures:
        return f"+{figures['income']}$"
    if "chain" in figures:
        return "free by chain"
    return f"{figures['price']}$" if figures else ""


def _plain(rules: Ruleset, found: Found) -> dict[str, Any]:
    state, decision = found.state, found.state.decision
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
        "legal": [{"do": text(action), **price(rules, state, action)} for action in state.legal],
        "refused": [
            {
                "do": text(action),
                "code": illegal.code,
                "params": illegal.params,
                "reason": refusals.sentence(illegal, SEATS, rules.catalogue),
            }
            for action, illegal in refused(rules, state)
        ],
    }
