"""Positions of turns made by hand, with any boxes: what isn't said is out of the game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from duel_tui.content import BASE_GAME, ruleset
from duel_tui.engine import actions
from duel_tui.engine.events import Event
from duel_tui.engine.modules.agora.senate import decrees_held
from duel_tui.engine.records_agora import AgoraDeal, AgoraState, ChamberState, DecreeToken, Plot, Politics
from duel_tui.engine.records_pantheon import Cult, Laid, PantheonDeal, PantheonState, Placed
from duel_tui.engine.rules import Ruleset
from duel_tui.engine.state import BuiltWonder, City, Deal, Decision, Discarded, GameState, Structure
from duel_tui.engine.types import ONE, SEATS, BySeat, Seat, Viewer
from duel_tui.engine.view import GameView, project

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

    A conspiracy that was triggered has a `!` behind it: `coup/altar!`. What follows from the rest is worked out when
    it comes into a position.
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
    rules: Ruleset,
    age: int = 2,
    structure: Mapping[int, str] | None = None,
    later: Mapping[int, tuple[str, ...]] | None = None,
    pile: str = "",
    pawn: int = 0,
    military: tuple[int, ...] = (-6, -3, 3, 6),
    board: str = "",
    box: str = "",
    removed: str = "",
    active: Seat = ONE,
    first: Seat = ONE,
    reveal: Any = "at-once",
    **of_boxes: Any,
) -> GameState:
    """A turn of a game with these rules. `structure` is by slot, `later` has the cards of other ages.

    The rest is what `with_gods` and `with_senate` take; of a box that isn't played it counts for nothing.
    """
    cards = structure if structure is not None else dict(enumerate(FAR_CARDS[age].split()))
    layout = rules.full_shapes[age].layout
    state = GameState(
        deal=Deal(
            first=first,
            draft=False,
            wonders=(),
            structures=tuple((later or {}).get(number, ()) for number in (1, 2, 3)),
            removed=tuple(removed.split()),
            board_tokens=(),
            box_tokens=tuple(box.split()),
            draws=(tuple(box.split()),) * 5,
            reveal=reveal,
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
    )
    for played, add in ((rules.catalogue.pantheon, with_gods), (rules.catalogue.agora, with_senate)):
        told_of_box = {name: of_boxes.pop(name) for name in add.__kwdefaults__ if name in of_boxes}
        if played is not None:
            state = add(rules, state, **told_of_box)
    assert not of_boxes, f"no box has {sorted(of_boxes)}"
    return with_cities(state, *state.cities)


def with_gods(
    rules: Ruleset,
    state: GameState,
    *,
    spaces: Mapping[int, str] | None = None,
    decks: Mapping[str, str] | None = None,
    laid: Mapping[int, str | int] | None = None,
    lent: str = "",
    minerva: int | None = None,
    placed_by: Seat = ONE,
) -> GameState:
    """Gods and tokens. `spaces` are by number, `laid` by slot; gods that are nowhere else lie in their decks."""
    printed, on_spaces = rules.catalogue, spaces or {}
    gone = {*on_spaces.values(), *(god for owner in state.cities for god in owner.cult.gods)}
    left = {m: [g.id for g in printed.gods.values() if g.mythology == m] for m in printed.mythologies}
    left |= {mythology: gods.split() for mythology, gods in (decks or {}).items()}
    stacks = tuple(tuple(god for god in gods if god not in gone) for gods in left.values())
    placed = (
        Placed(on_spaces[n], None if on_spaces[n] == "gate" else placed_by) if n in on_spaces else None
        for n in range(1, 7)
    )
    return replace(
        state,
        deal=replace(state.deal, pantheon=PantheonDeal(tuple(printed.mythologies), stacks, (2, 3, 4))),
        pantheon=PantheonState(
            spaces=tuple(placed),
            decks=stacks,
            laid=tuple(Laid(*pair) for pair in sorted((laid or {}).items())),
            open=state.age > 1,
            lent=tuple(lent.split()),
            minerva=minerva,
        ),
    )


def with_senate(
    rules: Ruleset,
    state: GameState,
    *,
    decrees: str = QUIET,
    cubes: Mapping[int, tuple[int, int]] | None = None,
    deck: str = "",
    triggered: bool = False,
    by_age: tuple[int, int, int] = (0, 0, 0),
) -> GameState:
    """The senate. `decrees` and `cubes` are by chamber, these of seat one and seat two.

    Decrees lie face up in the chambers where they do from the beginning, and where a cube is.
    """
    chambers = tuple(_chambers(rules, decrees, cubes or {}))
    return replace(
        state,
        deal=replace(state.deal, agora=AgoraDeal(tuple(decrees.split()), tuple(deck.split()), by_age)),
        agora=AgoraState(chambers, tuple(deck.split()), triggered),
    )


def _chambers(rules: Ruleset, decrees: str, cubes: Mapping[int, tuple[int, int]]) -> Iterator[ChamberState]:
    assert rules.catalogue.agora is not None
    for chamber, decree in zip(rules.catalogue.agora.chambers, decrees.split(), strict=True):
        face_up = chamber.face_up or chamber.chamber in cubes
        yield ChamberState((DecreeToken(decree, face_up),), cubes.get(chamber.chamber, (0, 0)))


def with_cities(state: GameState, one: City, two: City) -> GameState:
    """The position with these cities, and with everything that follows from them."""
    rules = rules_of(state)
    cities = []
    for seat, plain in zip(SEATS, (one, two), strict=True):
        if state.agora is not None:
            plain = replace(plain, politics=plain.politics._replace(decrees=decrees_held(state, seat)))
        cities.append(replace(plain, symbols=rules.symbols(plain), holds=rules.holds(plain), word=rules.word(plain)))
    state = replace(state, cities=BySeat(*cities))
    return replace(state, legal=rules.list_legal(state))


def rules_of(state: GameState) -> Ruleset:
    """The rules that a position is played by."""
    boxes = (("pantheon", state.pantheon), ("agora", state.agora))
    return ruleset((*BASE_GAME, *(name for name, played in boxes if played is not None)))


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
