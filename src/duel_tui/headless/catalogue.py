"""`duel-tui catalogue`: every card, wonder, progress token, god, conspiracy and decree as the engine knows it.

The rows are made from the engine's records, not copied from the data files: what is printed here is what is played.
Their keys are those of the data files, where absent keys mean zero or none.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Final, TypeAlias

from duel_tui import streams
from duel_tui.arguments import add_box_arguments, boxes
from duel_tui.content import BOXES, catalogue
from duel_tui.content.keys import SPECIAL
from duel_tui.engine import effects as fx
from duel_tui.engine.catalogue import Building, Catalogue, Cost, Token, Wonder
from duel_tui.engine.effects import Effect
from duel_tui.engine.records_agora import Conspiracy, Decree
from duel_tui.engine.records_pantheon import God, Mythology
from duel_tui.engine.types import RESOURCES
from duel_tui.words import costs, effects, nouns

Record: TypeAlias = Building | Wonder | Token | God | Mythology | Conspiracy | Decree
Row: TypeAlias = dict[str, Any]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of the command."""
    parser.add_argument("ids", nargs="*", metavar="ID", help="only these (default: everything)")
    parser.add_argument("--json", action="store_true", help="print the records as JSON, in the keys of the data files")
    add_box_arguments(parser)


def run(args: argparse.Namespace) -> int:
    """Print the records that were asked for; returns the exit code, 1 if an id is unknown."""
    cards = catalogue(boxes(args))
    known = [*cards.names, *cards.decrees]
    if unknown := [item for item in args.ids if item not in known]:
        for item in unknown:
            streams.complain(_unknown(item, cards, boxes(args)))
        return 1
    wanted = args.ids or known
    if args.json:
        print(json.dumps(as_json(wanted, cards), indent=2))
    else:
        print("\n\n".join("\n".join(as_text(record(item, cards), cards)) for item in wanted))
    return 0


def record(item: str, cards: Catalogue) -> Record:
    """The record of an id, which must exist."""
    tables: tuple[Mapping[str, Record], ...] = (
        cards.buildings,
        cards.wonders,
        cards.tokens,
        cards.gods,
        cards.mythologies,
        cards.conspiracies,
        cards.decrees,
    )
    return next(table[item] for table in tables if item in table)


def as_json(items: Iterable[str], cards: Catalogue) -> dict[str, list[Row]]:
    """The rows of these ids in the groups of the data files: `buildings`, `wonders`, `progress_tokens`.

    With gods also `gods` and `mythologies`, with a senate `conspiracies` and `decrees`.
    """
    groups: dict[str, list[Row]] = {"buildings": [], "wonders": [], "progress_tokens": []}
    if cards.gods:
        groups |= {"gods": [], "mythologies": []}
    if cards.conspiracies:
        groups |= {"conspiracies": [], "decrees": []}
    for item in items:
        if item in cards.buildings:
            groups["buildings"].append(building_row(cards.buildings[item]))
        elif item in cards.wonders:
            groups["wonders"].append(wonder_row(cards.wonders[item]))
        elif item in cards.gods:
            groups["gods"].append(god_row(cards.gods[item]))
        elif item in cards.mythologies:
            mythology = cards.mythologies[item]
            groups["mythologies"].append({"id": item, "name": mythology.name, "colour": mythology.colour})
        elif item in cards.conspiracies:
            plot = cards.conspiracies[item]
            groups["conspiracies"].append({"id": item, "name": plot.name, **effect_keys(plot.effects)})
        elif item in cards.decrees:
            groups["decrees"].append({"id": item, **effect_keys(cards.decrees[item].effects)})
        else:
            token = cards.tokens[item]
            groups["progress_tokens"].append({"id": token.id, "name": token.name, **effect_keys(token.effects)})
    return groups


def building_row(building: Building) -> Row:
    """A building in the keys of the data files."""
    row: Row = {"id": building.id, "name": building.name, "short": list(building.short)}
    if building.age:
        row["age"] = building.age
    row["colour"] = building.colour
    if building.age:
        row["cost"] = cost_row(building.cost)
    row |= effect_keys(building.effects)
    if not building.back.isdecimal():
        row[building.back] = True
    if building.chain_sign is not None:
        row["chain_symbol"] = building.chain_sign
    if building.chain_from is not None:
        row["chain_from"] = building.chain_from
    return row


def wonder_row(wonder: Wonder) -> Row:
    """A wonder in the keys of the data files."""
    row = {
        "id": wonder.id,
        "name": wonder.name,
        "short": list(wonder.short),
        "cost": cost_row(wonder.cost),
        **effect_keys(wonder.effects),
    }
    return row | ({"drafted": effect_keys(wonder.drafted)} if wonder.drafted else {})


def god_row(god: God) -> Row:
    """A card of the Pantheon in the keys of the data files."""
    row: Row = {"id": god.id, "name": god.name}
    if god.mythology is not None:
        row["mythology"] = god.mythology
    if god.cost_factor != 1:
        row["cost_factor"] = god.cost_factor
    return row | effect_keys(god.effects)


def cost_row(cost: Cost) -> Row:
    """A cost as coins and units of each resource, without zeros."""
    amounts = zip(("coins", *RESOURCES), (cost.coins, *cost.units), strict=True)
    return {name: amount for name, amount in amounts if amount}


def effect_keys(items: Sequence[Effect]) -> Row:
    """The keys that stand for these effects."""
    keys: Row = {}
    for effect in items:
        key, value = WRITERS[type(effect)](effect)
        if isinstance(effect, fx.DiscardAccessible):
            keys[key] = keys.get(key, 0) + value  # as many effects as cards
        elif isinstance(value, dict) and isinstance(keys.get(key), dict):
            keys[key].update(value)  # a card that makes two resources
        else:
            keys[key] = value
    return keys


def _per(effect: fx.CoinsPer | fx.PointsPer) -> Row:
    return {"per": effect.per, "amount": effect.amount, "scope": effect.scope}


_NAMED_BY_FIELDS: Final = (fx.Destroy, fx.DrawTokens)
"""Special effects whose names tell their fields."""


def _special(name: str) -> Callable[[Any], tuple[str, Any]]:
    return lambda effect: ("special", name)


WRITERS: Final[dict[type[Effect], Callable[[Any], tuple[str, Any]]]] = {
    fx.Produce: lambda effect: ("produces", {effect.resource: effect.amount}),
    fx.ProduceChoice: lambda effect: ("produces_choice", list(effect.resources)),
    fx.Discount: lambda effect: ("discount", list(effect.resources)),
    fx.Coins: lambda effect: ("coins", effect.amount),
    fx.CoinsPer: lambda effect: ("coins_per", _per(effect)),
    fx.OpponentLoses: lambda effect: ("opponent_loses", effect.amount),
    fx.Shields: lambda effect: ("shields", effect.amount),
    fx.Science: lambda effect: ("symbol", effect.symbol),
    fx.Destroy: lambda effect: ("special", f"discard_opponent_{effect.colour}_building"),
    fx.DrawTokens: lambda effect: ("special", f"choose_progress_token_from_{effect.amount}_random_set_aside"),
    fx.ExtraTurn: lambda effect: ("extra_turn", True),
    fx.Points: lambda effect: ("vp", effect.amount),
    fx.PointsPer: lambda effect: ("vp_per", _per(effect)),
    fx.Waive: lambda effect: ("resource_rebate", {"amount": effect.amount, "applies_to": effect.applies_to}),
    fx.TradeIncome: lambda effect: ("gain_opponent_trade_coins", True),
    fx.ShieldBonus: lambda effect: ("extra_shields", {"amount": effect.amount, "applies_to": effect.colour}),
    fx.ExtraTurnForWonders: lambda effect: ("extra_turn_for_wonders", True),
    fx.ChainIncome: lambda effect: ("coins_per_chain_build", effect.amount),
    fx.PointsByCount: lambda effect: ("vp_by_count", {"per": effect.per, "totals": list(effect.totals)}),
    fx.Reserve: lambda effect: ("coins_beside", {"amount": effect.amount, "vp_per_coin": effect.points_per_coin}),
    fx.LentTokens: lambda effect: ("tokens_on_card", effect.amount),
    fx.ActivationRebate: lambda effect: ("activation_rebate", effect.amount),
    fx.ChainSignPrice: lambda effect: ("chain_sign_price", effect.amount),
    fx.StepToll: lambda effect: ("opponent_loses_per_step", effect.amount),
    fx.PlaceOrConspire: lambda effect: ("place_or_conspire", True),
    fx.CoinsPerCube: lambda effect: ("coins_per_cube", {"gained": effect.gained, "lost": effect.lost}),
    fx.TakeShareOfCoins: lambda effect: ("takes_share_of_coins", effect.parts),
    fx.DiscardAccessible: lambda effect: ("discards_accessible", 1),
    fx.ExchangeBuilding: lambda effect: ("exchanges_building", list(effect.colours)),
    fx.SenateActions: lambda effect: ("senate_actions", effect.section),
    fx.Conspire: lambda effect: ("conspires", True),
    fx.PlaceCube: lambda effect: ("place_cube", True),
    fx.RemoveCube: lambda effect: ("remove_cube", True),
    fx.MoveCube: lambda effect: ("move_cube", True),
    fx.FreeSenators: lambda effect: ("free_senators", True),
    fx.KeepAllDrawn: lambda effect: ("keeps_all_drawn", True),
    fx.IncomeOnConstruction: lambda effect: ("income_on_construction", effect.what),
    fx.IgnoreCostSymbol: lambda effect: ("ignores_cost_symbol", effect.colour),
    fx.ShieldsWhileHeld: lambda effect: ("shields_while_held", effect.amount),
    fx.TradeRebate: lambda effect: ("trade_rebate", {"amount": effect.amount, "resources": list(effect.resources)}),
    fx.MoreSenateActions: lambda effect: ("blue_for_senate_actions", effect.blue),
    fx.DiscardBonus: lambda effect: ("discard_bonus", effect.amount),
    fx.BorrowChains: lambda effect: ("borrows_chains", True),
    fx.ExtraTurnForConspirators: lambda effect: ("extra_turn_for_conspirators", True),
    **{type(effect): _special(name) for name, effect in SPECIAL.items() if type(effect) not in _NAMED_BY_FIELDS},
}
"""For each kind of effect the key and the value that stand for it in the data files."""


def as_text(item: Record, cards: Catalogue) -> Iterator[str]:
    """A record for people: a heading, its cost, and a line for everything that it does."""
    if isinstance(item, Decree):
        yield f"Decree ({item.id})"
        yield from (f"  {line}" for line in effects.all_general(item, cards))
        return
    yield f"{item.name} ({item.id})"
    if isinstance(item, Mythology):
        yield "  mythology"
        return
    if isinstance(item, Token):
        yield "  progress token"
        yield f"  {effects.token_sentence(item)}"
        return
    if isinstance(item, God):
        yield "  card of the Pantheon" if item.mythology is None else f"  {cards.names[item.mythology]} god"
        yield from (f"  {line}" for line in effects.all_general(item, cards))
        return
    if isinstance(item, Conspiracy):
        yield "  conspiracy"
    elif isinstance(item, Building) and not item.age:
        yield f"  {item.colour} {nouns.back(item.back)}"
    else:
        yield f"  {_kind(item)}, costs {costs.in_words(item.cost)}"
    yield from (f"  {line}" for line in effects.all_general(item, cards))


def _kind(item: Building | Wonder) -> str:
    if isinstance(item, Wonder):
        return "wonder"
    kind = "" if item.back.isdecimal() else f", a {nouns.back(item.back)}"
    return f"{item.colour} card of age {nouns.roman(item.age)}{kind}"


def _unknown(item: str, cards: Catalogue, asked: tuple[str, ...]) -> str:
    """The sentence about an id that isn't there: which box has it, or which ones come near."""
    from difflib import get_close_matches

    for box in BOXES:
        with_box = catalogue(tuple(other for other in BOXES if other == box or other in asked))
        if item in with_box.names or item in with_box.decrees:
            return f"{item!r} belongs to a box: `duel-tui catalogue --{box} {item}` shows it."
    near = get_close_matches(item, cards.names, n=3)
    hint = f" Did you mean {nouns.join(near, 'or')}?" if near else " `duel-tui catalogue` lists all of them."
    return f"There is no card, wonder or token {item!r}.{hint}"
