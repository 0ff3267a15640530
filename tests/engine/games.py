"""Random legal games for the laws: what hypothesis draws, and the record of a game played to its end."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import cycle
from random import Random

from hypothesis import Phase, settings
from hypothesis import strategies as st

from duel_tui.content import ruleset
from duel_tui.deal import Options, deal
from duel_tui.engine.actions import (
    Action,
    Begin,
    Build,
    BuildDiscardedCard,
    BuildWonder,
    DestroyBuilding,
    Discard,
    Draft,
    KeepToken,
    TakeToken,
    text,
)
from duel_tui.engine.events import Event
from duel_tui.engine.state import Deal, GameState
from duel_tui.engine.types import SEATS

RULES = ruleset()
CATALOGUE = RULES.catalogue


def well_formed_actions() -> Iterator[Action]:
    """Every action that can be written with an id of the right kind, and one of each kind with an unknown id."""
    cards, wonders, tokens = (*CATALOGUE.buildings, "ziggurat"), (*CATALOGUE.wonders, "babel"), CATALOGUE.tokens
    for card in cards:
        yield from (Build(card), Discard(card), BuildDiscardedCard(card), DestroyBuilding(card))
        yield from (BuildWonder(wonder, card) for wonder in wonders)
    yield from (Draft(wonder) for wonder in wonders)
    for token in (*tokens, "alchemy"):
        yield from (TakeToken(token), KeepToken(token))
    yield from (Begin(seat) for seat in SEATS)


WELL_FORMED = tuple(well_formed_actions())
MOST_ANSWERS = 90
"""More than a game can take: 8 picks, 60 turns, 2 ages begun, and the choices of 6 pairs and 4 wonders."""


@dataclass(frozen=True)
class Step:
    """One action of a game."""

    before: GameState
    action: Action
    after: GameState
    events: tuple[Event, ...]


@dataclass(frozen=True, repr=False)
class Game:
    """A game from its deal to its end."""

    deal: Deal
    start: GameState
    opening: tuple[Event, ...]
    steps: tuple[Step, ...]

    @property
    def states(self) -> tuple[GameState, ...]:
        return (self.start, *(step.after for step in self.steps))

    @property
    def actions(self) -> tuple[Action, ...]:
        return tuple(step.action for step in self.steps)

    def __repr__(self) -> str:
        """What is needed to play a failing example again."""
        return f"Game({self.deal!r}, actions={[text(action) for action in self.actions]})"


def play(dealt: Deal, choose: Callable[[GameState], Action]) -> Game:
    """Play a deal to its end."""
    start, opening = RULES.start(dealt)
    state, steps = start, []
    while state.outcome is None:
        assert len(steps) < MOST_ANSWERS, "the game goes on and on"
        action = choose(state)
        after, events = RULES.apply(state, action)
        steps.append(Step(state, action, after, events))
        state = after
    return Game(dealt, start, opening, tuple(steps))


def uniform_game(seed: int) -> Game:
    """A game in which every legal action is equally likely."""
    random = Random(f"actions of game {seed}")
    dealt = deal(seed, Options(), CATALOGUE)
    return play(dealt, lambda state: state.legal[int(random.random() * len(state.legal))])


def _is_build_of(colour: str) -> Callable[[Action], bool]:
    return lambda action: isinstance(action, Build) and CATALOGUE.buildings[action.card].colour == colour


def _is_library(action: Action) -> bool:
    return isinstance(action, Draft | BuildWonder) and action.wonder == "the_great_library"


LEANINGS: dict[str, Callable[[Action], bool]] = {
    "none": lambda action: False,
    "army": _is_build_of("red"),
    "strategy": lambda action: (
        action == TakeToken("strategy") or _is_build_of("red")(action) or _is_build_of("green")(action)
    ),
    "science": lambda action: _is_build_of("green")(action) or action == TakeToken("law"),
    "wonders": lambda action: isinstance(action, BuildWonder),
    "pile": lambda action: isinstance(action, Discard),
    "library": _is_library,
}
"""What a player takes when it is listed, most of the time: without it few games reach the rarer rules."""


def leaning_game(seed: int, options: Options, leaning: str, picks: bytes) -> Game:
    """A game decided by bytes: which of the listed actions is taken, and whether the leaning is followed."""
    likes = LEANINGS[leaning]
    numbers = cycle(picks)

    def choose(state: GameState) -> Action:
        pick = next(numbers)
        liked = [action for action in state.legal if likes(action)] if pick % 8 else []
        return (liked or state.legal)[pick * len(liked or state.legal) >> 8]

    return play(deal(seed, options, CATALOGUE), choose)


def law(examples: int) -> settings:
    """Try so many games. A failing one isn't shrunk: that takes minutes, and a game is a seed and some bytes anyway."""
    return settings(max_examples=examples, deadline=None, phases=(Phase.explicit, Phase.reuse, Phase.generate))


def option_sets(wonders: tuple[str, ...]) -> st.SearchStrategy[Options]:
    return st.builds(
        Options,
        wonders=st.sampled_from(wonders or ("draft", "recommended", "random")),
        swap_sets=st.booleans(),
        first=st.sampled_from(("random", "one", "two")),
        reveal=st.sampled_from(("at-once", "after-action")),
    )


seeds = st.integers(0, 9999)
moments = st.integers(0, 9999)
"""Which position of a game is looked at: taken modulo their number."""
mixes = st.integers(0, 9999)
"""Seeds for anything else that is mixed."""


def games(*leanings: str, wonders: tuple[str, ...] = ()) -> st.SearchStrategy[Game]:
    """Games of players with one of these leanings, with one of these ways to come by wonders; none named: with any."""
    picks = st.binary(min_size=32, max_size=32)
    leaning = st.sampled_from(leanings or tuple(LEANINGS))
    return st.builds(leaning_game, seeds, option_sets(wonders), leaning, picks)


games_with_the_library = games("library", wonders=("draft", "random"))
"""Games in most of which the Great Library is built."""
