"""Events of games with a senate, in words: the sentences and the short forms.

What everybody may know of a secret stands in a public event beside the secret one, so these have no words in public.
"""

from __future__ import annotations

from typing import Final

from duel_tui.engine import events as ev
from duel_tui.engine.catalogue import Catalogue
from duel_tui.engine.events import Event
from duel_tui.engine.types import BySeat

from . import effects, nouns
from .costs import paid
from .writers import Write


def _recruited(event: ev.SenatorRecruited, names: BySeat[str], catalogue: Catalogue) -> str:
    how = "free" if event.how == "free" else paid(event.coins)
    return f"{names.of(event.seat)} recruited {nouns.name(event.card, catalogue)} {how}."


def _actions_gained(event: ev.SenateActionsGained, names: BySeat[str], catalogue: Catalogue) -> str:
    return f"{names.of(event.seat)} has {nouns.count(event.actions, 'senate action')}."


def _actions_given_up(event: ev.SenateActionsGivenUp, names: BySeat[str], catalogue: Catalogue) -> str:
    return f"{names.of(event.seat)} gave up {nouns.count(event.left, 'senate action')}."


def _declined(event: ev.EffectDeclined, names: BySeat[str], catalogue: Catalogue) -> str:
    return f"{names.of(event.seat)} passed over what {nouns.because(event.cause, catalogue)} offered."


def _by(cause: str, catalogue: Catalogue) -> str:
    """`, by Knossos`, or nothing for a senator, who was told of just before."""
    return "" if cause in catalogue.buildings else f", by {nouns.because(cause, catalogue)}"


def _cube_placed(event: ev.CubePlaced, names: BySeat[str], catalogue: Catalogue) -> str:
    return f"{names.of(event.seat)} placed a cube in chamber {event.chamber}{_by(event.cause, catalogue)}."


def _cube_moved(event: ev.CubeMoved, names: BySeat[str], catalogue: Catalogue) -> str:
    way = f"from chamber {event.chamber} to chamber {event.to}"
    return f"{names.of(event.seat)} moved a cube {way}{_by(event.cause, catalogue)}."


def _cube_removed(event: ev.CubeRemoved, names: BySeat[str], catalogue: Catalogue) -> str:
    back = f"back to its supply{_by(event.cause, catalogue)}"
    return f"A cube of {names.of(event.seat)} in chamber {event.chamber} went {back}."


def _control(event: ev.ControlChanged, names: BySeat[str], catalogue: Catalogue) -> str:
    if event.after is None:
        return f"Nobody controls chamber {event.chamber} any more."
    instead = "" if event.before is None else f" instead of {names.of(event.before)}"
    return f"{names.of(event.after)} controls chamber {event.chamber}{instead}."


def _decree_revealed(event: ev.DecreeRevealed, names: BySeat[str], catalogue: Catalogue) -> str:
    record = catalogue.decrees[event.decree]
    does = "; ".join(effects.all_general(record, catalogue))
    return f"The decree of chamber {event.chamber} is turned up, the {nouns.decree(record)}: {does}."


def _decree_moved(event: ev.DecreeMoved, names: BySeat[str], catalogue: Catalogue) -> str:
    what = "a face-down decree" if event.decree is None else nouns.name(event.decree, catalogue)
    return f"{names.of(event.seat)} put {what} from chamber {event.chamber} into chamber {event.to}."


def _conspired(event: ev.Conspired, names: BySeat[str], catalogue: Catalogue) -> str:
    drawn = nouns.count(event.drawn, "conspiracy", "conspiracies")
    return f"{names.of(event.seat)} conspired and drew {drawn} in secret{_by(event.cause, catalogue)}."


def _conspiracies_drawn(event: ev.ConspiraciesDrawn, names: BySeat[str], catalogue: Catalogue) -> str:
    return f"{names.of(event.audience)} drew {nouns.names(event.conspiracies, catalogue)}."


def _conspiracy_hidden(event: ev.ConspiracyHidden, names: BySeat[str], catalogue: Catalogue) -> str:
    back = "" if event.returned is None else f"; {nouns.name(event.returned, catalogue)} went back"
    return f"{names.of(event.audience)} kept {nouns.names(event.kept, catalogue)}{back}."


def _conspiracy_kept(event: ev.ConspiracyKept, names: BySeat[str], catalogue: Catalogue) -> str:
    kept = nouns.count(event.kept, "conspiracy", "conspiracies")
    back = "" if event.end is None else f"; the other one went to the {event.end} of the deck"
    return f"{names.of(event.seat)} kept {kept}{back}."


def _prepared(event: ev.ConspiracyPrepared, names: BySeat[str], catalogue: Catalogue) -> str:
    return f"{names.of(event.seat)} prepared conspiracy {event.number} with {nouns.name(event.card, catalogue)}."


def _triggered(event: ev.ConspiracyTriggered, names: BySeat[str], catalogue: Catalogue) -> str:
    return f"{names.of(event.seat)} triggered conspiracy {event.number}: {nouns.name(event.conspiracy, catalogue)}."


def _tokens_seen(event: ev.TokensSeen, names: BySeat[str], catalogue: Catalogue) -> str:
    return f"{names.of(event.audience)} saw the set-aside tokens {nouns.names(event.tokens, catalogue)}."


def _token_locked(event: ev.TokenLocked, names: BySeat[str], catalogue: Catalogue) -> str:
    who = names.of(event.seat)
    if event.token is None:
        return f"{who} locked a set-aside progress token in secret."
    whose = "of the board" if event.source == "board" else f"of {names.other(event.seat)}"
    return f"{who} locked the progress token {nouns.name(event.token, catalogue)} {whose}."


def _removed_cards_seen(event: ev.RemovedCardsSeen, names: BySeat[str], catalogue: Catalogue) -> str:
    return f"{names.of(event.audience)} saw the removed cards {nouns.names(event.cards, catalogue)}."


def _exchanged(event: ev.BuildingsExchanged, names: BySeat[str], catalogue: Catalogue) -> str:
    taken, given = nouns.name(event.taken, catalogue), nouns.name(event.given, catalogue)
    who = names.of(event.seat)
    return f"{who} took {taken} from {names.other(event.seat)} and gave {given}{_by(event.cause, catalogue)}."


def _wonder_removed(event: ev.BuiltWonderRemoved, names: BySeat[str], catalogue: Catalogue) -> str:
    wonder = f"{nouns.possessive(names.of(event.seat))} {nouns.bare(catalogue.names[event.wonder])}"
    card, cause = nouns.name(event.card, catalogue), nouns.because(event.cause, catalogue)
    return f"{wonder} leaves the game by {cause}; {card}, which lay under it, went to the discard pile."


SENTENCES: Final[dict[type[Event], Write]] = {
    ev.SenatorRecruited: _recruited,
    ev.SenateActionsGained: _actions_gained,
    ev.SenateActionsGivenUp: _actions_given_up,
    ev.EffectDeclined: _declined,
    ev.CubePlaced: _cube_placed,
    ev.CubeMoved: _cube_moved,
    ev.CubeRemoved: _cube_removed,
    ev.ControlChanged: _control,
    ev.DecreeRevealed: _decree_revealed,
    ev.DecreeMoved: _decree_moved,
    ev.Conspired: _conspired,
    ev.ConspiraciesDrawn: _conspiracies_drawn,
    ev.ConspiracyHidden: _conspiracy_hidden,
    ev.ConspiracyKept: _conspiracy_kept,
    ev.ConspiracyPrepared: _prepared,
    ev.ConspiracyTriggered: _triggered,
    ev.TokensSeen: _tokens_seen,
    ev.TokenLocked: _token_locked,
    ev.TokenHidden: lambda event, names, catalogue: f"It is {nouns.name(event.token, catalogue)} that is locked.",
    ev.RemovedCardsSeen: _removed_cards_seen,
    ev.BuildingsExchanged: _exchanged,
    ev.BuiltWonderRemoved: _wonder_removed,
}
"""One sentence for each kind of event."""


# The short forms


def _short_recruited(event: ev.SenatorRecruited, names: BySeat[str], catalogue: Catalogue) -> str:
    return f"recruits {catalogue.names[event.card]} {'free' if event.how == 'free' else f'{event.coins}$'}"


def _short_kept(event: ev.ConspiracyKept, names: BySeat[str], catalogue: Catalogue) -> str:
    kept = nouns.count(event.kept, "conspiracy", "conspiracies")
    return f"keeps {kept}" if event.end is None else f"keeps {kept}, other to {event.end}"


def _short_control(event: ev.ControlChanged, names: BySeat[str], catalogue: Catalogue) -> str:
    return f"{'nobody' if event.after is None else names.of(event.after)} controls {event.chamber}"


def _short_locked(event: ev.TokenLocked, names: BySeat[str], catalogue: Catalogue) -> str:
    return f"locks {'a hidden token' if event.token is None else catalogue.names[event.token]}"


def _short_exchanged(event: ev.BuildingsExchanged, names: BySeat[str], catalogue: Catalogue) -> str:
    return f"takes {catalogue.names[event.taken]} for {catalogue.names[event.given]}"


SHORT: Final[dict[type[Event], Write]] = {
    ev.SenatorRecruited: _short_recruited,
    ev.SenateActionsGivenUp: lambda event, names, catalogue: f"gives up {nouns.count(event.left, 'senate action')}",
    ev.EffectDeclined: lambda event, names, catalogue: "stops there",
    ev.CubePlaced: lambda event, names, catalogue: f"cube in {event.chamber}",
    ev.CubeMoved: lambda event, names, catalogue: f"cube {event.chamber}>{event.to}",
    ev.CubeRemoved: lambda event, names, catalogue: f"loses a cube in {event.chamber}",
    ev.DecreeMoved: lambda event, names, catalogue: f"decree {event.chamber}>{event.to}",
    ev.Conspired: lambda event, names, catalogue: "conspires",
    ev.ConspiracyKept: _short_kept,
    ev.ConspiracyPrepared: lambda event, names, catalogue: f"prepares with {catalogue.names[event.card]}",
    ev.ConspiracyTriggered: lambda event, names, catalogue: f"triggers {catalogue.names[event.conspiracy]}",
    ev.TokenLocked: _short_locked,
    ev.BuildingsExchanged: _short_exchanged,
    ev.BuiltWonderRemoved: lambda event, names, catalogue: f"loses {nouns.bare(catalogue.names[event.wonder])}",
}
"""Events with a line of their own in the log box."""

SHORT_MORE: Final[dict[type[Event], Write]] = {
    ev.SenateActionsGained: lambda event, names, catalogue: nouns.count(event.actions, "action"),
    ev.ControlChanged: _short_control,
    ev.DecreeRevealed: lambda event, names, catalogue: f"decree {event.chamber} turned up",
}
"""Events that stand behind the line before."""
