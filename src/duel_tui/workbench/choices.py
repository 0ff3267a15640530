"""What a position allows, with prices, and everything that somebody might try and that it refuses, with reasons."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import TYPE_CHECKING, Final, NamedTuple

from duel_tui.engine.actions import (
    Action,
    Build,
    BuildDiscardedCard,
    BuildWonder,
    DestroyBuilding,
    Discard,
    Draft,
    KeepToken,
    Recruit,
    TakeBuilding,
    TakeToken,
    TakeWonder,
    text,
)
from duel_tui.engine.cost import Quote
from duel_tui.engine.errors import Illegal
from duel_tui.engine.resolve import TURN
from duel_tui.engine.state import Decision, GameState
from duel_tui.engine.turn import discard_income

from .boxes import played_with

if TYPE_CHECKING:
    from duel_tui.engine.rules import Ruleset

_SAID_BY_ACTION: Final = ("card", "wonder", "god", "id", "target", "kind", "verb", "conspiracy")
"""Parameters of refusals that only repeat what was tried."""
_USES: Final = (Build, Recruit, Discard, BuildWonder)


class Allowed(NamedTuple):
    """A legal action, with its price or its income where it has one."""

    action: Action
    quote: Quote | None = None
    """For building a card or a wonder, or recruiting a senator."""
    income: int | None = None
    """Coins, for discarding a card."""
    coins: int | None = None
    """Coins to pay for what has no such price: activating a god."""


class Refused(NamedTuple):
    """Something that was tried in vain."""

    action: Action
    illegal: Illegal
    hidden: bool = False
    """Whether it names something that nobody sees yet, so that only testers can try it."""

    @property
    def card(self) -> str | None:
        """The card of the structure that it would use; None if it would use none."""
        return self.action.card if isinstance(self.action, _USES) else None

    @property
    def reason(self) -> str:
        """The code with the parameters that the action itself doesn't tell: `cannot_afford coins=1 price=6`."""
        params = {name: value for name, value in self.illegal.params.items() if name not in _SAID_BY_ACTION}
        return " ".join([self.illegal.code, *(f"{name}={_value(value)}" for name, value in sorted(params.items()))])


def allowed(rules: Ruleset, state: GameState) -> tuple[Allowed, ...]:
    """The legal actions in their order."""
    return tuple(_priced(rules, state, action) for action in state.legal)


def refused(rules: Ruleset, state: GameState) -> tuple[Refused, ...]:
    """Everything that a player might try in this decision and can't have.

    That is every use of every card that lies there, with wonders built and removed as well, and in a choice
    whatever lies beside the options. Empty when the game is over.
    """
    if state.decision is None:
        return ()
    boxes = played_with(rules)
    hidden = _face_down(state).union(state.box, _unseen_wonders(state), *(box.unseen(state) for box in boxes))
    return tuple(
        Refused(action, illegal, not hidden.isdisjoint(_ids_in(action)))
        for action in dict.fromkeys(_attempts(rules, state, state.decision))
        if (illegal := rules.refusal(state, action)) is not None
    )


def secret(rules: Ruleset, state: GameState, actions: Iterable[Action]) -> bool:
    """Whether any of these actions of the seat that decides tells what nobody but that seat may know."""
    decision = state.decision
    if decision is None:
        return False
    kept = {item for box in played_with(rules) for item in box.kept(state, decision.seat)}
    return decision.secret or any(not kept.isdisjoint(_ids_in(action)) for action in actions)


def _attempts(rules: Ruleset, state: GameState, decision: Decision) -> Iterator[Action]:
    boxes = played_with(rules)
    yield from _beside(state, decision)
    for box in boxes:
        if decision.kind in box.choices:
            yield from box.choices[decision.kind](rules, state, decision)
    yield from _uses(rules, state, decision)
    if decision.kind == TURN:
        for box in boxes:
            yield from box.turn(rules, state, decision)


def _ids_in(action: Action) -> Iterator[str]:
    """The ids that an action names. Its verb stands last and may be an id, too."""
    for part in action[:-1]:
        yield from (word for word in (part if isinstance(part, tuple) else (part,)) if isinstance(word, str))


class Group(NamedTuple):
    """Refusals that are one line of a list: one action, or all uses of a card for the same reason."""

    label: str
    reason: str
    hidden: bool
    refused: tuple[Refused, ...]


def grouped(found: Iterable[Refused]) -> tuple[Group, ...]:
    """The refusals in the same order; what is refused whatever the use is one line."""
    groups: list[Group] = []
    for (card, reason), same in groupby(found, key=lambda item: (_used(item), item.reason)):
        members = tuple(same)
        if any(isinstance(item.action, Discard) for item in members):  # discarding fails where everything does
            groups.append(Group(f"any use of {card}", reason, False, members))
        else:
            groups += (Group(text(item.action), reason, item.hidden, (item,)) for item in members)
    return tuple(groups)


def _used(item: Refused) -> str | None:
    """The card that it would use; `any card` where no card answers the open decision."""
    return "any card" if item.card and item.illegal.code == "other_decision" else item.card


def _priced(rules: Ruleset, state: GameState, action: Action) -> Allowed:
    assert state.decision is not None
    seat = state.decision.seat
    match action:
        case Build(target) | Recruit(target) | BuildWonder(target, _):
            return Allowed(action, quote=rules.quote(state, seat, target))
        case Discard():
            return Allowed(action, income=discard_income(rules, state.cities[seat]))
    prices = {kind: coins for box in played_with(rules) for kind, coins in box.coins.items()}
    coins = prices.get(type(action))
    return Allowed(action, coins=None if coins is None else coins(rules, state, action))


def _beside(state: GameState, decision: Decision) -> Iterator[Action]:
    """The options of a choice, and what lies beside them."""
    one, two = state.cities
    own, opponent = state.cities[decision.seat], state.cities[1 - decision.seat]
    match decision.kind:
        case "draft":
            yield from map(Draft, state.deal.wonders)
        case "token":
            yield from map(TakeToken, (*state.board, *one.tokens, *two.tokens, *state.box))
        case "library":
            yield from map(KeepToken, (*state.box, *state.board, *one.tokens, *two.tokens))
        case "mausoleum":
            tucked = (built.card for city in state.cities for built in city.built)
            yield from map(BuildDiscardedCard, (*(entry.card for entry in state.pile), *tucked))
        case "destroy":
            yield from map(DestroyBuilding, (*opponent.buildings, *own.buildings))
        case "take":
            yield from map(TakeBuilding, (*opponent.buildings, *own.buildings))
        case "claim":
            yield from map(TakeWonder, (*opponent.wonders, *own.wonders))


def _uses(rules: Ruleset, state: GameState, decision: Decision) -> Iterator[Action]:
    """Every use of the cards of the structure, the accessible ones first; of face-down ones only the first."""
    cards, shape, _ = state.structure
    if shape is None:
        return
    filled = [slot for slot in range(len(cards)) if shape.filled >> slot & 1]
    face_down = _face_down(state)
    for slot in sorted(filled, key=lambda slot: (slot not in shape.accessible, -slot)):
        card = cards[slot]
        yield Recruit(card) if rules.cards[card].senator else Build(card)
        if card not in face_down:
            yield Discard(card)
            yield from (BuildWonder(wonder, card) for wonder in state.cities[decision.seat].wonders)


def _face_down(state: GameState) -> frozenset[str]:
    """The cards of the structure that lie face down."""
    cards, shape, unrevealed = state.structure
    if shape is None:
        return frozenset()
    down = shape.filled & ~shape.face_up
    return frozenset(card for slot, card in enumerate(cards) if down >> slot & 1 or slot in unrevealed)


def _unseen_wonders(state: GameState) -> frozenset[str]:
    """The wonders of the draft that have not been shown yet."""
    if state.drafting is None:
        return frozenset()
    seen = {*state.drafting.shown, *(wonder for city in state.cities for wonder in city.wonders)}
    return frozenset(state.deal.wonders) - seen


def _value(value: object) -> str:
    return ",".join(map(str, value)) if isinstance(value, tuple) else str(value)
