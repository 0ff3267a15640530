"""The open decision as numbered choices, with what each would cost and do."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from duel_tui.engine import actions as canonical
from duel_tui.engine.actions import (
    HIDDEN,
    Action,
    Build,
    BuildDiscardedCard,
    DestroyBuilding,
    Draft,
    KeepToken,
    Recruit,
    TakeToken,
)
from duel_tui.engine.catalogue import Building, Catalogue
from duel_tui.engine.types import SENATOR_COLOURS, BySeat, Seat
from duel_tui.engine.view import GameView, SlotView
from duel_tui.words import actions, costs, effects, nouns, options
from duel_tui.words.options import Asked, OptionWords, Tell
from duel_tui.words.records import record_of

from .box import Numbered
from .boxes import played_with
from .choices import Choice
from .panels import taking

_SHARED: Final[Mapping[str, Tell]] = {"take": options.printed, "claim": options.unbuilt_wonder}
"""What there is to say about an option of the choices that several boxes ask for."""


def choices(view: GameView, seat: Seat, names: BySeat[str], catalogue: Catalogue) -> list[Choice[Action]]:
    """Everything that the seat may do now, in the order in which it is listed; what isn't listed stands behind."""
    listed = _in_order(view, catalogue)
    said = {action: _names_of(action, view, names, catalogue) for action in listed}
    times = Counter(words for several in said.values() for words in several)
    return [
        Choice(
            label=_label(action, view, seat, names, catalogue),
            # What several are called, such as to recruit a conspirator, names none of them.
            words=tuple(words for words in said[action] if times[words] == 1),
            value=action,
        )
        for action in listed
    ]


def _names_of(action: Action, view: GameView, names: BySeat[str], catalogue: Catalogue) -> tuple[str, ...]:
    """What can be typed for an action, the canonical text first."""
    titles = (actions.title(action, names, catalogue), actions.shown(action, view, names, catalogue))
    words = canonical.text(action)
    # What is hidden can be left out: `prepare with altar`.
    short = (words.replace(f" {HIDDEN}", ""),) if HIDDEN in action else ()
    return tuple(dict.fromkeys((words, *short, *(title.casefold() for title in titles))))


def naming(
    meant: Sequence[Action], view: GameView, seat: Seat, names: BySeat[str], catalogue: Catalogue
) -> list[Choice[Action | None]]:
    """The actions that a hidden one can stand for, for the player who knows: each with what its secret would do.

    The last choice is none of them.
    """
    decision = view.decision
    assert decision is not None  # an action can be done
    asked = Asked(decision, view, names, catalogue)
    found: list[Choice[Action | None]] = []
    for action in meant:
        secret = str(action[0])
        label = f"{actions.title(action, names, catalogue)}. {nouns.capital(_told(options.for_now(secret, asked)))}."
        words = (*_names_of(action, view, names, catalogue), nouns.bare(catalogue.names[secret]).casefold())
        found.append(Choice(label, words, action))
    return [*found, Choice("None of them", ("none", "back", "no"), None)]


def _in_order(view: GameView, catalogue: Catalogue) -> list[Action]:
    """The legal list; in a turn by the places of the open cards, under which their uses are listed.

    A box can have an order for its kinds of decisions, where it lists them under something else.
    """
    places_of = {place.card: number for number, place in enumerate(view.accessible)}
    boxes = played_with(catalogue)

    kind = "" if view.decision is None else view.decision.kind
    if by := next((box.orders[kind] for box in boxes if kind in box.orders), None):
        return sorted(view.legal, key=by)

    def place(action: Action) -> tuple[bool, int]:
        spare = any(box.spare(action, view) for box in boxes)
        return spare, places_of.get(getattr(action, "card", None), len(places_of))

    return sorted(view.legal, key=place)


def listing(
    view: GameView, seat: Seat, offered: Sequence[Choice[Action]], names: BySeat[str], catalogue: Catalogue
) -> Iterator[str]:
    """The choices with their numbers; in a turn under the card that they use, with what can't be paid."""
    numbered = [*enumerate(offered, 1)]
    boxes = played_with(catalogue)
    kind = "" if view.decision is None else view.decision.kind
    if kind == "turn":
        yield from _turn(numbered, view, seat, catalogue)
        for box in boxes:
            yield from box.turn(numbered, view, seat, names, catalogue)
        return
    for box in boxes:
        if kind in box.listings:
            yield from box.listings[kind](numbered, view, seat, names, catalogue)
            return
    yield from (f"  {number}. {choice.label}" for number, choice in numbered)


def _turn(numbered: Sequence[Numbered], view: GameView, seat: Seat, catalogue: Catalogue) -> Iterator[str]:
    """The open cards with their uses, and the wonders that are too dear."""
    for place in view.accessible:
        if place.card is None:
            continue
        yield _heading(place, catalogue.buildings[place.card], view, seat, catalogue)
        uses = (item for item in numbered if getattr(item[1].value, "card", None) == place.card)
        yield from (f"  {number}. {choice.label}" for number, choice in uses)
        if short := _too_dear(place.card, view, seat):
            doing = "Recruiting" if catalogue.buildings[place.card].colour in SENATOR_COLOURS else "Building"
            yield f"     {doing} it costs {short}."
    yield from _dear_wonders(view, seat, catalogue)


def _label(action: Action, view: GameView, seat: Seat, names: BySeat[str], catalogue: Catalogue) -> str:
    """The action, and for choices outside of a turn what the thing chosen does."""
    sentence = actions.sentence(action, view, seat, names, catalogue)
    if about := _about(action, view, seat, catalogue):
        return f"{sentence}: {about}"
    about = _about_option(action, view, names, catalogue)
    return f"{sentence}. {nouns.capital(about)}." if about else sentence


def _about_option(action: Action, view: GameView, names: BySeat[str], catalogue: Catalogue) -> str:
    """What a box has to say about the option that an action takes."""
    if (decision := view.decision) is None:
        return ""
    boxes = played_with(catalogue)
    tell = next((box.abouts[decision.kind] for box in boxes if decision.kind in box.abouts), _SHARED.get(decision.kind))
    return _told(tell(str(action[0]), Asked(decision, view, names, catalogue))) if tell else ""


def _told(words: OptionWords) -> str:
    return f"{words.text} ({words.note})" if words.note else words.text


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
    taken = nouns.capital(taking(place, view, catalogue))
    title = nouns.title(building.id, catalogue)
    return f"{title}, {building.colour}, costs {costs.printed(building)}. {nouns.capital(does)}. {taken}."


def _too_dear(card: str, view: GameView, seat: Seat) -> str:
    """`6$, 4$ short`, or nothing if the card can be built."""
    if Build(card) in view.legal or Recruit(card) in view.legal:
        return ""
    price, purse = view.prices[card].price.of(seat), costs.purse(view.cities.of(seat))
    return f"{price}$, {price - purse}$ short"


def _dear_wonders(view: GameView, seat: Seat, catalogue: Catalogue) -> Iterator[str]:
    """The unbuilt wonders that can't be paid now, in one line."""
    own = view.cities.of(seat)
    purse = costs.purse(own)
    dear = [
        f"{nouns.name(item.wonder, catalogue)} {item.price}$"
        for item in own.wonders
        if item.state == "unbuilt" and item.price is not None and item.price > purse
    ]
    if dear:
        yield f"Wonders that cost more than {purse}$: {', '.join(dear)}."
