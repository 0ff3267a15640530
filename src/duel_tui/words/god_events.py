"""Events of games with gods, in words: the sentences, what is public of the secret ones, and the short forms."""

from __future__ import annotations

from typing import Final

from duel_tui.engine import events as ev
from duel_tui.engine.catalogue import Catalogue
from duel_tui.engine.events import Event
from duel_tui.engine.types import ONE, TWO, BySeat, Seat, other

from . import god_board, nouns
from .costs import paid
from .writers import Write


def track_space(position: int, names: BySeat[str], capital_distance: int) -> str:
    """A space of the conflict track: `the middle`, `space 5 on Ben's side`, `Ben's capital`."""
    if position == 0:
        return "the middle"
    whose = nouns.possessive(names.of(_side(position)))
    return f"{whose} capital" if abs(position) == capital_distance else f"space {abs(position)} on {whose} side"


def _side(position: int) -> Seat:
    """On whose side of the track a place is."""
    return TWO if position > 0 else ONE


def _reserve_gained(event: ev.ReserveGained, names: BySeat[str], catalogue: Catalogue) -> str:
    change = f"{event.amount}$ beside the treasury ({event.before}$ > {event.after}$)"
    return f"{names.of(event.seat)} lays {change} by {nouns.name(event.cause, catalogue)}."


def _reserve_spent(event: ev.ReserveSpent, names: BySeat[str], catalogue: Catalogue) -> str:
    change = f"{event.amount}$ from beside the treasury ({event.before}$ > {event.after}$)"
    return f"{names.of(event.seat)} paid {change}."


def _tokens_laid(event: ev.TokensLaid, names: BySeat[str], catalogue: Catalogue) -> str:
    if all(isinstance(laid.token, int) for laid in event.tokens):
        return f"Offering tokens lie on the structure: {nouns.join(f'{laid.token}$' for laid in event.tokens)}."
    mythologies = [catalogue.names[laid.token] for laid in event.tokens if isinstance(laid.token, str)]
    return f"Mythology tokens lie on the structure: {nouns.join(mythologies)}."


def _mythology_taken(event: ev.MythologyTokenTaken, names: BySeat[str], catalogue: Catalogue) -> str:
    return f"{names.of(event.seat)} took {nouns.a(god_board.token(event.mythology, catalogue))}."


def _offering_taken(event: ev.OfferingTaken, names: BySeat[str], catalogue: Catalogue) -> str:
    return f"{names.of(event.seat)} took the {god_board.token(event.coins, catalogue)}."


def _token_lost(event: ev.TokenLost, names: BySeat[str], catalogue: Catalogue) -> str:
    return f"The {god_board.token(event.token, catalogue)} is lost with its card."


def _gods_drawn(event: ev.GodsDrawn, names: BySeat[str], catalogue: Catalogue) -> str:
    return f"{names.of(event.audience)} drew {nouns.names(event.gods, catalogue)}."


def _gods_drawn_in_public(event: ev.GodsDrawn, names: BySeat[str], catalogue: Catalogue) -> str:
    number = nouns.count(len(event.gods), f"{catalogue.names[event.mythology]} god")
    return f"{names.of(event.audience)} drew {number} in secret."


def _god_hidden(event: ev.GodHidden, names: BySeat[str], catalogue: Catalogue) -> str:
    return f"{nouns.capital(nouns.name(event.god, catalogue))} lies on space {event.space}."


def _god_placed(event: ev.GodPlaced, names: BySeat[str], catalogue: Catalogue) -> str:
    god = nouns.a(f"{catalogue.names[event.mythology]} god")
    return f"{names.of(event.seat)} placed {god} face down on space {event.space}."


def _gods_revealed(event: ev.GodsRevealed, names: BySeat[str], catalogue: Catalogue) -> str:
    return f"The gods are turned up: {nouns.names([god for _, god in event.gods], catalogue)}."


def _gate_placed(event: ev.GatePlaced, names: BySeat[str], catalogue: Catalogue) -> str:
    return f"{catalogue.names[event.god]} stands on space {event.space}."


def _tokens_lent(event: ev.TokensLent, names: BySeat[str], catalogue: Catalogue) -> str:
    return f"On {nouns.name(event.god, catalogue)} lie {nouns.names(event.tokens, catalogue)}."


def _tokens_returned(event: ev.TokensReturned, names: BySeat[str], catalogue: Catalogue) -> str:
    goes = "goes" if len(event.tokens) == 1 else "go"
    return f"{nouns.names(event.tokens, catalogue)} {goes} back to the set-aside tokens."


def _activated(event: ev.GodActivated, names: BySeat[str], catalogue: Catalogue) -> str:
    what = f"{names.of(event.seat)} activated {nouns.name(event.god, catalogue)}"
    if event.how == "free":
        return f"{what} free."
    offered = nouns.join(f"{coins}$" for coins in event.offerings) if event.offerings else ""
    with_tokens = f" with the offering of {offered}" if offered else ""
    return f"{what} {paid(event.coins)}{with_tokens}."


def _gods_shown(event: ev.GodsShown, names: BySeat[str], catalogue: Catalogue) -> str:
    return f"The top gods of the decks are shown: {nouns.names(event.gods, catalogue)}."


def _deck_chosen(event: ev.DeckChosen, names: BySeat[str], catalogue: Catalogue) -> str:
    return f"{names.of(event.seat)} looks at the {catalogue.names[event.mythology]} deck."


def _deck_seen(event: ev.DeckSeen, names: BySeat[str], catalogue: Catalogue) -> str:
    return f"{names.of(event.audience)} saw {nouns.names(event.gods, catalogue)}."


def _deck_ordered(event: ev.DeckOrdered, names: BySeat[str], catalogue: Catalogue) -> str:
    top = nouns.name(event.gods[0], catalogue)
    return f"{names.of(event.audience)} put {nouns.names(event.gods, catalogue)} back, {top} on top."


def _symbol_copied(event: ev.SymbolCopied, names: BySeat[str], catalogue: Catalogue) -> str:
    whose, card = nouns.possessive(names.other(event.seat)), nouns.name(event.card, catalogue)
    return f"{names.of(event.seat)} put the snake on {whose} {card}: its symbol counts for both."


def _building_taken(event: ev.BuildingTaken, names: BySeat[str], catalogue: Catalogue) -> str:
    card, cause = nouns.name(event.card, catalogue), nouns.name(event.cause, catalogue)
    return f"{names.of(event.seat)} took {card} from {names.other(event.seat)}, by {cause}."


def _card_struck(event: ev.CardStruck, names: BySeat[str], catalogue: Catalogue) -> str:
    card = nouns.name(event.card, catalogue) + (", which lay face down," if event.hidden else "")
    return f"{names.of(event.seat)} put {card} on the discard pile, by {nouns.name(event.cause, catalogue)}."


def _wonder_unbuilt(event: ev.WonderUnbuilt, names: BySeat[str], catalogue: Catalogue) -> str:
    wonder = f"{nouns.possessive(names.of(event.seat))} {nouns.bare(catalogue.names[event.wonder])}"
    card, cause = nouns.name(event.card, catalogue), nouns.name(event.cause, catalogue)
    return f"{wonder} is unbuilt by {cause}; {card}, which lay under it, went to the discard pile."


def _wonder_taken(event: ev.WonderTaken, names: BySeat[str], catalogue: Catalogue) -> str:
    wonder, cause = nouns.name(event.wonder, catalogue), nouns.name(event.cause, catalogue)
    return f"{names.of(event.seat)} took {wonder} from {names.other(event.seat)}, by {cause}."


def _minerva_placed(event: ev.MinervaPlaced, names: BySeat[str], catalogue: Catalogue) -> str:
    where = track_space(event.position, names, catalogue.numbers.capital_distance)
    return f"{names.of(event.seat)} put Minerva on {where}."


def _pawn_stopped(event: ev.PawnStopped, names: BySeat[str], catalogue: Catalogue) -> str:
    where = track_space(event.position, names, catalogue.numbers.capital_distance)
    return f"Minerva on {where} stops the pawn and leaves the game."


def _military_token(event: ev.MilitaryTokenDiscarded | ev.MilitaryTokenApplied, names: BySeat[str]) -> str:
    whose = nouns.possessive(names.of(_side(event.border)))
    return f"the military token at {abs(event.border)} on {whose} side"


def _military_discarded(event: ev.MilitaryTokenDiscarded, names: BySeat[str], catalogue: Catalogue) -> str:
    return f"{names.of(event.seat)} discarded {_military_token(event, names)}."


def _military_applied(event: ev.MilitaryTokenApplied, names: BySeat[str], catalogue: Catalogue) -> str:
    return f"{names.of(event.seat)} applied {_military_token(event, names)} to {names.of(other(event.seat))}."


SENTENCES: Final[dict[type[Event], Write]] = {
    ev.ReserveGained: _reserve_gained,
    ev.ReserveSpent: _reserve_spent,
    ev.TokensLaid: _tokens_laid,
    ev.MythologyTokenTaken: _mythology_taken,
    ev.OfferingTaken: _offering_taken,
    ev.TokenLost: _token_lost,
    ev.GodsDrawn: _gods_drawn,
    ev.GodHidden: _god_hidden,
    ev.GodPlaced: _god_placed,
    ev.GodsRevealed: _gods_revealed,
    ev.GatePlaced: _gate_placed,
    ev.TokensLent: _tokens_lent,
    ev.TokensReturned: _tokens_returned,
    ev.GodActivated: _activated,
    ev.GodChosen: lambda event, names, catalogue: f"{names.of(event.seat)} chose {nouns.name(event.god, catalogue)}.",
    ev.GodsShown: _gods_shown,
    ev.DeckChosen: _deck_chosen,
    ev.DeckSeen: _deck_seen,
    ev.DeckOrdered: _deck_ordered,
    ev.SymbolCopied: _symbol_copied,
    ev.BuildingTaken: _building_taken,
    ev.CardStruck: _card_struck,
    ev.WonderUnbuilt: _wonder_unbuilt,
    ev.WonderTaken: _wonder_taken,
    ev.MinervaPlaced: _minerva_placed,
    ev.PawnStopped: _pawn_stopped,
    ev.MilitaryTokenDiscarded: _military_discarded,
    ev.MilitaryTokenApplied: _military_applied,
}
"""One sentence for each kind of event."""

IN_PUBLIC: Final[dict[type[Event], Write]] = {
    ev.GodsDrawn: _gods_drawn_in_public,
    ev.DeckOrdered: lambda event, names, catalogue: f"{names.of(event.audience)} put the other gods back in secret.",
}
"""What is public of secret events; the other ones are told by the public events around them."""


# The short forms


def _short_activated(event: ev.GodActivated, names: BySeat[str], catalogue: Catalogue) -> str:
    offerings = "".join(f" -{coins}$" for coins in event.offerings)
    price = f" {event.coins}${offerings and f' ({offerings[1:]})'}" if event.how == "paid" else " free"
    return f"activates {nouns.bare(catalogue.names[event.god])}{price}"


def _short_placed(event: ev.GodPlaced, names: BySeat[str], catalogue: Catalogue) -> str:
    return f"places {catalogue.names[event.mythology]} god on {event.space}"


SHORT: Final[dict[type[Event], Write]] = {
    ev.MythologyTokenTaken: lambda event, names, catalogue: god_board.token(event.mythology, catalogue),
    ev.OfferingTaken: lambda event, names, catalogue: f"offering -{event.coins}$",
    ev.GodPlaced: _short_placed,
    ev.GodsRevealed: lambda event, names, catalogue: "the gods are turned up",
    ev.GodActivated: _short_activated,
    ev.GodChosen: lambda event, names, catalogue: f"chooses {nouns.bare(catalogue.names[event.god])}",
    ev.DeckChosen: lambda event, names, catalogue: f"looks at {catalogue.names[event.mythology]} deck",
    ev.SymbolCopied: lambda event, names, catalogue: f"snake on {catalogue.names[event.card]}",
    ev.BuildingTaken: lambda event, names, catalogue: f"takes {catalogue.names[event.card]}",
    ev.CardStruck: lambda event, names, catalogue: f"strikes {catalogue.names[event.card]}",
    ev.WonderUnbuilt: lambda event, names, catalogue: f"{nouns.bare(catalogue.names[event.wonder])} is unbuilt",
    ev.WonderTaken: lambda event, names, catalogue: f"takes {nouns.bare(catalogue.names[event.wonder])}",
    ev.MinervaPlaced: lambda event, names, catalogue: f"Minerva on {_seen_by(event.seat, event.position)}",
    ev.MilitaryTokenDiscarded: lambda event, names, catalogue: f"drops token {_seen_by(event.seat, event.border)}",
    ev.MilitaryTokenApplied: lambda event, names, catalogue: f"applies token {_seen_by(event.seat, event.border)}",
}
"""Events with a line of their own in the log box."""

SHORT_MORE: Final[dict[type[Event], Write]] = {
    ev.TokenLost: lambda event, names, catalogue: f"{god_board.token(event.token, catalogue)} lost",
    ev.ReserveGained: lambda event, names, catalogue: f"+{event.amount}$ beside",
    ev.PawnStopped: lambda event, names, catalogue: "stopped by Minerva",
}
"""Events that stand behind the line before."""


def _seen_by(seat: Seat, position: int) -> int:
    """A place of the track as a seat counts it: positive on the side of the other."""
    return position if seat == ONE else -position
