"""The open decision as numbered choices, with what each would cost and do."""

from __future__ import annotations

from collections.abc import Iterator

from duel_tui.engine import actions as canonical
from duel_tui.engine.actions import Action, Build, BuildDiscardedCard, DestroyBuilding, Draft, KeepToken, TakeToken
from duel_tui.engine.catalogue import Building, Catalogue
from duel_tui.engine.types import BySeat, Seat
from duel_tui.engine.view import GameView, SlotView
from duel_tui.words import actions, costs, effects, nouns, places

from .choices import Choice
from .panels import record_of


def choices(view: GameView, seat: Seat, names: BySeat[str], catalogue: Catalogue) -> list[Choice[Action]]:
    """Everything that the seat may do now, in the order in which it is listed."""
    return [
        Choice(
            label=_label(action, view, seat, names, catalogue),
            words=(canonical.text(action), actions.title(action, names, catalogue).casefold()),
            value=action,
        )
        for action in _in_order(view)
    ]


def _in_order(view: GameView) -> list[Action]:
    """The legal list; in a turn by the places of the open cards, under which their uses are listed."""
    places_of = {place.card: number for number, place in enumerate(view.accessible)}
    return sorted(view.legal, key=lambda action: places_of.get(getattr(action, "card", None), 0))


def listing(view: GameView, seat: Seat, offered: list[Choice[Action]], catalogue: Catalogue) -> Iterator[str]:
    """The choices with their numbers; in a turn under the card that they use, with what can't be paid."""
    numbered = [(f"  {number}. {choice.label}", choice.value) for number, choice in enumerate(offered, 1)]
    if view.decision is None or view.decision.kind != "turn":
        yield from (line for line, _ in numbered)
        return
    for place in view.accessible:
        if place.card is None:
            continue
        yield _heading(place, catalogue.buildings[place.card], view, seat, catalogue)
        yield from (line for line, action in numbered if getattr(action, "card", None) == place.card)
        if short := _too_dear(place.card, view, seat):
            yield f"     Building it costs {short}."
    yield from _dear_wonders(view, seat, catalogue)


def _label(action: Action, view: GameView, seat: Seat, names: BySeat[str], catalogue: Catalogue) -> str:
    """The action, and for choices outside of a turn what the thing chosen does."""
    sentence = actions.sentence(action, view, seat, names, catalogue)
    about = _about(action, view, seat, catalogue)
    return f"{sentence}: {about}" if about else sentence


def _about(action: Action, view: GameView, seat: Seat, catalogue: Catalogue) -> str:
    match action:
        case Draft(wonder=item):
            wonder = catalogue.wonders[item]
            return f"costs {costs.in_words(wonder.cost)}; {'; '.join(effects.all_general(wonder, catalogue))}"
        case TakeToken(token=item) | KeepToken(token=item):
            token = catalogue.tokens[item]
            note = effects.token_note(token, view, seat, catalogue)
            return effects.token_sentence(token) + (f" ({note})" if note else "")
        case BuildDiscardedCard(card=item):
            return f"{catalogue.buildings[item].colour}; {'; '.join(_does(item, view, seat, catalogue))}"
        case DestroyBuilding(card=item):
            return "; ".join(effects.all_general(catalogue.buildings[item], catalogue))
    return ""


def _does(item: str, view: GameView, seat: Seat, catalogue: Catalogue) -> tuple[str, ...]:
    return effects.lines(record_of(item, catalogue), view, seat, catalogue)


def _heading(place: SlotView, building: Building, view: GameView, seat: Seat, catalogue: Catalogue) -> str:
    """One open card: `Garrison, red, costs 1 clay. 1 shield: you would lead by 1. Taking it frees no card.`"""
    does = "; ".join(_does(building.id, view, seat, catalogue))
    frees = nouns.capital(places.frees(place, view))
    return f"{building.name}, {building.colour}, costs {costs.in_words(building.cost)}. {nouns.capital(does)}. {frees}."


def _too_dear(card: str, view: GameView, seat: Seat) -> str:
    """`6$, 4$ short`, or nothing if the card can be built."""
    if Build(card) in view.legal:
        return ""
    price, purse = view.prices[card].price.of(seat), view.cities.of(seat).coins
    return f"{price}$, {price - purse}$ short"


def _dear_wonders(view: GameView, seat: Seat, catalogue: Catalogue) -> Iterator[str]:
    """The unbuilt wonders that can't be paid now, in one line."""
    own = view.cities.of(seat)
    dear = [
        f"{nouns.name(item.wonder, catalogue)} {item.price}$"
        for item in own.wonders
        if item.state == "unbuilt" and item.price is not None and item.price > own.coins
    ]
    if dear:
        yield f"Wonders that cost more than {own.coins}$: {', '.join(dear)}."
