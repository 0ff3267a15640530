"""Positions built by hand, one for each screen that the tests look at."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, TypeAlias

from duel_tui.content import ruleset
from duel_tui.engine.events import VictoryKind
from duel_tui.engine.rules import Ruleset
from duel_tui.engine.state import (
    BuiltWonder,
    City,
    Deal,
    Decision,
    Discarded,
    Drafting,
    GameState,
    Outcome,
    Structure,
)
from duel_tui.engine.types import ONE, SEATS, TWO, BySeat, Seat, Viewer
from duel_tui.engine.view import GameView, project
from duel_tui.tui.format.scene import Focus, LogLine, Message, Scene

RULES = ruleset()
CATALOGUE = RULES.catalogue
NAMES = BySeat("Anna", "Ben")
Maker: TypeAlias = Callable[..., Scene]
KEYS = (
    ("arrows a-g", "card"),
    ("Enter", "build"),
    ("x", "discard"),
    ("1-6", "wonder"),
    ("i", "inspect"),
    ("v", "cities"),
    ("p", "pile"),
    ("u", "undo"),
    ("m", "menu"),
    ("?", "help"),
)
ALL_TOKENS_OF_TRACK = (-6, -3, 3, 6)
DEAL = Deal(ONE, False, (), (), (), (), (), ())


def make_city(
    coins: int,
    buildings: str,
    wonders: str,
    built: Mapping[str, tuple[str, int, int]] | None = None,
    tokens: str = "",
) -> City:
    """A city: its buildings, its wonders in drafting order, for built ones (card under it, turn, coins paid)."""
    stands = built or {}
    drafted = tuple(wonders.split())
    city = City(
        coins,
        buildings=tuple(buildings.split()),
        wonders=drafted,
        unbuilt=tuple(wonder for wonder in drafted if wonder not in stands),
        built=tuple(BuiltWonder(wonder, *facts) for wonder, facts in stands.items()),
        tokens=tuple(tokens.split()),
    )
    holds = sum(RULES.cards[card].bit for card in city.buildings)
    return replace(city, holds=holds, word=RULES.word(city), symbols=RULES.symbols(city))


def laid_out(age: int, cards: Mapping[int, str], gone: Sequence[int], cities: Sequence[City]) -> Structure:
    """A structure with some cards in known slots, and in the others cards that are nowhere else."""
    full = RULES.full_shapes[age]
    built = {card for city in cities for card in city.buildings}
    deck = [b.id for b in CATALOGUE.buildings.values() if b.back == str(age) and b.id not in cards.values()]
    spare = sorted(deck, key=lambda name: name in built)  # a card that stands in a city comes where none lies
    order = sorted(full.layout.slots, key=lambda slot: slot.slot in gone)
    filling = {slot.slot: cards[slot.slot] if slot.slot in cards else spare.pop(0) for slot in order}
    in_slots = tuple(filling[slot.slot] for slot in full.layout.slots)
    filled = sum(1 << slot.slot for slot in full.layout.slots if slot.slot not in gone)
    return Structure(in_slots, full.layout.shape(filled))


def state(cities: tuple[City, City], active: Seat, **more: Any) -> GameState:
    """A state with these cities; `more` are its other fields."""
    given = {"board": (), "box": (), "military": ALL_TOKENS_OF_TRACK, "decision": Decision("turn", active), **more}
    made = GameState(deal=DEAL, cities=BySeat(*cities), active=active, **given)
    return replace(made, legal=RULES.list_legal(made))


def with_points(view: GameView, one: int, two: int) -> GameView:
    """The view with these totals so far, whatever the cities hold."""
    cities = []
    for city, total in zip(view.cities, (one, two), strict=True):
        sheet = city.score._replace(blue=city.score.blue + total - city.score.total)
        cities.append(replace(city, score=sheet))
    return replace(view, cities=BySeat(*cities))


def scene_of(
    at: GameState,
    focus: Focus | None = None,
    viewer: Viewer = Viewer.SPECTATOR,
    rules: Ruleset = RULES,
    **more: Any,
) -> Scene:
    """The scene of a state, with both prices of what is in focus."""
    focus = focus or Focus()
    known = focus.target in rules.catalogue.buildings or focus.target in rules.catalogue.wonders
    quotes = BySeat(*(rules.quote(at, seat, focus.target) for seat in SEATS)) if known else None
    given = {"names": NAMES, "keys": KEYS, "quotes": quotes, "view": project(rules, at, viewer), **more}
    return Scene(catalogue=rules.catalogue, focus=focus, **given)


def card(name: str) -> Focus:
    """A card of the structure in focus."""
    return Focus("card", name)


def log(text: str) -> tuple[LogLine, ...]:
    """Log lines from rows like `36 Ben Temple by chain` or `40 - Age III begins`."""
    seats = {"Anna": ONE, "Ben": TWO}
    rows = (row.split(maxsplit=2) for row in text.strip().splitlines())
    return tuple(LogLine(int(turn), seats.get(who), what) for turn, who, what in rows)


def age_one(focus: str = "garrison", **more: Any) -> Scene:
    """Anna to play in age I: little is built, four cards are open, one of them since her last turn."""
    anna = make_city(
        1,
        "scriptorium stone_pit clay_reserve",
        "the_great_library the_pyramids piraeus the_statue_of_zeus",
    )
    ben = make_city(
        5,
        "tavern quarry baths",
        "the_sphinx the_temple_of_artemis the_mausoleum the_appian_way",
        {"the_sphinx": ("press", 6, 6)},
    )
    cards = {
        0: "clay_pool", 1: "glassworks", 5: "clay_pit", 6: "altar", 7: "workshop", 8: "lumber_yard",
        11: "theater", 12: "garrison", 19: "pharmacist",
    }  # fmt: skip
    structure = laid_out(1, cards, (9, 10, 14, 15, 16, 17, 18), (anna, ben))
    board = ("urbanism", "philosophy", "law", "agriculture", "strategy")
    at = state((anna, ben), ONE, age=1, turn=8, structure=structure, board=board)
    lines = log(
        """
        1 Anna Scriptorium 2$
        2 Ben Tavern free
        3 Anna Stone Pit 1$
        4 Ben Quarry free
        5 Anna Clay Reserve 3$
        6 Ben wonder Sphinx 6$
        6 Ben extra turn
        7 Ben Baths free
        """
    )
    told = Message(">", "Ben built the Sphinx for 6$. Ben plays again. Ben built Baths for nothing.")
    given = {"log": lines, "message": told, "fresh": frozenset({11}), **more}
    return scene_of(at, card(focus), **given)


def age_two(focus: str = "barracks", **more: Any) -> Scene:
    """Ben to play in age II with little money; two cards are free for one of the players by their chains."""
    anna = make_city(
        5,
        "lumber_yard logging_camp quarry glassworks stable scriptorium library pharmacist dispensary theater "
        "clay_reserve",
        "the_temple_of_artemis the_hanging_gardens circus_maximus the_colossus",
        tokens="economy law",
    )
    ben = make_city(
        2,
        "clay_pool clay_pit garrison guard_tower apothecary altar baths wood_reserve",
        "the_appian_way the_mausoleum piraeus the_sphinx",
        {"piraeus": ("caravansery", 26, 5)},
    )
    cards = {
        0: "forum", 1: "drying_room", 2: "rostrum", 3: "sawmill", 4: "brewery", 5: "parade_ground",
        10: "walls", 11: "barracks", 12: "shelf_quarry", 13: "horse_breeders",
    }  # fmt: skip
    structure = laid_out(2, cards, (14, 15, 16, 17, 18, 19), (anna, ben))
    at = state(
        (anna, ben), TWO, age=2, turn=27, structure=structure, pawn=-1, board=("masonry", "strategy", "theology")
    )
    given = {"fresh": frozenset({10}), "message": Message(">", "Ben plays again."), **more}
    return scene_of(at, card(focus), **given)


def age_three_state() -> GameState:
    """Anna to play in age III; Ben leads by 5."""
    anna = make_city(
        1,
        "clay_pit logging_camp glassworks glass_blower guard_tower scriptorium workshop theater courthouse "
        "rostrum palace tavern wood_reserve stone_reserve brewery",
        "the_mausoleum the_pyramids the_great_lighthouse the_sphinx",
        {
            "the_pyramids": ("walls", 29, 3),
            "the_great_lighthouse": ("parade_ground", 37, 7),
            "the_sphinx": ("drying_room", 33, 2),
        },
    )
    ben = make_city(
        7,
        "stone_pit clay_pool lumber_yard brickyard press stable barracks horse_breeders apothecary pharmacist "
        "dispensary school altar temple customs_house forum arena",
        "the_colossus the_appian_way the_temple_of_artemis piraeus",
        {"the_colossus": ("statue", 40, 0), "the_appian_way": ("aqueduct", 28, 3)},
        tokens="agriculture urbanism",
    )
    cards = {
        0: "chamber_of_commerce", 1: "study", 2: "shipowners_guild", 5: "circus", 6: "arsenal",
        7: "siege_workshop", 8: "magistrates_guild", 9: "builders_guild", 11: "armory", 12: "lighthouse",
        13: "obelisk", 14: "fortifications", 19: "pantheon",
    }  # fmt: skip
    structure = laid_out(3, cards, (15, 18), (anna, ben))
    return state(
        (anna, ben), ONE, age=3, turn=43, structure=structure, pawn=-5,
        board=("economy", "masonry", "philosophy"), military=(-6, 3, 6),
    )  # fmt: skip


def age_three(focus: str = "armory", **more: Any) -> Scene:
    """The same as a scene."""
    lines = log(
        """
        36 Ben Temple by chain
        37 Anna wonder Great Lighthouse 7$
        38 Ben Brickyard 2$
        39 Anna Rostrum free
        40 Ben wonder Colossus 0$, pawn 3>5
        40 - Age III begins
        41 Anna Palace free
        42 Ben Arena free
        """
    )
    kind = "card" if focus in CATALOGUE.buildings else "slot" if focus.isdecimal() else "wonder"
    made = scene_of(age_three_state(), Focus(kind, focus))
    given = {"log": lines, "message": Message(">", "Ben built Arena for nothing."), **more}
    return replace(made, view=with_points(made.view, 39, 31), **given)


def drafting(**more: Any) -> Scene:
    """Anna to take her third wonder, the second pick of the second four."""
    anna = make_city(7, "", "the_mausoleum piraeus")
    ben = make_city(7, "", "the_hanging_gardens the_temple_of_artemis circus_maximus")
    shown = ("circus_maximus", "the_great_library", "the_sphinx", "the_great_lighthouse")
    draft = Drafting(2, shown, (TWO, ONE, ONE, TWO), (("circus_maximus", TWO),))
    at = state(
        (anna, ben), ONE, drafting=draft, decision=Decision("draft", ONE, options=shown[1:]),
        board=("strategy", "urbanism", "theology", "economy", "agriculture"),
    )  # fmt: skip
    lines = log(
        """
        0 Anna takes Mausoleum
        0 Ben takes Hanging Gardens
        0 Ben takes Temple of Artemis
        0 Anna takes Piraeus
        0 - second four
        0 Ben takes Circus Maximus
        """
    )
    told = Message("?", "Take one wonder. Ben, who took the first, also gets the last one of this four.")
    return scene_of(at, Focus("option", "the_great_library"), **{"log": lines, "message": told, **more})


def choosing(decision: Decision, focus: str = "", viewer: Viewer = Viewer.SPECTATOR, **more: Any) -> Scene:
    """Age III with this choice open."""
    at = replace(age_three_state(), decision=decision)
    at = replace(at, legal=RULES.list_legal(at))
    option = focus or decision.options[0]
    told = Message("?", "Take a token: press its number, or arrows and Enter.")
    return scene_of(at, Focus("option", option), viewer, **{"message": told, **more})


def token_choice(**more: Any) -> Scene:
    """Anna may take one of three tokens for a pair of quills; the second is in focus."""
    return choosing(Decision("token", ONE, "quill", ("economy", "masonry", "philosophy")), "masonry", **more)


def pile(**more: Any) -> Scene:
    """The discard pile lies open over the structure, one of its nine cards in focus."""
    cards = (
        Discarded("stone_reserve", 18, TWO, "coins"),
        Discarded("press", 19, ONE, "coins"),
        Discarded("rostrum", 21, TWO, "coins"),
        Discarded("archery_range", 26, TWO, "coins"),
        Discarded("caravansery", 29, ONE, "coins"),
        Discarded("clay_pit", 31, ONE, "destroyed"),
        Discarded("walls", 35, TWO, "coins"),
        Discarded("forum", 38, ONE, "coins"),
        Discarded("academy", 42, TWO, "coins"),
    )
    at = replace(age_three_state(), pile=cards)
    told = Message(">", "Looking at the discard pile. Your turn goes on when you close it.")
    return scene_of(at, card("armory"), **{"overlay": "pile", "pile_focus": 3, "message": told, **more})


def over(kind: VictoryKind = "civilian", winner: Seat | None = ONE, pawn: int = -7, **more: Any) -> Scene:
    """A finished game."""
    at = age_three_state()
    at = replace(
        at, outcome=Outcome(kind, winner), decision=None, legal=(), turn=61, pawn=pawn,
        structure=Structure(at.structure.cards, RULES.full_shapes[3].layout.shape(0)),
    )  # fmt: skip
    told = Message(">", "The seed and all hidden cards are open now: b shows the table as it ended.")
    return scene_of(at, viewer=Viewer.OMNISCIENT, **{"message": told, **more})


def secret(viewer: Viewer = Viewer.SPECTATOR, **more: Any) -> Scene:
    """Ben has built the Great Library: the hand-over for a spectator, the choice for Ben."""
    options = ("law", "strategy", "theology")
    return choosing(Decision("library", TWO, "the_great_library", options, secret=True), "law", viewer, **more)
