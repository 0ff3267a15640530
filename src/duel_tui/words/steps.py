"""Steps of the log in words: what was done, what was taken back and what it had shown."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from duel_tui.engine.catalogue import Catalogue
from duel_tui.engine.types import BySeat, other

from . import actions, events, nouns, outcomes
from .events import ShortLine, Told

if TYPE_CHECKING:
    from duel_tui.table import LogEntry, Seen, UndoOffer

_NOTES: Final = {
    "only_option": "It was the only option, so the program took it.",
    "opened": "Everything that lay hidden was opened, and the seed told.",
    "torn_line": "The step after this one was never saved to its end and is not part of the game.",
}


def sentences(entry: LogEntry, names: BySeat[str], catalogue: Catalogue, secrets: bool = False) -> tuple[str, ...]:
    """What a step did, a sentence each. Of secret events only what is public is told, unless `secrets`."""
    told = events.story(entry.events, names, catalogue, secrets)
    if entry.kind == "undo":
        told = _undo(entry, names, catalogue)
    elif entry.kind == "resign":
        assert entry.seat is not None
        told = (f"{nouns.capital(outcomes.victory('resignation', other(entry.seat), names))}.",)
    # Behind what was done: what followed, such as the next age, is no part of what the remark is about.
    return told if entry.note is None else (*told[:1], _NOTES[entry.note], *told[1:])


def brief(entry: LogEntry, names: BySeat[str], catalogue: Catalogue) -> str:
    """A step in few words for the message row, without secrets."""
    return " ".join(told.text for told in telling(entry, names, catalogue))


def telling(entry: LogEntry, names: BySeat[str], catalogue: Catalogue) -> tuple[Told, ...]:
    """The sentences of the message row for a step, each with how much it tells."""
    if entry.kind != "action":
        # What was done comes first: a step taken back, a player who resigned; the rest only explains that.
        return tuple(Told(text, 0 if place else 2) for place, text in enumerate(sentences(entry, names, catalogue)))
    told = events.telling(entry.events, names, catalogue)
    return told if entry.note is None else (*told, Told(_NOTES[entry.note], 0))


def log_lines(entry: LogEntry, names: BySeat[str], catalogue: Catalogue) -> tuple[ShortLine, ...]:
    """A step in the short form for the log box: `Temple by chain`, `taken back: Build Arena`."""
    if entry.kind == "undo":
        what = "resignation" if entry.action is None else actions.title(entry.action, names, catalogue)
        return (ShortLine(entry.seat, f"taken back: {what}"),)
    if entry.kind == "resign":
        return (ShortLine(entry.seat, "resigns"),)
    if entry.kind == "note":
        return (ShortLine(None, "a torn line was dropped"),)
    lines = events.log_lines(entry.events, names, catalogue)
    if entry.note is None or not lines:
        return lines
    return (ShortLine(lines[0].seat, f"{lines[0].text} (only option)"), *lines[1:])


def seen(shown: Seen, names: BySeat[str], catalogue: Catalogue) -> str:
    """What a step showed, as the rest of a sentence: `turned up Tavern and laid out age II`. It showed something."""
    parts: list[str] = []
    if shown.cards:
        parts.append(f"turned up {nouns.names(shown.cards, catalogue)}")
    if shown.wonders:
        parts.append(f"showed {nouns.names(shown.wonders, catalogue)}")
    if shown.age is not None:
        parts.append(f"laid out age {nouns.roman(shown.age)}")
    if shown.tokens_by is not None:
        tokens = nouns.count(shown.tokens, "set-aside token")
        parts.append(f"showed {tokens} to {names.of(shown.tokens_by)}")
    if shown.kept:
        parts.append(f"showed which token was kept: {nouns.names(shown.kept, catalogue)}")
    if shown.gods or shown.lent:
        parts.append(f"showed {nouns.names((*shown.gods, *shown.lent), catalogue)}")
    if shown.gods_by is not None:
        parts.append(f"showed {nouns.count(shown.gods_looked_at, 'god')} to {names.of(shown.gods_by)}")
    if shown.decrees:
        called = [nouns.name(decree, catalogue) for decree in shown.decrees]
        parts.append(f"turned up {nouns.join(called)}")
    if shown.conspiracies_by is not None:
        drawn = nouns.count(shown.conspiracies_drawn, "conspiracy", "conspiracies")
        parts.append(f"showed {drawn} to {names.of(shown.conspiracies_by)}")
    if shown.conspiracies:
        parts.append(f"showed which conspiracy was triggered: {nouns.names(shown.conspiracies, catalogue)}")
    if shown.removed_by is not None:
        parts.append(f"showed {nouns.count(shown.removed, 'removed card')} to {names.of(shown.removed_by)}")
    if shown.brought_back:
        parts.append(f"showed {nouns.names(shown.brought_back, catalogue)}")
    if shown.opened:
        parts.append("ended the game, and all that lay hidden was opened")
    return nouns.join(parts)


def undo_question(offer: UndoOffer, names: BySeat[str], catalogue: Catalogue) -> str:
    """What to ask before an undo, of the seat that has to agree if there is one. The undo must be possible."""
    what = f"Take back {_what(offer, names, catalogue)}?"
    shown = f" It {seen(offer.seen, names, catalogue)}." if offer.seen else ""
    agree = "" if offer.agreement_of is None else f" {names.of(offer.agreement_of)} has to agree."
    return what + shown + agree


def undo_refusal(offer: UndoOffer, names: BySeat[str], catalogue: Catalogue) -> str:
    """Why nothing can be taken back. The undo must be refused."""
    if offer.refusal == "off":
        return "This game is played without undo."
    if offer.refusal == "start":
        return "There is nothing to take back: the game is at its start."
    if offer.seen.opened:
        return "The game is over and all that lay hidden is open, so its end stands."
    shown = seen(offer.seen, names, catalogue)
    return f"Undo stops here: {_what(offer, names, catalogue)} {shown}, and nobody can unsee that."


def _what(step: UndoOffer | LogEntry, names: BySeat[str], catalogue: Catalogue) -> str:
    """What would be or was taken back: `Ben's 'Build Altar'`."""
    assert step.seat is not None
    whose = nouns.possessive(names.of(step.seat))
    title = "resignation" if step.action is None else f"'{actions.title(step.action, names, catalogue)}'"
    return f"{whose} {title}"


def _undo(entry: LogEntry, names: BySeat[str], catalogue: Catalogue) -> tuple[str, ...]:
    agreed = "" if entry.agreed is None else f", as {names.of(entry.agreed)} agreed"
    told = f"Step {entry.back}, {_what(entry, names, catalogue)}, was taken back{agreed}."
    return (told, f"It {seen(entry.seen, names, catalogue)}.") if entry.seen else (told,)
