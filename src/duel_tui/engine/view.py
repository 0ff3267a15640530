"""What a viewer may know, built up from what lies open on the table and the viewer's own secrets.

A view is never a state with parts deleted: it holds only what is put into it here. Front ends draw views and
nothing else.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING, Literal

from .actions import Action
from .cost import discounted, produced
from .effects import ProduceChoice
from .events import VictoryKind
from .records_agora import AgoraView, PoliticsView
from .records_pantheon import Cult, PantheonView
from .score import ScoreSheet, sheet
from .turn import discard_income
from .types import ONE, RESOURCES, SEATS, BySeat, Resource, Seat, Viewer

if TYPE_CHECKING:
    from .rules import Ruleset
    from .state import Drafting, GameState


@dataclass(frozen=True, slots=True)
class SlotView:
    """A place of the structure in which a card still lies."""

    slot: int
    row: int
    x: int
    card: str | None
    """The id, or None while the card lies face down (and the viewer isn't omniscient)."""
    face_up: bool
    back: str
    """What its back shows: `1`, `2`, `3`, or `guild` and the like for cards mixed into a deck; public."""
    accessible: bool
    covered_by: tuple[int, ...]
    """The slots with cards that still lie on it."""
    frees: tuple[int, ...]
    """The slots that nothing would cover any more if this card were taken."""


@dataclass(frozen=True, slots=True)
class WonderView:
    """A wonder that a seat owns, in the order in which they came."""

    wonder: str
    state: Literal["unbuilt", "built", "removed"]
    price: int | None
    """Today's price for its owner while unbuilt, else None."""
    tucked: str | None
    """The card under it, once built (it was seen when it was taken)."""
    turn: int | None
    """The turn in which it was built."""
    paid: int | None
    """The coins paid for it, once built."""


@dataclass(frozen=True, slots=True)
class CityView:
    """Everything of one city; all of it is public, except that parts of `politics` are for their seat alone."""

    seat: Seat
    coins: int
    """The treasury."""
    reserve: int
    """Coins beside the treasury, which can be spent when it is empty; no loss touches them."""
    discard_income: int
    """What discarding a card would bring."""
    production: Mapping[Resource, int]
    choices: tuple[tuple[Resource, ...], ...]
    """One entry for each choice producer."""
    discounts: tuple[Resource, ...]
    symbols: Mapping[str, int]
    """Scientific symbols owned, with how many of each, in the order of the catalogue."""
    kinds: int
    """Different symbols."""
    tokens: tuple[str, ...]
    buildings: tuple[str, ...]
    """In the order in which they came; senators are among them."""
    wonders: tuple[WonderView, ...]
    score: ScoreSheet
    """The points if the game ended now."""
    shields_to_win: int
    cult: Cult
    """Gods, and tokens of the box that has gods; all empty in a game without it."""
    politics: PoliticsView | None = None
    """What it has of the box with the senate; None in a game without it."""


@dataclass(frozen=True, slots=True)
class DecisionView:
    """What has to be answered next. A secret one shows its options to its seat alone."""

    seat: Seat
    kind: str
    """`draft`, `turn`, `token`, `library`, `mausoleum`, `destroy` or `begin`, or a kind that a box adds."""
    cause: str
    """The card, wonder, god or symbol that asks, or an empty text."""
    secret: bool
    options: tuple[str, ...] | None
    """Ids to choose from (`one`, `two` for `begin`; numbers as texts for slots and places; empty for `turn`); None
    if the viewer may not see them."""


@dataclass(frozen=True, slots=True)
class DraftView:
    """The wonder draft as it stands."""

    group: int
    """1 or 2."""
    pick: int
    """The pick that is due in this group, from 1."""
    order: tuple[Seat, ...]
    """Who takes the first, second, third, fourth wonder of the group."""
    shown: tuple[str, ...]
    """The four wonders of the group as they were laid out."""
    taken: tuple[tuple[str, Seat], ...]
    """Those of them that are taken, and by whom."""


@dataclass(frozen=True, slots=True)
class PileView:
    """A card of the discard pile and how it came there."""

    card: str
    turn: int
    seat: Seat
    """Who put it there."""
    how: Literal["coins", "destroyed", "struck", "unbuilt"]
    """For coins; out of a city; straight from the structure; from under a wonder that was unbuilt or
    removed."""


@dataclass(frozen=True, slots=True)
class PriceView:
    """The prices of one card or wonder for both seats, without their lines."""

    price: BySeat[int]
    chain: BySeat[bool]
    """Whether the card is free by its chain for that seat."""


@dataclass(frozen=True, slots=True)
class OutcomeView:
    """How the game ended. `winner` is None for a shared victory; a player may also have resigned."""

    kind: VictoryKind | Literal["resignation"]
    winner: Seat | None


@dataclass(frozen=True, slots=True)
class GameView:
    """The whole table for one viewer."""

    viewer: Viewer
    age: int
    """0 during the wonder draft."""
    turn: int
    """The number of the action that is due or going on."""
    first: Seat
    """The first player of the game."""
    active: Seat
    """Whose turn it is; a decision in the middle of it may belong to the other seat."""
    decision: DecisionView | None
    draft: DraftView | None
    structure: tuple[SlotView, ...]
    """Cards still there, by slot number; empty during the draft unless a box lays age I out before it."""
    structure_size: int
    pawn: int
    """-9 (at seat one's capital) to 9 (at seat two's): positive means that seat one leads."""
    military_tokens: tuple[tuple[int, int], ...]
    """Those still on the track: signed position of the border, coins."""
    board_tokens: tuple[str, ...]
    board_places: int
    """How many places for tokens the board has."""
    cities: BySeat[CityView]
    prices: Mapping[str, PriceView]
    """For every face-up card of the structure and every unbuilt wonder."""
    pile: tuple[PileView, ...]
    """The discard pile, in the order in which the cards came there."""
    legal: tuple[Action, ...]
    """What the seat to decide may do; empty where the viewer may not see the options of a secret decision. Actions
    of a public one that tell a secret have `hidden` in its place for others (as by `actions.masked`)."""
    wonders_built: int
    wonders_limit: int
    outcome: OutcomeView | None
    set_aside: tuple[str, ...] | None
    """Progress tokens in the box: only for omniscient viewers."""
    removed: tuple[str, ...] | None
    """Cards removed at set-up: only for omniscient viewers."""
    pantheon: PantheonView | None = None
    """The board of the box with the gods; None in a game without it."""
    agora: AgoraView | None = None
    """The senate; None in a game without that box."""

    def slot(self, card: str) -> SlotView | None:
        """The place of a card that this viewer sees in the structure."""
        return next((place for place in self.structure if place.card == card), None)

    @property
    def accessible(self) -> tuple[SlotView, ...]:
        """The accessible cards from left to right (ties: the nearer row last)."""
        return tuple(sorted((s for s in self.structure if s.accessible), key=lambda s: (s.x, s.row)))


def project(rules: Ruleset, state: GameState, viewer: Viewer) -> GameView:
    """Build the view of a viewer from a state."""
    all_open = viewer is Viewer.OMNISCIENT
    drafting = state.drafting
    return GameView(
        viewer=viewer,
        age=state.age,
        turn=state.turn,
        first=state.deal.first,
        active=state.active,
        decision=_decision(state, viewer),
        draft=drafting and _draft(drafting),
        structure=tuple(_slots(rules, state, all_open)),
        structure_size=len(state.structure.cards),
        pawn=state.pawn,
        military_tokens=tuple(_military_tokens(rules, state)),
        board_tokens=state.board,
        board_places=rules.numbers.tokens_on_board,
        cities=BySeat(*(_city(rules, state, seat, viewer) for seat in SEATS)),
        prices=_prices(rules, state),
        pile=tuple(PileView(*entry) for entry in state.pile),
        legal=_legal(rules, state, viewer),
        wonders_built=sum(len(city.built) for city in state.cities),
        wonders_limit=rules.numbers.wonders_limit,
        outcome=state.outcome and OutcomeView(*state.outcome),
        set_aside=tuple(sorted(state.box)) if all_open else None,
        removed=tuple(c for c in state.deal.removed if c not in state.brought_back) if all_open else None,
        **{name: build(rules, state, viewer) for name, build in rules.views.items()},
    )


def _sees_options(state: GameState, viewer: Viewer) -> bool:
    decision = state.decision
    return decision is None or not decision.secret or viewer in (decision.seat, Viewer.OMNISCIENT)


def _draft(drafting: Drafting) -> DraftView:
    # While the last wonder of a group has something done that is due when it is taken, no other pick is due.
    pick = min(len(drafting.taken) + 1, len(drafting.order))
    return DraftView(drafting.group, pick, drafting.order, drafting.shown, drafting.taken)


def _legal(rules: Ruleset, state: GameState, viewer: Viewer) -> tuple[Action, ...]:
    """The legal actions as a viewer may know them."""
    if not _sees_options(state, viewer):
        return ()
    decision = state.decision
    veil = None if decision is None else rules.veils.get(decision.kind)
    if decision is None or veil is None or viewer in (decision.seat, Viewer.OMNISCIENT):
        return state.legal
    return (*(a for a in state.legal if not isinstance(a, veil.kinds)), *veil.lister(rules, state, decision))


def _decision(state: GameState, viewer: Viewer) -> DecisionView | None:
    if (decision := state.decision) is None:
        return None
    options = decision.options if _sees_options(state, viewer) else None
    return DecisionView(decision.seat, decision.kind, decision.cause, decision.secret, options)


def _slots(rules: Ruleset, state: GameState, all_open: bool) -> Iterator[SlotView]:
    cards, shape, unrevealed = state.structure
    if shape is None:
        return
    for place in shape.layout.slots:
        slot = place.slot
        if not shape.filled >> slot & 1:
            continue
        face_up = bool(shape.face_up >> slot & 1) and slot not in unrevealed
        without, _ = shape.without[slot]
        freed = set(without.accessible) - set(shape.accessible)
        yield SlotView(
            slot=slot,
            row=place.row,
            x=place.x,
            card=cards[slot] if face_up or all_open else None,
            face_up=face_up,
            back=rules.catalogue.buildings[cards[slot]].back,
            accessible=slot in shape.accessible,
            covered_by=shape.covering(slot),
            frees=tuple(sorted(freed)),
        )


def _military_tokens(rules: Ruleset, state: GameState) -> Iterator[tuple[int, int]]:
    coins = {token.distance: token.coins for token in rules.numbers.military_tokens}
    return ((border, coins[abs(border)]) for border in sorted(state.military))


def _prices(rules: Ruleset, state: GameState) -> Mapping[str, PriceView]:
    cards, shape, unrevealed = state.structure
    targets = [wonder for city in state.cities for wonder in city.unbuilt]
    if shape is not None:
        face_up = shape.face_up
        targets += [card for slot, card in enumerate(cards) if face_up >> slot & 1 and slot not in unrevealed]
    prices = {}
    for target in targets:
        one, two = (rules.quote(state, seat, target) for seat in SEATS)
        prices[target] = PriceView(BySeat(one.total, two.total), BySeat(one.chain is not None, two.chain is not None))
    return MappingProxyType(prices)


def _city(rules: Ruleset, state: GameState, seat: Seat, viewer: Viewer) -> CityView:
    city = state.cities[seat]
    parts = [effect for item in rules.standing(city) for effect in item.effects]
    numbers = rules.numbers
    lead = state.pawn if seat == ONE else -state.pawn
    counts = Counter(city.symbols)
    return CityView(
        seat=seat,
        coins=city.coins,
        reserve=city.reserve,
        discard_income=discard_income(rules, city),
        production=MappingProxyType({name: produced(city.word, index) for index, name in enumerate(RESOURCES)}),
        choices=tuple(effect.resources for effect in parts if isinstance(effect, ProduceChoice)),
        discounts=tuple(resource for index, resource in enumerate(RESOURCES) if discounted(city.word, index)),
        symbols=MappingProxyType({symbol: counts[symbol] for symbol in rules.catalogue.symbols if counts[symbol]}),
        kinds=len(counts),
        tokens=city.tokens,
        buildings=city.buildings,
        wonders=tuple(_wonder(rules, state, seat, wonder) for wonder in city.wonders),
        score=sheet(rules, state, seat),
        shields_to_win=numbers.capital_distance - lead,
        cult=city.cult,
        **{name: build(rules, state, seat, viewer) for name, build in rules.city_views.items()},
    )


def _wonder(rules: Ruleset, state: GameState, seat: Seat, wonder: str) -> WonderView:
    city = state.cities[seat]
    for built in city.built:
        if built.wonder == wonder:
            return WonderView(wonder, "built", None, built.card, built.turn, built.coins)
    if wonder not in city.unbuilt:
        return WonderView(wonder, "removed", None, None, None, None)
    return WonderView(wonder, "unbuilt", rules.quote(state, seat, wonder).total, None, None, None)
