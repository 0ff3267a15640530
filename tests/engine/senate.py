"""Positions of games with a senate, with or without gods, made by hand: what isn't said is out of the game."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from duel_tui.content import BOXES, ruleset
from duel_tui.engine import actions
from duel_tui.engine.events import EffectSkipped, Event
from duel_tui.engine.modules.agora.senate import decrees_held
from duel_tui.engine.records_agora import AgoraDeal, AgoraState, ChamberState, DecreeToken, Plot, Politics
from duel_tui.engine.records_pantheon import Cult, Laid, PantheonDeal, PantheonState, Placed
from duel_tui.engine.rules import Ruleset
from duel_tui.engine.state import (
    BuiltWonder,
    City,
    Deal,
    Decision,
    Discarded,
    GameState,
    Structure,
)
from duel_tui.engine.types import ONE, SEATS, BySeat, Seat, Viewer
from duel_tui.engine.view import GameView, project

from .gods import FULL_DECKS

RULES = ruleset(("base", "agora"))
BOTH = ruleset(BOXES)
CATALOGUE = RULES.catalogue
QUIET = "discard_plus_2 two_more_blue conspirator_extra_turn opponent_chains cheaper_grey ignore_cost_green"
"""Decrees that hardly any test has to do with, by chamber."""
FAR_CARDS = {1: "altar baths", 2: "walls brewery", 3: "arsenal port"}
"""Two cards that lie in a structure where nothing is said of it."""


def city(
    coins: int = 7,
    buildings: str = "",
    built: str = "",
    unbuilt: str = "",
    tokens: str = "",
    plots: str = "",
    gods: str = "",
    mythologies: str = "",
    offerings: Iterable[int] = (),
    snakes: str = "",
    reserve: int = 0,
) -> City:
    """A city. Built wonders and prepared conspiracies are written with the card under them: `piraeus/tavern`.

    A conspiracy that was triggered has a `!` behind it: `coup/altar!`.
    """
    standing = tuple(BuiltWonder(*wonder.split("/"), 1, 0) for wonder in built.split())
    return City(
        coins=coins,
        buildings=tuple(buildings.split()),
        wonders=(*(wonder.wonder for wonder in standing), *unbuilt.split()),
        unbuilt=tuple(unbuilt.split()),
        built=standing,
        tokens=tuple(tokens.split()),
        reserve=reserve,
        cult=Cult(tuple(gods.split()), tuple(mythologies.split()), tuple(offerings), tuple(snakes.split())),
        politics=Politics(tuple(_plot(word) for word in plots.split())),
    )


def _plot(word: str) -> Plot:
    conspiracy, _, card = word.rstrip("!").partition("/")
    return Plot(conspiracy, card or None, word.endswith("!"))


def position(
    one: City | None = None,
    two: City | None = None,
    *,
    rules: Ruleset = RULES,
    age: int = 2,
    decrees: str = QUIET,
    cubes: Mapping[int, tuple[int, int]] | None = None,
    deck: str = "",
    triggered: bool = False,
    removed: str = "",
    by_age: tuple[int, int, int] = (0, 0, 0),
    structure: Mapping[int, str] | None = None,
    pile: str = "",
    pawn: int = 0,
    military: tuple[int, ...] = (-6, -3, 3, 6),
    board: str = "",
    box: str = "",
    active: Seat = ONE,
    first: Seat = ONE,
    reveal: Any = "at-once",
    spaces: Mapping[int, str] | None = None,
    laid: Mapping[int, str | int] | None = None,
    lent: str = "",
    minerva: int | None = None,
) -> GameState:
    """A turn. `cubes` are by chamber, of seat one and seat two; `structure`, `laid` by slot, `spaces` by number.

    Decrees lie face up in the chambers where they do from the beginning, and where a cube is.
    """
    cards = structure if structure is not None else dict(enumerate(FAR_CARDS[age].split()))
    layout = rules.full_shapes[age].layout
    state = GameState(
        deal=Deal(
            first=first,
            draft=False,
            wonders=(),
            structures=((), (), ()),
            removed=tuple(removed.split()),
            board_tokens=(),
            box_tokens=tuple(box.split()),
            draws=(tuple(box.split()),) * 5,
            reveal=reveal,
            pantheon=None,
            agora=AgoraDeal(tuple(decrees.split()), tuple(deck.split()), by_age),
        ),
        cities=BySeat(one or city(), two or city()),
        board=tuple(board.split()),
        box=tuple(box.split()),
        military=military,
        active=active,
        age=age,
        turn=21,
        pawn=pawn,
        structure=Structure(
            tuple(cards.get(slot, "") for slot in range(len(layout.slots))),
            layout.shape(sum(1 << slot for slot in cards)),
        ),
        pile=tuple(Discarded(card, 1, ONE, "coins") for card in pile.split()),
        decision=Decision("turn", active),
        agora=AgoraState(tuple(_chambers(decrees, cubes or {})), tuple(deck.split()), triggered),
    )
    if rules.catalogue.pantheon is not None:
        state = _with_gods(state, spaces or {}, laid or {}, lent, minerva)
    cities = (_derived(rules, state, seat) for seat in SEATS)
    state = replace(state, cities=BySeat(*cities))
    return replace(state, legal=rules.list_legal(state))


def _chambers(decrees: str, cubes: Mapping[int, tuple[int, int]]) -> Iterable[ChamberState]:
    assert CATALOGUE.agora is not None
    for chamber, decree in zip(CATALOGUE.agora.chambers, decrees.split(), strict=True):
        face_up = chamber.face_up or chamber.chamber in cubes
        yield ChamberState((DecreeToken(decree, face_up),), cubes.get(chamber.chamber, (0, 0)))


def _with_gods(
    state: GameState, spaces: Mapping[int, str], laid: Mapping[int, str | int], lent: str, minerva: int | None
) -> GameState:
    there = {*spaces.values(), *(god for owner in state.cities for god in owner.cult.gods)}
    decks = tuple(tuple(god for god in deck.split() if god not in there) for deck in FULL_DECKS.values())
    placed = (Placed(spaces[n], None if spaces[n] == "gate" else ONE) if n in spaces else None for n in range(1, 7))
    return replace(
        state,
        deal=replace(state.deal, pantheon=PantheonDeal(tuple(FULL_DECKS), decks, (2, 3, 4))),
        pantheon=PantheonState(
            spaces=tuple(placed),
            decks=decks,
            laid=tuple(Laid(*pair) for pair in sorted(laid.items())),
            open=state.age > 1,
            lent=tuple(lent.split()),
            minerva=minerva,
        ),
    )


def _derived(rules: Ruleset, state: GameState, seat: Seat) -> City:
    """The city of a seat with everything that follows from the rest."""
    plain = state.cities[seat]
    plain = replace(plain, politics=plain.politics._replace(decrees=decrees_held(state, seat)))
    return replace(plain, symbols=rules.symbols(plain), holds=rules.holds(plain), word=rules.word(plain))


def rules_of(state: GameState) -> Ruleset:
    """The rules that a position is played by."""
    return RULES if state.pantheon is None else BOTH


def act(state: GameState, *texts: str) -> GameState:
    """The state after some actions."""
    return told(state, *texts)[0]


def told(state: GameState, *texts: str) -> tuple[GameState, list[Event]]:
    """The state after some actions, and everything that happened."""
    happened: list[Event] = []
    for text in texts:
        state, events = rules_of(state).apply(state, actions.parse(text))
        happened += events
    return state, happened


def refusal(state: GameState, text: str) -> str:
    """Why an action is refused: the code and its parameters."""
    return str(rules_of(state).refusal(state, actions.parse(text)))


def legal(state: GameState, verb: str = "") -> list[str]:
    """The canonical texts of the legal actions with a verb."""
    return [text for text in map(actions.text, state.legal) if text.startswith(verb)]


def of_kind(events: Iterable[Event], *kinds: type) -> list[Event]:
    """Those of the events that are of some kinds, in order."""
    return [event for event in events if isinstance(event, kinds)]


def view(state: GameState, viewer: Viewer = Viewer.SPECTATOR) -> GameView:
    """What a viewer sees."""
    return project(rules_of(state), state, viewer)


def triggered(
    conspiracy: str,
    *answers: str,
    one: Mapping[str, Any] | None = None,
    two: Mapping[str, Any] | None = None,
    **changes: Any,
) -> tuple[GameState, list[Event]]:
    """Seat one, which has prepared a conspiracy with the Gardens, triggers it; `one` and `two` describe the cities."""
    owner = city(**{"plots": f"{conspiracy}/gardens", **(one or {})})
    return told(position(owner, city(**(two or {})), **changes), f"trigger {conspiracy}", *answers)


def goes_on(state: GameState) -> bool:
    """Whether the conspiracy that seat one triggered is over, and the same turn goes on."""
    decision = state.decision
    return decision == Decision("turn", ONE) and (state.active, state.turn, state.goes_on) == (ONE, 22, False)


def skipped(events: Iterable[Event]) -> list[tuple[str, str]]:
    """The cause and the reason of what had no target."""
    return [(event.cause, event.reason) for event in events if isinstance(event, EffectSkipped)]


def cubes_in(state: GameState) -> dict[int, tuple[int, int]]:
    """The cubes of seat one and seat two in each chamber that has any."""
    assert state.agora is not None
    return {n: chamber.cubes for n, chamber in enumerate(state.agora.chambers, 1) if any(chamber.cubes)}
