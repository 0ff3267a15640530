"""Events in words: a sentence each, a short form for the log box, and the story of a whole step."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from duel_tui.engine import events as ev
from duel_tui.engine.catalogue import Catalogue
from duel_tui.engine.events import Event
from duel_tui.engine.types import ONE, TWO, BySeat, Seat

from . import god_events, nouns, senate_events
from .costs import paid
from .nouns import count
from .outcomes import victory
from .writers import Write


class ShortLine(NamedTuple):
    """One line of the log box: whose doing it was (None: nobody's) and what, in few words."""

    seat: Seat | None
    text: str


class Told(NamedTuple):
    """One sentence of what happened, and how much it tells where there is no room for all of them."""

    text: str
    weight: int
    """2 for what a player did, 1 for what followed from it for the players, 0 for what can be seen on the table."""


def sentence(event: Event, names: BySeat[str], catalogue: Catalogue) -> str:
    """The event in the long form: `Ben built Arena for nothing.`"""
    return SENTENCES[type(event)](event, names, catalogue)


def story(events: Iterable[Event], names: BySeat[str], catalogue: Catalogue, secrets: bool = False) -> tuple[str, ...]:
    """All that is worth telling of a step, a sentence each, with numbers before and after.

    A payment stands in the sentence of what was paid for, and what was turned up stands at the end. Events for
    one seat alone are told without what is secret, unless `secrets`.
    """
    told: list[str] = []
    payment = ""
    turned_up: list[str] = []
    for event in events:
        if isinstance(event, ev.CardRevealed):
            turned_up.append(event.card)
        elif isinstance(event, ev.CoinsLost) and event.cause == "cost":
            payment = f" ({event.before}$ > {event.after}$)."
        elif isinstance(event, ev.ReserveSpent):
            beside = f"beside the treasury {event.before}$ > {event.after}$)."
            payment = f"{payment[:-2]}, {beside}" if payment else f" ({beside}"
        elif isinstance(event, ev.CoinsGained) and event.cause == "discard" and told:
            told[-1] = f"{told[-1][:-1]} ({event.before}$ > {event.after}$)."
        elif not isinstance(event, ev.CardTaken) and (text := _tell(event, names, catalogue, secrets)):
            told.append(text[:-1] + payment if payment else text)
            payment = ""
    if turned_up:
        told.append(f"Turned up: {nouns.names(turned_up, catalogue)}.")
    return tuple(told)


def brief(events: Iterable[Event], names: BySeat[str], catalogue: Catalogue) -> str:
    """What happened in few sentences for the message row, without secrets."""
    return " ".join(told.text for told in telling(events, names, catalogue))


def telling(events: Iterable[Event], names: BySeat[str], catalogue: Catalogue) -> tuple[Told, ...]:
    """The sentences of the message row with their weights, without secrets.

    Payments stand in the sentence of what was paid, and what is turned up is seen on the table.
    """
    left_out = (ev.CardTaken, ev.CardRevealed, ev.MilitaryTokenTaken)
    shown = [event for event in events if not isinstance(event, left_out) and not _told_before(event)]
    return tuple(Told(text, _weight(event)) for event in shown if (text := _tell(event, names, catalogue, False)))


def _weight(event: Event) -> int:
    """How much an event tells: its own line in the log makes it somebody's doing, unless it comes by itself."""
    by_itself = isinstance(event, ev.AgeBegun | ev.ExtraTurnGained | ev.ExtraTurnLost)
    if type(event) in _SHORT and hasattr(event, "seat"):
        return 1 if by_itself else 2
    return 1 if type(event) in _SHORT_MORE else 0


def log_lines(events: Iterable[Event], names: BySeat[str], catalogue: Catalogue) -> tuple[ShortLine, ...]:
    """A step in the short form for the log box: `Temple by chain`, `discards Altar +4$`, `wonder Colossus 0$`.

    What follows from the main event stands behind it: `Palisade 2$, pawn 0>1`.
    """
    lines: list[ShortLine] = []
    for event in events:
        if (main := _SHORT.get(type(event))) is not None:
            seat = None if isinstance(event, ev.AgeBegun) else getattr(event, "seat", None)
            lines.append(ShortLine(seat, main(event, names, catalogue)))
        elif (more := _SHORT_MORE.get(type(event))) is not None and not _told_before(event):
            _add(lines, getattr(event, "seat", None), more(event, names, catalogue), names)
    return tuple(lines)


def _add(lines: list[ShortLine], seat: Seat | None, text: str, names: BySeat[str]) -> None:
    """Put what followed behind the last line, naming the seat if the line is not its own."""
    if not lines or lines[-1].seat is None:
        lines.append(ShortLine(seat, text))
        return
    main = lines[-1]
    whose = "" if seat in (None, main.seat) else f"{names.of(seat)} "
    lines[-1] = ShortLine(main.seat, f"{main.text}, {whose}{text}")


def _tell(event: Event, names: BySeat[str], catalogue: Catalogue, secrets: bool) -> str:
    """The sentence of an event; of a secret one what is public of it, or an empty text."""
    if ev.audience(event) is None or secrets:
        return sentence(event, names, catalogue)
    in_public = _IN_PUBLIC.get(type(event))
    return in_public(event, names, catalogue) if in_public else ""


def _told_before(event: Event) -> bool:
    """Coins that the event before names already: the price, the income of a discard."""
    if isinstance(event, ev.CoinsGained):
        return event.cause == "discard"
    return isinstance(event, ev.ReserveSpent) or (isinstance(event, ev.CoinsLost) and event.cause == "cost")


def pawn_place(position: int, names: BySeat[str], capital_distance: int) -> str:
    """Where the pawn stands: `pawn in the middle`, `Anna leads by 3`, `it is in Ben's capital`."""
    if position == 0:
        return "pawn in the middle"
    leader = ONE if position > 0 else TWO
    if abs(position) >= capital_distance:
        return f"it is in {nouns.possessive(names.other(leader))} capital"
    return f"{names.of(leader)} leads by {abs(position)}"


# The long form


def _wonders_shown(event: ev.WondersShown, names: BySeat[str], catalogue: Catalogue) -> str:
    which = "first" if event.group == 1 else "second"
    return f"The {which} four wonders: {nouns.names(event.wonders, catalogue)}."


def _wonder_drafted(event: ev.WonderDrafted, names: BySeat[str], catalogue: Catalogue) -> str:
    return f"{names.of(event.seat)} took {nouns.name(event.wonder, catalogue)}."


def _age_laid_out(event: ev.AgeLaidOut, names: BySeat[str], catalogue: Catalogue) -> str:
    return f"{nouns.age(event.age)} is laid out."


def _age_begun(event: ev.AgeBegun, names: BySeat[str], catalogue: Catalogue) -> str:
    begins = f"{names.of(event.seat)} begins age {nouns.roman(event.age)}"
    return f"{begins}." if event.chosen_by is None else f"{begins}, as {names.of(event.chosen_by)} chose."


def _card_taken(event: ev.CardTaken, names: BySeat[str], catalogue: Catalogue) -> str:
    return f"{names.of(event.seat)} took {nouns.name(event.card, catalogue)} from the structure."


def _card_revealed(event: ev.CardRevealed, names: BySeat[str], catalogue: Catalogue) -> str:
    return f"{nouns.name(event.card, catalogue)} is turned up."


def _building(event: ev.BuildingConstructed, names: BySeat[str], catalogue: Catalogue) -> str:
    how = {"paid": paid(event.coins), "chain": "free by chain", "free": f"free from {_FOUND_IN[event.found_in]}"}
    return f"{names.of(event.seat)} built {nouns.name(event.card, catalogue)} {how[event.how]}."


_FOUND_IN: Final[dict[ev.FoundIn, str]] = {
    "pile": "the discard pile",
    "structure": "the structure",
    "box": "the removed cards",
}
"""Where a building that comes free can come from."""


def _card_discarded(event: ev.CardDiscarded, names: BySeat[str], catalogue: Catalogue) -> str:
    return f"{names.of(event.seat)} discarded {nouns.name(event.card, catalogue)} for {event.coins}$."


def _wonder(event: ev.WonderConstructed, names: BySeat[str], catalogue: Catalogue) -> str:
    wonder, card = nouns.name(event.wonder, catalogue), nouns.name(event.card, catalogue)
    return f"{names.of(event.seat)} built {wonder} with {card} {paid(event.coins)}."


def _wonder_removed(event: ev.WonderRemoved, names: BySeat[str], catalogue: Catalogue) -> str:
    whose = nouns.possessive(names.of(event.seat))
    return f"Seven wonders are built: {whose} {nouns.bare(catalogue.names[event.wonder])} is out of the game."


def _coins_gained(event: ev.CoinsGained, names: BySeat[str], catalogue: Catalogue) -> str:
    change = f"{event.amount}$ ({event.before}$ > {event.after}$)"
    return f"{names.of(event.seat)} gets {change} from {nouns.because(event.cause, catalogue)}."


def _coins_lost(event: ev.CoinsLost, names: BySeat[str], catalogue: Catalogue) -> str:
    name, change = names.of(event.seat), f"{event.amount}$ ({event.before}$ > {event.after}$)"
    if event.cause == "cost":
        return f"{name} paid {change}."
    return f"{name} loses {change} by {nouns.because(event.cause, catalogue)}."


def _pawn_moved(event: ev.PawnMoved, names: BySeat[str], catalogue: Catalogue) -> str:
    steps = count(abs(event.after - event.before), "space")
    where = pawn_place(event.after, names, catalogue.numbers.capital_distance)
    cause = nouns.because(event.cause, catalogue)
    return f"{nouns.capital(cause)} moves the pawn {steps}: {where}."


def _military_token(event: ev.MilitaryTokenTaken, names: BySeat[str], catalogue: Catalogue) -> str:
    whose = nouns.possessive(names.of(event.seat))
    return f"The pawn takes the military token at {event.distance} on {whose} side."


def _pair(event: ev.PairCompleted, names: BySeat[str], catalogue: Catalogue) -> str:
    return f"{names.of(event.seat)} has a pair of {nouns.symbol(event.symbol)} symbols."


def _tokens_drawn(event: ev.TokensDrawn, names: BySeat[str], catalogue: Catalogue) -> str:
    tokens = nouns.names(event.tokens, catalogue)
    return f"{names.of(event.audience)} drew {tokens} by {nouns.because(event.cause, catalogue)}."


def _tokens_drawn_in_public(event: ev.TokensDrawn, names: BySeat[str], catalogue: Catalogue) -> str:
    return f"{names.of(event.audience)} drew progress tokens in secret by {nouns.because(event.cause, catalogue)}."


def _token_taken(event: ev.TokenTaken, names: BySeat[str], catalogue: Catalogue) -> str:
    token = nouns.name(event.token, catalogue)
    if event.source == "box":
        return f"{names.of(event.seat)} kept the progress token {token}."
    return f"{names.of(event.seat)} took the progress token {token}."


def _destroyed(event: ev.BuildingDestroyed, names: BySeat[str], catalogue: Catalogue) -> str:
    whose, card = nouns.possessive(names.of(event.seat)), nouns.name(event.card, catalogue)
    by = f", by {nouns.because(event.cause, catalogue)}" if event.cause else ""
    return f"{whose} {card} went to the discard pile{by}."


_SKIPPED: Final = {
    "no_token": "no progress token is left",
    "no_building": "there is no such building",
    "no_card": "the discard pile is empty",
    "no_wonder": "there is no such wonder",
    "no_god": "no god is left",
    "no_military_token": "no military token is left",
    "empty_structure": "no card is left in the structure",
    "no_cube": "there is no cube for it",
    "no_conspiracy": "there is no conspiracy for it",
    "no_common_colour": "there is no colour of which both have a card",
    "no_effect": "nothing would come of it",
}


def _skipped(event: ev.EffectSkipped, names: BySeat[str], catalogue: Catalogue) -> str:
    cause = nouns.capital(nouns.because(event.cause, catalogue))
    return f"{cause} gives {names.of(event.seat)} no choice: {_SKIPPED[event.reason]}."


def _extra_turn(event: ev.ExtraTurnGained, names: BySeat[str], catalogue: Catalogue) -> str:
    return f"{names.of(event.seat)} plays again, by {nouns.because(event.cause, catalogue)}."


def _extra_turn_lost(event: ev.ExtraTurnLost, names: BySeat[str], catalogue: Catalogue) -> str:
    return f"{nouns.possessive(names.of(event.seat))} extra turn is lost: the age is over."


def _game_ended(event: ev.GameEnded, names: BySeat[str], catalogue: Catalogue) -> str:
    return f"The game is over: {victory(event.kind, event.winner, names)}."


SENTENCES: Final[dict[type[Event], Write]] = {
    ev.WondersShown: _wonders_shown,
    ev.WonderDrafted: _wonder_drafted,
    ev.AgeLaidOut: _age_laid_out,
    ev.AgeBegun: _age_begun,
    ev.CardTaken: _card_taken,
    ev.CardRevealed: _card_revealed,
    ev.BuildingConstructed: _building,
    ev.CardDiscarded: _card_discarded,
    ev.WonderConstructed: _wonder,
    ev.WonderRemoved: _wonder_removed,
    ev.CoinsGained: _coins_gained,
    ev.CoinsLost: _coins_lost,
    ev.PawnMoved: _pawn_moved,
    ev.MilitaryTokenTaken: _military_token,
    ev.PairCompleted: _pair,
    ev.TokensDrawn: _tokens_drawn,
    ev.TokenTaken: _token_taken,
    ev.BuildingDestroyed: _destroyed,
    ev.EffectSkipped: _skipped,
    ev.ExtraTurnGained: _extra_turn,
    ev.ExtraTurnLost: _extra_turn_lost,
    ev.GameEnded: _game_ended,
    **god_events.SENTENCES,
    **senate_events.SENTENCES,
}
"""One sentence for each kind of event."""

_IN_PUBLIC: Final[dict[type[Event], Write]] = {
    ev.TokensDrawn: _tokens_drawn_in_public,
    **god_events.IN_PUBLIC,
}


# The short form: lines of their own, and what is added to the line before


def _short_building(event: ev.BuildingConstructed, names: BySeat[str], catalogue: Catalogue) -> str:
    price = f"{event.coins}$" if event.coins else "free"
    how = {"paid": price, "chain": "by chain", "free": "from the pile" if event.found_in == "pile" else "free"}
    return f"{catalogue.names[event.card]} {how[event.how]}"


def _short_wonder(event: ev.WonderConstructed, names: BySeat[str], catalogue: Catalogue) -> str:
    return f"wonder {nouns.bare(catalogue.names[event.wonder])} {event.coins}$"


def _short_destroyed(event: ev.BuildingDestroyed, names: BySeat[str], catalogue: Catalogue) -> str:
    return f"loses {catalogue.names[event.card]}"


def _short_shown(event: ev.WondersShown, names: BySeat[str], catalogue: Catalogue) -> str:
    return "first four" if event.group == 1 else "second four"


def _short_pawn(event: ev.PawnMoved, names: BySeat[str], catalogue: Catalogue) -> str:
    towards = 1 if event.seat == ONE else -1
    return f"pawn {event.before * towards}>{event.after * towards}"


_SHORT: Final[dict[type[Event], Write]] = {
    ev.WondersShown: _short_shown,
    ev.WonderDrafted: lambda event, names, catalogue: f"takes {nouns.bare(catalogue.names[event.wonder])}",
    ev.AgeBegun: lambda event, names, catalogue: f"{nouns.age(event.age)} begins: {names.of(event.seat)}",
    ev.BuildingConstructed: _short_building,
    ev.CardDiscarded: lambda event, names, catalogue: f"discards {catalogue.names[event.card]} +{event.coins}$",
    ev.WonderConstructed: _short_wonder,
    ev.WonderRemoved: lambda event, names, catalogue: f"{nouns.bare(catalogue.names[event.wonder])} is out",
    ev.TokenTaken: lambda event, names, catalogue: f"token {catalogue.names[event.token]}",
    ev.BuildingDestroyed: _short_destroyed,
    ev.ExtraTurnGained: lambda event, names, catalogue: "extra turn",
    ev.ExtraTurnLost: lambda event, names, catalogue: "extra turn lost",
    ev.GameEnded: lambda event, names, catalogue: victory(event.kind, event.winner, names),
    **god_events.SHORT,
    **senate_events.SHORT,
}

_SHORT_MORE: Final[dict[type[Event], Write]] = {
    ev.CoinsGained: lambda event, names, catalogue: f"+{event.amount}$ {_cause(event.cause, catalogue)}",
    ev.CoinsLost: lambda event, names, catalogue: f"-{event.amount}$",
    ev.PawnMoved: _short_pawn,
    ev.PairCompleted: lambda event, names, catalogue: f"pair of {nouns.symbol(event.symbol)}",
    ev.EffectSkipped: lambda event, names, catalogue: _SKIPPED[event.reason],
    **god_events.SHORT_MORE,
    **senate_events.SHORT_MORE,
}


def _cause(cause: str, catalogue: Catalogue) -> str:
    return "decree" if cause in catalogue.decrees else nouns.bare(catalogue.names.get(cause, cause))
