"""Positions of games with gods, made by hand: what isn't said is out of the game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from duel_tui.content import ruleset
from duel_tui.engine import actions
from duel_tui.engine.events import Event
from duel_tui.engine.records_pantheon import Cult, Laid, PantheonDeal, PantheonState, Placed
from duel_tui.engine.state import (
    BuiltWonder,
    City,
    Deal,
    Decision,
    Discarded,
    GameState,
    Structure,
)
from duel_tui.engine.types import ONE, BySeat, Seat, Viewer
from duel_tui.engine.view import GameView, project

RULES = ruleset(("base", "pantheon"))
CATALOGUE = RULES.catalogue
FULL_DECKS = {
    mythology: " ".join(god.id for god in CATALOGUE.gods.values() if god.mythology == mythology)
    for mythology in CATALOGUE.mythologies
}
FAR_CARDS = {1: "altar baths", 2: "walls brewery", 3: "arsenal port"}
"""Two cards that lie in a structure where nothing is said of it."""


def city(
    coins: int = 7,
    buildings: str = "",
    built: str = "",
    unbuilt: str = "",
    tokens: str = "",
    gods: str = "",
    mythologies: str = "",
    offerings: Iterable[int] = (),
    snakes: str = "",
    reserve: int = 0,
) -> City:
    """A city. Built wonders are written with the card under them: `piraeus/tavern`."""
    standing = tuple(BuiltWonder(*wonder.split("/"), 1, 0) for wonder in built.split())
    cult = Cult(tuple(gods.split()), tuple(mythologies.split()), tuple(offerings), tuple(snakes.split()))
    plain = City(
        coins=coins,
        buildings=tuple(buildings.split()),
        wonders=(*(wonder.wonder for wonder in standing), *unbuilt.split()),
        unbuilt=tuple(unbuilt.split()),
        built=standing,
        tokens=tuple(tokens.split()),
        reserve=reserve,
        cult=cult,
    )
    return replace(plain, symbols=RULES.symbols(plain), holds=RULES.holds(plain), word=RULES.word(plain))


def position(
    one: City | None = None,
    two: City | None = None,
    *,
    age: int = 2,
    spaces: Mapping[int, str] | None = None,
    decks: Mapping[str, str] | None = None,
    structure: Mapping[int, str] | None = None,
    laid: Mapping[int, str | int] | None = None,
    pile: str = "",
    pawn: int = 0,
    minerva: int | None = None,
    military: tuple[int, ...] = (-6, -3, 3, 6),
    board: str = "",
    box: str = "",
    lent: str = "",
    active: Seat = ONE,
    first: Seat = ONE,
    reveal: Any = "at-once",
    later: Mapping[int, tuple[str, ...]] | None = None,
    placed_by: Seat = ONE,
) -> GameState:
    """A turn. `spaces` are by number, `structure` and `laid` by slot; gods not placed lie in their decks."""
    on_spaces = spaces or {}
    left = {**FULL_DECKS, **(decks or {})} if decks is not None else FULL_DECKS
    stacks = tuple(tuple(g for g in left[m].split() if g not in on_spaces.values()) for m in CATALOGUE.mythologies)
    cards = structure if structure is not None else dict(enumerate(FAR_CARDS[age].split()))
    layout = RULES.full_shapes[age].layout
    slots = tuple(cards.get(slot, "") for slot in range(len(layout.slots)))
    structures = tuple((later or {}).get(number, ()) for number in (1, 2, 3))
    opened = age > 1
    state = GameState(
        deal=Deal(
            first=first,
            draft=False,
            wonders=(),
            structures=structures,
            removed=(),
            board_tokens=(),
            box_tokens=tuple(box.split()),
            draws=(tuple(box.split()),) * 5,
            reveal=reveal,
            pantheon=PantheonDeal(tuple(CATALOGUE.mythologies), stacks, (2, 3, 4)),
        ),
        cities=BySeat(one or city(), two or city()),
        board=tuple(board.split()),
        box=tuple(box.split()),
        military=military,
        active=active,
        age=age,
        turn=21,
        pawn=pawn,
        structure=Structure(slots, layout.shape(sum(1 << slot for slot in cards))),
        pile=tuple(Discarded(card, 1, ONE, "coins") for card in pile.split()),
        decision=Decision("turn", active),
        pantheon=PantheonState(
            spaces=tuple(
                Placed(on_spaces[n], None if on_spaces[n] == "gate" else placed_by) if n in on_spaces else None
                for n in range(1, 7)
            ),
            decks=stacks,
            laid=tuple(Laid(*pair) for pair in sorted((laid or {}).items())),
            open=opened,
            lent=tuple(lent.split()),
            minerva=minerva,
        ),
    )
    return replace(state, legal=RULES.list_legal(state))


def act(state: GameState, *texts: str) -> GameState:
    """The state after some actions."""
    return told(state, *texts)[0]


def told(state: GameState, *texts: str) -> tuple[GameState, list[Event]]:
    """The state after some actions, and everything that happened."""
    happened: list[Event] = []
    for text in texts:
        state, events = RULES.apply(state, actions.parse(text))
        happened += events
    return state, happened


def refusal(state: GameState, text: str) -> str:
    """Why an action is refused: the code and its parameters."""
    return str(RULES.refusal(state, actions.parse(text)))


def legal(state: GameState, verb: str = "") -> list[str]:
    """The canonical texts of the legal actions with a verb."""
    return [text for text in map(actions.text, state.legal) if text.startswith(verb)]


def of_kind(events: Iterable[Event], *kinds: type) -> list[Event]:
    """Those of the events that are of some kinds, in order."""
    return [event for event in events if isinstance(event, kinds)]


def view(state: GameState, viewer: Viewer = Viewer.SPECTATOR) -> GameView:
    """What a viewer sees."""
    return project(RULES, state, viewer)
