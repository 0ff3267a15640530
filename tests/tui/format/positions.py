"""Positions built by hand, one for each screen that the tests look at."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping, Sequence
from typing import Any

from duel_tui.content import catalogue, ruleset
from duel_tui.engine.score import ScoreSheet
from duel_tui.engine.state import BuiltWonder, City, Deal, Decision, Discarded, GameState, Structure
from duel_tui.engine.types import BySeat, Seat, Viewer
from duel_tui.engine.view import GameView, project
from duel_tui.tui.format.scene import Focus, LogLine, Message, Scene

NAMES = BySeat("Anna", "Ben")


def city(
    coins: int,
    buildings: str,
    wonders: str,
    built: Mapping[str, tuple[str, int, int]] | None = None,
    tokens: str = "",
) -> City:
    """A city: its buildings, its wonders in drafting order, for built ones (card under it, turn, coins paid)."""
    rules = ruleset()
    standing = tuple(BuiltWonder(wonder, *facts) for wonder, facts in (built or {}).items())
    drafted = tuple(wonders.split())
    plain = City(
        coins,
        tuple(buildings.split()),
        drafted,
        tuple(wonder for wonder in drafted if wonder not in (built or {})),
        standing,
        tuple(tokens.split()),
    )
    bits = {card: 1 << index for index, card in enumerate(rules.catalogue.buildings)}
    return dataclasses.replace(
        plain,
        symbols=rules.symbols(plain),
        holds=sum(bits[card] for card in plain.buildings),
        word=rules.word(plain),
    )


def position(
    age: int,
    turn: int,
    active: Seat,
    cards: Mapping[int, str],
    gone: Sequence[int],
    cities: tuple[City, City],
    pawn: int,
    board: str,
    military: tuple[int, ...] = (-6, -3, 3, 6),
    pile: Sequence[Discarded] = (),
    decision: Decision | None = None,
) -> GameState:
    """A state of an age: the cards that matter by slot, the slots that are empty; the rest is filled up."""
    all_cards = catalogue().buildings
    used = {*cards.values(), *(card for one in cities for card in one.buildings)}
    spare = [b.id for b in all_cards.values() if b.back == str(age) and b.id not in used]
    layout = catalogue().layouts[age]
    laid_out = tuple(cards[s.slot] if s.slot in cards else spare.pop() for s in layout)
    shape = ruleset().full_shapes[age].layout.shape(sum(1 << s.slot for s in layout if s.slot not in gone))
    deal = Deal(0, False, (), (), (), (), (), ())
    state = GameState(
        deal=deal,
        cities=BySeat(*cities),
        board=tuple(board.split()),
        box=(),
        military=military,
        active=active,
        age=age,
        turn=turn,
        pawn=pawn,
        structure=Structure(laid_out, shape),
        pile=tuple(pile),
        decision=decision or Decision("turn", active),
    )
    return dataclasses.replace(state, legal=ruleset().list_legal(state))


def with_points(view: GameView, one: int, two: int) -> GameView:
    """The view with the totals so far as wanted, whatever the cities hold."""
    sheets = []
    for seat, total in ((0, one), (1, two)):
        sheet = view.cities[seat].score
        sheets.append(sheet._replace(blue=sheet.blue + total - sheet.total))
    return dataclasses.replace(
        view,
        cities=BySeat(*(dataclasses.replace(c, score=s) for c, s in zip(view.cities, sheets, strict=True))),
    )


def scene(state: GameState, focus: str = "", viewer: Viewer = Viewer.SPECTATOR, **more: Any) -> Scene:
    """The scene of a state with a card or wonder in focus and both prices of it."""
    kind = "card" if focus in catalogue().buildings else "wonder" if focus in catalogue().wonders else "none"
    quotes = None
    if kind != "none":
        quotes = BySeat(*(ruleset().quote(state, seat, focus) for seat in (0, 1)))
    given = {"view": project(ruleset(), state, viewer), "focus": Focus(kind, focus), "quotes": quotes, **more}
    return Scene(names=NAMES, catalogue=catalogue(), **given)


def log(text: str) -> tuple[LogLine, ...]:
    """Log lines from `36 Ben Temple by chain` or `40 - Age III begins`, one a row."""
    seats = {"Anna": 0, "Ben": 1}
    rows = (row.split(maxsplit=2) for row in text.strip().splitlines())
    return tuple(LogLine(int(turn), seats.get(who), what) for turn, who, what in rows)


def age_three(**more: Any) -> Scene:
    """Anna to play in age III, Armory in focus; Ben leads by 5."""
    anna = city(
        1,
        "clay_pit logging_camp glassworks glass_blower guard_tower scriptorium workshop theater courthouse "
        "rostrum palace tavern wood_reserve stone_reserve brewery",
        "the_mausoleum the_pyramids the_great_lighthouse the_sphinx",
        {
            "the_pyramids": ("walls", 29, 3),
            "the_great_lighthouse": ("parade_ground", 37, 7),
            "the_sphinx": ("forum", 33, 2),
        },
    )
    ben = city(
        7,
        "stone_pit clay_pool lumber_yard brickyard press stable barracks horse_breeders apothecary pharmacist "
        "dispensary school altar temple customs_house forum arena",
        "the_colossus the_appian_way the_temple_of_artemis piraeus",
        {"the_colossus": ("statue", 40, 0), "the_appian_way": ("walls", 28, 3)},
        tokens="agriculture urbanism",
    )
    cards = {
        0: "chamber_of_commerce", 1: "study", 2: "shipowners_guild", 3: "gardens", 4: "senate",
        5: "circus", 6: "arsenal", 7: "siege_workshop", 8: "magistrates_guild", 9: "builders_guild",
        10: "port", 11: "armory", 12: "lighthouse", 13: "obelisk", 14: "fortifications", 16: "academy",
        17: "town_hall", 19: "pantheon",
    }  # fmt: skip
    state = position(3, 43, 0, cards, (15, 18), (anna, ben), -5, "economy masonry philosophy", military=(-6, 3, 6))
    built = scene(state, "armory")
    lines = log("""
        36 Ben Temple by chain
        37 Anna wonder Great Lighthouse 7$
        38 Ben Brickyard 2$
        39 Anna Rostrum free
        40 Ben wonder Colossus 0$, pawn 3>5
        40 - Age III begins
        41 Anna Palace free
        42 Ben Arena free
    """)
    message = Message(">", "Ben built Arena for nothing.")
    view = with_points(built.view, 39, 31)
    return dataclasses.replace(built, **{"view": view, "log": lines, "message": message, **more})


__all__ = ["ScoreSheet"]
