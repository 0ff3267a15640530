"""The rules of a game as one value: which actions are legal, and what they do."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias, TypeVar

from . import cost
from .actions import Action, Build, BuildWonder, Discard
from .catalogue import Building, Carrier, Catalogue, Wonder
from .cost import Pricer, Quote
from .effects import ChainIncome, Effect, ExtraTurnForWonders, Science, ShieldBonus, StepToll, TradeIncome
from .errors import Illegal
from .events import Event
from .module import Lister, Module, Resolver
from .quote import explain
from .resolve import proceed
from .shapes import Layout
from .state import City, Deal, Decision, GameState
from .types import COLOURS, BySeat, Seat
from .work import Work

K = TypeVar("K")
V = TypeVar("V")
E = TypeVar("E", bound=Effect)

BoundEffects: TypeAlias = tuple[tuple[Resolver, Effect], ...]
"""Immediate effects with what carries them out."""


@dataclass(frozen=True, slots=True, eq=False)
class TokenRules:
    """What the rules need of a progress token or a god, looked up once."""

    id: str
    effects: BoundEffects
    word_adds: int
    word_sets: int


@dataclass(frozen=True, slots=True, eq=False)
class WonderRules(TokenRules):
    """The same of a wonder, with its price."""

    pricer: Pricer


@dataclass(frozen=True, slots=True, eq=False)
class CardRules(WonderRules):
    """The same of a building, with its place in bit sets."""

    colour: str
    bit: int
    chain_bit: int
    """The bit of what makes this one free; 0 for none."""


class Uses(NamedTuple):
    """The ready-made actions of a card, and what decides whether it can be constructed: unpacked in one step."""

    build: Build
    discard: Discard
    tucks: dict[str, BuildWonder]
    """By wonder."""
    chain_bit: int
    pricer: Pricer
    own_mask: int
    their_mask: int


class Ruleset:
    """The merged rules of some modules over a catalogue. Immutable; one serves any number of games."""

    def __init__(self, modules: Iterable[Module], catalogue: Catalogue) -> None:
        """Merge the modules.

        Raises `ValueError` if two modules claim the same kind of decision, action or effect.
        """
        self.modules = tuple(modules)
        self.catalogue = catalogue
        self.numbers = catalogue.numbers
        self.listers = {
            kind: _joined(lister, [module.further[kind] for module in self.modules if kind in module.further])
            for kind, lister in _merge(module.listers for module in self.modules).items()
        }
        self.handlers = _merge(module.handlers for module in self.modules)
        self.decisions = _merge(module.decisions for module in self.modules)
        self.refusers = _merge(module.refusers for module in self.modules)
        self.resolvers = _merge(module.resolvers for module in self.modules)
        self._set_up = tuple(module.set_up for module in self.modules if module.set_up is not None)
        (self._start,) = (module.start for module in self.modules if module.start is not None)
        self.lays_out_first = any(module.lays_out_first for module in self.modules)
        self.laid_out = tuple(hook for module in self.modules for hook in module.laid_out)
        self.after_action = tuple(hook for module in self.modules for hook in module.after_action)
        self.pawn_stops = tuple(hook for module in self.modules for hook in module.pawn_stops)
        self.views = _merge(module.views for module in self.modules)
        layouts = {age: Layout(slots) for age, slots in catalogue.layouts.items()}
        self.full_shapes = {age: layout.shape(layout.full) for age, layout in layouts.items()}
        """The structure of each age as it is laid out."""
        self._make_tables()

    def _make_tables(self) -> None:
        catalogue = self.catalogue
        sources = (b.chain_from for b in catalogue.buildings.values() if b.chain_from is not None)
        bits = {item: 1 << index for index, item in enumerate(dict.fromkeys((*catalogue.buildings, *sources)))}
        self.bits: Mapping[str, int] = bits
        """The place in bit sets of every building, and of every token that makes a building free."""
        self.colour_bits: dict[str, int] = {
            colour: sum(bits[b.id] for b in catalogue.buildings.values() if b.colour == colour) for colour in COLOURS
        }
        self.colour_bits["brown_and_grey"] = self.colour_bits["brown"] | self.colour_bits["grey"]
        self.cards = {b.id: self._card_rules(b, bits) for b in catalogue.buildings.values()}
        self.uses = {card.id: self._uses(card) for card in self.cards.values()}
        self.wonders = {w.id: self._wonder_rules(w) for w in catalogue.wonders.values()}
        self.token_rules = {t.id: TokenRules(t.id, *self._common(t)) for t in catalogue.tokens.values()}
        self.gods = {g.id: TokenRules(g.id, *self._common(g)) for g in catalogue.gods.values()}
        self.trade_income = frozenset(token for token, _ in self._tokens_with(TradeIncome))
        self.wonder_turns = frozenset(token for token, _ in self._tokens_with(ExtraTurnForWonders))
        self.chain_income = {token: effect.amount for token, effect in self._tokens_with(ChainIncome)}
        self.step_tolls = {token: effect.amount for token, effect in self._tokens_with(StepToll)}
        self.shield_bonus: dict[tuple[str, str], int] = {
            (token, effect.colour): effect.amount for token, effect in self._tokens_with(ShieldBonus)
        }

    def _tokens_with(self, kind: type[E]) -> Iterable[tuple[str, E]]:
        for token in self.catalogue.tokens.values():
            for effect in token.effects:
                if isinstance(effect, kind):
                    yield token.id, effect

    def _common(self, item: Carrier) -> tuple[BoundEffects, int, int]:
        bound = tuple((self.resolvers[type(e)], e) for e in item.effects if type(e) in self.resolvers)
        parts = [cost.word_parts(effect) for effect in item.effects]
        return bound, sum(adds for adds, _ in parts), sum(sets for _, sets in parts)

    def _wonder_rules(self, wonder: Wonder) -> WonderRules:
        return WonderRules(wonder.id, *self._common(wonder), Pricer(wonder.cost, "wonder", self.numbers))

    def _card_rules(self, building: Building, bits: Mapping[str, int]) -> CardRules:
        return CardRules(
            building.id,
            *self._common(building),
            Pricer(building.cost, building.colour, self.numbers, building.chain_from is not None),
            building.colour,
            bits[building.id],
            bits[building.chain_from] if building.chain_from else 0,
        )

    def _uses(self, card: CardRules) -> Uses:
        tucks = {wonder: BuildWonder(wonder, card.id) for wonder in self.catalogue.wonders}
        pricer = card.pricer
        masks = pricer.own_mask, pricer.their_mask
        return Uses(Build(card.id), Discard(card.id), tucks, card.chain_bit, pricer, *masks)

    def start(self, deal: Deal) -> tuple[GameState, tuple[Event, ...]]:
        """The first state of the game that a deal settles, and what there is to tell of it."""
        coins = self.numbers.starting_coins
        blank = GameState(
            deal=deal,
            cities=BySeat(City(coins), City(coins)),
            board=deal.board_tokens,
            box=deal.box_tokens,
            military=tuple(t.distance * side for side in (-1, 1) for t in self.numbers.military_tokens),
            active=deal.first,
        )
        work = Work(self, blank)
        for set_up in self._set_up:
            set_up(work)
        self._start(work)
        proceed(work)
        return work.seal()

    def list_legal(self, state: GameState) -> tuple[Action, ...]:
        """Every action that the open decision allows; empty after the end. Snapshots carry it as `legal`."""
        decision = state.decision
        return () if decision is None else self.listers[decision.kind](self, state, decision)

    def apply(self, state: GameState, action: Action, seat: Seat | None = None) -> tuple[GameState, tuple[Event, ...]]:
        """The state after an action, and what happened. `seat` is who acts, where that is to be checked.

        Raises `Illegal`, if the action isn't in the legal list or isn't this seat's; the state never changes.
        """
        decision = state.decision
        if action not in state.legal or decision is None or (seat is not None and seat != decision.seat):
            raise self.refusal(state, action, seat) or AssertionError("listed, yet refused without a reason")
        work = Work(self, state)
        work.state.decision = None
        self.handlers[type(action)](work, action, decision)
        proceed(work)
        return work.seal()

    def refusal(self, state: GameState, action: Action, seat: Seat | None = None) -> Illegal | None:
        """Why an action is refused, or None if it is legal."""
        decision = state.decision
        if decision is None:
            return Illegal("game_over")
        if seat is not None and seat != decision.seat:
            return Illegal("not_your_turn", seat=decision.seat)
        if action in state.legal:
            return None
        if decision.kind not in self.decisions.get(type(action), ()):
            return Illegal("other_decision", decision=decision.kind, verb=action.verb)
        return self.refusers[type(action)](self, state, action)

    def quote(self, state: GameState, seat: Seat, target: str) -> Quote:
        """The price of a building or wonder for a seat as if it could be constructed now, line by line.

        Raises `Illegal` with `unknown_id` if there is no such building or wonder.
        """
        return explain(self, state.cities, seat, target)

    def word(self, city: City) -> int:
        """The price word of a city, counted afresh."""
        word = 0
        for rules in self._parts(city):
            word = (word + rules.word_adds) | rules.word_sets
        return word

    def symbols(self, city: City) -> tuple[str, ...]:
        """The scientific symbols of a city, counted afresh; those that it copies come last."""
        parts = (*self._parts(city), *(self.cards[card] for card in city.cult.snakes))
        effects = (effect for rules in parts for _, effect in rules.effects)
        return tuple(effect.symbol for effect in effects if isinstance(effect, Science))

    def holds(self, city: City) -> int:
        """The bit set of a city, counted afresh."""
        return sum(self.bits[card] for card in city.buildings) | sum(self.bits[m] for m in {*city.cult.mythologies})

    def standing(self, city: City) -> Iterable[Carrier]:
        """The records of everything that stands in a city: buildings, then built wonders, then tokens, then gods."""
        yield from (self.catalogue.buildings[card] for card in city.buildings)
        yield from (self.catalogue.wonders[built.wonder] for built in city.built)
        yield from (self.catalogue.tokens[token] for token in city.tokens)
        yield from (self.catalogue.gods[god] for god in city.cult.gods)

    def _parts(self, city: City) -> Iterable[TokenRules]:
        yield from (self.cards[card] for card in city.buildings)
        yield from (self.wonders[built.wonder] for built in city.built)
        yield from (self.token_rules[token] for token in city.tokens)
        yield from (self.gods[god] for god in city.cult.gods)


def _merge(tables: Iterable[Mapping[K, V]]) -> dict[K, V]:
    merged: dict[K, V] = {}
    for table in tables:
        if both := merged.keys() & table.keys():
            raise ValueError(f"two modules claim the same keys: {sorted(map(str, both))}")
        merged.update(table)
    return merged


def _joined(lister: Lister, further: Sequence[Lister]) -> Lister:
    """A lister that lists what several do; without further ones it is the first one itself."""
    if not further:
        return lister

    def joined(rules: Ruleset, state: GameState, decision: Decision) -> tuple[Action, ...]:
        actions = lister(rules, state, decision)
        for more in further:
            actions += more(rules, state, decision)
        return actions

    return joined
