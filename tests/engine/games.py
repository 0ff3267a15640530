"""Random legal games for the laws: what hypothesis draws, and the record of a game played to its end."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import combinations, cycle
from random import Random
from typing import Final

from hypothesis import Phase, settings
from hypothesis import strategies as st

from duel_tui.content import BASE_GAME, BOXES, ruleset
from duel_tui.deal import Options, deal
from duel_tui.engine.actions import Action, text
from duel_tui.engine.events import Event
from duel_tui.engine.rules import Ruleset
from duel_tui.engine.state import Deal, GameState
from duel_tui.engine.types import Viewer
from duel_tui.engine.view import GameView, project

from .leanings import leanings_of
from .wellformed import well_formed

RULES = ruleset()
CATALOGUE = RULES.catalogue
WELL_FORMED = well_formed(BASE_GAME)

COMBINATIONS: Final = tuple(
    (*BASE_GAME, *chosen)
    for size in range(len(BOXES))
    for chosen in combinations(BOXES[len(BASE_GAME) :], size)
)
"""The base game alone and with every choice of boxes."""

MOST_ANSWERS: Final = {BASE_GAME: 90}
"""More than a game can take: 8 picks, 60 turns, 2 ages begun, and the choices of 6 pairs and 4 wonders."""
MOST_WITH_BOXES: Final = 260
"""The same where gods are placed and activated, senators act and conspiracies are triggered."""


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

    modules: tuple[str, ...]
    deal: Deal
    start: GameState
    opening: tuple[Event, ...]
    steps: tuple[Step, ...]

    @property
    def rules(self) -> Ruleset:
        return ruleset(self.modules)

    @property
    def states(self) -> tuple[GameState, ...]:
        return (self.start, *(step.after for step in self.steps))

    @property
    def actions(self) -> tuple[Action, ...]:
        return tuple(step.action for step in self.steps)

    def view(self, state: GameState, viewer: Viewer = Viewer.SPECTATOR) -> GameView:
        """What a viewer sees of a position of this game."""
        return project(self.rules, state, viewer)

    def reason(self, state: GameState, action: Action, seat: int | None = None) -> str | None:
        """The refusal of an action as text, or None."""
        refused = self.rules.refusal(state, action, seat)
        return None if refused is None else str(refused)

    def __repr__(self) -> str:
        """What is needed to play a failing example again."""
        return f"Game({self.modules}, {self.deal!r}, actions={[text(action) for action in self.actions]})"


def play(modules: tuple[str, ...], dealt: Deal, choose: Callable[[GameState], Action]) -> Game:
    """Play a deal to its end."""
    rules = ruleset(modules)
    start, opening = rules.start(dealt)
    state, steps = start, []
    while state.outcome is None:
        assert len(steps) < MOST_ANSWERS.get(modules, MOST_WITH_BOXES), "the game goes on and on"
        action = choose(state)
        after, events = rules.apply(state, action)
        steps.append(Step(state, action, after, events))
        state = after
    return Game(modules, dealt, start, opening, tuple(steps))


def uniform_game(seed: int, modules: tuple[str, ...] = BASE_GAME) -> Game:
    """A game in which every legal action is equally likely."""
    random = Random(f"actions of game {seed}")
    dealt = deal(seed, Options(modules=modules), ruleset(modules).catalogue)
    return play(modules, dealt, lambda state: state.legal[int(random.random() * len(state.legal))])


def leaning_game(seed: int, options: Options, leaning: str, picks: bytes) -> Game:
    """A game decided by bytes: which of the listed actions is taken, and whether the leaning is followed."""
    likes, cards = leanings_of(options.modules)[leaning], ruleset(options.modules).catalogue
    numbers = cycle(picks)

    def choose(state: GameState) -> Action:
        pick = next(numbers)
        liked = [action for action in state.legal if likes(action, cards)] if pick % 8 else []
        return (liked or state.legal)[pick * len(liked or state.legal) >> 8]

    return play(options.modules, deal(seed, options, cards), choose)


def law(examples: int) -> settings:
    """Try so many games. A failing one isn't shrunk: that takes minutes, and a game is a seed and some bytes anyway."""
    return settings(max_examples=examples, deadline=None, phases=(Phase.explicit, Phase.reuse, Phase.generate))


seeds = st.integers(0, 9999)
moments = st.integers(0, 9999)
"""Which position of a game is looked at: taken modulo their number."""
mixes = st.integers(0, 9999)
"""Seeds for anything else that is mixed."""


def some_moment(game: Game, at: int) -> int:
    """A number of actions; every second time up to an open choice that is no ordinary turn, if there is one."""
    choices = [n for n, state in enumerate(game.states[:-1]) if state.decision.kind not in ("turn", "draft")]
    return choices[at // 2 % len(choices)] if at % 2 and choices else at % len(game.states)


def games(
    *leanings: str, wonders: tuple[str, ...] = (), among: Sequence[tuple[str, ...]] = (BASE_GAME,)
) -> st.SearchStrategy[Game]:
    """Games of players with one of these leanings, with one of these ways to come by wonders; none named: with any.

    `among` are the choices of boxes that they are played with.
    """

    def of(modules: tuple[str, ...]) -> st.SearchStrategy[Game]:
        options = st.builds(
            Options,
            wonders=st.sampled_from(wonders or ("draft", "recommended", "random")),
            swap_sets=st.booleans(),
            first=st.sampled_from(("random", "one", "two")),
            reveal=st.sampled_from(("at-once", "after-action")),
            modules=st.just(modules),
        )
        leaning = st.sampled_from(leanings or tuple(leanings_of(modules)))
        return st.builds(leaning_game, seeds, options, leaning, st.binary(min_size=32, max_size=32))

    return st.one_of(*(of(modules) for modules in among))


def all_games(*leanings: str) -> st.SearchStrategy[Game]:
    """Games with any boxes, of players with any leaning or one of these."""
    return games(*leanings, among=COMBINATIONS)


games_with_the_library = games("library", wonders=("draft", "random"))
"""Games in most of which the Great Library is built."""
