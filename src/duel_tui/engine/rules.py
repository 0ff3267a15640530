"""The rules of a game as one value: which actions are legal, and what they do."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias, TypeVar

from . import cost
from .actions import Action, Build, BuildWonder, Discard, Recruit
from .catalogue import Building, Carrier, Catalogue, Wonder
from .cost import Pricer, Quote, SenatorPricer
from .effects import (
    ChainIncome,
    Coins,
    CoinsPer,
    DiscardBonus,
    Effect,
    ExtraTurnForConspirators,
    ExtraTurnForWonders,
    IncomeOnConstruction,
    OpponentLoses,
    Reserve,
    Science,
    ShieldBonus,
    Shields,
    StepToll,
    TradeIncome,
)
from .errors import Illegal
from .events import Event
from .module import Lister, Module, Resolver
from .quote import explain
from .resolve import proceed
from .shapes import Layout
from .state import City, Deal, Decision, GameState
from .types import COLOURS, SENATOR_COLOURS, BySeat, Seat
from .work import Work

K = TypeVar("K")
V = TypeVar("V")
E = TypeVar("E", bound=Effect)

BoundEffects: TypeAlias = tuple[tuple[Resolver, Effect], ...]
"""Immediate effects with what carries them out."""


@dataclass(frozen=True, slots=True, eq=False)
class CarrierRules:
    """What the rules need of whatever has effects, looked up once."""

    id: str
    effects: BoundEffects
    word_adds: int
    word_sets: int


@dataclass(frozen=True, slots=True, eq=False)
class WonderRules(CarrierRules):
    """The same of a wonder, with its price."""

    pricer: Pricer
    drafted: BoundEffects
    """What happens when it is taken in the draft."""


@dataclass(frozen=True, slots=True, eq=False)
class CardRules(CarrierRules):
    """The same of a building or a senator, with its price and its place in bit sets."""

    pricer: Pricer
    colour: str
    bit: int
    chain_bit: int
    """The bit of what makes this one free; 0 for none."""
    senator: bool
    """Whether it is recruited and not constructed."""


class Uses(NamedTuple):
    """The ready-made actions of a card, and what decides whether it can be constructed: unpacked in one step."""

    build: Build | Recruit
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
        self.turn_over = tuple(hook for module in self.modules for hook in module.turn_over)
        self.pawn_stops = tuple(hook for module in self.modules for hook in module.pawn_stops)
        self.views = _merge(module.views for module in self.modules)
        self.city_views = _merge(module.city_views for module in self.modules)
        self.veils = _merge(module.veils for module in self.modules)
        self.points = _merge(module.points for module in self.modules)
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
            colour: sum(bits[b.id] for b in catalogue.buildings.values() if b.colour == colour)
            for colour in (*COLOURS, *SENATOR_COLOURS)
        }
        self.colour_bits["brown_and_grey"] = self.colour_bits["brown"] | self.colour_bits["grey"]
        tokens, decrees = catalogue.tokens.values(), catalogue.decrees.values()
        self.construction_income = {decree: effect.what for decree, effect in _with(IncomeOnConstruction, decrees)}
        self.cards = {b.id: self._card_rules(b, bits) for b in catalogue.buildings.values()}
        self.uses = {card.id: self._uses(card) for card in self.cards.values()}
        self.wonders = {w.id: self._wonder_rules(w) for w in catalogue.wonders.values()}
        self.token_rules = {t.id: CarrierRules(t.id, *self._common(t)) for t in tokens}
        self.gods = {g.id: CarrierRules(g.id, *self._common(g)) for g in catalogue.gods.values()}
        self.conspiracies = {c.id: CarrierRules(c.id, *self._common(c)) for c in catalogue.conspiracies.values()}
        self.decrees = {d.id: CarrierRules(d.id, (), *_word_parts(d)) for d in decrees}
        """Nothing happens when one begins to work: income is an effect of what is constructed."""
        self.trade_income = frozenset(token for token, _ in _with(TradeIncome, tokens))
        self.wonder_turns = frozenset(token for token, _ in _with(ExtraTurnForWonders, tokens))
        self.chain_income = {token: effect.amount for token, effect in _with(ChainIncome, tokens)}
        self.discard_bonus = {decree: effect.amount for decree, effect in _with(DiscardBonus, decrees)}
        self.conspirator_turns = frozenset(decree for decree, _ in _with(ExtraTurnForConspirators, decrees))
        self.step_tolls = {token: effect.amount for token, effect in _with(StepToll, tokens)}
        self.shield_bonus: dict[tuple[str, str], int] = {
            (token, effect.colour): effect.amount for token, effect in _with(ShieldBonus, tokens)
        }

    def _bound(self, effects: Iterable[Effect]) -> BoundEffects:
        return tuple((self.resolvers[type(e)], e) for e in effects if type(e) in self.resolvers)

    def _common(self, item: Carrier) -> tuple[BoundEffects, int, int]:
        return self._bound(item.effects), *_word_parts(item)

    def _constructed(self, item: Building | Wonder, kind: str) -> tuple[BoundEffects, int, int]:
        """The same of what is constructed: if a decree brings income for its kind, that is one of its effects."""
        effects = item.effects
        for what in self.construction_income.values():
            if what == kind:
                place = max((n for n, e in enumerate(effects, 1) if isinstance(e, _BEFORE_INCOME)), default=0)
                effects = (*effects[:place], IncomeOnConstruction(what), *effects[place:])
        return self._bound(effects), *_word_parts(item)

    def _wonder_rules(self, wonder: Wonder) -> WonderRules:
        pricer = Pricer(wonder.cost, "wonder", self.numbers)
        return WonderRules(wonder.id, *self._constructed(wonder, "wonder"), pricer, self._bound(wonder.drafted))

    def _card_rules(self, building: Building, bits: Mapping[str, int]) -> CardRules:
        colour = building.colour
        senator = colour in SENATOR_COLOURS
        effects, adds, sets = self._constructed(building, colour)
        has_chain = building.chain_from is not None
        return CardRules(
            id=building.id,
            effects=effects,
            word_adds=adds + cost.SENATOR if senator else adds,
            word_sets=sets,
            pricer=SenatorPricer(self.numbers) if senator else Pricer(building.cost, colour, self.numbers, has_chain),
            colour=colour,
            bit=bits[building.id],
            chain_bit=bits[building.chain_from] if building.chain_from else 0,
            senator=senator,
        )

    def _uses(self, card: CardRules) -> Uses:
        build = Recruit(card.id) if card.senator else Build(card.id)
        tucks = {wonder: BuildWonder(wonder, card.id) for wonder in self.catalogue.wonders}
        pricer = card.pricer
        masks = pricer.own_mask, pricer.their_mask
        return Uses(build, Discard(card.id), tucks, card.chain_bit, pricer, *masks)

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
        """The price of a building, senator or wonder for a seat as if it could be used so now, line by line.

        Raises `Illegal` with `unknown_id` if there is no such card or wonder.
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
        """The records of everything that works for a city: buildings, then built wonders, tokens, gods, decrees."""
        yield from (self.catalogue.buildings[card] for card in city.buildings)
        yield from (self.catalogue.wonders[built.wonder] for built in city.built)
        yield from (self.catalogue.tokens[token] for token in city.tokens)
        yield from (self.catalogue.gods[god] for god in city.cult.gods)
        yield from (self.catalogue.decrees[decree] for decree in city.politics.decrees)

    def _parts(self, city: City) -> Iterable[CarrierRules]:
        yield from (self.cards[card] for card in city.buildings)
        yield from (self.wonders[built.wonder] for built in city.built)
        yield from (self.token_rules[token] for token in city.tokens)
        yield from (self.gods[god] for god in city.cult.gods)
        yield from (self.decrees[decree] for decree in city.politics.decrees)


_BEFORE_INCOME = (Coins, CoinsPer, Reserve, OpponentLoses, Shields)
"""The effects of what is constructed that happen before the income that it brings by decrees."""


def _with(kind: type[E], items: Iterable[Carrier]) -> Iterator[tuple[str, E]]:
    """The effects of a kind, each with the id of what has it."""
    return ((item.id, effect) for item in items for effect in item.effects if isinstance(effect, kind))


def _word_parts(item: Carrier) -> tuple[int, int]:
    """What something does to the word of the city that it works for: a number to add, and bits to set."""
    parts = [cost.word_parts(effect) for effect in item.effects]
    return sum(adds for adds, _ in parts), sum(sets for _, sets in parts)


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
